"""Everything that a seat may not know, changed in the true state: the views have no say in it.

What a seat may know is worked out here from the rules alone, so that a view that tells too much
is found out. The audiences of the events are taken as they are; `audiences.py` checks them.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from lastcard.editions.party import Point
from lastcard.rules.attack import GUILTY, INNOCENT, Attack
from lastcard.rules.cards import NO_CARD
from lastcard.rules.decisions import Decision
from lastcard.rules.edition import Table
from lastcard.rules.engine import decision, legal
from lastcard.rules.events import HAND_ON, SHUFFLE, SWAP, Event, EventKind
from lastcard.rules.secret import NOT_YET
from lastcard.rules.state import State
from lastcard.views import SPECTATOR, view

Cards = Counter[int]
FACES: Final = 40  # any deck has so many


def check_blind(s: State, events: Sequence[Event], seat: int, random: Random) -> None:
    """A seat sees and may do the same, whatever it may not know."""
    world, told = altered(s, events, seat, random)
    same = view(world, seat, told).known() == view(s, seat, events).known()
    assert same, f"seat {seat} sees what it may not know"
    same = seat == SPECTATOR or legal(world, seat) == legal(s, seat)
    assert same, f"what seat {seat} may do tells what it may not know"


def altered(
    s: State, events: Sequence[Event], seat: int, random: Random
) -> tuple[State, list[Event]]:
    """The state and the events of this hand, otherwise in all that the seat may not know."""
    world = s.copy()
    world.seed = random.randbytes(8)
    known = shown(s.table, events, seat)
    _deal_anew(world, known, seat, random)
    _draw_otherwise(world, seat, random)
    world.question = _otherwise(s.question, world, known, seat, random)
    world.waiting = tuple([_otherwise(d, world, known, seat, random) for d in s.waiting])
    return world, [_told_otherwise(event, s, seat, random) for event in events]


# -- hands and the draw pile -----------------------------------------------------------------


def shown(table: Table, events: Sequence[Event], seat: int) -> list[Cards]:
    """For each hand the cards that the seat was lawfully shown there, as far as they are left."""
    hands: list[Cards] = [Counter() for _ in range(table.players)]
    for event in events:
        kind = table.events[event.kind]
        if kind.leaves:
            hands[event.seat] -= Counter(event.cards)
        elif kind.takes:  # what lay open
            hands[event.seat] += Counter(event.cards)
        elif kind.reveals:
            hands[event.seat] |= Counter(event.cards)
        elif kind.gives:
            _given(hands, event, seat in event.to)
        elif seat in event.to:
            _learn(hands, event, kind)
        else:
            hands = _moved(hands, event, kind.moves)
    return hands


def _learn(hands: list[Cards], event: Event, kind: EventKind) -> None:
    """The seat's own cards, and a hand that it was shown (WD4-5)."""
    if kind.draws:
        hands[event.seat] += Counter(event.secret_cards)
    elif kind.receives:
        hands[event.seat] = Counter(event.secret_cards)
    elif kind.shows:
        hands[event.other] |= Counter(event.secret_cards)


def _given(hands: list[Cards], event: Event, told: bool) -> None:
    """Cards went from hand to hand; whoever does not know which is sure of none any more."""
    if told:
        hands[event.seat] -= Counter(event.secret_cards)
        hands[event.other] += Counter(event.secret_cards)
    else:
        hands[event.seat] = Counter()


def _moved(hands: list[Cards], event: Event, how: str) -> list[Cards]:
    """HOUSE-3, HOUSE-8: whoever gives a hand away remembers it."""
    players = range(len(hands))
    if how == SWAP:
        places = {event.seat: event.other, event.other: event.seat}
        return [hands[places.get(seat, seat)] for seat in players]
    if how == HAND_ON:
        step = 1 if event.count else -1
        return [hands[(seat - step) % len(hands)] for seat in players]
    return [Counter() for _ in players] if how == SHUFFLE else hands


