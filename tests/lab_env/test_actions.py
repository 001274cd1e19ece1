"""Actions have one number and one name, both ways, and are just those the rules allow."""

from random import Random

import pytest

from lastcard.editions import EDITIONS
from lastcard.lab import lastcard_v0
from lastcard.lab.env import action_names
from lastcard.lab.env.setting import Setting
from lastcard.rules.engine import why
from lastcard.rules.reasons import Malformed
from lastcard.rules.windows import claims
from tests.lab_env.games import begun, course, open_numbers, random_setting


@pytest.mark.parametrize("windows", ["auto", "poll"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_number_has_its_own_name(edition: str, windows: str) -> None:
    options = {"stacking": "any", "seven_zero": "on", "jump_in": "identical"}
    catalogue = Setting(edition, 4, options, windows).catalogue
    players = ["Ann", "Bo", "Cy", "Dr. No"]
    for seat in range(4):
        texts = [action_names.text(catalogue, n, seat, players) for n in range(catalogue.size)]
        assert len(set(texts)) == catalogue.size
        for number, text in enumerate(texts):
            assert action_names.number(catalogue, text, seat, players) == number
            action = catalogue.said[seat][number]
            if action.verb != "nothing":
                assert catalogue.number(seat, action) == number


def test_seats_are_counted_from_the_one_who_acts() -> None:
    env = lastcard_v0.raw_env(edition="party", players=4, windows="poll")
    number = env.action_number("catch left1")
    assert env.action_text(number) == "catch left1"
    assert env.action_text(number, "player_3") == "catch player_0"
    assert env.action_number("catch player_0", "player_3") == number
    pair = env.action_number("link player_0 player_3", "player_3")
    assert env.action_text(pair) == "link me left1"


def test_a_name_that_is_no_action_is_refused() -> None:
    env = lastcard_v0.raw_env(edition="classic", players=2)
    for text in ("nothing", "uno", "play R5 uno", "point left1", "speed R5", "play XX", ""):
        with pytest.raises(Malformed):
            env.action_number(text)
    with pytest.raises(Malformed):
        env.action_text(10_000)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_open_is_what_the_rules_allow(edition: str) -> None:
    for seed in range(4):
        random = Random(f"open {edition}/{seed}")
        game = begun(random_setting(edition, random), str(seed))
        for _ in course(game, random, 250):
            s, seat = game.s, game.seat
            said = [game.catalogue.said[seat][number] for number in open_numbers(game)]
            offered = claims(s, seat) if game.polling else s.question.options(s, seat)
            plain = [action.plain() for action in said if action.verb != "nothing"]
            assert set(plain) == set(offered)
            called = [action for action in said if action.uno]
            assert not called or (game.poll and len(s.hands[seat]) == 2)
            for action in said:
                if action.verb != "nothing":
                    assert why(s, seat, action).verdict == "legal"
            assert (said[0].verb == "nothing") == game.polling


def test_unknown_windows_are_refused() -> None:
    with pytest.raises(Malformed, match="windows takes auto or poll"):
        Setting("classic", 2, {}, "never")
    with pytest.raises(Malformed, match="match needs scoring"):
        Setting("classic", 2, match=True)
