"""What an edition says itself: its questions, answers and events, from the words beside it.

Nothing here knows a card or a question by name. Whatever has no words is told by its bare name.
"""

from collections.abc import Sequence
from typing import Final

from lastcard.bots.reading import after
from lastcard.cli.terminal.speech import Speech
from lastcard.rules.actions import Action
from lastcard.rules.cards import NO_CARD
from lastcard.rules.edition import Edition
from lastcard.views import View
from lastcard.words import ENGLISH, Text, Words, words_of


def words_for(edition: Edition) -> Words:
    """What it is known by, in English."""
    return words_of(edition.home, ENGLISH) if edition.home else {}


def question_noun(edition: Edition, name: str) -> str:
    """A question as one speaks of it: "where to point"."""
    return _string(words_for(edition).get(f"question.{name}", name))


def question_line(view: View, players: Sequence[str], laying: bool, speech: Speech) -> str:
    """A question as it is put to whoever is asked."""
    words, own = speech.words, words_for(view.table.edition)
    key = f"question.{view.decision}"
    # In the browser `now` stands where the text has no room.
    usual = ("title", "text" if f"{key}.text" in own else "now")
    forms = ("must",) if not laying and f"{key}.must" in words else usual
    found = [words[f"{key}.{form}"] for form in forms if f"{key}.{form}" in words]
    filled = holes(view, players, speech)
    told = " ".join([_sentence(speech.fill(text, filled)) for text in found])
    noun = _string(words.get(key, view.decision))
    return told or speech.say("asked", noun=noun)


def names_its_kind(view: View, verb: str) -> bool:
    """Whether an answer has a name for all cards it may be given with, and one for none of them."""
    text = words_for(view.table.edition).get(f"answer.{verb}")
    return text is not None and CARD_HOLE not in _string(text)


def names_its_card(view: View, verb: str) -> bool:
    """Whether an answer has a name for each card it may be given with."""
    return CARD_HOLE in _string(words_for(view.table.edition).get(f"answer.{verb}", ""))


CARD_HOLE: Final = "{card}"


def answer_label(
    view: View, verb: str, players: Sequence[str], speech: Speech, card: int = NO_CARD
) -> str:
    """A kind of answer, with one card where it names one, and what comes of it."""
    words = speech.words
    said = [words[key] for key in (f"answer.{verb}", f"answer.{verb}.small") if key in words]
    filled = _with_card(view, card, holes(view, players, speech), speech)
    told = speech.say("text.colon").join([speech.fill(text, filled) for text in said]) or verb
    return told[:1].lower() + told[1:] if speech.plain else told  # in the middle of a line


def _with_card(
    view: View, card: int, filled: dict[str, str | int], speech: Speech
) -> dict[str, str | int]:
    """The card that is about to be given comes before the one on top of the pile."""
    if card == NO_CARD:
        return filled
    return {**filled, "card": speech.names.card(view.table.deck, card)}


def next_line(
    view: View, action: Action, players: Sequence[str], forms: Sequence[str], speech: Speech
) -> str:
    """What is asked when a kind of answer is chosen and something is left open, if it says so."""
    for form in forms:
        text = speech.words.get(f"answer.{action.verb}.{form}")
        if text is not None:
            filled = holes(view, players, speech)
            return speech.fill(text, _with_card(view, action.card, filled, speech))
    return ""


def holes(view: View, players: Sequence[str], speech: Speech) -> dict[str, str | int]:
    """What may stand in a question or an answer."""
    deck = view.table.deck
    asked = view.asked[-1] if view.asked else None
    stake = asked.stake() if asked is not None else 0
    answered = len(view.answered)
    any_colour = speech.say("any_colour")
    colour = speech.names.colour(deck, view.colour) if view.colour >= 0 else any_colour
    turned = "counterclockwise" if view.direction > 0 else "clockwise"
    return {
        "name": players[view.owes[0]] if view.owes else "",
        "next": players[after(view, view.seat)] if view.seat >= 0 else "",
        "card": speech.names.card(deck, view.discards[-1]),
        "colour": colour,
        "count": len(view.open_pile) or stake,
        "done": answered,
        "all": answered + len(view.owes),
        "turned": speech.say(f"direction.then.{turned}"),
    }


def _string(text: Text) -> str:
    return text if isinstance(text, str) else text["other"]


def _sentence(text: str) -> str:
    """A title is a sentence here."""
    whole = text[:1].upper() + text[1:]
    return whole if whole.endswith(ENDS) else f"{whole}."


ENDS: Final = (".", "!", "?", "…", "。", "！", "？", "؟")
