"""Everything ever sent to anybody, over whole games, beside what they may know.

Every message to every seat and to those who look on, after every entry of the log: each field of
it is in the view that the seat had at that entry, or is none of those that could hold a card.
"""

from random import Random
from typing import Any

import msgspec
import pytest

from lastcard.protocol.base import NOBODY
from lastcard.protocol.log import Dealt, Logged, Seated
from lastcard.server.table.live import LiveTable
from lastcard.views import View
from tests.server.table import projection
from tests.server.table.client import Client
from tests.server.table.fuzz import anything, option_sets, random_story, story_with
from tests.server.table.table import Story

EDITIONS = ("classic", "party", "sanrio", "dragonball", "mandalorian")
TABLES = [(e, *setting) for e in EDITIONS for setting in option_sets(e)]
LONGEST = 1_500  # things that happen at a table; some hands of people who play at random are long

# Fields that hold no card and no secret, by kind of message; the others are compared.
PLAIN = {
    "step": {"t", "seq", "at", "by", "deadline", "ref", "card"},
    "welcome": {"t", "table", "seq", "now", "you", "seat", "fresh", "deadline", "ref", "card"}
    | {"protocol"},
    "table": {"t", "table"},
    "shuffle": {"t", "hand", "commit", "pledges", "open", "game"},
    "reacted": {"t", "seat", "with"},
    "chat": {"t", "name", "text", "at", "seat", "guest"},
}
Told = list[dict[str, Any]]


class Views:
    """What everybody may know at every entry, by reading the log beside the table."""

    def __init__(self) -> None:
        self.reader = LiveTable("table")
        self.held: set[tuple[str, int]] = set()
        self.at: dict[int, dict[int, tuple[View, Told]]] = {}  # by entry and seat
        self.holding: dict[int, set[tuple[str, int]]] = {}  # by entry, guests and whose cards

    def follow(self, t: Story) -> None:
        for logged in t.entries[self.reader.seq :]:
            self.reader.enter(logged)
            if self.reader.game is not None:
                seats = (NOBODY, *range(len(self.reader.seats)))
                self.at[logged.seq] = {seat: self._of(seat) for seat in seats}
            self._note_holders(logged)

    def _note_holders(self, logged: Logged) -> None:
        """Worked out anew: who was dealt a hand, and who took one up that no person had held."""
        entry = logged.entry
        if isinstance(entry, Dealt):
            people = enumerate(self.reader.seats)
            self.held = {(seating.guest, seat) for seat, seating in people if seating.guest}
        elif isinstance(entry, Seated) and entry.to.guest and not self.held:
            self.held = {(entry.to.guest, entry.seat)}
        self.holding[logged.seq] = set(self.held)

    def _of(self, seat: int) -> tuple[View, Told]:
        live = self.reader
        assert live.game is not None
        first = len(live.seqs)
        while first and live.seqs[first - 1] == live.seq:
            first -= 1
        view = View(live.game.state, seat, live.game.events[first:])
        return view, projection.told(view.events, view.table.deck)


