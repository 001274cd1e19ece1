"""What a seat or a spectator sees: the board for everybody, its own part for a seat alone.

A client keeps one `Board` and one `Own`, and puts each patch's fields over them. Nothing that a
seat may not know is ever part of either: both are built from `lastcard.views`.
"""

from lastcard.protocol.base import NOBODY, Seat, Wire
from lastcard.protocol.deeds import Deed


class Happened(Wire, frozen=True):
    """An event of the rules (`docs/protocol.md` lists the kinds) as this audience may know it."""

    kind: str
    seat: Seat = NOBODY
    other: Seat = NOBODY
    cards: tuple[str, ...] = ()
    count: int = -1
    colour: str = ""
    seen: tuple[str, ...] = ()  # cards that this audience alone was shown
    at: Seat = NOBODY  # whom the finger points at, for the one who points


class Past(Wire, frozen=True):
    """What a step told this audience, for whoever was not there to hear it."""

    seq: int
    events: tuple[Happened, ...]


class Attacked(Wire, frozen=True):
    """An attack that waits for its target's answer."""

    seat: Seat  # the target
    by: Seat
    cards: int
    kind: str = ""  # of the card it came with; none for an attack sent on (WAY-2)


class Board(Wire, frozen=True):
    """The part of the table that lies open. Piles have their top at the end."""

    counts: tuple[int, ...] = ()  # cards in each hand
    draw: int = 0  # cards in the draw pile
    discards: int = 0
    top: tuple[str, ...] = ()  # the last few discards
    mini: tuple[str, ...] = ()  # the mini-pile
    colour: str = ""
    was: str = ""  # the colour before the last Wild
    direction: int = 1  # 1 clockwise, -1 counterclockwise
    dealer: Seat = NOBODY
    turn: Seat = NOBODY
    decision: str = "over"
    owes: tuple[int, ...] = ()
    attack: Attacked | None = None
    pointed: tuple[int, ...] = ()  # those who have answered a blind question (POINT-1) already
    uno: tuple[int, ...] = ()  # seats with an open window
    misses: tuple[int, ...] = ()
    link: tuple[int, int] | None = None
    scores: tuple[int, ...] = ()
    hand_number: int = 0
    hand_winner: Seat = NOBODY
    winner: Seat = NOBODY


class Own(Wire, frozen=True):
    """What one seat alone knows and may do."""

    hand: tuple[str, ...] = ()
    drawn: str = ""  # the card just drawn, which may be played
    pointing: Seat = NOBODY  # whom this seat points at, until all have pointed
    legal: tuple[Deed, ...] = ()
    ahead: bool = False  # UNO may be called with the next card


class Why(Wire, frozen=True):
    """A reason: the verdict, the rule, a code with its parameters, and the English sentence.

    A refusal has the verbs that are open to the player instead.
    """

    verdict: str
    rule: str
    code: str
    sentence: str
    params: dict[str, str | int] = {}
    open: tuple[str, ...] = ()
