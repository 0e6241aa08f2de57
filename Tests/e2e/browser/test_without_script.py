"""Everything that matters works in a browser that runs no script."""

import pytest


@pytest.fixture
def plain_page(page):
    return page.scripts(False)


def test_roster_sheet_refresh_and_site_choice_work_without_a_script(plain_page):
    page = plain_page.open()
    names = page.texts("#duty .name")
    assert names
    page.follow(".days .day:not(.is-past):not(.has-none) .shift.is-coming a")
    assert "/shifts/" in page.driver.current_url
    assert page.one("#sheet").is_displayed()
    assert page.one("#sheet [download]").get_attribute("href").endswith(".ics")
    page.screenshot("sheet")
    page.follow("#sheet .close")
    assert not page.one("#sheet").is_displayed()
    page.follow(".updated")
    assert page.texts("#duty .name") == names
    page.click(".lens summary")
    page.follow(".lens li:nth-child(3) a")
    assert "On call" in page.text(".lens summary")


def test_an_announcement_is_put_up_without_a_script(plain_page):
    page = plain_page.open("/announcements")
    page.one("textarea").send_keys("Written by hand.")
    page.follow("form .button.main")
    assert "Written by hand." in page.text("#notice")
