"""The files of the web client, from a folder as the build leaves it."""

from pathlib import Path

import pytest

from lastcard.server.client import FOREVER, Client
from lastcard.server.tables.denied import Denied


@pytest.fixture
def client(tmp_path: Path) -> Client:
    (tmp_path / "secret.txt").write_text("no")
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>" + " " * 2000)
    (folder / "assets" / "app-1a2b.js").write_text("let x = 1;\n" * 500)
    (folder / "assets" / "card.webp").write_bytes(b"RIFF" * 500)
    return Client(folder)


def test_routes_of_the_client_get_its_page(client: Client) -> None:
    index = client.find("/")
    assert index.type == "text/html"
    assert index.cache == "no-cache"
    for path in ("/index.html", "/table/abc", "/replay/x/y", "/tv/x"):
        assert client.find(path) == index


def test_assets_are_kept_for_long_and_sent_small(client: Client) -> None:
    script = client.find("/assets/app-1a2b.js")
    assert (script.type, script.cache) == ("text/javascript", FOREVER)
    assert 0 < len(script.gzipped) < len(script.body)
    assert client.find("/assets/card.webp").gzipped == b""


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone.js",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets//../secret.txt",
        "/..\\secret.txt",
    ],
)
def test_nothing_else_is_served(client: Client, path: str) -> None:
    with pytest.raises(Denied):
        client.find(path)


def test_misses_do_not_fill_the_memory(client: Client) -> None:
    for number in range(2000):
        client.find(f"/table/{number}")
    assert len(client._files) <= 1000
    assert client.find("/").type == "text/html"
