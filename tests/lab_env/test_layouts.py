"""The layouts that saved policies rest on: pinned, and no business of other editions."""

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lastcard.editions import EDITIONS
from lastcard.lab import lastcard_v0
from lastcard.lab.env.encode import ENCODING
from lastcard.lab.env.setting import Setting
from tests import tempest
from tests.lab_env.games import begun, course
from tests.lab_env.test_secrets import check_games

PINNED: dict[str, Any] = json.loads(Path(__file__).with_name("layouts.json").read_text())


def layout(edition: str) -> dict[str, Any]:
    """The fields and the actions of a table of four with the options that the sheet has."""
    env = lastcard_v0.raw_env(edition=edition, players=4, windows="poll")
    actions = [env.action_text(number) for number in range(env.setting.catalogue.size)]
    return {
        "encoding": ENCODING,
        "fields": {field.name: [field.start, field.size, field.most] for field in env.fields},
        "actions": len(actions),
        "hash": sha256("\n".join(actions).encode()).hexdigest()[:16],
    }


@pytest.mark.parametrize("edition", PINNED)
def test_a_layout_changes_only_with_the_number_of_the_encoding(edition: str) -> None:
    """If this fails and the change is meant, raise `ENCODING` and pin the new layouts."""
    assert layout(edition) == PINNED[edition]


@pytest.fixture
def stormy(monkeypatch: pytest.MonkeyPatch) -> str:
    """One more edition is installed."""
    monkeypatch.setitem(EDITIONS, "tempest", tempest.edition())
    return "tempest"


@pytest.mark.parametrize("edition", PINNED)
def test_another_edition_changes_no_layout(edition: str, stormy: str) -> None:
    assert (
        "storm"
        in {field.name: field for field in Setting(stormy, 4).encoder.fields}["decision"].meaning
    )
    assert layout(edition) == PINNED[edition]


def test_an_edition_nobody_has_heard_of_keeps_its_secrets(stormy: str) -> None:
    """Events alone tell what its answers do to cards, and knowledge is that of the views."""
    check_games(stormy, 4, 150)


def test_a_question_nobody_has_heard_of_is_shown(stormy: str) -> None:
    setting = Setting(stormy, 3)
    field = {field.name: field for field in setting.encoder.fields}["decision"]
    asked = field.meaning.removeprefix("what is pending: ").split(", ")
    game = begun(setting, "1")
    seen = set()
    for _ in course(game, Random(1), 400):
        row = setting.encoder.row(game, game.seat)[field.start : field.start + field.size]
        assert asked[row.index(1)] == game.s.question.name
        seen.add(game.s.question.name)
    assert "storm" in seen
