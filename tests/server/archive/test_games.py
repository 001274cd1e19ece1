"""Pages about stored games: made one at a time, kept while that is right, and in any encoding."""

import asyncio
import gzip
from collections.abc import Sequence
from random import Random
from threading import Event
from time import monotonic
from typing import cast

import pytest

from lastcard.protocol.log import Hosted, Logged
from lastcard.server.archive import games
from lastcard.server.archive.games import GameArchive, Gentle, MakePage
from lastcard.server.storage.base import Storage, StoredGame
from lastcard.server.table.denied import Denied
from tests.server.edge.test_play import play_on
from tests.server.world import QUICK, Person, World

pytestmark = pytest.mark.anyio


class Shelves:
    """A storage with a game that is over, `old`, and one that is not, `new`."""

    async def game(self, id: str) -> StoredGame | None:
        return {"old": StoredGame("t1", 1, 9), "new": StoredGame("t1", 10)}.get(id)

    async def read(self, table: str, after: int, upto: int | None) -> list[Logged]:
        return [Logged(after + 1, 0, Hosted("ann"))]


class Writer:
    """Writes pages, each another one, and knows how many."""

    def __init__(self, size: int = 10) -> None:
        self.size, self.written = size, 0

    def __call__(self, table: str, entries: Sequence[Logged]) -> bytes:
        self.written += 1
        return Random(self.written).randbytes(self.size)


def shelves() -> GameArchive:
    return GameArchive(cast(Storage, Shelves()))


async def shown(pages: GameArchive, game: str, write: MakePage, kind: str = "text") -> bytes:
    return gzip.decompress(await pages.page(game, kind, write, "here"))


async def test_a_page_of_a_game_that_is_over_is_made_once() -> None:
    pages, write = shelves(), Writer()
    first = await shown(pages, "old", write)
    assert await shown(pages, "old", write) == first
    assert await shown(pages, "old", write, "proof") != first
    assert write.written == 2


async def test_a_page_of_a_game_that_goes_on_is_made_anew() -> None:
    pages, write = shelves(), Writer()
    assert await shown(pages, "new", write) != await shown(pages, "new", write)


async def test_an_unknown_game_has_no_page() -> None:
    with pytest.raises(Denied) as denied:
        await shown(shelves(), "none", Writer())
    assert denied.value.code == "unknown"


async def test_a_page_is_forgotten_when_told_and_after_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pages, write = shelves(), Writer()
    await shown(pages, "old", write)
    pages.forget()
    await shown(pages, "old", write)
    assert write.written == 2
    later = monotonic() + games.KEPT_SECONDS
    monkeypatch.setattr(games, "monotonic", lambda: later)
    await shown(pages, "old", write)
    assert write.written == 3


async def test_a_page_that_was_being_made_when_somebody_was_forgotten_is_not_kept() -> None:
    pages, write, began, go_on = shelves(), Writer(), Event(), Event()

    def slow(table: str, entries: Sequence[Logged]) -> bytes:
        began.set()
        go_on.wait(60)
        return write(table, entries)

    making = asyncio.ensure_future(shown(pages, "old", slow))
    await asyncio.to_thread(began.wait, 60)
    pages.forget()
    go_on.set()
    assert await making != await shown(pages, "old", write)


async def test_the_oldest_pages_go_when_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(games, "KEPT_BYTES", 2_500)
    pages, write = shelves(), Writer(1_000)
    for kind in ("1", "2", "3", "2", "3", "1"):
        await shown(pages, "old", write, kind)
    assert write.written == 4  # the first had gone


async def test_never_two_at_once_and_whoever_asks_for_the_same_waits_for_it() -> None:
    pages, write, busy = shelves(), Writer(), 0

    def alone(table: str, entries: Sequence[Logged]) -> bytes:
        nonlocal busy
        busy += 1
        assert busy == 1
        page = write(table, entries)
        busy -= 1
        return page

    kinds = ("1", "1", "2", "2")
    found = await asyncio.gather(*[shown(pages, "old", alone, kind) for kind in kinds])
    assert (found[0], found[2]) == (found[1], found[3])
    assert write.written == 2


async def test_a_party_of_one_address_may_ask_for_the_same_page_at_once() -> None:
    pages, write = shelves(), Writer()
    asked = [pages.page("old", "1", write, "home") for _ in range(10 * games.WAITING)]
    assert len(set(await asyncio.gather(*asked))) == 1
    assert write.written == 1


async def test_an_address_waits_for_a_few_pages_and_keeps_nobody_else_waiting() -> None:
    pages, write, go_on = shelves(), Writer(), Event()

    def slow(table: str, entries: Sequence[Logged]) -> bytes:
        go_on.wait(60)
        return write(table, entries)

    waiting = [
        asyncio.ensure_future(pages.page("old", str(kind), slow, "greedy"))
        for kind in range(games.WAITING + 1)
    ]
    done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    (refused,) = [task.exception() for task in done]
    assert isinstance(refused, Denied)
    assert refused.code == "too_fast"
    other = asyncio.ensure_future(pages.page("old", "1", slow, "modest"))
    go_on.set()
    await asyncio.gather(*waiting[:-1], other)
    assert write.written == games.WAITING


def test_whoever_goes_through_many_entries_lets_others_have_their_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    naps: list[float] = []
    monkeypatch.setattr(games, "sleep", naps.append)
    entries = [Logged(seq, 0, Hosted("ann")) for seq in range(2 * games.AT_ONCE + 1)]
    assert list(Gentle(entries)) == entries
    assert naps == [games.NAP] * 2


# -- over the network ------------------------------------------------------------------------


async def played(served: World, ann: Person) -> str:
    """A game of Ann's that is over."""
    table = await ann.make_table(bots=["steady"], start=True, settings=QUICK | {"seats": 2})
    async with ann.at(table) as one:
        await play_on(one)
    return served.node.rooms[table].live.game_id


@pytest.mark.parametrize("kind", ["replay", "text", "proof"])
async def test_a_page_is_the_same_compressed_or_not(served: World, kind: str) -> None:
    path = f"/api/games/{await played(served, await served.guest())}/{kind}"
    small = await served.http.get(path, headers={"accept-encoding": "gzip"})
    plain = await served.http.get(path, headers={"accept-encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert small.content == plain.content
    assert small.headers["content-type"] == plain.headers["content-type"]
    media = "text/plain; charset=utf-8" if kind == "text" else "application/json"
    assert plain.headers["content-type"] == media


async def test_whoever_is_forgotten_is_not_named_by_a_page_that_was_kept(served: World) -> None:
    ann = await served.guest("Annabel")
    path = f"/api/games/{await played(served, ann)}/replay"
    assert "Annabel" in (await served.http.get(path)).text
    await served.http.delete("/api/guests/me", headers=ann.headers)
    assert "Annabel" not in (await served.http.get(path)).text
