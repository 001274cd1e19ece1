"""One game in which one seat after the other is asked, as learners want it.

Decisions that several seats owe at once are asked one by one; nobody sees the others' answers
before all are given. Windows are either left out (`auto`: UNO is called with every play that needs
it, nobody catches, nobody jumps in) or polled: after each landed card every other seat is asked
for a claim, in an order drawn from the seed, blind to the others' answers.

This module is compiled with the rules.
"""

from typing import Final, final
from zlib import crc32

from lastcard.lab.env.catalogue import (
    BLIND,
    CHALLENGES,
    LINKED,
    NOTHING,
    STAKED,
    Catalogue,
    KnownAction,
)
from lastcard.lab.env.memory import Memory
from lastcard.lab.env.rewards import EPISODE, hand_payoffs, payoffs
from lastcard.lab.env.slates import RowLayout, Slate
from lastcard.rules.actions import ANYTHING, NOBODY, UNO, VERBS, Action
from lastcard.rules.attack import GUILTY, Attack
from lastcard.rules.engine import apply, why
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand, next_hand
from lastcard.rules.reasons import LEGAL
from lastcard.rules.scoring import game_over
from lastcard.rules.state import State
from lastcard.rules.turn import TURN
from lastcard.rules.windows import claims
from lastcard.views.rollout import Chance

UNFORCED: Final = ("draw", "keep")


