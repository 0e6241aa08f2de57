"""The table of people in a browser: typing, keys, pasting, taking back, with and without scripts."""

import pytest
from selenium.webdriver.common.keys import Keys

from browser_page import DESKTOP, PHONE, SMALL_PHONE

TABLE = "/people/table"


@pytest.fixture
def demo(start_demo):
    return start_demo()


def field(page, name: str, column: str):
    return page.one(f"input[aria-label='{name}: {column}']")


def value(page, name: str, column: str) -> str:
    return field(page, name, column).get_attribute("value")


def put(page, element, text: str) -> None:
    page.run("arguments[0].scrollIntoView({ block: 'center', inline: 'center' })", element)
    element.click()
    element.send_keys(Keys.CONTROL, "a")
    element.send_keys(text)


def paste(page, element, text: str) -> None:
    page.run(
        """
        const data = new DataTransfer();
        data.setData("text/plain", arguments[1]);
        arguments[0].focus();
        arguments[0].dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        """,
        element, text,
    )


def new_fields(page, column: str) -> list:
    return page.all(f"tr.is-new input[name$='.{column}']")


@pytest.mark.parametrize("has_scripts", [True, False])
def test_what_is_typed_is_saved_in_one_go(open_page, demo, has_scripts):
    page = open_page(demo)
    page.person = "charlotte"
    page.size(*DESKTOP).open(TABLE)
    page.scripts(has_scripts)
    put(page, field(page, "Soumya Rao", "Hours per week"), "12.5")
    put(page, field(page, "Soumya Rao", "Positions"), "night watch (in training)")
    put(page, new_fields(page, "name")[0], "Vera")
    page.follow("[form=editor]")
    assert not has_scripts or "2 people saved" in page.text("body")
    assert value(page, "Soumya Rao", "Hours per week") == "12.5"
    assert value(page, "Soumya Rao", "Positions") == "Night watch (in training)"
    assert value(page, "Vera", "First name") == "Vera"
    page.scripts(True)


def test_rows_of_a_spreadsheet_are_pasted_and_taken_back(open_page, demo):
    page = open_page(demo)
    page.person = "charlotte"
    page.size(*DESKTOP).open(TABLE)
    before = len(new_fields(page, "name"))
    lines = [f"Person {number}\tWinter\tFront desk" for number in range(before + 3)]
    paste(page, new_fields(page, "name")[0], "\r\n".join(lines) + "\r\n")
    assert [one.get_attribute("value") for one in new_fields(page, "surname")] == ["Winter"] * (before + 3)
    page.click("#table-undo")
    assert {one.get_attribute("value") for one in new_fields(page, "surname")} == {""}
    paste(page, new_fields(page, "name")[0], "\n".join(lines[:2]))
    hours = new_fields(page, "weeklyHours")
    put(page, hours[0], "20")
    hours[0].send_keys(Keys.ENTER)
    page.driver.switch_to.active_element.send_keys(Keys.CONTROL, "d")
    assert hours[1].get_attribute("value") == "20"
    hours[1].send_keys(Keys.CONTROL, "z")
    assert hours[1].get_attribute("value") == ""
    hours[1].send_keys(Keys.CONTROL, "d")
    page.follow("[form=editor]")
    assert "2 people saved" in page.text("body")
    assert value(page, "Person 1 Winter", "Hours per week") == "20"
    assert value(page, "Person 0 Winter", "Positions") == "Front desk"


@pytest.mark.complaints("422")
def test_a_refused_cell_says_why_and_nothing_typed_is_lost(open_page, demo):
    page = open_page(demo)
    page.person = "charlotte"
    page.size(*DESKTOP).open(TABLE)
    put(page, field(page, "Soumya Rao", "Title"), "Lead")
    put(page, field(page, "Soumya Rao", "Email"), "soumya")
    page.follow("[form=editor]")
    assert "1 cell needs a look" in page.text("[role=alert]")
    shown = field(page, "Soumya Rao", "Email")
    assert shown.get_attribute("aria-invalid") == "true"
    assert page.driver.switch_to.active_element == shown
    assert value(page, "Soumya Rao", "Title") == "Lead"
    assert page.violations() == []
    put(page, shown, "soumya@example.org")
    page.follow("[form=editor]")
    assert (value(page, "Soumya Rao", "Title"), value(page, "Soumya Rao", "Email")) == ("Lead", "soumya@example.org")


def test_a_phone_shows_one_person_after_the_other(open_page, demo):
    page = open_page(demo)
    page.person = "charlotte"
    for size in (PHONE, SMALL_PHONE):
        page.size(*size).open(TABLE)
        assert page.run("return document.documentElement.scrollWidth") <= size[0]
    assert field(page, "Soumya Rao", "Email").is_displayed()
    assert page.violations() == []
