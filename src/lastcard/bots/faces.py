"""What a careful player knows of each card of a deck. Compiled with the rules."""

from typing import Final, final

from lastcard.rules.edition import Table

# What a Wild is worth in the hand.
WILD: Final = 4.0
WILD_DRAW_FOUR: Final = 5.5

# The cards that do something, by number: comparing numbers is quicker than looking up functions.
NOTHING: Final = 0
DRAWS_TWO: Final = 1
SKIPS: Final = 2
REVERSES: Final = 3
POINTS: Final = 4
PASSES_ON: Final = 5  # HOUSE-3
SWAPS: Final = 6  # HOUSE-3
COLOURED: Final = 6  # up to here
DRAWS_FOUR: Final = 7
HITS_FEWEST: Final = 8
WISHES: Final = 9
PILES_UP: Final = 10
LINKS: Final = 11
MOVES_HANDS: Final = 12  # HOUSE-8
DOES: Final = {
    "D": DRAWS_TWO,
    "S": SKIPS,
    "R": REVERSES,
    "P": POINTS,
    "W4": DRAWS_FOUR,
    "WB": HITS_FEWEST,
    "WS": WISHES,
    "WP": PILES_UP,
    "WT": LINKS,
}
HOUSE_RULES: Final = {"0": PASSES_ON, "7": SWAPS, "WX": MOVES_HANDS}  # where they are in force


@final
class Faces:
    """What there is to know of each face of a table's deck, made once."""

    def __init__(self, table: Table) -> None:
        deck = table.deck
        codes = [kind.code for kind in deck.kind_of]
        kinds = sorted(set(codes))
        self.codes: Final = codes
        self.colours: Final = len(deck.colours)
        self.colour_of: Final = deck.colour_of
        self.kinds: Final = len(kinds)
        self.kind: Final = [kinds.index(code) for code in codes]
        self.points: Final = deck.points
        self.does: Final = [_does(code, table) for code in codes]
        self.held: Final = [_held(code, deck.colour_of[at]) for at, code in enumerate(codes)]
        self.blocking: Final = deck.index.get("WW", -1)  # a block names no card: it is this one
        self.matching: Final = _share_of_matches(table)
        self.scored: Final = table.scored()


def _does(code: str, table: Table) -> int:
    if code in HOUSE_RULES:
        return HOUSE_RULES[code] if code in table.edition.effects else NOTHING
    return DOES.get(code, NOTHING)


def _held(code: str, colour: int) -> float:
    """What a card is worth in the hand beyond others."""
    if colour >= 0:
        return 0.0
    return WILD_DRAW_FOUR if code == "W4" else WILD


def _share_of_matches(table: Table) -> float:
    """WD4-2: of all cards, how many match one colour."""
    deck = table.deck
    coloured = len([card for card in deck.cards if deck.colour_of[card] >= 0])
    wilds = len(deck.cards) - coloured if table.edition.wilds_match else 0
    return (coloured / len(deck.colours) + wilds) / len(deck.cards)
