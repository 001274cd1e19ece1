"""`lastcard play`: one person against bots, in the terminal."""

import secrets
from pathlib import Path
from typing import Final

import click
from rich.console import Console

from lastcard.bots import BOTS, make_bot
from lastcard.cli.files import check_place, save, save_beside
from lastcard.cli.new import chosen, hint, house_options
from lastcard.cli.terminal.driver import Driver
from lastcard.cli.terminal.source import source_of_lines
from lastcard.cli.terminal.speech import Speech
from lastcard.cli.terminal.talk import LeftTable, Talk
from lastcard.editions import EDITIONS, FIRST
from lastcard.game import Game
from lastcard.house.options import check_players, find_edition
from lastcard.words import ENGLISH, LANGUAGES

NAMES: Final = (
    *("Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"),
    *("Ida", "Jo", "Kit", "Lou", "Max", "Nan", "Oz", "Pia"),
)
FEW: Final = 4  # players, where the edition asks for no crowd


@click.command()
@click.option("--edition", default=FIRST, show_default=True, help=", ".join(EDITIONS) + ".")
@click.option("--players", type=int, help="How many sit there, you included.")
@click.option(
    "--bots",
    type=click.Choice([*BOTS]),
    default="casual",
    show_default=True,
    help="How the others play.",
)
@click.option("--seed", help="Any text; a random one if not given.")
@click.option("--name", help="Your name in the game file.")
@click.option(
    "--language", type=click.Choice(LANGUAGES), default=ENGLISH, help="What all of it is said in."
)
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="As the flags below.")
@click.option("--save", "file", metavar="FILE", help="Keep the game in a file.")
@click.option("--force", is_flag=True, help="Overwrite FILE.")
@click.option("--fast", is_flag=True, help="Wait for nothing.")
@click.option("--plain", is_flag=True, help="Neither colours nor other effects.")
@house_options
def play(
    edition: str,
    players: int | None,
    bots: str,
    seed: str | None,
    name: str | None,
    language: str,
    given: tuple[str, ...],
    file: str | None,
    force: bool,
    fast: bool,
    plain: bool,
    **flags: str | None,
) -> None:
    """Play against bots. Numbers pick, Enter does the obvious, ? helps, q leaves."""
    printed = find_edition(edition)
    count = players if players is not None else printed.crowd or FEW
    check_players(printed, count)
    seed = secrets.token_hex(8) if seed is None else seed
    options = chosen(given, flags)
    speech = Speech(language, printed)
    own = speech.say("seat.yourself") if name is None else name
    names = seat_names(own, count)
    talk = Talk(_console(plain), source_of_lines(), speech, fast=fast)
    if file is not None:
        check_place(file, force=force)  # better to know now than after the game
    for number in range(1, 1000):
        game_seed = seed if number == 1 else f"{seed} {number}"
        game = Game(edition, names, options, seed=game_seed)
        if number == 1:
            hint(edition, count)
        again = _evening(game, bots, game_seed, talk)
        if file is None:
            _offer_to_keep(game, talk)
        else:
            _keep(game, file, talk, first=number == 1, force=force)
        if not again:
            break
    talk.say(speech.say("bye", seed=repr(seed)))


def seat_names(name: str, count: int) -> list[str]:
    """The person first, then bots with names of their own."""
    free = [other for other in NAMES if other.casefold() != name.casefold()]
    return [name, *free][:count]


def _console(plain: bool) -> Console:
    if plain:
        return Console(color_system=None, no_color=True, highlight=False, emoji=False)
    return Console(highlight=False, emoji=False)


def _evening(game: Game, bots: str, seed: str, talk: Talk) -> bool:
    """One game; gives whether the person wants another."""
    others = {seat: make_bot(bots, f"{seed} bot {seat}") for seat in range(1, len(game.players))}
    driver = Driver(game, 0, others, talk, make_bot("steady", f"{seed} adviser"))
    try:
        driver.play()
        return talk.speech.means("yes", talk.ask(talk.speech.say("again")))
    except (LeftTable, KeyboardInterrupt):
        return False


def _keep(game: Game, file: str, talk: Talk, *, first: bool, force: bool) -> None:
    """Save the game where --save says; the next of an evening beside the first."""
    try:
        _tell_kept(_saved(game, file, first, force), talk)
    except click.UsageError as error:
        if not talk.source.timed:  # nobody is there to name another file
            raise
        talk.say(error.format_message())
        _offer_to_keep(game, talk)


def _saved(game: Game, file: str, first: bool, force: bool) -> Path:
    if not first:
        return save_beside(file, game.text())
    save(file, game.text(), force=force)
    return Path(file)


def _offer_to_keep(game: Game, talk: Talk) -> None:
    """Ask at a keyboard; a stream of lines has said all it has to say."""
    try:
        while talk.source.timed:
            file = talk.ask(talk.speech.say("file"))
            if not file:
                return
            if _kept(game, file, talk):
                return
    except (LeftTable, KeyboardInterrupt):
        pass
    talk.say(talk.speech.say("not_kept"))


def _kept(game: Game, file: str, talk: Talk) -> bool:
    try:
        save(file, game.text(), force=False)
    except click.UsageError as error:
        talk.say(error.format_message())
        return False
    _tell_kept(Path(file), talk)
    return True


def _tell_kept(path: Path, talk: Talk) -> None:
    talk.say(talk.speech.say("kept", path=str(path)))
