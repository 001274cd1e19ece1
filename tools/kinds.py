"""Every kind of event that there is; writes the tables of them into the pages."""

import re
from pathlib import Path
from typing import Final

from lastcard.editions import EDITIONS
from lastcard.rules.events import EVENTS, EventKind

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
PAGES: Final = ("notation.md", "protocol.md")
TABLE: Final = re.compile(r"(?<=\|---\|---\|\n)(\| `lots` \|.*\n)(\| `.*\n)*")


def every_kind() -> dict[str, EventKind]:
    """Those that all editions share, then those of each edition."""
    own = [item for edition in EDITIONS.values() for item in edition.events.items()]
    return {**EVENTS, **dict(own)}


def meanings() -> dict[str, str]:
    """What the fields of each kind mean."""
    return {name: kind.meaning for name, kind in every_kind().items()}


def main() -> None:
    rows = "".join([f"| `{kind}` | {meaning} |\n" for kind, meaning in meanings().items()])
    for name in PAGES:
        page = DOCS / name
        text = TABLE.sub(lambda _: rows, page.read_text(encoding="utf-8"))
        page.write_text(text, encoding="utf-8", newline="\n")
        print(f"wrote the events into {name}")


if __name__ == "__main__":
    main()
