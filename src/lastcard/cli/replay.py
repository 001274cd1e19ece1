"""`lastcard replay`: play a file and show the position reached."""

import json

import click

from lastcard.cli.files import load, tell_of
from lastcard.cli.shown import Shown, shown, shown_to
from lastcard.cli.table import show
from lastcard.cli.terminal.colours import ink
from lastcard.game import Game
from lastcard.notation import BadFile, RefusedLine
from lastcard.notation.words import split
from lastcard.rules.cards import Deck

SPECTATOR = "-"


@click.command()
@click.argument("file")
@click.option("--position", is_flag=True, help="Print the position as a game file.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--view", "viewer", metavar="NAME", help="What NAME may know; - for a spectator.")
@click.pass_context
def replay(
    context: click.Context, file: str, position: bool, as_json: bool, viewer: str | None
) -> None:
    """Play FILE (- for standard input) and show the position reached."""
    if position and (as_json or viewer is not None):
        raise click.UsageError("--position goes with neither --json nor --view")
    game = _played(context, file)
    if position:
        click.echo(game.position().encode(), nl=False)  # UTF-8 everywhere
        return
    told = _told(game, viewer)
    if as_json:
        click.echo(json.dumps(told, ensure_ascii=False).encode())
    else:
        show(told, inks(game.state.table.deck))


def _played(context: click.Context, file: str) -> Game:
    try:
        return Game.from_text(load(file))
    except (BadFile, RefusedLine) as error:
        context.exit(tell_of(file, error))


def _told(game: Game, viewer: str | None) -> Shown:
    if viewer is None:
        return shown(game)
    return shown_to(game, None if viewer == SPECTATOR else _name(viewer))


def _name(viewer: str) -> str:
    """A name as it is, or as a JSON string, by which a player called `-` can be told."""
    words = split(viewer) if viewer.startswith('"') else []
    return words[0].text if len(words) == 1 else viewer


def inks(deck: Deck) -> dict[str, str]:
    """The style of each card that has a colour."""
    return {
        code: ink(deck, colour)
        for code, colour in zip(deck.codes, deck.colour_of, strict=True)
        if colour >= 0
    }
