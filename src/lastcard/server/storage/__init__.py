"""Where logs, guests and results are kept: SQLite in one file, or PostgreSQL for several nodes."""

from lastcard.server.storage.address import file_of, is_postgres
from lastcard.server.storage.base import Storage, Unfit
from lastcard.server.storage.continuous_backup import Backups


def open_storage(url: str, backups: Backups | None = None) -> Storage:
    """The storage at an address, not started yet: `postgresql://...` or `sqlite:///FILE`.

    A path alone is a file for SQLite too; after `sqlite:///` an absolute one has its own slash.

    >>> type(open_storage("sqlite:///games.db")).__name__
    'SqliteStorage'
    >>> type(open_storage("postgresql://localhost/lastcard")).__name__
    'PostgresStorage'

    A server of SQLite can keep a backup beside it up to date.
    """
    if is_postgres(url):
        if backups is not None:
            raise Unfit("only a file of SQLite is backed up by its server")
        from lastcard.server.storage.postgres import PostgresStorage

        return PostgresStorage(url)
    from lastcard.server.storage.sqlite import SqliteStorage

    return SqliteStorage(file_of(url), backups)
