"""What laying a card is worth to a careful player, in rough units of one card.

Compiled with the rules: the steady bot goes by these numbers, and so does everybody in the worlds
that the expert imagines.
"""

from typing import Final, final

from lastcard.bots.faces import DRAWS_FOUR, DRAWS_TWO, NOTHING, REVERSES, SKIPS, TOLD, Faces
from lastcard.rules.actions import Action
from lastcard.rules.cards import NO_CARD, NO_COLOUR
from lastcard.rules.heuristics import WINS, Scales, threat
from lastcard.views.rollout import Outlook

DRAWING: Final = -8.0  # to draw although a card could be laid
KEEPING: Final = -2.5  # to keep a drawn card that could be laid
OUT_NEXT: Final = 6.0  # the one card left will fit
LACKED: Final = 1.5  # the next player lacks the colour
ALIKE: Final = 0.3  # a card of the same kind is left
BLUFF: Final = -7.0


@final
class Weighing(Scales):
    """The cards of one hand on the scales, in one situation."""

    def __init__(self, faces: Faces, look: Outlook) -> None:
        super().__init__(look.table, look.seat, look.hand, look.counts, look.direction, look.scores)
        self.faces: Final = faces
        self.look: Final = look
        self.of_colour = [0] * faces.colours
        self.of_kind = [0] * faces.kinds
        self.wilds = 0
        for card in look.hand:
            self._count(card)

    def _count(self, card: int) -> None:
        colour = self.faces.colour_of[card]
        if colour >= 0:
            self.of_colour[colour] += 1
        else:
            self.wilds += 1
        self.of_kind[self.faces.kind[card]] += 1

    def may_bluff(self, card: int) -> bool:
        """Whether a card may be laid without right."""
        return self.faces.does[card] == DRAWS_FOUR and _is_judged(self)

    def worth(self, action: Action) -> float:
        """What it is worth to lay a card."""
        if len(self.hand) == 1:
            return WINS
        card = self.laid(action)
        value = self._flow(card, action.colour) + self._relief(card) - self.faces.held[card]
        does = self.faces.does[card]
        if does == NOTHING:
            return value
        return value + (self.faces.told[card](self) if does >= TOLD else _common(self, does))

    def holds_match(self) -> bool:
        """WD4-2: beside the Wild Draw Four."""
        edition = self.table.edition
        return self.of_colour[self.look.colour] > 0 or (edition.wilds_match and self.wilds > 1)

    def laid(self, action: Action) -> int:
        """The card that an action lays; `NO_CARD` if it lays none."""
        if action.card >= 0:
            return action.card
        return self.faces.unnamed.get(action.verb, NO_CARD)

    def _flow(self, card: int, named: int) -> float:
        """How well the rest of the hand goes on from here, and how badly the next player does."""
        own = self.faces.colour_of[card]
        colour = named if named >= 0 else own
        if colour == NO_COLOUR:
            return 0.0
        same = self.of_colour[colour] - int(own == colour)
        alike = self.of_kind[self.faces.kind[card]] - 1
        value = same + ALIKE * alike
        if len(self.hand) == 2 and (same or alike or self.wilds > int(own < 0)):
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


# -- what the cards that all editions share do -------------------------------------------------


def _common(on: Weighing, does: int) -> float:
    if does == DRAWS_TWO:
        return 1.5 + on.next_threat()
    if does == SKIPS:
        return _skip(on)
    return _reverse(on) if does == REVERSES else _wild_draw_four(on)


def _skip(on: Weighing) -> float:
    again = 2.0 if len(on.counts) == 2 else 0.0
    return again + 0.8 * on.next_threat()


def _reverse(on: Weighing) -> float:
    if len(on.counts) == 2:
        return _skip(on) if on.table.edition.reverse_skips else 0.0
    return on.next_threat() - threat(on.counts[on.before])


def _wild_draw_four(on: Weighing) -> float:
    value = 2.0 + 1.3 * on.next_threat()
    return value + BLUFF if _would_bluff(on) else value


def _would_bluff(on: Weighing) -> bool:
    """WD4-1, WD4-2; in an answer to an attack nothing is asked."""
    return _is_judged(on) and on.holds_match()


def _is_judged(on: Weighing) -> bool:
    """Whether it matters what else is in the hand."""
    return on.table.edition.bluffing and on.look.asked != "attack" and on.look.colour >= 0
