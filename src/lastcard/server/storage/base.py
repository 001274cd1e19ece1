"""What a server needs of a storage, whatever database carries it. `docs/storage.md` has the story.

Acknowledged means committed to disk: whatever a future or a coroutine of a storage has answered
survives the death of the process and of the machine.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from lastcard.protocol.log import Logged
from lastcard.protocol.rest import Guest, GuestTally, Played
from lastcard.protocol.tables import Listing
from lastcard.server.table.outcome import GameResult, Share

if TYPE_CHECKING:
    from lastcard.server.storage.club_records import ClubRecords
    from lastcard.server.storage.daily_records import DailyRecords
    from lastcard.server.storage.operator_records import Devices, OperatorRecords
    from lastcard.server.storage.review_records import ReviewRecords

LEASE: Final = 4.0  # seconds; renew about three times in it


class StorageError(Exception):
    """Something that a storage could not do; the base of all its errors."""


class Unavailable(StorageError):
    """The disk is full or the database is away; it may come back, see `Storage.healthy`."""


class LeaseLost(StorageError):
    """The table has another epoch: somebody else owns it now, or this node claimed it again."""


class Conflict(StorageError):
    """The entries do not continue the log, or repeat a command that is in it."""


class CodeTaken(StorageError):
    """Another table has this code."""


class InUse(StorageError):
    """Another process has this database file."""


class WrongVersion(StorageError):
    """The database was written by a newer lastcard: there is no way back."""


class Damaged(StorageError):
    """Something in the database is not as it was written."""


class Unfit(StorageError):
    """This address or file is no database of lastcard, or not one that can be used for this."""


@dataclass(slots=True)
class Write:
    """What is to become durable together, or not at all."""

    table: str
    epoch: int
    entries: Sequence[Logged] = ()
    listing: Listing | None = None  # as the lobby should show it from now on
    unlisted: bool = False  # the lobby should no longer show it
    shares: Sequence[Share] = ()
    result: GameResult | None = None
    households: int = 0  # that are at a listed table


@dataclass(slots=True, frozen=True)
class Origin:
    """Where a table was made, as hashes: an address, and what it shares with its neighbours."""

    own: str
    near: str


NOWHERE: Final = Origin("", "")  # nobody in particular


@dataclass(slots=True, frozen=True)
class Places:
    """How many places in the lobby one origin has, and its neighbours together."""

    own: int
    near: int


AS_MANY: Final = Places(10**9, 10**9)  # as there are


@dataclass(slots=True, frozen=True, order=True)
class Charge:
    """Milliseconds by which somebody owes more, and how much it can be in all."""

    key: str
    millis: int
    most: int


@dataclass(slots=True, frozen=True)
class Lease:
    """Who owns a table."""

    table: str
    owner: str  # a node
    epoch: int
    mine: bool
    closed: bool = False  # by an operator


@dataclass(slots=True, frozen=True)
class StoredGame:
    """Where a game is found; `result` only when it was played to its end."""

    table: str
    first: int  # seq of its Began
    last: int | None = None  # nothing after this seq is part of it; none if that is not known yet
    result: GameResult | None = None


@dataclass(slots=True, frozen=True)
class Stats:
    """Figures for metrics, none of which costs a scan. Counters begin with the process."""

    queued: int  # writes that wait for a commit
    appended: int  # entries
    commits: int
    failures: int  # writes that failed for whatever reason
    size: int  # of the database, in bytes
    backed_up: int = -1  # until when, by a continuous backup; -1 without one


@dataclass(slots=True, frozen=True)
class Wake:
    """Another node, or this one itself, has something for us.

    - `log`: another node has appended to `table`, up to `seq`: read on from where you are.
      `payload` may have the entries already (`told_entries`).
    - `command`: `payload` is a command of `guest`, who came to `node` under `name`; it is for the
      owner of `table`.
    - `cast`: `payload` from another node, for everybody at `table`.
    - `reply`: `payload` for the connections of `guest` at `table` on this node.
    - `missed`: wake-ups may have been lost while the database was away. Read on at all tables
      that are followed; whoever gave a command without an answer must say it again.
    """

    kind: Literal["log", "command", "cast", "reply", "missed"]
    table: str = ""
    guest: str = ""
    seq: int = 0
    payload: bytes = b""
    node: str = ""  # whence
    name: str = ""


OnWake = Callable[[Wake], None]


class Storage(ABC):
    """Tables, guests and results, and who owns which table.

    All methods belong to the event loop that called `start`. They raise `Unavailable` when the
    database cannot be used at the moment.
    """

    node: str = ""  # this process: what `start` was given and a suffix that is new every time
    operator: "OperatorRecords"
    daily: "DailyRecords"
    clubs: "ClubRecords"
    reviews: "ReviewRecords"
    devices: "Devices"
    mine: dict[str, int]  # tables that this node owns, with their epochs
    salt: bytes = b""  # with which addresses are hashed; all nodes have the same

    @property
    @abstractmethod
    def healthy(self) -> bool:
        """Does the database take writes? It becomes true again by itself."""

    @abstractmethod
    async def start(self, node: str) -> None:
        """Open, bring the schema up to date, be ready. `InUse`, `WrongVersion`, `Unavailable`."""

    @abstractmethod
    async def close(self) -> None:
        """Finish the writes that were handed in, give all tables back, let go."""

    @abstractmethod
    async def stats(self) -> Stats:
        """Figures for metrics."""

    # -- tables ------------------------------------------------------------------------------

    @abstractmethod
    async def create(
        self, table: str, code: str, visibility: str, write: Write, origin: Origin = NOWHERE
    ) -> int:
        """Make a table that this node owns, with its first entries; gives its epoch.

        `write.epoch` means nothing here. An empty code is no code; one in use is `CodeTaken`.
        """

    @abstractmethod
    def append(self, write: Write) -> asyncio.Future[None]:
        """Put entries at the end of a table's log; the future is done when they are on disk.

        Writes of one table take effect in the order of the calls, and nothing after one that
        failed does: it would leave a gap, which is a `Conflict`. `LeaseLost` if the epoch is not
        the table's any more. After a failure the outcome may be unknown, as with a lost connection:
        claim the table again, which makes all earlier appends void, and then read it.
        """

    @abstractmethod
    async def read(
        self, table: str, after: int | None = None, upto: int | None = None
    ) -> list[Logged]:
        """Entries after a seq, or from where reading may begin; at most to `upto`, inclusive.

        Without `after` it begins at the last `Began`, or else at `Opened`. Unknown: none.
        """

    @abstractmethod
    async def made_by(self, table: str, guest: str, command: str) -> int:
        """The last entry that a guest's command made, however long ago; 0 if it made none."""

    @abstractmethod
    async def given(self, table: str, guest: str, most: int) -> list[tuple[str, int]]:
        """Commands of a guest that made entries, each with its last one; at most so many."""

    @abstractmethod
    async def find_code(self, code: str, since: int = 0) -> str | None:
        """The table with a short code, if its log grew since then or some node owns it."""

    @abstractmethod
    async def lobby(self, limit: int, edition: str = "", places: Places = AS_MANY) -> list[Listing]:
        """Listed tables that some living node owns: those with open seats and most people first.

        Of those that were made from one origin only so many.
        """

    @abstractmethod
    async def prune(self, before: int) -> int:
        """Delete tables untouched since then, their games over or not, unless a node owns them.

        Gives how many. Outdated passes go too, and guests as old who sit nowhere any more and
        have no statistics: those stay.
        """

    # -- allowances --------------------------------------------------------------------------

    @abstractmethod
    async def owed(self, keys: Sequence[str], now: int) -> list[int]:
        """How many milliseconds each of up to four keys has yet to pay off, all nodes together."""

    @abstractmethod
    async def charge(self, costs: Sequence[Charge], now: int) -> None:
        """So many milliseconds more for each key."""

    # -- guests ------------------------------------------------------------------------------

    @abstractmethod
    async def add_guest(
        self,
        id: str,
        name: str,
        token_hash: bytes,
        now: int,
        device: str = "",
        face: str = "",
    ) -> None:
        """A new guest with a first token, for a device of this name."""

    @abstractmethod
    async def guest(self, token_hash: bytes) -> Guest | None:
        """Whose token this is."""

    @abstractmethod
    async def change_guest(self, guest: Guest) -> None:
        """A guest has another name or face from now on."""

    @abstractmethod
    async def add_token(self, id: str, token_hash: bytes, now: int, device: str = "") -> None:
        """Another device of a guest. A guest who is gone gets none: `Conflict`."""

    @abstractmethod
    async def forget(self, id: str) -> None:
        """Delete a guest's tokens, name and statistics, and the name in all stored games.

        Let the guest leave all tables first: what a live table writes later is only cleaned by
        the next `sweep`.
        """

    @abstractmethod
    async def sweep(self, now: int) -> None:
        """Delete outdated passes and allowances.

        Forget once more whom live tables have written of since.
        """

    @abstractmethod
    async def add_pass(self, code_hash: bytes, guest: str, until: int) -> None:
        """A one-time code for another device, in place of all but the last few of this guest.

        For a guest who is gone there is none: `Conflict`.
        """

    @abstractmethod
    async def take_pass(self, code_hash: bytes, now: int) -> str | None:
        """The guest whom a one-time code admits; it is used up."""

    # -- results -----------------------------------------------------------------------------

    @abstractmethod
    async def game(self, id: str) -> StoredGame | None:
        """Where a game is, over or not."""

    @abstractmethod
    async def profile(self, guest: str, limit: int = 50) -> tuple[list[GuestTally], list[Played]]:
        """A guest's statistics by edition, and their last games, newest first."""

    @abstractmethod
    async def unfinished(self, guest: str, since: int, limit: int) -> list[str]:
        """Tables whose last game has no result yet, if this guest ever sat there: the latest first.

        Whether they still have their seat, and whether the game was given up, the log tells.
        """

    @abstractmethod
    async def rated(self, since: int, limit: int) -> list[GameResult]:
        """Games of the ladder that ended since then, at most so many, in the order of their end."""

    # -- programs from outside ---------------------------------------------------------------

    @abstractmethod
    async def programs(self, since: int) -> dict[str, str]:
        """The names of programs that have played a game to its end since then, by their ids."""

    @abstractmethod
    async def tables_of(self, guest: str, since: int, limit: int) -> list[str]:
        """Tables where a guest sat at some time and something happened since, the last first."""

    # -- ownership ---------------------------------------------------------------------------

    @abstractmethod
    async def claim(self, table: str) -> Lease | None:
        """Own a table if nobody does, or learn who does; `None` if there is no such table.

        Every claim that succeeds has a new epoch, even of a table that is ours already: appends
        under the old one fail.
        """

    @abstractmethod
    async def ownerless(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables, which are only followed here, that no other node owns."""

    @abstractmethod
    async def living(self) -> set[str]:
        """All nodes whose lease has not run out."""

    @abstractmethod
    async def renew(self) -> set[str]:
        """Keep all tables of this node for another `LEASE`; gives those it has lost."""

    @property
    @abstractmethod
    def owned_until(self) -> float:
        """When the leases of this node end unless renewed, by `time.monotonic()`."""

    @abstractmethod
    async def release(self, tables: Sequence[str]) -> None:
        """Give tables back; those that are not ours any more are left alone."""

    # -- between nodes -----------------------------------------------------------------------

    @abstractmethod
    def on_wake(self, callback: OnWake) -> None:
        """Whom to call, on the event loop, with every `Wake`. Set it before `start`."""

    @abstractmethod
    async def pass_on(self, table: str, guest: str, name: str, body: bytes) -> None:
        """Hand a command to the owner of a table, in order. It is not acknowledged by this.

        If nobody owns the table at that moment it is lost. `body` is UTF-8 text.
        """

    @abstractmethod
    async def reply(self, node: str, table: str, guest: str, payload: bytes) -> None:
        """Something for the connections of a guest on another node. `payload` is UTF-8 text."""

    @abstractmethod
    async def cast(self, table: str, payload: bytes) -> None:
        """Something for everybody at a table on all other nodes. `payload` is UTF-8 text."""
