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
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Word = Annotated[str, msgspec.Meta(max_length=32)]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=f"^[!-~]+{END}")]
Hex = Annotated[str, msgspec.Meta(max_length=64, pattern=f"^[0-9a-f]*{END}")]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=280)]

Level = Literal["random", "casual", "steady", "expert"]
By = Literal["", "bot", "clock"]


class Wire(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value that travels or is stored; defaults are left out."""


class Message(Wire, tag_field="t", tag=str.lower, frozen=True):
    """One of several kinds; `t` says which, by the name of its class in small letters."""
