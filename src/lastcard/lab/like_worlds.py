"""Worlds that would have looked the same to a seat, and in which all would have gone the same.

A hidden card of another seat and one of the draw pile, or of yet another seat, are exchanged at
the deal. The hand is then played again: whoever has another card now is asked anew, for what they
do may depend on it, and where all goes as it went, the exchange stands; else it is taken back.
Exchanges are as likely to and fro, and it all begins with the true world. So every world that is
come to is as likely as the truth was, whatever the players are like (a Markov chain that starts in
its own balance), and a mean over them has the mean of the truth, with less luck in it.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple, final

from lastcard.bots import Bot
from lastcard.lab.departures import Deed, Departure, WatchedSitting
from lastcard.lab.play import Sitting
from lastcard.rules.actions import NOBODY, Action
from lastcard.rules.events import Event
from lastcard.rules.reasons import Malformed
from lastcard.rules.state import State
from lastcard.views import View

Place = tuple[int, int]  # at the deal: a seat, or nobody for the draw pile, and a number there
MakeBots = Callable[[], Sequence[Bot]]


class Exchange(NamedTuple):
    """Two cards change places."""

    one: Place
    other: Place
    holders: set[int]  # of the cards at the moment in question; nobody of one to be drawn


class WentOtherwise(BaseException):
    """Somebody would have done something else. Not to be taken for a bot's fault."""


class CameThatFar(BaseException):
    """All went as it did, up to the moment in question."""


@final
class Replayed(Sitting):
    """A hand that must go as it went; only some seats are asked, all others say what they said."""

    def __init__(
        self,
        deal: "DealtCards",
        bots: Sequence[Bot],
        went: WatchedSitting,
        departure: Departure,
        anew: set[int],
    ) -> None:
        self.went: Final = went
        self.departure: Final = departure
        self.anew: Final = anew
        self.at = 0
        random = Random(f"{went.s.seed.decode()} order")
        super().__init__(deal.state(), bots, random, deal.events[:])

    def goes_alike(self) -> bool:
        """Up to the departure, in the eyes of all who are not asked anew."""
        try:
            self.play()
        except WentOtherwise:
            return False
        except CameThatFar:
            return self._looks_alike()
        raise AssertionError("a hand that goes as it went comes as far as it did")

    def _looks_alike(self) -> bool:
        if self._view(self.departure.seat).known() != self.departure.seen.known():
            return False
        others = [seat for seat in self.s.others(self.departure.seat) if seat not in self.anew]
        told = len(self.events)
        return all([self.told(seat) == self.went.told(seat)[:told] for seat in others])

    def _hear(self, seat: int, ask: Callable[[View], Action | None]) -> Action | None:
        said = super()._hear(seat, ask) if seat in self.anew else self._to_come()[1]
        self._goes_on((seat, said, True))
        return said

    def _apply(self, seat: int, action: Action) -> None:
        if self._to_come() != (seat, action, False):
            raise WentOtherwise
        try:
            super()._apply(seat, action)
        except Malformed:
            raise WentOtherwise from None  # it had the card that is elsewhere now
        self._goes_on((seat, action, False))

    def _to_come(self) -> Deed:
        if self.at == self.departure.deeds:
            raise CameThatFar
        return self.went.deeds[self.at]

    def _goes_on(self, deed: Deed) -> None:
        if self._to_come() != deed:
            raise WentOtherwise
        self.at += 1
        if self.at == self.departure.deeds:
            raise CameThatFar


