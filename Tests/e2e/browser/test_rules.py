"""Rules of labor: one that blocks where people get shifts, what would work instead, and its override with a reason."""

import datetime
import functools
from secrets import token_hex

import pytest

import arranging
from arranging import SITE, person
from browser_page import DESKTOP, SMALL_PHONE

# Beyond the demo's own shifts.
DAY = datetime.date(2026, 12, 15)

drafted = functools.partial(arranging.drafted, first=DAY)
planned = functools.partial(arranging.planned, first=DAY)


def choose(page, selector, value):
    page.run("document.querySelector(arguments[0]).value = arguments[1]", selector, value)


def test_a_rule_that_blocks_is_overridden_by_an_administrator_with_a_reason(open_page, demo_server, program):
    manager, admin = open_page(demo_server), open_page(demo_server, "de")
    manager.person, admin.person = "soumya", "charlotte"
    manager.open("/rules/sets")
    choose(manager, "#preset", "de")
    manager.follow("form:has(#preset) button")
    assert manager.text("h1") == "Germany" and manager.one("[name='0-source']").get_property("value") == "ArbZG § 5 (1)"
    assert "31 days" in manager.text("#trial") and manager.violations() == []
    manager.open(f"/rules/sites/{SITE}/labor")
    (number,), = demo_server.rows("SELECT id FROM rule_set WHERE name = 'Germany'")
    manager.follow(f".rule-choice[value='{number}']")
    mia = person(demo_server, "Mia")
    drafted(program, 0, "14:00", "22:00", mia)
    second = drafted(program, 1, "03:00", "11:00", mia)
    first, last = DAY, DAY + datetime.timedelta(days=1)
    address = f"/plan/publication?site={SITE}&first={first}&last={last}"
    manager.open(address)
    assert "Mia Tanaka" in manager.text("#sheet") and "5\u00a0h rest, 11 needed (ArbZG § 5 (1))" in manager.text("#sheet")
    assert not manager.all(".publish-foot button")
    assert manager.texts(".ways button")[0] == "Start at 9:00" and manager.all("#sheet svg .rest-gap")
    assert "Only an administrator can override it" in manager.text("#sheet")
    admin.size(*SMALL_PHONE).open(address)
    assert "5 von 11\u00a0Std. Ruhe" in admin.text("#sheet") and admin.violations() == []
    assert admin.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    admin.one("#reason").send_keys("Mia ist einverstanden")
    admin.follow(".publish-foot button")
    assert demo_server.rows("SELECT kind, has, bound, reason FROM rule_override WHERE shift_id = ?", second) == [
        ("dailyRest", 300, 660, "Mia ist einverstanden")]
    admin.open("/rules")
    assert admin.violations() == [] and admin.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]


# MARK: In Replace and in the inbox


@pytest.fixture
def germany(program):
    """The main shop has rules of which eleven hours of rest block."""
    rules = [{"kind": "dailyRest", "response": "block", "source": "ArbZG § 5 (1)", "minutes": 660}]
    number = program.made("/rule-sets", {"name": f"Rules {token_hex(4)}", "rules": rules})
    assert program.ask("PUT", f"/sites/{SITE}/rules", {"rule_set_id": number}).status == 204


def fits(page):
    width = page.run("return Math.max(document.documentElement.scrollWidth, document.querySelector('#sheet').scrollWidth)")
    return width <= SMALL_PHONE[0] and page.violations() == []


def overrides(server, shift):
    return server.rows("SELECT kind, has, bound, reason FROM rule_override WHERE shift_id = ?", shift)


