"""What bots answer in the same positions, and what that is worth: `python -m tools.answer_worth`.

The positions are those of hands between experts, of all editions. The answers to each are tried in
many worlds that its seat's view allows, which knows no bot's name; then every bot is asked, and its
answer counts what it is worth beyond that of the first bot. That tells apart in minutes what would
take many thousand hands, but by these worlds and players: what they do not see counts for nothing.
"""

import argparse
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Final, NamedTuple

from lastcard.bots import Bot
from lastcard.bots.expert import DEPTH
from lastcard.bots.judgement import Judgement
from lastcard.bots.reading import answers
from lastcard.bots.search import promising
from lastcard.bots.steady import SteadyBot
from lastcard.bots.weights import heads
from lastcard.editions import EDITIONS
from lastcard.lab.noted_hands import noted_hand
from lastcard.lab.roster import make
from lastcard.lab.stats import Mean
from lastcard.lab.train.settings import TrainingTable
from lastcard.rules.actions import Action
from lastcard.rules.engine import apply
from lastcard.views import View, Worlds
from lastcard.views.rollout import Chance, PlayoutPlayer, outcome

BOTS: Final = "expert:400,steady,quick,expert:100,expert:1600,master:100,master:400,master:1600"
POSITIONS_OF_A_HAND: Final = 10  # those of one hand hang together
CANDIDATES: Final = 400  # deals of the hidden cards that are compared
FEWEST_TRIED: Final = 8  # answers, if there are so many


class Judged(NamedTuple):
    """A position, and what each of its answers is worth."""

    seen: View
    worth: dict[Action, float]


def positions(players: int, count: int) -> Iterator[View]:
    """With several answers, from hands of their own, edition after edition."""
    found = hand = 0
    while found < count:
        table = TrainingTable(sorted(EDITIONS)[hand % len(EDITIONS)], {}, players).table()
        played = noted_hand(table, f"answer worth/{hand}", "expert", 100)
        hand += 1
        views = [played.seen(move) for move in played.moves if not move.action.claim]
        several = [view for view in views if len(answers(view)) > 1]
        for view in Random(hand).sample(several, min(len(several), POSITIONS_OF_A_HAND)):
            yield view
            found += 1


def judged(seen: View, worlds: int, judge: str, seed: int) -> Judged:
    """By playouts with the careful player or the network in all seats."""
    steady = SteadyBot(Random(seed))
    mind: PlayoutPlayer = steady.mind(seen.table)
    chance, supply = Chance(seed), Worlds(seen)
    supply.weigh(mind, CANDIDATES, chance)
    if judge == "quick":
        mind = Judgement(steady.mind(seen.table), heads()["answers"])
    found = answers(seen)
    tried = [runner.action for runner in promising(found, steady.appeals(seen, found))]
    tried += [answer for answer in found if answer not in tried][: FEWEST_TRIED - len(tried)]
    sums = dict.fromkeys(tried, 0.0)
    for _ in range(worlds):
        world = supply.draw(chance)
        for answer in tried:
            s = world.copy()
            apply(s, seen.seat, answer)
            sums[answer] += outcome(s, mind, DEPTH, seen.seat) / worlds
    return Judged(seen, sums)


class Asked:
    """One bot, and what its answers were worth beyond those of the first."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.gained: Final = Mean()
        self.seconds = 0.0

    def answer(self, at: Judged, seed: int) -> float | None:
        """What its answer is worth, if that was tried."""
        name, _, playouts = self.name.partition(":")
        bot: Bot = make(name, f"{seed}", int(playouts or 1))
        began = process_time()
        answer = bot.answer(at.seen)
        self.seconds += process_time() - began
        return at.worth.get(
            Action(answer.verb, answer.card, answer.colour, answer.seat, answer.other)
        )

    def row(self) -> str:
        found = self.gained.estimate()
        half = 100 * (found.high - found.value)
        each = 1000 * self.seconds / max(self.gained.count, 1)
        return f"| {self.name} | {100 * found.value:+.2f} ± {half:.2f} | {each:.2f} ms |"


def compare(args: argparse.Namespace) -> Iterator[str]:
    """A table; the first bot is what the others are compared with."""
    asked = [Asked(name) for name in args.bots.split(",")]
    for number, view in enumerate(positions(args.players, args.positions)):
        at = judged(view, args.worlds, args.judge, number)
        worths = [one.answer(at, number) for one in asked]
        told = [worth for worth in worths if worth is not None]
        if len(told) == len(asked):
            for one, worth in zip(asked, told, strict=True):
                one.gained.add(worth - told[0])
    yield f"| {asked[0].gained.count} positions | beyond {asked[0].name} | an answer takes |"
    yield "| --- | --- | --- |"
    for one in asked:
        yield one.row()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.answer_worth", description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--worlds", type=int, default=500, help="in which each answer is tried")
    parser.add_argument("--judge", choices=["steady", "quick"], default="steady")
    parser.add_argument("--bots", default=BOTS, metavar="NAME:PLAYOUTS,...")
    for line in compare(parser.parse_args()):
        print(line)


if __name__ == "__main__":
    main()
