"""What the network makes of a question: how much better each answer is than the others. Compiled.

It corrects the careful player, whose opinion of the answers is part of what it is told. Answers
that a careful player would never think of were not met in training, and stay behind.
"""

from typing import Final, final

from lastcard.bots.careful import Careful
from lastcard.bots.features import Reader
from lastcard.bots.network import Head
from lastcard.bots.search import FAR, LEAN
from lastcard.rules.actions import Action
from lastcard.views.rollout import Outlook, PlayoutPlayer

UNTHOUGHT: Final = 1.0  # so far behind is what a careful player would not think of


@final
class Judgement(PlayoutPlayer):
    """A careful player with a network that knows better."""

    def __init__(self, mind: Careful, answers: Head) -> None:
        self.mind: Final = mind
        self.answers: Final = answers
        self.reader: Final = Reader(mind.faces, mind.table)
        self.puzzled = mind.puzzled

    def leads(self, look: Outlook, found: list[Action], appeals: list[float]) -> list[float]:
        """The chance to win with each answer, up to a number that is the same for all."""
        most = max(appeals)
        situation = self.reader.question(look)
        near: list[int] = []
        for at in range(len(found)):
            if most - appeals[at] <= FAR:
                near.append(at)
        things = [self.reader.answer(look, found[at], appeals[at], most) for at in near]
        scores = self.answers.scores(situation, things)
        leads = [LEAN * (appeal - most) - UNTHOUGHT for appeal in appeals]
        for at, score in zip(near, scores, strict=True):
            leads[at] = score
        return leads

    def best(self, look: Outlook, found: list[Action], appeals: list[float]) -> Action:
        """The answer that leads."""
        leads = self.leads(look, found, appeals)
        return found[leads.index(max(leads))]

    # -- in playouts -------------------------------------------------------------------------------

    def choose(self, look: Outlook, found: list[Action]) -> Action:
        return self.best(look, found, self.mind.appeals(look, found))

    def doubts(self, look: Outlook, found: list[Action]) -> list[Action]:
        return self.mind.doubts(look, found)

    def throws_in(self, look: Outlook, speed: Action) -> bool:
        return self.mind.throws_in(look, speed)

    def likelihood(self, look: Outlook, action: Action) -> float:
        return self.mind.likelihood(look, action)

    def prospect(self, look: Outlook, hands: list[list[int]], seat: int) -> float:
        return self.mind.prospect(look, hands, seat)
