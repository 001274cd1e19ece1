"""Where logs, guests and results are kept: SQLite in one file, or PostgreSQL for several nodes."""

from lastcard.server.storage.address import file_of, is_postgres
from lastcard.server.storage.base import Storage


def open_storage(url: str) -> Storage:
    """The storage at an address, not started yet: `postgresql://...` or `sqlite:///FILE`.

    A path alone is a file for SQLite too; after `sqlite:///` an absolute one has its own slash.

    >>> type(open_storage("sqlite:///games.db")).__name__
    'SqliteStorage'
    >>> type(open_storage("postgresql://localhost/lastcard")).__name__
    'PostgresStorage'
    """
    if is_postgres(url):
        from lastcard.server.storage.postgres import PostgresStorage

        return PostgresStorage(url)
    from lastcard.server.storage.sqlite import SqliteStorage

    return SqliteStorage(file_of(url))
