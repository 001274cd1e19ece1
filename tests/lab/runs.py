"""Small runs for the tests of the lab."""

from pathlib import Path

import pyarrow as pa
from click.testing import CliRunner, Result

from lastcard.cli import main
from lastcard.lab.run import Means, go_on, start
from lastcard.lab.run_folder import Folder
from lastcard.lab.settings import RunSettings, settle
from lastcard.lab.tally import Tally


def cli(*args: str) -> Result:
    return CliRunner().invoke(main, ["lab", *args], prog_name="lastcard")


def small(games: int = 40, bots: str = "steady,random", **options: str) -> RunSettings:
    """Hands of three cards, so that they are soon over."""
    names = tuple(bots.split(","))
    size = {"hand_size": "3", **options}
    return settle("classic", size, len(names), names, games, "test", 5)


def run(path: Path, settings: RunSettings, means: Means) -> Tally:
    return go_on(start(settings, path), settings, means, lambda tally: None)


def rows(path: Path) -> pa.Table:
    """All rows of a run in the order of their games."""
    return pa.concat_tables(list(Folder(path).tables()), promote_options="default").sort_by(
        [("game", "ascending"), ("hand", "ascending")]
    )
