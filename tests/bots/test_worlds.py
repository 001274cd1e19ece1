"""Worlds from a view: what is known holds in all of them, what is likely in most."""

import random
from collections import Counter

import pytest

from lastcard import Action, Game
from lastcard.bots import Bot, make_bot
from lastcard.bots.careful import Careful
from lastcard.editions import EDITIONS
from lastcard.rules.attack import GUILTY, Attack
from lastcard.rules.cards import NO_CARD
from lastcard.rules.state import State
from lastcard.views import View, Worlds
from lastcard.views.likely_hands import Trail
from lastcard.views.rollout import Chance, rollout
from tests.bots.games import new_game, play_hand
from tests.bots.test_steady import position

MANY = 150


def worlds(text: str, player: str, weighed: bool = True) -> list[State]:
    seen = Game.from_text(text).view(player)
    supply = Worlds(seen)
    chance = Chance(1)
    if weighed:
        supply.weigh(Careful(seen.table), 100, chance)
    return [supply.draw(chance) for _ in range(MANY)]


def share_holding(found: list[State], seat: int, *codes: str) -> float:
    """In how many of the worlds the seat holds one of these cards."""
    index = found[0].table.deck.index
    faces = {index[code] for code in codes}
    return sum([bool(faces & set(world.hands[seat])) for world in found]) / len(found)


REDS = ("R0", "R1", "R2", "R3", "R4", "R6", "R7", "R8", "R9", "RS", "RR", "RD")


def test_who_draws_has_hardly_a_card_to_lay() -> None:
    hands = {"Ann": "R9 B1 B2", "Bo": "G1 G2 G3 Y4 Y6"}
    start = position("classic", hands, "discard: R5", actions="Ann play R9")
    drawn = position("classic", hands, "discard: R5", "draw: B3", actions=DRAWS)
    assert share_holding(worlds(start, "Ann"), 1, *REDS) > 0.5
    assert share_holding(worlds(drawn, "Ann"), 1, *REDS) < 0.2


DRAWS = "Ann play R9\nBo draw\nBo keep"


def test_a_drawn_card_is_known_while_it_may_be_played_or_kept() -> None:
    """Whoever is asked to add to a mini-pile has drawn nothing."""
    hands = {"Ann": "B1 B2", "Bo": "G1 G2 G3"}
    setup = ("discard: R5", "draw: WP Y1 Y2 Y3")
    drawn = Game.from_text(position("party", hands, *setup, actions="Ann draw"))
    laid = Game.from_text(position("party", hands, *setup, actions="Ann draw\nAnn play WP"))
    deck = drawn.state.table.deck
    assert drawn.view("Ann").drawn == deck.index["WP"]
    assert drawn.view("Bo").drawn == NO_CARD
    assert [laid.view(player).drawn for player in ("Ann", "Bo")] == [NO_CARD, NO_CARD]
    assert laid.state.turn == laid.seat("Bo")


def test_who_plays_a_wild_draw_four_has_hardly_a_match() -> None:
    hands = {"Ann": "W4 B3 G4 Y5 Y6", "Bo": "B1 B2 B3"}
    text = position("classic", hands, "discard: R5", actions="Ann play W4 yellow")
    assert share_holding(worlds(text, "Bo"), 0, *REDS, "W", "WX") < 0.25


def share_of_bluffs(hand: str, colour: str = "yellow") -> float:
    """In how many worlds of Bo, who is attacked."""
    hands = {"Ann": f"W4 {hand}", "Bo": "R9 B1 B2 B3"}
    course = f"Bo play R9\nAnn play W4 {colour}"
    text = position("classic", hands, "turn: Bo", "discard: R5", actions=course)
    found = [world.question for world in worlds(text, "Bo")]
    return sum([isinstance(one, Attack) and one.guilt == GUILTY for one in found]) / MANY


def test_a_large_hand_is_likelier_to_bluff() -> None:
    """Of 309 attacks by careful players 6, 12, 25 and 60 of 100 were bluffs, by their hands."""
    small, large = share_of_bluffs("G4"), share_of_bluffs("G1 G2 G3 G4 Y1 Y2 Y3 Y4 B8")
    assert small < 0.12
    assert 0.3 < large < 0.9


