"""HOUSE: the options of a table and what each of them changes.

Speed Play as a house rule (HOUSE-2) is in test_speed, way_chain (HOUSE-9) in test_way,
link_mirrors (HOUSE-10) in test_link.
"""

from itertools import combinations

import pytest

from lastcard.editions import EDITIONS
from lastcard.house.options import (
    OPTIONS,
    default,
    find_edition,
    known_options,
    make_table,
    settle_options,
)
from lastcard.rules.options import is_number
from lastcard.rules.reasons import Malformed
from lastcard.rules.shuffle import shuffle
from lastcard.testing.table import dealt, make, table

pytestmark = pytest.mark.rules

FOURS = ["stack W4 red", "stack W4 yellow", "stack W4 green", "stack W4 blue"]


# -- the options themselves ------------------------------------------------------------------


def test_house_options_and_their_rules() -> None:
    """HOUSE-1 to HOUSE-10: every option with its rule, its values and its default."""
    assert {o.name: (o.rule, o.expects(), o.default) for o in OPTIONS.values()} == {
        "deck": ("DECK-2", "112, 108", "112"),
        "hand_size": ("SETUP-2", "1 to 15", "7"),
        "scoring": ("SCORE-2", "off, winner_takes, lowest", "off"),
        "target": ("SCORE-2", "1 to 10000", "500"),
        "stacking": ("HOUSE-1", "off, same, any", "off"),
        "jump_in": ("HOUSE-2", "off, numbers, identical", "off"),
        "seven_zero": ("HOUSE-3", "off, on", "off"),
        "draw_until": ("HOUSE-4", "off, on", "off"),
        "force_play": ("HOUSE-5", "off, on", "off"),
        "bluffing": ("HOUSE-6", "on, off", "on"),
        "two_player_reverse": ("HOUSE-7", "skip, turn", "skip"),
        "blank_wild": ("HOUSE-8", "wild, swap_hands, shuffle_hands", "wild"),
        "way_chain": ("HOUSE-9", "off, on", "off"),
        "link_mirrors": ("HOUSE-10", "all, penalties", "all"),
    }
    assert all([option.meaning for option in OPTIONS.values()])


def test_house_options_of_each_edition() -> None:
    """Every edition knows the common options and its own."""
    theirs = ("deck", "blank_wild", "way_chain", "link_mirrors")
    common = [name for name in OPTIONS if name not in theirs]
    own = {
        "classic": ["deck", *common, "blank_wild"],
        "party": [*common, "link_mirrors"],
        "sanrio": common,
        "dragonball": common,
        "mandalorian": [*common, "way_chain"],
    }
    for key, edition in EDITIONS.items():
        assert [option.name for option in known_options(edition)] == own[key]


def test_house_defaults() -> None:
    """Where nothing is said the sheet is followed."""
    for key, edition in EDITIONS.items():
        settled = settle_options(edition, {})
        assert list(settled) == [option.name for option in known_options(edition)]
        for name, value in settled.items():
            assert value == default(edition, OPTIONS[name])
            expected = {("party", "jump_in"): "numbers", ("sanrio", "scoring"): "winner_takes"}
            assert value == expected.get((key, name), OPTIONS[name].default)


@pytest.mark.parametrize(
    ("edition", "given", "message"),
    [
        (
            "classic",
            {"speed": "on"},
            "unknown option 'speed'; there are " + ", ".join(OPTIONS),
        ),
        ("party", {"blank_wild": "wild"}, "option blank_wild is not for edition party"),
        ("sanrio", {"deck": "108"}, "option deck is not for edition sanrio"),
        ("classic", {"way_chain": "on"}, "option way_chain is not for edition classic"),
        ("classic", {"stacking": "yes"}, "option stacking takes off, same, any, not 'yes'"),
        (
            "classic",
            {"target": "0", "scoring": "lowest"},
            "option target takes 1 to 10000, not '0'",
        ),
        ("classic", {"target": "10001"}, "option target takes 1 to 10000, not '10001'"),
        ("classic", {"hand_size": "-1"}, "option hand_size takes 1 to 15, not '-1'"),
        (
            "classic",
            {"target": "200"},
            "target needs scoring: a single hand has no points to count",
        ),
        (
            "classic",
            {"target": "500"},
            "target needs scoring: a single hand has no points to count",
        ),
        (
            "classic",
            {"blank_wild": "swap_hands", "deck": "108"},
            "blank_wild=swap_hands needs the Blank Wilds, which deck=108 leaves out",
        ),
        (
            "classic",
            {"blank_wild": "shuffle_hands", "deck": "108"},
            "blank_wild=shuffle_hands needs the Blank Wilds, which deck=108 leaves out",
        ),
    ],
)
def test_house_refused_settings(edition: str, given: dict[str, str], message: str) -> None:
    """What does not go together is refused when the table is made, with the reason."""
    with pytest.raises(Malformed) as error:
        settle_options(find_edition(edition), given)
    assert str(error.value) == message


