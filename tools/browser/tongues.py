"""A page in another language, and what is lost there: words cut off, and words of no catalogue."""

from typing import Any, Final

from playwright.sync_api import Page

from tools.browser.visits import at_rest

# The page follows its settings, and those the device's languages, as if another tab had chosen.
SPEAK: Final = """(tag) => {
    Object.defineProperty(navigator, 'languages', {get: () => [tag], configurable: true});
    const newValue = localStorage.getItem('lastcard.settings');
    dispatchEvent(new StorageEvent('storage', {key: 'lastcard.settings', newValue}));
}"""
# Goes through all words that are seen; `found` tells of each what is wrong, if anything.
WORDS: Final = r"""(found) => {
    const shown = (one) => {
        const style = getComputedStyle(one);
        return style.visibility !== 'hidden' && style.clipPath === 'none'
            && one.getBoundingClientRect().width > 0;
    };
    const bad = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let open = 0; // brackets of the texts that this one stands in
    while (walk.nextNode()) {
        const words = walk.currentNode, of = words.parentElement, text = words.data.trim();
        if (!text || of.closest('script, style, svg')) continue;
        open += text.split('⟦').length - text.split('⟧').length;
        if (of.closest('.sr, .skip') || !shown(of)) continue;
        if (found(words, of, text, open)) bad.add(text);
    }
    return [...bad];
}"""
# Beyond the sides of the screen, or of whatever shows no more of it than fits. What says so, with
# three dots, is cut on purpose.
CUT: Final = """(words, of) => {
    if (getComputedStyle(of).textOverflow === 'ellipsis') return false;
    const range = document.createRange();
    range.selectNodeContents(words);
    const box = range.getBoundingClientRect();
    for (let one = of; one; one = one.parentElement) {
        const { overflowX } = getComputedStyle(one);
        const scrolls = /auto|scroll/.test(overflowX);
        if (scrolls && !one.matches('[role=dialog]')) return false;
        const clips = overflowX !== 'visible' && one !== document.body;
        const edge = one.getBoundingClientRect();
        if (clips && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5)) return true;
    }
    return box.right > innerWidth + 1 || box.left < -1;
}"""
# Everything of a catalogue stands in brackets, in the languages that only pretend.
OURS: Final = r"""(words, of, text, open) => {
    if (open || /[⟦⟧]/.test(text) || !/\p{Ll}{2}/u.test(text) || /\d/.test(text)) return false;
    return !of.closest('.name, .rule, .id, code, time, bdi');
}"""


def in_language(page: Page, tag: str) -> None:
    """Let the device speak another language, and wait until the page does."""
    page.evaluate(SPEAK, tag)
    page.wait_for_function("(tag) => document.documentElement.lang === tag", arg=tag)
    at_rest(page)


def cut(page: Page) -> list[str]:
    """Words that are not seen whole."""
    return _words(page, CUT)


def untold(page: Page) -> list[str]:
    """Words that are from no catalogue, when the page only pretends to speak."""
    return _words(page, OURS)


def _words(page: Page, found: str) -> list[str]:
    told: Any = page.evaluate(f"({WORDS})({found})")
    return list(told)
