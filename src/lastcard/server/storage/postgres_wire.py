"""What nodes tell each other through PostgreSQL: commands on their way, and how logs go on.

A commit with a NOTIFY holds a lock over the whole database until it is on disk; appends therefore
never carry one. They are announced afterwards, over this connection, many at a time. A node that
dies in between is no loss: it owned the table, and whoever claims it reads the log.
"""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any, Final, Literal

import msgspec

from lastcard.server.storage.base import Unavailable, Wake
from lastcard.server.storage.effects import EntryRow, tell_entries
from lastcard.server.storage.postgres_link import KeptConnection, PostgresConnection, understood

CHANNEL: Final = "lastcard"
GATHER: Final = 0.001  # seconds: an entry and the answer to its command go together
PIECE: Final = 1_500  # characters; PostgreSQL takes 8,000 bytes, and JSON may double a quote

# Counted, so that one row comes back and not one for each note.
SEND: Final = f"SELECT count(pg_notify('{CHANNEL}', note)) FROM unnest($1::text[]) AS note"
# Nothing sent here was promised to anybody.
QUICK: Final = "SET synchronous_commit = off"


class Note(msgspec.Struct, array_like=True):
    """A notification; long payloads come in pieces, in order. `n` makes every one different."""

    kind: Literal["log", "command", "cast", "reply"]
    node: str  # whence
    n: int
    table: str
    to: str = ""  # a node; none: all
    guest: str = ""
    name: str = ""
    seq: int = 0
    text: str = ""
    more: bool = False  # pieces follow


_decoder: Final = msgspec.json.Decoder(Note)
_encoder: Final = msgspec.json.Encoder()


class PostgresWire(KeptConnection):
    """Listens, and sends what has gathered in one statement."""

    def __init__(self, url: str, node: str, tell: Callable[[Wake], None]) -> None:
        super().__init__(url)
        self.node: Final = node
        self._tell: Final = tell
        # what every node is told, as our own notes begin: heard, but not read
        name = _encoder.encode(node).decode()
        self._echoes: Final = tuple([f'["{kind}",{name},' for kind in ("log", "cast")])
        self._numbers = count()
        self._notes: list[Note] = []
        self._waiting: list[asyncio.Future[None]] = []  # until the notes are sent
        self._appended: dict[str, list[EntryRow]] = {}
        self._pieces: dict[str, str] = {}  # by node: the pieces of a text come together
        self._was_lost = False

    # -- sending -----------------------------------------------------------------------------

    def appended(self, table: str, rows: list[EntryRow]) -> None:
        """Tell the others, as soon as possible, how a log goes on."""
        self._appended.setdefault(table, []).extend(rows)
        self.wake()

    def sent(self) -> asyncio.Future[None]:
        """When all that was noted is on its way."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        return future

    def note(
        self, kind: Literal["command", "cast", "reply"], table: str, text: str, **more: Any
    ) -> None:
        """Send a text, in as many pieces as it takes."""
        if not self.healthy:
            raise Unavailable("PostgreSQL is away")
        pieces = [text[i : i + PIECE] for i in range(0, len(text), PIECE)] or [""]
        for left, piece in zip(range(len(pieces) - 1, -1, -1), pieces, strict=True):
            number = next(self._numbers)
            note = Note(kind, self.node, number, table, text=piece, more=left > 0, **more)
            self._notes.append(note)
        self.wake()

    async def work(self, db: PostgresConnection) -> None:
        while (self._notes or self._appended) and not db.is_closed():
            await asyncio.sleep(GATHER)
            await self._send(db)

    async def _send(self, db: PostgresConnection) -> None:
        said, self._notes = self._notes, []
        waiting, self._waiting = self._waiting, []
        appended, self._appended = self._appended, {}
        # Logs come first: whoever hears an answer has the entry it speaks of, and reads nothing.
        notes = [self._log(table, rows) for table, rows in appended.items()] + said
        try:
            texts = [_encoder.encode(note).decode() for note in notes]
            await db.fetch(SEND, texts)
        except Exception as error:  # noqa: BLE001 - whatever it is, whoever waits must be told
            self.drop()
            self._again(appended)  # nobody would ever hear of it otherwise
            _settle(waiting, understood(error))
        else:
            _settle(waiting, None)

    def _log(self, table: str, rows: list[EntryRow]) -> Note:
        """How far a log goes, with the entries where they are short: nobody has to read them."""
        text = tell_entries(rows)
        return Note("log", self.node, 0, table, seq=rows[-1][1], text=text * (len(text) <= PIECE))

    def _again(self, appended: dict[str, list[EntryRow]]) -> None:
        for table, rows in self._appended.items():
            appended.setdefault(table, []).extend(rows)
        self._appended = appended

    def lost(self) -> None:
        waiting, self._waiting = self._waiting, []
        self._notes, self._pieces = [], {}
        self._was_lost = True
        _settle(waiting, Unavailable("PostgreSQL is away"))

    # -- hearing -----------------------------------------------------------------------------

    async def connected(self, db: PostgresConnection) -> None:
        await db.execute(QUICK)
        await db.add_listener(CHANNEL, self._hear)
        if self._was_lost:
            self._tell(Wake("missed"))

    def _hear(self, _db: PostgresConnection, _pid: int, _channel: str, text: str) -> None:
        if text.startswith(self._echoes):
            return
        note = _decoder.decode(text)
        if note.to in ("", self.node):
            self._take(note)

    def _take(self, note: Note) -> None:
        whole = self._pieces.pop(note.node, "") + note.text
        if note.more:
            self._pieces[note.node] = whole
        else:
            heard = (note.kind, note.table, note.guest, note.seq, whole.encode())
            self._tell(Wake(*heard, note.node, note.name))


def _settle(waiting: list[asyncio.Future[None]], error: Exception | None) -> None:
    for future in waiting:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