def test_house_settings_that_go_together() -> None:
    """The same settings where nothing speaks against them."""
    assert settle_options(find_edition("sanrio"), {"target": 200})["target"] == "200"
    given = {"target": "10000", "scoring": "lowest"}
    assert settle_options(find_edition("classic"), given)["target"] == "10000"
    assert settle_options(find_edition("classic"), {"blank_wild": "swap_hands"})["deck"] == "112"
    assert settle_options(find_edition("classic"), {"blank_wild": "wild", "deck": "108"})
    assert (
        make_table(
            find_edition("party"), 3, settle_options(find_edition("party"), {"jump_in": "off"})
        ).edition.speed
        == frozenset()
    )


def test_house_unknown_edition() -> None:
    """An unknown edition is an error that names the ones there are."""
    with pytest.raises(Malformed) as error:
        find_edition("flip")
    assert str(error.value) == (
        "unknown edition 'flip'; there are classic, party, sanrio, dragonball, mandalorian"
    )


def test_house_numbers() -> None:
    """A number is plain digits."""
    assert [is_number(text) for text in ("0", "7", "500", "123456789")] == [True] * 4
    bad = ("", "-1", "+1", "07", "00", "1.0", "x", "1234567890", "\u0663", "\u00b2")
    assert [is_number(text) for text in bad] == [False] * len(bad)


def test_house_rules_leave_the_edition_alone() -> None:
    """A house rule changes a copy: the printed edition stays as it is."""
    make(
        "mandalorian",
        ("stacking=any", "seven_zero=on", "way_chain=on", "bluffing=off", "jump_in=identical",
         "draw_until=on", "force_play=on", "two_player_reverse=turn"),
        3,
    )  # fmt: skip
    make("classic", ("blank_wild=swap_hands",), 3)
    printed = EDITIONS["mandalorian"]
    assert (len(printed.replies), sorted(printed.verbs), printed.bluffing) == (
        1,
        ["aim", "block"],
        True,
    )
    assert (printed.draw_until, printed.force_play, printed.reverse_skips) == (False, False, True)
    assert printed.speed == frozenset()
    assert sorted(printed.effects) == ["D", "R", "S", "W4"]
    assert sorted(EDITIONS["classic"].effects) == ["D", "R", "S", "W4"]
    assert EDITIONS["classic"].verbs == {}


def test_house_rules_keep_what_the_edition_is() -> None:
    """A changed copy is the same edition in all that its house rules do not touch."""
    for key, printed in EDITIONS.items():
        changed = make(key, ("bluffing=off",), 3).edition
        assert (changed.id, changed.sheet, changed.crowd) == (key, printed.sheet, printed.crowd)
        assert changed.most_players == printed.most_players
        assert changed.deck is printed.deck
        assert changed.starts is printed.starts
        assert changed.first_dealer is printed.first_dealer
        assert changed.defaults == printed.defaults
        assert changed.own_options == printed.own_options
        assert changed.wilds_match == printed.wilds_match
        assert changed.attacks == {"D": 2, "W4": 4} == printed.attacks
        assert sorted(changed.verbs) == sorted(printed.verbs)


def test_house_options_combine() -> None:
    """Each pair of settings goes together or is refused when the table is made."""
    for edition in EDITIONS.values():
        settings = [(o.name, value) for o in known_options(edition) for value in o.values[1:]]
        for a, b in combinations(settings, 2):
            blank = a == ("deck", "108") and b[0] == "blank_wild"
            if a[0] != b[0] and not blank:
                assert settle_options(edition, dict([a, b])).items() >= {a, b}


def test_house_all_at_once() -> None:
    """A table with every option changed deals and plays."""
    for key, edition in EDITIONS.items():
        names = [o for o in known_options(edition) if o.values and o.name != "deck"]
        t = dealt(key, *[f"{o.name}={o.values[-1]}" for o in names], names="Ann Bo Cy", seed="x")
        assert t.asks[0] in ("turn", "colour", "attack")


