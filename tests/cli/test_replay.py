"""`lastcard replay`: what it prints, and how it fails."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from lastcard import Game
from lastcard.cli import main
from lastcard.cli.shown import shown_to
from lastcard.views import SPECTATOR
from tests.notation.games import random_game
from tests.properties.unknown import altered

KEYS = [
    "edition",
    "players",
    "options",
    "hands",
    "discard",
    "draw",
    "colour",
    "direction",
    "dealer",
    "turn",
    "owes",
    "decision",
    "mini_pile",
    "link",
    "misses",
    "uno",
    "scores",
    "hand_winner",
    "winner",
    "legal",
    "events",
]
PLACED = """\
lastcard 1
edition: classic
players: Ann, Bo, Cy
seed: hush
hand Ann: R5 G7 W4
hand Bo: R6 B1
hand Cy: Y1
discard: R9 G1
draw: Y1 Y2 Y3
uno: Cy
"""


def run(*args: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, args, input=stdin, prog_name="lastcard")


def replayed(text: str, *args: str) -> Any:
    result = run("replay", "-", "--json", *args, stdin=text)
    assert (result.exit_code, result.stderr) == (0, "")
    return json.loads(result.stdout)


def test_json_of_everything() -> None:
    told = replayed(PLACED + "\nAnn draw\n")
    assert list(told) == KEYS
    assert told["options"]["hand_size"] == 7
    assert told["options"]["deck"] == 112
    assert told["hands"] == {"Ann": ["R5", "Y1", "G7", "W4"], "Bo": ["R6", "B1"], "Cy": ["Y1"]}
    assert told["discard"] == ["R9", "G1"]
    assert told["draw"][:2] == ["Y2", "Y3"]
    assert (told["colour"], told["direction"]) == ("red", "clockwise")
    assert (told["dealer"], told["turn"], told["owes"]) == ("Cy", "Ann", ["Ann"])
    assert (told["decision"], told["mini_pile"], told["link"]) == ("drawn", [], None)
    assert (told["misses"], told["uno"], told["winner"]) == ({}, [], None)
    assert told["legal"] == {"Ann": ["keep"], "Bo": [], "Cy": []}
    assert told["events"][-1] == {
        "event": "drew",
        "player": "Ann",
        "count": 1,
        "secret": {"cards": ["Y1"], "to": ["Ann"]},
    }


def test_json_of_a_finished_hand() -> None:
    text = PLACED.replace("classic", "classic\noptions: scoring=winner_takes")
    told = replayed(text.replace("R5 G7 W4", "R5") + "\nAnn play R5\n")
    assert (told["decision"], told["turn"], told["owes"]) == ("over", None, [])
    assert (told["hand_winner"], told["winner"]) == ("Ann", None)
    assert told["scores"] == {"Ann": 8, "Bo": 0, "Cy": 0}
    assert told["legal"] == {"Ann": [], "Bo": [], "Cy": []}


def test_json_of_a_view() -> None:
    told = replayed(PLACED + "\nAnn draw\n", "--view", "Bo")
    assert list(told) == KEYS
    assert told["hands"] == {"Ann": 4, "Bo": ["R6", "B1"], "Cy": 1}
    assert isinstance(told["draw"], int)
    assert told["legal"] == {"Bo": []}
    assert told["events"][-1] == {"event": "drew", "player": "Ann", "count": 1}


def test_a_view_has_its_own_secrets_merged_in() -> None:
    told = replayed(PLACED + "\nAnn draw\n", "--view", "Ann")
    assert told["events"][-1] == {"event": "drew", "player": "Ann", "count": 1, "cards": ["Y1"]}
    assert told["legal"] == {"Ann": ["keep"]}


def test_a_spectator() -> None:
    told = replayed(PLACED, "--view", "-")
    assert told["hands"] == {"Ann": 3, "Bo": 2, "Cy": 1}
    assert told["legal"] == {}


def test_a_player_who_is_called_like_a_spectator() -> None:
    """`-` is the spectator; a JSON string is always a name."""
    text = "lastcard 1\nedition: classic\nplayers: -, Bo\nseed: 1\n"
    assert replayed(text, "--view", "-")["legal"] == {}
    for name in ('"-"', "Bo", '"Bo"'):
        told = replayed(text, "--view", name)
        assert list(told["legal"]) == [name.strip('"')]
        assert isinstance(told["hands"][name.strip('"')], list)


def test_pointing_is_secret() -> None:
    text = (
        "lastcard 1\nedition: party\nplayers: Ann, Bo, Cy\nhand Ann: RP R1 R2\nhand Bo: G1 G2\n"
        "hand Cy: B1 B2\ndiscard: R9\n\nAnn play RP\nBo point Cy\n"
    )
    full = {"event": "pointing", "player": "Bo", "secret": {"player": "Cy", "to": ["Bo"]}}
    assert replayed(text)["events"][-1] == full
    own = {"event": "pointing", "player": "Bo", "other": "Cy"}
    assert replayed(text, "--view", "Bo")["events"][-1] == own
    assert replayed(text, "--view", "Ann")["events"][-1] == {"event": "pointing", "player": "Bo"}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("edition", ["classic", "party", "sanrio", "dragonball", "mandalorian"])
def test_a_view_does_not_change_with_what_it_may_not_know(edition: str, seed: int) -> None:
    """Other hands, another draw pile and another seed look the same to everybody."""
    game = random_game(seed, edition, 60)
    for seat, viewer in enumerate((None, *game.players), SPECTATOR):
        other = game.copy()
        other.state, other.events = altered(game.state, game.events, seat, Random(seed))
        text = json.dumps(shown_to(game, viewer))
        assert text == json.dumps(shown_to(other, viewer))
        assert game.record.seed not in text
        assert '"secret"' not in text


def test_position() -> None:
    result = run("replay", "-", "--position", stdin=PLACED + "\nAnn draw\n")
    assert result.exit_code == 0
    assert result.stdout.endswith("\nuno: Cy\n\nAnn draw\n")
    assert Game.from_text(result.stdout).decision == "drawn"


def test_for_a_person() -> None:
    result = run("replay", "-", stdin=PLACED)
    assert result.exit_code == 0
    for part in ("Ann", "R5 G7 W4", "R9", "colour red", "clockwise", "has not called", "play R5"):
        assert part in result.stdout
    assert "\x1b" not in result.stdout
    seen = run("replay", "-", "--view", "Bo", stdin=PLACED).stdout
    assert "3 cards" in seen
    assert "W4" not in seen


def test_for_a_person_when_it_is_over() -> None:
    result = run("replay", "-", stdin=PLACED.replace("R5 G7 W4", "R5") + "\nAnn play R5\n")
    assert "Ann has won the hand" in result.stdout
    assert "Ann has won the game" in result.stdout


def test_markup_in_a_name_is_only_a_name() -> None:
    text = PLACED.replace("Cy", '"[red]x[/]"')
    assert "[red]x[/]" in run("replay", "-", stdin=text).stdout


@pytest.mark.parametrize("args", [[], ["--json"], ["--position"], ["--view", "Ann"]])
def test_names_that_a_terminal_cannot_show(args: list[str]) -> None:
    command = [sys.executable, "-m", "lastcard", "replay", "-", *args]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    text = PLACED.replace("Cy", "Zoë").encode()
    done = subprocess.run(command, input=text, env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert ("Zoë".encode() in done.stdout) == ("--json" in args or "--position" in args)


# -- failing ---------------------------------------------------------------------------------


def test_an_illegal_action(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(PLACED + "\nAnn play R5  # fine\nBo play B1\n")
    result = run("replay", str(file))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        f"{file}:13: Bo play B1: TURN-1: blue 1 matches neither the red nor the 5 of red 5;"
        " you can play a card that fits or draw a card\n"
    )


def test_a_deal_in_the_middle() -> None:
    result = run("replay", "-", stdin=PLACED + "\ndeal\n")
    assert result.exit_code == 1
    assert result.stderr == "<stdin>:12: deal: ACT-1: no new hand can be dealt now\n"


def test_a_malformed_file(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(PLACED + "\nAnn play Z5\n")
    result = run("replay", str(file), "--json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{file}:12:10: unknown card 'Z5'\n"


@pytest.mark.parametrize(
    ("args", "text"),
    [
        (["replay"], "Missing argument 'FILE'."),
        (["replay", "no such file"], "no such file: No such file or directory"),
        (["replay", "."], ".: Is a directory"),
        (["replay", "a\0b"], "a?b: embedded null byte"),
        (["replay", "-", "--view", "Di"], "unknown player 'Di'; there are Ann, Bo, Cy"),
        (["replay", "-", "--view", '"Bo'], "a quoted text is not closed"),
        (["replay", "-", "--view", '"Bo" x'], "unknown player '\"Bo\" x'"),
        (["replay", "-", "--view", "Bo", "--position"], "--position goes with neither"),
        (["replay", "-", "--jsn"], "No such option '--jsn'"),
        (["reply"], "No such command 'reply'."),
    ],
)
def test_one_line_for_every_error(args: list[str], text: str) -> None:
    result = run(*args, stdin=PLACED)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"lastcard: {text}")
    assert result.stderr.count("\n") == 1


def test_a_file_name_never_makes_two_lines_of_an_error(tmp_path: Path) -> None:
    file = tmp_path / "two\nlines.txt"
    file.write_text("lastcard 2\n")
    result = run("replay", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert (
        result.stderr == f"{tmp_path}/two?lines.txt:1:10: only version 1 of this format is known\n"
    )
    file.write_text(PLACED + "\nBo draw\n")
    result = run("replay", str(file))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"{tmp_path}/two?lines.txt:12: Bo draw: ACT-1: ")
    assert result.stderr.count("\n") == 1


def test_a_finished_hand_of_a_match_is_shown_until_the_next_is_dealt() -> None:
    """Nothing is legal in it, though an action would deal the next hand."""
    text = "lastcard 1\nedition: classic\noptions: scoring=winner_takes\nplayers: Ann, Bo\n"
    told = replayed(text + "hand Ann: R5\nhand Bo: G6 B1\ndiscard: R9\n\nAnn play R5\n")
    assert (told["decision"], told["owes"], told["turn"]) == ("over", [], None)
    assert told["legal"] == {"Ann": [], "Bo": []}
