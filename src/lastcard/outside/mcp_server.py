"""`lastcard mcp`: seats for language models, by the Model Context Protocol.

Few tools, which never change. A seat is known by a secret that `sit_down` gives, not by the
session: newer versions of the protocol have none.
"""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Annotated, Final, ParamSpec

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from lastcard.editions import FIRST
from lastcard.outside.player import Json, Player, Unwelcome
from lastcard.outside.players import OutsidePlayers
from lastcard.outside.position import position, read

P = ParamSpec("P")

PATIENCE: Final = 25  # seconds that a call waits at most, unless it says otherwise
LONGEST: Final = 55
INSTRUCTIONS: Final = (
    "Play cards of the UNO family at a lastcard server. sit_down gives a seat and the first "
    "position; act plays a move by its number and the version it was offered in, waits, and gives "
    "the next position. Cards are codes: R5 red 5, GS green Skip, YR yellow Reverse, BD blue Draw "
    "Two, W Wild, W4 Wild Draw Four; explain says what others do. UNO is called for you with the "
    "last card but one. In a position, * marks who is asked and ! who can be caught."
)
TEACHING: Final = (
    "Teach me {edition} by playing a game of it with me watching. First read the resource "
    "rules://{edition} and tell me in five sentences what is special. Then sit_down with that "
    "edition. Before each move say in one sentence what you see, which rule matters (by its id) "
    "and why you choose this move; when something is refused, say what the rule was. After the "
    "game use review, and name the turn at which it was decided."
)

Seat = Annotated[str, Field(description="what sit_down gave")]
Move = Annotated[str, Field(description="its number, or in words: play R5, draw, play W red")]
Version = Annotated[int, Field(description="of the position the number is from")]
Seconds = Annotated[int, Field(ge=0, le=LONGEST, description="to wait at most")]


def plainly(tool: Callable[P, Awaitable[str]]) -> Callable[P, Awaitable[str]]:
    """What the server refuses is an answer like any other, to be read and to be done better."""

    @wraps(tool)
    async def wrapped(*args: P.args, **kwargs: P.kwargs) -> str:
        try:
            return await tool(*args, **kwargs)
        except Unwelcome as error:
            raise ToolError(str(error)) from None

    return wrapped


def make_mcp_server(lobby: OutsidePlayers) -> MCPServer[None]:
    """The server with all its tools."""
    server: MCPServer[None] = MCPServer("lastcard", instructions=INSTRUCTIONS, log_level="WARNING")
    _add_tools(server, lobby)
    _add_reading(server, lobby)
    return server


def _add_tools(server: MCPServer[None], lobby: OutsidePlayers) -> None:
    @server.tool()
    @plainly
    async def sit_down(
        edition: str = FIRST,
        code: Annotated[str, Field(description="of a table that somebody made")] = "",
        players: Annotated[int, Field(ge=2, le=10)] = 2,
        name: Annotated[str, Field(description="how others see you")] = "Robo",
    ) -> str:
        """Take a seat: at the table with a code, or at a new one against bots."""
        handle = await lobby.sit_down(edition, code, players, name)
        player = lobby.find(handle)
        await player.wait(PATIENCE)
        return f"seat {handle}\n{position(player)}"

    @server.tool()
    @plainly
    async def wait_for_turn(seat: Seat, seconds: Seconds = PATIENCE) -> str:
        """Wait until there is something to decide, and see the position."""
        player = lobby.find(seat)
        await player.wait(seconds)
        return position(player)

    @server.tool()
    @plainly
    async def act(seat: Seat, move: Move, version: Version, seconds: Seconds = PATIENCE) -> str:
        """Do one of the moves, then wait for the next position."""
        player = lobby.find(seat)
        if version != player.version:
            return f"The position has changed; choose again.\n{position(player)}"
        done = await player.act(await _deed(lobby, player, move))
        if done.get("idle"):
            return f"Allowed, but it changed nothing.\n{position(player)}"
        await player.wait(seconds, version)
        return position(player)

    @server.tool()
    @plainly
    async def explain(seat: Seat, move: Move) -> str:
        """Why a move is possible or not, and by which rule; nothing is done."""
        player = lobby.find(seat)
        deed = await _deed(lobby, player, move)
        why = (await player.say("ask", deeds=[deed]))["whys"][0]
        return f"{why['verdict']} by {why['rule']}: {why['sentence']}"

    @server.tool()
    @plainly
    async def review(seat: Seat) -> str:
        """The moves of the last hand that is over, and how it ended."""
        player = lobby.find(seat)
        game = player.table.get("game", "")
        if not game:
            raise Unwelcome("no game has begun")
        path = f"/api/games/{game}/replay"
        return reviewed(await lobby.ask("GET", path, params={"view": "open"}))

    @server.tool()
    @plainly
    async def play_again(seat: Seat) -> str:
        """Another game at the same table, once one is over."""
        player = lobby.find(seat)
        await player.say("next")
        await player.wait(PATIENCE, player.version)
        return position(player)

    @server.tool()
    @plainly
    async def leave(seat: Seat) -> str:
        """Give the seat up."""
        await lobby.leave(seat)
        return "You have left."


async def _deed(lobby: OutsidePlayers, player: Player, move: str) -> Json:
    edition = await lobby.edition_of(player)
    try:
        deed = read(player, move, edition.colours)
    except (IndexError, ValueError):
        raise Unwelcome(f"there is no move {move!r}; there are {len(player.moves)}") from None
    if deed["verb"] in edition.uno_verbs and len(player.own["hand"]) == 2:
        deed["uno"] = True
    return deed


def _add_reading(server: MCPServer[None], lobby: OutsidePlayers) -> None:
    @server.resource("rules://editions", mime_type="text/plain")
    async def editions() -> str:
        """The editions that are played at the server."""
        return "\n".join(await lobby.editions())

    @server.resource("rules://{edition}", mime_type="text/plain")
    async def rules(edition: str) -> str:
        """The rules of an edition, each with its id."""
        if edition not in await lobby.editions():
            raise Unwelcome(f"{edition} is not played here")
        found = (await lobby.ask("GET", "/api/rules"))["rules"]
        return "\n".join(
            [
                f"{rule['id']} {rule['text']}"
                for rule in found
                if edition in rule.get("editions", [edition])
            ]
        )

    @server.prompt()
    def teach(edition: str = FIRST) -> str:
        """A first game with reasons, for whoever wants to learn."""
        return TEACHING.format(edition=edition)


def reviewed(replay: Json) -> str:
    """A hand in notation, a line for every few moves."""
    steps = [step for step in replay["steps"] if step.get("text")]
    if not steps:
        return "No hand is over yet; hands that go on are nobody's to see."
    last = max(step["hand"] for step in steps)
    texts = [step["text"] for step in steps if step["hand"] == last]
    board = steps[-1]["board"]
    won = board.get("hand_winner", -1)
    winner = replay["names"][won] if won >= 0 else "nobody"
    return f"{len(texts)} moves, {winner} won.\n" + "; ".join(texts)
