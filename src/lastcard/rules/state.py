"""The state of a hand, and the small vocabulary in which cards say what they do.

A state holds no log and no events: the log is the truth, events go to an optional sink.
`then` asks something next; when nothing is left to ask, play goes on after `last`.
"""

from typing import TYPE_CHECKING, Final, final

from lastcard.rules.actions import NOBODY
from lastcard.rules.cards import NO_CARD, NO_COLOUR, NOWHERE
from lastcard.rules.decisions import NOTHING, Decision
from lastcard.rules.edition import Table
from lastcard.rules.events import Event
from lastcard.rules.scoring import settle
from lastcard.rules.shuffle import BY_SEED, Shuffler
from lastcard.rules.turn import TURN

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine word where this is compiled, else an int

CLOCKWISE: Final = 1


def put(hand: list[int], card: int) -> None:
    """Put a card into its place in a hand. Hands are short: looking for it beats sorting anew."""
    at: i64 = len(hand)
    while at > 0 and hand[at - 1] > card:
        at -= 1
    hand.insert(at, card)


@final
class State:
    """One hand of a game in progress, with the scores so far. Piles have their top at the end."""

    __slots__ = (
        "called",
        "colour",
        "dealer",
        "direction",
        "discard_pile",
        "draw_pile",
        "drawn",
        "hand_number",
        "hand_winner",
        "hands",
        "last",
        "misses",
        "partners",
        "passed",
        "players",
        "question",
        "scores",
        "seed",
        "shuffler",
        "shuffles",
        "sink",
        "table",
        "turn",
        "uno",
        "waiting",
        "was",
    )

    def __init__(self, table: Table, seed: bytes) -> None:
        self.table = table
        self.players = table.players
        self.hands: list[list[int]] = []  # each in canonical order
        self.draw_pile: list[int] = []
        self.discard_pile: list[int] = []
        self.colour = NO_COLOUR  # in force
        self.was = NO_COLOUR  # in force before the last card landed (WD4-3)
        self.direction = CLOCKWISE
        self.dealer = NOBODY
        self.turn = NOBODY  # whose turn is being carried out
        self.last = NOBODY  # play goes on after this seat
        self.question: Decision = NOTHING  # what is asked now
        self.waiting: tuple[Decision, ...] = ()  # what is asked after it, the next one last
        self.drawn = NO_CARD  # the card that the player in turn has just drawn
        self.uno = 0  # a bit per seat: the open UNO windows
        self.passed = 0  # a bit per seat that passed since the last play (PILE-4)
        self.misses: tuple[int, ...] = ()  # turns to be missed; empty while nobody is to
        self.partners: tuple[int, int] | None = None  # two seats who draw what the other draws
        self.seed = seed
        self.shuffler: Shuffler = BY_SEED
        self.shuffles = 0  # so many shuffles of this hand are done
        self.hand_number = 1
        self.scores: tuple[int, ...] = (0,) * table.players
        self.hand_winner = NOBODY
        self.called = False  # with the card that is being carried out (UNO-3); for its effect alone
        self.sink: list[Event] | None = None

    def copy(self) -> "State":
        """A state that shares nothing that can change with this one."""
        new = State(self.table, self.seed)
        new.hands = [hand[:] for hand in self.hands]
        new.draw_pile = self.draw_pile[:]
        new.discard_pile = self.discard_pile[:]
        new.colour = self.colour
        new.was = self.was
        new.direction = self.direction
        new.dealer = self.dealer
        new.turn = self.turn
        new.last = self.last
        new.question = self.question
        new.waiting = self.waiting
        new.drawn = self.drawn
        new.uno = self.uno
        new.passed = self.passed
        new.misses = self.misses
        new.partners = self.partners
        new.shuffler = self.shuffler
        new.shuffles = self.shuffles
        new.hand_number = self.hand_number
        new.scores = self.scores
        new.hand_winner = self.hand_winner
        return new

    # -- looking ---------------------------------------------------------------------------

    def top(self) -> int:
        return self.discard_pile[-1]

    def over(self) -> bool:
        """Whether the hand is over."""
        return self.question is NOTHING

    def questions(self) -> tuple[Decision, ...]:
        """All that is asked, the present question last."""
        return () if self.over() else (*self.waiting, self.question)

    def next(self, seat: int) -> int:
        """The seat after this one in the direction of play."""
        return (seat + self.direction) % self.players

    def turn_order_after(self, seat: int) -> list[int]:
        """All seats from the next one on in the direction of play, this one last."""
        return [(seat + self.direction * k) % self.players for k in range(1, self.players + 1)]

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.players) if other != seat]

    def place(self, seat: int, card: int) -> int:
        """Where a card stands in a hand; `NOWHERE` if it is not held (ACT-2)."""
        for at, held in enumerate(self.hands[seat]):
            if held == card:
                return at
        return NOWHERE

    def can_draw(self) -> bool:
        """Whether a card can be had from the draw pile, if need be after a refill."""
        return len(self.draw_pile) > 0 or len(self.discard_pile) > 1

    def open_pile(self) -> tuple[int, ...]:
        """Cards that lie open while something is asked, the top one last; empty without any."""
        return self.question.pile()

    def face_down(self) -> list[int]:
        """Cards that lie face down while something is asked."""
        return [card for asked in self.questions() for card in asked.face_down()]

    def known(self) -> tuple[object, ...]:
        """Everything that makes two states the same, for comparison and for tests."""
        return (
            self.hands,
            self.draw_pile,
            self.discard_pile,
            self.colour,
            self.was,
            self.direction,
            self.dealer,
            self.turn,
            self.last,
            [decision.key() for decision in self.questions()],
            self.drawn,
            self.uno,
            self.passed,
            self.misses,
            self.partners,
            self.seed,
            self.shuffles,
            self.hand_number,
            self.scores,
            self.hand_winner,
        )

    # -- the vocabulary of cards -----------------------------------------------------------

    def then(self, decision: Decision) -> None:
        """Ask this next; what is asked now waits."""
        if self.question is not NOTHING:
            self.waiting = (*self.waiting, self.question)
        self.question = decision

    def answered(self) -> None:
        """The present question is answered, and what waits is asked."""
        if self.waiting:
            self.question = self.waiting[-1]
            self.waiting = self.waiting[:-1]
        else:
            self.question = NOTHING

    def after(self, seat: int) -> None:
        """Play will go on after this seat."""
        self.last = seat

    def pass_over(self, seat: int) -> None:
        """This seat loses its turn; a missed turn that waits goes on waiting."""
        self.last = seat
        if self.sink is not None:
            self.tell(Event("skipped", seat))

    def miss(self, seat: int) -> None:
        """This seat will miss its next turn, one more than it will miss already."""
        misses = list(self.misses) if self.misses else [0] * self.players
        misses[seat] += 1
        self.misses = tuple(misses)

    def reverse(self) -> None:
        """TURN-6: turn the direction."""
        self.direction = -self.direction
        if self.sink is not None:
            self.tell(Event("reversed", count=int(self.direction == CLOCKWISE)))

    def tell(self, event: Event) -> None:
        if self.sink is not None:
            self.sink.append(event)

    def partner(self, seat: int) -> int:
        """The seat that draws what this one draws, or `NOBODY`."""
        if self.partners is None or seat not in self.partners:
            return NOBODY
        return self.partners[1] if self.partners[0] == seat else self.partners[0]

    def draw(self, seat: int, count: int) -> None:
        """Draw up to `count` cards; a partner then draws as many."""
        drawn = self.draw_alone(seat, count)
        if self.partners is not None and drawn:
            partner = self.partner(seat)
            if partner != NOBODY:
                self.draw_alone(partner, drawn)

    def draw_alone(self, seat: int, count: int) -> int:
        """Draw up to `count` cards, mirrored by nobody; gives how many there were (PILE-3)."""
        drawn = 0
        while drawn < count and (self.draw_pile or self.refill()):  # PILE-1: across the gap
            cards = self.draw_pile[drawn - count :]
            del self.draw_pile[drawn - count :]
            self.give(seat, cards)
            drawn += len(cards)
            if self.sink is not None:
                told = tuple(sorted(cards))
                self.tell(Event("drew", seat, count=len(cards), secret_cards=told, to=(seat,)))
        return drawn

    def draw_one(self, seat: int, mirrored: bool = True) -> int:
        """TURN-2: the draw of a turn; gives the card. There must be one to draw."""
        if not self.draw_pile:
            self.refill()
        card = self.draw_pile.pop()
        put(self.hands[seat], card)
        if self.sink is not None:
            self.tell(Event("drew", seat, count=1, secret_cards=(card,), to=(seat,)))
        if self.partners is not None and mirrored and self.table.edition.mirrors_turns:
            partner = self.partner(seat)
            if partner != NOBODY:
                self.draw_alone(partner, 1)
        return card

    def turn_up(self) -> int:
        """The top card of the draw pile, after a refill if need be; `NO_CARD` without one."""
        if not self.draw_pile and not self.refill():
            return NO_CARD
        return self.draw_pile.pop()

    def set_aside(self, seat: int, count: int, kind: str) -> tuple[int, ...]:
        """Up to `count` cards of the draw pile for this seat to look at; `kind` is what is told.

        They lie face down from then on: the question that is asked next has them in `face_down`.
        """
        found: list[int] = []
        while len(found) < count and (self.draw_pile or self.refill()):  # PILE-1: across the gap
            cards = self.draw_pile[len(found) - count :]
            del self.draw_pile[len(found) - count :]
            found += cards
            told = tuple(sorted(cards))
            self.tell(Event(kind, seat, count=len(cards), secret_cards=told, to=(seat,)))
        return tuple(sorted(found))

    def put_under(self, seat: int, cards: list[int], kind: str) -> None:
        """Put cards that lay face down under the draw pile; `kind` is what is told."""
        self.draw_pile[:0] = cards
        self.tell(Event(kind, seat, count=len(cards)))

    def give(self, seat: int, cards: list[int]) -> None:
        """Put cards into a hand; a hand that grows needs no call any more (UNO-6)."""
        if not cards:
            return
        hand = self.hands[seat]
        for card in cards:
            put(hand, card)
        if self.uno:
            self.uno &= ~(1 << seat)

    def hand_over(self, seat: int, card: int, other: int) -> None:
        """A card goes from one hand into another; that is neither a draw nor a play."""
        self.hands[seat].remove(card)
        self.give(other, [card])

    def refill(self) -> bool:
        """PILE-1, PILE-2: shuffle the discards but the top one into a new draw pile."""
        if len(self.discard_pile) < 2:
            return False
        top = self.discard_pile.pop()
        self.draw_pile = self.discard_pile
        self.discard_pile = [top]
        self.shuffle_draw_pile()
        if self.sink is not None:
            self.tell(Event("refilled", count=len(self.draw_pile)))
        return True

    def shuffle_draw_pile(self) -> None:
        self.shuffle(self.draw_pile)

    def shuffle(self, cards: list[int]) -> None:
        """The next shuffle of this hand."""
        self.shuffler.shuffle(cards, self.seed, self.shuffles)
        self.shuffles += 1

    def lay(self, seat: int, at: int, colour: int, uno: bool, pile: list[int]) -> None:
        """Lay a card from its place in the hand onto a pile.

        Its own colour or the named one comes in force. Open windows close, and one may open
        (UNO-1, UNO-2).
        """
        hand = self.hands[seat]
        card = hand.pop(at)
        pile.append(card)
        self.was = self.colour
        own = self.table.deck.colour_of[card]
        if own >= 0:
            self.colour = own
        elif colour >= 0:
            self.colour = colour  # TURN-8
        self.passed = 0
        self.uno = 0
        self.called = uno
        if len(hand) == 1:
            self.open_window(seat, uno)

    def open_window(self, seat: int, called: bool = False) -> None:
        """UNO-1; a call that comes with the play ends the window at once (UNO-3)."""
        if called:
            if self.sink is not None:
                self.tell(Event("uno", seat))
        else:
            self.uno |= 1 << seat

    def win(self, seat: int) -> None:
        """END-1: the hand is won; END-2's draws, if any, have been made."""
        self.hand_winner = seat
        self.finish()

    def finish(self) -> None:
        """The hand is over, won or stuck: settle the scores."""
        self.question = NOTHING
        self.waiting = ()
        self.turn = NOBODY
        self.drawn = NO_CARD
        self.uno = 0
        self.partners = None
        self.misses = ()
        settle(self)

    # -- the course of the hand ------------------------------------------------------------

    def go_on(self) -> None:
        """Begin the next turn; turns to be missed are used up on the way."""
        seat = (self.last + self.direction) % self.players
        if self.misses:
            seat = self._use_misses(seat)
        self.turn = seat
        self.last = seat
        self.drawn = NO_CARD
        self.question = TURN  # nothing waits when a turn begins
        if self.sink is not None:
            self.tell(Event("turn", seat))

    def begin(self, seat: int) -> None:
        """This seat takes a turn at once; a turn to be missed goes on waiting."""
        waiting = self.misses
        self.misses = ()
        self.last = seat - self.direction
        self.go_on()
        self.misses = waiting

    def _use_misses(self, seat: int) -> int:
        misses = list(self.misses)
        while misses[seat]:
            misses[seat] -= 1
            self.tell(Event("missed", seat))
            seat = self.next(seat)
        self.misses = tuple(misses) if any(misses) else ()
        return seat
