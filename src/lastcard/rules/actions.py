"""Actions: what a seat says, as a small value. Their text form is `lastcard.notation`."""

from typing import Final, final

NOBODY: Final = -1
CLAIMS: Final = ("uno", "catch", "speed")  # of a window; all other verbs answer a decision


@final
class Action:
    """A verb with what it names: a card, a colour, one or two seats, and the UNO call.

    >>> Action("play", 3, uno=True).plain() == Action("play", 3)
    True
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
        return (
            f"Action({self.verb!r}, card={self.card}, colour={self.colour}, "
            f"seat={self.seat}, other={self.other}, uno={self.uno})"
        )

    def __reduce__(self) -> tuple[type["Action"], tuple[str, int, int, int, int, bool]]:
        return Action, (self.verb, self.card, self.colour, self.seat, self.other, self.uno)


@final
class Shape:
    """What a verb names, so that notation can read and write it without knowing the rules."""

    __slots__ = ("card", "colour", "seats", "uno")

    def __init__(
        self, card: bool = False, colour: bool = False, seats: int = 0, uno: bool = False
    ) -> None:
        self.card: Final = card
        self.colour: Final = colour  # may be named; whether it must is a matter of the rules
        self.seats: Final = seats
        self.uno: Final = uno  # lays a card down, so that UNO can be called with it


# The verbs of the core; editions and house rules bring their own.
VERBS: Final[dict[str, Shape]] = {
    "play": Shape(card=True, colour=True, uno=True),
    "draw": Shape(),
    "keep": Shape(),
    "pass": Shape(),
    "accept": Shape(),
    "challenge": Shape(),
    "colour": Shape(colour=True),
    "speed": Shape(card=True, uno=True),
    "uno": Shape(),
    "catch": Shape(seats=1),
}

DRAW: Final = Action("draw")
KEEP: Final = Action("keep")
PASS: Final = Action("pass")
ACCEPT: Final = Action("accept")
CHALLENGE: Final = Action("challenge")
UNO: Final = Action("uno")
