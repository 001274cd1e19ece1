"""What all messages have in common, and the sizes that nothing may exceed."""

from typing import Annotated, Final, Literal

import msgspec

PROTOCOL: Final = 1  # raised when an old client could no longer understand

NOBODY: Final = -1

# The end of a pattern: to Python a last line break may follow `$`, and JSON Schema has no `\Z`.
END: Final = r"$(?!\n)"

Seat = Annotated[int, msgspec.Meta(ge=-1, le=15)]
Seq = Annotated[int, msgspec.Meta(ge=0)]
Millis = Annotated[int, msgspec.Meta(ge=0, le=3_600_000)]
ShownName = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
ShortWord = Annotated[str, msgspec.Meta(max_length=32)]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=f"^[!-~]+{END}")]
Hex = Annotated[str, msgspec.Meta(max_length=64, pattern=f"^[0-9a-f]*{END}")]
# An animal, a tone and a ground, such as fox.ember.echo. Empty: as the name has it.
Face = Annotated[str, msgspec.Meta(max_length=32, pattern=f"^([a-z]+([.][a-z]+){{2}})?{END}")]
ChatLine = Annotated[str, msgspec.Meta(min_length=1, max_length=280)]

Level = Literal["random", "casual", "steady", "quick", "expert", "master"]
By = Literal["", "bot", "clock"]


ARTIFICIAL: Final = "bot-"  # how the ids of players begin that are programs


def is_artificial(guest: str) -> bool:
    """Whether a guest is a program, which its id says for good.

    >>> is_artificial("bot-e64hzapch78"), is_artificial("ge64hzapch78")
    (True, False)
    """
    return guest.startswith(ARTIFICIAL)


class Wire(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value that travels or is stored; defaults are left out."""


def _tag(name: str) -> str:
    return name.removesuffix("News").lower()


class Message(Wire, tag_field="t", tag=_tag, frozen=True):
    """One of several kinds; `t` says which, by the name of its class in small letters.

    Without a `News` at its end, which tells a message from the thing that it is about.
    """