@final
class DealtCards:
    """Hands and draw pile as they were dealt, each card in a place of its own."""

    def __init__(self, start: State, events: list[Event]) -> None:
        self.start: Final = start
        self.events = events
        self.hands = [hand[:] for hand in start.hands]
        self.pile = start.draw_pile[:]

    def state(self) -> State:
        s = self.start.copy()
        s.hands = [sorted(hand) for hand in self.hands]
        s.draw_pile = self.pile[:]
        return s

    def at(self, place: Place) -> int:
        return self._row(place)[place[1]]

    def _row(self, place: Place) -> list[int]:
        return self.pile if place[0] == NOBODY else self.hands[place[0]]

    def differ(self, exchange: Exchange) -> bool:
        """Whether it would change anything."""
        return len(exchange.holders) > 1 and self.at(exchange.one) != self.at(exchange.other)

    def exchanged(self, exchange: Exchange) -> "DealtCards":
        """With these two cards exchanged, also in what their seats were told."""
        one, other = exchange.one, exchange.other
        new = DealtCards(self.start, self.events[:])
        new.hands, new.pile = [hand[:] for hand in self.hands], self.pile[:]
        for place, source in ((one, other), (other, one)):
            new._row(place)[place[1]] = self.at(source)
            if place[0] != NOBODY:
                new._tell(place[0], self.at(place), self.at(source))
        return new

    def _tell(self, seat: int, old: int, card: int) -> None:
        for number, event in enumerate(self.events):
            if event.to == (seat,) and old in event.secret_cards:
                self.events[number] = _with(event, old, card)
                return

    def hidden(self, departure: Departure) -> tuple[dict[Place, int], list[Place]]:
        """The places of cards that other seats hold then, with their holders; those of the pile."""
        s, undrawn = departure.before, len(departure.before.draw_pile)
        drawn = [(NOBODY, at) for at in range(undrawn, len(self.pile))]
        left = [(seat, at) for seat, hand in enumerate(self.hands) for at in range(len(hand))]
        held: dict[Place, int] = {}
        for seat in s.others(departure.seat):
            for card in s.hands[seat]:
                places = [p for p in (*left, *drawn) if p[0] in (seat, NOBODY) and p not in held]
                found = next((place for place in places if self.at(place) == card), None)
                if found is not None:
                    held[found] = seat
        return held, [(NOBODY, at) for at in range(min(undrawn, len(self.pile)))]


def _with(event: Event, old: int, card: int) -> Event:
    cards = list(event.secret_cards)
    cards[cards.index(old)] = card
    told = tuple(sorted(cards))
    return Event(
        event.kind, event.seat, event.other, event.cards, event.count, event.colour, told,
        event.secret_seat, event.to,
    )  # fmt: skip


def like_worlds(
    went: WatchedSitting, departure: Departure, make: MakeBots | None, tries: int, seed: str
) -> Iterator[State]:
    """The true world first, then after every try the one that was come to.

    Where nobody can be asked anew (there is no `make`), it is the true one every time.
    """
    deal, world = DealtCards(*went.dealt), departure.before
    exchanges = _exchanges(deal, departure, Random(f"{went.s.seed.decode()} {seed}"))
    yield world
    for _ in range(tries):
        exchange = next(exchanges, None)
        if make is not None and exchange is not None and deal.differ(exchange):
            tried = deal.exchanged(exchange)
            anew = _may_think_otherwise(went, departure, exchange.holders)
            replayed = Replayed(tried, make(), went, departure, anew)
            if replayed.goes_alike():
                deal, world = tried, replayed.s
        yield world


def _exchanges(deal: DealtCards, departure: Departure, rng: Random) -> Iterator[Exchange]:
    """Any of a card that another seat holds with any that is hidden elsewhere; without end."""
    held, pile = deal.hidden(departure)
    places = [*held]
    while places and pile:
        one, other = rng.choice(places), rng.choice([*places, *pile])
        yield Exchange(one, other, {held[one], held.get(other, NOBODY)})


def _may_think_otherwise(
    sitting: WatchedSitting, departure: Departure, holders: set[int]
) -> set[int]:
    """The holders of the cards; everybody else where cards may have gone from hand to hand."""
    kinds = [sitting.s.table.events[event.kind] for event in sitting.events]
    if any([kind.moves or kind.gives or kind.receives for kind in kinds]):
        return {*sitting.s.others(departure.seat)}
    return holders
