"""Lessons: laid out in notation, over in two minutes, and all that they teach comes up."""

from random import Random
from typing import Final

import msgspec
import pytest

from lastcard import edition_files
from lastcard.edition_files import Lesson
from lastcard.game import Game
from lastcard.protocol import commands, log
from lastcard.protocol.deeds import Deed
from lastcard.protocol.tables import Clocks, TableSettings
from lastcard.server.archive.replays import replay, verified
from lastcard.server.table import lessons
from lastcard.server.table.denied import Denied
from lastcard.server.table.host import check_settings
from lastcard.server.table.lessons import lesson, with_names
from tests.server.table.table import Story

ALONE: Final = Clocks(decision=0, point=0, patience=0, between=0)
READING: Final = 4_000  # milliseconds before the learner does something
LONGEST: Final = 150_000
SEEDS: Final = range(1, 9)

# What the learner is asked or may claim: the common ground, and the edition's own.
COMMON: Final = {"turn", "play", "catch"}
TAUGHT: Final = {
    "classic": {"draw", "drawn", "attack", "challenge"},
    "party": {"draw", "drawn", "link", "speed", "pile", "point"},
    "sanrio": {"draw", "drawn"},
    "dragonball": {"draw", "drawn", "wish", "colour", "attack", "challenge"},
    "mandalorian": {"draw", "drawn", "attack", "block", "aim"},
}
SHOWN: Final = {
    "classic": {"WX", "RD"},
    "party": {"WT", "RP"},
    "sanrio": {"WB", "PD"},
    "dragonball": {"WS", "RD"},
    "mandalorian": {"WW", "RS"},
}


def lesson_of(edition: str, seed: int = 1) -> Story:
    return Story(
        "Ann", "scoring=off", edition=edition, bots="Bram:casual Cleo:casual", seed=seed,
        clocks=ALONE, lesson=True,
    )  # fmt: skip


class Learner:
    """Somebody who takes every hint."""

    def __init__(self, story: Story) -> None:
        self.t: Final = story
        self.met: Final[set[str]] = set()  # questions and verbs
        self.laid: Final[list[str]] = []
        self.began: Final = story.now

    def plays(self) -> None:
        for _ in range(300):
            if self.t.status != "playing":
                return
            self._look()
        raise AssertionError("a lesson without an end")

    def _look(self) -> None:
        own, board = self.t.live.own_of(0), self.t.live.board
        assert own is not None
        assert board is not None
        if not own.legal:
            self.t.passes(500)
            return
        self.met.update([board.decision] if 0 in board.owes else [])
        self.met.update([deed.verb for deed in own.legal])
        self.t.passes(READING)
        now = self.t.live.own_of(0)
        assert now is not None
        assert now.legal == own.legal, "there is time to read"
        self._does(hinted(own.legal, list(own.hand), board.decision))

    def _does(self, deed: Deed) -> None:
        refs, hand = self.t.live.refs, self.t.hand("Ann").split()
        if deed.card and len(hand) == 2:
            deed = msgspec.structs.replace(deed, uno=True)
        claim = deed.verb in ("uno", "catch", "speed")
        self.laid.extend([deed.card] if deed.card else [])
        self.laid.extend(["WW"] if deed.verb == "block" else [])
        ref = refs.card if claim else refs.decision
        assert not self.t.says("Ann", commands.Act, deed=deed, ref=ref).no


def hinted(legal: tuple[Deed, ...], hand: list[str], asked: str) -> Deed:
    """The answer that the hints lead to."""
    first = {deed.verb: deed for deed in reversed(legal)}
    for verb in ("catch", "speed", "block", "challenge", "wish discard", "link", "point", "aim"):
        if verb in first:
            return _linking_others(legal) if verb == "link" else _named(first[verb], legal, hand)
    cards = [deed for deed in legal if deed.verb in ("play", "add")]
    if asked == "drawn" and hand.count("WW") and "keep" in first:
        return first["keep"]
    numbers_first = asked == "pile"
    if cards:
        best = max(cards, key=lambda deed: _appeal(deed.card, numbers_first))
        return _named(best, legal, hand)
    return _named(legal[0], legal, hand)


def _appeal(card: str, numbers_first: bool) -> int:
    if card[0] == "W":
        return -1
    if card[1:].isdigit():
        return int(card[1:]) + (100 if numbers_first else 0)
    return 50


def _named(deed: Deed, legal: tuple[Deed, ...], hand: list[str]) -> Deed:
    """With the colour of which the hand holds most."""
    same = [other for other in legal if (other.verb, other.card) == (deed.verb, deed.card)]
    return max(same, key=lambda other: sum([c[0] == other.colour[:1].upper() for c in hand]))


def _linking_others(legal: tuple[Deed, ...]) -> Deed:
    return next(deed for deed in legal if {deed.seat, deed.other} == {1, 2})


# -- the positions -----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", TAUGHT)
def test_a_position_is_notation(edition: str) -> None:
    names = ("Ann", "Dr. No", "C{0}")
    game = Game.from_text(with_names(lesson(edition), names))
    assert game.players == names
    assert game.owes == ["Ann"]
    assert Game.from_text(game.text()).state.known() == game.state.known()


