"""A hand as a tree: nodes where a seat is asked, nodes where chance decides, and ends.

A node never changes, so that one node can be looked at and gone on from as often as anybody likes.
Windows are those of `windows="auto"`: UNO is called with every play that needs it, nobody catches,
nobody jumps in.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, final

from lastcard.lab.env.asking_game import must_lay
from lastcard.lab.env.catalogue import Catalogue
from lastcard.lab.env.rewards import payoffs
from lastcard.lab.openspiel.scripted_chance import Cards, Deed, carried_out
from lastcard.lab.openspiel.small_decks import startable
from lastcard.lab.openspiel.sorted_deals import Chances, next_faces
from lastcard.rules.actions import UNO, Action
from lastcard.rules.edition import Table
from lastcard.rules.engine import apply
from lastcard.rules.events import Event
from lastcard.rules.match import start_hand, tell_hands
from lastcard.rules.state import State

Events = tuple[Event, ...]


@final
class GameTree:
    """What is the same in the whole tree."""

    def __init__(self, table: Table, draws: str, limit: int, *, keeps: bool = False) -> None:
        self.table: Final = table
        self.catalogue: Final = Catalogue(table, poll=False)
        self.must_lay: Final = draws == "must"
        self.limit: Final = limit  # decisions
        self.keeps: Final = keeps  # what was worked out of the tree once; for small trees
        self._root: Final = DealerNode(self)

        self.recipe: tuple[Any, ...] = ()  # a function that makes the same tree, and its arguments

    def __deepcopy__(self, memo: object) -> "GameTree":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return self.recipe

    def root(self) -> "TreeNode":
        """Where every hand begins."""
        return self._root if self.keeps else DealerNode(self)


class TreeNode:
    """One point in the tree. `state` is None until the cards are dealt."""

    state: State | None = None
    events: Events = ()
    decisions = 0
    script: Cards = ()  # the cards of a step that chance has said by now

    def __init__(self, game: GameTree) -> None:
        self.game: Final = game
        self._children: Final[dict[int, TreeNode]] = {}
        self.texts: Final[dict[int, str]] = {}  # by seat, what it has seen; where the tree is kept
        self._before: TreeNode | None = None
        self._number = 0  # what was chosen there

    def __deepcopy__(self, memo: object) -> "TreeNode":
        return self

    def __reduce__(self) -> tuple[Any, tuple[GameTree, Cards]]:
        """A node is written down as the way that leads to it."""
        way: list[int] = []
        node = self
        while node._before is not None:
            way.append(node._number)
            node = node._before
        return node_at, (self.game, tuple(reversed(way)))

    def child(self, number: int) -> "TreeNode":
        """The node that follows, worked out once where the tree is kept."""
        found = self._children.get(number)
        if found is None:
            found = self.after(number)
            found._before, found._number = self, number
            if self.game.keeps:
                self._children[number] = found
        return found

    def outcomes(self) -> Chances:
        """Where chance decides: what may happen, and how likely it is."""
        return []

    def legal(self) -> list[int]:
        """Where a seat is asked: the numbers of what it may do, in order."""
        return []

    def after(self, number: int) -> "TreeNode":
        """The node that follows, worked out."""
        raise NotImplementedError

    def hand(self, seat: int) -> Sequence[int]:
        """What a seat holds by now."""
        return () if self.state is None else self.state.hands[seat]

    def returns(self) -> list[float]:
        """What it is worth to each seat; nothing before the end."""
        return [0.0] * self.game.table.players


def node_at(tree: GameTree, way: Cards) -> TreeNode:
    """Where a way through the tree leads."""
    node = tree.root()
    for number in way:
        node = node.child(number)
    return node


@final
class DealerNode(TreeNode):
    """Chance draws the dealer (SETUP-3)."""

    def outcomes(self) -> Chances:
        players = self.game.table.players
        return [(seat, 1 / players) for seat in range(players)]

    def after(self, number: int) -> TreeNode:
        return DealNode(self.game, number, ())


@final
class DealNode(TreeNode):
    """Chance deals one hand after the other, each from its lowest card on (SETUP-2)."""

    def __init__(self, game: GameTree, dealer: int, dealt: Cards) -> None:
        super().__init__(game)
        self.dealer: Final = dealer
        self.dealt: Final = dealt  # all hands, one after the other

    def outcomes(self) -> Chances:
        size = self.game.table.hand_size
        begun = len(self.dealt) % size
        whole = len(self.dealt) - begun
        left = self.game.table.deck.copies[:]
        for card in self.dealt[:whole]:
            left[card] -= 1
        return next_faces(left, size, self.dealt[whole:])

    def hand(self, seat: int) -> Sequence[int]:
        size = self.game.table.hand_size
        return self.dealt[seat * size : (seat + 1) * size]

    def after(self, number: int) -> TreeNode:
        table = self.game.table
        dealt = (*self.dealt, number)
        if len(dealt) < table.players * table.hand_size:
            return DealNode(self.game, self.dealer, dealt)
        s, events = laid_ready(table, self.dealer, dealt)
        return StepNode(self.game, s, events, 0, start_hand, opening=True).settled()


def laid_ready(table: Table, dealer: int, dealt: Cards) -> tuple[State, Events]:
    """All hands are dealt, and no start card is turned up yet."""
    s = State(table, b"")
    s.dealer = dealer
    size = table.hand_size
    s.hands = [list(dealt[seat * size : (seat + 1) * size]) for seat in range(table.players)]
    s.draw_pile = sorted((Counter(table.deck.cards) - Counter(dealt)).elements())
    events: list[Event] = []
    s.sink = events
    tell_hands(s)
    s.sink = None
    return s, tuple(events)


@final
class StepNode(TreeNode):
    """Something is being carried out; chance says which cards come, one by one."""

    def __init__(
        self,
        game: GameTree,
        s: State,
        events: Events,
        decisions: int,
        deed: Deed,
        script: Cards = (),
        *,
        opening: bool = False,
    ) -> None:
        super().__init__(game)
        self.state: State = s  # as it was before
        self.events = events
        self.decisions = decisions
        self.deed: Final = deed
        self.script = script
        self.opening: Final = opening  # of the hand: a start card is turned up
        self.faces: Counter[int] = Counter()

    def outcomes(self) -> Chances:
        total = self.faces.total()
        return [(face, self.faces[face] / total) for face in sorted(self.faces)]

    def after(self, number: int) -> TreeNode:
        script = (*self.script, number)
        return StepNode(
            self.game,
            self.state,
            self.events,
            self.decisions,
            self.deed,
            script,
            opening=self.opening,
        ).settled()

    def settled(self) -> TreeNode:
        """This node if chance has something to say, else what comes of the step."""
        if self.opening and not self.script and self.game.table.edition.starts is not None:
            return self._asking(self._can_start())
        new, told, missing = carried_out(self.state, self.deed, self.script)
        return self._done(new, told) if missing is None else self._asking(missing)

    def _can_start(self) -> Counter[int]:
        """SETUP-7: any other is put back, and drawn from the same cards again."""
        edition = self.game.table.edition
        return Counter(card for card in self.state.draw_pile if startable(edition, card))

    def _asking(self, faces: Counter[int]) -> TreeNode:
        """Chance says which of these comes, also if there is one alone: every card is a node."""
        self.faces = faces
        return self if faces else DealerNode(self.game)  # SETUP-8: all is dealt again

    def _done(self, new: State, told: Sequence[Event]) -> TreeNode:
        if self.opening and new.over():
            return DealerNode(self.game)
        events = (*self.events, *told)
        if new.over() or self.decisions >= self.game.limit:
            return EndNode(self.game, new, events, self.decisions)
        return SeatNode(self.game, new, events, self.decisions)


@final
class SeatNode(TreeNode):
    """A seat is asked."""

    def __init__(self, game: GameTree, s: State, events: Events, decisions: int) -> None:
        super().__init__(game)
        self.state: State = s
        self.events = events
        self.decisions = decisions
        self.seat: Final = s.question.first(s)

    def legal(self) -> list[int]:
        found = self.state.question.options(self.state, self.seat)
        if self.game.must_lay:
            found = must_lay(found)
        return sorted(self.game.catalogue.number(self.seat, action) for action in found)

    def after(self, number: int) -> TreeNode:
        deed = partial(act, self.seat, self._said(number))
        return StepNode(self.game, self.state, self.events, self.decisions + 1, deed).settled()

    def _said(self, number: int) -> Action:
        """With the call that it needs."""
        catalogue = self.game.catalogue
        last_but_one = len(self.state.hands[self.seat]) == 2
        return (catalogue.calling if last_but_one else catalogue.said)[self.seat][number]


def act(seat: int, action: Action, s: State) -> None:
    """Nobody forgets: hands received are called at once (UNO-1)."""
    events = s.sink
    apply(s, seat, action, events)
    for other in range(s.players):
        if s.uno >> other & 1:
            apply(s, other, UNO, events)
    s.sink = events


@final
class EndNode(TreeNode):
    """The hand is over, or has gone on for as many decisions as it may."""

    def __init__(self, game: GameTree, s: State, events: Events, decisions: int) -> None:
        super().__init__(game)
        self.state: State = s
        self.events = events
        self.decisions = decisions

    def returns(self) -> list[float]:
        return payoffs(self.state, False) if self.state.over() else super().returns()
