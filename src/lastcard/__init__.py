"""Colour-and-number card games of the last-card family, played exactly by their sheets.

>>> from lastcard import Game
>>> Game("classic", ["Ann", "Bo"], seed="1").turn
'Ann'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
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

# Where each name stands. Looked up when it is asked for: an edition of another package may be
# imported first, and a game needs all editions.
_HOMES: Final = {
    "Action": "lastcard.rules.actions",
    "BadFile": "lastcard.notation",
    "Event": "lastcard.rules.events",
    "Game": "lastcard.game",
    "LastcardError": "lastcard.rules.reasons",
    "Malformed": "lastcard.rules.reasons",
    "REVISION": "lastcard.rules.engine",
    "Reason": "lastcard.rules.reasons",
    "Refused": "lastcard.rules.reasons",
    "RefusedLine": "lastcard.notation",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return found
