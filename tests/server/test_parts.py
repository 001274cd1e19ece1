"""The small parts: timers, limits, names, origins, codes, logs, settings."""

import asyncio
import io
import logging
from pathlib import Path

import pytest

from lastcard.rules.reasons import Malformed
from lastcard.server.edge import addresses, clean_text, limits
from lastcard.server.edge.clean_text import UGLY, BadName, clean_line, clean_name, fingerprint
from lastcard.server.edge.limits import Holding, Rate
from lastcard.server.edge.limits_hit import LimitsHit
from lastcard.server.edge.security import (
    LETTERS,
    bearer,
    content_policy,
    hashed,
    new_code,
    new_token,
    origin_allowed,
    plain_code,
    same_secret,
)
from lastcard.server.node.background_tasks import BackgroundTasks
from lastcard.server.node.timers import Alarms
from lastcard.server.node.timers import Clock as SteadyClock
from lastcard.server.process.logs import FRAMEWORKS, redact, set_up_logs
from lastcard.server.process.metrics import Metrics
from lastcard.server.process.settings import described, read_settings
from lastcard.server.storage.base import Unavailable

# -- timers ----------------------------------------------------------------------------------


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000

    def __call__(self) -> int:
        return self.now


def test_time_goes_on_where_the_system_clock_is_set_back() -> None:
    wall, steady = [1000.0], [5.0]
    clock = SteadyClock(lambda: wall[0], lambda: steady[0])
    assert clock() == 1_000_000
    wall[0], steady[0] = 1001.0, 6.0
    assert clock() == 1_001_000
    wall[0], steady[0] = 400.0, 7.0  # set back
    assert clock() == 1_002_000
    wall[0], steady[0] = 5000.0, 8.0  # set right, or awake after a long sleep
    assert clock() == 5_000_000


@pytest.mark.anyio
async def test_alarms_ring_in_order_and_only_when_due() -> None:
    clock = Clock()
    alarms = Alarms(clock)
    rung: list[str] = []
    alarms.at(1030, lambda: rung.append("c"))
    alarms.at(1010, lambda: rung.append("a"))
    alarms.at(1010, lambda: rung.append("b"))
    alarms.at(1005, lambda: rung.append("never")).cancel()
    alarms.ring()
    assert rung == []
    clock.now = 1020
    alarms.ring()
    assert rung == ["a", "b"]
    clock.now = 1030
    alarms.ring()
    assert rung == ["a", "b", "c"]
    alarms.stop()


@pytest.mark.anyio
async def test_an_alarm_that_sets_itself_again_starves_nobody() -> None:
    alarms = Alarms(Clock())
    rung = 0

    def again() -> None:
        nonlocal rung
        rung += 1
        alarms.at(0, again)

    alarms.at(0, again)
    alarms.ring()
    assert rung == 1
    alarms.stop()


@pytest.mark.anyio
async def test_alarms_ring_by_themselves() -> None:
    alarms = Alarms()
    rung = asyncio.Event()
    alarms.at(alarms.clock() + 1, rung.set)
    await asyncio.wait_for(rung.wait(), 5)
    alarms.stop()


# -- limits ----------------------------------------------------------------------------------


def test_a_rate_allows_so_many_and_recovers() -> None:
    rate = Rate(3, 60)
    assert [rate.allows("a", 0) for _ in range(4)] == [True, True, True, False]
    assert rate.allows("b", 0)
    assert rate.spent("a", 0)
    assert rate.allows("a", 20)
    assert not rate.allows("a", 20)
    assert [rate.allows("a", 1000) for _ in range(4)] == [True, True, True, False]


def test_a_rate_of_nothing_allows_nothing() -> None:
    assert not Rate(0, 60).allows("a", 0)


def test_a_flood_of_keys_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 10)
    rate = Rate(1, 60)
    for number in range(100):
        assert rate.allows(str(number), 0)
    assert len(rate._owed) <= 10


def test_a_holding_has_an_end_in_all() -> None:
    holding = Holding(1, 2)
    assert [holding.take(key) for key in "abc"] == [True, True, False]
    holding.give_back("a")
    assert holding.take("c")


@pytest.mark.parametrize(
    ("address", "line"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unknown", "unknown"),
        ("", ""),
    ],
)
def test_limits_go_by_line(address: str, line: str) -> None:
    assert addresses.whence_of({"client": (address, 1)}).own == line
    assert addresses.whence_of({}) == ("", "")


def test_neighbours_share_a_wider_limit() -> None:
    pairs = [("192.0.2.7", "192.0.2.9"), ("2001:db8:1:2::3", "2001:db8:1:9::4")]
    for one, other in [(addresses.whence(a), addresses.whence(b)) for a, b in pairs]:
        assert one.own != other.own
        assert one.near == other.near
    assert addresses.whence("::1").near != addresses.whence("0.0.0.1").near


def test_a_holding_counts_up_and_down() -> None:
    holding = Holding(1)
    assert holding.take("a")
    assert not holding.take("a")
    holding.give_back("a")
    assert holding.take("a")
    holding.give_back("a")
    assert not holding.held


