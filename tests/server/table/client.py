"""A client that keeps what it is told, and knows nothing else."""

from typing import Any

import msgspec

from lastcard.protocol.news import News, Shuffle
from lastcard.server.table.announcements import Announcement
from lastcard.server.table.live import LiveTable

_encoder = msgspec.json.Encoder()


class Client:
    """One connection: the board and its own part, put together from patches, and all news."""

    def __init__(self, name: str, guest: str) -> None:
        self.name = name
        self.guest = guest
        self.seat = -1
        self.seq = 0
        self.board: dict[str, Any] = {}
        self.own: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.deadline = 0
        self.ref = 0
        self.card = 0
        self.heard: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self._shuffles: list[dict[str, Any]] = []

    # -- what comes in -----------------------------------------------------------------------

    def welcome(self, live: LiveTable, now: int, seen: int = 0) -> list[dict[str, Any]]:
        """Say hello, with the last `seq` that was seen."""
        messages = live.welcome(self.guest, seen, now)
        return [self._take(message) for message in messages]

    def hear(self, told: Announcement, live: LiveTable, now: int) -> None:
        """A step is on disk; whoever has another seat now is welcomed anew."""
        if live.seat_of(self.guest) != self.seat:
            self.welcome(live, now)
        elif told.seq > self.seq:
            for message in told.messages(self.seat):
                self._take(message)
            self.seq = told.seq

    def overhear(self, news: News) -> None:
        """News that are not kept."""
        self._take(_encoder.encode(news))
        if isinstance(news, Shuffle):
            kind = "nonce" if news.open else "pledge"
            self._shuffles.append({"t": kind, "hand": news.hand})

    def asked_for_nonces(self) -> list[dict[str, Any]]:
        found, self._shuffles = self._shuffles, []
        return found if self.seat >= 0 else []

    # -- what it makes of it -----------------------------------------------------------------

    def _take(self, message: bytes) -> dict[str, Any]:
        self.raw.append(message)
        news: dict[str, Any] = msgspec.json.decode(message)
        self.heard.append(news)
        if news["t"] == "welcome":
            self._begin(news)
        elif news["t"] == "step":
            self._step(news)
        elif news["t"] == "table":
            self.table = news["table"]
        return news

    def _begin(self, news: dict[str, Any]) -> None:
        self.seat = news.get("seat", -1)
        self.table = news["table"]
        self._time(news)
        if news.get("fresh", True):
            self.seq = news["seq"]
            self.board = news.get("board") or {}
            self.own = news.get("own") or {}

    def _step(self, news: dict[str, Any]) -> None:
        self.seq = news["seq"]
        self.board.update(news.get("board", {}))
        self.own.update(news.get("own", {}))
        self._time(news)

    def _time(self, news: dict[str, Any]) -> None:
        self.deadline = news.get("deadline", 0)
        self.ref = news.get("ref", 0)
        self.card = news.get("card", 0)

    # -- looking -----------------------------------------------------------------------------

    def news(self, kind: str) -> list[dict[str, Any]]:
        return [news for news in self.heard if news["t"] == kind]

    def forget(self) -> None:
        self.heard.clear()
        self.raw.clear()
