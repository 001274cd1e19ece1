"""A policy as a bot: for the ladder, for runs of the lab, and for every table that takes bots."""

from random import Random
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from lastcard.bots import Bot
from lastcard.lab.env.batch import scale_of
from lastcard.lab.env.setting import Setting
from lastcard.lab.env.view_reader import ViewReader
from lastcard.rules.actions import Action
from lastcard.rules.edition import Table
from lastcard.rules.reasons import Malformed
from lastcard.views import View


class PolicyBot(Bot):
    """Plays what a policy says. Write `decide`; `windows`, `match`, `draws` are as it was trained.

    With `windows = "poll"` the policy is asked for claims too. With `"auto"` it never was: then
    the bot calls and catches whenever it can, and throws in no card.
    """

    windows: ClassVar[str] = "auto"
    match: ClassVar[bool] = False
    draws: ClassVar[str] = "free"

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self._table: Table | None = None

    def decide(self, observation: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
        """The number of one of the actions that the mask has a 1 for."""
        raise NotImplementedError

    def claim(self, view: View) -> Action | None:
        if self.windows == "poll":
            return self._say(view, window=True)
        return next((a for a in view.legal if a.verb in ("uno", "catch")), None)

    def answer(self, view: View) -> Action:
        said = self._say(view, window=False)
        assert said is not None  # "nothing" is open in a window alone
        return said

    def _say(self, view: View, window: bool) -> Action | None:
        reader = self._reader(view)
        row, marks = reader.read(view, window)
        mask = np.frombuffer(marks, np.int8)
        number = int(self.decide(np.frombuffer(row, np.uint8) * self._scale, mask))
        if not (0 <= number < len(mask) and mask[number]):
            raise Malformed(f"{self.name or type(self).__name__}: action {number} is not open")
        return reader.action(view, number)

    def _reader(self, view: View) -> ViewReader:
        """For the table of the view, made once."""
        if self._table is not view.table:
            self._table = view.table
            setting = Setting.at(view.table, self.windows, match=self.match, history=0)
            self._made: ViewReader = ViewReader(setting, self.draws)
            self._scale: NDArray[Any] = scale_of(setting.encoder.fields)
        return self._made
