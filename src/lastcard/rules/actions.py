"""Actions: what a seat says, as a small value. Their text form is `lastcard.notation`."""

from typing import Final, final

NOBODY: Final = -1
ANYTHING: Final = -1
CLAIMS: Final = ("uno", "catch", "speed")  # of a window; all other verbs answer a decision


@final
class Action:
    """A verb with what it names: a card, a colour, one or two seats, and the UNO call.

    >>> Action("play", 3, uno=True).plain() == Action("play", 3)
    True
    >>> Action("catch", seat=1)
    Action('catch', seat=1)
    """

    __slots__ = ("card", "claim", "colour", "other", "seat", "uno", "verb")

    def __init__(
        self,
        verb: str,
        card: int = -1,
        colour: int = -1,
        seat: int = NOBODY,
        other: int = NOBODY,
        uno: bool = False,
    ) -> None:
        self.verb: Final = verb
        self.card: Final = card
        self.colour: Final = colour
        self.seat: Final = seat
        self.other: Final = other
        self.uno: Final = uno
        self.claim: Final = verb in CLAIMS

    def plain(self) -> "Action":
        """The same action without the UNO call."""
        if not self.uno:
            return self
        return Action(self.verb, self.card, self.colour, self.seat, self.other)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Action)
            and self.verb == other.verb
            and self.card == other.card
            and self.colour == other.colour
            and self.seat == other.seat
            and self.other == other.other
            and self.uno == other.uno
        )

    def __hash__(self) -> int:
        return hash((self.verb, self.card, self.colour, self.seat, self.other, self.uno))

    def __repr__(self) -> str:
        parts = [repr(self.verb)]
        numbers = (self.card, self.colour, self.seat, self.other)
        for name, value in zip(("card", "colour", "seat", "other"), numbers, strict=True):
            if value >= 0:
                parts.append(f"{name}={value}")
        return f"Action({', '.join([*parts, 'uno=True'] if self.uno else parts)})"

    def __reduce__(self) -> tuple[type["Action"], tuple[str, int, int, int, int, bool]]:
        return Action, (self.verb, self.card, self.colour, self.seat, self.other, self.uno)


@final
class Shape:
    """What a verb names, so that notation can read and write it without knowing the rules."""

    __slots__ = ("card", "colour", "draws", "lays", "ordered", "seats", "uno")

    def __init__(
        self,
        card: bool = False,
        colour: bool = False,
        seats: int = 0,
        uno: bool = False,
        lays: str = "",
        draws: int = ANYTHING,
        ordered: bool = False,
    ) -> None:
        self.card: Final = card
        self.colour: Final = colour  # may be named; whether it must is a matter of the rules
        self.seats: Final = seats
        self.ordered: Final = ordered  # of two seats the first is not the same as the second
        self.uno: Final = uno  # lays a card down, so that UNO can be called with it
        self.lays: Final = lays  # the code of that card where the verb does not name it
        # At most so many cards are drawn by it, besides what is at stake in the question; all it
        # names is open, and no other card moves but the one it lays. `ANYTHING`: who knows.
        self.draws: Final = draws

    def same(self, other: "Shape") -> bool:
        """Whether both name the same."""
        mine = (self.card, self.colour, self.seats, self.ordered, self.uno)
        return mine == (other.card, other.colour, other.seats, other.ordered, other.uno)


def seat_pairs(players: int, ordered: bool) -> list[tuple[int, int]]:
    """All that two seats named by one verb can be.

    >>> seat_pairs(3, False)
    [(0, 1), (0, 2), (1, 2)]
    """
    seats = range(players)
    return [(a, b) for a in seats for b in seats if a < b or (ordered and a > b)]


# The verbs of the core; editions and house rules bring their own.
VERBS: Final[dict[str, Shape]] = {
    "play": Shape(card=True, colour=True, uno=True, draws=0),  # and what the card does
    "draw": Shape(draws=2),  # a draw may be mirrored
    "keep": Shape(draws=0),
    "pass": Shape(draws=0),
    "accept": Shape(draws=0),
    "challenge": Shape(draws=0),
    "colour": Shape(colour=True, draws=0),
    "speed": Shape(card=True, uno=True, draws=0),
    "uno": Shape(draws=0),
    "catch": Shape(seats=1, draws=4),
}

DRAW: Final = Action("draw")
KEEP: Final = Action("keep")
PASS: Final = Action("pass")
ACCEPT: Final = Action("accept")
CHALLENGE: Final = Action("challenge")
UNO: Final = Action("uno")
