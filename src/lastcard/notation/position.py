"""A state in the middle of a game as a set-up position: the other way round from `places`."""

from collections.abc import Sequence

from lastcard.notation.record import Record, RecordLine
from lastcard.rules.setup import Position
from lastcard.rules.state import State


def position_record(
    s: State, record: Record, players: Sequence[str], since: list[RecordLine]
) -> Record:
    """A game that begins with this state, which a turn or a hand has just begun."""
    new = Record(record.edition, record.options, players, record.table, s.seed.decode())
    new.position = _position(s)
    new.shuffles = s.shuffles
    new.lines = since
    return new


def _position(s: State) -> Position:
    place = Position([hand[:] for hand in s.hands])
    place.draw = s.draw_pile[:]
    place.dealer = s.dealer
    place.direction = s.direction
    place.partners = s.partners
    place.misses = s.misses
    place.scores = s.scores
    if s.question.name == "turn":
        place.discards = s.discard_pile[:]
        place.colour = s.colour
        place.turn = s.turn
        place.uno = [seat for seat in range(s.players) if s.uno >> seat & 1]
    else:  # SETUP-7: what a start card asks is still open
        place.start = s.top()
        place.turn = s.next(s.dealer)
    return place
