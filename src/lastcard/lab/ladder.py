"""The ladder: how strong each bot is, measured on duplicate deals with the seats rotated.

One hero plays against others of one kind. Each deal is played once with the hero in each seat,
with the same dealer and the same cards; the deal, not the hand, is the unit of every interval.
"""

import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from lastcard.editions import EDITIONS
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.lab.play import sit_down
from lastcard.lab.pools import Results, here, processes
from lastcard.lab.roster import make, searches
from lastcard.lab.stop import Stop
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
# More deals, editions or bots may come to a ladder; these must stay.
MAKES_A_DEAL: Final = ("playouts", "seed", "revision")


class Plan(NamedTuple):
    """What is measured; the same plan gives the same numbers everywhere."""

    editions: tuple[str, ...]
    players: tuple[int, ...]
    deals: int
    playouts: int
    seed: str
    bots: tuple[str, ...] = ()  # from outside, mostly
    revision: int = REVISION

    def pairs(self) -> list[tuple[str, str]]:
        """Hero and the kind of the others."""
        outside = [(bot, other) for bot in self.bots for other in ("random", "steady")]
        return [*dict.fromkeys([*PAIRS, *outside])]


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


Wins = dict[Matchup, dict[int, int]]  # of each deal: how many of its hands the hero won
WatchLadder = Callable[[int], None]


def check(plan: Plan) -> Plan:
    """A plan that can be carried out."""
    if plan.deals < 1 or plan.playouts < 1:
        raise Malformed("deals and playouts must be at least 1")
    for bot in plan.bots:
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


def play_task(plan: Plan, task: LadderTask) -> list[int]:
    """How many of its hands the hero won, deal by deal."""
    return [_play_deal(plan, task.matchup, deal) for deal in range(task.start, task.end)]


def _play_deal(plan: Plan, matchup: Matchup, deal: int) -> int:
    edition = find_edition(matchup.edition)
    table = make_table(edition, matchup.players, settle_options(edition, {}))
    seed = f"{plan.seed}/{deal}"
    won = 0
    for seat in range(matchup.players):
        names = [matchup.others] * matchup.players
        names[seat] = matchup.hero
        bots = [make(name, f"{seed} {at}", plan.playouts) for at, name in enumerate(names)]
        sitting = sit_down(table, seed, bots)
        sitting.play()
        won += sitting.s.hand_winner == seat
    return won


def climb(plan: Plan, wins: Wins, file: Path | None, workers: int, watch: WatchLadder) -> None:
    """Play all that the file does not hold yet; `watch` is told of deals as they are done.

    They are put into `wins`, which so holds all results also when somebody stops.
    """
    if file is not None and file.exists():
        wins.update(load(plan, file))
    elif file is not None:
        _append(file, plan._asdict())
    watch(sum([len(deals) for deals in wins.values()]))
    with Stop() as stop:
        todo = stop.until(tasks(plan, wins))
        for task, found in _results(plan, todo, workers or os.cpu_count() or 1):
            cell = wins.setdefault(task.matchup, {})
            cell.update(zip(range(task.start, task.end), found, strict=True))
            if file is not None:
                _append(file, {**task.matchup._asdict(), "start": task.start, "wins": found})
            watch(len(found))


def _results(
    plan: Plan, todo: Iterator[LadderTask], workers: int
) -> Results[LadderTask, list[int]]:
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


def load(plan: Plan, file: Path) -> Wins:
    """The plan's results in a file; a last line that was cut off is left out."""
    lines = _whole_lines(file)
    planned = {*matchups(plan)}
    wins: Wins = {}
    try:
        written = json.loads(lines[0])
        differ = [name for name in MAKES_A_DEAL if written[name] != getattr(plan, name)]
        for line in lines[1:]:
            found = json.loads(line)
            start, won = found.pop("start"), found.pop("wins")
            matchup = Matchup(**found)
            if matchup in planned:
                most = deals(plan, matchup)
                cell = wins.setdefault(matchup, {})
                cell.update([pair for pair in enumerate(won, start) if pair[0] < most])
    except (ValueError, KeyError, TypeError, IndexError):
        raise Malformed(f"{file} is not a ladder") from None
    for name in differ:
        raise Malformed(f"{file} was played with {name} {written[name]}")
    return wins


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
