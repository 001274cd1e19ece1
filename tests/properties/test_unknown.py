"""What a seat may not know is in no view of it; and a view that tells too much is found out."""

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random

import pytest

from lastcard.editions import EDITIONS
from lastcard.editions.party import Point
from lastcard.rules.attack import Attack
from lastcard.rules.decisions import Decision
from lastcard.rules.engine import apply, legal, owes
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand
from lastcard.rules.secret import Secret
from lastcard.rules.state import State
from lastcard.views import SPECTATOR, View, redact
from tests.properties.audiences import OF_THEIR_OWN, OF_TWO, check_audiences
from tests.properties.tables import Setting, random_options, table_of
from tests.properties.unknown import SECRETIVE, altered, check_blind, shown
from tools.kinds import meanings

Walk = Iterator[tuple[State, list[Event]]]
REDACT = import_module("lastcard.views.redact")  # its package gives the name to the function in it


def walk(setting: Setting, seed: int, most: int = 120) -> Walk:
    """Moments of a hand: whoever is asked gives any answer, and claims are made now and then."""
    random = Random(f"walk {setting} {seed}")
    events: list[Event] = []
    s = first_hand(table_of(setting), str(seed), events)
    for _ in range(most):
        yield s, events
        if s.over():
            return
        seat = random.choice([*owes(s), random.randrange(s.players)])
        actions = legal(s, seat)
        if actions:
            apply(s, seat, random.choice(actions), events)


def look_around(setting: Setting, seeds: range) -> None:
    """At every moment of some hands everybody is blind to what is hidden."""
    for seed in seeds:
        random = Random(seed)
        for s, events in walk(setting, seed):
            for seat in range(SPECTATOR, s.players):
                check_blind(s, events, seat, random)


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_a_seat_may_not_know_changes_nothing_for_it(edition: str) -> None:
    for players in (2, 3, 5):
        options = random_options(edition, players, Random(f"unknown {edition} {players}"))
        look_around((edition, players, options), range(3))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_event_is_for_whom_its_kind_says(edition: str) -> None:
    for players in (2, 4):
        options = random_options(edition, players, Random(f"audience {edition} {players}"))
        for seed in range(4):
            *_, (s, events) = walk((edition, players, options), seed, 400)
            check_audiences(events, s.players)


def test_every_kind_with_a_secret_says_so() -> None:
    secret = {kind for kind, meaning in meanings().items() if "(secret: " in meaning}
    assert secret == {*OF_THEIR_OWN, *OF_TWO}


# -- the alteration itself -------------------------------------------------------------------


def test_all_that_is_hidden_is_changed_sooner_or_later() -> None:
    """Hands, the draw pile, the drawn card, guilt, fingers and the secrets of events."""
    changed: set[str] = set()
    for edition in ("classic", "party"):
        for s, events in walk((edition, 4, {}), 1, 300):
            world, told = altered(s, events, 0, Random(len(events)))
            assert world.hands[0] == s.hands[0]
            assert [len(hand) for hand in world.hands] == [len(hand) for hand in s.hands]
            changed |= differences(s, world)
            changed |= {a.kind for a, b in zip(events, told, strict=True) if a != b}
    assert changed >= {"hands", "draw_pile", "drawn", "attack", "point", "dealt", "drew"}
    assert changed >= {"challenged", "pointing"}


def differences(s: State, world: State) -> set[str]:
    found = {
        name for name in ("hands", "draw_pile", "drawn") if getattr(s, name) != getattr(world, name)
    }
    if s.question.key() != world.question.key():
        found.add(s.question.name)
    return found


def test_a_card_that_was_shown_stays_where_it_is() -> None:
    """WD4-5, PILEUP-3, SPEED-4, HOUSE-3: lawful knowledge, as far as it goes."""
    seen = 0
    options = {"seven_zero": "on", "jump_in": "identical"}
    for s, events in walk(("party", 3, options), 2, 400):
        world, _ = altered(s, events, 0, Random(1))
        for seat, cards in enumerate(shown(s.table, events, 0)):
            assert all(world.hands[seat].count(card) >= n for card, n in cards.items())
            seen += seat != 0 and len(cards) > 0
    assert seen > 50


def every_decision(kind: type[Decision] = Decision) -> Iterator[type[Decision]]:
    for found in kind.__subclasses__():
        yield found
        yield from every_decision(found)


def test_every_decision_with_secrets_is_altered() -> None:
    ours = [kind for kind in every_decision() if kind.__module__.startswith("lastcard.")]
    hiding = {kind for kind in ours if kind.shown_to is not Decision.shown_to}
    assert hiding - {Secret} == set(SECRETIVE), "a secret is always one of its kinds"


# -- views that tell too much ----------------------------------------------------------------


def tell_what_was_drawn(patch: pytest.MonkeyPatch) -> None:
    honest = View.__init__

    def init(self: View, s: State, seat: int, events: list[Event]) -> None:
        honest(self, s, seat, events)
        self.drawn = s.drawn

    patch.setattr(View, "__init__", init)


def tell_guilt(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Attack, "shown_to", lambda self, _seat: self)


def tell_fingers(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Point, "shown_to", lambda self, _seat: self)


def tell_secrets(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(REDACT, "redact", lambda event, _seat: event)


def tell_secrets_of_others(patch: pytest.MonkeyPatch) -> None:
    """Only to those at the table."""
    honest = redact
    patch.setattr(REDACT, "redact", lambda event, seat: event if seat >= 0 else honest(event, seat))


LEAKS = [tell_what_was_drawn, tell_guilt, tell_fingers, tell_secrets, tell_secrets_of_others]


@pytest.mark.pure  # compiled classes cannot be changed
@pytest.mark.parametrize("leak", LEAKS)
def test_a_view_that_tells_too_much_is_found_out(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="sees what it may not know"):
        look_around(("party", 3, {}), range(4))
