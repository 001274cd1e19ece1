"""The client's types are those of the server."""

from tools.web_types import TARGET, text


def test_the_clients_types_are_current() -> None:
    """`make docs` writes them anew."""
    assert TARGET.read_text(encoding="utf-8") == text()
