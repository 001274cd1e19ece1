"""What a careful player remembers: who had to draw on which colour, and who may be bluffing."""

from typing import Final

from lastcard.bots.careful import bluff_chance
from lastcard.bots.reading import without
from lastcard.rules.attack import Attack
from lastcard.rules.cards import NO_COLOUR
from lastcard.rules.events import Event
from lastcard.views import View

SPAN: Final = 300  # events; what happened before is forgotten
AFTER_DRAWING: Final = 0.05  # had to draw on that colour, and is guilty all the same


def lacking(view: View) -> list[int]:
    """A bit per colour for each seat: it drew rather than play that colour, and got no more."""
    lacks = [0] * len(view.counts)
    colour = NO_COLOUR
    asked = -1  # whose turn has just begun
    for event in view.events[-SPAN:]:
        kind = view.table.events[event.kind]
        if kind.draws and event.seat == asked and colour >= 0:
            lacks[asked] |= 1 << colour
        elif kind.draws or kind.takes or kind.receives:
            lacks[event.seat] = 0
        asked = event.seat if event.kind == "turn" else -1
        colour = _colour_after(view, event, colour)
    return lacks


def _colour_after(view: View, event: Event, colour: int) -> int:
    if event.colour >= 0:
        return event.colour
    if view.table.events[event.kind].colours:
        own = view.table.deck.colour_of[event.cards[-1]]
        return own if own >= 0 else colour
    return colour


def known_cards(view: View, seat: int) -> list[int]:
    """The cards that another seat was seen to take up or to show, and has not laid since."""
    held: list[int] = []
    for event in view.events[-SPAN:]:
        kind = view.table.events[event.kind]
        if kind.moves:
            held = []
        elif kind.gives and seat in (event.seat, event.other):
            held = _after_giving(held, event, seat)
        elif kind.shows and event.other == seat and event.secret_cards:
            held = list(event.secret_cards)
        elif event.seat == seat and kind.takes:
            held += event.cards
        elif event.seat == seat and kind.leaves and event.cards:
            held = without(held, event.cards[0])
    return held


def _after_giving(held: list[int], event: Event, seat: int) -> list[int]:
    """Which cards went from hand to hand only those two know."""
    if seat == event.other:
        return [*held, *event.secret_cards]
    for card in event.secret_cards:
        held = without(held, card)
    return held if event.secret_cards else []


def suspicion(view: View, attack: Attack) -> float:
    """How likely the Wild Draw Four just played was a bluff (WD4-2, WD4-3)."""
    held = known_cards(view, attack.by)
    if any([_matches(view, card) for card in held]):
        return 1.0
    if view.was >= 0 and lacking(view)[attack.by] >> view.was & 1:
        return AFTER_DRAWING
    unknown = len(attack.judged) - len(held)
    return bluff_chance(unknown, _share_of_matches(view), view.colour == view.was)


def _matches(view: View, card: int) -> bool:
    """WD4-2: the colour before, and in most editions any Wild."""
    own = view.table.deck.colour_of[card]
    return own == view.was or (own == NO_COLOUR and view.table.edition.wilds_match)


def _share_of_matches(view: View) -> float:
    """Of the cards that are not in sight, how many match."""
    unseen = view.table.deck.copies[:]
    for card in (*view.hand, *view.discards):
        unseen[card] -= 1
    matching = sum([count for card, count in enumerate(unseen) if _matches(view, card)])
    return matching / max(sum(unseen), 1)
