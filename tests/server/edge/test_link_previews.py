"""What messengers find at a link: whose table it is, what is played there, and a picture."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from lastcard.editions import EDITIONS
from lastcard.server.edge import preview_pictures
from lastcard.server.edge.link_previews import WISHES, spoken_of
from lastcard.server.edge.preview_pictures import PICTURE, SIZE, preview_picture, read_picture
from lastcard.server.edge.security import LETTERS
from lastcard.server.edge.shared_limits import FEW
from lastcard.words import CORE, LANGUAGES, missing
from tests.server.world import Person, World, world

pytestmark = pytest.mark.anyio
NOTHING = "NOSUCH"


async def seen(world: World, path: str, language: str = "") -> dict[str, str]:
    """The properties that a page's head has."""
    page = await world.http.get(path, headers={"accept-language": language})
    assert page.headers["content-type"].startswith("text/html")
    return found_in(page.text)


def found_in(page: str) -> dict[str, str]:
    head = page.partition("</head>")[0]
    lines = re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', head)
    return {name: unescape(text) for name, text in lines}


async def table_of(person: Person, **settings: Any) -> dict[str, Any]:
    made = await person.make_table(settings=settings)
    answer = await person.world.http.get(f"/api/tables/{made}")
    found: dict[str, Any] = answer.json()["table"]
    return found


async def test_a_table_says_whose_it_is_and_what_is_played(served: World) -> None:
    ann = await served.guest("Ann <&> Co")
    table = await table_of(ann, edition="party", visibility="code")
    code = table["code"]
    for path in (f"/table/{table['id']}", f"/tv/{table['id']}", f"/j/{code}", f"/j/{code.lower()}"):
        told = await seen(served, path)
        assert told["og:title"] == "Ann <&> Co invites you to a game: Party"
        assert code in told["og:description"]
        assert told["og:image"].endswith(f"/api/previews/party/{code}")
        assert told["og:image"].startswith("http://")
    german = await seen(served, f"/table/{table['id']}", "tlh, de-AT;q=0.9")
    assert german["og:title"] == "Ann <&> Co lädt dich zum Spielen ein: Party"


async def test_a_table_by_link_alone_tells_no_code(served: World) -> None:
    table = await table_of(await served.guest(), edition="classic", visibility="link")
    told = await seen(served, f"/table/{table['id']}")
    assert told["og:image"].endswith("/api/previews/classic")
    assert told["og:description"] == "Open the link, say your name, and you are in."


async def test_wrong_codes_tell_nothing_and_count(tmp_path: Path) -> None:
    async with world(tmp_path / "lastcard.db", guesses_per_address=2) as found:
        table = await table_of(await found.guest(), edition="party", visibility="code")
        first = await seen(found, "/")
        for _ in range(2):
            assert await seen(found, f"/j/{NOTHING}") == first
        assert await seen(found, f"/j/{table['code']}") == first
        answer = await found.http.post("/api/join", json={"code": table["code"]})
        assert answer.json()["code"] == "too_fast"


async def test_pages_are_no_other_door_for_whoever_tries_codes_out(tmp_path: Path) -> None:
    """Once all together have guessed too many, few guesses an hour are left to each of them."""
    through: dict[str, Any] = {"proxies": "127.0.0.1", "wrong_codes": 1}
    async with world(tmp_path / "lastcard.db", **through) as found:
        table = await table_of(await found.guest(), edition="party", visibility="code")
        start = await seen(found, "/")

        async def from_(address: str, code: str) -> dict[str, str]:
            page = await found.http.get(f"/j/{code}", headers={"x-forwarded-for": address})
            return found_in(page.text)

        for _ in range(FEW):
            assert await from_("192.0.2.1", NOTHING) == start
        assert await from_("192.0.2.1", table["code"]) == start
        assert table["code"] in (await from_("198.51.100.1", table["code"]))["og:image"]


async def test_pages_say_what_they_are_about(served: World) -> None:
    assert (await seen(served, "/rules/sanrio"))["og:image"].endswith("/api/previews/sanrio")
    assert (await seen(served, "/daily"))["og:title"].startswith("Daily deal")
    assert await seen(served, "/rules/nothing") == await seen(served, "/")
    assert await seen(served, "/table/nothing") == await seen(served, "/")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_said_in_every_language(served: World, language: str) -> None:
    assert not [key for key in missing(CORE, language) if key.startswith("preview.")]
    titles = [(await seen(served, path, language))["og:title"] for path in ("/", "/daily", "/pad")]
    assert len(set(titles)) == 3
    assert not re.search("[{}]", " ".join(titles))


def test_nobody_wants_any_number_of_languages() -> None:
    """To look for each would take longer than any page may."""
    assert spoken_of("tlh," * (WISHES - 1) + "de") == "de"
    assert spoken_of("tlh," * 5000 + "de") == "en"


async def test_a_picture_is_sent_as_one(served: World) -> None:
    for path in ("/api/previews/classic", "/api/previews/classic/ABCDEF", "/api/previews/nothing"):
        answer = await served.http.get(path)
        assert answer.headers["content-type"] == "image/png"
        picture = read_picture(answer.content)
        assert (picture.width, len(picture.rows)) == SIZE
    assert (await served.http.get("/api/previews/classic/AB")).status_code == 400


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_a_picture_of_its_own_and_codes_fit_into_it(edition: str) -> None:
    plain, other = preview_picture(edition, ""), preview_picture("", "")
    assert plain != other
    first, last = LETTERS[:6], LETTERS[-6:]
    with_code = read_picture(preview_picture(edition, first))
    assert with_code != read_picture(preview_picture(edition, last))
    changed = sum(a != b for a, b in zip(with_code.rows, read_picture(plain).rows, strict=True))
    assert 0 < changed < SIZE[1] / 4
    assert preview_picture(edition, "<svg>!") == plain


def test_an_edition_without_a_picture_has_a_plain_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preview_pictures, "files", lambda _: tmp_path)
    preview_picture.cache_clear()
    own = (preview_pictures._OWN / PICTURE).read_bytes()
    assert preview_picture("classic", "") == own
    preview_picture.cache_clear()
