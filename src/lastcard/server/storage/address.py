"""What an address of a database names."""

from pathlib import Path

from lastcard.server.storage.base import Unfit


def is_postgres(url: str) -> bool:
    """Whether it is a server, not a file."""
    return url.startswith(("postgresql://", "postgres://"))


def file_of(url: str) -> Path:
    """The file that an address names.

    >>> file_of("sqlite:///games.db").name, file_of("games.db").name
    ('games.db', 'games.db')
    """
    path = url.removeprefix("sqlite:///")
    if "://" in path or not path:
        raise Unfit(f"{url!r} is no database: sqlite:///FILE or postgresql://... is")
    return Path(path)
