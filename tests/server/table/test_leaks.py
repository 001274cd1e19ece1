"""Nobody is told what they may not know.

A seat knows its view (`lastcard.views`). So whatever the table says to it must be the same in
every world in which the seat would have that view: the hidden cards are dealt anew, the same
thing happens in both worlds, and wherever the views stay the same, so must every byte.
"""

import copy
from collections import deque
from random import Random
from typing import Any

import msgspec
import pytest

from lastcard.protocol import commands, log
from lastcard.protocol.base import NOBODY
from lastcard.protocol.deeds import Deed
from lastcard.protocol.log import Logged
from lastcard.rules.reasons import Refused
from lastcard.server.table.announcements import Announcement
from lastcard.server.table.desk import Desk
from lastcard.server.table.live import LiveTable
from lastcard.views import determinize, redacted
from tests.server.table.fuzz import (
    answer,
    claim,
    every_value,
    nonsense,
    option_sets,
    random_story,
    story_with,
    wait,
)
from tests.server.table.table import Story

pytestmark = pytest.mark.pure  # compiled tables cannot be copied

EDITIONS = ("classic", "party", "sanrio", "dragonball", "mandalorian")
EACH = 200  # steps of a hand that are all compared
LONGEST = 1_200  # and after which it is left: some hands of people who play at random have no end


def games(often: int, seldom: int) -> list[Any]:
    few = [pytest.param(e, seed) for e in EDITIONS for seed in range(often)]
    slow = pytest.mark.slow
    return few + [pytest.param(e, seed, marks=slow) for e in EDITIONS for seed in range(10, seldom)]


# -- two worlds ------------------------------------------------------------------------------


def imagined(live: LiveTable, seat: int, chance: Random) -> LiveTable:
    """The same table with all that a seat may not know dealt anew."""
    assert live.game is not None
    other = twin(live)
    assert other.game is not None
    other.game.state = determinize(live.game.view(seat if seat != NOBODY else None), chance)
    other.own = {seat: other.own[seat]} if seat in other.own else {}
    return other


def twin(live: LiveTable) -> LiveTable:
    """A table that goes its own way from here."""
    assert live.game is not None
    other = copy.copy(live)
    other.game = live.game.copy()
    other.refs = copy.deepcopy(live.refs)
    other.own, other.wins, other.seqs = dict(live.own), list(live.wins), live.seqs[:]
    other.recent, other.given = deque(live.recent), dict(live.given)
    return other


def same_view(one: LiveTable, two: LiveTable, seat: int) -> bool:
    assert one.game is not None
    assert two.game is not None
    player = None if seat == NOBODY else seat
    return one.game.view(player).known() == two.game.view(player).known()


def enter(live: LiveTable, logged: Logged) -> Announcement | None:
    """None if this cannot happen in that world: somebody else does not hold the card there."""
    try:
        return live.enter(logged)
    except Refused:
        return None


TABLES = [(e, *setting) for e in EDITIONS for setting in option_sets(e)]


def test_every_value_of_every_option_comes_up() -> None:
    for edition in EDITIONS:
        given = [options.items() for e, _, options in TABLES if e == edition]
        assert set().union(*given) == every_value(edition)


@pytest.mark.parametrize(("edition", "people", "options"), TABLES)
def test_what_a_seat_is_told_follows_from_its_view_with_all_options(
    edition: str, people: int, options: dict[str, str]
) -> None:
    chance = Random(f"leaks {edition} {people} {options}")
    t = story_with(edition, people, options, chance)
    compared = compared_hand(t, chance)
    assert compared or len(t.acted) < 20, "of a few steps perhaps none can be compared"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_seat_is_told_follows_from_its_view(edition: str, seed: int) -> None:
    chance = Random(f"leaks {edition} {seed}")
    t = random_story(edition, chance, people_only=True)
    compared = compared_hand(t, chance)
    assert compared or len(t.acted) < 20


def compared_hand(t: Story, chance: Random) -> int:
    """A whole hand of people; how many steps could be compared.

    A view takes the longer the more has happened, so of a long hand's later steps every fifth is.
    """
    compared = 0
    for step in range(LONGEST):
        before = twin(t.live) if step < EACH or step % 5 == 0 else None
        first = len(t.entries)
        chance.choices((answer, claim, nonsense, wait), (14, 3, 1, 1))[0](t, chance)
        new = t.entries[first:]
        if before is not None and new and isinstance(new[0].entry, log.Acted):
            compared += compare(before, new[0], chance)
        if not t.live.in_hand():
            break
    return compared


