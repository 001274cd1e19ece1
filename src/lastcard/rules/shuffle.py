"""Shuffles that are the same on every machine and tell nothing about the cards to come.

The specification, to the byte and with test vectors, is in `docs/notation.md`.
"""

import hashlib
import struct
from typing import Final

_DOMAIN: Final = b"lastcard/1"
_WORD: Final = 65536
# the largest multiple of each bound; no pile has more cards than this list
_LIMITS: Final = [_WORD - _WORD % max(bound, 1) for bound in range(512)]


def words(seed: bytes, purpose: bytes, counter: int, count: int) -> tuple[int, ...]:
    """The first `count` 16-bit words of the stream that belongs to seed, purpose and counter.

    >>> words(b"1", b"shuffle", 0, 3) == words(b"1", b"shuffle", 0, 9)[:3]
    True
    """
    head = _DOMAIN + b"\0" + purpose + b"\0" + counter.to_bytes(4, "big") + seed
    stream = hashlib.shake_256(head).digest(2 * count)
    return struct.unpack(f">{count}H", stream)


def shuffle(cards: list[int], seed: bytes, counter: int) -> None:
    """Put `cards` into seeded order, in place (Fisher-Yates from the last place down)."""
    last = len(cards) - 1
    for place, chosen in zip(range(last, 0, -1), _choices(last + 1, seed, counter), strict=True):
        card = cards[place]
        cards[place] = cards[chosen]
        cards[chosen] = card


def _choices(size: int, seed: bytes, counter: int) -> list[int]:
    """For each bound from `size` down to 2 a number below it.

    A word at or above the largest multiple of the bound is rejected, so that every order is
    equally likely. Mostly no word comes near that, and the short way gives the same numbers.
    """
    stream = words(seed, b"shuffle", counter, size - 1) if size > 1 else ()
    if not stream or max(stream) < _WORD - size:
        return [word % bound for word, bound in zip(stream, range(size, 1, -1), strict=True)]
    spare = 0
    chosen: list[int] = []
    at = 0
    while len(chosen) < size - 1:
        if at == len(stream):
            spare += 16
            stream = words(seed, b"shuffle", counter, size - 1 + spare)
        bound = size - len(chosen)
        if stream[at] < _LIMITS[bound]:
            chosen.append(stream[at] % bound)
        at += 1
    return chosen


def choose(bound: int, seed: bytes, purpose: bytes) -> int:
    """One of `bound` things, by the seed."""
    limit = _LIMITS[bound]
    count = 4
    while True:
        for word in words(seed, purpose, 0, count):
            if word < limit:
                return word % bound
        count *= 2


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
