"""What nodes tell each other about a table beside its log: nothing that must not get lost."""

from typing import Final

import msgspec

from lastcard.protocol.base import Message
from lastcard.protocol.news import News


class Heard(Message, frozen=True):
    """News for a guest, or everybody, wherever they are connected."""

    news: News
    to: str = ""


class Present(Message, frozen=True):
    """Who is connected to a node that does not own the table. Repeated, so that it may get lost."""

    node: str
    guests: tuple[str, ...] = ()
    watchers: int = 0


class Left(Message, frozen=True):
    """The owner gives the table up: whoever has clients there may claim it at once."""

    node: str


class Look(Message, frozen=True):
    """The owner is new and knows nobody: all say who is present."""

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
