"""SETUP: players, the deal, the dealer and the start card."""

import pytest

from lastcard.editions import EDITIONS
from lastcard.house.options import find_edition, make_table, settle_options
from lastcard.rules.events import Event
from lastcard.rules.match import first_hand, random_dealer
from lastcard.rules.reasons import Malformed, Refused
from lastcard.rules.setup import Position, set_up
from lastcard.rules.state import State
from lastcard.testing.table import Play, dealt, make, table

pytestmark = pytest.mark.rules

NAMES = "Ann Bo Cy"
TEN = "A B C D E F G H I J"


# -- players and hands -----------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_1_players(edition: str) -> None:
    """SETUP-1: 2 to 10 players, 2 to 16 in party."""
    most = 16 if edition == "party" else 10
    for count in (2, most):
        assert make(edition, (), count).players == count
    for count in (0, 1, most + 1):
        with pytest.raises(Malformed) as error:
            make(edition, (), count)
        assert str(error.value) == (f"SETUP-1: {edition} is for 2 to {most} players, not {count}")


def test_setup_1_hint() -> None:
    """SETUP-1: party hints below 6 players; the others never do."""
    assert {key: edition.crowd for key, edition in EDITIONS.items()} == {
        "classic": 0,
        "party": 6,
        "sanrio": 0,
        "dragonball": 0,
        "mandalorian": 0,
    }
    assert make("party", (), 2).edition.crowd == 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_2_seven_cards(edition: str) -> None:
    """SETUP-2: seven cards each, the rest face down, one turned up at least."""
    t = dealt(edition, names=NAMES, dealer="Cy", seed="2")
    first = t.happened("dealt")
    assert [event.split()[1:3] for event in first] == [["Ann", "x7"], ["Bo", "x7"], ["Cy", "x7"]]
    assert first == [f"dealt {name} x7 ({t.hand(name)}: {name})" for name in NAMES.split()]
    assert t.sizes() == [7, 7, 7]


def test_setup_2_card_by_card() -> None:
    """SETUP-2: the cards are dealt one by one from the dealer's left, from the top."""
    made = make("classic", ("hand_size=2",), 3)
    s = State(made, b"some seed")
    order = made.deck.cards[:]
    s.shuffle(order)
    order.reverse()
    t = dealt("classic", "hand_size=2", names=NAMES, seed="some seed", dealer="Bo")
    assert t.state.hands[2] == sorted([order[0], order[3]])
    assert t.state.hands[0] == sorted([order[1], order[4]])
    assert t.state.hands[1] == sorted([order[2], order[5]])
    assert t.state.discard_pile[0] == order[6]


def test_setup_2_hand_size() -> None:
    """SETUP-2: another size is an option, from 1 to 15."""
    assert dealt("classic", "hand_size=1", names=NAMES).sizes() == [1, 1, 1]
    assert dealt("classic", "hand_size=15", names=NAMES).sizes() == [15, 15, 15]
    for size in ("0", "16", "07", "x", ""):
        with pytest.raises(Malformed) as error:
            settle_options(find_edition("classic"), {"hand_size": size})
        assert str(error.value) == f"option hand_size takes 1 to 15, not {size!r}"


def test_setup_2_fits_in_the_deck() -> None:
    """SETUP-2: all hands and one start card must be there."""
    assert make("classic", ("hand_size=11",), 10).hand_size == 11
    with pytest.raises(Malformed) as error:
        make("classic", ("hand_size=12",), 10)
    assert str(error.value) == "SETUP-2: 10 hands of 12 cards do not fit into the deck of 112"
    with pytest.raises(Malformed):  # 8 x 14 = 112 leaves no start card
        make("classic", ("hand_size=14",), 8)
    with pytest.raises(Malformed):
        make("classic", ("hand_size=12", "deck=108"), 9)
    assert make("classic", ("hand_size=12",), 9).players == 9


def test_setup_2_no_window_at_the_deal() -> None:
    """SETUP-2, UNO-1: a hand dealt with one card did not fall to one."""
    assert dealt("classic", "hand_size=1", names=NAMES).uno == []


