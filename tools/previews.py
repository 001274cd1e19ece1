"""Draw the pictures that links are previewed with: `python -m tools.previews`.

One for each edition, into its folder, and two for the server: a plain one, and the letters of
codes, which the server sets into any of them. All have few colours, the first of which are those of
the letters, and no row goes by the one above: so the server puts them together without a library.
"""

import base64
import struct
import tempfile
import zlib
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np
from playwright.sync_api import Page, sync_playwright

from lastcard.editions import EDITIONS
from lastcard.server.edge.preview_pictures import CELL, SIZE
from lastcard.server.edge.security import LETTERS
from tools.browser.chromium import launch
from tools.browser.house import House
from tools.browser.visits import Visits, at_rest

HERE: Final = Path(__file__).resolve().parent.parent
SERVER: Final = HERE / "src" / "lastcard" / "server" / "edge" / "previews"
MARK: Final = HERE / "web" / "public" / "mark.svg"
HIGH: Final = 100  # pixels of the panel
FEW: Final = 32  # colours of the letters
COLOURS: Final = 192
STEP: Final = 8  # of a colour's parts: what differs less is one colour
Pixels = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]

# The hero of the start page fills the picture, with the mark and the name before it.
SET_OUT: Final = """([mark, cards]) => {
    const hero = document.querySelector('.hero');
    if (!cards) hero.querySelector('.fan').remove();
    document.body.replaceChildren(hero);
    hero.style.cssText = 'position:absolute;left:520px;top:40px;width:640px;height:460px;' +
        '--hero-card:162px';
    const name = document.createElement('div');
    name.innerHTML = `<img src="data:image/svg+xml;base64,${mark}" width="150"><b>lastcard</b>`;
    name.style.cssText = 'position:absolute;left:56px;top:64px;display:grid;gap:18px;' +
        'font:800 84px/1 var(--font);letter-spacing:-.045em;color:var(--ink)';
    document.body.append(name);
    document.body.style.cssText = 'margin:0;overflow:hidden;background:#efe6d6';
}"""
CODE: Final = """(letters) => {
    document.body.innerHTML = [...letters].map((letter) => `<i>${letter}</i>`).join('');
    const first = document.body.firstElementChild, last = document.body.lastElementChild;
    first.style.borderRadius = '30px 0 0 30px';
    last.style.borderRadius = '0 30px 30px 0';
    document.body.style.cssText = 'margin:0;display:flex;overflow:hidden;background:#efe6d6';
    const style = document.createElement('style');
    style.textContent = 'i{flex:none;width:62px;height:100px;background:#15101f;color:#fffaef;' +
        'font:800 54px/100px var(--font);text-align:center}';
    document.head.append(style);
}"""
READ: Final = """async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (let i = 0; i < data.length; i += 32768)
        text += String.fromCharCode(...data.subarray(i, i + 32768));
    return btoa(text);
}"""


def photograph(page: Page, width: int, height: int) -> Pixels:
    """What the page shows, as colours."""
    clip = {"x": 0, "y": 0, "width": width, "height": height}
    taken = base64.b64encode(page.screenshot(clip=clip)).decode()  # type: ignore[arg-type]
    found = np.frombuffer(base64.b64decode(page.evaluate(READ, taken)), np.uint8)
    return found.reshape(height, width, 4)[:, :, :3]


def common(picture: Pixels, most: int) -> Pixels:
    """The colours a picture has most of; of similar ones the first."""
    colours, counts = np.unique(picture.reshape(-1, 3), axis=0, return_counts=True)
    ordered = colours[np.argsort(-counts)]
    _, first = np.unique(ordered // STEP, axis=0, return_index=True)
    return np.asarray(ordered[np.sort(first)[:most]], np.uint8)


def indexed(picture: Pixels, palette: Pixels) -> Pixels:
    """Every pixel as the nearest colour."""
    colours, places = np.unique(picture.reshape(-1, 3), axis=0, return_inverse=True)
    far = colours.astype(np.int32)[:, None, :] - palette.astype(np.int32)[None, :, :]
    nearest = (far**2).sum(axis=2).argmin(axis=1).astype(np.uint8)
    return np.asarray(nearest[places.reshape(-1)].reshape(picture.shape[:2]), np.uint8)


def png(picture: Pixels, palette: Pixels) -> bytes:
    """A picture of indexed colours, every row as it is."""
    height, width = picture.shape
    rows = b"".join([b"\0" + row.tobytes() for row in picture])
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    written = [
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(written)


def draw_hero(visits: Visits, edition: str, cards: bool) -> Pixels:
    """The hero of an edition, or without cards what is behind it."""
    page = visits.visit("/", size=SIZE)
    page.evaluate("(edition) => localStorage.setItem('lastcard.edition', edition)", edition)
    page.reload()
    page.locator(".hero .card").first.wait_for()
    mark = base64.b64encode(MARK.read_bytes()).decode()
    page.evaluate(SET_OUT, [mark, cards])
    at_rest(page)
    return photograph(page, *SIZE)


def draw_letters(visits: Visits) -> Pixels:
    """All letters of codes in a row, between the ends of their panel."""
    text = f" {LETTERS} "
    page = visits.visit("/", size=(CELL * len(text), HIGH))
    page.evaluate(CODE, text)
    return photograph(page, CELL * len(text), HIGH)


def main() -> None:
    """All of them."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), [])
        visits = Visits(launch(playwright), house.server.url)
        letters = draw_letters(visits)
        few = common(letters, FEW)
        SERVER.mkdir(exist_ok=True)
        (SERVER / "letters.png").write_bytes(png(indexed(letters, few), few))
        places = {edition.id: Path(str(files(edition.home))) for edition in EDITIONS.values()}
        for name, place in [("", SERVER), *places.items()]:
            found = draw_hero(visits, name or next(iter(EDITIONS)), bool(name))
            palette = np.concatenate([few, common(found, COLOURS)])
            (place / "preview.png").write_bytes(png(indexed(found, palette), palette))
        visits.close()
        house.close()


if __name__ == "__main__":
    main()