# -- stacking --------------------------------------------------------------------------------


def test_house_1_draw_two_on_draw_two() -> None:
    """HOUSE-1: the total moves on; who does not add draws it all and loses the turn."""
    t = table(
        "classic", "stacking=same", Ann="RD R1 R2", Bo="YD B1 B2", Cy="GD G1 G2", Di="Y1",
        discard="R5", draw="B3 B4 B5 B6 B7 B8",
    )  # fmt: skip
    t.do("Ann play RD")
    assert (t.asks, t.legal("Bo")) == (("attack", ["Bo"]), ["accept", "stack YD"])
    t.do("Bo stack YD")
    assert t.events == ["stacked Bo > Ann YD x4", "attacked Cy > Bo x4"]
    assert (t.colour, t.top, t.turn) == ("yellow", "YD", "Bo")
    accepting = "the attack may be accepted: draw 4 and lose the turn"
    assert t.sentence("Cy accept") == f"HOUSE-1: {accepting}"
    t.do("Cy stack GD", "Di accept")
    assert t.events[-3:] == ["drew Di x6 (B3 B4 B5 B6 B7 B8: Di)", "skipped Di", "turn Ann"]
    assert (t.sizes(), t.turn, t.used_up()) == ([2, 2, 2, 7], "Ann", True)


def test_house_1_asked_without_a_card_too() -> None:
    """HOUSE-1: the target is asked whether it holds a card or not."""
    t = table("classic", "stacking=same", Ann="RD R1 R2", Bo="B1", Cy="G1", discard="R5")
    t.do("Ann play RD")
    assert t.legal("Bo") == ["accept"]


def test_house_1_same() -> None:
    """HOUSE-1: `same` takes a Draw Two on a Draw Two, a Wild Draw Four on a Wild Draw Four."""
    t = table("classic", "stacking=same", Ann="RD R1 R2", Bo="W4 R9", Cy="G1", discard="R5")
    t.do("Ann play RD")
    assert t.legal("Bo") == ["accept"]
    t.refuses("Bo stack W4 red", "HOUSE-1", "cannot_stack", card="W4")
    t.refuses("Bo stack R9", "HOUSE-1", "cannot_stack", card="R9")
    assert t.sentence("Bo stack R9") == (
        "HOUSE-1: red 9 cannot be stacked on this attack; you can draw the 2 cards"
    )
    t = table("classic", "stacking=same", Ann="W4 G1 G2", Bo="W4 RD R9", Cy="G1", discard="R5")
    t.do("Ann play W4 red")
    assert t.legal("Bo") == ["accept", "challenge", *FOURS]
    t.refuses("Bo stack RD", "HOUSE-1", "cannot_stack", card="RD")
    assert t.sentence("Bo stack W4 red") == ("HOUSE-1: Wild Draw Four may be added to the attack")
    t.refuses("Bo stack W4", "ACT-3", "needs_colour", card="W4")


def test_house_1_any() -> None:
    """HOUSE-1: `any` also takes a Wild Draw Four on a Draw Two, but not the other way round."""
    t = table("classic", "stacking=any", Ann="RD R1 R2", Bo="YD W4 R9", Cy="RD W4", discard="R5")
    t.do("Ann play RD")
    assert t.legal("Bo") == ["accept", "stack YD", *FOURS]
    t.refuses("Bo stack YD yellow", "ACT-3", "names_no_colour", card="YD")
    t.do("Bo stack W4 blue")
    assert t.events[-2:] == ["stacked Bo > Ann W4 x6 blue", "attacked Cy > Bo x6"]
    assert (t.colour, t.legal("Cy")) == ("blue", ["accept", *FOURS])
    t.refuses("Cy stack RD", "HOUSE-1", "cannot_stack", card="RD")
    t.do("Cy accept")
    assert (t.sizes(), t.turn) == ([2, 2, 8], "Ann")


def test_house_1_a_stacked_four_needs_no_condition() -> None:
    """HOUSE-1: no WD4-1, not even without bluffing, and no challenge."""
    t = table("classic", "stacking=any", Ann="RD R1 R2", Bo="W4 RS R9", Cy="G1", discard="R5")
    t.do("Ann play RD", "Bo stack W4 blue")
    t.refuses("Cy challenge", "HOUSE-1", "stack_unchallenged")
    assert t.sentence("Cy challenge") == (
        "HOUSE-1: a stacked Wild Draw Four cannot be challenged; you can draw the 6 cards"
    )
    t = table(
        "classic", "stacking=any", "bluffing=off", Ann="RD R1", Bo="W4 RS R9", Cy="G1", discard="R5"
    )
    t.do("Ann play RD", "Bo stack W4 blue")
    t.refuses("Cy challenge", "HOUSE-6", "no_bluffing")


