"""What happens in a hand, in the words of a report: the core's here, an edition's from its own."""

from typing import Final

from lastcard.rules.cards import Kind
from lastcard.rules.edition import Edition
from lastcard.words import ENGLISH, Text, Words, say, words_of

# Of the kinds of event that all editions share, those that are counted.
COMMON: Final = {
    "skipped": "a turn was lost",
    "reversed": "the direction turned",
    "attacked": "an attack was made",
    "challenged": "an attack was challenged",
    "stacked": "an attack was stacked",
    "uno": "UNO was called",
    "caught": "a missing call was caught",
    "speed": "a card was laid out of turn",
    "swapped": "two hands were swapped",
    "handed on": "all hands moved on",
    "hands shuffled": "all hands were shuffled",
    "refilled": "the draw pile was refilled",
}
# How the last card may be laid.
WAYS: Final = {
    "played": "{} in turn",  # which says little by itself, so the sort of card stands before it
    "speed": "{} out of turn",
    "stacked": "stacked on an attack",
    "": "without laying a card",
}
SOMEBODY: Final = {
    "who": "somebody",
    "whom": "another",
    "card": "a card",
    "colour": "a colour",
    "count": "some",
}


def counted(edition: Edition) -> list[str]:
    """The kinds of event that are counted at a table."""
    return [*COMMON, *edition.events]


def meanings(edition: Edition) -> dict[str, str]:
    """Each of them with what it means."""
    words = _words(edition)
    own = {kind: _told(words.get(f"event.{kind}", f"“{kind}” was told")) for kind in edition.events}
    return {**COMMON, **own}


def way(edition: Edition, kind: str, sort: str) -> str:
    """How a last card of some sort was laid, by the kind of the event that told of it."""
    if kind in WAYS:
        return WAYS[kind].format(sort)
    words = _words(edition)
    texts = [text for key, text in words.items() if _tells_of_laying(key, text, kind)]
    return _told(texts[0]) if texts else f"{sort} ({kind})"


def sort_of(kind: Kind) -> str:
    if kind.wild:
        return "Wild"
    return "number" if kind.number >= 0 else "action card"


def _words(edition: Edition) -> Words:
    return words_of(edition.home, ENGLISH) if edition.home else {}


def _tells_of_laying(key: str, text: Text, kind: str) -> bool:
    """One kind may have several texts, and only some of them are about a card."""
    about = key == f"event.{kind}" or key.startswith(f"event.{kind}.")
    return about and isinstance(text, str) and "{card}" in text


def _told(text: Text) -> str:
    """A sentence about nobody in particular, to stand in the middle of another."""
    return say(text, ENGLISH, **SOMEBODY).rstrip(".")
