"""What the cards that every edition shares do. A card reads like its rule."""

from typing import TYPE_CHECKING

from lastcard.rules.attack import Attack, open_to_challenge, strike
from lastcard.rules.decisions import COLOUR

if TYPE_CHECKING:
    from lastcard.rules.edition import Effect
    from lastcard.rules.state import State


def draw_two(s: "State", by: int) -> None:
    """TURN-5."""
    strike(s, Attack(s.next(by), by, "D", 2))


def wild_draw_four(s: "State", by: int) -> None:
    """WD4-4 to WD4-6: the colour was named with the play; guilt is fixed now."""
    strike(s, open_to_challenge(s, by, "W4", 4))


def skip(s: "State", by: int) -> None:
    """TURN-7."""
    s.pass_over(s.next(by))


def reverse(s: "State", by: int) -> None:
    """TURN-6; with two players the other one is passed over too, unless the table says no."""
    s.reverse()
    if s.players == 2 and s.table.edition.reverse_skips:
        s.pass_over(s.next(by))


def common_effects() -> "dict[str, Effect]":
    """By code; a Wild has none beyond its colour, which is named with the play (TURN-8)."""
    return {"D": draw_two, "R": reverse, "S": skip, "W4": wild_draw_four}


def common_attacks() -> dict[str, int]:
    """How many cards an attack makes the next player draw."""
    return {"D": 2, "W4": 4}


# -- as start cards (SETUP-7); they are called with the dealer, who turned them up ------------


def start_reverse(s: "State", dealer: int) -> None:
    """The dealer goes first and play moves right."""
    s.reverse()
    s.begin(dealer)


def start_wild(s: "State", dealer: int) -> None:
    """The first player names the colour, then plays."""
    s.begin(s.next(dealer))
    s.then(COLOUR)
