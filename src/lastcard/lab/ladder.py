"""The ladder: how strong each bot is, measured on duplicate deals with the seats rotated.

One hero plays against others of one kind. Each deal is played once with the hero in each seat,
with the same dealer and the same cards; the deal, not the hand, is the unit of every interval.
With `worlds` the luck of every deal is measured too (`lab/luck.py`), so that few deals say much.
"""

import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

from lastcard.bots import Bot
from lastcard.editions import EDITIONS
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.lab.departures import Baseline, WatchedSitting
from lastcard.lab.luck import luck_of, sit_down_watched
from lastcard.lab.play import sit_down
from lastcard.lab.pools import Results, here, processes
from lastcard.lab.roster import foresees, make, searches
from lastcard.lab.stop import Stop
from lastcard.rules.edition import Table
from lastcard.rules.engine import REVISION
from lastcard.rules.reasons import Malformed

PAIRS: Final = (
    ("casual", "random"),
    ("steady", "random"),
    ("quick", "random"),
    ("quick", "steady"),
    ("expert", "random"),
    ("expert", "steady"),
    ("open-hands", "random"),
    ("clairvoyant", "random"),
)
# A search takes its time, so it plays as many deals as its matchup needs: all of them where it is
# close, and few where the difference is plain.
CLOSE: Final = "steady"
PLAIN_PART: Final = 8
BLOCK: Final = 5  # deals of one task
DIGITS: Final = 6  # of a deal's luck
# More deals, editions or bots may come to a ladder; these must stay.
MAKES_A_DEAL: Final = ("playouts", "seed", "revision", "worlds")


class Plan(NamedTuple):
    """What is measured; the same plan gives the same numbers everywhere."""

    editions: tuple[str, ...]
    players: tuple[int, ...]
    deals: int
    playouts: int
    seed: str
    bots: tuple[str, ...] = ()  # from outside, mostly
    revision: int = REVISION
    worlds: int = 0  # tried for each decision, to tell luck from it; none: luck is not measured
    only: tuple[tuple[str, str], ...] = ()  # these matchups and no others

    def pairs(self) -> list[tuple[str, str]]:
        """Hero and the kind of the others."""
        outside = [(bot, other) for bot in self.bots for other in ("random", "steady")]
        return [*dict.fromkeys(self.only or [*PAIRS, *outside])]


class Matchup(NamedTuple):
    """One cell of the ladder."""

    edition: str
    players: int
    hero: str
    others: str


class LadderTask(NamedTuple):
    """Some deals of a matchup."""

    matchup: Matchup
    start: int
    end: int


class PlayedDeals(NamedTuple):
    """What some deals gave the hero: hands won, and luck in shares of a hand if it was measured."""

    wins: list[int]
    luck: list[float]


Wins = dict[Matchup, dict[int, int]]  # of each deal: how many of its hands the hero won
Lucks = dict[Matchup, dict[int, float]]  # of each deal: its luck, on average over its hands
WatchLadder = Callable[[int], None]


class Climbed(NamedTuple):
    """A ladder, as far as it was climbed."""

    wins: Wins
    lucks: Lucks

    def add(self, matchup: Matchup, start: int, block: PlayedDeals) -> None:
        self.wins.setdefault(matchup, {}).update(enumerate(block.wins, start))
        if block.luck:
            self.lucks.setdefault(matchup, {}).update(enumerate(block.luck, start))


def check(plan: Plan) -> Plan:
    """A plan that can be carried out."""
    if plan.deals < 1 or plan.playouts < 1:
        raise Malformed("deals and playouts must be at least 1")
    if plan.worlds < 0:
        raise Malformed("the number of worlds cannot be less than 0")
    for bot in (*plan.bots, *chain.from_iterable(plan.only)):
        make(bot, plan.seed, plan.playouts)
    for edition in plan.editions:
        for players in plan.players:
            make_table(find_edition(edition), players, settle_options(find_edition(edition), {}))
    return plan


def editions(names: str) -> tuple[str, ...]:
    """`all`, or names with commas between; each once.

    >>> editions("party, classic,party")
    ('party', 'classic')
    """
    if names == "all":
        return tuple(EDITIONS)
    return tuple(dict.fromkeys([name.strip() for name in names.split(",")]))


def matchups(plan: Plan) -> Iterator[Matchup]:
    for edition in plan.editions:
        for players in plan.players:
            for hero, others in plan.pairs():
                yield Matchup(edition, players, hero, others)


