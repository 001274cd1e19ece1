"""How likely every seat is to win, by what the seat that is asked may know."""

from math import exp
from typing import Final, final

from lastcard.bots.faces import Faces
from lastcard.bots.features import Reader
from lastcard.bots.network import Head
from lastcard.bots.weights import heads
from lastcard.rules.edition import Table
from lastcard.views.rollout import Outlook


@final
class WinChances:
    """The network's judgement at one table."""

    def __init__(self, table: Table, seats: Head | None = None) -> None:
        self.reader: Final = Reader(Faces(table), table)
        self.seats: Final = seats or heads()["seats"]

    def of(self, look: Outlook) -> list[float]:
        """Of all seats; they add up to one."""
        situation = self.reader.question(look)
        things = [self.reader.seat(look, seat) for seat in range(len(look.counts))]
        scores = self.seats.scores(situation, things)
        most = max(scores)
        weights = [exp(score - most) for score in scores]
        total = sum(weights)
        return [weight / total for weight in weights]
