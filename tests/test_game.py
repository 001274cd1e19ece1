"""The facade for people who write Python."""

import pickle
from copy import deepcopy

import pytest

from lastcard import Action, Game, Malformed, Refused, RefusedLine
from lastcard.notation import Proof
from lastcard.rules import engine

PLACED = """\
lastcard 1
edition: classic
players: Ann, Bo
hand Ann: R5 G7 W4
hand Bo: R6 B1
discard: R9
draw: Y1 Y2 Y3 Y4 Y5 Y6 Y7
"""
MATCH = """\
lastcard 1
edition: classic
options: scoring=winner_takes
players: Ann, Bo
seed: 5
hand Ann: R5
hand Bo: G6 B1
discard: R9

Ann play R5
"""


def placed(*actions: str) -> Game:
    return Game.from_text(PLACED + "\n" + "\n".join(actions))


def test_players_may_be_a_number() -> None:
    assert Game("classic", 3).players == ("P1", "P2", "P3")


@pytest.mark.parametrize("players", [-3, 0, 1, 11, 999_999_999_999])
def test_how_many_may_play_is_told_with_the_number_given(players: int) -> None:
    with pytest.raises(Malformed, match=f"^SETUP-1: .* 2 to 10 players, not {players}$"):
        Game("classic", players)


def test_the_same_seed_deals_the_same() -> None:
    one, two = Game("party", 6, seed="x"), Game("party", 6, seed="x")
    assert one.state.known() == two.state.known()
    assert one.state.known() != Game("party", 6, seed="y").state.known()


def test_options_may_be_numbers_and_defaults() -> None:
    game = Game("classic", 2, {"hand_size": 5, "stacking": "off", "scoring": "lowest"})
    assert len(game.hand("P1")) == 5
    assert "\noptions: hand_size=5 scoring=lowest\n" in game.text()


def test_a_dealer_can_be_named() -> None:
    game = Game("classic", ["Ann", "Bo", "Cy"], dealer="Ann")
    assert game.turn == "Bo"
    assert Game.from_text(game.text()).state.known() == game.state.known()


def test_looking() -> None:
    game = placed()
    assert (game.turn, game.owes, game.decision) == ("Ann", ["Ann"], "turn")
    assert (game.top, game.colour, game.direction) == ("R9", "red", "clockwise")
    assert (game.over, game.finished, game.winner, game.hand_winner) == (False, False, None, None)
    assert game.legal_texts("Ann")[:2] == ["play R5", "play W4 red"]
    assert game.legal(0)[0] == Action("play", game.state.table.deck.index["R5"])
    assert game.legal_texts("Bo") == []


def test_events_of_an_action_and_of_the_hand() -> None:
    game = placed()
    assert [event.kind for event in game.apply("Ann", "play R5")] == ["played", "turn"]
    assert [event.kind for event in game.events[-2:]] == ["played", "turn"]


def test_a_refusal_says_why_and_changes_nothing() -> None:
    game = placed("Ann draw")
    before, text, events = deepcopy(game.state.known()), game.text(), game.events[:]
    with pytest.raises(Refused) as caught:
        game.apply("Ann", "play R5 uno")
    error = caught.value
    assert str(error) == (
        "Ann play R5 uno: TURN-2: only the card just drawn may be played, and yellow 1 does not"
        " fit; you can keep the drawn card"
    )
    assert (error.reason.rule, error.reason.code) == ("TURN-2", "drawn_unfit")
    assert error.position == game.position()
    assert (game.state.known(), game.text(), game.events) == (before, text, events)


def test_the_position_of_a_refusal_is_that_of_the_refusal() -> None:
    """It does not grow with the game, and stays when the game goes on."""
    game = Game("classic", ["Ann", "Bo"], seed="1")
    for _ in range(20):
        name = game.owes[0]
        game.apply(name, game.legal(name)[0])
    here = game.position()
    with pytest.raises(Refused) as caught:
        game.apply(game.owes[0], "accept")
    for _ in range(5):
        name = game.owes[0]
        game.apply(name, game.legal(name)[0])
    assert caught.value.position == here
    assert len(Game.from_text(here).record.lines) < 20


def test_a_refusal_writes_no_position_before_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def forbidden(record: object) -> str:
        raise AssertionError(record)

    game = placed()
    monkeypatch.setattr("lastcard.game.write", forbidden)
    with pytest.raises(Refused) as caught:
        game.apply("Bo", "draw")
    monkeypatch.undo()
    assert caught.value.position == game.position()


