"""Names of cards and colours in a language: an edition's own, or those that every edition shares.

>>> from lastcard.editions import EDITIONS
>>> classic = EDITIONS["classic"]
>>> german = Naming(classic, "de")
>>> german.card(classic.deck, classic.deck.index["R7"]), german.signs(classic.deck)
('Rot 7', ['R', 'Ge', 'Gr', 'B'])
>>> Naming(classic, "fr").card(classic.deck, classic.deck.index["GR"])
'Inversion verte'
"""

from typing import Final, final

from lastcard.rules.cards import NO_COLOUR, Deck, Kind
from lastcard.rules.edition import Edition
from lastcard.words import ENGLISH, Words, say, words_of

TABLE: Final = "lastcard.words.table"  # what is said at every table


def table_words(edition: Edition, language: str) -> Words:
    """What is said at a table of this edition: its own words come before those of all."""
    own = words_of(edition.home, language) if edition.home else {}
    return {**words_of(TABLE, language), **own}


@final
class Naming:
    """In English as the deck has it."""

    def __init__(self, edition: Edition, language: str = ENGLISH) -> None:
        self.plain: Final = language == ENGLISH
        self.words: Final = {} if self.plain else table_words(edition, language)
        self.language: Final = language

    def card(self, deck: Deck, card: int) -> str:
        """`red 7`, `Wild`; in the order in which the language says colour and face."""
        kind, colour = deck.kind_of[card], deck.colour_of[card]
        if self.plain:
            return deck.names[card]
        if colour == NO_COLOUR:
            return self.kind(kind)
        form = self.words["card.coloured"]
        beside = self._colour_beside(deck, colour, kind)
        return say(form, self.language, colour=beside, face=self.kind(kind))

    def _colour_beside(self, deck: Deck, colour: int, kind: Kind) -> str:
        """Some languages say it otherwise beside a face: `colour.red.R`, `colour.red.number`."""
        name = deck.colours[colour]
        of_all = "number" if kind.code.isdigit() else kind.code
        keys = (f"colour.{name}.{kind.code}", f"colour.{name}.{of_all}")
        found = [self.words[key] for key in keys if key in self.words]
        return say(found[0], self.language) if found else self.colour(deck, colour)

    def kind(self, kind: Kind) -> str:
        """What stands on a card, whatever its colour."""
        return say(self.words.get(f"face.{kind.code}", kind.name), self.language)

    def colour(self, deck: Deck, colour: int) -> str:
        """A colour by its name."""
        name = deck.colours[colour]
        return say(self.words.get(f"colour.{name}", name), self.language)

    def signs(self, deck: Deck) -> list[str]:
        """What stands for each colour: the shortest beginning of its name that no other has."""
        if self.plain:
            return list(deck.letters)
        names = [self.colour(deck, colour) for colour in range(len(deck.colours))]
        return [_beginning(name, [one for one in names if one != name]) for name in names]


def _beginning(name: str, others: list[str]) -> str:
    begins = [name[:length] for length in range(1, len(name))]
    alone = [sign for sign in begins if not any([other.startswith(sign) for other in others])]
    sign = alone[0] if alone else name
    return sign[:1].upper() + sign[1:]
