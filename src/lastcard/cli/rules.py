"""`lastcard rules`: the rules with their ids, from `docs/rules.md`."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

import click

from lastcard.editions import EDITIONS
from lastcard.house.options import OPTIONS

_RULE: Final = re.compile(r"(?:- |\| )([A-Z]+[0-9]*-[0-9]+) ")


def rules_text() -> str:
    """The page of rules: packed into the wheel, or beside the sources in a checkout."""
    packed = files("lastcard") / "rules.md"
    if packed.is_file():
        return packed.read_text(encoding="utf-8")
    page = Path(__file__).resolve().parents[3] / "docs" / "rules.md"
    if not page.is_file():
        raise click.UsageError("the page of rules is missing from this installation")
    return page.read_text(encoding="utf-8")


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
    found = [rule for rule in entries(page) if _id(rule) == topic.upper()]
    return found or _section(page, topic.upper())


def entries(page: str) -> list[str]:
    """The rules one by one: each bullet with the lines that belong to it, each row of a table."""
    found: list[str] = []
    open_bullet = False
    for line in page.splitlines():
        if line.startswith(("- ", "| ")):
            found.append(line)
        elif open_bullet and line and not line.startswith(("#", "|")):
            found[-1] += " " + line.strip()
        open_bullet = line.startswith("- ") or (open_bullet and bool(line) and line[0] not in "#|")
    return found


def _id(rule: str) -> str:
    match = _RULE.match(rule)
    return "" if match is None else match[1]


def _about_option(rule: str, option: str) -> bool:
    """Its row in the table of house rules, and every rule that it changes."""
    if re.match(rf"\| [A-Z0-9-]+ \| .*`{option}`", rule):
        return True
    return re.search(rf"\[option [^\]]*\b{option}\b", rule) is not None


def sections(page: str) -> list[list[str]]:
    """The page cut before each heading."""
    found: list[list[str]] = [[]]
    for line in page.splitlines():
        if line.startswith("#"):
            found.append([])
        found[-1].append(line)
    return [section for section in found if section]


def _section(page: str, topic: str) -> list[str]:
    for section in sections(page):
        ids = {_id(line).rpartition("-")[0] for line in section}
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
