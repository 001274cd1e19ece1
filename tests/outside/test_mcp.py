"""Language models at a table: few tools, few tokens, and nothing that the rules do not allow."""

import asyncio
import sys
from random import Random

import pytest
from mcp import StdioServerParameters
from mcp.client import Client

from lastcard.editions import EDITIONS
from lastcard.outside.mcp_server import make_mcp_server
from lastcard.outside.players import OutsidePlayers
from tests.outside.scripted import Script, tokens
from tests.server.world import World
from tools.network.ports import free_port

pytestmark = pytest.mark.anyio

MOST_TOKENS = 600
TOOLS = {"sit_down", "wait_for_turn", "act", "explain", "review", "play_again", "leave"}


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
async def test_hands_of_every_edition_are_played_with_nothing_illegal(
    lobby: OutsidePlayers, edition: str
) -> None:
    async with Client(make_mcp_server(lobby)) as client:
        script = Script(client, Random(edition))
        await script.sit_down(edition, players=2)
        for hand in range(2):
            await script.hand(again=hand > 0)
        assert script.decisions > 3
        assert script.accepted == 0
        assert script.most <= MOST_TOKENS
        text, failed = await script.call("review", seat=script.seat)
        assert not failed, text
        assert "won." in text


@pytest.mark.parametrize("mode", ["legacy", "2026-07-28"])
async def test_both_versions_of_the_protocol_are_spoken(lobby: OutsidePlayers, mode: str) -> None:
    async with Client(make_mcp_server(lobby), mode=mode) as client:
        assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
        script = Script(client, Random(mode))
        await script.sit_down("classic", players=2)
        await script.hand(again=False)
        assert script.accepted == 0


async def test_a_wrong_move_comes_back_with_the_rule(lobby: OutsidePlayers) -> None:
    async with Client(make_mcp_server(lobby)) as client:
        script = Script(client, Random(1))
        await script.sit_down("classic", players=2)
        while not script._moves():
            await script.decide()
        version = script._version()
        text, failed = await script.call(
            "act", seat=script.seat, move="colour red", version=version
        )
        assert failed
        assert "refused by" in text
        text, failed = await script.call("explain", seat=script.seat, move="colour red")
        assert not failed
        assert text.startswith("refused by ")
        text, failed = await script.call("act", seat=script.seat, move="uno", version=version)
        assert text.startswith("Allowed, but it changed nothing."), "waits for nothing"
        assert "Moves: " in text
        text, failed = await script.call("act", seat=script.seat, move="0", version=version + 7)
        assert "has changed" in text
        text, failed = await script.call("act", seat="nobody", move="0", version=1)
        assert failed
        text, failed = await script.call("leave", seat=script.seat)
        assert not failed


async def test_everybody_sees_the_badge_and_a_host_may_forbid_it(
    served: World, lobby: OutsidePlayers
) -> None:
    ann = await served.guest()
    codes = {}
    for people_only in (False, True):
        settings = {"visibility": "code", "seats": 2, "people_only": people_only}
        table = await ann.make_table(settings=settings)
        found = await served.http.get(f"/api/tables/{table}")
        codes[people_only] = (table, found.json()["table"]["code"])
    async with Client(make_mcp_server(lobby)) as client:
        script = Script(client, Random(1))
        text, failed = await script.call("sit_down", code=codes[True][1])
        assert failed
        assert "people_only" in text
        lobby_seat = await lobby.sit_down("", codes[False][1], 2, "Robo")
        seats = served.node.rooms[codes[False][0]].live.seats
        assert [seat.artificial for seat in seats] == [False, True]
        await lobby.leave(lobby_seat)


async def test_rules_are_resources_and_teaching_is_a_prompt(lobby: OutsidePlayers) -> None:
    async with Client(make_mcp_server(lobby)) as client:
        listed = str(
            (await client.read_resource("rules://editions")).contents[0].model_dump()["text"]
        )
        assert listed.split() == list(EDITIONS)
        rules = str((await client.read_resource("rules://party")).contents[0].model_dump()["text"])
        assert "POINT-1 " in rules
        assert "WISH-1 " not in rules, "of another edition"
        prompt = await client.get_prompt("teach", {"edition": "sanrio"})
        assert "rules://sanrio" in prompt.messages[0].content.model_dump()["text"]


async def test_the_tools_themselves_cost_little(lobby: OutsidePlayers) -> None:
    async with Client(make_mcp_server(lobby)) as client:
        listed = (await client.list_tools()).tools
        assert sum(tokens(str(tool.description)) for tool in listed) < 200


@pytest.mark.slow
async def test_a_client_starts_the_command_and_speaks_with_it(served: World) -> None:
    """Over standard input and output, as the clients of language models do."""
    program = ("-m", "lastcard", "mcp", "--server", f"http://127.0.0.1:{served.port}")
    command = StdioServerParameters(command=sys.executable, args=list(program))
    async with Client(command) as client:
        await a_position_is_shown(client)


@pytest.mark.slow
async def test_clients_reach_it_over_http(served: World) -> None:
    port = free_port()
    program = ("-m", "lastcard", "mcp", "--server", f"http://127.0.0.1:{served.port}", "--http")
    running = await asyncio.create_subprocess_exec(sys.executable, *program, "--port", str(port))
    try:
        while not await answers(port):
            assert running.returncode is None
            await asyncio.sleep(0.05)
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            await a_position_is_shown(client)
    finally:
        running.terminate()
        await running.wait()


async def answers(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True


async def a_position_is_shown(client: Client) -> None:
    assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
    script = Script(client, Random(1))
    await script.sit_down("classic", players=2)
    assert script.seat
    text, failed = await script.call("leave", seat=script.seat)
    assert not failed, text