# -- the dealer ------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["classic", "party", "dragonball", "mandalorian"])
def test_setup_3_random_dealer(edition: str) -> None:
    """SETUP-3: the first dealer follows from the seed; everybody can be it."""
    assert EDITIONS[edition].first_dealer is random_dealer
    dealers = [dealt(edition, names=NAMES, seed=str(n)).dealer for n in range(12)]
    assert dealers == [dealt(edition, names=NAMES, seed=str(n)).dealer for n in range(12)]
    assert set(dealers) == {"Ann", "Bo", "Cy"}


def lots(t: Play) -> list[tuple[str, int]]:
    """Who drew which number for the deal; a symbol is 0."""
    drawn = [event.split()[1:] for event in t.happened("lots")]
    return [
        (name, int(card[1:]) if card[1:].isdigit() and card[0] != "W" else 0)
        for name, card in drawn
    ]


def test_setup_3_lots() -> None:
    """SETUP-3: in sanrio everybody draws a card and the highest number deals."""
    for seed in range(20):
        t = dealt("sanrio", names=NAMES, seed=str(seed))
        drawn = lots(t)
        assert [name for name, _ in drawn[:3]] == ["Ann", "Bo", "Cy"]
        best = max([number for _, number in drawn[:3]])
        tied = [name for name, number in drawn[:3] if number == best]
        assert t.dealer in tied
        if len(tied) == 1:
            assert len(drawn) == 3
        assert t.events.index(t.happened("lots")[-1]) < t.events.index(t.happened("dealt")[0])


def test_setup_3_lots_by_the_seed() -> None:
    """SETUP-3: known answers; each redraw is a shuffle of its own, the first is number 0."""
    t = dealt("sanrio", names=NAMES, seed="22")
    drawn = [event.removeprefix("lots ") for event in t.happened("lots")]
    assert drawn[:3] == ["Ann BS", "Bo W", "Cy YR"]
    assert drawn[3:6] == ["Ann PD", "Bo Y1", "Cy B1"]
    assert drawn[6:] == ["Bo P7", "Cy BR"]


def test_setup_3_symbols_count_0() -> None:
    """SETUP-3: any symbol counts 0, so that even a 1 beats it, and a 0 ties with it."""
    t = dealt("sanrio", names=NAMES, seed=find_lots(["D", "S", "R"]))
    drawn = lots(t)
    symbols = [event.split()[2] for event in t.happened("lots")][:3]
    assert [not code[-1].isdigit() or code == "W4" for code in symbols].count(True) >= 2
    best = max(drawn[:3], key=lambda lot: lot[1])
    assert best[1] > 0
    assert t.dealer == best[0]


def find_lots(codes: list[str]) -> str:
    """A seed in which two draw symbols and one a number above 0."""
    for seed in range(500):
        t = dealt("sanrio", names=NAMES, seed=str(seed))
        numbers = [number for _, number in lots(t)][:3]
        faces = [event.split()[2][1:] for event in t.happened("lots")][:3]
        if len([face for face in faces if face in codes]) == 2 and max(numbers) in (1, 2, 3):
            return str(seed)
    raise AssertionError


def test_setup_3_tied_redraw() -> None:
    """SETUP-3: only those who tie for the highest number draw again."""
    for seed in range(500):
        t = dealt("sanrio", names=NAMES, seed=str(seed))
        drawn = lots(t)
        if len(drawn) == 5:
            best = max([number for _, number in drawn[:3]])
            tied = [name for name, number in drawn[:3] if number == best]
            assert [name for name, _ in drawn[3:]] == tied
            assert t.dealer == max(drawn[3:], key=lambda lot: lot[1])[0]
            return
    raise AssertionError


def test_setup_3_lots_go_back() -> None:
    """SETUP-3: the cards drawn for the deal are in the deck again, and no shuffle is used up."""
    t = dealt("sanrio", names=NAMES, seed="3")
    same = dealt("sanrio", names=NAMES, seed="3", dealer=t.dealer)
    assert same.happened("lots") == []
    assert same.state.known() == t.state.known()


def test_setup_3_named_dealer() -> None:
    """SETUP-3: a dealer who is named deals."""
    for name in NAMES.split():
        assert dealt("classic", names=NAMES, dealer=name).dealer == name


