"""What is one's own: the next shift, the own month, and the own calendar address."""

import datetime
import io
import re

import pytest
import zxingcpp
from PIL import Image
from browser_page import PHONE, SMALL_PHONE
from selenium.webdriver.common.keys import Keys


@pytest.fixture
def mine(page):
    page.person = "mia"
    return page


def scanned(page, selector):
    """What an independent reader sees in a code on the screen."""
    codes = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.one(selector).screenshot_as_png)))
    return codes[0].text if codes else None


def test_the_roster_opens_with_the_own_next_shift(mine):
    mine.open_live()
    assert "Your next shift" in mine.text("#own") or "You are on duty" in mine.text("#own")
    top, slab = (mine.one(part).rect["y"] for part in ("#own", "#duty"))
    assert top < slab
    mine.follow(".lens a[href*=mine]")
    names = [name for name in mine.texts(".days .shift .name") if name]
    assert names and set(names) == {"Mia Tanaka"}
    assert len([row for row in mine.visible("#duty .person")]) > 1, "the slab has everyone"


@pytest.mark.whole_browser
def test_an_address_is_made_scanned_copied_and_switched_off(mine):
    mine.open_live()
    mine.follow(".onward")
    assert mine.text("h1") == "My shifts"
    mine.click(".my-head .button")
    mine.until(lambda: mine.one("#sheet").is_displayed())
    mine.follow("#sheet .button.main")
    address = mine.text("#copied-address")
    assert re.fullmatch(r"http://[^/]+/calendar/[\w-]{43}\.ics", address)
    webcal = re.sub("^http", "webcal", address)
    assert mine.one("#sheet .button.main").get_attribute("href") == webcal
    assert scanned(mine, ".qr") == webcal
    mine.appearance("dark")
    assert scanned(mine, ".qr") == webcal
    mine.click("[data-copy]")
    mine.until(lambda: mine.text("[data-copy] span") == "Copied")
    assert "Not fetched yet" in mine.text("#sheet")
    mine.click(".asked:last-child summary")
    mine.follow(".asked:last-child button")
    assert not mine.all("#copied-address")


@pytest.mark.parametrize("path", ["/my/shifts", "/my/calendar", "/my/profile"])
def test_nothing_scrolls_sideways_on_a_small_phone(mine, path):
    mine.size(*SMALL_PHONE).open(path)
    assert mine.run("return document.scrollingElement.scrollWidth") <= SMALL_PHONE[0]
    mine.size(*PHONE)


def test_the_own_phone_number_is_kept_without_a_script(mine):
    page = mine.scripts(False)
    page.open("/my/profile")
    field = page.one("#phone")
    field.clear()
    field.send_keys("+49 170 5550100")
    page.follow(".page-head .main")
    assert page.text("main .done") == "Saved your profile."
    page.open("/my/profile")
    assert page.one("#phone").get_attribute("value") == "+49 170 5550100"


def test_the_month_goes_by_the_arrow_and_page_keys(mine):
    mine.open_live("/my/shifts")
    at = "return document.activeElement.closest('[data-date]')?.dataset.date"
    assert mine.run("return document.querySelectorAll('.month-grid [tabindex=\"0\"]').length") == 1
    mine.run("document.querySelector('.month-grid [tabindex=\"0\"]').focus()")
    first = datetime.date.fromisoformat(mine.run(at))
    mine.press(Keys.ARROW_DOWN)
    mine.until(lambda: mine.run(at) != str(first), seconds=10)
    later = datetime.date.fromisoformat(mine.run(at))
    assert later == first + datetime.timedelta(days=7)
    mine.press(Keys.ARROW_LEFT)
    assert mine.run(at) == str(later - datetime.timedelta(days=1))
    mine.press(Keys.HOME)
    assert datetime.date.fromisoformat(mine.run(at)).weekday() == 0
    month = mine.text("#month-title")
    mine.press(Keys.PAGE_DOWN)
    mine.until(lambda: mine.text("#month-title") != month)
    mine.until(lambda: mine.run(at) is not None)
    assert mine.violations() == []
    mine.screenshot("month")
