"""What each seat knows of the other hands, kept up to date from move to move.

The same knowledge as `lastcard.views.knowledge`, which works it out from all events of a hand;
a test holds the two together. Cards known to be held are lower bounds and stay true however the
hidden cards lie; `somewhere` are cards known to be in other hands without knowing in whose.

This module is compiled with the rules.
"""

from typing import TYPE_CHECKING, Final, final

from lastcard.lab.env.counts import ORDER, number
from lastcard.lab.env.plain_slates import BEGIN_AT, END_AT, PLAYERS_AT
from lastcard.lab.env.slates import find_hand, find_hidden, follow
from lastcard.rules.edition import Table
from lastcard.rules.events import HAND_ON, SWAP, Event, EventKind
from lastcard.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine word where this is compiled, else an int


@final
class Memory:
    """What all seats of one hand know of each other's cards, as counts by face.

    Cards laid, open piles taken and the last refill are noted for all at once. What they mean for
    an observer is worked out when it is asked: by then a later refill has often made the most of
    it needless.
    """

    __slots__ = (
        "_blind",
        "_cards",
        "_due",
        "_hands",
        "_in_hands",
        "_piles",
        "_refilled_at",
        "_seats",
        "_seen",
        "deck",
        "events",
        "faces",
        "knowing",
        "nothing",
        "players",
        "rows",
    )

    def __init__(self, table: Table) -> None:
        self.players: Final = table.players
        self.events: Final = table.events
        self.faces: Final = len(table.deck.codes)
        self.deck: Final = number(list(table.deck.cards))
        self.nothing: Final = bytes(self.faces * self.players)
        self.clear()

    def clear(self) -> None:
        """A new hand: nobody knows anything."""
        observers = range(self.players)
        self.knowing = False  # whether anybody knows anything
        # by observer: a row of counts by face for what is somewhere, and one for each other hand
        # from the left neighbour on
        self.rows: list[bytearray] = [bytearray(self.nothing) for _ in observers]
        self._seats: list[int] = []  # who laid a card, since somebody knows something
        self._cards: list[int] = []  # and which; or took a pile, which is counted below zero
        self._piles: list[list[int]] = []
        self._seen: list[int] = [0 for _ in observers]  # so many of them are taken in
        self._due = 0  # a bit per observer who has not taken in the last refill
        self._refilled_at = 0  # after so many cards laid
        self._in_hands = b""  # all cards in hands then, by face
        self._hands: list[list[int]] = []  # each hand then
        self._blind = 0  # a bit per observer who knows nothing of cards that lie face down

    def told(self, seat: int) -> bytes | bytearray:
        """What a seat knows: somewhere, then the other hands from the left neighbour on."""
        if not self.knowing:
            return self.nothing
        self._catch_up(seat)
        return self.rows[seat]

    def suppose(self, seat: int, told: bytearray) -> None:
        """A hand of which nothing is known but what a seat was told, as `told` gives it."""
        self.clear()
        self.knowing = True
        self.rows[seat] = told

    def known(self, seat: int, other: int) -> list[int]:
        """How many cards of each face a seat knows another to hold."""
        self._catch_up(seat)
        start = self._start(seat, other)
        return list(self.rows[seat][start : start + self.faces]) if start else [0] * self.faces

    def known_somewhere(self, seat: int) -> list[int]:
        """How many cards of each face a seat knows to be in other hands, whosever."""
        self._catch_up(seat)
        return list(self.rows[seat][: self.faces])

    def _start(self, observer: int, seat: int) -> int:
        """Where the row for another's hand begins; 0 for the observer's own, which has none."""
        return (seat - observer) % self.players * self.faces

    # -- taking in what was noted -----------------------------------------------------------

    def _catch_up(self, observer: int) -> None:
        if self._due >> observer & 1:
            self._due &= ~(1 << observer)
            self._follow(observer, self._refilled_at)
            find_hidden(self.rows[observer], self._in_hands, self._hands[observer])
        self._follow(observer, len(self._cards))

    def _follow(self, observer: int, upto: int) -> None:
        """Cards laid may be some that the observer knew of."""
        seen = self._seen[observer]
        if seen < upto:
            looker: i64 = observer
            players: i64 = self.players
            begin: i64 = seen
            end: i64 = upto
            which = looker | players << PLAYERS_AT | begin << BEGIN_AT | end << END_AT
            follow(self.rows[observer], which, self._seats, self._cards, self._piles)
            self._seen[observer] = upto

    # -- what is learned -------------------------------------------------------------------

    def laid(self, seat: int, card: int) -> None:
        """A card left a hand."""
        self._seats.append(seat)
        self._cards.append(card)

    def shown(self, observer: int, seat: int, hand: list[int]) -> None:
        """WD4-5: the observer saw a hand as it was judged."""
        self.knowing = True
        self._catch_up(observer)
        find_hand(self.rows[observer], self._start(observer, seat), self.faces, hand)

    def took(self, seat: int, cards: tuple[int, ...]) -> None:
        """Everybody saw an open pile go into a hand."""
        self.knowing = True
        self._piles.append(list(cards))
        self._seats.append(seat)
        self._cards.append(-len(self._piles))

    def _see(self, observer: int, seat: int, cards: list[int]) -> None:
        """Cards are now known to be in a hand."""
        rows, start = self.rows[observer], self._start(observer, seat)
        for card in cards:
            rows[start + card] += 1

    def _find(self, observer: int, cards: list[int]) -> None:
        """These were perhaps somewhere, and now it is known where."""
        rows = self.rows[observer]
        for card in cards:
            if rows[card]:
                rows[card] -= 1

    # -- what is learned from the events of an action --------------------------------------

    def learn_of_refills(self, events: list[Event], s: State) -> bool:
        """The same of an action which does nothing else that only events tell; was there one?"""
        found = False
        for at, event in enumerate(events):
            if self.events[event.kind].refills:
                self._refilled(events[at + 1 :], s)
                found = True
        return found

    def learn(self, events: list[Event], hands: list[list[int]], s: State) -> None:
        """Follow the events of one action; the hands are those before it, and are followed."""
        for at, event in enumerate(events):
            kind = self.events[event.kind]
            if kind.moves:
                self._moved(event, kind.moves, hands, s.hands)
            elif kind.refills:
                self._refilled(events[at + 1 :], s)
            elif kind.shows or kind.reveals:
                self._shown_by(event, kind)
            elif kind.gives:
                self._given(event, hands)
            elif kind.sets_aside or kind.puts_back:
                self._set_aside(event, kind)
            else:
                self._changed(event, kind, hands)

    def _changed(self, event: Event, kind: EventKind, hands: list[list[int]]) -> None:
        """Cards left one hand, or came into it."""
        if kind.leaves:
            for card in event.cards:
                hands[event.seat].remove(card)
                if self.knowing:
                    self.laid(event.seat, card)
        elif kind.takes:
            hands[event.seat] += event.cards
            self.took(event.seat, event.cards)
        elif kind.draws:
            hands[event.seat] += event.secret_cards
        elif kind.receives:
            hands[event.seat] = list(event.secret_cards)

    def _shown_by(self, event: Event, kind: EventKind) -> None:
        """A hand was shown to some, or cards of one to all."""
        if kind.shows:
            for observer in event.to:
                if observer != event.other:
                    self.shown(observer, event.other, list(event.secret_cards))
            return
        for observer in range(self.players):
            if observer != event.seat:
                self.shown(observer, event.seat, list(event.cards))

    def _set_aside(self, event: Event, kind: EventKind) -> None:
        """Whoever may not look at cards that lie face down cannot tell what is in hands."""
        everybody = (1 << self.players) - 1
        told = sum([1 << seat for seat in event.to])
        self._blind = self._blind | everybody & ~told if kind.sets_aside else 0

    def _given(self, event: Event, hands: list[list[int]]) -> None:
        """Cards go from hand to hand. To third parties all that they knew of may be gone."""
        self.knowing = True
        cards = list(event.secret_cards)
        for card in cards:
            hands[event.seat].remove(card)
        hands[event.other] += cards
        for observer in range(self.players):
            self._catch_up(observer)
            if observer == event.seat:
                self._see(observer, event.other, cards)
            elif observer == event.other:
                self._lose(observer, event.seat, cards)
            else:
                self._lose_sight(observer, event.seat)

    def _lose(self, observer: int, seat: int, cards: list[int]) -> None:
        """Cards that left a hand may be some that the observer knew of."""
        rows, start = self.rows[observer], self._start(observer, seat)
        for card in cards:
            if rows[start + card]:
                rows[start + card] -= 1
            elif rows[card]:
                rows[card] -= 1

    def _lose_sight(self, observer: int, seat: int) -> None:
        """What was known of a hand is now somewhere."""
        rows, start = self.rows[observer], self._start(observer, seat)
        for card in range(self.faces):
            count = rows[start + card]
            rows[card] += count
            rows[start + card] = 0

    def _refilled(self, later: list[Event], s: State) -> None:
        """PILE-1: the draw pile was empty, so what is not in sight is in the other hands."""
        self.knowing = True
        for observer in range(self.players):
            if self._blind >> observer & 1:
                self._catch_up(observer)
        self._due = (1 << self.players) - 1 & ~self._blind
        self._refilled_at = len(self._cards)
        self._hands = [hand[:] for hand in s.hands]
        outside = [*s.draw_pile, *s.discard_pile, *s.open_pile(), *s.face_down()]
        for event in later:
            kind = self.events[event.kind]
            if kind.draws or kind.takes:  # since then
                came = event.secret_cards if kind.draws else event.cards
                outside += came
                for card in came:
                    self._hands[event.seat].remove(card)
            elif kind.leaves:
                self._hands[event.seat] += event.cards
                for card in event.cards:
                    outside.remove(card)
            elif kind.gives:
                self._hands[event.seat] += event.secret_cards
                for card in event.secret_cards:
                    self._hands[event.other].remove(card)
        self._in_hands = (self.deck - number(outside)).to_bytes(self.faces, ORDER)

    def _moved(self, event: Event, how: str, before: list[list[int]], now: list[list[int]]) -> None:
        self.knowing = True
        for observer in range(self.players):
            rows = [self.known(observer, seat) for seat in range(self.players)]
            rows[observer] = list(number(before[observer]).to_bytes(self.faces, ORDER))
            known = self._move_rows(observer, event, how, rows)
            if how != SWAP or observer in (event.seat, event.other):
                # What it holds itself is nowhere else; what it knew of was never somewhere.
                self._find(observer, unknown(now[observer], known))

    def _move_rows(self, observer: int, event: Event, how: str, rows: list[list[int]]) -> list[int]:
        """HOUSE-3, HOUSE-8: whole hands go round, and what is known of them with them.

        Gives what the observer knew of the hand that is now its own.
        """
        if how == SWAP:
            rows[event.seat], rows[event.other] = rows[event.other], rows[event.seat]
        elif how == HAND_ON:
            step = 1 if event.count else -1
            rows = [rows[(seat - step) % self.players] for seat in range(self.players)]
        else:
            for row in rows:
                for card, count in enumerate(row):
                    self.rows[observer][card] += count
            rows = [[0] * self.faces for _ in rows]
        others = rows[observer + 1 :] + rows[:observer]
        self.rows[observer][self.faces :] = b"".join([bytes(row) for row in others])
        return rows[observer]


def unknown(hand: list[int], known: list[int]) -> list[int]:
    """The cards of a hand but for the known ones, of which the counts by face are used up."""
    new: list[int] = []
    for card in hand:
        if known[card]:
            known[card] -= 1
        else:
            new.append(card)
    return new
