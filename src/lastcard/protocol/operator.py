"""What whoever runs a server sees and does, under `/api/operator`; their secret is the token.

An act is also what nodes tell each other, and what the audit log keeps.
"""

from typing import Annotated

import msgspec

from lastcard.protocol.base import ChatLine, Id, Message, Wire
from lastcard.protocol.seen import Board
from lastcard.protocol.tables import Status, TableInfo

MOST_MINUTES = 525_600  # a year

Minutes = Annotated[int, msgspec.Meta(ge=1, le=MOST_MINUTES)]
Reason = Annotated[str, msgspec.Meta(max_length=280)]
Address = Annotated[str, msgspec.Meta(max_length=64)]
GuestId = Annotated[str, msgspec.Meta(max_length=64)]


# -- acts ------------------------------------------------------------------------------------


class Close(Message, frozen=True):
    """Nobody may be at a table any more; everybody there is told why."""

    table: Id
    why: Reason = ""


class Unlist(Message, frozen=True):
    """The lobby does not show a table, whatever its host wants."""

    table: Id


class Allow(Message, frozen=True):
    """A table that was closed or taken out of the lobby is like any other again."""

    table: Id


class Retry(Message, frozen=True):
    """A table that was closed after failing may be opened again."""

    table: Id


class KeepOut(Message, frozen=True):
    """A guest, an address, or both may not use this server for a time.

    With `near`, the addresses from which the guest is connected now are kept out as well.
    """

    guest: GuestId = ""
    address: Address = ""
    near: bool = False
    minutes: Minutes = 1440
    why: Reason = ""


class LetIn(Message, frozen=True):
    """Whoever was kept out may come back before their time."""

    whom: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class Tell(Message, frozen=True):
    """Something for everybody who is at a table."""

    text: ChatLine


class Drain(Message, frozen=True):
    """A node takes no more tables, and gives those it has to others; or it does so again."""

    node: Annotated[str, msgspec.Meta(max_length=80)]
    on: bool = True


class Settle(Message, frozen=True):
    """A report has been looked at."""

    report: Id


OperatorAct = Close | Unlist | Allow | Retry | KeepOut | LetIn | Tell | Drain | Settle


# -- what there is to see ----------------------------------------------------------------------


class TableFigures(Wire, frozen=True):
    """A table in some node's memory."""

    id: Id
    edition: str
    status: Status
    people: int  # with a seat
    here: int  # of them, connected
    watchers: int = 0
    seats: int = 0
    public: bool = False
    worst: float = 0.0  # milliseconds that one thing took at most
    node: str = ""


class NodeFigures(Wire, frozen=True):
    """How a node is."""

    node: str
    up: int  # seconds
    tables: int = 0
    people: int = 0  # guests who are connected
    connections: int = 0
    memory: int = 0  # bytes
    files: int = 0  # open
    load: float = 0.0  # of one core, since the last look
    lag: float = 0.0  # milliseconds that the event loop is late at worst, of the last minute
    commit: float = 0.0  # milliseconds to the disk, the mean since the last look
    thoughts: int = 0  # of expert bots, under way
    broken: int = 0  # tables closed after failing again and again
    draining: bool = False
    ready: bool = True
    limits: dict[str, int] = {}  # how often each was hit since the start
    busiest: list[TableFigures] = []  # most people first
    slowest: list[TableFigures] = []


class KeptOut(Wire, frozen=True):
    """Somebody who may not use this server."""

    whom: str  # guest:ID, or address: and a hash
    until: int
    made: int
    why: str = ""
    name: str = ""  # of a guest


class Overview(Wire, frozen=True):
    """Everything at a glance."""

    node: str  # that answers
    now: int
    nodes: list[NodeFigures]
    kept_out: list[KeptOut] = []
    reports: int = 0  # not looked at yet


class Sight(Wire, frozen=True):
    """A table as a spectator sees it: no hands."""

    table: TableInfo
    board: Board | None = None
    ruling: str = ""  # closed, unlisted


class ReportLine(Wire, frozen=True):
    """Something that was said before somebody was reported."""

    guest: str
    name: str
    text: str
    at: int


class PlayerReport(Wire, frozen=True):
    """A player finds that another one goes too far."""

    id: Id
    at: int
    table: str
    guest: str  # who is reported
    name: str
    by: str  # who reports
    by_name: str
    text: str = ""
    lines: list[ReportLine] = []
    settled: int = 0  # when it was looked at


class ReportList(Wire, frozen=True):
    """The latest, those not looked at first."""

    reports: list[PlayerReport]


class Noted(Wire, frozen=True):
    """One line of the audit log."""

    at: int
    node: str
    act: str  # the kind: close, look ...
    about: str  # a table, a guest, a node, a report
    detail: str = ""


class Audit(Wire, frozen=True):
    """The latest acts of operators first."""

    acts: list[Noted]
