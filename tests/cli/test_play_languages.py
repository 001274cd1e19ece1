"""`lastcard play --language`: whole games in every language, and nothing of them in English."""

import re

import pytest
from click.testing import CliRunner, Result

from lastcard.cli import main
from lastcard.cli.terminal.speech import Speech
from lastcard.editions import EDITIONS
from lastcard.words import LANGUAGES

OTHERS = [language for language in LANGUAGES if language != "en"]
ENTER = "\n" * 3000
# What only English says; options, edition ids and what is typed are the same everywhere.
ENGLISH = re.compile(r"\b(the|you|your|card|cards|which|with whom|played|drew)\b", re.IGNORECASE)


def play(language: str, *arguments: str, typed: str = ENTER) -> Result:
    command = ["play", "--language", language, *arguments]
    return CliRunner().invoke(main, command, input=typed)


@pytest.mark.parametrize("language", OTHERS)
def test_a_game_speaks_it(language: str) -> None:
    for number, edition in enumerate(EDITIONS):
        result = play(language, "--edition", edition, "--players", "4", "--seed", str(number))
        assert result.exit_code == 0, result.output
        lines = [line for line in result.output.splitlines() if "lastcard" not in line]
        told = "\n".join(lines).replace("The Mandalorian", "")  # in every language
        assert not ENGLISH.findall(told), told
        assert "{" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_colours_and_refusals_speak_it(language: str) -> None:
    classic = EDITIONS["classic"]
    speech = Speech(language, classic)
    names = [speech.names.colour(classic.deck, colour) for colour in range(4)]
    typed = f"?\nfrog\nR3\nr\nW {names[2]}\nq\n"
    result = play(language, "--seed", "1", "--name", "Ann", typed=typed)
    assert result.exit_code == 0
    assert speech.say("help").splitlines()[0] in result.output
    assert "TURN-1" in result.output
    assert speech.colours(classic.deck)[names[2].casefold()] == 2


def test_german_reads_as_one_speaks() -> None:
    shown = play("de", "--seed", "1", typed="R3\n2\nq\n").output
    shown = " ".join(shown.split())  # it is wrapped
    assert "TURN-1: Rot 3 passt weder zu Gelb noch zum Zeichen 1 auf Gelb 1." in shown
    assert "Du hast Gelb +2 gespielt." in shown
    assert "Tschüss." in shown
