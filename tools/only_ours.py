"""Stops `make docs` where editions from elsewhere are installed: the pages are about ours alone."""

import sys

from lastcard.editions import EDITIONS

OURS = "lastcard.editions."


def strangers() -> list[str]:
    """The ids of editions that other packages have brought."""
    return [edition.id for edition in EDITIONS.values() if not edition.home.startswith(OURS)]


def main() -> None:
    found = strangers()
    if found:
        sys.exit(f"the pages are not about {', '.join(found)}: uninstall its package first")


if __name__ == "__main__":
    main()
