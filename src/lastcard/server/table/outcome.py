"""What comes of a command, of time passing or of a bot's thought: values for the node to carry out.

The node appends `entries`, and only when they are on disk publishes `steps` and gives `answers`.
`casts` are not durable and go out at once.
"""

from dataclasses import dataclass, field
from typing import Final

from lastcard.protocol.log import Logged
from lastcard.protocol.news import News, No, Ok
from lastcard.protocol.operator import PlayerReport
from lastcard.protocol.tables import Listing
from lastcard.server.table.announcements import Announcement
from lastcard.views import View

EVERYBODY: Final = ""
GATHERED: Final = 250  # milliseconds within which everybody is told once of what many may change

# What a handler says of a command that made no entry; otherwise it says the entry's seq.
NOTED: Final = 0  # carried out
NO_EFFECT: Final = -1  # allowed, but it changed nothing


@dataclass(slots=True)
class Answer:
    """To the guest who gave the command; held commands are answered later than they came."""

    guest: str
    news: Ok | No


@dataclass(slots=True)
class Cast:
    """News that nobody needs to keep, for one guest or everybody connected."""

    news: News
    to: str = EVERYBODY


@dataclass(slots=True)
class Thought:
    """A bot is asked.

    The node lets it think, elsewhere if it takes long, and brings the answer back with
    `Desk.thought`; `ref` tells whether the question still stands.
    """

    seat: int
    level: str
    view: View
    seed: str
    ref: int
    due: int  # when the answer is to be given, so that thinking looks the same for all cards


@dataclass(slots=True, frozen=True)
class Share:
    """What a hand that is over adds to the statistics of one guest."""

    guest: str
    edition: str
    won: bool
    points: int


@dataclass(slots=True)
class GameResult:
    """A finished game, for statistics and lists."""

    game: str
    edition: str
    names: tuple[str, ...]
    guests: tuple[str, ...]  # by seat, at the end; empty for bots
    hands: int
    wins: tuple[int, ...]  # hands won, by seat
    scores: tuple[int, ...]
    winner: int
    rules: int
    checksum: str
    first: int  # seq of its Began
    last: int  # seq of its Ended
    began: int
    ended: int
    played: tuple[str, ...] = ()  # guests who had a seat in one of its hands, gone since or not
    rated: bool = False  # a game of the ladder
    left: tuple[int, ...] = ()  # points in each hand when the last one ended


@dataclass(slots=True)
class Outcome:
    """Everything that follows from one thing."""

    entries: list[Logged] = field(default_factory=list)
    steps: list[Announcement] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    casts: list[Cast] = field(default_factory=list)
    reports: list[PlayerReport] = field(default_factory=list)  # for whoever runs the server
    thoughts: list[Thought] = field(default_factory=list)
    mishaps: list[Exception] = field(default_factory=list)  # bots that others answered for
    listing: Listing | None = None  # as the lobby should show it from now on
    households: int = 0  # that are at a listed table
    unlisted: bool = False  # the lobby should no longer show it
    shares: list[Share] = field(default_factory=list)
    result: GameResult | None = None
