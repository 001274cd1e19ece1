"""Cutting off what an audience may not know of an event."""

from collections.abc import Iterable

from lastcard.rules.actions import NOBODY
from lastcard.rules.events import Event


def redact(event: Event, seat: int) -> Event:
    """The event as this seat may know it; a spectator is no seat and sees no secret part."""
    if seat in event.to or _open(event):
        return event
    return Event(event.kind, event.seat, event.other, event.cards, event.count, event.colour)


def redacted(events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """All of them, as this seat may know them."""
    return tuple(redact(event, seat) for event in events)


def _open(event: Event) -> bool:
    """Whether there is nothing to cut off."""
    return not event.to and not event.secret_cards and event.secret_seat == NOBODY
