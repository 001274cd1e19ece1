"""The editions that are installed, by their id.

They are found through the entry points of the group `lastcard.editions`, and in no other way:
those that come with this package stand in its `pyproject.toml`, as those of any other package
stand in that package's own. One that cannot be loaded is left out, and `LEFT_OUT` says why; what
is only missing in its words is in `FLAWS`.
"""

from importlib.metadata import EntryPoint, entry_points
from typing import Final

from lastcard.rules.edition import Edition
from lastcard.rules.edition_check import check_edition
from lastcard.rules.reasons import Malformed
from lastcard.words import check_words
from lastcard.words.flaws import flaws

GROUP: Final = "lastcard.editions"
EDITIONS: Final[dict[str, Edition]] = {}
LEFT_OUT: Final[list[str]] = []  # a sentence for each
FLAWS: Final[list[str]] = []  # a sentence for each mistake in words


def load(entry: EntryPoint) -> Edition:
    """The edition behind an entry point, if it is in order."""
    made: object = entry.load()()
    if not isinstance(made, Edition):
        raise Malformed(f"{entry.value} gives no Edition")
    if made.id != entry.name:
        raise Malformed(f"its id is {made.id!r}, not the name of its entry point")
    check_edition(made)
    check_words(entry.module)
    made.home = entry.module
    return made


def find(entries: list[EntryPoint]) -> None:
    """Load them all: in the order they ask for, and otherwise by their ids."""
    found: list[Edition] = []
    for entry in entries:
        try:
            found.append(load(entry))
        except Exception as error:  # noqa: BLE001 - whatever a plug-in does, the others go on
            said = " ".join(f"{type(error).__name__}: {error}".split())
            LEFT_OUT.append(f"the edition {entry.name!r} ({entry.value}) is left out: {said}")
    for edition in sorted(found, key=lambda edition: (edition.order, edition.id)):
        trouble = clash(edition)
        if trouble:
            LEFT_OUT.append(f"the edition {edition.id!r} ({edition.home}) is left out: {trouble}")
        else:
            EDITIONS[edition.id] = edition
            FLAWS.extend(flaws(edition))


def clash(edition: Edition) -> str:
    """What it has in common with another one and may not; nothing if all is well."""
    if edition.id in EDITIONS:
        return "there is one of that id already"
    for other in EDITIONS.values():
        for verb, shape in edition.verbs.items():
            # a verb is read before anybody looks at the edition (docs/notation.md)
            if verb in other.verbs and not shape.same(other.verbs[verb]):
                return f"its verb {verb!r} names something else than in {other.id!r}"
    return ""


find(list(entry_points(group=GROUP)))
if not EDITIONS:
    LEFT_OUT.append("no edition is installed: in a checkout, `make setup` does it")
FIRST: Final = next(iter(EDITIONS), "")  # the one that is meant where none is named
