"""From the state to what travels: boards, what a seat alone knows, events and reasons."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from lastcard.protocol.deeds import write_deed
from lastcard.protocol.seen import Attacked, Board, Happened, Own, Why
from lastcard.rules.attack import Attack, Threat
from lastcard.rules.cards import Deck
from lastcard.rules.edition import Table
from lastcard.rules.engine import decision, legal, owes
from lastcard.rules.events import Event
from lastcard.rules.hands import may_call_ahead
from lastcard.rules.reasons import Reason
from lastcard.rules.scoring import winner
from lastcard.rules.state import State
from lastcard.views import SPECTATOR, is_for, redacted
from lastcard.words.reasons import sentence

TOP: Final = 4  # discards that are shown; the client draws them fanned out


def board_of(s: State) -> Board:
    """What lies open on the table."""
    deck = s.table.deck
    word = decision(s)
    return Board(
        counts=tuple([len(hand) for hand in s.hands]),
        draw=len(s.draw_pile),
        discards=len(s.discard_pile),
        top=codes(deck, s.discard_pile[-TOP:]),
        mini=codes(deck, s.open_pile()),
        colour=_colour(deck, s.colour),
        was=_colour(deck, s.was),
        direction=s.direction,
        dealer=s.dealer,
        turn=s.turn,
        decision=word,
        owes=tuple(owes(s)),
        attack=_attack(s),
        pointed=tuple(s.question.answered(s)) if s.question.blind else (),
        uno=_bits(s.uno) if s.uno else (),
        misses=s.misses,
        link=s.partners,
        scores=s.scores,
        hand_number=s.hand_number,
        hand_winner=s.hand_winner,
        winner=winner(s),
    )


def own_of(s: State, seat: int, pointing: int) -> Own:
    """What one seat alone knows and may do."""
    deck = s.table.deck
    # A card drawn and laid is remembered until the next turn, and a mini-pile asks others before.
    drawn = s.drawn if seat == s.turn and decision(s) == "drawn" else -1
    return Own(
        codes(deck, s.hands[seat]),
        deck.codes[drawn] if drawn >= 0 else "",
        pointing,
        tuple([write_deed(action, deck) for action in legal(s, seat)]),
        may_call_ahead(s, seat),
    )


def hands_left(s: State) -> tuple[tuple[str, ...], ...]:
    """Every hand of a hand that is over."""
    return tuple([codes(s.table.deck, hand) for hand in s.hands])


def changes(old: Board | Own | None, new: Board | Own) -> dict[str, Any]:
    """The fields in which two differ, with their new values."""
    if old is None:
        return msgspec.structs.asdict(new)
    before, after = msgspec.structs.astuple(old), msgspec.structs.astuple(new)
    if before == after:
        return {}
    fields = zip(new.__struct_fields__, before, after, strict=True)
    return {name: value for name, was, value in fields if was != value}


# -- events ----------------------------------------------------------------------------------


def for_all(events: Sequence[Event], deck: Deck) -> tuple[Happened, ...]:
    """What everybody may know of some events."""
    return tuple([_happened(event, deck) for event in redacted(events, SPECTATOR)])


def for_seat(
    events: Sequence[Event], seen: tuple[Happened, ...], seat: int, deck: Deck
) -> tuple[Happened, ...]:
    """What a seat may know of them, given what everybody does; often it is just that."""
    if not any([is_for(event, seat) for event in events]):
        return seen
    return tuple(
        [
            _happened(event, deck) if is_for(event, seat) else known
            for event, known in zip(events, seen, strict=True)
        ]
    )


def _happened(event: Event, deck: Deck) -> Happened:
    """All of an event that is left in it."""
    return Happened(
        event.kind,
        event.seat,
        event.other,
        codes(deck, event.cards) if event.cards else (),
        event.count,
        _colour(deck, event.colour),
        codes(deck, event.secret_cards) if event.secret_cards else (),
        event.secret_seat,
    )


# -- reasons and words -----------------------------------------------------------------------


def why_of(table: Table, names: tuple[str, ...], reason: Reason) -> Why:
    """A reason with its sentence, by the names that the players have now."""
    told = sentence(reason, table, names)
    return Why(reason.verdict, reason.rule, reason.code, told, reason.params, reason.open)


def codes(deck: Deck, cards: Sequence[int]) -> tuple[str, ...]:
    """Cards as they travel."""
    names = deck.codes
    return tuple([names[card] for card in cards])


def _colour(deck: Deck, colour: int) -> str:
    return deck.colours[colour] if colour >= 0 else ""


def _bits(bits: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(bits.bit_length()) if bits >> seat & 1])


def _attack(s: State) -> Attacked | None:
    """WD4-5: whether the attacker is guilty is no part of it."""
    asked = s.question
    if isinstance(asked, Attack):
        return Attacked(asked.seat, asked.by, asked.cards, asked.kind)
    if isinstance(asked, Threat):
        return Attacked(asked.seat, asked.by, asked.cards)
    return None
