"""Cards: small integers inside the rules, faces to everybody else.

A card *is* its face: two red fives are the same integer, because no rule ever tells them
apart. What a face means (colour, kind, points) is a table lookup in its `Deck`.
"""

from typing import Final, final

from lastcard.rules.actions import Action

NO_COLOUR: Final = -1
NO_CARD: Final = -1
NOWHERE: Final = -1  # no place in a hand


@final
class Kind:
    """One printed kind of card, whatever its colour: a 5, a Skip, a Wild Draw Four."""

    __slots__ = ("code", "name", "names_colour", "number", "points", "wild")

    def __init__(
        self,
        code: str,
        name: str,
        number: int = -1,
        wild: bool = False,
        names_colour: bool = False,
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.number: Final = number
        self.wild: Final = wild
        self.names_colour: Final = names_colour
        self.points: Final = score(number, wild)

    def __repr__(self) -> str:
        return f"Kind({self.code!r})"


def score(number: int, wild: bool) -> int:
    """SCORE-1: numbers face value, coloured action cards 20, every Wild kind 50."""
    if wild:
        return 50
    return number if number >= 0 else 20


def wild_kind(code: str, name: str, names_colour: bool = True) -> Kind:
    """A Wild; `names_colour` says whether the colour is named with the play itself."""
    return Kind(code, name, wild=True, names_colour=names_colour)


NUMBERS: Final = tuple([Kind(str(n), str(n), number=n) for n in range(10)])
SKIP: Final = Kind("S", "Skip")
REVERSE: Final = Kind("R", "Reverse")
DRAW_TWO: Final = Kind("D", "Draw Two")
WILD: Final = wild_kind("W", "Wild")
WILD_DRAW_FOUR: Final = wild_kind("W4", "Wild Draw Four")

RED_YELLOW_GREEN_BLUE: Final = ("red", "yellow", "green", "blue")


def distinct(hand: list[int]) -> list[int]:
    """Each face of a hand once; hands are always in canonical order.

    >>> distinct([3, 3, 5])
    [3, 5]
    """
    return [card for at, card in enumerate(hand) if at == 0 or hand[at - 1] != card]


@final
class Count:
    """How often a kind is in a deck (per colour, unless it is a Wild), and how we know."""

    __slots__ = ("copies", "kind", "source")

    def __init__(self, kind: Kind, copies: int, source: str) -> None:
        self.kind: Final = kind
        self.copies: Final = copies
        self.source: Final = source  # "stated", "derived" or "assumed" (DECK-1)


def numbers(zeros: int, others: int, source: str) -> tuple[Count, ...]:
    """The number cards of one deck, zeros and the rest."""
    return tuple([Count(kind, others if kind.number else zeros, source) for kind in NUMBERS])


@final
class Deck:
    """The cards of one edition, as data and as lookup tables by face.

    Faces are numbered in canonical order: colour by colour, numbers before symbols, Wilds last.
    """

    def __init__(
        self, colours: tuple[str, ...], counts: tuple[Count, ...], printed: int, beside: int = 0
    ) -> None:
        self.colours: Final = colours
        self.letters: Final = tuple([colour[0].upper() for colour in colours])
        self.counts: Final = counts
        self.printed: Final = printed  # the total on the sheet
        self.beside: Final = beside  # cards of that total which are never shuffled in
        self.kind_of: Final[list[Kind]] = []
        self.colour_of: Final[list[int]] = []
        self.points: Final[list[int]] = []
        self.codes: Final[list[str]] = []
        self.names: Final[list[str]] = []
        self.copies: Final[list[int]] = []
        for colour in range(len(colours)):
            for count in counts:
                if not count.kind.wild:
                    self._add(colour, count)
        for count in counts:
            if count.kind.wild:
                self._add(NO_COLOUR, count)
        self.index: Final = {code: face for face, code in enumerate(self.codes)}
        self.cards: Final = [
            face for face in range(len(self.codes)) for _ in range(self.copies[face])
        ]
        self.plays: Final = [self._plays(face) for face in range(len(self.codes))]

    def _add(self, colour: int, count: Count) -> None:
        kind = count.kind
        self.kind_of.append(kind)
        self.colour_of.append(colour)
        self.points.append(kind.points)
        self.copies.append(count.copies)
        if kind.wild:
            self.codes.append(kind.code)
            self.names.append(kind.name)
        else:
            self.codes.append(self.letters[colour] + kind.code)
            self.names.append(f"{self.colours[colour]} {kind.name}")

    def _plays(self, face: int) -> list[Action]:
        return self.namings("play", face)

    def namings(self, verb: str, face: int) -> list[Action]:
        """The ways to lay this face down: one, or one per colour if it names a colour."""
        if self.kind_of[face].names_colour:
            return [Action(verb, face, colour) for colour in range(len(self.colours))]
        return [Action(verb, face)]

    def face(self, colour: int, code: str) -> int:
        """The face of a coloured kind; `NO_CARD` if this deck has none."""
        return self.index.get(self.letters[colour] + code, NO_CARD)

    def without(self, code: str, printed: int) -> "Deck":
        """The same deck with one kind left out (DECK-2)."""
        left = tuple([count for count in self.counts if count.kind.code != code])
        return Deck(self.colours, left, printed, self.beside)
