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
    CHALLENGES,
    DRAWS,
    ENTRY,
    NOTHING,
    POINTS,
    TAKES,
    Catalogue,
)
from lastcard.lab.env.counts import Counts
from lastcard.lab.env.memory import MOVES, Memory
from lastcard.lab.env.rewards import payoffs
from lastcard.rules.actions import NOBODY, UNO, Action
from lastcard.rules.attack import GUILTY, Attack
from lastcard.rules.edition import Table
from lastcard.rules.effects import common_effects
from lastcard.rules.engine import apply, why
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand, next_hand
from lastcard.rules.reasons import LEGAL
from lastcard.rules.scoring import game_over
from lastcard.rules.state import State
from lastcard.rules.turn import TURN
from lastcard.rules.windows import claims
from lastcard.views.rollout import Chance


@final
class Asking:
    """A game, who is asked now, and what everybody has seen."""

    def __init__(self, catalogue: Catalogue, match: bool, history: int) -> None:
        self.catalogue: Final = catalogue
        self.table: Final = catalogue.table
        self.players: Final = catalogue.players
        self.poll: Final = catalogue.poll
        self.match: Final = match
        self.span: Final = history
        self.memory: Final = Memory(self.table)
        self.counts: Final = Counts(self.players, len(self.table.deck.codes))
        self.moves: Final = "swap" in self.table.edition.verbs
        self.low: Final = refill_bound(self.table)
        self.log: list[Event] | None = None  # the events of this hand, if somebody wants them
        self.seat = NOBODY  # who is asked; nobody when the episode is over
        self.begin("")

    def begin(self, seed: str) -> None:
        """A new game."""
        self.seed = seed
        self.chance = Chance(crc32(seed.encode()))
        self.decisions = 0
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
        self.history = bytes(self.span * ENTRY)
        self.pointing: list[bytes] = []  # until all is shown
        self.polling = False
        self.polled: list[int] = []  # who is still to be asked, the next one last
        self.claimers: list[int] = []
        self.claimed: list[int] = []
        self.lander = NOBODY
        self.speed_due = False  # a card lies there for Speed Play, and no turn was pending yet
        self.counts.forget()
        self.counts.count_discards(self.s)
        self.seat = self.s.question.first(self.s)

    # -- what may be answered --------------------------------------------------------------

    def mark(self, mask: bytearray, base: int) -> None:
        """Set a 1 for every action that the asked seat may choose."""
        catalogue, seat = self.catalogue, self.seat
        if self.polling:
            mask[base + NOTHING] = 1
            found = claims(self.s, seat)
        else:
            found = self.s.question.options(self.s, seat)
        block = catalogue.whole(found)
        if block is not None:
            first = base + block.first
            mask[first : first + len(found)] = block.ones
            return
        last_but_one = self.poll and len(self.s.hands[seat]) == 2
        for action in found:
            number = catalogue.number(seat, action)
            mask[base + number] = 1
            if last_but_one:
                mask[base + number + catalogue.blocks[action.verb].called] = 1

    # -- answering -------------------------------------------------------------------------

    def answer(self, number: int) -> None:
        """The asked seat chooses an action that `mark` allows."""
        self.decisions += 1
        if self.polling:
            self._claim(number)
        else:
            uno = self.s.uno
            moved = self._act(self.seat, number)
            self._go_on(self.seat, number, uno, moved)

    def _act(self, seat: int, number: int) -> bool:
        """Carry out an action; gives whether whole hands moved."""
        s, catalogue = self.s, self.catalogue
        entry = catalogue.entries[seat][number]
        special = catalogue.special[number]
        if special:
            entry = self._see(special, seat, entry)
        card = catalogue.laid[number]
        if card >= 0:
            self.counts.lost(seat, card)
            if self.memory.knowing:
                self.memory.laid(seat, card)
        action = catalogue.said[seat][number]
        if not self.poll and len(s.hands[seat]) == 2:
            action = catalogue.calling[seat][number]
        moved = False
        if self._must_watch(number):
            moved = self._watch(seat, action, card)
        else:
            apply(s, seat, action)
        self.counts.follow_discards(s)
        if special == DRAWS:
            self.counts.got(seat, s.drawn)
        if special == POINTS:
            self._point(entry)
        else:
            self._remember(entry)
        return moved

    def _must_watch(self, number: int) -> bool:
        """Whether hands may move or the draw pile run out: only events tell what that means."""
        if self.moves or self.log is not None:
            return True
        left = len(self.s.draw_pile)
        return left < self.low and left < self.catalogue.draws[number]

    def _see(self, special: int, seat: int, entry: bytes) -> bytes:
        """What is learned by the action itself; gives the entry with the verdict in it."""
        s = self.s
        if special == TAKES:
            self.memory.took(seat, s.mini_pile())
        elif special == CHALLENGES:
            attack = s.question
            assert isinstance(attack, Attack)
            self.memory.shown(seat, attack.by, s.hands[attack.by])
            return entry[:-1] + bytes([2 if attack.guilt == GUILTY else 1])
        return entry

    def _point(self, entry: bytes) -> None:
        """POINT-1: shown when all have pointed."""
        self.pointing.append(entry)
        if len(self.pointing) == self.players:
            self.pointing.reverse()
            self._remember(b"".join(self.pointing))
            self.pointing = []

    def _remember(self, entries: bytes) -> None:
        """The newest first; as many as the history holds, which may be none."""
        self.history = (entries + self.history)[: self.span * ENTRY]

    def _watch(self, seat: int, action: Action, card: int) -> bool:
        """Carry out an action and learn from its events; gives whether whole hands moved."""
        s = self.s
        before: list[list[int]] = []
        if self.moves:
            before = [hand[:] for hand in s.hands]
            if card >= 0:
                before[seat].remove(card)
        events: list[Event] = []
        apply(s, seat, action, events)
        self.memory.learn(events, before, s)
        if self.log is not None:
            self.log += events
        if not self.moves or not any([event.kind in MOVES for event in events]):
            return False
        self.counts.forget()
        return True

    def _go_on(self, actor: int, number: int, uno: int, moved: bool) -> None:
        """Find out who is asked next."""
        s = self.s
        if s.over():
            self._finish()
            return
        if self.poll:
            landed = self.catalogue.laid[number] >= 0
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
        if self.match and not game_over(self.s):
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
            action = self.catalogue.said[seat][number]
            if why(self.s, seat, action).verdict == LEGAL:
                moved = self._act(seat, number)
                if action.verb == "speed":
                    self._go_on(seat, number, 0, moved)
                    return
        self.seat = self.s.question.first(self.s)


def refill_bound(table: Table) -> int:
    """So many cards are never drawn by one action; with fewer left the draw pile may run out.

    Only then must events be watched. A link doubles a draw; cards of an edition's own may make
    everybody draw, or turn up Wild after Wild; stacked attacks add up.
    """
    bound = 2 * 8
    deck = table.deck
    if set(table.edition.effects) != set(common_effects()):
        wilds = [card for card in deck.cards if deck.colour_of[card] < 0]
        bound += 4 * table.players + len(wilds)
    if "stack" in table.edition.verbs or table.edition.draw_until:
        bound += 2 * len(deck.cards)
    return bound
