"""The group of commands, and the way they fail: one line, and a status that says which way."""

import errno
import importlib
import importlib.util
import io
import sys
from collections.abc import Sequence
from typing import Any, Final, Never, final

import click

from lastcard import REVISION, __version__
from lastcard.build import build
from lastcard.rules.reasons import LastcardError, Refused

ILLEGAL: Final = 1  # the rules refuse an action
MALFORMED: Final = 2  # the input or the usage means nothing, or a file cannot be used
READ_ENOUGH: Final = 1  # as click has it

# A module of this package for each, with a click command of the same name; found when needed.
COMMANDS: Final = (
    "serve",
    "play",
    "replay",
    "verify",
    "review",
    "new",
    "rules",
    "lab",
    "db",
    "operator",
    "mcp",
)


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
        if sys.stdout is None:
            sys.stdout = io.TextIOWrapper(ClosedOutput())
        try:
            status = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
            sys.stdout.flush()
        except (click.ClickException, LastcardError) as error:
            status = tell(error)
        except OSError as error:
            status = give_up(error)
        except click.Abort:
            status = 130
        sys.exit(status if isinstance(status, int) else 0)


@final
class ClosedOutput(io.RawIOBase):
    """In place of a standard output that was closed: what is written there must not get lost."""

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> Never:  # noqa: ARG002
        raise OSError(errno.EBADF, "standard output is closed")


def find(context: click.Context, name: str) -> click.Command:
    """One of the commands."""
    assert isinstance(context.command, OneLine)
    command = context.command.get_command(context, name)
    assert command is not None
    return command


def tell(error: click.ClickException | LastcardError | OSError) -> int:
    """Print an error as one line; gives the exit status."""
    text = error.format_message() if isinstance(error, click.ClickException) else cause(error)
    click.echo(f"lastcard: {' '.join(text.split())}", err=True)
    return ILLEGAL if isinstance(error, Refused) else MALFORMED


def cause(error: Exception) -> str:
    """What an error says, without the number that the system gives it."""
    return (error.strerror if isinstance(error, OSError) else "") or str(error)


def give_up(error: OSError) -> int:
    """Standard output cannot be written; tell it, unless its reader has just read enough."""
    sys.stdout = None  # what is left in it would be tried again on the way out
    return READ_ENOUGH if isinstance(error, BrokenPipeError) else tell(error)


@click.group(cls=OneLine, invoke_without_command=True)
@click.version_option(
    __version__, message=f"lastcard {__version__}, revision {REVISION} of the rules, {build()}"
)
@click.pass_context
def main(context: click.Context) -> None:
    """Play, replay and look up games of the last-card family, exactly by their sheets."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a name that a terminal cannot show is no error
    tell_left_out()
    if context.invoked_subcommand is None:
        context.invoke(find(context, "serve"))


def tell_left_out() -> None:
    """Editions that cannot be loaded, and mistakes in words, for whoever installed them."""
    from lastcard.editions import FLAWS, LEFT_OUT

    for sentence in (*LEFT_OUT, *FLAWS):
        click.echo(f"lastcard: {sentence}", err=True)
