"""Attacks with bytes: headers, pages, slow readers and writers, handshakes, frames."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import suppress
from importlib.resources import files
from typing import Final

from tools.network.seat import write
from tools.siege.attack import Attack, Outcome
from tools.siege.ground import BEAT, MIB, Ground, until
from tools.siege.hostile import AT_ONCE, connected, each, poured, status, upgraded

SENDERS: Final = 8
HEADERS: Final = 50 * MIB  # from each sender
PIECE: Final = b"X-Padding: " + b"a" * 65_536 + b"\r\n"
GROWTH: Final = 24.0  # MiB that an attack may leave behind: what an allocator does not give back
PAGES: Final = 100_000
# Some of nothing, of the client, and some that are looked up for their preview.
PAGE_KINDS: Final = ("/t/x{}", "/replay/x{}", "/assets/x{}.js", "/table/x{}", "/j/X{}")
GIVEN_BACK: Final = 60.0  # seconds in which connections must be cut, on a machine that is busy too


def _headers() -> Iterator[bytes]:
    yield b"GET / HTTP/1.1\r\nHost: localhost\r\n"
    for _ in range(HEADERS // len(PIECE)):
        yield PIECE


async def headers(ground: Ground) -> Outcome:
    """Endless request headers."""
    before = ground.memory()
    sent = await asyncio.gather(
        *[poured(ground.port, ground.stranger(n), _headers()) for n in range(SENDERS)]
    )
    grown = ground.memory() - before
    figure = f"{sum(sent) / MIB:.1f} MiB taken from {SENDERS} senders, {grown:.1f} MiB grown"
    return Outcome(figure, grown < GROWTH)


async def pages(ground: Ground) -> Outcome:
    """Ever new addresses, then all scripts of the page."""
    before, count = ground.memory(), ground.many(PAGES, 2000)
    answers: dict[int, int] = {}

    async def look(number: int) -> None:
        found = await _page(ground, number)
        answers[found] = answers.get(found, 0) + 1

    await each(range(count), look)
    broken = await _broken_files(ground)
    grown = ground.memory() - before
    told = ", ".join(f"{n} x {code}" for code, n in sorted(answers.items()))
    figure = f"{told}; {len(broken)} files of the client missing, {grown:.1f} MiB grown"
    return Outcome(figure, not broken and grown < GROWTH)


async def _page(ground: Ground, number: int) -> int:
    path = PAGE_KINDS[number % len(PAGE_KINDS)].format(number)
    return await status(ground.port, path, ground.stranger(number % 25_000))


async def _broken_files(ground: Ground) -> list[str]:
    page = (files("lastcard") / "web" / "index.html").read_text(encoding="utf-8")
    names = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    return [name for name in names if await status(ground.port, name) != 200]


# -- slow ones ---------------------------------------------------------------------------------

SLOW: Final = 1000
DRIBBLE: Final = 3.0  # seconds for which headers come a byte at a time


async def slow(ground: Ground) -> Outcome:
    """Writers who send a byte now and then, readers who never read what they ask for."""
    before, count = ground.memory(), ground.many(SLOW, 100)
    opened = [0]
    writers: list[asyncio.StreamWriter] = []

    async def begin(number: int) -> None:
        streams = await connected(ground.port, ground.stranger(number % 50))
        if streams is not None:
            opened[0] += 1
            writers.append(streams[1])
            streams[1].write(_unread() if number % 2 else b"POST /api/guests HTT")

    await each(range(count), begin)
    await _dribble(writers)
    peak = ground.memory() - before
    for writer in writers:
        writer.transport.abort()
    figure = f"{opened[0]} of {count} connections, {peak:.1f} MiB at most"
    return Outcome(figure, peak < 2 * GROWTH)


def _unread() -> bytes:
    return b"GET /api/rules HTTP/1.1\r\nHost: localhost\r\n\r\n" * 50


async def _dribble(writers: list[asyncio.StreamWriter]) -> None:
    deadline = asyncio.get_running_loop().time() + DRIBBLE
    while asyncio.get_running_loop().time() < deadline:
        for writer in writers:
            if not writer.is_closing():
                writer.write(b"a")
        await asyncio.sleep(0.5)


async def handshakes(ground: Ground) -> Outcome:
    """WebSockets that are opened and never say hello; they must be cut off by themselves."""
    before, count = ground.memory(), ground.many(2000, 150)
    open_ones: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def begin(number: int) -> None:
        streams = await upgraded(ground.port, ground.stranger(number % 20))
        if streams is not None:
            open_ones.append(streams)

    await each(range(count), begin)
    peak = ground.memory() - before
    readers = [asyncio.create_task(reader.read()) for reader, _ in open_ones]
    cut = await until(lambda: all(task.done() for task in readers), GIVEN_BACK)
    for task in readers:
        task.cancel()
    for _, writer in open_ones:
        writer.transport.abort()
    figure = f"{len(open_ones)} of {count} opened, {peak:.1f} MiB; "
    return Outcome(figure + ("all cut off" if cut else "not cut off"), cut and peak < 2 * GROWTH)


CROWD: Final = 8000
CROWDED: Final = 32  # addresses, each with as many connections as it may have
NEWCOMERS: Final = 20
# One that is never whole, and one that wants to be a WebSocket and cannot.
NEVER_WHOLE: Final = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Waiting: "
NO_WEBSOCKET: Final = (
    b"GET /api/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    b"Content-Length: 1\r\n\r\n"
)


async def crowd(ground: Ground) -> Outcome:
    """All places for connections are taken, from eight networks; newcomers come all the same."""
    count = ground.many(CROWD, 200)
    writers: list[asyncio.StreamWriter] = []
    readers: list[asyncio.Task[bytes]] = []

    async def come(number: int) -> None:
        group, place = divmod(number % CROWDED, 4)
        streams = await connected(ground.port, ground.stranger(250 * group + place))
        if streams is not None:
            readers.append(asyncio.create_task(streams[0].read()))
            writers.append(streams[1])
            streams[1].write(NEVER_WHOLE if number % 4 else NO_WEBSOCKET)

    await each(range(count), come)
    newcomers = [ground.stranger(250 * number) for number in range(100, 100 + NEWCOMERS)]
    answers = [await status(ground.port, "/healthz", newcomer) for newcomer in newcomers]
    held = sum([not reader.done() for reader in readers])
    for number, writer in enumerate(writers):  # a few at a time, as they came
        writer.transport.abort()
        await asyncio.sleep(0 if number % AT_ONCE else BEAT / AT_ONCE)
    await asyncio.gather(*readers, return_exceptions=True)
    figure = f"{count} connections from {CROWDED} addresses, {held} of them held; "
    figure += f"{answers.count(200)} of {NEWCOMERS} newcomers were answered"
    return Outcome(figure, answers.count(200) == NEWCOMERS and held <= count * 3 // 4)


# -- frames ------------------------------------------------------------------------------------

FLOOD: Final = 16 * MIB


async def frames(ground: Ground) -> Outcome:
    """Frames that are too long, fragments without end, floods of pings, bytes that mean nothing."""
    before = ground.memory()
    kinds = (_one_giant(), _fragments(), _pings(), _garbage())
    streams = [
        (kind, ground.stranger(number)) for number in range(ground.many(8, 2)) for kind in kinds
    ]
    taken = await asyncio.gather(*[_sent(ground, source, kind) for kind, source in streams])
    grown = ground.memory() - before
    figure = f"{sum(taken) / MIB:.1f} MiB taken by {len(streams)} sockets, {grown:.1f} MiB grown"
    return Outcome(figure, grown < GROWTH)


async def _sent(ground: Ground, source: str, piece: bytes) -> int:
    streams = await upgraded(ground.port, source)
    if streams is None:
        return 0
    writer, taken = streams[1], 0
    writer.write(_frame(0x81, write("hello", table="nowhere")))
    with suppress(OSError, TimeoutError):
        while taken < FLOOD and not writer.is_closing():
            writer.write(piece)
            async with asyncio.timeout(3.0):
                await writer.drain()
            taken += len(piece)
    writer.transport.abort()
    return taken


def _frame(head: int, data: bytes, size: int = -1) -> bytes:
    size = len(data) if size < 0 else size
    if size < 126:
        length = bytes([128 | size])
    elif size < 65_536:
        length = bytes([128 | 126]) + size.to_bytes(2)
    else:
        length = bytes([128 | 127]) + size.to_bytes(8)
    return bytes([head]) + length + bytes(4) + data


def _one_giant() -> bytes:
    return _frame(0x81, b"a" * 65_536, size=1 << 40)


def _fragments() -> bytes:
    return _frame(0x01, b"a" * 1000) + _frame(0x00, b"a" * 1000) * 60


def _pings() -> bytes:
    return _frame(0x89, b"a" * 100) * 500


def _garbage() -> bytes:
    return bytes(range(256)) * 256


ATTACKS: Final = (
    Attack("headers", "request headers without end", headers),
    Attack("pages", "ever new addresses of pages and files", pages),
    Attack("slow", "slow writers, and readers who never read", slow),
    Attack("handshakes", "WebSockets that never say hello", handshakes),
    Attack("crowd", "all places for connections are taken by half-made requests", crowd),
    Attack("frames", "frames that are too long, too many or nonsense", frames),
)
