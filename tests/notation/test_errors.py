"""Every error of a file names its line and column."""

from importlib import import_module

import pytest

from lastcard import BadFile, Game, LastcardError, Malformed
from lastcard.notation import read
from lastcard.notation.header import Field, read_field
from lastcard.notation.lines import LONGEST_LINE, MOST_BYTES, MOST_LINES, Line

TABLE = "lastcard 1\nedition: classic\nplayers: Ann, Bo\n"
PLACED = TABLE + "hand Ann: R5 R6\nhand Bo: G7\ndiscard: R9\n"
PARTY = PLACED.replace("classic", "party")
SCORED = TABLE + "options: scoring=winner_takes target=100\n"

ERRORS = [
    # the beginning
    ("", 1, 1, "begins with"),
    ("# nothing\n\n", 3, 1, "begins with"),
    ("lastcar 1\n", 1, 1, "begins with"),
    ("lastcard\n", 1, 9, "version 1"),
    ("lastcard 2\n", 1, 10, "version 1"),
    ("lastcard 1 1\n", 1, 10, "version 1"),
    # the header
    ("lastcard 1\n", 1, 1, "edition line is missing"),
    ("lastcard 1\nedition: classic\n", 1, 1, "players line is missing"),
    (TABLE + "sead: 1\n", 4, 1, "unknown header line 'sead'"),
    (TABLE + "seed 1\n", 4, 1, "expected a header line"),
    (TABLE + "seed: 1\nseed: 2\n", 5, 1, "second seed"),
    (TABLE + 'seed: "a" b\n', 4, 11, "unexpected 'b'"),
    (TABLE + 'seed: "a\n', 4, 7, "not closed"),
    (TABLE + 'seed: "\\ud800"\n', 4, 7, "UTF-8"),
    (TABLE + "seed: " + "\u2028" * 11_000 + "\n", 4, 7, "a seed is written in one line"),
    (TABLE + "seed:" + "x" * (LONGEST_LINE - 5), 4, 6, "a seed is written in one line"),
    ("lastcard 1\nedition: uno\nplayers: Ann, Bo\n", 2, 10, "unknown edition 'uno'"),
    ("lastcard 1\nedition:\nplayers: Ann, Bo\n", 2, 9, "needs an edition"),
    ("lastcard 1\nedition: classic party\nplayers: Ann, Bo\n", 2, 18, "unexpected 'party'"),
    # players
    ("lastcard 1\nedition: classic\nplayers: Ann\n", 3, 10, "SETUP-1"),
    ("lastcard 1\nedition: classic\nplayers:\n", 3, 9, "a player is missing"),
    ("lastcard 1\nedition: classic\nplayers: Ann,\n", 3, 14, "a player is missing"),
    ("lastcard 1\nedition: classic\nplayers: Ann Bo\n", 3, 14, "a comma is missing"),
    ("lastcard 1\nedition: classic\nplayers: Ann, ann\n", 3, 15, "two players"),
    ("lastcard 1\nedition: classic\nplayers: Ann, B.o\n", 3, 15, "double quotes"),
    ("lastcard 1\nedition: classic\nplayers: Ann, " + "x" * 25 + "\n", 3, 15, "1 to 24"),
    ('lastcard 1\nedition: classic\nplayers: Ann, ""\n', 3, 15, "1 to 24"),
    ('lastcard 1\nedition: classic\nplayers: Ann, "a\\nb"\n', 3, 15, "printable"),
    (
        "lastcard 1\nedition: classic\nplayers: " + ", ".join(f"p{n}" for n in range(11)),
        3,
        10,
        "10",
    ),
    (
        "lastcard 1\nedition: classic\nplayers: " + ", ".join(f"p{n}" for n in range(200)),
        3,
        500,
        "many",
    ),
    # options
    (TABLE + "options: stacking\n", 4, 10, "name=value"),
    (TABLE + "options: stacking=same luck=on\n", 4, 24, "unknown option 'luck'"),
    (TABLE + "options: stacking=same stacking=any\n", 4, 24, "twice"),
    (TABLE + "options: jump_in=off stacking=maybe\n", 4, 22, "option stacking takes"),
    (TABLE + "options: jump_in=off way_chain=on\n", 4, 22, "not for edition classic"),
    (TABLE + "options: jump_in=off target=100\n", 4, 22, "target needs scoring"),
    (TABLE + "options: deck=108 blank_wild=swap_hands\n", 4, 10, "deck=108"),
    (TABLE + "options: hand_size=016\n", 4, 10, "1 to 15"),
    (
        "lastcard 1\nedition: classic\noptions: jump_in=off hand_size=15\nplayers: "
        + ", ".join(f"p{n}" for n in range(8)),
        3,
        22,
        "SETUP-2",
    ),
    # how it begins
    (TABLE + "turn: Ann\n", 4, 1, "needs a position"),
    (TABLE + "colour: red\n", 4, 1, "needs a position"),
    (TABLE + "dealer: Cy\n", 4, 9, "unknown player 'Cy'"),
    (TABLE + "dealer:\n", 4, 8, "needs a player"),
    (TABLE + "start: Z9\n", 4, 8, "unknown card 'Z9'"),
    (TABLE + "scores: Ann 5\n", 4, 9, "scores need scoring"),
    (SCORED + "scores: Ann 100\n", 5, 9, "over already"),
    (SCORED + "scores: Ann -5\n", 5, 13, "expected a number"),
    (SCORED + "scores: Ann 5 Bo 5\n", 5, 15, "a comma is missing"),
    (SCORED + "scores: Ann 5, Bo\n", 5, 18, "a number is missing"),
    (SCORED + "scores: Ann 5,\n", 5, 15, "a player is missing"),
    (SCORED + "scores: Ann 5, Ann 6\n", 5, 16, "named twice"),
    (TABLE + "link: Ann Bo\n", 4, 1, "knows no link line"),
    (TABLE + "misses: Ann 1\n", 4, 1, "knows no misses line"),
    (TABLE + "draw: R1\n", 4, 1, "discard line or a start line"),
    (TABLE + "discard: R1\n", 4, 1, "hand of Ann is missing"),
    (TABLE + "hand Ann: R1\ndiscard: R1\n", 4, 1, "hand of Bo is missing"),
    (TABLE + "hand: R1\n", 4, 5, "hand needs a player"),
    (TABLE + "hand Ann R1\n", 4, 1, "expected a header line"),
    (PLACED + "hand Ann: R1\n", 7, 6, "second hand"),
    (PLACED + "hand Cy: R1\n", 7, 6, "unknown player 'Cy'"),
    (PLACED.replace("R5 R6", ""), 4, 10, "hand needs a card"),
    (PLACED.replace("R9", ""), 6, 9, "discard needs a card"),
    (PLACED.replace("R5 R6", "R5 WT"), 4, 14, "unknown card 'WT'"),
    (PLACED + "draw: R5 R5\n", 7, 10, "more often than the deck holds"),
    (PLACED.replace("R9", "W R9"), 6, 10, "colour line is needed"),
    (PLACED + "colour: pink\n", 7, 9, "unknown colour 'pink'"),
    (PLACED + "direction: left\n", 7, 12, "unknown direction 'left'"),
    (PLACED + "uno: Ann\n", 7, 6, "exactly one card"),
    (PLACED + "uno: Bo, Bo\n", 7, 10, "named twice"),
    (PLACED + "uno: Bo Bo\n", 7, 9, "a comma is missing"),
    (PLACED + "start: R1\n", 6, 1, "does not go with a start line"),
    (PLACED.replace("discard: R9", "start: R9\nuno: Bo"), 7, 1, "does not go with a start line"),
    (PLACED.replace("discard: R9", "start: R9\nturn: Ann\ndealer: Ann"), 7, 7, "dealer's left"),
    (PLACED.replace("discard: R9", "start: R9\ndirection: counterclockwise"), 7, 12, "clockwise"),
    (PLACED + "colour: blue\n", 7, 9, "on R9 the colour is red, not blue"),
    (PARTY + "link: Ann\n", 7, 7, "two players"),
    (PARTY + "link: Ann Ann\n", 7, 11, "two different players"),
    (PARTY + "misses: Ann 1\n", 7, 1, "knows no misses line"),
    (PLACED.replace("classic", "dragonball") + "misses: Bo 1001\n", 7, 12, "0 to 1000"),
    # proofs
    (TABLE + "game:\n", 4, 6, "game needs an id"),
    (TABLE + "game 7\n", 4, 1, "expected a header line"),
    (TABLE + "game: a b\n", 4, 9, "unexpected 'b'"),
    (TABLE + "game: a.b\n", 4, 7, "1 to 64"),
    (TABLE + 'game: "ab"\n', 4, 7, "1 to 64"),
    (TABLE + "game: é\n", 4, 7, "1 to 64"),
    (TABLE + f"game: {'x' * 65}\n", 4, 7, "1 to 64"),
    (TABLE + "game: a\ngame: a\n", 5, 1, "second game"),
    (TABLE + "rules: one\n", 4, 8, "expected a number"),
    (TABLE + "commit: xyz\n", 4, 9, "hexadecimal"),
    (TABLE + "nonce Cy: 00\n", 4, 7, "unknown player 'Cy'"),
    (TABLE + "nonce Bo: 00\nnonce Bo: 11\n", 5, 7, "second nonce"),
    # actions
    (TABLE + "\nCy draw\n", 5, 1, "unknown player 'Cy'"),
    (TABLE + "\nAnn\n", 5, 4, "action is missing"),
    (TABLE + "\nAnn sing\n", 5, 5, "unknown action 'sing'"),
    (TABLE + '\nAnn "draw"\n', 5, 5, "unknown action 'draw'"),
    (TABLE + "\nAnn play\n", 5, 9, "play needs a card"),
    (TABLE + "\nAnn play PR\n", 5, 10, "unknown card 'PR'"),
    (TABLE + "\nAnn play W pink\n", 5, 12, "unknown colour 'pink'"),
    (TABLE + "\nAnn colour\n", 5, 11, "colour needs a colour"),
    (TABLE + "\nAnn catch\n", 5, 10, "catch needs a player"),
    (TABLE + "\nAnn catch Cy\n", 5, 11, "unknown player 'Cy'"),
    (TABLE + "\nAnn draw uno\n", 5, 10, "unexpected 'uno'"),
    (TABLE + "\nAnn draw @x\n", 5, 10, "expected a number"),
    (TABLE + "\nAnn draw @1 @2\n", 5, 13, "unexpected '@2'"),
    (TABLE + "\nAnn draw by\n", 5, 12, "bot or clock"),
    (TABLE + "\nAnn draw by me\n", 5, 13, "bot or clock"),
    (TABLE + "\nseed: 1\n", 5, 1, "unknown player 'seed:'"),
    # deals
    (TABLE + "\ndeal now\n", 5, 6, "unexpected 'now' in a deal"),
    (TABLE + "\ndeal seed: :\n", 5, 12, "a seed is missing"),
    (TABLE + "\ndeal nonce: Ann 1\n", 5, 11, "a player is missing"),
    (TABLE + "\ndeal : seed 1\n", 5, 6, "a part is missing"),
    (TABLE + "\ndeal seed\n", 5, 10, "a seed is missing"),
    (TABLE + "\ndeal seed hello\n", 5, 11, "hexadecimal"),
    (TABLE + "\ndeal seed 1 seed 2\n", 5, 13, "a second seed"),
    (TABLE + "\ndeal dealer Cy\n", 5, 13, "unknown player 'Cy'"),
    (TABLE + "\ndeal players Ann\n", 5, 6, "with 2 players, not 1"),
    (TABLE + "\ndeal players Bo, Ann\n", 5, 6, "keeps the same seat"),
    (TABLE + "\ndeal players Ann,\n", 5, 18, "a player is missing"),
    (TABLE + "\ndeal nonce Ann\n", 5, 15, "a nonce is missing"),
    (TABLE + "\ndeal nonce Ann 1 nonce Ann 2\n", 5, 24, "second nonce"),
    # hostile text
    (TABLE + "\nAnn draw\x00\n", 5, 9, "control character 0x00"),
    (TABLE + "\nAnn\rdraw\n", 5, 4, "control character 0x0d"),
    (TABLE + "\n# \x1b[31m\n", 5, 3, "control character 0x1b"),
    (TABLE + "\nAnn draw \ud800\n", 5, 10, "control character"),
    (TABLE + "\n" + "#" * (LONGEST_LINE + 1), 5, LONGEST_LINE + 1, "at most"),
    (b"lastcard 1\nedition: \xff\n", 2, 10, "not UTF-8"),
]