def test_a_refusal_of_the_rules_alone_knows_no_position() -> None:
    game = placed()
    with pytest.raises(Refused) as caught:
        engine.apply(game.state, 1, Action("draw"))
    assert caught.value.position == ""


def test_the_position_of_a_refused_line() -> None:
    with pytest.raises(RefusedLine) as caught:
        placed("Ann play R5", "Bo play B1")
    assert Game.from_text(caught.value.position).turn == "Bo"


def test_why_and_legal_between_hands_are_what_apply_goes_by() -> None:
    """The finished hand is shown until an action deals the next one."""
    game = Game.from_text(MATCH)
    assert (game.over, game.decision, game.owes) == (True, "over", [])
    before = deepcopy(game.state.known())
    dealt = game.copy()
    dealt.deal()
    for name in game.players:
        assert game.legal(name) == dealt.legal(name)
        for action in ("draw", "keep", "uno", "challenge", *dealt.legal_texts(name)):
            assert game.why(name, action) == dealt.why(name, action)
    assert game.state.known() == before
    name = dealt.owes[0]
    assert game.why(name, "draw").verdict == "legal"
    game.apply(name, "draw")
    assert game.decision == "drawn"


def test_why_after_the_last_hand() -> None:
    game = Game.from_text(MATCH.replace("options: scoring=winner_takes\n", ""))
    assert game.finished
    assert game.why("Ann", "draw").code == "over"
    assert game.legal("Ann") == ()


def test_why_and_explain() -> None:
    game = placed()
    assert game.why("Ann", "play G7").rule == "TURN-1"
    assert game.explain("Ann", "play G7") == (
        "TURN-1: green 7 matches neither the red nor the 9 of red 9;"
        " you can play a card that fits or draw a card"
    )
    assert game.why("Bo", "uno").verdict == "idle"


def test_the_line_of_a_refusal() -> None:
    with pytest.raises(RefusedLine) as caught:
        placed("# first", "Ann play R5", "Bo play B1")
    assert caught.value.line == 11
    assert str(caught.value).startswith("Bo play B1: TURN-1: ")


@pytest.mark.parametrize(
    ("player", "action", "part"),
    [
        ("Cy", "draw", "unknown player 'Cy'"),
        (2, "draw", "unknown seat 2"),
        (-1, "draw", "unknown seat -1"),
        ("Ann", "play R77", "unknown card 'R77'"),
        ("Ann", "", "missing"),
        ("Ann", "draw twice", "unexpected 'twice'"),
        ("Ann", Action("sing"), "no action"),
        ("Ann", Action("draw", 3), "no action"),
        ("Ann", Action("draw", uno=True), "no action"),
        ("Ann", Action("catch", seat=1, other=0), "no action"),
        ("Ann", Action("play", 999), "no card"),
        ("Ann", Action("play", 52, 7), "no card or colour"),
        ("Ann", Action("catch", seat=9), "nobody"),
    ],
)
def test_what_does_not_exist(player: str | int, action: Action | str, part: str) -> None:
    game = placed()
    with pytest.raises(Malformed, match=part) as caught:
        game.apply(player, action)
    assert "\n" not in str(caught.value)


def test_bad_tables() -> None:
    for edition, players, options in [
        ("whist", 2, {}),
        ("classic", 1, {}),
        ("classic", ["Ann", "ANN"], {}),
        ("classic", 2, {"luck": "on"}),
        ("classic", 2, {"target": "9"}),
    ]:
        with pytest.raises(Malformed):
            Game(edition, players, options)  # type: ignore[arg-type]
    with pytest.raises(Malformed):
        Game("classic", 2, seed="\ud800")
    with pytest.raises(Malformed):
        Game("classic", ["Ann", "Bo"], dealer="Cy")


def test_idle_claims_are_not_logged() -> None:
    game = placed()
    assert game.apply("Bo", "uno") == []
    assert game.apply("Ann", "catch Bo") == []
    game.apply("Ann", "play R5 uno", at=7, by="bot")
    assert game.text() == PLACED + "\nAnn play R5 @7 by bot\n"


def test_times_are_checked() -> None:
    for at, by in [(-2, ""), (10**12, ""), (0, "cat")]:
        with pytest.raises(Malformed):
            placed().apply("Ann", "draw", at=at, by=by)


def test_a_copy_goes_its_own_way() -> None:
    game = placed()
    other = game.copy()
    other.apply("Ann", "draw")
    assert (game.decision, other.decision) == ("turn", "drawn")
    assert (len(game.record.lines), len(other.record.lines)) == (0, 1)
    assert len(game.events) < len(other.events)