def test_who_names_the_colour_in_force_bluffs_more_often_than_not() -> None:
    hand = "G1 G2 Y3 Y4 R8"
    assert share_of_bluffs(hand, "red") > 2 * share_of_bluffs(hand, "green")


@pytest.mark.parametrize(("held", "guilty"), [("R8", True), ("G8", False)])
def test_a_verdict_is_believed(held: str, guilty: bool) -> None:
    """Cy, who was not shown the hand, holds a match unlikely unless Ann was convicted."""
    hands = {"Ann": f"W4 {held}", "Bo": "B1 B2 B3", "Cy": "R9 B4 B5"}
    course = "Cy play R9\nAnn play W4 yellow\nBo challenge"
    draw = "draw: B6 B7 B8 B9 G6 G7 G9"
    text = position("classic", hands, "turn: Cy", "discard: R5", draw, actions=course)
    seen = Game.from_text(text).view("Cy")
    (judged, *_) = Trail(seen.table, seen.seat, seen.events).hands[0]
    assert (judged.barred == 0) == guilty


YELLOWS = [f"Y{code}" for code in "0123456789SRD"]


@pytest.mark.parametrize("weighed", [False, True])
def test_who_names_a_colour_holds_it(weighed: bool) -> None:
    """And hardly the one that was in force, for then there was no need of the Wild."""
    hands = {"Ann": "W B3 G4 Y5 Y6", "Bo": "R9 B1 B2 B3"}
    start = position("classic", hands, "turn: Bo", "discard: R5", actions="Bo play R9")
    named = position(
        "classic", hands, "turn: Bo", "discard: R5", actions="Bo play R9\nAnn play W yellow"
    )
    before, after = worlds(start, "Bo"), worlds(named, "Bo", weighed)
    assert share_holding(after, 0, *YELLOWS) > share_holding(before, 0, *YELLOWS) + 0.05
    assert share_holding(after, 0, *REDS) < share_holding(before, 0, *REDS) - 0.3


def test_who_takes_the_mini_pile_could_not_add_to_it() -> None:
    hands = {"Ann": "WP B1", "Bo": "G1 G2 G3 G4", "Cy": "Y1 Y2"}
    setup = ("discard: R5", "draw: RS")
    before = position("party", hands, *setup, actions="Ann play WP")
    taken = position("party", hands, *setup, actions="Ann play WP\nBo take")
    reds = [code for code in REDS if code != "RS"]
    assert share_holding(worlds(before, "Ann"), 1, *reds) > 0.5
    assert share_holding(worlds(taken, "Ann"), 1, *reds) < 0.2


def test_a_taken_pile_stays_where_it_is() -> None:
    hands = {"Ann": "WP B1", "Bo": "G1 G2", "Cy": "Y1 Y2"}
    course = "Ann play WP\nBo take"
    text = position("party", hands, "discard: R5", "draw: RS", actions=course)
    for world in worlds(text, "Ann"):
        assert world.table.deck.index["RS"] in world.hands[1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_world_has_the_whole_deck_and_can_be_played(edition: str) -> None:
    rng = random.Random(edition)

    def watch(seen: View, bot: Bot, action: Action | None) -> None:
        if rng.random() < 0.1 and seen.seat in seen.owes:
            mind = Careful(seen.table)
            supply = Worlds(seen)
            chance = Chance(rng.getrandbits(30))
            supply.weigh(mind, 3, chance)
            world = supply.draw(chance)
            held = [card for hand in world.hands for card in hand]
            lying = [*world.draw_pile, *world.discard_pile, *world.open_pile()]
            assert Counter(held + lying) == Counter(seen.table.deck.cards)
            assert [len(hand) for hand in world.hands] == list(seen.counts)
            rollout(world, mind, 50)

    for number in range(4):
        game = new_game(rng, edition)
        bots = [make_bot("steady", f"{number} {seat}") for seat in range(len(game.players))]
        play_hand(game, bots, watch, most=200)
