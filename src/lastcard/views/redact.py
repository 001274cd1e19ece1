"""Cutting off what an audience may not know of an event."""

from collections.abc import Iterable

from lastcard.rules.events import Event


def redact(event: Event, seat: int) -> Event:
    """The event as this seat may know it; a spectator is no seat and sees no secret part."""
    if seat in event.to:
        return event
    return Event(event.kind, event.seat, event.other, event.cards, event.count, event.colour)


def redacted(events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """All of them, as this seat may know them."""
    return tuple(redact(event, seat) for event in events)
