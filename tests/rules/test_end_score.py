"""END and SCORE: going out, what is still drawn, and the points."""

import pytest

from lastcard.editions import EDITIONS
from lastcard.testing.table import table

pytestmark = pytest.mark.rules


@pytest.mark.parametrize(
    ("edition", "card", "play"),
    [
        ("classic", "R1", "R1"),
        ("classic", "RS", "RS"),
        ("classic", "RR", "RR"),
        ("classic", "RD", "RD"),
        ("classic", "W", "W blue"),
        ("classic", "W4", "W4 blue"),
        ("classic", "WX", "WX blue"),
        ("party", "RP", "RP"),
        ("party", "WP", "WP"),
        ("party", "WT", "WT blue"),
        ("dragonball", "WS", "WS"),
        ("mandalorian", "WW", "WW blue"),
    ],
)
def test_end_1_any_card_may_be_the_last(edition: str, card: str, play: str) -> None:
    """END-1, END-2: an emptied hand wins; in a single hand nothing more is carried out."""
    t = table(edition, Ann=card, Bo="B1", Cy="B2", discard="R5", link="")
    t.do(f"Ann play {play}")
    colour = f" {play.split()[1]}" if " " in play else ""
    assert t.events == [f"played Ann {card}{colour}", "won Ann", "champion Ann"]
    assert (t.over, t.hand_winner, t.winner, t.finished) == (True, "Ann", "Ann", True)
    assert (t.sizes(), t.discard, t.clockwise) == ([0, 1, 1], f"{card} R5", True)
    assert (t.turn, t.uno, t.state.drawn) == ("", [], -1)


def test_end_1_badtz_maru() -> None:
    """END-1, BADTZ-3: as a last card it wins and nobody draws, though the game is scored."""
    t = table("sanrio", Ann="WB", Bo="B1", Cy="B2", discard="P5")
    t.do("Ann play WB blue")
    assert t.events == ["played Ann WB blue", "won Ann", "scored Ann x3"]
    assert t.sizes() == [0, 1, 1]


def test_end_1_the_drawn_card() -> None:
    """END-1: a hand cannot be emptied by a drawn card alone, but with a last one it can."""
    t = table("classic", Ann="R1", Bo="B1", discard="R5", draw="G9")
    t.do("Ann draw", "Ann keep", "Bo draw", "Bo keep")
    assert not t.over


def test_end_1_out_of_turn() -> None:
    """END-1: also out of turn."""
    t = table("party", Ann="R1 R2", Bo="B1", Cy="R5", discard="R5")
    t.do("Cy speed R5")
    assert t.events == ["speed Cy R5", "won Cy", "champion Cy"]
    assert (t.hand_winner, t.over) == ("Cy", True)


def test_end_1_on_a_mini_pile() -> None:
    """END-1, PILEUP-4: also on a mini-pile, whose cards go beneath the top discard."""
    t = table("party", Ann="WP R2", Bo="B1", Cy="R5", discard="R5", draw="W B9")
    t.do("Ann play WP uno", "Bo add B1")
    assert t.events[-4:] == [
        "added Bo B1",
        "buried W B9 B1",
        "won Bo",
        "champion Bo",
    ]
    assert (t.hand_winner, t.discard, t.pile) == ("Bo", "WP B1 B9 W R5", "")


def test_end_1_by_a_discard() -> None:
    """END-1, WISH-5: also by a discard."""
    t = table("dragonball", Ann="WS R2", Bo="B1", discard="R5", draw="Y3")
    t.do("Ann play WS", "Ann wish discard R2")
    assert (t.hand_winner, t.over, t.asks) == ("Ann", True, ("over", []))


# -- last attacks ----------------------------------------------------------------------------


