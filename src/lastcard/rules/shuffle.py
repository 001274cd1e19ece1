"""Shuffles that are the same on every machine and tell nothing about the cards to come.

The specification, to the byte and with test vectors, is in `docs/notation.md`.
"""

import hashlib
import struct
from typing import Final

_DOMAIN: Final = b"lastcard/1"
_WORD: Final = 65536


def words(seed: bytes, purpose: bytes, counter: int, count: int) -> list[int]:
    """The first `count` 16-bit words of the stream that belongs to seed, purpose and counter.

    >>> words(b"1", b"shuffle", 0, 3) == words(b"1", b"shuffle", 0, 9)[:3]
    True
    """
    head = _DOMAIN + b"\0" + purpose + b"\0" + counter.to_bytes(4, "big") + seed
    stream = hashlib.shake_256(head).digest(2 * count)
    return list(struct.unpack(f">{count}H", stream))


def shuffle(cards: list[int], seed: bytes, counter: int) -> None:
    """Put `cards` into seeded order, in place (Fisher-Yates from the last place down)."""
    count = len(cards) + 16
    while not _shuffled(cards, words(seed, b"shuffle", counter, count)):
        count *= 2


def _shuffled(cards: list[int], stream: list[int]) -> bool:
    """Shuffle if the words suffice; otherwise leave the cards alone and ask for more.

    A word at or above the largest multiple of the bound is rejected, so that every order is
    equally likely. Running out needs 16 rejections; their chance is below 10**-30.
    """
    chosen: list[int] = []
    at = 0
    for bound in range(len(cards), 1, -1):
        limit = _WORD - _WORD % bound
        while at < len(stream) and stream[at] >= limit:
            at += 1
        if at == len(stream):
            return False
        chosen.append(stream[at] % bound)
        at += 1
    last = len(cards) - 1
    for offset, j in enumerate(chosen):
        i = last - offset
        cards[i], cards[j] = cards[j], cards[i]
    return True


def choose(bound: int, seed: bytes, purpose: bytes) -> int:
    """One of `bound` things, by the seed."""
    limit = _WORD - _WORD % bound
    count = 16
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
