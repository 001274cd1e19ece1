"""`lastcard rules`: the rules with their ids, as `docs/rules.md` has them."""

import re
from typing import Final

import click

from lastcard.editions import EDITIONS
from lastcard.house.options import OPTIONS
from lastcard.rulebook import entries, rule_id, rules_text, sections
from lastcard.rules.reasons import shown
from lastcard.words import ENGLISH, LANGUAGES

COUNTS: Final = "DECK-1"  # the rule that speaks of the counts above it
RULING: Final = re.compile(r"- \w+ [A-Z]+[0-9]*-[0-9]+")  # so begins a ruling, in any language


@click.command()
@click.argument("topic", default="")
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=ENGLISH,
    help="English stands where a language has no words yet.",
)
def rules(topic: str, language: str) -> None:
    """Print the rules, or those of TOPIC: a rule's id, a section, an edition or an option."""
    page = rules_text(language)
    found = page.rstrip("\n") if not topic else "\n".join(look_up(page, topic))
    if not found:
        raise click.UsageError(f"no rule, section, edition or option is called {shown(topic)}")
    click.echo(found)


def look_up(page: str, topic: str) -> list[str]:
    """The lines of the page about a topic."""
    if topic in EDITIONS:
        return _of_edition(page, topic)
    if topic in OPTIONS:
        return _of_option(page, topic)
    found = [rule for rule in entries(page) if rule_id(rule) == topic.upper()]
    if topic.upper() == COUNTS:
        found = [*_table_of_counts(page), *found]
    return found + _rulings(page, {topic.upper()}) if found else _section(page, topic.upper())


def _rulings(page: str, ids: set[str]) -> list[str]:
    """The rulings made while building that name one of these rules."""
    return [rule for rule in entries(page) if RULING.match(rule) and ids & _named(rule)]


def _named(text: str) -> set[str]:
    return set(re.findall(r"\b[A-Z]+[0-9]*-[0-9]+\b", text))


def _table_of_counts(page: str) -> list[str]:
    """The table of the deck, to which its rule points."""
    section = _section(page, COUNTS.partition("-")[0])
    return [*[line for line in section if line.startswith("|")], ""]


def _of_option(page: str, option: str) -> list[str]:
    """Its row among the house rules, the rules that it changes and those that the row names."""
    rules = entries(page)
    rows = [rule for rule in rules if re.match(rf"\| [A-Z0-9-]+ \| .*`{option}`", rule)]
    changed = {rule_id(rule) for rule in [*rows, *_changed(page, option)]}
    wanted = (changed | _named(" ".join(rows))) - {""}
    found = [rule for rule in rules if rule in rows or rule_id(rule) in wanted]
    return found + _rulings(page, changed)


def _changed(page: str, option: str) -> list[str]:
    """The rules that name an option, and those under a heading that names it."""
    found = [rule for rule in entries(page) if _names_option(rule, option)]
    for section in sections(page):
        if _names_option(section[0], option):
            found += entries("\n".join(section))
    return found


def _names_option(text: str, option: str) -> bool:
    return re.search(rf"\[option [^\]]*\b{option}\b", text) is not None


def _section(page: str, topic: str) -> list[str]:
    for section in sections(page):
        ids = {rule_id(line).rpartition("-")[0] for line in section}
        if topic in ids or section[0].lstrip("# ").upper() == topic:
            return _trimmed(section)
    return []


def _of_edition(page: str, edition: str) -> list[str]:
    """Its row, and all sections but those of other editions."""
    row = [line for line in page.splitlines() if line.startswith(f"| `{edition}`")]
    for section in sections(page)[1:]:
        if _is_for(section[0], edition):
            row += ["", *_trimmed(section)]
    return row


def _is_for(heading: str, edition: str) -> bool:
    """A section of another edition is for this one too if an option brings it here."""
    others = [f"`{other}`" for other in EDITIONS if other != edition]
    return "[option " in heading or not any([other in heading for other in others])


def _trimmed(section: list[str]) -> list[str]:
    return "\n".join(section).strip("\n").splitlines()
