"""Whether the events of an action tell all that it did to the hands and to the open pile.

Views, bots, the lab and the clients follow the cards by events alone: what is not told, or told by
a kind with other traits, goes wrong there, and far from where the mistake is.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, final

from lastcard.rules.edition import Table
from lastcard.rules.events import BENEATH, HAND_ON, PILE, SWAP, Event, EventKind
from lastcard.rules.state import State


@final
class Ledger:
    """Hands and open pile, followed by events from what they were."""

    def __init__(self, state: State) -> None:
        self.table: Final[Table] = state.table
        self.hands = [Counter(hand) for hand in state.hands]
        self.pile = Counter(state.open_pile())

    def follow(self, events: Sequence[Event]) -> None:
        for event in events:
            self._move(event, self.table.events[event.kind])

    def check(self, state: State, players: Sequence[str]) -> None:
        """Raise `AssertionError`, with what does not fit, unless all was told."""
        for name, told, hand in zip(players, self.hands, state.hands, strict=True):
            self._same(f"{name}'s hand", told, hand)
        if not state.over():  # a pile is gone with its question
            self._same("the open pile", self.pile, state.open_pile())

    def _same(self, where: str, told: Counter[int], cards: Sequence[int]) -> None:
        assert told == Counter(cards), (
            f"by the events {where} is {self._codes(sorted(told.elements()))}, but it is"
            f" {self._codes(sorted(cards))}: tell what moved, with a kind that says so"
        )

    def _codes(self, cards: Sequence[int]) -> str:
        return " ".join([self.table.deck.codes[card] for card in cards]) or "empty"

    # -- what one event does -----------------------------------------------------------------

    def _move(self, event: Event, kind: EventKind) -> None:
        cards, secret = Counter(event.cards), Counter(event.secret_cards)
        if kind.leaves:
            self._take_away(event.seat, cards)
        if kind.lands == PILE:
            self.pile += cards
        elif kind.lands == BENEATH:
            self.pile -= cards
        elif kind.takes:
            self.pile -= cards
            self.hands[event.seat] += cards
        elif kind.draws:
            self.hands[event.seat] += secret
        elif kind.receives:
            self.hands[event.seat] = secret
        elif kind.gives:
            self._take_away(event.seat, secret)
            self.hands[event.other] += secret
        elif kind.moves:
            self._move_hands(event, kind.moves)

    def _take_away(self, seat: int, cards: Counter[int]) -> None:
        left = self.hands[seat] - cards
        held = left.total() + cards.total() == self.hands[seat].total()
        assert held, f"by the events {self._codes(sorted(cards.elements()))} left a hand without it"
        self.hands[seat] = left

    def _move_hands(self, event: Event, how: str) -> None:
        """Hands that are shuffled are told anew, one by one."""
        hands = self.hands[:]
        if how == SWAP:
            hands[event.seat], hands[event.other] = hands[event.other], hands[event.seat]
        elif how == HAND_ON:
            step = 1 if event.count else -1
            hands = [hands[(seat - step) % len(hands)] for seat in range(len(hands))]
        self.hands = hands
