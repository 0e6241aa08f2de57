"""Who does what, and who belongs where, in a browser: grids with a tap a cell, with and without scripts."""

import pytest
from selenium.webdriver.common.keys import Keys

from browser_page import DESKTOP, PHONE, SMALL_PHONE

POSITIONS, SITES = "/people/positions", "/people/sites"


@pytest.fixture
def demo(start_demo):
    return start_demo()


def cell(page, name: str, column: str):
    return page.one(f"button.fact-cell[aria-label^='{name}, {column}: ']")


def state(page, name: str, column: str) -> str:
    return cell(page, name, column).get_attribute("aria-label").split(": ")[1]


def tap(page, name: str, column: str) -> None:
    shown = cell(page, name, column)
    page.run("arguments[0].scrollIntoView({ block: 'center', inline: 'center' })", shown)
    shown.click()
    page.until_left(shown)


@pytest.mark.parametrize("has_scripts", [True, False])
def test_a_tap_goes_through_the_states_of_a_cell(open_page, demo, has_scripts):
    page = open_page(demo)
    page.person = "charlotte"
    page.size(*PHONE).open(POSITIONS)
    page.scripts(has_scripts)
    for expected in ("can", "in training", "nothing"):
        tap(page, "Soumya Rao", "Night watch")
        assert state(page, "Soumya Rao", "Night watch") == expected
    page.scripts(True)


def test_homes_are_taken_over_from_the_shifts_and_said_on_the_card(open_page, demo):
    page = open_page(demo)
    page.person = "charlotte"
    page.size(*DESKTOP).open(SITES)
    assert page.all(".fact-cell.is-suggested")
    page.follow("form.form button.outlined")
    assert not page.all(".fact-cell.is-suggested")
    assert state(page, "Lena Hoffmann", "Main shop") == "home"
    tap(page, "Lena Hoffmann", "Harbor kiosk")
    assert (state(page, "Lena Hoffmann", "Harbor kiosk"), state(page, "Lena Hoffmann", "Main shop")) == ("home", "also")
    page.open("/people/3")
    assert "Harbor kiosk, also Main shop" in page.text(".fact-rows")
    for size in (PHONE, SMALL_PHONE):
        page.size(*size).open(SITES)
        assert page.run("return document.documentElement.scrollWidth") <= size[0]
    assert page.violations() == []


def test_the_list_of_a_position_is_one_choice_of_its_form(open_page, demo):
    page = open_page(demo)
    page.person = "charlotte"
    page.size(*DESKTOP).open("/positions/5/edit")
    page.click("input[name=listed][value=yes]")
    page.follow("[form=editor]")
    page.open(POSITIONS)
    assert "only the list" in page.texts(".fact-grid thead th")[4]
    page.open("/positions/5/edit")
    assert page.one("input[name=listed][value=yes]").is_selected()


def test_a_cell_is_reached_and_changed_by_keys(open_page, demo):
    page = open_page(demo)
    page.person = "charlotte"
    page.size(*DESKTOP).open(POSITIONS)
    shown = cell(page, "Soumya Rao", "Workshop")
    page.run("arguments[0].focus()", shown)
    page.press(Keys.ENTER)
    page.until_left(shown)
    assert state(page, "Soumya Rao", "Workshop") == "can"
    assert "Soumya Rao, Workshop" in page.run("return document.activeElement.getAttribute('aria-label')")


def test_members_see_it_on_the_card_alone(open_page, demo):
    page = open_page(demo)
    page.person = "mia"
    page.open("/people/3")
    assert "Dispatch" in page.text(".fact-rows")
    page.open("/people")
    assert not page.all(f"a[href='{POSITIONS}']")


def test_who_is_not_on_the_list_is_put_on_it_where_a_shift_is_given(open_page, demo):
    page = open_page(demo)
    page.person = "charlotte"
    page.size(*DESKTOP).open_live()
    shift = page.run("return document.querySelector('.shift.is-coming a').getAttribute('href')")
    page.open(f"{shift}/replacement")
    page.click("#sheet .unable summary")
    unlisted = page.all("#sheet .unable button[name=list]")
    name = unlisted[0].get_attribute("aria-label").split(":")[0]
    page.follow("#sheet .unable button[name=list]")
    assert name not in page.texts("#sheet .unable .name")
    assert name in page.run("return Array.from(document.querySelectorAll('#sheet .ranked .name')).map((one) => one.textContent)")
