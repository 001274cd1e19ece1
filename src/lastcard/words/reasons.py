"""Reasons as sentences: why, and after a refusal what can be done instead.

An edition brings texts for its own codes, questions and verbs; all others are the engine's in
English, and in other languages those of the page, which has the same keys.
"""

from functools import cache
from typing import Final, final

from lastcard.rules.edition import Edition, Table
from lastcard.rules.reasons import CARDS, ENGLISH, SEATS, Reason
from lastcard.words import ENGLISH as EN
from lastcard.words import Text, say, words_of
from lastcard.words.naming import Naming, table_words

Texts = dict[str, Text]


def sentence(
    reason: Reason, table: Table, players: tuple[str, ...] = (), language: str = EN
) -> str:
    """The rule's id and why, in plain words, with the names of cards and players.

    >>> from lastcard import Game
    >>> game = Game("classic", ["Ann", "Bo"], seed="7")
    >>> sentence(game.why("Bo", "draw"), game.state.table, game.players)
    "ACT-1: it is Ann's turn"
    >>> sentence(game.why("Bo", "draw"), game.state.table, game.players, "de")
    'ACT-1: Ann ist dran.'
    """
    return f"{reason.rule}: {_Teller(table, players, language).tell(reason)}"


def has_words(code: str, table: Table) -> bool:
    """Whether there is a text for a reason; without one its bare code is shown."""
    return code in _english(table.edition.home)


@final
class _Teller:
    """One reason's words, in a language."""

    def __init__(self, table: Table, players: tuple[str, ...], language: str) -> None:
        self.table: Final = table
        self.players: Final = players
        self.language: Final = language
        self.names: Final = Naming(table.edition, language)
        self.texts: Final = _texts(table.edition, language)

    def tell(self, reason: Reason) -> str:
        words = {key: self._word(key, value) for key, value in reason.params.items()}
        why = self._say(_text(self.texts, reason.code), words)
        what = self._alternatives(reason, words)
        return self._say(self.texts["can"], {"why": why, "what": what}) if what else why

    def _say(self, text: Text, words: dict[str, str | int]) -> str:
        return say(text, self.language, **words)

    def _word(self, key: str, value: str | int) -> str | int:
        deck = self.table.deck
        if key in SEATS and isinstance(value, int):
            return self.players[value] if 0 <= value < len(self.players) else f"seat {value}"
        if key in CARDS and isinstance(value, str):
            return self.names.card(deck, deck.index[value])
        if key == "colour" and value in deck.colours:
            return self.names.colour(deck, deck.colours.index(str(value)))
        if key == "symbol":
            return self._symbol(str(value))
        return self._asked(str(value)) if key == "question" else value

    def _symbol(self, english: str) -> str:
        """The engine names it in English."""
        kinds = [kind for kind in self.table.deck.kind_of if kind.name == english]
        return self.names.kind(kinds[0]) if kinds else english

    def _asked(self, question: str) -> str:
        """What is asked; a question without words for this is told by its name."""
        noun = self._say(_text(self.texts, f"question.{question}", question), {})
        other = self._say(self.texts["asked.other"], {"noun": noun})
        return self._say(self.texts.get(f"asked.{question}", other), {})

    def _alternatives(self, reason: Reason, words: dict[str, str | int]) -> str:
        """What is open instead: "draw a card, pass, or call UNO"."""
        question = str(reason.params.get("question", ""))
        phrases = [self._say(self._phrase(question, verb), words) for verb in reason.open]
        *others, last = list(dict.fromkeys(phrases)) or [""]
        if not others:
            return last
        if self.language == EN:
            return f"{', '.join(others)}{', ' if len(others) > 1 else ' '}or {last}"
        before = self._say(self.texts["text.comma"], {}).join(others)
        return self._say(self.texts["list.or"], {"a": before, "b": last})

    def _phrase(self, question: str, verb: str) -> Text:
        """A verb of two words is looked for whole, then by its first word."""
        first = verb.partition(" ")[0]
        keys = (f"can.{question}.{verb}", f"can.{verb}", f"can.{first}")
        return next((self.texts[key] for key in keys if key in self.texts), self._chosen(verb))

    def _chosen(self, verb: str) -> str:
        """An answer by what stands on its button, unless that names something; else by its verb."""
        bare = self._say(_text(self.texts, f"verb.{verb}", verb), {})
        label = self._say(self.texts.get(f"answer.{verb}", bare), {})
        return self._say(self.texts["can.other"], {"answer": bare if "{" in label else label})


def _text(texts: Texts, *keys: str) -> Text:
    """The first of these texts that there is; the last key itself if there is none."""
    return next((texts[key] for key in keys if key in texts), keys[-1])


def _texts(edition: Edition, language: str) -> Texts:
    return _english(edition.home) if language == EN else _translated(edition, language)


@cache
def _english(home: str) -> Texts:
    """The engine's texts and those of an edition, if it has a home for words."""
    words = words_of(home, EN) if home else {}
    own: Texts = {
        key.removeprefix("reason."): _part_of_a_sentence(say(text))
        for key, text in words.items()
        if key.startswith("reason.")
    }
    named: Texts = {key: say(text) for key, text in words.items() if key.startswith(NAMED)}
    return {**ENGLISH, **named, **own}


NAMED: Final = ("question.", "answer.", "verb.")  # for what has no reason of its own to be told


def _translated(edition: Edition, language: str) -> Texts:
    words = table_words(edition, language)
    return {key.removeprefix("reason."): text for key, text in words.items()}


def _part_of_a_sentence(text: str) -> str:
    """An edition's words are whole sentences; here they follow the id of a rule."""
    return text[:1].lower() + text[1:].removesuffix(".")
