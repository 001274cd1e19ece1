"""What programs from outside read and send beside what everybody does: events, and their ladder."""

from typing import Annotated

import msgspec

from lastcard.editions import FIRST
from lastcard.protocol.base import Id, Message, ShortWord, Wire
from lastcard.protocol.news import Bye
from lastcard.protocol.rest import Guest
from lastcard.protocol.tables import Listing, TableInfo


class YourTable(Message, tag="seat", frozen=True):
    """You have a seat at this table, and its game is not over; told when the stream begins."""

    table: TableInfo


class Challenge(Message, frozen=True):
    """Somebody would like you at their table: come and `sit`, or do nothing."""

    table: TableInfo
    by: Guest


BotEvent = YourTable | Challenge | Bye


class NewChallenge(Wire, frozen=True):
    """A table where you have a seat, or whose host you are."""

    table: Id


class ProgramList(Wire, frozen=True):
    """Programs that can be challenged now."""

    bots: list[Guest]


class EnterLadder(Wire, frozen=True):
    """What kind of game."""

    edition: ShortWord = FIRST
    seats: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2


class LadderRung(Wire, frozen=True):
    """A program on the ladder of an edition."""

    guest: Id
    name: str
    rating: float  # what it can do with near certainty: mu - 3 sigma
    mu: float
    sigma: float
    games: int
    wins: int


class Ladder(Wire, frozen=True):
    """The ladder of an edition, best first, and its games that go on or wait for players."""

    edition: str
    standings: list[LadderRung]
    tables: list[Listing]
    since: int  # games that ended before do not count any more
