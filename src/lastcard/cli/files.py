"""Files named on the command line: read within bounds, never overwritten by accident or by half."""

import errno
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import Final, TextIO

import click

from lastcard.cli.group import ILLEGAL, MALFORMED, cause
from lastcard.notation import BadFile, RefusedLine
from lastcard.notation.lines import MOST_BYTES

STANDARD_INPUT: Final = "<stdin>"


class Taken(click.UsageError):
    """A new file was to be written, and there is one already."""


def title(file: str) -> str:
    """A file as messages name it: in one line, whatever its name is."""
    name = "".join([letter if letter.isprintable() else "?" for letter in file])
    return STANDARD_INPUT if file == "-" else name or "''"


def tell_of(file: str, error: BadFile | RefusedLine) -> int:
    """Print what is wrong with a file as one line; gives the exit status."""
    malformed = isinstance(error, BadFile)  # its text begins with its place
    place = "" if malformed else f"{error.line}: "
    click.echo(f"{title(file)}:{place}{error}", err=True)
    return MALFORMED if malformed else ILLEGAL


def load(file: str) -> bytes:
    """The bytes of a file, `-` for standard input; not more than a game file may have."""
    with _naming(file):
        if file == "-":
            return standard_input().buffer.read(MOST_BYTES + 1)
        with Path(file).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)


def standard_input() -> TextIO:
    """Standard input, which a program may be started without."""
    if sys.stdin is None:
        raise click.UsageError("standard input is closed")
    return sys.stdin


def save(file: str, text: str, *, force: bool) -> None:
    """Write a new file, all of it or nothing; in place of an old one only by force."""
    with _naming(file):
        path = _place(file, force)
        _check_place(path, force)
        if _is_special(path):
            _write(path, "w", text)
        else:
            _put(path, text, force)


def _put(path: Path, text: str, force: bool) -> None:
    """Write a draft beside the place and move it there, so that there is never half a file."""
    draft = path.with_name(f".{token_hex(8)}.lastcard")
    try:
        _write(draft, "x", text)
        if not force:
            path.touch(exist_ok=False)  # whoever comes first has the name
        elif path.exists():
            shutil.copymode(path, draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _write(path: Path, mode: str, text: str) -> None:
    with path.open(mode, encoding="utf-8", newline="\n") as stream:
        stream.write(text)


def save_beside(file: str, text: str) -> Path:
    """Write a new file next to one of this name, under the first free number from 2 on."""
    path = Path(file)
    for number in count(2):
        beside = path.with_stem(f"{path.stem}-{number}")
        try:
            save(str(beside), text, force=False)
        except Taken:
            continue
        return beside
    raise AssertionError("numbers do not run out")


def check_place(file: str, *, force: bool) -> None:
    """Refuse now what `save` would refuse later, as far as can be told without writing."""
    with _naming(file):
        _check_place(_place(file, force), force)


def _place(file: str, force: bool) -> Path:
    """Where to write: by force also where a link leads to."""
    path = Path(file)
    return Path(os.path.realpath(path)) if force and not _is_special(path) else path


def _is_special(path: Path) -> bool:
    """A device or a pipe: it holds nothing that could get lost, and cannot be replaced."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _check_place(path: Path, force: bool) -> None:
    try:
        path.lstat()
    except FileNotFoundError:
        path.parent.stat()
        _check_writable(path.parent)
        return
    if not force:
        raise FileExistsError
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    _check_writable(path)
    if not _is_special(path):
        _check_writable(path.parent)


def _check_writable(path: Path) -> None:
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


@contextmanager
def _naming(file: str) -> Iterator[None]:
    """Whatever is wrong with a file is told with its name."""
    try:
        yield
    except FileExistsError:
        raise Taken(f"{title(file)} exists already; --force overwrites it") from None
    except (OSError, ValueError) as error:
        raise click.UsageError(f"{title(file)}: {cause(error)}") from None
