"""The referee for printed cards as data, so that a pad needs no server once it has it."""

from lastcard.editions import EDITIONS
from lastcard.protocol.rest import Pad, PadRuling, PadStart
from lastcard.referee import Referee
from lastcard.rules.reasons import Reason

NONE = -1


def pad_of(edition: str) -> Pad:
    """Everything that can be asked about an edition, asked once."""
    referee = Referee(EDITIONS[edition])
    book = _Book(referee)
    asked = {situation: book.page(situation) for situation in referee.situations()}
    return Pad(
        edition=edition,
        marks=list(EDITIONS[edition].marks),
        rulings=[PadRuling(*ruling) for ruling in book.rulings],
        rows=[list(row) for row in book.rows],
        asked=asked,
        starts=[_start(referee, card) for card in book.cards],
    )


def _start(referee: Referee, card: int) -> PadStart:
    start = referee.start(card)
    return PadStart(
        start.fate, start.rule, start.first, start.clockwise, start.asks, list(start.draws)
    )


class _Book:
    """Rulings and rows as they are found; many are alike and are written once."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.cards = range(len(referee.deck.codes))
        self.rulings: dict[tuple[str, str, str], int] = {}
        self.rows: dict[tuple[int, ...], int] = {}

    def page(self, situation: str) -> list[list[int]]:
        """By colour in force and top card: which row holds the rulings of all cards."""
        colours = range(len(self.referee.deck.colours))
        return [[self._row(situation, colour, top) for top in self.cards] for colour in colours]

    def _row(self, situation: str, colour: int, top: int) -> int:
        if not self.referee.possible(top, colour):
            return NONE
        judge = self.referee.judge
        row = tuple([self._ruling(judge(situation, colour, top, card)) for card in self.cards])
        if all(ruling == NONE for ruling in row):
            return NONE
        return self.rows.setdefault(row, len(self.rows))

    def _ruling(self, reason: Reason | None) -> int:
        if reason is None:
            return NONE
        key = (reason.verdict, reason.rule, reason.code)
        return self.rulings.setdefault(key, len(self.rulings))
