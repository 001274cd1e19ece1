"""Throw broken game files at the reader: it must give a game or a `LastcardError`, nothing else.

Good files are made by playing at random, then damaged in random ways and played. A file that
brings out anything else is kept in `tests/notation/fuzz/`, named by its seed, and the tests read
it from then on.
"""

import argparse
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from lastcard import BadFile, Game, LastcardError, RefusedLine
from lastcard.editions import EDITIONS
from lastcard.notation import read, write
from tests.notation.games import random_game

FIXTURES: Final = Path(__file__).resolve().parent.parent / "tests" / "notation" / "fuzz"
SLOWEST: Final = 5.0  # seconds; a file of this size takes some milliseconds

WORDS: Final = (
    *("lastcard 1", "edition: party", "options:", "players:", "seed:", "dealer:", "turn:"),
    *("direction: counterclockwise", "hand ", "discard:", "draw:", "start:", "colour:", "link:"),
    *("misses:", "uno:", "scores:", "shuffles: 2", "rules:", "commit", "secret", "nonce", "deal"),
    *("deal seed 00", "players P1, P2", "play", "draw", "keep", "challenge", "accept", "catch P1"),
    *("uno", "wish draw", "link P1 P2", "point P2", "take", "swap P2", "speed R5", "P1", "P2"),
    *("W4 red", "R5", "WX", "@99", "by bot", "=", ",", ":", '"', "#", "\\ud800", "999999999999"),
)


def fuzz(data: bytes) -> None:
    """Read, write and play some bytes; whatever is wrong with them must be said properly."""
    try:
        record = read(data)
        text = write(record)
        assert write(read(text)) == text, "not canonical"
        game = Game.from_text(data)
        assert Game.from_text(game.text()).state.known() == game.state.known(), "another game"
        assert Game.from_text(game.position()).decision == game.decision, "another position"
    except LastcardError as error:
        check_error(error)


def check_error(error: LastcardError) -> None:
    """One line of text, and the line of the file it is about."""
    assert isinstance(error, BadFile | RefusedLine), "without a line"
    assert len(str(error).splitlines()) == 1, "not one line of text"


# -- damage ----------------------------------------------------------------------------------


def flip(data: bytearray, rng: random.Random) -> None:
    if data:
        data[rng.randrange(len(data))] = rng.choice([rng.randrange(256), rng.randrange(32, 127)])


def drop(data: bytearray, rng: random.Random) -> None:
    at = rng.randrange(len(data) + 1)
    del data[at : at + rng.choice([1, 2, 5, 30])]


def insert(data: bytearray, rng: random.Random) -> None:
    at = rng.randrange(len(data) + 1)
    data[at:at] = rng.choice([" ", "\n", ""]).encode() + rng.choice(WORDS).encode()


def repeat(data: bytearray, rng: random.Random) -> None:
    at = rng.randrange(len(data) + 1)
    data[at:at] = data[at : at + rng.choice([1, 10, 100])] * rng.choice([1, 1, 2, 50])


def _lines(change: Callable[[list[bytes], random.Random], None]) -> "Damage":
    def damage(data: bytearray, rng: random.Random) -> None:
        lines = bytes(data).split(b"\n")
        change(lines, rng)
        data[:] = b"\n".join(lines)

    return damage


def _drop_line(lines: list[bytes], rng: random.Random) -> None:
    del lines[rng.randrange(len(lines))]


def _swap_lines(lines: list[bytes], rng: random.Random) -> None:
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]


def _swap_words(lines: list[bytes], rng: random.Random) -> None:
    """Words of one line into another: most likely to pass the reader and meet the rules."""
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    one, two = lines[a].split(b" "), lines[b].split(b" ")
    one[rng.randrange(len(one))] = two[rng.randrange(len(two))]
    lines[a] = b" ".join(one)


Damage = Callable[[bytearray, random.Random], None]
DAMAGES: Final[tuple[Damage, ...]] = (
    flip,
    drop,
    insert,
    repeat,
    _lines(_drop_line),
    _lines(_swap_lines),
    _lines(_swap_words),
    _lines(_swap_words),
)


def good_file(rng: random.Random) -> str:
    """A random game as a whole file, or as a position."""
    game = random_game(rng.randrange(2**32), rng.choice(list(EDITIONS)), 40)
    return rng.choice([game.text, game.position])()


def case(seed: int) -> bytes:
    """A damaged file, by its seed."""
    rng = random.Random(seed)
    data = bytearray(good_file(rng).encode())
    for _ in range(rng.choice([1, 1, 2, 3, 8])):
        rng.choice(DAMAGES)(data, rng)
    return bytes(data)


# -- running ---------------------------------------------------------------------------------


def attempt(seed: int) -> str:
    """Run one case; gives what went wrong, or nothing."""
    data = case(seed)
    begun = time.monotonic()
    try:
        fuzz(data)
    except Exception as error:  # noqa: BLE001 - anything at all is what we are looking for
        return f"{type(error).__name__}: {error}"
    return "too slow" if time.monotonic() - begun > SLOWEST else ""


def keep(seed: int) -> Path:
    """Write a case down as a fixture."""
    FIXTURES.mkdir(parents=True, exist_ok=True)
    file = FIXTURES / f"{seed}.txt"
    file.write_bytes(case(seed))
    return file


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long (default 60)")
    parser.add_argument("--seed", type=int, default=None, help="the first seed (default: the time)")
    args = parser.parse_args()
    seed = time.time_ns() // 1000 if args.seed is None else args.seed
    end = time.monotonic() + args.seconds
    tried = failed = 0
    while time.monotonic() < end:
        trouble = attempt(seed + tried)
        if trouble:
            failed += 1
            print(f"{keep(seed + tried)}: {trouble}")
        tried += 1
    print(f"{tried} files from seed {seed}, {failed} failures")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
