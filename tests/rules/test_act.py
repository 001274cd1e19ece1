"""ACT: what any action needs, and what a refusal says."""

import pytest

from lastcard.rules.actions import Action
from lastcard.rules.engine import canonical, legal, why
from lastcard.testing.table import SHAPES_BY_VERB, table

pytestmark = pytest.mark.rules


def test_act_1_only_who_is_asked() -> None:
    """ACT-1: only who is asked may answer."""
    t = table("classic", Ann="R1 R2", Bo="R3 R4", Cy="R6 R7", discard="R5")
    for verb in ("play R3", "draw", "keep", "pass", "accept", "colour red", "swap Cy", "take"):
        t.refuses(f"Bo {verb}", "ACT-1", "not_your_turn", asked=0)
    t.refuses("Bo challenge", "ACT-1", "not_your_turn", asked=0)
    assert t.legal("Bo") == []
    assert t.sentence("Bo play R3") == "ACT-1: it is Ann's turn"


def test_act_1_only_what_is_asked() -> None:
    """ACT-1: an answer to something that is not asked, also with a verb of another edition."""
    t = table("classic", Ann="R1 R2", Bo="R3 R4", discard="R5")
    for line, verb in (
        ("accept", "accept"),
        ("challenge", "challenge"),
        ("colour red", "colour"),
        ("block red", "block"),
        ("aim Bo", "aim"),
        ("stack R1", "stack"),
        ("wish none", "wish none"),
        ("wish discard R1", "wish discard"),
        ("point Bo", "point"),
        ("link Ann Bo", "link"),
        ("add R1", "add"),
        ("take", "take"),
        ("swap Bo", "swap"),
    ):
        t.refuses(f"Ann {line}", "ACT-1", "not_the_question", question="turn", verb=verb)
    assert t.sentence("Ann swap Bo") == (
        "ACT-1: it is your turn; you can play a card that fits or draw a card"
    )


def test_act_1_after_a_draw() -> None:
    """ACT-1: the drawn card is a question too."""
    t = table("classic", Ann="R1 R2", Bo="R3 R4", discard="R5")
    t.do("Ann draw")
    for line in ("accept", "swap Bo", "colour red"):
        t.refuses(f"Ann {line}", "ACT-1", "not_the_question")
    t.refuses("Bo draw", "ACT-1", "not_your_turn", asked=0)


def test_act_1_hand_over() -> None:
    """ACT-1: when the hand is over nothing is asked."""
    t = table("classic", Ann="R1", Bo="R3 R4", discard="R5")
    t.do("Ann play R1")
    for line in ("Ann draw", "Bo play R3", "Bo challenge"):
        t.refuses(line, "ACT-1", "over")
    assert t.sentence("Bo draw") == "ACT-1: the hand is over"
    assert (t.over, t.turn, t.legal("Ann"), t.legal("Bo")) == (True, "", [], [])
    t.idle("Bo uno")
    t.idle("Bo catch Ann")


def test_act_1_windows_aside() -> None:
    """ACT-1: a call, a catch and a Speed Play need not be asked for."""
    t = table("party", Ann="R1", Bo="R3 R4", Cy="R5 G1", discard="R5", uno="Ann", turn="Bo")
    assert t.legal("Ann") == ["uno"]
    assert t.legal("Bo") == ["play R3", "play R4", "draw", "catch Ann"]
    assert t.legal("Cy") == ["speed R5", "catch Ann"]
    t.do("Cy catch Ann")


def test_act_2_card_must_be_held() -> None:
    """ACT-2: a card named must be in the hand, whatever it is named for."""
    t = table("classic", "stacking=any", Ann="R1 R2", Bo="R3 R4", discard="R5")
    t.refuses("Ann play R3", "ACT-2", "not_held", card="R3")
    t.refuses("Ann play W", "ACT-2", "not_held", card="W")
    assert t.sentence("Ann play W4 red") == (
        "ACT-2: Wild Draw Four is not in your hand; you can play a card that fits or draw a card"
    )
    t.do("Ann draw")
    t.refuses("Ann play BD", "ACT-2", "not_held", card="BD")


def test_act_2_no_such_card() -> None:
    """ACT-2: a card that no deck has is held by nobody."""
    t = table("classic", Ann="R1 R2", Bo="R3 R4", discard="R5")
    for card in (-1, -2, 55, 1000):
        t.refuses_raw(0, Action("play", card), "ACT-2", "no_such_card")
    assert len(t.state.table.deck.codes) == 55
    t.refuses_raw(0, Action("play", 54), "ACT-2", "not_held", {"card": "WX"})
    t.refuses_raw(0, Action("play", 0), "ACT-2", "not_held", {"card": "R0"})


