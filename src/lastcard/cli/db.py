"""`lastcard db`: looking after the database of a server."""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

import click

from lastcard.server.settings import database_url, read_settings
from lastcard.server.storage import open_storage
from lastcard.server.storage.base import StorageError
from lastcard.server.storage.copying import backup as copy_out
from lastcard.server.storage.copying import migrate_database
from lastcard.server.storage.copying import restore as copy_in

DAY: Final = 86_400_000

P = ParamSpec("P")
T = TypeVar("T")


@click.group()
def db() -> None:
    """Back up, restore, prune or migrate the database of a server."""


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
    tables = told(copy_out, _url(database, config), file)
    click.echo(f"{tables} tables saved in {file}")


@db.command()
@database
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
def restore(database: str | None, config: str | None, file: Path) -> None:
    """Fill an empty database from FILE, a backup."""
    tables = told(copy_in, _url(database, config), file)
    click.echo(f"{tables} tables restored")


@db.command()
@database
@click.option("--days", type=click.IntRange(min=1), required=True, help="Keep so many days.")
def prune(database: str | None, config: str | None, days: int) -> None:
    """Delete games, over or not, that were touched last before that; statistics stay.

    On SQLite the server must not be running: it prunes by itself if told how long to keep games.
    """
    before = int(time.time() * 1000) - days * DAY
    click.echo(f"{told(_prune, _url(database, config), before)} tables deleted")


@db.command()
@database
def migrate(database: str | None, config: str | None) -> None:
    """Bring the database to this version of lastcard. There is no way back but a backup."""
    steps = told(migrate_database, _url(database, config))
    last = f"now has version {steps[-1]}" if steps else "is up to date"
    click.echo(f"the schema {last}")


def _prune(url: str, before: int) -> int:
    async def prune() -> int:
        storage = open_storage(url)
        await storage.start("prune")
        try:
            return await storage.prune(before)
        finally:
            await storage.close()

    return asyncio.run(prune())


def _url(database: str | None, config: str | None) -> str:
    return database or database_url(read_settings(config, os.environ, {}))


def told(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do it; what a storage complains about is told in one line."""
    try:
        return work(*args, **kwargs)
    except (StorageError, OSError) as error:
        raise click.ClickException(str(error)) from None
