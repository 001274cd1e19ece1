"""How likely every seat is to win, with all cards open: one frozen judgement for a review.

Whatever judges says nothing of the order of the draw pile, so that luck can be told from it.
"""

from typing import Final, final

from lastcard.bots.faces import Faces
from lastcard.bots.prospects import Prospects
from lastcard.rules.actions import NOBODY
from lastcard.rules.attack import Threat
from lastcard.rules.cards import NO_COLOUR
from lastcard.rules.edition import Table
from lastcard.rules.state import State
from lastcard.views.rollout import Outlook

OWN_TURN: Final = ("turn", "drawn")  # who is asked is in turn; other questions end a turn


class Judging:
    """The chances of all seats at one table; they add up to one."""

    def chances(self, s: State) -> list[float]:
        if s.over():
            return decided(s.players, s.hand_winner)
        for seat, hand in enumerate(s.hands):
            if not hand:  # whoever has laid the last card wins when all is settled
                return decided(s.players, seat)
        return self.open_chances(s)

    def open_chances(self, s: State) -> list[float]:
        """Of a hand that is not decided yet."""
        raise NotImplementedError


def decided(players: int, winner: int) -> list[float]:
    """A hand that nobody has won is everybody's."""
    if winner == NOBODY:
        return [1.0 / players] * players
    return [float(seat == winner) for seat in range(players)]


@final
class ByProspects(Judging):
    """What the cards promise; cards that are still to be drawn count as ordinary ones."""

    def __init__(self, table: Table) -> None:
        self.prospects: Final = Prospects(Faces(table), table)
        self.colours: Final = range(len(table.deck.colours))
        plain = [card for card, kind in enumerate(table.deck.kind_of) if kind.number >= 0]
        self.ordinary: Final = plain or list(range(len(table.deck.codes)))

    def open_chances(self, s: State) -> list[float]:
        if s.question.name == "colour" or s.colour == NO_COLOUR:
            return self._best_colour(s)
        return self._with(s, s.colour)

    def _best_colour(self, s: State) -> list[float]:
        """Whoever names the colour names the best."""
        namer = s.question.first(s)
        found = [self._with(s, colour) for colour in self.colours]
        return max(found, key=lambda chances: chances[namer])

    def _with(self, s: State, colour: int) -> list[float]:
        look = Outlook(s.table)
        look.take_in(s, s.question, _next_in_turn(s))
        look.colour = colour
        hands = self._with_stake(s)
        found = [self.prospects.of(look, hands, seat) for seat in range(s.players)]
        total = sum(found)
        return [chance / total for chance in found]

    def _with_stake(self, s: State) -> list[list[int]]:
        question = s.question
        if not isinstance(question, Threat):
            return s.hands
        hands = s.hands[:]
        step = 1 + len(self.ordinary) // 7
        drawn = [self.ordinary[at * step % len(self.ordinary)] for at in range(question.cards)]
        hands[question.seat] = hands[question.seat] + drawn
        return hands


def _next_in_turn(s: State) -> int:
    """Who takes the next card in hand when what is asked besides is settled."""
    question = s.question
    if question.name in OWN_TURN or s.turn == NOBODY:
        return question.first(s)
    return s.next(question.seat if isinstance(question, Threat) else s.last)