@pytest.mark.parametrize("scoring", ["winner_takes", "lowest"])
@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_end_2_last_draw_two(scoring: str, direction: str) -> None:
    """END-2: in scored games the next player still draws, and it counts."""
    t = table(
        "classic", f"scoring={scoring}", Ann="RD", Bo="B1", Cy="B2", discard="R5",
        draw="Y7 Y8 Y9", direction=direction,
    )  # fmt: skip
    t.do("Ann play RD")
    clockwise = direction == "clockwise"
    drawer = "Bo" if clockwise else "Cy"
    assert t.events[:3] == ["played Ann RD", f"drew {drawer} x2 (Y7 Y8: {drawer})", "won Ann"]
    if scoring == "winner_takes":
        assert t.scores == (18, 0, 0)
    else:
        assert t.scores == ((0, 16, 2) if clockwise else (0, 1, 17))


def test_end_2_mirrored_by_a_link() -> None:
    """END-2, LINK-2: links mirror it."""
    t = table(
        "party", "scoring=winner_takes", Ann="RD", Bo="B1", Cy="B2", discard="R5",
        draw="Y1 Y2 Y3 Y4", link="Bo Cy",
    )  # fmt: skip
    t.do("Ann play RD")
    assert (t.hand("Bo"), t.hand("Cy"), t.scores) == ("Y1 Y2 B1", "Y3 Y4 B2", (13, 0, 0))


def test_end_2_mirrored_into_the_winners_hand() -> None:
    """END-2, LINK-2: a link with the winner leaves the winner with cards, and the hand won."""
    t = table(
        "party", "scoring=lowest", Ann="RD", Bo="B1", Cy="B2", discard="R5",
        draw="Y1 Y2 Y3 Y4", link="Ann Bo",
    )  # fmt: skip
    t.do("Ann play RD")
    assert (t.hand_winner, t.hand("Ann"), t.hand("Bo")) == ("Ann", "Y3 Y4", "Y1 Y2 B1")


def test_end_2_the_winner_is_not_paid_for_mirrored_cards() -> None:
    """END-2, SCORE-2: the points in all other hands, not in the winner's own."""
    t = table(
        "party", "scoring=winner_takes", Ann="RD", Bo="B1", Cy="B2", discard="R5",
        draw="Y1 Y2 Y3 Y4", link="Ann Bo",
    )  # fmt: skip
    t.do("Ann play RD")
    assert (t.hand("Ann"), t.scores) == ("Y3 Y4", (6, 0, 0))


def test_end_2_speed_play_of_a_draw_two() -> None:
    """END-2, HOUSE-2: out of turn the next player after the one who jumped in draws."""
    t = table(
        "classic", "scoring=winner_takes", "jump_in=identical", Ann="R1", Bo="RD", Cy="B2",
        discard="RD R5", draw="Y1 Y2",
    )  # fmt: skip
    t.do("Bo speed RD")
    assert (t.hand_winner, t.hand("Cy"), t.scores) == ("Bo", "Y1 Y2 B2", (0, 6, 0))


@pytest.mark.parametrize("card", ["RD", "W4"])
def test_end_2_not_on_a_mini_pile(card: str) -> None:
    """END-2: nothing is drawn when the last card was added to a mini-pile."""
    t = table(
        "party", "scoring=winner_takes", Ann="WP R2", Bo=card, Cy="B2", discard="R5", draw="R9"
    )
    t.do("Ann play WP", f"Bo add {card}")
    assert (t.hand_winner, t.sizes(), t.scores) == ("Bo", [1, 0, 1], (0, 4, 0))


@pytest.mark.parametrize("card", ["RD", "W4"])
def test_end_2_not_by_a_discard(card: str) -> None:
    """END-2: nor when it was discarded by a wish."""
    t = table(
        "dragonball", "scoring=winner_takes", Ann=f"WS {card}", Bo="B2", discard="R5", draw="Y3"
    )
    t.do("Ann play WS", f"Ann wish discard {card}")
    assert (t.hand_winner, t.sizes(), t.scores) == ("Ann", [0, 1], (2, 0))
    assert t.events[-3:] == [f"wished Ann {card} x4", "won Ann", "scored Ann x2"]


