"""What the site has besides `docs/`: the pages at the root, the examples, and the reference.

MkDocs calls the functions that begin with `on_`. Links are written for whoever reads the files in
the checkout; here they are turned to where the site has the same thing.
"""

import re
from pathlib import Path, PurePosixPath
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from tools.site.reference import MODULES, page_of

ROOT: Final = Path(__file__).resolve().parent.parent.parent
# Pages at the root of the checkout, and what they are called here.
PAGES: Final = {
    "README.md": "first.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changes.md",
}
LANGUAGES: Final = {".py": "python", ".ts": "typescript"}
STYLE: Final = "assets/site.css"
LINK: Final = re.compile(r"\[((?:[^\[\]]|\[[^\[\]]*\]\([^()]*\))*)\]\(([^()\s#]+)(#[^()\s]*)?\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what stands elsewhere."""
    for name, here in PAGES.items():
        files.append(_made(config, here, (ROOT / name).read_text(encoding="utf-8")))
    for example in sorted((ROOT / "examples").glob("*.[pt][ys]")):
        code = example.read_text(encoding="utf-8")
        page = f"# {example.name}\n\n````{LANGUAGES[example.suffix]}\n{code}````\n"
        files.append(_made(config, f"examples/{example.stem}.md", page))
    for name, modules in MODULES.items():
        files.append(_made(config, f"reference/{name}.md", page_of(name, modules)))
    style = Path(__file__).with_name("site.css").read_text(encoding="utf-8")
    files.append(_made(config, STYLE, style))
    return files


def _made(config: MkDocsConfig, name: str, content: str) -> File:
    return File.generated(config, name, content=content)


def on_page_markdown(markdown: str, page: Page, files: Files, **_: object) -> str:
    """Links as the site has them."""
    here = PurePosixPath(page.file.src_uri)
    came_from = _source_of(here)

    def turned(link: re.Match[str]) -> str:
        text, address, anchor = link.group(1), link.group(2), link.group(3) or ""
        if "://" in address or address.startswith("mailto:"):
            return link.group(0)
        found = _here(_resolved(came_from.parent / address))
        if files.get_file_from_path(found) is None:
            return text  # a file that only the checkout has keeps its name and loses its link
        return f"[{text.removesuffix('.md')}]({_way(here.parent, found)}{anchor})"

    return LINK.sub(turned, markdown)


def _source_of(page: PurePosixPath) -> PurePosixPath:
    """Where a page of the site stands in the checkout."""
    at_root = {here: name for name, here in PAGES.items()}
    return PurePosixPath(at_root.get(page.as_posix(), f"docs/{page}"))


def _resolved(path: PurePosixPath) -> str:
    """The same place without steps up.

    >>> _resolved(PurePosixPath("docs/../examples/http_bot.py"))
    'examples/http_bot.py'
    """
    parts: list[str] = []
    for part in path.parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def _here(path: str) -> str:
    """What the site calls a file of the checkout.

    >>> _here("docs/rules.md"), _here("CHANGELOG.md"), _here("examples/http_bot.py")
    ('rules.md', 'changes.md', 'examples/http_bot.md')
    """
    if path.startswith("examples/"):
        return str(PurePosixPath(path).with_suffix(".md"))
    return PAGES.get(path, path.removeprefix("docs/"))


def _way(folder: PurePosixPath, to: str) -> str:
    return "/".join([".."] * len(folder.parts) + [to])
