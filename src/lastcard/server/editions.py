"""What is played here, as data: editions, their cards and options, and the rules with their ids."""

from functools import cache

from lastcard.editions import EDITIONS
from lastcard.house.options import Option, default, known_options
from lastcard.protocol.rest import CardInfo, EditionInfo, Editions, OptionInfo, RuleInfo, Rules
from lastcard.rulebook import entries, rule_id, rules_text, sections
from lastcard.rules.cards import Deck
from lastcard.rules.edition import Edition


@cache
def all_editions() -> Editions:
    """Everything that is played here."""
    return Editions([edition_info(edition) for edition in EDITIONS.values()])


def edition_info(edition: Edition) -> EditionInfo:
    """An edition as data."""
    return EditionInfo(
        id=edition.id,
        name=edition.sheet,
        colours=list(edition.deck.colours),
        most_players=edition.most_players,
        cards=_cards(edition.deck),
        options=[_option(edition, option) for option in known_options(edition)],
    )


def _cards(deck: Deck) -> list[CardInfo]:
    faces = zip(deck.codes, deck.names, deck.copies, deck.points, strict=True)
    return [CardInfo(*face) for face in faces]


def _option(edition: Edition, option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        rule=option.rule,
        meaning=option.meaning,
        default=default(edition, option),
        values=list(option.values),
        least=option.least,
        most=option.most,
    )


@cache
def all_rules() -> Rules:
    """All rules of the page, in its order."""
    return Rules([rule for section in sections(rules_text()) for rule in _rules(section)])


def _rules(section: list[str]) -> list[RuleInfo]:
    heading = section[0].lstrip("# ")
    named = heading.partition("elsewhere")[0]
    editions = [edition for edition in EDITIONS if f"`{edition}`" in named]
    return [
        RuleInfo(rule_id(rule), heading, _text(rule), editions)
        for rule in entries("\n".join(section))
        if rule_id(rule)
    ]


def _text(rule: str) -> str:
    """The words of a rule, without its id and the marks of a list or a table."""
    return rule.partition(rule_id(rule))[2].strip(" |")
