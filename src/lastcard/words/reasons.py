"""Reasons as English sentences: why, and after a refusal what can be done instead.

An edition brings texts for its own codes, questions and verbs; all others are the engine's. A
client translates the same keys.
"""

from functools import cache
from typing import Final

from lastcard.rules.edition import Table
from lastcard.rules.reasons import CARDS, ENGLISH, SEATS, Reason
from lastcard.words import ENGLISH as EN
from lastcard.words import say, words_of

Texts = dict[str, str]


def sentence(reason: Reason, table: Table, players: tuple[str, ...] = ()) -> str:
    """The rule's id and why, in plain English, with the names of cards and players.

    >>> from lastcard import Game
    >>> game = Game("classic", ["Ann", "Bo"], seed="7")
    >>> sentence(game.why("Bo", "draw"), game.state.table, game.players)
    "ACT-1: it is Ann's turn"
    """
    texts = _texts(table.edition.home)
    words = {key: _word(key, value, table, players, texts) for key, value in reason.params.items()}
    why = say(_text(texts, reason.code), EN, **words)
    what = _alternatives(reason, texts, words)
    return f"{reason.rule}: {say(texts['can'], why=why, what=what) if what else why}"


@cache
def _texts(home: str) -> Texts:
    """The engine's texts and those of an edition, if it has a home for words."""
    words = words_of(home, EN) if home else {}
    own = {
        key.removeprefix("reason."): _part_of_a_sentence(say(text))
        for key, text in words.items()
        if key.startswith("reason.")
    }
    named = {key: say(text) for key, text in words.items() if key.startswith(NAMED)}
    return {**ENGLISH, **named, **own}


NAMED: Final = ("question.", "answer.", "verb.")  # for what has no reason of its own to be told


def _part_of_a_sentence(text: str) -> str:
    """An edition's words are whole sentences; here they follow the id of a rule."""
    return text[:1].lower() + text[1:].removesuffix(".")


def _text(texts: Texts, *keys: str) -> str:
    """The first of these texts that there is; the last key itself if there is none."""
    return next((texts[key] for key in keys if key in texts), keys[-1])


def _word(
    key: str, value: str | int, table: Table, players: tuple[str, ...], texts: Texts
) -> str | int:
    if key in SEATS and isinstance(value, int):
        return players[value] if 0 <= value < len(players) else f"seat {value}"
    if key in CARDS and isinstance(value, str):
        return table.deck.names[table.deck.index[value]]
    return _asked(texts, str(value)) if key == "question" else value


def _asked(texts: Texts, question: str) -> str:
    """What is asked; a question without words for this is told by its name."""
    other = say(texts["asked.other"], EN, noun=_text(texts, f"question.{question}", question))
    return texts.get(f"asked.{question}", other)


def _alternatives(reason: Reason, texts: Texts, words: dict[str, str | int]) -> str:
    """What is open instead: "draw a card, pass, or call UNO"."""
    question = reason.params.get("question", "")
    found = dict.fromkeys(
        [say(_phrase(texts, str(question), verb), EN, **words) for verb in reason.open]
    )
    *others, last = list(found) or [""]
    commas = ", " if len(others) > 1 else " "
    return f"{', '.join(others)}{commas}or {last}" if others else last


def _phrase(texts: Texts, question: str, verb: str) -> str:
    """A verb of two words is looked for whole, then by its first word."""
    first = verb.partition(" ")[0]
    keys = (f"can.{question}.{verb}", f"can.{verb}", f"can.{first}")
    return next((texts[key] for key in keys if key in texts), _chosen(texts, verb))


def _chosen(texts: Texts, verb: str) -> str:
    """An answer by what stands on its button, unless that names something; else by its verb."""
    label = texts.get(f"answer.{verb}", "{")
    answer = label if "{" not in label else _text(texts, f"verb.{verb}", verb)
    return say(texts["can.other"], EN, answer=answer)
