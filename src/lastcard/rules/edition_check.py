"""Whether an edition is in order: a mistake shows when it is loaded, not in mid-game."""

import re
from types import FunctionType
from typing import Final

from lastcard.rules.actions import CLAIMS, VERBS
from lastcard.rules.attack import Reply
from lastcard.rules.cards import Deck
from lastcard.rules.decisions import COLOURS, Decision
from lastcard.rules.edition import Edition, Table
from lastcard.rules.events import EVENTS
from lastcard.rules.reasons import Malformed

_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,31}", re.ASCII)
_CODE: Final = re.compile(r"[A-Z0-9]{1,3}", re.ASCII)
_COLOUR: Final = re.compile(r"[a-z]+", re.ASCII)
_WORDS: Final = re.compile(r"[a-z]+( [a-z]+)?", re.ASCII)
SILENCE: Final = "nothing"  # in the environment, where a claim is open
MOST_SEATS: Final = 16
MOST_COLOURS: Final = len(COLOURS)


def check_edition(edition: Edition) -> None:
    """Raise `Malformed`, with what is wrong."""
    _need(_ID.fullmatch(edition.id) is not None, f"{edition.id!r} is no id: small letters")
    _need(2 <= edition.most_players <= MOST_SEATS, f"it is for 2 to {MOST_SEATS} players at most")
    _check_deck(edition)
    _check_verbs(edition)
    _check_questions(edition)
    for kind in edition.events:
        _need(_WORDS.fullmatch(kind) is not None, f"{kind!r} is no name of an event")
        _need(kind not in EVENTS, f"the event {kind!r} is one that every edition has")
    Table(edition, edition.most_players)  # whatever cannot be looked up shows here


def _need(holds: bool, trouble: str) -> None:
    if not holds:
        raise Malformed(trouble)


def _check_deck(edition: Edition) -> None:
    deck = edition.deck
    total = len(deck.cards) + deck.beside
    _need(total == deck.printed, f"its cards are {total}, not {deck.printed} as printed")
    _check_colours(deck)
    _need(len(deck.index) == len(deck.codes), "two cards have the same code")
    kinds = {kind.code: kind for kind in deck.kind_of}
    for code, kind in kinds.items():
        _need(_CODE.fullmatch(code) is not None, f"{code!r} is no code of a card")
        _need(kind.wild == code.startswith("W"), f"{code}: Wilds, and they alone, begin with W")
    starts = {} if edition.starts is None else edition.starts
    for code in (*edition.effects, *edition.attacks, *starts):
        _need(code in kinds, f"there is no card {code!r} in its deck")


def _check_colours(deck: Deck) -> None:
    """A card is written with its colour's letter, and a Wild with the word for one."""
    many = len(deck.colours)
    _need(2 <= many <= MOST_COLOURS, f"it has {many} colours: there may be 2 to {MOST_COLOURS}")
    for colour in deck.colours:
        _need(_COLOUR.fullmatch(colour) is not None, f"{colour!r} is no colour: one small word")
        _need(not colour.startswith("w"), f"the colour {colour!r} begins as Wilds do")
        _need(colour != "uno", "a colour cannot be called as UNO is")
    _need(len(set(deck.letters)) == many, "two colours begin with the same letter")


def _check_verbs(edition: Edition) -> None:
    for verb in edition.verbs:
        _need(_WORDS.fullmatch(verb) is not None, f"{verb!r} is no verb: one or two small words")
        _need(verb not in VERBS, f"the verb {verb!r} is one that every edition has")
        _need(verb != SILENCE, f"{verb!r} is no verb: so learners say that they claim nothing")
        lays = edition.verbs[verb].lays
        _need(not lays or lays in edition.deck.index, f"{verb!r} lays {lays!r}, which is no Wild")
    for reply in edition.replies:
        _need(isinstance(reply, Reply), f"{reply!r} is no Reply")
        _need(reply.verb in edition.verbs, f"the verb {reply.verb!r} has no shape")


def _check_questions(edition: Edition) -> None:
    known = {**VERBS, **edition.verbs}
    for question in edition.questions:
        _need(issubclass(question, Decision), f"{question!r} is no Decision")
        _need(_WORDS.fullmatch(question.name) is not None, f"{question!r} has no name")
        _need(len(question.verbs) > 0, f"the question {question.name!r} has no verbs")
        for verb in question.verbs:
            _need(verb in known and verb not in CLAIMS, f"the verb {verb!r} has no shape")
        _check_parts(question)


def _check_parts(question: type[Decision]) -> None:
    """Made from its parts, in their order, and keeps them by the same names."""
    made = question.__init__
    if not isinstance(made, FunctionType):
        return  # compiled, or made from nothing
    name, code = question.name, made.__code__
    taken = code.co_varnames[1 : code.co_argcount]
    needed = len(taken) - len(made.__defaults__ or ())
    said = f"the question {name!r} is made from {_listed(taken)}, its parts are"
    told = f"{said} {_listed(question.parts)}"
    _need(question.parts == taken[: len(question.parts)], told)
    _need(needed <= len(question.parts), told)
    if "__init__" not in code.co_names:  # another class keeps some of them
        for part in question.parts:
            _need(part in code.co_names, f"the question {name!r} keeps no {part!r}")


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names) or "nothing"
