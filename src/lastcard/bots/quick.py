"""The network alone: a careful player that has learned from a search, without searching."""

from random import Random
from typing import final

from lastcard.bots.bot import Bot
from lastcard.bots.judgement import Judgement
from lastcard.bots.reading import answers, calling
from lastcard.bots.steady import SteadyBot, outlook
from lastcard.bots.weights import heads
from lastcard.rules.actions import Action
from lastcard.rules.edition import Table
from lastcard.views import View


@final
class QuickBot(Bot):
    """Gives the answer that the network thinks best."""

    name = "quick"

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.steady = SteadyBot(random)
        self._judgement: Judgement | None = None

    def judgement(self, table: Table) -> Judgement:
        """Made anew for another table."""
        mind = self.steady.mind(table)
        if self._judgement is None or self._judgement.mind is not mind:
            self._judgement = Judgement(mind, heads()["answers"])
        return self._judgement

    def claim(self, view: View) -> Action | None:
        """As a steady player does."""
        return self.steady.claim(view)

    def answer(self, view: View) -> Action:
        found = answers(view)
        if len(found) == 1:
            return calling(view, found[0])
        leads = self.leads(view, found)
        return calling(view, found[leads.index(max(leads))])

    def leads(self, view: View, found: list[Action]) -> list[float]:
        """The chance to win with each answer, up to a number that is the same for all."""
        look = outlook(view)
        appeals = self.steady.appeals_of(view, look, found)
        return self.judgement(view.table).leads(look, found, appeals)
