"""A look at every room of a package from which an edition was taken out: `smoke.py EDITION`.

It is run in a process of its own, on a copy of the package.
"""

import sys
from pathlib import Path

from click.testing import CliRunner
from litestar.testing import TestClient

import lastcard
from lastcard import Game
from lastcard.bots import make_bot
from lastcard.cli import main
from lastcard.editions import EDITIONS, FIRST, LEFT_OUT
from lastcard.lab import lastcard_v0
from lastcard.rulebook import rules_text
from lastcard.server.edge.app import make_app
from lastcard.server.process.settings import ServerSettings


def play(edition: str) -> None:
    """A hand with bots, and its file."""
    game = Game(edition, 3, seed="smoke")
    bots = [make_bot("steady", seed=name) for name in game.players]
    while not game.over:
        seat = game.seat(game.owes[0])
        game.apply(seat, bots[seat].choose(game.view(seat)))
    assert Game.from_text(game.text()).state.known() == game.state.known()


def type_in_a_terminal(edition: str) -> None:
    result = CliRunner().invoke(main, ["play", "--edition", edition, "--seed", "1"], input="q\n")
    assert result.exit_code == 0, result.output
    assert edition in result.output.casefold()


def look_at_the_environment(edition: str) -> None:
    env = lastcard_v0.env(edition=edition, players=3)
    env.reset(seed=1)
    assert env.agent_selection in env.agents


def ask_a_server(gone: str) -> None:
    settings = ServerSettings(database=str(Path.cwd() / "smoke.db"))
    with TestClient(make_app(settings)) as client:
        told = client.get("/api/editions").json()["editions"]
        assert [edition["id"] for edition in told] == list(EDITIONS)
        assert f"`{gone}`" not in client.get("/api/rules").text


def look(gone: str) -> None:
    assert Path(lastcard.__file__).is_relative_to(Path.cwd())
    assert gone not in EDITIONS
    assert len(EDITIONS) == 4
    assert LEFT_OUT == []
    assert f"`{gone}`" not in rules_text()
    for edition in EDITIONS:
        play(edition)
    type_in_a_terminal(FIRST)
    look_at_the_environment(FIRST)
    ask_a_server(gone)


if __name__ == "__main__":
    look(sys.argv[1])