@pytest.mark.parametrize(
    ("edition", "card", "play", "rest"),
    [
        ("classic", "RS", "RS", 2),
        ("classic", "RR", "RR", 2),
        ("party", "RP", "RP", 2),
        ("party", "WP", "WP", 2),
        ("party", "WT", "WT red", 2),
        ("dragonball", "WS", "WS", 2),
        ("mandalorian", "WW", "WW red", 2),
    ],
)
def test_end_2_no_other_effect(edition: str, card: str, play: str, rest: int) -> None:
    """END-2: no other effect of a last card is carried out, in scored games either."""
    t = table(edition, "scoring=winner_takes", Ann=card, Bo="B2", discard="R5")
    t.do(f"Ann play {play}")
    assert (t.over, t.sizes(), t.scores) == (True, [0, 1], (rest, 0))
    assert (t.clockwise, t.pile, t.link) == (True, "", "")


def test_end_2_seven_and_zero() -> None:
    """END-2, HOUSE-3: a last 7 or 0 wins without effect."""
    for card in ("R7", "R0"):
        t = table("classic", "seven_zero=on", Ann=card, Bo="B2", discard="R5")
        t.do(f"Ann play {card}")
        assert (t.hand_winner, t.hand("Ann"), t.hand("Bo")) == ("Ann", "", "B2")


# -- points ----------------------------------------------------------------------------------


def test_score_1_points() -> None:
    """SCORE-1: numbers face value, coloured action cards 20, every Wild kind 50."""
    for edition in EDITIONS.values():
        deck = edition.deck
        for face, code in enumerate(deck.codes):
            if code[0] == "W":
                expected = 50
            elif code[1:].isdigit():
                expected = int(code[1:])
            else:
                expected = 20
            assert deck.points[face] == expected, code


def test_score_1_a_hand() -> None:
    """SCORE-1: added up over a hand."""
    t = table(
        "party", "scoring=winner_takes", "target=1000", Ann="R1",
        Bo="R0 B9 GS GR GD GP", Cy="W W4 WP WT", discard="R5",
    )  # fmt: skip
    t.do("Ann play R1")
    assert t.scores == (9 + 80 + 200, 0, 0)
    assert t.happened("scored") == ["scored Ann x289"]


def test_score_2_the_winner_takes_all() -> None:
    """SCORE-2: the hand's winner gets the points in all other hands, added to the old ones."""
    t = table(
        "classic", "scoring=winner_takes", Ann="R1", Bo="R9 B9", Cy="W", discard="R5",
        scores="Ann 10, Bo 20, Cy 431",
    )  # fmt: skip
    t.do("Ann play R1")
    assert t.scores == (78, 20, 431)
    assert t.events == ["played Ann R1", "won Ann", "scored Ann x68"]
    assert (t.hand_winner, t.winner, t.finished) == ("Ann", "", False)


@pytest.mark.parametrize(("before", "won"), [(490, False), (491, True), (492, True)])
def test_score_2_first_to_500(before: int, won: bool) -> None:
    """SCORE-2: the first to reach 500 wins."""
    t = table(
        "classic", "scoring=winner_takes", Ann="R1", Bo="R9", discard="R5", scores=f"Ann {before}"
    )
    t.do("Ann play R1")
    assert (t.winner, t.finished) == (("Ann", True) if won else ("", False))
    assert t.happened("champion") == (["champion Ann"] if won else [])


def test_score_2_target() -> None:
    """SCORE-2: another target is an option."""
    t = table("classic", "scoring=winner_takes", "target=9", Ann="R1", Bo="R9", discard="R5")
    assert t.winner == ""
    t.do("Ann play R1")
    assert t.winner == "Ann"
    t = table("classic", "scoring=winner_takes", "target=10", Ann="R1", Bo="R9", discard="R5")
    t.do("Ann play R1")
    assert t.winner == ""


