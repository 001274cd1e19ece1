"""A bot that plays whenever it can, and leaves the rest to chance."""

from typing import final

from lastcard.bots.bot import Bot
from lastcard.bots.reading import answers, calling, lays
from lastcard.bots.timing import forgets, overlooks
from lastcard.rules.actions import Action
from lastcard.views import View


@final
class RandomBot(Bot):
    """Lays a card if one can be laid, any one; otherwise gives any answer."""

    name = "random"

    def claim(self, view: View) -> Action | None:
        open_claims = [action for action in view.legal if action.claim]
        if not open_claims or overlooks(self.name, self.random):
            return None
        return self.random.choice(open_claims)

    def answer(self, view: View) -> Action:
        found = answers(view)
        laying = [action for action in found if lays(view, action)]
        chosen = self._any(laying or found)
        return chosen if forgets(self.name, self.random) else calling(view, chosen)

    def _any(self, found: list[Action]) -> Action:
        """Any card first, then any colour for it, so that Wilds are not drawn more often."""
        faces = sorted({(action.verb, action.card) for action in found})
        verb, card = self.random.choice(faces)
        return self.random.choice([a for a in found if (a.verb, a.card) == (verb, card)])
