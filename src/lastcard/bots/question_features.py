"""What the network is told of a question and of the seats. Compiled.

All of it comes from an outlook, and so from what the seat that is asked may know.
"""

from typing import Final

from lastcard.bots.faces import DRAWS_FOUR, DRAWS_TWO, NOTHING, REVERSES, SKIPS, STRANGE, Faces
from lastcard.bots.feature_places import (
    ASKED,
    BEFORE_SIZE,
    COLOURS_HELD,
    FEWEST,
    FITTING,
    NEXT_SIZE,
    OPTIONS,
    OTHER_QUESTION,
    OWN,
    OWN_SIZE,
    PLAYERS,
    QUESTIONS,
    SEAT,
    SEAT_SIZE,
    TABLE,
    WHOSE,
    WILDS_HELD,
    Sparse,
    size_class,
)
from lastcard.rules.actions import VERBS
from lastcard.rules.edition import Table
from lastcard.views.rollout import Outlook


class QuestionReader:
    """Reads features off the questions of one table, and of the seats at it."""

    def __init__(self, faces: Faces, table: Table) -> None:
        self.table: Final = table
        self.faces: Final = faces
        verbs = {**VERBS, **table.edition.verbs}
        self.lays: Final = [verb for verb, shape in verbs.items() if shape.uno]
        self.does: Final = [_place_of(faces, card) for card in range(len(faces.codes))]
        self.strikes: Final = [table.edition.attacks.get(code, 0) / 4.0 for code in faces.codes]
        self.value: Final = [kind.number / 9.0 for kind in table.deck.kind_of]
        self.wild: Final = [colour < 0 for colour in faces.colour_of]
        self.copies: Final = float(len(table.deck.cards))
        self.options: Final = _options(table)
        self.of_colour = [0.0] * faces.colours
        self.unseen = [0.0] * faces.colours
        self.in_deck: Final = _in_deck(table)
        self.fitting = 0
        self.wilds = 0
        self.colours = 0
        self.fewest = 0

    # -- the question ------------------------------------------------------------------------------

    def question(self, look: Outlook) -> Sparse:
        """Takes in a question; the answers are read off it afterwards."""
        self._count(look)
        found = Sparse()
        counts = look.counts
        players = len(counts)
        size = len(look.hand)
        found.mark(PLAYERS + (0 if players == 2 else 1 if players < 5 else 2))
        found.mark(ASKED + QUESTIONS.get(look.asked, OTHER_QUESTION))
        found.mark(OWN_SIZE + size_class(size))
        found.mark(NEXT_SIZE + size_class(counts[(look.seat + look.direction) % players]))
        found.mark(BEFORE_SIZE + size_class(counts[(look.seat - look.direction) % players]))
        found.mark(FEWEST + max(0, min(self.fewest, 4) - 1))
        found.mark(COLOURS_HELD + min(self.colours, 4))
        found.mark(WILDS_HELD + min(self.wilds, 2))
        found.mark(FITTING + min(self.fitting, 3))
        self._own(found, look)
        self._table(found, look)
        for at, amount in enumerate(self.options):
            found.put(OPTIONS + at, amount)
        return found

    def _count(self, look: Outlook) -> None:
        colour_of = self.faces.colour_of
        row = self.table.rows[look.colour][look.top]
        for colour in range(self.faces.colours):
            self.of_colour[colour] = 0.0
            self.unseen[colour] = self.in_deck[colour]
        self.fitting = 0
        self.wilds = 0
        for card in look.hand:
            own = colour_of[card]
            if own >= 0:
                self.of_colour[own] += 1.0
                self.unseen[own] -= 1.0
            else:
                self.wilds += 1
            if row[card]:
                self.fitting += 1
        for card in look.discards:
            own = colour_of[card]
            if own >= 0:
                self.unseen[own] -= 1.0
        self.colours = 0
        for held in self.of_colour:
            if held > 0.0:
                self.colours += 1
        self.fewest = 1000
        for seat, count in enumerate(look.counts):
            if seat != look.seat and count < self.fewest:
                self.fewest = count

    def _own(self, found: Sparse, look: Outlook) -> None:
        size = float(len(look.hand))
        draws = stops = told = 0
        for card in look.hand:
            does = self.does[card]
            if does == 1 or does == 4:
                draws += 1
            elif does == 2 or does == 3:
                stops += 1
            elif does >= 6:
                told += 1
        in_force = self.of_colour[look.colour] if look.colour >= 0 else 0.0
        found.put(OWN, size / 10.0)
        found.put(OWN + 1, in_force / max(size, 1.0))
        found.put(OWN + 2, draws / 2.0)
        found.put(OWN + 3, stops / 2.0)
        found.put(OWN + 4, told / 2.0)
        found.put(OWN + 5, max(self.of_colour) / max(size, 1.0))

    def _table(self, found: Sparse, look: Outlook) -> None:
        lacked = look.lacked or self._lacks(look, 1)
        found.put(TABLE, look.stake / 4.0)
        found.put(TABLE + 1, max(look.bluff, 0.0))
        if look.colour >= 0:
            found.put(TABLE + 2, float(lacked >> look.colour & 1))
            found.put(TABLE + 3, self._unseen_share(look.colour))
        found.put(TABLE + 4, len(look.discards) / self.copies)
        found.put(TABLE + 5, _standing(look))

    def _lacks(self, look: Outlook, step: int) -> int:
        """A bit per colour that was seen to be lacking, so many seats on."""
        if not look.lacks:
            return 0
        return look.lacks[(look.seat + look.direction * step) % len(look.counts)]

    def _unseen_share(self, colour: int) -> float:
        """Of the coloured cards that are not in sight."""
        total = 0.0
        for left in self.unseen:
            total += left
        return self.unseen[colour] / total if total > 0.0 else 0.0

    # -- a seat ------------------------------------------------------------------------------------

    def seat(self, look: Outlook, seat: int) -> Sparse:
        """A seat at the table, as the one who is asked sees it."""
        found = Sparse()
        players = len(look.counts)
        away = (seat - look.seat) * look.direction % players
        whose = away if away < 2 else 2 if away == players - 1 else 3
        found.mark(WHOSE + whose)
        found.mark(SEAT_SIZE + size_class(look.counts[seat]))
        found.put(SEAT, look.counts[seat] / 10.0)
        found.put(SEAT + 1, away / players)
        if look.lacks and look.colour >= 0:
            found.put(SEAT + 2, float(look.lacks[seat] >> look.colour & 1))
        found.put(SEAT + 3, look.scores[seat] / 500.0 if look.scores else 0.0)
        return found


