"""The rules with chance in somebody's hands: which cards come is said beforehand, card by card.

The rules draw from piles that are in order already. Here only the cards that were scripted are put
into order; when a step needs one more, it is found out from what that one is drawn, and the step
is carried out once more with each of them. So chance is exact, and the rules are those of
everybody else.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import final

from lastcard.rules.events import Event
from lastcard.rules.shuffle import Shuffler
from lastcard.rules.state import State

Cards = tuple[int, ...]
Deed = Callable[[State], object]  # something that the rules carry out; it may draw cards


@final
class ScriptedChance(Shuffler):
    """Lays the scripted cards on top of the draw pile, and of every pile that is shuffled."""

    def __init__(self, s: State, script: Sequence[int]) -> None:
        self.s = s
        self.script = script
        self.used = 0
        # What the first card without a script is drawn from; None if there was one for each.
        self.missing: Counter[int] | None = None
        self._lay(s.draw_pile)

    def _lay(self, pile: list[int]) -> None:
        """The scripted cards come first, as far as they can; the others after them in any order."""
        self.before = Counter(pile)
        rest = Counter(pile)
        wanted: list[int] = []
        for card in self.script[self.used :]:
            if not rest[card]:
                break  # it comes from another pile
            rest[card] -= 1
            wanted.append(card)
        pile[:] = sorted(rest.elements()) + wanted[::-1]

    def _count(self, pile: list[int]) -> None:
        """So much is left of the pile: the others are drawn."""
        drawn = self.before.total() - len(pile)
        scripted = self.script[self.used : self.used + drawn]
        self.used += drawn
        if len(scripted) < drawn:
            self.missing = self.before - Counter(scripted)

    def shuffle(self, cards: list[int], seed: bytes, counter: int) -> None:
        """The discards for a new draw pile, or all hands, which are dealt out again at once."""
        pile = self.s.draw_pile
        if self.missing is not None:  # what comes now counts for nothing
            super().shuffle(cards, seed, counter)
            return
        if cards is pile:
            self._count([])  # PILE-1: the last card was drawn before
            self._lay(cards)
            return
        self._count(pile)
        self._lay(cards)
        self._count([])
        self._lay(pile)

    def end(self) -> Counter[int] | None:
        """The step is done: what was missing, if anything was."""
        if self.missing is None:
            self._count(self.s.draw_pile)
        return self.missing


def carried_out(
    s: State, deed: Deed, script: Sequence[int]
) -> tuple[State, list[Event], Counter[int] | None]:
    """What becomes of a state, what is told, and from what the next card is drawn.

    If a card was missing, that alone is of use.
    """
    new = s.copy()
    chance = ScriptedChance(new, script)
    new.shuffler = chance
    events: list[Event] = []
    new.sink = events
    deed(new)
    new.sink = None
    return new, events, chance.end()
