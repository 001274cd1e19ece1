"""What counts for whom: hands when they end, games at their end, for those who played them."""

import pytest

from lastcard.protocol import commands
from lastcard.protocol.tables import Clocks
from tests.server.table.table import Story, guest_of

SLOW = Clocks(decision=0, patience=0)


@pytest.fixture
def t() -> Story:
    """A match in which Ann can win the first hand, and ten points."""
    story = Story("Ann Bo", "scoring=winner_takes", clocks=SLOW, bots="Cleo:steady")
    story.lay_out(discard="R5", Ann="R1", Bo="B3 B4", Cleo="Y1 Y2", turn="Ann")
    return story


def shares(t: Story) -> list[tuple[str, bool, int]]:
    """All that was counted since this was asked last."""
    found = [(share.guest.removeprefix("guest-"), share.won, share.points) for share in t.shares]
    assert {share.edition for share in t.shares} <= {"classic"}
    t.shares.clear()
    return sorted(found)


def test_a_hand_counts_when_it_ends(t: Story) -> None:
    assert shares(t) == []
    t.does("Ann play R1")
    assert shares(t) == [("Ann", True, 10), ("Bo", False, 0)]
    assert t.outcomes[-1].entries, "with the entry that ends it"


def test_it_stays_counted_when_the_match_is_given_up(t: Story) -> None:
    t.does("Ann play R1")
    shares(t)
    t.next_hand()
    t.says("Ann", commands.Quit)
    assert shares(t) == [], "a hand without an end counts for nobody"
    assert not t.results


def test_a_new_owner_does_not_count_it_again() -> None:
    t = Story("Ann Bo", "scoring=winner_takes", clocks=SLOW)
    t.plays_hand()
    assert [name for name, _, _ in shares(t)] == ["Ann", "Bo"]
    t.reloads()
    t.comes("Ann")
    t.passes(1_000)
    assert shares(t) == []


def test_whoever_leaves_has_played_the_hand_but_not_won_it(t: Story) -> None:
    t.says("Ann", commands.Leave)
    t.plays_hand()
    assert ("Ann", False, 0) in shares(t)
    t.next_hand()
    t.plays_hand()
    assert [name for name, _, _ in shares(t)] == ["Bo"], "hers were the hands up to there"


def test_whoever_takes_the_seat_has_it_from_the_next_hand_on(t: Story) -> None:
    t.says("Ann", commands.Leave)
    t.comes("Eve")
    t.says("Eve", commands.Sit, seat=0)
    t.plays_hand()
    assert shares(t) == [("Ann", False, 0), ("Bo", False, 0)]
    t.next_hand()
    t.plays_hand()
    assert [name for name, _, _ in shares(t)] == ["Bo", "Eve"]


def test_the_absent_keep_their_seat_and_what_it_wins() -> None:
    t = Story("Ann Bo", "scoring=winner_takes", clocks=Clocks(decision=0, patience=1_000))
    t.lay_out(discard="R5", Ann="R1", Bo="B3 B4", turn="Ann")
    t.goes("Ann")
    t.passes(10_000)
    assert shares(t) == [("Ann", True, 7), ("Bo", False, 0)]


def test_points_of_the_lowest() -> None:
    t = Story("Ann Bo", "scoring=lowest", clocks=SLOW)
    t.lay_out(discard="R5", Ann="R1", Bo="B3 B4", turn="Ann")
    t.does("Ann play R1")
    assert shares(t) == [("Ann", True, 0), ("Bo", False, 7)]


def test_a_game_counts_for_all_who_played_in_it() -> None:
    t = Story("Ann Bo", "scoring=winner_takes", "target=500", clocks=SLOW)
    t.plays_hand()
    t.says("Ann", commands.Leave)
    t.comes("Eve")
    t.says("Eve", commands.Sit, seat=0)
    t.reloads()
    t.comes("Bo")
    t.comes("Eve")
    while not t.results:
        t.next_hand()
        t.plays_hand()
    (result,) = t.results
    assert result.played == tuple([guest_of(name) for name in ("Ann", "Bo", "Eve")])
    assert result.guests == (guest_of("Eve"), guest_of("Bo"))
