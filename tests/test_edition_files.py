"""Signs and lessons beside an edition: read, and left out with a sentence where they cannot be."""

import pytest

from lastcard.edition_files import check_drawings, lesson_of, look_of
from lastcard.editions import EDITIONS
from lastcard.protocol.rest import Look, Sign
from lastcard.rules.reasons import Malformed


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_own_card_is_drawn(edition: str) -> None:
    shared = {*"0123456789SRDW", "W4"}
    own = {kind.code for kind in EDITIONS[edition].deck.kind_of} - shared
    assert set(look_of(edition).signs) == own


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_lesson_has_its_own_hints(edition: str) -> None:
    lesson = lesson_of(edition)
    assert lesson is not None
    assert set(lesson.hints) & set(lesson.own)


def test_a_drawing_that_would_break_the_page_is_named() -> None:
    with pytest.raises(Malformed, match="the sign WG is not well-formed"):
        check_drawings(Look(signs={"WG": Sign("<path d='M0 0'>")}))
