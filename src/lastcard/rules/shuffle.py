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
    """Put `cards` into seeded order, in place (Fisher-Yates from the last place down).

    A word at or above the largest multiple of the bound is rejected, so that every order is
    equally likely; the few spare words are for that.
    """
    left = len(cards)  # so many have no place yet
    read = 0
    count = left + 8
    while left > 1:
        for word in words(seed, b"shuffle", counter, count)[read:]:
            if word < _LIMITS[left]:
                chosen = word % left
                left -= 1
                card = cards[left]
                cards[left] = cards[chosen]
                cards[chosen] = card
                if left == 1:
                    return
        read = count
        count += 64


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
