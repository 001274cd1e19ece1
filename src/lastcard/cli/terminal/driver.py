"""The loop that plays a game between one person and bots; everybody acts through views."""

from collections.abc import Iterable, Mapping
from typing import Final, final

from lastcard.bots import Bot
from lastcard.cli.terminal.board import score_sheet
from lastcard.cli.terminal.person import Person
from lastcard.cli.terminal.talk import Talk
from lastcard.cli.terminal.tiles import painted, wrapped
from lastcard.cli.terminal.words import Sentences
from lastcard.game import Game
from lastcard.rules.actions import KEEP, NOBODY, Action
from lastcard.rules.events import Event
from lastcard.rules.reasons import IDLE, LastcardError, Reason, Refused
from lastcard.views import redact
from lastcard.words.reasons import sentence

# Not worth a sentence in the running log: the table shows it, or another sentence says it.
QUIET: Final = ("dealt", "turn", "attacked", "received")


@final
class Driver:
    """One game at the terminal. The person has the first chance at every window."""

    def __init__(
        self, game: Game, me: int, bots: Mapping[int, Bot], talk: Talk, adviser: Bot
    ) -> None:
        self.game: Final = game
        self.me: Final = me
        self.bots: Final = bots
        self.talk: Final = talk
        self.person: Final = Person(talk, game.players, adviser)
        self.words: Final = Sentences(game.state.table, game.players, talk.speech, me)
        self._untold: list[Event] = []
        self._offered: tuple[object, ...] = ()

    def play(self) -> None:
        """Play to the end of the game, hand by hand."""
        self._hand(self.game.events)
        while not self.game.finished:
            self.talk.ask(self.talk.speech.say("deal"))
            self._hand(self.game.deal())

    def _hand(self, events: Iterable[Event]) -> None:
        self._hear(events)
        while not self.game.over:
            if not self._person_claims() and not self._bot_claims():
                self._next_answer()
        self._tell()
        self._score()

    def _next_answer(self) -> None:
        owing = [self.game.seat(name) for name in self.game.owes]
        if self.me in owing and self.game.legal(self.me) == (KEEP,):
            self._try(KEEP)
        elif self.me in owing:
            self._ask_person()
        else:
            self._act(owing[0], self.bots[owing[0]].choose(self.game.view(owing[0])))

    def _ask_person(self) -> None:
        self._tell()
        moves = len(self.game.record.lines)
        self._try(self.person.choose(self.game.view(self.me), moves))

    # -- windows ---------------------------------------------------------------------------

    def _person_claims(self) -> bool:
        """Offer open windows once; gives whether something was done."""
        found = tuple([action for action in self.game.legal(self.me) if action.claim])
        window = (found, len(self.game.state.discard_pile), self.game.state.hand_number)
        if not found or window == self._offered:
            return False
        self._offered = window
        self._tell()
        claim = self.person.claim(self.game.view(self.me))
        while claim is not None and not self._try(claim):
            claim = self.person.claim(self.game.view(self.me))
        return claim is not None

    def _bot_claims(self) -> bool:
        for seat, bot in self.bots.items():
            if any([action.claim for action in self.game.legal(seat)]):
                claim = bot.claim(self.game.view(seat))
                if claim is not None:
                    self._act(seat, claim)
                    return True
        return False

    # -- doing and telling -----------------------------------------------------------------

    def _try(self, action: Action) -> bool:
        """What the person wants, or the reason why not; gives whether something was done."""
        try:
            reason = self.game.why(self.me, action)
            if reason.verdict == IDLE:
                self.talk.say(self._why(reason))
                return False
            self._hear(self.game.apply(self.me, action))
        except Refused as error:
            self.person.last_rule = error.reason.rule
            self.talk.say(self.talk.speech.say("see_rule", why=self._why(error.reason)))
            return False
        except LastcardError as error:
            self.talk.say(str(error))
            return False
        return True

    def _why(self, reason: Reason) -> str:
        """A reason as it is said to the person."""
        speech = self.talk.speech
        me = speech.say("seat.you")
        players = tuple([self.words.name(seat, me) for seat in range(len(self.game.players))])
        told = sentence(reason, self.game.state.table, players, speech.language)
        return f"{told}." if speech.plain else told

    def _act(self, seat: int, action: Action) -> None:
        self._hear(self.game.apply(seat, action, by="bot"))

    def _hear(self, events: Iterable[Event]) -> None:
        """Tell turn by turn, so that a draw and what follows stand in one line."""
        for event in events:
            if event.kind == "turn":
                self._tell()
            if event.kind == "champion" and not self.game.state.table.scored():
                continue  # who won the hand won the game
            if event.kind not in QUIET and event.secret_seat == NOBODY:  # it will be shown
                self._untold.append(redact(event, self.me))

    def _tell(self) -> None:
        if not self._untold:
            return
        told, self._untold = self._untold, []
        look = self.talk.look
        lines = wrapped(f"* {self.words.tell(told)}", look, "  ")
        self.talk.say(
            *[painted(line, self.words.deck, look, self.talk.speech.names) for line in lines]
        )
        if any([event.seat != self.me for event in told]):
            self.talk.pause()

    def _score(self) -> None:
        view = self.game.view(self.me)
        if not view.table.scored():
            return
        gained = {event.seat: event.count for event in self.game.events if event.kind == "scored"}
        self.talk.say(*score_sheet(view, self.game.players, gained, self.talk.speech))
