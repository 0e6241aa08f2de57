"""Every page of a member in every language: on the smallest phone nothing is cut off, nothing is left in English, and axe finds nothing."""

import pathlib

import pytest
from browser_page import PHONE, SMALL_PHONE
from sizes import IS_FULL

CODES = ["en", "de", *sorted(path.stem for path in (pathlib.Path(__file__).parents[3] / "Words").glob("*.po"))]
PAGES = [
    "/roster", "/my/shifts", "/my/time-off", "/my/hours", "/my/availability", "/my/changes", "/my/call-outs", "/my/profile", "/my/calendar",
    "/my/calendars", "/requests?show=waiting", "/people", "/people/9", "/services", "/services/1", "/products", "/products/2",
    "/notifications", "/notifications/settings", "/account", "/settings", "/fairness", "/help", "/roster/print", "/roster/as-it-stood",
    "/unseen", "/unsent",
]
# What a line of text is too long for: what is cut off, or runs over its neighbors.
TOO_LONG = """
const wide = document.scrollingElement.scrollWidth > innerWidth ? [`the page, ${document.scrollingElement.scrollWidth} px`] : [];
const parts = document.querySelectorAll("h1, h2, h3, button, .button, .tabs a, .house a, .chip, label, summary, dt, dd");
const cut = Array.from(parts).filter((part) => {
  if (!part.checkVisibility() || part.offsetWidth < 2 || part.closest("[hidden], .hidden-text, .scroll, [tabindex='0']")) return false;
  return part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 && getComputedStyle(part).display !== "inline";
});
return [...wide, ...cut.map((part) => `${part.localName}.${part.className}: ${part.innerText.trim().slice(0, 60)}`)];
"""


@pytest.mark.parametrize("code", CODES)
def test_every_page_of_a_member_fits_the_smallest_phone(page, code):
    page.person = "mia"
    page.cdp("Network.enable")
    page.cdp("Network.setExtraHTTPHeaders", headers={"Accept-Language": code})
    found = {}
    try:
        for place in PAGES if IS_FULL else PAGES[CODES.index(code)::9]:
            page.open_live(place + (f"?in={code}" if place in ["/unseen", "/unsent"] else ""))
            assert page.run("return document.documentElement.lang") == code, place
            assert (page.run("return document.documentElement.dir") == "rtl") == (code == "ar"), place
            for size in [SMALL_PHONE, PHONE]:
                page.size(*size)
                found[place, size[0]] = page.run(TOO_LONG)
            if code not in ["en", "de"]:
                assert page.violations() == [], place
            page.screenshot(code + place.split("?")[0].replace("/", "-"))
    finally:
        page.cdp("Network.setExtraHTTPHeaders", headers={})
    assert {place: texts for place, texts in found.items() if texts} == {}
