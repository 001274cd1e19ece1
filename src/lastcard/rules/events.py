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


# Every kind of event with what its fields mean; the notation and the clients go by this list.
KINDS: Final[dict[str, str]] = {
    "lots": "SETUP-3: seat drew the card for the deal",
    "dealt": "seat got count cards (secret: which)",
    "passed over": "SETUP-6: a card that cannot start was turned up and stays beneath",
    "put back": "SETUP-7: a card that cannot start was shuffled back",
    "dealt again": "SETUP-8: no card could start; all is dealt anew",
    "started": "the start card",
    "turn": "seat's turn begins",
    "played": "seat laid the card; colour is the one named, if one was",
    "speed": "seat laid the card out of turn",
    "wrong speed": "seat laid a wrong card out of turn and takes it back",
    "blocked": "seat blocked other's attack with the card and named the colour",
    "stacked": "seat added the card to other's attack; count is the total now",
    "added": "seat added the card to the mini-pile",
    "took": "seat took the mini-pile (the cards)",
    "drew": "seat drew count cards (secret: which)",
    "kept": "seat kept the drawn card",
    "passed": "seat passed, with nothing to draw",
    "refilled": "count discards were shuffled into a new draw pile",
    "attacked": "seat must answer for count cards from other",
    "challenged": "seat challenged other; count 1 guilty, 0 innocent (secret: other's hand)",
    "aimed": "seat sent count cards on to other",
    "skipped": "seat loses the turn",
    "missed": "WISH-4: seat's missed turn is used up",
    "reversed": "the direction turned; count 1 clockwise, 0 counterclockwise",
    "coloured": "seat named the colour",
    "laid out": "the discards of a set-up position",
    "turned up": "the card was turned up from the draw pile onto the discard pile",
    "piled": "the card was turned up from the draw pile onto the mini-pile",
    "buried": "the cards went beneath the top of the discard pile (PILEUP-5, END-1)",
    "wished": "seat's wish; count is its number, 0 for none; other misses, the card is discarded",
    "pointing": "seat has pointed (secret: at whom)",
    "pointed": "all is shown: seat pointed at other",
    "linked": "seat and other are linked",
    "unlinked": "the link of seat and other ended",
    "swapped": "seat and other swapped hands",
    "handed on": "all hands were passed on; count 1 clockwise, 0 counterclockwise",
    "hands shuffled": "all hands were gathered, shuffled and dealt out",
    "received": "seat now holds count cards (secret: which)",
    "uno": "seat called UNO",
    "caught": "seat caught other without a call",
    "won": "seat won the hand",
    "stuck": "PILE-4: nobody could play; the hand has no winner",
    "scored": "seat got count points",
    "champion": "seat won the game",
}
