"""What a careful player does, position by position."""

import random

import pytest

from lastcard import Game
from lastcard.bots import SteadyBot, make_bot
from lastcard.bots.memory import known_cards, lacking, suspicion
from lastcard.rules.attack import Attack
from tests.bots.games import play_hand


def says(text: str, player: str) -> str:
    """What the bot says in a position, in notation."""
    game = Game.from_text(text)
    return game.write(SteadyBot(random.Random(1)).choose(game.view(player)))


def position(edition: str, hands: dict[str, str], *lines: str, actions: str = "") -> str:
    names = ", ".join(hands)
    header = ["lastcard 1", f"edition: {edition}"]
    options = [line for line in lines if line.startswith("options:")]
    header += [*options, f"players: {names}", "seed: 1"]
    header += [f"hand {name}: {cards}" for name, cards in hands.items()]
    header += [line for line in lines if not line.startswith("options:")]
    return "\n".join([*header, "", actions, ""])


def test_calls_with_the_play_and_wins_when_it_can() -> None:
    two = position("classic", {"Ann": "R1 G2", "Bo": "B1 B2 B3"}, "discard: R5")
    assert says(two, "Ann") == "play R1 uno"
    one = position("classic", {"Ann": "R1", "Bo": "B1 B2 B3"}, "discard: R5")
    assert says(one, "Ann") == "play R1"


def test_plays_its_longest_colour_and_keeps_wilds_back() -> None:
    hands = {"Ann": "R5 B5 B1 B2 W W4", "Bo": "G1 G2 G3 G4 G6"}
    assert says(position("classic", hands, "discard: R5"), "Ann") == "play B5"
    named = {"Ann": "B1 B2 G3 W", "Bo": "G1 G2 G3 G4 G6"}
    assert says(position("classic", named, "discard: R5"), "Ann") == "play W blue"


def test_hits_the_next_player_when_low() -> None:
    hands = {"Ann": "RD R1 R2 R3", "Bo": "G1", "Cy": "G2 G3 G4"}
    assert says(position("classic", hands, "discard: R5"), "Ann") == "play RD"


def test_draws_rather_than_bluff() -> None:
    hands = {"Ann": "W4 W B1 G2", "Bo": "G1 G3 G4 G6 G7", "Cy": "G8 G9 Y2 Y3 Y4"}
    text = position("classic", hands, "discard: R5", actions="Ann draw")
    assert says(text, "Ann") != "play W4 blue"


def test_catches_and_calls() -> None:
    hands = {"Ann": "R1 G2", "Bo": "B1 B2 B3"}
    text = position("classic", hands, "discard: R5", actions="Ann play R1")
    assert says(text, "Bo") == "catch Ann"
    bot = SteadyBot(random.Random(1))
    game = Game.from_text(text)
    claim = bot.claim(game.view("Ann"))
    assert claim is not None
    assert game.write(claim) == "uno"


def test_challenges_where_a_match_is_likely_and_not_after_a_draw() -> None:
    hands = {"Ann": "W4 R1 R2 B3 G4 Y5 Y6", "Bo": "B1 B2 B3"}
    text = position("classic", hands, "discard: R5", actions="Ann play W4 red")
    assert says(text, "Bo") == "challenge"
    drawn = {"Ann": "B3 G4", "Bo": "R9 B1 B2 B4"}
    course = "Bo play R9\nAnn draw\nAnn play W4 green"
    text = position("classic", drawn, "turn: Bo", "discard: R5", "draw: W4", actions=course)
    assert says(text, "Bo") == "accept"
    game = Game.from_text(text)
    attack = game.view("Bo").asked[-1]
    assert isinstance(attack, Attack)
    assert suspicion(game.view("Bo"), attack) < 0.1
    assert lacking(game.view("Bo"))[0] == 1  # red


