"""What an edition of its own says in the terminal: by the words beside it, or by bare names."""

from importlib import import_module
from pathlib import Path

import pytest

from lastcard.cli.terminal.menu import first_menu
from lastcard.cli.terminal.speech import Speech
from lastcard.cli.terminal.tiles import TerminalLook, colour_tile, tile
from lastcard.cli.terminal.words import Sentences
from lastcard.house.options import make_table, settle_options
from lastcard.rules import engine
from lastcard.rules.actions import DRAW, Action
from lastcard.rules.cards import Deck
from lastcard.rules.edition import Edition
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand
from lastcard.rules.state import State
from lastcard.views import view
from lastcard.views.redact import redacted
from lastcard.words.naming import Naming
from lastcard.words.reasons import sentence
from tests import tempest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "editions"
NAMES = ("Ann", "Bo", "Cy")


def example(name: str, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """An edition from elsewhere, with its words, as if it had been found."""
    monkeypatch.syspath_prepend(str(EXAMPLES / name / "src"))
    edition: Edition = import_module(f"lastcard_{name}").edition()
    edition.home = f"lastcard_{name}"
    return edition


def position(edition: Edition, *hands: str, top: str = "R5") -> State:
    table = make_table(edition, len(hands), settle_options(edition, {}))
    s = first_hand(table, "1")
    s.hands = [sorted([table.face(code) for code in hand.split()]) for hand in hands]
    s.discard_pile, s.colour, s.turn, s.last = [table.face(top)], 0, 0, 0
    return s


def labels(s: State, seat: int) -> list[str]:
    legal = engine.legal(s, seat)
    speech = Speech("en", s.table.edition)
    menu = first_menu(view(s, seat), legal, NAMES, TerminalLook(80, colour=False), speech)
    return [choice.label.plain for choice in menu]


def test_an_answer_that_names_a_card_names_the_one_of_the_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not the one on top of the pile."""
    s = position(example("tempest", monkeypatch), "WE R1 R2", "B2 B7 G1", "Y1 Y2")
    engine.apply(s, 0, Action("play", s.table.face("WE"), colour=3))
    assert labels(s, 1) == [
        "throw blue 2 overboard",
        "throw blue 7 overboard",
        "brave it: you draw 1",
    ]


def test_a_reply_names_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    s = position(example("corsair", monkeypatch), "RD R1 R2", "BK B7 G1", "Y1 Y2")
    engine.apply(s, 0, Action("play", s.table.face("RD")))
    reply = "ransom with blue Ransom: you give a card away and draw none"
    assert labels(s, 1) == ["draw 2 and lose the turn", reply]


def told(s: State, events: list[Event], me: int) -> str:
    return Sentences(s.table, NAMES, Speech("en", s.table.edition), me).tell(redacted(events, me))


def test_what_one_alone_was_shown_is_told_to_that_one(monkeypatch: pytest.MonkeyPatch) -> None:
    s = position(example("corsair", monkeypatch), "RK R1 R2", "B7 G1", "Y1 Y2")
    events: list[Event] = []
    engine.apply(s, 0, Action("play", s.table.face("RK")))
    engine.apply(s, 0, Action("board", seat=1))
    engine.apply(s, 0, Action("pay", s.table.face("R2")), events)
    assert told(s, events, 1).startswith("Ann gave you a card. It was a red 2.")
    assert told(s, events, 0).startswith("You gave Bo a card. It was a red 2.")
    assert "red 2" not in told(s, events, 2)


@pytest.mark.parametrize(
    ("language", "whole"),
    [
        (
            "en",
            "You took one of them. It was a yellow 2. The other 2 cards went under the draw pile.",
        ),
        ("de", "Du hast eine davon genommen. Es war Gelb 2."),
    ],
)
def test_what_one_took_in_secret_is_told_with_the_card(
    language: str, whole: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = position(example("corsair", monkeypatch), "RL R1 R2", "B7 G1")
    s.draw_pile[-3:] = [s.table.face(code) for code in ("Y1", "Y2", "Y3")]
    events: list[Event] = []
    engine.apply(s, 0, Action("play", s.table.face("RL")))
    engine.apply(s, 0, Action("haul", s.table.face("Y2")), events)
    say = Sentences(s.table, NAMES, Speech(language, s.table.edition), 0).tell
    assert say(redacted(events, 0)).startswith(whole)


def test_a_refusal_without_words_goes_by_names(monkeypatch: pytest.MonkeyPatch) -> None:
    s = position(tempest.edition(), "WZ R1 R2", "B2 B7 G1")
    engine.apply(s, 0, Action("play", s.table.face("WZ"), colour=3))
    refused = sentence(engine.why(s, 1, DRAW), s.table, NAMES)
    choices = "you can choose “throw” or choose “shelter”"
    assert refused == f"ACT-1: something else is asked now: storm; {choices}"


def test_a_refusal_goes_by_the_words_of_its_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    s = position(example("tempest", monkeypatch), "WE R1 R2", "B2 B7 G1")
    engine.apply(s, 0, Action("play", s.table.face("WE"), colour=3))
    refused = sentence(engine.why(s, 1, DRAW), s.table, NAMES)
    what = "throw a card of the named colour overboard or brave it and draw a card"
    assert refused == f"ACT-1: a storm is coming up; you can {what}"


def coloured(*colours: str) -> Edition:
    """An edition with colours that nobody has heard of."""
    made = tempest.edition()
    counts = tempest.DECK.counts
    made.deck = Deck(colours, counts, len(Deck(colours, counts, 0).cards))
    return made


def test_colours_of_its_own_can_be_told_apart() -> None:
    made = coloured("orange", "violet", "teal", "red", "lime")
    deck, look, names = made.deck, TerminalLook(80), Naming(made)
    fives = [deck.index[f"{letter}5"] for letter in deck.letters]
    assert len({str(tile(deck, card, look, names).style) for card in fives}) == len(fives)
    assert len({str(tile(deck, card, look, names, fits=False).style) for card in fives}) == len(
        fives
    )
    assert str(colour_tile(deck, 0, look, names)) == " orange "


def test_a_card_has_its_article() -> None:
    s = position(coloured("orange", "violet"), "O1 V1", "O2", top="O5")
    events: list[Event] = []
    engine.apply(s, 0, Action("play", s.table.face("O1")), events)
    assert told(s, events, 0).startswith("You played an orange 1.")
