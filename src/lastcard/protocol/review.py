"""Reviews: what a hand that is over was worth, as the REST interface and files tell it."""

from typing import Annotated, Literal

import msgspec

from lastcard.protocol.base import Id, Seat, ShownName, Wire
from lastcard.protocol.deeds import Deed
from lastcard.protocol.tables import Again

Why = Literal[
    "goes_out",  # the hand would have been won
    "drew_on",  # the next player had drawn on that colour
    "stops",  # the next player was close to going out, and would not have had a turn in peace
    "bluff",  # the attack was likely to be a bluff
    "no_bluff",  # it was not
    "lays",  # a card could be laid
    "keeps_wild",  # a Wild is worth more later
    "holds",  # more cards of that colour are held
    "better",  # it wins more often, for no single reason
]
AdviceWhy = Literal[
    Why,
    "only",  # nothing else is possible
    "calls",  # the last card is held, and nobody has caught it yet
    "catches",  # somebody has not called
    "throws_in",  # the same card as the one on top
]
Count = Annotated[int, msgspec.Meta(ge=0)]


class ReviewedMove(Wire, frozen=True):
    """One action of the hand, and the chances of all seats after it."""

    seat: Seat
    action: str  # in notation
    deed: Deed  # the same, as it travels
    chances: list[float]
    luck: list[float]  # by the cards that came with it
    decision: list[float]  # by what the one who acted could expect
    unknown: list[float]  # by what could not be known
    line: int = -1  # its place among the lines of the game, deals and actions alike


class ReviewedMistake(Wire, frozen=True):
    """A decision to which a better one was clear, by what the seat knew then."""

    move: Count  # its place among the moves of the hand
    seat: Seat
    better: str  # in notation
    deed: Deed  # the same, as it travels
    given: float  # chance to win with what was played, by what the seat knew
    cost: float  # so much more with the better one
    give: float  # the cost may be so much more or less
    why: Why
    player: Seat = -1  # whom the reason is about
    colour: str = ""
    count: Count = 0


class Advice(Wire, frozen=True):
    """What the coach would do, by what the seat knows, and why."""

    deed: Deed
    why: AdviceWhy
    player: Seat = -1  # whom the reason is about
    colour: str = ""
    count: Count = 0


class LuckAndSkill(Wire, frozen=True):
    """A seat's result taken apart: the others add up to it."""

    expected: float  # before the deal
    deal: float
    draws: float  # and cards turned up
    own: float  # decisions
    others: float
    unknown: float
    result: float


class BestMove(Wire, frozen=True):
    """The decision of a seat that was most ahead of the next best answer."""

    move: Count
    seat: Seat
    gain: float


class HandReview(Wire, frozen=True):
    """One hand."""

    number: Count
    players: list[ShownName]
    expected: list[float]
    first: list[float]  # after the deal
    moves: list[ReviewedMove]
    shares: list[LuckAndSkill]  # by seat
    mistakes: list[ReviewedMistake]  # at most three of a seat
    turning: list[Count]  # the moves after which most had changed
    best: list[BestMove]  # at most one of a seat
    given_away: list[float]  # by seat: the costs of its mistakes, added up
    winner: Seat = -1


class GameReview(Wire, frozen=True):
    """All hands of a game that are over, as `lastcard review --json` prints them."""

    edition: str
    hands: list[HandReview]
    judged_by: str  # which judgement, and which version of it


class ReviewProgress(Wire, frozen=True):
    """A stored game as far as it was reviewed; the rest is on its way, so ask again in a moment."""

    game: Id
    edition: str
    names: list[ShownName]  # by seat
    hands: list[HandReview]
    waiting: list[Count] = []  # numbers of hands that are over and not reviewed yet
    failed: list[Count] = []  # and of those that cannot be
    ahead: Count = 0  # hands of other games that come first
    skipped: Count = 0  # lines of the game that came before its replay begins
    again: Again | None = None  # from which moment of which game it was played again


class PlayAgain(Wire, frozen=True):
    """A hand is to be played again from before this move, in this seat."""

    hand: Count
    move: Count
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)]
