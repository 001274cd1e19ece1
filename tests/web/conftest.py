"""A browser, a server with all scenes, and windows; each is shared as far as it can be.

The browser ends with the tests of this folder: as long as it is driven, an event loop runs here,
and other tests want their own.
"""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.helpers import common_or_own, opened
from tools import client
from tools.browser.chromium import NoBrowser, launch
from tools.browser.house import House
from tools.browser.scenes import scenes
from tools.browser.visits import PATIENCE, Visits
from tools.screenshots.scenes import shown

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Pages against the clocks of a real server: on a starved machine the bots may be quicker.

    A failed test gets two more goes, and the summary lists them: what fails thrice is broken.
    """
    for item in items:
        if "tests/web/" in item.path.as_posix():
            item.add_marker(pytest.mark.slow)
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(scope="package")
def built() -> None:
    """The client of these very sources."""
    client.build()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        try:
            chromium = launch(playwright)
        except NoBrowser as error:
            if os.environ.get("CI"):
                pytest.fail(str(error))
            pytest.skip(f"NOT TESTED IN A BROWSER: {error}")
        yield chromium
        chromium.close()


# For the tests, and as many for those who only look at them.
SCENES = (*scenes(), *shown())


@pytest.fixture(scope="package")
def common_house(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from opened(tmp_path_factory, SCENES)


@pytest.fixture
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    yield from common_or_own(request, "common_house", tmp_path_factory, SCENES)


@pytest.fixture
def visits(browser: Browser, house: House) -> Iterator[Visits]:
    """Windows; at the end nothing has gone wrong in any, and no other host was asked."""
    windows = Visits(browser, house.server.url)
    yield windows
    windows.close()
    assert windows.troubles == []
    own = (house.server.url, "data:", "blob:")
    assert [url for url in windows.requests if not url.startswith(own)] == []
