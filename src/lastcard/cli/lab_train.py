"""`lastcard lab train`: games, a network fitted to them, and again."""

from datetime import timedelta
from pathlib import Path
from time import monotonic
from typing import Any, Final

import click

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
