"""WD4: the Wild Draw Four, the bluff and the challenge."""

import pytest

from lastcard.editions import EDITIONS
from lastcard.rules.attack import GUILTY, INNOCENT, NOT_OPEN, UNKNOWN, Attack
from lastcard.rules.cards import NO_CARD
from lastcard.testing.table import Play, table

pytestmark = pytest.mark.rules

NOT_SANRIO = ("classic", "party", "dragonball", "mandalorian")


def guilty(t: Play, line: str) -> bool:
    """Play a Wild Draw Four and have it challenged: whether it was a bluff."""
    t.do(line)
    asked = t.asks[1][0]
    t.do(f"{asked} challenge")
    verdict = t.happened("challenged")[0].split(" x")[1][0]
    return verdict == "1"


# -- when it is allowed ----------------------------------------------------------------------


def test_wd4_1_allowed_without_a_match() -> None:
    """WD4-1: without a match for the colour in force it is an honest play."""
    t = table("classic", Ann="W4 G1 G2", Bo="B1", discard="R5")
    assert t.why("Ann play W4 red").code == "wild"
    assert t.sentence("Ann play W4 red") == (
        "TURN-1: Wild Draw Four is a Wild and fits on everything"
    )


def test_wd4_1_bluff() -> None:
    """WD4-1: with a match it can be played all the same, as a bluff."""
    t = table("classic", Ann="W4 R1 G2", Bo="B1", discard="R5")
    assert t.why("Ann play W4 red").params == {"card": "W4", "colour": "red"}
    assert t.sentence("Ann play W4 green") == (
        "WD4-1: Wild Draw Four may be played, but the hand holds a match for red: it is a bluff"
    )
    assert t.legal("Ann")[1:5] == ["play W4 red", "play W4 yellow", "play W4 green", "play W4 blue"]
    t.do("Ann play W4 green")
    assert t.legal("Bo") == ["accept", "challenge"]


def test_wd4_1_enforced_without_bluffing() -> None:
    """WD4-1, HOUSE-6: bluffing=off refuses it with a match."""
    t = table("classic", "bluffing=off", Ann="W4 R1 G2", Bo="B1", discard="R5")
    assert t.legal("Ann") == ["play R1", "draw"]
    t.refuses("Ann play W4 green", "WD4-1", "holds_match", card="W4", colour="red")
    assert t.sentence("Ann play W4 green") == (
        "WD4-1: Wild Draw Four may not be played by whoever holds red;"
        " you can play a card that fits or draw a card"
    )


def test_wd4_1_a_wild_in_hand_counts() -> None:
    """WD4-1, WD4-2: a refusal for another Wild alone says that Wilds count."""
    t = table("classic", "bluffing=off", Ann="W4 W G2", Bo="B1", discard="R5")
    t.refuses("Ann play W4 green", "WD4-1", "holds_wild", card="W4")
    assert "another Wild: Wilds count, too; you can play a card" in t.sentence("Ann play W4 red")
    t = table("classic", "bluffing=off", Ann="W4 W R2", Bo="B1", discard="R5")
    t.refuses("Ann play W4 green", "WD4-1", "holds_match", card="W4", colour="red")


# -- what counts as a match ------------------------------------------------------------------


@pytest.mark.parametrize("edition", NOT_SANRIO)
def test_wd4_2_the_colour_is_a_match(edition: str) -> None:
    """WD4-2: a card of the colour in force, number or action."""
    for card in ("R9", "RS", "RD", "RR"):
        t = table(edition, Ann=f"W4 {card} G2", Bo="B1", Cy="B2", discard="R5")
        assert guilty(t, "Ann play W4 green")


@pytest.mark.parametrize(
    ("edition", "wild"),
    [
        *[(edition, wild) for edition in NOT_SANRIO for wild in ("W", "W4")],
        ("classic", "WX"),
        ("dragonball", "WS"),
        ("mandalorian", "WW"),
        ("party", "WP"),
        ("party", "WT"),
    ],
)
def test_wd4_2_any_wild_is_a_match(edition: str, wild: str) -> None:
    """WD4-2: any Wild kind counts, another Wild Draw Four included."""
    t = table(edition, Ann=f"W4 {wild} G2", Bo="B1", Cy="B2", discard="R5")
    assert guilty(t, "Ann play W4 green")


