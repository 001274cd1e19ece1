"""Those who act without a person's hand: bots, stand-ins for the absent, and the clock.

When a bot acts is settled before it looks at its cards, and nothing that it sees there changes
it: time tells nothing about cards. For the same reason no bot and no clock does anything at all
while an UNO window is open that a person had no fair chance to use.
"""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from lastcard.bots import timing
from lastcard.game import Game
from lastcard.protocol.base import By
from lastcard.protocol.tables import Seating
from lastcard.rules.actions import Action
from lastcard.rules.engine import owes
from lastcard.rules.windows import claims
from lastcard.server.table import bot_choices
from lastcard.server.table.bot_choices import level_of
from lastcard.server.table.lessons import uncalled
from lastcard.server.table.outcome import Thought
from lastcard.server.table.play import carry_out
from lastcard.server.table.programs import stand_in

if TYPE_CHECKING:
    from lastcard.server.table.desk import Desk

Slip = Callable[[str, Random], bool]

PONDERING: Final = 800  # milliseconds that they have at least; then a stand-in answers
PACE: Final = {"calm": 1.0, "quick": 0.4, "instant": 0.0}
READING: Final = 20_000  # milliseconds for a learner, who reads first what there is to claim
QUICKEST: Final = 25  # milliseconds; a table of bots must not keep the server busy
AT_ONCE: Final = 16  # actions in one go, before others get their turn


