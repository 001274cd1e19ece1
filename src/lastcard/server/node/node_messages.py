"""What nodes tell each other about a table beside its log: nothing that must not get lost."""

from typing import Final

import msgspec

from lastcard.protocol.base import Message
from lastcard.protocol.commands import AnyCommand
from lastcard.protocol.news import News
from lastcard.protocol.operator import NodeFigures, OperatorAct
from lastcard.protocol.programs import Challenge
from lastcard.protocol.rest import Guest


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
    marks: tuple[str, ...] = ()  # of the address of that device
    payer: str = ""  # for what bots do there: the address of whoever came first, hashed


class Left(Message, frozen=True):
    """The owner gives the table up: whoever has clients there may claim it at once."""

    node: str


class WhoIsThere(Message, tag="look", frozen=True):
    """The owner is new, or has missed something: all say who is present, and what had no answer."""

    node: str


class Forgotten(Message, frozen=True):
    """A guest is deleted, and leaves whatever table they are at; said to `ALL_TABLES`."""

    guest: str


class Ordered(Message, frozen=True):
    """An operator does something; said to `ALL_TABLES`."""

    act: OperatorAct


class Survey(Message, frozen=True):
    """How are you all? Said to `ALL_TABLES`."""

    node: str


class Surveyed(Message, frozen=True):
    """So."""

    figures: NodeFigures


class SignedOut(Message, frozen=True):
    """A device of a guest may not be here any more; said to `ALL_TABLES`."""

    guest: str
    device: str


class Challenged(Message, frozen=True):
    """A program is challenged, wherever it listens; said to `ALL_TABLES`."""

    bot: str
    challenge: Challenge


class Listening(Message, frozen=True):
    """Programs that listen at a node; said to `ALL_TABLES`, and repeated, as it may get lost."""

    node: str
    bots: tuple[Guest, ...]


NodeMessage = (
    Heard
    | Present
    | Left
    | WhoIsThere
    | Forgotten
    | Ordered
    | Survey
    | Surveyed
    | SignedOut
    | Challenged
    | Listening
)

ALL_TABLES: Final = "*"  # no table has this id

_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(NodeMessage)


def write_message(message: NodeMessage) -> bytes:
    """A message as it travels."""
    return _encoder.encode(message)


def read_message(payload: bytes) -> NodeMessage:
    """A message from another node."""
    return _decoder.decode(payload)  # type: ignore[no-any-return]
