"""A short run of the fuzzer, and every file it ever kept."""

import time

import pytest

from lastcard import BadFile
from lastcard.notation import read
from lastcard.notation.lines import LONGEST_LINE
from tools.fuzz import FIXTURES, attempt, fuzz

TABLE = "lastcard 1\nedition: classic\nplayers: Ann, Bo\n"


@pytest.mark.parametrize("seed", range(0, 400, 20))
def test_damaged_files(seed: int) -> None:
    assert [case for case in range(seed, seed + 20) if attempt(case)] == []


def test_files_kept_by_the_fuzzer() -> None:
    for file in sorted(FIXTURES.glob("*.txt")):
        fuzz(file.read_bytes())


@pytest.mark.parametrize(
    "hostile",
    [
        "",
        "\n" * 100_000,
        "lastcard 1\n" + "hand Ann: R5\n" * 50_000,
        "lastcard 1\n" + "nonce Ann: 00\n" * 50_000,
        TABLE + "options: " + " ".join(f"a{n}=1" for n in range(9000)),
        TABLE + "options: " + "stacking=same " * 4000,
        "lastcard 1\nedition: classic\nplayers: " + ", ".join(f"p{n}" for n in range(9000)),
        "lastcard 1\nedition: classic\nplayers: " + "," * 60_000,
        TABLE + "hand Ann: " + "R5 " * 20_000,
        TABLE + 'seed: "' + "\\u0041" * 10_000 + '"',
        TABLE + "seed: " + '"' * 60_000,
        TABLE + "\n" + '"' * 60_000,
        TABLE + "\n" + '"a"' * 20_000,
        TABLE + "\n" + "[" * 60_000,
        TABLE + "\ndeal " + "nonce Ann 00 " * 4000,
        TABLE + "\ndeal players " + "Ann, " * 10_000,
        TABLE + "\nAnn draw @" + "9" * 60_000,
        TABLE + "\nAnn draw " + "by bot " * 9000,
        TABLE + "commit: " + "f" * 60_000,
        TABLE + "\n" + "#" * LONGEST_LINE,
        TABLE + "\n" + "Ann uno\n" * 50_000,
    ],
)
def test_hostile_files_cost_little(hostile: str) -> None:
    begun = time.monotonic()
    fuzz(hostile.encode())
    assert time.monotonic() - begun < 20


def test_a_long_game_of_idle_claims_is_no_error() -> None:
    assert len(read(TABLE + "\n" + "Ann uno\n" * 1000).lines) == 1000
    with pytest.raises(BadFile):
        read(TABLE + "\n" + "Ann unoo\n")
