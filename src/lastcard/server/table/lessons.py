"""First games: cards laid out so that what an edition is about comes up within a few turns.

Whoever learns sits first, two casual bots after them. Bots lay their lowest card that fits, so
with these hands nearly everything follows from what the learner does: the comments tell how it
goes for one who takes the hints. Bots of a lesson never call UNO and never claim anything, and
they wait while the learner might: there is somebody to catch, and nobody to be caught by.
"""

from typing import Final

from lastcard.edition_files import lesson_of
from lastcard.house.options import find_edition, settle_options
from lastcard.notation.names import write_name
from lastcard.notation.read import read
from lastcard.protocol.tables import TableSettings
from lastcard.rules.actions import Action
from lastcard.rules.reasons import Malformed

PLAYERS: Final = 3
LEARNERS: Final = ("Ann", "Bo", "Cy")  # any names will do
OPTIONS: Final = {"scoring": "off"}  # one hand

# {0} stands for the learner, {1} and {2} for the bots: names are no part of a position, so that
# they can be forgotten.
HEADER: Final = """\
lastcard 1
edition: {edition}
options: scoring=off
players: {{0}}, {{1}}, {{2}}
seed: lesson
"""


def lesson(edition: str) -> str:
    """The position of an edition's lesson, as the log keeps it: without names.

    `Malformed` if there is none, or none that today's rules can lay out.
    """
    found = lesson_of(edition)
    if found is None:
        raise Malformed(f"there is no lesson for the edition {edition}")
    position = HEADER.format(edition=edition) + found.position
    read(with_names(position, LEARNERS))
    return position


def with_names(position: str, names: tuple[str, ...]) -> str:
    """A position as a game's file.

    >>> with_names("players: {0}, {1}", ("Ann", "Dr. No"))
    'players: Ann, "Dr. No"'
    """
    return position.format(*[write_name(name) for name in names])


def check_lesson(settings: TableSettings, players: int) -> None:
    """Refuse a lesson that is not the one that was laid out."""
    lesson(settings.edition)
    if settings.visibility == "public" or players != PLAYERS:
        raise Malformed("a lesson is for three players, at a table that is not public")
    edition = find_edition(settings.edition)
    if settle_options(edition, settings.options) != settle_options(edition, OPTIONS):
        raise Malformed("a lesson is a single hand, without other options")


def uncalled(action: Action) -> Action:
    """The same action without the UNO call."""
    return Action(action.verb, action.card, action.colour, action.seat, action.other)
