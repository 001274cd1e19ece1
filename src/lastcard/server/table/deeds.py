"""Deeds of clients as actions of the rules. Both are values, so each is read once."""

from functools import lru_cache

from lastcard.protocol.deeds import Deed, read_deed
from lastcard.rules.actions import Action
from lastcard.rules.cards import Deck


@lru_cache(maxsize=4096)
def action_of(deed: Deed, deck: Deck, players: int) -> Action:
    """The action that a deed stands for; `Malformed` if it stands for none."""
    return read_deed(deed, deck, players)