def test_setup_4_deal_passes_left() -> None:
    """SETUP-4: to the left, whoever won and whichever way play ran."""
    t = table(
        "classic",
        "scoring=winner_takes",
        Ann="R1",
        Bo="G1",
        Cy="B1",
        discard="R5",
        dealer="Bo",
        direction="counterclockwise",
        scores="Ann 10, Cy 7",
    )
    t.do("Ann play R1")
    t.next_hand()
    assert (t.dealer, t.turn, t.clockwise) == ("Cy", "Ann", True)
    assert (t.state.hand_number, t.scores, t.sizes()) == (2, (12, 0, 7), [7, 7, 7])
    assert t.events[0].startswith("dealt Ann x7")


def test_setup_4_last_to_first() -> None:
    """SETUP-4: after the last seat the first one deals; a named dealer comes first."""
    t = table("classic", "scoring=lowest", Ann="R1", Bo="G1", Cy="B1", discard="R5", dealer="Cy")
    t.do("Ann play R1")
    other = Play(t.state.copy(), t.players, [])
    t.next_hand()
    assert (t.dealer, t.turn) == ("Ann", "Bo")
    other.next_hand(dealer="Bo")
    assert (other.dealer, other.turn) == ("Bo", "Cy")


def test_setup_4_seeds() -> None:
    """SETUP-4: every hand has a shuffle of its own, which follows from the match's seed."""
    t = table("classic", "scoring=lowest", Ann="R1", Bo="G1", discard="R5")
    t.do("Ann play R1")
    again = Play(t.state.copy(), t.players, [])
    named = Play(t.state.copy(), t.players, [])
    t.next_hand()
    again.next_hand()
    named.next_hand(seed="another")
    assert t.state.known() == again.state.known()
    assert t.state.hands != named.state.hands
    first = dealt("classic", "scoring=lowest", names="Ann Bo", seed="another", dealer="Ann")
    assert named.state.hands == first.state.hands


def test_setup_4_no_deal_in_the_middle() -> None:
    """SETUP-4: the next hand comes after this one, and none after the end of the game."""
    t = table("classic", "scoring=winner_takes", "target=5", Ann="R1 R2", Bo="G7", discard="R5")
    with pytest.raises(Refused) as refused:
        t.next_hand()
    assert (refused.value.reason.rule, refused.value.reason.code) == ("ACT-1", "no_deal")
    t.do("Ann play R2", "Bo draw", "Bo keep", "Ann play R1")
    assert t.winner == "Ann"
    with pytest.raises(Refused):
        t.next_hand()


@pytest.mark.parametrize(("dealer", "first"), [("Ann", "Bo"), ("Bo", "Cy"), ("Cy", "Ann")])
def test_setup_5_left_of_the_dealer(dealer: str, first: str) -> None:
    """SETUP-5: the player to the dealer's left starts, clockwise."""
    t = dealt("classic", names=NAMES, dealer=dealer)
    assert (t.turn, t.asks, t.clockwise) == (first, ("turn", [first]), True)
    assert t.events[-1] == f"turn {first}"
    t.do(f"{first} draw", f"{first} keep")
    assert t.turn == {"Ann": "Bo", "Bo": "Cy", "Cy": "Ann"}[first]


# -- the start card where only numbers start -------------------------------------------------


@pytest.mark.parametrize("edition", ["classic", "party", "dragonball", "mandalorian"])
def test_setup_6_number_starts(edition: str) -> None:
    """SETUP-6: a number card starts at once; its colour is in force."""
    t = table(edition, Ann="G1 G2", Bo="B1 B2", start="R5")
    assert (t.discard, t.colour, t.turn, t.dealer) == ("R5", "red", "Ann", "Bo")
    assert t.events[-2:] == ["started Bo R5", "turn Ann"]
    assert EDITIONS[edition].starts is None


