"""Who may know what of each kind of event, and that nobody is shown more or less of it."""

from collections.abc import Sequence
from typing import Final

from lastcard.editions import EDITIONS
from lastcard.rules.actions import NOBODY
from lastcard.rules.events import Event
from lastcard.views import SPECTATOR, redacted
from tools.kinds import every_kind

KINDS: Final = every_kind()
# Who has named a player in secret, and for that seat itself, whom.
POINTING: Final = {
    question.tells
    for edition in EDITIONS.values()
    for question in edition.questions
    if question.tells and edition.verbs[question.verbs[0]].seats == 1
}
# The kinds with a secret part (`docs/notation.md`): all others are open to everybody.
OF_THEIR_OWN: Final = (  # for the seat itself
    *[name for name, kind in KINDS.items() if kind.draws or kind.receives or kind.sets_aside],
    *POINTING,
)
# WD4-5: for the challenger and the one whose hand it is; for whoever gives a card and gets it
OF_TWO: Final = tuple([name for name, kind in KINDS.items() if kind.shows or kind.gives])


def check_audiences(events: Sequence[Event], players: int) -> None:
    """Every event is for whom its kind says, and every seat is shown what is for it."""
    for event in events:
        assert event.kind in KINDS
        assert event.to == audience(event), event
        assert_secret_where_it_belongs(event)
    for seat in range(SPECTATOR, players):
        for event, seen in zip(events, redacted(events, seat), strict=True):
            assert seen == (event if seat in event.to else open_part(event)), (seat, event)


def audience(event: Event) -> tuple[int, ...]:
    if event.kind in OF_THEIR_OWN:
        return (event.seat,)
    return (event.seat, event.other) if event.kind in OF_TWO else ()


def assert_secret_where_it_belongs(event: Event) -> None:
    """Cards and fingers are in the secret part, whole, and nowhere else."""
    pointing = event.kind in POINTING
    assert (event.secret_seat != NOBODY) == pointing
    assert bool(event.secret_cards) == (bool(event.to) and not pointing)
    if event.to:
        assert not event.cards
    if event.kind in ("dealt", "drew", "received"):
        assert len(event.secret_cards) == event.count


def open_part(event: Event) -> Event:
    """What everybody may know."""
    return Event(event.kind, event.seat, event.other, event.cards, event.count, event.colour)
