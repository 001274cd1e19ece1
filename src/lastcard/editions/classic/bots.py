"""What bots know of the cards of this edition. Compiled: the expert's playouts go by it."""

from typing import Final

from lastcard.rules.heuristics import MOVED, SWAPS, Heuristics, shuffling, swapping

HEURISTICS: Final = Heuristics(held={"WX": (0.27, 0.41)})

# HOUSE-8
SWAPPING: Final = Heuristics({"WX": swapping}, SWAPS, lead=MOVED)
SHUFFLING: Final = Heuristics({"WX": shuffling}, lead=MOVED)
