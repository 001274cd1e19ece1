"""Daily deals as the REST interface tells of them."""

from typing import Literal

from lastcard.protocol.base import Hex, Id, Level, ShownName, Wire

HandState = Literal["new", "playing", "done"]


class DailyBot(Wire, frozen=True):
    """What a bot of a level made of a hand, in the seat that people have."""

    level: Level
    won: bool
    value: int  # points won, or those left in the hand as a loss
    skill: float | None = None  # in wins: an even hand, less what mistakes gave away


class DailyHand(Wire, frozen=True):
    """One of the hands of a day, and how the guest who asks stands with it."""

    nth: int
    commit: Hex  # the hash of its secret, published before the day
    secret: Hex = ""  # once the day is over
    state: HandState = "new"
    table: Id | Literal[""] = ""
    game: Id | Literal[""] = ""  # whose replay can be seen, once it is done
    won: bool = False
    value: int = 0
    skill: float | None = None  # as of the bots; missing until it is worked out
    bots: list[DailyBot] = []  # once it is done, or the day is over


class DailyRank(Wire, frozen=True):
    """A line of the day's table, by skill. Those with the same result share a rank."""

    rank: int
    name: ShownName
    hands: int  # finished
    wins: int
    value: int
    you: bool = False
    skill: float = 0  # of all hands; one not judged yet counts as even
    judged: int = 0  # hands whose skill is known


class DailyDate(Wire, frozen=True):
    """A day to come or gone by: what is dealt from, promised by hashes."""

    day: str
    edition: str
    commits: list[Hex]


class DailyDone(Wire, frozen=True):
    """A day on which the guest who asks has begun hands."""

    day: str
    hands: int


class DailyDay(Wire, frozen=True):
    """A day's deals."""

    day: str
    edition: str
    ends: int  # milliseconds since 1970
    over: bool
    hands: list[DailyHand]
    company: list[Level]  # who else sits there
    ranks: list[DailyRank] = []  # the best, and the guest who asks
    players: int = 0  # who have finished a hand
    behind: int = 0  # of them, those whom the guest who asks is better than
    streak: int = 0  # days in a row, up to today or yesterday
    today: str = ""  # by the clock of the server
    days: list[DailyDone] = []  # the last ones
    next: list[DailyDate] = []  # the days to come
