"""The table of all decks, counted from the editions themselves."""

from collections.abc import Mapping

from lastcard.editions import EDITIONS
from lastcard.rules.cards import Count, Deck
from lastcard.words import Words, say


def deck_rows(core: Words, own: Mapping[str, Words], language: str) -> list[str]:
    """DECK-1: how often each card is in each edition, and how that is known."""
    decks = {edition.id: edition.deck for edition in EDITIONS.values()}

    def said(key: str, **holes: str) -> str:
        return say(core[f"column.{key}"], language, **holes)

    rows = [[said("card"), *decks], ["---"] * (len(decks) + 1)]
    rows.append([said("colours"), *[", ".join(deck.colours) for deck in decks.values()]])
    rows.append([said("zero"), *[_copies(deck, "0") for deck in decks.values()]])
    rows.append([said("numbers"), *[_copies(deck, "1") for deck in decks.values()]])
    for code, name, wild in _symbols(list(decks.values())):
        label = name if wild else said("per_colour", card=name)
        rows.append([label, *[_copies(deck, code, name) for deck in decks.values()]])
    rows.append([said("playing"), *[str(len(deck.cards)) for deck in decks.values()]])
    beside = [str(own[name].get("edition.beside", "-")) for name in decks]
    rows.append([said("beside"), *beside])
    rows.append([said("printed"), *[str(deck.printed) for deck in decks.values()]])
    rows.append([said("known"), *[_known(deck) for deck in decks.values()]])
    return [f"| {' | '.join(row)} |" for row in rows]


def _count(deck: Deck, code: str, name: str) -> Count | None:
    """Two editions may write different cards with the same code; numbers are called as written."""
    kinds = [count for count in deck.counts if count.kind.code == code]
    return next((count for count in kinds if count.kind.name == name), None)


def _copies(deck: Deck, code: str, name: str = "") -> str:
    count = _count(deck, code, name or code)
    return "-" if count is None else str(count.copies)


def _symbols(decks: list[Deck]) -> list[tuple[str, str, bool]]:
    """Code, name and whether it is a Wild, of every kind without a number; Wilds last."""
    kinds = [count.kind for deck in decks for count in deck.counts if count.kind.number < 0]
    found = dict.fromkeys([(kind.code, kind.name, kind.wild) for kind in kinds])
    return sorted(found, key=lambda kind: kind[2])


def _known(deck: Deck) -> str:
    return ", ".join(dict.fromkeys([count.source for count in deck.counts]))
