"""Colour-and-number card games of the last-card family, played exactly by their sheets.

>>> from lastcard import Game
>>> Game("classic", ["Ann", "Bo"], seed="1").turn
'Ann'
"""

from lastcard.game import Game
from lastcard.notation import BadFile, RefusedLine
from lastcard.rules.actions import Action
from lastcard.rules.engine import REVISION
from lastcard.rules.events import Event
from lastcard.rules.reasons import LastcardError, Malformed, Reason, Refused

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadFile",
    "Event",
    "Game",
    "LastcardError",
    "Malformed",
    "REVISION",
    "Reason",
    "Refused",
    "RefusedLine",
    "__version__",
]
