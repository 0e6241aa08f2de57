"""Everything that matters works in a browser that runs no script."""

import pytest


@pytest.fixture
def plain_page(page):
    return page.scripts(False)


def test_roster_sheet_refresh_and_site_choice_work_without_a_script(plain_page):
    page = plain_page.open()
    names = page.texts("#duty .name")
    assert names
    page.click(".days .day:not(.is-past):not(.has-none) .shift.is-coming a")
    page.until(lambda: "/shifts/" in page.driver.current_url)
    assert page.one("#sheet").is_displayed()
    assert page.one("#sheet .button.main").get_attribute("href").endswith(".ics")
    page.screenshot("sheet")
    page.click("#sheet .close")
    page.until(lambda: "/roster" in page.driver.current_url)
    assert not page.one("#sheet").is_displayed()
    page.click(".updated")
    page.until(lambda: page.texts("#duty .name") == names)
    page.click("nav.sites li:nth-child(3) a")
    page.until(lambda: page.text("nav.sites [aria-current]") == "On call")


def test_an_announcement_is_put_up_without_a_script(plain_page):
    page = plain_page.open("/announcements")
    page.one("textarea").send_keys("Written by hand.")
    page.click("form .button.main")
    page.until(lambda: "Written by hand." in page.text("#notice"))
