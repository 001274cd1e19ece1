"""The page of rules is put together from words; `make docs` writes it."""

import pytest

from lastcard.editions import EDITIONS, classic
from lastcard.rulebook import decks, entries, rule_id, rules_text
from lastcard.rules.cards import Count, Deck, Kind
from lastcard.words import CORE, LANGUAGES, own_words
from tools.rules_page import PAGE


@pytest.mark.pure  # a page of this checkout, whichever editions are installed besides
def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == rules_text()


def test_every_rule_of_every_edition_is_on_it() -> None:
    found = {rule_id(rule) for rule in entries(rules_text())}
    for package in (CORE, *[edition.home for edition in EDITIONS.values()]):
        said = {key.removeprefix("rule.") for key in own_words(package, "en") if "rule." in key}
        assert said - found == set(), package


def test_cards_of_the_same_code_are_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Point Taken is written with a P, and so is whatever another edition likes."""
    made = classic.edition()
    made.deck = Deck(made.deck.colours, (Count(Kind("P", "Partner"), 1, "stated"),), printed=4)
    monkeypatch.setattr(decks, "EDITIONS", {"party": EDITIONS["party"], "classic": made})
    words = own_words(CORE, "en")
    rows = decks.deck_rows(words, {"party": {}, "classic": {}}, "en")
    assert "| Point Taken, per colour | 2 | - |" in rows
    assert "| Partner, per colour | - | 1 |" in rows


def test_the_core_names_no_edition() -> None:
    said = "".join([str(text) for text in own_words(CORE, "en").values()])
    assert [edition for edition in EDITIONS if f"`{edition}`" in said] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_all_ids(language: str) -> None:
    assert [rule_id(rule) for rule in entries(rules_text(language))] == [
        rule_id(rule) for rule in entries(rules_text())
    ]
