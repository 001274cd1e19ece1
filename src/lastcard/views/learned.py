"""The numbers that beliefs go by: learned, and kept with the record of how.

The record holds a checksum of the numbers: what does not belong together is refused.
"""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from lastcard.rules.reasons import Malformed
from lastcard.views.leanings import NAMES

RECORD: Final = Path(__file__).parent / "trained" / "holdings.json"
FORMAT: Final = 1


@cache
def leanings(file: Path = RECORD) -> tuple[float, ...]:
    """By the places in `lastcard.views.leanings`, read once."""
    record = json.loads(file.read_text(encoding="utf-8"))
    if record["format"] != FORMAT or record["sha256"] != _checksum(record["numbers"]):
        raise Malformed(f"{file}: these numbers are not those of the record")
    return tuple([record["numbers"][name] for name in NAMES])


def write(file: Path, numbers: dict[str, float], record: dict[str, Any]) -> None:
    """The numbers, how they were learned, and what is checked when they are read."""
    signed = {"format": FORMAT, "sha256": _checksum(numbers), **record, "numbers": numbers}
    file.write_text(json.dumps(signed, indent=1) + "\n", encoding="utf-8")


def _checksum(numbers: dict[str, float]) -> str:
    return hashlib.sha256(json.dumps(numbers).encode()).hexdigest()
