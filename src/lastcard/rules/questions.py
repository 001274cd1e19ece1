"""All the questions that can be asked at a table."""

from typing import Final

from lastcard.rules.attack import Attack
from lastcard.rules.decisions import Colour, Decision
from lastcard.rules.edition import Edition
from lastcard.rules.turn import Drawn, Turn

COMMON: Final[tuple[type[Decision], ...]] = (Turn, Drawn, Colour, Attack)


def questions(edition: Edition) -> dict[str, type[Decision]]:
    """By the name of their class: those that every edition shares, and its own."""
    return {kind.__name__: kind for kind in (*COMMON, *edition.questions)}
