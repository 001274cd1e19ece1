"""Places of cards in hands, hidden or known. Compiled with the rules."""

from typing import Final, final

from lastcard.rules.actions import Action
from lastcard.rules.cards import NO_CARD
from lastcard.views.rollout import Outlook


@final
class Slot:
    """The place of one card in a hand."""

    __slots__ = ("barred", "card", "leans")

    def __init__(self, colours: int, card: int = NO_CARD) -> None:
        self.card = card  # `NO_CARD`: hidden
        self.barred = 0  # a bit per face that it can hardly be
        self.leans = [0.0] * (colours + 1)  # towards each colour, and last towards Wilds


@final
class Choice:
    """A card that a player laid on a turn, and all that the player went by."""

    __slots__ = ("action", "look", "slots")

    def __init__(self, look: Outlook, slots: list[Slot], action: Action) -> None:
        self.look: Final = look  # all but the hand, which is the slots'
        self.slots: Final = slots
        self.action: Final = action


def bits(faces: list[int]) -> int:
    """A bit for each of these faces."""
    found = 0
    for face in faces:
        found |= 1 << face
    return found


def likeliest(slots: list[Slot], card: int) -> Slot:
    """The slot that a card was laid from: one known to hold it, else one that well may."""
    for slot in slots:
        if slot.card == card:
            return slot
    for slot in slots:
        if slot.card == NO_CARD and not slot.barred >> card & 1:
            return slot
    return slots[0]


def settle(slots: list[Slot], known: list[int]) -> None:
    """Put cards that are known into the slots of a hand; the others are hidden."""
    for slot in slots:
        if slot.card in known:
            known.remove(slot.card)
        else:
            slot.card = NO_CARD
    for card in known:
        hidden = [slot for slot in slots if slot.card == NO_CARD]
        likeliest(hidden, card).card = card