@pytest.mark.complaints("409")
def test_replace_names_the_rule_and_what_would_work_and_takes_a_reason(open_page, demo_server, program, germany):
    mia = person(demo_server, "Mia")
    planned(program, 7, "14:00", "22:00", mia)
    shift = planned(program, 8, "03:00", "11:00")
    manager, admin = open_page(demo_server), open_page(demo_server, "de")
    manager.person, admin.person = "soumya", "charlotte"
    manager.size(*SMALL_PHONE).open_live(f"/shifts/{shift}/replacement")
    manager.click("#sheet .unable summary")
    assert fits(manager)
    manager.follow(f"#sheet button[name=about][value='{mia}']")
    assert manager.text("#sheet-title") == "5\u00a0h of rest. The rule is 11\u00a0h."
    assert "5\u00a0h rest, 11 needed (ArbZG § 5 (1))" in manager.text("#sheet") and manager.all("#sheet svg .rest-gap")
    assert "Only an administrator can override it" in manager.text("#sheet") and not manager.all("#because")
    first, second = manager.texts("#sheet .ways button")
    assert first == "Start at 9:00" and second.startswith("Give it to ")
    assert fits(manager)
    manager.screenshot("rule")
    address = f"/shifts/{shift}/replacement?about={mia}"
    admin.size(*SMALL_PHONE).open_live(address)
    assert admin.texts("#sheet .ways button")[0] == "Um 9:00 beginnen"
    assert not admin.one("#sheet [data-needs]").is_enabled()
    admin.one("#because").send_keys("   ")
    assert not admin.one("#sheet [data-needs]").is_enabled()
    assert fits(admin)
    admin.scripts(False)
    admin.open(address)
    admin.one("#because").send_keys("   ")
    admin.follow("#sheet [data-needs]")
    assert "Gib einen Grund ein" in admin.text("#sheet [role=alert]")
    assert admin.one("#because").get_attribute("value") == "   "
    assert overrides(demo_server, shift) == []
    admin.scripts(True)
    admin.open_live(address)
    admin.one("#because").send_keys("Mia ist einverstanden")
    assert admin.one("#sheet [data-needs]").is_enabled()
    admin.screenshot("reason")
    admin.follow("#sheet [data-needs]")
    assert "Mia Tanaka" in admin.text("#sheet")
    assert overrides(demo_server, shift) == [("dailyRest", 300, 660, "Mia ist einverstanden")]
    admin.open(f"/plan/shifts/{shift}")
    assert "Mia ist einverstanden" in admin.text("#sheet")


@pytest.mark.complaints("409")
def test_the_inbox_shows_the_rule_and_does_what_would_work_or_takes_a_reason(open_page, demo_server, program, germany):
    mia = person(demo_server, "Mia")
    shifts = [planned(program, day, "03:00", "11:00") for day in (15, 22)]
    manager, admin = open_page(demo_server), open_page(demo_server, "de")
    manager.person, admin.person = "mia", "charlotte"
    admin.size(*DESKTOP).open(f"/rules/sites/{SITE}/claims")
    admin.follow(".rule-choice[value=approval]")
    for shift in shifts:
        manager.open(f"/shifts/{shift}")
        manager.follow("#sheet form[action$='/claim'] button")
    for day in (14, 21):
        planned(program, day, "14:00", "22:00", mia)
    manager.sign_out().size(*SMALL_PHONE).sign_in("soumya").open_live("/requests")
    assert "5\u00a0h of rest" in manager.text("#requests [open]") and manager.all("#requests [open] .rest-gap")
    assert not manager.all("#requests [open] button[value=approve]")
    assert manager.violations() == []
    manager.screenshot("inbox")
    manager.click("#requests [open] a[data-sheet][href^='/requests/']")
    manager.until(lambda: manager.all("#sheet .ways button"))
    assert manager.text("#sheet-title") == "5\u00a0h of rest. The rule is 11\u00a0h."
    assert "Only an administrator can override it" in manager.text("#sheet") and not manager.all("#because")
    assert fits(manager)
    give = manager.texts("#sheet .ways button")[1]
    assert give.startswith("Give it to ")
    manager.follow("#sheet .ways li:nth-child(2) button")
    (owner,), = demo_server.rows("SELECT name FROM employee JOIN shift ON employee_id = employee.id WHERE shift.id = ?", shifts[0])
    assert give == f"Give it to {owner}"
    admin.size(*SMALL_PHONE).open_live("/requests")
    admin.click("#requests [open] a[data-sheet][href^='/requests/']")
    admin.until(lambda: admin.all("#because"))
    assert not admin.one("#sheet [data-needs]").is_enabled()
    admin.one("#because").send_keys("Mia ist einverstanden")
    assert admin.one("#sheet [data-needs]").is_enabled() and fits(admin)
    assert admin.text("#sheet [data-needs]") == "Übergehen und genehmigen"
    admin.screenshot("override")
    admin.follow("#sheet [data-needs]")
    assert overrides(demo_server, shifts[1]) == [("dailyRest", 300, 660, "Mia ist einverstanden")]


def test_before_publishing_a_shift_starts_later_by_one_tap_without_a_script(page, demo_server, program, germany):
    mia = person(demo_server, "Mia")
    drafted(program, 28, "14:00", "22:00", mia)
    late = drafted(program, 29, "03:00", "11:00", mia)
    page.person = "soumya"
    page.size(*SMALL_PHONE).open("/roster")
    page.scripts(False)
    first, last = DAY + datetime.timedelta(days=28), DAY + datetime.timedelta(days=29)
    page.open(f"/plan/publication?site={SITE}&first={first}&last={last}")
    assert page.texts(".ways button")[::2] == ["Start at 9:00", "Leave it open"]
    assert page.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    page.screenshot("before")
    page.follow(".ways button")
    assert not page.all(".ways") and "9–11" in page.text("#sheet")
    page.scripts(True)
    assert demo_server.rows("SELECT start_minute FROM shift WHERE id = ?", late) == [(540,)]
