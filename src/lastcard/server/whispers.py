"""What nodes tell each other about a table beside its log: nothing that must not get lost."""

from typing import Final

import msgspec

from lastcard.protocol.base import Message
from lastcard.protocol.commands import AnyCommand
from lastcard.protocol.news import News


class Heard(Message, frozen=True):
    """News for a guest, or everybody, wherever they are connected.

    With `since`, for the one connection that came at this time, if it is still there.
    """

    news: News
    to: str = ""
    since: int = 0


class Passed(Message, frozen=True):
    """A command on its way to the owner, from a connection that came at this time."""

    command: AnyCommand
    since: int


class Present(Message, frozen=True):
    """Who is connected to a node that does not own the table. Repeated, so that it may get lost."""

    node: str
    guests: tuple[str, ...] = ()
    watchers: int = 0
    since: tuple[int, ...] = ()  # when the newest device of each of them came


class Left(Message, frozen=True):
    """The owner gives the table up: whoever has clients there may claim it at once."""

    node: str


class Look(Message, frozen=True):
    """The owner is new, or has missed something: all say who is present, and what had no answer."""

    node: str


class Forgotten(Message, frozen=True):
    """A guest is deleted, and leaves whatever table they are at; said to `ALL_TABLES`."""

    guest: str


Whisper = Heard | Present | Left | Look | Forgotten

ALL_TABLES: Final = "*"  # no table has this id

_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(Whisper)


def write_whisper(whisper: Whisper) -> bytes:
    """A whisper as it travels."""
    return _encoder.encode(whisper)


def read_whisper(payload: bytes) -> Whisper:
    """A whisper from another node."""
    return _decoder.decode(payload)  # type: ignore[no-any-return]
