"""Writes `docs/rules.md` from the words of the core and of the editions in this package."""

from pathlib import Path
from typing import Final

from lastcard.rulebook import rules_text

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "rules.md"


def main() -> None:
    PAGE.write_text(rules_text(), encoding="utf-8", newline="\n")
    print(f"wrote {PAGE.name}")


if __name__ == "__main__":
    main()