def _deal_anew(world: State, known: list[Cards], seat: int, random: Random) -> None:
    """Other hands and the draw pile, each with as many cards as before."""
    others = [other for other in range(world.players) if other != seat]
    hidden = world.draw_pile + _face_down(world, seat)
    for other in others:
        held: Cards = Counter(world.hands[other])
        assert known[other] <= held, "nobody was shown a card that is not there"
        hidden += (held - known[other]).elements()
    random.shuffle(hidden)
    for other in others:
        count = len(world.hands[other]) - known[other].total()
        world.hands[other] = sorted([*known[other].elements(), *hidden[:count]])
        del hidden[:count]
    world.draw_pile = hidden


def _face_down(world: State, seat: int) -> list[int]:
    """Cards that the seat may not look at; `imagined` takes others for them from the draw pile."""
    found: list[int] = []
    for asked in world.questions():
        seen = asked.shown_to(seat).face_down()
        found += [card for card, shown in zip(asked.face_down(), seen, strict=True) if shown < 0]
    return found


def _draw_otherwise(world: State, seat: int, random: Random) -> None:
    """TURN-2: which card was drawn is known to the one who drew it."""
    if world.drawn == NO_CARD or world.turn == seat:
        return
    asked = decision(world) == "drawn"
    cards = world.hands[world.turn] if asked else world.table.deck.cards
    world.drawn = random.choice([card for card in cards if card != world.drawn] or cards)


# -- questions -------------------------------------------------------------------------------


def _attack_otherwise(attack: Decision, seat: int, random: Random) -> Decision:
    """WD4-5: what was judged, and whether it was a bluff, is known to the one who played it."""
    assert isinstance(attack, Attack)
    if attack.by == seat or attack.guilt not in (INNOCENT, GUILTY):
        return attack
    guilt = INNOCENT if attack.guilt == GUILTY else GUILTY
    judged = tuple(random.choices(range(FACES), k=len(attack.judged)))
    return Attack(attack.seat, attack.by, attack.kind, attack.cards, guilt, judged)


def _point_otherwise(point: Decision, seat: int, random: Random) -> Decision:
    """POINT-1: everybody points in secret."""
    assert isinstance(point, Point)
    chosen = list(point.chosen)
    for other, at in enumerate(chosen):
        if other != seat and at != NOT_YET:
            chosen[other] = _another(len(chosen), at, random, other)
    return Point(point.by, bytes(chosen))


def _another(players: int, than: int, random: Random, by: int) -> int:
    """Another seat at which `by` may point; with two players there is none."""
    return random.choice([at for at in range(players) if at not in (than, by)] or [than])


# A decision of ours that hides something from anybody must stand here.
SECRETIVE: Final[dict[type[Decision], Callable[[Decision, int, Random], Decision]]] = {
    Attack: _attack_otherwise,
    Point: _point_otherwise,
}


def _otherwise(
    asked: Decision, world: State, known: list[Cards], seat: int, random: Random
) -> Decision:
    """One of a plug-in is made whole again from what it says that the seat may know."""
    change = SECRETIVE.get(type(asked))
    if change is not None:
        return change(asked, seat, random)
    picks = [random.getrandbits(30) for _ in known]
    held = [sorted(cards.elements()) for cards in known]
    return asked.shown_to(seat).imagined(world, held, picks)


# -- events ----------------------------------------------------------------------------------


def _told_otherwise(event: Event, s: State, seat: int, random: Random) -> Event:
    """The secret part of an event is for those in `to` alone."""
    if seat in event.to:
        return event
    cards = tuple(random.choices(s.table.deck.cards, k=len(event.secret_cards)))
    at = event.secret_seat
    return Event(
        event.kind,
        event.seat,
        event.other,
        event.cards,
        event.count,
        event.colour,
        cards,
        at if at < 0 else _another(s.players, at, random, event.seat),
        event.to,
    )
