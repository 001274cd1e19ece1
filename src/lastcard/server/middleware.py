"""What happens to every request: limits, the check of its origin, headers, and one log line."""

import logging
import re
from time import monotonic
from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.types import Message, Send
from litestar.utils import normalize_path

from lastcard.protocol.errors import ENGLISH, Code
from lastcard.protocol.rest import Problem
from lastcard.server.limits import address_of
from lastcard.server.node import Node
from lastcard.server.security import HEADERS, SAFE_METHODS, content_policy, origin_allowed
from lastcard.server.ws import serve_socket

log: Final = logging.getLogger("lastcard.access")

SOCKET: Final = "/api/ws"
_HEADERS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Guard:
    """The outermost layer, around the application and whatever the framework says itself."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.node: Node = app.state.node
        self.methods = methods_of(app)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if "path" in scope:  # as the framework reads it: no spelling of a path gets past us
            scope["path"] = normalize_path(scope["path"])
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
        else:
            await self.app(scope, receive, request.send)


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
        if api and not self.node.limits.requests.allows(address_of(self.scope)):
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
            policy = content_policy(self.headers.get("host", "")).encode()
            also = [(b"content-security-policy", policy), *_HEADERS]
            message["headers"] = [*message.get("headers", []), *also]
            self._note(message["status"])
        await self._send(message)

    def _note(self, status: int) -> None:
        method = self.scope["method"]
        known = method if method in ("GET", "POST", "PATCH", "DELETE", "HEAD") else "other"
        self.node.metrics.requests.labels(known, str(status)).inc()
        took = round((monotonic() - self.began) * 1000, 1)
        extra = {"method": method, "path": self.scope["path"], "status": status, "ms": took}
        log.info("request", extra=extra)
