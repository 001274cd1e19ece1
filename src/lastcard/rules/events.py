"""Events: what happened, and who may know which part of it.

The open part of an event is for everybody. The secret part (cards drawn, a hand shown to a
challenger, where a finger points) is for the seats in `to` alone; `lastcard.views` cuts it off
for all others. Nothing is secret by omission: a field is open only if it stands in the open part.
"""

from typing import Final, final

from lastcard.rules.actions import NOBODY


@final
class Event:
    """One thing that happened at the table."""

    __slots__ = (
        "cards",
        "colour",
        "count",
        "kind",
        "other",
        "seat",
        "secret_cards",
        "secret_seat",
        "to",
    )

    def __init__(
        self,
        kind: str,
        seat: int = NOBODY,
        other: int = NOBODY,
        cards: tuple[int, ...] = (),
        count: int = -1,
        colour: int = -1,
        secret_cards: tuple[int, ...] = (),
        secret_seat: int = NOBODY,
        to: tuple[int, ...] = (),
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.other: Final = other
        self.cards: Final = cards
        self.count: Final = count
        self.colour: Final = colour
        self.secret_cards: Final = secret_cards
        self.secret_seat: Final = secret_seat
        self.to: Final = to

    def _key(self) -> tuple[object, ...]:
        return (
            self.kind,
            self.seat,
            self.other,
            self.cards,
            self.count,
            self.colour,
            self.secret_cards,
            self.secret_seat,
            self.to,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Event{self._key()!r}"


# Where the open cards of an event come to lie.
DISCARD: Final = "discard"  # on top of the discard pile
PILE: Final = "pile"  # on top of the open pile of a question
BENEATH: Final = "beneath"  # from the open pile beneath the top of the discard pile

# How whole hands move.
SWAP: Final = "swap"  # those of seat and other
HAND_ON: Final = "hand_on"  # all, by one seat; count 1 clockwise, 0 counterclockwise
SHUFFLE: Final = "shuffle"  # all are gathered and dealt out

BY_DIRECTION: Final = ("counterclockwise", "clockwise")


@final
class EventKind:
    """What a kind of event means, and what it does to cards.

    Whoever follows a hand (views, bots, the lab, the server, the client) goes by this alone, so
    that an edition can tell of things which nobody else has heard of.
    """

    __slots__ = (
        "colours",
        "draws",
        "gathers",
        "gives",
        "lacks",
        "lands",
        "leaves",
        "meaning",
        "moves",
        "puts_back",
        "receives",
        "refills",
        "reveals",
        "sets_aside",
        "shows",
        "takes",
        "variants",
    )

    def __init__(
        self,
        meaning: str,
        *,
        leaves: bool = False,
        lands: str = "",
        colours: bool = False,
        takes: bool = False,
        lacks: bool = False,
        draws: bool = False,
        receives: bool = False,
        reveals: bool = False,
        shows: bool = False,
        moves: str = "",
        refills: bool = False,
        gathers: bool = False,
        gives: bool = False,
        sets_aside: bool = False,
        puts_back: bool = False,
        variants: tuple[str, ...] = (),
    ) -> None:
        self.meaning: Final = meaning  # of its fields, for the pages that list all kinds
        self.leaves: Final = leaves  # the open card, if there is one, leaves seat's hand
        self.lands: Final = lands  # where the open cards come to lie, from a hand or the draw pile
        self.colours: Final = colours  # the colour named or that of the card comes in force
        self.takes: Final = takes  # the cards go from the open pile into seat's hand
        self.lacks: Final = lacks  # only who holds no match: neither the colour in force nor a Wild
        self.draws: Final = draws  # count cards (the secret ones) come into seat's hand
        self.receives: Final = receives  # count cards (the secret ones) are seat's new hand
        self.reveals: Final = reveals  # the open cards are in seat's hand, and stay there
        self.shows: Final = shows  # the secret cards are in other's hand, as it was judged
        self.moves: Final = moves  # whole hands move
        self.refills: Final = refills  # all discards but the top one become the draw pile
        self.gathers: Final = gathers  # all discards go back
        self.gives: Final = gives  # count cards (the secret ones) go from seat's hand to other's
        # count cards (the secret ones) of the draw pile lie face down while something is asked
        self.sets_aside: Final = sets_aside
        self.puts_back: Final = puts_back  # none lies face down any more
        self.variants: Final = variants  # a word for each count, where the count is no number


PLAIN: Final = EventKind("")

# The kinds that every edition shares. Those of its own an edition brings in `Edition.events`;
# both together are `Table.events`.
EVENTS: Final[dict[str, EventKind]] = {
    "lots": EventKind("SETUP-3: seat drew the card for the deal"),
    "dealt": EventKind("seat got count cards (secret: which)", receives=True),
    "passed over": EventKind(
        "SETUP-6: a card that cannot start was turned up and stays beneath", lands=DISCARD
    ),
    "put back": EventKind("SETUP-7: a card that cannot start was shuffled back"),
    "dealt again": EventKind("SETUP-8: no card could start; all is dealt anew", gathers=True),
    "started": EventKind("the start card", lands=DISCARD, colours=True),
    "turn": EventKind("seat's turn begins"),
    "played": EventKind(
        "seat laid the card; colour is the one named, if one was",
        leaves=True,
        lands=DISCARD,
        colours=True,
    ),
    "speed": EventKind("seat laid the card out of turn", leaves=True, lands=DISCARD, colours=True),
    "wrong speed": EventKind("seat laid a wrong card out of turn and takes it back", reveals=True),
    "stacked": EventKind(
        "seat added the card to other's attack; count is the total now",
        leaves=True,
        lands=DISCARD,
        colours=True,
    ),
    "drew": EventKind("seat drew count cards (secret: which)", draws=True),
    "kept": EventKind("seat kept the drawn card"),
    "passed": EventKind("seat passed, with nothing to draw"),
    "refilled": EventKind("count discards were shuffled into a new draw pile", refills=True),
    "attacked": EventKind("seat must answer for count cards from other"),
    "challenged": EventKind(
        "seat challenged other; count 1 guilty, 0 innocent (secret: other's hand as it was judged)",
        shows=True,
        variants=("innocent", "guilty"),
    ),
    "skipped": EventKind("seat loses the turn"),
    "missed": EventKind("seat's missed turn is used up"),
    "reversed": EventKind(
        "the direction turned; count 1 clockwise, 0 counterclockwise", variants=BY_DIRECTION
    ),
    "coloured": EventKind("seat named the colour", colours=True),
    "laid out": EventKind("the discards of a set-up position", lands=DISCARD, colours=True),
    "turned up": EventKind(
        "the card was turned up from the draw pile onto the discard pile", lands=DISCARD
    ),
    "swapped": EventKind("seat and other swapped hands", moves=SWAP),
    "handed on": EventKind(
        "all hands were passed on; count 1 clockwise, 0 counterclockwise",
        moves=HAND_ON,
        variants=BY_DIRECTION,
    ),
    "hands shuffled": EventKind("all hands were gathered, shuffled and dealt out", moves=SHUFFLE),
    "received": EventKind("seat now holds count cards (secret: which)", receives=True),
    "uno": EventKind("seat called UNO"),
    "caught": EventKind("seat caught other without a call"),
    "won": EventKind("seat won the hand"),
    "stuck": EventKind("PILE-4: nobody could play; the hand has no winner"),
    "scored": EventKind("seat got count points"),
    "champion": EventKind("seat won the game"),
}