def test_score_2_last_seat_wins() -> None:
    """SCORE-2: the winner is the one with the points, wherever they sit."""
    t = table(
        "sanrio", Ann="P9", Bo="W", Cy="B1", discard="B5", scores="Ann 499, Cy 460", turn="Cy"
    )
    t.do("Cy play B1")
    assert (t.scores, t.winner) == ((499, 0, 519), "Cy")


def test_score_2_the_default() -> None:
    """SCORE-2: in sanrio the match is the game; elsewhere a single hand."""
    assert {key: edition.defaults.get("scoring", "off") for key, edition in EDITIONS.items()} == {
        "classic": "off",
        "party": "off",
        "sanrio": "winner_takes",
        "dragonball": "off",
        "mandalorian": "off",
    }
    t = table("sanrio", "scoring=off", Ann="P1", Bo="W", discard="P5")
    t.do("Ann play P1")
    assert (t.scores, t.winner, t.finished) == ((0, 0), "Ann", True)
    assert not t.happened("scored")


def test_score_3_everyone_adds_up_their_own() -> None:
    """SCORE-3: the points left in one's own hand."""
    t = table(
        "classic", "scoring=lowest", Ann="R1", Bo="R9 B9", Cy="W RS", discard="R5",
        scores="Ann 10, Bo 20, Cy 30",
    )  # fmt: skip
    t.do("Ann play R1")
    assert t.scores == (10, 38, 100)
    assert t.events == [
        "played Ann R1",
        "won Ann",
        "scored Ann x0",
        "scored Bo x18",
        "scored Cy x70",
    ]
    assert (t.winner, t.finished) == ("", False)


def test_score_3_the_lowest_total_wins() -> None:
    """SCORE-3: when someone reaches 500 the lowest total wins, whoever won the hand."""
    t = table(
        "classic", "scoring=lowest", Ann="R1", Bo="R9", Cy="W", discard="R5",
        scores="Ann 100, Bo 20, Cy 450",
    )  # fmt: skip
    t.do("Ann play R1")
    assert (t.scores, t.winner, t.finished) == ((100, 29, 500), "Bo", True)
    assert t.events[-1] == "champion Bo"


def test_score_3_not_before_500() -> None:
    """SCORE-3: 499 is not enough."""
    t = table("classic", "scoring=lowest", Ann="R1", Bo="W", discard="R5", scores="Ann 100, Bo 449")
    t.do("Ann play R1")
    assert (t.scores, t.winner) == ((100, 499), "")


def test_score_3_tie() -> None:
    """SCORE-3: on a tie for lowest all play another hand and compare again."""
    t = table(
        "classic", "scoring=lowest", Ann="R1", Bo="R9", Cy="W", discard="R5",
        scores="Ann 29, Bo 20, Cy 450",
    )  # fmt: skip
    t.do("Ann play R1")
    assert (t.scores, t.winner, t.finished) == ((29, 29, 500), "", False)
    assert t.happened("champion") == []
    t.next_hand()
    assert (t.scores, t.sizes(), t.winner) == ((29, 29, 500), [7, 7, 7], "")
    t = table(
        "classic", "scoring=lowest", Ann="R1", Bo="R9", Cy="W", discard="R5",
        scores="Ann 29, Bo 29, Cy 500",
    )  # fmt: skip
    t.do("Ann play R1")
    assert (t.scores, t.winner) == ((29, 38, 550), "Ann")


def test_score_3_a_tie_above_the_lowest_is_none() -> None:
    """SCORE-3: only a tie for lowest counts."""
    t = table(
        "classic", "scoring=lowest", Ann="R1", Bo="W", Cy="W", discard="R5",
        scores="Bo 450, Cy 450",
    )  # fmt: skip
    t.do("Ann play R1")
    assert (t.scores, t.winner) == ((0, 500, 500), "Ann")
