"""Reviews of stored games: what is known, what is being found out, and games played again."""

import asyncio
import gzip
import logging
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from lastcard.notation.names import write_name
from lastcard.notation.read import read
from lastcard.protocol.commands import Start
from lastcard.protocol.rest import Guest
from lastcard.protocol.review import HandReview, PlayAgain, ReviewProgress
from lastcard.protocol.tables import Again, TableSettings
from lastcard.review.played import played_move
from lastcard.review.reviewing import JUDGED_BY
from lastcard.server.archive.reviewable import PAGE, Reviewable, write_reviewable
from lastcard.server.edge.addresses import Whence
from lastcard.server.edge.security import new_id
from lastcard.server.node.review_queue import ReviewQueue, WantedHand
from lastcard.server.node.review_worker import ReviewWorker, WorkerFailed, unnamed
from lastcard.server.node.room import Room
from lastcard.server.storage.review_records import ReviewRecords
from lastcard.server.table.again import company_of, laid_out, settings_of
from lastcard.server.table.denied import Denied

if TYPE_CHECKING:
    from lastcard.server.node.node import Node

FAILURES: Final = 1000  # hands that are not tried again, until the server starts anew
OWN: Final = "reviews"  # who reads games for the worker

log: Final = logging.getLogger("lastcard.reviews")


class ReviewDesk:
    """All reviews of a node."""

    def __init__(self, node: "Node") -> None:
        self._node: Final = node
        self._worker: Final = ReviewWorker()
        self._queue: Final = ReviewQueue(self._review, node.run)
        self._failed: dict[WantedHand, None] = {}  # the oldest first

    @property
    def records(self) -> ReviewRecords:
        return self._node.storage.reviews

    async def progress(self, game: str, asker: str) -> ReviewProgress:
        """As far as a game is reviewed; what is missing is on its way when this returns."""
        page = await self.reviewable(game, asker)
        known = await self.records.of(game, JUDGED_BY)
        missing = [WantedHand(game, number) for number in page.hands if number not in known]
        failed = [hand for hand in missing if hand in self._failed]
        waiting = [hand for hand in missing if hand not in self._failed]
        for hand in waiting:
            self._queue.add(asker, hand)
        return ReviewProgress(
            game=game,
            edition=page.settings.edition,
            names=page.names,
            hands=[named(known[n], names) for n, names in page.hands.items() if n in known],
            waiting=[hand.number for hand in waiting],
            failed=[hand.number for hand in failed],
            ahead=self._queue.ahead(game) if waiting else 0,
            skipped=page.skipped,
            again=page.settings.again,
        )

    async def known(self, game: str, asker: str) -> list[HandReview] | None:
        """All hands of a game, once they are reviewed; until then `None`, and on their way.

        Hands that cannot be reviewed are left out.
        """
        told = await self.progress(game, asker)
        return None if told.waiting else told.hands

    async def play_again(self, guest: Guest, game: str, moment: PlayAgain, mine: Whence) -> Room:
        """A table with the cards as they lay before a move, against bots."""
        page = await self.reviewable(game, mine.own)
        if moment.hand not in page.hands or moment.seat >= len(page.names):
            raise Denied("unknown")
        again = Again(game, moment.hand, moment.move, moment.seat)
        settings = settings_of(page.settings, again, len(page.names))
        seats = company_of(guest.name, guest.id, moment.seat, page.levels)
        position = await asyncio.to_thread(_position, page.text, moment, settings)
        room = await self._node.create(
            settings, seats, guest.id, self._node.shared_limits.origin(mine), position
        )
        room.command(guest.id, guest.name, Start(id=f"start-{new_id(8)}"))
        return room

    async def reviewable(self, game: str, asker: str) -> Reviewable:
        """What there is of a game; hands still going on are never part of it."""
        page = await self._node.archive.page(game, "reviewable", write_reviewable, asker)
        return PAGE.decode(gzip.decompress(page))

    async def _review(self, hand: WantedHand) -> None:
        """Whatever happens, the next in the queue has its turn."""
        try:
            page = await self.reviewable(hand.game, OWN)
            task = (page.text, hand.number, len(page.names))
            body = await asyncio.to_thread(self._worker.review, task)
            await self.records.keep(hand.game, hand.number, JUDGED_BY, body.decode())
        except Exception as error:  # noqa: BLE001 - a review that fails is not to harm the others
            log.warning("a review failed: %s", error)
            if isinstance(error, WorkerFailed):
                self._note_failure(hand)

    def _note_failure(self, hand: WantedHand) -> None:
        self._failed[hand] = None
        if len(self._failed) > FAILURES:
            del self._failed[next(iter(self._failed))]

    def stop(self) -> None:
        """What is being reviewed is given up."""
        self._worker.stop()


def _position(text: str, moment: PlayAgain, settings: TableSettings) -> str:
    """How the cards lay; to read a long game takes longer than any move may."""
    record = read(text)
    move = played_move(record, moment.hand, moment.move)
    if move is None:
        raise Denied("unknown")
    return laid_out(record, move.line, settings)


def named(body: str, names: list[str]) -> HandReview:
    """A review as it is kept, with the names that the players have now."""
    kept = msgspec.json.decode(body, type=HandReview)
    called = dict(zip(unnamed(len(names)), [write_name(name) for name in names], strict=True))
    return replace(
        kept,
        players=names,
        moves=[replace(move, action=_filled_in(move.action, called)) for move in kept.moves],
        mistakes=[replace(each, better=_filled_in(each.better, called)) for each in kept.mistakes],
    )


def _filled_in(action: str, called: dict[str, str]) -> str:
    """Only a player's name can look like these."""
    return " ".join([called.get(word, word) for word in action.split(" ")])
