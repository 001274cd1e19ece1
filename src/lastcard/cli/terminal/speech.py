"""What the terminal says, in one language: its own phrases, those of the table, an edition's.

>>> from lastcard.editions import EDITIONS
>>> Speech("de", EDITIONS["classic"]).say("misses", name="Bo", count=2)
'Bo setzt 2-mal aus.'
"""

from collections.abc import Sequence
from functools import reduce
from typing import Final, final

from lastcard.rules.cards import Deck
from lastcard.rules.edition import Edition
from lastcard.words import ENGLISH, Text, Words, say, words_of
from lastcard.words.naming import Naming, table_words

PHRASES: Final = "lastcard.cli.terminal"


@final
class Speech:
    """The words of one language at a table of one edition."""

    def __init__(self, language: str, edition: Edition) -> None:
        self.language: Final = language
        self.plain: Final = language == ENGLISH
        self.names: Final = Naming(edition, language)
        self.words: Final[Words] = {
            **table_words(edition, language),
            **words_of(PHRASES, language),
        }

    def say(self, key: str, /, **holes: str | int) -> str:
        """A phrase with its holes filled."""
        return say(self.words[key], self.language, **holes)

    def fill(self, text: Text, holes: dict[str, str | int]) -> str:
        """A text of an edition with its holes filled."""
        return say(text, self.language, **holes)

    def listed(self, things: Sequence[str]) -> str:
        """A list as it is said: `a, b and c`."""
        if len(things) < 2:
            return "".join(things)
        return self.say("list.and", a=self.say("text.comma").join(things[:-1]), b=things[-1])

    def one(self, deck: Deck, card: int) -> str:
        """A card, in English with its article."""
        name = self.names.card(deck, card)
        return a(name) if self.plain else name

    def either(self, things: Sequence[str]) -> str:
        """A choice as it is said: `a, b or c`."""
        return reduce(lambda a, b: self.say("list.or", a=a, b=b), things)

    def colours(self, deck: Deck) -> dict[str, int]:
        """What may be typed for a colour: its name, its sign, and both as the deck has them."""
        found: dict[str, int] = {}
        signs = self.names.signs(deck)
        for colour, name in enumerate(deck.colours):
            said = (name, name[0], self.names.colour(deck, colour), signs[colour])
            for word in said:
                found.setdefault(word.casefold(), colour)
        return found

    def means(self, key: str, line: str) -> bool:
        """Whether a line is one of the words for something: `y, yes`."""
        return line.casefold() in [word.strip() for word in self.say(key).split(",")]


def a(thing: str) -> str:
    """A thing with its article.

    >>> a("red 5"), a("orange 5")
    ('a red 5', 'an orange 5')
    """
    return f"an {thing}" if thing.startswith(("a", "e", "i", "o", "u")) else f"a {thing}"
