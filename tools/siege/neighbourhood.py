"""The people of a siege, in a process of their own: busy attackers must not make them seem slow."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final, Self

import msgspec

from tools.siege.people import Noticed


class Neighbourhood:
    """People at their tables."""

    def __init__(self, process: Process) -> None:
        self._process: Final = process

    @classmethod
    async def settled(cls, port: int, block: int, tables: int) -> Self:
        """They have come, and play; what they notice counts from now on."""
        command = [sys.executable, "-m", "tools.siege.people", *map(str, (port, block, tables))]
        people = cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))
        await people._hear()
        return people

    async def noticed(self) -> Noticed:
        """Ask them once; then they go."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        return msgspec.json.decode(await self._hear(), type=Noticed)

    async def _hear(self) -> bytes:
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise RuntimeError("the people could not come to play")
        return line

    async def go(self) -> None:
        """Everybody leaves, asked or not."""
        if self._process.returncode is None:
            self._process.terminate()
        await self._process.wait()
