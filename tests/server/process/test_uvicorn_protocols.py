"""The socket writes once for all that is said in a turn, and holds back whoever is too quick."""

import asyncio
import gc
import weakref
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from lastcard.server.edge import limits
from lastcard.server.edge.limits import Limits
from lastcard.server.edge.limits_hit import LimitsHit
from lastcard.server.process import uvicorn_protocols
from lastcard.server.process.metrics import Metrics
from lastcard.server.process.settings import ServerSettings
from lastcard.server.process.uvicorn_protocols import (
    FLOOD,
    HEAD,
    PIPELINED,
    SLICE,
    SMALL,
    SPARE,
    UNHEARD,
    UNHEARD_BYTES,
    Config,
    OneReaderQueue,
    Request,
    Socket,
)

pytestmark = pytest.mark.anyio

HANDSHAKE = (
    b"GET /api/ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Transport(asyncio.Transport):
    """Notes what is done to it."""

    def __init__(self, address: str = "192.0.2.1") -> None:
        super().__init__({"peername": (address, 1234)})
        self.writes: list[bytes] = []
        self.reading = True
        self.ended = False
        self.cut_off = False

    def write(self, data: Any) -> None:
        self.writes.append(bytes(data))

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.ended

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def close(self) -> None:
        self.ended = True

    def abort(self) -> None:
        self.ended = self.cut_off = True


def limited(**settings: Any) -> Limits:
    return Limits(ServerSettings(**settings), LimitsHit(Metrics()))


def set_up(app: Any, **options: Any) -> Config:
    limits = limited(open_per_address=2)
    return Config(
        app, limits, http=Request, ws=Socket, log_config=None, interface="asgi3", **options
    )


class Meeting:
    """A socket, its transport, and an application that waits to be told what to do."""

    def __init__(self) -> None:
        self.transport = Transport()
        self.accepted = asyncio.Event()
        self.over = asyncio.Event()
        config = set_up(self.app, ws_ping_interval=None)
        self.socket = Socket(config, ServerState(), {})
        self.socket.connection_made(self.transport)
        self.socket.data_received(HANDSHAKE)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.transport.writes.clear()
        self.accepted.set()
        await self.over.wait()

    async def say(self, text: str) -> None:
        await self.socket.send({"type": "websocket.send", "text": text})

    async def heard(self) -> str:
        message: Any = await self.socket.receive()
        return str(message["text"])

    def hear(self, text: str) -> None:
        self.take([Frame(Opcode.TEXT, text.encode())])

    def take(self, frames: Iterable[Frame]) -> None:
        """What comes all at once."""
        self.socket.data_received(b"".join(frame.serialize(mask=True) for frame in frames))


def texts(data: bytes) -> Iterator[str]:
    """The messages in a write."""
    return (bytes(frame.data).decode() for frame in frames_in(data))


def frames_in(data: bytes) -> Iterator[Frame]:
    reader = StreamReader()
    reader.feed_data(data)
    reader.feed_eof()
    while reader.buffer:
        parsing = Frame.parse(reader.read_exact, mask=False)
        try:
            next(parsing)
        except StopIteration as parsed:
            yield parsed.value


@pytest.fixture
async def meeting() -> Meeting:
    meeting = Meeting()
    await meeting.accepted.wait()
    return meeting


async def test_what_is_said_in_one_turn_is_one_write(meeting: Meeting) -> None:
    await meeting.say("ok")
    await meeting.say("step")
    assert meeting.transport.writes == []
    await asyncio.sleep(0)
    assert [list(texts(data)) for data in meeting.transport.writes] == [["ok", "step"]]
    await meeting.say("later")
    await asyncio.sleep(0)
    assert list(texts(meeting.transport.writes[1])) == ["later"]


async def test_the_last_words_come_before_the_end(meeting: Meeting) -> None:
    await meeting.say("bye")
    await meeting.socket.send({"type": "websocket.close", "code": 1000})
    await asyncio.sleep(0)
    assert next(texts(b"".join(meeting.transport.writes))) == "bye"
    assert len(meeting.transport.writes) == 1


async def test_nothing_is_written_to_a_client_that_has_gone(meeting: Meeting) -> None:
    await meeting.say("step")
    meeting.transport.ended = True
    await asyncio.sleep(0)
    assert meeting.transport.writes == []


async def test_reading_stops_for_a_reader_that_does_not_keep_up(meeting: Meeting) -> None:
    for number in range(UNHEARD):
        meeting.hear(str(number))
    held_back = [not meeting.transport.reading]
    meeting.hear("one more")
    held_back.append(not meeting.transport.reading)
    heard = [await meeting.heard() for _ in range(UNHEARD + 1)]
    assert heard == [*map(str, range(UNHEARD)), "one more"]
    held_back.append(not meeting.transport.reading)
    assert held_back == [False, True, False]


async def test_reading_stops_for_few_messages_that_are_long(meeting: Meeting) -> None:
    for _ in range(2):
        meeting.hear("x" * (UNHEARD_BYTES // 2))
    reads = [meeting.transport.reading]
    meeting.hear("one more")
    reads.append(meeting.transport.reading)
    for _ in range(3):
        await meeting.heard()
    assert [*reads, meeting.transport.reading] == [True, False, True]
    assert meeting.socket.queue.bytes == 0


# -- floods ----------------------------------------------------------------------------------

PINGS = [Frame(Opcode.PING, b"%d" % number) for number in range(2 * SPARE)]
PONGS = [Frame(Opcode.PONG, b"x" * 125)] * 2 * SPARE
PARTS = [Frame(Opcode.TEXT, b"x", fin=False), *[Frame(Opcode.CONT, b"", fin=False)] * 2 * SPARE]


@pytest.mark.parametrize("frames", [PINGS, PONGS, PARTS], ids=["pings", "pongs", "parts"])
async def test_frames_that_are_no_messages_are_borne_in_moderation(
    meeting: Meeting, frames: list[Frame]
) -> None:
    meeting.take(frames[: SPARE // 2])
    meeting.take(frames[SPARE // 2 : SPARE - 9])
    assert not meeting.transport.ended
    meeting.take(frames[SPARE - 9 :])
    assert meeting.transport.cut_off
    assert meeting.socket.config.limits.hit.lately() == ["frames"]


async def test_a_ping_is_answered(meeting: Meeting) -> None:
    meeting.take(PINGS[:1])
    (pong,) = frames_in(b"".join(meeting.transport.writes))
    assert (pong.opcode, bytes(pong.data)) == (Opcode.PONG, b"0")


async def test_whoever_does_not_read_gets_no_pong(meeting: Meeting) -> None:
    await meeting.say("step")
    meeting.socket.pause_writing()
    meeting.take(PINGS[:9])
    meeting.socket.resume_writing()
    meeting.take(PINGS[9:10])
    await asyncio.sleep(0)
    assert list(texts(b"".join(meeting.transport.writes))) == ["step", "9"]


async def test_a_message_in_parts_is_heard_whole(meeting: Meeting) -> None:
    parts = [Frame(Opcode.TEXT, b"a", fin=False), Frame(Opcode.PING, b""), Frame(Opcode.CONT, b"b")]
    meeting.take(parts)
    assert await meeting.heard() == "ab"


@pytest.mark.parametrize("kind", [Opcode.TEXT, Opcode.BINARY])
async def test_whoever_goes_on_after_the_end_is_cut_off(meeting: Meeting, kind: Opcode) -> None:
    await meeting.socket.send({"type": "websocket.close", "code": 1000})
    meeting.take([Frame(kind, b"x")] * (SPARE - 9))
    assert not meeting.transport.ended  # some were on their way
    meeting.take([Frame(kind, b"x")] * 19)
    assert meeting.transport.cut_off


async def test_messages_that_nobody_could_mean_are_not_kept(meeting: Meeting) -> None:
    meeting.take([Frame(Opcode.TEXT, b"")] * 9 * SLICE)
    assert meeting.transport.cut_off
    assert meeting.socket.queue.qsize() == FLOOD
    assert len(meeting.socket.conn.reader.buffer) < SLICE


async def test_a_request_is_forgotten_once_it_is_a_socket() -> None:
    """Without looking for garbage, which a server does seldom."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()

    transport = Transport()
    request = Request(set_up(app), ServerState(), {})
    gone = weakref.ref(request)
    request.connection_made(transport)
    gc.disable()
    try:
        request.data_received(HANDSHAKE)
        del request
        assert gone() is None
        assert isinstance(transport.protocol, Socket)
    finally:
        gc.enable()


# -- requests --------------------------------------------------------------------------------

GET = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"


async def test_a_request_is_forgotten_when_its_client_hangs_up_rudely() -> None:
    """The timer that waits for one more request must not hold it: resets come by the thousand."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        answered.set()

    answered = asyncio.Event()
    request = Request(set_up(app), ServerState(), {})
    gone = weakref.ref(request)
    request.connection_made(Transport())
    gc.disable()
    try:
        request.data_received(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        await answered.wait()
        assert request.timeout_keep_alive_task is not None
        request.connection_lost(ConnectionResetError())
        del request
        await asyncio.sleep(0)
        assert gone() is None
    finally:
        gc.enable()


async def never(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await asyncio.Event().wait()


class Caller:
    """Somebody at the other end of a new connection."""

    def __init__(self, config: Config, address: str = "192.0.2.1") -> None:
        self.transport = Transport(address)
        self.request = Request(config, ServerState(), {})
        self.request.connection_made(self.transport)

    @property
    def let_in(self) -> bool:
        return not self.transport.ended

    @property
    def hurried(self) -> bool:
        """Whether the connection ends by itself if nothing more comes."""
        return self.request._late is not None

    def goes(self) -> None:
        self.request.connection_lost(None)


async def test_connections_of_an_address_are_counted_though_they_say_nothing() -> None:
    config = set_up(never)
    callers = [Caller(config) for _ in range(3)]
    assert [caller.let_in for caller in callers] == [True, True, False]
    assert Caller(config, "192.0.2.2").let_in
    for caller in callers:
        caller.goes()
    assert Caller(config).let_in


async def test_addresses_that_one_line_has_are_counted_together() -> None:
    config = set_up(never)
    addresses = ("2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1")
    assert [Caller(config, address).let_in for address in addresses] == [True, True, False, True]


async def test_so_many_may_wait_in_all() -> None:
    config = set_up(never)
    config.limits = limited(connections=0)
    addresses = [f"192.0.{number}.1" for number in range(65)]
    callers = [Caller(config, address) for address in addresses]
    assert [caller.let_in for caller in callers] == [True] * 64 + [False]


async def test_when_all_is_full_the_most_crowded_network_makes_room() -> None:
    config = set_up(never)
    config.limits = limited(connections=0)  # 64, of which an address has 32
    crowd = [Caller(config, f"192.0.2.{number % 4}") for number in range(60)]
    others = [Caller(config, f"192.0.{number}.1") for number in range(10, 14)]
    newcomers = [Caller(config, "198.51.100.1"), Caller(config, "198.51.100.2")]
    assert [caller.let_in for caller in crowd] == [False] * 2 + [True] * 58
    assert all(caller.let_in for caller in (*others, *newcomers))
    assert not Caller(config, "192.0.2.9").let_in  # nobody of that network makes room for it
    for caller in crowd:
        caller.goes()
    assert config.limits.open.places.own.count == 6


async def test_one_address_leaves_room_for_others() -> None:
    config = set_up(never)
    config.limits = limited(connections=0)
    assert [Caller(config).let_in for _ in range(33)] == [True] * 32 + [False]
    assert Caller(config, "192.0.2.2").let_in


async def test_what_comes_through_a_proxy_is_the_proxys_to_count() -> None:
    config = set_up(never, proxy_headers=True, forwarded_allow_ips=["192.0.2.1"])
    assert all(Caller(config).let_in for _ in range(9))
    assert not config.limits.open.places.own.held


async def test_a_websocket_is_no_longer_counted_as_a_request() -> None:
    config = set_up(never)
    caller = Caller(config)
    caller.request.data_received(HANDSHAKE)
    assert not config.limits.open.places.own.held
    assert not caller.hurried


UPGRADE = HANDSHAKE.removesuffix(b"\r\n")


@pytest.mark.parametrize(
    "more",
    [
        b"Content-Length: 9\r\n",
        b"Transfer-Encoding: chunked\r\n",
        b"X: " + b"y" * 9000 + b"\r\n",
        b"X: y\r\n" * 200,
    ],
    ids=["body", "chunks", "long line", "many headers"],
)
async def test_what_cannot_become_a_websocket_is_refused_and_ends(more: bytes) -> None:
    """Nobody counts it, or ends it for its silence; and a server must be able to stop meanwhile."""
    caller = Caller(set_up(never))
    caller.request.data_received(UPGRADE + more + b"\r\n")
    assert not caller.let_in
    assert status_of(caller) == b"HTTP/1.1 400 Bad Request"
    socket = caller.transport.protocol
    assert isinstance(socket, Socket)
    socket.shutdown()
    assert caller.transport.cut_off


async def test_an_answer_under_way_is_not_left_behind_by_a_websocket() -> None:
    caller = Caller(set_up(never))
    caller.request.data_received(GET + HANDSHAKE)
    assert caller.transport.cut_off
    assert isinstance(caller.request, Request)
    assert caller.request.config.limits.hit.lately() == ["pipelined"]
    caller.goes()
    assert caller.request.cycle.disconnected


async def test_a_request_must_come_soon_and_whole() -> None:
    caller = Caller(set_up(never))
    hurried = [caller.hurried]
    for part in (GET[:9], GET[9:], b"POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n", b"{", b"}"):
        caller.request.data_received(part)
        hurried.append(caller.hurried)
    assert hurried == [True, True, False, True, True, False]


def status_of(caller: Caller) -> bytes:
    return b"".join(caller.transport.writes).partition(b"\r\n")[0]


@pytest.mark.parametrize(
    "begins",
    [
        b"GET /",
        b"GET / HTTP/1.1\r\nX: ",
        b"GET / HTTP/1.1\r\n",
        b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: ",
    ],
    ids=["line", "header", "headers", "trailer"],
)
async def test_a_request_has_little_beside_its_body(begins: bytes) -> None:
    caller = Caller(set_up(never))
    more = b"X: y\r\n" if begins.endswith(b"1.1\r\n") else b"x"
    caller.request.data_received(begins + more * (HEAD // len(more) - SLICE))
    let_in = [caller.let_in]
    for _ in range(4):
        caller.request.data_received(more * SLICE)
    assert [*let_in, caller.let_in] == [True, False]
    if not begins.startswith(b"POST"):  # whose answer is under way
        assert status_of(caller) == b"HTTP/1.1 431 Request Header Fields Too Large"
        assert not caller.request.headers
    assert caller.request.config.limits.hit.lately() == ["request_head"]


async def test_a_body_is_no_head() -> None:
    caller = Caller(set_up(never))
    caller.request.data_received(b"POST / HTTP/1.1\r\nContent-Length: 65536\r\n\r\n")
    for _ in range(8):
        caller.request.data_received(b"x" * 8192)
    assert caller.let_in


async def test_requests_behind_each_other_are_few() -> None:
    caller = Caller(set_up(never))
    caller.request.data_received(GET * (PIPELINED + 1))
    assert caller.let_in
    caller.request.data_received(GET)
    assert caller.transport.cut_off
    assert len(caller.request.pipeline) == PIPELINED


async def test_unanswered_bytes_of_an_address_are_counted_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "REQUESTS", 3 * len(GET))
    monkeypatch.setattr(Request, "_small", 0)
    config = set_up(never)
    one, two = Caller(config), Caller(config)
    one.request.data_received(GET)
    two.request.data_received(GET[:9])
    two.request.data_received(GET * 2)
    assert (one.let_in, two.let_in) == (True, False)
    assert status_of(two) == b"HTTP/1.1 503 Service Unavailable"
    for caller in (one, two):
        caller.goes()
    assert not config.limits.request_bytes.own.held


async def test_a_small_request_needs_no_room_that_others_could_fill(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "REQUESTS_IN_ALL", 2 * SMALL)
    config = set_up(never)
    greedy, modest = Caller(config), Caller(config, "198.51.100.1")
    greedy.request.data_received(b"POST / HTTP/1.1\r\nContent-Length: 65536\r\n\r\n")
    greedy.request.data_received(b"x" * 3 * SMALL)
    modest.request.data_received(
        GET + b"POST / HTTP/1.1\r\nContent-Length: 2000\r\n\r\n" + b"x" * 2000
    )
    assert (greedy.let_in, modest.let_in) == (False, True)
    greedy.goes()
    assert not config.limits.request_bytes.own.held


async def test_whoever_is_silent_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_protocols, "WHOLE", 0.001)
    caller = Caller(set_up(never))
    async with asyncio.timeout(5):
        while caller.let_in:  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def test_an_address_of_the_older_kind_is_one_on_a_socket_for_both() -> None:
    config = set_up(never, proxy_headers=True, forwarded_allow_ips=["127.0.0.1"])
    caller = Caller(config, "::ffff:127.0.0.1")
    caller.request.data_received(HANDSHAKE)
    socket = caller.transport.protocol
    assert isinstance(socket, Socket)
    assert caller.request.client == socket.client == ("127.0.0.1", 1234)
    assert not config.limits.open.places.own.held


# -- queues ----------------------------------------------------------------------------------


def message(number: int) -> dict[str, str]:
    return {"type": "websocket.receive", "text": str(number)}


async def test_messages_are_heard_in_order_by_a_reader_that_waits_or_not() -> None:
    heard = OneReaderQueue()
    heard.put_nowait(message(1))
    heard.put_nowait(message(2))
    assert (heard.qsize(), await heard.get(), await heard.get()) == (2, message(1), message(2))
    waiting = asyncio.ensure_future(heard.get())
    await asyncio.sleep(0)
    heard.put_nowait(message(3))
    heard.put_nowait(message(4))
    assert (await waiting, await heard.get(), heard.empty()) == (message(3), message(4), True)


async def test_a_reader_that_gives_up_loses_nothing() -> None:
    heard = OneReaderQueue()
    waiting = asyncio.ensure_future(heard.get())
    await asyncio.sleep(0)
    waiting.cancel()
    heard.put_nowait(message(1))
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await heard.get() == message(1)
