"""A game as a JSON object, in full or as somebody may see it (`docs/notation.md`)."""

from collections.abc import Sequence
from typing import Any

from lastcard.game import Game
from lastcard.notation.people import Player
from lastcard.rules.actions import NOBODY
from lastcard.rules.edition import Table
from lastcard.rules.events import Event
from lastcard.views import SPECTATOR, View

Shown = dict[str, Any]


def shown(game: Game) -> Shown:
    """Everything: all hands, the draw pile in order, what everybody may do."""
    s = game.state
    codes = s.table.deck.codes
    public = _public(game, game.view())
    hands = {name: game.hand(name) for name in game.players}
    # Until the next hand is dealt the finished one is shown, and nothing is legal in it.
    legal = {name: [] if game.over else game.legal_texts(name) for name in game.players}
    events = [full_event(event, game) for event in game.events]
    draw = [codes[card] for card in reversed(s.draw_pile)]
    return _complete(public, hands, draw, legal, events)


def shown_to(game: Game, player: Player | None) -> Shown:
    """What a player may know, or a spectator: built from the view alone."""
    view = game.view(player)
    codes = view.table.deck.codes
    hands: Shown = dict(zip(game.players, view.counts, strict=True))
    legal: Shown = {}
    if view.seat != SPECTATOR:
        name = game.players[view.seat]
        hands[name] = [codes[card] for card in view.hand]
        legal[name] = [game.write(action) for action in view.legal]
    events = [seen_event(event, game) for event in view.events]
    return _complete(_public(game, view), hands, view.draw_count, legal, events)


def _public(game: Game, view: View) -> Shown:
    """The part that everybody may know, from a view."""
    deck, names = view.table.deck, game.players
    return {
        "edition": game.record.edition,
        "players": list(names),
        "options": {name: _value(value) for name, value in game.record.options.items()},
        "discard": _top_first(view.table, view.discards),
        "colour": deck.colours[view.colour] if view.colour >= 0 else None,
        "direction": game.direction,
        "dealer": names[view.dealer],
        "turn": _name(names, view.turn),
        "owes": [names[seat] for seat in view.owes],
        "decision": view.decision,
        "mini_pile": _top_first(view.table, view.open_pile),
        "link": None if view.partners is None else [names[seat] for seat in view.partners],
        "misses": {names[seat]: count for seat, count in enumerate(view.misses) if count},
        "uno": [names[seat] for seat in view.uno],
        "scores": dict(zip(names, view.scores, strict=True)),
        "hand_winner": _name(names, view.hand_winner),
        "winner": _name(names, view.winner),
    }


def _complete(
    public: Shown, hands: Shown, draw: list[str] | int, legal: Shown, events: list[Shown]
) -> Shown:
    """All keys, in their one order."""
    front = ("edition", "players", "options")
    first = {key: public.pop(key) for key in front}
    discard = public.pop("discard")
    last = {"legal": legal, "events": events}
    return {**first, "hands": hands, "discard": discard, "draw": draw, **public, **last}


def _value(value: str) -> str | int:
    return int(value) if value.isdigit() else value


def _name(names: Sequence[str], seat: int) -> str | None:
    return None if seat == NOBODY else names[seat]


def _top_first(table: Table, cards: Sequence[int]) -> list[str]:
    return [table.deck.codes[card] for card in reversed(cards)]


# -- events ----------------------------------------------------------------------------------


def full_event(event: Event, game: Game) -> Shown:
    """An event with its secret part set apart, and who may know it."""
    told = _open_part(event, game)
    if event.to:
        told["secret"] = {
            **_secret_part(event, game, "player"),
            "to": [game.players[seat] for seat in event.to],
        }
    return told


def seen_event(event: Event, game: Game) -> Shown:
    """An event as a view holds it: whoever may know its secret part finds it merged in."""
    return {**_open_part(event, game), **_secret_part(event, game, "other")}


def _open_part(event: Event, game: Game) -> Shown:
    deck = game.state.table.deck
    told: Shown = {"event": event.kind}
    if event.seat != NOBODY:
        told["player"] = game.players[event.seat]
    if event.other != NOBODY:
        told["other"] = game.players[event.other]
    if event.cards:
        told["cards"] = [deck.codes[card] for card in event.cards]
    if event.count >= 0:
        told["count"] = event.count
    if event.colour >= 0:
        told["colour"] = deck.colours[event.colour]
    return told


def _secret_part(event: Event, game: Game, player: str) -> Shown:
    told: Shown = {}
    if event.secret_cards:
        told["cards"] = [game.state.table.deck.codes[card] for card in event.secret_cards]
    if event.secret_seat != NOBODY:
        told[player] = game.players[event.secret_seat]
    return told