@pytest.mark.parametrize("wild", ["W", "W4", "WB"])
def test_wd4_2_no_wild_is_a_match_in_sanrio(wild: str) -> None:
    """WD4-2: in sanrio only cards of the colour count."""
    t = table("sanrio", Ann=f"W4 {wild} G2", Bo="B1", Cy="B2", discard="P5")
    assert not guilty(t, "Ann play W4 green")
    t = table("sanrio", Ann=f"W4 {wild} P2", Bo="B1", Cy="B2", discard="P5")
    assert guilty(t, "Ann play W4 green")
    assert not EDITIONS["sanrio"].wilds_match


@pytest.mark.parametrize("edition", EDITIONS)
def test_wd4_2_number_or_symbol_alone_is_no_match(edition: str) -> None:
    """WD4-2: never number or symbol alone."""
    t = table(edition, Ann="W4 G5 B5", Bo="B1", Cy="B2", discard="Y5")
    assert not guilty(t, "Ann play W4 green")
    t = table(edition, Ann="W4 GS BS", Bo="B1", Cy="B2", discard="YS")
    assert not guilty(t, "Ann play W4 green")


def test_wd4_2_enforced_the_same_way() -> None:
    """WD4-2, HOUSE-6: without bluffing two Wild Draw Fours stand in each other's way."""
    t = table("classic", "bluffing=off", Ann="W4 W4 G1", Bo="B1", discard="R5")
    assert t.legal("Ann") == ["draw"]
    t = table("sanrio", "bluffing=off", Ann="W4 W4 G1", Bo="B1", discard="P5")
    assert t.legal("Ann") == ["play W4 pink", "play W4 yellow", "play W4 green", "play W4 blue",
                              "draw"]  # fmt: skip


# -- when and by what it is judged -----------------------------------------------------------


def test_wd4_3_the_colour_before_the_play() -> None:
    """WD4-3: by the colour in force just before, not by the one that is named."""
    t = table("classic", Ann="W4 G1 G2", Bo="B1", Cy="B2", discard="R5")
    assert not guilty(t, "Ann play W4 green")
    t = table("classic", Ann="W4 R1 R2", Bo="B1", Cy="B2", discard="R5")
    assert guilty(t, "Ann play W4 green")


def test_wd4_3_on_a_wild_the_named_colour() -> None:
    """WD4-3: on a Wild the colour that was named for it."""
    t = table("classic", Ann="W4 R1", Bo="B1", Cy="B2", discard="W R5", colour="blue")
    assert not guilty(t, "Ann play W4 green")
    t = table("classic", Ann="W4 B9", Bo="B1", Cy="B2", discard="W R5", colour="blue")
    assert guilty(t, "Ann play W4 green")


def test_wd4_3_after_a_play_of_another() -> None:
    """WD4-3: the colour that the player before brought."""
    t = table("classic", Ann="G5 G9 G8", Bo="W4 R1 R2", Cy="B2", discard="R5")
    t.do("Ann play G5")
    assert not guilty(t, "Bo play W4 red")
    t = table("classic", Ann="W G9 G8", Bo="W4 Y1 R2", Cy="B2", discard="R5")
    t.do("Ann play W yellow")
    assert guilty(t, "Bo play W4 red")


def test_wd4_3_after_a_wish() -> None:
    """WD4-3, WISH-3: the colour named after the wish, not that of the card on top."""
    t = table("dragonball", Ann="WS G9 G8", Bo="W4 R1", Cy="B2", discard="G5", draw="R9")
    t.do("Ann play WS", "Ann colour blue")
    assert not guilty(t, "Bo play W4 red")


def test_wd4_3_without_this_card() -> None:
    """WD4-3: the card itself, a Wild kind, is not held against its player."""
    t = table("classic", Ann="W4 G1", Bo="B1", Cy="B2", discard="R5")
    assert not guilty(t, "Ann play W4 green")


