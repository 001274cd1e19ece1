"""The group of commands, and the way they fail: one line, and a status that says which way."""

import importlib
import importlib.util
import io
import sys
from collections.abc import Sequence
from typing import Any, Final

import click

from lastcard import REVISION, __version__
from lastcard.build import build
from lastcard.rules.reasons import LastcardError, Refused

ILLEGAL: Final = 1  # the rules refuse an action
MALFORMED: Final = 2  # the input or the usage means nothing

# A module of this package for each, with a click command of the same name; found when needed.
COMMANDS: Final = ("serve", "play", "replay", "verify", "new", "rules", "lab", "db")


class OneLine(click.Group):
    """A group that loads its commands when they are named and tells every error in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in COMMANDS if self.get_command(ctx, name) is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        module = f"lastcard.cli.{cmd_name}"
        if cmd_name not in COMMANDS or importlib.util.find_spec(module) is None:
            return None
        command = getattr(importlib.import_module(module), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: ARG002
        **extra: Any,
    ) -> Any:
        try:
            status = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except (click.ClickException, LastcardError) as error:
            status = tell(error)
        except click.Abort:
            status = 130
        sys.exit(status if isinstance(status, int) else 0)


def find(context: click.Context, name: str) -> click.Command:
    """One of the commands."""
    assert isinstance(context.command, OneLine)
    command = context.command.get_command(context, name)
    assert command is not None
    return command


def tell(error: click.ClickException | LastcardError) -> int:
    """Print an error as one line; gives the exit status."""
    text = error.format_message() if isinstance(error, click.ClickException) else str(error)
    click.echo(f"lastcard: {' '.join(text.split())}", err=True)
    return ILLEGAL if isinstance(error, Refused) else MALFORMED


@click.group(cls=OneLine, invoke_without_command=True)
@click.version_option(
    __version__, message=f"lastcard {__version__}, revision {REVISION} of the rules, {build()}"
)
@click.pass_context
def main(context: click.Context) -> None:
    """Play, replay and look up games of the last-card family, exactly by their sheets."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a name that a terminal cannot show is no error
    if context.invoked_subcommand is None:
        context.invoke(find(context, "serve"))