def compare(before: LiveTable, logged: Logged, chance: Random) -> bool:
    """The same entry in this world and in another; whether they could be compared.

    Of the seats and those who look on, each step takes one: all of them would take long, and
    `test_everything_told.py` looks at what all of them are told, though in one world only.
    """
    seat = chance.choice((NOBODY, *before.people))
    world = imagined(before, seat, chance)
    check_welcome(before, world, seat)
    truth = twin(before)
    told, other = enter(truth, logged), enter(world, logged)
    assert told is not None
    if other is None or not same_view(truth, world, seat):
        return False
    mine, theirs = told.messages(seat), other.messages(seat)
    assert without_proof(mine) == without_proof(theirs), seat
    check_welcome(truth, world, seat)
    return True


def check_welcome(one: LiveTable, two: LiveTable, seat: int) -> None:
    guest = "" if seat == NOBODY else one.seats[seat].guest
    mine, theirs = one.welcome(guest, 0, 1), two.welcome(guest, 0, 1)
    assert mine == theirs, seat


def without_proof(messages: list[bytes]) -> list[bytes]:
    return [message for message in messages if not message.startswith(b'{"t":"proof"')]


@pytest.mark.parametrize(("edition", "seed"), games(2, 20))
def test_answers_follow_from_the_view(edition: str, seed: int) -> None:
    """Why something is possible or not, and every refusal, tells nothing about other hands."""
    chance = Random(f"answers {edition} {seed}")
    t = random_story(edition, chance, people_only=True)
    for _ in range(60):
        chance.choices((answer, claim, wait), (14, 3, 1))[0](t, chance)
        if t.live.in_hand() and t.status == "playing":
            seat = chance.choice(t.live.people)
            deeds = questions(t, chance)
            world = imagined(t.live, seat, chance)
            assert asked(twin(t.live), seat, deeds) == asked(world, seat, deeds)
            refused = Deed("play", chance.choice(codes(t)))
            assert acted(twin(t.live), seat, refused) == acted(world, seat, refused)


def questions(t: Story, chance: Random) -> list[Deed]:
    """All that anybody could do now, and more."""
    found = [deed for seat in t.live.people for deed in t.live.own_of(seat).legal]  # type: ignore[union-attr]
    found += [Deed(verb) for verb in ("challenge", "accept", "draw", "keep", "pass", "take")]
    found += [Deed("speed", code) for code in codes(t)]
    found += [Deed("block", colour=colour) for colour in ("red", "yellow")]
    return chance.sample(found, min(len(found), 40))


def codes(t: Story) -> list[str]:
    assert t.live.game is not None
    return list(t.live.game.state.table.deck.codes)


def asked(live: LiveTable, seat: int, deeds: list[Deed]) -> bytes:
    return said(live, seat, commands.Ask(id="why", deeds=deeds))


def acted(live: LiveTable, seat: int, deed: Deed) -> bytes:
    """What the one who acts is answered; what follows from a lawful action is told in steps."""
    return said(live, seat, commands.Act(id="do", deed=deed, ref=live.refs.decision))


def said(live: LiveTable, seat: int, command: Any) -> bytes:
    desk = Desk(live, live.at + 10_000, Random(1), lambda: "00" * 32)
    out = desk.handle(live.seats[seat].guest, "", command, live.at + 10_000)
    return msgspec.json.encode([answer.news for answer in out.answers])


# -- particular secrets ----------------------------------------------------------------------


def everything(t: Story, name: str) -> str:
    return b"\n".join(t.clients[name].raw).decode()


def test_nobody_but_the_target_sees_a_drawn_card() -> None:
    t = Story("Ann Bo Cy")
    t.lay_out(discard="R5", draw="G9", Ann="R1 R2 R3", Bo="B1 B2 B3", Cy="Y1 Y2 Y3")
    t.watches()
    t.does("Ann draw")
    assert "G9" in everything(t, "Ann")
    for name in ("Bo", "Cy", "TV"):
        assert "G9" not in everything(t, name)


def test_a_card_drawn_by_another_is_nobodys_drawn_card() -> None:
    """PILEUP: the others are asked before the turn of whoever drew the card is over."""
    t = Story("Ann Bo Cy", edition="party")
    t.lay_out(discard="R5", draw="WP R4", Ann="G1 B2 G3", Bo="B1 B3 Y4", Cy="Y1 Y2 Y3")
    t.does("Ann draw")
    assert t.clients["Ann"].own["drawn"] == "WP"
    t.does("Ann play WP")
    assert t.clients["Bo"].board["owes"] == [1]
    for client in t.clients.values():
        assert not client.own.get("drawn")


def test_only_the_challenger_sees_the_challenged_hand() -> None:
    """WD4-5."""
    t = Story("Ann Bo Cy")
    t.lay_out(discard="R5", Ann="W4 R1 G8", Bo="B1 B2 B3", Cy="Y1 Y2 Y3")
    t.watches()
    t.does("Ann play W4 red")
    for name in ("Bo", "Cy", "TV"):
        assert "G8" not in everything(t, name)
    t.does("Bo challenge")
    assert "G8" in everything(t, "Bo")
    for name in ("Cy", "TV"):
        assert "G8" not in everything(t, name)


