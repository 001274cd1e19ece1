"""Daily deals: five hands a day, the same for everybody."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Annotated, Final

from litestar import Router, get, post
from litestar.params import PathParameter

from lastcard.protocol.daily import DailyBot, DailyDate, DailyDay, DailyDone, DailyHand, HandState
from lastcard.protocol.rest import Found
from lastcard.server.edge.rest.common import (
    SIGNED,
    AnyRequest,
    guest_of,
    node_of,
    signed_in,
    whence,
)
from lastcard.server.edge.rest.errors import problems
from lastcard.server.edge.rest.tables import shown
from lastcard.server.node.daily_boards import ends_at, with_own
from lastcard.server.node.daily_desk import DailyDesk, edition_of
from lastcard.server.storage.daily_records import BotResult, DailyTry
from lastcard.server.table.daily_deals import (
    COMPANY,
    HANDS,
    commits_of,
    secret_of,
    value_of,
    word_of,
)
from lastcard.server.table.daily_standings import DIGITS, beaten, ranks, streak

AHEAD: Final = 7  # days whose hashes are published
LOOKED_BACK: Final = 400  # days of a guest, for the chain and the map of days
Day = Annotated[str, PathParameter(min_length=10, max_length=10)]
Nth = Annotated[str, PathParameter(min_length=1, max_length=1)]


@get("/daily", responses=problems())
async def show_today(request: AnyRequest) -> DailyDay:
    """Today's deals, how everybody did, and the hashes of the days to come."""
    return await _day(request, node_of(request).daily.today())


@get("/daily/{day:str}", responses=problems("unknown"))
async def show_day(request: AnyRequest, day: Day) -> DailyDay:
    """A day's deals; once it is over, with what they were dealt from."""
    return await _day(request, node_of(request).daily.read(day))


@post("/daily/{day:str}/{nth:str}", responses=problems("bad_token", "unknown"), security=SIGNED)
async def begin_hand(request: AnyRequest, day: Day, nth: Nth) -> Found:
    """Begin a hand of today, or go back to it; of a day gone by, for practice and as often."""
    guest, node = await signed_in(request), node_of(request)
    mine = whence(request)
    wanted, number = node.daily.read(day), node.daily.number(nth)
    if not await node.daily.begun(guest, wanted, number):
        await node.shared_limits.take_table(guest.id, mine)
    room = await node.daily.begin(guest, wanted, number, node.shared_limits.origin(mine))
    return await shown(room)


async def _day(request: AnyRequest, day: date) -> DailyDay:
    guest, desk = await guest_of(request), node_of(request).daily
    you, over = guest.id if guest is not None else "", day < desk.today()
    board = await desk.boards.of(day)
    own = await desk.records.tries_of(str(day), you) if you else []
    standings = with_own(board, day, own)
    desk.judge(own, board.unjudged, you)
    bots = await desk.bots(day)
    mine = {each.nth: each for each in own}
    days = await desk.records.days(you, LOOKED_BACK) if you else []
    played = [date.fromisoformat(text).toordinal() for text, _ in days]
    return DailyDay(
        day=str(day),
        edition=edition_of(day),
        ends=ends_at(day),
        over=over,
        hands=[_hand(desk, day, nth, mine.get(nth), bots, over) for nth in range(1, HANDS + 1)],
        company=list(COMPANY),
        ranks=ranks(standings, you),
        players=len(standings),
        behind=beaten(standings, you),
        streak=streak(played, desk.today().toordinal()),
        today=str(desk.today()),
        days=[DailyDone(text, count) for text, count in days],
        next=[_to_come(desk, day + timedelta(days=n)) for n in range(1, AHEAD + 1) if not over],
    )


def _to_come(desk: DailyDesk, day: date) -> DailyDate:
    return DailyDate(str(day), edition_of(day), commits_of(desk.key, str(day)))


def _hand(
    desk: DailyDesk,
    day: date,
    nth: int,
    mine: DailyTry | None,
    bots: Sequence[BotResult],
    over: bool,
) -> DailyHand:
    result = mine.result if mine is not None else None
    told = over or result is not None
    levels = [DailyBot(b.level, b.won, b.value, _shown(b.skill)) for b in bots if b.nth == nth]
    return DailyHand(
        nth=nth,
        commit=commits_of(desk.key, str(day))[nth - 1],
        secret=secret_of(desk.key, word_of(str(day), nth)) if over else "",
        state=_state(mine),
        table=mine.table if mine is not None else "",
        game=result.game if result is not None else "",
        won=result is not None and result.winner == 0,
        value=value_of(result, 0) if result is not None else 0,
        skill=_shown(mine.skill) if mine is not None else None,
        bots=levels if told else [],
    )


def _shown(skill: float | None) -> float | None:
    return None if skill is None else round(skill, DIGITS)


def _state(mine: DailyTry | None) -> HandState:
    if mine is None:
        return "new"
    return "playing" if mine.result is None else "done"


daily = Router("/", route_handlers=[show_today, show_day, begin_hand], tags=["daily"])