# -- names -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Bo\n", "Ann Bo"),
        ("Zoe\u0301", "Zo\u00e9"),
        ("A\u202enn\u200b\x00", "Ann"),
        ("\u5c71\u7530", "\u5c71\u7530"),
        ("Z" + "\u0336" * 20, "Z" + "\u0336" * 3),
        ("\U0001f984", "\U0001f984"),
        (
            "\U0001f9d1\U0001f3fd\u200d\U0001f4bb",
            "\U0001f9d1\U0001f3fd\u200d\U0001f4bb",
        ),  # with a laptop
        ("\U0001f3f3\ufe0f\u200d\U0001f308", "\U0001f3f3\ufe0f\u200d\U0001f308"),
        ("A\u200dnn\u200d", "Ann"),
        ("An\u3164n\u2800", "Ann"),
        ("A\ufe0fnn\ufe0f", "Ann"),
        ("\u845b\U000e0100", "\u845b"),  # a variant of how it is drawn
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),  # a key
        ("\u0e01" + "\u0e47" * 20, "\u0e01" + "\u0e47" * 4),  # a tower
        (
            "\u1019\u103c\u103d\u103e\u102f\u1036\u1037",
            "\u1019\u103c\u103d\u103e\u102f\u1036\u1037",
        ),
        ("Scunthorpe", "Scunthorpe"),
    ],
)
def test_names_have_one_form(given: str, name: str) -> None:
    assert clean_name(given) == name
    assert clean_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "\u200b\u202e", "---", "x" * 25, "sh1t", "S H I T", "shiiiit"[:2] + "it"),
        # What counts as letters or marks, and shows nothing.
        *(
            "\u3164\u3164",
            "\u2800",
            "\u115f\u1160",
            "\uffa0",
            "\ufe0f\ufe0f",
            "\u20dd",
            "\U000e0100",
        ),
    ],
)
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(BadName):
        clean_name(name)


def spelt(*halves: str) -> str:
    """A word that nobody wants to read here either."""
    return "".join(halves)


@pytest.mark.parametrize(
    "word",
    [
        spelt("FU", "UUCK"),
        spelt("fu", "ckyou"),
        spelt("xXfu", "ckXx"),
        spelt("fu", "\u0441k"),
        spelt("nig", "gers"),
        spelt("cu", "nts"),
        spelt("bit", "ches"),
        spelt("bull", "shit"),
        spelt("sh", "1ts"),
    ],
)
def test_ugly_words_in_disguise(word: str) -> None:
    with pytest.raises(BadName):
        clean_name(word)
    assert clean_line(f"you {word}!") == "you ***"


def test_innocent_words_stay() -> None:
    for word in ("Scunthorpe", "Matsushita", "sniggers", "Niger", "Essex", "Dickens", "Cassandra"):
        assert clean_name(word) == word
        assert clean_line(f"I am {word}.") == f"I am {word}."


def test_ugly_words_letter_by_letter() -> None:
    assert clean_line(spelt("you f u", " c k off")) == "you *** off"
    assert clean_line("I a m a b c") == "I a m a b c"


