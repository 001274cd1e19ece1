"""What the server says over the WebSocket."""

from typing import Any

import msgspec

from lastcard.protocol.base import NOBODY, PROTOCOL, Message, Seat, Wire
from lastcard.protocol.errors import Code
from lastcard.protocol.review import Advice
from lastcard.protocol.seen import Board, Happened, Own, Past, Why
from lastcard.protocol.tables import BetOn, TableInfo


class Welcome(Message, frozen=True):
    """The answer to `hello`: who you are here, and everything as it stands after `seq`.

    After it come, if the client was not far behind, the steps it missed; `fresh` says that there
    is nothing to catch up with and `board` and `own` replace what the client has. Then `past`
    tells the last steps of the hand, so that a log in words need not begin empty.
    """

    table: TableInfo
    seq: int
    now: int  # the server's clock, milliseconds since 1970
    you: str = ""  # your public guest id
    seat: Seat = NOBODY
    fresh: bool = True
    board: Board | None = None
    own: Own | None = None
    past: tuple[Past, ...] = ()
    deadline: int = 0  # when the present decision ends, by the server's clock
    ref: int = 0  # what an answer to the present decision refers to
    card: int = 0  # what a claim refers to
    protocol: int = PROTOCOL


class Step(Message, frozen=True):
    """One entry of the log took effect. `board` and `own` hold only the fields that changed."""

    seq: int
    at: int
    events: tuple[Happened, ...] = ()
    board: dict[str, Any] = {}
    own: dict[str, Any] = {}
    by: str = ""
    deadline: int = 0
    ref: int = 0
    card: int = 0


class TableNews(Message, frozen=True):
    """Settings, seats, status or who is here changed; your seat is the one with your guest id."""

    table: TableInfo


class Ok(Message, frozen=True):
    """A command was carried out and is on disk. `idle`: it was allowed but changed nothing."""

    id: str
    seq: int = 0
    idle: bool = False
    whys: tuple[Why, ...] = ()  # to `ask`
    advice: Advice | None = None  # to `advise`


class No(Message, frozen=True):
    """A command was not carried out."""

    code: Code
    text: str
    id: str = ""
    why: Why | None = None


class Shuffle(Message, frozen=True):
    """A hand is about to be dealt.

    First with the commitment alone: answer with `pledge`. Then `open`, with the pledges of all:
    answer with `nonce`.
    """

    hand: int
    commit: str
    pledges: tuple[str, ...] = ()  # by seat
    open: bool = False  # nonces are wanted now
    game: str = ""  # its id is part of the seed


class ProofNews(Message, frozen=True):
    """What a finished hand was dealt from; whoever wants to can recompute it."""

    hand: int
    commit: str
    secret: str
    seed: str
    names: tuple[str, ...] = ()
    nonces: tuple[str, ...] = ()
    left: tuple[tuple[str, ...], ...] = ()  # the hands at the end, which follow from the seed


class Chat(Message, frozen=True):
    """Somebody said something."""

    name: str
    text: str
    at: int
    seat: Seat = NOBODY
    guest: str = ""


class Reacted(Message, frozen=True):
    """Somebody reacted; of those without a seat the name is told."""

    seat: Seat
    with_: str = msgspec.field(name="with")
    name: str = ""


class Placed(Wire, frozen=True):
    """What somebody bets on. Nobody wins or loses anything but points of the tally."""

    guest: str
    name: str
    on: BetOn
    seat: Seat


class Tallied(Wire, frozen=True):
    """How many points somebody's bets have brought."""

    guest: str
    name: str
    points: int


class Bets(Message, frozen=True):
    """What is bet on now, and how good everybody's bets have been at this table.

    `right` are the guests whose bets have just come true, and `came` the seats they were on.
    """

    placed: tuple[Placed, ...] = ()
    tally: tuple[Tallied, ...] = ()  # the best first
    right: tuple[str, ...] = ()
    came: tuple[Seat, ...] = ()


class Notice(Message, frozen=True):
    """Whoever runs the server says something to everybody."""

    text: str
    at: int


class Bye(Message, frozen=True):
    """The connection ends: come back in `after` milliseconds, or not at all if it is -1."""

    code: Code
    text: str
    after: int = -1


class Pong(Message, frozen=True):
    """Yes."""

    n: int = 0
    now: int = 0


News = (
    Welcome
    | Step
    | TableNews
    | Ok
    | No
    | Shuffle
    | ProofNews
    | Chat
    | Reacted
    | Bets
    | Notice
    | Bye
    | Pong
)
