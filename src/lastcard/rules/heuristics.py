"""What an edition may tell bots about its own cards and questions: hints, not rules.

None of it is needed. A careful player that knows nothing of a card or a question tries the answers
out in worlds that it imagines, and judges what comes of them. What is said here is quicker, and
where it is good the bots play better.

All numbers are in rough units of one card in the hand.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from lastcard.rules.actions import Action

if TYPE_CHECKING:
    from lastcard.rules.edition import Table

WINS: Final = 1000.0

# How dangerous a hand of so many cards is.
THREATS: Final = [9.0, 8.0, 5.0, 3.0, 1.5]
CALM: Final = 0.5


def threat(count: int) -> float:
    """How soon a hand of so many cards may go out.

    >>> threat(1), threat(7)
    (8.0, 0.5)
    """
    return THREATS[count] if count < len(THREATS) else CALM


class Scales:
    """One hand in one situation, as its holder sees it: what heuristics go by."""

    def __init__(
        self,
        table: "Table",
        seat: int,
        hand: list[int],
        counts: list[int],
        direction: int,
        scores: tuple[int, ...],
    ) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.hand: Final = hand
        self.counts: Final = counts  # cards in each hand
        self.direction: Final = direction
        self.scores: Final = scores
        players = len(counts)
        self.after: Final = (seat + direction) % players  # the next player
        self.before: Final = (seat - direction) % players
        least = 1000
        for other, count in enumerate(counts):
            if other != seat and count < least:
                least = count
        self.fewest: Final = least  # the size of the smallest hand of the others

    def left(self) -> int:
        """So many cards are left after one was laid."""
        return len(self.hand) - 1

    def next_threat(self) -> float:
        """How soon the next player may go out."""
        return threat(self.counts[self.after])

    def burden(self, card: int) -> float:
        """How glad the player is to be rid of a card that will do nothing."""
        raise NotImplementedError


Worth = Callable[[Scales], float]
Appeal = Callable[[Scales, Action], float]


@final
class Heuristics:
    """What is known of the cards and questions of one edition, or of one house rule."""

    def __init__(
        self,
        cards: dict[str, Worth] | None = None,
        answers: dict[str, Appeal] | None = None,
        held: dict[str, tuple[float, float]] | None = None,
        lead: float = 1.0,
    ) -> None:
        # by a kind's code: what its effect is worth to whoever lays it, besides being rid of it
        self.cards: Final[dict[str, Worth]] = cards or {}
        # by a question's name: how much an answer appeals; the one that appeals most is given
        self.answers: Final[dict[str, Appeal]] = answers or {}
        # by a kind's code: what holding it adds to the logarithm of the odds to win the hand, with
        # two players and with more
        self.held: Final[dict[str, tuple[float, float]]] = held or {}
        # how much having fewer cards means: 1, and less where cards turn that over
        self.lead: Final = lead

    def plus(self, other: "Heuristics") -> "Heuristics":
        """Both; where they differ the other one's."""
        return Heuristics(
            {**self.cards, **other.cards},
            {**self.answers, **other.answers},
            {**self.held, **other.held},
            min(self.lead, other.lead),
        )


NO_HEURISTICS: Final = Heuristics()


# -- what more than one edition can use --------------------------------------------------------


def at_the_strongest(on: Scales, action: Action) -> float:
    """The appeal of naming a player: the smallest hand, then the best score, then the next."""
    score = on.scores[action.seat] * (-1 if on.table.scoring == "lowest" else 1)
    distance = (action.seat - on.seat) * on.direction % len(on.counts)
    return score / 100000 - on.counts[action.seat] - distance / 10000000


# Cards that move whole hands
MOVED: Final = 0.5  # so much a lead still means
SWAPS: Final[dict[str, Appeal]] = {"swap": at_the_strongest}


def swapping(on: Scales) -> float:
    """With the smallest hand."""
    return 2.0 * (on.left() - on.fewest)


def handing_on(on: Scales) -> float:
    """The hand of the player before comes in, the own goes on."""
    return 2.0 * (on.left() - on.counts[on.before])


def shuffling(on: Scales) -> float:
    """What comes in is about the average."""
    average = (sum(on.counts) - 1) / len(on.counts)
    return 1.5 * (on.left() - average)
