"""Over a real server: nobody hears of cards and secrets that are not theirs to know.

What each seat may know is worked out anew, from the stored log and `lastcard.views` alone; then
all that came over the sockets, REST answers and log lines are held against it.
"""

import asyncio
import io
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from lastcard.editions import EDITIONS
from lastcard.protocol.base import NOBODY
from lastcard.protocol.log import Acted, Dealt, Logged
from lastcard.rules.cards import Deck
from lastcard.rules.events import Event
from lastcard.server.process.logs import FRAMEWORKS, set_up_logs
from lastcard.server.table.live import LiveTable
from lastcard.views import redacted
from tests.server.world import QUICK, Device, News, Person, World, connected, world

pytestmark = pytest.mark.anyio

EDITION = "party"  # with fingers that point, links, mini-piles and cards thrown in
HANDS = 1  # played to their end; one more is given up
MATCH = QUICK | {
    "edition": EDITION,
    "seats": 3,
    "options": {"scoring": "winner_takes", "target": "10000", "hand_size": "7"},
}
DECK: Deck = EDITIONS[EDITION].deck
CLOSED = ("/api/tables", "/api/tables/{table}", "/api/guests/me", "/metrics")
OF_THE_GAME = ("/api/games/{game}/replay", "/api/games/{game}/text", "/api/games/{game}/proof")


@pytest.mark.slow
async def test_nothing_leaks_in_a_whole_match(tmp_path: Path) -> None:
    with written_logs() as lines:
        async with world(tmp_path / "games.db", messages_per_second=10_000) as served:
            ann, bo = await served.guest("Ann"), await served.guest("Bo")
            table = await ann.make_table(bots=["casual"], settings=MATCH)
            async with ann.at(table) as one, bo.at(table) as two, connected(served) as tv:
                await tv.say(t="hello", table=table)
                await two.ask("sit", seat=2)
                await one.ask("start")
                await asyncio.gather(plays(one), plays(two), looks_on(tv))
                await check_rest(served, ann, table)
                await asyncio.gather(one.ask("quit"), two.until("proof"), tv.until("proof"))
            entries = await served.node.storage.read(table, 0)
    deals = [one.entry for one in entries if isinstance(one.entry, Dealt)]
    assert len(deals) == HANDS + 1
    for device, seat in ((one, 0), (two, 2), (tv, NOBODY)):
        check_messages(device.heard, seat, moments(entries))
        check_secrets(device.heard, deals)
    check_logs(lines.getvalue(), deals, (ann.token, bo.token))


@contextmanager
def written_logs() -> Iterator[io.StringIO]:
    """All log lines, the least important ones, too."""
    lines = io.StringIO()
    handler = set_up_logs("debug", "json", lines)
    try:
        yield lines
    finally:
        for name in ("lastcard", *FRAMEWORKS):
            logger = logging.getLogger(name)
            logger.removeHandler(handler)
            logger.setLevel(logging.NOTSET)
            logger.propagate = True


# -- playing -----------------------------------------------------------------------------------


async def plays(device: Device) -> None:
    """Answer until the last hand is dealt, and try some things that are refused."""
    chance = Random(1)
    while not in_last_hand(device):
        if device.answers():
            if chance.random() < 0.3:
                await tries(device, chance.choice(DECK.codes))
            laying = [deed for deed in device.answers() if deed.get("card")]
            deed, device.answered = chance.choice(laying or device.answers()), device.ref
            await device.say(t="act", id=f"a{len(device.heard)}", deed=deed, ref=device.ref)
        await device.hear()


async def tries(device: Device, card: str) -> None:
    """Whatever comes of it: the id says which card was named."""
    deed = {"verb": "play", "card": card}
    if card not in device.own.get("hand", ()):
        await device.say(t="act", id=f"{card}-{len(device.heard)}", deed=deed, ref=device.ref)
    await device.say(t="ask", id=f"{card}-ask-{len(device.heard)}", deeds=[deed])


async def looks_on(device: Device) -> None:
    while not in_last_hand(device):
        await device.hear()


def in_last_hand(device: Device) -> bool:
    boards = [news.get("board") or {} for news in device.heard[-1:] if news["t"] == "step"]
    return any(board.get("hand_number") == HANDS + 1 for board in boards)


# -- what may be known -------------------------------------------------------------------------


@dataclass
class Moment:
    """How it stood after an entry, and what had happened."""

    hands: list[list[str]]
    top: list[str]
    mini: list[str]
    events: list[Event]


