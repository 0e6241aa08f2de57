"""From "ill" to "replaced" on the roster itself."""

from browser_page import DESKTOP, SMALL_PHONE


def test_three_taps_replace_whoever_is_ill(page):
    page.person = "soumya"
    page.open_live()
    name = page.text("#next .name")
    page.click("#next .next-row")
    page.until(lambda: page.one("#sheet").is_displayed())
    page.click("#sheet .button.main")
    page.until(lambda: page.all("#sheet [data-named]"))
    assert page.text("#sheet-title") == f"Replace {name}"
    chosen = page.text(".ranked li .name")
    assert page.text("#sheet [data-named]") == f"Replace with {chosen.split()[0]} and publish"
    page.follow("#sheet [data-named]")
    assert chosen in page.text("#sheet .facts") and "Changed" in page.text("#sheet .facts")
    page.follow("#sheet .facts a")
    assert chosen in page.text("main")


def test_another_choice_is_named_on_the_button_and_leaving_it_open_needs_no_script(page):
    page.person = "soumya"
    page.size(*DESKTOP).open_live()
    page.click(".day.is-now .shift.is-coming a")
    page.until(lambda: page.one("#sheet").is_displayed())
    page.click("#sheet .button.main")
    page.until(lambda: page.all("#sheet [data-named]"))
    page.click(".ranked li:last-child label")
    assert page.text(".ranked li:last-child .name").split()[0] in page.text("#sheet [data-named]")
    address = page.driver.current_url
    page.scripts(False)
    page.driver.get(address)
    assert page.text("#sheet [data-named]") == "Replace and publish"
    page.size(*SMALL_PHONE)
    assert page.one("#sheet").get_property("scrollWidth") <= SMALL_PHONE[0]
    page.follow("#sheet [value=open]")
    assert "Open shift" in page.text("#sheet")
