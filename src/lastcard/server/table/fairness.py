"""Fair shuffles: what a hand is dealt from, and how anyone can check it afterwards.

The server commits itself to a secret before any client says anything; the clients commit
themselves to their nonces before any of them is shown. So nobody, the server included, could
choose the cards. `docs/protocol.md` tells the order of messages, `docs/notation.md` the bytes.
"""

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

_BYTES: Final = re.compile(r"(?:[0-9a-f]{2})*")


def commitment(secret: str) -> str:
    """The hash that is published in place of a secret or a nonce; both are hexadecimal.

    >>> commitment("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return sha256(bytes.fromhex(secret)).hexdigest()


def deal_seed(game: str, hand: int, secret: str, nonces: Sequence[str]) -> str:
    """The seed of a hand, from the secret and each seat's nonce (empty for bots and the silent).

    >>> deal_seed("g1", 1, "00" * 32, ["", "ab"])[:16]
    '91214533ee64604a'
    """
    lines = ["lastcard deal 1", game, str(hand), secret]
    lines += [f"{seat} {nonce}" for seat, nonce in enumerate(nonces)]
    return sha256("\n".join(lines).encode()).hexdigest()


def holds(game: str, hand: int, seed: str, commit: str, secret: str, nonces: Sequence[str]) -> bool:
    """Whether a hand was dealt from what was promised."""
    return not flaws(game, hand, seed, commit, secret, nonces)


def flaws(
    game: str, hand: int, seed: str, commit: str, secret: str, nonces: Sequence[str]
) -> list[str]:
    """What does not hold of a hand's proof, in words.

    >>> seed = deal_seed("g1", 1, "00" * 32, ["", "ab"])
    >>> flaws("g1", 1, seed, commitment("00" * 32), "00" * 32, ["", "ab"])
    []
    >>> flaws("g1", 2, seed, commitment("00" * 32), "00" * 32, ["", "ab"])
    ['the seed does not follow from game, hand, secret and nonces']
    """
    needed = {"id of the game": game, "commitment": commit, "secret": secret}
    missing = [f"the {what} is missing" for what, value in needed.items() if not value]
    return missing or _misspelt(secret, nonces) or _broken(game, hand, seed, commit, secret, nonces)


def _misspelt(secret: str, nonces: Sequence[str]) -> list[str]:
    """Commitments are to bytes, but the seed is made of text: spelling must leave no choice."""
    if all(_BYTES.fullmatch(text) for text in (secret, *nonces)):
        return []
    return ["secret and nonces are not whole bytes in lower-case hexadecimal digits"]


def _broken(
    game: str, hand: int, seed: str, commit: str, secret: str, nonces: Sequence[str]
) -> list[str]:
    found = []
    if commitment(secret) != commit:
        found.append("the commitment is not that of the secret")
    if deal_seed(game, hand, secret, nonces) != seed:
        found.append("the seed does not follow from game, hand, secret and nonces")
    return found
