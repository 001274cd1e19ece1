"""A bot as a policy of OpenSpiel: how likely each of its answers is, exactly."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar, final

from open_spiel.python import policy

from lastcard.bots import BOTS
from lastcard.lab.openspiel.games import SpielGame, SpielState
from lastcard.lab.openspiel.nodes import SeatNode
from lastcard.lab.openspiel.seen import view_of
from lastcard.rules.actions import Action
from lastcard.rules.reasons import Malformed, shown
from lastcard.views import View

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

Thing = TypeVar("Thing")
PARTS: Final = 10  # of a throw between 0 and 1: enough for every chance in tenths


@final
class BotPolicy(policy.Policy):  # type: ignore[misc]  # OpenSpiel has no types
    """What a bot does, given every course that its own chance may take.

    It must decide by its view alone, as `random`, `casual`, `steady` and `quick` do.
    """

    def __init__(self, game: SpielGame, name: str) -> None:
        super().__init__(game, list(range(game.num_players())))
        if name not in BOTS:
            raise Malformed(f"unknown bot {shown(name)}; there are {', '.join(BOTS)}")
        self.throws = Throws()
        self.bot = BOTS[name](self.throws)
        self._known: dict[str, dict[int, float]] = {}

    def action_probabilities(
        self,
        state: SpielState,
        player_id: int | None = None,  # noqa: ARG002 - the one who is asked, always
    ) -> dict[int, float]:
        """The numbers of what it may do, with their probabilities."""
        seen = state.information_state_string()
        if seen not in self._known:
            assert isinstance(state.at, SeatNode)
            self._known[seen] = self._chances(state.at)
        return self._known[seen]

    def _chances(self, node: SeatNode) -> dict[int, float]:
        """The probability of every answer that is open."""
        found = dict.fromkeys(node.legal(), 0.0)
        if len(found) == 1:
            return dict.fromkeys(found, 1.0)
        view = view_of(node, node.seat)
        assert view is not None
        view.legal = tuple(a for a in view.legal if not a.claim and self._number(node, a) in found)
        for said, weight in self._courses(view):
            found[self._number(node, said)] += weight
        return found

    def _number(self, node: SeatNode, action: Action) -> int:
        return node.game.catalogue.number(node.seat, action)

    def _courses(self, view: View) -> Iterator[tuple[Action, float]]:
        """What it answers in each way that its chance can go, and how likely that is."""
        more = True
        while more:
            self.throws.begin()
            said = self.bot.answer(view).plain()
            yield said, self.throws.weight
            more = self.throws.next_course()


@final
class Throws(Random):
    """Chance that takes every course in turn: what it threw last becomes the next possibility.

    >>> throws = Throws()
    >>> throws.begin()
    >>> throws.choice("ab"), throws.next_course()
    ('a', True)
    >>> throws.begin()
    >>> throws.choice("ab"), throws.weight, throws.next_course()
    ('b', 0.5, False)
    """

    def __init__(self) -> None:
        super().__init__(0)
        self._course: list[list[int]] = []  # of each throw: which possibility, and of how many
        self._at = 0

    def begin(self) -> None:
        """The next course begins."""
        self._at = 0

    @property
    def weight(self) -> float:
        """The probability of this course."""
        found = 1.0
        for _, many in self._course:
            found /= many
        return found

    def next_course(self) -> bool:
        """Whether there is another course; it comes with the next `begin`."""
        while self._course and self._course[-1][0] + 1 == self._course[-1][1]:
            self._course.pop()
        if self._course:
            self._course[-1][0] += 1
        return bool(self._course)

    def _throw(self, many: int) -> int:
        if self._at == len(self._course):
            self._course.append([0, many])
        self._at += 1
        return self._course[self._at - 1][0]

    def choice(self, seq: "SupportsLenAndGetItem[Thing]") -> Thing:
        return seq[self._throw(len(seq))]

    def random(self) -> float:
        """The middle of one of ten equal parts."""
        return (self._throw(PARTS) + 0.5) / PARTS

    def getrandbits(self, k: int) -> int:
        """There are too many possibilities, and nobody needs them in the editions' own decks."""
        raise Malformed(f"{k} bits of chance at once cannot be counted out")
