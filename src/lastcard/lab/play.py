"""Bots play a hand to its end: the quickest way that still gives every bot its view alone.

Windows are polled: whenever a claim is newly open to a seat since the last card landed, the seat
is asked once. The order of asking is drawn anew for every landed card from the game's seed; the
first claim in that order wins. Claims come before the answer of whoever is asked.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from lastcard.bots import Bot
from lastcard.lab.bot_faults import told, where
from lastcard.lab.yardsticks import Yardstick
from lastcard.rules.actions import NOBODY, Action
from lastcard.rules.edition import Table
from lastcard.rules.engine import apply, asked
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand, next_hand
from lastcard.rules.reasons import Malformed, Refused
from lastcard.rules.scoring import game_over
from lastcard.rules.state import State
from lastcard.rules.windows import claims
from lastcard.views import View, redacted_for_all, view

MOST: Final = 20_000  # decisions of one hand; it is given up beyond, and nobody wins it
MOST_HANDS: Final = 1_000  # of one match; it is given up too, and nobody wins it


class Sitting:
    """One hand with a bot in each seat."""

    def __init__(self, s: State, bots: Sequence[Bot], random: Random, dealt: list[Event]) -> None:
        self.s = s
        self.bots = bots
        self.random = random
        self.first = s.turn
        self.events: list[Event] = []
        self.decisions = 0
        self.behind = [0] * s.players  # the most cards each seat ever was behind the leader
        self._shown: list[list[Event]] = [[] for _ in bots]
        self._offered: list[set[Action]] = [set() for _ in bots]
        self._order: list[int] = []
        self._tell(dealt)

    def play(self) -> None:
        """To the end of the hand, or until it has gone on for far too long."""
        s = self.s
        while not s.over() and self.decisions < MOST:
            if (s.uno or s.table.speedy) and self._poll():
                continue
            self._ask(asked(s))

    def _ask(self, seat: int) -> None:
        """One answer; where there is only one and it names no card, nobody need think."""
        found = self.s.question.options(self.s, seat)
        if len(found) == 1 and found[0].card < 0:
            self._apply(seat, found[0])
        else:
            self._apply(seat, self._answer(seat))

    def _answer(self, seat: int) -> Action:
        said = self._hear(seat, self.bots[seat].answer)
        if said is None:
            raise self._fault(seat, "gave no answer", "None is no Action")
        return said

    def _hear(self, seat: int, ask: Callable[[View], Action | None]) -> Action | None:
        """What a bot says; whatever goes wrong in a bot is told with its name and the game."""
        seen = self._view(seat)
        try:
            said: object = ask(seen)
        except (Exception, SystemExit) as error:
            raise self._fault(seat, "failed", f"{told(error)} ({where(error)})") from error
        if said is None or isinstance(said, Action):
            return said
        raise self._fault(seat, "gave no action", f"{type(said).__name__} is no Action")

    def _poll(self) -> bool:
        """Ask everybody to whom a claim is newly open; true if a card landed out of turn."""
        fresh = [seat for seat in range(self.s.players) if self._fresh(seat)]
        if not fresh:
            return False
        if not self._order:
            self._order = self.random.sample(range(self.s.players), self.s.players)
        for seat in self._order:
            if seat in fresh and self._fresh(seat) and self._claimed(seat):
                return True
        return False

    def _fresh(self, seat: int) -> bool:
        """Whether the seat may claim something of which it was not asked since the last card."""
        return any([claim not in self._offered[seat] for claim in claims(self.s, seat)])

    def _claimed(self, seat: int) -> bool:
        """Ask one seat; true if its claim changed the question."""
        self._offered[seat].update(claims(self.s, seat))
        claim = self._hear(seat, self.bots[seat].claim)
        if claim is None:
            return False
        self._apply(seat, claim)
        return claim.verb == "speed"

    def _apply(self, seat: int, action: Action) -> None:
        events: list[Event] = []
        try:
            apply(self.s, seat, action, events)
        except Refused as refusal:
            did = f"did what it may not, {action!r},"
            raise self._fault(seat, did, str(refusal)) from None
        self.decisions += 1
        self._tell(events)

    def _fault(self, seat: int, did: str, why: str) -> Malformed:
        """Whose fault it is, and how to see it again."""
        kind, table = type(self.bots[seat]), self.s.table
        return Malformed(
            f"bot {kind.__module__}:{kind.__qualname__} {did}"
            f" in seat {seat + 1} of {table.players} in {table.edition.id},"
            f" game {self.s.seed.decode()}: {why}"
        )

    def _tell(self, events: list[Event]) -> None:
        """Every seat sees what it may see; the secret part goes to those it is for."""
        for event in events:
            seen = redacted_for_all(event, self.s.players)
            for seat, shown in enumerate(self._shown):
                shown.append(seen[seat])
            if self.s.table.events[event.kind].leaves:
                self._landed()
            elif event.kind == "turn":
                self._compare()
        self.events += events

    def _landed(self) -> None:
        self._order = []
        for offered in self._offered:
            offered.clear()

    def _compare(self) -> None:
        sizes = [len(hand) for hand in self.s.hands]
        least = min(sizes)
        for seat, size in enumerate(sizes):
            if size - least > self.behind[seat]:
                self.behind[seat] = size - least

    def told(self, seat: int) -> Sequence[Event]:
        """All that the seat was shown."""
        return self._shown[seat]

    def _view(self, seat: int) -> View:
        """What the seat may know. Yardsticks, and they alone, are handed the true state too."""
        bot = self.bots[seat]
        if isinstance(bot, Yardstick):
            bot.see(self.s)
        seen = view(self.s, seat)
        seen.events = tuple(self._shown[seat])
        return seen


def sit_down(table: Table, seed: str, bots: Sequence[Bot], dealer: int = NOBODY) -> Sitting:
    """The first hand of a game, dealt and not yet played."""
    events: list[Event] = []
    s = first_hand(table, seed, events, dealer)
    return Sitting(s, bots, Random(f"{seed} order"), events)


def play_game(table: Table, seed: str, bots: Sequence[Bot]) -> list[Sitting]:
    """A whole game: one hand, or all hands of a match."""
    sitting = sit_down(table, seed, bots)
    sitting.play()
    hands = [sitting]
    while sitting.s.over() and not game_over(sitting.s) and len(hands) < MOST_HANDS:
        events: list[Event] = []
        s = next_hand(sitting.s, seed, events)
        sitting = Sitting(s, bots, sitting.random, events)
        sitting.play()
        hands.append(sitting)
    return hands
