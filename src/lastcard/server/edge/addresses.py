"""Where clients come from, as far as limits care."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any, Final, NamedTuple

LINE: Final = 64  # bits of an IPv6 address that a client cannot choose
SITE: Final = 48  # bits that whoever has many such lines cannot choose either
NEAR: Final = 24  # bits that neighbours share in IPv4


class Whence(NamedTuple):
    """An address as limits go by it, and whom it shares a wider limit with."""

    own: str
    near: str


@lru_cache(maxsize=4096)
def whence(address: str) -> Whence:
    """Whoever has one address of IPv6 has 2^64 of them to choose from, and often 2^80.

    >>> whence("192.0.2.7"), whence("::ffff:192.0.2.7").own
    (Whence(own='192.0.2.7', near='192.0.2.0/24'), '192.0.2.7')
    >>> whence("2001:db8::7:8:9")
    Whence(own='2001:db8::/64', near='2001:db8::/48')
    """
    ip = _read(address)
    match ip:
        case IPv4Address():
            return Whence(str(ip), str(IPv4Network((int(ip), NEAR), strict=False)))
        case IPv6Address():
            own, near = [str(IPv6Network((int(ip), bits), strict=False)) for bits in (LINE, SITE)]
            return Whence(own, near)
        case None:
            return Whence(address, address)


def whence_of(scope: Any) -> Whence:
    """Where a request or a WebSocket comes from."""
    return whence(address_of(scope))


def address_of(scope: Any) -> str:
    """The address itself."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def plain_address(address: str) -> str:
    """An address of IPv4 as itself, though it came to a socket that speaks both.

    >>> plain_address("::ffff:127.0.0.1"), plain_address("::1")
    ('127.0.0.1', '::1')
    """
    ip = _read(address)
    return address if ip is None else str(ip)


def _read(address: str) -> IPv4Address | IPv6Address | None:
    """None if it means nothing: proxies may say what they want."""
    try:
        ip = ip_address(address)
    except ValueError:
        return None
    mapped = ip.ipv4_mapped if isinstance(ip, IPv6Address) else None
    return mapped or ip
