"""The facade for people who write Python: a game is a state, its log and its events.

>>> game = Game("classic", ["Ann", "Bo"], seed="1")
>>> game.turn, game.hand("Ann")
('Ann', ['R5', 'YD', 'G5', 'B0', 'B2', 'B5', 'BR'])
"""

from collections.abc import Callable, Mapping, Sequence
from typing import final

from lastcard.editions import FIRST
from lastcard.house.options import check_players, find_edition, make_table, settle_options
from lastcard.notation.actions import SHAPES, check_action, in_order, read_action, write_action
from lastcard.notation.moves import LATEST, check_newcomers
from lastcard.notation.names import write_name
from lastcard.notation.people import Player, check_seed, names_of, seat_of
from lastcard.notation.position import position_record
from lastcard.notation.read import read
from lastcard.notation.record import (
    BY,
    NO_PROOF,
    NO_TIME,
    Deal,
    Move,
    Proof,
    Record,
    RecordLine,
    begin,
)
from lastcard.notation.values import read_game_id, read_hex
from lastcard.notation.words import Word
from lastcard.notation.write import write
from lastcard.rules import engine
from lastcard.rules.actions import NOBODY, Action
from lastcard.rules.events import Event
from lastcard.rules.match import next_hand
from lastcard.rules.reasons import Malformed, Reason, Refused, RefusedLine
from lastcard.rules.scoring import game_over, winner
from lastcard.rules.shuffle import hand_seed
from lastcard.rules.state import CLOCKWISE, State
from lastcard.views import SPECTATOR, View, view
from lastcard.views.actions import Actions
from lastcard.words.reasons import sentence


