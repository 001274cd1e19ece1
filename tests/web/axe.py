"""axe-core on a page as it stands."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tools.browser.visits import at_rest

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
EVERYTHING = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
COLOURS = ("color-contrast", "link-in-text-block")  # all that another theme can spoil
# A card is a picture, hidden from those who hear its name. The beginning of its colour's name in
# its corner ("Ge" of "Gelb") is no label of the button around it, so it is gone while axe looks.
RUN = """async (rules) => {
    const signs = document.querySelectorAll(".face[aria-hidden] text");
    for (const sign of signs) sign.style.display = "none";
    const found = await axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
    for (const sign of signs) sign.style.display = "";
    return found.violations;
}"""


@cache
def core() -> str:
    return CORE.read_text(encoding="utf-8")


def findings(page: Page, rules: tuple[str, ...] = EVERYTHING) -> list[str]:
    """What axe has to say against a page that has come to rest, a line for each element."""
    page.locator("h1").first.wait_for(state="attached")  # until then a page is only being fetched
    at_rest(page)  # half faded in, nothing has the contrast it is meant to have
    page.evaluate(core())
    found: list[dict[str, Any]] = page.evaluate(RUN, list(rules))
    return [
        f"{rule['id']} ({rule['impact']}): {node['html'][:160]}: {node['failureSummary'][:200]}"
        for rule in found
        for node in rule["nodes"]
    ]
