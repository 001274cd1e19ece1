"""What is kept of training games: every decision as its seat saw it, and who won.

Nothing here knows of features, so that other features can be read off the same games.
"""

from pathlib import Path
from typing import Final

import msgspec

from lastcard.bots.memory import lacking
from lastcard.bots.steady import outlook
from lastcard.rules.actions import Action
from lastcard.views import View

FORMAT: Final = 1
Said = tuple[str, int, int, int, int]  # an action: verb, card, colour, seat, other


class NotedDecision(msgspec.Struct, array_like=True, gc=False):
    """One question as the seat saw it, and what its answers turned out to be worth."""

    seat: int
    asked: str
    hand: list[int]
    counts: list[int]
    direction: int
    colour: int
    was: int
    discards: list[int]
    scores: list[int]
    stake: int
    drawn: int
    bluff: float
    lacked: int
    lacks: list[int]
    answers: list[Said]
    appeals: list[float]
    tried: list[int]  # places of answers that were tried out
    values: list[float]  # the chance to win after each of those, on the average
    worlds: int


class TrainingHand(msgspec.Struct, array_like=True, gc=False):
    """A hand from its deal to its end."""

    edition: str
    options: dict[str, str]
    players: int
    bots: list[str]
    winner: int
    decisions: list[NotedDecision]


def said(action: Action) -> Said:
    return action.verb, action.card, action.colour, action.seat, action.other


def action_of(said: Said) -> Action:
    return Action(*said)


def write_hands(file: Path, hands: list[TrainingHand]) -> None:
    """In one step, so that a file is whole or not there."""
    beside = file.with_suffix(".part")
    beside.write_bytes(msgspec.msgpack.encode((FORMAT, hands)))
    beside.replace(file)


def read_hands(file: Path) -> list[TrainingHand]:
    _, hands = msgspec.msgpack.decode(file.read_bytes(), type=tuple[int, list[TrainingHand]])
    return hands


def decision_of(view: View, found: list[Action], appeals: list[float]) -> NotedDecision:
    """What the seat saw, without what came of it."""
    look = outlook(view)
    asked = view.asked[-1]
    return NotedDecision(
        seat=view.seat,
        asked=view.decision,
        hand=list(view.hand),
        counts=list(view.counts),
        direction=view.direction,
        colour=view.colour,
        was=view.was,
        discards=list(view.discards),
        scores=list(view.scores),
        stake=asked.stake(),
        drawn=view.drawn,
        bluff=look.bluff,
        lacked=look.lacked,
        lacks=lacking(view),
        answers=[said(action) for action in found],
        appeals=appeals,
        tried=[],
        values=[],
        worlds=0,
    )
