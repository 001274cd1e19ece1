"""`lastcard lab train`: games, a network fitted to them, and again."""

from datetime import timedelta
from pathlib import Path
from time import monotonic
from typing import Any, Final

import click

from lastcard.cli.files import check_place, save

WORKERS_HELP: Final = "Processes that play; all cores if not given."


@click.command()
@click.option("--output", required=True, type=click.Path(file_okay=False, path_type=Path))
@click.option("--parts", default="0-199", show_default=True, help="A hundred hands each.")
@click.option("--plain", default="0-99", show_default=True, help="The same, nothing tried.")
@click.option("--rounds", default=1, show_default=True, help="Each with the network before.")
@click.option("--worlds", default=16, show_default=True, help="In which each answer is tried.")
@click.option("--epochs", default=12, show_default=True, help="Over the games of a round.")
@click.option("--hidden", default=24, show_default=True, help="Hidden units for the answers.")
@click.option("--seats", default=16, show_default=True, help="Hidden units for the seats.")
@click.option("--rate", default=0.003, show_default=True, help="Of the first steps.")
@click.option("--seed", default="judgement", show_default=True, help="Any text.")
@click.option("--workers", type=click.IntRange(1), help=WORKERS_HELP)
@click.option("--resume", is_flag=True, help="Go on with the training in the folder.")
def train(output: Path, resume: bool, workers: int | None, **plan: Any) -> int:
    """Train the network of `quick` from games that it plays itself."""
    from lastcard.lab.optional_packages import need

    need("numpy")
    from lastcard.lab.train import stages

    settled = stages.TrainPlan(**plan)
    stages.settle(settled, output, resume)
    trained = stages.train(settled, output, workers or 0, Teller())
    click.echo(f"the weights are in {trained}, the learning curve is {trained.parent}/curve.html")
    return 0


class Teller:
    """Says on standard error how far a stage is, and how long the rest of it may take."""

    def __init__(self) -> None:
        self.stage = ""
        self.began = 0.0
        self.before = 0

    def __call__(self, progress: Any) -> None:
        if progress.stage != self.stage:
            self.stage, self.began, self.before = progress.stage, monotonic(), progress.done
        text = f"{progress.stage}: {progress.done} of {progress.total}{self._left(progress)}"
        click.echo(f"{text}; {progress.said}" if progress.said else text, err=True)

    def _left(self, progress: Any) -> str:
        done = progress.done - self.before
        if not done or progress.done == progress.total:
            return ""
        seconds = (monotonic() - self.began) * (progress.total - progress.done) / done
        return f", about {timedelta(seconds=round(seconds))} left"


@click.command()
@click.option("--edition", default="all", show_default=True, help="With commas between, or all.")
@click.option("--players", default="2,4", show_default=True, help="With commas between.")
@click.option("--bots", default="steady", show_default=True, help="Levels, with commas between.")
@click.option("--hands", type=click.IntRange(1), default=100, show_default=True, help="Of each.")
@click.option("--playouts", default=100, show_default=True, help="Of searching bots.")
@click.option("--seed", default="held out", show_default=True, help="Any text.")
@click.option("--plot", metavar="OUT", help="Write a picture too, as SVG.")
@click.option("--force", is_flag=True, help="Overwrite OUT.")
def calibrate(
    players: str, edition: str, bots: str, plot: str | None, *, force: bool, **plan: Any
) -> None:
    """Compare the chances that are judged with who won; a table for the documentation."""
    from lastcard.lab import calibration
    from lastcard.lab.ladder import editions
    from lastcard.lab.reliability_plot import reliability_plot
    from lastcard.lab.roster import is_fair

    levels = tuple(dict.fromkeys(bots.split(",")))
    if not all([is_fair(level) for level in levels]):
        raise click.UsageError("a yardstick plays by what no seat may know")
    asked = calibration.CalibrationPlan(editions(edition), numbers_of(players), levels, **plan)
    if plot is not None:
        check_place(plot, force=force)
    found: list[calibration.Found] = []
    for line in calibration.markdown(calibration.noted(calibration.calibrate(asked), found)):
        click.echo(line)
    if plot is not None:
        save(plot, reliability_plot(found), force=force)


@click.command()
@click.option("--edition", default="all", show_default=True, help="With commas between, or all.")
@click.option("--players", default="2,4", show_default=True, help="With commas between.")
@click.option("--bots", "level", default="steady", show_default=True, help="In all seats.")
@click.option("--hands", type=click.IntRange(2), default=200, show_default=True, help="Of each.")
@click.option("--seed", default="even", show_default=True, help="Any text.")
def evenness(players: str, edition: str, **plan: Any) -> None:
    """See that the luck of a review is nothing on the mean, and that its accounts add up."""
    from lastcard.lab import evenness as evening
    from lastcard.lab.ladder import editions

    asked = evening.EvennessPlan(editions(edition), numbers_of(players), **plan)
    for line in evening.markdown(asked):
        click.echo(line)


@click.command()
@click.option("--edition", default="all", show_default=True, help="With commas between, or all.")
@click.option("--players", default="2,4", show_default=True, help="With commas between.")
@click.option("--bots", "bot", default="expert", show_default=True, help="In all seats.")
@click.option("--hands", type=click.IntRange(1), default=20, show_default=True, help="Of each.")
@click.option("--playouts", default=400, show_default=True, help="Of searching bots.")
@click.option("--seed", default="blunders", show_default=True, help="Any text.")
@click.option(
    "--output", type=click.Path(file_okay=False, path_type=Path), help="For a game file of each."
)
def blunders(players: str, edition: str, output: Path | None, **plan: Any) -> None:
    """Find clear mistakes that a bot makes again and again, and keep them as game files."""
    from lastcard.lab import blunders as finding
    from lastcard.lab.ladder import editions
    from lastcard.lab.roster import find_bot, is_fair

    asked = finding.BlunderPlan(editions(edition), numbers_of(players), **plan)
    find_bot(asked.bot)
    if not is_fair(asked.bot):
        raise click.UsageError("a yardstick plays by what no seat may know")
    if output is not None:
        output.mkdir(parents=True, exist_ok=True)
    for found in finding.blunders(asked):
        click.echo(found.line())
        if output is not None:
            (output / found.name).write_text(found.file(), encoding="utf-8")


@click.command()
@click.option("--edition", default="all", show_default=True, help="With commas between, or all.")
@click.option("--players", default="2,4", show_default=True, help="With commas between.")
@click.option("--bots", "level", default="steady", show_default=True, help="In all seats.")
@click.option("--hands", type=click.IntRange(2), default=50, show_default=True, help="Of each.")
@click.option("--playouts", default=100, show_default=True, help="Of searching bots.")
@click.option("--seed", default="beliefs", show_default=True, help="Any text.")
def beliefs(players: str, edition: str, **plan: Any) -> None:
    """Measure how likely the true cards are in the worlds that bots imagine."""
    from lastcard.lab import beliefs as believed
    from lastcard.lab.ladder import editions

    asked = believed.BeliefPlan(editions(edition), numbers_of(players), **plan)
    for line in believed.markdown(asked):
        click.echo(line)


def numbers_of(text: str) -> tuple[int, ...]:
    """Numbers of players."""
    if not all([number.isdigit() for number in text.split(",")]):
        raise click.UsageError(f"--players takes numbers with commas, not {text}")
    return tuple(dict.fromkeys([int(number) for number in text.split(",")]))
