"""`lastcard new`: a fresh game file."""

import secrets
from collections.abc import Callable
from typing import Any

import click

from lastcard.cli.files import save
from lastcard.editions import EDITIONS, FIRST
from lastcard.game import Game
from lastcard.house.options import OPTIONS
from lastcard.rules.reasons import shown


def house_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Each option of a table as a flag of its own, under its very name."""
    for option in reversed(OPTIONS.values()):
        flags = dict.fromkeys((f"--{option.name}", f"--{option.name.replace('_', '-')}"))
        text = f"{option.meaning[0].upper()}{option.meaning[1:]}: {option.expects()}."
        command = click.option(*flags, option.name, metavar="VALUE", help=text)(command)
    return command


@click.command()
@click.option("--edition", default=FIRST, show_default=True, help=", ".join(EDITIONS) + ".")
@click.option("--players", required=True, help="Their names, clockwise, with commas between.")
@click.option("--seed", help="Any text; a random one if not given.")
@click.option("--dealer", metavar="NAME", help="Who deals first; by the seed if not given.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="As the flags below.")
@click.option("--output", metavar="FILE", help="Where to; standard output if not given.")
@click.option("--force", is_flag=True, help="Overwrite FILE.")
@house_options
def new(
    edition: str,
    players: str,
    seed: str | None,
    dealer: str | None,
    given: tuple[str, ...],
    output: str | None,
    force: bool,
    **flags: str | None,
) -> None:
    """Write a fresh game file."""
    names = [name.strip() for name in players.split(",")]
    seed = secrets.token_hex(16) if seed is None else seed
    game = Game(edition, names, chosen(given, flags), seed=seed, dealer=dealer)
    hint(edition, len(names))
    if output is None:
        click.echo(game.text().encode(), nl=False)  # UTF-8 everywhere
    else:
        save(output, game.text(), force=force)


def hint(edition: str, players: int) -> None:
    """SETUP-1: some editions are meant for a crowd, without insisting on it."""
    crowd = EDITIONS[edition].crowd
    if players < crowd:
        click.echo(f"lastcard: {edition} is meant for {crowd} players or more", err=True)


def chosen(given: tuple[str, ...], flags: dict[str, str | None]) -> dict[str, str]:
    """The options from `--option name=value` and from flags; none may be given twice."""
    options = {name: value for name, value in flags.items() if value is not None}
    for setting in given:
        name, equals, value = setting.partition("=")
        if not equals:
            raise click.UsageError(f"an option is written name=value, not {shown(setting)}")
        if name in options:
            raise click.UsageError(f"option {shown(name)} is given twice")
        options[name] = value
    return options
