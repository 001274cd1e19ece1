"""The documentation is true: examples run, commands print what it says, links lead on."""

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import FunctionType
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner

from lastcard import Game
from lastcard.bots import BOTS, make_bot
from lastcard.cli import main
from lastcard.editions import EDITIONS
from lastcard.house.options import COMMON, OPTIONS
from lastcard.views import View, determinize, view
from tests.bots import test_bots
from tests.properties.tables import everything
from tests.test_project import repository_files

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
DOCS = sorted((ROOT / "docs").glob("*.md"))

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^()\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


class Block(NamedTuple):
    """A fenced block of a page."""

    language: str
    text: str


def blocks(page: Path, *languages: str) -> list[Block]:
    found = [Block(*match.groups()) for match in FENCE.finditer(page.read_text(encoding="utf-8"))]
    return [block for block in found if block.language in languages]


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


# -- Python ----------------------------------------------------------------------------------


@pytest.mark.parametrize("page", [README, *DOCS], ids=named)
def test_python_examples(page: Path) -> None:
    """The blocks of a page build on each other."""
    names: dict[str, Any] = {"__name__": "example"}
    for block in blocks(page, "python", "pycon"):
        if block.language == "python":
            exec(compile(block.text, named(page), "exec"), names)
        else:
            talk(block.text, names, named(page))


def test_the_first_bot_calls() -> None:
    """The bot of the page is never caught for a call forgotten with its own play."""
    names: dict[str, Any] = {"__name__": "example"}
    exec(blocks(ROOT / "docs" / "bots.md", "python")[0].text, names)
    kinds: list[str] = []
    for seed in range(20):
        game = Game("classic", 2, seed=str(seed))
        bots = [names["Hasty"](Random(seat)) for seat in range(2)]
        while not game.over:
            seat = game.seat(game.owes[0])
            kinds += [event.kind for event in game.apply(seat, bots[seat].choose(game.view(seat)))]
    assert "uno" in kinds
    assert "caught" not in kinds


def test_every_field_of_a_view_is_in_its_table() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    table = page.partition("### What a view holds")[2]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    fields = [field for row in rows for field in re.findall(r"`(\w+)`", row)]
    assert sorted(fields) == sorted(View.__slots__)


def talk(text: str, names: dict[str, Any], page: str) -> None:
    """A dialogue with the interpreter, its answers included."""
    example = doctest.DocTestParser().get_doctest(text, names, page, page, 0)
    example.globs = names
    assert doctest.DocTestRunner().run(example, clear_globs=False).failed == 0


def test_the_readme_shows_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    [block] = blocks(README, "python")
    assert len(block.text.splitlines()) <= 10
    names: dict[str, Any] = {}
    exec(block.text, names)
    game = names["game"]
    assert isinstance(game, Game)
    assert game.finished
    assert f"{game.winner} has won" in capsys.readouterr().out


# -- the command -----------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with the game files of the README, which begin with their name."""
    monkeypatch.chdir(tmp_path)
    for block in blocks(README, "text"):
        name = re.match(r"# (\S+\.txt)\b", block.text)
        assert name is not None, "a text block of the README is a game file, and begins so"
        (tmp_path / name[1]).write_text(block.text, encoding="utf-8")
    return tmp_path


def dialogues() -> Iterator[tuple[str, str]]:
    """The commands that the README shows, each with what it prints."""
    for block in blocks(README, "console"):
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            yield command, printed


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("command", "printed"), [*dialogues()])
def test_commands_print_what_the_readme_says(command: str, printed: str) -> None:
    program, *args = shlex.split(command)
    assert program == "lastcard"
    result = CliRunner().invoke(main, args, prog_name="lastcard")
    assert (result.exit_code, trimmed(result.output)) == (0, trimmed(printed))


def trimmed(text: str) -> list[str]:
    """Without blanks at the ends of lines."""
    return [line.rstrip() for line in text.splitlines()]


def shell_lines() -> list[str]:
    """The commands in the shell examples of the README."""
    return [line for block in blocks(README, "sh") for line in block.text.splitlines()]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("line", [line for line in shell_lines() if line.startswith("lastcard ")])
def test_shell_examples(line: str) -> None:
    """Those that need a terminal end at once: nobody is there to answer."""
    args = shlex.split(line)[1:]
    result = CliRunner().invoke(main, args, input="", prog_name="lastcard")
    assert result.exit_code == 0, result.output
    assert result.output


def test_make_examples() -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for page in (README, CONTRIBUTING):
        used = re.findall(r"(?:^|`)make (\w+)", page.read_text(encoding="utf-8"), re.MULTILINE)
        assert used
        assert set(used) <= set(targets)


# -- adding an edition, adding a house rule --------------------------------------------------


