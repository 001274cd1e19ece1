"""What may be sent to a seat or a spectator, worked out from its view and from nothing else.

The server makes its messages from the state; this makes them from `lastcard.views`, so that a
message that says more differs.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from lastcard.editions.mandalorian import Redirected
from lastcard.editions.party import Point
from lastcard.protocol.deeds import write_deed
from lastcard.protocol.seen import Attacked, Board, Happened, Own
from lastcard.rules.attack import Attack
from lastcard.rules.cards import Deck
from lastcard.rules.events import Event
from lastcard.rules.secret import NOT_YET
from lastcard.views import View

SHOWN = 4  # discards


def as_sent(thing: Any) -> Any:
    """As it is after a journey as JSON."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def board(view: View) -> dict[str, Any]:
    """All that lies open, field by field."""
    deck = view.table.deck
    seen = Board(
        counts=view.counts,
        draw=view.draw_count,
        discards=len(view.discards),
        top=faces(deck, view.discards[-SHOWN:]),
        mini=faces(deck, view.open_pile),
        colour=named(deck, view.colour),
        was=named(deck, view.was),
        direction=view.direction,
        dealer=view.dealer,
        turn=view.turn,
        decision=view.decision,
        owes=view.owes,
        attack=attack(view),
        pointed=fingers_up(view),
        uno=view.uno,
        misses=view.misses,
        link=view.partners,
        scores=view.scores,
        hand_number=view.hand_number,
        hand_winner=view.hand_winner,
        winner=view.winner,
    )
    sent: dict[str, Any] = as_sent(msgspec.structs.asdict(seen))
    return sent


def own(view: View) -> dict[str, Any]:
    """What the seat alone knows, field by field."""
    deck = view.table.deck
    drawn = view.drawn if view.decision == "drawn" and view.turn == view.seat else -1
    seen = Own(
        faces(deck, view.hand),
        deck.codes[drawn] if drawn >= 0 else "",
        finger(view),
        tuple(write_deed(action, deck) for action in view.legal),
        may_call(view),
    )
    sent: dict[str, Any] = as_sent(msgspec.structs.asdict(seen))
    return sent


def may_call(view: View) -> bool:
    """UNO-3: with one of two cards, or with one that moves hands while a hand is that small."""
    movers = view.table.edition.moves_hands
    holds = any(view.table.deck.kind_of[card].code in movers for card in view.hand)
    others = [size for seat, size in enumerate(view.counts) if seat != view.seat]
    few = sum(view.counts) - 1 < 2 * len(view.counts)
    return len(view.hand) == 2 or (holds and (1 in others or few))


def told(events: Sequence[Event], deck: Deck) -> list[dict[str, Any]]:
    """Events of a view: what this seat may not know was never in them."""
    sent: list[dict[str, Any]] = as_sent([happened(event, deck) for event in events])
    return sent


def happened(event: Event, deck: Deck) -> Happened:
    return Happened(
        event.kind,
        event.seat,
        event.other,
        faces(deck, event.cards),
        event.count,
        named(deck, event.colour),
        faces(deck, event.secret_cards),
        event.secret_seat,
    )


def attack(view: View) -> Attacked | None:
    question = view.asked[-1] if view.asked else None
    if isinstance(question, Attack):
        return Attacked(question.seat, question.by, question.cards, question.kind)
    if isinstance(question, Redirected):
        return Attacked(question.seat, question.by, question.cards)
    return None


def fingers_up(view: View) -> tuple[int, ...]:
    if view.decision != "point":
        return ()
    return tuple(seat for seat in range(len(view.counts)) if seat not in view.owes)


def finger(view: View) -> int:
    """POINT-1: one's own, while not all have pointed."""
    question = view.asked[-1] if view.asked else None
    if isinstance(question, Point) and question.chosen[view.seat] != NOT_YET:
        return question.chosen[view.seat]
    return -1


def faces(deck: Deck, cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(deck.codes[card] for card in cards)


def named(deck: Deck, colour: int) -> str:
    return deck.colours[colour] if colour >= 0 else ""
