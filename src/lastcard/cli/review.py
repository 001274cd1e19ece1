"""`lastcard review`: what the hands of a game were worth, move by move."""

import click
import msgspec

from lastcard.cli.files import load, save, tell_of
from lastcard.cli.review_page import page
from lastcard.cli.review_text import text
from lastcard.notation import BadFile, RefusedLine, read
from lastcard.notation.people import seat_of
from lastcard.notation.write import write
from lastcard.review.reviewing import review as reviewed
from lastcard.review.reviewing import with_judgements


@click.command()
@click.argument("file")
@click.option("--seat", "name", metavar="NAME", help="Mistakes and luck of NAME alone.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--html", "out", metavar="OUT", help="Write a page that needs no network.")
@click.option("--notation", "file_out", metavar="OUT", help="Write the game with judgements.")
@click.option("--force", is_flag=True, help="Overwrite OUT.")
@click.pass_context
def review(
    context: click.Context,
    file: str,
    name: str | None,
    as_json: bool,
    out: str | None,
    file_out: str | None,
    force: bool,
) -> None:
    """Review the hands of FILE (- for standard input): who was winning, luck, skill, mistakes."""
    try:
        record = read(load(file))
        seat = None if name is None else seat_of(name, record.players)
        told = reviewed(record, _progress)
    except (BadFile, RefusedLine) as error:
        context.exit(tell_of(file, error))
    if out is not None:
        save(out, page(told, seat), force=force)
    if file_out is not None:
        save(file_out, write(with_judgements(record, told)), force=force)
    if as_json:
        click.echo(msgspec.json.encode(told))
    elif out is None and file_out is None:
        click.echo(text(told, seat).encode(), nl=False)  # UTF-8 everywhere


def _progress(done: int, hands: int) -> None:
    """A match may take a while."""
    if hands > 1:
        click.echo(f"hand {done + 1} of {hands}", err=True)
