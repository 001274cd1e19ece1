"""The page of rules, put together from the words of the core and of every edition.

A rule whose id the core has too says what an edition has otherwise, or besides; a rule whose group
the core has stands among the core's, with the edition's name; all other groups are the edition's.
"""

from typing import Final, final

from lastcard.editions import EDITIONS
from lastcard.house.options import OPTIONS, default, known_options
from lastcard.rulebook.decks import deck_rows
from lastcard.rules.edition import Edition
from lastcard.rules.options import Option
from lastcard.words import CORE, Words, say, words_of

HOUSE: Final = "HOUSE"  # its rules stand in a table, with the options


@final
class RulePage:
    """The page in one language."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self.core: Final = words_of(CORE, language)
        self.own: Final = {
            edition.id: words_of(edition.home, language) for edition in EDITIONS.values()
        }

    def lines(self) -> list[str]:
        """All of it."""
        return [
            *(f"# {self.said('page.title')}", "", self.said("page.intro"), ""),
            *(self.said("page.independence"), "", *self._editions(), ""),
            *(self.said("page.marks"), ""),
            *self._core_sections(),
            *[line for edition in EDITIONS.values() for line in self._edition_sections(edition)],
            *self._house_rules(),
            *self._rulings(),
        ]

    def said(self, key: str, **holes: str | int) -> str:
        """A text of the core."""
        return say(self.core[key], self.language, **holes)

    def _editions(self) -> list[str]:
        names = [self.said(f"column.{name}") for name in ("edition", "sheet", "cards", "special")]
        lines = [_row(names), _rule(names)]
        for edition in EDITIONS.values():
            special = self.own[edition.id].get("edition.special", "")
            row = [f"`{edition.id}`", edition.sheet, str(edition.deck.printed), str(special)]
            lines.append(_row(row))
        return lines

    # -- rules by group ----------------------------------------------------------------------

    def _core_sections(self) -> list[str]:
        lines: list[str] = []
        for group in self._groups(self.core, "section."):
            lines += [_heading(group, self.said(f"section.{group}")), ""]
            if group == "DECK":
                lines += [*deck_rows(self.core, self.own, self.language), ""]
            lines += [*self._core_rules(group), ""]
            if group == "ACT":
                lines += [self.said("page.refusals"), ""]
        return lines

    def _groups(self, words: Words, section: str) -> list[str]:
        return [key.removeprefix(section) for key in words if key.startswith(section)]

    def _core_rules(self, group: str) -> list[str]:
        """The core's, each with what editions have otherwise; then what only an edition has."""
        lines = [f"- {rule} {self.whole(rule)}" for rule in self._ids(self.core, group)]
        for edition, words in self.own.items():
            lines += [
                f"- {rule} {self.said('page.for', edition=edition, text=self._text(words, rule))}"
                for rule in self._ids(words, group)
                if f"rule.{rule}" not in self.core
            ]
        return lines

    def whole(self, rule: str) -> str:
        """A rule of the core, and what editions have otherwise."""
        return " ".join(self._with_variants(rule))

    def _with_variants(self, rule: str) -> list[str]:
        parts = [self._text(self.core, rule)]
        for edition, words in self.own.items():
            if f"rule.{rule}" in words:
                text = self._text(words, rule)
                parts.append(self.said("page.in", edition=edition, text=text))
        return parts

    def _text(self, words: Words, rule: str) -> str:
        return say(words[f"rule.{rule}"], self.language)

    def _ids(self, words: Words, group: str) -> list[str]:
        found = [key.removeprefix("rule.") for key in words if key.startswith("rule.")]
        return [rule for rule in found if rule.rpartition("-")[0] == group]

    def _edition_sections(self, edition: Edition) -> list[str]:
        lines: list[str] = []
        words = self.own[edition.id]
        shared = [*self._groups(self.core, "section."), HOUSE]
        ids = [key.removeprefix("rule.") for key in words if key.startswith("rule.")]
        for group in dict.fromkeys([rule.rpartition("-")[0] for rule in ids]):
            if group not in shared:
                title = str(words.get(f"section.{group}", group))
                lines += [_heading(group, f"{title}, `{edition.id}`"), ""]
                lines += [f"- {rule} {self._text(words, rule)}" for rule in self._ids(words, group)]
                lines.append("")
        return lines

    # -- house rules and rulings -------------------------------------------------------------

    def _house_rules(self) -> list[str]:
        names = [self.said(f"column.{name}") for name in ("id", "option", "values", "meaning")]
        rows = [self._option(option) for option in OPTIONS.values()]
        lines = [f"## {self.said('page.house')}", "", _row(names), _rule(names)]
        return [*lines, *sorted(rows, key=_by_number), "", self.said("page.house_refusals"), ""]

    def _option(self, option: Option) -> str:
        values = ", ".join(option.values) or f"{option.least}-{option.most}"
        rule = option.rule if option.rule.startswith(HOUSE) else "-"
        return _row([rule, f"`{option.name}`", values, self._meaning(option)])

    def _meaning(self, option: Option) -> str:
        if not option.rule.startswith(HOUSE):
            parts = [f"{option.rule}: {option.meaning}"]
        elif f"rule.{option.rule}" in self.core:
            parts = self._with_variants(option.rule)
        else:
            parts = [
                self.said("page.for", edition=edition, text=self._text(words, option.rule))
                for edition, words in self.own.items()
                if f"rule.{option.rule}" in words
            ]
        return "; ".join([*parts, *self._defaults(option)])

    def _defaults(self, option: Option) -> list[str]:
        """Where a sheet sets it otherwise."""
        return [
            self.said("page.default", value=default(edition, option), edition=edition.id)
            for edition in EDITIONS.values()
            if option in known_options(edition) and default(edition, option) != option.default
        ]

    def _rulings(self) -> list[str]:
        rulings = self._said_rulings(self.core)
        for edition, words in self.own.items():
            rulings += [self._with_edition(edition, text) for text in self._said_rulings(words)]
        heading = [f"## {self.said('page.rulings')}", "", self.said("page.rulings_intro"), ""]
        return [*heading, *[f"- {text}" for text in rulings]]

    def _said_rulings(self, words: Words) -> list[str]:
        return [say(words[key], self.language) for key in words if key.startswith("ruling.")]

    def _with_edition(self, edition: str, text: str) -> str:
        """Named behind the rules that it speaks of."""
        about, colon, said = text.partition(":")
        return f"{about} (`{edition}`){colon}{said}"


def _heading(group: str, title: str) -> str:
    return f"## {group} ({title})" if title else f"## {group}"


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _rule(cells: list[str]) -> str:
    return f"|{'---|' * len(cells)}"


def _by_number(row: str) -> tuple[bool, int]:
    """House rules by their numbers, then the rest as it is."""
    rule = row.split(" | ", maxsplit=1)[0].removeprefix("| ")
    return (rule == "-", int(rule.rpartition("-")[2] or 0))
