"""What is played here, as data: editions, their cards and options, and the rules with their ids."""

from typing import Final

from lastcard.edition_files import lesson_of, look_of
from lastcard.editions import EDITIONS
from lastcard.house.options import default, known_options, make_table, settle_options
from lastcard.protocol.rest import (
    CardInfo,
    ColourInfo,
    EditionInfo,
    Editions,
    EventInfo,
    OptionInfo,
    Plural,
    QuestionInfo,
    RefusedPair,
    RuleInfo,
    Rules,
    VerbInfo,
    Words,
)
from lastcard.rulebook import entries, rule_id, rules_text, sections
from lastcard.rules.actions import VERBS
from lastcard.rules.cards import (
    DRAW_TWO,
    NO_COLOUR,
    NUMBERS,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    Deck,
)
from lastcard.rules.edition import Edition
from lastcard.rules.events import EVENTS, EventKind
from lastcard.rules.options import Option
from lastcard.words import ENGLISH, words_of

SHARED: Final = (*NUMBERS, SKIP, REVERSE, DRAW_TWO, WILD, WILD_DRAW_FOUR)


def all_editions(language: str = ENGLISH) -> Editions:
    """Everything that is played here, in the words of a language."""
    return Editions([edition_info(edition, language) for edition in EDITIONS.values()])


def edition_info(edition: Edition, language: str) -> EditionInfo:
    """An edition as data, with whatever its options can bring to it."""
    lesson = lesson_of(edition.id)
    ways = _ways(edition)
    return EditionInfo(
        id=edition.id,
        name=edition.sheet,
        colours=_colours(edition.deck),
        most_players=edition.most_players,
        cards=_cards(edition.deck),
        options=[_option(edition, option) for option in known_options(edition)],
        words=_words(edition, language),
        verbs={name: verb for way in ways for name, verb in _verbs(way).items()},
        events={kind: _event(told) for kind, told in {**EVENTS, **edition.events}.items()},
        questions=_questions(ways),
        crowd=edition.crowd,
        speedy=make_table(edition, 2, settle_options(edition, {})).speedy,
        wilds_match=edition.wilds_match,
        look=look_of(edition.id),
        hints=lesson.hints if lesson else [],
        own_hints=lesson.own if lesson else {},
        refused=[RefusedPair(*pair) for pair in edition.refused_pairs],
    )


def _words(edition: Edition, language: str) -> Words:
    texts = words_of(edition.home, language)
    return {
        key: text if isinstance(text, str) else Plural(**text)
        for key, text in texts.items()
        if not key.startswith(("rule.", "ruling."))  # those are told by `/api/rules`
    }


def _colours(deck: Deck) -> list[ColourInfo]:
    return [ColourInfo(*pair) for pair in zip(deck.colours, deck.letters, strict=True)]


def _cards(deck: Deck) -> list[CardInfo]:
    return [_card(deck, face) for face in range(len(deck.codes))]


def _card(deck: Deck, face: int) -> CardInfo:
    kind, colour = deck.kind_of[face], deck.colour_of[face]
    return CardInfo(
        code=deck.codes[face],
        name=deck.names[face],
        copies=deck.copies[face],
        points=deck.points[face],
        kind=kind.code,
        colour="" if colour == NO_COLOUR else deck.colours[colour],
        names_colour=kind.names_colour,
        own=kind not in SHARED,
    )


def _ways(edition: Edition) -> list[Edition]:
    """The edition by its sheet, and with each value of each option by itself."""
    changed = [
        option.change(edition, value)
        for option in known_options(edition)
        if option.change is not None
        for value in option.values
    ]
    return [edition, *changed]


def _verbs(edition: Edition) -> dict[str, VerbInfo]:
    return {
        verb: VerbInfo(shape.card, shape.colour, shape.seats, shape.uno, shape.lays, shape.ordered)
        for verb, shape in {**VERBS, **edition.verbs}.items()
    }


def _questions(ways: list[Edition]) -> dict[str, QuestionInfo]:
    """Some are asked for several reasons, each with its rule."""
    found: dict[str, QuestionInfo] = {}
    for question in dict.fromkeys(question for way in ways for question in way.questions):
        known = found.get(question.name, QuestionInfo())
        verbs = dict.fromkeys([*known.verbs, *question.verbs])
        rules = [*known.rules, question.rule]
        found[question.name] = QuestionInfo(rules, list(verbs), question.blind, question.tells)
    return found


def _event(kind: EventKind) -> EventInfo:
    return EventInfo(
        leaves=kind.leaves,
        lands=kind.lands,
        draws=kind.draws,
        takes=kind.takes,
        receives=kind.receives,
        gives=kind.gives,
        variants=list(kind.variants),
    )


def _option(edition: Edition, option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        rule=option.rule,
        meaning=option.meaning,
        default=default(edition, option),
        values=list(option.values),
        least=option.least,
        most=option.most,
        decks=_decks(edition, option),
    )


def _decks(edition: Edition, option: Option) -> dict[str, int]:
    """The size of the deck by each value; empty where they all leave it as it is."""
    change = option.change
    if change is None:
        return {}
    decks = {value: change(edition, value).deck for value in option.values}
    if all(deck is edition.deck for deck in decks.values()):
        return {}
    return {value: len(deck.cards) for value, deck in decks.items()}


def all_rules(language: str = ENGLISH) -> Rules:
    """All rules of the page, in its order."""
    return Rules([rule for section in sections(rules_text(language)) for rule in _rules(section)])


def _rules(section: list[str]) -> list[RuleInfo]:
    heading = section[0].lstrip("# ")
    named = _named(heading.partition("elsewhere")[0])
    return [
        RuleInfo(rule_id(rule), heading, _text(rule), named or _for_one(_text(rule)))
        for rule in entries("\n".join(section))
        if rule_id(rule)
    ]


def _named(text: str) -> list[str]:
    return [edition for edition in EDITIONS if f"`{edition}`" in text]


def _for_one(text: str) -> list[str]:
    """A rule that begins with the name of an edition is for that one alone."""
    return _named(text.partition(":")[0]) if text.startswith("`") else []


def _text(rule: str) -> str:
    """The words of a rule, without its id and the marks of a list or a table."""
    return rule.partition(rule_id(rule))[2].strip(" |")
