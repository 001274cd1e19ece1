"""`lastcard`, `lastcard new` and `lastcard rules`."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import lastcard
from lastcard import REVISION, Game, __version__
from lastcard.build import build
from lastcard.cli import main
from lastcard.editions import EDITIONS
from lastcard.house.options import OPTIONS
from lastcard.rulebook import rule_id


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args, prog_name="lastcard")


def test_help() -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert "replay" in result.stdout


def test_version() -> None:
    assert run("--version").stdout == (
        f"lastcard {__version__}, revision {REVISION} of the rules, {build()}\n"
    )


def test_as_a_module() -> None:
    command = [sys.executable, "-m", "lastcard", "replay", "-"]
    done = subprocess.run(command, input=b"\xff", capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"<stdin>:1:1: this is not UTF-8\n"


# -- new -------------------------------------------------------------------------------------


def test_new() -> None:
    result = run("new", "--edition", "mandalorian", "--players", "Ann, Bo", "--seed", "7")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "lastcard 1\nedition: mandalorian\nplayers: Ann, Bo\nseed: 7\n"
    Game.from_text(result.stdout)


def test_new_with_options() -> None:
    result = run(
        *("new", "--players", "Ann,Bo", "--seed", "7", "--dealer", "Bo", "--stacking", "same"),
        *("--option", "scoring=lowest", "--hand-size", "5"),
    )
    assert result.stdout == (
        "lastcard 1\nedition: classic\noptions: hand_size=5 scoring=lowest stacking=same\n"
        "players: Ann, Bo\nseed: 7\ndealer: Bo\n"
    )


def test_new_seeds_are_random() -> None:
    seeds = {re.findall("seed: ([0-9a-f]{32})\n", run("new", "--players", "a,b").stdout)[0]}
    seeds |= {re.findall("seed: ([0-9a-f]{32})\n", run("new", "--players", "a,b").stdout)[0]}
    assert len(seeds) == 2


def test_new_hints_at_a_crowd() -> None:
    result = run("new", "--edition", "party", "--players", "a,b")
    assert result.stderr == "lastcard: party is meant for 6 players or more\n"


def test_new_never_overwrites(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    command = ["new", "--players", "a,b", "--output", str(file)]
    assert run(*command, "--seed", "1").exit_code == 0
    result = run(*command, "--seed", "2")
    assert result.exit_code == 2
    assert result.stderr == f"lastcard: {file} exists already; --force overwrites it\n"
    assert "seed: 1" in file.read_text()
    assert run(*command, "--seed", "2", "--force").exit_code == 0
    assert "seed: 2" in file.read_text()


@pytest.mark.parametrize(
    ("args", "text"),
    [
        ([], "Missing option '--players'."),
        (["--players", "a"], "SETUP-1: classic is for 2 to 10 players, not 1"),
        (["--players", "a,"], "a name has 1 to 24 printable characters, not ''"),
        (["--players", "a,b", "--edition", "uno"], "unknown edition 'uno'"),
        (["--players", "a,b", "--stacking", "x"], "option stacking takes off, same, any, not 'x'"),
        (["--players", "a,b", "--option", "x"], "an option is written name=value, not 'x'"),
        (["--players", "a,b", "--option", "x=1"], "unknown option 'x'"),
        (["--players", "a,b", "--deck", "108", "--option", "deck=108"], "option 'deck' is given"),
        (["--players", "a,b", "--dealer", "c"], "unknown player 'c'"),
    ],
)
def test_new_in_one_line(args: list[str], text: str) -> None:
    result = run("new", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"lastcard: {text}")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_is_a_flag(option: str) -> None:
    assert f"--{option}" in run("new", "--help").stdout


# -- rules -----------------------------------------------------------------------------------


def test_all_rules() -> None:
    text = run("rules").stdout
    for edition in EDITIONS.values():
        assert f"| `{edition.id}` | {edition.sheet} |" in text


@pytest.mark.parametrize("id", ["ACT-3", "SETUP-8", "WD4-6", "HOUSE-7", "TRACK-1", "wd4-1"])
def test_one_rule(id: str) -> None:
    result = run("rules", id)
    assert result.exit_code == 0
    assert result.stdout.count("\n") == 1
    assert id.upper() in result.stdout[:12]


@pytest.mark.parametrize(
    ("id", "rulings"),
    [
        (
            "HOUSE-1",
            ["WD4-5 and HOUSE-1", "WD4-5", "TURN-5 and HOUSE-1", "SETUP-7 and HOUSE-1 (`sanrio`)"],
        ),
        ("TURN-5", ["TURN-5 and HOUSE-1"]),
        ("house-9", ["HOUSE-9 (`mandalorian`)"]),
    ],
)
def test_a_rule_comes_with_the_rulings_that_name_it(id: str, rulings: list[str]) -> None:
    lines = run("rules", id).stdout.splitlines()
    assert id.upper() in lines[0][:12]
    assert [line.partition(":")[0] for line in lines[1:]] == [f"- On {ids}" for ids in rulings]


def test_the_rule_of_the_counts_comes_with_its_table() -> None:
    """DECK-1 speaks of the counts above it."""
    lines = run("rules", "deck-1").stdout.splitlines()
    assert lines[0].startswith("| card (per edition) |")
    assert lines[-4].startswith("| printed total | 112 |")
    assert lines[-1].startswith("- DECK-1 The counts above:")


def test_a_section() -> None:
    lines = run("rules", "pileup").stdout.splitlines()
    assert lines[0].startswith("## PILEUP")
    assert lines[-1].startswith("- PILEUP-5")


def test_an_edition() -> None:
    text = run("rules", "sanrio").stdout
    assert text.startswith("| `sanrio` | UNO Sanrio, 2017 |")
    assert "BADTZ-1" in text
    assert "TURN-1" in text
    assert "PILEUP-1" not in text


@pytest.mark.parametrize("edition", EDITIONS)
def test_speed_play_is_in_every_edition_by_an_option(edition: str) -> None:
    text = run("rules", edition).stdout
    assert "## SPEED" in text
    assert "- SPEED-4" in text


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option(option: str) -> None:
    assert f"`{option}`" in run("rules", option).stdout


@pytest.mark.parametrize(
    ("option", "ids"),
    [
        ("scoring", ["SCORE-2", "SCORE-3", ""]),
        ("jump_in", ["SPEED-1", "SPEED-2", "SPEED-3", "SPEED-4", "HOUSE-2"]),
        ("way_chain", ["WAY-4", "HOUSE-9"]),
        ("link_mirrors", ["LINK-2", "HOUSE-10"]),
        ("draw_until", ["HOUSE-4"]),
    ],
)
def test_an_option_comes_with_the_rules_it_is_about(option: str, ids: list[str]) -> None:
    rules = [line for line in run("rules", option).stdout.splitlines() if line[:5] != "- On "]
    assert [rule_id(rule) for rule in rules] == ids


def test_an_option_comes_with_the_rulings_on_it() -> None:
    assert run("rules", "scoring").stdout.count("\n- On SCORE-2") == 2


def test_an_unknown_rule() -> None:
    result = run("rules", "LUCK-1")
    assert result.exit_code == 2
    assert result.stderr.startswith("lastcard: no rule, section, edition or option is called")


def test_every_rule_named_in_the_sources_is_on_the_page() -> None:
    page = run("rules").stdout
    known = set(re.findall(r"[A-Z]+[0-9]?-[0-9]+", page))
    sources = Path(lastcard.__file__).parent
    for file in sources.rglob("*.py"):
        named = set(re.findall(r'"([A-Z]+[0-9]?-[0-9]+)"', file.read_text(encoding="utf-8")))
        assert named <= known, file
