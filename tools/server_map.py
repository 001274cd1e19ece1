"""Write the map of the server in `docs/architecture.md`: one sentence a file, its own first one."""

import ast
import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SERVER: Final = ROOT / "src" / "lastcard" / "server"
PAGE: Final = ROOT / "docs" / "architecture.md"
ROOMS: Final = ("process", "edge", "node", "table", "archive", "storage")  # from the outside in
BEGINS: Final = "<!-- The map of the server, written by `make docs`. -->\n"
ENDS: Final = "<!-- The end of the map. -->\n"


def main() -> None:
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def page(text: str) -> str:
    """The page with the map as it is now."""
    before, rest = text.split(BEGINS)
    _, after = rest.split(ENDS)
    return before + BEGINS + "\n" + "\n".join(map(room, ROOMS)) + "\n" + ENDS + after


def room(name: str) -> str:
    """One room: what it is for, and what each of its files is for."""
    rows = [f"| `{_named(file)}` | {sentence(file)} |" for file in files(SERVER / name)]
    head = [f"**`server/{name}/`**: {sentence(SERVER / name / '__init__.py')}", ""]
    return "\n".join([*head, "| file | what it is for |", "|---|---|", *rows, ""])


def files(folder: Path) -> list[Path]:
    """All files of a room but its own first one."""
    return sorted(set(folder.rglob("*.py")) - {folder / "__init__.py"})


def _named(file: Path) -> str:
    """A folder in a room goes by its own name."""
    path = file.parent if file.name == "__init__.py" else file
    return path.relative_to(SERVER).as_posix() + ("/" if path is not file else "")


def sentence(file: Path) -> str:
    """The first sentence of a file about itself."""
    about = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))
    assert about, f"{file} does not say what it is for"
    return re.split(r"(?<=\.)\s", about, maxsplit=1)[0].replace("\n", " ")


if __name__ == "__main__":
    main()