def lesson(title: str) -> dict[str, Any]:
    """The names that the Python blocks of a section of CONTRIBUTING define."""
    text = CONTRIBUTING.read_text(encoding="utf-8")
    start = text.index(f"\n## {title}\n")
    section = text[start : text.find("\n## ", start + 1)]
    names: dict[str, Any] = {"__name__": "lesson"}
    for language, code in FENCE.findall(section):
        if language == "python":
            exec(compile(code, f"CONTRIBUTING.md, {title}", "exec"), names)
    return names


@pytest.fixture
def harbour(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The edition of the walk-through, known for the time of a test."""
    names = lesson("Add an edition")
    edition = names["edition"]()
    monkeypatch.setitem(EDITIONS, edition.id, edition)
    return names


def test_the_new_edition_has_its_printed_cards(harbour: dict[str, Any]) -> None:
    deck = harbour["DECK"]
    assert len(deck.cards) + deck.beside == deck.printed


def test_the_new_edition_proves_its_rules(harbour: dict[str, Any]) -> None:
    tests = [f for n, f in harbour.items() if n.startswith("test_") and isinstance(f, FunctionType)]
    assert len(tests) == 2
    for test in tests:
        test()


@pytest.mark.usefixtures("harbour")
@pytest.mark.parametrize("options", [{}, {"stacking": "any", "scoring": "winner_takes"}])
@pytest.mark.parametrize("players", [2, 3, 10])
def test_the_new_edition_is_played(players: int, options: dict[str, str]) -> None:
    """Through `Game`; cards are neither lost nor made, and the file replays it."""
    floods = 0
    for seed in ("1", "2", "3"):
        game = Game("harbour", players, options, seed=seed)
        play_out(game)
        assert game.over
        assert Game.from_text(game.text()).state.known() == game.state.known()
        floods += game.text().count("play WF")
    assert floods


def play_out(game: Game) -> None:
    """Play the hand to its end; now and then what is hidden is drawn anew."""
    bots = [
        make_bot(("steady", "casual")[seat % 2], str(seat)) for seat in range(len(game.players))
    ]
    cards = sorted(game.state.table.deck.cards)
    chance = Random(1)
    while not game.over:
        seat = game.seat(game.owes[0])
        seen = game.view(seat)
        if len(game.record.lines) % 10 == 0:
            world = determinize(seen, chance)
            assert view(world, seat, seen.events).known() == seen.known()
        game.apply(seat, bots[seat].choose(seen))
        assert everything(game.state) == cards


def test_the_new_house_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    option = lesson("Add a house rule")["OPTION"]
    monkeypatch.setitem(COMMON, option.name, option)
    monkeypatch.setitem(OPTIONS, option.name, option)
    table = "edition: classic\n{}players: Ann, Bo, Cy\nhand Ann: R5 R6\nhand Bo: B1\nhand Cy: G1\n"
    file = f"lastcard 1\n{table}discard: R9\n\nAnn play R5 uno\n"
    assert Game.from_text(file.format("")).turn == "Bo"
    assert Game.from_text(file.format("options: five_skips=on\n")).turn == "Cy"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_new_bot(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Registered as the page says, it passes the tests that every bot must pass."""
    bot = lesson("Add a bot")["HoarderBot"]
    monkeypatch.setitem(BOTS, bot.name, bot)
    test_bots.test_a_bot_chooses_only_what_is_legal(bot.name, edition)
    test_bots.test_what_is_hidden_changes_nothing(bot.name, edition)


# -- links -----------------------------------------------------------------------------------


def pages() -> list[Path]:
    return [file for file in repository_files() if file.suffix == ".md"]


def anchors(page: Path) -> set[str]:
    """The names under which the headings of a page can be linked."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    titles = [re.sub(r"[^\w\- ]", "", title.lower()) for title in HEADING.findall(text)]
    return {title.replace(" ", "-") for title in titles}


def broken(page: Path) -> list[str]:
    """The links of a page to files or headings that are not there."""
    found = []
    for link in LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        path, _, anchor = link.partition("#")
        if ":" in path:  # of another site
            continue
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            found.append(f"{named(page)}: {link}")
    return found


def test_links() -> None:
    assert [link for page in pages() for link in broken(page)] == []


def test_the_index_names_every_page() -> None:
    index = ROOT / "docs" / "README.md"
    linked = set(LINK.findall(index.read_text(encoding="utf-8")))
    assert {page.name for page in DOCS} - {index.name} <= linked


@pytest.mark.parametrize("name", ["architecture.svg", "server.svg"])
def test_the_picture_stands_alone(name: str) -> None:
    """It loads nothing, so that it looks the same wherever it is shown."""
    picture = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert f"({name})" in (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert not re.search(r"url\((?!#)|@import|@font-face|href=|<script|<image", picture)
