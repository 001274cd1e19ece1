"""What every bot reads off a view: its answers and claims, the neighbours, who leads."""

from collections.abc import Iterable, Sequence

from lastcard.rules.actions import VERBS, Action, Shape
from lastcard.views import View


def answers(view: View) -> list[Action]:
    """The answers open to the seat, in canonical order."""
    return [action for action in view.legal if not action.claim]


def claims(view: View, verb: str) -> list[Action]:
    """The claims of one kind open to the seat."""
    return [action for action in view.legal if action.verb == verb]


def calling(view: View, action: Action) -> Action:
    """The same action with the UNO call, if it takes the hand to one card."""
    if len(view.hand) != 2 or not lays(view, action):
        return action
    return Action(action.verb, action.card, action.colour, action.seat, action.other, uno=True)


def lays(view: View, action: Action) -> bool:
    """Whether an action lays a card from the hand."""
    return shape_of(view, action.verb).uno


def shape_of(view: View, verb: str) -> Shape:
    """What a verb of this table names."""
    return VERBS.get(verb) or view.table.edition.verbs[verb]


def after(view: View, seat: int) -> int:
    """The seat after this one in the direction of play."""
    return (seat + view.direction) % len(view.counts)


def others(view: View) -> list[int]:
    """The other seats, the next one first."""
    players = len(view.counts)
    return [(view.seat + view.direction * step) % players for step in range(1, players)]


def strongest(view: View, seats: Iterable[int]) -> int:
    """Whoever of these holds the fewest cards; of several the one with the best score."""
    return min(seats, key=lambda seat: (view.counts[seat], _standing(view, seat)))


def _standing(view: View, seat: int) -> int:
    """The better a seat stands in the match, the lower."""
    return view.scores[seat] if view.table.scoring == "lowest" else -view.scores[seat]


def without(hand: Sequence[int], card: int) -> list[int]:
    """A hand after a card was laid."""
    left = list(hand)
    if card in left:
        left.remove(card)
    return left


def favourite_colour(view: View) -> int:
    """The colour of which the hand holds most."""
    deck = view.table.deck
    held = [deck.colour_of[card] for card in view.hand]
    return max(range(len(deck.colours)), key=held.count)