def test_act_2_in_other_answers() -> None:
    """ACT-2: a wish, a mini-pile, a stack, a Speed Play and a block need their cards too."""
    t = table("dragonball", Ann="WS R1 R2", Bo="R3 R4", discard="R5", draw="G1")
    t.do("Ann play WS")
    t.refuses("Ann wish discard R3", "ACT-2", "not_held", card="R3")
    t = table("party", Ann="WP R1 R2", Bo="R3 R4", Cy="R6", discard="R5", draw="R8")
    t.do("Ann play WP")
    t.refuses("Bo add R6", "ACT-2", "not_held", card="R6")
    t = table("classic", "stacking=any", Ann="RD R1 R2", Bo="R3 R4", discard="R5")
    t.do("Ann play RD")
    t.refuses("Bo stack YD", "ACT-2", "not_held", card="YD")
    t = table("party", Ann="R1 R2", Bo="R3 R4", discard="R5")
    t.refuses("Bo speed R5", "ACT-2", "not_held", card="R5")
    t = table("mandalorian", Ann="RD R1 R2", Bo="R3 R4", discard="R5")
    t.do("Ann play RD")
    t.refuses("Bo block red", "ACT-2", "not_held", card="WW")


@pytest.mark.parametrize(
    ("edition", "card"),
    [
        ("classic", "W"),
        ("classic", "W4"),
        ("classic", "WX"),
        ("sanrio", "WB"),
        ("mandalorian", "WW"),
        ("party", "WT"),
    ],
)
def test_act_3_a_wild_needs_its_colour(edition: str, card: str) -> None:
    """ACT-3: a Wild needs its colour with the play."""
    t = table(edition, Ann=f"{card} G1 G2", Bo="G3 G4", discard="Y5")
    t.refuses(f"Ann play {card}", "ACT-3", "needs_colour", card=card)
    assert " needs a colour to be named with it; you can " in t.sentence(f"Ann play {card}")
    face = t.state.table.face(card)
    t.refuses_raw(0, Action("play", face, colour=4), "ACT-3", "no_such_colour")
    t.refuses_raw(0, Action("play", face, colour=-2), "ACT-3", "no_such_colour")
    t.do(f"Ann play {card} blue")
    assert t.colour == "blue"


@pytest.mark.parametrize(("edition", "card"), [("dragonball", "WS"), ("party", "WP")])
def test_act_3_some_wilds_name_no_colour(edition: str, card: str) -> None:
    """ACT-3: Shenron's Wish names it after the wish, Pile Up never."""
    t = table(edition, Ann=f"{card} G1 G2", Bo="G3 G4", discard="Y5")
    t.refuses(f"Ann play {card} red", "ACT-3", "names_no_colour", card=card)
    assert t.legal("Ann")[0] == f"play {card}"


def test_act_3_a_coloured_card_names_no_colour() -> None:
    """ACT-3: no other card takes a colour."""
    t = table("classic", Ann="R1 G5 RD", Bo="G3 G4", discard="R5")
    t.refuses("Ann play R1 red", "ACT-3", "names_no_colour", card="R1")
    t.refuses("Ann play G5 green", "ACT-3", "names_no_colour", card="G5")
    assert t.sentence("Ann play RD blue") == (
        "ACT-3: no colour is named with red Draw Two; you can play a card that fits or draw a card"
    )


def test_act_3_the_drawn_wild_needs_its_colour() -> None:
    """ACT-3: also the card just drawn."""
    t = table("classic", Ann="G1 G2", Bo="G3 G4", discard="R5", draw="W")
    t.do("Ann draw")
    t.refuses("Ann play W", "ACT-3", "needs_colour", card="W")
    assert t.legal("Ann") == [
        "play W red",
        "play W yellow",
        "play W green",
        "play W blue",
        "keep",
    ]


def test_act_3_colour_question() -> None:
    """ACT-3: a colour that the deck does not have cannot be named."""
    t = table("sanrio", Ann="G1 G2", Bo="G3 G4", start="W")
    for colour in (-1, 4, 7):
        t.refuses_raw(0, Action("colour", colour=colour), "ACT-3", "no_such_colour")


def test_act_3_players_named_must_be_at_the_table() -> None:
    """ACT-3: pointing, aiming, missing a turn, catching, swapping, linking."""
    t = table("party", Ann="RP R1 WT R7", Bo="G3 G4", Cy="B1 B2", discard="R5", uno="Bo")
    for seat in (-1, 3, 9):
        t.refuses_raw(0, Action("catch", seat=seat), "ACT-3", "no_such_seat")
    t.do("Ann play RP")
    for seat in (-1, 3):
        t.refuses_raw(0, Action("point", seat=seat), "ACT-3", "no_such_seat")
    t = table("mandalorian", Ann="RD R1 R2", Bo="WW G4 G5", discard="R5")
    t.do("Ann play RD", "Bo block red")
    for seat in (-1, 2):
        t.refuses_raw(1, Action("aim", seat=seat), "ACT-3", "no_such_seat")
    t = table("dragonball", Ann="WS R1 R2", Bo="R3 R4", discard="R5", draw="G1")
    t.do("Ann play WS")
    for seat in (-1, 2):
        t.refuses_raw(0, Action("wish miss", seat=seat), "ACT-3", "no_such_seat")
    t = table("classic", "seven_zero=on", Ann="R7 R1 R2", Bo="R3 R4", discard="R5")
    t.do("Ann play R7")
    for seat in (-1, 2):
        t.refuses_raw(0, Action("swap", seat=seat), "ACT-3", "no_such_seat")
    t = table("party", Ann="WT R1", Bo="G3 G4", Cy="B1 B2", discard="R5")
    t.do("Ann play WT red")
    for pair in ((-1, 1), (1, 3), (3, 0), (-1, -1)):
        action = Action("link", seat=pair[0], other=pair[1])
        t.refuses_raw(0, action, "ACT-3", "no_such_seat")


