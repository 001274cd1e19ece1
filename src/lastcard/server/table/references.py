"""What commands may refer to: the decision that is open, and the card on top.

A decision is named by the `seq` of the entry that opened it. Calls, catches and wrong Speed Plays
leave it open; so does an answer to a blind question while others owe theirs.
"""

from collections import deque
from dataclasses import dataclass
from typing import Final

from lastcard.protocol import log
from lastcard.protocol.base import NOBODY
from lastcard.protocol.log import Logged
from lastcard.protocol.tables import Clocks, Status
from lastcard.rules.actions import CLAIMS
from lastcard.rules.engine import decision
from lastcard.rules.events import DISCARD, PLAIN, Event
from lastcard.rules.state import State

LATE: Final = 3  # the present top and the last two: a Speed Play on these is late, not wrong


@dataclass(slots=True, frozen=True)
class Window:
    """One card in a hand, without a call so far."""

    seq: int  # of the entry that opened it
    card: int  # what a claim refers to that saw it
    at: int


class Refs:
    """Where things opened, and when. All of it follows from the log."""

    def __init__(self) -> None:
        self.decision = 0  # seq
        self.opened_at = 0
        self.extended = 0  # so often its time was
        self.word = "over"
        self.blind = False  # several answer at once, and have the clock of pointing
        self.card = 0  # seq of the entry that laid the last card
        self.tops: deque[tuple[int, int]] = deque(maxlen=LATE)  # seq and face
        self.windows: dict[int, Window] = {}  # by seat
        self.fingers: dict[int, int] = {}  # who points at whom

    # -- following the log -------------------------------------------------------------------

    def dealt(self, logged: Logged, events: list[Event], s: State) -> None:
        """A hand was dealt."""
        self.card = logged.seq
        self.tops.clear()
        self.tops.append((logged.seq, s.top()))
        self._open(logged, s)
        self._look_at_windows(logged, events, s.uno)

    def acted(self, logged: Logged, entry: log.Acted, events: list[Event], s: State) -> None:
        """An action was carried out."""
        claim = entry.deed.verb in CLAIMS
        if not claim and self.blind and self._still_asked(entry.seat, s):
            self._point(entry)
        elif not claim or any([event.kind == "speed" for event in events]):
            self._open(logged, s)
        self._lay(logged, events, s)
        if s.uno or self.windows:
            self._look_at_windows(logged, events, s.uno)

    def restart(self, at: int) -> None:
        """All clocks begin anew."""
        self.opened_at = at
        self.windows = {
            seat: Window(window.seq, window.card, at) for seat, window in self.windows.items()
        }

    def _open(self, logged: Logged, s: State) -> None:
        self.decision, self.opened_at, self.extended = logged.seq, logged.at, 0
        self.word, self.blind = decision(s), s.question.blind
        self.fingers.clear()

    def _still_asked(self, seat: int, s: State) -> bool:
        """The others are asked what this seat has answered; asked again, it is another round."""
        return decision(s) == self.word and not s.question.asks(s, seat)

    def _point(self, entry: log.Acted) -> None:
        if entry.deed.seat != NOBODY:
            self.fingers[entry.seat] = entry.deed.seat

    def _lay(self, logged: Logged, events: list[Event], s: State) -> None:
        """Only the last of several tops was ever seen as one."""
        top = NOBODY
        for event in events:
            kind = s.table.events.get(event.kind, PLAIN)
            if kind.lands == DISCARD and event.cards:
                top = event.cards[-1]
            elif kind.leaves and event.cards:  # onto another pile
                self.card = logged.seq
        if top != NOBODY:
            self.card = logged.seq
            self.tops.append((logged.seq, top))

    def _look_at_windows(self, logged: Logged, events: list[Event], uno: int) -> None:
        """UNO-6: whoever got another hand has another window."""
        anew = [event.seat for event in events if event.kind == "received"]
        new = Window(logged.seq, self.card, logged.at)
        self.windows = {
            seat: new if seat in anew else self.windows.get(seat, new)
            for seat in range(uno.bit_length())
            if uno >> seat & 1
        }

    # -- answering ---------------------------------------------------------------------------

    def pointing(self, seat: int) -> int:
        """Whom a seat points at, while not all have."""
        return self.fingers.get(seat, NOBODY)

    def named(self, card: int, ref: int) -> bool:
        """Whether a claim named a top with this face that is there, or was a moment ago."""
        return (ref, card) in self.tops

    def outdated(self, seat: int, ref: int) -> bool:
        """Whether a catch speaks of an earlier window of the same seat."""
        window = self.windows.get(seat)
        return window is not None and ref < window.card

    def deadline(self, clocks: Clocks, status: Status) -> int:
        """When the present decision, or the time between two hands, ends; 0 if it does not."""
        if status == "playing":
            limit = (clocks.point if self.blind else clocks.decision) * (1 + self.extended)
        else:
            limit = clocks.between if status == "between" else 0
        return self.opened_at + limit if limit and self.opened_at else 0