@final
class Asking:
    """A game, who is asked now, and what everybody has seen."""

    def __init__(self, catalogue: Catalogue, layout: RowLayout, match: bool) -> None:
        self.catalogue: Final = catalogue
        self.known_actions: Final = catalogue.known_actions
        self.table: Final = catalogue.table
        self.players: Final = catalogue.players
        self.poll: Final = catalogue.poll
        self.match: Final = match
        self.layout: Final = layout
        self.slate: Final = Slate(layout)
        self.write: Final = self.slate.write  # looking a method up takes as long as the call
        self.note: Final = self.slate.note
        self.memory: Final = Memory(self.table)
        # cards that may be drawn besides those at stake, by a failed challenge or a stacked attack
        self.besides: Final = LINKED * (2 + max([0, *self.table.edition.attacks.values()]))
        self.log: list[Event] | None = None  # the events of this hand, if somebody wants them
        self.pays = EPISODE
        self.must = 0  # a bit for each seat that lays a card whenever it can
        self.due: list[float] = []  # by seat, when rewards are to be given
        self.seat = NOBODY  # who is asked; nobody when the episode is over
        self.begin("")

    def begin(self, seed: str) -> None:
        """A new game."""
        self.seed = seed
        self.chance = Chance(crc32(seed.encode()))
        self.decisions = 0
        self.due = []
        self._deal(None)

    def _deal(self, before: State | None) -> None:
        events: list[Event] | None = None if self.log is None else []
        if before is None:
            self.s: State = first_hand(self.table, self.seed, events)
        else:
            self.s = next_hand(before, self.seed, events)
        self.log = events
        if self.memory.knowing:
            self.memory.clear()
        self.slate.wipe()
        self.slate.beside(self, self.memory, self.s)
        self.fresh: bytes | None = None  # an entry that the slate does not have yet
        self.blind: list[bytes] = []  # until all is shown, the newest first
        self.polling = False
        self.polled: list[int] = []  # who is still to be asked, the next one last
        self.claimers: list[int] = []
        self.claimed: list[int] = []
        self.lander = NOBODY
        self.speed_due = False  # a card lies there for Speed Play, and no turn was pending yet
        self.seat = self.s.question.first(self.s)

    def imagine(self, s: State, seat: int, polling: bool, told: bytearray) -> None:
        """Look at a state from outside, as a seat that knows so much of the others sees it."""
        self.s = s
        self.seat = seat
        self.polling = polling
        self.memory.suppose(seat, told)
        self.slate.forget()

    # -- what may be answered --------------------------------------------------------------

    def open(self) -> list[Action]:
        """What the asked seat may do; in a window, besides claiming nothing."""
        if self.polling:
            return claims(self.s, self.seat)
        found = self.s.question.options(self.s, self.seat)
        return must_lay(found) if self.must >> self.seat & 1 else found

    def mark(self, mask: bytearray) -> None:
        """Set a 1 for every action that the asked seat may choose."""
        if self.polling:
            mask[NOTHING] = 1
        twice = self.poll and len(self.s.hands[self.seat]) == 2
        self.layout.mark(mask, self.seat, self.open(), twice)

    # -- answering -------------------------------------------------------------------------

    def answer(self, number: int) -> None:
        """The asked seat chooses an action that `mark` allows."""
        self.decisions += 1
        if self.polling:
            self._claim(number)
        else:
            uno, chosen = self.s.uno, self.known_actions[self.seat][number]
            moved = self._act(self.seat, chosen)
            self._go_on(self.seat, chosen, uno, moved)

    def _act(self, seat: int, chosen: KnownAction) -> bool:
        """Carry out an action; gives whether whole hands moved."""
        if chosen.draws == ANYTHING:
            return self._act_watched(seat, chosen)
        entry = chosen.entry
        if chosen.special == CHALLENGES:
            entry = self._see_hand(seat, entry)
        if chosen.laid >= 0 and self.memory.knowing:
            self.memory.laid(seat, chosen.laid)
        if self._may_refill(chosen.draws):
            self._apply_told(seat, self._said(seat, chosen))
        else:
            apply(self.s, seat, self._said(seat, chosen))
        self._note(chosen.special == BLIND, entry)
        return False

    def _said(self, seat: int, chosen: KnownAction) -> Action:
        """The action; where nobody is asked for claims, with the call that it needs."""
        if not self.poll and len(self.s.hands[seat]) == 2:
            return chosen.calling
        return chosen.said

    def _see_hand(self, seat: int, entry: bytes) -> bytes:
        """WD4-5: a challenge shows a hand; gives the entry with the verdict in it."""
        attack = self.s.question
        assert isinstance(attack, Attack)
        self.memory.shown(seat, attack.by, list(attack.judged))
        return entry[:-1] + bytes([2 if attack.guilt == GUILTY else 1])

    def _may_refill(self, most: int) -> bool:
        """Whether the draw pile may run out: only events tell what that means."""
        if most == STAKED:
            most = LINKED * self.s.question.stake() + self.besides
        return self.log is not None or (most > 0 and len(self.s.draw_pile) < most)

    def _apply_told(self, seat: int, action: Action) -> None:
        events: list[Event] = []
        apply(self.s, seat, action, events)
        if self.memory.learn_of_refills(events, self.s):
            self.slate.forget()
        if self.log is not None:
            self.log += events

    def _act_watched(self, seat: int, chosen: KnownAction) -> bool:
        """The same with an action that may do anything: what it does is learned from its events."""
        s = self.s
        hands = [hand[:] for hand in s.hands]
        events: list[Event] = []
        apply(s, seat, self._said(seat, chosen), events)
        self.memory.learn(events, hands, s)
        self.slate.forget()
        if self.log is not None:
            self.log += events
        self._note(chosen.special == BLIND, open_part(chosen.entry, chosen.said, events))
        return any([self.table.events[event.kind].moves for event in events])

    def _note(self, blind: bool, entry: bytes) -> None:
        """Into the history, the newest first; blind answers when all are given (POINT-1)."""
        if blind:
            self.blind.insert(0, entry)
            if self.s.question.blind:
                return
            entry = b"".join(self.blind)
            self.blind = []
        if self.fresh is not None:
            self.note(self.fresh)
        self.fresh = entry

    def _go_on(self, actor: int, chosen: KnownAction, uno: int, moved: bool) -> None:
        """Find out who is asked next."""
        s = self.s
        if s.over():
            self._finish()
            return
        if self.poll:
            landed = chosen.laid >= 0
            if landed:
                self.lander = actor
                self.speed_due = self.table.speed[s.discard_pile[-1]]
            pending = s.question is TURN
            if landed or s.uno & ~uno or (self.speed_due and pending):
                self._open_poll(NOBODY if moved else self.lander)
                self.speed_due = self.speed_due and not pending
                return
        elif s.uno:
            self._call_all()
        self.seat = s.question.first(s)

    def _finish(self) -> None:
        goes_on = self.match and not game_over(self.s)
        if self.pays != EPISODE:
            self.due = hand_payoffs(self.s, self.pays)
        elif not goes_on:
            self.due = self.payoffs()
        if goes_on:
            self._deal(self.s)
        else:
            self.seat = NOBODY

    def _call_all(self) -> None:
        """Nobody forgets: hands received are called at once (UNO-1)."""
        for seat in range(self.players):
            if self.s.uno >> seat & 1:
                apply(self.s, seat, UNO, self.log)

    def payoffs(self) -> list[float]:
        """The rewards of an episode that is over."""
        return payoffs(self.s, self.match)

    # -- polled windows --------------------------------------------------------------------

    def _open_poll(self, but: int) -> None:
        """Everybody else is asked, whether they can claim or not, so that asking tells nothing."""
        self.polled = [seat for seat in range(self.players) if seat != but]
        self.chance.mix(self.polled)
        self.polling = True
        self.seat = self.polled.pop()

    def _claim(self, number: int) -> None:
        if number != NOTHING:
            self.claimers.append(self.seat)
            self.claimed.append(number)
        if self.polled:
            self.seat = self.polled.pop()
            return
        self.polling = False
        if self.claimers:
            self._settle()
        else:
            self.seat = self.s.question.first(self.s)

    def _settle(self) -> None:
        """The first claim wins; a later one counts if it is still open. Speed Play ends it."""
        claimers, claimed = self.claimers, self.claimed
        self.claimers, self.claimed = [], []
        for at in range(len(claimers)):
            seat, number = claimers[at], claimed[at]
            chosen = self.known_actions[seat][number]
            if why(self.s, seat, chosen.said).verdict == LEGAL:
                moved = self._act(seat, chosen)
                if chosen.said.verb == "speed":
                    self._go_on(seat, chosen, 0, moved)
                    return
        self.seat = self.s.question.first(self.s)


def must_lay(found: list[Action]) -> list[Action]:
    """Without drawing or keeping of one's own free will."""
    return [action for action in found if action.verb not in UNFORCED] or found


def open_part(entry: bytes, action: Action, events: list[Event]) -> bytes:
    """What the history says of an action that is none of the core: what its events tell all."""
    if action.verb in VERBS:
        return entry
    cells = bytearray(entry)
    if not any([action.card in event.cards for event in events]):
        cells[2] = 0
    if not any([action.colour == event.colour for event in events]):
        cells[3] = 0
    named = [seat for event in events for seat in (event.seat, event.other)]
    if action.seat not in named:
        cells[4] = 0
    if action.other not in named:
        cells[5] = 0
    return bytes(cells)