def test_fingers_are_secret_until_all_have_pointed() -> None:
    t = Story("Ann Bo Cy", edition="party")
    t.lay_out(discard="R5", Ann="RP R2 R3", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    t.does("Ann play RP")
    for client in t.clients.values():
        client.forget()
    t.does("Ann point Cy")
    assert '"at":2' in everything(t, "Ann")
    assert '"at":2' not in everything(t, "Bo")
    assert "pointed" not in [
        event["kind"] for step in t.clients["Bo"].news("step") for event in step["events"]
    ]


def test_those_who_look_on_see_no_hand() -> None:
    t = Story("Ann Bo", edition="party", nonces=True)
    tv = t.watches()
    t.comes("Zoe")
    t.plays_hand()
    for client in (tv, t.clients["Zoe"]):
        for news in client.heard:
            assert not news.get("own")
            assert not [event for event in news.get("events", ()) if event.get("seen")]


@pytest.mark.parametrize("option", ["off", "on"])
def test_every_target_is_asked_alike(option: str) -> None:
    """WAY-6: to all others it is the same whether the target holds the card or not."""
    heard, woken = [], []
    for hand in ("WW B2 B3", "B1 B2 B3"):
        t = Story("Ann Bo Cy", f"way_chain={option}", edition="mandalorian")
        t.lay_out(discard="R5", Ann="RD R1 G8", Bo=hand, Cy="Y1 Y2 Y3")
        t.watches()
        for client in t.clients.values():
            client.forget()
        t.does("Ann play RD")
        assert t.clients["Bo"].board["owes"] == [1]
        t.passes(10_000)
        heard.append([t.clients[name].raw for name in ("Ann", "Cy", "TV")])
        woken.append((t.desk.wake, t.clients["Cy"].deadline, t.clients["Bo"].deadline))
    assert heard[0] == heard[1]
    assert woken[0] == woken[1]


def test_a_bot_that_is_a_target_takes_its_time_alike() -> None:
    """WAY-6: when a bot answers an attack says nothing about what it could have done."""
    moments = []
    for hand in ("WW B2 B3", "B1 B2 B3"):
        t = Story("Ann Cy", edition="mandalorian", bots="Cleo:steady")
        t.lay_out(discard="R5", Ann="G1 R1 G8", Cy="RD Y2 Y3", Cleo=hand, turn="Cy")
        t.does("Cy play RD")
        while len(t.acted) == 1:
            t.passes(1)
        moments.append(t.now)
    assert moments[0] == moments[1]


def test_a_newcomer_learns_nothing_of_what_the_seat_was_told_before() -> None:
    """The last steps are kept for those who missed them: not for whoever sits there now."""
    t = Story("Ann Bo Cy")
    t.lay_out(discard="R5", draw="G9", Ann="R1 R2 R3", Bo="B1 B2 B3", Cy="Y1 Y2 Y3")
    t.comes("Dan")
    seen = t.live.seq
    t.does("Ann draw")
    t.does("Ann play R1" if "G9" not in t.hand("Ann") else "Ann keep")
    t.says("Ann", commands.Leave)
    t.says("Dan", commands.Sit)
    client = t.clients["Dan"]
    client.forget()
    news = client.welcome(t.live, t.now, seen)
    assert [n["t"] for n in news] == ["welcome"], "a fresh view, not Ann's steps"
    assert "own" not in news[0]


def test_whoever_was_sent_away_is_told_no_more_of_the_seat() -> None:
    t = Story("Ann Bo Cy")
    t.lay_out(discard="R5", draw="G9", Ann="R1 R2 R3", Bo="B1 B2 B3", Cy="Y1 Y2 Y3", turn="Bo")
    t.says("Ann", commands.Kick, seat=1)
    client = t.clients["Bo"]
    assert client.seat == NOBODY
    client.forget()
    t.passes(10_000)
    assert not [n for n in client.heard if n.get("own")]
    news = client.welcome(t.live, t.now, 1)
    assert "own" not in news[0]


def test_events_are_cut_as_views_cut_them() -> None:
    t = Story("Ann Bo Cy", edition="party")
    t.plays_hand()
    assert t.live.game is not None
    for seat, name in enumerate(("Ann", "Bo", "Cy")):
        events = redacted(t.live.game.events, seat)
        kept = [(e.kind, len(e.secret_cards), e.secret_seat) for e in events]
        told = [e for step in t.clients[name].news("step") for e in step.get("events", ())]
        assert [(e["kind"], len(e.get("seen", ())), e.get("at", NOBODY)) for e in told] == kept
