"""Views as plain values, to be sent to another process.

Compiled classes cannot be pickled, and a table holds functions: so a view travels without its
table, which the other side makes anew from edition, options and number of players.
"""

from typing import Any, Final

from lastcard.rules.actions import Action
from lastcard.rules.decisions import Decision
from lastcard.rules.edition import Table
from lastcard.rules.events import Event
from lastcard.rules.questions import questions
from lastcard.views.view import View

Packed = tuple[tuple[Any, ...], ...]  # fields, questions, actions, events

_MADE: Final = ("asked", "events", "legal", "table")  # not plain by themselves
_PLAIN: Final = tuple([name for name in View.__slots__ if name not in _MADE])
_ACTION: Final = ("verb", "card", "colour", "seat", "other", "uno")
_EVENT: Final = (
    *("kind", "seat", "other", "cards", "count", "colour"),
    *("secret_cards", "secret_seat", "to"),
)


def pack(view: View) -> Packed:
    """A view as tuples of numbers and words."""
    return (
        _parts(view, _PLAIN),
        tuple([_question(asked) for asked in view.asked]),
        tuple([_parts(action, _ACTION) for action in view.legal]),
        tuple([_parts(event, _EVENT) for event in view.events]),
    )


def _parts(thing: object, names: tuple[str, ...]) -> tuple[Any, ...]:
    return tuple([getattr(thing, name) for name in names])


def _question(asked: Decision) -> tuple[Any, ...]:
    return (type(asked).__name__, *_parts(asked, asked.parts))


def unpack(packed: Packed, table: Table) -> View:
    """The view that was packed, at an equal table.

    >>> from lastcard.game import Game
    >>> game = Game("classic", ["Ann", "Bo"], seed="1")
    >>> ann = game.view("Ann")
    >>> unpack(pack(ann), game.state.table).known() == ann.known()
    True
    """
    plain, asked, legal, events = packed
    view = View.__new__(View)
    for name, value in zip(_PLAIN, plain, strict=True):
        setattr(view, name, value)
    view.table = table
    kinds = questions(table.edition)
    view.asked = tuple([kinds[name](*parts) for name, *parts in asked])
    view.legal = tuple([Action(*action) for action in legal])
    view.events = tuple([Event(*event) for event in events])
    return view