def test_wd4_3_just_drawn() -> None:
    """WD4-3: also if the card was just drawn; the rest of the hand is judged."""
    t = table("classic", Ann="G1 G2", Bo="B1", Cy="B2", discard="R5", draw="W4")
    t.do("Ann draw")
    assert not guilty(t, "Ann play W4 green")
    t = table("classic", Ann="R1 G2", Bo="B1", Cy="B2", discard="R5", draw="W4")
    t.do("Ann draw")
    assert t.why("Ann play W4 green").code == "bluff"
    assert guilty(t, "Ann play W4 green")


def test_wd4_3_just_drawn_without_bluffing() -> None:
    """WD4-3, HOUSE-6: a drawn one may be played by the same test."""
    t = table("classic", "bluffing=off", Ann="R1 G2", Bo="B1", discard="R5", draw="W4")
    t.do("Ann draw")
    assert t.legal("Ann") == ["keep"]
    t.refuses("Ann play W4 red", "WD4-1", "holds_match")
    t = table("classic", "bluffing=off", Ann="G1 G2", Bo="B1", discard="R5", draw="W4")
    t.do("Ann draw")
    assert len(t.legal("Ann")) == 5


def test_wd4_3_what_happens_later_changes_nothing() -> None:
    """WD4-3, WD4-5: two cards drawn for a missing call make no bluff and are not shown."""
    t = table("classic", Ann="W4 G1", Bo="B1", Cy="B2", discard="R5", draw="R8 R9")
    t.do("Ann play W4 green", "Cy catch Ann", "Bo challenge")
    assert t.happened("challenged") == ["challenged Bo > Ann x0 (G1: Bo Ann)"]


def test_wd4_3_mirrored_cards_are_not_judged() -> None:
    """WD4-3, LINK-2: nor are cards that a link brought."""
    hands = {"Ann": "W4 R1", "Bo": "B1 B2", "Cy": "B2 B3"}
    t = table("party", discard="R5", draw="R8 R9 Y1 Y2", link="Ann Bo", **hands)
    t.do("Ann play W4 green", "Cy catch Ann", "Bo challenge")
    assert t.happened("challenged") == ["challenged Bo > Ann x1 (R1: Bo Ann)"]


def test_wd4_3_guilt_is_a_secret() -> None:
    """WD4-3, WD4-5: until the challenge only the one who played it knows."""
    attack = Attack(1, 0, "W4", 4, GUILTY, (3, 4))
    assert attack.shown_to(0).key() == ("attack", 1, 0, "W4", 4, GUILTY, (3, 4))
    assert attack.shown_to(1).key() == ("attack", 1, 0, "W4", 4, UNKNOWN, (NO_CARD, NO_CARD))
    assert attack.shown_to(2).key() == Attack(1, 0, "W4", 4, INNOCENT, (5, 6)).shown_to(2).key()
    open_to_none = Attack(1, 0, "D", 2)
    assert open_to_none.shown_to(1).key() == ("attack", 1, 0, "D", 2, NOT_OPEN, ())


def test_wd4_3_an_imagined_hand_is_judged_like_the_true_one() -> None:
    """WD4-3: as many cards as were judged, and among them those that are known of the hand."""
    t = table("classic", Ann="W4 R1", Bo="B1", Cy="B2", discard="R5", draw="G8 G9")
    t.do("Ann play W4 green")
    true = t.state.question.key()
    r1, g8, nothing = t.state.table.face("R1"), t.state.table.face("G8"), [list[int]()] * 3
    assert t.state.question.imagined(t.state, nothing, []).key() == true
    assert t.state.question.shown_to(1).imagined(t.state, nothing, []).key() == true
    t.do("Cy catch Ann")
    shown = t.state.question.shown_to(1)
    assert shown.imagined(t.state, [[r1], [], []], []).key() == true
    otherwise = ("attack", 1, 0, "W4", 4, INNOCENT, (g8,))
    assert shown.imagined(t.state, nothing, [1]).key() == otherwise
    assert shown.imagined(t.state, nothing, [0]).key() == true


# -- the colour, and who may challenge -------------------------------------------------------