def deals(plan: Plan, matchup: Matchup) -> int:
    """How many of the plan's deals are played."""
    plain = matchup.others != CLOSE and searches(matchup.hero)
    return -(-plan.deals // PLAIN_PART) if plain else plan.deals


def size(plan: Plan) -> int:
    """The deals of all matchups."""
    return sum([deals(plan, matchup) for matchup in matchups(plan)])


def tasks(plan: Plan, done: Wins) -> Iterator[LadderTask]:
    """What is left to play, in blocks, so that all matchups come on alike."""
    blocks = [
        LadderTask(matchup, start, min(start + BLOCK, deals(plan, matchup)))
        for matchup in matchups(plan)
        for start in range(0, deals(plan, matchup), BLOCK)
    ]
    for task in sorted(blocks, key=lambda task: task.start / deals(plan, task.matchup)):
        played = done.get(task.matchup, {})
        if any([deal not in played for deal in range(task.start, task.end)]):
            yield task


def play_task(plan: Plan, task: LadderTask) -> PlayedDeals:
    """Deal by deal."""
    edition = find_edition(task.matchup.edition)
    table = make_table(edition, task.matchup.players, settle_options(edition, {}))
    numbers = range(task.start, task.end)
    if not plan.worlds or foresees(task.matchup.hero):
        return PlayedDeals([_play_deal(plan, task.matchup, table, deal) for deal in numbers], [])
    baseline = Baseline(table)
    found = [_play_watched(plan, task.matchup, baseline, deal) for deal in numbers]
    return PlayedDeals([won for won, _ in found], [luck for _, luck in found])


def _play_deal(plan: Plan, matchup: Matchup, table: Table, deal: int) -> int:
    won = 0
    for seat in range(matchup.players):
        sitting = sit_down(table, f"{plan.seed}/{deal}", _bots(plan, matchup, deal, seat))
        sitting.play()
        won += sitting.s.hand_winner == seat
    return won


def _play_watched(plan: Plan, matchup: Matchup, baseline: Baseline, deal: int) -> tuple[int, float]:
    won, luck = 0, 0.0
    for seat in range(matchup.players):
        sitting, of_all = _watched(plan, matchup, baseline, deal, seat)
        won += sitting.s.hand_winner == seat
        luck += of_all[seat] / matchup.players
    return won, round(luck, DIGITS)


def _watched(
    plan: Plan, matchup: Matchup, baseline: Baseline, deal: int, seat: int
) -> tuple[WatchedSitting, list[float]]:
    bots = partial(_bots, plan, matchup, deal, seat)
    sitting = sit_down_watched(baseline.table, f"{plan.seed}/{deal}", bots, baseline)
    sitting.play()
    return sitting, luck_of(sitting, bots, _seated(matchup, seat), plan.worlds)


def _seated(matchup: Matchup, seat: int) -> list[str]:
    """The hero in this seat, the others around."""
    return [matchup.hero if at == seat else matchup.others for at in range(matchup.players)]


def _bots(plan: Plan, matchup: Matchup, deal: int, seat: int) -> list[Bot]:
    seed = f"{plan.seed}/{deal}"
    names = _seated(matchup, seat)
    return [make(name, f"{seed} {at}", plan.playouts) for at, name in enumerate(names)]


def climb(
    plan: Plan, climbed: Climbed, file: Path | None, workers: int, watch: WatchLadder
) -> None:
    """Play all that the file does not hold yet; `watch` is told of deals as they are done.

    They are added to `climbed`, which so holds all results also when somebody stops.
    """
    if file is not None and file.exists():
        climbed.wins.update(load(plan, file).wins)
        climbed.lucks.update(load(plan, file).lucks)
    elif file is not None:
        _append(file, plan._asdict())
    watch(sum([len(deals) for deals in climbed.wins.values()]))
    with Stop() as stop:
        todo = stop.until(tasks(plan, climbed.wins))
        for task, found in _results(plan, todo, workers or os.cpu_count() or 1):
            climbed.add(task.matchup, task.start, found)
            if file is not None:
                _append(file, {**task.matchup._asdict(), "start": task.start, **_written(found)})
            watch(len(found.wins))


def _written(block: PlayedDeals) -> dict[str, Any]:
    return block._asdict() if block.luck else {"wins": block.wins}


def _results(
    plan: Plan, todo: Iterator[LadderTask], workers: int
) -> Results[LadderTask, PlayedDeals]:
    job = partial(play_task, plan)
    return here(job, todo) if workers == 1 else processes(job, todo, workers, _heroes)


def _heroes(todo: list[LadderTask]) -> str:
    """Whose deals these are."""
    found = [f"{task.matchup.hero} in {task.matchup.edition}" for task in todo]
    return "deals of " + ", ".join(dict.fromkeys(found))


# -- the file: a line of JSON for the plan, then one for each finished block ------------------


def _append(file: Path, line: dict[str, Any]) -> None:
    try:
        with file.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(line) + "\n")
    except OSError as error:
        raise Malformed(f"{file}: {error.strerror}") from None


def load(plan: Plan, file: Path) -> Climbed:
    """The plan's results in a file; a last line that was cut off is left out."""
    lines = _whole_lines(file)
    planned = {*matchups(plan)}
    climbed = Climbed({}, {})
    try:
        written = {"worlds": 0, **json.loads(lines[0])}
        differ = [name for name in MAKES_A_DEAL if written[name] != getattr(plan, name)]
        for line in lines[1:]:
            found = json.loads(line)
            start, block = found.pop("start"), PlayedDeals(found.pop("wins"), found.pop("luck", []))
            matchup = Matchup(**found)
            if matchup in planned:
                left = max(0, deals(plan, matchup) - start)
                climbed.add(matchup, start, PlayedDeals(block.wins[:left], block.luck[:left]))
    except (ValueError, KeyError, TypeError, IndexError):
        raise Malformed(f"{file} is not a ladder") from None
    for name in differ:
        raise Malformed(f"{file} was played with {name} {written[name]}")
    return climbed


def _whole_lines(file: Path) -> list[str]:
    """All lines that end; what was cut off is cut off in the file too."""
    try:
        text = file.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        lines = whole.decode().splitlines()
        if lines and whole != text:
            file.write_bytes(whole)
        return lines
    except OSError as error:
        raise Malformed(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Malformed(f"{file} is not a ladder") from None
