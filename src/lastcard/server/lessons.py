"""First games: cards laid out so that what an edition is about comes up within a few turns.

Whoever learns sits first, two casual bots after them. Bots lay their lowest card that fits, so
with these hands nearly everything follows from what the learner does: the comments tell how it
goes for one who takes the hints. Bots of a lesson never call UNO and never claim anything, and
they wait while the learner might: there is somebody to catch, and nobody to be caught by.
"""

from typing import Final

from lastcard.house.options import find_edition, settle_options
from lastcard.notation.names import write_name
from lastcard.protocol.tables import Settings
from lastcard.rules.actions import Action
from lastcard.rules.reasons import Malformed

PLAYERS: Final = 3
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

# A colour (G8), a number (B4), nothing that fits: a Blank Wild is drawn and turns all red. The
# next player falls to one card without a call. A Wild Draw Four is a bluff, for Blank Wilds are
# left in that hand; then a Draw Two, the call, and the last card.
CLASSIC: Final = """\
hand {0}: R1 R7 RD G8 B4
hand {1}: R3 Y6 G4 B9
hand {2}: Y4 B2 W4 WX WX
discard: G5
draw: WX Y0 G0 R6 R9 G1 Y8 G6 Y5 G3 Y5 G2 G9
"""

# Nothing fits at first: Drawn Together is drawn and links the others. A Speed Play (R3), a
# mini-pile in red, somebody to catch on it (and the linked player draws too), Point Taken.
PARTY: Final = """\
hand {0}: R3 R4 R7 R9 RP
hand {1}: R3 R6 R8 G1
hand {2}: Y8 Y9 G0 WP
discard: B5
draw: WT R2 Y4 G6 G9 Y6 R5 R1 R5 R1 R6 R4 R8 R2 R9 R7 R5 R1 R6 R2
"""

# As in classic up to the card drawn: Badtz-Maru, when the next player holds the fewest cards.
# Then a Draw Two; the other bot falls to one card, and the call comes in the same turn.
SANRIO: Final = """\
hand {0}: P1 P7 PD G8 B4
hand {1}: P3 Y6 G4 B9
hand {2}: P6 P9 Y0 Y4 B2
discard: G5
draw: WB Y1 G1 Y5 G6 B6 B8 Y2 G9 Y8 B1 G2
"""

# As in classic, with Shenron's Wish drawn; the card that it turns up has a Dragonball. The wish to
# discard leaves the next player the one card too few.
DRAGONBALL: Final = """\
hand {0}: R1 R7 RD G8 B4
hand {1}: R3 Y6 G4 B9
hand {2}: Y4 B2 W4 WS WS
discard: G5
draw: WS G2 Y0 G0 R6 R9 G1 Y8 G6 Y5 G3 Y5 G9
"""

# This is the Way is drawn and best kept: two turns later there is a Draw Two to block, and
# somebody to send it to.
MANDALORIAN: Final = """\
hand {0}: R1 R7 RS G8 B4
hand {1}: Y6 G4 B6 B9
hand {2}: R5 R6 Y0 Y4 Y8 B2 BD
discard: G5
draw: WW G0 Y1 G1 Y5 G6 Y2 G2 Y3 G3 Y7 G9
"""

LESSONS: Final = {
    "classic": CLASSIC,
    "party": PARTY,
    "sanrio": SANRIO,
    "dragonball": DRAGONBALL,
    "mandalorian": MANDALORIAN,
}


def lesson(edition: str) -> str:
    """The position of an edition's lesson, as the log keeps it: without names."""
    return HEADER.format(edition=edition) + LESSONS[edition]


def with_names(position: str, names: tuple[str, ...]) -> str:
    """A position as a game's file.

    >>> with_names("players: {0}, {1}", ("Ann", "Dr. No"))
    'players: Ann, "Dr. No"'
    """
    return position.format(*[write_name(name) for name in names])


def check_lesson(settings: Settings, players: int) -> None:
    """Refuse a lesson that is not the one that was laid out."""
    if settings.visibility == "public" or players != PLAYERS:
        raise Malformed("a lesson is for three players, at a table that is not public")
    edition = find_edition(settings.edition)
    if settle_options(edition, settings.options) != settle_options(edition, OPTIONS):
        raise Malformed("a lesson is a single hand, without other options")


def uncalled(action: Action) -> Action:
    """The same action without the UNO call."""
    return Action(action.verb, action.card, action.colour, action.seat, action.other)
