"""A server, and the tables that were set up in it."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from tools.browser.serving import Server
from tools.browser.staging import Guest, Scene, Staged, stage

# No clock decides anything, and bots think at once.
QUICK: Final = {"grace": 0, "fair": 0, "decision": 0, "point": 0, "patience": 0, "between": 0}


class House:
    """Where people meet. Scenes are there from the beginning, other tables are made."""

    def __init__(self, folder: Path, scenes: Iterable[Scene]) -> None:
        self.server: Final = Server(folder)
        self._staged: Final = stage(self.server.database, scenes)
        self.server.start()

    def scene(self, name: str) -> Staged:
        """A table that nobody has played at; it can be had once."""
        return self._staged.pop(name)

    def guest(self, name: str) -> Guest:
        """Somebody new."""
        admitted = self.server.admit(name)
        return Guest(name, admitted["guest"]["id"], admitted["token"])

    def table(self, host: Guest, bots: int = 0, **settings: Any) -> dict[str, Any]:
        """A table that waits for players."""
        settings = {"pace": "instant", "clocks": QUICK, **settings}
        return self.server.table(host.token, settings=settings, bots=["casual"] * bots)

    def close(self) -> None:
        """For good."""
        self.server.close()
