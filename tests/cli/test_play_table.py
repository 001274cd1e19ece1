"""The parts of the terminal table: words, tiles, menus, and what a person's lines mean."""

import os
import random
from collections.abc import Sequence
from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from lastcard import Game
from lastcard.bots import make_bot
from lastcard.bots.reading import answers
from lastcard.cli.terminal.board import board, hand
from lastcard.cli.terminal.driver import Driver
from lastcard.cli.terminal.menu import first_menu, pick
from lastcard.cli.terminal.person import Person
from lastcard.cli.terminal.source import Keyboard
from lastcard.cli.terminal.speech import Speech
from lastcard.cli.terminal.talk import LeftTable, Talk
from lastcard.cli.terminal.tiles import TerminalLook, tile
from lastcard.cli.terminal.words import SENTENCES, Sentences
from lastcard.editions import EDITIONS
from lastcard.rules.events import EVENTS
from lastcard.views import redact
from lastcard.words import LANGUAGES
from lastcard.words.naming import Naming
from tests.bots.games import new_game, play_hand


class Script:
    """Lines that are typed one after another."""

    timed = False

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)

    def line(self) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def wait(self, seconds: float) -> str | None:
        return None


def table(text: str, *lines: str) -> tuple[Game, Driver, Console]:
    """A position with the first player at the terminal and bots that forget nothing."""
    game = Game.from_text(text)
    console = Console(width=80, record=True, file=StringIO())
    talk = Talk(console, Script(lines), speech(game), fast=True)
    bots = {seat: make_bot("steady", "1") for seat in range(1, len(game.players))}
    return game, Driver(game, 0, bots, talk, make_bot("steady", "2")), console


def play(text: str, *lines: str) -> tuple[Game, str]:
    """Play until the script ends; gives the game and what was printed."""
    game, driver, console = table(text, *lines)
    with pytest.raises(LeftTable):
        driver.play()
    return game, console.export_text()


def position(edition: str, body: str) -> str:
    return f"lastcard 1\nedition: {edition}\nplayers: You, Ada, Bo\nseed: 1\n{body}\n"


def test_every_kind_of_event_has_a_sentence() -> None:
    """Those that every edition has; `tests/editions` looks for the editions' own."""
    assert set(SENTENCES) == set(EVENTS)


def speech(game: Game, language: str = "en") -> Speech:
    return Speech(language, game.state.table.edition)


ENDS = (".", "!", "。", "！")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_happens_can_be_told(edition: str, language: str) -> None:
    """Every sentence is complete, for a player, for another, and for a spectator."""
    rng = random.Random(edition)
    for _ in range(4 if language == "en" else 1):
        game = new_game(rng, edition)
        bots = [make_bot("random", str(seat)) for seat in range(len(game.players))]
        play_hand(game, bots, most=300)
        for seat in (0, 1, -1):
            spoken = speech(game, language)
            words = Sentences(game.state.table, game.players, spoken, seat)
            for event in game.events:
                said = words.say(redact(event, seat))
                assert said[:1] == said[:1].upper()
                assert said.endswith(ENDS)
                assert "{" not in said
                assert "  " not in said


def test_words_join_what_one_player_did() -> None:
    text = position("classic", "hand You: R1 R2\nhand Ada: B1 B3\nhand Bo: G1\ndiscard: R5")
    game = Game.from_text(text)
    words = Sentences(game.state.table, game.players, speech(game), 0)
    assert words.tell(game.apply("You", "play R1 uno")[:2]) == "You played a red 1 and called UNO!"


def test_words_of_two_players_are_a_sentence_of_their_own() -> None:
    text = position("classic", "hand You: R7 R2\nhand Ada: B1 B3\nhand Bo: G1 G2\ndiscard: R5")
    game = Game.from_text(text.replace("players", "options: seven_zero=on\nplayers"))
    words = Sentences(game.state.table, game.players, speech(game), 2)
    told = [*game.apply("You", "play R7 uno"), *game.apply("You", "swap Ada")][:3]
    assert words.tell(told) == "You played a red 7 and called UNO! You and Ada swapped hands."


def test_words_keep_the_order_of_a_call_and_what_came_next() -> None:
    text = position("dragonball", "hand You: R1 WS\nhand Ada: B1 B2\nhand Bo: G1 G2\ndiscard: R5")
    game = Game.from_text(text.rstrip("\n") + "\ndraw: R3\n")
    words = Sentences(game.state.table, game.players, speech(game), 0)
    for action in ("play WS", "uno", "wish discard R1"):
        game.apply("You", action)
    told = words.tell([event for event in game.events if event.kind in ("uno", "wished", "won")])
    assert told == "You called UNO, wished to discard a red 1 and won the hand!"


UNCALLED = {
    "attack": ("classic", "hand Ada: W4 R1\ndiscard: G5", ["Ada play W4 red"]),
    "point": ("party", "hand Ada: RP R1\ndiscard: R5", ["Ada play RP"]),
    "aim": ("mandalorian", "hand Ada: RD R1\ndiscard: R5", ["Ada play RD", "You block red"]),
}