def test_setup_6_passed_over() -> None:
    """SETUP-6: cards are turned until a number shows; the others stay beneath, without effect."""
    t = table("classic", Ann="G1 G2", Bo="B1 B2", start="RD", draw="YR GS W W4 WX B0")
    assert t.discard == "B0 WX W4 W GS YR RD"
    assert (t.colour, t.turn, t.clockwise, t.sizes()) == ("blue", "Ann", True, [2, 2])
    assert t.happened("passed over") == [
        "passed over RD",
        "passed over YR",
        "passed over GS",
        "passed over W",
        "passed over W4",
        "passed over WX",
    ]
    assert t.events[-2:] == ["started Bo B0", "turn Ann"]
    assert t.used_up()


def test_setup_6_own_cards_are_passed_over_too() -> None:
    """SETUP-6: Wilds and the edition's own cards are action cards too."""
    t = table("party", Ann="G1 G2", Bo="B1 B2", start="RP", draw="WP WT Y9")
    assert (t.discard, t.asks) == ("Y9 WT WP RP", ("turn", ["Ann"]))
    t = table("dragonball", Ann="G1 G2", Bo="B1 B2", start="WS", draw="Y9")
    assert (t.discard, t.asks) == ("Y9 WS", ("turn", ["Ann"]))
    t = table("mandalorian", Ann="G1 G2", Bo="B1 B2", start="WW", draw="Y9")
    assert (t.discard, t.asks) == ("Y9 WW", ("turn", ["Ann"]))


def test_setup_6_a_seven_starts_without_effect() -> None:
    """SETUP-6, HOUSE-3: nobody played the start card, so no hands move."""
    t = table("classic", "seven_zero=on", Ann="G1 G2", Bo="B1 B2", start="R7")
    assert (t.asks, t.hand("Ann")) == (("turn", ["Ann"]), "G1 G2")
    t = table("sanrio", "seven_zero=on", Ann="G1 G2", Bo="B1 B2", start="P0")
    assert (t.asks, t.hand("Ann")) == (("turn", ["Ann"]), "G1 G2")


def test_setup_6_named_start_card_in_a_deal() -> None:
    """SETUP-6: a start card may be named for a dealt hand; all the rest follows from the seed."""
    made = make("classic", (), 3)
    plain = first_hand(made, "1", dealer=0)
    named = first_hand(made, "1", dealer=0, start=made.face("G4"))
    assert named.discard_pile == [made.face("G4")]
    assert len(named.draw_pile) == 112 - 21 - 1
    assert plain.scores == (0, 0, 0)
    assert first_hand(made, "1", scores=(1, 2, 3)).scores == (1, 2, 3)


# -- the start card in sanrio ----------------------------------------------------------------


def test_setup_7_number() -> None:
    """SETUP-7: a number has no effect."""
    t = table("sanrio", Ann="G1", Bo="B1", Cy="Y1", start="P3")
    assert (t.discard, t.colour, t.turn) == ("P3", "pink", "Ann")
    assert t.events[-2:] == ["started Cy P3", "turn Ann"]


def test_setup_7_draw_two() -> None:
    """SETUP-7: the first player draws 2 and misses the turn."""
    t = table("sanrio", Ann="G1", Bo="B1", Cy="Y1", start="PD", draw="G2 G3")
    assert (t.hand("Ann"), t.turn, t.colour, t.discard) == ("G1 G2 G3", "Bo", "pink", "PD")
    assert t.events[-5:] == [
        "started Cy PD",
        "attacked Ann > Cy x2",
        "drew Ann x2 (G2 G3: Ann)",
        "skipped Ann",
        "turn Bo",
    ]
    assert t.used_up()


def test_setup_7_draw_two_with_two_players() -> None:
    """SETUP-7: with two players the dealer then begins."""
    t = table("sanrio", Ann="G1", Bo="B1", start="PD", draw="G2 G3")
    assert (t.hand("Ann"), t.turn) == ("G1 G2 G3", "Bo")


def test_setup_7_draw_two_and_stacking() -> None:
    """SETUP-7, HOUSE-1: with stacking the first player may answer it."""
    t = table("sanrio", "stacking=same", Ann="GD G1 G2", Bo="B1", Cy="Y1", start="PD")
    assert (t.asks, t.legal("Ann")) == (("attack", ["Ann"]), ["accept", "stack GD"])
    assert t.turn == "Cy"  # it came from the dealer
    t.do("Ann stack GD", "Bo accept")
    assert (t.sizes(), t.turn) == ([2, 5, 1], "Cy")


