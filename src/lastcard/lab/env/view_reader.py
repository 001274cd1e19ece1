"""From a view to an observation, and from the number of an action to the action.

What a policy learned in the environment is used at a real table in this way: a bot is given a
view, and a policy wants the bytes and the mask that the environment would have shown it. A test
holds the two together, byte for byte.

>>> from lastcard import Game
>>> reader = ViewReader.of("classic", 2)
>>> view = Game("classic", 2, seed="1").view(0)
>>> row, mask = reader.read(view)
>>> len(row) == reader.size, view.text(reader.action(view, mask.index(1)))
(True, 'play R5')
"""

from collections import Counter
from collections.abc import Mapping
from typing import final

from lastcard.bots.reading import calling
from lastcard.lab.env.catalogue import NOTHING
from lastcard.lab.env.setting import Setting
from lastcard.rules.actions import Action
from lastcard.rules.reasons import Malformed
from lastcard.views import View, any_world
from lastcard.views.knowledge import Knowledge


@final
class ViewReader:
    """Reads the views of one table as its environment without a history shows them.

    A history is made of actions, and views hold events; so a policy that is to sit at a table is
    trained with `history=0`.
    """

    def __init__(self, setting: Setting, draws: str = "free") -> None:
        if setting.history:
            raise Malformed("views hold no history of actions: train the policy with history=0")
        self.setting = setting
        self.size = setting.encoder.size
        self.actions = setting.catalogue.size
        self._game = setting.game()
        self._game.must = (1 << setting.table.players) - 1 if draws == "must" else 0

    @classmethod
    def of(
        cls,
        edition: str,
        players: int,
        options: Mapping[str, str | int] | None = None,
        windows: str = "auto",
        *,
        match: bool = False,
        draws: str = "free",
    ) -> "ViewReader":
        """The reader for what is made of these arguments by the environments."""
        return cls(Setting(edition, players, options, windows, match, history=0), draws)

    def read(self, view: View, window: bool = False) -> tuple[bytearray, bytearray]:
        """What the seat may know, in the fields of the environment, and a 1 for what it may do.

        With `window` it is asked for a claim, otherwise for an answer.
        """
        if window and not self.setting.catalogue.poll:
            raise Malformed('with windows="auto" nobody is asked for a claim')
        # Any world that looks like this will do: nothing hidden is ever read from it.
        known = Knowledge(view)
        self._game.imagine(any_world(view, known), view.seat, window, told(view, known))
        mask = bytearray(self.actions)
        self._game.mark(mask)
        return self.setting.encoder.row(self._game, view.seat), mask

    def action(self, view: View, number: int) -> Action | None:
        """The action of a number as this seat says it; None for "claim nothing".

        Where the environment asks nobody for claims, a play that needs the call has it.
        """
        if not 0 <= number < self.actions:
            raise Malformed(f"there is no action {number}; there are {self.actions}")
        if self.setting.catalogue.poll:
            return None if number == NOTHING else self.setting.catalogue.said[view.seat][number]
        return calling(view, self.setting.catalogue.said[view.seat][number])


def told(view: View, known: Knowledge) -> bytearray:
    """What the seat knows of other hands: somewhere, then from the left neighbour on."""
    players = len(view.counts)
    others = [known.hands[(view.seat + place) % players] for place in range(1, players)]
    return bytearray(b"".join(counts(view, cards) for cards in (known.somewhere, *others)))


def counts(view: View, cards: Counter[int]) -> bytes:
    return bytes([cards[face] for face in range(len(view.table.deck.codes))])