class TableBots:
    """The bots of one table, and its clock."""

    def __init__(self, desk: "Desk") -> None:
        self.desk: Final = desk
        self.levels: dict[int, str] = {}  # of the seats that bots play
        self.answers: dict[int, int] = {}  # seat -> when it answers the present decision
        self.claims: dict[int, int] = {}  # seat -> when it looks for something to claim
        self.thoughts: dict[int, Action] = {}
        self.ref = 0
        self._seats: tuple[Seating, ...] = ()
        self._claimable: tuple[object, ...] = ()

    # -- planning ----------------------------------------------------------------------------

    def plan(self) -> None:
        """Decide when each bot will act, from what is asked and what can be claimed now."""
        live = self.desk.live
        if live.seats is not self._seats:
            self._look_around(live.seats)
        if live.refs.decision != self.ref:
            self.ref = live.refs.decision
            self.answers.clear()
            self.thoughts.clear()
        if self.levels:
            self._plan_answers()
            self._plan_claims()

    def plan_anew(self) -> None:
        """Nobody's time passes while a table sleeps."""
        for planned in (self.answers, self.claims, self.thoughts):
            planned.clear()
        self._claimable = ()

    def _look_around(self, seats: tuple[Seating, ...]) -> None:
        """Whoever sits at a seat now has planned nothing yet."""
        before, self._seats = self._seats, seats
        instead = stand_in(self.desk.live.settings)
        levels = {seat: level_of(seating, instead) for seat, seating in enumerate(seats)}
        self.levels = {seat: level for seat, level in levels.items() if level}
        for seat in range(len(before)):
            if seat >= len(seats) or before[seat] != seats[seat]:
                for planned in (self.answers, self.claims, self.thoughts):
                    planned.pop(seat, None)
        self._claimable = ()

    def _plan_answers(self) -> None:
        for seat in owes(self._game().state):
            if seat in self.levels and seat not in self.answers:
                self.answers[seat] = self._when(seat)

    def _when(self, seat: int) -> int:
        """When a bot will answer; one that thinks elsewhere begins at once."""
        desk, level = self.desk, self.levels[seat]
        wait = self._paced(timing.thinking(level, desk.chance))
        if level not in timing.SLOW:
            return desk.now + wait
        due = desk.now + max(wait, PONDERING)
        try:
            view = self._game().view(seat)
            desk.out.thoughts.append(Thought(seat, level, view, self._seed(), self.ref, due))
        except Exception as error:  # noqa: BLE001 - without a thought it answers as others do
            desk.out.mishaps.append(error)
        return due

    def _plan_claims(self) -> None:
        """Look at a new card or a new window after a moment."""
        if self.desk.live.settings.lesson:
            return  # claiming is what the learner shall do
        refs = self.desk.live.refs
        claimable = (refs.card, tuple(refs.windows.values()))
        if claimable == self._claimable:
            return
        self._claimable = claimable
        if refs.windows or self._game().state.table.speedy:
            for seat, level in self.levels.items():
                reaction = timing.reaction(level, self.desk.chance)
                self.claims[seat] = self.desk.now + self._paced(reaction)

    def _paced(self, ms: int) -> int:
        return max(QUICKEST, int(ms * PACE[self.desk.live.settings.pace]))

    def thought(self, seat: int, ref: int, action: Action | None) -> None:
        """A bot has thought elsewhere; it may be too late."""
        if ref == self.ref and seat in self.answers and action is not None:
            self.thoughts[seat] = action

    # -- time --------------------------------------------------------------------------------

    def times(self) -> list[int]:
        """When something is to be done next."""
        fair, clock = self.fair(), self.clock()
        planned = [*self.answers.values(), *self.claims.values()]
        return [max(time, fair) for time in (*planned, clock) if time]

    def clock(self) -> int:
        """When people's time is up; 0 for never."""
        deadline = self.desk.live.deadline()
        return deadline if not self.levels or self._people_owing() else 0

    def fair(self) -> int:
        """When all open windows were open long enough for the people who are here; or 0.

        For those who were gone they open when they are back.
        """
        live, looks_since = self.desk.live, self.desk.presence.looks_since
        opened = self._opened()
        seen = [looks_since(seat) for seat in live.holders if live.is_here(seat)] if opened else []
        return max([*opened, *seen]) + self._chance() if seen else 0

    def _opened(self) -> list[int]:
        """When what people can claim began."""
        live = self.desk.live
        opened = [window.at for window in live.refs.windows.values()]
        if live.settings.lesson and self._learner_may_claim():
            opened.append(live.refs.opened_at)
        return opened

    def _chance(self) -> int:
        """How long a fair one lasts."""
        live = self.desk.live
        return max(READING if live.settings.lesson else live.clocks.fair, live.clocks.grace)

    def _learner_may_claim(self) -> bool:
        """A Speed Play, for which there is no time in a game among equals."""
        return any([claims(self._game().state, seat) for seat in self.desk.live.holders])

    def _people_owing(self) -> list[int]:
        return [seat for seat in owes(self._game().state) if seat not in self.levels]

    # -- acting ------------------------------------------------------------------------------

    def act(self) -> None:
        """Do what is due now."""
        for _ in range(AT_ONCE):
            if self.desk.now < self.fair() or not self._act_once():
                return
            if self.desk.live.status != "playing":
                return
            self.plan()

    def _act_once(self) -> bool:
        """One claim, answer or end of time; whether anything was due."""
        now = self.desk.now
        if self.claims and min(self.claims.values()) <= now:
            self._claim(min(self.claims, key=self.claims.__getitem__))
        elif self.answers and min(self.answers.values()) <= now:
            self._answer(min(self.answers, key=self.answers.__getitem__))
        elif 0 < self.clock() <= now:
            self._time_is_up(self._people_owing()[0])
        else:
            return False
        return True

    def _claim(self, seat: int) -> None:
        """Look whether there is something to call, to catch or to throw in."""
        del self.claims[seat]
        seed = self._seed()
        action = bot_choices.claim(
            self._game(), seat, self.levels[seat], seed, self.desk.out.mishaps
        )
        if action is not None and not self._slips(seat, timing.overlooks, seed):
            carry_out(self.desk, seat, action, by=self._by(seat))

    def _answer(self, seat: int) -> None:
        """As thought out elsewhere if that still stands, or as it comes."""
        del self.answers[seat]
        thought, seed = self.thoughts.pop(seat, None), self._seed()
        action = bot_choices.answer(
            self._game(), seat, self.levels[seat], seed, thought, self.desk.out.mishaps
        )
        if self.desk.live.settings.lesson or self._slips(seat, timing.forgets, seed):
            action = uncalled(action)
        carry_out(self.desk, seat, action, by=self._by(seat))

    def _slips(self, seat: int, slip: Slip, seed: str) -> bool:
        """Careful bots are people too; but whoever stands in for a person does no harm."""
        level = self.levels[seat]
        careful = level in timing.CAREFUL and self.desk.live.seats[seat].kind == "bot"
        return careful and slip(level, Random(f"slip {seed}"))

    def _time_is_up(self, seat: int) -> None:
        action = bot_choices.for_the_slow(
            self._game(),
            seat,
            stand_in(self.desk.live.settings),
            self.desk.chance,
            self.desk.out.mishaps,
        )
        carry_out(self.desk, seat, action, by="clock")

    def _by(self, seat: int) -> By:
        return "bot" if self.desk.live.seats[seat].kind == "person" else ""

    def _seed(self) -> str:
        """Bots of the day do the same for everybody who does the same."""
        live = self.desk.live
        if live.settings.daily and live.dealt is not None:
            return f"{live.dealt.seed} {len(self._game().events)}"
        return str(self.desk.chance.getrandbits(64))

    def _game(self) -> Game:
        assert self.desk.live.game is not None
        return self.desk.live.game