# -- matches ---------------------------------------------------------------------------------


def test_a_finished_hand_is_shown_until_the_deal() -> None:
    game = Game.from_text(MATCH)
    assert (game.over, game.finished, game.hand_winner) == (True, False, "Ann")
    assert (game.scores, game.decision, game.turn) == ({"Ann": 7, "Bo": 0}, "over", None)
    assert game.apply("Ann", "uno") == []  # idle: deals nothing
    assert game.over
    game.deal()
    assert (game.over, game.state.dealer, game.state.hand_number) == (False, 0, 2)
    assert game.text() == MATCH + "deal\n"


def test_an_action_implies_the_deal() -> None:
    dealt, implied = Game.from_text(MATCH), Game.from_text(MATCH)
    dealt.deal()
    dealt.apply("Bo", "draw")
    events = implied.apply("Bo", "draw")
    assert implied.state.known() == dealt.state.known()
    assert implied.events == dealt.events == events
    assert implied.text() == MATCH + "Bo draw\n"
    assert Game.from_text(implied.text()).state.known() == implied.state.known()


def test_a_refused_action_deals_nothing() -> None:
    game = Game.from_text(MATCH)
    with pytest.raises(Refused):
        game.apply("Ann", "draw")
    assert game.over
    assert game.text() == MATCH


def test_a_deal_logs_what_differs() -> None:
    game = Game.from_text(MATCH)
    proof = Proof(1, "aa", "bb", (("Cy", "cc"),))
    game.deal(seed="ff", dealer="Cy", players=["Ann", "Cy"], proof=proof)
    line = "deal seed ff dealer Cy players Ann, Cy commit aa secret bb nonce Cy cc rules: 1\n"
    assert game.text() == MATCH + line
    assert game.scores == {"Ann": 7, "Cy": 0}
    again = Game.from_text(game.text())
    assert (again.state.known(), again.players) == (game.state.known(), ("Ann", "Cy"))
    assert again.text() == game.text()


def test_a_deal_leaves_out_what_follows_by_itself() -> None:
    game = Game.from_text(MATCH)
    game.deal(dealer="Ann", players=["Ann", "Bo"])
    assert game.text() == MATCH + "deal\n"


def test_no_deal_in_the_middle_or_after_the_end() -> None:
    for text in (PLACED, MATCH.replace("winner_takes", "winner_takes target=7")):
        with pytest.raises(Refused, match=r"^deal: ACT-1: no new hand"):
            Game.from_text(text).deal()
    game = Game.from_text(MATCH.replace("options: scoring=winner_takes\n", ""))
    assert (game.finished, game.winner) == (True, "Ann")
    with pytest.raises(Refused, match=r"ACT-1: the hand is over"):
        game.apply("Bo", "draw")


def test_a_bad_deal() -> None:
    game = Game.from_text(MATCH)
    with pytest.raises(Malformed):
        game.deal(seed="night")
    with pytest.raises(Malformed):
        game.deal(players=["Bo", "Ann"])
    with pytest.raises(Malformed):
        game.deal(dealer="Cy")
    assert game.text() == MATCH


# -- positions -------------------------------------------------------------------------------


def same_position(game: Game) -> str:
    text = game.position()
    again = Game.from_text(text)
    assert again.position() == text
    assert [again.hand(name) for name in game.players] == [game.hand(n) for n in game.players]
    assert again.state.draw_pile == game.state.draw_pile
    assert (again.decision, again.owes, again.scores) == (game.decision, game.owes, game.scores)
    return text


def test_position_at_the_start_of_the_turn() -> None:
    text = same_position(placed("Ann play R5", "Bo play R6", "Ann catch Bo", "Ann draw"))
    assert "\nhand Bo: B1\ndiscard: R6 R5 R9\n" in text
    assert text.endswith("\nuno: Bo\n\nAnn catch Bo\nAnn draw\n")
    assert "turn:" not in text


def test_position_of_a_won_challenge() -> None:
    text = same_position(placed("Ann play W4 blue", "Bo challenge"))
    assert "\nturn: Bo\n" in text
    assert "\ncolour: blue\n" in text


def test_position_of_a_finished_hand() -> None:
    assert same_position(Game.from_text(MATCH)).endswith("\n\nAnn play R5\n")


