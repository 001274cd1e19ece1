"""How well the worlds that bots imagine fit the truth: the likelihood of what others held.

At every decision the worlds of the seat that is asked are drawn in three ways; the share that a
colour has among the cards imagined in a hand is its likelihood there, Wilds being a colour of their
own. The score is the mean of its logarithm over the true cards of the other hands: the nearer to
nothing, the better. (Single faces would say more, but not by so few worlds.)
"""

from collections import Counter
from collections.abc import Iterator
from math import log
from typing import Final

from lastcard.bots.careful import Careful
from lastcard.lab.noted_hands import HandsPlan, HandsSetting
from lastcard.lab.stats import Mean
from lastcard.review.played import PlayedHand
from lastcard.rules.state import State
from lastcard.views import View, Worlds
from lastcard.views.rollout import Chance

WORLDS: Final = 50  # for each decision
CANDIDATES: Final = 200  # deals that are weighed
DOUBT: Final = 4.0  # worlds that the numbers alone are worth, so that nothing is impossible
WAYS: Final = ("by the numbers", "by the course", "weighed")
HEAD: Final = ("edition", "players", "bots", "hands", *WAYS, "gained by weighing")


def beliefs(setting: HandsSetting) -> list[Mean]:
    """The scores of all ways over the hands, and what weighing gains."""
    table = setting.at.table()
    mind, means = Careful(table), [Mean() for _ in (*WAYS, "gained")]
    for hand in setting.hands(table):
        found = scores_of_hand(hand, mind)
        for mean, score in zip(means, (*found, found[2] - found[1]), strict=True):
            mean.add(score)
    return means


def scores_of_hand(hand: PlayedHand, mind: Careful) -> tuple[float, float, float]:
    """On the average over the decisions of a hand."""
    asked = [(at, move) for at, move in enumerate(hand.moves) if not move.action.claim]
    found = [scores(hand.seen(move), move.before, mind, at) for at, move in asked]
    by_numbers, by_course, weighed = [sum(each) / len(found) for each in zip(*found, strict=True)]
    return by_numbers, by_course, weighed


def scores(seen: View, truth: State, mind: Careful, seed: int) -> tuple[float, float, float]:
    """Of one decision: by the numbers of cards, by the course of the hand, and weighed."""
    chance = Chance(seed)
    course, weighed = Worlds(seen), Worlds(seen)
    weighed.weigh(mind, CANDIDATES, chance)
    return (
        _score(seen, truth, []),
        _score(seen, truth, [course.draw(chance) for _ in range(WORLDS)]),
        _score(seen, truth, [weighed.draw(chance) for _ in range(WORLDS)]),
    )


def _score(seen: View, truth: State, worlds: list[State]) -> float:
    colour_of = seen.table.deck.colour_of
    unseen = Counter([colour_of[card] for card in seen.table.deck.cards])
    unseen.subtract([colour_of[card] for card in (*seen.hand, *seen.discards, *seen.open_pile)])
    total = sum(unseen.values())
    found: list[float] = []
    for seat in truth.others(seen.seat):
        imagined = Counter([colour_of[card] for world in worlds for card in world.hands[seat]])
        size = len(truth.hands[seat])
        for card in truth.hands[seat]:
            colour = colour_of[card]
            expected = imagined[colour] + DOUBT * size * unseen[colour] / total
            found.append(log(expected / (size * (len(worlds) + DOUBT))))
    return sum(found) / len(found)


def rows(plan: HandsPlan) -> Iterator[list[str]]:
    """Setting by setting."""
    for setting in plan.settings():
        yield [*setting.cells(), str(plan.hands), *map(_cell, beliefs(setting))]


def _cell(mean: Mean) -> str:
    found = mean.estimate()
    return f"{found.value:+.3f} ± {found.high - found.value:.3f}"
