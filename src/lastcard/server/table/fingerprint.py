"""How a game stands, as one number: whether rules of another revision lead to the same state."""

from typing import Final
from zlib import crc32

import msgspec

from lastcard.protocol.seen import Board
from lastcard.rules.state import State

UNKNOWN: Final = 0  # of entries that were written before there were fingerprints

_encoder: Final = msgspec.json.Encoder()


def fingerprint(board: Board, s: State) -> int:
    """All that lies open, all hands, and the draw pile in its order; never `UNKNOWN`.

    Made from what travels, not from how the rules keep it, so that code which only looks
    different gives the same.
    """
    return crc32(_encoder.encode((board, s.hands, s.draw_pile))) or 1
