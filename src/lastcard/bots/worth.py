"""What laying a card is worth to a careful player, in rough units of one card."""

from collections.abc import Callable
from typing import Final

from lastcard.bots.reading import after, before, fewest, without
from lastcard.house.hands import shuffling_blank
from lastcard.rules.actions import Action
from lastcard.rules.cards import NO_COLOUR
from lastcard.views import View

WINS: Final = 1000.0
DRAWING: Final = -8.0  # to draw although a card could be laid
KEEPING: Final = -2.5  # to keep a drawn card that could be laid
OUT_NEXT: Final = 6.0  # the one card left will fit
LACKED: Final = 1.5  # the next player lacks the colour
BLUFF: Final = -10.0
LEADS_INTO_POINTING: Final = -5.0
HITS_MYSELF: Final = -22.0

# How dangerous a hand of so many cards is.
THREATS: Final = (9.0, 8.0, 5.0, 3.0, 1.5)
CALM: Final = 0.5

# What a Wild is worth in the hand.
WILD: Final = 4.0
WILD_DRAW_FOUR: Final = 5.5


def worth(view: View, action: Action, lacked: int = 0) -> float:
    """What it is worth to lay a card; `lacked` are the colours that the next player lacks."""
    left = without(view.hand, action.card)
    if not left:
        return WINS
    deck = view.table.deck
    kind = deck.kind_of[action.card]
    value = _flow(view, action, left, lacked) + _relief(view, action.card)
    if kind.wild:
        value -= WILD_DRAW_FOUR if kind.code == "W4" else WILD
    effect = EFFECTS.get(kind.code)
    return value if effect is None else value + effect(view, left)


def burden(view: View, card: int) -> tuple[int, int]:
    """How glad a player is to be rid of a card that will do nothing: the gladder, the higher."""
    deck = view.table.deck
    held = sum([deck.colour_of[other] == deck.colour_of[card] for other in view.hand])
    if deck.kind_of[card].wild:
        worst = view.table.scored() and fewest(view) <= 2
        return (100 if worst else -100), int(deck.kind_of[card].code != "W4")
    return -held, deck.points[card]


def threat(view: View, seat: int) -> float:
    """How soon a seat may go out."""
    count = view.counts[seat]
    return THREATS[count] if count < len(THREATS) else CALM


def _flow(view: View, action: Action, left: list[int], lacked: int) -> float:
    """How well the rest of the hand goes on from here, and how badly the next player does."""
    deck = view.table.deck
    colour = action.colour if action.colour >= 0 else deck.colour_of[action.card]
    if colour == NO_COLOUR:
        return 0.0
    kind = deck.kind_of[action.card]
    same = sum([deck.colour_of[card] == colour for card in left])
    alike = sum([deck.kind_of[card] is kind for card in left])
    value = same + 0.3 * alike
    if len(left) == 1 and (same or alike or deck.kind_of[left[0]].wild):
        value += OUT_NEXT
    if lacked >> colour & 1:
        value += LACKED
    return value


def _relief(view: View, card: int) -> float:
    """Points count only in a match, and mostly when somebody may soon go out."""
    if not view.table.scored():
        return 0.0
    return view.table.deck.points[card] / (10 if fewest(view) <= 3 else 25)


# -- what the cards do -----------------------------------------------------------------------


def _draw_two(view: View, _left: list[int]) -> float:
    return 1.5 + threat(view, after(view, view.seat))


def _skip(view: View, _left: list[int]) -> float:
    again = 2.0 if len(view.counts) == 2 else 0.0
    return again + 0.8 * threat(view, after(view, view.seat))


def _reverse(view: View, left: list[int]) -> float:
    if len(view.counts) == 2:
        return _skip(view, left) if view.table.edition.reverse_skips else 0.0
    return threat(view, after(view, view.seat)) - threat(view, before(view, view.seat))


def _wild_draw_four(view: View, left: list[int]) -> float:
    value = 2.0 + 1.3 * threat(view, after(view, view.seat))
    return value + BLUFF if _would_bluff(view, left) else value


def _would_bluff(view: View, left: list[int]) -> bool:
    """WD4-1, WD4-2; on a mini-pile and in an answer to an attack nothing is asked."""
    edition = view.table.edition
    if not edition.bluffing or view.decision == "attack":
        return False
    own = view.table.deck.colour_of
    return any(
        [own[c] == view.colour or (own[c] == NO_COLOUR and edition.wilds_match) for c in left]
    )


def _badtz_maru(view: View, left: list[int]) -> float:
    """BADTZ-1: whoever holds the fewest draws four, and that may be oneself."""
    if len(left) <= fewest(view):
        return HITS_MYSELF
    return 3.0 + max([threat(view, seat) for seat in range(len(view.counts)) if seat != view.seat])


def _wish(_view: View, left: list[int]) -> float:
    """WISH-2: about half the cards carry an icon; a wish may even throw off the last card."""
    return 4.0 + (6.0 if len(left) == 1 else 0.0)


def _pile_up(view: View, _left: list[int]) -> float:
    return -2.0 if view.counts[after(view, view.seat)] == 1 else 1.5


def _point_taken(view: View, left: list[int]) -> float:
    """POINT-1: fingers go to the leader."""
    if len(left) < fewest(view):
        return LEADS_INTO_POINTING
    return 2.0 + 0.5 * max([threat(view, seat) for seat in range(len(view.counts))])


def _drawn_together(_view: View, _left: list[int]) -> float:
    return 1.0


def _seven(view: View, left: list[int]) -> float:
    """HOUSE-3: a swap with the smallest hand."""
    if "7" not in view.table.edition.effects:
        return 0.0
    return 2.0 * (len(left) - fewest(view))


def _zero(view: View, left: list[int]) -> float:
    """HOUSE-3: the hand of the player before comes in, the own goes on."""
    if "0" not in view.table.edition.effects:
        return 0.0
    return 2.0 * (len(left) - view.counts[before(view, view.seat)])


def _blank(view: View, left: list[int]) -> float:
    """HOUSE-8."""
    effect = view.table.edition.effects.get("WX")
    if effect is None:
        return 0.0
    if effect is shuffling_blank:
        average = (sum(view.counts) - 1) / len(view.counts)
        return 1.5 * (len(left) - average)
    return 2.0 * (len(left) - fewest(view))


EFFECTS: Final[dict[str, Callable[[View, list[int]], float]]] = {
    "D": _draw_two,
    "S": _skip,
    "R": _reverse,
    "P": _point_taken,
    "0": _zero,
    "7": _seven,
    "W4": _wild_draw_four,
    "WB": _badtz_maru,
    "WS": _wish,
    "WP": _pile_up,
    "WT": _drawn_together,
    "WX": _blank,
}
