"""What CONTRIBUTING says of an edition's files: nothing that may stand in them is kept back."""

import re
from pathlib import Path
from typing import Final

import msgspec
import pytest

from lastcard.edition_files import Lesson, check_drawings
from lastcard.notation.read import read
from lastcard.protocol.rest import Look
from lastcard.server.table.lessons import HEADER, LEARNERS, with_names
from lastcard.words.flaws import ANSWER, AUDIENCES, EDITION, QUESTION

PAGE: Final = (Path(__file__).resolve().parent.parent / "CONTRIBUTING.md").read_text("utf-8")
WALK: Final = PAGE[PAGE.index("\n## Add an edition\n") : PAGE.index("\n## Add a house rule\n")]
TOML: Final[list[str]] = re.findall(r"^```toml\n(.*?)^```$", WALK, re.MULTILINE | re.DOTALL)
FORMS: Final = {
    **{form: f'"NAME.{form}"' for form in QUESTION if form},
    **{f"answer {form}": f'"VERB.{form}"' for form in ANSWER if form},
    **{f"event {form}": f'"KIND.{form}"' for form in AUDIENCES},
    **{f"edition {form}": f"`{form}`" for form in EDITION},
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_a_text_is_named(form: str) -> None:
    assert FORMS[form] in WALK


def block(beginning: str) -> str:
    return next(text for text in TOML if text.startswith(beginning))


def test_the_drawings_are_in_order() -> None:
    look = msgspec.toml.decode(block("faces"), type=Look)
    check_drawings(look)
    assert look.signs["WF"].index


def test_the_lesson_can_be_laid_out() -> None:
    """With the cards that every edition has: harbour is not installed here."""
    lesson = msgspec.toml.decode(block("position"), type=Lesson)
    assert set(lesson.own) < set(lesson.hints)
    position = HEADER.format(edition="classic") + lesson.position.replace("WF", "W")
    read(with_names(position, LEARNERS))
