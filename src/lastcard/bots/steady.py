"""A careful player: keeps colours and Wilds together, watches small hands, never forgets UNO."""

from random import Random
from typing import final

from lastcard.bots import foresight
from lastcard.bots.bot import Bot
from lastcard.bots.careful import Careful
from lastcard.bots.memory import lacking, suspicion
from lastcard.bots.reading import after, answers, calling, claims
from lastcard.rules.actions import UNO, Action
from lastcard.rules.attack import NOT_OPEN, Attack
from lastcard.rules.edition import Table
from lastcard.views import View
from lastcard.views.rollout import Chance, Outlook


@final
class SteadyBot(Bot):
    """Good heuristics, the same for all editions; looks at nothing but its view."""

    name = "steady"

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self._mind: Careful | None = None

    def mind(self, table: Table) -> Careful:
        """The player within, made anew for another table."""
        if self._mind is None or self._mind.table is not table:
            self._mind = Careful(table)
        return self._mind

    def claim(self, view: View) -> Action | None:
        if UNO in view.legal:
            return UNO
        caught = claims(view, "catch")
        if caught:
            return min(caught, key=lambda action: view.counts[action.seat])
        for speed in claims(view, "speed"):
            if self.mind(view.table).throws_in(outlook(view), speed):
                return calling(view, speed)
        return None

    def answer(self, view: View) -> Action:
        found = answers(view)
        if len(found) == 1:
            return calling(view, found[0])
        if not self.mind(view.table).puzzled:
            return calling(view, self.mind(view.table).choose(outlook(view), found))
        appeals = self.appeals(view, found)
        return calling(view, found[appeals.index(max(appeals))])

    def appeals(self, view: View, found: list[Action]) -> list[float]:
        """What each answer promises."""
        return self.appeals_of(view, outlook(view), found)

    def appeals_of(self, view: View, look: Outlook, found: list[Action]) -> list[float]:
        """The same for whoever has looked around already."""
        mind = self.mind(view.table)
        if not mind.puzzled:
            return mind.appeals(look, found)
        chance = Chance(self.random.getrandbits(30))
        return foresight.appeals(mind, view, look, found, chance)


def outlook(view: View) -> Outlook:
    """What a careful player takes in of a view and remembers of the hand."""
    look = Outlook(view.table)
    look.asked = view.decision
    look.seat = view.seat
    look.hand = list(view.hand)
    look.counts = list(view.counts)
    look.direction = view.direction
    look.colour = view.colour
    look.was = view.was
    look.top = view.discards[-1]
    look.scores = view.scores
    look.discards = list(view.discards)
    look.drawn = view.drawn
    look.lacks = lacking(view)
    attack = view.asked[-1] if view.asked else None
    look.stake = attack.stake() if attack else 0
    if isinstance(attack, Attack) and attack.guilt != NOT_OPEN:
        look.bluff = suspicion(view, attack)
    elif view.decision in ("turn", "drawn"):
        look.lacked = look.lacks[after(view, view.seat)]
    return look
