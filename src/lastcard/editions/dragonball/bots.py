"""What bots know of the cards of this edition. Compiled: the expert's playouts go by it."""

from typing import Final

from lastcard.rules.actions import Action
from lastcard.rules.heuristics import WINS, Heuristics, Scales, threat

URGENT: Final = 4.0  # the threat at which a wish is better used to stop somebody


def shenrons_wish(on: Scales) -> float:
    """WISH-2: about half the cards carry an icon; a wish may even throw off the last card."""
    return 10.0 if on.left() == 1 else 4.0


def wish(on: Scales, action: Action) -> float:
    """WISH-2: stop a small hand; otherwise throw off the worst card."""
    if action.verb == "wish discard":
        return WINS if len(on.hand) == 1 else 0.5 + max(on.burden(action.card), -20.0) / 20
    if action.verb == "wish draw":
        return on.next_threat() - URGENT
    if action.verb == "wish miss":
        return threat(on.counts[action.seat]) - URGENT - 0.2
    return -1.0


HEURISTICS: Final = Heuristics(
    cards={"WS": shenrons_wish}, answers={"wish": wish}, held={"WS": (0.35, 0.54)}
)