def test_house_1_a_challenge_of_the_first() -> None:
    """HOUSE-1: the first Wild Draw Four may be challenged as ever; stacking gives that up."""
    t = table("classic", "stacking=same", Ann="W4 R1 R2", Bo="W4 B1 B2", Cy="G1", discard="R5")
    t.do("Ann play W4 red", "Bo stack W4 green")
    t.refuses("Cy challenge", "HOUSE-1", "stack_unchallenged")
    t.refuses("Ann challenge", "HOUSE-1", "stack_unchallenged")  # nobody may, so not WD4-5
    assert t.sentence("Ann challenge") == "HOUSE-1: a stacked Wild Draw Four cannot be challenged"
    t.do("Cy accept")
    assert t.sizes() == [2, 2, 9]


def test_house_1_round_to_the_attacker() -> None:
    """HOUSE-1: with two players it goes back and forth."""
    t = table("classic", "stacking=same", Ann="RD GD R2", Bo="YD BD B2", discard="R5")
    t.do("Ann play RD", "Bo stack YD", "Ann stack GD", "Bo stack BD", "Ann accept")
    assert (t.sizes(), t.turn) == ([9, 1], "Bo")
    t.refuses("Ann stack GD", "ACT-1", "not_your_turn")


def test_house_1_counterclockwise() -> None:
    """HOUSE-1: the total moves on in the direction of play."""
    hands = {"Ann": "RD R1 R2", "Bo": "B1", "Cy": "YD G1 G2"}
    t = table("classic", "stacking=same", discard="R5", direction="counterclockwise", **hands)
    t.do("Ann play RD", "Cy stack YD")
    assert t.asks == ("attack", ["Bo"])
    t.do("Bo accept")
    assert t.turn == "Ann"


def test_house_1_a_last_stacked_card() -> None:
    """HOUSE-1, END-2: it leaves the whole total to the next player, in scored games."""
    t = table("classic", "stacking=same", Ann="RD R1 R2", Bo="YD", Cy="G1", discard="R5")
    t.do("Ann play RD", "Bo stack YD")
    assert (t.over, t.hand_winner, t.sizes()) == (True, "Bo", [2, 0, 1])
    assert t.events[-3:] == ["stacked Bo > Ann YD x4", "won Bo", "champion Bo"]
    t = table(
        "classic", "stacking=same", "scoring=winner_takes", Ann="RD R1 R2", Bo="YD", Cy="G1",
        discard="R5", draw="Y1 Y2 Y3 Y4",
    )  # fmt: skip
    t.do("Ann play RD", "Bo stack YD")
    assert (t.hand("Cy"), t.scores) == ("Y1 Y2 Y3 Y4 G1", (0, 14, 0))


def test_house_1_off() -> None:
    """HOUSE-1: without it nobody is asked."""
    t = table("classic", Ann="RD R1 R2", Bo="YD", Cy="G1", discard="R5")
    t.do("Ann play RD")
    assert t.asks == ("turn", ["Cy"])


def test_house_1_a_stack_is_their_turn() -> None:
    """HOUSE-1: whatever the top card's colour; the stacker's turn is carried out."""
    t = table("classic", "stacking=same", Ann="RD R1 R2", Bo="B1 BD BD", Cy="G1", discard="R5")
    t.do("Ann play RD", "Bo stack BD")
    assert t.legal("Bo") == []
    t.do("Cy accept")
    assert t.turn == "Ann"


# -- seven_zero ------------------------------------------------------------------------------


