"""What a seat has seen, as text and as numbers: made of its view and of nothing else."""

from collections.abc import Sequence
from typing import Any, Final, final

import numpy as np
from numpy.typing import NDArray

from lastcard.lab.env.batch import scale_of
from lastcard.lab.env.setting import Setting
from lastcard.lab.env.view_reader import ViewReader
from lastcard.lab.openspiel.nodes import TreeNode
from lastcard.rules.edition import Table
from lastcard.rules.events import Event
from lastcard.views import View, view

ENTRY: Final = 8  # numbers for a card of an event, or for one without cards
EVENTS_A_DECISION: Final = 6  # that there is room for, on the average


def view_of(node: TreeNode, seat: int) -> View | None:
    """What a seat may know; nothing before the first turn."""
    s = node.state
    return None if s is None or not s.discard_pile else view(s, seat, node.events)


def table_text(seen: View) -> str:
    """The table as it lies there now."""
    colour = seen.table.deck.colours[seen.colour] if seen.colour >= 0 else "none"
    way = "clockwise" if seen.direction > 0 else "counterclockwise"
    counts = " ".join(map(str, seen.counts))
    parts = [f"{seen.decision} on {seen.top}, {colour}, {way}", f"hands {counts}"]
    parts.append(f"{seen.draw_count} to draw, owes {' '.join(map(str, seen.owes)) or 'nobody'}")
    if seen.open_pile:
        parts.append(f"pile {codes(seen.table, seen.open_pile)}")
    return "; ".join([*parts, *marks(seen)])


def marks(seen: View) -> list[str]:
    """What else lies on the table for a while, and the card that the seat has just drawn."""
    found = [f"drew {seen.table.deck.codes[seen.drawn]}"] if seen.drawn >= 0 else []
    found += [str(decision.key()) for decision in seen.asked[-1:] if decision.parts]
    if seen.partners is not None:
        found.append(f"partners {seen.partners}")
    if seen.misses:
        found.append(f"misses {seen.misses}")
    return found


def codes(table: Table, cards: Sequence[int]) -> str:
    return " ".join(table.deck.codes[card] for card in cards)


def event_text(table: Table, event: Event) -> str:
    """All of an event that its reader may know; -1 stands for nothing."""
    cards = codes(table, event.cards)
    secret = codes(table, event.secret_cards)
    told = f"{event.kind} {event.seat} {event.other} {event.count} {event.colour}"
    return f"{told} [{cards}] ({secret} {event.secret_seat})"


def course_text(seen: View) -> str:
    """All that the seat was told of this hand: it forgets nothing."""
    return "; ".join(event_text(seen.table, event) for event in seen.events)


@final
class SeenNumbers:
    """The same as numbers, in rows of one length."""

    def __init__(self, table: Table, draws: str, limit: int) -> None:
        setting = Setting.at(table, history=0)
        self.reader = ViewReader(setting, draws)
        self.scale: NDArray[Any] = scale_of(setting.encoder.fields)
        self.size: Final = self.reader.size
        self.kinds: Final = {kind: place for place, kind in enumerate(table.events, 1)}
        self.room: Final = table.players * (table.hand_size + 4) + EVENTS_A_DECISION * limit

    def __deepcopy__(self, memo: object) -> "SeenNumbers":
        return self

    def table_row(self, seen: View) -> NDArray[np.float32]:
        """What the environment shows a seat: the table, its hand, and what it knows of others."""
        row, _ = self.reader.read(seen)
        numbers: NDArray[np.float32] = np.frombuffer(row, np.uint8) * self.scale
        return numbers

    def course_rows(self, seen: View) -> NDArray[np.float32]:
        """All that the seat was told; the newest where there is no room for all."""
        rows = np.zeros((self.room, ENTRY), np.float32)
        cells = [entry for event in seen.events for entry in self._entries(event)][-self.room :]
        rows[: len(cells)] = np.array(cells, np.float32)
        return rows

    def _entries(self, event: Event) -> list[list[int]]:
        """One for each card; from 1, for 0 is nothing."""
        head = [self.kinds[event.kind], event.seat + 1, event.other + 1, event.count + 1]
        named = [event.colour + 1, event.secret_seat + 1]
        shown = [[card + 1, 0] for card in event.cards]
        secret = [[0, card + 1] for card in event.secret_cards]
        return [[*head, *named, *cards] for cards in (*shown, *secret)] or [[*head, *named, 0, 0]]
