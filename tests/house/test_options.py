"""Options: every value of every pair is either played or refused with a reason."""

from itertools import combinations, product
from random import Random

import pytest

from lastcard.editions import EDITIONS
from lastcard.game import Game
from lastcard.house.options import OPTIONS, find_edition, known_options, settle_options
from lastcard.house.pairs import TOGETHER, refusals
from lastcard.rules.engine import owes
from lastcard.rules.options import Option
from lastcard.rules.reasons import Malformed
from lastcard.testing.table import table
from tests.properties.tables import everything, playing
from tools.options_matrix import PAGE, page

LONGEST_HAND = 5000  # actions, far beyond what these players need


def values(option: Option) -> tuple[str, ...]:
    return option.values or (str(option.least), str(int(option.default) + 1))


PAIRS = [
    (edition, a, b)
    for edition in sorted(EDITIONS)
    for a, b in combinations([option.name for option in known_options(find_edition(edition))], 2)
]


@pytest.mark.parametrize(("edition", "a", "b"), PAIRS)
def test_every_pair_is_played_or_refused_with_the_reason(edition: str, a: str, b: str) -> None:
    """Every value of one with every value of the other, where `docs/options.md` has a sign."""
    printed = find_edition(edition)
    for x, y in product(values(OPTIONS[a]), values(OPTIONS[b])):
        expected = refused_for(a, x, b, y, printed.defaults)
        if expected:
            with pytest.raises(Malformed) as error:
                settle_options(printed, {a: x, b: y})
            assert str(error.value) in expected
        else:
            play_a_hand(edition, {a: x, b: y})


def play_a_hand(edition: str, given: dict[str, str]) -> None:
    """One hand to its end, of players who play when they can; its cards and its text hold."""
    players = 2 if "two_player_reverse" in given else 3
    game = Game(edition, players, given, seed=f"{given}")
    random = Random(1)
    for _ in range(LONGEST_HAND):
        if game.over:
            break
        seat = random.choice(owes(game.state))
        game.apply(seat, playing(game.state, seat, random))
        assert everything(game.state) == sorted(game.state.table.deck.cards)
    assert game.over, given
    again = Game.from_text(game.text())
    assert again.state.known() == game.state.known()
    assert again.text() == game.text()


def refused_for(a: str, x: str, b: str, y: str, defaults: dict[str, str]) -> list[str]:
    """The reasons for which these two settings may be refused, by the published matrix.

    A target without scoring is refused whatever the other option is.
    """
    in_force = {"scoring": defaults.get("scoring", "off"), a: x, b: y}
    found = []
    for first, second, reason in [r for p in combinations(OPTIONS, 2) for r in refusals(*p)]:
        if all(holds(setting, in_force) for setting in (first, second)):
            found.append(reason)
    return found


def holds(setting: str, in_force: dict[str, str]) -> bool:
    name, _, value = setting.partition("=")
    return name in in_force if value == "*" else in_force.get(name) == value


def test_pairs_name_options_in_their_order() -> None:
    order = list(OPTIONS)
    for a, b in TOGETHER:
        assert order.index(a) < order.index(b)


def test_the_published_matrix_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make docs`"


@pytest.mark.parametrize(
    ("edition", "given", "text"),
    [
        ("classic", {"stack": "on"}, "unknown option 'stack'"),
        ("party", {"way_chain": "on"}, "option way_chain is not for edition party"),
        ("classic", {"stacking": "yes"}, "option stacking takes off, same, any, not 'yes'"),
        ("classic", {"hand_size": "16"}, "option hand_size takes 1 to 15, not '16'"),
        ("classic", {"hand_size": "07"}, "option hand_size takes 1 to 15, not '07'"),
        ("classic", {"target": "0", "scoring": "lowest"}, "option target takes 1 to 10000"),
        ("classic", {"target": "200"}, "target needs scoring"),
        ("classic", {"target": "500"}, "target needs scoring"),
        ("classic", {"deck": "108", "blank_wild": "swap_hands"}, "leaves out"),
    ],
)
def test_bad_options(edition: str, given: dict[str, str], text: str) -> None:
    with pytest.raises(Malformed) as error:
        settle_options(find_edition(edition), given)
    assert text in str(error.value)


def test_unknown_edition() -> None:
    with pytest.raises(Malformed, match="unknown edition 'uno'; there are classic, party"):
        find_edition("uno")


def test_house_7_goes_with_a_house_rule_that_comes_after_it() -> None:
    """HOUSE-7, HOUSE-8: every house rule keeps what those before it have changed."""
    options = ("two_player_reverse=turn", "blank_wild=swap_hands")
    t = table("classic", *options, Ann="RR R1 R2", Bo="B1 B2", discard="R5")
    t.do("Ann play RR")
    assert t.turn == "Bo"
