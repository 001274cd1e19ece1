"""Every answer that is not a success is a `Problem` with an enumerated code."""

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from lastcard.protocol.errors import ENGLISH, Code
from lastcard.protocol.rest import Problem
from lastcard.rules.reasons import Malformed
from lastcard.server.process.logs import wordless
from lastcard.server.storage.base import StorageError
from lastcard.server.table.denied import Denied

log: Final = logging.getLogger("lastcard.rest")

STATUS: Final[dict[Code, int]] = {
    "malformed": 400,
    "too_big": 413,
    "too_fast": 429,
    "too_many": 429,
    "bad_token": 401,
    "bad_name": 422,
    "bad_settings": 422,
    "unknown": 404,
    "full": 409,
    "people_only": 403,
    "barred": 403,
    "closed": 410,
    "kept_out": 403,
    "muted": 403,
    "chat_off": 403,
    "reactions_off": 403,
    "no_spectators": 403,
    "not_seated": 403,
    "not_host": 403,
    "wrong_time": 409,
    "no_coach": 403,
    "gone": 409,
    "late": 409,
    "refused": 409,
    "lagging": 429,
    "unavailable": 503,
    "broken": 500,
}
CODES: Final[dict[int, Code]] = {
    400: "malformed",
    401: "bad_token",
    403: "barred",
    404: "unknown",
    405: "malformed",
    413: "too_big",
    415: "malformed",
    422: "malformed",
    429: "too_fast",
}


def problem(
    code: Code, text: str = "", status: int = 0, headers: dict[str, str] | None = None
) -> Response[Problem]:
    """A problem as a response."""
    body = Problem(code, text or ENGLISH[code])
    known = {} if headers is None else headers
    if status == 401 or code == "bad_token":
        known = known | {"www-authenticate": "Bearer"}
    if code in ("too_fast", "too_many", "unavailable"):
        known = known | {"retry-after": "10"}
    return Response(body, status_code=status or STATUS[code], headers=known)


def denied(_: Request[Any, Any, Any], error: Denied) -> Response[Problem]:
    """The server says no."""
    return problem(error.code, str(error))


def malformed(_: Request[Any, Any, Any], error: Malformed) -> Response[Problem]:
    """Words that mean nothing to the rules."""
    return problem("malformed", str(error))


def invalid(_: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    """A body or a parameter that does not fit its type; says which, never what it held."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [f"{part.get('key', '')}: {part.get('message', '')}" for part in extra]
    return problem("malformed", "; ".join(found)[:500])


def refused(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Whatever the framework says no to."""
    code = CODES.get(error.status_code, "unavailable")
    if code == "too_big":
        request.app.state.node.limits.hit.note("body_bytes")
    return problem(code, status=error.status_code, headers=dict(error.headers or {}))


def unavailable(_: Request[Any, Any, Any], error: StorageError) -> Response[Problem]:
    """The database is away."""
    log.warning("a request failed: %s", error)
    return problem("unavailable")


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours; the client learns nothing but that."""
    extra = {"path": request.scope.get("path_template", "")}
    log.error("a request failed", exc_info=wordless(error), extra=extra)
    return problem("unavailable", "the server made a mistake", status=500)


HANDLERS: Final[dict[Any, Any]] = {
    Denied: denied,
    Malformed: malformed,
    ValidationException: invalid,
    HTTPException: refused,
    StorageError: unavailable,
    Exception: failed,
}


def problems(*codes: Code) -> dict[int, ResponseSpec]:
    """The problems that a handler documents beside the common ones."""
    known: tuple[Code, ...] = ("malformed", "too_fast", "unavailable", *codes)
    by_status: dict[int, list[str]] = {}
    for code in known:
        by_status.setdefault(STATUS[code], []).append(code)
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=", ".join(names))
        for status, names in by_status.items()
    }
