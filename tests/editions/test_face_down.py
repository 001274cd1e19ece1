"""Cards of the draw pile that lie face down while something is asked: who may look and who not.

Corsair's Spyglass shows three of them to whoever plays it.
"""

from collections import Counter
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from lastcard.bots import BOTS
from lastcard.bots.expert import SearchingBot
from lastcard.editions import EDITIONS
from lastcard.house.options import make_table, settle_options
from lastcard.lab.env.setting import Setting
from lastcard.lab.play import sit_down
from lastcard.notation.actions import SHAPES
from lastcard.rules import engine
from lastcard.rules.actions import Action
from lastcard.rules.cards import NO_CARD
from lastcard.rules.edition import Edition
from lastcard.rules.events import Event
from lastcard.rules.state import State
from lastcard.testing.table import Play, everything, table
from lastcard.views import SPECTATOR, determinize, view
from lastcard.views.knowledge import Knowledge
from tests.lab_env.games import begun, course
from tests.lab_env.test_secrets import check_games, check_memory

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "editions"
HANDS = {"Ann": "RL R1 R2", "Bo": "B1 B2", "Cy": "G1 G2 G3"}
ANN, BO, CY = range(3)


@pytest.fixture(autouse=True)
def corsair(monkeypatch: pytest.MonkeyPatch) -> Edition:
    """As if its package were installed."""
    monkeypatch.syspath_prepend(str(EXAMPLES / "corsair" / "src"))
    made: Edition = import_module("lastcard_corsair").edition()
    monkeypatch.setitem(EDITIONS, "corsair", made)
    for verb, shape in made.verbs.items():
        monkeypatch.setitem(SHAPES, verb, shape)
    return made


def looking(draw: str, discard: str = "R5") -> Play:
    """Ann has just played her Spyglass."""
    t = table("corsair", **HANDS, draw=draw, discard=discard)
    do(t, ANN, Action("play", t.state.table.face("RL")))
    return t


def do(t: Play, seat: int, action: Action) -> None:
    engine.apply(t.state, seat, action, t.told)


def all_but(edition: Edition, codes: str) -> str:
    """The rest of the deck, a red 5 on top."""
    left = Counter(edition.deck.codes[card] for card in edition.deck.cards)
    left.subtract(codes.split())
    left["R5"] -= 1
    return " ".join(["R5", *left.elements()])


def nearly_empty(edition: Edition) -> Play:
    """Two cards are left to draw, so that the discards become a draw pile in mid-look."""
    hands = " ".join(HANDS.values())
    return looking("Y1 Y2", all_but(edition, f"{hands} Y1 Y2"))


def shown(s: State, seat: int) -> tuple[int, ...]:
    return view(s, seat, []).asked[-1].face_down()


def test_whoever_looks_sees_them_and_nobody_else_does() -> None:
    t = looking("Y1 Y2 Y3 Y4")
    assert t.codes(shown(t.state, ANN)) == "Y1 Y2 Y3"
    for seat in (SPECTATOR, BO, CY):
        assert shown(t.state, seat) == (NO_CARD,) * 3
        assert view(t.state, seat, t.told).open_pile == ()


@pytest.mark.parametrize("seat", [SPECTATOR, ANN, BO])
def test_every_world_has_them_and_each_card_once(seat: int) -> None:
    t = looking("Y1 Y2 Y3 Y4")
    seen = view(t.state, seat, t.told)
    worlds = [determinize(seen, Random(number)) for number in range(20)]
    for world in worlds:
        assert everything(world) == everything(t.state)
        assert view(world, seat, t.told).known() == seen.known()
    sure = len({tuple(world.face_down()) for world in worlds}) == 1
    assert sure == (seat == ANN)


def test_no_card_gets_lost_when_the_draw_pile_runs_out(corsair: Edition) -> None:
    """PILE-1: it is told in two parts, with the refill between them."""
    t = nearly_empty(corsair)
    assert [event.kind for event in t.told][-3:] == ["spied", "refilled", "spied"]
    assert len(t.state.face_down()) == 3
    for seat in (ANN, BO, CY):
        world = determinize(view(t.state, seat, t.told), Random(1))
        assert everything(world) == everything(t.state)
    do(t, ANN, Action("haul", t.state.face_down()[0]))
    t.check()


def test_after_a_refill_only_whoever_looks_can_tell_what_is_in_hands(corsair: Edition) -> None:
    """What is not in sight may be in a hand, or lie face down."""
    t = nearly_empty(corsair)
    faces = [t.state.table.face(code) for code in ["B1", "B2", "G1", "G2", "G3"]]
    assert known(t.state, ANN, t.told) == Counter(faces)
    assert known(t.state, BO, t.told) == Counter()


def known(s: State, seat: int, events: list[Event]) -> Counter[int]:
    return Knowledge(view(s, seat, events)).somewhere


def test_the_environment_shows_nothing_of_it() -> None:
    check_games("corsair", 3, 150)


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_it(name: str) -> None:
    bots = [BOTS[name](Random(f"{name} {seat}")) for seat in range(3)]
    for bot in bots:
        if isinstance(bot, SearchingBot):
            bot.playouts = 12
    edition = EDITIONS["corsair"]
    sitting = sit_down(make_table(edition, 3, settle_options(edition, {})), "spyglass", bots)
    sitting.play()
    assert sitting.s.over()


def test_memory_and_knowledge_agree_when_the_draw_pile_runs_out() -> None:
    """Nearly all cards are in hands, so it does all the time."""
    setting = Setting("corsair", 8, {"hand_size": 14})
    random, game = Random(8), begun(setting, "8", logged=True)
    met = False
    for _ in course(game, random, 40):
        assert game.log is not None
        latest = [event.kind for event in game.log[-6:]]
        met = met or ("refilled" in latest and len(game.s.face_down()) > 0)
        for seat in range(8):
            check_memory(game, seat)
    assert met