def test_remembers_a_hand_it_was_shown() -> None:
    hands = {"Ann": "W4 R1 B3", "Bo": "B1 B2 G3"}
    course = "Ann play W4 blue\nBo challenge\nBo play B1"
    game = Game.from_text(
        position("classic", hands, "discard: R5", "draw: Y1 Y2 Y3 Y4", actions=course)
    )
    deck = game.state.table.deck
    shown = [deck.codes[card] for card in known_cards(game.view("Bo"), 0)]
    assert shown == ["R1", "B3"]
    game.apply("Ann", "play B3")
    assert [deck.codes[card] for card in known_cards(game.view("Bo"), 0)] == ["R1"]


def test_aims_points_and_links_at_the_strongest() -> None:
    hands = {"Ann": "RD R1 R2", "Bo": "WW B1 B2", "Cy": "G1", "Dee": "G2 G3 G4 G5"}
    text = position("mandalorian", hands, "discard: R5", actions="Ann play RD\nBo block blue")
    assert says(text, "Bo") == "aim Cy"
    hands = {"Ann": "RP R1 R2", "Bo": "B1 B2", "Cy": "G1", "Dee": "G2 G3 G4 G5"}
    text = position("party", hands, "discard: R5", actions="Ann play RP")
    assert says(text, "Ann") == "point Cy"
    hands = {"Ann": "WT R1 R2", "Bo": "B1 B2", "Cy": "G1", "Dee": "G2 G3 G4 G5"}
    text = position("party", hands, "discard: R5", actions="Ann play WT red")
    assert says(text, "Ann") == "link Bo Cy"


def test_blocks_and_stacks() -> None:
    hands = {"Ann": "RD R1 R2", "Bo": "WW B1 B2 G1", "Cy": "G2 G3 G4"}
    text = position("mandalorian", hands, "discard: R5", actions="Ann play RD")
    assert says(text, "Bo") == "block blue"
    hands = {"Ann": "RD R1 R2", "Bo": "BD B1 B2 G1", "Cy": "G2 G3 G4"}
    text = position(
        "classic", hands, "options: stacking=same", "discard: R5", actions="Ann play RD"
    )
    assert says(text, "Bo") == "stack BD"


def test_wishes_by_the_situation() -> None:
    calm = {"Ann": "WS B9 B1 B2 G8", "Bo": "G1 G2 G3 G4", "Cy": "Y1 Y2 Y3 Y4"}
    asked = "Ann play WS"
    text = position("dragonball", calm, "discard: R5", "draw: R3", actions=asked)
    assert says(text, "Ann") == "wish discard G8"
    near = {"Ann": "WS B9 B1", "Bo": "G1", "Cy": "Y1 Y2 Y3 Y4"}
    text = position("dragonball", near, "discard: R5", "draw: R3", actions=asked)
    assert says(text, "Ann") == "wish draw"
    far = {"Ann": "WS B9 B1", "Bo": "Y1 Y2 Y3 Y4", "Cy": "G1"}
    text = position("dragonball", far, "discard: R5", "draw: R3", actions=asked)
    assert says(text, "Ann") == "wish miss Cy"


def test_swaps_with_the_smallest_hand() -> None:
    hands = {"Ann": "R7 R1 R2 R3", "Bo": "G1 G2 G3", "Cy": "Y1"}
    text = position(
        "classic", hands, "options: seven_zero=on", "discard: R5", actions="Ann play R7"
    )
    assert says(text, "Ann") == "swap Cy"


def test_does_not_hit_itself_with_badtz_maru() -> None:
    hands = {"Ann": "WB B1", "Bo": "G1 G2 G3", "Cy": "Y1 Y2 Y3"}
    assert says(position("sanrio", hands, "discard: P5"), "Ann") == "draw"


@pytest.mark.slow
def test_steady_beats_random_over_duplicate_hands() -> None:
    """Each deal is played twice with the seats exchanged; far beyond what chance could do."""
    won = 0
    deals = 150
    for number in range(deals):
        for seat in (0, 1):
            names = ["random", "random"]
            names[seat] = "steady"
            game = Game("classic", 2, seed=f"duel {number}", dealer=0)
            play_hand(game, [make_bot(name, f"{number} {i}") for i, name in enumerate(names)])
            won += game.hand_winner == game.players[seat]
    assert won > 0.65 * 2 * deals
