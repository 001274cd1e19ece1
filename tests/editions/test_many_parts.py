"""An answer that names a card and two players, of whom the first is not the second: everywhere."""

from random import Random

import pytest

from lastcard.bots import BOTS
from lastcard.bots.expert import SearchingBot
from lastcard.cli.terminal.menu import MenuChoice, first_menu, next_menu, next_question
from lastcard.cli.terminal.speech import Speech
from lastcard.cli.terminal.tiles import TerminalLook
from lastcard.editions import EDITIONS
from lastcard.house.options import make_table, settle_options
from lastcard.lab.env.setting import Setting
from lastcard.lab.play import sit_down
from lastcard.notation.actions import SHAPES, read_action, write_action
from lastcard.protocol.deeds import read_deed, write_deed
from lastcard.rules import engine
from lastcard.rules.actions import Action
from lastcard.rules.edition import Table
from lastcard.rules.match import first_hand
from lastcard.rules.state import State
from lastcard.views import view
from tests import masquerade
from tests.lab_env.games import begun, course, open_numbers
from tests.lab_env.test_secrets import check_games

NAMES = ("Ann", "Bo", "Cy")
LOOK = TerminalLook(80, colour=False)


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if its package were."""
    made = masquerade.edition()
    monkeypatch.setitem(EDITIONS, "masquerade", made)
    for verb, shape in made.verbs.items():
        monkeypatch.setitem(SHAPES, verb, shape)


def masked(players: int) -> Table:
    return make_table(EDITIONS["masquerade"], players, settle_options(EDITIONS["masquerade"], {}))


def giving() -> State:
    """Ann has one card to give, and one lies in the chest."""
    table = masked(3)
    s = first_hand(table, "1")
    s.hands = [[table.face("R1"), table.face("R2")], [table.face("B1")], [table.face("G1")]]
    s.turn = s.last = 0
    s.question = masquerade.Gift((table.face("Y5"),))
    return s


def test_the_order_of_the_two_is_kept_in_notation_and_on_the_way_to_the_server() -> None:
    s = giving()
    deck = s.table.deck
    found = engine.legal(s, 0)
    assert Action("bestow", deck.index["R1"], seat=2, other=1) in found
    for action in found:
        assert read_action(write_action(action, deck, NAMES), deck, NAMES) == action
        assert read_deed(write_deed(action, deck), deck, 3) == action


def test_the_first_gets_the_card_and_the_second_the_chest() -> None:
    s = giving()
    engine.apply(s, 0, read_action("bestow R1 Cy Bo", s.table.deck, NAMES))
    codes = [" ".join([s.table.deck.codes[card] for card in hand]) for hand in s.hands]
    assert codes == ["R2", "Y5 B1", "R1 G1"]


def labels(choices: list[MenuChoice]) -> list[str]:
    return [choice.label.plain for choice in choices]


def test_the_terminal_asks_for_one_part_after_the_other() -> None:
    s = giving()
    seen, found = view(s, 0), engine.legal(s, 0)
    speech = Speech("en", s.table.edition)
    cards = first_menu(seen, found, NAMES, LOOK, speech)
    assert labels(cards) == ["[R 1]", "[R 2]"]
    firsts = next_menu(seen, cards[1].actions, NAMES, LOOK, speech)
    assert next_question(seen, cards[1].actions, NAMES, speech) == "Who?"
    assert labels(firsts) == ["Bo (1)", "Cy (1)"]
    seconds = next_menu(seen, firsts[1].actions, NAMES, LOOK, speech)
    assert next_question(seen, firsts[1].actions, NAMES, speech) == "With whom?"
    assert labels(seconds) == ["Ann (you) (2)", "Bo (1)"]
    assert seconds[1].actions == [Action("bestow", s.table.face("R2"), seat=2, other=1)]


def test_in_the_environment_each_answer_has_a_number_of_its_own() -> None:
    setting = Setting("masquerade", 3)
    game = begun(setting, "1")
    asked = set()
    for _ in course(game, Random(1), 300):
        found = [action for action in engine.legal(game.s, game.seat) if not action.claim]
        if not game.polling:
            said = [setting.catalogue.said[game.seat][number] for number in open_numbers(game)]
            assert sorted(map(repr, said)) == sorted(map(repr, found))
        asked.add(game.s.question.name)
    assert {"masks", "gift"} <= asked


def test_what_is_hidden_stays_hidden() -> None:
    check_games("masquerade", 3, 120)


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_it(name: str) -> None:
    bots = [BOTS[name](Random(f"{name} {seat}")) for seat in range(3)]
    for bot in bots:
        if isinstance(bot, SearchingBot):
            bot.playouts = 12
    sitting = sit_down(masked(3), "masks", bots)
    sitting.play()
    assert sitting.s.over()
