"""What the course of a hand tells of the other hands: likely, never certain.

Whoever draws had hardly a card to lay; whoever lays a card chose it before the others. Every card
in a hand is followed as a slot from the moment it came. Compiled with the rules.
"""

from collections.abc import Callable, Sequence
from typing import Final, final

from lastcard.rules.actions import NOBODY, Action
from lastcard.rules.cards import NO_CARD, NO_COLOUR
from lastcard.rules.edition import Table
from lastcard.rules.events import Event
from lastcard.views.rollout import Outlook
from lastcard.views.slots import Choice, Slot, bits, likeliest, settle

LEAVES: Final = ("played", "speed", "blocked", "stacked", "added", "wished")
SHOWN: Final = ("started", "laid out")
RECENT: Final = 12  # choices that are remembered
PENALTIES: Final = ("caught", "wrong speed")


@final
class Trail:
    """The hands as slots, followed event by event."""

    def __init__(self, table: Table, seat: int, events: Sequence[Event]) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.hands: list[list[Slot]] = [[] for _ in range(table.players)]
        self.choices: list[Choice] = []
        self.colour = NO_COLOUR
        self.top = NO_CARD
        self.direction = 1
        self.turn = NOBODY  # who is about to play or draw
        self.drawing = NOBODY  # who has drawn and is to play or keep
        self.before = ""  # the kind of the event before
        for event in events:
            self._follow(event)
            self.before = event.kind

    def _follow(self, event: Event) -> None:
        follow = FOLLOW.get(event.kind)
        if follow is not None:
            follow(self, event)

    # -- turns, draws and cards that are laid --------------------------------------------------

    def begin(self, event: Event) -> None:
        self.turn = event.seat
        self.drawing = NOBODY

    def _recolour(self, named: int, card: int) -> None:
        own = self.table.deck.colour_of[card]
        if own >= 0:
            self.colour = own
        elif named >= 0:
            self.colour = named

    def draw(self, event: Event) -> None:
        """TURN-2: a draw in turn speaks against every card that could have been laid."""
        seat = event.seat
        if seat == self.turn and self.before not in PENALTIES:
            self._bar(seat, self._fitting(True))
            self.turn = NOBODY
            self.drawing = seat
        self.hands[seat] += [Slot() for _ in range(event.count)]

    def keep(self, event: Event) -> None:
        """A coloured card that fits is hardly ever kept; a Wild may well be."""
        self.hands[event.seat][-1].barred |= self._fitting(False)
        self.drawing = NOBODY

    def leave(self, event: Event) -> None:
        """A card was laid; which slot it came from is a guess, but for one just drawn."""
        if not event.cards:
            return
        seat, card = event.seat, event.cards[0]
        if event.kind == "played" and seat == self.turn and seat != self.seat:
            self._remember(seat, card, event.colour)
        slots = self.hands[seat]
        slot = slots[-1] if seat == self.drawing else likeliest(slots, card)
        slots.remove(slot)
        slot.card = card
        if event.kind == "played" and self.table.deck.kind_of[card].code == "W4":
            self._doubt(seat, event.colour)
        if event.kind != "added":
            self.top = card
        if event.kind not in ("added", "wished"):
            self._recolour(event.colour, card)
        self.turn = NOBODY
        self.drawing = NOBODY

    def _remember(self, seat: int, card: int, colour: int) -> None:
        look = Outlook(self.table)
        look.asked = "turn"
        look.seat = seat
        look.counts = [len(slots) for slots in self.hands]
        look.direction = self.direction
        look.colour = self.colour
        look.top = self.top
        self.choices.append(Choice(look, self.hands[seat][:], Action("play", card, colour)))
        if len(self.choices) > RECENT:
            self.choices.pop(0)

    def _doubt(self, seat: int, named: int) -> None:
        """WD4-1: who plays it seldom bluffs; who names the colour in force anew may well."""
        if self.table.edition.bluffing and named != self.colour:
            self._bar(seat, self._matching())

    def _bar(self, seat: int, faces: int) -> None:
        for slot in self.hands[seat]:
            slot.barred |= faces

    def _fitting(self, wilds: bool) -> int:
        """A bit per face that could be laid now."""
        row = self.table.rows[self.colour][self.top]
        own = self.table.deck.colour_of
        return bits([face for face in range(len(row)) if row[face] and (wilds or own[face] >= 0)])

    def _matching(self) -> int:
        """A bit per face of the colour in force, and per Wild."""
        own = self.table.deck.colour_of
        return bits([face for face in range(len(own)) if own[face] in (self.colour, NO_COLOUR)])

    # -- cards that come to light ----------------------------------------------------------------

    def show(self, event: Event) -> None:
        self.top = event.cards[-1]
        self._recolour(NO_COLOUR, self.top)

    def turn_up(self, event: Event) -> None:
        """WISH-3: the colour will be named."""
        self.top = event.cards[-1]

    def name_colour(self, event: Event) -> None:
        self.colour = event.colour

    def pile(self, event: Event) -> None:
        """PILEUP-1: the colour continues play."""
        self._recolour(NO_COLOUR, event.cards[-1])
        self.turn = NOBODY

    def take(self, event: Event) -> None:
        """PILEUP-3: who takes the mini-pile had nothing to add."""
        self._bar(event.seat, self._matching())
        self.hands[event.seat] += [Slot(card) for card in event.cards]

    # -- the table ---------------------------------------------------------------------------------

    def reverse(self, event: Event) -> None:
        self.direction = 1 if event.count else -1

    def deal(self, event: Event) -> None:
        self.hands[event.seat] = [Slot() for _ in range(event.count)]

    def swap(self, event: Event) -> None:
        hands = self.hands
        hands[event.seat], hands[event.other] = hands[event.other], hands[event.seat]

    def hand_on(self, event: Event) -> None:
        step = 1 if event.count else -1
        hands = self.hands
        self.hands = [hands[(seat - step) % len(hands)] for seat in range(len(hands))]

    def shuffle(self, _event: Event) -> None:
        """HOUSE-8: nothing is left of what was followed."""
        self.hands = [[] for _ in self.hands]

    def receive(self, event: Event) -> None:
        if not self.hands[event.seat]:
            self.deal(event)

    def settle(self, counts: Sequence[int], known: Sequence[Sequence[int]]) -> None:
        """Put the cards that are known into slots; all others are hidden."""
        for seat, count in enumerate(counts):
            if len(self.hands[seat]) != count:  # a set-up position without a past
                self.hands[seat] = [Slot() for _ in range(count)]
            settle(self.hands[seat], list(known[seat]))


FOLLOW: Final[dict[str, Callable[[Trail, Event], None]]] = {
    "turn": Trail.begin,
    "drew": Trail.draw,
    "kept": Trail.keep,
    **dict.fromkeys(LEAVES, Trail.leave),
    **dict.fromkeys(SHOWN, Trail.show),
    "turned up": Trail.turn_up,
    "coloured": Trail.name_colour,
    "piled": Trail.pile,
    "took": Trail.take,
    "reversed": Trail.reverse,
    "dealt": Trail.deal,
    "swapped": Trail.swap,
    "handed on": Trail.hand_on,
    "received": Trail.receive,
    "hands shuffled": Trail.shuffle,
}
