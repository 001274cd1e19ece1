"""A game under other rules than it began with goes on if they lead to the same state, or ends."""

from random import Random
from typing import Any

import msgspec
import pytest

from lastcard.protocol import commands, log
from lastcard.protocol.log import Logged
from lastcard.rules import engine
from lastcard.rules.state import State
from lastcard.server.archive.replays import BROKEN_OFF, OPEN, replay, text, verified
from lastcard.server.table.live import LiveTable
from tests.server.table.table import Story

NEXT = engine.REVISION + 1


@pytest.fixture
def t() -> Story:
    """A match: one hand is over, and the second is going on."""
    story = Story("Ann Bo", "scoring=winner_takes", nonces=True)
    story.plays_hand(Random(3))
    story.next_hand()
    for _ in range(4):
        story.plays_on(Random(2))
    return story


@pytest.fixture
def revised(t: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules of another revision, which differ in nothing that came up."""
    monkeypatch.setattr(engine, "REVISION", NEXT)


@pytest.fixture
def other_rules(revised: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules of another revision: whoever draws gets the card from the bottom of the pile."""
    draw = State.draw

    def from_the_bottom(self: State, seat: int, count: int) -> Any:
        self.draw_pile.insert(0, self.draw_pile.pop())
        return draw(self, seat, count)

    monkeypatch.setattr(State, "draw", from_the_bottom)


def reload(t: Story) -> None:
    t.reloads()
    t.comes("Ann")
    t.comes("Bo")


def hands(t: Story) -> list[str]:
    return [t.hand("Ann"), t.hand("Bo")]


pytestmark = pytest.mark.pure  # rules that are patched


# -- games that go on --------------------------------------------------------------------------


def test_a_game_that_is_read_by_its_own_rules_goes_on_unmarked(t: Story) -> None:
    before = hands(t)
    reload(t)
    assert hands(t) == before
    assert not t.live.info().revised
    assert t.entries[-1].entry == t.logged(log.Acted)[-1]


@pytest.mark.usefixtures("revised")
def test_a_game_that_stands_as_it_stood_goes_on_and_is_marked(t: Story) -> None:
    before = hands(t)
    reload(t)
    assert (t.status, hands(t)) == ("playing", before)
    (changed,) = t.logged(log.Changed)
    assert (changed.rules, changed.settings) == (NEXT, t.live.settings)
    assert t.clients["Ann"].table["revised"]
    reload(t)
    assert len(t.logged(log.Changed)) == 1, "once for each change"
    t.plays_hand()
    assert replay("g", "table", game_of(t), OPEN).revised


@pytest.mark.usefixtures("revised")
def test_the_result_tells_the_rules_it_was_reached_by(t: Story) -> None:
    reload(t)
    for _ in range(40):
        t.plays_hand()
        if t.results:
            break
        t.next_hand()
    assert t.results[0].rules == NEXT


@pytest.mark.usefixtures("revised")
def test_a_game_without_a_card_dealt_goes_on(t: Story) -> None:
    t.nonces = False
    t.says("Ann", commands.Quit)
    t.says("Ann", commands.Start)
    t.entries[-1] = began_under(t.entries[-1], engine.REVISION - 1)
    assert t.live.game is None
    reload(t)
    t.deals()
    assert t.live.info().revised


def began_under(logged: Logged, rules: int) -> Logged:
    assert isinstance(logged.entry, log.Began)
    entry = msgspec.structs.replace(logged.entry, rules=rules)
    return msgspec.structs.replace(logged, entry=entry)


# -- games that are adjourned ------------------------------------------------------------------


@pytest.mark.usefixtures("other_rules")
def test_a_game_that_leads_elsewhere_is_adjourned(t: Story) -> None:
    scores, seats = t.live.game.state.scores, t.live.seats  # type: ignore[union-attr]
    assert any(scores)
    reload(t)
    (ended,) = t.logged(log.Ended)
    assert (ended.adjourned, ended.winner, ended.scores) == (True, -1, scores)
    for name in ("Ann", "Bo"):
        table = t.clients[name].table
        assert (table["status"], table["adjourned"]) == ("over", True)
        assert table["scores"] == list(scores), "up to the last hand"
        assert not t.clients[name].own, "no hand of a game that is not theirs"
    assert [seating.guest for seating in t.live.seats] == [seating.guest for seating in seats]
    assert not t.results


@pytest.mark.usefixtures("other_rules")
def test_the_table_is_free_for_another_game(t: Story) -> None:
    first = t.live.game_id
    reload(t)
    t.begins()
    assert (t.status, t.live.game_id != first) == ("playing", True)
    assert not t.clients["Ann"].table.get("adjourned")
    reload(t)
    assert t.status == "playing", "it began under the rules of today"


def without_checks(logged: Logged) -> Logged:
    entry = logged.entry
    if isinstance(entry, log.Dealt | log.Acted):
        entry = msgspec.structs.replace(entry, check=0)
    return msgspec.structs.replace(logged, entry=entry)


@pytest.mark.usefixtures("revised")
def test_a_game_of_which_nobody_can_tell_is_adjourned(t: Story) -> None:
    """From before there were fingerprints."""
    t.entries = [without_checks(logged) for logged in t.entries]
    reload(t)
    assert t.logged(log.Ended)[0].adjourned


def test_by_the_same_rules_a_game_without_fingerprints_goes_on(t: Story) -> None:
    t.entries = [without_checks(logged) for logged in t.entries]
    before = hands(t)
    reload(t)
    assert hands(t) == before


def refused(t: Story) -> None:
    """The last action is one that no rules take."""
    last = t.entries[-1]
    assert isinstance(last.entry, log.Acted)
    deed = msgspec.structs.replace(last.entry.deed, verb="dance")
    entry = msgspec.structs.replace(last.entry, deed=deed)
    t.entries[-1] = msgspec.structs.replace(last, entry=entry)


def test_a_log_that_the_rules_refuse_is_adjourned_and_opens(t: Story) -> None:
    refused(t)
    reload(t)
    assert t.logged(log.Ended)[0].adjourned
    assert [logged.seq for logged in t.entries] == list(range(1, len(t.entries) + 1))


def test_the_secret_of_the_hand_is_shown(t: Story) -> None:
    """It was promised, and nobody plays the hand any more."""
    refused(t)
    t.reloads()
    proofs = [news for told in t.outcomes[-1].steps for news in told.also]
    assert [proof.hand for proof in proofs] == [2]  # type: ignore[union-attr]


# -- stored games ------------------------------------------------------------------------------


def game_of(t: Story) -> list[Logged]:
    begins = [i for i, logged in enumerate(t.entries) if isinstance(logged.entry, log.Began)]
    return t.entries[begins[0] :]


def test_a_hand_that_is_going_on_is_not_shown_by_rules_that_cannot_read_it(t: Story) -> None:
    refused(t)
    told = replay("g", "table", game_of(t), OPEN)
    assert told.partial
    assert {step.hand for step in told.steps} == {1}
    assert [proof.hand for proof in told.proofs] == [1]


def test_what_can_be_read_of_a_game_is_shown_and_marked(t: Story) -> None:
    refused(t)
    t.reloads()
    told = replay("g", "table", game_of(t), OPEN)
    assert (told.partial, told.adjourned, told.finished) == (True, True, True)
    assert {step.hand for step in told.steps} == {1, 2}
    written = text("table", game_of(t))
    assert written.endswith(BROKEN_OFF)
    assert written.count("Ann ") > 4
    assert verified(t.live.game_id, "table", game_of(t)).holds, "shuffles need no rules"


@pytest.mark.usefixtures("other_rules")
def test_a_finished_game_is_shown_as_far_as_it_can_be(t: Story) -> None:
    told = replay("g", "table", game_of(t), OPEN)
    assert told.partial
    assert LiveTable.read("table", t.entries).seq == t.live.seq


@pytest.mark.usefixtures("revised")
def test_a_table_whose_last_game_cannot_be_read_opens_all_the_same(
    t: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    t.says("Ann", commands.Quit)
    monkeypatch.setattr(State, "draw", None)
    t.reloads()
    assert (t.status, t.live.unread, t.live.adjourned) == ("over", True, False)
    assert len(t.logged(log.Ended)) == 1, "what is over stays as it was"
