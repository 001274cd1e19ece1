"""The REST interface for simulated people: one connection that is kept, and no frills."""

import asyncio
from typing import Any, Final

import msgspec

from tools.network.wire import HERE

SECONDS: Final = 30.0
Json = dict[str, Any]


class Problem(Exception):
    """The server said no."""


class Rest:
    """Requests to a server on this machine, one after the other."""

    def __init__(self, port: int, seconds: float = SECONDS, source: str = HERE) -> None:
        """`source` is the address that the requests come from."""
        self._port: Final = port
        self._seconds: Final = seconds
        self._source: Final = source
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def guest(self, name: str) -> str:
        """Become somebody; gives the token."""
        return str((await self.ask("POST", "/api/guests", {"name": name}))["token"])

    async def table(self, token: str, new: Json) -> Json:
        """Make a table."""
        table: Json = (await self.ask("POST", "/api/tables", new, token))["table"]
        return table

    async def ask(self, method: str, path: str, body: Json | None = None, token: str = "") -> Json:
        """The answer to a request; `Problem` if it is no success, `OSError` if there is none."""
        try:
            async with asyncio.timeout(self._seconds):
                status, data = await self._exchange(_request(method, path, body, token))
        except BaseException:
            self.close()
            raise
        if status >= 400:
            raise Problem(f"{method} {path}: {status} {data.decode(errors='replace')[:200]}")
        answer: Json = msgspec.json.decode(data) if data.startswith(b"{") else {}
        return answer

    async def _exchange(self, request: bytes) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                HERE, self._port, local_addr=(self._source, 0)
            )
        reader, writer = self._streams
        writer.write(request)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            return int(head.split(" ", 2)[1]), await reader.readexactly(_length(head))
        except (asyncio.IncompleteReadError, ValueError, IndexError) as error:
            raise ConnectionResetError("no answer") from error

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


def _request(method: str, path: str, body: Json | None, token: str) -> bytes:
    data = b"" if body is None else msgspec.json.encode(body)
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(data)}"]
    if data:
        lines.append("Content-Type: application/json")
    if token:
        lines.append(f"Authorization: Bearer {token}")
    return "\r\n".join([*lines, "", ""]).encode() + data


def _length(head: str) -> int:
    for line in head.split("\r\n"):
        if line.startswith("content-length:"):
            return int(line.partition(":")[2])
    return 0