@pytest.mark.parametrize(("text", "line", "column", "part"), ERRORS)
def test_errors_name_their_place(text: str | bytes, line: int, column: int, part: str) -> None:
    with pytest.raises(BadFile) as caught:
        read(text)
    error = caught.value
    assert (error.line, error.column) == (line, column), error
    assert part in error.text
    assert str(error) == f"{line}:{column}: {error.text}"
    assert "\n" not in str(error)


LONG = "x" * 50_000


@pytest.mark.parametrize(
    "text",
    [
        "lastcard 1\nedition: {}\nplayers: Ann, Bo\n",
        "lastcard 1\nedition: classic {}\nplayers: Ann, Bo\n",
        "lastcard 1\nedition: classic\nplayers: Ann, {}\n",
        TABLE + "{}: 1\n",
        TABLE + "options: {}\n",
        TABLE + "options: {}=1\n",
        TABLE + "options: stacking={}\n",
        TABLE + "dealer: {}\n",
        TABLE + "start: {}\n",
        TABLE + "game: {}\n",
        TABLE + "rules: {}\n",
        TABLE + "commit {}\n",
        TABLE + "nonce {} 00\n",
        PLACED + "colour: {}\n",
        PLACED + "direction: {}\n",
        TABLE + "\n{} draw\n",
        TABLE + "\nAnn {}\n",
        TABLE + "\nAnn play {}\n",
        TABLE + "\nAnn colour {}\n",
        TABLE + "\nAnn catch {}\n",
        TABLE + "\nAnn draw {}\n",
        TABLE + "\nAnn draw @{}\n",
        TABLE + "\ndeal {}\n",
        TABLE + "\ndeal dealer {}\n",
    ],
)
def test_errors_are_short_however_long_the_input_is(text: str) -> None:
    with pytest.raises(BadFile) as caught:
        read(text.format(LONG))
    assert len(str(caught.value)) < 300