def test_house_3_seven_swaps() -> None:
    """HOUSE-3: a 7 swaps hands with a chosen player."""
    t = table("classic", "seven_zero=on", Ann="R7 R1 R2", Bo="B1 B2", Cy="G1 G2 G3", discard="R5")
    t.do("Ann play R7")
    assert t.events == ["played Ann R7"]
    assert (t.asks, t.legal("Ann")) == (("swap", ["Ann"]), ["swap Bo", "swap Cy"])
    assert t.sentence("Ann swap Bo") == "HOUSE-3: hands may be swapped with any other player"
    t.refuses("Ann swap Ann", "HOUSE-3", "swap_other")
    assert t.sentence("Ann swap Ann") == (
        "HOUSE-3: hands are swapped with somebody else; you can choose somebody to swap hands with"
    )
    t.refuses("Bo swap Ann", "ACT-1", "not_asked")
    t.refuses("Ann draw", "ACT-1", "not_the_question", question="swap", verb="draw")
    t.do("Ann swap Cy")
    assert t.events == [
        "swapped Ann > Cy",
        "received Ann x3 (G1 G2 G3: Ann)",
        "received Cy x2 (R1 R2: Cy)",
        "turn Bo",
    ]
    assert (t.hand("Ann"), t.hand("Bo"), t.hand("Cy")) == ("G1 G2 G3", "B1 B2", "R1 R2")


@pytest.mark.parametrize(
    ("direction", "hands"),
    [
        ("clockwise", ["G1 G2 G3", "R1 R2", "B1 B2"]),
        ("counterclockwise", ["B1 B2", "G1 G2 G3", "R1 R2"]),
    ],
)
def test_house_3_zero_passes_hands_on(direction: str, hands: list[str]) -> None:
    """HOUSE-3: a 0 passes all hands on in the direction of play."""
    held = {"Ann": "R0 R1 R2", "Bo": "B1 B2", "Cy": "G1 G2 G3"}
    t = table("classic", "seven_zero=on", discard="R5", direction=direction, **held)
    t.do("Ann play R0")
    assert [t.hand(name) for name in t.players] == hands
    assert t.events == [
        "played Ann R0",
        f"handed on Ann x{int(direction == 'clockwise')}",
        *[
            f"received {name} x{len(hand.split())} ({hand}: {name})"
            for name, hand in zip(t.players, hands, strict=True)
        ],
        f"turn {'Bo' if direction == 'clockwise' else 'Cy'}",
    ]


def test_house_3_uno_applies_to_hands_received() -> None:
    """HOUSE-3, UNO-1: one card received opens a window; more cards end one."""
    t = table("classic", "seven_zero=on", Ann="R7 R1", Bo="B1 B2", Cy="G1", discard="R5")
    t.do("Ann play R7")
    assert t.uno == ["Ann"]
    t.do("Ann swap Bo")
    assert t.uno == ["Bo"]
    t = table("classic", "seven_zero=on", Ann="R7 R1", Bo="B1 B2", Cy="G1", discard="R5")
    t.do("Ann play R7", "Ann uno", "Ann swap Cy")
    assert t.uno == ["Ann", "Cy"]  # a call in the window is for the hand it was made for
    t = table("classic", "seven_zero=on", Ann="R0 R1 R2", Bo="B1 B2", Cy="G1", discard="R5")
    t.do("Ann play R0")
    assert t.uno == ["Ann"]
    t.do("Cy catch Ann")
    assert t.sizes() == [3, 2, 2]


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
@pytest.mark.parametrize("hand", ["R0 R1", "R0 R1 R2 R3"])
def test_house_3_a_call_with_a_zero(hand: str, direction: str) -> None:
    """HOUSE-3, UNO-3: it counts for the one card that its player has then, and is told once."""
    hands = {"Ann": hand, "Bo": "B1", "Cy": "G1"}
    t = table("classic", "seven_zero=on", discard="R5", direction=direction, **hands)
    t.do("Ann play R0 uno")
    assert t.happened("uno") == ["uno Ann"]
    assert "Ann" not in t.uno
    t.idle("Bo catch Ann")


@pytest.mark.parametrize("hand", ["R7 R1", "R7 R1 R2 R3"])
def test_house_3_a_call_with_a_seven(hand: str) -> None:
    """HOUSE-3, UNO-3: it waits for the swap, and counts if that leaves one card."""
    t = table("classic", "seven_zero=on", Ann=hand, Bo="B1 B2", Cy="G1", discard="R5")
    t.do("Ann play R7 uno", "Ann swap Cy")
    assert (t.hand("Ann"), t.happened("uno")) == ("G1", ["uno Ann"])
    assert "Ann" not in t.uno
    t = table("classic", "seven_zero=on", Ann="R7 R1 R2", Bo="B1 B2", Cy="G1", discard="R5")
    t.do("Ann play R7 uno", "Ann swap Bo")
    assert (t.happened("uno"), t.uno) == ([], [])


