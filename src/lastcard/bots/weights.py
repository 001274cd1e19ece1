"""The weights of the network: a file of numbers, and a record of where they come from.

The record says by which features and which rules they were trained, and holds a checksum of the
numbers; weights that do not belong to this program are refused rather than used.
"""

import hashlib
import json
import struct
from functools import cache
from pathlib import Path
from typing import Any, Final

from lastcard.bots.feature_places import (
    ANSWER_FEATURES,
    QUESTION_FEATURES,
    SEAT_FEATURES,
    VERSION,
)
from lastcard.bots.network import Head, size
from lastcard.rules.reasons import Malformed

FOLDER: Final = Path(__file__).parent / "trained"
NUMBERS: Final = "judgement.f32"  # little-endian, four bytes each, head after head
RECORD: Final = "judgement.json"
FORMAT: Final = 1
OWN: Final = {"answers": ANSWER_FEATURES, "seats": SEAT_FEATURES}  # the heads in their order


@cache
def heads(folder: Path = FOLDER) -> dict[str, Head]:
    """The heads of the network by name, read once."""
    record, data = read_record(folder), _read(folder / NUMBERS)
    _check(folder, record, data)
    numbers = [number for (number,) in struct.iter_unpack("<f", data)]
    found: dict[str, Head] = {}
    for name, own in OWN.items():
        hidden = record["hidden"][name]
        count = size(QUESTION_FEATURES, own, hidden)
        found[name] = Head(QUESTION_FEATURES, own, hidden, numbers[:count])
        numbers = numbers[count:]
    return found


def read_record(folder: Path = FOLDER) -> dict[str, Any]:
    """How the weights were trained."""
    try:
        found: dict[str, Any] = json.loads(_read(folder / RECORD))
    except ValueError:
        raise Malformed(f"{folder / RECORD} is no training record") from None
    return found


def write(folder: Path, flat: dict[str, list[float]], record: dict[str, Any]) -> None:
    """The weights of all heads, and the record with what is checked when they are read."""
    data = b"".join([struct.pack(f"<{len(flat[name])}f", *flat[name]) for name in OWN])
    signed = {
        "format": FORMAT,
        "features": VERSION,
        "sha256": hashlib.sha256(data).hexdigest(),
        **record,
    }
    folder.mkdir(parents=True, exist_ok=True)
    (folder / NUMBERS).write_bytes(data)
    (folder / RECORD).write_text(json.dumps(signed, indent=1) + "\n", encoding="utf-8")


def _check(folder: Path, record: dict[str, Any], data: bytes) -> None:
    wanted = {
        "format": FORMAT,
        "features": VERSION,
        "sha256": hashlib.sha256(data).hexdigest(),
    }
    for name, value in wanted.items():
        if record.get(name) != value:
            raise Malformed(f"{folder / NUMBERS}: {name} is {value}, its record says otherwise")
    sizes = [size(QUESTION_FEATURES, own, record["hidden"][name]) for name, own in OWN.items()]
    if len(data) != 4 * sum(sizes):
        raise Malformed(f"{folder / NUMBERS} holds {len(data)} bytes, not {4 * sum(sizes)}")


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise Malformed(f"{file}: {error.strerror}") from None
