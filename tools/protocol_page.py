"""Write the tables of fields and defaults in `docs/protocol.md` from the types themselves.

What a field is for stands in the comment beside it; a client that fills in the defaults of these
tables has what the server has.
"""

import argparse
import inspect
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from lastcard.protocol import (
    clubs,
    commands,
    daily,
    deeds,
    news,
    programs,
    rest,
    review,
    seen,
    tables,
)
from lastcard.protocol.base import Message
from lastcard.protocol.errors import ENGLISH
from tools.web_types import structs

TARGET: Final = Path(__file__).parents[1] / "docs" / "protocol.md"
BEGIN: Final = "<!-- From here on written by `make docs` from src/lastcard/protocol. -->\n"
PARTS: Final = (
    ("What a client says", commands),
    ("What the server says", news),
    ("The game", seen),
    ("Deeds", deeds),
    ("The table", tables),
    ("REST", rest),
    ("Programs from outside", programs),
    ("Daily deals", daily),
    ("Clubs", clubs),
    ("Reviews", review),
)
HEAD: Final = "| field | type | if missing | meaning |\n|---|---|---|---|\n"
NEEDED: Final = "never missing"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.parse_args()
    TARGET.write_text(text(TARGET.read_text(encoding="utf-8")), encoding="utf-8")


def text(page: str) -> str:
    """The page with its tables as they should be."""
    before, found, _ = page.partition(BEGIN)
    if not found:
        raise ValueError(f"{TARGET.name} does not say where its tables begin")
    return before + BEGIN + "\n" + "\n".join([_part(title, module) for title, module in PARTS])


def _part(title: str, module: Any) -> str:
    mine = [struct for struct in structs() if struct.__module__ == module.__name__]
    return f"### {title}\n\n" + "\n".join([_described(struct) for struct in mine])


def _described(struct: type[msgspec.Struct]) -> str:
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    first = " ".join(inspect.cleandoc(struct.__doc__ or "").split("\n\n")[0].split())
    rows = [_row(struct, field) for field in info.fields if not _of_all(struct, field)]
    return f"**`{_name(struct)}`**: {first}\n" + ("\n" + HEAD + "".join(rows) if rows else "")


def _of_all(struct: type[msgspec.Struct], field: types.Field) -> bool:
    """Every command has an id, which is said once."""
    return field.name == "id" and issubclass(struct, commands.Command)


def _name(struct: type[msgspec.Struct]) -> str:
    """Messages go by what stands in their `t`."""
    return str(struct.__struct_config__.tag) if issubclass(struct, Message) else struct.__name__


def _row(struct: type[msgspec.Struct], field: types.Field) -> str:
    name, meaning = f"`{field.encode_name}`", _meaning(struct, field)
    return f"| {name} | {written(field.type)} | {_missing(field)} | {meaning} |\n"


def _missing(field: types.Field) -> str:
    if field.required:
        return NEEDED
    made = field.default_factory is not msgspec.NODEFAULT
    default = field.default_factory() if made else field.default
    return f"`{msgspec.json.encode(default).decode()}`"


def _meaning(struct: type[msgspec.Struct], field: types.Field) -> str:
    """The comment in the line of the field, in whichever class has it."""
    for owner in [kind for kind in struct.__mro__ if kind.__module__.startswith("lastcard.")]:
        comment = rf"^    {field.name}: [^\n]*?  # ([^\n]*)$"
        found = re.search(comment, _source(owner), re.MULTILINE)
        if found:
            return found[1].replace("|", "\\|")
    return ""


@cache
def _source(owner: type) -> str:
    return inspect.getsource(owner)


# -- types -----------------------------------------------------------------------------------


def written(type: types.Type) -> str:
    """A type in words."""
    match type:
        case types.IntType() | types.FloatType():
            return "number" + _bounds(type.ge, type.le)
        case types.StrType():
            return "text" + _bounds(type.min_length, type.max_length, "characters")
        case types.LiteralType() if set(type.values) == ENGLISH.keys():
            return "a [code](#codes)"
        case types.LiteralType():
            return " or ".join([f'`"{value}"`' for value in type.values])
        case types.ListType() | types.VarTupleType():
            most = "" if type.max_length is None else f" (at most {type.max_length})"
            return f"list{most} of {written(type.item_type)}"
        case types.TupleType():
            return f"[{', '.join([written(item) for item in type.item_types])}]"
        case types.DictType():
            return f"object of {written(type.value_type)}"
        case types.UnionType():
            return " or ".join(dict.fromkeys([written(item) for item in type.types]))
        case types.StructType():
            return f"`{_name(type.cls)}`"
        case _:
            return PLAIN[type.__class__]


PLAIN: Final[dict[type[types.Type], str]] = {
    types.BoolType: "flag",
    types.NoneType: "null",
    types.AnyType: "anything",
}


def _bounds(least: float | None, most: float | None, of: str = "") -> str:
    if most is None:
        return ""
    unit = f" {of}" if of else ""
    return f" ({least or 0} to {most}{unit})"


if __name__ == "__main__":
    main()
