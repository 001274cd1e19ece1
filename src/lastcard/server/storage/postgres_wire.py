"""What nodes tell each other through PostgreSQL: commands on their way, and NOTIFY to wake.

A commit with a NOTIFY holds a lock over the whole database until it is on disk; appends therefore
never carry one. They are announced afterwards, over this connection, many at a time. A node that
dies in between is no loss: it owned the table, and whoever claims it reads the log.
"""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any, Final, Literal

import msgspec

from lastcard.server.storage.base import Passed, Unavailable, Wake
from lastcard.server.storage.effects import EntryRow, tell_entries
from lastcard.server.storage.postgres_link import Connection, Held, understood

CHANNEL: Final = "lastcard"
PIECE: Final = 1_500  # characters; PostgreSQL takes 8,000 bytes, and JSON may double a quote

SEND: Final = f"""
    WITH put AS (
        INSERT INTO commands (table_id, guest, name, body, node)
        SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::text[])
    )
    SELECT pg_notify('{CHANNEL}', note) FROM unnest($6::text[]) AS note
"""
# Nothing sent here was promised to anybody.
QUICK: Final = "SET synchronous_commit = off"


class Note(msgspec.Struct, array_like=True):
    """A notification; long payloads come in pieces, in order. `n` makes every one different."""

    kind: Literal["log", "commands", "cast", "reply"]
    node: str  # whence
    n: int
    table: str
    to: str = ""  # a node; none: all
    guest: str = ""
    seq: int = 0
    text: str = ""
    more: bool = False  # pieces follow


class Wire(Held):
    """Listens, and sends what has gathered in one statement."""

    def __init__(self, url: str, node: str, tell: Callable[[Wake], None]) -> None:
        super().__init__(url)
        self.node: Final = node
        self._tell: Final = tell
        self._numbers = count()
        self._commands: list[tuple[Passed, asyncio.Future[None]]] = []
        self._notes: list[Note] = []
        self._appended: dict[str, list[EntryRow]] = {}
        self._pieces: dict[str, str] = {}  # by node: the pieces of a text come together
        self._was_lost = False

    # -- sending -----------------------------------------------------------------------------

    def appended(self, table: str, rows: list[EntryRow]) -> None:
        """Tell the others, as soon as possible, how a log goes on."""
        self._appended.setdefault(table, []).extend(rows)
        self.wake()

    def put(self, passed: Passed) -> asyncio.Future[None]:
        """Send a command on its way."""
        if not self.healthy:
            raise Unavailable("PostgreSQL is away")
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._commands.append((passed, future))
        self.wake()
        return future

    def note(self, kind: Literal["cast", "reply"], table: str, text: str, **more: Any) -> None:
        """Send a text, in as many pieces as it takes."""
        if not self.healthy:
            raise Unavailable("PostgreSQL is away")
        pieces = [text[i : i + PIECE] for i in range(0, len(text), PIECE)] or [""]
        for left, piece in zip(range(len(pieces) - 1, -1, -1), pieces, strict=True):
            number = next(self._numbers)
            note = Note(kind, self.node, number, table, text=piece, more=left > 0, **more)
            self._notes.append(note)
        self.wake()

    async def work(self, db: Connection) -> None:
        while (self._commands or self._notes or self._appended) and not db.is_closed():
            await self._send(db)

    async def _send(self, db: Connection) -> None:
        commands, self._commands = self._commands, []
        notes, self._notes = self._notes, []
        appended, self._appended = self._appended, {}
        notes += [self._log(table, rows) for table, rows in appended.items()]
        notes += [Note("commands", "", 0, t) for t in {passed.table for passed, _ in commands}]
        try:
            texts = [msgspec.json.encode(note).decode() for note in notes]
            await db.fetch(SEND, *_columns([passed for passed, _ in commands]), texts)
        except Exception as error:  # noqa: BLE001 - whatever it is, whoever waits must be told
            self.drop()
            self._again(appended)  # nobody would ever hear of it otherwise
            _settle(commands, understood(error))
        else:
            _settle(commands, None)

    def _log(self, table: str, rows: list[EntryRow]) -> Note:
        """How far a log goes, with the entries where they are short: nobody has to read them."""
        text = tell_entries(rows)
        return Note("log", self.node, 0, table, seq=rows[-1][1], text=text * (len(text) <= PIECE))

    def _again(self, appended: dict[str, list[EntryRow]]) -> None:
        for table, rows in self._appended.items():
            appended.setdefault(table, []).extend(rows)
        self._appended = appended

    def lost(self) -> None:
        commands, self._commands = self._commands, []
        self._notes, self._pieces = [], {}
        self._was_lost = True
        _settle(commands, Unavailable("PostgreSQL is away"))

    # -- hearing -----------------------------------------------------------------------------

    async def connected(self, db: Connection) -> None:
        await db.execute(QUICK)
        await db.add_listener(CHANNEL, self._hear)
        if self._was_lost:
            self._tell(Wake("missed"))

    def _hear(self, _db: Connection, _pid: int, _channel: str, text: str) -> None:
        note = msgspec.json.decode(text, type=Note)
        if note.node == self.node and note.to != self.node:
            return  # our own voice
        if note.to in ("", self.node):
            self._take(note)

    def _take(self, note: Note) -> None:
        whole = self._pieces.pop(note.node, "") + note.text
        if note.more:
            self._pieces[note.node] = whole
        else:
            self._tell(Wake(note.kind, note.table, note.guest, note.seq, whole.encode()))


def _columns(commands: list[Passed]) -> list[list[Any]]:
    rows = [(p.table, p.guest, p.name, p.body, p.node) for p in commands]
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(5)]


def _settle(commands: list[tuple[Passed, asyncio.Future[None]]], error: Exception | None) -> None:
    for _, future in commands:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
