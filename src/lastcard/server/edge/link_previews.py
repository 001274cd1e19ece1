"""What messengers show of a link: a title, a sentence and a picture, by page, edition and table.

They read the head of the client's page and run none of its scripts, so the server says it there. A
table is told to whoever has its link or its code, as everywhere; wrong codes are counted as ever.
"""

from collections.abc import Mapping
from html import escape
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from lastcard.editions import EDITIONS
from lastcard.server.edge.addresses import Whence, whence_of
from lastcard.server.edge.client_pages import page_at
from lastcard.server.edge.preview_pictures import SIZE
from lastcard.server.edge.rest.tables import room_by_code
from lastcard.server.edge.security import host_named
from lastcard.server.node.node import Node
from lastcard.server.node.room import Room
from lastcard.server.storage.base import StorageError
from lastcard.server.table.denied import Denied
from lastcard.server.table.live import LiveTable
from lastcard.words import CORE, ENGLISH, LANGUAGES, say, words_of

PICTURES: Final = "/api/previews"
INVITING: Final = ("/table/:id", "/tv/:id", "/j/:code")
OF_AN_EDITION: Final = ("/rules/:edition", "/learn/:edition")
NAMED: Final = {"/daily": "daily", "/daily/:day": "daily", "/our/:id": "club", "/pad": "pad"}
WISHES: Final = 12  # languages that a browser can want at once
PROPERTIES: Final = ("og:title", "og:description", "og:image", "og:image:alt")


class Preview(NamedTuple):
    """What a link is about."""

    kind: str  # the texts, `preview.KIND` and `preview.KIND.text`
    edition: str = ""
    host: str = ""
    code: str = ""


async def preview_head(node: Node, scope: Any, headers: Mapping[str, str]) -> bytes:
    """Lines for the head of the page that a request asks for."""
    try:
        preview = await _preview(node, scope["path"], whence_of(scope))
    except (Denied, StorageError):
        preview = Preview("start")
    host = host_named(headers.get("host", ""))
    base = f"{scope.get('scheme', 'http')}://{host}" if host else ""
    return written(preview, spoken_of(headers.get("accept-language", "")), base).encode()


async def _preview(node: Node, path: str, mine: Whence) -> Preview:
    page, last = page_at(path), path.rstrip("/").rpartition("/")[2]
    if page in INVITING:
        room = await _room(node, page, last, mine)
        return _invitation(room.live) if room is not None else Preview("start")
    if page in OF_AN_EDITION and last in EDITIONS:
        return Preview("edition", last)
    return Preview(NAMED.get(page, "start"))


async def _room(node: Node, page: str, last: str, mine: Whence) -> Room | None:
    """Found as the REST interface finds it, and no more often."""
    if not node.limits.requests.allows(mine):
        return None
    if page == "/j/:code":
        return await room_by_code(node, last, mine)
    return await node.room(last)


def _invitation(live: LiveTable) -> Preview:
    edition, code = live.settings.edition, live.shown_code()
    host = next((seat.name for seat in live.seats if live.host and seat.guest == live.host), "")
    if live.settings.daily:
        return Preview("daily", edition)
    return Preview("table" if host else "open", edition, host, code)


def written(preview: Preview, language: str, base: str) -> str:
    """As lines of HTML."""
    title, text = _title(preview, language), _text(preview, language)
    address = f"{base}{PICTURES}/{quote(preview.edition or 'plain', safe='')}"
    picture = f"{address}/{preview.code}" if preview.code else address
    said = dict(zip(PROPERTIES, (title, text, picture, title), strict=True))
    said |= {"og:site_name": "lastcard", "og:type": "website", "og:image:type": "image/png"}
    said |= {"og:image:width": str(SIZE[0]), "og:image:height": str(SIZE[1])}
    lines = [f'<meta property="{name}" content="{escape(each)}" />' for name, each in said.items()]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image" />', ""])


def _title(preview: Preview, language: str) -> str:
    known = EDITIONS.get(preview.edition)
    words = words_of(known.home, language) if known is not None else {}
    name = say(words.get("edition.name", preview.edition), language)
    text = words_of(CORE, language)[f"preview.{preview.kind}"]
    return say(text, language, edition=name, host=preview.host)


def _text(preview: Preview, language: str) -> str:
    with_code = "code" if preview.code else "text"
    words = words_of(CORE, language)
    text = words.get(f"preview.{preview.kind}.{with_code}") or words["preview.start.text"]
    return say(text, language, code=preview.code)


def spoken_of(accepted: str) -> str:
    """The first language of a header that is spoken here.

    >>> spoken_of("tlh, pt;q=0.9, de;q=0.8"), spoken_of("es-MX"), spoken_of("zh-CN"), spoken_of("")
    ('pt-BR', 'es', 'zh-Hans', 'en')
    """
    for wish in accepted.split(",", WISHES)[:WISHES]:
        tag = wish.partition(";")[0].strip()
        near = [each for each in LANGUAGES if each == tag or _base(each) == _base(tag)]
        if near and tag:
            return tag if tag in near else near[0]
    return ENGLISH


def _base(tag: str) -> str:
    return tag.partition("-")[0]
