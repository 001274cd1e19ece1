"""Golden games and perft counts: written anew by `make golden`, compared by the tests.

The players' choices come from the engine's own streams, so that the files are the same on every
machine and Python version.
"""

import argparse
import hashlib
import json
from pathlib import Path
from typing import Final

from lastcard.editions import EDITIONS
from lastcard.game import Game
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.rules.actions import Action
from lastcard.rules.engine import apply, legal, owes
from lastcard.rules.match import first_hand
from lastcard.rules.shuffle import stream
from lastcard.rules.state import State

FOLDER: Final = Path(__file__).parent.parent / "tests" / "golden"
PERFT: Final = FOLDER / "perft.json"

# name -> edition, players, options; every edition by its sheet at several counts, and house rules
GAMES: Final[dict[str, tuple[str, int, dict[str, str]]]] = {
    **{
        f"{edition}-{players}": (edition, players, {})
        for edition in EDITIONS
        for players in (2, 3, 5, 10)
    },
    "party-16": ("party", 16, {}),
    "classic-match": ("classic", 4, {"scoring": "winner_takes", "target": "200"}),
    "sanrio-lowest": ("sanrio", 3, {"scoring": "lowest", "target": "150"}),
    "classic-stacking": ("classic", 4, {"stacking": "any", "jump_in": "identical"}),
    "classic-hands": (
        "classic",
        4,
        {"seven_zero": "on", "blank_wild": "shuffle_hands", "draw_until": "on"},
    ),
    "mandalorian-chain": ("mandalorian", 4, {"way_chain": "on", "stacking": "same"}),
    "party-house": ("party", 6, {"seven_zero": "on", "stacking": "any", "force_play": "on"}),
    "dragonball-two": ("dragonball", 2, {"two_player_reverse": "turn", "jump_in": "numbers"}),
    "sanrio-strict": ("sanrio", 5, {"bluffing": "off", "force_play": "on", "draw_until": "on"}),
}


class Chance:
    """A stream of choices."""

    def __init__(self, seed: str) -> None:
        self.seed = seed.encode()
        self.used = 0

    def below(self, bound: int) -> int:
        source = stream(self.seed, b"golden", self.used // 1024, 2048)
        at = 2 * (self.used % 1024)
        self.used += 1
        return int.from_bytes(source[at : at + 2], "big") % bound


def choice(game: Game, chance: Chance) -> tuple[int, Action]:
    """Somebody claims now and then; otherwise somebody who owes an answer plays if possible."""
    s = game.state
    if chance.below(4) == 0:
        seat = chance.below(s.players)
        claims = [action for action in legal(s, seat) if action.claim]
        if claims:
            return seat, claims[chance.below(len(claims))]
    asked = owes(s)
    seat = asked[chance.below(len(asked))]
    answers = [action for action in legal(s, seat) if not action.claim]
    if len(answers) > 1 and answers[-1].verb in ("draw", "keep") and chance.below(8):
        answers.pop()
    action = answers[chance.below(len(answers))]
    if action.card >= 0 and chance.below(2):
        action = Action(action.verb, action.card, action.colour, uno=True)
    return seat, action


def golden_game(name: str, most: int = 1500) -> Game:
    """The whole game of that name, or its first actions if it is long."""
    edition, players, options = GAMES[name]
    game = Game(edition, players, options, seed=name)
    chance = Chance(name)
    for _ in range(most):
        if game.finished:
            break
        if game.over:
            game.deal()
        game.apply(*choice(game, chance))
    return game


def checksum(s: State) -> str:
    """Of everything in the state."""
    return hashlib.sha256(repr(s.known()).encode()).hexdigest()[:16]


def golden_text(name: str) -> str:
    """The game as a file, with the checksum of where it leads in a comment at the end."""
    game = golden_game(name)
    return f"{game.text()}# {checksum(game.state)}\n"


def perft(s: State, depth: int) -> int:
    """How many ways the next `depth` actions can go, of all seats, claims included."""
    if depth == 0:
        return 1
    count = 0
    for seat in range(s.players):
        for action in legal(s, seat):
            world = s.copy()
            apply(world, seat, action)
            count += perft(world, depth - 1)
    return count


def perft_counts() -> dict[str, list[int]]:
    counts = {}
    for edition in EDITIONS:
        printed = find_edition(edition)
        for players in (2, 3, 4):
            at = make_table(printed, players, settle_options(printed, {}))
            s = first_hand(at, f"perft {edition} {players}")
            counts[f"{edition}-{players}"] = [perft(s, depth) for depth in (1, 2, 3, 4)]
    return counts


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(golden_text(name), encoding="utf-8", newline="\n")
        print(f"wrote {name}")
    PERFT.write_text(json.dumps(perft_counts(), indent=2) + "\n", encoding="utf-8")
    print("wrote the perft counts")


if __name__ == "__main__":
    main()
