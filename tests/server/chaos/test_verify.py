"""The fault tests notice what they are there to notice."""

from random import Random

import pytest

from lastcard.protocol.log import Logged
from lastcard.protocol.seen import Own
from lastcard.server.table.live import LiveTable
from tools.chaos.memory import Memory
from tools.chaos.player import Circumstances, Player
from tools.chaos.verify import Verdict, verify_table
from tools.chaos.world import Table
from tools.load.stored import one_game
from tools.network.seat import Heard


class Rested(Table):
    """A table whose players have come to their rest."""

    resting = True


@pytest.fixture
def entries() -> list[Logged]:
    return one_game()[0]


@pytest.fixture
async def player() -> Player:
    """The host, who began the game with the command `s` and saw everything."""
    host = Player(Circumstances(0.1), "stored", Random(1), "token")
    host.state.guest = "host"
    return host


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def failures(entries: list[Logged], player: Player) -> list[str]:
    verdict = Verdict()
    verify_table(verdict, Rested("stored", [player]), entries)
    return verdict.failures


def began(entries: list[Logged]) -> int:
    return next(logged.seq for logged in entries if logged.command == "s")


def watch(entries: list[Logged], memory: Memory) -> None:
    """See what an onlooker sees."""
    live = LiveTable("stored")
    for logged in entries:
        live.enter(logged)
        if live.board is not None:
            memory.told[logged.seq] = hash(live.board), hash(Own())
            memory.seats[logged.seq] = -1


@pytest.mark.anyio
async def test_a_whole_log_is_fine(entries: list[Logged], player: Player) -> None:
    player.memory.answer(Heard("ok", seq=began(entries), id="s"))
    watch(entries, player.memory)
    assert failures(entries, player) == []


@pytest.mark.anyio
async def test_a_promise_that_is_not_kept(entries: list[Logged], player: Player) -> None:
    player.memory.answer(Heard("ok", seq=began(entries) + 1, id="s"))
    assert "was promised" in failures(entries, player)[0]


@pytest.mark.anyio
async def test_a_promise_beyond_the_end(entries: list[Logged], player: Player) -> None:
    player.memory.answer(Heard("ok", seq=len(entries) + 1, id="x"))
    assert "was promised" in failures(entries, player)[0]


@pytest.mark.anyio
async def test_a_refusal_that_was_none(entries: list[Logged], player: Player) -> None:
    player.memory.answer(Heard("no", id="s", code="gone"))
    assert "was gone, but is done" in failures(entries, player)[0]


@pytest.mark.anyio
async def test_an_answer_that_changes(player: Player) -> None:
    player.memory.answer(Heard("ok", seq=2, id="s"))
    player.memory.answer(Heard("ok", seq=3, id="s"))
    assert player.memory.contradictions


@pytest.mark.anyio
async def test_another_picture(entries: list[Logged], player: Player) -> None:
    watch(entries, player.memory)
    last = max(player.memory.told)
    player.memory.told[last] = (0, 0)
    assert "looked different" in failures(entries, player)[0]


@pytest.mark.anyio
async def test_an_entry_that_is_missing(entries: list[Logged], player: Player) -> None:
    watch(entries, player.memory)
    lost = failures(entries[:-1], player)
    assert any("was told of" in text for text in lost)


@pytest.mark.anyio
async def test_a_game_that_goes_no_further(entries: list[Logged], player: Player) -> None:
    verdict = Verdict()
    verify_table(verdict, Table("stored", [player]), entries)
    assert "is stuck" in verdict.failures[0]
