"""`lastcard lab`: run games by the thousand, climb the ladder, look at what came out."""

import contextlib
import sys
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any, Final, Self

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
)
from rich.table import Table

from lastcard.cli.files import save
from lastcard.cli.lab_exploit import exploitability
from lastcard.cli.lab_hands import (
    beliefs,
    blunders,
    calibrate,
    evenness,
    learn_beliefs,
    numbers_of,
)
from lastcard.cli.lab_train import train
from lastcard.cli.new import chosen
from lastcard.editions import EDITIONS, FIRST
from lastcard.rules.reasons import Malformed

INTERRUPTED: Final = 130
WIDE: Final = 150  # columns where no terminal says how many it has
WORKERS_HELP: Final = "Processes; all cores if not given."
WORLDS_HELP: Final = "For each decision, to tell luck from it; 100 are good, 0 do without."
folder_argument = click.Path(file_okay=False, path_type=Path)


@click.group()
def lab() -> None:
    """Measure games and bots: run, ladder, report, compare; train the network, calibrate it."""


lab.add_command(train)
lab.add_command(calibrate)
lab.add_command(exploitability)
lab.add_command(evenness)
lab.add_command(blunders)
lab.add_command(beliefs)
lab.add_command(learn_beliefs)


# -- run -------------------------------------------------------------------------------------


@lab.command()
@click.option("--edition", help=f"{', '.join(EDITIONS)}; {FIRST} if not given.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="A house rule.")
@click.option("--players", type=int, help="4 if not given, or the crowd of the edition.")
@click.option("--bots", help="One for all seats, or one a player with commas between; random.")
@click.option("--games", type=int, help="How many; 1000 if not given.")
@click.option("--seed", help="Any text; the same one gives the same games.")
@click.option("--playouts", type=int, help="Of bots that search, for each decision; 100.")
@click.option("--worlds", type=int, help=WORLDS_HELP)
@click.option("--workers", type=click.IntRange(1), help=WORKERS_HELP)
@click.option("--chunk", type=click.IntRange(1), help="Games of a part; a second's worth.")
@click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler, as tcp://host:8786.")
@click.option("--output", required=True, type=folder_argument, help="The folder for the results.")
@click.option("--resume", is_flag=True, help="Go on with the run in the folder.")
def run(
    output: Path,
    resume: bool,
    workers: int | None,
    chunk: int | None,
    cluster: str | None,
    **given: Any,
) -> int:
    """Play many games and keep the results as Parquet."""
    from lastcard.lab import run as lab_run
    from lastcard.lab.optional_packages import need
    from lastcard.lab.run_folder import Folder

    need("pyarrow")
    if resume:
        _agree(Folder(output).settings(), given)
        folder, settings = lab_run.resume(output, given["games"])
    else:
        settings = _settings(given)
        folder = lab_run.start(settings, output)
    means = lab_run.Means(workers or 0, cluster or "", chunk or 0)
    console = Console(stderr=True, highlight=False)
    console.print(settings.title())
    tally: Any = None
    way_on = f"lab run --resume --output {output} goes on"
    with Bar(console, "games", settings.games) as bar, _kept(way_on):
        tally = lab_run.go_on(folder, settings, means, lambda t: bar.reach(t.games))
    if tally is None:
        return INTERRUPTED
    _summary(tally)
    return 0


def _settings(given: dict[str, Any]) -> Any:
    """What was given, and the defaults for the rest."""
    from lastcard.lab.settings import PLAYOUTS, default_players, settle

    edition = given["edition"] or FIRST
    return settle(
        edition,
        chosen(given["given"], {}),
        default_players(edition) if given["players"] is None else given["players"],
        _names(given["bots"] or "random"),
        1000 if given["games"] is None else given["games"],
        "lab" if given["seed"] is None else given["seed"],
        PLAYOUTS if given["playouts"] is None else given["playouts"],
        given["worlds"] or 0,
    )


def _agree(settings: Any, given: dict[str, Any]) -> None:
    """What is given beside --resume must be what the run has; only games may be added."""
    from lastcard.lab.settings import seated

    options = chosen(given["given"], {})
    if options and settings._replace(options=options).settled() != settings.settled():
        has = "".join([f" --option {name}={value}" for name, value in settings.options.items()])
        raise click.UsageError(f"the run has{has or ' no options'}")
    bots = given["bots"]
    if bots is not None and seated(_names(bots), settings.players) != settings.bots:
        raise click.UsageError(f"the run has --bots {','.join(settings.bots)}, not {bots}")
    for name in ("edition", "players", "seed", "playouts", "worlds"):
        value, written = given[name], getattr(settings, name)
        if value is not None and value != written:
            raise click.UsageError(f"the run has --{name} {written}, not {value}")


def _names(text: str) -> tuple[str, ...]:
    """Names with commas between, and perhaps blanks."""
    return tuple([name.strip() for name in text.split(",")])


def _summary(tally: Any) -> None:
    from lastcard.lab.stats import share

    table = Table(box=None, pad_edge=False)
    for head in ("bot", "seats", "won", "win rate (95 %)", "even would be"):
        table.add_column(head, justify="left" if head == "bot" else "right")
    for bot, seats, won in tally.bots():
        even = f"{100 * seats / tally.settings.players:.1f} %"
        table.add_row(bot, str(seats), str(won), share(won, tally.games).percent(), even)
    first = share(tally.place_wins[0], sum(tally.place_wins.values())).percent()
    console = Console(highlight=False)
    console.print(table)
    console.print(f"{tally.games} games, {tally.hands} hands, {tally.decisions} decisions")
    console.print(f"hands won by who began: {first}")
    for bot, found in tally.freed().items():
        console.print(
            f"{bot} without luck: {found.wins.percent()}, as if of {found.deals:.1f} × the games"
        )
    if tally.unfinished:
        console.print(f"{tally.unfinished} games had no winner")


@contextlib.contextmanager
def _kept(way_on: str) -> Iterator[None]:
    """What ends before its end says how to go on."""
    from lastcard.lab.stop import Unfinished

    try:
        yield
    except KeyboardInterrupt:
        click.echo(f"stopped; {way_on}", err=True)
    except Unfinished as cause:
        raise Malformed(f"{cause}; {way_on}") from None


# -- ladder ----------------------------------------------------------------------------------


@lab.command()
@click.option("--edition", default="all", show_default=True, help="With commas between, or all.")
@click.option("--players", default="2,4", show_default=True, help="With commas between.")
@click.option("--deals", default=100, show_default=True, help="Each played from every seat.")
@click.option("--playouts", default=100, show_default=True, help="Of searching bots.")
@click.option("--seed", default="ladder", show_default=True, help="Any text.")
@click.option("--worlds", default=0, help=WORLDS_HELP)
@click.option("--pair", "pairs", multiple=True, metavar="BOT,OTHERS", help="Only this matchup.")
@click.option("--bot", "bots", multiple=True, metavar="MODULE:CLASS", help="A bot from outside.")
@click.option("--workers", type=click.IntRange(1), help=WORKERS_HELP)
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="Results so far.")
@click.option("--resume", is_flag=True, help="Go on with the results in the file.")
@click.option("--markdown", is_flag=True, help="Print a table for the documentation.")
def ladder(
    edition: str,
    players: str,
    deals: int,
    playouts: int,
    seed: str,
    worlds: int,
    pairs: tuple[str, ...],
    bots: tuple[str, ...],
    workers: int | None,
    output: Path | None,
    resume: bool,
    markdown: bool,
) -> int:
    """Measure the bots on duplicate deals, with seats rotated."""
    from lastcard.lab import ladder as rungs

    counts = numbers_of(players)
    plan = rungs.Plan(
        rungs.editions(edition),
        counts,
        deals,
        playouts,
        seed,
        bots,
        worlds=worlds,
        only=_pairs(pairs),
    )
    rungs.check(plan)
    if output is not None and output.exists() and not resume:
        raise click.UsageError(f"{output} exists already; --resume goes on with it")
    climbed = rungs.Climbed({}, {})
    status = INTERRUPTED
    console = Console(stderr=True, highlight=False)
    way_on = "the same with --resume goes on" if output else "only --output keeps results"
    with Bar(console, "deals", rungs.size(plan)) as bar, _kept(way_on):
        rungs.climb(plan, climbed, output, workers or 0, bar.step)
        status = 0
    if climbed.wins:
        _standings(plan, climbed, markdown)
    return status


