"""Tables for exact work: an edition's own rules with few of its cards."""

from collections import Counter
from collections.abc import Mapping

from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.rules.cards import Count, Deck
from lastcard.rules.edition import Edition, Table
from lastcard.rules.match import fits_in_deck
from lastcard.rules.reasons import Malformed, shown


def small_table(
    edition: str,
    players: int,
    options: Mapping[str, str | int],
    hand_size: int = 0,
    cards: str = "",
    colours: int = 0,
) -> Table:
    """A table as everywhere, or one with fewer cards, colours, or cards in hand; 0 for the printed.

    `cards` are codes without colours, one for each copy. All faces keep their places: there are
    none of those that are left out.

    >>> table = small_table("classic", 2, {}, hand_size=2, cards="1 2 2 W", colours=2)
    >>> [table.deck.codes[card] for card in table.deck.cards]
    ['R1', 'R2', 'R2', 'Y1', 'Y2', 'Y2', 'W']
    """
    printed = find_edition(edition)
    table = make_table(printed, players, settle_options(printed, options))
    if not (hand_size or cards or colours):
        return table
    reduced = table.edition.copy()
    reduced.deck = _reduced(table.deck, cards, colours)
    size = hand_size or table.hand_size
    _check(reduced, players, size, exact=bool(cards or colours))
    return Table(reduced, players, size, table.scoring, table.target)


def _reduced(deck: Deck, cards: str, colours: int) -> Deck:
    copies = Counter(cards.split())
    known = {count.kind.code for count in deck.counts}
    for code in copies:
        if code not in known:
            raise Malformed(f"no card {shown(code)} is in this deck: {' '.join(sorted(known))}")
    if colours and not 2 <= colours <= len(deck.colours):
        raise Malformed(f"this deck has 2 to {len(deck.colours)} colours, not {colours}")
    counts = [
        Count(count.kind, copies[count.kind.code] if cards else count.copies, "assumed")
        for count in deck.counts
    ]
    return Deck(deck.colours[: colours or None], tuple(counts), deck.printed, deck.beside)


def startable(edition: Edition, face: int) -> bool:
    """SETUP-6, SETUP-7: whether a card can be the start card."""
    kind = edition.deck.kind_of[face]
    return kind.number >= 0 or (edition.starts is not None and kind.code in edition.starts)


def _check(edition: Edition, players: int, hand_size: int, *, exact: bool) -> None:
    deck = edition.deck
    if hand_size < 1 or not fits_in_deck(deck, players, hand_size):
        raise Malformed(
            f"SETUP-2: {players} hands of {hand_size} cards do not fit into a deck of"
            f" {len(deck.cards)}"
        )
    starts = sum(startable(edition, card) for card in deck.cards)
    if exact and starts <= players * hand_size:
        raise Malformed(
            f"SETUP-8: {starts} cards can start and {players * hand_size} are in the hands, so"
            " that all might have to be dealt again without end"
        )
