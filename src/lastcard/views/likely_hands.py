"""What the course of a hand tells of the other hands: likely, never certain.

Whoever draws had hardly a card to lay; whoever lays a card or names a colour shows what there is
more of. How much each tells is learned. Every card in a hand is followed as a slot from the moment
it came. Compiled with the rules.
"""

from collections.abc import Sequence
from typing import Final, final

from lastcard.rules.actions import NOBODY, Action
from lastcard.rules.cards import NO_CARD, NO_COLOUR
from lastcard.rules.edition import Table
from lastcard.rules.events import DISCARD, HAND_ON, PLAIN, SWAP, Event, EventKind
from lastcard.views.card_places import Choice, Slot, bits, likeliest, settle
from lastcard.views.leanings import lean_by_draw, lean_by_play
from lastcard.views.learned import leanings
from lastcard.views.rollout import Outlook

RECENT: Final = 12  # choices that are remembered
PENALTIES: Final = ("caught", "wrong speed")


@final
class Trail:
    """The hands as slots, followed event by event."""

    def __init__(
        self,
        table: Table,
        seat: int,
        events: Sequence[Event],
        numbers: tuple[float, ...] | None = None,
    ) -> None:
        self.table: Final = table
        self.numbers: Final = leanings() if numbers is None else numbers
        self.colours: Final = len(table.deck.colours)
        self.seat: Final = seat
        self.hands: list[list[Slot]] = [[] for _ in range(table.players)]
        self.choices: list[Choice] = []
        self.colour = NO_COLOUR
        self.top = NO_CARD
        self.direction = 1
        self.turn = NOBODY  # who is about to play or draw
        self.drawing = NOBODY  # who has drawn and is to play or keep
        self.before = ""  # the kind of the event before
        # of an attack not answered yet: barred and leaning before
        self.doubted: list[tuple[Slot, int, list[float]]] = []
        for event in events:
            self._follow(event)
            self.before = event.kind

    def _follow(self, event: Event) -> None:
        kind = self.table.events.get(event.kind, PLAIN)
        if event.kind == "turn":
            self._begin(event)
        elif kind.draws:
            self._draw(event)
        elif kind.leaves:
            self._leave(event, kind)
        elif kind.lands or kind.colours:
            self._uncover(event, kind)
        elif event.kind == "kept":
            self._keep(event)
        elif event.kind == "challenged":
            self._convict(event)
        elif event.kind == "reversed":
            self.direction = 1 if event.count else -1
        else:
            self._follow_hands(event, kind)

    # -- turns, draws and cards that are laid --------------------------------------------------

    def _begin(self, event: Event) -> None:
        self.turn = event.seat
        self.drawing = NOBODY
        self.doubted = []

    def _recolour(self, named: int, card: int) -> None:
        own = self.table.deck.colour_of[card]
        if own >= 0:
            self.colour = own
        elif named >= 0:
            self.colour = named

    def _draw(self, event: Event) -> None:
        """TURN-2: a draw in turn speaks against every card that could have been laid."""
        seat = event.seat
        if seat == self.turn and self.before not in PENALTIES:
            self._bar(seat, self._fitting(True))
            lean_by_draw(self.hands[seat], self.numbers, self.colour)
            self.turn = NOBODY
            self.drawing = seat
        self.hands[seat] += self._hidden(event.count)

    def _hidden(self, count: int) -> list[Slot]:
        return [Slot(self.colours) for _ in range(count)]

    def _keep(self, event: Event) -> None:
        """A coloured card that fits is hardly ever kept; a Wild may well be."""
        self.hands[event.seat][-1].barred |= self._fitting(False)
        self.drawing = NOBODY

    def _leave(self, event: Event, kind: EventKind) -> None:
        """A card was laid; which slot it came from is a guess, but for one just drawn."""
        if not event.cards:
            return
        seat, card = event.seat, event.cards[0]
        weighed = event.kind == "played" and seat == self.turn and seat != self.seat
        if weighed:
            self._remember(seat, card, event.colour)
        slots = self.hands[seat]
        slot = slots[-1] if seat == self.drawing else likeliest(slots, card)
        slots.remove(slot)
        slot.card = card
        attacks = self.table.deck.kind_of[card].code == "W4"
        if event.kind == "played" and attacks:
            self._doubt(seat, event.colour, weighed)
        if weighed:
            own = self.table.deck.colour_of[card]
            lean_by_play(slots, self.numbers, own, self.colour, event.colour, attacks)
        if kind.lands == DISCARD:
            self.top = card
        if kind.colours:
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

    def _doubt(self, seat: int, named: int, weighed: bool) -> None:
        """WD4-1: who plays it seldom bluffs; who names the colour in force anew may well."""
        if not self.table.edition.bluffing:
            return
        if weighed:
            self.doubted = [(slot, slot.barred, slot.leans[:]) for slot in self.hands[seat]]
        if named != self.colour:
            self._bar(seat, self._matching())

    def _convict(self, event: Event) -> None:
        """WD4-5: all know the verdict."""
        if event.count:
            self.reopen()

    def reopen(self) -> None:
        """Believe nothing of an attack not answered yet: deals are to be weighed by it."""
        for slot, barred, leans in self.doubted:
            slot.barred, slot.leans = barred, leans
        self.doubted = []

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

    def _uncover(self, event: Event, kind: EventKind) -> None:
        """A card was turned up, or a colour named without one."""
        if not event.cards:
            self.colour = event.colour
            return
        card = event.cards[-1]
        if kind.lands == DISCARD:
            self.top = card
        else:
            self.turn = NOBODY  # what is on a pile of its own asks somebody else
        if kind.colours:
            self._recolour(event.colour, card)

    # -- hands that change as a whole ------------------------------------------------------------

    def _follow_hands(self, event: Event, kind: EventKind) -> None:
        if kind.takes:
            self._take(event, kind)
        elif kind.gives:
            self._give(event)
        elif kind.moves:
            self._move(event, kind.moves)
        elif kind.gathers:
            self.hands = [[] for _ in self.hands]
        elif kind.receives and not self.hands[event.seat]:
            self.hands[event.seat] = self._hidden(event.count)

    def _take(self, event: Event, kind: EventKind) -> None:
        """Whether it tells of the hand is for the edition to say."""
        if kind.lacks:
            self._bar(event.seat, self._matching())
        self.hands[event.seat] += [Slot(self.colours, card) for card in event.cards]

    def _give(self, event: Event) -> None:
        """Which cards they are only those two know; to others any slot is as good as another."""
        slots = self.hands[event.seat]
        cards = event.secret_cards or (NO_CARD,) * event.count
        for card in cards:
            slots.remove(likeliest(slots, card) if card != NO_CARD else slots[0])
            self.hands[event.other].append(Slot(self.colours, card))

    def _move(self, event: Event, how: str) -> None:
        hands = self.hands
        if how == SWAP:
            hands[event.seat], hands[event.other] = hands[event.other], hands[event.seat]
        elif how == HAND_ON:
            step = 1 if event.count else -1
            self.hands = [hands[(seat - step) % len(hands)] for seat in range(len(hands))]
        else:  # nothing is left of what was followed
            self.hands = [[] for _ in hands]

    def settle(self, counts: Sequence[int], known: Sequence[Sequence[int]]) -> None:
        """Put the cards that are known into slots; all others are hidden."""
        for seat, count in enumerate(counts):
            if len(self.hands[seat]) != count:  # a set-up position without a past
                self.hands[seat] = self._hidden(count)
            settle(self.hands[seat], list(known[seat]))
