"""What the number of players costs: the same decision at the smallest and the largest table.

Whole games differ by more than that: with many players hands grow larger, the draw pile is
refilled more often, and a card for everybody comes up more often.
"""

import time
from collections import Counter
from typing import Final, NamedTuple

from lastcard import Game
from lastcard.editions import EDITIONS
from lastcard.rules.engine import apply, legal

EDITION: Final = "party"
HAND: Final = 7
BATCHES, BATCH = 200, 20
SECOND: Final = ("G1", "G2", "G3", "R8", "B1", "B2", "B3")  # what the second player holds


class Case(NamedTuple):
    """What the first player holds above all, what happens first, and what is measured."""

    card: str
    action: str
    before: tuple[str, ...] = ()
    lonely: bool = False  # the last player holds one card and has not called


CASES: Final = {
    "a number": Case("R5", "A play R5"),
    "a draw": Case("G9", "A draw"),
    "a draw beside an open window": Case("G9", "A draw", lonely=True),
    "a card kept": Case("G9", "A keep", ("A draw",)),
    "Reverse": Case("RR", "A play RR"),
    "Skip": Case("RS", "A play RS"),
    "Draw Two": Case("RD", "A play RD"),
    "Wild Draw Four": Case("W4", "A play W4 red"),
    "an attack accepted": Case("W4", "B accept", ("A play W4 red",)),
    "a challenge": Case("W4", "B challenge", ("A play W4 red",)),
    "Point Taken": Case("RP", "A play RP"),
    "a finger": Case("RP", "A point B", ("A play RP",)),
    "a link": Case("WT", "A link A B", ("A play WT red",)),
    "Pile Up": Case("WP", "A play WP"),
    "a card added": Case("WP", "B add R8", ("A play WP",)),
}


def position(case: Case, players: int) -> Game:
    """The first player in turn; everybody else has as many cards, whatever they are."""
    deck = EDITIONS[EDITION].deck
    first = [case.card, "Y1", "Y2", "Y3", "Y4", "Y6", "Y7"]
    named = Counter([*first, *SECOND, "R9", "R1"])  # the top card, and the first to be drawn
    others = Counter([deck.codes[card] for card in deck.cards])
    others.subtract(named)
    left = [code for code in others.elements() if len(code) == 2 and code[1].isdigit()]
    hands = [first, list(SECOND)]
    hands += [left[at * HAND :][:HAND] for at in range(players - 2)]
    if case.lonely:
        hands[-1] = hands[-1][:1]
    return Game.from_text("\n".join(_lines(case, hands)))


def _lines(case: Case, hands: list[list[str]]) -> list[str]:
    names = [chr(ord("A") + seat) for seat in range(len(hands))]
    header = ["lastcard 1", f"edition: {EDITION}", f"players: {', '.join(names)}"]
    header += [f"hand {name}: {' '.join(hand)}" for name, hand in zip(names, hands, strict=True)]
    header += ["discard: R9", "draw: R1", *([f"uno: {names[-1]}"] if case.lonely else [])]
    return [*header, "", *case.before, ""]


def cost(case: Case, players: int) -> float:
    """Microseconds of `legal` and `apply`, the best of many."""
    game = position(case, players)
    name, _, text = case.action.partition(" ")
    seat, action = game.seat(name), game.read(text)
    best = 1.0
    for _ in range(BATCHES):
        copies = [game.state.copy() for _ in range(BATCH)]
        start = time.perf_counter()
        for copy in copies:
            legal(copy, seat)
            apply(copy, seat, action)
        best = min(best, (time.perf_counter() - start) / BATCH)
    return best * 1e6


def show() -> None:
    """A line for each kind of decision."""
    most = EDITIONS[EDITION].most_players
    print(f"{EDITION}: what a decision costs with {most} players, of what it costs with 2")
    for name, case in CASES.items():
        print(f"  {name:30} {cost(case, most) / cost(case, 2):5.2f}")