def moments(entries: Sequence[Logged]) -> dict[int, Moment]:
    """By the entry's seq."""
    live = LiveTable("table")
    found: dict[int, Moment] = {}
    for logged in entries:
        known = 0 if live.game is None else len(live.game.events)
        live.enter(logged)
        if isinstance(logged.entry, Dealt | Acted):
            found[logged.seq] = moment(live, 0 if isinstance(logged.entry, Dealt) else known)
    return found


def moment(live: LiveTable, known: int) -> Moment:
    assert live.game is not None
    s = live.game.state
    hands = [coded(hand) for hand in s.hands]
    events = live.game.events[known:]
    return Moment(hands, coded(s.discard_pile[-4:]), coded(s.open_pile()), events)


def coded(cards: Sequence[int]) -> list[str]:
    return [DECK.codes[card] for card in cards]


# -- holding against it ------------------------------------------------------------------------


def check_messages(heard: list[News], seat: int, known: dict[int, Moment]) -> None:
    """Cards stand in steps, where they may; and in answers, if they lie open or one named them."""
    steps, mine, hands = 0, set[str](), list[list[str]]()
    for news in heard:
        if news["t"] == "step" and news["seq"] in known:
            then = known[news["seq"]]
            check_step(news, seat, then)
            mine = {*then.top, *(then.hands[seat] if seat != NOBODY else ())}
            steps, hands = steps + 1, then.hands
        elif news["t"] == "proof":
            assert news["left"] == hands, "of a hand that is over: they follow from its seed"
        elif news["t"] in ("ok", "no"):
            assert cards_in(news) <= {*mine, news["id"].split("-")[0]}, news
        else:
            assert not cards_in(news), news
    assert steps > 20


def check_step(news: News, seat: int, then: Moment) -> None:
    rest = dict(news)
    own, board = rest.pop("own", {}), dict(rest.pop("board", {}))
    check_events(rest.pop("events", []), redacted(then.events, seat))
    assert board.pop("top", then.top) == then.top
    assert board.pop("mini", then.mini) == then.mini
    assert cards_in([rest, board]) <= set(then.top), news  # the kind of an attack
    if seat == NOBODY:
        assert not own
    else:
        assert own.get("hand", then.hands[seat]) == then.hands[seat]
        assert cards_in(own) <= set(then.hands[seat]), (own, then.hands[seat])


def check_events(told: list[News], events: Sequence[Event]) -> None:
    heard = [(one["kind"], one.get("cards", []), one.get("seen", [])) for one in told]
    assert heard == [(e.kind, coded(e.cards), coded(e.secret_cards)) for e in events]
    assert [one.get("at", NOBODY) for one in told] == [e.secret_seat for e in events]


def cards_in(value: Any) -> set[str]:
    """Every card that is named anywhere."""
    if isinstance(value, dict):
        return cards_in(list(value.values()))
    if isinstance(value, list):
        return set().union(*[cards_in(one) for one in value])
    return {value} if isinstance(value, str) and value in DECK.codes else set()


def check_secrets(heard: list[News], deals: list[Dealt]) -> None:
    """A hand's secret and seed are told once, as its proof, when it is over."""
    texts = [msgspec.json.encode(news).decode() for news in heard]
    for dealt in deals:
        with_it = [i for i, text in enumerate(texts) if dealt.secret in text or dealt.seed in text]
        assert [(heard[i]["t"], heard[i]["hand"]) for i in with_it] == [("proof", dealt.hand)]
        earlier = [news["board"] for news in heard[: with_it[0]] if news["t"] == "step"]
        assert max(board.get("hand_number", 1) for board in earlier) == dealt.hand
        ended = dealt.hand > HANDS or earlier[-1]["decision"] == "over"
        assert ended, "a hand that is played to its end has one before its proof"


async def check_rest(served: World, ann: Person, table: str) -> None:
    """In the middle of the last hand."""
    live = served.node.rooms[table].live
    assert live.in_hand()
    assert live.dealt is not None
    for path in (*CLOSED, *OF_THE_GAME):
        url = path.format(table=table, game=live.game_id)
        answer = await served.http.get(url, headers=ann.headers)
        assert answer.status_code == 200, url
        assert live.dealt.secret not in answer.text
        assert live.dealt.seed not in answer.text
        if path in CLOSED and path != "/metrics":
            assert not cards_in(answer.json())


def check_logs(lines: str, deals: list[Dealt], tokens: Sequence[str]) -> None:
    assert '"path":"/api/tables"' in lines, "there are some"
    hidden = [*tokens, *[dealt.secret for dealt in deals], *[dealt.seed for dealt in deals]]
    assert not [secret for secret in hidden if secret in lines or secret[:16] in lines]
    for line in lines.splitlines():
        assert not [code for code in DECK.codes if f'"{code}"' in line.replace("\\", "")], line
