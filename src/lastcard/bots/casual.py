"""A friendly beginner: simple preferences, and an eye that is not always on the table."""

from random import Random
from typing import Final, final

from lastcard.bots.bot import Bot
from lastcard.bots.reading import (
    answers,
    calling,
    favourite_colour,
    lays,
    others,
    shape_of,
    strongest,
)
from lastcard.bots.timing import forgets, overlooks
from lastcard.rules.actions import Action
from lastcard.views import View

CHALLENGES: Final = 0.2


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
        kinds = [view.table.events[event.kind] for event in view.events]
        landed = sum([kind.leaves or kind.receives for kind in kinds])
        if self._looked_at != (view.hand_number, landed):
            self._looked_at = (view.hand_number, landed)
            self._awake = not overlooks(self.name, self.random)
        return self._awake

    def answer(self, view: View) -> Action:
        found = answers(view)
        if view.decision == "attack":
            return self._reply(view, found)
        if view.decision == "colour":
            return next(action for action in found if action.colour == favourite_colour(view))
        if view.decision in ("turn", "drawn"):
            return self._lay(view, found)
        return self._answer_of_its_own(view, found)

    def _answer_of_its_own(self, view: View, found: list[Action]) -> Action:
        """To a question of an edition or a house rule: a simple one by preference, or any."""
        shape = shape_of(view, found[0].verb)
        if len({action.verb for action in found}) > 1 or view.asked[-1].blind:
            return self.random.choice(found)
        if shape.uno:
            return self._lay(view, found)
        if shape.seats == 1:
            return self._name(view, found)
        return found[0] if len(found) == 1 else self.random.choice(found)

    def _name(self, view: View, found: list[Action]) -> Action:
        """The strongest of those who may be named."""
        named = [action.seat for action in found]
        target = strongest(view, [seat for seat in others(view) if seat in named] or named)
        return found[named.index(target)]

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
