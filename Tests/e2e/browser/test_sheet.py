"""One shift, opened over the roster."""

import pytest
from selenium.webdriver.common.keys import Keys

from browser_page import DESKTOP, PHONE

def first_row(page) -> str:
    """The path of the first shift of the list that is still to come."""
    return page.run(
        """
        return Array.from(document.querySelectorAll(".days .day:not(.is-past) .shift.is-coming a"))
          .find((row) => row.checkVisibility()).getAttribute("href");
        """)


def open_first(page) -> str:
    path = first_row(page)
    page.click(f'.days a[href="{path}"]')
    page.until(lambda: page.one("#sheet").is_displayed())
    return page.server.url + path


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_shift_opens_as_a_sheet_and_escape_closes_it_and_gives_the_focus_back(page, size):
    page.size(*size).open_live()
    start = page.driver.current_url
    address = open_first(page)
    assert page.driver.current_url == address
    assert page.run("return document.querySelector('#sheet').matches(':modal')") == (size == PHONE)
    page.screenshot("open")
    page.press(Keys.ESCAPE)
    page.until(lambda: not page.one("#sheet").is_displayed())
    page.until(lambda: page.driver.current_url == start)
    assert page.focused().get_attribute("href") == address


def test_back_and_forward_close_and_open_the_sheet(page):
    page.open_live()
    address = open_first(page)
    page.driver.back()
    page.until(lambda: not page.one("#sheet").is_displayed())
    page.driver.forward()
    page.until(lambda: page.one("#sheet").is_displayed())
    assert page.driver.current_url == address


def test_a_tap_beside_the_sheet_closes_it(page):
    page.open_live()
    open_first(page)
    page.run("window.scrollTo(0, 0)")
    page.cdp("Input.dispatchMouseEvent", type="mousePressed", x=195, y=10, button="left", clickCount=1)
    page.cdp("Input.dispatchMouseEvent", type="mouseReleased", x=195, y=10, button="left", clickCount=1)
    page.until(lambda: not page.one("#sheet").is_displayed())


def test_a_link_to_a_shift_opens_with_its_sheet_and_closes_to_the_roster(page):
    page.open_live()
    page.open_live(first_row(page))
    assert page.one("#sheet").is_displayed()
    page.until(lambda: page.run("return document.querySelector('#sheet').matches(':modal')"))
    page.click("#sheet .close")
    page.until(lambda: not page.one("#sheet").is_displayed())
    assert "/roster" in page.driver.current_url


def test_add_to_calendar_gives_a_calendar_file(page):
    page.open_live()
    open_first(page)
    kind, text = page.driver.execute_async_script(
        """
        const done = arguments[0];
        fetch(document.querySelector("#sheet [download]").href)
          .then(async (answer) => done([answer.headers.get("Content-Type"), await answer.text()]));
        """)
    assert kind.startswith("text/calendar")
    assert text.startswith("BEGIN:VCALENDAR")


def test_the_keyboard_alone_reaches_call_rows_and_sheet(page):
    page.size(*DESKTOP).open_live()
    page.run("document.activeElement.blur()")
    seen = []
    for _ in range(60):
        page.press(Keys.TAB)
        focused = page.focused()
        seen.append(focused.get_attribute("class") or focused.get_attribute("href") or focused.tag_name)
        if focused.get_attribute("href") and focused.get_attribute("data-sheet") is not None:
            if page.run("return arguments[0].closest('.day') !== null", focused):
                break
    order = " ".join(seen)
    assert seen[0] == "skip"
    for first, second in [("skip", "updated"), ("updated", "button"), ("button", "person-top"), ("person-top", "call")]:
        assert order.index(first) < order.index(second)
    outline = page.run("return getComputedStyle(arguments[0]).outlineWidth", page.focused())
    assert outline == "3px"
    page.screenshot("focus")
    page.press(Keys.ENTER)
    page.until(lambda: page.one("#sheet").is_displayed())
    page.until(lambda: page.run("return document.activeElement.closest('#sheet') !== null"))
    page.press(Keys.TAB)
    assert "main" in page.focused().get_attribute("class")
    page.press(Keys.ESCAPE)
    page.until(lambda: not page.one("#sheet").is_displayed())


def test_the_skip_link_shows_itself_and_leads_to_the_roster(page):
    page.open_live()
    page.press(Keys.TAB)
    assert page.focused().get_attribute("class") == "skip"
    assert page.focused().rect["height"] >= 40
    page.press(Keys.ENTER)
    assert page.focused().get_attribute("id") == "main"


def test_beside_an_open_panel_nothing_that_it_hides_takes_the_focus(page):
    page.size(*DESKTOP).open_live("/plan?day=2026-10-24")
    page.click("#board .bar.pos-2")
    page.until(lambda: page.one("#sheet").is_displayed() and page.is_still())
    for _ in range(30):
        page.press(Keys.TAB)
        assert page.run("return document.getElementById('sheet').contains(document.activeElement)")
    page.run("document.querySelector('#board td.day-0 .bar').focus()")
    hidden = page.driver.execute_async_script(
        """
        const done = arguments[0];
        const panel = document.getElementById("sheet").getBoundingClientRect();
        const frame = () => new Promise(requestAnimationFrame);
        const found = [];
        const all = Array.from(document.querySelectorAll("main :is(a[href], button), #board .row:nth-child(-n + 4) td.cell"));
        (async () => {
          for (const part of all.filter((part) => part.checkVisibility() && !part.closest("dialog"))) {
            part.focus();
            await frame();
            await frame();
            const box = part.getBoundingClientRect();
            if (document.activeElement === part && box.left >= panel.left && box.bottom > panel.top) found.push(part.outerHTML.slice(0, 120));
          }
          done(found);
        })();
        """)
    assert hidden == []
