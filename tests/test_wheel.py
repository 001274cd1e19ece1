"""A machine that has nothing but Python: the wheel brings all there is, and a hand is played."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest
import websockets

from examples.network_bot import NetworkBot
from tests.test_build import ROOT, make_wheel, only_wheel
from tools.network.rest import Rest
from tools.network.server import PROGRAM, Server

pytestmark = [pytest.mark.slow, pytest.mark.anyio]

SECONDS = 120
PINS = "requirements/run.txt"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def uv(*arguments: str, check: bool = True) -> int:
    done = subprocess.run(
        [str(Path(sys.executable).with_name("uv")), *arguments, "--quiet"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not check or done.returncode == 0, done.stderr
    return done.returncode


def installed(folder: Path) -> Path:
    """A wheel in an environment of its own; gives the program."""
    done = make_wheel(folder, "0")
    assert done.returncode == 0, done.stderr
    place = folder / "environment"
    into = ("--python", str(place / "bin" / "python"))
    uv("venv", "--python", sys.executable, str(place))
    pinned = ("pip", "sync", *into, "--require-hashes", PINS)
    if uv(*pinned, "--offline", check=False):  # usually what set up the tests has kept all of it
        uv(*pinned)
    uv("pip", "install", *into, "--offline", "--no-deps", str(only_wheel(folder)))
    return place / "bin" / "lastcard"


async def test_a_hand_is_played_without_node_or_a_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = installed(tmp_path)
    monkeypatch.setenv(PROGRAM, str(program))
    monkeypatch.setenv("PATH", str(program.parent))
    monkeypatch.delenv("PYTHONPATH", raising=False)
    server = Server(str(tmp_path / "games.db"), tmp_path / "log")
    await server.start()
    try:
        assert b'<script type="module"' in await page(server.port, "/")
        assert await asyncio.wait_for(game(server.port), SECONDS) == "the game is over"
    finally:
        await server.end()


async def page(port: int, path: str) -> bytes:
    """The client, as a browser gets it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    text = await reader.read()
    writer.close()
    return text


async def game(port: int) -> str:
    """One against a bot, as somebody from outside would play it."""
    rest = Rest(port)
    token = await rest.guest("Ann")
    settings = {"seats": 2, "pace": "instant", "clocks": {"grace": 0, "fair": 0}}
    new = {"settings": settings, "bots": ["casual"], "start": True}
    table = (await rest.table(token, new))["id"]
    rest.close()
    async with websockets.connect(f"ws://127.0.0.1:{port}/api/ws", proxy=None) as socket:
        await socket.send(json.dumps({"t": "hello", "table": table, "token": token}))
        return await NetworkBot(socket).play()
