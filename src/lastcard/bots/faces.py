"""What a careful player knows of each card of a deck. Compiled with the rules."""

from typing import Final, final

from lastcard.rules.actions import VERBS
from lastcard.rules.edition import Effect, Table
from lastcard.rules.effects import draw_two, reverse, skip, wild_draw_four
from lastcard.rules.heuristics import Worth

# What a Wild is worth in the hand.
WILD: Final = 4.0
WILD_DRAW_FOUR: Final = 5.5

# The cards that do something, by number: comparing numbers is quicker than looking up functions.
NOTHING: Final = 0
DRAWS_TWO: Final = 1
SKIPS: Final = 2
REVERSES: Final = 3
DRAWS_FOUR: Final = 4
TOLD: Final = 5  # the edition or a house rule says what it is worth
STRANGE: Final = 6  # nobody does


@final
class Faces:
    """What there is to know of each face of a table's deck, made once."""

    def __init__(self, table: Table) -> None:
        deck = table.deck
        codes = [kind.code for kind in deck.kind_of]
        kinds = sorted(set(codes))
        told = table.edition.heuristics.cards
        self.codes: Final = codes
        self.colours: Final = len(deck.colours)
        self.colour_of: Final = deck.colour_of
        self.kinds: Final = len(kinds)
        self.kind: Final = [kinds.index(code) for code in codes]
        self.points: Final = deck.points
        self.does: Final = [
            TOLD if code in told else _does(table.effects[at]) for at, code in enumerate(codes)
        ]
        self.told: Final[list[Worth]] = [told.get(code, _nothing) for code in codes]
        self.held: Final = [_held(code, deck.colour_of[at]) for at, code in enumerate(codes)]
        self.unnamed: Final = _unnamed(table)
        self.matching: Final = _share_of_matches(table)
        self.scored: Final = table.scored()


def _nothing(_on: object) -> float:
    return 0.0


def _does(effect: Effect | None) -> int:
    """By its effect, not by its name: a card of an edition's own may do what a common one does."""
    if effect is None:
        return NOTHING
    for does, common in enumerate((draw_two, skip, reverse, wild_draw_four)):
        if effect is common:
            return DRAWS_TWO + does
    return STRANGE


def _held(code: str, colour: int) -> float:
    """What a card is worth in the hand beyond others."""
    if colour >= 0:
        return 0.0
    return WILD_DRAW_FOUR if code == "W4" else WILD


def _unnamed(table: Table) -> dict[str, int]:
    """By verb: the card that it lays without naming it."""
    verbs = {**VERBS, **table.edition.verbs}
    return {verb: table.face(shape.lays) for verb, shape in verbs.items() if shape.lays}


def _share_of_matches(table: Table) -> float:
    """WD4-2: of all cards, how many match one colour."""
    deck = table.deck
    coloured = len([card for card in deck.cards if deck.colour_of[card] >= 0])
    wilds = len(deck.cards) - coloured if table.edition.wilds_match else 0
    return (coloured / len(deck.colours) + wilds) / len(deck.cards)
