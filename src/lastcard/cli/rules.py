"""`lastcard rules`: the rules with their ids, from `docs/rules.md`."""

import re

import click

from lastcard.editions import EDITIONS
from lastcard.house.options import OPTIONS
from lastcard.rulebook import entries, rule_id, rules_text, sections


@click.command()
@click.argument("topic", default="")
def rules(topic: str) -> None:
    """Print the rules, or those of TOPIC: a rule's id, a section, an edition or an option."""
    page = rules_text()
    found = page.rstrip("\n") if not topic else "\n".join(look_up(page, topic))
    if not found:
        raise click.UsageError(f"no rule, section, edition or option is called {topic!r}")
    click.echo(found)


def look_up(page: str, topic: str) -> list[str]:
    """The lines of the page about a topic."""
    if topic in EDITIONS:
        return _of_edition(page, topic)
    if topic in OPTIONS:
        return [rule for rule in entries(page) if _about_option(rule, topic)]
    found = [rule for rule in entries(page) if rule_id(rule) == topic.upper()]
    return found or _section(page, topic.upper())


def _about_option(rule: str, option: str) -> bool:
    """Its row in the table of house rules, and every rule that it changes."""
    if re.match(rf"\| [A-Z0-9-]+ \| .*`{option}`", rule):
        return True
    return re.search(rf"\[option [^\]]*\b{option}\b", rule) is not None


def _section(page: str, topic: str) -> list[str]:
    for section in sections(page):
        ids = {rule_id(line).rpartition("-")[0] for line in section}
        if topic in ids or section[0].lstrip("# ").upper() == topic:
            return _trimmed(section)
    return []


def _of_edition(page: str, edition: str) -> list[str]:
    """Its row, and all sections but those of other editions."""
    row = [line for line in page.splitlines() if line.startswith(f"| `{edition}`")]
    others = [f"`{other}`" for other in EDITIONS if other != edition]
    for section in sections(page)[1:]:
        if not any([other in section[0] for other in others]):
            row += ["", *_trimmed(section)]
    return row


def _trimmed(section: list[str]) -> list[str]:
    return "\n".join(section).strip("\n").splitlines()