def test_house_3_a_call_is_for_its_player_alone() -> None:
    """HOUSE-3, UNO-1: whoever receives the one card of a caller must call."""
    t = table("classic", "seven_zero=on", Ann="R0 R1", Bo="B1 B2", Cy="G1 G2", discard="R5")
    t.do("Ann play R0 uno")
    assert (t.sizes(), t.uno) == ([2, 1, 2], ["Bo"])


def test_house_3_a_needless_call() -> None:
    """HOUSE-3, UNO-5: a call that can leave nobody with one card is not logged."""
    t = table("classic", "seven_zero=on", Ann="R7 R0 R1 R2", Bo="B1 B2", Cy="G1 G2", discard="R5")
    assert t.logged("Ann play R7 uno") == "play R7"
    assert t.logged("Ann play R0 uno") == "play R0"


def test_house_3_without_it() -> None:
    """HOUSE-3: without it a 7 and a 0 are numbers."""
    t = table("classic", Ann="R7 R0 R1", Bo="B1 B2", discard="R5")
    t.do("Ann play R7")
    assert (t.turn, t.hand("Ann")) == ("Bo", "R0 R1")


def test_house_3_only_when_played() -> None:
    """HOUSE-3: on a mini-pile, or discarded by a wish, they do nothing."""
    t = table(
        "party", "seven_zero=on", Ann="WP R1", Bo="R7 R0 B2", Cy="G1", discard="R5", draw="R9"
    )
    t.do("Ann play WP", "Bo add R7")
    assert t.asks == ("pile", ["Cy"])
    t = table("dragonball", "seven_zero=on", Ann="WS R0 R1 R2", Bo="B1", discard="R5", draw="Y7")
    t.do("Ann play WS", "Ann wish discard R0")
    assert (t.asks, t.hand("Ann")) == (("colour", ["Ann"]), "R1 R2")


# -- draw_until, force_play, bluffing --------------------------------------------------------


def test_house_4_draws_until_one_fits() -> None:
    """HOUSE-4: without a playable card, until one can be played; then play it or keep it."""
    t = table("classic", "draw_until=on", Ann="B1 B2", Bo="G1", discard="R5", draw="Y1 Y2 G5 R9")
    assert t.sentence("Ann draw") == (
        "HOUSE-4: without a playable card, cards are drawn until one can be played"
    )
    t.do("Ann draw")
    assert t.events == [
        "drew Ann x1 (Y1: Ann)",
        "drew Ann x1 (Y2: Ann)",
        "drew Ann x1 (G5: Ann)",
    ]
    assert (t.asks, t.legal("Ann")) == (("drawn", ["Ann"]), ["play G5", "keep"])
    t.refuses("Ann play Y1", "TURN-2", "only_drawn", drawn="G5")
    t.refuses("Ann draw", "TURN-2", "one_draw")
    t.do("Ann keep")
    assert t.turn == "Bo"


def test_house_4_one_who_could_play_draws_one() -> None:
    """HOUSE-4: one who has a playable card draws one as usual."""
    t = table("classic", "draw_until=on", Ann="R1 B2", Bo="G1", discard="R5", draw="Y1 Y2 R9")
    assert (t.why("Ann draw").rule, t.why("Ann draw").code) == ("TURN-2", "may_draw")
    t.do("Ann draw")
    assert (t.hand("Ann"), t.legal("Ann")) == ("R1 Y1 B2", ["keep"])


def test_house_4_until_none_is_left() -> None:
    """HOUSE-4, PILE-3: across a refill, until nothing is left."""
    t = table(
        "classic",
        "draw_until=on",
        Ann="B1 B2",
        Bo="G1",
        discard="R5 Y3",
        draw="Y1 Y2",
        rest="nobody",
    )
    t.do("Ann draw")
    assert (t.hand("Ann"), t.legal("Ann"), t.draw, t.discard) == (
        "Y1 Y2 Y3 B1 B2",
        ["keep"],
        "",
        "R5",
    )


def test_house_4_a_wild_ends_it() -> None:
    """HOUSE-4: a Wild fits; a Wild Draw Four only where it may be played."""
    t = table("classic", "draw_until=on", Ann="B1 B2", Bo="G1", discard="R5", draw="Y1 W4 R9")
    t.do("Ann draw")
    assert t.hand("Ann") == "Y1 B1 B2 W4"
    t = table(
        "classic", "draw_until=on", "bluffing=off", Ann="B1 W4 W4", Bo="G1", discard="R5",
        draw="Y1 W4 R9",
    )  # fmt: skip
    t.do("Ann draw")
    assert t.hand("Ann") == "R9 Y1 B1 W4 W4 W4"


