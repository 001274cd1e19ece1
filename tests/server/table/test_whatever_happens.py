"""What holds whatever happens: clients agree with the log, and so does whoever reads it."""

from random import Random
from typing import Any

import msgspec
import pytest

from lastcard.protocol import log
from lastcard.protocol.log import read_entry, write_entry
from lastcard.protocol.seen import Board, Own
from lastcard.protocol.tables import TableInfo
from lastcard.server.table.live import LiveTable
from tests.server.table.client import Client
from tests.server.table.fuzz import anything, random_story
from tests.server.table.table import Story

EDITIONS = ("classic", "party", "sanrio", "dragonball", "mandalorian")
STEPS = 200


def games(often: int, seldom: int) -> list[Any]:
    """Some games for every check, and more for a long one."""
    few = [pytest.param(e, seed) for e in EDITIONS for seed in range(often)]
    slow = pytest.mark.slow
    return few + [pytest.param(e, seed, marks=slow) for e in EDITIONS for seed in range(10, seldom)]


def play(edition: str, seed: int, check: Any) -> Story:
    """A table at which anything happens; `check` looks at it after each thing."""
    chance = Random(f"{edition} {seed}")
    t = random_story(edition, chance)
    t.watches()
    for _ in range(STEPS):
        anything(t, chance)
        check(t, chance)
    return t


# -- clients ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "seed"), games(2, 20))
def test_what_clients_put_together_from_patches_is_how_it_stands(edition: str, seed: int) -> None:
    t = play(edition, seed, agree)
    assert len(t.entries) > 20


def agree(t: Story, chance: Random) -> None:
    assert t.desk.wake == 0 or t.desk.wake > t.now
    for client in t.clients.values():
        assert client.seat == t.live.seat_of(client.guest)
        info = msgspec.convert(client.table, TableInfo)
        assert (info.seats, info.status, info.host) == (t.live.seats, t.live.status, t.live.host)
        if t.live.board is None:
            continue
        assert msgspec.convert(client.board, Board) == t.live.board
        assert client.ref == t.live.refs.decision
        own = t.live.own_of(client.seat)
        assert msgspec.convert(client.own, Own) == (Own() if own is None else own)


@pytest.mark.parametrize(("edition", "seed"), games(1, 15))
def test_whoever_reconnects_gets_exactly_what_was_missed(edition: str, seed: int) -> None:
    snapshots: dict[str, list[tuple[int, dict[str, Any], dict[str, Any]]]] = {}
    counts = {"fresh": 0, "missed": 0}

    def check(t: Story, chance: Random) -> None:
        for name, client in t.clients.items():
            kept = snapshots.setdefault(name, [])
            kept.append((client.seq, dict(client.board), dict(client.own)))
            seen, board, own = chance.choice(kept[-60:])
            back = Client(name, client.guest)
            back.board, back.own = board.copy(), own.copy()
            news = back.welcome(t.live, t.now, seen)
            counts["fresh" if news[0].get("fresh", True) else "missed"] += 1
            if not news[0].get("fresh", True):
                steps = [n["seq"] for n in news[1:] if n["t"] == "step"]
                assert steps == sorted(set(steps))
                assert all([seen < seq <= t.live.seq for seq in steps])
            if t.live.board is not None:
                assert msgspec.convert(back.board, Board) == t.live.board
                assert msgspec.convert(back.own, Own) == msgspec.convert(client.own, Own)

    play(edition, seed, check)
    assert min(counts.values()) > 10


# -- the log ---------------------------------------------------------------------------------


def how_it_stands(live: LiveTable) -> tuple[Any, ...]:
    refs = live.refs
    return (
        *(live.status, live.seats, live.host, live.settings, live.barred, live.muted),
        *(live.game_id, live.dealt, live.wins, live.board, live.held_by, live.seq, live.at),
        *(refs.decision, refs.opened_at, refs.word, refs.card, list(refs.tops)),
        *(dict(refs.windows), dict(refs.fingers)),
        {seat: own for seat, own in live.own.items() if seat in live.people},
        [live.own_of(seat) for seat in live.people],
        None if live.game is None else live.game.state.known(),
        None if live.game is None else live.game.players,
    )


@pytest.mark.parametrize(("edition", "seed"), games(2, 20))
def test_whoever_reads_the_log_finds_the_same_table(edition: str, seed: int) -> None:
    """At every moment, entry by entry, through what is stored; and from the last game's begin."""
    reader = LiveTable("table")

    def check(t: Story, chance: Random) -> None:
        for logged in t.entries[reader.seq :]:
            stored = read_entry(write_entry(logged.entry))
            reader.enter(msgspec.structs.replace(logged, entry=stored))
        assert how_it_stands(reader) == how_it_stands(t.live)
        assert list(reader.given) == list(t.live.given)
        assert all(mine.same(t.live.given[guest]) for guest, mine in reader.given.items())
        if chance.random() < 0.03:
            begins = [i for i, e in enumerate(t.entries) if isinstance(e.entry, log.Began)]
            again = LiveTable.read("table", t.entries[begins[-1] :])
            assert how_it_stands(again) == how_it_stands(t.live)

    t = play(edition, seed, check)
    assert [logged.seq for logged in t.entries] == list(range(1, len(t.entries) + 1))
    times = [logged.at for logged in t.entries]
    assert times == sorted(times)
    assert len({(e.guest, e.command) for e in t.entries if e.command}) == len(
        [e for e in t.entries if e.command]
    )


@pytest.mark.parametrize(("edition", "seed"), games(1, 15))
def test_a_table_goes_on_wherever_its_owner_dies(edition: str, seed: int) -> None:
    chance = Random(seed)
    t = random_story(edition, chance)
    for _ in range(12):
        for _ in range(20):
            anything(t, chance)
        here = list(t.clients)
        t.reloads(after=chance.choice((10, 5_000, 60_000)))
        for name in here:
            t.comes(name)
        agree(t, chance)
    assert [logged.seq for logged in t.entries] == list(range(1, len(t.entries) + 1))
