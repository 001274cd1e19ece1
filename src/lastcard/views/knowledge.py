"""What a seat can tell about the other hands from what it was shown this hand.

The events are followed from the deal on. For every other seat we keep the cards it is known to
hold at least; `somewhere` are cards known to be in other hands without knowing in whose. Both are
lower bounds and stay true however the hidden cards lie.
"""

from collections import Counter
from typing import final

from lastcard.rules.events import BENEATH, DISCARD, HAND_ON, PLAIN, SWAP, Event, EventKind
from lastcard.views.view import SPECTATOR, View

Cards = Counter[int]


@final
class Knowledge:
    """The cards a seat knows to be in the other hands."""

    def __init__(self, view: View) -> None:
        self.seat = view.seat
        self.events = view.table.events
        self.deck: Cards = Counter(view.table.deck.cards)
        self.hands: list[Cards] = [Counter() for _ in view.counts]
        self.somewhere: Cards = Counter()
        # followed along, so that a refill can be understood when it comes
        self.own: Cards = Counter()
        self.discards: Cards = Counter()
        self.top = -1
        self.pile: Cards = Counter()
        self.aside: Cards = Counter()
        self.blind = False  # to some of the cards that lie face down
        for event in view.events:
            self._learn(event)

    def _learn(self, event: Event) -> None:
        kind = self.events.get(event.kind, PLAIN)
        if kind.leaves:
            self._leave(event)
        if kind.lands and event.cards:
            self._land(event.cards, kind.lands)
        elif kind.refills:
            self._refill()
        elif kind.gathers:
            self.discards.clear()
        elif kind.sets_aside or kind.puts_back:
            self._set_aside(event, kind)
        else:
            self._hands_change(event, kind)

    def _hands_change(self, event: Event, kind: EventKind) -> None:
        """Cards came into a hand, or came to light there."""
        if kind.takes:
            self._take(event)
        elif event.seat == self.seat and kind.draws:
            self.own.update(event.secret_cards)
        elif event.seat == self.seat and kind.receives:
            self._receive(Counter(event.secret_cards))
        elif kind.shows and event.other != self.seat:
            self._show(event.other, event.secret_cards)
        elif kind.reveals and event.seat != self.seat:
            self._show(event.seat, event.cards)
        elif kind.gives:
            self._give(event)
        elif kind.moves:
            self._hands_move(event, kind.moves)

    def _land(self, cards: tuple[int, ...], where: str) -> None:
        """Cards came onto a pile, from a hand or from the draw pile."""
        if where == DISCARD:
            self.discards.update(cards)
            self.top = cards[-1]
        elif where == BENEATH:
            self.discards.update(cards)
            self.pile -= Counter(cards)
        else:
            self.pile.update(cards)

    def _set_aside(self, event: Event, kind: EventKind) -> None:
        """Cards of the draw pile lie face down, or none does any more."""
        if kind.puts_back:
            self.aside.clear()
            self.blind = False
        else:
            self.aside.update(event.secret_cards)
            self.blind = self.blind or len(event.secret_cards) < event.count

    def _leave(self, event: Event) -> None:
        """Cards left a hand."""
        if event.seat == self.seat:
            self.own.subtract(event.cards)
        else:
            self._lose(event.seat, event.cards)

    def _lose(self, seat: int, cards: tuple[int, ...]) -> None:
        """Cards that left another hand may be some we knew of."""
        for card in cards:
            if self.hands[seat][card] > 0:
                self.hands[seat][card] -= 1
            elif self.somewhere[card] > 0:
                self.somewhere[card] -= 1

    def _take(self, event: Event) -> None:
        self.pile -= Counter(event.cards)
        if event.seat == self.seat:
            self.own.update(event.cards)
        else:
            self.hands[event.seat].update(event.cards)

    def _give(self, event: Event) -> None:
        """Cards went from hand to hand. Nobody else knows which: all that was known may be gone."""
        if self.seat == event.seat:
            self.own -= Counter(event.secret_cards)
            self.hands[event.other].update(event.secret_cards)
        elif self.seat == event.other:
            self._lose(event.seat, event.secret_cards)
            self.own.update(event.secret_cards)
        else:
            self.somewhere += self.hands[event.seat]
            self.hands[event.seat] = Counter()

    def _show(self, seat: int, cards: tuple[int, ...]) -> None:
        """A seat holds at least these cards; some may have been known to be somewhere."""
        held = self.hands[seat] | Counter(cards)
        self.somewhere -= held - self.hands[seat]
        self.hands[seat] = held

    def _refill(self) -> None:
        """PILE-1: the draw pile was empty, so whatever is not in sight is in the other hands."""
        hidden = self.deck - self.own - self.discards - self.pile - self.aside
        for hand in self.hands:
            hidden -= hand
        if not self.blind:
            self.somewhere = hidden
        self.discards = Counter([self.top])

    def _receive(self, hand: Cards) -> None:
        """The seat has a new hand; what it now holds is nowhere else.

        What it knew of that hand before was never counted as somewhere.
        """
        self.somewhere -= hand - self.own
        self.own = hand

    def _hands_move(self, event: Event, how: str) -> None:
        whole = [self.own if seat == self.seat else self.hands[seat] for seat in range(self._n())]
        if how == SWAP:
            whole[event.seat], whole[event.other] = whole[event.other], whole[event.seat]
        elif how == HAND_ON:
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
