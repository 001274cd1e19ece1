"""Examples in docstrings are code: without a fence Markdown would take `>>>` for quotations."""

import re
from typing import Any, Final

from griffe import Extension, Object

EXAMPLE: Final = re.compile(r"^( *)>>> .*(?:\n\1?\S.*|\n *\.\.\.+.*)*", re.MULTILINE)


class FencedExamples(Extension):
    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Called for whatever has a docstring."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """A docstring with its examples as blocks of code."""
    return EXAMPLE.sub(lambda found: f"```pycon\n{found.group(0)}\n```", text)
