"""Answers that are the same for everybody: written and compressed once, beside the tables."""

import asyncio
import gzip
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from litestar import MediaType, Response

from lastcard.server.edge.rest.common import AnyRequest


@dataclass(slots=True, frozen=True)
class Page:
    """An answer as it goes out."""

    plain: bytes
    gzipped: bytes


class FixedAnswers:
    """One for each language or edition, so they are few; each is written when first asked for."""

    def __init__(self) -> None:
        self._written: Final[dict[Hashable, Page]] = {}
        self._desk: Final = asyncio.Lock()

    async def page(self, make: Callable[..., Any], *about: Hashable) -> Page:
        """What `make` says about something; it is asked once, in a thread of its own."""
        key = (make, *about)
        if key not in self._written:
            async with self._desk:  # however many ask at first, it is written for one of them
                if key not in self._written:
                    self._written[key] = await asyncio.to_thread(_written, make, *about)
        return self._written[key]


def _written(make: Callable[..., Any], *about: Hashable) -> Page:
    plain = msgspec.json.encode(make(*about))
    return Page(plain, gzip.compress(plain, mtime=0))


async def fixed(request: AnyRequest, make: Callable[..., Any], *about: Hashable) -> Response[bytes]:
    """An answer that `make` gives, and always the same."""
    answers = request.app.state.fixed
    assert isinstance(answers, FixedAnswers)
    page = await answers.page(make, *about)
    headers = {"vary": "accept-encoding"}
    small = "gzip" in request.headers.get("accept-encoding", "")
    if small:
        headers["content-encoding"] = "gzip"
    body = page.gzipped if small else page.plain
    return Response(body, media_type=MediaType.JSON, headers=headers)
