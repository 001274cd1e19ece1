"""The page that shows all pictures."""

from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final

HEAD: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>lastcard, every screen</title>
<style>
body { font: 16px/1.4 system-ui, sans-serif; margin: 24px; background: #888; }
section { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
img { height: 420px; width: auto; max-width: 100%; border-radius: 8px; }
</style>
<h1>Every screen in every state</h1>
"""


def write_page(folder: Path) -> None:
    """Each state with its pictures, in the order of their names."""
    pictures = sorted(file.name for file in folder.glob("*.png"))
    parts = [HEAD]
    for state, files in groupby(pictures, lambda name: name.split(".")[0]):
        images = "".join([_image(file) for file in files])
        parts.append(f"<h2>{escape(state)}</h2>\n<section>{images}</section>\n")
    (folder / "index.html").write_text("".join(parts), encoding="utf-8")


def _image(file: str) -> str:
    words = escape(file.removesuffix(".png").replace(".", ", "))
    return f'<a href="{escape(file)}"><img src="{escape(file)}" alt="{words}" loading="lazy"></a>'
