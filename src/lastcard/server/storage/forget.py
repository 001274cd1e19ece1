"""Taking a guest's name out of a table. The guest's id stays: without its row it means nobody."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Final

import msgspec

from lastcard.protocol.log import AnyEntry, Began, Dealt, Opened, Seated, read_entry, write_entry
from lastcard.protocol.tables import Seating
from lastcard.server.table.outcome import GameResult

NAMELESS: Final = "guest"

# The kinds of entries that hold names; `body` begins with its kind.
WITH_NAMES: Final = " OR ".join(
    [f'body LIKE \'{{"t":"{kind}"%\'' for kind in ("opened", "began", "seated", "dealt")]
)

Guests = dict[int, str]  # by seat


Named = tuple[str, str]  # a name, and the guest whose it is


class Eraser:
    """Knows a table's log from its beginning, and says what must change without a guest's name.

    Each name that the guest had there becomes one that is nobody else's, and always the same one:
    what was different stays different, for a game's file needs that.
    """

    def __init__(self, guest: str, log: Sequence[tuple[int, str]]) -> None:
        self._guest: Final = guest
        self._log: Final = list(_followed(log))
        named = [pair for _, _, entry, guests in self._log for pair in _named(entry, guests)]
        self._names: Final = nameless(guest, named)

    def entries(self) -> Iterator[tuple[int, str, str]]:
        """The old and the new body of each entry that named the guest."""
        for seq, body, entry, guests in self._log:
            new = self._without_name(entry, guests)
            if new != entry:
                yield seq, body, write_entry(new).decode()

    def results(self, results: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
        """The same of results, by game: they name those to whom was dealt, gone since or not."""
        dealt_to = self._dealt_to()
        for game, text in results:
            result = msgspec.json.decode(text, type=GameResult)
            named = zip(result.names, dealt_to[game], strict=True)
            names = tuple([new if of == self._guest else name for name, (new, of) in named])
            if names != result.names:
                yield game, text, msgspec.json.encode(replace(result, names=names)).decode()

    def _dealt_to(self) -> dict[str, list[Named]]:
        """The players of each game's last hand, as they are called from now on."""
        game, found = "", dict[str, list[Named]]()
        for _, _, entry, guests in self._log:
            if isinstance(entry, Began):
                game = entry.game
            elif isinstance(entry, Dealt):
                found[game] = _named(self._without_name(entry, guests), guests)
        return found

    def _without_name(self, entry: AnyEntry, guests: Guests) -> AnyEntry:
        match entry:
            case Opened() | Began():
                seats = tuple([self._seating(seating) for seating in entry.seats])
                return msgspec.structs.replace(entry, seats=seats)
            case Seated():
                return msgspec.structs.replace(entry, to=self._seating(entry.to))
            case Dealt():
                names = tuple([self._name(*pair) for pair in _named(entry, guests)])
                return msgspec.structs.replace(entry, names=names)
            case _:
                return entry

    def _seating(self, seating: Seating) -> Seating:
        if seating.guest != self._guest:
            return seating
        return msgspec.structs.replace(seating, name=self._names[seating.name], face="")

    def _name(self, name: str, of: str) -> str:
        return self._names[name] if of == self._guest else name


def nameless(guest: str, named: Sequence[Named]) -> dict[str, str]:
    """What a forgotten guest is called at a table instead of each name they had there.

    >>> nameless("a", [("Ann", "a"), ("Guest", "b"), ("Annie", "a")])
    {'Ann': 'guest2', 'Annie': 'guest3'}
    """
    mine = dict.fromkeys([name for name, of in named if of == guest])
    taken = {name.casefold() for name, of in named if of != guest}
    free = (name for name in _all_nameless() if name not in taken)
    return dict(zip(mine, free, strict=False))


def _all_nameless() -> Iterator[str]:
    yield NAMELESS
    for number in count(2):
        yield f"{NAMELESS}{number}"


# -- reading a log ---------------------------------------------------------------------------


def _followed(log: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str, AnyEntry, Guests]]:
    """Each entry with those who have the seats when it has taken effect."""
    guests: Guests = {}
    for seq, body in log:
        entry = read_entry(body.encode())
        if isinstance(entry, Opened | Began):
            guests = {seat: seating.guest for seat, seating in enumerate(entry.seats)}
        elif isinstance(entry, Seated):
            guests = {**guests, entry.seat: entry.to.guest}
        yield seq, body, entry, guests


def _named(entry: AnyEntry, guests: Guests) -> list[Named]:
    match entry:
        case Opened() | Began():
            return [(seating.name, seating.guest) for seating in entry.seats]
        case Seated():
            return [(entry.to.name, entry.to.guest)]
        case Dealt():
            return [(name, guests.get(seat, "")) for seat, name in enumerate(entry.names)]
        case _:
            return []