def test_errors_of_the_facade_are_short_too() -> None:
    game = Game("classic", ["Ann", "Bo"])
    for action in (LONG, f"play {LONG}", f"catch {LONG}", f"draw {LONG}"):
        with pytest.raises(Malformed) as caught:
            game.why("Ann", action)
        assert len(str(caught.value)) < 300
    with pytest.raises(Malformed) as caught:
        game.hand(LONG)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("line", ["nonce Ann: 00\n", "nonce X 00\n", "hand Ann: R5\n", "hand X:\n"])
def test_more_lines_than_players_are_refused_at_once(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first that is too many is the last that is read."""
    seen: list[Line] = []

    def counted(at: Line) -> Field | None:
        seen.append(at)
        return read_field(at)

    monkeypatch.setattr(import_module("lastcard.notation.read"), "read_field", counted)
    with pytest.raises(BadFile, match=r"^18:1: more (nonce|hand) lines than there can be players$"):
        read("lastcard 1\n" + line * 1000)
    assert len(seen) == 17


def test_malformed_is_a_lastcard_error() -> None:
    assert issubclass(BadFile, Malformed)
    assert issubclass(Malformed, LastcardError)
    assert issubclass(LastcardError, ValueError)


def test_no_card_can_start() -> None:
    """SETUP-6: every number card is in a hand, on a table with two endless hands."""
    numbers = [f"{c}{n}" for c in "RYGB" for n in range(10) for _ in range(1 + (n > 0))]
    text = TABLE + f"hand Ann: {' '.join(numbers)}\nhand Bo: RS\nstart: W\n"
    with pytest.raises(BadFile, match=r"^6:8: no card"):
        read(text)


def test_bounds() -> None:
    with pytest.raises(BadFile, match="bytes"):
        read(b" " * (MOST_BYTES + 1))
    with pytest.raises(BadFile, match="lines"):
        read("\n" * MOST_LINES)
    assert len(read(TABLE + "\n" * 1000).lines) == 0
