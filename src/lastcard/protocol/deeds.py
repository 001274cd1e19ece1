"""Actions as they travel: a verb and what it names, without players' names or card numbers."""

from lastcard.notation.actions import SHAPES, check_action, in_order
from lastcard.protocol.base import NOBODY, Seat, ShortWord, Wire
from lastcard.rules.actions import Action
from lastcard.rules.cards import Deck
from lastcard.rules.reasons import Malformed, shown


class Deed(Wire, gc=False, frozen=True):
    """`{"verb": "play", "card": "W", "colour": "red", "uno": true}`; verbs as in the notation."""

    verb: ShortWord
    card: ShortWord = ""
    colour: ShortWord = ""
    seat: Seat = NOBODY
    other: Seat = NOBODY
    uno: bool = False


def read_deed(deed: Deed, deck: Deck, players: int) -> Action:
    """The action of this table that a deed stands for; `Malformed` if it stands for none.

    >>> from lastcard.editions import EDITIONS
    >>> deck = EDITIONS["classic"].deck
    >>> read_deed(Deed("play", card="W", colour="red"), deck, 2) == Action(
    ...     "play", deck.index["W"], 0
    ... )
    True
    """
    if deed.verb not in SHAPES:
        raise Malformed(f"unknown verb {shown(deed.verb)}")
    card = _found(deck.index, deed.card, "card")
    colour = _found({name: i for i, name in enumerate(deck.colours)}, deed.colour, "colour")
    action = Action(deed.verb, card, colour, deed.seat, deed.other, deed.uno)
    check_action(action, deck, players)
    return in_order(action)


def _found(known: dict[str, int], word: str, what: str) -> int:
    if not word:
        return -1
    if word not in known:
        raise Malformed(f"unknown {what} {shown(word)}")
    return known[word]


def write_deed(action: Action, deck: Deck) -> Deed:
    """A deed for an action.

    >>> from lastcard.editions import EDITIONS
    >>> write_deed(Action("catch", seat=1), EDITIONS["classic"].deck)
    Deed(verb='catch', card='', colour='', seat=1, other=-1, uno=False)
    """
    return Deed(
        action.verb,
        deck.codes[action.card] if action.card >= 0 else "",
        deck.colours[action.colour] if action.colour >= 0 else "",
        action.seat,
        action.other,
        action.uno,
    )