@pytest.mark.parametrize("edition", TAUGHT)
def test_whoever_takes_the_hints_meets_everything_and_wins(edition: str) -> None:
    for seed in SEEDS:
        learner = Learner(lesson_of(edition, seed))
        learner.plays()
        t = learner.t
        assert COMMON | TAUGHT[edition] <= learner.met, (seed, t.acted)
        assert set(learner.laid) >= SHOWN[edition], (seed, t.acted)
        assert any(line.startswith("Ann") and line.endswith("uno") for line in t.acted), t.acted
        assert t.live.game is not None
        assert t.live.game.winner == "Ann", (seed, t.acted)
        assert t.now - learner.began < LONGEST, (seed, t.acted)


@pytest.mark.parametrize("edition", TAUGHT)
def test_whatever_the_learner_does_it_comes_to_an_end(edition: str) -> None:
    for seed in SEEDS:
        t = lesson_of(edition, seed)
        t.plays_hand(Random(seed))
        assert t.status == "over"


# -- the bots ------------------------------------------------------------------------------------


def test_bots_never_call_nor_claim() -> None:
    for seed in SEEDS:
        t = lesson_of("party", seed)
        t.plays_hand(Random(seed))
        bots = [line for line in t.acted if not line.startswith("Ann")]
        assert bots
        assert not [line for line in bots if "uno" in line or "catch" in line or "speed" in line]


def test_bots_wait_while_the_learner_may_claim() -> None:
    t = lesson_of("party")
    t.does("Ann draw")
    t.does("Ann play WT red")
    t.does("Ann link Bram Cleo")
    t.passes(4_000)
    assert t.acted[-1] == "Bram play R3"
    t.passes(15_000)
    assert t.acted[-1] == "Bram play R3", "Cleo could have moved by now"
    t.does("Ann speed R3")
    assert t.acted[-1] == "Ann speed R3"


# -- the table -----------------------------------------------------------------------------------


def test_nothing_is_shuffled_and_nothing_is_asked_for() -> None:
    t = lesson_of("classic")
    assert t.clients["Ann"].news("shuffle") == []
    (dealt,) = t.logged(log.Dealt)
    assert dealt.position == lesson("classic")
    assert (dealt.commit, dealt.secret, dealt.nonces) == ("", "", ())
    assert "Ann" not in dealt.position, "a name can be forgotten"


def test_it_is_the_same_after_a_restart() -> None:
    t = lesson_of("dragonball")
    t.does("Ann play G8")
    assert t.live.game is not None
    before = t.live.game.state.known()
    t.reloads()
    assert t.live.game is not None
    assert t.live.game.state.known() == before


def test_it_is_in_no_statistics_and_proves_nothing() -> None:
    t = lesson_of("sanrio")
    t.plays_hand(Random(1))
    assert (t.results, t.shares) == ([], [])
    assert t.live.proof() is None
    began = next(i for i, entry in enumerate(t.entries) if isinstance(entry.entry, log.Began))
    assert replay("game", "table", t.entries[began:], -2).proofs == []
    proof = verified("game", "table", t.entries[began:])
    assert (proof.hands, proof.holds) == ([], False)


def test_it_can_be_had_again() -> None:
    t = lesson_of("mandalorian")
    first = t.hand("Ann")
    t.plays_hand(Random(1))
    t.next_hand()
    assert t.hand("Ann") == first
    assert len(t.logged(log.Began)) == 2


@pytest.mark.parametrize(
    ("settings", "players"),
    [
        (TableSettings(lesson=True, seats=3, visibility="public"), 3),
        (TableSettings(lesson=True, seats=4), 4),
        (TableSettings(lesson=True, seats=3), 2),
        (TableSettings(lesson=True, seats=3, options={"deck": "108"}), 3),
        (TableSettings("sanrio", lesson=True, seats=3), 3),
    ],
)
def test_another_table_is_no_lesson(settings: TableSettings, players: int) -> None:
    with pytest.raises(Denied, match="a lesson is") as denied:
        check_settings(settings, players)
    assert denied.value.code == "bad_settings"


# -- editions without one ----------------------------------------------------------------------


def test_a_lesson_that_there_is_not_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "lesson_of", lambda _: None)
    settings = TableSettings(seats=3, options={"scoring": "off"}, lesson=True)
    with pytest.raises(Denied, match="no lesson for the edition classic"):
        check_settings(settings, 3)


def test_a_lesson_that_cannot_be_laid_out_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "lesson_of", lambda _: Lesson("discard: ?", []))
    settings = TableSettings(seats=3, options={"scoring": "off"}, lesson=True)
    with pytest.raises(Denied, match="6:") as denied:
        check_settings(settings, 3)
    assert denied.value.code == "bad_settings"


@pytest.mark.parametrize("position", ["", "discard: ?"])
def test_a_lesson_that_cannot_be_laid_out_any_more_is_a_game(
    monkeypatch: pytest.MonkeyPatch, position: str
) -> None:
    """There was one until the host began."""
    t = Story("Ann", "scoring=off", bots="Bram:casual Cleo:casual", lesson=True, start=False)
    before, after = edition_files.lesson_of("classic"), Lesson(position, []) if position else None
    found = iter([before])
    monkeypatch.setattr(lessons, "lesson_of", lambda _: next(found, after))
    t.begins()
    (dealt,) = t.logged(log.Dealt)
    assert dealt.seed
    assert not dealt.position
