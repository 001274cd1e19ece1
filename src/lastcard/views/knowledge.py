"""What a seat can tell about the other hands from what it was shown this hand.

The events are followed from the deal on. For every other seat we keep the cards it is known to
hold at least; `somewhere` are cards known to be in other hands without knowing in whose. Both are
lower bounds and stay true however the hidden cards lie.
"""

from collections import Counter
from typing import final

from lastcard.rules.events import Event
from lastcard.views.view import SPECTATOR, View

Cards = Counter[int]
LAID = frozenset(("played", "speed", "blocked", "stacked", "added", "wished"))
UNCOVERED = frozenset(("started", "passed over", "laid out", "turned up"))
MOVES = frozenset(("swapped", "handed on", "hands shuffled"))


@final
class Knowledge:
    """The cards a seat knows to be in the other hands."""

    def __init__(self, view: View) -> None:
        self.seat = view.seat
        self.deck: Cards = Counter(view.table.deck.cards)
        self.hands: list[Cards] = [Counter() for _ in view.counts]
        self.somewhere: Cards = Counter()
        # followed along, so that a refill can be understood when it comes
        self.own: Cards = Counter()
        self.discards: Cards = Counter()
        self.top = -1
        self.mini_pile: Cards = Counter()
        for event in view.events:
            self._learn(event)

    def _learn(self, event: Event) -> None:
        kind = event.kind
        if kind in LAID:
            self._lay(event)
        elif kind in UNCOVERED:
            self._uncover(event.cards)
        elif kind == "piled":
            self.mini_pile.update(event.cards)
        elif kind == "buried":
            self.discards.update(event.cards)
            self.mini_pile.clear()
        elif kind == "took":
            self._take(event)
        elif kind == "refilled":
            self._refill()
        elif kind == "dealt again":
            self.discards.clear()
        elif event.seat == self.seat and kind == "drew":
            self.own.update(event.secret_cards)
        elif event.seat == self.seat and kind in ("dealt", "received"):
            self._receive(Counter(event.secret_cards))
        elif kind == "challenged" and event.secret_cards and event.other != self.seat:
            self._identify(event.other, Counter(event.secret_cards))
        elif kind == "wrong speed" and event.seat != self.seat:
            shown: Cards = Counter(event.cards)
            self._identify(event.seat, self.hands[event.seat] | shown)
        else:
            self._hands_move(event)

    def _uncover(self, cards: tuple[int, ...]) -> None:
        """Cards came onto the discard pile."""
        self.discards.update(cards)
        self.top = cards[-1]

    def _lay(self, event: Event) -> None:
        """A card left a hand; it may be one we knew of."""
        if not event.cards:
            return
        card = event.cards[0]
        if event.seat == self.seat:
            self.own[card] -= 1
        elif self.hands[event.seat][card] > 0:
            self.hands[event.seat][card] -= 1
        elif self.somewhere[card] > 0:
            self.somewhere[card] -= 1
        if event.kind == "added":
            self.mini_pile[card] += 1
        else:
            self.discards[card] += 1
            self.top = card

    def _take(self, event: Event) -> None:
        self.mini_pile.clear()
        if event.seat == self.seat:
            self.own.update(event.cards)
        else:
            self.hands[event.seat].update(event.cards)

    def _identify(self, seat: int, held: Cards) -> None:
        """A seat is now known to hold these cards; some may have been known to be somewhere."""
        self.somewhere -= held - self.hands[seat]
        self.hands[seat] = held

    def _refill(self) -> None:
        """PILE-1: the draw pile was empty, so whatever is not in sight is in the other hands."""
        hidden = self.deck - self.own - self.discards - self.mini_pile
        for hand in self.hands:
            hidden -= hand
        self.somewhere = hidden
        self.discards = Counter([self.top])

    def _receive(self, hand: Cards) -> None:
        """The seat has a new hand; what it now holds is nowhere else.

        What it knew of that hand before was never counted as somewhere.
        """
        self.somewhere -= hand - self.own
        self.own = hand

    def _hands_move(self, event: Event) -> None:
        if event.kind not in MOVES:
            return
        whole = [self.own if seat == self.seat else self.hands[seat] for seat in range(self._n())]
        if event.kind == "swapped":
            whole[event.seat], whole[event.other] = whole[event.other], whole[event.seat]
        elif event.kind == "handed on":
            step = 1 if event.count else -1
            whole = [whole[(seat - step) % self._n()] for seat in range(self._n())]
        else:
            for hand in whole:
                self.somewhere += hand
            whole = [Counter() for _ in whole]
        if self.seat != SPECTATOR:  # as far as it is known, until the hand is received
            self.own = whole[self.seat]
        self.hands = [Counter() if seat == self.seat else whole[seat] for seat in range(self._n())]

    def _n(self) -> int:
        return len(self.hands)
