"""How long anybody waits at a party of sixteen: `python -m tools.party_pace`.

A real table runs on a clock that this file moves, with people who take as long as people do.
Three evenings are told: as the sheet has it; as a table for many begins (five cards, 15 seconds);
and that with phones that are busy between turns, where most of those who come soon have cards
ready. All thoughts and hands here are assumed, not measured: the first evening comes near to what
was measured with sixteen people in a room (half of all waits over 40 s, hands over ten minutes).
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from heapq import heappop, heappush
from random import Random
from statistics import median, quantiles
from typing import Final

from lastcard.bots import make_bot
from lastcard.game import Game
from lastcard.protocol import commands, log
from lastcard.protocol.deeds import Deed, write_deed
from lastcard.protocol.tables import Clocks, Seating, TableSettings
from lastcard.rules.actions import Action
from lastcard.server.table.desk import Desk
from lastcard.server.table.outcome import Outcome

PLAYERS: Final = 16
EDITION: Final = "party"
USUAL: Final = TableSettings(edition=EDITION, seats=PLAYERS, options={})
BRISK: Final = TableSettings(
    edition=EDITION, seats=PLAYERS, options={"hand_size": "5"}, pace="quick",
    clocks=Clocks(decision=15_000, point=8_000),
)  # fmt: skip

# Milliseconds. Somebody who is asked sees it, thinks and taps; times of thought are lognormal, a
# few people are slow. A card that lies ready goes by itself, once the phone has heard of its turn.
SEEN: Final = 500
THOUGHT: Final = 2_000
POINTING: Final = 2_600
SPREAD: Final = 0.6
NETWORK: Final = 120
CATCHING: Final = 1_600
CALLS: Final = 0.85  # of those who should call UNO with their card
READIES: Final = 0.7  # of those who come soon
SOON: Final = 6  # turns
READY_CARDS: Final = 3  # each of a colour of its own
LONGEST: Final = 60 * 60_000  # a hand without an end is a mistake of this file


@dataclass
class HandTimes:
    """What one hand took."""

    waits: list[int] = field(default_factory=list)  # from the end of a turn to the next, by all
    length: int = 0


@dataclass
class Evening:
    """Several hands of one kind."""

    hands: list[HandTimes]

    @property
    def waits(self) -> list[float]:
        return [wait / 1000 for hand in self.hands for wait in hand.waits]

    @property
    def told(self) -> str:
        waits, lengths = self.waits, [hand.length / 60_000 for hand in self.hands]
        late = quantiles(waits, n=10)[-1]
        return (
            f"wait for one's turn: median {median(waits):.1f} s, p90 {late:.1f} s;"
            f" a hand: median {median(lengths):.1f} min, longest {max(lengths):.1f} min"
        )


class Party:
    """One hand of sixteen people, event by event."""

    def __init__(self, settings: TableSettings, readies: float, seed: int) -> None:
        self.chance: Final = Random(seed)
        self.readies: Final = readies
        self.now = 0
        self.hand: Final = HandTimes()
        self._commands = 0
        self._due: list[tuple[int, int, Callable[[], None]]] = []
        self._ready: dict[int, list[str]] = {}
        self._since: dict[int, int] = {}
        self._asked: tuple[int, tuple[int, ...]] = (0, ())
        seats = tuple([Seating("person", f"P{i}", f"g{i}") for i in range(PLAYERS)])
        opened = log.Opened(settings, seats, "g0", "CODE")
        secrets = Random(seed)
        secret = lambda: secrets.randbytes(32).hex()  # noqa: E731
        self.desk, _ = Desk.open("party", opened, self.now, Random(seed), secret)
        for i in range(PLAYERS):
            self.desk.connected(f"g{i}", True, self.now)

    # -- time --------------------------------------------------------------------------------------

    def plays(self) -> HandTimes:
        self._say(0, commands.Start(id="start"))
        while not self._playing():
            self._tick(self.desk.wake)
        began = self.now
        self._look()
        while self._playing():
            assert self.now - began < LONGEST
            self._next()
        self.hand.length = self.now - began
        return self.hand

    def _playing(self) -> bool:
        return self.desk.live.status == "playing"

    def _next(self) -> None:
        """Whatever comes first: somebody's hand, or the table's clock."""
        due = self._due[0][0] if self._due else math.inf
        if 0 < self.desk.wake <= due:
            self._tick(self.desk.wake)
        else:
            at, _, deed = heappop(self._due)
            self.now = max(self.now, at)
            deed()
        self._look()

    def _tick(self, at: int) -> None:
        self.now = max(self.now, at)
        self._after(self.desk.tick(self.now))

    def _later(self, ms: float, deed: Callable[[], None]) -> None:
        self._commands += 1
        heappush(self._due, (self.now + int(ms), self._commands, deed))

    def _say(self, seat: int, command: commands.AnyCommand) -> None:
        self._after(self.desk.handle(f"g{seat}", f"P{seat}", command, self.now))

    def _after(self, outcome: Outcome) -> None:
        assert not outcome.mishaps

    # -- people ------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        assert self.desk.live.game is not None
        return self.desk.live.game

    def _look(self) -> None:
        """Whoever is asked something new begins to think; others get a card ready, or catch."""
        live = self.desk.live
        if live.status != "playing" or live.board is None:
            return
        asked = (live.refs.decision, tuple(live.board.owes))
        if asked == self._asked:
            return
        fresh, self._asked = asked[0] != self._asked[0], asked
        if fresh:
            self._note_turns(asked[1])
            for seat in asked[1]:
                self._begins(seat, asked[0])
            self._get_ready()
            self._throw_in()
            self._catch()

    def _note_turns(self, owes: tuple[int, ...]) -> None:
        """A turn is what somebody alone is asked."""
        for seat in list(self._since):
            if seat in owes and self._since[seat] >= 0:
                self.hand.waits.append(self.now - self._since.pop(seat))
        for seat in range(PLAYERS):
            if seat not in owes:
                self._since.setdefault(seat, self.now)

    def _begins(self, seat: int, ref: int) -> None:
        """On a turn of one's own what lies ready goes; else one looks, thinks and taps."""
        turn = self.desk.live.refs.word == "turn"
        deed = self._ready_deed(seat, self._ready.pop(seat, [])) if turn else None
        if deed is not None:
            self._later(NETWORK, partial(self._act, seat, ref, deed))
            return
        middle = POINTING if self.desk.live.refs.blind else THOUGHT
        self._later(SEEN + self._slow(middle), partial(self._act, seat, ref, None))

    def _slow(self, middle: int) -> float:
        return middle * math.exp(self.chance.gauss(0, SPREAD))

    def _act(self, seat: int, ref: int, deed: Deed | None) -> None:
        live = self.desk.live
        if live.status != "playing" or live.board is None or live.refs.decision != ref:
            return
        if seat not in live.board.owes:
            return
        self._commands += 1
        said = deed or write_deed(self._choice(seat), self.game.state.table.deck)
        self._say(seat, commands.Act(id=f"c{self._commands}", deed=said, ref=ref))

    def _choice(self, seat: int) -> Action:
        """What a fair player does, who sometimes forgets to call."""
        action = make_bot("casual", str(self.chance.random())).answer(self.game.view(seat))
        return action.plain() if action.uno and self.chance.random() > CALLS else action

    def _ready_deed(self, seat: int, ready: list[str]) -> Deed | None:
        """The first card that fits and needs no other choice; if none of the hand does, a draw."""
        own = self.desk.live.own_of(seat)
        if own is None or not ready:
            return None
        playable = [deed for deed in own.legal if deed.verb == "play"]
        if not playable:
            return next((deed for deed in own.legal if deed.verb == "draw"), None)
        plain = {deed.card: deed for deed in playable if not deed.colour}
        return next((plain[card] for card in ready if card in plain), None)

    def _get_ready(self) -> None:
        """Those who come soon choose some of their cards, of different colours."""
        board = self.desk.live.board
        assert board is not None
        chance = 1 - (1 - self.readies) ** (1 / SOON)
        for ahead in range(1, SOON + 1):
            seat = (self.game.state.turn + board.direction * ahead) % PLAYERS
            if seat not in self._ready and self.chance.random() < chance:
                self._ready[seat] = self._some_cards(seat)

    def _some_cards(self, seat: int) -> list[str]:
        own = self.desk.live.own_of(seat)
        assert own is not None
        cards = self.chance.sample(own.hand, len(own.hand))
        return list({card[0]: card for card in cards}.values())[:READY_CARDS]

    def _throw_in(self) -> None:
        """What lies ready is thrown in, too, where it is identical to the new top."""
        for seat, ready in self._ready.items():
            own = self.desk.live.own_of(seat)
            legal = own.legal if own is not None and seat not in self._asked[1] else ()
            deed = next((d for d in legal if d.verb == "speed" and d.card in ready), None)
            if deed is not None:
                card = self.desk.live.refs.card
                self._later(NETWORK, partial(self._claim, seat, deed, card))

    def _claim(self, seat: int, deed: Deed, card: int) -> None:
        if self.desk.live.status == "playing" and self.desk.live.refs.card == card:
            self._commands += 1
            self._say(seat, commands.Act(id=f"c{self._commands}", deed=deed, ref=card))

    def _catch(self) -> None:
        """Somebody notices who forgot to call."""
        live = self.desk.live
        for seat in live.refs.windows:
            other = self.chance.choice([one for one in range(PLAYERS) if one != seat])
            self._later(self._slow(CATCHING), partial(self._catches, other, seat))

    def _catches(self, by: int, at: int) -> None:
        live = self.desk.live
        if live.status == "playing" and at in live.refs.windows:
            self._commands += 1
            deed = Deed("catch", seat=at)
            self._say(by, commands.Act(id=f"c{self._commands}", deed=deed, ref=live.refs.card))


def evening(settings: TableSettings, readies: float, hands: int, seed: int = 1) -> Evening:
    """So many hands, each from a seed of its own."""
    return Evening([Party(settings, readies, seed + nth).plays() for nth in range(hands)])


def main(hands: int = 20) -> None:
    print(f"sixteen people, {hands} hands each, on a clock of its own")
    print(f"as the sheet has it:  {evening(USUAL, 0, hands).told}")
    print(f"as many begin:        {evening(BRISK, 0, hands).told}")
    print(f"and with cards ready: {evening(BRISK, READIES, hands).told}")


if __name__ == "__main__":
    main()
