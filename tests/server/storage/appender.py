"""A program for the crash test: appends to many tables and says what was acknowledged.

`python -m tests.server.storage.appender URL`
"""

import asyncio
import sys
from typing import Final

from tests.server.storage.conftest import opened
from tests.server.storage.logs import acts, make

TABLES: Final = 10


async def main(url: str) -> None:
    async with opened(url) as storage:

        async def play(table: str) -> None:
            await make(storage, table)
            for seq in range(2, 1_000_000):
                await storage.append(acts(table, 1, seq))
                sys.stdout.write(f"{table} {seq}\n")
                sys.stdout.flush()

        await asyncio.gather(*[play(f"t{number}") for number in range(TABLES)])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
