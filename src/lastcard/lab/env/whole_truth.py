"""All that is to know of a game as one row, for critics that judge a learner while it trains."""

import numpy as np
from numpy.typing import NDArray

from lastcard.lab.env.asking_game import Asking
from lastcard.lab.env.batch import scale_of
from lastcard.lab.env.counts import counted
from lastcard.lab.env.setting import Setting


def whole_truth(setting: Setting, game: Asking, seat: int) -> NDArray[np.float32]:
    """What the seat may know, then all hands from there on, then the draw pile.

    Hands and pile are counted by face, a card counts 1.
    """
    faces = len(setting.table.deck.codes)
    hands = game.s.hands[seat:] + game.s.hands[:seat]
    rows = [counted(cards, faces) for cards in (*hands, sorted(game.s.draw_pile))]
    row = np.frombuffer(setting.encoder.row(game, seat), np.uint8)
    seen = row * scale_of(setting.encoder.fields)
    return np.concatenate([seen, np.frombuffer(b"".join(rows), np.uint8)]).astype(np.float32)
