"""The strongest player: the expert's search, begun from what the network has learned."""

from random import Random
from typing import Final, final

from lastcard.bots.expert import PLAYOUTS, WeighingBot
from lastcard.bots.quick import QuickBot
from lastcard.bots.search import MOST, Runner
from lastcard.rules.actions import Action
from lastcard.views import View

OPINION: Final = 60.0  # worlds that the network's opinion is worth
HOPELESS: Final = 0.12  # of a win; an answer so far behind is not tried


@final
class MasterBot(WeighingBot):
    """Begins from what the network thinks of the answers."""

    name = "master"

    def __init__(self, random: Random, playouts: int = PLAYOUTS) -> None:
        super().__init__(random, playouts)
        self.quick = QuickBot(random)
        self.steady = self.quick.steady

    def field(self, view: View, found: list[Action]) -> list[Runner]:
        leads = self.quick.leads(view, found)
        most = max(leads)
        ranked = sorted(zip(leads, found, strict=True), key=lambda pair: -pair[0])
        near = [pair for pair in ranked[:MOST] if most - pair[0] <= HOPELESS]
        return [Runner(action, OPINION * (lead - most)) for lead, action in near]
