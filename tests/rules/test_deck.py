"""DECK: what is in each deck, and how we know."""

from collections import Counter

import pytest

from lastcard.editions import EDITIONS
from lastcard.editions.dragonball import ICONS
from lastcard.rules.cards import Deck
from lastcard.testing.table import make, table

pytestmark = pytest.mark.rules

NUMBERS = {"0": 1, **dict.fromkeys("123456789", 2)}
ACTIONS = {"S": 2, "R": 2, "D": 2}
WILDS = {"W": 4, "W4": 4}
DECKS = {  # per colour, and the Wilds
    "classic": ({**NUMBERS, **ACTIONS}, {**WILDS, "WX": 4}),
    "sanrio": ({**NUMBERS, **ACTIONS}, {**WILDS, "WB": 4}),
    "dragonball": ({**NUMBERS, **ACTIONS}, {**WILDS, "WS": 4}),
    "mandalorian": ({**NUMBERS, **ACTIONS}, {**WILDS, "WW": 4}),
    "party": (
        {"0": 1, **dict.fromkeys("123456789", 3), **ACTIONS, "P": 2},
        {"W": 6, "W4": 6, "WP": 5, "WT": 4},
    ),
}


def counted(deck: Deck) -> dict[str, int]:
    return dict(Counter([deck.codes[card] for card in deck.cards]))


@pytest.mark.parametrize("edition", DECKS)
def test_deck_1_counts(edition: str) -> None:
    """DECK-1: every card as often as the table says, and nothing else."""
    coloured, wilds = DECKS[edition]
    letters = "PYGB" if edition == "sanrio" else "RYGB"
    expected = {letter + face: n for letter in letters for face, n in coloured.items()}
    assert counted(EDITIONS[edition].deck) == {**expected, **wilds}


@pytest.mark.parametrize(
    ("edition", "printed", "beside"),
    [
        ("classic", 112, 0),
        ("sanrio", 112, 0),
        ("dragonball", 112, 0),
        ("mandalorian", 112, 0),
        ("party", 168, 3),
    ],
)
def test_deck_1_printed_total(edition: str, printed: int, beside: int) -> None:
    """DECK-1: the counts add up to the total on the sheet; tracker and links lie beside."""
    deck = EDITIONS[edition].deck
    assert (deck.printed, deck.beside) == (printed, beside)
    assert len(deck.cards) + beside == printed
    assert sum(deck.copies) == len(deck.cards)


def test_deck_1_sources() -> None:
    """DECK-1: only one sheet prints its counts; the rest is derived or assumed."""
    sources = {
        key: {count.kind.code: count.source for count in edition.deck.counts}
        for key, edition in EDITIONS.items()
    }
    assert set(sources["sanrio"].values()) == {"stated"}
    assert set(sources["party"].values()) == {"assumed"}
    assert set(sources["dragonball"].values()) == {"derived"}
    assert set(sources["mandalorian"].values()) == {"derived"}
    assert sources["classic"].pop("WX") == "assumed"
    assert set(sources["classic"].values()) == {"derived"}


def test_deck_1_colours() -> None:
    """DECK-1: red, yellow, green and blue; pink in place of red in one edition."""
    for key, edition in EDITIONS.items():
        first = "pink" if key == "sanrio" else "red"
        assert edition.deck.colours == (first, "yellow", "green", "blue")
        assert edition.deck.letters == (first[0].upper(), "Y", "G", "B")


