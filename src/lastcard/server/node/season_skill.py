"""What decisions of the members of a club were worth, by the reviews of their games.

To review a game takes seconds: whoever looks at a season is shown what is known, the next few games
are reviewed beside, and what was found out is kept here in a few numbers.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from lastcard.server.storage.base import StorageError
from lastcard.server.table.denied import Denied
from lastcard.server.table.outcome import GameResult

if TYPE_CHECKING:
    from lastcard.server.node.node import Node

KEPT: Final = 5_000  # games
AT_ONCE: Final = 4  # games that are reviewed because somebody looks
IN_ALL: Final = 100

Owned = tuple[tuple[float, ...], ...]  # by hand and seat: what own decisions added to the chance


class SeasonSkill:
    """By game; the oldest are forgotten first, and found in their reviews again."""

    def __init__(self, node: "Node") -> None:
        self._node: Final = node
        self._known: dict[str, Owned] = {}
        self._asked: set[str] = set()

    def of(self, games: Sequence[GameResult], asker: str) -> dict[str, Owned]:
        """What is known of these games; of the newest of the others more is found out."""
        missing = [game.game for game in reversed(games) if game.game not in self._known]
        for game in missing[:AT_ONCE]:
            if game not in self._asked and len(self._asked) < IN_ALL:
                self._asked.add(game)
                self._node.run(self._learn(game, asker))
        return {game.game: self._known[game.game] for game in games if game.game in self._known}

    async def _learn(self, game: str, asker: str) -> None:
        """What is not reviewed yet is asked for again by whoever looks next."""
        try:
            hands = await self._node.reviews.known(game, asker)
            if hands is not None:
                self._known[game] = tuple([tuple([s.own for s in h.shares]) for h in hands])
        except StorageError:
            pass
        except Denied as denied:
            if denied.code == "unknown":  # what cannot be read is not tried again
                self._known[game] = ()
        finally:
            self._asked.discard(game)
            if len(self._known) > KEPT:
                del self._known[next(iter(self._known))]
