"""Write the client's types from the server's: `web/src/protocol/types.ts`.

Fields with a default may be missing, since defaults are left out on the wire; what they are
stands in a constant beside each type, so that a client can fill them in.
"""

import argparse
import inspect
import re
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from lastcard.protocol import (
    base,
    clubs,
    commands,
    daily,
    deeds,
    errors,
    news,
    operator,
    programs,
    rest,
    review,
    seen,
    tables,
)

TARGET: Final = Path(__file__).parents[1] / "web" / "src" / "protocol" / "types.ts"
LONGEST: Final = 120  # signs of a line of the client
HEAD: Final = "// Written by `make docs` from src/lastcard/protocol; do not edit.\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.parse_args()
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text(), encoding="utf-8")


def text() -> str:
    """The whole file."""
    parts = [HEAD, f"export const PROTOCOL = {base.PROTOCOL};\n", _codes()]
    parts += [declaration(struct) for struct in structs()]
    parts.append(_union("Command", commands.AnyCommand))
    parts.append(_union("Said", commands.Said))
    parts.append(_union("News", news.News))
    parts.append(_union("OperatorAct", operator.OperatorAct))
    return "\n".join(parts)


def structs() -> list[type[msgspec.Struct]]:
    """Every type that travels, in the order of the modules."""
    found: list[type[msgspec.Struct]] = []
    for module in (
        deeds,
        seen,
        tables,
        commands,
        news,
        rest,
        programs,
        daily,
        clubs,
        review,
        operator,
    ):
        for value in vars(module).values():
            if _is_struct(value) and value.__module__ == module.__name__:
                found.append(value)
    return [struct for struct in found if struct is not commands.Command]


def _is_struct(value: object) -> bool:
    return inspect.isclass(value) and issubclass(value, msgspec.Struct)


def name_of(struct: type[msgspec.Struct]) -> str:
    """Commands get a name of their own, since some are called like a piece of news."""
    if issubclass(struct, commands.Command) or struct in (commands.Hello, commands.Ping):
        return f"{struct.__name__}Command"
    if struct.__module__ == operator.__name__ and issubclass(struct, base.Message):
        return f"{struct.__name__}Act"
    if issubclass(struct, base.Message):
        return f"{struct.__name__.removesuffix('News')}News"
    return struct.__name__


def declaration(struct: type[msgspec.Struct]) -> str:
    """An interface, and its defaults."""
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    lines = [f"/** {inspect.cleandoc(struct.__doc__ or '').splitlines()[0]} */"]
    lines.append(f"export interface {name_of(struct)} {{")
    if info.tag_field:
        lines.append(f"  {info.tag_field}: {info.tag!r};".replace("'", '"'))
    lines += [_line(field) for field in info.fields]
    lines.append("}")
    return "\n".join(lines) + "\n" + _defaults(struct, info)


def _line(field: types.Field) -> str:
    """In several lines if one would be too long for the client."""
    line = f"  {_key(field)}: {written(field.type)};"
    return (
        line
        if len(line) <= LONGEST
        else line.replace(": ", ":\n    | ", 1).replace('" | "', '"\n    | "')
    )


def _key(field: types.Field) -> str:
    return field.encode_name if field.required else f"{field.encode_name}?"


def _defaults(struct: type[msgspec.Struct], info: types.StructType) -> str:
    """Only where every field has one: such values can be made from nothing."""
    if info.tag_field or not info.fields or any(field.required for field in info.fields):
        return ""
    whole = msgspec.to_builtins(_bare(struct))
    fields = {field.encode_name: whole[field.encode_name] for field in info.fields}
    value = msgspec.json.format(msgspec.json.encode(fields), indent=2).decode()
    constant = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", struct.__name__).upper()
    return f"export const {constant}: Required<{struct.__name__}> = {value};\n"


def _bare(struct: type[msgspec.Struct]) -> dict[str, Any]:
    value = struct()
    return {name: _whole(getattr(value, name)) for name in struct.__struct_fields__}


def _whole(value: object) -> object:
    return _bare(type(value)) if isinstance(value, msgspec.Struct) else value


def _codes() -> str:
    codes = _listed([f'"{code}"' for code in errors.ENGLISH])
    return f"/** Everything a server says no with. */\nexport type Code ={codes};\n"


def _union(name: str, union: Any) -> str:
    return f"export type {name} ={_listed([name_of(member) for member in union.__args__])};\n"


def _listed(parts: list[str]) -> str:
    """One beneath the other: all in one line would be too long to read."""
    return "".join(f"\n  | {part}" for part in parts)


def written(type: types.Type) -> str:
    """A type in TypeScript."""
    match type:
        case types.IntType() | types.FloatType():
            return "number"
        case types.StrType():
            return "string"
        case types.BoolType():
            return "boolean"
        case types.NoneType():
            return "null"
        case types.AnyType():
            return "unknown"
        case types.LiteralType():
            values = [f'"{value}"' for value in type.values]
            return "Code" if set(type.values) == set(errors.ENGLISH) else " | ".join(values)
        case types.ListType() | types.VarTupleType():
            return _array(written(type.item_type))
        case types.TupleType():
            return f"[{', '.join(written(item) for item in type.item_types)}]"
        case types.DictType():
            return f"Record<string, {written(type.value_type)}>"
        case types.UnionType():
            return " | ".join(dict.fromkeys(written(item) for item in type.types))
        case types.StructType():
            return name_of(type.cls)
        case _:
            raise TypeError(f"{type!r} has no counterpart")


def _array(item: str) -> str:
    return f"({item})[]" if " " in item else f"{item}[]"


if __name__ == "__main__":
    main()
