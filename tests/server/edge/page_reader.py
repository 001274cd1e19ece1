"""A client that knows nothing but `docs/protocol.md`: it reads the defaults off the page.

It keeps what it was welcomed with, puts the patches over it, and can say how the table looked after
every step.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

PAGE: Final = Path(__file__).resolve().parents[3] / "docs" / "protocol.md"
TABLE: Final = re.compile(
    r"^\*\*`(\w+)`\*\*.*\n\n\| field .*\n\|---.*\n((?:\| .*\n)*)", re.MULTILINE
)
ROW: Final = re.compile(r"^\| `(\w+)` \| (.*?) \| (.*?) \|", re.MULTILINE)
TYPE: Final = re.compile(r"`([A-Z]\w*)`")
NEEDED: Final = "never missing"

Json = dict[str, Any]


@dataclass(frozen=True)
class Field:
    """A row of a table: what the value is made of, and what is there if it is missing."""

    of: str
    default: str


Page = dict[str, dict[str, Field]]


def read_page() -> Page:
    """All tables of fields, by type."""
    found = TABLE.findall(PAGE.read_text(encoding="utf-8"))
    return {name: {row[0]: _field(*row[1:]) for row in ROW.findall(rows)} for name, rows in found}


def _field(written: str, missing: str) -> Field:
    of = TYPE.search(written)
    return Field(of[1] if of else "", "" if missing == NEEDED else missing.strip("`"))


class Reader:
    """Fills in what was left out, however deep."""

    def __init__(self) -> None:
        self.page = read_page()

    def whole(self, kind: str, value: Any) -> Any:
        """A value of a type of the page, or a list of them, with every field."""
        if isinstance(value, list):
            return [self.whole(kind, part) for part in value]
        if not kind or value is None:
            return value
        fields = self.page[kind]
        missing = {name: known.default for name, known in fields.items() if name not in value}
        given = value | {name: msgspec.json.decode(text) for name, text in missing.items() if text}
        return {name: self.whole(known.of, given[name]) for name, known in fields.items()}

    def patched(self, kind: str, old: Json, patch: Json) -> Json:
        """The fields of a patch over what there was."""
        fields = self.page[kind]
        return old | {name: self.whole(fields[name].of, value) for name, value in patch.items()}


@dataclass
class Seen:
    """How it looked after a step."""

    seq: int
    board: Json | None
    own: Json | None
    ref: int
    card: int
    deadline: int


@dataclass
class Follower:
    """One seat's client."""

    reader: Reader
    seen: list[Seen] = field(default_factory=list)
    table: Json = field(default_factory=dict)

    def hear(self, message: Json) -> None:
        """Whatever came; kinds that it does not know are ignored."""
        if message["t"] == "welcome":
            self.seen.append(self._welcomed(self.reader.whole("welcome", message)))
        elif message["t"] == "step":
            self.seen.append(self._stepped(self.reader.whole("step", message)))
        if "table" in message:
            self.table = self.reader.whole("TableInfo", message["table"])

    def _welcomed(self, news: Json) -> Seen:
        return _seen(news, news["board"], news["own"])

    def _stepped(self, news: Json) -> Seen:
        before = self.seen[-1]
        board = self.reader.patched("Board", before.board or {}, news["board"])
        own = self.reader.patched("Own", before.own or {}, news["own"])
        return _seen(news, board, own)

    def asked(self) -> bool:
        """Whether there is something to answer."""
        own = self.seen[-1].own
        return bool(own and own["legal"])

    def at(self, seq: int) -> Seen:
        """The last look up to an entry of the log."""
        return [look for look in self.seen if look.seq <= seq][-1]


def _seen(news: Json, board: Json | None, own: Json | None) -> Seen:
    return Seen(news["seq"], board, own, news["ref"], news["card"], news["deadline"])
