"""Skills that a position asks for, and certificates that end, in a browser."""

import pytest

from browser_page import DESKTOP, SMALL_PHONE


@pytest.fixture
def demo(start_demo):
    return start_demo()


def fill(page, selector: str, text: str) -> None:
    field = page.one(selector)
    field.clear()
    field.send_keys(text)


def test_whoever_lacks_the_skill_is_folded_away_with_the_reason(open_page, demo):
    page = open_page(demo)
    page.person = "charlotte"
    page.size(*DESKTOP).open_live()
    page.click("#next .next-row")
    page.until(lambda: page.one("#sheet").is_displayed())
    page.click("#sheet .button.main")
    page.until(lambda: page.all("#sheet [data-named]"))
    chosen = page.text(".ranked li .name")
    sheet = page.driver.current_url
    page.open("/people")
    person = page.run(
        "return Array.from(document.querySelectorAll('a[href^=\"/people/\"]'))"
        ".find((link) => link.textContent.includes(arguments[0])).getAttribute('href')", chosen)

    page.open(f"{person}/edit")
    fill(page, "#skills", "Dispatch, Forklift license (2020-01-31)")
    page.follow("[form=editor]")
    assert "certificate ended 31 January 2020" in page.text(".skills").replace("\u00a0", " ")
    page.open("/people")
    assert page.text("details.more-actions summary") == "1 certificate ends soon or has ended"
    assert page.violations() == []

    page.scripts(False)
    for position in (1, 2, 3):
        page.open(f"/positions/{position}/edit")
        fill(page, "#skills", "Forklift license")
        page.follow("[form=editor]")
    page.scripts(True)
    page.driver.get(sheet)
    page.click("#sheet .unable summary")
    reasons = [text.replace("\u00a0", " ") for text in page.texts("#sheet .unable li")]
    assert any(chosen in text and "valid until 31 January 2020" in text for text in reasons), reasons
    assert any("No skill: Forklift license" in text for text in reasons)
    page.size(*SMALL_PHONE)
    assert page.one("#sheet").get_property("scrollWidth") <= SMALL_PHONE[0]
    page.screenshot("who lacks the skill")


def test_a_position_asks_for_skills_in_german(open_page, demo):
    page = open_page(demo, "de").size(*SMALL_PHONE).open("/positions/1/edit")
    assert "Nötige Fähigkeiten" in page.text("main")
    fill(page, "#skills", "Staplerschein, Erste Hilfe")
    page.follow("[form=editor]")
    page.open("/positions/1/edit")
    assert page.one("#skills").get_attribute("value") == "Staplerschein, Erste Hilfe"
    assert page.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