# -- helpers ---------------------------------------------------------------------------------------


def _place_of(faces: Faces, card: int) -> int:
    """What a card does in general, in the order of the places."""
    does = faces.does[card]
    if does == NOTHING:
        return 5 if faces.colour_of[card] < 0 else 0
    order = (DRAWS_TWO, SKIPS, REVERSES, DRAWS_FOUR)
    if does in order:
        return 1 + order.index(does)
    return 7 if does == STRANGE else 6


def _options(table: Table) -> list[float]:
    edition = table.edition
    return [
        float(table.scored()),
        1.0 - edition.heuristics.lead,
        float(table.speedy),
        float(len(edition.replies) > 0),
        float(edition.bluffing),
        float(edition.force_play),
        float(edition.draw_until),
        float(table.players == 2 and edition.reverse_skips),
    ]


def _in_deck(table: Table) -> list[float]:
    """How many cards of each colour there are."""
    found = [0.0] * len(table.deck.colours)
    for card in table.deck.cards:
        if table.deck.colour_of[card] >= 0:
            found[table.deck.colour_of[card]] += 1.0
    return found


def _standing(look: Outlook) -> float:
    """How far the seat is ahead of the best of the others in a match, in hundreds of points."""
    best = 0
    first = True
    for seat, score in enumerate(look.scores):
        if seat != look.seat and (first or score > best):
            best = score
            first = False
    return (look.scores[look.seat] - best) / 500.0 if look.scores else 0.0
