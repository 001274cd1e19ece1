"""The schema, as numbered steps. A step that was ever released is never changed again.

`0002.sql` leads from version 1 to version 2 on both databases; `0002.postgres.sql`, where it
exists, is what PostgreSQL needs on top of it.
"""

import re
from importlib.resources import files
from typing import Final, Literal

from lastcard.server.storage.base import WrongVersion

Dialect = Literal["sqlite", "postgres"]

VERSION: Final = 10

# Where the version stands; the only thing that is not made by a step.
VERSION_TABLE: Final = "CREATE TABLE IF NOT EXISTS version (version INTEGER NOT NULL)"

# Tables that a backup holds, with their columns; leases and allowances are not kept.
KEPT: Final[dict[str, tuple[str, ...]]] = {
    "tables": (
        "id", "code", "visibility", "owner", "epoch", "last", "base", "at", "playing",
        "origin", "near",
        "ruling",
    ),
    "entries": ("table_id", "seq", "at", "guest", "command", "nth", "body"),
    "games": ("id", "table_id", "first", "result"),
    "players": ("guest", "ended", "game"),
    "tallies": ("guest", "edition", "games", "hands", "wins", "matches_won", "points"),
    "lobby": ("table_id", "edition", "free", "people", "listing"),
    "sat": ("guest", "table_id"),
    "guests": ("id", "name", "made", "face"),
    "tokens": ("hash", "guest", "made", "name", "used"),
    "passes": ("hash", "guest", "until"),
    "facts": ("name", "value"),
    "operators": ("hash", "made"),
    "audit": ("id", "at", "node", "act", "about", "detail"),
    "kept_out": ("whom", "until", "made", "why"),
    "reports": (
        "id", "at", "table_id", "guest", "name", "by_guest", "by_name", "text", "settled",
    ),
    "report_lines": ("report", "nth", "guest", "name", "text", "at"),
    "daily_tries": ("day", "nth", "guest", "table_id", "skill"),
    "clubs": ("id", "name", "plan", "tonight", "made"),
    "club_members": ("club", "guest", "joined"),
    "club_tables": ("table_id", "club"),
    "daily_bots": ("day", "nth", "level", "won", "value", "skill"),
    "reviews": ("game", "hand", "judged_by", "body"),
}  # fmt: skip


def missing_steps(version: int) -> range:
    """The steps from a version to the newest.

    >>> missing_steps(0)
    range(1, 11)
    >>> missing_steps(99)
    Traceback (most recent call last):
    lastcard.server.storage.base.WrongVersion: the database has version 99 of the schema, ...
    """
    if version > VERSION:
        raise WrongVersion(
            f"the database has version {version} of the schema, this lastcard knows {VERSION}: "
            "use a newer lastcard, or restore a backup from before"
        )
    return range(version + 1, VERSION + 1)


def statements(step: int, dialect: Dialect) -> list[str]:
    """What a step does, one statement after the other."""
    text = _text(f"{step:04}.sql") + _text(f"{step:04}.postgres.sql", dialect == "postgres")
    text = re.sub(r"--.*", "", text)
    if dialect == "postgres":
        text = re.sub(r"\bBLOB\b", "BYTEA", text)
    text = text.replace("{rowless}", "WITHOUT ROWID" if dialect == "sqlite" else "")
    return [statement.strip() for statement in text.split(";") if statement.strip()]


def _text(name: str, wanted: bool = True) -> str:
    file = files(__package__).joinpath(name)
    return file.read_text(encoding="utf-8") if wanted and file.is_file() else ""