def _pairs(texts: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Bots and their others, as they are given."""
    found = [_names(text) for text in texts]
    if any([len(names) != 2 for names in found]):
        raise click.UsageError("--pair takes a bot and its others with a comma between")
    return tuple([(hero, others) for hero, others in found])


def _standings(plan: Any, climbed: Any, markdown: bool) -> None:
    from lastcard.lab import standings

    if markdown:
        click.echo(standings.markdown(plan, climbed), nl=False)
        return
    table = Table(*standings.head(plan), box=None, pad_edge=False)
    for standing in standings.standings(plan, climbed):
        table.add_row(*standings.cells(plan, standing))
    width = None if sys.stdout.isatty() else WIDE
    Console(highlight=False, width=width).print(table)


# -- report and compare ----------------------------------------------------------------------

page_option = click.option("-o", "--output", required=True, metavar="FILE", help="The page.")
force_option = click.option("--force", is_flag=True, help="Overwrite FILE.")


@lab.command()
@click.argument("folder", type=folder_argument)
@page_option
@force_option
def report(folder: Path, output: str, force: bool) -> None:
    """Write one HTML page about a run."""
    from lastcard.lab.report import report_page

    save(output, report_page(folder), force=force)


@lab.command()
@click.argument("a", type=folder_argument)
@click.argument("b", type=folder_argument)
@page_option
@force_option
def compare(a: Path, b: Path, output: str, force: bool) -> None:
    """Write one HTML page about two runs side by side."""
    from lastcard.lab.compare import compare_page

    save(output, compare_page(a, b), force=force)


# -- progress --------------------------------------------------------------------------------


class Bar:
    """A progress bar with rate and time left; on standard error, silent where nobody looks."""

    def __init__(self, console: Console, what: str, total: int) -> None:
        self.progress = Progress(
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn(f"{what},"),
            TimeElapsedColumn(),
            TextColumn("so far{task.fields[rate]}"),
            console=console,
            disable=not sys.stderr.isatty(),
        )
        self.task: TaskID = self.progress.add_task(what, total=total, rate="")
        self.done = 0
        self.before = -1  # done in an earlier run

    def __enter__(self) -> Self:
        self.progress.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.progress.stop()

    def step(self, count: int) -> None:
        """So many more are done."""
        self.reach(self.done + count)

    def reach(self, done: int) -> None:
        """So many are done by now."""
        self.done = done
        if self.before < 0:
            self.before = done
        self.progress.update(self.task, completed=done, rate=self._rate())

    def _rate(self) -> str:
        """How many a second, and the time left; from the whole of this run, for parts are few."""
        task = self.progress.tasks[0]
        rate = (self.done - self.before) / max(task.elapsed or 0.0, 1e-6)
        if not rate or task.total is None:
            return ""
        left = timedelta(seconds=round((task.total - self.done) / rate))
        return f", {rate:,.1f}/s, about {left} left"
