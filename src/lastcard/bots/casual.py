"""A friendly beginner: simple preferences, and an eye that is not always on the table."""

from random import Random
from typing import Final, final

from lastcard.bots.bot import Bot
from lastcard.bots.reading import answers, calling, favourite_colour, lays, others, strongest
from lastcard.bots.timing import forgets, overlooks
from lastcard.rules.actions import Action
from lastcard.views import View

CHALLENGES: Final = 0.2
LANDINGS: Final = ("played", "speed", "blocked", "stacked", "added", "wished", "received")


@final
class CasualBot(Bot):
    """Plays numbers before action cards and those before Wilds; forgets UNO now and then."""

    name = "casual"

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self._looked_at = (0, 0)
        self._awake = False

    def claim(self, view: View) -> Action | None:
        open_claims = [action for action in view.legal if action.claim]
        if not open_claims or not self._notices(view):
            return None
        return calling(view, open_claims[-1])

    def _notices(self, view: View) -> bool:
        """Looks once at what was laid last, however often it is asked."""
        landed = sum([event.kind in LANDINGS for event in view.events])
        if self._looked_at != (view.hand_number, landed):
            self._looked_at = (view.hand_number, landed)
            self._awake = not overlooks(self.name, self.random)
        return self._awake

    def answer(self, view: View) -> Action:
        found = answers(view)
        if view.decision == "attack":
            return self._reply(view, found)
        if view.decision in ("point", "link", "wish"):
            return self.random.choice(found)
        if view.decision in ("aim", "swap"):
            target = strongest(view, others(view))
            return next(action for action in found if action.seat == target)
        if view.decision == "colour":
            return next(action for action in found if action.colour == favourite_colour(view))
        return self._lay(view, found)

    def _reply(self, view: View, found: list[Action]) -> Action:
        laying = [action for action in found if lays(view, action)]
        if laying:
            return self._lay(view, laying)
        if len(found) > 1 and self.random.random() < CHALLENGES:
            return found[1]
        return found[0]

    def _lay(self, view: View, found: list[Action]) -> Action:
        laying = [action for action in found if lays(view, action)]
        if not laying:
            return found[0]
        points = view.table.deck.points
        wished = favourite_colour(view)
        chosen = min(laying, key=lambda action: (points[action.card], action.colour != wished))
        return chosen if forgets(self.name, self.random) else calling(view, chosen)
