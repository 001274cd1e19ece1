"""Editions in packages of their own, installed beside this one: they are everywhere at once.

The two examples are built as wheels, as anybody would install them; whatever is tested runs in a
process of its own that finds them. The same tests run on the compiled engine.
"""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest
import websockets

from examples.network_bot import NetworkBot
from tools.network.rest import Rest
from tools.network.server import UNLIMITED, Server

pytestmark = [pytest.mark.slow, pytest.mark.both]

ROOT = Path(__file__).resolve().parents[2]
PLUGINS = ("tempest", "corsair")
SECONDS = 300


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which both are installed."""
    wheels, home = tmp_path_factory.mktemp("wheels"), tmp_path_factory.mktemp("home")
    for name in PLUGINS:
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
        subprocess.run(build, cwd=ROOT / "examples" / "editions" / name, check=True)
    for wheel in wheels.glob("*.whl"):
        ZipFile(wheel).extractall(home)
    return home


def run(home: Path, *arguments: str, said: str = "") -> str:
    """A command that finds them; gives what it prints."""
    done = subprocess.run(
        [sys.executable, *arguments],
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(home)},
        input=said,
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def lastcard(home: Path, *arguments: str, said: str = "") -> str:
    return run(home, "-m", "lastcard", *arguments, said=said)


def passed(home: Path, *arguments: str) -> str:
    """Tests of this project, with the new editions among all others."""
    return run(home, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments)


def test_their_own_tests_pass(home: Path) -> None:
    passed(home, *[f"examples/editions/{name}/tests" for name in PLUGINS])


@pytest.mark.parametrize("name", PLUGINS)
def test_what_is_hidden_stays_hidden(home: Path, name: str) -> None:
    passed(home, "tests/properties/test_unknown.py", "-k", name)


@pytest.mark.parametrize("name", PLUGINS)
def test_all_bots_play_it(home: Path, name: str) -> None:
    passed(home, "tests/bots/test_bots.py", "-k", name)


@pytest.mark.parametrize("name", PLUGINS)
def test_the_environment_has_it(home: Path, name: str) -> None:
    passed(home, "tests/lab_env/test_pettingzoo.py", "tests/lab_env/test_secrets.py", "-k", name)


@pytest.mark.parametrize("name", PLUGINS)
def test_the_lab_measures_it(home: Path, name: str, tmp_path: Path) -> None:
    folder = str(tmp_path / "run")
    bots = ("--players", "2", "--bots", "expert,steady", "--playouts", "40")
    asked = ("--edition", name, *bots, "--games", "6", "--workers", "1")
    lastcard(home, "lab", "run", *asked, "--output", folder)
    page = tmp_path / "report.html"
    lastcard(home, "lab", "report", folder, "--output", str(page))
    assert name in page.read_text(encoding="utf-8").casefold()


@pytest.mark.parametrize("name", PLUGINS)
def test_a_game_in_the_terminal_is_kept_and_replayed(home: Path, name: str, tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    keys = "\n" * 400  # Enter does the obvious
    asked = ("--edition", name, "--players", "3", "--seed", "7", "--fast", "--plain")
    lastcard(home, "play", *asked, "--save", file, said=keys)
    assert f"edition: {name}" in Path(file).read_text(encoding="utf-8")
    lastcard(home, "replay", file)


@pytest.mark.anyio
@pytest.mark.parametrize("name", PLUGINS)
async def test_a_game_on_the_server_is_played_exported_and_verified(
    home: Path, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against an expert, who thinks in a process of its own."""
    monkeypatch.setenv("PYTHONPATH", str(home))
    settings = {**UNLIMITED, "LASTCARD_EXPERT_WORKERS": "1", "LASTCARD_EXPERT_MS": "50"}
    server = Server(str(tmp_path / "games.db"), tmp_path / "log", settings)
    await server.start()
    try:
        game = await asyncio.wait_for(played(server.port, name), SECONDS)
    finally:
        await server.end()
    file = tmp_path / "game.txt"
    file.write_text(game, encoding="utf-8")
    assert f"edition: {name}" in game
    lastcard(home, "verify", str(file))


async def played(port: int, edition: str) -> str:
    """A whole game of somebody from outside; gives its text."""
    rest = Rest(port)
    token = await rest.guest("Ann")
    quick = {"pace": "instant", "clocks": {"grace": 0, "fair": 0}, "options": {"hand_size": "4"}}
    new = {"settings": {"edition": edition, "seats": 2, **quick}, "bots": ["expert"], "start": True}
    table = await rest.table(token, new)
    rest.close()  # the server would, if the game takes long
    async with websockets.connect(f"ws://127.0.0.1:{port}/api/ws", proxy=None) as socket:
        await socket.send(json.dumps({"t": "hello", "table": table["id"], "token": token}))
        assert await NetworkBot(socket).play() == "the game is over"
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        game = (await http.get(f"/api/tables/{table['id']}")).json()["table"]["game"]
        return (await http.get(f"/api/games/{game}/text")).text


@pytest.mark.parametrize("name", PLUGINS)
def test_whole_games_through_the_page(home: Path, name: str) -> None:
    """By mouse, and by keyboard alone."""
    passed(home, "tests/web/plugins.py", "-k", name)


@pytest.mark.parametrize(("name", "rule"), [("tempest", "TEMPEST-2"), ("corsair", "RANSOM-4")])
def test_its_rules_are_printed_in_its_own_words(home: Path, name: str, rule: str) -> None:
    assert rule in lastcard(home, "rules", name)
    german = lastcard(home, "rules", rule, "--language", "de")
    assert "über Bord" in german or "Lösegeld" in german