@pytest.mark.parametrize("answer", ["accept", "challenge"])
@pytest.mark.parametrize("hand", ["W4 R1 R2", "W4 G1 G2"])
def test_wd4_4_the_colour_stands(hand: str, answer: str) -> None:
    """WD4-4: the colour is named with the play and stands whatever the challenge brings."""
    t = table("classic", Ann=hand, Bo="B1 B2", Cy="B3", discard="R5")
    t.do("Ann play W4 yellow")
    assert (t.colour, t.top) == ("yellow", "W4")
    t.do(f"Bo {answer}")
    assert t.colour == "yellow"


def test_wd4_5_only_the_next_player() -> None:
    """WD4-5: nobody but the next player may challenge."""
    t = table("classic", Ann="W4 R1 R2", Bo="B1", Cy="B2", discard="R5")
    t.do("Ann play W4 yellow")
    assert t.asks == ("attack", ["Bo"])
    t.refuses("Cy challenge", "WD4-5", "not_challenger", asked=1)
    t.refuses("Ann challenge", "WD4-5", "not_challenger", asked=1)
    t.refuses("Cy accept", "ACT-1", "not_asked", asked=1)
    assert t.sentence("Cy challenge") == "WD4-5: only Bo may challenge this card"
    assert t.sentence("Bo challenge") == "WD4-5: the next player may challenge Wild Draw Four"
    assert (t.legal("Ann"), t.legal("Cy")) == ([], [])


def test_wd4_5_counterclockwise() -> None:
    """WD4-5: the next player in the direction of play."""
    hands = {"Ann": "W4 R1 R2", "Bo": "B1", "Cy": "B2"}
    t = table("classic", discard="R5", direction="counterclockwise", **hands)
    t.do("Ann play W4 yellow")
    assert t.asks == ("attack", ["Cy"])


def test_wd4_5_that_player_alone_sees_the_hand() -> None:
    """WD4-5: the hand is for the challenger (and its holder); the others learn the verdict."""
    t = table("classic", Ann="W4 R1 G2", Bo="B1", Cy="B2", discard="R5")
    t.do("Ann play W4 yellow", "Bo challenge")
    assert t.happened("challenged") == ["challenged Bo > Ann x1 (R1 G2: Bo Ann)"]


def test_wd4_5_other_answers() -> None:
    """WD4-5, ACT-1: draw or challenge; nothing else is asked."""
    t = table("classic", Ann="W4 R1 G2", Bo="B1 Y2", Cy="B2", discard="R5")
    t.do("Ann play W4 yellow")
    for line in ("draw", "play Y2", "keep", "pass", "block red"):
        t.refuses(f"Bo {line}", "ACT-1", "not_the_question")
    t.refuses("Bo stack W4 red", "HOUSE-1", "no_stacking")


def test_wd4_5_no_challenge_of_a_draw_two() -> None:
    """WD4-5: only a Wild Draw Four is challenged."""
    t = table("classic", "stacking=same", Ann="RD R1 G2", Bo="B1", Cy="B2", discard="R5")
    t.do("Ann play RD")
    t.refuses("Bo challenge", "ACT-1", "no_challenge")
    assert t.sentence("Bo challenge") == (
        "ACT-1: only a Wild Draw Four can be challenged; you can draw the 2 cards"
    )


# -- the three outcomes ----------------------------------------------------------------------


def test_wd4_6_not_challenged() -> None:
    """WD4-6: draws 4 and loses the turn."""
    t = table("classic", Ann="W4 R1 R2", Bo="B1", Cy="B2", discard="R5", draw="Y1 Y2 Y3 Y4")
    t.do("Ann play W4 green")
    assert t.events == ["played Ann W4 green", "attacked Bo > Ann x4"]
    assert t.sentence("Bo accept") == "WD4-6: the attack may be accepted: draw 4 and lose the turn"
    t.do("Bo accept")
    assert t.events == ["drew Bo x4 (Y1 Y2 Y3 Y4: Bo)", "skipped Bo", "turn Cy"]
    assert (t.hand("Bo"), t.hand("Ann"), t.turn) == ("Y1 Y2 Y3 Y4 B1", "R1 R2", "Cy")
    assert t.used_up()