@pytest.mark.parametrize(("dealer", "second"), [("Ann", "Cy"), ("Bo", "Ann"), ("Cy", "Bo")])
def test_setup_7_reverse(dealer: str, second: str) -> None:
    """SETUP-7: the dealer goes first and play moves right."""
    t = table("sanrio", Ann="G1 G2", Bo="B1 B2", Cy="Y1 Y2", start="PR", dealer=dealer)
    assert (t.turn, t.clockwise, t.colour) == (dealer, False, "pink")
    assert t.events[-3:] == [f"started {dealer} PR", "reversed x0", f"turn {dealer}"]
    t.do(f"{dealer} draw", f"{dealer} keep")
    assert t.turn == second


def test_setup_7_reverse_with_two_players() -> None:
    """SETUP-7: the dealer goes first and nobody is passed over."""
    t = table("sanrio", Ann="G1 G2", Bo="B1 B2", start="PR")
    assert (t.dealer, t.turn, t.clockwise) == ("Bo", "Bo", False)
    t.do("Bo draw", "Bo keep")
    assert t.turn == "Ann"


def test_setup_7_skip() -> None:
    """SETUP-7: the first player is passed over."""
    t = table("sanrio", Ann="G1", Bo="B1", Cy="Y1", start="PS")
    assert (t.turn, t.sizes(), t.clockwise) == ("Bo", [1, 1, 1], True)
    assert t.events[-3:] == ["started Cy PS", "skipped Ann", "turn Bo"]
    assert table("sanrio", Ann="G1", Bo="B1", start="PS").turn == "Bo"


@pytest.mark.parametrize("card", ["W", "WB"])
def test_setup_7_wild(card: str) -> None:
    """SETUP-7: the first player names the colour, then plays; Badtz-Maru makes nobody draw."""
    t = table("sanrio", Ann="G1 P2", Bo="B1", Cy="Y1", start=card)
    assert (t.asks, t.turn, t.colour, t.sizes()) == (("colour", ["Ann"]), "Ann", "none", [2, 1, 1])
    assert t.legal("Ann") == ["colour pink", "colour yellow", "colour green", "colour blue"]
    assert t.events[-2:] == [f"started Cy {card}", "turn Ann"]
    t.refuses("Ann play G1", "ACT-1", "not_the_question", question="colour", verb="play")
    t.refuses("Bo colour pink", "ACT-1", "not_asked", asked=0)
    assert t.sentence("Ann colour green") == "TURN-8: any colour may be named"
    t.do("Ann colour green")
    assert t.events == ["coloured Ann green"]
    assert (t.asks, t.colour) == (("turn", ["Ann"]), "green")
    assert t.legal("Ann") == ["play G1", "draw"]


def test_setup_7_wild_draw_four() -> None:
    """SETUP-7: shuffled back, and another card is turned."""
    t = table("sanrio", Ann="G1", Bo="B1", Cy="Y1", start="W4", seed="1")
    assert t.happened("put back")[0] == "put back W4"
    assert len(t.state.discard_pile) == 1
    assert t.top != "W4"
    assert len(t.state.draw_pile) == 112 - 3 - 1
    assert t.codes(sorted(t.state.draw_pile)).count("W4") == 4
    tops = {table("sanrio", Ann="G1", Bo="B1", start="W4", seed=str(n)).top for n in range(6)}
    assert len(tops) > 2  # shuffled


def test_setup_7_table_of_start_cards() -> None:
    """SETUP-7: just these have an effect, and a Wild Draw Four cannot start."""
    starts = EDITIONS["sanrio"].starts
    assert starts is not None
    assert sorted(starts) == ["D", "R", "S", "W", "WB"]


# -- no card can start -----------------------------------------------------------------------


