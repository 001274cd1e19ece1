"""How likely a seat is to win a hand that is not over, by what everybody holds. Compiled.

The numbers were fitted to a hundred thousand positions of hands among careful players: every seat
has a score, and its chance is its share of the exponentials (a logit model).
"""

from math import exp, log
from typing import Final, final

from lastcard.bots.faces import Faces
from lastcard.rules.edition import Table
from lastcard.views.rollout import Outlook

FOES: Final = 3  # attacks of the player before that are counted
ATTACKS: Final = ("D", "S", "W4")
# Of each card in the hand, by kind: with 2 players, and with more.
HELD: Final = {
    "D": (0.18, 0.11),
    "S": (-0.06, -0.02),
    "R": (0.17, -0.03),
    "W": (0.15, 0.31),
    "W4": (0.16, 0.26),
}


@final
class Prospects:
    """What the cards promise at one table."""

    def __init__(self, faces: Faces, table: Table) -> None:
        duel = table.players == 2
        self.table: Final = table
        self.faces: Final = faces
        self.held: Final = _held(table)
        self.attacks: Final = [code in ATTACKS for code in faces.codes]
        self.scale: Final = table.edition.heuristics.lead
        self.size: Final = -0.915 if duel else -1.436  # times the logarithm of the hand's size
        self.last_card: Final = -0.555 if duel else -0.562
        self.last_two: Final = -0.214 if duel else -0.155
        self.wild: Final = 0.49 if duel else 0.37  # at least one
        self.colours: Final = -0.191 if duel else 0.041  # each in the hand
        self.in_force: Final = 0.415 if duel else 0.126  # all cards of the colour in force
        self.turn: Final = -0.099 if duel else -0.284
        self.fits: Final = 0.235 if duel else 0.475  # a card, on the own turn
        self.goes_out: Final = 4.76 if duel else 5.536  # the last card fits, on the own turn
        self.may_go_out: Final = 0.873 if duel else 1.186  # on the next player's turn
        self.might_go_out: Final = 0.784
        self.two_in_turn: Final = 0.9 if duel else 0.771  # two cards follow each other, on the turn
        self.two: Final = 0.533 if duel else 0.337
        self.foe: Final = -0.195  # each attack in the hand of the player before

    def of(self, look: Outlook, hands: list[list[int]], seat: int) -> float:
        """Of this seat, when a turn begins and `look.seat` is in turn."""
        own = 0.0
        total = 0.0
        for at in range(len(hands)):
            weight = exp(self.scale * self._score(look, hands, at))
            total += weight
            if at == seat:
                own = weight
        return own / total

    def _score(self, look: Outlook, hands: list[list[int]], seat: int) -> float:
        hand = hands[seat]
        size = len(hand)
        row = self.table.rows[look.colour][look.top]
        colours = 0
        in_force = 0
        wild = False
        fit = False
        score = self.size * log(size)
        for card in hand:
            colour = self.faces.colour_of[card]
            if colour >= 0:
                colours |= 1 << colour
                if colour == look.colour:
                    in_force += 1
            else:
                wild = True
            if row[card]:
                fit = True
            score += self.held[card]
        score += self.colours * _bits(colours) + self.in_force * in_force / size
        if wild:
            score += self.wild
        away = (seat - look.seat) * look.direction % len(hands)
        before = hands[(seat - look.direction) % len(hands)]
        score += self.foe * self._attacks(before)
        if away == 0:
            score += self.turn + (self.fits if fit else 0.0)
        if size == 1:
            score += self.last_card + (self._out(away) if fit else 0.0)
        elif size == 2:
            score += self.last_two
            if self._follow(row, hand[0], hand[1]) or self._follow(row, hand[1], hand[0]):
                score += self.two if away else self.two_in_turn
        return score

    def _attacks(self, hand: list[int]) -> int:
        found = 0
        for card in hand:
            if self.attacks[card]:
                found += 1
        return min(found, FOES)

    def _out(self, away: int) -> float:
        """The last card fits now, so many turns before it may be laid."""
        if away == 0:
            return self.goes_out
        return self.may_go_out if away == 1 else self.might_go_out

    def _follow(self, row: bytes, first: int, second: int) -> bool:
        """Whether the first can be laid now and the second upon it."""
        if not row[first]:
            return False
        colour_of = self.faces.colour_of
        if colour_of[first] < 0 or colour_of[second] < 0:
            return True
        return (
            colour_of[first] == colour_of[second]
            or self.faces.kind[first] == self.faces.kind[second]
        )


def _held(table: Table) -> list[float]:
    """Of each face; a Wild of which nothing is known counts as a plain one."""
    known = {**HELD, **table.edition.heuristics.held}
    place = 0 if table.players == 2 else 1
    found: list[float] = []
    for kind in table.deck.kind_of:
        default = HELD["W"] if kind.wild else (0.0, 0.0)
        found.append(known.get(kind.code, default)[place])
    return found


def _bits(mask: int) -> int:
    found = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found
