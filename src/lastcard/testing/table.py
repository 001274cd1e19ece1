"""A table for the tests of rules, so that they read like games; for plug-ins' tests too.

Positions and actions are written in notation, piles top first. What is done here is checked on
the way: the cards stay complete, what is legal is listed, and a game told to nobody runs as one
that is told.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final, final

from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.notation.actions import SHAPES, in_order, read_action, write_action
from lastcard.rules import engine
from lastcard.rules.actions import NOBODY, Action, Shape
from lastcard.rules.cards import NO_CARD, NO_COLOUR
from lastcard.rules.edition import Table
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand, next_hand
from lastcard.rules.reasons import IDLE, LEGAL, PENALISED, REFUSED, Reason, Refused
from lastcard.rules.scoring import game_over, winner
from lastcard.rules.setup import Position, set_up, unnamed
from lastcard.rules.state import CLOCKWISE, State
from lastcard.testing.ledger import Ledger
from lastcard.words.reasons import has_words, sentence

SHAPES_BY_VERB: Final[dict[str, Shape]] = dict(SHAPES)
_tables: dict[tuple[str, tuple[str, ...], int], Table] = {}


def make(edition: str, options: tuple[str, ...], players: int) -> Table:
    """The table of an edition with options like `stacking=any`; made once and kept."""
    key = (edition, options, players)
    if key not in _tables:
        found = find_edition(edition)
        given = dict([option.split("=") for option in options])
        _tables[key] = make_table(found, players, settle_options(found, given))
    return _tables[key]


@final
class Play:
    """A hand in progress, with its players' names."""

    def __init__(self, state: State, players: tuple[str, ...], events: list[Event]) -> None:
        self.state = state
        self.players = players
        self.told = events
        self.unnamed = 0  # so many cards lie beneath the named ones of the draw pile
        self.cards = everything(state)

    # -- looking ---------------------------------------------------------------------------

    def seat(self, name: str) -> int:
        return self.players.index(name)

    def name(self, seat: int) -> str:
        return self.players[seat]

    def codes(self, cards: list[int] | tuple[int, ...]) -> str:
        return " ".join([self.state.table.deck.codes[card] for card in cards])

    def hand(self, name: str) -> str:
        return self.codes(self.state.hands[self.seat(name)])

    def sizes(self) -> list[int]:
        return [len(hand) for hand in self.state.hands]

    @property
    def discard(self) -> str:
        return self.codes(self.state.discard_pile[::-1])

    @property
    def draw(self) -> str:
        return self.codes(self.state.draw_pile[::-1])

    @property
    def pile(self) -> str:
        """The mini-pile."""
        return self.codes(self.state.open_pile()[::-1])

    @property
    def top(self) -> str:
        return self.codes([self.state.top()])

    @property
    def colour(self) -> str:
        return self._colour(self.state.colour)

    @property
    def clockwise(self) -> bool:
        return self.state.direction == CLOCKWISE

    @property
    def turn(self) -> str:
        return self.name(self.state.turn) if self.state.turn >= 0 else ""

    @property
    def dealer(self) -> str:
        return self.name(self.state.dealer)

    @property
    def asks(self) -> tuple[str, list[str]]:
        """The question, and who owes the answer."""
        return engine.decision(self.state), [self.name(seat) for seat in engine.owes(self.state)]

    @property
    def over(self) -> bool:
        return self.asks == ("over", [])

    @property
    def uno(self) -> list[str]:
        """The players whose window is open."""
        return [name for seat, name in enumerate(self.players) if self.state.uno >> seat & 1]

    @property
    def link(self) -> str:
        return " ".join([self.name(seat) for seat in self.state.partners or ()])

    @property
    def misses(self) -> tuple[int, ...]:
        return self.state.misses

    @property
    def scores(self) -> tuple[int, ...]:
        return self.state.scores

    @property
    def hand_winner(self) -> str:
        return self.name(self.state.hand_winner) if self.state.hand_winner >= 0 else ""

    @property
    def winner(self) -> str:
        seat = winner(self.state)
        return self.name(seat) if seat >= 0 else ""

    @property
    def finished(self) -> bool:
        """Whether the whole game is over."""
        return game_over(self.state)

    @property
    def events(self) -> list[str]:
        return [self.show(event) for event in self.told]

    def happened(self, kind: str) -> list[str]:
        """The events of one kind."""
        return [self.show(event) for event in self.told if event.kind == kind]

    def show(self, event: Event) -> str:
        """All fields of an event: `drew Bo x2 (Y1 Y2: Bo)`; in brackets what only some know."""
        parts = [event.kind]
        if event.seat >= 0:
            parts.append(self.name(event.seat))
        if event.other >= 0:
            parts.append(f"> {self.name(event.other)}")
        if event.cards:
            parts.append(self.codes(event.cards))
        if event.count >= 0:
            parts.append(f"x{event.count}")
        if event.colour >= 0:
            parts.append(self._colour(event.colour))
        if event.to:
            secret = self.codes(event.secret_cards)
            if event.secret_seat >= 0:
                secret += self.name(event.secret_seat)
            parts.append(f"({secret}: {' '.join([self.name(seat) for seat in event.to])})")
        else:
            assert not event.secret_cards
            assert event.secret_seat < 0
        assert event.kind in self.state.table.events
        return " ".join(parts)

    def _colour(self, colour: int) -> str:
        return self.state.table.deck.colours[colour] if colour >= 0 else "none"

    def legal(self, name: str) -> list[str]:
        """What a player may do, in notation and in canonical order."""
        found = engine.legal(self.state, self.seat(name))
        return [write_action(action, self.state.table.deck, self.players) for action in found]

    def read(self, line: str) -> tuple[int, Action]:
        name, _, rest = line.partition(" ")
        return self.seat(name), read_action(rest, self.state.table.deck, self.players)

    def why(self, line: str) -> Reason:
        return engine.why(self.state, *self.read(line))

    def sentence(self, line: str) -> str:
        """Why, in English."""
        return self.english(self.why(line))

    def english(self, reason: Reason) -> str:
        assert has_words(reason.code, self.state.table), f"[reason] {reason.code!r} has no text"
        return sentence(reason, self.state.table, self.players)

    # -- doing -----------------------------------------------------------------------------

    def do(self, *lines: str) -> None:
        """Legal actions, one after the other; `events` tells what happened in all of them."""
        self.told = []
        for line in lines:
            seat, action = self.read(line)
            reason = engine.why(self.state, seat, action)
            assert reason.verdict == LEGAL, f"{line}: {self.english(reason)}"
            assert action.plain() in engine.legal(self.state, seat), f"{line}: not listed"
            assert self.english(reason)
            self._apply(seat, action)

    def refuses(self, line: str, rule: str, code: str = "", **params: str | int) -> None:
        """The action is refused under this rule and changes nothing."""
        seat, action = self.read(line)
        self.refuses_raw(seat, action, rule, code, params)

    def _check_told(self, reason: Reason, seat: int) -> None:
        """A refusal has its rule's id, and names whatever that player can do instead."""
        told = self.english(reason)
        assert told.startswith(f"{reason.rule}: ")
        instead = dict.fromkeys([action.verb for action in engine.open_to(self.state, seat)])
        assert reason.open == tuple(instead)
        assert ("; you can " in told) == bool(instead), told

    def refuses_raw(
        self,
        seat: int,
        action: Action,
        rule: str,
        code: str = "",
        params: Mapping[str, str | int] | None = None,
    ) -> None:
        """As `refuses`, for what notation cannot even write."""
        before = self.state.copy()
        sink: list[Event] = []
        refusal = self._refusal(seat, action, sink)
        assert refusal is not None, "it was not refused"
        reason = refusal.reason
        assert str(refusal) == f"{reason.rule}: {reason.code}"
        assert self.state.known() == before.known()
        assert self.state.sink is None
        assert not sink
        assert reason == engine.why(self.state, seat, action)
        assert (reason.verdict, reason.rule) == (REFUSED, rule), self.english(reason)
        assert code in ("", reason.code)
        assert (params or {}).items() <= reason.params.items()
        self._check_told(reason, seat)
        if 0 <= seat < len(self.players):
            assert action.plain() not in engine.legal(self.state, seat)

    def _refusal(self, seat: int, action: Action, sink: list[Event]) -> Refused | None:
        try:
            engine.apply(self.state, seat, action, sink)
        except Refused as refused:
            return refused
        return None

    def idle(self, line: str) -> None:
        """The claim is accepted without effect, and not logged."""
        seat, action = self.read(line)
        before = self.state.copy()
        reason = engine.why(self.state, seat, action)
        assert (reason.verdict, reason.rule) == (IDLE, "UNO-5"), self.english(reason)
        assert action not in engine.legal(self.state, seat)
        assert engine.canonical(self.state, seat, action, SHAPES_BY_VERB) is None
        self.told = []
        engine.apply(self.state, seat, action, self.told)
        assert self.state.known() == before.known()
        assert not self.told

    def penalised(self, line: str) -> None:
        """A wrong Speed Play: carried out, never listed."""
        seat, action = self.read(line)
        reason = engine.why(self.state, seat, action)
        assert (reason.verdict, reason.rule) == (PENALISED, "SPEED-3"), self.english(reason)
        assert action.plain() not in engine.legal(self.state, seat)
        assert engine.canonical(self.state, seat, action, SHAPES_BY_VERB) == action.plain()
        self.told = []
        self._apply(seat, action)

    def logged(self, line: str) -> str:
        """The action as it would be logged."""
        seat, action = self.read(line)
        found = engine.canonical(self.state, seat, action, SHAPES_BY_VERB)
        return write_action(found, self.state.table.deck, self.players) if found else ""

    def _apply(self, seat: int, action: Action) -> None:
        silent = self.state.copy()
        assert silent.known() == self.state.known()
        engine.apply(silent, seat, action)
        ledger, before = Ledger(self.state), len(self.told)
        engine.apply(self.state, seat, action, self.told)
        ledger.follow(self.told[before:])
        ledger.check(self.state, self.players)
        assert silent.known() == self.state.known()
        assert self.state.sink is None
        self.check()

    def check(self) -> None:
        """What always holds."""
        assert everything(self.state) == self.cards
        for hand in self.state.hands:
            assert hand == sorted(hand)
        owes = engine.owes(self.state)
        assert not owes or engine.asked(self.state) == owes[0]
        for seat in range(len(self.players)):
            options = engine.legal(self.state, seat)
            assert len(options) == len(set(options))
            assert seat not in owes or options
            for action in options:
                assert engine.why(self.state, seat, action).verdict == LEGAL, action
                assert in_order(action) == action, f"{action} needs a shape that is ordered"

    def used_up(self) -> bool:
        """Whether just the named cards of the draw pile were drawn, all of them."""
        return len(self.state.draw_pile) == self.unnamed

    def next_hand(self, seed: str = "", dealer: str = "") -> None:
        """The next hand of a match."""
        self.told = []
        seat = self.seat(dealer) if dealer else -1
        self.state = next_hand(self.state, "match", self.told, seed, seat)
        self.check()


