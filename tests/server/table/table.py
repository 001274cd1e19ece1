"""A table to tell stories about: people who do things, and a clock that moves when told to.

    t = Story("Ann Bo Cy")
    t.lay_out(discard="R5", Ann="R1 R2", Bo="B3 B4", Cy="Y1 Y2")
    t.does("Ann play R1").ok
    t.passes(300)
    assert t.does("Cy catch Ann").held

Everybody has a client that keeps what it is told, and everything that the table says goes to
those clients as it would over the network: as JSON, and nothing but that.
"""

from array import array
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from lastcard.editions import EDITIONS
from lastcard.notation.actions import read_action
from lastcard.protocol import commands, log
from lastcard.protocol.commands import AnyCommand
from lastcard.protocol.deeds import read_deed, write_deed
from lastcard.protocol.log import Acted, Logged, read_entry, write_entry
from lastcard.protocol.news import No, Ok
from lastcard.protocol.tables import Clocks, Seating, TableSettings
from lastcard.rules.actions import CLAIMS
from lastcard.server.table.boards import board_of
from lastcard.server.table.desk import Desk
from lastcard.server.table.fairness import commitment
from lastcard.server.table.live import LiveTable
from lastcard.server.table.outcome import EVERYBODY, GameResult, Outcome, Share, Thought
from lastcard.testing.table import table as set_up
from tests.server.table.client import Client

NOON: Final = 1_700_000_000_000


class Said:
    """A command that was given, and the answer to it, if there is one by now."""

    def __init__(self, story: "Story", guest: str, id: str) -> None:
        self._story, self._guest, self.id = story, guest, id

    @property
    def answer(self) -> Ok | No | None:
        return self._story.answers.get((self._guest, self.id))

    @property
    def held(self) -> bool:
        return self.answer is None

    @property
    def seq(self) -> int:
        """Of the entry that it made."""
        assert isinstance(self.answer, Ok), self.answer
        assert not self.answer.idle
        return self.answer.seq

    @property
    def idle(self) -> bool:
        return isinstance(self.answer, Ok) and self.answer.idle and not self.answer.seq

    @property
    def no(self) -> str:
        """The code it was denied with."""
        return self.answer.code if isinstance(self.answer, No) else ""


