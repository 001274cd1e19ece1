"""The words of the editions: the same keys and holes in every language."""

import re
from pathlib import Path

import pytest

from lastcard.editions import EDITIONS, FLAWS
from lastcard.rules.edition import Edition
from lastcard.rules.reasons import Malformed
from lastcard.words import CORE, HOLE, LANGUAGES, Text, forms, missing, own_words, say, words_of
from lastcard.words.flaws import flaws
from tests import tempest

MARK = re.compile(r"[A-Z]+[0-9]*-[0-9]+|\[option \w+|`[^`]+`|\{\w+\}|stated|ruling")
PACKAGES = [edition.home for edition in EDITIONS.values()]
TERMINAL = ("lastcard.cli.terminal", "lastcard.words.table")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", [*PACKAGES, *TERMINAL])
def test_every_language_says_the_same(package: str, language: str) -> None:
    english, own = own_words(package, "en"), own_words(package, language)
    assert missing(package, language) == []
    for key, text in own.items():
        assert _stem(key) in english, key
        holes = {hole for form in forms(text) for hole in HOLE.findall(form)}
        same = forms(english[_stem(key)])
        assert holes <= {hole for form in same for hole in HOLE.findall(form)}, key


def _stem(key: str) -> str:
    """A colour may agree with the card that has it (`colour.red.R`), which English never does."""
    return ".".join(key.split(".")[:2]) if key.startswith("colour.") else key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_told_in_full(language: str) -> None:
    assert missing(CORE, language) == []
    for package in (CORE, *PACKAGES):
        own, english = words_of(package, language), own_words(package, "en")
        for key in [key for key in english if key.startswith(("rule.", "ruling."))]:
            assert _marks(own[key]) == _marks(english[key]), key


@pytest.mark.parametrize("package", [*PACKAGES, CORE, "lastcard.cli.terminal"])
def test_a_variant_says_only_what_its_language_does_not(package: str) -> None:
    variants = [language for language in LANGUAGES if "-" in language]
    for variant in variants:
        usual = own_words(package, variant.partition("-")[0])
        own = own_words(package, variant)
        assert [key for key, text in own.items() if usual.get(key) == text] == [], variant


def _marks(text: Text) -> list[tuple[str, ...]]:
    """What a translation must not lose: rules, options, values, holes and who says it."""
    return [tuple(sorted(set(MARK.findall(form)))) for form in forms(text)]


def test_none_of_ours_has_a_flaw() -> None:
    assert FLAWS == []


FLAWED = {
    "[answer]\nsheed = 'Throw'": "[answer] 'sheed' is about nothing it has",
    "[face]\nWQ = 'Wild Quill'": "[face] 'WQ' is about nothing it has",
    "[event]\n'threw.yuo' = 'You did.'": "[event] 'threw.yuo' is about nothing it has",
    "[reason]\n'can.sheed' = 'throw'": "[reason] 'can.sheed' is about nothing it has",
    "[rules]\nSTORM-1 = 'It rains.'": "there is no section [rules]",
    "[event]\nthrew = '{whoo} threw'": "[event] 'threw' has a hole {whoo} that nothing fills",
    "[option]\ncalm = 'Calm'": "[option] 'calm' is about nothing it has",
    "[colour]\npink = 'rosy'": "[colour] 'pink' is about nothing it has",
    "": "[question] 'storm' has no text",
    "[verb]\nshelter = 'sheltering'": "[answer] 'shelter' has no text",
    "[rule]\nSTORM-2 = 'It rains.'": "[rule] 'STORM-1' has no text",
}


@pytest.mark.parametrize("written", FLAWED)
def test_a_mistake_in_words_is_told(
    written: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition = tempest.edition()
    edition.home = f"lastcard_flawed_{[*FLAWED].index(written)}"
    put_words(tmp_path, edition.home, written)
    monkeypatch.syspath_prepend(tmp_path)
    assert any(FLAWED[written] in flaw for flaw in flaws(edition)), flaws(edition)


def test_colours_are_called_what_they_are_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition = tempest.edition()
    edition.home = "lastcard_in_german"
    put_words(tmp_path, edition.home, "")
    german = tmp_path / edition.home / "words.de.toml"
    german.write_text("[colour]\nred = 'Rot {card}'\n[face]\nWZ = 'Sturm'", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    told = [flaw for flaw in flaws(edition) if "words.de.toml" in flaw]
    assert [flaw.partition(": ")[2] for flaw in told] == [
        "[colour] 'red' has a hole {card} that nothing fills",
        "[face] 'WZ' has no English text",
    ]


def test_how_many_may_play_is_said_where_it_is_another_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    for players, told in ((10, False), (9, True)):
        edition = renumbered(tempest.edition(), players)
        edition.home = f"lastcard_for_{players}"
        put_words(tmp_path, edition.home, "")
        assert any("[rule] 'SETUP-1' has no text" in flaw for flaw in flaws(edition)) == told


def put_words(folder: Path, name: str, written: str) -> None:
    """A package with nothing but its words."""
    package = folder / name
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "words.en.toml").write_text(written, encoding="utf-8")


def renumbered(old: Edition, players: int) -> Edition:
    new = Edition(old.id, old.sheet, old.deck, players, old.effects, old.attacks, old.first_dealer)
    new.questions, new.verbs, new.events = old.questions, old.verbs, old.events
    return new


def test_a_brace_that_is_no_hole_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_words(tmp_path, "lastcard_braced", "[face]\nWQ = 'Wild {'\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(Malformed, match=r"face\.WQ: a hole is a word in braces"):
        own_words("lastcard_braced", "en")


def test_plural_forms_and_holes() -> None:
    text: Text = {"one": "{count} card", "other": "{count} cards"}
    assert [say(text, count=count) for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert say(text, "fr", count=0) == "0 card"
    assert say(text, "ja", count=1) == "1 cards"
    assert say("{who} drew {card}.", who="Ann") == "Ann drew {card}."


def test_a_translation_that_cannot_be_read_hinders_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_words(tmp_path, "lastcard_torn", '[face]\nWQ = "Wild Quill"\n')
    (tmp_path / "lastcard_torn" / "words.de.toml").write_text("[face\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert words_of("lastcard_torn", "de") == {"face.WQ": "Wild Quill"}
    with pytest.raises(Malformed, match=r"lastcard_torn, words\.de\.toml: "):
        own_words("lastcard_torn", "de")
