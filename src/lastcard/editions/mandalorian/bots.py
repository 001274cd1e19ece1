"""What bots know of the cards of this edition. Compiled: the expert's playouts go by it."""

from typing import Final

from lastcard.rules.heuristics import Heuristics, at_the_strongest

HEURISTICS: Final = Heuristics(answers={"aim": at_the_strongest}, held={"WW": (0.37, 0.57)})
