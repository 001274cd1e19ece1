"""A machine that plays anything anybody might try, at any table, and checks what always holds."""

import re
from copy import deepcopy
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from lastcard.notation.actions import SHAPES, in_order
from lastcard.rules.actions import Action
from lastcard.rules.engine import apply, canonical, legal, owes, why
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand, next_hand
from lastcard.rules.reasons import IDLE, LEGAL, PENALISED, REFUSED, Refused
from lastcard.rules.scoring import game_over, hand_points, winner
from lastcard.rules.state import State
from lastcard.views import SPECTATOR, determinize, view
from lastcard.words.reasons import sentence
from tests.properties.audiences import check_audiences
from tests.properties.tables import (
    Setting,
    anything,
    everything,
    playing,
    settings_of_tables,
    table_of,
)
from tests.properties.unknown import check_blind

RULE_ID = re.compile(r"[A-Z0-9]+-\d+")
chances = st.integers(0, 2**32)


class AnyTable(RuleBasedStateMachine):
    """One table, from the deal on."""

    s: State
    events: list[Event]

    @initialize(setting=settings_of_tables(), seed=st.text(max_size=8))
    def sit_down(self, setting: Setting, seed: str) -> None:
        self.seed = seed
        self.events = []
        self.s = first_hand(table_of(setting), seed, self.events)
        check_audiences(self.events, self.s.players)
        self.cards = sorted(self.s.table.deck.cards)

    def do(self, seat: int, action: Action) -> None:
        """Apply to a copy too: the copy must go the same way and leave the first alone."""
        twin, before = self.s.copy(), deepcopy(self.s.known())
        silent = twin.copy()
        new: list[Event] = []
        apply(twin, seat, action, new)
        assert self.s.known() == before
        apply(silent, seat, action)
        assert silent.known() == twin.known()
        self.s = twin
        self.events += new
        check_audiences(new, self.s.players)

    @precondition(lambda self: not self.s.over())
    @rule(chance=chances)
    def answer(self, chance: int) -> None:
        """Somebody who owes an answer gives one that is listed."""
        random = Random(chance)
        seat = random.choice(owes(self.s))
        answers = [a for a in legal(self.s, seat) if not a.claim]
        assert answers, "whoever is asked can answer"
        self.do(seat, random.choice(answers))

    @precondition(lambda self: not self.s.over())
    @rule(chance=chances)
    def hurry(self, chance: int) -> None:
        """Some turns of players who play when they can, so that hands come to their end."""
        random = Random(chance)
        for _ in range(8):
            if not self.s.over():
                seat = random.choice(owes(self.s))
                self.do(seat, playing(self.s, seat, random))

    @rule(chance=chances)
    def claim(self, chance: int) -> None:
        """A window claim that is listed."""
        random = Random(chance)
        seat = random.randrange(self.s.players)
        claims = [a for a in legal(self.s, seat) if a.claim]
        if claims:
            self.do(seat, random.choice(claims))

    @rule(chance=chances, uno=st.booleans())
    def try_anything(self, chance: int, uno: bool) -> None:
        """Any action of any seat: it is what `why` says it is."""
        random = Random(chance)
        seat = random.randrange(self.s.players)
        action = anything(self.s, random, uno)
        reason = why(self.s, seat, action)
        self.check_listed(seat, action, reason.verdict)
        assert RULE_ID.fullmatch(reason.rule)
        assert sentence(reason, self.s.table).startswith(reason.rule)
        before = deepcopy(self.s.known())
        if reason.verdict == REFUSED:
            self.refused(seat, action, reason.rule)
            assert self.s.known() == before
        elif reason.verdict == IDLE:
            assert canonical(self.s, seat, action, SHAPES) is None
            self.do(seat, action)
            assert self.s.known() == before
        elif reason.verdict == PENALISED:
            self.do(seat, action)
            assert self.events[-1].kind in ("wrong speed", "drew", "refilled")
        else:
            self.do(seat, action)

    def check_listed(self, seat: int, action: Action, verdict: str) -> None:
        listed = in_order(action.plain()) in legal(self.s, seat)
        assert listed == (verdict == LEGAL)

    def refused(self, seat: int, action: Action, rule: str) -> None:
        with pytest.raises(Refused) as refusal:
            apply(self.s, seat, action)
        assert refusal.value.reason.rule == rule

    @precondition(lambda self: self.s.over() and not game_over(self.s))
    @rule()
    def deal(self) -> None:
        before = self.s.scores
        self.events = []
        self.s = next_hand(self.s, self.seed, self.events)
        assert self.s.scores == before
        check_audiences(self.events, self.s.players)

    @rule(chance=chances)
    def shuffle_the_unknown(self, chance: int) -> None:
        """Whatever a seat may not know can be changed without its noticing."""
        random = Random(chance)
        for seat in range(SPECTATOR, self.s.players):
            check_blind(self.s, self.events, seat, random)

    @rule(chance=chances)
    def imagine(self, chance: int) -> None:
        """A world made up from a view alone looks the same."""
        random = Random(chance)
        seen = view(self.s, random.randrange(SPECTATOR, self.s.players), self.events)
        world = determinize(seen, random)
        assert everything(world) == self.cards
        assert view(world, seen.seat, self.events).known() == seen.known()

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        if hasattr(self, "s"):
            assert everything(self.s) == self.cards
            assert all(hand == sorted(hand) for hand in self.s.hands)

    @invariant()
    def spectators_see_no_hand(self) -> None:
        if hasattr(self, "s"):
            spectator = view(self.s, SPECTATOR, self.events)
            assert not spectator.hand
            assert not spectator.legal
            assert all(not e.to and not e.secret_cards for e in spectator.events)

    @invariant()
    def windows_are_over_single_cards(self) -> None:
        if hasattr(self, "s"):
            for seat in range(self.s.players):
                assert not self.s.uno >> seat & 1 or len(self.s.hands[seat]) == 1

    @invariant()
    def scores_add_up(self) -> None:
        if not hasattr(self, "s") or not self.s.over():
            return
        s = self.s
        told = sum(event.count for event in self.events if event.kind == "scored")
        if s.table.scored() and s.hand_winner >= 0:
            counted = [hand_points(s, seat) for seat in range(s.players)]
            if s.table.scoring == "winner_takes":  # a link may have filled the winner's hand
                counted[s.hand_winner] = 0
            assert told == sum(counted)
        if not s.table.scored():
            assert sum(s.scores) == 0
            assert winner(s) == s.hand_winner


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = settings(max_examples=60, stateful_step_count=60, deadline=None)


class ForLonger(AnyTable):
    """The same with more patience."""


TestForLonger = pytest.mark.slow(ForLonger.TestCase)
TestForLonger.settings = settings(max_examples=350, stateful_step_count=80, deadline=None)
