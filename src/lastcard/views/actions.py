"""Actions that print as they are written: an action by itself does not know its deck."""

from collections.abc import Iterable, Sequence
from typing import final

from lastcard.notation.actions import write_action
from lastcard.rules.actions import Action
from lastcard.rules.cards import Deck


@final
class Actions(tuple[Action, ...]):  # noqa: SLOT001 - tuples have no slots of their own
    """A tuple of actions with the table's cards and names.

    >>> from lastcard import Game
    >>> Game("classic", ["Ann", "Bo"], seed="1").legal("Ann")
    <play R5, play B2, draw>
    """

    deck: Deck
    players: Sequence[str]

    def __new__(cls, actions: Iterable[Action], deck: Deck, players: Sequence[str]) -> "Actions":
        new = super().__new__(cls, actions)
        new.deck = deck
        new.players = players
        return new

    @property
    def texts(self) -> list[str]:
        """Each in notation."""
        return [write_action(action, self.deck, self.players) for action in self]

    def __repr__(self) -> str:
        return f"<{', '.join(self.texts)}>"

    def __reduce__(self) -> tuple[type[tuple[Action, ...]], tuple[tuple[Action, ...]]]:
        """A deck stays where it is: what is copied or sent is a plain tuple."""
        return tuple, (tuple(self),)
