"""Words in several languages, from the files beside an edition or in this room.

A file is TOML, one for each language: `[section]` and a key are `section.key`. A text is a string
or, where it depends on a number, a table by plural category (`one`, `few`, `other`). What a
language does not say is said in English.

>>> words = words_of("lastcard.editions.party", "de")
>>> say(words["event.took"], "de", who="Ann", count=1)
'Ann hat den Ministapel mit 1 Karte genommen.'
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from lastcard.rules.reasons import Malformed
from lastcard.words.plurals import category

Text = str | dict[str, str]
Words = Mapping[str, Text]

LANGUAGES: Final = (
    *("en", "de", "es", "es-419", "fr", "it", "pl", "pt-BR"),
    *("ar", "ja", "ko", "zh-Hans"),
)
ENGLISH: Final = "en"
CORE: Final = "lastcard.words"  # what every edition shares
PLURALS: Final = frozenset(("zero", "one", "two", "few", "many", "other"))
HOLE: Final = re.compile(r"\{(\w+)\}")


@cache
def own_words(package: str, language: str) -> Words:
    """What a package says in a language; nothing if it has no file for that."""
    try:
        place = files(package) / f"words.{language}.toml"
    except TypeError:
        raise Malformed(f"{package} is a module, not a package with words beside it") from None
    if not place.is_file():
        return {}
    try:
        return _flat("", tomllib.loads(place.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, Malformed) as error:
        raise Malformed(f"{package}, words.{language}.toml: {error}") from None


def _flat(before: str, table: Mapping[str, Any]) -> dict[str, Text]:
    found: dict[str, Text] = {}
    for key, value in table.items():
        name = f"{before}{key}"
        if isinstance(value, str) or _is_plural(value):
            _check_holes(name, value)
            found[name] = value
        elif isinstance(value, dict):
            found.update(_flat(f"{name}.", value))
        else:
            raise Malformed(f"{name} is neither a text nor a table of plural forms")
    return found


def _is_plural(value: object) -> bool:
    """Texts by category; a section of which one key is `other` is none."""
    if not isinstance(value, dict) or not isinstance(value.get("other"), str):
        return False
    return value.keys() <= PLURALS and all(isinstance(form, str) for form in value.values())


def _check_holes(name: str, text: Text) -> None:
    """A brace that belongs to no hole would fail where the text is told."""
    for form in forms(text):
        if {"{", "}"} & set(HOLE.sub("", form)):
            raise Malformed(f"{name}: a hole is a word in braces, as {{who}} is: {form!r}")


def forms(text: Text) -> list[str]:
    """A text in all its plural forms."""
    return [text] if isinstance(text, str) else list(text.values())


@cache
def words_of(package: str, language: str) -> Words:
    """What a package says in a language, and in English where it says nothing."""
    english = own_words(package, ENGLISH)
    try:
        return {**english, **said_in(package, language)}
    except Malformed:  # a translation that cannot be read hinders nobody
        return english


def missing(package: str, language: str) -> list[str]:
    """What is said in English only."""
    return [key for key in own_words(package, ENGLISH) if key not in said_in(package, language)]


def said_in(package: str, language: str) -> Words:
    """What is not left to English; a variant (`es-419`) has only what differs from `es`."""
    base = language.partition("-")[0]
    return {**own_words(package, base), **own_words(package, language)}


def check_words(package: str) -> None:
    """Raise `Malformed` if its English words cannot be read; a translation hinders nobody."""
    own_words(package, ENGLISH)


def say(text: Text, language: str = ENGLISH, /, **holes: str | int) -> str:
    """A text with its holes filled, in the form that fits the `count`.

    A hole without a word stays as it is: a text is shown rather than nothing.
    """
    return _form(text, language, holes.get("count")).format_map(_Holes(holes))


def _form(text: Text, language: str, count: str | int | None) -> str:
    if isinstance(text, str):
        return text
    form = category(language, count) if isinstance(count, int) else "other"
    return text.get(form, text["other"])


class _Holes(dict[str, str | int]):
    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
