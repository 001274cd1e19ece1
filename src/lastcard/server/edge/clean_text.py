"""Names and chat as others may see them: no tricks with invisible signs, no ugly words."""

import hashlib
import re
import unicodedata
from collections import Counter
from typing import Final

from lastcard.notation.names import JOINER, LONGEST, printable, without_loose_joiners
from lastcard.rules.reasons import Malformed

HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})  # bidi marks are Cf
# Letters, marks and a pattern without a dot that show nothing, though they count as what is seen.
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
VARIANTS: Final = re.compile("[\ufe00-\ufe0d\U000e0100-\U000e01ef]")  # of how a sign is drawn
AS_PICTURE: Final = "\ufe0e\ufe0f"  # or as text: what stands before it, which no letter does
MARKS: Final = ("Mn", "Me")  # what takes no room of its own
MOST_MARKS: Final = {True: 3, False: 4}  # on one letter: those that pile up, and all others
LONGEST_SIGN: Final = 4  # letters that one sign may stand for
LOOKALIKES: Final = str.maketrans("013457@$!|", "oieastasil")
# Letters of other alphabets that look like ours, Cyrillic ones and then Greek ones.
STRANGERS: Final = str.maketrans("асеорхуіѕԁһјкмтαεικορτυνχ", "aceopxyisdhjkmtaeikoptuvx")
ENDINGS: Final = ("s", "es", "z", "ed", "er", "ers", "in", "ing", "y")

# The first 8 bytes of SHA-256 of each word, as `fingerprint` makes it: the list itself should not
# be a page of abuse.
UGLY: Final = frozenset(
    {
        "08a841e996781e9e",
        "120f6e5b4ea32f65",
        "158869a97379229b",
        "16ea09fc78ca83ca",
        "2a6937d721b14cdd",
        "2f5f6ce5ae30b54a",
        "30a989afc82c0a21",
        "31506a8448a761a4",
        "489a845537412def",
        "521e601a5247c67c",
        "566f532d486c9477",
        "6ac3c336e4094835",
        "6ada028b2d096d94",
        "7fe3024ca43b5157",
        "84b0a3665c7d197e",
        "85fc17f7069acd39",
        "862a6b5e79332735",
        "8f5083e3e5c7dc89",
        "98b52c4b6b7d1f48",
        "9ae315a94e428a7e",
        "a76d588d0047e3b0",
        "bb61ef40814ce34c",
        "c2c3b68b48832afd",
        "c3de533e9b7fe63b",
        "cfdd4b20e1e84cc8",
        "d0697d49cbca024f",
        "d75a838dc758ba17",
        "ea5f6c2d509b521d",
        "efc0c180c86492bc",
        "f9d0d9b18ae9033a",
        "fd70ad909b94deb2",
    }
)
# These in the middle of a word too, with their lengths: no other word has them in it but one, with
# an s before it.
ANYWHERE: Final = {"6ac3c336e4094835": 4, "120f6e5b4ea32f65": 6}


class BadName(Malformed):
    """A name that cannot be used."""


def clean_name(text: str) -> str:
    """A name in its one normal form; `BadName` if nothing usable is left.

    >>> clean_name("  Ann   Bo ")
    'Ann Bo'
    """
    name = without_loose_joiners(visible(text))
    if not 1 <= len(name) <= LONGEST or not printable(name):
        raise BadName(f"a name has 1 to {LONGEST} letters")
    if not any(map(_says_something, name)):
        raise BadName("a name needs a letter, a digit or a picture")
    if ugly(name):
        raise BadName("this name is not welcome here")
    return name


def _says_something(sign: str) -> bool:
    return sign.isalnum() or (ord(sign) > 0x2000 and unicodedata.category(sign) not in MARKS)


def clean_line(text: str) -> str:
    """A line of chat; words that nobody wants to read are starred out. May come out empty."""
    words = re.sub(r"\S+", _starred, visible(text))
    return re.sub(r"\b\w(?:\W+\w\b){2,}", _starred, words)  # letter by letter


def _starred(found: re.Match[str]) -> str:
    return "***" if ugly(found[0]) else found[0]


def visible(text: str) -> str:
    """Text in normal form, with single blanks, without signs that show nothing."""
    normal = VARIANTS.sub("", unicodedata.normalize("NFC", text))
    shown = "".join(" " if sign.isspace() else sign for sign in normal if not _hidden(sign))
    return " ".join(_few_marks(_without_loose_variants(shown)).split())


def _hidden(sign: str) -> bool:
    if sign in ("\t", "\n", "\r", JOINER):
        return False
    return sign in BLANK or unicodedata.category(sign) in HIDDEN


def _without_loose_variants(text: str) -> str:
    before = zip(" " + text, text, strict=False)
    return "".join([sign for last, sign in before if sign not in AS_PICTURE or _is_drawn(last)])


def _is_drawn(sign: str) -> bool:
    """Digits are, and skins of people, and signs that are no words."""
    return not sign.isalpha() and not sign.isspace() and unicodedata.category(sign) not in MARKS


def _few_marks(text: str) -> str:
    """Accents piled up over several lines disturb the neighbours."""
    kept: list[str] = []
    marks: Counter[bool] = Counter()
    for sign in text:
        if unicodedata.category(sign) not in MARKS:
            marks.clear()
        piles_up = unicodedata.combining(sign) > 0
        marks[piles_up] += unicodedata.category(sign) in MARKS
        if marks[piles_up] <= MOST_MARKS[piles_up]:
            kept.append(sign)
    return "".join(kept)


def ugly(text: str) -> bool:
    """Whether one of the words, or all of them run together, is on the list."""
    words = re.findall(r"\w+", _skeleton(text.strip("!|")))  # no letters at the end
    # In a set: each is looked at once, which takes longer than anything else that chat does.
    meant = {form for word in (*words, "".join(words)) for form in _drawn(word)}
    stems = {form.removesuffix(end) for form in meant for end in ENDINGS if form.endswith(end)}
    return any(fingerprint(word) in UGLY for word in meant | stems) or any(map(_within, meant))


def _drawn(word: str) -> list[str]:
    """A word as it may be meant: letters drawn out count once or twice."""
    return [re.sub(r"(.)\1{2,}", short, word) for short in (r"\1\1", r"\1")]


def _within(word: str) -> bool:
    return any(_has_one_of(word, length) for length in ANYWHERE.values())


def _has_one_of(word: str, length: int) -> bool:
    starts = range(len(word) - length + 1)
    parts = {word[at : at + length] for at in starts if word[at - 1 : at] != "s"}
    return any(ANYWHERE.get(fingerprint(part)) == length for part in parts)


def fingerprint(word: str) -> str:
    """What the list holds of a word."""
    return hashlib.sha256(word.encode()).hexdigest()[:16]


def _skeleton(text: str) -> str:
    """Small letters without accents, with digits for the letters they stand for."""
    plain = "".join(map(_plain, text.casefold()))
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return plain.translate(LOOKALIKES).translate(STRANGERS)


def _plain(sign: str) -> str:
    """What a sign is made of; one that is a whole sentence is a picture."""
    parts = unicodedata.normalize("NFKD", sign)
    return parts if len(parts) <= LONGEST_SIGN else sign
