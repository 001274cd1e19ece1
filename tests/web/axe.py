"""axe-core on a page as it stands."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
EVERYTHING = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
COLOURS = ("color-contrast", "link-in-text-block")  # all that another theme can spoil
RUN = """async (rules) => (await axe.run(document, {
    runOnly: rules,
    resultTypes: ["violations"],
})).violations"""


@cache
def core() -> str:
    return CORE.read_text(encoding="utf-8")


def findings(page: Page, rules: tuple[str, ...] = EVERYTHING) -> list[str]:
    """What axe has to say against a page, a line for each element."""
    page.evaluate(core())
    found: list[dict[str, Any]] = page.evaluate(RUN, list(rules))
    return [
        f"{rule['id']} ({rule['impact']}): {node['html'][:160]}: {node['failureSummary'][:200]}"
        for rule in found
        for node in rule["nodes"]
    ]
