"""Time off on two phones: asked for with the gap that it leaves, decided, told."""

import pytest
from browser_page import PHONE, SMALL_PHONE


def next_shift(page):
    """The date of a coming shift of whoever is signed in, by their own list."""
    page.open("/my/shifts")
    if not page.all("main > .day[id^=day-]"):
        page.follow(".month-head [rel=next]")
    days = [day.get_attribute("id").removeprefix("day-") for day in page.all("main > .day[id^=day-]")]
    assert days, "the demo plans shifts for them"
    return days[-1]


def fill(page, **fields):
    for name, value in fields.items():
        page.run("const f = document.querySelector(arguments[0]); f.value = arguments[1];"
                 "f.dispatchEvent(new Event('input', {bubbles: true}))", f"#time-off [name={name}]", value)


@pytest.fixture
def mine(page):
    page.person = "mia"
    return page.size(*PHONE)


def test_a_gap_is_named_before_asking_and_opened_on_another_phone(mine, open_page, demo_server):
    day = next_shift(mine)
    mine.follow(".my-time-off a")
    assert mine.text("h1") == "Time off"
    fill(mine, first=day, last=day)
    mine.until(lambda: "You have a shift then" in mine.text("#meaning"))
    assert "1 day" in mine.text("#meaning-sentence") or "no working days" in mine.text("#meaning-sentence")
    fill(mine, note="My brother gets married.")
    mine.follow("#asking .button.main")
    assert "not answered yet" in mine.text(".own-time-off")

    manager = open_page(demo_server, "de")
    manager.person = "soumya"
    manager.size(*PHONE).open("/requests")
    assert "Mia Tanaka" in manager.text(".time-off-request"), "one inbox has all that waits"
    manager.open("/time-off")
    assert "Mia Tanaka" in manager.text(".time-off-request") and "My brother gets married." in manager.text(".time-off-request")
    assert "1 Schicht fällt hinein" in manager.text(".time-off-request .effects")
    manager.follow(".time-off-request [value=approve]")
    assert "Nichts zu entscheiden." in manager.text("main")

    mine.open("/my/shifts")
    assert "Approved by Soumya Rao" in mine.text(".my-time-off")
    assert not mine.all(f"#day-{day}"), "the shift is open, and no longer theirs"


def ask(page, first, last):
    page.open("/my/time-off")
    fill(page, first=first, last=last)
    page.until(lambda: str(int(first[-2:])) in page.text("#meaning-sentence"))
    page.follow("#asking .button.main")


def test_an_open_roster_and_inbox_show_what_is_asked_meanwhile(mine, open_page, demo_server):
    manager = open_page(demo_server, "de")
    manager.person = "soumya"
    manager.size(*PHONE).open_live("/roster")
    ask(mine, "2026-12-10", "2026-12-11")
    manager.until(lambda: "1\u00a0Anfrage wartet auf dich" in manager.text("#waiting"))
    manager.open_live("/requests")
    assert "Mia Tanaka" in manager.text("#time-off") and manager.violations() == []
    manager.click(".time-off-request .asked summary")
    manager.one(".time-off-request [name=reason]").send_keys("Zwei andere")
    ask(mine, "2026-12-14", "2026-12-14")
    manager.until(lambda: len(manager.all("#time-off .time-off-request")) == 2)
    assert manager.one(".time-off-request [name=reason]").get_attribute("value") == "Zwei andere", "what was typed stays"
    for _ in range(2):
        mine.follow(".own-time-off form button")
    manager.until(lambda: not manager.all("#time-off .time-off-request"))


@pytest.mark.complaints("422")
def test_a_part_of_a_day_has_one_date_and_hours(mine):
    mine.open("/my/time-off")
    assert mine.one(".last-day").is_displayed() and not mine.one(".part-day").is_displayed()
    mine.click(".whole-days")
    assert not mine.one(".last-day").is_displayed() and mine.one(".part-day").is_displayed()
    fill(mine, first="2026-12-03", start="9", end="12.30")
    mine.until(lambda: "9:00–12:30" in mine.text("#meaning-sentence"))
    assert "half a day" in mine.text("#meaning-sentence")
    assert mine.text("#asking .button.main").lower() == "ask for half a day"
    fill(mine, end="8")
    mine.follow("#asking .button.main")
    assert "The end is before the start." in mine.text("#time-off")
    assert mine.one("[name=start]").get_attribute("value") == "9", "what was typed stays"


def test_being_ill_needs_no_approval(mine):
    mine.open("/my/time-off")
    mine.run("document.querySelectorAll('#time-off [name=kind]')[1].click()")
    mine.until(lambda: mine.text("#asking .button.main") == "Report ill")
    assert "needs no approval" in mine.text("#asking")


@pytest.mark.parametrize("path", ["/my/time-off", "/my/availability", "/time-off", "/time-off/settings"])
def test_german_fits_a_small_phone_and_breaks_no_rule(german_page, path):
    german_page.person = "charlotte"
    german_page.size(*SMALL_PHONE).open(path)
    assert german_page.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    assert german_page.violations() == []
    for button in german_page.all("main button, main summary.button"):
        if button.is_displayed():
            assert button.rect["height"] >= 43.5, button.text


@pytest.mark.complaints("422")
def test_all_of_it_works_without_a_script(mine, open_page, demo_server):
    mine.scripts(False)
    mine.open("/my/time-off")
    mine.follow("#time-off [value=look]")
    assert mine.text("#meaning .effects")
    mine.follow("#time-off [value=ask]")
    assert "not answered yet" in mine.text(".own-time-off")

    manager = open_page(demo_server, "de")
    manager.person = "soumya"
    manager.scripts(False).open("/time-off")
    manager.click(".time-off-request .asked summary")
    manager.follow(".time-off-request [value=decline]")
    assert manager.all(".time-off-request [aria-invalid]"), "a reason is needed"
    manager.one(".time-off-request [name=reason]").send_keys("Two others are away.")
    manager.follow(".time-off-request [value=decline]")

    mine.open("/my/time-off")
    assert "Two others are away." in mine.text(".own-time-off")
    mine.open("/my/availability")
    mine.click("label:has([name=weekday][value='1'])")
    mine.one("[name=end]").send_keys("9")
    mine.follow("main .form .button.main")
    assert "Monday: not available before 9:00" in mine.text(".rows")
