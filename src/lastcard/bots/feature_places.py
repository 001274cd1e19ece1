"""What the network is told, and where it stands. Compiled.

Everything is there in every edition, for any number of players and any options. Features are
sparse: places and amounts.
"""

from typing import Final, final

VERSION: Final = 1  # of what stands in which place

QUESTIONS: Final = {"turn": 0, "drawn": 1, "attack": 2, "colour": 3}
OTHER_QUESTION: Final = 4
SIZES: Final = 8  # classes of the size of a hand
SIZE_CLASS: Final = (0, 0, 1, 2, 3, 4, 5, 5, 6, 6, 6)  # eleven cards and more are the last class

# -- places of a question ------------------------------------------------------------------------

PLAYERS: Final = 0  # two, three or four, more
ASKED: Final = 3
OWN_SIZE: Final = 8
NEXT_SIZE: Final = 16
BEFORE_SIZE: Final = 24
FEWEST: Final = 32  # of the others: one to four and more
COLOURS_HELD: Final = 36  # none to four
WILDS_HELD: Final = 41  # none, one, more
FITTING: Final = 44  # none, one, two, more
OWN: Final = 48  # amounts of the own hand: size, in force, draws, stops, told, largest colour
TABLE: Final = 54  # amounts of the table: stake, suspicion, lacks, unseen, seen, standing
OPTIONS: Final = 60  # scored, lead, speedy, replies, bluffing, forced, draws on, keeps the turn
QUESTION_FEATURES: Final = 68

# -- places of an answer -------------------------------------------------------------------------

APPEAL: Final = 0  # gap to the best, nearness, the best itself, appeal, wins
VERB: Final = 5  # lays, draw, keep, accept, challenge, colour, pass, names, other
DOES: Final = 14  # number, draws two, skips, reverses, draws four, wild, told, strange
CARD: Final = 22  # value, wild, cards it attacks with, just drawn
GOES_ON: Final = 26  # alike, of the colour, none of it, share, unseen, same colour, same kind
LACKS: Final = 33  # next, before, others
LEFT: Final = 36  # none, one, two, follow, some, colours, wilds, one colour
HITS: Final = 44  # next at one, at two, before at two, keeps the turn
LAST: Final = 48  # the last card: follows, its colour unseen, wild
NAMED: Final = 51  # somebody, size, fewest, next, close
WEIGHS: Final = 56  # challenge by suspicion, stake, draws although fitting, how many fit
ANSWER_FEATURES: Final = 60

VERB_PLACES: Final = {
    "draw": 1,
    "keep": 2,
    "accept": 3,
    "challenge": 4,
    "colour": 5,
    "pass": 6,
}
NAMES: Final = 7
OTHER_VERB: Final = 8

# -- places of a seat ----------------------------------------------------------------------------

WHOSE: Final = 0  # the own, the next, the one before, another
SEAT_SIZE: Final = 4
SEAT: Final = 12  # size, distance, lacks the colour in force, score
SEAT_FEATURES: Final = 16

GAP: Final = 4.0  # units of appeal
FARTHEST: Final = 3.0  # gaps
MOST_APPEAL: Final = 20.0


@final
class Sparse:
    """Places and amounts; what is nothing is left out."""

    __slots__ = ("amounts", "places")

    def __init__(self) -> None:
        self.places: list[int] = []
        self.amounts: list[float] = []

    def put(self, place: int, amount: float) -> None:
        if amount != 0.0:
            self.places.append(place)
            self.amounts.append(amount)

    def mark(self, place: int) -> None:
        self.places.append(place)
        self.amounts.append(1.0)


def size_class(count: int) -> int:
    """The class of the size of a hand.

    >>> size_class(1), size_class(7), size_class(30)
    (0, 5, 7)
    """
    return SIZE_CLASS[count] if count < len(SIZE_CLASS) else SIZES - 1
