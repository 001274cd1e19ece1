"""Taking a guest's name out of a log. The guest's id stays: without its row it means nobody."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from lastcard.protocol.log import AnyEntry, Began, Dealt, Opened, Seated, read_entry, write_entry
from lastcard.protocol.tables import Seating

NAMELESS: Final = "guest"

# The kinds of entries that hold names; `body` begins with its kind.
WITH_NAMES: Final = " OR ".join(
    [f'body LIKE \'{{"t":"{kind}"%\'' for kind in ("opened", "began", "seated", "dealt")]
)


class Eraser:
    """Reads a log from its beginning, and gives the entries that must change."""

    def __init__(self, guest: str) -> None:
        self.guest: Final = guest
        self.seats: dict[int, str] = {}  # guests by seat, as far as the log has been read

    def changed(self, log: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str]]:
        """The new body of each entry that named the guest."""
        for seq, body in log:
            old = read_entry(body.encode())
            new = self.without_name(old)
            if new != old:
                yield seq, write_entry(new).decode()

    def without_name(self, entry: AnyEntry) -> AnyEntry:
        """The entry as it is without this guest's name."""
        match entry:
            case Opened() | Began():
                self.seats = {seat: seating.guest for seat, seating in enumerate(entry.seats)}
                seats = tuple([self._seating(seating) for seating in entry.seats])
                return msgspec.structs.replace(entry, seats=seats)
            case Seated():
                self.seats[entry.seat] = entry.to.guest
                return msgspec.structs.replace(entry, to=self._seating(entry.to))
            case Dealt():
                guests = [self.seats.get(seat, "") for seat in range(len(entry.names))]
                return msgspec.structs.replace(
                    entry, names=nameless(entry.names, guests, self.guest)
                )
            case _:
                return entry

    def _seating(self, seating: Seating) -> Seating:
        if seating.guest != self.guest:
            return seating
        return msgspec.structs.replace(seating, name=NAMELESS)


def nameless(names: Sequence[str], guests: Sequence[str], guest: str) -> tuple[str, ...]:
    """Names at a table without one guest's; a game's file needs them all different.

    >>> nameless(["Ann", "guest", "Bob"], ["a", "b", ""], "a")
    ('guest2', 'guest', 'Bob')
    """
    others = {name.lower() for name, of in zip(names, guests, strict=True) if of != guest}
    free = [n for n in [NAMELESS, *[f"{NAMELESS}{i}" for i in range(2, 20)]] if n not in others]
    return tuple([free[0] if of == guest else n for n, of in zip(names, guests, strict=True)])
