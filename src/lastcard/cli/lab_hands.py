"""What `lastcard lab` measures on hands between bots of one level: one plan, and a table each."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lastcard.cli.files import check_place, save
from lastcard.rules.reasons import shown

if TYPE_CHECKING:
    from lastcard.lab.noted_hands import HandsPlan


def hands_options(
    bots: str = "steady", hands: int = 100, playouts: int = 100, least: int = 1, *, seed: str
) -> Callable[..., Any]:
    """The options that make a plan, with these defaults."""
    some = "With commas between."
    options = [
        click.option("--edition", default="all", show_default=True, help=f"{some[:-1]}, or all."),
        click.option("--players", default="2,4", show_default=True, help=some),
        click.option("--bots", default=bots, show_default=True, help="Each in all seats."),
        click.option("--hands", type=click.IntRange(least), default=hands, show_default=True),
        click.option("--playouts", default=playouts, show_default=True, help="Of searching bots."),
        click.option("--seed", default=seed, show_default=True, help="Any text."),
    ]

    def add(command: Callable[..., Any]) -> Callable[..., Any]:
        for option in reversed(options):
            command = option(command)
        return command

    return add


def _plan(edition: str, players: str, bots: str, **numbers: Any) -> "HandsPlan":
    """By what was given."""
    from lastcard.lab.ladder import editions
    from lastcard.lab.noted_hands import HandsPlan
    from lastcard.lab.roster import find_bot, is_fair

    levels = tuple(dict.fromkeys(bots.split(",")))
    for level in levels:
        find_bot(level)
    if not all([is_fair(level) for level in levels]):
        raise click.UsageError("a yardstick plays by what no seat may know")
    return HandsPlan(editions(edition), numbers_of(players), levels, **numbers)


@click.command()
@hands_options(seed="held out")
@click.option("--plot", metavar="OUT", help="Write a picture too, as SVG.")
@click.option("--force", is_flag=True, help="Overwrite OUT.")
def calibrate(plot: str | None, *, force: bool, **given: Any) -> None:
    """Compare the chances that are judged with who won; a table for the documentation."""
    from lastcard.lab import calibration
    from lastcard.lab.noted_hands import markdown
    from lastcard.lab.reliability_plot import reliability_plot

    plan = _plan(**given)
    if plot is not None:
        check_place(plot, force=force)
    found: list[calibration.Found] = []
    for line in markdown(calibration.head(), calibration.rows(plan, found)):
        click.echo(line)
    if plot is not None:
        save(plot, reliability_plot(found), force=force)


@click.command()
@hands_options(hands=200, least=2, seed="even")
def evenness(**given: Any) -> None:
    """See that the luck of a review is nothing on the mean, and that its accounts add up."""
    from lastcard.lab import evenness as evening
    from lastcard.lab.noted_hands import markdown

    for line in markdown(evening.HEAD, evening.rows(_plan(**given))):
        click.echo(line)


@click.command()
@hands_options(bots="expert", hands=20, playouts=400, seed="blunders")
@click.option(
    "--output", type=click.Path(file_okay=False, path_type=Path), help="For a game file of each."
)
def blunders(output: Path | None, **given: Any) -> None:
    """Find clear mistakes that a bot makes again and again, and keep them as game files."""
    from lastcard.lab import blunders as finding

    plan = _plan(**given)
    if output is not None:
        output.mkdir(parents=True, exist_ok=True)
    for found in finding.blunders(plan):
        click.echo(found.line())
        if output is not None:
            (output / found.name).write_text(found.file(), encoding="utf-8")


@click.command()
@hands_options(hands=50, least=2, seed="beliefs")
def beliefs(**given: Any) -> None:
    """Measure how likely the true cards are in the worlds that bots imagine."""
    from lastcard.lab import beliefs as believed
    from lastcard.lab.noted_hands import markdown

    for line in markdown(believed.HEAD, believed.rows(_plan(**given))):
        click.echo(line)


@click.command("learn-beliefs")
@hands_options(bots="steady,quick,expert", hands=16, playouts=60, seed="learned")
@click.option("--held-out", default=5, show_default=True, help="Hands of each to try it on.")
@click.option("--output", required=True, type=click.Path(dir_okay=False, path_type=Path))
def learn_beliefs(output: Path, held_out: int, **given: Any) -> None:
    """Learn from hands what the deeds of a player tell of the cards held."""
    from lastcard.lab.optional_packages import need
    from lastcard.views import learned

    need("numpy")
    from lastcard.lab.train import holdings

    plan = _plan(**given)
    others = plan._replace(hands=held_out, seed=f"{plan.seed}, held out")
    numbers, record = holdings.record(plan, others)
    learned.write(output, numbers, record)
    click.echo(f"held out: {record['held out']}")


def numbers_of(text: str) -> tuple[int, ...]:
    """Numbers of players."""
    try:
        return tuple(dict.fromkeys([int(number) for number in text.split(",")]))
    except ValueError:
        raise click.UsageError(f"--players takes numbers with commas, not {shown(text)}") from None
