"""What laying a card is worth to a careful player, in rough units of one card.

Compiled with the rules: the steady bot goes by these numbers, and so does everybody in the worlds
that the expert imagines.
"""

from typing import Final, final

from lastcard.bots.faces import (
    COLOURED,
    DRAWS_FOUR,
    DRAWS_TWO,
    HITS_FEWEST,
    LINKS,
    NOTHING,
    PILES_UP,
    POINTS,
    REVERSES,
    SKIPS,
    SWAPS,
    WISHES,
    Faces,
)
from lastcard.house.hands import shuffling_blank
from lastcard.rules.actions import Action
from lastcard.rules.cards import NO_COLOUR
from lastcard.views.rollout import Outlook

WINS: Final = 1000.0
DRAWING: Final = -8.0  # to draw although a card could be laid
KEEPING: Final = -2.5  # to keep a drawn card that could be laid
OUT_NEXT: Final = 6.0  # the one card left will fit
LACKED: Final = 1.5  # the next player lacks the colour
ALIKE: Final = 0.3  # a card of the same kind is left
BLUFF: Final = -4.5
LEADS_INTO_POINTING: Final = -5.0
HITS_MYSELF: Final = -22.0

# How dangerous a hand of so many cards is.
THREATS: Final = [9.0, 8.0, 5.0, 3.0, 1.5]
CALM: Final = 0.5


def threat(count: int) -> float:
    """How soon a hand of so many cards may go out."""
    return THREATS[count] if count < len(THREATS) else CALM


@final
class Weighing:
    """The cards of one hand on the scales, in one situation."""

    def __init__(self, faces: Faces, look: Outlook) -> None:
        self.faces: Final = faces
        self.look: Final = look
        self.of_colour = [0] * faces.colours
        self.of_kind = [0] * faces.kinds
        self.wilds = 0
        for card in look.hand:
            self._count(card)
        players = len(look.counts)
        self.after: Final = (look.seat + look.direction) % players
        self.before: Final = (look.seat - look.direction) % players
        self.fewest: Final = fewest(look)

    def _count(self, card: int) -> None:
        colour = self.faces.colour_of[card]
        if colour >= 0:
            self.of_colour[colour] += 1
        else:
            self.wilds += 1
        self.of_kind[self.faces.kind[card]] += 1

    def worth(self, action: Action) -> float:
        """What it is worth to lay a card."""
        if len(self.look.hand) == 1:
            return WINS
        card = action.card if action.card >= 0 else self.faces.blocking
        value = self._flow(card, action.colour) + self._relief(card) - self.faces.held[card]
        does = self.faces.does[card]
        if does == NOTHING:
            return value
        return value + (_coloured(self, does) if does <= COLOURED else _wild(self, does))

    def _flow(self, card: int, named: int) -> float:
        """How well the rest of the hand goes on from here, and how badly the next player does."""
        own = self.faces.colour_of[card]
        colour = named if named >= 0 else own
        if colour == NO_COLOUR:
            return 0.0
        same = self.of_colour[colour] - int(own == colour)
        alike = self.of_kind[self.faces.kind[card]] - 1
        value = same + ALIKE * alike
        if len(self.look.hand) == 2 and (same or alike or self.wilds > int(own < 0)):
            value += OUT_NEXT
        if self.look.lacked >> colour & 1:
            value += LACKED
        return value

    def _relief(self, card: int) -> float:
        """Points count only in a match, and mostly when somebody may soon go out."""
        if not self.faces.scored:
            return 0.0
        return self.faces.points[card] / (10 if self.fewest <= 3 else 25)

    def burden(self, card: int) -> float:
        """How glad a player is to be rid of a card that will do nothing."""
        colour = self.faces.colour_of[card]
        if colour >= 0:
            return self.faces.points[card] / 100 - self.of_colour[colour]
        worst = self.faces.scored and self.fewest <= 2
        return (20.0 if worst else -20.0) - self.faces.held[card]

    def next_threat(self) -> float:
        return threat(self.look.counts[self.after])

    def left(self) -> int:
        """So many cards are left after one was laid."""
        return len(self.look.hand) - 1


def fewest(look: Outlook) -> int:
    """The size of the smallest hand of the others."""
    least = 1000
    for seat, count in enumerate(look.counts):
        if seat != look.seat and count < least:
            least = count
    return least


# -- what the cards do -----------------------------------------------------------------------


def _coloured(on: Weighing, does: int) -> float:
    if does == DRAWS_TWO:
        return 1.5 + on.next_threat()
    if does == SKIPS:
        return _skip(on)
    if does == REVERSES:
        return _reverse(on)
    if does == POINTS:
        return _point_taken(on)
    if does == SWAPS:  # with the smallest hand
        return 2.0 * (on.left() - on.fewest)
    # the hand of the player before comes in, the own goes on
    return 2.0 * (on.left() - on.look.counts[on.before])


def _wild(on: Weighing, does: int) -> float:
    if does == DRAWS_FOUR:
        return _wild_draw_four(on)
    if does == HITS_FEWEST:
        return _badtz_maru(on)
    if does == WISHES:
        return _wish(on)
    if does == PILES_UP:
        return -2.0 if on.look.counts[on.after] == 1 else 1.5
    if does == LINKS:
        return 1.0
    return _blank(on)


def _skip(on: Weighing) -> float:
    again = 2.0 if len(on.look.counts) == 2 else 0.0
    return again + 0.8 * on.next_threat()


def _reverse(on: Weighing) -> float:
    if len(on.look.counts) == 2:
        return _skip(on) if on.look.table.edition.reverse_skips else 0.0
    return on.next_threat() - threat(on.look.counts[on.before])


def _wild_draw_four(on: Weighing) -> float:
    value = 2.0 + 1.3 * on.next_threat()
    return value + BLUFF if _would_bluff(on) else value


def _would_bluff(on: Weighing) -> bool:
    """WD4-1, WD4-2; in an answer to an attack nothing is asked."""
    edition = on.look.table.edition
    if not edition.bluffing or on.look.asked == "attack" or on.look.colour < 0:
        return False
    return on.of_colour[on.look.colour] > 0 or (edition.wilds_match and on.wilds > 1)


def _badtz_maru(on: Weighing) -> float:
    """BADTZ-1: whoever holds the fewest draws four, and that may be oneself."""
    return HITS_MYSELF if on.left() <= on.fewest else 3.0 + threat(on.fewest)


def _wish(on: Weighing) -> float:
    """WISH-2: about half the cards carry an icon; a wish may even throw off the last card."""
    return 10.0 if on.left() == 1 else 4.0


def _point_taken(on: Weighing) -> float:
    """POINT-1: fingers go to the leader."""
    return LEADS_INTO_POINTING if on.left() < on.fewest else 2.0 + 0.5 * threat(on.fewest)


def _blank(on: Weighing) -> float:
    """HOUSE-8."""
    if on.look.table.edition.effects["WX"] is shuffling_blank:
        average = (sum(on.look.counts) - 1) / len(on.look.counts)
        return 1.5 * (on.left() - average)
    return 2.0 * (on.left() - on.fewest)
