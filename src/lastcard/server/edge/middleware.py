"""What happens to every request: limits, the check of its origin, headers, and one log line."""

import logging
import re
from collections.abc import Iterator
from time import monotonic
from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.types import Message, Send
from litestar.utils import normalize_path

from lastcard.protocol.errors import ENGLISH, Code
from lastcard.protocol.rest import Problem
from lastcard.server.edge.addresses import address_of, whence_of
from lastcard.server.edge.client_pages import page_at
from lastcard.server.edge.link_previews import preview_head
from lastcard.server.edge.rest.common import AFTERWARDS
from lastcard.server.edge.security import HEADERS, SAFE_METHODS, content_policy, origin_allowed
from lastcard.server.edge.static_files import StaticFiles, answer
from lastcard.server.edge.websocket import serve_socket
from lastcard.server.node.node import Node
from lastcard.server.process.logs import CALLER

log: Final = logging.getLogger("lastcard.access")

API: Final = "/api"
SOCKET: Final = "/api/ws"
PIECE: Final = 65_536  # bytes of an answer that are handed over at once
HSTS: Final = b"max-age=31536000"
ELSE: Final = "(other)"
_HEADERS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Guard:
    """The outermost layer, around the application and whatever the framework says itself."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.node: Node = app.state.node
        self.client: StaticFiles = app.state.client
        self.methods = methods_of(app)
        self.known = frozenset(route.path for route in app.routes)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if "path" in scope:  # as the framework reads it: no spelling of a path gets past us
            scope["path"] = normalize_path(scope["path"])
            CALLER.set(self.node.named(address_of(scope)))
        if scope["type"] == "websocket" and scope["path"] == SOCKET:
            # Straight there: every layer in between costs thousands of players memory and time.
            await serve_socket(self.node, scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Guarded(self.node, scope, send)
        trouble = request.trouble()
        if trouble is not None:
            await request.refuse(trouble)
        elif scope["method"] == "OPTIONS" and not request.preflight():
            await request.say_methods(self.methods)
        elif scope["method"] in ("GET", "HEAD") and self._is_clients(scope["path"]):
            # Straight there as well: strangers can ask for any number of pages.
            await request.show_file(self.client)
        else:
            await self._answered(request, receive)

    async def _answered(self, request: "Guarded", receive: Any) -> None:
        scope = request.scope
        scope[AFTERWARDS] = []
        try:
            await self.app(scope, receive, request.send)
        finally:
            for do in scope[AFTERWARDS]:
                do()

    def _is_clients(self, path: str) -> bool:
        """Whether it is for the client to show: nothing of it is under `/api`."""
        return path != API and not path.startswith(API + "/") and path not in self.known


def methods_of(app: Litestar) -> dict[re.Pattern[str], str]:
    """The methods that each path knows; the framework forgets those added after the first."""
    found: dict[re.Pattern[str], str] = {}
    for route in app.routes:
        if isinstance(route, HTTPRoute) and route.path.startswith("/api"):
            path = re.compile(re.sub(r"\{\w+\}", "[^/]+", route.path_format))
            known = {method for handler in route.route_handlers for method in handler.http_methods}
            found[path] = ", ".join(sorted(known))
    return found


class Guarded:
    """One request."""

    def __init__(self, node: Node, scope: Any, send: Send) -> None:
        self.node = node
        self.scope = scope
        self.headers = {k.decode("latin-1"): v.decode("latin-1") for k, v in scope["headers"]}
        self.began = monotonic()
        self._send = send

    def trouble(self) -> Code | None:
        """Why the request goes no further, if it does not."""
        api = self.scope["path"].startswith("/api")
        if api and not self.node.limits.requests.allows(whence_of(self.scope)):
            return "too_fast"
        safe = self.scope["method"] in SAFE_METHODS
        if not safe and not origin_allowed(self.headers, self.node.settings.origins):
            return "barred"
        return None

    def preflight(self) -> bool:
        """Whether a browser asks on behalf of a page of another origin."""
        return "access-control-request-method" in self.headers

    async def say_methods(self, methods: dict[re.Pattern[str], str]) -> None:
        """The answer to OPTIONS."""
        path = self.scope["path"]
        allowed = next((text for known, text in methods.items() if known.fullmatch(path)), "GET")
        await self._answer(204, [(b"allow", allowed.encode())], b"")

    async def show_file(self, client: StaticFiles) -> None:
        """A file of the client, or its page."""
        path = self.scope["path"]
        head = await preview_head(self.node, self.scope, self.headers) if page_at(path) else b""
        status, headers, body = answer(client, path, self.headers, head)
        if status != 304:
            headers.append((b"content-length", str(len(body)).encode()))
        await self._answer(status, headers, b"" if self.scope["method"] == "HEAD" else body)

    async def refuse(self, code: Code) -> None:
        """Answer without asking the application."""
        text = "this page may not use this server" if code == "barred" else ENGLISH[code]
        body = msgspec.json.encode(Problem(code, text))
        headers = [(b"content-type", b"application/json"), (b"retry-after", b"10")]
        status = 403 if code == "barred" else 429
        await self._answer(status, headers, body)

    async def _answer(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body, "more_body": False})

    async def send(self, message: Message) -> None:
        """Pass a response on, with the headers that all of them have."""
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *self._also(message)]
            self._note(message["status"])
        elif message["type"] == "http.response.body" and len(message["body"]) > PIECE:
            message = await self._send_most(message)
        await self._send(message)

    def _also(self, message: Any) -> Iterator[tuple[bytes, bytes]]:
        """What the answer did not say itself."""
        said = {name.lower() for name, _ in message.get("headers", [])}
        if b"content-security-policy" not in said:
            yield b"content-security-policy", content_policy(self.headers.get("host", "")).encode()
        yield from _HEADERS
        caller = CALLER.get()
        if caller is not None:
            yield b"x-request-id", caller.id.encode()
        if self.scope.get("scheme") == "https":
            yield b"strict-transport-security", HSTS
        if b"cache-control" not in said:
            yield b"cache-control", b"no-store"

    async def _send_most(self, message: Any) -> Any:
        """All but the last piece; each waits until the client has read most of those before."""
        body = message["body"]
        last = (len(body) - 1) // PIECE * PIECE
        for start in range(0, last, PIECE):
            piece = body[start : start + PIECE]
            await self._send({"type": "http.response.body", "body": piece, "more_body": True})
        return message | {"body": body[last:]}

    def _note(self, status: int) -> None:
        method = self.scope["method"]
        known = method if method in ("GET", "POST", "PATCH", "DELETE", "HEAD") else "other"
        self.node.metrics.requests.labels(known, str(status)).inc()
        if log.isEnabledFor(logging.INFO):
            took = round((monotonic() - self.began) * 1000, 1)
            extra = {"method": method, "path": shown_path(self.scope), "status": status, "ms": took}
            log.info("request", extra=extra)


def shown_path(scope: Any) -> str:
    """What was asked for, without ids: they are keys to tables and games."""
    return str(scope.get("path_template", "")) or page_at(scope["path"]) or ELSE