def test_deck_1_names() -> None:
    """DECK-1: cards have names in words."""
    names = [
        EDITIONS[key].deck.names[EDITIONS[key].deck.index[code]]
        for key, code in (
            ("classic", "R0"),
            ("classic", "B9"),
            ("classic", "YS"),
            ("classic", "GR"),
            ("classic", "BD"),
            ("classic", "W"),
            ("classic", "W4"),
            ("classic", "WX"),
            ("sanrio", "PR"),
            ("sanrio", "WB"),
            ("dragonball", "WS"),
            ("mandalorian", "WW"),
            ("party", "RP"),
            ("party", "WP"),
            ("party", "WT"),
        )
    ]
    assert names == [
        "red 0",
        "blue 9",
        "yellow Skip",
        "green Reverse",
        "blue Draw Two",
        "Wild",
        "Wild Draw Four",
        "Blank Wild",
        "pink Reverse",
        "Wild Badtz-Maru",
        "Wild Shenron's Wish",
        "Wild This is the Way",
        "red Point Taken",
        "Wild Pile Up",
        "Wild Drawn Together",
    ]


def test_deck_1_canonical_order() -> None:
    """DECK-1: colour by colour, numbers before symbols, Wilds last."""
    deck = EDITIONS["party"].deck
    assert deck.codes[:15] == [*[f"R{n}" for n in range(10)], "RS", "RR", "RD", "RP", "Y0"]
    assert deck.codes[-4:] == ["W", "W4", "WP", "WT"]
    assert deck.cards == sorted(deck.cards)
    assert [deck.codes[deck.face(1, code)] for code in ("7", "D")] == ["Y7", "YD"]
    assert deck.face(1, "X") == -1


def test_deck_1_sheets() -> None:
    """DECK-1: every edition names the sheet it follows."""
    assert {key: edition.sheet for key, edition in EDITIONS.items()} == {
        "classic": "UNO, 2025",
        "party": "UNO Party!, 2025",
        "sanrio": "UNO Sanrio, 2017",
        "dragonball": "UNO Dragon Ball, 2021",
        "mandalorian": "UNO The Mandalorian, 2021",
    }


def test_deck_2_blank_wild_plays_as_a_wild() -> None:
    """DECK-2: a Blank Wild names a colour and does nothing else."""
    t = table("classic", Ann="WX R1 R2", Bo="G1 G2", discard="R5")
    assert t.legal("Ann")[-5:] == [
        "play WX red",
        "play WX yellow",
        "play WX green",
        "play WX blue",
        "draw",
    ]
    t.do("Ann play WX green")
    assert t.events == ["played Ann WX green", "turn Bo"]
    assert (t.colour, t.asks) == ("green", ("turn", ["Bo"]))


def test_deck_2_blank_wild_scores_as_a_wild() -> None:
    """DECK-2: 50 points."""
    t = table("classic", "scoring=winner_takes", Ann="R1", Bo="WX", discard="R5")
    t.do("Ann play R1")
    assert t.scores == (50, 0)


def test_deck_2_older_deck() -> None:
    """DECK-2: deck=108 leaves the four Blank Wilds out and nothing else."""
    deck = make("classic", ("deck=108",), 2).deck
    full = counted(EDITIONS["classic"].deck)
    assert full.pop("WX") == 4
    assert counted(deck) == full
    assert (len(deck.cards), deck.printed, deck.beside) == (108, 108, 0)
    assert "WX" not in deck.index
    assert counted(make("classic", (), 2).deck)["WX"] == 4


def test_deck_3_icons() -> None:
    """DECK-3: a Dragonball on every number from 1 to 7."""
    assert ICONS == (1, 2, 3, 4, 5, 6, 7)


@pytest.mark.parametrize(
    ("turned", "asked"),
    [
        ("R0", "colour"),
        *[(f"G{n}", "wish") for n in range(1, 8)],
        ("B8", "colour"),
        ("Y9", "colour"),
        ("YS", "colour"),
        ("RR", "colour"),
        ("BD", "colour"),
        ("W", "colour"),
        ("W4", "colour"),
        ("WS", "colour"),
    ],
)
def test_deck_3_which_cards_grant_a_wish(turned: str, asked: str) -> None:
    """DECK-3: numbers from 1 to 7 in any colour, and no other card."""
    t = table("dragonball", Ann="WS R1 R2", Bo="G1", discard="R5", draw=turned)
    t.do("Ann play WS")
    assert t.asks == (asked, ["Ann"])