@pytest.mark.parametrize("text", ["\ufdfa" * 280, "\ufdfa " * 140, "a b " * 70, "\ufb03" * 280])
def test_no_line_takes_long_to_look_at(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Some signs stand for whole sentences; a word is looked for in every form, but once."""
    looked: list[str] = []

    def look(word: str) -> str:
        looked.append(word)
        return ""

    monkeypatch.setattr(clean_text, "fingerprint", look)
    assert clean_line(text) == text.strip()
    assert len(looked) < 8 * len(text)


def test_chat_keeps_everything_but_ugly_words() -> None:
    assert clean_line("well   played,\u202e Bo! sh1t.") == "well played, Bo! ***"
    assert clean_line("\u202e") == ""


def test_the_list_holds_no_words() -> None:
    assert all(len(word) == 16 and int(word, 16) >= 0 for word in UGLY)
    assert fingerprint("hello") not in UGLY


# -- security --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({"host": "play.test"}, True),
        ({"host": "play.test", "origin": "https://play.test"}, True),
        ({"host": "play.test:4848", "origin": "http://play.test:4848"}, True),
        ({"host": "play.test", "origin": "https://friend.test"}, True),
        ({"host": "play.test", "origin": "https://evil.test"}, False),
        ({"host": "play.test", "origin": "https://play.test.evil.test"}, False),
        ({"host": "play.test", "origin": "null"}, False),
        ({"host": "play.test", "origin": "http://["}, False),
        ({"origin": "https://play.test"}, False),
    ],
)
def test_origins(headers: dict[str, str], allowed: bool) -> None:
    assert origin_allowed(headers, ["https://friend.test"]) is allowed


def test_codes_can_be_read_aloud() -> None:
    code = new_code()
    assert len(code) == 6
    assert set(code) <= set(LETTERS)
    assert not set(LETTERS) & set("IOL")
    assert plain_code(f" {code[:3].lower()}-{code[3:]} ") == code


def test_tokens_are_long_and_stored_as_hashes() -> None:
    token = new_token()
    assert len(token) > 40
    assert token.encode() not in hashed(token)
    assert same_secret("a", "a")
    assert not same_secret("a", "b")
    assert bearer("bearer x") == "x"
    assert bearer("Basic x") == ""


# -- limits that are hit ---------------------------------------------------------------------


def test_a_limit_that_is_hit_is_told_by_name(caplog: pytest.LogCaptureFixture) -> None:
    metrics = Metrics()
    hit = LimitsHit(metrics)
    for second in (0, 1, 2, 61):
        hit.note("tables", 1000.0 + second)
    assert hit.lately(1062.0) == ["tables"]
    assert hit.lately(1200.0) == []
    assert b'lastcard_limits_hit_total{limit="tables"} 4.0' in metrics.page()
    assert [record.__dict__["times"] for record in caplog.records] == [1, 3]


# -- logs ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "hello {}",
        "Authorization: Bearer {}",
        "{{'token': '{}'}}",
        '{{"token":"{}"}}',
        "GET /api?token={}",
    ],
)
def test_logs_hide_tokens(text: str) -> None:
    token = new_token()
    assert token not in redact(text.format(token))


def test_logs_hide_other_secrets() -> None:
    assert redact("Bearer something") == "Bearer [hidden]"
    assert redact('{"t":"hello","token":"short"}') == '{"t":"hello","token":[hidden]}'
    assert redact("postgresql://me:pw@db/x") == "postgresql://[hidden]@db/x"


def test_a_failure_is_one_line_without_secrets() -> None:
    stream = io.StringIO()
    handler = set_up_logs("info", "json", stream)
    token = new_token()
    try:
        raise ValueError(token)
    except ValueError:
        logging.getLogger("lastcard.x").exception("failed", extra={"table": "t1", "who": token})
    finally:
        for name in ("lastcard", *FRAMEWORKS):
            logging.getLogger(name).removeHandler(handler)
            logging.getLogger(name).propagate = True
    line = stream.getvalue()
    assert line.count("\n") == 1
    assert '"table":"t1"' in line
    assert token not in line


# -- beside ----------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_rounds_go_on_whatever_fails_in_one(caplog: pytest.LogCaptureFixture) -> None:
    beside, went, enough, card = BackgroundTasks(), 0, asyncio.Event(), "G9"

    async def round_() -> None:
        nonlocal went
        await asyncio.sleep(0)
        went += 1
        if went == 2:
            raise KeyError(card)
        if went == 3:
            raise Unavailable("the disk is full")
        if went == 4:
            enough.set()
            await asyncio.Event().wait()

    beside.keep(round_)
    async with asyncio.timeout(20):
        await enough.wait()
    await beside.stop()
    assert caplog.messages == ["something failed", "the storage failed: the disk is full"]
    assert ("KeyError" in caplog.text, card in caplog.text) == (True, False)


# -- settings --------------------------------------------------------------------------------


def test_flags_beat_the_environment_which_beats_the_file(tmp_path: Path) -> None:
    file = tmp_path / "lastcard.toml"
    file.write_text('port = 1\nhost = "a"\nnode = "n"\norigins = ["https://x.test"]\n')
    environment = {"LASTCARD_PORT": "2", "LASTCARD_HOST": "b", "OTHER": "1"}
    settings = read_settings(str(file), environment, {"port": 3, "database": None})
    assert (settings.port, settings.host, settings.node) == (3, "b", "n")
    assert settings.origins == ["https://x.test"]
    listed = read_settings(None, {"LASTCARD_ORIGINS": "https://a.test, https://b.test ,"}, {})
    assert listed.origins == ["https://a.test", "https://b.test"]


def test_a_misspelt_variable_is_refused() -> None:
    read_settings(None, {"LASTCARD_COMPILE": "0", "LASTCARDS": "x"}, {})
    with pytest.raises(Malformed, match="LASTCARD_CONNETIONS"):
        read_settings(None, {"LASTCARD_CONNETIONS": "5"}, {})


@pytest.mark.parametrize(
    ("text", "trouble"),
    [("prot = 1", "prot"), ("port = 'x'", "port"), ("port = -1", "port"), ("port", "lastcard")],
)
def test_settings_that_mean_nothing(tmp_path: Path, text: str, trouble: str) -> None:
    file = tmp_path / "lastcard.toml"
    file.write_text(text)
    with pytest.raises(Malformed, match=trouble):
        read_settings(str(file), {}, {})


def test_every_setting_is_documented() -> None:
    assert all(meaning for _, meaning, _ in described())


def test_a_page_may_speak_to_its_own_host_alone() -> None:
    assert "connect-src 'self' ws://a.test:81 wss://a.test:81;" in content_policy("a.test:81")
    assert "connect-src 'self' ws://[::1]:81 wss://[::1]:81;" in content_policy("[::1]:81")
    for odd in ("", "a.test; script-src *", "a.test b.test", "a" * 300):
        assert "connect-src 'self';" in content_policy(odd)
