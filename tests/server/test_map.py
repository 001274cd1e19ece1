"""The map of the server and the picture of an action's way tell the truth."""

import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

from tests.server.edge.test_play import two_at_a_table
from tests.server.world import world
from tools.server_map import PAGE, ROOMS, ROOT, SERVER, page

PACKAGE = SERVER.parent
PICTURE = (ROOT / "docs" / "server.svg").read_text(encoding="utf-8")
FILE = re.compile(r'<text class="file"[^>]*>([^<]*)<')


def test_the_map_has_a_sentence_for_every_file() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page(text) == text, "`make docs` writes it"
    assert {folder.parent.name for folder in SERVER.glob("*/__init__.py")} == set(ROOMS)
    assert [file.name for file in SERVER.glob("*.py")] == ["__init__.py"]


def drawn() -> list[str]:
    """The files of the picture, in the order of the way."""
    return FILE.findall(PICTURE)


def test_the_picture_names_files_that_exist() -> None:
    assert len(drawn()) == len(re.findall('class="number"', PICTURE)) > 0
    assert [file for file in drawn() if not (PACKAGE / file).is_file()] == []


class Way:
    """The files of all calls while `noted`, in this thread and in those that begin after it."""

    def __init__(self) -> None:
        self.noted = False
        self._codes: list[str] = []

    def note(self, frame: FrameType, event: str, arg: object) -> None:
        if self.noted and event == "call":
            self._codes.append(frame.f_code.co_filename)

    def files(self) -> list[str]:
        paths = [Path(code) for code in self._codes if code.startswith(str(PACKAGE))]
        return [path.relative_to(PACKAGE).as_posix() for path in paths]


@pytest.fixture
def way() -> Iterator[Way]:
    way = Way()
    threading.setprofile(way.note)
    yield way
    threading.setprofile(None)
    sys.setprofile(None)


@pytest.mark.anyio
async def test_an_action_goes_the_way_of_the_picture(tmp_path: Path, way: Way) -> None:
    async with world(tmp_path / "games.db") as served:
        ann, bo, table = await two_at_a_table(served)
        async with ann.at(table) as one, bo.at(table) as two:
            await two.ask("sit")
            await one.ask("start")
            await one.until("step")
            await two.until("step")
            device = one if one.answers() else two
            way.noted = True
            sys.setprofile(way.note)
            assert (await device.play())["t"] == "ok"
            way.noted = False
    left = iter(way.files())
    assert [file for file in drawn() if file not in left] == []
