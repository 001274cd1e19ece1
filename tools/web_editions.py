"""Write what the server tells of all editions, in every language, for the client's tests."""

import sys
from pathlib import Path
from typing import Final

import msgspec

from lastcard.server.edge.rest.edition_info import all_editions
from lastcard.words import LANGUAGES

TARGET: Final = Path(__file__).parents[1] / "build" / "editions.json"


def main() -> int:
    told = {language: all_editions(language).editions for language in LANGUAGES}
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_bytes(msgspec.json.encode(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
