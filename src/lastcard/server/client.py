"""The web client: files of the package, compressed once, cached where their name allows."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from litestar import Response, route
from litestar.params import FromPath

from lastcard.server.rest.common import AnyRequest
from lastcard.server.tables.denied import Denied

FOREVER: Final = "public, max-age=31536000, immutable"  # names under assets/ hold a hash
ASK: Final = "no-cache"
WORTH_IT: Final = 1000  # bytes; below, compressing saves nothing
INDEX: Final = "index.html"
NOT_BUILT: Final = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>lastcard</title>
<p>The server runs, but this installation has no web client: it was not built.
<p>The interface for programs is at <a href="/api/openapi.json">/api/openapi.json</a>.</html>
"""
TYPES: Final = {
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}


@dataclass(slots=True)
class File:
    """One file of the client."""

    body: bytes
    gzipped: bytes
    type: str
    cache: str
    etag: str


class Client:
    """All files, each read when it is first asked for."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self.folder = folder if folder is not None else files("lastcard") / "web"
        self._files: dict[str, File | None] = {}

    def find(self, path: str) -> File:
        """A file, or the page for a route of the client; `Denied` if there is neither."""
        name = path.strip("/") or INDEX
        found = self._file(name)
        if found is None and "." not in name.rpartition("/")[2]:
            found = self._file(INDEX) or made(INDEX, NOT_BUILT)
        if found is None:
            raise Denied("unknown")
        return found

    def _file(self, name: str) -> File | None:
        if name not in self._files and len(self._files) < 1000:
            self._files[name] = self._read(name)
        return self._files.get(name)

    def _read(self, name: str) -> File | None:
        parts = name.split("/")
        if any(part in ("", ".", "..") or "\\" in part for part in parts):
            return None
        file = self.folder.joinpath(*parts)
        return made(name, file.read_bytes()) if file.is_file() else None


def made(name: str, body: bytes) -> File:
    """A file as it is served."""
    ending = name.rpartition(".")[2]
    kind = TYPES.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    plain = kind.startswith(("text/", "image/svg", "application/json"))
    gzipped = gzip.compress(body, 9, mtime=0) if plain and len(body) > WORTH_IT else b""
    cache = FOREVER if name.startswith("assets/") else ASK
    return File(body, gzipped, kind, cache, f'"{sha256(body).hexdigest()[:20]}"')


def respond(request: AnyRequest, file: File) -> Response[bytes]:
    """A file as this browser wants it."""
    headers = {"cache-control": file.cache, "etag": file.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    if file.gzipped and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = file.gzipped
    return Response(body, media_type=file.type, headers=headers)


# `compressed`: they are already, and would be a second time.
@route(
    ["/", "/{path:path}"],
    http_method=["GET", "HEAD"],
    include_in_schema=False,
    sync_to_thread=False,
    compressed=True,
)
def show_client(request: AnyRequest, path: FromPath[str] = "") -> Response[Any]:
    """The client, whatever its route; nothing of it is under `/api`."""
    if path.startswith("/api/") or path == "/api":
        raise Denied("unknown")
    return respond(request, request.app.state.client.find(path))
