"""One numbering of actions for all editions, options and numbers of players.

A policy for several tables wants a number to mean the same at each. Cards are counted by kind and
by the place of their colour (red and pink are the first), seats from the one who acts, for sixteen
players. `NUMBERING` is raised when a number changes its meaning; new kinds and verbs come last.

>>> common = CommonActions()
>>> common.size, common.names[:3], common.names[-1]
(986, ['nothing', 'play 1:0', 'play 1:1'], 'aim left15')
"""

from collections.abc import Iterator
from typing import Final, final

from lastcard.lab.env.catalogue import Catalogue
from lastcard.rules.actions import Action
from lastcard.rules.reasons import Malformed

NUMBERING: Final = 1

COLOURS: Final = 4
SEATS: Final = 16
SYMBOLS: Final = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "D", "P")
WILDS: Final = ("W", "W4", "WX", "WP", "WT", "WB", "WS", "WW")
# Each verb with what it names: cards, a colour besides, seats, and whether UNO is called with it.
NAMING: Final = (
    ("nothing", ""),
    ("play", "card colour uno"),
    ("draw", ""),
    ("keep", ""),
    ("pass", ""),
    ("accept", ""),
    ("challenge", ""),
    ("colour", "colour"),
    ("speed", "card uno"),
    ("uno", ""),
    ("catch", "seat"),
    ("swap", "seat"),
    ("stack", "card colour uno"),
    ("point", "seat"),
    ("link", "seats"),
    ("add", "card uno"),
    ("take", ""),
    ("wish none", ""),
    ("wish draw", ""),
    ("wish reverse", ""),
    ("wish miss", "seat"),
    ("wish discard", "card uno"),
    ("block", "colour uno"),
    ("aim", "seat"),
)


@final
class CommonActions:
    """All actions by number, and the numbers of a table's own list among them."""

    def __init__(self) -> None:
        self.names: Final = [name for verb, parts in NAMING for name in _spelled(verb, parts)]
        self.size: Final = len(self.names)
        self._places: Final = {name: number for number, name in enumerate(self.names)}

    def of(self, catalogue: Catalogue) -> list[int]:
        """By the number at this table: the common number."""
        names = [spelling(catalogue, action) for action in catalogue.relative]
        for name in names:
            if name not in self._places:
                raise Malformed(f'"{name}" has no common number: it is an action of an edition '
                                "that is none of the five")  # fmt: skip
        return [self._places[name] for name in names]


def _spelled(verb: str, parts: str) -> Iterator[str]:
    """The actions of a verb, first without the UNO call."""
    cards = _cards("colour" in parts) if "card" in parts else [""]
    colours = _colours() if parts.startswith("colour") else [""]
    seats = {"seat": _seats(), "seats": _pairs()}.get(parts, [""])
    for call in ("", " uno") if "uno" in parts else ("",):
        for card in cards:
            for colour in colours:
                for seat in seats:
                    yield verb + card + colour + seat + call


def _cards(named: bool) -> list[str]:
    plain = [f" {place}:{kind}" for place in range(1, COLOURS + 1) for kind in SYMBOLS]
    wilds = [f" {kind}" for kind in WILDS]
    both = [*wilds, *[wild + colour for wild in wilds for colour in _colours()]]
    return plain + (both if named else wilds)


def _colours() -> list[str]:
    return [f" colour{place}" for place in range(1, COLOURS + 1)]


def _seats() -> list[str]:
    return [f" left{place}" for place in range(1, SEATS)]


def _pairs() -> list[str]:
    """Oneself is `left0`."""
    return [f" left{a} left{b}" for a in range(SEATS) for b in range(a + 1, SEATS)]


def spelling(catalogue: Catalogue, action: Action) -> str:
    """An action in words that are the same at every table."""
    deck, parts = catalogue.table.deck, [action.verb]
    if action.card >= 0:
        colour, kind = deck.colour_of[action.card], deck.kind_of[action.card]
        parts.append(kind.code if kind.wild else f"{colour + 1}:{kind.code}")
    if action.colour >= 0:
        parts.append(f"colour{action.colour + 1}")
    parts += [f"left{seat}" for seat in (action.seat, action.other) if seat >= 0]
    return " ".join([*parts, "uno"] if action.uno else parts)
