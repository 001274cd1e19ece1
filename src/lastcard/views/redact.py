"""Cutting off what an audience may not know of an event."""

from collections.abc import Iterable

from lastcard.rules.actions import NOBODY
from lastcard.rules.events import Event


def is_for(event: Event, seat: int) -> bool:
    """Whether the secret part of an event is for this seat."""
    return seat in event.to


def redact(event: Event, seat: int) -> Event:
    """The event as this seat may know it; a spectator is no seat and sees no secret part."""
    if is_for(event, seat) or _open(event):
        return event
    return Event(event.kind, event.seat, event.other, event.cards, event.count, event.colour)


def redacted(events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """All of them, as this seat may know them."""
    return tuple(redact(event, seat) for event in events)


def redacted_for_all(event: Event, players: int) -> list[Event]:
    """One event as each seat may know it; those who know no more than everybody share it."""
    if _open(event):
        return [event] * players
    known = redact(event, NOBODY)
    return [event if is_for(event, seat) else known for seat in range(players)]


def _open(event: Event) -> bool:
    """Whether there is nothing to cut off."""
    return not event.to and not event.secret_cards and event.secret_seat == NOBODY
