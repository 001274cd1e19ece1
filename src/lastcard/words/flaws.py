"""Mistakes in an edition's words that nobody would see but as a text that is not there.

They harm nothing, so the edition stays; a sentence for each is for whoever writes it.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from lastcard.rules.actions import VERBS
from lastcard.rules.decisions import Decision
from lastcard.rules.edition import Edition
from lastcard.rules.events import EVENTS
from lastcard.rules.questions import COMMON
from lastcard.rules.reasons import Malformed
from lastcard.words import CORE, ENGLISH, HOLE, LANGUAGES, Text, Words, forms, own_words

EDITION: Final = ("name", "about", "special", "beside", "few")
QUESTION: Final = ("", "title", "text", "now", "must", "wait", "count")
ANSWER: Final = ("", "small", "confirm", "first", "second", "title", "text", "now", "done")
AUDIENCES: Final = ("you", "toYou", "seen", "named")
GROUP: Final = re.compile(r"[A-Z][A-Z0-9]*")
RULE: Final = re.compile(r"[A-Z][A-Z0-9]*-[0-9]+")
PLAYERS: Final = "SETUP-1"  # the rule that says how many may play
USUALLY: Final = 10
# What is filled in everywhere but in reasons, whose codes have words of their own to tell.
HOLES: Final = frozenset(
    (
        "who",
        "whom",
        "card",
        "cards",
        "colour",
        "count",
        "name",
        "next",
        "done",
        "all",
        "turned",
        "a",
        "b",
    )
)
TOLD: Final = ("question", "answer", "event")
NAMED: Final = "colour"  # in English a colour is called what it is


def flaws(edition: Edition) -> list[str]:
    """A sentence for each mistake."""
    found: list[str] = []
    for language in LANGUAGES:
        try:
            words = own_words(edition.home, language)
        except Malformed as error:
            found.append(f"{error}; the English words are shown")
            continue
        found += [
            f"{edition.home}, words.{language}.toml: {trouble}"
            for trouble in _flaws_of(words, edition)
        ]
    return found + [f"{edition.home}, words.en.toml: {gap} has no text" for gap in _gaps(edition)]


def _flaws_of(words: Words, edition: Edition) -> Iterator[str]:
    english = own_words(edition.home, ENGLISH)
    for key, text in words.items():
        section, _, name = key.partition(".")
        trouble = _unknown(edition, section, name)
        if trouble:
            yield trouble
        elif key not in english and section != NAMED:
            yield f"{_shown(section, name)} has no English text"
        else:
            strange = _holes(text) - (HOLES if section in TOLD else _holes(english.get(key, "")))
            if strange:
                yield f"{_shown(section, name)} has a hole {{{min(strange)}}} that nothing fills"


def _gaps(edition: Edition) -> Iterator[str]:
    """What is told by its bare name, for want of words."""
    words = own_words(edition.home, ENGLISH)
    needed = [
        *[("edition", name) for name in ("name", "about")],
        *[("question", name) for name in sorted(_questions(edition) - _names(COMMON))],
        *[("event", kind) for kind in edition.events],
        *[("option", option.name) for option in edition.own_options],
        *([("rule", PLAYERS)] if edition.most_players != USUALLY else []),
    ]
    for section, name in needed:
        if not any(
            key == f"{section}.{name}" or key.startswith(f"{section}.{name}.") for key in words
        ):
            yield _shown(section, name)
    for rule in sorted(_rules(edition) - {key.partition(".")[2] for key in words}):
        yield _shown("rule", rule)
    for verb in edition.verbs:
        if not {f"verb.{verb}", f"verb.{verb.partition(' ')[0]}", f"answer.{verb}"} & words.keys():
            yield _shown("verb", verb)
    for verb in sorted(_buttons(edition)):
        if f"answer.{verb}" not in words:
            yield _shown("answer", verb)


def _buttons(edition: Edition) -> set[str]:
    """Answers of its own that are chosen among others by a button: those that name no card."""
    several = [question for question in edition.questions if len(question.verbs) > 1]
    verbs = {verb for question in several for verb in question.verbs if verb in edition.verbs}
    return {verb for verb in verbs if not edition.verbs[verb].card}


def _rules(edition: Edition) -> set[str]:
    """The rules of its own that its questions and options rest on; links lead there."""
    questions = [question.rule for question in edition.questions]
    found = [*questions, *[option.rule for option in edition.own_options]]
    known = {key.partition(".")[2] for key in own_words(CORE, ENGLISH)}
    return {rule for rule in found if RULE.fullmatch(rule)} - known


def _shown(section: str, name: str) -> str:
    return f"[{section}] {name!r}"


def _holes(text: Text) -> set[str]:
    return {hole for form in forms(text) for hole in HOLE.findall(form)}


def _unknown(edition: Edition, section: str, name: str) -> str:
    """What is wrong with a key; nothing if something goes by it."""
    checks: dict[str, Callable[[], bool]] = {
        "edition": lambda: name in EDITION,
        "face": lambda: name in {kind.code for kind in edition.deck.kind_of},
        "colour": lambda: name in edition.deck.colours,
        "question": lambda: _about(name, _questions(edition), QUESTION),
        "verb": lambda: name in _verbs(edition),
        "answer": lambda: _about(name, _verbs(edition), ANSWER),
        "event": lambda: _is_event(edition, name),
        "reason": lambda: _is_reason(edition, name),
        "option": lambda: _is_option(edition, name),
        "achievement": lambda: _is_event(edition, name.removesuffix(".text")),
        "hint": lambda: True,
        "section": lambda: GROUP.fullmatch(name) is not None,
        "rule": lambda: RULE.fullmatch(name) is not None,
        "reader": lambda: RULE.fullmatch(name) is not None,
        "ruling": lambda: True,
    }
    if section not in checks:
        return f"there is no section [{section}]: {', '.join(checks)}"
    return "" if checks[section]() else f"{_shown(section, name)} is about nothing it has"


def _about(name: str, known: Iterable[str], forms: Iterable[str]) -> bool:
    """Whether a key is one of these names, by itself or in one of these forms."""
    named, _, form = name.partition(".")
    return named in known and form in forms


def _questions(edition: Edition) -> set[str]:
    return _names((*COMMON, *edition.questions))


def _names(questions: Iterable[type[Decision]]) -> set[str]:
    return {question.name for question in questions}


def _verbs(edition: Edition) -> set[str]:
    """Whole verbs, and the first words of those that have two."""
    verbs = (*VERBS, *edition.verbs)
    return {*verbs, *[verb.partition(" ")[0] for verb in verbs]}


def _is_event(edition: Edition, name: str) -> bool:
    kind, *forms = name.split(".")
    described = edition.events.get(kind, EVENTS.get(kind))
    known = () if described is None else (*described.variants, *AUDIENCES)
    return described is not None and all(form in known for form in forms)


def _is_reason(edition: Edition, name: str) -> bool:
    """Codes are known to the code alone; what can be done and what is asked can be looked up."""
    what, _, about = name.partition(".")
    if what == "can" and about:
        question, _, verb = about.rpartition(".")
        return verb in _verbs(edition) and (not question or question in _questions(edition))
    return what != "asked" or about in _questions(edition)


def _is_option(edition: Edition, name: str) -> bool:
    options = {option.name: option.values for option in edition.own_options}
    named, _, form = name.partition(".")
    what, _, value = form.partition(".")
    if what == "not":
        return (named, value) in _refused(edition)
    known = named in options and what in ("", "text", "is")
    return known and (what != "is" or not options[named] or value in options[named])


def _refused(edition: Edition) -> set[tuple[str, str]]:
    """Options of which settings do not go together."""
    return {
        (first.partition("=")[0], second.partition("=")[0])
        for first, second, _ in edition.refused_pairs
    }
