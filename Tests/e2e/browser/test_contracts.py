"""Contracts and employments by the day, in a browser: the past keeps what held then, with and without scripts."""

import pytest

from browser_page import DESKTOP, PHONE, SMALL_PHONE

CONTRACTS = "/people/1/contracts"


@pytest.fixture
def demo(start_demo):
    return start_demo()


def put(page, name: str, text: str) -> None:
    page.run("arguments[0].value = arguments[1]", page.one(f"[name={name}]"), text)


def save(page) -> None:
    shown = page.one("form.form button.main")
    page.run("arguments[0].click()", shown)
    page.until_left(shown)


@pytest.mark.parametrize("has_scripts", [True, False])
def test_other_hours_begin_on_their_day(open_page, demo, has_scripts):
    page = open_page(demo)
    page.person = "charlotte"
    page.size(*PHONE).open(CONTRACTS)
    page.scripts(has_scripts)
    put(page, "from", "2027-01-01")
    put(page, "hours", "20.5")
    save(page)
    assert page.text("ul.rows").replace("\xa0", " ").startswith("20.5 h a week\nfrom 1 January 2027")
    assert "38 h a week" in page.text("ul.rows").replace("\xa0", " ")
    page.scripts(True)
    page.open("/people/1")
    assert "38 h a week; 20.5 h a week from" in page.text(".fact-rows").replace("\xa0", " ")


@pytest.mark.complaints("422")
def test_a_refusal_stands_beside_its_field(open_page, demo):
    page = open_page(demo)
    page.person = "charlotte"
    page.size(*DESKTOP).open(CONTRACTS)
    put(page, "hours", "169")
    save(page)
    assert page.one("#hours").get_attribute("aria-invalid") == "true"
    assert page.text("#hours-problem") != ""
    put(page, "hours", "")
    put(page, "monday", "25")
    save(page)
    assert page.one("details").get_attribute("open") is not None
    assert page.text("#monday-problem") != ""
    for size in (PHONE, SMALL_PHONE):
        page.size(*size).open(CONTRACTS)
        assert page.run("return document.documentElement.scrollWidth") <= size[0]
    assert page.violations() == []
