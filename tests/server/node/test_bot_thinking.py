"""Views cross the border between processes unchanged, and bots think the same of them."""

from random import Random
from typing import Final

import pytest

from lastcard.bots import ExpertBot, make_bot, timing
from lastcard.editions import EDITIONS
from lastcard.game import Game
from lastcard.protocol.tables import TableSettings
from lastcard.rules.actions import Action
from lastcard.rules.decisions import Decision
from lastcard.rules.questions import questions
from lastcard.server.node import bot_thinking
from lastcard.server.node.bot_thinking import SEARCHING, ThinkingPace, search, table_of
from lastcard.server.node.bot_workers import setting_of
from lastcard.views import View
from lastcard.views.pack import pack, unpack

OPTIONS = {
    "classic": {"seven_zero": "on", "stacking": "any", "blank_wild": "swap_hands"},
    "party": {"scoring": "winner_takes"},
    "sanrio": {},
    "dragonball": {},
    "mandalorian": {"way_chain": "on"},
}
SETTING: Final[bot_thinking.RulesChosen] = ("classic", (), 2)


def is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(is_plain(part) for part in value)
    return value is None or type(value) in (int, str, bytes, bool)


@pytest.mark.parametrize("edition", [*EDITIONS])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_an_unpacked_view_is_the_same(edition: str, seed: str) -> None:
    game = Game(edition, 4, OPTIONS[edition], seed=seed)
    setting = setting_of(TableSettings(edition=edition, options=OPTIONS[edition]), 4)
    for _ in range(150):
        if game.over:
            break
        seat = game.seat(game.owes[0])
        for looking in (seat, (seat + 1) % 4):
            view = game.view(looking)
            packed = pack(view)
            assert is_plain(packed)
            assert unpack(packed, table_of(setting)).known() == view.known()
        view, again = game.view(seat), unpack(pack(game.view(seat)), table_of(setting))
        for level in ("random", "casual", "steady"):
            assert make_bot(level, seed).choose(again) == make_bot(level, seed).choose(view)
        game.apply(seat, make_bot("random", f"{seed} {len(game.record.lines)}").choose(view))


def test_every_question_can_be_packed() -> None:
    """Where nothing is asked nobody thinks; a threat and a secret are each one of their kinds."""
    every = {**OPTIONS, "classic": {"seven_zero": "on", "blank_wild": "swap_hands"}}
    found: set[str] = set()
    for edition in EDITIONS:
        setting = setting_of(TableSettings(edition=edition, options=every[edition]), 4)
        found |= set(questions(table_of(setting).edition))
    assert {kind.__name__ for kind in kinds_of(Decision)} - {"Nothing", "Threat", "Secret"} == found


def kinds_of(base: type[Decision]) -> list[type[Decision]]:
    """Those of the package: other tests make up some of their own."""
    found = [kind for kind in base.__subclasses__() if kind.__module__.startswith("lastcard.")]
    return found + [kind for below in found for kind in kinds_of(below)]


@pytest.mark.parametrize("level", timing.SLOW)
@pytest.mark.parametrize("edition", [*EDITIONS])
def test_a_worker_chooses_as_the_bot_would_here(
    edition: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timing, "FEWEST", 10)
    monkeypatch.setattr(bot_thinking, "PACE", pace := ThinkingPace())
    game = Game(edition, 3, OPTIONS[edition], seed="7")
    setting = setting_of(TableSettings(edition=edition, options=OPTIONS[edition]), 3)
    view = game.view(game.owes[0])
    playouts = pace.playouts(setting, 1)
    said = search(level, setting, pack(view), "s", 1)
    assert Action(*said) == SEARCHING[level](Random("s"), playouts).answer(view)


def test_time_is_turned_into_playouts_by_what_was_measured() -> None:
    pace = ThinkingPace()
    before = pace.playouts(SETTING, 200)
    pace.measured(SETTING, 1000, 1.0)
    assert pace.playouts(SETTING, 200) == 200 > before
    pace.measured(SETTING, 10_000, 0.1)
    assert pace.playouts(SETTING, 200) == timing.MOST
    assert pace.playouts(("classic", (), 4), 200) == before


def position(hand: str) -> View:
    return Game.from_text(
        "lastcard 1\nedition: classic\nplayers: Ann, Bo\n"
        f"hand Ann: {hand}\nhand Bo: G1 G2 G3\ndiscard: R5\n"
    ).view("Ann")


def test_a_race_that_was_never_run_is_no_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last card is laid and nothing else tried, though there are two answers."""
    monkeypatch.setattr(bot_thinking, "PACE", pace := ThinkingPace())
    search("expert", SETTING, pack(position("R1")), "s", 200)
    assert not pace.sums


def test_a_race_that_ended_early_counts_for_what_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_thinking, "PACE", pace := ThinkingPace())
    pace.measured(SETTING, 100_000, 10.0)
    given = pace.playouts(SETTING, 200)
    bot = ExpertBot(Random("s"), given)
    view = position("R1 W")
    bot.answer(view)
    assert 0 < bot.spent < given
    search("expert", SETTING, pack(view), "s", 200)
    assert pace.sums["classic", 2][0] == pytest.approx(bot_thinking.OLD * 100_000 + bot.spent)
