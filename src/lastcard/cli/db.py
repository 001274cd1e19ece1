"""`lastcard db`: looking after the database of a server."""

import asyncio
import os
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

import click

from lastcard.server.archive.club_seasons import rating_lines
from lastcard.server.process.settings import database_url, read_settings
from lastcard.server.storage import open_storage
from lastcard.server.storage.base import StorageError
from lastcard.server.storage.checking import check as look_through
from lastcard.server.storage.copying import backup as copy_out
from lastcard.server.storage.copying import migrate_database
from lastcard.server.storage.copying import restore as copy_in

DAY: Final = 86_400_000

P = ParamSpec("P")
T = TypeVar("T")


class Moment(click.ParamType[int]):
    """A time in words, as milliseconds since 1970."""

    name = "TIME"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            when = datetime.fromisoformat(value)
        except ValueError:
            self.fail(f"{value!r} is no time like 2026-05-31T18:30:00", param, ctx)
        return int((when if when.tzinfo else when.replace(tzinfo=UTC)).timestamp() * 1000)


@click.group()
def db() -> None:
    """Back up, restore, check, prune or migrate the database of a server."""


def database(command: click.decorators.FC) -> click.decorators.FC:
    """The options that name the database."""
    named = click.option(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://...; without it, what `lastcard serve` would use.",
    )(command)
    return click.option("--config", metavar="FILE", help="The settings file of the server.")(named)


@db.command()
@database
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def backup(database: str | None, config: str | None, file: Path) -> None:
    """Copy the database into FILE, while the server runs or not.

    The copy is the same for both databases: it can be restored into either.
    """
    tables = told(copy_out, url_of(database, config), file)
    click.echo(f"{tables} tables saved in {file}")


@db.command()
@database
@click.option("--at", type=Moment(), help="As it was then, e.g. 2026-05-31T18:30:00 (UTC).")
@click.argument("source", type=click.Path(path_type=Path, exists=True))
def restore(database: str | None, config: str | None, at: int | None, source: Path) -> None:
    """Fill an empty database from SOURCE, a backup.

    Out of a folder that a server fills (see `backups` in `lastcard serve --help`) comes the last
    state there is, or that of any time in it.
    """
    if at is not None and not source.is_dir():
        raise click.UsageError("--at goes with the folder of a continuous backup")
    tables = told(copy_in, url_of(database, config), source, at)
    click.echo(f"{tables} tables restored")


@db.command()
@database
def check(database: str | None, config: str | None) -> None:
    """Look for damage, while the server runs or not: in the file itself, and in every log."""
    click.echo(f"{told(look_through, url_of(database, config))} tables, nothing is damaged")


@db.command()
@database
@click.option("--days", type=click.IntRange(min=1), required=True, help="Keep so many days.")
def prune(database: str | None, config: str | None, days: int) -> None:
    """Delete games, over or not, that were touched last before that; statistics stay.

    On SQLite the server must not be running: it prunes by itself if told how long to keep games.
    """
    before = int(time.time() * 1000) - days * DAY
    click.echo(f"{told(_prune, url_of(database, config), before)} tables deleted")


@db.command()
@database
def migrate(database: str | None, config: str | None) -> None:
    """Bring the database to this version of lastcard. There is no way back but a backup."""
    steps = told(migrate_database, url_of(database, config))
    last = f"now has version {steps[-1]}" if steps else "is up to date"
    click.echo(f"the schema {last}")


@db.command()
@database
@click.argument("club", required=False)
def ratings(database: str | None, config: str | None, club: str | None) -> None:
    """Count the ratings of CLUB, or of all clubs, from the games, while the server runs or not.

    The server counts them in the same way whenever somebody looks, so both always say the same.
    """
    for line in told(_ratings, url_of(database, config), club or ""):
        click.echo(line)


def _ratings(url: str, club: str) -> list[str]:
    """Counted from a copy: a database of SQLite in use has no room for another."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        copy_out(url, copy)
        return asyncio.run(_rated(str(copy), club))


async def _rated(url: str, club: str) -> list[str]:
    storage = open_storage(url)
    await storage.start("ratings")
    try:
        clubs = [club] if club else await storage.clubs.all()
        return [line for each in clubs for line in await rating_lines(storage, each)]
    finally:
        await storage.close()


def _prune(url: str, before: int) -> int:
    async def prune() -> int:
        storage = open_storage(url)
        await storage.start("prune")
        try:
            return await storage.prune(before)
        finally:
            await storage.close()

    return asyncio.run(prune())


def url_of(database: str | None, config: str | None) -> str:
    """The database that is meant."""
    return database or database_url(read_settings(config, os.environ, {}))


def told(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do it; what a storage complains about is told in one line."""
    try:
        return work(*args, **kwargs)
    except (StorageError, OSError) as error:
        raise click.ClickException(str(error)) from None