def test_house_4_closes_the_window() -> None:
    """HOUSE-4, UNO-2: it is a draw like any other."""
    t = table("classic", "draw_until=on", Ann="R1 R2", Bo="B2 B3", discard="R5", draw="Y3 R9")
    t.do("Ann play R1", "Bo draw")
    assert (t.uno, t.hand("Bo")) == ([], "R9 Y3 B2 B3")


def test_house_5_must_play() -> None:
    """HOUSE-5: no `keep` if the drawn card can be played."""
    t = table("classic", "force_play=on", Ann="B1 B2", Bo="G1", discard="R5", draw="R9")
    t.do("Ann draw")
    assert t.legal("Ann") == ["play R9"]
    t.refuses("Ann keep", "HOUSE-5", "must_play_drawn", drawn="R9")
    assert t.sentence("Ann keep") == (
        "HOUSE-5: the card just drawn, red 9, fits and must be played; you can play the drawn card"
    )


def test_house_5_keep_what_does_not_fit() -> None:
    """HOUSE-5: what cannot be played is kept; and drawing stays free."""
    t = table("classic", "force_play=on", Ann="R1 B2", Bo="G1", discard="R5", draw="Y9")
    t.do("Ann draw", "Ann keep")
    assert t.turn == "Bo"


def test_house_5_a_wild_draw_four() -> None:
    """HOUSE-5: it counts only where WD4-1 allows it."""
    t = table("classic", "force_play=on", Ann="R1 B2", Bo="G1", discard="R5", draw="W4")
    t.do("Ann draw")
    assert t.legal("Ann")[-1] == "keep"
    t = table("classic", "force_play=on", Ann="B1 B2", Bo="G1", discard="R5", draw="W4")
    t.do("Ann draw")
    assert t.legal("Ann") == ["play W4 red", "play W4 yellow", "play W4 green", "play W4 blue"]
    t = table("classic", "force_play=on", Ann="B1 B2", Bo="G1", discard="R5", draw="W")
    t.do("Ann draw")
    t.refuses("Ann keep", "HOUSE-5", "must_play_drawn", drawn="W")


def test_house_5_with_draw_until() -> None:
    """HOUSE-5, HOUSE-4: together the card that fits at last must be played."""
    t = table(
        "classic", "force_play=on", "draw_until=on", Ann="B1", Bo="G1", discard="R5", draw="Y1 R9"
    )
    t.do("Ann draw")
    assert t.legal("Ann") == ["play R9"]


def test_house_5_off() -> None:
    """HOUSE-5: without it the card may be kept."""
    t = table("classic", Ann="B1 B2", Bo="G1", discard="R5", draw="R9")
    t.do("Ann draw", "Ann keep")


def test_house_6_no_challenge() -> None:
    """HOUSE-6: WD4-1 enforced, no challenge: nobody is asked anything."""
    t = table("classic", "bluffing=off", Ann="W4 G1 G2", Bo="B1", Cy="B2", discard="R5")
    t.do("Ann play W4 red")
    assert (t.sizes(), t.turn) == ([2, 5, 1], "Cy")
    assert t.events == [
        "played Ann W4 red",
        "attacked Bo > Ann x4",
        t.happened("drew")[0],
        "skipped Bo",
        "turn Cy",
    ]


def test_house_6_with_stacking_nobody_challenges() -> None:
    """HOUSE-6, HOUSE-1: asked because it could be stacked upon."""
    t = table(
        "classic", "bluffing=off", "stacking=same", Ann="W4 G1 G2", Bo="B1", Cy="B2", discard="R5"
    )
    t.do("Ann play W4 red")
    assert t.legal("Bo") == ["accept"]


def test_house_7_two_player_reverse() -> None:
    """HOUSE-7: `turn` only turns the direction; with more players there is no difference."""
    t = table("classic", "two_player_reverse=turn", Ann="RR R1 R2", Bo="BR B2", discard="R5")
    t.do("Ann play RR", "Bo play BR")
    assert (t.turn, t.clockwise) == ("Ann", True)
    t = table("classic", "two_player_reverse=turn", Ann="RR R1", Bo="B1", Cy="G1", discard="R5")
    t.do("Ann play RR")
    assert t.turn == "Cy"