def test_setup_8_dealt_again() -> None:
    """SETUP-8: all is gathered, shuffled and dealt again by the same dealer."""
    for seed in range(60):
        t = dealt("classic", "hand_size=11", names=TEN, seed=str(seed), dealer="D")
        times = len(t.happened("dealt again"))
        if times:
            break
    else:
        raise AssertionError
    assert len(t.happened("dealt")) == 10 * (times + 1)
    assert len(t.happened("passed over")) >= 2 * times
    assert (t.dealer, t.turn, t.sizes()) == ("D", "E", [11] * 10)
    assert len(t.state.discard_pile) + len(t.state.draw_pile) == 2
    assert t.state.shuffles == times + 1
    assert t.state.table.deck.kind_of[t.state.top()].number >= 0


def test_setup_8_sanrio() -> None:
    """SETUP-8: in sanrio only Wild Draw Fours cannot start."""
    edition = find_edition("sanrio")
    made = make_table(edition, 10, settle_options(edition, {"hand_size": "11"}))
    again = 0
    for seed in range(800):
        told: list[Event] = []
        state = first_hand(made, str(seed), told, dealer=3)
        assert made.deck.codes[state.top()] != "W4"
        if "dealt again" in [event.kind for event in told]:
            again += 1
            assert (state.dealer, len(state.draw_pile), len(state.discard_pile)) == (3, 1, 1)
    assert again
    with pytest.raises(Malformed) as error:
        table("sanrio", Ann="P1", Bo="", start="W4", draw="W4 W4 W4", rest="Bo")
    assert str(error.value) == "no card of the draw pile can start"


def test_setup_8_position_without_a_start_card() -> None:
    """SETUP-8: a position cannot be dealt again; it is an error."""
    with pytest.raises(Malformed) as error:
        table("classic", Ann="R1", Bo="", start="RS", draw="W W4 WX", rest="Bo")
    assert str(error.value) == "no card of the draw pile can start"


# -- set-up positions ------------------------------------------------------------------------


def test_setup_position() -> None:
    """A position tells every player the hand, and all the discards."""
    t = table("classic", Ann="R2 R1", Bo="G1", discard="R5 G5", uno="Bo", seed="a")
    assert t.events == ["dealt Ann x2 (R1 R2: Ann)", "dealt Bo x1 (G1: Bo)", "laid out G5 R5"]
    assert (t.turn, t.dealer, t.uno, t.colour) == ("Ann", "Bo", ["Bo"], "red")
    assert len(t.state.draw_pile) == 112 - 5
    other = table("classic", Ann="R2 R1", Bo="G1", discard="R5 G5", seed="b")
    assert sorted(other.state.draw_pile) == sorted(t.state.draw_pile)
    assert other.state.draw_pile != t.state.draw_pile


def test_setup_position_dealer_sits_before_the_turn() -> None:
    """Without another word the dealer is the player before the one in turn."""
    t = table("classic", Ann="R1", Bo="G1", Cy="B1", discard="R5", turn="Bo")
    assert (t.dealer, t.turn, t.asks) == ("Ann", "Bo", ("turn", ["Bo"]))
    t = table("classic", Ann="R1", Bo="G1", Cy="B1", discard="R5", dealer="Bo")
    assert (t.dealer, t.turn) == ("Bo", "Ann")


def test_setup_position_by_default() -> None:
    """Hands and a discard are enough: the first seat is in turn, clockwise, the last one dealt."""
    made = make("classic", (), 3)
    position = Position([[made.face("R1")], [made.face("G1")], [made.face("B1")]])
    position.discards = [made.face("R5")]
    s = set_up(made, position)
    assert (s.turn, s.last, s.dealer, s.direction) == (0, 0, 2, 1)
    assert (s.partners, s.misses, s.scores, s.uno) == (None, (), (0, 0, 0), 0)


def test_setup_position_too_many_of_a_card() -> None:
    """A card named more often than the deck holds it is an error, wherever it is named."""
    made = make("classic", (), 2)
    zero, one = made.face("R0"), made.face("R1")
    for hands, discards, draw, start in (
        ([[zero, zero], [one]], [one], [], -1),
        ([[zero], [one]], [zero], [], -1),
        ([[zero], [one]], [one], [zero], -1),
        ([[zero], [one]], [], [], zero),
    ):
        position = Position(hands)
        position.discards, position.draw, position.start = discards, draw, start
        with pytest.raises(Malformed) as error:
            set_up(made, position)
        assert str(error.value) == "R0 is named more often than the deck holds it"
