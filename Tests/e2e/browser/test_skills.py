"""Skills that a position asks for, and certificates that end, in a browser."""

import pytest

from browser_page import DESKTOP, SMALL_PHONE
from programs import Program, token

# Beyond the demo's own shifts, so that nobody is busy or short of rest.
DAY = "2026-12-01"


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
    assert page.text("details.more-actions summary") == "3 certificates end soon or have ended"
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


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


@pytest.mark.complaints("409")
def test_a_shift_asks_for_a_skill_of_its_own(open_page, demo):
    program = Program(demo, token(demo, "manage"))
    shift = program.made("/plan/shifts", {"site_id": 1, "date": DAY, "start_time": "10:00", "end_time": "14:00"})
    publication = {"site_id": 1, "from": DAY, "to": DAY}
    program.made("/plan/publications", publication)
    desk, phone = open_page(demo), open_page(demo, "de")
    desk.person, phone.person = "soumya", "mia"
    phone.size(*SMALL_PHONE).scripts(False).open(f"/shifts/{shift}")
    assert phone.all("#sheet form[action$='/claim'] button")

    desk.size(*SMALL_PHONE).scripts(False).open(f"/plan/shifts/{shift}?site=1&day={DAY}")
    assert "Besides those of the position" in desk.text("#sheet")
    fill(desk, "#skills", "Forklift license, crane")
    assert desk.one("#sheet").get_property("scrollWidth") <= SMALL_PHONE[0]
    desk.screenshot("a shift asks for skills")
    desk.follow("#sheet button[value=save]")
    program.made("/plan/publications", publication)

    phone.follow("#sheet form[action$='/claim'] button")
    assert phone.texts("#sheet [role=alert]"), "the claim is refused, and says why"
    sheet = plain(phone.text("#sheet"))
    assert "Nötig: Forklift license, crane" in sheet
    assert "Du kannst sie nicht übernehmen: Fähigkeit fehlt: Forklift license" in sheet, sheet
    assert not phone.all("#sheet form[action$='/claim'] button")
    assert phone.one("#sheet").get_property("scrollWidth") <= SMALL_PHONE[0]
    phone.screenshot("the skill is missing")

    skilled = program.made("/people", {"name": "Nils", "skills": ["Crane", "Forklift license"]})
    late = program.made("/people", {"name": "Lars", "skills": ["Crane", "Forklift license (2026-11-30)"]})
    assert skilled != late
    desk.scripts(True).size(*DESKTOP).open_live(f"/shifts/{shift}/replacement")
    assert [name for name in desk.texts("#sheet .ranked li .name")] == ["Nils"]
    desk.click("#sheet .unable summary")
    reasons = [plain(text) for text in desk.texts("#sheet .unable li")]
    assert any("Lars" in text and "valid until 30 November" in text for text in reasons), reasons
    assert any("Mia Tanaka" in text and "No skill: Forklift license" in text for text in reasons), reasons
    assert desk.violations() == []
    desk.screenshot("who has the skill")


def test_the_demo_shows_skills_at_first_sight(open_page, demo):
    page = open_page(demo)
    page.person = "charlotte"
    page.size(*DESKTOP).open_live("/people")
    assert page.text("details.more-actions summary") == "2 certificates end soon or have ended"
    (shift,), = demo.rows("SELECT id FROM shift WHERE skills = 'First aid'")
    page.open_live(f"/shifts/{shift}")
    assert "Needs: Driving, First aid" in page.text("#sheet")
    page.open_live(f"/shifts/{shift}/replacement")
    assert page.texts("#sheet .ranked li .name") == ["Maya Cohen"]
    page.click("#sheet .unable summary")
    reasons = [plain(text) for text in page.texts("#sheet .unable li")]
    assert any("Anna Bauer" in text and "First aid: certificate valid until" in text for text in reasons), reasons


def test_a_position_asks_for_skills_in_german(open_page, demo):
    page = open_page(demo, "de").size(*SMALL_PHONE).open("/positions/1/edit")
    assert "Nötige Fähigkeiten" in page.text("main")
    fill(page, "#skills", "Staplerschein, Erste Hilfe")
    page.follow("[form=editor]")
    page.open("/positions/1/edit")
    assert page.one("#skills").get_attribute("value") == "Staplerschein, Erste Hilfe"
    assert page.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
