"""What a client says over the WebSocket. The first message is always `hello`.

Every command has an `id` that the client makes up; repeating one does nothing, and its answer
(`ok` or `no`) carries the same id.
"""

from typing import Annotated, Literal

import msgspec

from lastcard.protocol.base import (
    NOBODY,
    PROTOCOL,
    ChatLine,
    Face,
    Hex,
    Id,
    Level,
    Message,
    Seat,
    Seq,
    ShownName,
)
from lastcard.protocol.deeds import Deed
from lastcard.protocol.tables import BetOn, TableSettings

Reaction = Literal[
    "cheer", "laugh", "wow", "oops", "hurry", "clap", "cry", "think", "hello", "love", "grr", "phew"
]  # fmt: skip


class Command(Message, kw_only=True, forbid_unknown_fields=False, frozen=True):
    """Something a client wants. `id` ties the answer to it and makes a retry harmless."""

    id: Id


class Hello(Message, kw_only=True, frozen=True):
    """Who speaks, about which table; without a token, or with `watch`, only to look on.

    `seen` is the last sequence number the client has: what came after it is sent, or, if that is
    too much, a fresh view.
    """

    table: Id
    token: Annotated[str, msgspec.Meta(max_length=128)] = ""
    seen: Seq = 0
    watch: bool = False
    protocol: int = PROTOCOL


# -- playing ---------------------------------------------------------------------------------


class Act(Command, frozen=True):
    """An action of the rules.

    `ref` is the `seq` of the decision it answers, or, for a call, a catch or a Speed Play, of the
    card it refers to. Steps and welcomes say both.
    """

    deed: Deed
    ref: Seq = 0


class Ask(Command, frozen=True):
    """Why each of these deeds is possible or not, now."""

    deeds: Annotated[list[Deed], msgspec.Meta(max_length=64)]


class Advise(Command, frozen=True):
    """What would a good player do now? Only where no other people play, and noted in the log."""


class Pledge(Command, frozen=True):
    """The SHA-256 of this client's nonce for a hand."""

    hand: int
    hash: Hex


class Nonce(Command, frozen=True):
    """The nonce itself, once all hashes are known."""

    hand: int
    nonce: Hex


class Next(Command, frozen=True):
    """Ready for the next hand, or the rematch."""


# -- the table -------------------------------------------------------------------------------


class Sit(Command, frozen=True):
    """Take a seat: an open one, a bot's or a leaver's; any if none is named."""

    seat: Seat = -1
    face: Face = ""


class Queue(Command, frozen=True):
    """Take the first seat that is free: now if there is one, else in the order of coming.

    Without `on`, no longer.
    """

    on: bool = True
    face: Face = ""


class Leave(Command, frozen=True):
    """Give up the seat; in a game a bot plays on."""


class Start(Command, frozen=True):
    """Host: begin the game, or a rematch; between two hands, deal without waiting."""


class Pause(Command, frozen=True):
    """Host: stop the clocks, or let them go on."""

    on: bool = True


class More(Command, frozen=True):
    """More time for one's answer, as often as `clocks.more` allows for one question."""


class Place(Command, frozen=True):
    """Host: give a seat to a bot, or open it."""

    seat: Seat
    level: Level | Literal[""] = ""  # none: open


class Swap(Command, frozen=True):
    """Host: two seats change places, before a game."""

    seat: Seat
    other: Seat


class Kick(Command, frozen=True):
    """Host: the person at a seat goes, or the guest who is named, for good with `bar`."""

    seat: Seat = NOBODY
    bar: bool = False
    guest: Annotated[str, msgspec.Meta(max_length=64)] = ""


class Hand(Command, frozen=True):
    """Host: hand the table over to the person at a seat."""

    seat: Seat


class Change(Command, frozen=True):
    """Host: new settings; in a game only what is no part of it may differ."""

    settings: TableSettings


class Quit(Command, frozen=True):
    """Host: give the game up for all."""


# -- talking ---------------------------------------------------------------------------------


class Say(Command, frozen=True):
    """Chat."""

    text: ChatLine


class React(Command, frozen=True):
    """A quick reaction."""

    with_: Reaction = msgspec.field(name="with")


class Bet(Command, frozen=True):
    """Say who will win the hand, or whom most fingers will point at; the last word counts."""

    on: BetOn
    seat: Seat


class Mute(Command, frozen=True):
    """Host: a guest may not chat, or may again."""

    guest: Id
    on: bool = True


class Report(Command, frozen=True):
    """Whoever runs the server should look at a guest; what was said last goes with it."""

    guest: Id
    text: Annotated[str, msgspec.Meta(max_length=280)] = ""


class Rename(Command, frozen=True):
    """Another name or face for oneself, before a game."""

    name: ShownName
    face: Face = ""


class Ping(Message, kw_only=True, frozen=True):
    """Is anybody there?"""

    n: int = 0


AnyCommand = (
    Act
    | Ask
    | Advise
    | Pledge
    | Nonce
    | Next
    | Sit
    | Queue
    | Leave
    | Start
    | Pause
    | More
    | Place
    | Swap
    | Kick
    | Hand
    | Change
    | Quit
    | Say
    | React
    | Bet
    | Mute
    | Report
    | Rename
)
Said = Hello | Ping | AnyCommand

SAID = msgspec.json.Decoder(Said)
