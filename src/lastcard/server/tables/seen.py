"""From the state to what travels: boards, what a seat alone knows, events and reasons."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from lastcard.editions.mandalorian import Redirected
from lastcard.protocol.deeds import write_deed
from lastcard.protocol.seen import Attacked, Board, Happened, Own, Why
from lastcard.rules.attack import Attack
from lastcard.rules.cards import Deck
from lastcard.rules.engine import decision, legal, owes
from lastcard.rules.events import Event
from lastcard.rules.reasons import Reason
from lastcard.rules.scoring import winner
from lastcard.rules.state import State

TOP: Final = 4  # discards that are shown; the client draws them fanned out


def board_of(s: State) -> Board:
    """What lies open on the table."""
    deck = s.table.deck
    owing = tuple(owes(s))
    word = decision(s)
    return Board(
        counts=tuple([len(hand) for hand in s.hands]),
        draw=len(s.draw_pile),
        discards=len(s.discard_pile),
        top=codes(deck, s.discard_pile[-TOP:]),
        mini=codes(deck, s.mini_pile()),
        colour=_colour(deck, s.colour),
        was=_colour(deck, s.was),
        direction=s.direction,
        dealer=s.dealer,
        turn=s.turn,
        decision=word,
        owes=owing,
        attack=_attack(s),
        pointed=_others(s.players, owing) if word == "point" else (),
        uno=_bits(s.uno) if s.uno else (),
        misses=s.misses,
        link=s.link,
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
    )


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


def open_part(event: Event, deck: Deck) -> Happened:
    """An event as everybody may know it."""
    return Happened(
        event.kind,
        event.seat,
        event.other,
        codes(deck, event.cards) if event.cards else (),
        event.count,
        _colour(deck, event.colour),
    )


def for_all(events: Sequence[Event], deck: Deck) -> tuple[Happened, ...]:
    """What everybody may know of some events."""
    return tuple([open_part(event, deck) for event in events])


def for_seat(
    events: Sequence[Event], seen: tuple[Happened, ...], seat: int, deck: Deck
) -> tuple[Happened, ...]:
    """What a seat may know of them, given what everybody does; often it is just that."""
    if not any([seat in event.to for event in events]):
        return seen
    return tuple(
        [
            _with_secret(event, deck) if seat in event.to else known
            for event, known in zip(events, seen, strict=True)
        ]
    )


def _with_secret(event: Event, deck: Deck) -> Happened:
    return msgspec.structs.replace(
        open_part(event, deck), seen=codes(deck, event.secret_cards), at=event.secret_seat
    )


# -- reasons and words -----------------------------------------------------------------------


def why_of(deck: Deck, names: tuple[str, ...], reason: Reason) -> Why:
    """A reason with its sentence, by the names that the players have now."""
    sentence = reason.sentence(dict(zip(deck.codes, deck.names, strict=True)), names)
    return Why(reason.verdict, reason.rule, reason.code, sentence, reason.params)


def codes(deck: Deck, cards: Sequence[int]) -> tuple[str, ...]:
    """Cards as they travel."""
    names = deck.codes
    return tuple([names[card] for card in cards])


def _colour(deck: Deck, colour: int) -> str:
    return deck.colours[colour] if colour >= 0 else ""


def _bits(bits: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(bits.bit_length()) if bits >> seat & 1])


def _others(players: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([seat for seat in range(players) if seat not in seats])


def _attack(s: State) -> Attacked | None:
    """WD4-5: whether the attacker is guilty is no part of it."""
    asked = s.question
    if isinstance(asked, Attack):
        return Attacked(asked.seat, asked.by, asked.cards, asked.kind)
    if isinstance(asked, Redirected):
        return Attacked(asked.seat, asked.by, asked.cards)
    return None
