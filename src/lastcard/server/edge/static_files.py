"""The client and the documentation: files compressed once, cached where their name allows."""

import gzip
import mimetypes
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from lastcard.server.edge import documentation
from lastcard.server.edge.client_pages import page_at

Headers = list[tuple[bytes, bytes]]
Answer = tuple[int, Headers, bytes]  # status, headers, body

FOREVER: Final = "public, max-age=31536000, immutable"  # names under assets/ hold a hash
ASK: Final = "no-cache"
WORTH_IT: Final = 1000  # bytes; below, compressing saves nothing
INDEX: Final = "index.html"
END_OF_HEAD: Final = b"</head>"
HEADS: Final = 64  # of pages that are kept
NOT_BUILT: Final = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>lastcard</title>
<p>The server runs, but this installation has no web client: it was not built.
<p>The interface for programs is at <a href="/api/openapi.json">/api/openapi.json</a>.</html>
"""
TYPES: Final = {
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}


@dataclass(slots=True, frozen=True)
class File:
    """One file of the client."""

    body: bytes
    gzipped: bytes
    type: str
    cache: str
    etag: str
    policy: str = ""  # what its page may do, if that is not what the client's may


class StaticFiles:
    """All files there are, listed once; each is read when it is first asked for."""

    def __init__(self, folder: Traversable | None = None, site: Traversable | None = None) -> None:
        package = files("lastcard")
        places = _listed(folder or package / "web")
        docs = _listed(site or package / "site", documentation.PREFIX)
        self._places: Final = dict([*places, *docs])
        self._files: Final[dict[str, File]] = {}  # never more than there are places
        self._not_built: Final = made(INDEX, NOT_BUILT)

    def find(self, path: str) -> File | None:
        """The file with this name, or the client's page if that is what is meant."""
        name = path.strip("/")
        if name in self._places:
            return self._file(name)
        if name == documentation.FIRST:
            return made(name, documentation.NOT_BUILT)
        return self.page() if page_at(path) else None

    def page(self) -> File:
        """The one page that all routes of the client have."""
        return self._file(INDEX) if INDEX in self._places else self._not_built

    def _file(self, name: str) -> File:
        if name not in self._files:
            self._files[name] = made(name, self._places[name].read_bytes())
        return self._files[name]


def _listed(folder: Traversable, above: str = "") -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir() if folder.is_dir() else ():
        if entry.is_dir():
            yield from _listed(entry, f"{above}{entry.name}/")
        else:
            yield above + entry.name, entry


def made(name: str, body: bytes) -> File:
    """A file as it is served."""
    ending = name.rpartition(".")[2]
    kind = TYPES.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    plain = kind.startswith(("text/", "image/svg", "application/json"))
    gzipped = gzip.compress(body, 9, mtime=0) if plain and len(body) > WORTH_IT else b""
    cache = FOREVER if name.startswith("assets/") else ASK
    is_page = name.startswith(documentation.PREFIX) and kind == "text/html"
    policy = documentation.policy_of(body) if is_page else ""
    return File(body, gzipped, kind, cache, f'"{sha256(body).hexdigest()[:20]}"', policy)


def answer(client: StaticFiles, path: str, wants: Mapping[str, str], head: bytes = b"") -> Answer:
    """What a browser gets whose request has these headers; `head` goes into the client's page."""
    if path.rstrip("/") == documentation.ADDRESS:  # links of the site begin at a file
        return 308, [(b"location", f"/{documentation.FIRST}".encode())], b""
    file = client.find(path)
    if file is None:
        return _missing(client, path, wants)
    return _found(with_head(file, head) if head else file, wants)


@lru_cache(maxsize=HEADS)
def with_head(page: File, head: bytes) -> File:
    """A page that says of itself what its link is about."""
    return made(INDEX, page.body.replace(END_OF_HEAD, head + END_OF_HEAD, 1))


def _missing(client: StaticFiles, path: str, wants: Mapping[str, str]) -> Answer:
    """A person gets the client's page, which says so; a program that wants a file, a word."""
    if path.startswith("/assets/") or "." in path.rpartition("/")[2]:
        return 404, [(b"content-type", b"text/plain; charset=utf-8")], b"there is no such file"
    return 404, *_content(client.page(), wants)


def _found(file: File, wants: Mapping[str, str]) -> Answer:
    etag = (b"etag", file.etag.encode())
    if wants.get("if-none-match") == file.etag:
        return 304, [*_kept(file), etag], b""
    headers, body = _content(file, wants)
    return 200, [*headers, etag], body


def _content(file: File, wants: Mapping[str, str]) -> tuple[Headers, bytes]:
    charset = "; charset=utf-8" if file.type.startswith("text/") else ""
    headers = [*_kept(file), (b"content-type", f"{file.type}{charset}".encode())]
    if file.policy:
        headers.append((b"content-security-policy", file.policy.encode()))
    if file.gzipped and "gzip" in wants.get("accept-encoding", ""):
        return [*headers, (b"content-encoding", b"gzip")], file.gzipped
    return headers, file.body


def _kept(file: File) -> Headers:
    return [(b"cache-control", file.cache.encode()), (b"vary", b"accept-encoding")]