# -- blank_wild ------------------------------------------------------------------------------


def test_house_8_swap_hands() -> None:
    """HOUSE-8: besides naming the colour, swap hands with a chosen player."""
    t = table("classic", "blank_wild=swap_hands", Ann="WX R1 R2", Bo="B1", Cy="G1 G2", discard="R5")
    t.do("Ann play WX blue")
    assert (t.colour, t.asks, t.legal("Ann")) == (
        "blue",
        ("swap", ["Ann"]),
        ["swap Bo", "swap Cy"],
    )
    t.refuses("Ann swap Ann", "HOUSE-8", "swap_other")
    assert t.sentence("Ann swap Bo") == "HOUSE-8: hands may be swapped with any other player"
    t.do("Ann swap Bo")
    assert (t.hand("Ann"), t.hand("Bo"), t.turn, t.uno) == ("B1", "R1 R2", "Bo", ["Ann"])


def test_house_8_shuffle_hands() -> None:
    """HOUSE-8: gather all hands, shuffle, and deal them out one by one from the next player."""
    hands = {"Ann": "WX R1 R2", "Bo": "B1", "Cy": "G1 G2 G3"}
    t = table("classic", "blank_wild=shuffle_hands", discard="R5", seed="some", **hands)
    cards = sorted([t.state.table.face(code) for code in ("R1", "R2", "B1", "G1", "G2", "G3")])
    shuffle(cards, b"some", t.state.shuffles)
    t.do("Ann play WX blue")
    cards.reverse()
    dealt_out = [t.codes(sorted(cards[place::3])) for place in range(3)]
    assert [t.hand(name) for name in ("Bo", "Cy", "Ann")] == dealt_out
    assert t.events == [
        "played Ann WX blue",
        "hands shuffled Ann",
        *[f"received {name} x2 ({t.hand(name)}: {name})" for name in ("Ann", "Bo", "Cy")],
        "turn Bo",
    ]
    assert (t.colour, t.asks, t.state.shuffles) == ("blue", ("turn", ["Bo"]), 2)


def test_house_8_shuffle_hands_uneven() -> None:
    """HOUSE-8: those who come first in the direction of play get the odd cards; UNO-1 applies."""
    hands = {"Ann": "WX R1", "Bo": "B1", "Cy": "G1 G2"}
    option = "blank_wild=shuffle_hands"
    t = table("classic", option, discard="R5", direction="counterclockwise", **hands)
    t.do("Ann play WX blue")
    assert (t.sizes(), t.uno, t.turn) == ([1, 1, 2], ["Ann", "Bo"], "Cy")
    t = table("classic", option, discard="R5", **hands)
    t.do("Ann play WX blue uno")
    assert (t.sizes(), t.uno) == ([1, 2, 1], ["Cy"])  # UNO-3: Ann has called
    assert t.happened("uno") == ["uno Ann"]


def test_house_8_a_call_counts_for_the_hand_received() -> None:
    """HOUSE-8, UNO-3: swapped or dealt out, as with HOUSE-3."""
    hands = {"Ann": "WX R1 R2", "Bo": "B1", "Cy": "G1 G2"}
    t = table("classic", "blank_wild=swap_hands", discard="R5", **hands)
    t.do("Ann play WX blue uno", "Ann swap Bo")
    assert (t.uno, t.happened("uno")) == ([], ["uno Ann"])
    hands = {"Ann": "WX R1 R2", "Bo": "B1", "Cy": "G1"}
    t = table("classic", "blank_wild=shuffle_hands", discard="R5", **hands)
    t.do("Ann play WX blue uno")
    assert (t.sizes(), t.uno, t.happened("uno")) == ([1, 2, 1], ["Cy"], ["uno Ann"])


@pytest.mark.parametrize("option", ["swap_hands", "shuffle_hands"])
def test_house_8_a_last_one_wins(option: str) -> None:
    """HOUSE-8, END-2: as a last card it wins without effect; other Wilds stay plain."""
    t = table("classic", f"blank_wild={option}", Ann="WX", Bo="B1", discard="R5")
    t.do("Ann play WX red")
    assert (t.hand_winner, t.hand("Bo")) == ("Ann", "B1")
    t = table("classic", f"blank_wild={option}", Ann="W R1 R2", Bo="B1", discard="R5")
    t.do("Ann play W red")
    assert t.asks == ("turn", ["Bo"])
