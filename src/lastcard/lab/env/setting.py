"""A table for learners: edition, players, options and the way windows are handled."""

from collections.abc import Mapping
from typing import final

from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.lab.env.asking_game import Asking
from lastcard.lab.env.catalogue import Catalogue
from lastcard.lab.env.encode import Encoder
from lastcard.rules.edition import Table
from lastcard.rules.reasons import Malformed

WINDOWS = ("auto", "poll")
HISTORY = 16  # actions


@final
class Setting:
    """What stays the same in all episodes."""

    def __init__(
        self,
        edition: str,
        players: int,
        options: Mapping[str, str | int] | None = None,
        windows: str = "auto",
        match: bool = False,
        history: int = HISTORY,
        limit: int = 0,
    ) -> None:
        printed = find_edition(edition)
        table = make_table(printed, players, settle_options(printed, options or {}))
        self._set(table, windows, match, history, limit)

    @classmethod
    def at(
        cls,
        table: Table,
        windows: str = "auto",
        *,
        match: bool = False,
        history: int = HISTORY,
        limit: int = 0,
    ) -> "Setting":
        """The same for a table that is there already, such as that of a view."""
        new = cls.__new__(cls)
        new._set(table, windows, match, history, limit)
        return new

    def _set(self, table: Table, windows: str, match: bool, history: int, limit: int) -> None:
        if windows not in WINDOWS:
            raise Malformed(f"windows takes {' or '.join(WINDOWS)}, not {windows!r}")
        if history < 0 or limit < 0:
            raise Malformed(f"history and limit are 0 or more, not {history} and {limit}")
        self.table = table
        if match and not self.table.scored():
            raise Malformed("match needs scoring: without it a single hand is the game")
        self.match = match
        self.history = history
        self.limit = limit  # decisions of an episode; 0 for none
        self.catalogue = Catalogue(self.table, windows == "poll")
        self.encoder = Encoder(self.table, self.catalogue, match, history)

    def game(self) -> Asking:
        """A game at this table, not yet dealt."""
        return Asking(self.catalogue, self.encoder.layout, self.match)