@final
class Game:
    """One game, from the first deal to the winner.

    >>> game = Game("party", ["Ann", "Bo", "Cy"], {"scoring": "winner_takes"}, seed="1")
    >>> game.turn, game.decision, game.owes
    ('Ann', 'turn', ['Ann'])
    >>> game.legal_texts("Ann")[:2]
    ['play G1', 'play G6']
    >>> [event.kind for event in game.apply("Ann", "play G1")]
    ['played', 'turn']
    >>> game.apply("Cy", "draw")
    Traceback (most recent call last):
    ...
    lastcard.rules.reasons.Refused: Cy draw: ACT-1: it is Bo's turn
    >>> Game.from_text(game.text()).state.known() == game.state.known()
    True
    """

    __slots__ = ("events", "players", "record", "state")

    def __init__(
        self,
        edition: str = FIRST,
        players: Sequence[str] | int = 2,
        options: Mapping[str, str | int] | None = None,
        *,
        seed: str = "",
        dealer: Player | None = None,
        game_id: str = "",
        proof: Proof = NO_PROOF,
    ) -> None:
        printed = find_edition(edition)
        check_players(printed, players if isinstance(players, int) else len(players))
        names = names_of(players)
        settled = settle_options(printed, options or {})
        table = make_table(printed, len(names), settled)
        record = Record(edition, settled, names, table, check_seed(seed))
        record.dealer = NOBODY if dealer is None else seat_of(dealer, names)
        record.game_id = read_game_id(Word(game_id, 1)) if game_id else ""
        record.proof = proof
        self._open(record)

    def _open(self, record: Record) -> None:
        self.record = record  # how it began, and all that was done
        self.players = record.players  # those who sit there now
        self.events: list[Event] = []  # of the present hand
        self.state: State = begin(record, self.events)

    @classmethod
    def from_text(cls, text: str | bytes) -> "Game":
        """The game that a file holds, played to its end; see `docs/notation.md`."""
        return cls.from_record(read(text))

    @classmethod
    def from_record(cls, record: Record) -> "Game":
        """The game that a record holds; needless calls and idle claims are not logged again."""
        game = cls.__new__(cls)
        game._open(record.begun())
        for line in record.lines:
            game.enter(line)
        return game

    def copy(self) -> "Game":
        """A game that goes its own way from here."""
        new = Game.__new__(Game)
        new.record = self.record.copy()
        new.players = self.players
        new.events = self.events[:]
        new.state = self.state.copy()
        return new

    def __repr__(self) -> str:
        """Where it stands: `<Game party, 3 players, Ann to play on R5>`."""
        edition = self.state.table.edition.id
        return f"<Game {edition}, {len(self.players)} players, {self._standing()}>"

    def _standing(self) -> str:
        if self.winner is not None:
            return f"won by {self.winner}"
        if self.over:
            return f"a hand won by {self.hand_winner}" if self.hand_winner else "a hand nobody won"
        to_do = "to play" if self.decision == "turn" else f"asked ({self.decision})"
        return f"{' and '.join(self.owes)} {to_do} on {self.top}"

    # -- looking ---------------------------------------------------------------------------

    @property
    def owes(self) -> list[str]:
        """The players who owe an answer now."""
        return [self.players[seat] for seat in engine.owes(self.state)]

    @property
    def decision(self) -> str:
        """One word for what is asked now; "over" when the hand is."""
        return engine.decision(self.state)

    @property
    def turn(self) -> str | None:
        """The player whose turn is being carried out."""
        return self._name(self.state.turn)

    @property
    def over(self) -> bool:
        """Whether the present hand is over."""
        return self.state.over()

    @property
    def finished(self) -> bool:
        """Whether the whole game is over."""
        return game_over(self.state)

    @property
    def hand_winner(self) -> str | None:
        """The winner of the present hand."""
        return self._name(self.state.hand_winner)

    @property
    def winner(self) -> str | None:
        """The winner of the whole game."""
        return self._name(winner(self.state))

    @property
    def scores(self) -> dict[str, int]:
        """The points so far."""
        return dict(zip(self.players, self.state.scores, strict=True))

    @property
    def top(self) -> str:
        """The top card of the discard pile."""
        return self.state.table.deck.codes[self.state.top()]

    @property
    def colour(self) -> str | None:
        """The colour in force; none before one is named on a start card."""
        colour = self.state.colour
        return self.state.table.deck.colours[colour] if colour >= 0 else None

    @property
    def direction(self) -> str:
        """Clockwise or counterclockwise; players are listed clockwise."""
        return "clockwise" if self.state.direction == CLOCKWISE else "counterclockwise"

    def hand(self, player: Player) -> list[str]:
        """The cards in a hand, in canonical order."""
        return [self.state.table.deck.codes[card] for card in self.state.hands[self.seat(player)]]

    def seat(self, player: Player) -> int:
        """The seat of a player; `Malformed` if there is no such player."""
        return seat_of(player, self.players)

    def _name(self, seat: int) -> str | None:
        return None if seat == NOBODY else self.players[seat]

    def view(self, player: Player | None = None) -> View:
        """What a player may know, or a spectator."""
        seat = SPECTATOR if player is None else self.seat(player)
        return view(self.state, seat, self.events)

    # -- asking ----------------------------------------------------------------------------

    def legal(self, player: Player) -> Actions:
        """All legal actions of a player: answers, then claims, in canonical order.

        Between the hands of a match they are those of the next one, which `apply` deals.
        """
        found = engine.legal(self._next([]), self.seat(player))
        return Actions(found, self.state.table.deck, self.players)

    def legal_texts(self, player: Player) -> list[str]:
        """The same in notation."""
        return self.legal(player).texts

    def why(self, player: Player, action: Action | str) -> Reason:
        """Why an action is legal, penalised, idle or refused now: what `apply` would go by.

        So between the hands of a match it is judged in the next one.
        """
        return engine.why(self._next([]), self.seat(player), self.read(action))

    def explain(self, player: Player, action: Action | str) -> str:
        """The same as a sentence.

        >>> game = Game("classic", ["Ann", "Bo"], seed="1")
        >>> game.explain("Ann", "draw")
        'TURN-2: one card may be drawn, also while holding a playable one'
        """
        return self.sentence(self.why(player, action))

    def sentence(self, reason: Reason) -> str:
        """A reason as a sentence, with the names of this table."""
        return sentence(reason, self.state.table, self.players)

    def read(self, action: Action | str) -> Action:
        """An action of this table; `Malformed` if it names what does not exist."""
        deck = self.state.table.deck
        if isinstance(action, str):
            return read_action(action, deck, self.players)
        check_action(action, deck, len(self.players))
        return in_order(action)

    def write(self, action: Action) -> str:
        """An action in notation."""
        return write_action(action, self.state.table.deck, self.players)

    # -- doing -----------------------------------------------------------------------------

    def apply(
        self, player: Player, action: Action | str, *, at: int = NO_TIME, by: str = ""
    ) -> list[Event]:
        """Carry out an action and give its events; `Refused` leaves everything as it was.

        `at` is its time in milliseconds since the deal, `by` is "bot" or "clock" where one acted
        for the player. After a finished hand of a match the next deal is implied.
        """
        if not NO_TIME <= at <= LATEST or by not in ("", *BY):
            raise Malformed("at is a time in milliseconds, by is bot or clock")
        return self._act(Move(self.seat(player), self.read(action), at, by))

    def deal(
        self,
        *,
        seed: str = "",
        dealer: Player | None = None,
        players: Sequence[str] = (),
        proof: Proof = NO_PROOF,
    ) -> list[Event]:
        """Deal the next hand of a match; seed, dealer and players follow by themselves."""
        if seed:
            read_hex(Word(seed, 1))
        if players:
            check_newcomers(self.players, players)
        seat = NOBODY if dealer is None else seat_of(dealer, players or self.players)
        return self._deal(Deal(seed, seat, tuple(players), proof))

    def enter(self, line: RecordLine) -> list[Event]:
        """Carry out a line of a record; a refusal names its place in the file."""
        try:
            return self._deal(line) if isinstance(line, Deal) else self._act(line)
        except Refused as error:
            raise RefusedLine(error, line.line) from None

    def _act(self, move: Move) -> list[Event]:
        if self.over and move.action.verb in ("uno", "catch"):  # UNO-5: a deal opens no window
            return []
        events: list[Event] = []
        s = self._next(events)
        action = self._logged(s, move)
        if action is None:  # UNO-5: idle, and not logged
            return []
        try:
            engine.apply(s, move.seat, action, events)
        except Refused as error:
            raise self._refusal(move, error.reason) from None
        self._go_on(s, events, s is not self.state)
        self.record.lines.append(Move(move.seat, action, move.at, move.by, judged=move.judged))
        return events

    def _next(self, events: list[Event]) -> State:
        """The state that an action meets: after a finished hand of a match the implied deal."""
        s = self.state
        between = s.over() and not game_over(s)
        return next_hand(s, self.record.seed, events) if between else s

    def _logged(self, s: State, move: Move) -> Action | None:
        """The action as it is logged; only calls and claims can be needless."""
        action = move.action
        if not action.uno and not action.claim:
            return action
        return engine.canonical(s, move.seat, action, SHAPES)

    def _deal(self, deal: Deal) -> list[Event]:
        events: list[Event] = []
        try:
            s = next_hand(self.state, self.record.seed, events, deal.seed, deal.dealer)
        except Refused as error:
            text = f"deal: {self.sentence(error.reason)}"
            raise Refused(error.reason, text, self._here()) from None
        self.record.lines.append(self._needed(deal, s))
        self.players = deal.players or self.players
        self._go_on(s, events, True)
        return events

    def _needed(self, deal: Deal, s: State) -> Deal:
        """The deal as it is logged: without what follows by itself."""
        follows = hand_seed(self.record.seed, s.hand_number)
        next_dealer = (self.state.dealer + 1) % s.players
        return Deal(
            "" if deal.seed == follows else deal.seed,
            NOBODY if deal.dealer == next_dealer else deal.dealer,
            () if deal.players == self.players else deal.players,
            deal.proof,
        )

    def _go_on(self, s: State, events: list[Event], dealt: bool) -> None:
        self.state = s
        if dealt:
            self.events = []
        self.events += events

    def _refusal(self, move: Move, reason: Reason) -> Refused:
        name = write_name(self.players[move.seat])
        text = f"{name} {self.write(move.action)}: {self.sentence(reason)}"
        return Refused(reason, text, self._here())

    def _here(self) -> Callable[[], str]:
        """Writes the present position, even when the game has gone on since."""
        record, done = self.record, len(self.record.lines)
        return lambda: write(position_at(record, done))

    # -- writing ---------------------------------------------------------------------------

    def text(self) -> str:
        """The whole game as a file."""
        return write(self.record)

    def position(self) -> str:
        """The position at the start of the present turn as a file, and the actions since."""
        return self._here()()


def position_at(record: Record, done: int) -> Record:
    """The position after so many lines of a record, found by replaying: playing costs nothing."""
    game = Game.from_record(record.begun())
    start = game.state.copy()
    since: list[RecordLine] = []
    for line in record.lines[:done]:
        if game.over and isinstance(line, Move):
            game.deal()
            start, since = game.state.copy(), []
        events = game.enter(line)
        since.append(line)
        # A pass is no part of a position (PILE-4), so it goes back before the first.
        turn = any([event.kind == "turn" for event in events]) and not game.state.passed
        if turn or isinstance(line, Deal):  # a start card may ask before the first turn
            start, since = game.state.copy(), []
    return position_record(start, record, game.players, since)