class Story:
    """A desk, its clock and the people around it."""

    def __init__(
        self,
        names: str = "Ann Bo",
        *options: str,
        edition: str = "classic",
        bots: str = "",
        clocks: Clocks | None = None,
        open_seats: int = 0,
        seed: int = 1,
        start: bool = True,
        nonces: bool = False,
        **settings: Any,
    ) -> None:
        self.names: Final = names.split()
        self.now = NOON
        self.entries: list[Logged] = []
        self.answers: dict[tuple[str, str], Ok | No] = {}
        self.thoughts: list[Thought] = []
        self.results: list[GameResult] = []
        self.shares: list[Share] = []
        self.clients: dict[str, Client] = {}
        self.outcomes: list[Outcome] = []
        self.lobby: list[Any] = []
        self.nonces = nonces
        self._ids = 0
        seats = (*[person(name) for name in self.names], *bots_named(bots))
        self.settings: Final = TableSettings(
            edition=edition,
            options=dict([option.split("=") for option in options]),
            seats=len(seats) + open_seats,
            clocks=clocks or Clocks(),
            **settings,
        )
        self.chance: Final = Random(seed)
        self.secret: Final[Callable[[], str]] = lambda: self._secrets.randbytes(32).hex()
        self._secrets = Random(seed)
        host = guest_of(self.names[0]) if self.names else ""
        opened = log.Opened(self.settings, seats, host, "CODE")
        self.desk, outcome = Desk.open("table", opened, self.now, self.chance, self.secret)
        self._carry_out(outcome)
        for name in self.names:
            self.comes(name)
        if start:
            self.begins()

    # -- looking -----------------------------------------------------------------------------

    @property
    def live(self) -> LiveTable:
        return self.desk.live

    @property
    def status(self) -> str:
        return self.live.status

    def seat(self, name: str) -> int:
        """By the name that it has at the table."""
        return [seating.name for seating in self.live.seats].index(name)

    @property
    def host(self) -> str:
        return self.live.host.removeprefix("guest-")

    @property
    def turn(self) -> str:
        assert self.live.game is not None
        return self.live.seats[self.live.game.state.turn].name

    def hand(self, name: str) -> str:
        assert self.live.game is not None
        return " ".join(self.live.game.hand(self.seat(name)))

    @property
    def uno(self) -> list[str]:
        """Whose window is open."""
        return [self.live.seats[seat].name for seat in self.live.refs.windows]

    @property
    def acted(self) -> list[str]:
        """All actions in the log: `Ann play R1`, `Bo draw by clock`."""
        return [self.told(e) for e in self.entries if isinstance(e.entry, Acted)]

    def told(self, logged: Logged) -> str:
        entry = logged.entry
        assert isinstance(entry, Acted)
        assert self.live.game is not None
        deck = self.live.game.state.table.deck
        game, name = self.live.game, self.live.seats[entry.seat].name
        text = game.write(read_deed(entry.deed, deck, len(game.players)))
        return f"{name} {text}" + (f" by {entry.by}" if entry.by else "")

    def logged(self, kind: type) -> list[Any]:
        return [logged.entry for logged in self.entries if isinstance(logged.entry, kind)]

    # -- doing -------------------------------------------------------------------------------

    def says(self, name: str, command: type[AnyCommand], id: str = "", /, **fields: Any) -> Said:
        """Somebody gives a command."""
        self._ids += 1
        given = command(id=id or f"c{self._ids}", **fields)
        guest = guest_of(name)
        self._carry_out(self.desk.handle(guest, name, given, self.now))
        return Said(self, guest, given.id)

    def does(self, line: str, ref: int | None = None, id: str = "") -> Said:
        """Somebody acts: `Ann play R1 uno`. It refers to what is there now unless told."""
        name, _, rest = line.partition(" ")
        assert self.live.game is not None
        deck = EDITIONS[self.settings.edition].deck
        names = tuple([seating.name for seating in self.live.seats])
        action = read_action(rest, deck, names)
        refs = self.live.refs
        now = refs.card if action.claim else refs.decision
        deed = write_deed(action, deck)
        return self.says(name, commands.Act, id, deed=deed, ref=now if ref is None else ref)

    def begins(self) -> None:
        """The host starts, and the cards are dealt."""
        self.says(self.host, commands.Start)
        self.deals()

    def deals(self) -> None:
        """Wait until a hand is dealt."""
        for _ in range(10):
            if self.status == "playing":
                return
            self.passes(1_000)
        raise AssertionError(f"no hand was dealt: {self.status}")

    def next_hand(self) -> None:
        """All are ready."""
        for seat in self.live.people:
            self.says(self.live.seats[seat].guest.removeprefix("guest-"), commands.Next)
        self.deals()

    def plays_hand(self, random: Random | None = None) -> None:
        """Everybody plays until the hand is over, as well as chance has it."""
        chance = random or Random(1)
        for _ in range(5_000):
            if self.status != "playing":
                return
            self.plays_on(chance)
        raise AssertionError("a hand without an end")

    def plays_on(self, chance: Random) -> None:
        """Some person who is asked gives some answer; where only bots are asked, time passes."""
        assert self.live.board is not None
        asked = [seat for seat in self.live.board.owes if seat in self.people_who_play]
        if not asked:
            self.passes(1_000)
            return
        seat = chance.choice(asked)
        own = self.live.own_of(seat)
        assert own is not None
        answers = [deed for deed in own.legal if deed.verb not in CLAIMS]
        laying = [deed for deed in answers if deed.verb in ("play", "add", "stack", "block")]
        deed = chance.choice(laying or answers)
        if laying and len(own.hand) == 2 and chance.random() < 0.7:
            deed = msgspec.structs.replace(deed, uno=True)
        name = self.live.seats[seat].guest.removeprefix("guest-")
        said = self.says(name, commands.Act, deed=deed, ref=self.live.refs.decision)
        if said.held:
            self.passes(700)
        assert not said.no, (deed, said.answer)

    @property
    def people_who_play(self) -> list[int]:
        """Seats of those who are here and hold cards."""
        return [seat for seat in self.live.holders if self.live.is_here(seat)]

    def comes(self, name: str) -> None:
        """Somebody connects."""
        guest = guest_of(name)
        self.clients.setdefault(name, Client(name, guest)).welcome(self.live, self.now)
        self._carry_out(self.desk.connected(guest, True, self.now))

    def goes(self, name: str) -> None:
        """Somebody's connection is lost."""
        self.clients.pop(name, None)
        self._carry_out(self.desk.connected(guest_of(name), False, self.now))

    def watches(self, name: str = "TV") -> Client:
        """Somebody looks on without a seat, and without a guest's identity."""
        client = self.clients.setdefault(name, Client(name, ""))
        client.welcome(self.live, self.now)
        self._carry_out(self.desk.watched(1, self.now))
        return client

    def thinks(self, thought: Thought, action: Any) -> None:
        """A bot has thought elsewhere."""
        self._carry_out(self.desk.thought(thought.seat, thought.ref, action, self.now))

    def passes(self, ms: int) -> None:
        """Time passes; the table is woken whenever it asked for it."""
        end = self.now + ms
        while 0 < self.desk.wake <= end:
            assert self.desk.wake > self.now, "the table asks to be woken again and again"
            self.now = self.desk.wake
            self._carry_out(self.desk.tick(self.now))
        self.now = end

    def reloads(self, after: int = 0) -> None:
        """The server dies, and `after` milliseconds later another reads the log."""
        self.now += after
        entries = [
            Logged(e.seq, e.at, read_entry(write_entry(e.entry)), e.guest, e.command)
            for e in self.entries
        ]
        self.clients.clear()
        live = LiveTable.read("table", entries)
        self.desk = Desk(live, self.now, self.chance, self.secret)
        self._carry_out(self.desk.take_up(self.now))

    # -- carrying out, as a node does --------------------------------------------------------

    def _carry_out(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        self._cast(outcome)
        self.entries += outcome.entries
        for told in outcome.steps:
            for client in self.clients.values():
                client.hear(told, self.live, self.now)
        for answer in outcome.answers:
            self._answer(answer.guest, answer.news)
        self.thoughts += outcome.thoughts
        self.shares += outcome.shares
        if outcome.result is not None:
            self.results.append(outcome.result)
        if outcome.listing is not None or outcome.unlisted:
            self.lobby.append(outcome.listing)
        self._give_nonces(outcome)

    def _cast(self, outcome: Outcome) -> None:
        for cast in outcome.casts:
            for client in self.clients.values():
                if cast.to in (EVERYBODY, client.guest):
                    client.overhear(cast.news)

    def _answer(self, guest: str, news: Ok | No) -> None:
        self.answers[guest, news.id] = news
        for client in self.clients.values():
            if client.guest == guest and guest:
                client.overhear(news)

    def _give_nonces(self, outcome: Outcome) -> None:
        """Clients that take part in shuffles answer at once."""
        if not self.nonces or not outcome.casts:
            return
        for client in list(self.clients.values()):
            for shuffle in client.asked_for_nonces():
                nonce = commitment(f"{len(client.name):02x}")
                if shuffle["t"] == "pledge":
                    self.says(
                        client.name, commands.Pledge, hand=shuffle["hand"], hash=commitment(nonce)
                    )
                else:
                    self.says(client.name, commands.Nonce, hand=shuffle["hand"], nonce=nonce)

    # -- setting up --------------------------------------------------------------------------

    def lay_out(self, **position: str) -> None:
        """Put the cards where the story wants them: as in the tests of the rules."""
        options = [f"{name}={value}" for name, value in self.settings.options.items()]
        play = set_up(self.settings.edition, *options, **position)
        game, refs = self.live.game, self.live.refs
        assert game is not None
        game.state, game.events = play.state, play.told
        self.live.seqs = array("I", [self.live.seq] * len(play.told))
        refs.word, refs.blind = play.asks[0], play.state.question.blind
        refs.tops.clear()
        refs.tops.append((refs.card, play.state.top()))
        self.live.board = board_of(game.state)
        for seat in self.live.holders:
            own = self.live.own_of(seat)
            assert own is not None
            self.live.own[seat] = own
        for client in self.clients.values():
            client.forget()
            client.welcome(self.live, self.now)
        self._carry_out(self.desk.tick(self.now))


def guest_of(name: str) -> str:
    return f"guest-{name}"


def person(name: str) -> Seating:
    return Seating("person", name, guest_of(name))


def bots_named(bots: str) -> list[Seating]:
    """`Cleo:steady Dov:casual`."""
    pairs = [bot.split(":") for bot in bots.split()]
    return [Seating("bot", name, level=level) for name, level in pairs]  # type: ignore[arg-type]
