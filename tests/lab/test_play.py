"""Playing in the lab: the same game as any other way, with views that are what they should be."""

from random import Random
from typing import final

import pytest

from lastcard import Action, Game
from lastcard.bots import Bot, make_bot
from lastcard.editions import EDITIONS
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.lab.play import play_game, sit_down
from lastcard.rules.edition import Table
from lastcard.views import View, view


def table_of(edition: str, players: int, **options: str) -> Table:
    printed = find_edition(edition)
    return make_table(printed, players, settle_options(printed, options))


@final
class Watched(Bot):
    """Says what another bot says, and keeps what it was asked."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(Random(0))
        self.bot = bot
        self.offers: list[tuple[int, tuple[Action, ...]]] = []

    def claim(self, seen: View) -> Action | None:
        self.offers.append((len(seen.events), tuple([a for a in seen.legal if a.claim])))
        return self.bot.claim(seen)

    def answer(self, seen: View) -> Action:
        return self.bot.answer(seen)


@pytest.mark.parametrize("edition", EDITIONS)
def test_views_are_what_the_game_itself_would_show(edition: str) -> None:
    """Events are handed on as they come; the whole log, cut for the seat, must say the same."""
    checked = 0

    @final
    class Checking(Bot):
        def claim(self, seen: View) -> Action | None:
            self._check(seen)
            return steady.claim(seen)

        def answer(self, seen: View) -> Action:
            self._check(seen)
            return steady.answer(seen)

        def _check(self, seen: View) -> None:
            nonlocal checked
            whole = view(sitting.s, seen.seat, sitting.events)
            assert seen.known() == whole.known()
            checked += 1

    steady = make_bot("steady", "1")
    table = table_of(edition, 3, jump_in="identical", seven_zero="on", hand_size="5")
    sitting = sit_down(table, "views", [Checking(Random(0)) for _ in range(3)])
    sitting.play()
    assert checked > 5


def test_a_game_is_that_of_the_notation() -> None:
    """The same deal as `Game` makes from the same seed."""
    sitting = sit_down(table_of("classic", 3), "7", [make_bot("random", str(i)) for i in range(3)])
    game = Game("classic", 3, seed="7")
    assert sitting.s.known() == game.state.known()
    assert sitting.events == game.events


def test_everybody_is_asked_once_about_a_forgotten_call() -> None:
    bots = [Watched(make_bot("random", str(seat))) for seat in range(4)]
    for number in range(30):
        play_game(table_of("classic", 4, hand_size="2"), str(number), bots)
    offers = [claims for bot in bots for _, claims in bot.offers]
    assert any([claim.verb == "uno" for claims in offers for claim in claims])
    assert any([claim.verb == "catch" for claims in offers for claim in claims])
    assert all(offers)  # nobody is asked for nothing


def test_the_order_of_asking_is_fair() -> None:
    """All always claim: whoever is asked first gets there first, and each seat as often."""

    @final
    class Eager(Bot):
        def claim(self, seen: View) -> Action | None:
            first.append(seen.seat)
            return next(action for action in seen.legal if action.claim)

        def answer(self, seen: View) -> Action:
            return next(action for action in seen.legal if not action.claim)

    first: list[int] = []
    for number in range(120):
        sit_down(table_of("classic", 3, hand_size="2"), str(number), [Eager(Random(0))] * 3).play()
    counts = [first.count(seat) for seat in range(3)]
    assert min(counts) > 0.7 * max(counts)


def test_a_match_goes_on_to_its_end() -> None:
    hands = play_game(
        table_of("classic", 2, scoring="winner_takes", target="200", hand_size="3"),
        "match",
        [make_bot("casual", str(seat)) for seat in range(2)],
    )
    assert len(hands) > 1
    assert [sitting.s.hand_number for sitting in hands] == list(range(1, len(hands) + 1))
    assert max(hands[-1].s.scores) >= 200 > max(hands[-2].s.scores)