@pytest.mark.parametrize("decision", UNCALLED)
def test_c_catches_whatever_is_asked(decision: str) -> None:
    """A Challenge and a Cleo begin with a c, too."""
    edition, cards, actions = UNCALLED[decision]
    own = "WW B2 B3" if edition == "mandalorian" else "B1 B2"
    header = f"lastcard 1\nedition: {edition}\nplayers: You, Cleo, Ada\nturn: Ada\n"
    text = f"{header}hand You: {own}\nhand Cleo: G1 G2\n{cards}\n\n" + "\n".join(actions) + "\n"
    game, _, _ = table(text)
    assert game.decision == decision
    talk = Talk(Console(file=StringIO()), Script(["c"]), speech(game), fast=True)
    chosen = Person(talk, game.players, make_bot("steady", "1")).choose(game.view(0), 1)
    assert chosen.verb == "catch"
    assert chosen.seat == 2 or decision == "aim", "a block closes the window"


def test_a_further_question_helps_and_can_be_left() -> None:
    text = position("classic", "hand You: W B1\nhand Ada: B1 B2\nhand Bo: G1 G2\ndiscard: R5")
    game, shown = play(text, "1", "frog", "?", "q")
    assert "Not understood: frog." in shown
    assert "Get rid of your cards" in shown
    assert not game.record.lines


@pytest.mark.parametrize(("width", "language"), [(60, "en"), (80, "en"), (120, "en"), (80, "ja")])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_board_keeps_within_the_width(edition: str, width: int, language: str) -> None:
    rng = random.Random(width)
    look = TerminalLook(width)
    for _ in range(3):
        game = new_game(rng, edition)
        bots = [make_bot("casual", str(seat)) for seat in range(len(game.players))]
        play_hand(game, bots, most=60)
        for line in _drawn(game, look, language):
            assert line.cell_len <= width


def _drawn(game: Game, look: TerminalLook, language: str) -> list[Text]:
    view, spoken = game.view(0), speech(game, language)
    return [*board(view, game.players, look, spoken), *hand(view, {}, look, spoken)]


def test_a_tile_says_its_colour_in_a_letter() -> None:
    sanrio = EDITIONS["sanrio"]
    deck, names = sanrio.deck, Naming(sanrio)
    assert tile(deck, deck.index["PR"], TerminalLook(colour=False), names).plain == "[P Reverse]"
    assert tile(deck, deck.index["PR"], TerminalLook(), names).plain == " P Reverse "
    assert tile(deck, deck.index["W4"], TerminalLook(), names).plain == " Wild Draw Four "
    german = Naming(sanrio, "de")
    assert tile(deck, deck.index["GR"], TerminalLook(), german).plain == " Gr Richtungswechsel "


def test_picking_with_colour_and_call() -> None:
    game = Game.from_text(
        position("classic", "hand You: R1 W\nhand Ada: B1\nhand Bo: G1\ndiscard: R5")
    )
    view = game.view(0)
    choices = first_menu(view, answers(view), game.players, TerminalLook(), speech(game))
    colours = speech(game).colours(view.table.deck)
    assert [choice.key for choice in choices] == ["1", "2", "d"]
    for line in ("2gu", "2 g u", "2 green uno", "2 GREEN u"):
        picked = pick(line, choices, colours)
        assert picked is not None
        assert (picked.choice.key, picked.colour, picked.uno) == ("2", 2, True)
    assert pick("9", choices, colours) is None
    assert pick("2 mauve", choices, colours) is None
    german = speech(game, "de").colours(view.table.deck)
    for line in ("2 gr", "2 grün u", "2g", "2 green"):
        picked = pick(line, choices, german)
        assert picked is not None
        assert picked.colour == 2


def test_calling_with_the_play() -> None:
    text = position("classic", "hand You: R1 W\nhand Ada: B1 B2\nhand Bo: G1 G2\ndiscard: R5")
    game, shown = play(text, "2bu")
    assert "add u to call UNO" in shown
    assert game.record.lines
    assert "You play W blue uno" in game.text()


def test_a_call_forgotten_is_caught_unless_made_in_time() -> None:
    text = position("classic", "hand You: R1 W\nhand Ada: B1 B2\nhand Bo: G1 G2\ndiscard: R5")
    forgotten, shown = play(text, "1", "")
    assert "You have one card and have not called UNO" in shown
    assert "Ada catch You by bot" in forgotten.text()
    in_time, _ = play(text, "1", "u")
    assert "You uno" in in_time.text()


