"""Mistakes that a bot repeats: found in its games, judged anew, and kept as game files.

A decision that looks doubtful is compared with the best other answer again and again, each time in
worlds that are weighed afresh: so the luck of one weighing is told from what all of them say, and
the look by which the decision was chosen does not count. A clear mistake is kept if the bot, asked
again with other chance, mostly makes it again.
"""

from collections.abc import Iterator
from math import sqrt
from typing import Final, NamedTuple

from lastcard.game import Game
from lastcard.lab.noted_hands import HandsPlan, HandsSetting
from lastcard.lab.roster import make
from lastcard.notation.people import names_of
from lastcard.review.mistakes import CLEAR, LEAST
from lastcard.review.played import PlayedHand, PlayedMove
from lastcard.review.rejudging import Rejudged
from lastcard.rules.actions import Action
from lastcard.views import View

WEIGHINGS: Final = 8  # of the hidden cards, each with worlds of its own
ASKED: Final = 8  # times
REPEATED: Final = 4  # of them, and it is no slip
APART: Final = 1_000  # seeds of two decisions
LONGEST: Final = 500  # moves; a longer hand is not looked at


class Cost(NamedTuple):
    """What an answer gives away against another, in chances to win."""

    mean: float
    error: float  # by how far the weighings differ

    def clear(self) -> bool:
        return self.mean >= LEAST and self.mean > CLEAR * self.error

    def text(self) -> str:
        """In points of a hundred."""
        return f"{100 * self.mean:.1f} ± {200 * self.error:.1f}"


class Blunder(NamedTuple):
    """A mistake, and the game up to it."""

    name: str  # of its file
    game: str
    given: str
    better: str
    cost: Cost
    repeated: int  # of `ASKED` times

    def file(self) -> str:
        """The game, with what was better as a comment to its last line."""
        return f"{self.game.rstrip()}  # {self._told()}\n"

    def line(self) -> str:
        return f"{self.name}: {self.given}; {self._told()}"

    def _told(self) -> str:
        times = f"given {self.repeated} of {ASKED} times"
        return f"better: {self.better}, by {self.cost.text()} points of a hundred; {times}"


def blunders(plan: HandsPlan) -> Iterator[Blunder]:
    """One after the other, as they are found."""
    for setting in plan.settings():
        for deal, hand in enumerate(setting.hands(setting.at.table())):
            if len(hand.moves) <= LONGEST:
                yield from _in_hand(setting, deal, hand)


def _in_hand(setting: HandsSetting, deal: int, hand: PlayedHand) -> Iterator[Blunder]:
    for number, move in enumerate(hand.moves):
        if not move.action.claim and not move.forced():
            found = _blunder(setting, hand, move, APART * number)
            if found is not None:
                better, cost, repeated = found
                game = _game(setting, deal, hand.moves[: number + 1])
                given, instead = game.write(move.action), game.write(better)
                name = (
                    f"{'-'.join([*map(_file_word, setting.cells()), str(deal), str(number)])}.txt"
                )
                yield Blunder(name, game.text(), given, instead, cost, repeated)


def _file_word(cell: str) -> str:
    """Of `module:Class` the class."""
    return cell.rpartition(":")[2]


def _blunder(
    setting: HandsSetting, hand: PlayedHand, move: PlayedMove, seed: int
) -> tuple[Action, Cost, int] | None:
    """What was better and by how much, if it is clear and was given again."""
    seen = hand.seen(move)
    better = doubtful(seen, move.action, seed)
    if better is None:
        return None
    cost = cost_of(seen, move.action, better, seed + 1)
    if not cost.clear():
        return None
    repeated = times_given(setting.bot, setting.plan.playouts, seen, move.action)
    return (better, cost, repeated) if repeated >= REPEATED else None


def doubtful(seen: View, given: Action, seed: int) -> Action | None:
    """The answer that looks clearly better, tried in the worlds of one weighing."""
    judged = Rejudged(seen, given, seed)
    lead = judged.best_other()
    if lead is None or lead.mean <= 0:
        return None
    lead = judged.compared(lead.action)
    return lead.action if Cost(lead.mean, lead.error).clear() else None


def cost_of(seen: View, given: Action, better: Action, seed: int) -> Cost:
    """By weighings that know nothing of each other."""
    means = [Rejudged(seen, given, seed + at).compared(better).mean for at in range(WEIGHINGS)]
    middle = sum(means) / WEIGHINGS
    spread = sum([(mean - middle) ** 2 for mean in means]) / (WEIGHINGS - 1)
    return Cost(middle, sqrt(spread / WEIGHINGS))


def times_given(bot: str, playouts: int, seen: View, answer: Action) -> int:
    """How often the bot gives this answer, each time with chance of its own."""
    said = [make(bot, f"again {number}", playouts).answer(seen) for number in range(ASKED)]
    return sum([action.plain() == answer.plain() for action in said])


def _game(setting: HandsSetting, deal: int, moves: list[PlayedMove]) -> Game:
    at = setting.at
    game = Game(at.edition, names_of(at.players), at.options, seed=setting.seed(deal))
    for move in moves:
        game.apply(move.seat, move.action)
    return game
