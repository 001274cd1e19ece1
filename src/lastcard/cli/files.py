"""Files named on the command line: read within bounds, never overwritten by accident."""

import sys
from pathlib import Path
from typing import Final

import click

from lastcard.cli.group import ILLEGAL, MALFORMED
from lastcard.notation import BadFile, RefusedLine
from lastcard.notation.lines import MOST_BYTES

STANDARD_INPUT: Final = "<stdin>"


def title(file: str) -> str:
    """A file as messages name it."""
    return STANDARD_INPUT if file == "-" else file


def tell_of(file: str, error: BadFile | RefusedLine) -> int:
    """Print what is wrong with a file as one line; gives the exit status."""
    malformed = isinstance(error, BadFile)  # its text begins with its place
    place = "" if malformed else f"{error.line}: "
    click.echo(f"{title(file)}:{place}{error}", err=True)
    return MALFORMED if malformed else ILLEGAL


def load(file: str) -> bytes:
    """The bytes of a file, `-` for standard input; not more than a game file may have."""
    try:
        if file == "-":
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with Path(file).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise _unusable(file, error) from None


def save(file: str, text: str, *, force: bool) -> None:
    """Write a new file; an old one only by force."""
    try:
        with Path(file).open("w" if force else "x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        raise click.UsageError(f"{file} exists already; --force overwrites it") from None
    except (OSError, ValueError) as error:
        raise _unusable(file, error) from None


def _unusable(file: str, error: OSError | ValueError) -> click.UsageError:
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return click.UsageError(f"{title(file)}: {reason}")
