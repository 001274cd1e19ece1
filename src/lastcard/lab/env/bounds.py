"""The highest byte that each place of an observation can hold."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lastcard.lab.env.encode import ObservationField
from lastcard.rules.edition import Table

BYTE: Final = 255
COUNTED: Final = ("hand", "discards", "somewhere", "known", "open_pile")  # cards by face
FREE: Final = ("misses", "hand_number", "hundreds", "history")  # numbers without a bound but this


def highest(table: Table, fields: list[ObservationField]) -> NDArray[np.uint8]:
    """By place: what it can be at most."""
    return np.concatenate([np.array(_highest(table, field), np.uint8) for field in fields])


def _highest(table: Table, field: ObservationField) -> list[int]:
    copies, cards = list(table.deck.copies), min(len(table.deck.cards), BYTE)
    if field.name in COUNTED:
        return copies * (field.size // len(copies))
    if field.name == "attack":  # cards stacked, and two flags
        return [BYTE, 1, 1]
    most = {"draw_pile": cards, "sizes": cards, "points": 99}
    return [BYTE if field.name in FREE else most.get(field.name, 1)] * field.size