def test_catching_somebody_who_forgot() -> None:
    hands = "hand You: R1 W\nhand Ada: B1\nhand Bo: G1 G2\ndiscard: R5\nuno: Ada"
    game, shown = play(position("classic", hands), "c")
    assert "Ada has one card and has not called UNO: c catches." in shown
    assert "You catch Ada" in game.text()
    game, _ = play(position("classic", hands), "c bo", "catch Ada")
    assert "You catch Ada" in game.text()


def test_throwing_in_an_identical_card() -> None:
    hands = "hand You: R5 G1 G2\nhand Ada: B1 B2\nhand Bo: G1 G2\ndiscard: R5\nturn: Ada"
    game, shown = play(position("party", hands), "s")
    assert "s throws it in" in shown
    assert "You speed R5" in game.text()


def test_pointing_and_linking() -> None:
    hands = "hand You: RP G1 G2\nhand Ada: B1 B2\nhand Bo: G1 G2\ndiscard: R5"
    game, shown = play(position("party", hands), "1", "bo")
    assert "You point Bo" in game.text()
    assert "You pointed at Bo. Ada pointed at" in shown
    hands = "hand You: WT G1 G2\nhand Ada: B1 B2\nhand Bo: G1 G2\ndiscard: R5"
    game, shown = play(position("party", hands), "1g", "2", "2")
    assert "You link Ada Bo" in game.text()
    assert "Ada and Bo are linked" in shown


def test_answering_an_attack() -> None:
    hands = "hand You: WW G1 G2\nhand Ada: B1 B2\nhand Bo: RD G2 G3\ndiscard: R5\nturn: Bo"
    text = position("mandalorian", f"{hands}\n\nBo play RD")
    game, shown = play(text, "2b", "1")
    assert "Bo's Draw Two is for you: 2 cards." in shown
    assert "You block blue" in game.text()
    assert "You aim Ada" in game.text()
    hands = "hand You: R1 G1 G2\nhand Ada: B1 B2\nhand Bo: W4 G2 G3\ndiscard: R5\nturn: Bo"
    game, shown = play(position("classic", f"{hands}\n\nBo play W4 blue"), "2")
    assert "You challenge" in game.text()
    assert "You challenged Bo: it was no bluff (the hand: a green 2 and a green 3)" in shown


def test_wishing_and_naming() -> None:
    hands = "hand You: WS G1 G2\nhand Ada: B1 B2\nhand Bo: G4 G2 G3\ndiscard: R5\ndraw: R3"
    game, _ = play(position("dragonball", hands), "1", "somebody", "ada", "y")
    assert "You wish miss Ada" in game.text()
    assert "You colour yellow" in game.text()
    game, _ = play(position("dragonball", hands), "1", "4", "x", "4", "2u", "y")
    assert "You wish discard G2 uno" in game.text()


def test_adding_to_a_mini_pile() -> None:
    hands = "hand You: R1 G1 W\nhand Ada: B1 B2\nhand Bo: WP G2 G3\ndiscard: R5\nturn: Bo"
    text = position("party", f"{hands}\ndraw: RS\n\nBo play WP")
    game, shown = play(text, "g1", "1")
    assert "Add red or a Wild to the mini-pile." in shown
    assert "PILEUP-2: green 1 is neither red nor a Wild;" in shown
    assert "You add R1" in game.text()


def test_swapping_hands() -> None:
    hands = "hand You: R7 G1 G2\nhand Ada: B1 B2\nhand Bo: G2 G3\ndiscard: R5"
    text = position("classic\noptions: seven_zero=on", hands)
    game, _ = play(text, "1", "ada")
    assert "You swap Ada" in game.text()


def test_a_keyboard_can_be_waited_on() -> None:
    here, there = os.pipe()
    keyboard = Keyboard(here)
    assert keyboard.wait(0.01) is None
    os.write(there, b"s\nu \nrest")
    assert keyboard.wait(1) == "s"
    assert keyboard.wait(0) == "u"
    assert keyboard.wait(0.01) is None
    os.write(there, "\xe4\n".encode())
    assert keyboard.line() == "rest\xe4"
    os.close(there)
    with pytest.raises(EOFError):
        keyboard.line()
    os.close(here)


def test_what_is_typed_in_a_pause_is_kept_for_the_offer() -> None:
    here, there = os.pipe()
    talk = Talk(Console(file=StringIO()), Keyboard(here), Speech("en", EDITIONS["classic"]))
    os.write(there, b"c\n")
    talk.pause()
    assert talk.offer("Type c") == "c"
    os.write(there, b"\n\n")
    talk.pause()
    assert talk.offer("Type c") == "", "an Enter cuts a pause short and claims nothing"
    os.close(there)
    os.close(here)


def test_going_back_from_a_second_question() -> None:
    text = position("classic", "hand You: R1 W\nhand Ada: B1 B2\nhand Bo: G1 G2\ndiscard: R5")
    game, driver, _ = table(text, "2", "x", "1u")
    with pytest.raises(LeftTable):
        driver.play()
    assert "You play R1 uno" in game.text()
    assert isinstance(driver.person, Person)