def test_position_of_a_start_card_that_asks() -> None:
    start = (
        "lastcard 1\nedition: sanrio\nplayers: Ann, Bo\nturn: Bo\nhand Ann: P1 P2\n"
        "hand Bo: G1 G2\nstart: WB\n"
    )
    game = Game.from_text(start)
    assert (game.decision, game.owes, game.colour) == ("colour", ["Bo"], None)
    assert "\nstart: WB\ndraw: " in same_position(game)
    game.apply("Bo", "colour green")
    assert same_position(game).endswith("\n\nBo colour green\n")


def test_position_after_passes() -> None:
    """PILE-4: it goes back before the first pass, which a position cannot tell."""
    table = Game("classic", ["Ann", "Bo"], {"bluffing": "off"}).state.table
    codes = [table.deck.codes[card] for card in table.deck.cards]
    codes.remove("R9")
    reds = [code for code in codes if code[0] in "RW" or code[1:] == "9"]
    rest = [code for code in codes if code not in reds]
    text = (
        "lastcard 1\nedition: classic\noptions: bluffing=off\nplayers: Ann, Bo\n"
        f"hand Ann: {' '.join(rest)}\nhand Bo: {' '.join(reds)}\ndiscard: R9\n\nAnn pass\n"
    )
    game = Game.from_text(text)
    assert same_position(game).endswith("\n\nAnn pass\n")
    assert Game.from_text(game.position()).state.passed == game.state.passed == 1


def test_position_across_refills() -> None:
    """The number of shuffles goes along, so that the next refill comes out the same."""
    game = Game("classic", 2, {"hand_size": 15}, seed="1")
    while game.state.shuffles < 3:  # draw the pile empty, then play a card
        plays = game.legal_texts(game.owes[0])
        game.apply(game.owes[0], plays[0] if len(game.state.draw_pile) < 3 else plays[-1])
    assert "\nshuffles: 3\n" in same_position(game)


def test_position_of_a_later_hand_whose_start_card_asks() -> None:
    """SETUP-7: no turn has begun yet, and hands already played leave only their scores."""
    won = "edition: sanrio\noptions: stacking=any\nplayers: Ann, Bo, Cy\nseed: q\n"
    won = f"lastcard 1\n{won}hand Ann: P1\nhand Bo: B1\nhand Cy: B2\ndiscard: P5\n\nAnn play P1\n"
    dealt = [f"{won}deal seed {seed:04x} players Ann, Zed, Cy\n" for seed in range(200)]
    game = next(game for game in map(Game.from_text, dealt) if game.decision == "attack")
    text = same_position(game)
    assert "\nstart: " in text
    assert "\nplayers: Ann, Zed, Cy\n" in text
    assert "deal" not in text.split("\n\n")[-1]


def test_claims_between_hands_deal_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """UNO-5: they are idle, and a file may hold a million of them."""
    game = Game.from_text(MATCH)
    monkeypatch.setattr("lastcard.game.next_hand", pytest.fail)
    assert game.apply("Bo", "uno") == game.apply("Bo", "catch Ann") == []
    assert game.over


# -- views -----------------------------------------------------------------------------------


def test_views() -> None:
    game = placed()
    assert game.view("Ann").hand == tuple(game.state.hands[0])
    assert game.view().hand == ()
    assert game.view("Bo").counts == (3, 2)


def test_a_game_and_a_view_are_readable() -> None:
    game = Game("party", ["Ann", "Bo", "Cy"], seed="1")
    assert repr(game) == f"<Game party, 3 players, Ann to play on {game.top}>"
    held = " ".join(game.hand("Ann"))
    assert repr(game.view("Ann")) == f"<View of seat 0, party, turn on {game.top}, holding {held}>"
    assert repr(game.view()) == f"<View of a spectator, party, turn on {game.top}>"
    assert [game.view("Ann").text(action) for action in game.legal("Ann")] == (
        game.legal_texts("Ann")
    )


def test_an_action_is_written_as_it_is_made() -> None:
    for action in (Action("draw"), Action("play", 3, 0, uno=True), Action("link", seat=0, other=2)):
        assert eval(repr(action)) == action
    assert repr(Action("play", 3, uno=True)) == "Action('play', card=3, uno=True)"


def test_what_is_legal_prints_as_it_is_written() -> None:
    """With the names of the table; what is sent elsewhere is a plain tuple."""
    game = Game("classic", ["Ann", "Bo"], seed="1")
    legal = game.legal("Ann")
    assert repr(legal) == "<play R5, play B2, draw>" == repr(game.view("Ann").legal)
    game.state.uno = 2
    assert "catch Bo" in game.legal("Ann").texts
    assert "catch seat1" in repr(game.view("Ann").legal)
    assert pickle.loads(pickle.dumps(legal)) == deepcopy(legal) == legal
