"""A table as people see it: its settings, its seats, and how things stand."""

from typing import Annotated, Literal

import msgspec

from lastcard.protocol.base import Id, Level, Millis, Name, Wire, Word

Visibility = Literal["public", "code", "link"]
Kind = Literal["open", "person", "bot"]
Status = Literal["waiting", "playing", "paused", "between", "over"]
Pace = Literal["calm", "quick", "instant"]


class Clocks(Wire, frozen=True):
    """Times in milliseconds; 0 means no limit. The defaults are those of a friendly table."""

    decision: Millis = 45_000  # for an answer, then a bot gives it
    point: Millis = 15_000  # for pointing, then chance does
    grace: Annotated[int, msgspec.Meta(ge=0, le=5_000)] = 700  # a call drops catches held so long
    fair: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 2_000  # no bot closes a window before
    patience: Millis = 20_000  # with a lost connection, then a bot plays for the absent
    between: Millis = 15_000  # between two hands of a match, then the next is dealt


class Settings(Wire, frozen=True):
    """What is settled when a table is made."""

    edition: Word = "classic"
    options: dict[Word, Word] = {}  # those that differ from the edition's
    seats: Annotated[int, msgspec.Meta(ge=2, le=16)] = 4
    visibility: Visibility = "link"
    spectators: bool = True
    chat: bool = True
    pace: Pace = "calm"  # how fast bots think
    clocks: Clocks = Clocks()
    lesson: bool = False  # a first game, with cards laid out for it


class Seating(Wire, frozen=True):
    """Who has a seat."""

    kind: Kind = "open"
    name: str = ""
    guest: str = ""  # a person's public id
    level: Level | Literal[""] = ""  # of a bot
    away: bool = False  # the person left or is lost: a bot plays until they come back


class TableInfo(Wire, frozen=True):
    """Everything about a table but the game itself. `version` grows with every change."""

    id: Id
    settings: Settings
    seats: tuple[Seating, ...]
    status: Status
    host: str = ""  # a guest's public id
    code: str = ""  # the short code; a table by link alone has none
    game: str = ""  # the id of the game going on or last played; its replay's too
    hand: int = 0
    version: int = 0
    watchers: int = 0
    here: tuple[bool, ...] = ()  # by seat: a device is connected
    muted: tuple[str, ...] = ()  # guests


class Listing(Wire, frozen=True):
    """A public table in the lobby."""

    id: Id
    edition: str
    seats: int
    people: int
    open: int  # seats that a newcomer can take
    status: Status
    host: Name
    options: dict[str, str] = {}
