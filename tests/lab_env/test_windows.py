"""How windows are handled: polled, or left out. Being asked tells nothing."""

from random import Random

import pytest

from lastcard.editions import EDITIONS
from lastcard.lab.env.asking_game import Asking
from lastcard.lab.env.catalogue import NOTHING
from lastcard.lab.env.setting import Setting
from lastcard.rules.actions import Action
from lastcard.rules.setup import Position, set_up
from tests.lab_env.games import begun, choice, course, open_numbers


def placed(setting: Setting, hands: str, top: str, seed: str = "placed") -> Asking:
    """A game in which these hands, written `R5 R6 / B1`, lie before seat 0 in turn."""
    deck = setting.table.deck
    game = begun(setting, seed)
    cards = [[deck.index[code] for code in hand.split()] for hand in hands.split("/")]
    position = Position(cards)
    position.discards = [deck.index[top]]
    game.s = set_up(setting.table, position, seed)
    game.slate.forget()
    game.seat = 0
    return game


def says(game: Asking, verb: str, card: str = "", seat: int = -1, uno: bool = False) -> None:
    """The asked seat says it."""
    face = game.table.deck.index[card] if card else -1
    number = game.catalogue.number(game.seat, Action(verb, face, seat=seat, uno=uno))
    assert number in open_numbers(game)
    game.answer(number)


def poll(game: Asking, claims: dict[int, tuple[str, str, int]]) -> list[int]:
    """Everybody who is asked claims what is given, or nothing; gives the order of asking."""
    order = []
    while game.polling and game.seat not in order:
        order.append(game.seat)
        if game.seat in claims:
            says(game, *claims[game.seat])
        else:
            game.answer(NOTHING)
    return order


def test_everybody_else_is_asked_once_after_a_landed_card() -> None:
    game = placed(Setting("classic", 4, {}, "poll"), "R5 R6 R7 / B1 B2 / G1 G2 / Y1 Y2", "R0")
    says(game, "play", "R5")
    assert sorted(poll(game, {})) == [1, 2, 3]
    assert not game.polling
    assert game.seat == 1
    says(game, "draw")
    assert not game.polling, "a draw lands no card"


def test_the_order_comes_from_the_seed() -> None:
    setting = Setting("classic", 5, {}, "poll")
    hands = "R5 R6 R7 / B1 B2 / G1 G2 / Y1 Y2 / Y3 Y4"
    orders = set()
    for seed in range(40):
        games = [placed(setting, hands, "R0", str(seed)) for _ in range(2)]
        for game in games:
            says(game, "play", "R5")
        first, second = [tuple(poll(game, {})) for game in games]
        assert first == second
        orders.add(first)
    assert len(orders) > 12


def test_a_call_with_the_play_leaves_nothing_to_catch() -> None:
    game = placed(Setting("classic", 3, {}, "poll"), "R5 R6 / B1 B2 / G1 G2", "R0")
    says(game, "play", "R5", uno=True)
    while game.polling:
        assert open_numbers(game) == [NOTHING]
        game.answer(NOTHING)


def test_who_did_not_call_can_be_caught_and_only_once() -> None:
    game = placed(Setting("classic", 3, {}, "poll"), "R5 R6 / B1 B2 / G1 G2", "R0")
    says(game, "play", "R5")
    poll(game, {1: ("catch", "", 0), 2: ("catch", "", 0)})
    assert len(game.s.hands[0]) == 3
    assert game.seat == 1


def test_the_first_claim_in_order_wins() -> None:
    setting = Setting("party", 3, {}, "poll")
    winners = set()
    for seed in range(20):
        game = placed(setting, "R5 R6 R7 / B1 R5 B3 / G1 R5 G3", "R0", str(seed))
        says(game, "play", "R5")
        order: list[int] = []
        while game.polling and game.seat not in order:
            order.append(game.seat)
            if game.seat == game.s.turn:
                assert open_numbers(game) == [NOTHING], "SPEED-4: the player in turn"
                game.answer(NOTHING)
            else:
                says(game, "speed", "R5")
        winners.add(game.s.hands[2].count(setting.table.deck.index["R5"]))
    assert winners == {0}
    winners = set()
    for seed in range(20):
        game = placed(Setting("party", 4, {}, "poll"), "R5 R6 / B1 B2 / G1 R5 G3 / R5 Y1 Y2", "R0",
                      str(seed))  # fmt: skip
        says(game, "play", "R5")
        order = poll(game, {2: ("speed", "R5", -1), 3: ("speed", "R5", -1)})
        first = 2 if order.index(2) < order.index(3) else 3
        assert len(game.s.hands[first]) == 2
        assert len(game.s.hands[5 - first]) == 3
        assert game.s.turn == (first + 1) % 4
        assert game.polling, "a Speed Play is a landed card"
        winners.add(first)
    assert winners == {2, 3}


def test_answers_are_blind() -> None:
    setting = Setting("party", 4, {}, "poll")
    rows = []
    for claim in (False, True):
        game = placed(setting, "R5 R6 / B1 B2 / G1 R5 G3 / R5 Y1 Y2", "R0", "blind")
        says(game, "play", "R5")
        first = game.seat
        assert len(open_numbers(game)) > 1
        game.answer(open_numbers(game)[-1] if claim else NOTHING)
        rows.append([setting.encoder.row(game, seat) for seat in range(4) if seat != first])
        rows.append([open_numbers(game)])  # type: ignore[list-item]
    assert rows[0] == rows[2]
    assert rows[1] == rows[3]


def test_speed_play_waits_until_a_turn_is_pending() -> None:
    """A 7 asks for a swap first; the call window comes at once, Speed Play after the swap."""
    options = {"seven_zero": "on", "jump_in": "numbers"}
    setting = Setting("classic", 3, options, "poll")
    game = placed(setting, "R7 R6 R1 / B1 B2 / G1 R7 G3", "R0")
    says(game, "play", "R7")
    assert sorted(poll(game, {})) == [1, 2]
    assert game.seat == 0
    says(game, "swap", seat=1)
    assert game.polling
    poll(game, {2: ("speed", "R7", -1)})
    assert game.s.turn == 2


def test_everybody_is_asked_after_hands_moved() -> None:
    """HOUSE-3: also the one who acted, who could not call with the play."""
    setting = Setting("classic", 3, {"seven_zero": "on"}, "poll")
    game = placed(setting, "R7 R6 R1 / B1 / G1 G2 G3", "R0")
    says(game, "play", "R7")
    poll(game, {})
    says(game, "swap", seat=1)
    assert game.s.uno == 1
    assert sorted(poll(game, {0: ("uno", "", -1)})) == [0, 1, 2]
    assert game.s.uno == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_auto_never_asks_for_a_claim(edition: str) -> None:
    setting = Setting(edition, 3, {"jump_in": "identical", "seven_zero": "on"})
    verbs = {action.verb for action in setting.catalogue.relative}
    assert not verbs & {"nothing", "uno", "catch", "speed"}
    game = begun(setting, "auto")
    for _ in course(game, Random(1), 300):
        assert not game.polling
        assert game.s.uno == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_polled_does_not_depend_on_what_is_hidden(edition: str) -> None:
    """Whoever laid a card, all others are asked, whatever they hold."""
    setting = Setting(edition, 4, {"jump_in": "numbers"}, "poll")
    game, random = begun(setting, "asked"), Random(2)
    polls = 0
    for _ in course(game, random, 400):
        if game.polling and len(game.polled) == 2:
            assert {*game.polled, game.seat} == {0, 1, 2, 3} - {game.lander}
            polls += 1
        assert choice(game, random) in open_numbers(game)
    assert polls > 10
