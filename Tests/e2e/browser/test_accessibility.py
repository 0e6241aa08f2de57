"""What axe-core finds on every page: nothing."""

import pytest

from browser_page import DESKTOP, PHONE

def address(page, place: str) -> str:
    if place == "sheet":
        page.open()
        return page.run("return document.querySelector('.shift.is-coming a').getAttribute('href')")
    if place == "wall":
        return page.wall()
    return place


PLACES = [
    "/roster", "/roster?site=2", "sheet", "wall", "/links", "/feeds", "/announcements", "/usage", "/account", "/accounts", "/my/shifts", "/my/calendar", "/my/profile", "/plan/import", "/plan/export", "/plan/export?as=print", "/plan/hours", "/nothing-here",
]


@pytest.mark.complaints("404")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing(page, place, size, scheme):
    page.size(*size).appearance(scheme, motion="reduce")
    page.open_live(address(page, place))
    assert page.violations() == []
    page.screenshot()


@pytest.mark.complaints("ERR_INTERNET_DISCONNECTED")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_offline(page, scheme):
    page.appearance(scheme, motion="reduce").open_live()
    page.network(False)
    page.until(lambda: page.run("return document.documentElement.dataset.net") == "off")
    assert page.violations() == []