def test_act_1_a_refusal_says_what_can_be_done() -> None:
    """ACT-1: what is asked, and what may be answered."""
    t = table("mandalorian", Ann="W4 R1 R2", Bo="WW G4 G5", Cy="B1", discard="R5")
    t.do("Ann play W4 green")
    assert t.sentence("Bo play G4") == (
        "ACT-1: you are being attacked; you can draw the 4 cards, challenge, or block with This is"
        " the Way"
    )
    assert t.sentence("Cy play B1") == "ACT-1: it is up to Bo now"
    t.do("Bo accept")
    assert t.sentence("Bo draw") == "ACT-1: it is Cy's turn"


def test_act_1_what_can_be_thrown_in() -> None:
    """ACT-1, SPEED-1: out of turn an identical card can be thrown in, and the refusal says so."""
    t = table("party", Ann="R1 R2", Bo="R5 B2", Cy="G1 G2", discard="R5")
    assert t.sentence("Bo play R5") == "ACT-1: it is Ann's turn; you can throw in red 5 now"
    assert t.sentence("Cy play G1") == "ACT-1: it is Ann's turn"


def test_act_3_another_player() -> None:
    """ACT-3: where the rule says "another", another one."""
    t = table("party", Ann="RP R1", Bo="G3 G4", Cy="B1 B2", discard="R5")
    t.do("Ann play RP")
    t.refuses("Ann point Ann", "ACT-3", "not_yourself")
    t.refuses("Bo point Bo", "ACT-3", "not_yourself")
    assert t.sentence("Cy point Cy") == (
        "ACT-3: another player must be named; you can point at somebody or catch somebody who has"
        " not called UNO"
    )
    t = table("mandalorian", Ann="RD R1 R2", Bo="WW G4 G5", discard="R5")
    t.do("Ann play RD", "Bo block red")
    t.refuses("Bo aim Bo", "ACT-3", "not_yourself")
    t = table("dragonball", Ann="WS R1 R2", Bo="R3 R4", discard="R5", draw="G1")
    t.do("Ann play WS")
    t.refuses("Ann wish miss Ann", "ACT-3", "not_yourself")


def test_act_3_who_acts_must_be_at_the_table() -> None:
    """ACT-3: nobody acts from a seat that is not there, whatever is asked."""
    t = table("party", Ann="RP R1 R2", Bo="G3 G4", Cy="B1 B2", discard="R5")
    for seat in (-1, 3, 17):
        t.refuses_raw(seat, Action("draw"), "ACT-3", "no_such_seat")
        t.refuses_raw(seat, Action("uno"), "ACT-3", "no_such_seat")
    t.do("Ann play RP")
    for seat in (-1, -3, 3, 17):
        t.refuses_raw(seat, Action("point", seat=0), "ACT-3", "no_such_seat")


def test_act_needless_uno_is_not_logged() -> None:
    """UNO-5: what is logged carries no needless call."""
    t = table("classic", Ann="R1 R2 R3", Bo="G3 G4", discard="R5")
    assert t.logged("Ann play R1 uno") == "play R1"
    assert t.logged("Ann play R1") == "play R1"
    assert t.logged("Ann uno") == ""
    assert t.logged("Ann catch Bo") == ""
    t = table("classic", Ann="R1 R2", Bo="G3 G4", discard="R5")
    assert t.logged("Ann play R1 uno") == "play R1 uno"
    assert t.logged("Ann play G9 uno") == "play G9"  # refused: it will not be logged at all
    t = table("classic", Ann="R1", Bo="G3 G4", discard="R5", uno="Ann", turn="Bo")
    assert t.logged("Ann uno") == "uno"
    assert t.logged("Bo catch Ann") == "catch Ann"
    nonsense = Action("dance", uno=True)
    assert canonical(t.state, 1, nonsense, SHAPES_BY_VERB) == Action("dance")


def test_act_legal_and_why_change_nothing() -> None:
    """Asking changes nothing."""
    t = table("classic", Ann="R1 R1 R2 W", Bo="G3 G4", discard="R5")
    before = t.state.copy().known()
    found = legal(t.state, 0)
    found.clear()
    assert t.legal("Ann") == [
        "play R1",
        "play R2",
        "play W red",
        "play W yellow",
        "play W green",
        "play W blue",
        "draw",
    ]
    assert why(t.state, 0, Action("draw")).code == "may_draw"
    assert t.state.known() == before
