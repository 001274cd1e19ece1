"""Tokens, codes and ids, the check of origins, and the headers that browsers go by."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

PREFIX: Final = "lc_"  # of tokens; lets the log find and hide a token that went astray
LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"  # without those that look like digits or each other
CODE_LENGTH: Final = 6
PASS_LENGTH: Final = 8
MARK: Final = 16  # hexadecimal digits
_SMALL: Final = "abcdefghijkmnpqrstuvwxyz23456789"

LONGEST_HOST: Final = 261  # of DNS, and a port
_HOST: Final = re.compile(r"[\w.-]+(:\d+)?|\[[\da-fA-F:.]+\](:\d+)?")

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})

# Inline styles are allowed because transitions set them; scripts only ever come as files.
CONTENT_POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'%s; object-src 'none'; "
    "worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # a table's address is its key
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


@lru_cache(maxsize=64)
def content_policy(host: str) -> str:
    """What pages from this host may do; older browsers do not count its sockets as its own."""
    sockets = f" ws://{host} wss://{host}" if host_named(host) else ""
    return CONTENT_POLICY % sockets


def host_named(header: str) -> str:
    """The host of a request, if that is what its header names; else empty."""
    return header if len(header) <= LONGEST_HOST and _HOST.fullmatch(header) else ""


def new_token() -> str:
    """A secret that gives a guest back; only its hash is ever stored."""
    return PREFIX + secrets.token_urlsafe(32)


def hashed(secret: str) -> bytes:
    """What is stored of a token or a one-time code, and looked up by."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def marked(salt: bytes, *words: str) -> str:
    """What is kept of an address: it can be compared, and told by nobody who has not the salt."""
    return hmac.digest(salt, "\0".join(words).encode(), "sha256").hex()[:MARK]


def same_secret(given: str, expected: str) -> bool:
    """Whether two secrets are the same, in constant time."""
    return hmac.compare_digest(hashed(given), hashed(expected))


def new_code() -> str:
    """A short code for a table, to be said aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_pass() -> str:
    """A one-time code for another device."""
    return "".join(secrets.choice(LETTERS) for _ in range(PASS_LENGTH))


def plain_code(text: str) -> str:
    """A code as it was meant: in capitals, without blanks and dashes.

    >>> plain_code(" abc-def ")
    'ABCDEF'
    """
    return "".join(letter for letter in text.upper() if letter.isalnum())


def new_id(length: int = 16) -> str:
    """An id that nobody can guess: 5 bits a letter, 80 in all."""
    return "".join(secrets.choice(_SMALL) for _ in range(length))


def bearer(header: str) -> str:
    """The token of an `Authorization` header; empty without one."""
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def origin_allowed(headers: Mapping[str, str], others: Collection[str]) -> bool:
    """Whether a browser's page may do this: one of ours, or one the settings name.

    Programs send no origin; there is no cookie that a foreign page could make use of either.
    """
    origin = headers.get("origin", "")
    if not origin or origin in others:
        return True
    host = headers.get("host", "")
    return bool(host) and _host_of(origin) == host.lower()


def _host_of(origin: str) -> str:
    """Empty if it means nothing: programs may say what they want."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