def test_wd4_6_innocent() -> None:
    """WD4-6: the challenger draws 6 and loses the turn."""
    t = table("classic", Ann="W4 G1 G2", Bo="B1", Cy="B2", discard="R5", draw="Y1 Y2 Y3 Y4 Y5 Y6")
    t.do("Ann play W4 green", "Bo challenge")
    assert t.events[2:] == [
        "challenged Bo > Ann x0 (G1 G2: Bo Ann)",
        "drew Bo x6 (Y1 Y2 Y3 Y4 Y5 Y6: Bo)",
        "skipped Bo",
        "turn Cy",
    ]
    assert (t.sizes(), t.turn) == ([2, 7, 1], "Cy")
    assert t.used_up()


def test_wd4_6_guilty() -> None:
    """WD4-6: the one who played it draws 4; the challenger none, and takes a normal turn."""
    t = table("classic", Ann="W4 R1 R2", Bo="B1 G9", Cy="B2", discard="R5", draw="Y1 Y2 Y3 Y4")
    t.do("Ann play W4 green", "Bo challenge")
    assert t.events[2:] == [
        "challenged Bo > Ann x1 (R1 R2: Bo Ann)",
        "drew Ann x4 (Y1 Y2 Y3 Y4: Ann)",
        "turn Bo",
    ]
    assert (t.sizes(), t.asks, t.turn) == ([6, 2, 1], ("turn", ["Bo"]), "Bo")
    assert t.legal("Bo") == ["play G9", "draw"]
    t.do("Bo play G9")
    assert t.turn == "Cy"
    assert t.used_up()


def test_wd4_6_counterclockwise() -> None:
    """WD4-6: after a guilty verdict play goes on from the challenger, in the same direction."""
    hands = {"Ann": "W4 R1 R2", "Bo": "B1 G9", "Cy": "B2 G8"}
    t = table("classic", discard="R5", direction="counterclockwise", **hands)
    t.do("Ann play W4 green", "Cy challenge", "Cy play G8")
    assert t.turn == "Bo"


def test_wd4_6_two_players() -> None:
    """WD4-6: with two players the one who played it goes on, unless guilty."""
    t = table("classic", Ann="W4 G1 G2", Bo="B1", discard="R5")
    t.do("Ann play W4 green", "Bo accept")
    assert t.turn == "Ann"
    t = table("classic", Ann="W4 R1 G2", Bo="B1", discard="R5")
    t.do("Ann play W4 green", "Bo challenge")
    assert t.turn == "Bo"


def test_wd4_6_normal_turn_with_a_waiting_miss() -> None:
    """WD4-6, WISH-4: the challenger who won takes the turn, and the miss waits."""
    t = table("dragonball", Ann="W4 R1 R2", Bo="B1 G9", Cy="G2 G3", discard="R5", misses="Bo 1")
    t.do("Ann play W4 green", "Bo challenge")
    assert (t.asks, t.misses, t.happened("missed")) == (("turn", ["Bo"]), (0, 1, 0), [])
    t.do("Bo play G9", "Cy play G2", "Ann draw", "Ann keep")
    assert (t.turn, t.misses, t.happened("missed")) == ("Cy", (), ["missed Bo"])


# -- as a last card --------------------------------------------------------------------------


def test_wd4_7_a_last_one_wins() -> None:
    """WD4-7: it wins and is not challenged."""
    t = table("classic", Ann="W4", Bo="B1", Cy="B2", discard="R5")
    t.do("Ann play W4 red")
    assert t.events == ["played Ann W4 red", "won Ann", "champion Ann"]
    assert (t.over, t.hand_winner, t.winner, t.sizes()) == (True, "Ann", "Ann", [0, 1, 1])
    t.refuses("Bo challenge", "ACT-1", "over")


def test_wd4_7_in_a_scored_game() -> None:
    """WD4-7, END-2: the next player draws 4, without a challenge."""
    t = table(
        "classic", "scoring=winner_takes", Ann="W4", Bo="B1", Cy="B2", discard="R5",
        draw="Y1 Y2 Y3 Y4",
    )  # fmt: skip
    t.do("Ann play W4 red")
    assert t.events == [
        "played Ann W4 red",
        "drew Bo x4 (Y1 Y2 Y3 Y4: Bo)",
        "won Ann",
        "scored Ann x13",
    ]
    assert (t.over, t.scores) == (True, (13, 0, 0))
