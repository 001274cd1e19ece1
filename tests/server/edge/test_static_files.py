"""The files of the web client, from a folder as the build leaves it."""

import re
from base64 import b64encode
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Final

import pytest

from lastcard.server.edge.client_pages import PAGES
from lastcard.server.edge.static_files import FOREVER, StaticFiles, answer
from tests.server.world import World

ROUTES: Final = Path(__file__).resolve().parents[3] / "web" / "src" / "app" / "routes.ts"


@pytest.fixture
def client(tmp_path: Path) -> StaticFiles:
    (tmp_path / "secret.txt").write_text("no")
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>" + " " * 2000)
    (folder / "assets" / "app-1a2b.js").write_text("let x = 1;\n" * 500)
    (folder / "assets" / "card.webp").write_bytes(b"RIFF" * 500)
    return StaticFiles(folder)


def test_routes_of_the_client_get_its_page(client: StaticFiles) -> None:
    index = client.find("/")
    assert index is not None
    assert (index.type, index.cache) == ("text/html", "no-cache")
    for path in ("/index.html", "/table/abc", "/table/abc/", "/replay/x.y", "/tv/x", "/j", "/me"):
        assert client.find(path) == index


def test_the_pages_are_those_of_the_client() -> None:
    assert tuple(re.findall(r"path: '(.*?)'", ROUTES.read_text(encoding="utf-8"))) == PAGES


def test_assets_are_kept_for_long_and_sent_small(client: StaticFiles) -> None:
    script, picture = client.find("/assets/app-1a2b.js"), client.find("/assets/card.webp")
    assert script is not None
    assert picture is not None
    assert (script.type, script.cache) == ("text/javascript", FOREVER)
    assert 0 < len(script.gzipped) < len(script.body)
    assert picture.gzipped == b""


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone.js",
        "/assets",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets//../secret.txt",
        "/..\\secret.txt",
        "/table",
        "/table/x/y",
    ],
)
def test_nothing_else_is_found(client: StaticFiles, path: str) -> None:
    assert client.find(path) is None


def test_without_a_client_there_is_a_page_that_says_so(tmp_path: Path) -> None:
    page = StaticFiles(tmp_path / "nothing").find("/table/x")
    assert page is not None
    assert b"no web client" in page.body


def test_no_number_of_addresses_makes_a_file_unreachable() -> None:
    built = Path(str(resources.files("lastcard") / "web"))
    files = StaticFiles()
    for number in range(1000):
        for path in (f"/table/{number}", f"/t/x{number}", f"/assets/x{number}.js"):
            files.find(path)
    assert len(files._files) <= 1  # the page
    for file in [path for path in built.rglob("*") if path.is_file()]:
        found = files.find("/" + file.relative_to(built).as_posix())
        assert found is not None
        assert found.body == file.read_bytes()


@pytest.mark.anyio
async def test_what_there_is_not_is_told_to_people_and_to_programs(served: World) -> None:
    page = await served.http.get("/no/such/page")
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    assert "etag" not in page.headers
    file = await served.http.get("/assets/gone-1234.js")
    assert (file.status_code, file.text) == (404, "there is no such file")
    assert file.headers["content-type"].startswith("text/plain")
    assert (await served.http.get("/api/nothing")).json()["code"] == "unknown"


@pytest.mark.anyio
async def test_a_page_comes_small_or_as_its_head_alone(served: World) -> None:
    plain = await served.http.get("/", headers={"accept-encoding": "identity"})
    small = await served.http.get("/", headers={"accept-encoding": "gzip"})
    head = await served.http.head("/", headers={"accept-encoding": "identity"})
    assert small.text == plain.text
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == str(len(plain.content))
    assert (await served.http.post("/table/x")).status_code == 404


# -- the documentation --------------------------------------------------------------------------


@pytest.fixture
def documented(tmp_path: Path) -> StaticFiles:
    site = tmp_path / "site"
    (site / "reference").mkdir(parents=True)
    (site / "index.html").write_text("<!doctype html><script>let x</script><p>Documentation")
    (site / "reference" / "bots.html").write_text("<!doctype html><p>Bots")
    return StaticFiles(tmp_path / "web", site)


def test_the_documentation_begins_at_a_file(documented: StaticFiles) -> None:
    """Or its links, which are relative, would lead elsewhere."""
    for path in ("/docs", "/docs/"):
        status, headers, _ = answer(documented, path, {})
        assert (status, dict(headers)[b"location"]) == (308, b"/docs/index.html")
    assert answer(documented, "/docs/reference/bots.html", {})[0] == 200
    assert answer(documented, "/docs/gone.html", {})[0] == 404


def test_a_page_of_the_documentation_runs_its_own_script_and_no_other(
    documented: StaticFiles,
) -> None:
    _, headers, _ = answer(documented, "/docs/index.html", {})
    digest = b64encode(sha256(b"let x").digest()).decode()
    policy = dict(headers)[b"content-security-policy"].decode()
    assert f"script-src 'self' 'sha256-{digest}';" in policy
    plain = dict(answer(documented, "/docs/reference/bots.html", {})[1])
    assert b"script-src 'self';" in plain[b"content-security-policy"]


@pytest.mark.anyio
async def test_an_answer_has_one_policy(served: World) -> None:
    for path in ("/", "/docs/index.html"):
        found = await served.http.get(path)
        assert len(found.headers.get_list("content-security-policy")) == 1


def test_without_documentation_there_is_a_page_that_says_so(tmp_path: Path) -> None:
    status, _, body = answer(StaticFiles(tmp_path / "web", tmp_path), "/docs/index.html", {})
    assert status == 200
    assert b"make site" in body
