"""The referee for printed cards says what the engine would do, for every edition there is."""

import pytest

from lastcard.editions import EDITIONS
from lastcard.referee import ATTACKED, HOLDINGS, SPEED, Referee
from lastcard.rules.actions import Action, Shape
from lastcard.rules.attack import Attack, Reply
from lastcard.rules.cards import NO_COLOUR, distinct
from lastcard.rules.decisions import colour_trouble
from lastcard.rules.engine import legal
from lastcard.rules.reasons import LEGAL, PENALISED, REFUSED, Reason, refused
from lastcard.rules.reasons import legal as legal_by
from lastcard.rules.setup import Position, set_up
from lastcard.rules.state import State
from lastcard.server.edge.rest.pad import NONE, pad_of
from tests import tempest

pytestmark = pytest.mark.rules
editions = pytest.mark.parametrize("edition", sorted(EDITIONS))


def laid_out(referee: Referee, colour: int, top: int, turn: int = 0) -> State:
    """The same as a position of the engine."""
    position = Position([[], []])
    position.discards = [top]
    position.colour = colour
    position.turn = turn
    return set_up(referee.table, position)


def all_piles(referee: Referee) -> list[tuple[int, int]]:
    colours, tops = range(len(referee.deck.colours)), range(len(referee.deck.codes))
    return [(c, top) for c in colours for top in tops if referee.possible(top, c)]


@editions
def test_what_may_be_laid_in_turn_is_what_the_engine_lets_one_play(edition: str) -> None:
    referee = Referee(EDITIONS[edition])
    cards = range(len(referee.deck.codes))
    for colour, top in all_piles(referee):
        s = laid_out(referee, colour, top)
        for card in cards:
            s.hands[0] = [card]
            plays = {action.card for action in legal(s, 0) if action.verb == "play"}
            said = referee.judge("turn", colour, top, card)
            assert said is not None
            assert (said.verdict == LEGAL) == (card in plays), (referee.deck.codes[top], said)


@editions
def test_what_may_be_thrown_in_is_what_the_engine_lets_one_throw_in(edition: str) -> None:
    referee = Referee(EDITIONS[edition])
    if SPEED not in referee.situations():
        assert not referee.table.speedy
        return
    cards = range(len(referee.deck.codes))
    for colour, top in all_piles(referee):
        s = laid_out(referee, colour, top, turn=1)
        for card in cards:
            s.hands[0] = [card]
            thrown = {action.card for action in legal(s, 0) if action.verb == "speed"}
            said = referee.judge(SPEED, colour, top, card)
            assert said is not None
            assert said.verdict == (LEGAL if card in thrown else PENALISED)


@editions
def test_a_reason_speaks_of_nothing_but_what_the_pad_knows(edition: str) -> None:
    """The client fills in the card, the top card, its symbol and the colour in force."""
    referee = Referee(EDITIONS[edition])
    deck = referee.deck
    for situation in referee.situations():
        for colour, top in all_piles(referee):
            known = {"colour": deck.colours[colour], "symbol": deck.kind_of[top].name}
            known["top"] = deck.codes[top]
            for card in range(len(deck.codes)):
                said = referee.judge(situation, colour, top, card)
                if said is None:
                    continue
                told = {key: said.params[key] for key in said.params if key in known}
                assert {**known, **told} == known
                assert said.params.get("card", deck.codes[card]) == deck.codes[card]


@editions
def test_the_pad_holds_every_ruling(edition: str) -> None:
    referee, pad = Referee(EDITIONS[edition]), pad_of(edition)
    for situation in referee.situations():
        for colour, top in all_piles(referee):
            row = pad.asked[situation][colour][top]
            for card in range(0, len(referee.deck.codes), 3):
                said = referee.judge(situation, colour, top, card)
                if said is None:
                    assert row == NONE
                    continue
                ruling = pad.rulings[pad.rows[row][card]]
                assert (ruling.verdict, ruling.rule, ruling.code) == (
                    said.verdict,
                    said.rule,
                    said.code,
                )


@editions
def test_start_cards_start_as_a_dealt_hand_does(edition: str) -> None:
    referee, pad = Referee(EDITIONS[edition]), pad_of(edition)
    deck = referee.deck
    for card in range(len(deck.codes)):
        start = pad.starts[card]
        position = Position([[] for _ in range(referee.wide.players)])
        position.start = card
        position.dealer = 0
        s = set_up(referee.wide, position)
        assert (start.fate == "starts") == (s.top() == card)
        if start.fate == "starts":
            assert (start.first, start.clockwise) == (s.question.first(s), s.direction == 1)
            assert start.draws == [len(hand) for hand in s.hands]
            assert start.asks == s.question.name


def test_a_wild_draw_four_is_a_bluff_by_what_each_sheet_counts_as_a_match() -> None:
    """WD4-2: in sanrio another Wild makes no bluff."""
    codes = {}
    for edition in ("classic", "sanrio"):
        referee = Referee(EDITIONS[edition])
        four, top = referee.deck.index["W4"], referee.deck.index["B7"]
        blue = referee.deck.colour_of[top]
        said = [referee.judge(holding, blue, top, four) for holding in HOLDINGS]
        codes[edition] = [reason.code for reason in said if reason is not None]
    assert codes == {"classic": ["wild", "bluff", "bluff"], "sanrio": ["wild", "bluff", "wild"]}


def test_only_a_block_goes_against_an_attack() -> None:
    """WAY-1, TURN-5."""
    referee = Referee(EDITIONS["mandalorian"])
    index = referee.deck.index
    red = referee.deck.colour_of[index["RD"]]
    block = referee.judge(ATTACKED, red, index["RD"], index["WW"])
    stack = referee.judge(ATTACKED, red, index["RD"], index["BD"])
    assert block is not None
    assert stack is not None
    assert (block.verdict, block.code, stack.code) == (LEGAL, "may_block", "no_stacking")
    assert referee.judge(ATTACKED, red, index["R7"], index["WW"]) is None


def test_a_colour_named_over_a_coloured_card_is_possible_where_the_sheet_has_it() -> None:
    """WISH-3."""
    for edition, wanted in (("classic", False), ("dragonball", True)):
        referee = Referee(EDITIONS[edition])
        top = referee.deck.index["B7"]
        assert referee.deck.colour_of[top] != NO_COLOUR
        assert referee.possible(top, 0) is wanted


class Shield(Reply):
    """A Wild against an attack, whose colour is named with it."""

    verb = "shield"

    def options(self, s: State, attack: Attack, seat: int) -> list[Action]:
        deck = s.table.deck
        wilds = [card for card in distinct(s.hands[seat]) if deck.codes[card] == "WZ"]
        return [action for card in wilds for action in deck.namings("shield", card)]

    def why(self, s: State, attack: Attack, seat: int, action: Action) -> Reason:
        if s.table.deck.codes[action.card] != "WZ":
            return refused("STORM-2", "no_shield")
        return colour_trouble(s, action) or legal_by("STORM-2", "may_shield")


def test_a_reply_that_names_a_card_and_its_colour_can_be_laid() -> None:
    edition = tempest.edition()
    edition.replies = [Shield()]
    edition.verbs = {**edition.verbs, "shield": Shape(card=True, colour=True, uno=True)}
    referee = Referee(edition)
    index = referee.deck.index
    answers = [referee.judge(ATTACKED, 0, index["RD"], index[card]) for card in ("WZ", "R5")]
    assert [(said.verdict, said.rule) for said in answers if said is not None] == [
        (LEGAL, "STORM-2"),
        (REFUSED, "STORM-2"),
    ]
