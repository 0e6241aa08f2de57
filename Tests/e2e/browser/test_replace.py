"""From "ill" to "replaced" on the roster itself."""

import pytest

from browser_page import DESKTOP, SMALL_PHONE

# 24 October 2026, 6:02 in Berlin, where the demo's clock starts.
NOW = 1792814520


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


@pytest.mark.parametrize("part, left", [("rest", "6:0"), ("whole", None)])
def test_of_a_running_shift_the_rest_is_opened_and_what_is_over_stays(page, demo_server, part, left):
    page.person = "soumya"
    (latest,), = demo_server.rows("SELECT max(id) FROM shift")
    # Whatever runs at two minutes past six.
    (shift, begin, end, person), *_ = demo_server.rows(
        "SELECT id, starts_at, ends_at, employee_id FROM shift WHERE published_at IS NOT NULL AND withdrawn_at IS NULL "
        "AND start_minute IS NOT NULL AND feed_id IS NULL AND employee_id IS NOT NULL "
        "AND starts_at < ? AND ends_at > ? ORDER BY ends_at DESC, id", NOW, NOW + 1200)
    page.size(*SMALL_PHONE).open_live(f"/shifts/{shift}/replacement")
    assert "From now on, 6:0" in page.text("#sheet") and "The whole shift" in page.text("#sheet")
    assert page.one("#sheet").get_property("scrollWidth") <= SMALL_PHONE[0]
    assert page.violations() == []
    page.screenshot(f"rest-{part}")
    page.click(f"#sheet label:has([name=part][value={part}])")
    page.click("#sheet label:has([name=reason][value=other])")
    page.follow("#sheet [value=open]")
    pieces = demo_server.rows(
        "SELECT starts_at, ends_at, employee_id FROM shift WHERE published_at IS NOT NULL AND withdrawn_at IS NULL "
        "AND (id = ? OR id > ?) ORDER BY starts_at", shift, latest)
    if part == "whole":
        assert pieces == [(begin, end, None)]
    else:
        (_, cut, who), (again, last, nobody) = pieces
        assert cut == again and last == end and who == person and nobody is None and NOW <= cut < NOW + 3600


def test_somebody_is_asked_for_an_open_shift_and_has_it_once_they_accept(page, demo_server):
    page.person = "charlotte"
    (shift, person), *_ = demo_server.rows(
        "SELECT id, position_id FROM shift WHERE employee_id IS NULL AND published_at IS NOT NULL AND withdrawn_at IS NULL "
        "AND starts_at > ? ORDER BY starts_at, id", NOW)
    page.size(*SMALL_PHONE).open_live(f"/shifts/{shift}/replacement")
    name = page.text(".ranked li .name").split()[0]
    assert page.text("#sheet [value=ask]") == f"Ask {name}"
    assert page.one("#sheet").get_property("scrollWidth") <= SMALL_PHONE[0]
    page.screenshot("ask")
    page.follow("#sheet [value=ask]")
    assert f"{name} is asked to take" in page.text("main") and f"{name} has not answered yet" in page.text("main")
