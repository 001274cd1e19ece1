"""Options: every value of every pair is either played or refused with a reason."""

from itertools import combinations, product
from random import Random

import pytest

from lastcard.editions import EDITIONS
from lastcard.house.options import (
    OPTIONS,
    Option,
    find_edition,
    known_options,
    make_table,
    settle_options,
)
from lastcard.house.pairs import TOGETHER, refusals
from lastcard.rules.match import first_hand
from lastcard.rules.reasons import Malformed
from tests.properties.tables import everything, play_on
from tools.options_matrix import PAGE, page


def values(option: Option) -> tuple[str, ...]:
    return option.values or (str(option.least), str(int(option.default) + 1))


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_pair_is_played_or_refused_with_the_reason(edition: str) -> None:
    printed = find_edition(edition)
    for a, b in combinations(known_options(printed), 2):
        for x, y in product(values(a), values(b)):
            given = {a.name: x, b.name: y}
            expected = refused_for(a.name, x, b.name, y, printed.defaults)
            if expected:
                with pytest.raises(Malformed) as error:
                    settle_options(printed, given)
                assert str(error.value) in expected
                continue
            table = make_table(printed, 3, settle_options(printed, given))
            s = first_hand(table, f"{given}")
            play_on(s, Random(1), 30)
            assert everything(s) == sorted(table.deck.cards)


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
