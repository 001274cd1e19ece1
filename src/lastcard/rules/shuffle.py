"""Shuffles that are the same on every machine and tell nothing about the cards to come.

The specification, to the byte and with test vectors, is in `docs/notation.md`.
"""

import hashlib
from typing import TYPE_CHECKING, Final, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine word where this is compiled, else an int

Thing = TypeVar("Thing")

_DOMAIN: Final = b"lastcard/1"
_WORDS: Final = 65536  # so many different words of 16 bits there are


def stream(seed: bytes, purpose: bytes, counter: int, length: int) -> bytes:
    """The first `length` bytes of the stream that belongs to seed, purpose and counter.

    >>> stream(b"1", b"shuffle", 0, 6) == stream(b"1", b"shuffle", 0, 18)[:6]
    True
    """
    head = _DOMAIN + b"\0" + purpose + b"\0" + counter.to_bytes(4, "big") + seed
    return hashlib.shake_256(head).digest(length)


def shuffle(cards: list[Thing], seed: bytes, counter: int) -> None:
    """Put `cards` into seeded order, in place (Fisher-Yates from the last place down).

    A word at or above the largest multiple of the bound is rejected, so that every order is
    equally likely; the few spare words are for that.
    """
    left: i64 = len(cards)  # so many have no place yet
    if left < 2:  # often so where many hold the cards, and needs no stream
        return
    length = 2 * len(cards) + 16
    source = stream(seed, b"shuffle", counter, length)
    at: i64 = 0
    while left > 1:
        if at == length:
            length += 128
            source = stream(seed, b"shuffle", counter, length)
        word: i64 = source[at] << 8 | source[at + 1]
        at += 2
        chosen = word % left
        if word - chosen + left <= _WORDS:  # below the largest multiple of `left`
            left -= 1
            card = cards[left]
            cards[left] = cards[chosen]
            cards[chosen] = card


@mypyc_attr(allow_interpreted_subclasses=True)
class Shuffler:
    """Puts the cards of a hand into order: by the seed, unless somebody else is to decide it."""

    def shuffle(self, cards: list[int], seed: bytes, counter: int) -> None:
        """The shuffle with this number; the card that comes first is the last one."""
        shuffle(cards, seed, counter)


BY_SEED: Final = Shuffler()


def choose(bound: int, seed: bytes, purpose: bytes) -> int:
    """One of `bound` things, by the seed."""
    limit = _WORDS - _WORDS % bound
    length = 8
    while True:
        source = stream(seed, purpose, 0, length)
        for at in range(0, length, 2):
            word = source[at] << 8 | source[at + 1]
            if word < limit:
                return word % bound
        length *= 2


def hand_seed(seed: str, number: int) -> str:
    """The seed of a later hand, from the seed of the match and the hand's number.

    >>> hand_seed("x", 1)
    'x'
    >>> len(hand_seed("x", 2))
    64
    """
    if number == 1:
        return seed
    text = f"lastcard/1 hand {number} {seed}"
    return hashlib.sha256(text.encode()).hexdigest()