def everything(state: State) -> Counter[int]:
    """All the cards at the table, wherever they lie."""
    beside = [*state.open_pile(), *state.face_down()]
    cards = Counter(state.draw_pile + state.discard_pile + beside)
    for hand in state.hands:
        cards.update(hand)
    return cards


def pair(seats: list[int]) -> tuple[int, int] | None:
    return (seats[0], seats[1]) if seats else None


def table(
    edition: str,
    *options: str,
    discard: str = "",
    draw: str = "",
    start: str = "",
    turn: str = "",
    dealer: str = "",
    direction: str = "clockwise",
    colour: str = "",
    link: str = "",
    misses: str = "",
    scores: str = "",
    uno: str = "",
    seed: str = "seed",
    rest: str = "",
    **hands: str,
) -> Play:
    """A set-up position; the players are the remaining keywords, in seat order.

    Cards that are not named lie beneath the named ones of the draw pile; or they are all in the
    hand of the player named as `rest`; or with `nobody`, as if they had been lost.
    """
    players = tuple(hands)
    made = make(edition, options, len(players))

    def cards(text: str) -> list[int]:
        return [made.face(code) for code in text.split()]

    def seats(text: str) -> list[int]:
        return [players.index(name) for name in text.split()]

    def numbers(text: str) -> tuple[int, ...]:
        pairs = [part.split() for part in text.split(", ") if part]
        given = {name: int(number) for name, number in pairs}
        assert set(given) <= set(players)
        return tuple([given.get(name, 0) for name in players]) if given else ()

    position = Position([cards(hand) for hand in hands.values()])
    position.discards = cards(discard)[::-1]
    position.draw = cards(draw)[::-1]
    position.start = cards(start)[0] if start else NO_CARD
    position.turn = players.index(turn or players[0])
    position.dealer = players.index(dealer) if dealer else NOBODY
    position.colour = made.deck.colours.index(colour) if colour else NO_COLOUR
    position.direction = CLOCKWISE if direction == "clockwise" else -CLOCKWISE
    position.partners = pair(seats(link))
    position.misses = numbers(misses)
    position.scores = numbers(scores)
    position.uno = seats(uno)
    if rest in players:
        position.hands[players.index(rest)] += unnamed(made, position)
    events: list[Event] = []
    state = set_up(made, position, seed, events)
    assert state.sink is None
    if rest == "nobody":
        del state.draw_pile[: len(state.draw_pile) - len(position.draw)]
    play = Play(state, players, events)
    if rest != "nobody":
        play.unnamed = len(unnamed(made, position))
        assert play.cards == Counter(made.deck.cards)
    play.check()
    return play


def dealt(edition: str, *options: str, names: str, seed: str = "1", dealer: str = "") -> Play:
    """The first hand of a game, dealt from its seed."""
    players = tuple(names.split())
    made = make(edition, options, len(players))
    events: list[Event] = []
    seat = players.index(dealer) if dealer else -1
    play = Play(first_hand(made, seed, events, seat), players, events)
    assert play.cards == Counter(made.deck.cards)
    play.check()
    return play