class Auditor:
    """Looks at whatever the clients have heard since the last look."""

    def __init__(self) -> None:
        self.views = Views()
        self.looked: dict[int, int] = {}  # by client, so many messages
        self.seats: dict[int, int] = {}
        self.kinds: dict[str, int] = {}

    def look(self, t: Story) -> None:
        self.views.follow(t)
        for client in t.clients.values():
            for message in client.raw[self.looked.get(id(client), 0) :]:
                news = msgspec.json.decode(message)
                self.kinds[news["t"]] = self.kinds.get(news["t"], 0) + 1
                self._check(client, news, t)
            self.looked[id(client)] = len(client.raw)

    def _check(self, client: Client, news: dict[str, Any], t: Story) -> None:
        kind = news["t"]
        if kind == "proof":
            assert not t.live.in_hand() or news["hand"] < t.live.dealt.hand  # type: ignore[union-attr]
        elif kind in ("ok", "no"):
            pass  # test_leaks.py asks the same in two worlds
        elif kind == "welcome":
            self.seats[id(client)] = news.get("seat", NOBODY)
            self._check_welcome(client, news)
        elif kind == "step":
            self._check_step(client, news)
        else:
            assert news.keys() <= PLAIN[kind], news

    def _check_step(self, client: Client, news: dict[str, Any]) -> None:
        assert news.keys() <= PLAIN["step"] | {"events", "board", "own"}
        view, told = self._known(client, news["seq"])
        assert trimmed(news.get("events", [])) == trimmed(told)
        self._check_patches(news, view)

    def _check_welcome(self, client: Client, news: dict[str, Any]) -> None:
        assert news.keys() <= PLAIN["welcome"] | {"board", "own", "past"}
        if news.get("board"):
            self._check_patches(news, self._known(client, news["seq"])[0])
        for past in news.get("past", ()):
            seat = self.seats[id(client)]
            seen = self.views.at[past["seq"]]
            told = trimmed(past["events"])
            assert told in (trimmed(seen[seat][1]), trimmed(seen[NOBODY][1]))

    def _check_patches(self, news: dict[str, Any], view: View) -> None:
        board = projection.board(view)
        for name, value in (news.get("board") or {}).items():
            assert value == board[name], (name, news)
        if view.seat == NOBODY:
            assert not news.get("own")
        else:
            own = projection.own(view)
            for name, value in (news.get("own") or {}).items():
                assert value == own[name], (name, news)

    def _known(self, client: Client, seq: int) -> tuple[View, Told]:
        return self.views.at[seq][self._audience(client, seq)]

    def _audience(self, client: Client, seq: int) -> int:
        """The seat whose cards a client may see; whoever waits for the next deal has none."""
        seat = self.seats[id(client)]
        return seat if (client.guest, seat) in self.views.holding[seq] else NOBODY


def trimmed(events: Told) -> Told:
    """Without the fields that are as they are left out."""
    empty: tuple[Any, ...] = ([], "", -1)
    return [{name: v for name, v in event.items() if v not in empty} for event in events]


@pytest.mark.parametrize(("edition", "people", "options"), TABLES)
def test_with_all_options(edition: str, people: int, options: dict[str, str]) -> None:
    chance = Random(f"everything {edition} {people} {options}")
    audited(story_with(edition, people, options, chance, bots=chance.randint(0, 2)), chance, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("edition", EDITIONS)
def test_over_several_hands(edition: str, seed: int) -> None:
    chance = Random(f"everything {edition} {seed}")
    audited(random_story(edition, chance), chance, 3)


def audited(t: Story, chance: Random, hands: int) -> None:
    """Until so many hands are over, whatever happens meanwhile."""
    auditor = Auditor()
    t.watches()
    for _ in range(LONGEST):
        anything(t, chance)
        auditor.look(t)
        if t.live.dealt is not None and t.live.dealt.hand > hands:
            break
        if t.status == "over":
            break
    assert auditor.kinds.get("step", 0) >= len(t.clients)
    assert auditor.kinds.get("welcome", 0) >= len(t.clients)


# -- the check itself ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "more"),
    [
        ("own", {"hand": ["W4"]}),
        ("board", {"top": ["W4"]}),
        ("board", {"attack": {"seat": 1, "by": 0, "cards": 4, "kind": "W4", "guilty": True}}),
        ("events", [{"kind": "drew", "seat": 0, "count": 1, "seen": ["W4"]}]),
        ("hands", [["W4"]]),
    ],
)
def test_a_message_that_says_more_is_found(part: str, more: Any) -> None:
    t = Story("Ann Bo Cy")
    auditor = Auditor()
    auditor.look(t)
    t.does(f"{t.turn} draw")
    client = next(client for client in t.clients.values() if client.name != t.turn)
    step = msgspec.json.decode(client.raw[-1])
    said = step.get(part, {})
    step[part] = {**said, **more} if isinstance(more, dict) else more
    client.raw[-1] = msgspec.json.encode(step)
    with pytest.raises(AssertionError):
        auditor.look(t)
