"""Working time accounts: kept from a day on, booked by a manager, read by the person, with and without a script."""

import re

import pytest

from browser_page import DESKTOP, PHONE, SMALL_PHONE
from test_first_week import fill


def minutes(text):
    """`−1:30` as −90."""
    sign, hours, rest = re.fullmatch(r"([+−]?)(\d+):(\d\d)", text).groups()
    return (-1 if sign == "−" else 1) * (int(hours) * 60 + int(rest))


def sums_up(page):
    """The lines of the account add up to what stands above and below them."""
    values = [minutes(text) for text in page.texts(".account-lines td")]
    assert sum(values[:-1]) == values[-1] == minutes(page.text(".account-figure strong"))
    return values[-1]


@pytest.mark.complaints("422")
def test_what_a_manager_books_is_in_the_account_of_the_person(open_page, demo_server):
    phone = open_page(demo_server, "de").sign_in("mia").open_live("/my/hours")
    before = sums_up(phone)
    (mia,), = demo_server.rows("SELECT id FROM employee WHERE name = 'Mia'")
    desk = open_page(demo_server).size(*DESKTOP).sign_in("charlotte")
    desk.open(f"/people/{mia}")
    desk.follow(f"a[href='/time-accounts/{mia}']")
    fill(desk, kind="paid_out", minutes="x", reason="Asked for it")
    desk.follow("main form .main")
    assert "12:30" in desk.text("#minutes-problem") and desk.run("return document.activeElement.name") == "minutes"
    assert desk.one("[name=reason]").get_attribute("value") == "Asked for it"
    fill(desk, minutes="2:30")
    desk.follow("main form .main")
    assert sums_up(desk) == before - 150
    assert "Asked for it" in desk.text("main .rows")
    desk.screenshot("manager")
    phone.open("/my/hours")
    assert sums_up(phone) == before - 150
    phone.size(*SMALL_PHONE)
    assert phone.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    phone.size(*PHONE).screenshot("own")
    assert phone.violations() == []
    desk.follow("main .rows form button")
    assert sums_up(desk) == before
    assert desk.violations() == []


@pytest.mark.complaints("422")
def test_surcharges_are_chosen_tried_and_ended(open_page, demo_server):
    desk = open_page(demo_server).size(*DESKTOP).sign_in("charlotte").open("/timesheets/payroll")
    desk.follow("a[href='/surcharges']")
    assert "No surcharges" in desk.text("main")
    fill(desk, preset="de-3b", preset_from="2026-10-01")
    desk.follow("#presets button")
    assert len(desk.all("#surcharges li")) == 7
    fill(desk, date="2026-10-24", start="20:00", end="6:00")
    desk.follow("#trial button")
    assert [text.split()[0] for text in desk.texts("#trial-lines td")] == ["6", "5", "7"]
    desk.screenshot("surcharges")
    fill(desk, name="", percent="1000000")
    desk.follow("#rule .main")
    assert desk.run("return document.activeElement.name") == "name"
    assert "1000" in desk.text("#percent-problem")
    fill(desk, name="Late", percent="10", over="8", threshold="day")
    desk.follow("#rule .main")
    assert "Late 10%" in desk.texts("#surcharges .name")
    desk.follow("#surcharges li:last-of-type button")
    assert "Late 10%" not in desk.texts("#surcharges .name")
    assert desk.violations() == []
    desk.size(*SMALL_PHONE)
    assert desk.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    desk.size(*PHONE).screenshot("surcharges-phone")


@pytest.mark.complaints("422")
def test_yearly_days_come_by_rules_and_are_typed_booked_and_read(open_page, demo_server):
    desk = open_page(demo_server).size(*DESKTOP).sign_in("charlotte").open("/time-off/rules?law=de")
    fill(desk, days="x", statutory="20", week="5")
    desk.follow("#rules .main")
    assert "8.33" in desk.text("#days-problem") and desk.run("return document.activeElement.name") == "days"
    fill(desk, days="28")
    desk.follow("#rules .main")
    (mia,), = demo_server.rows("SELECT id FROM employee WHERE name = 'Mia'")
    desk.open("/time-off/yearly-days")
    assert desk.one(f"#days-{mia}").get_attribute("placeholder") == "28"
    fill(desk, **{f"days-{mia}": "400"})
    desk.follow(".page-head .main")
    assert "366" in desk.text(f"#days-{mia}-problem")
    fill(desk, **{f"days-{mia}": "30.5", f"carried-{mia}": "1"})
    desk.follow(".page-head .main")
    assert desk.violations() == []
    desk.screenshot("yearly-days")
    desk.follow(f"a[href^='/time-off/yearly-days/{mia}']")
    left = float(desk.text(".account-figure strong"))
    fill(desk, kind="paid", days="2.5", reason="Asked for it")
    desk.follow("main form .main")
    assert float(desk.text(".account-figure strong")) == left - 2.5
    phone = open_page(demo_server, "de").sign_in("mia").open("/my/time-off")
    assert phone.text(".leave-folded summary").endswith("von 29 übrig")
    phone.run("document.querySelector('.leave-folded summary').click()")
    assert "Gebucht" in phone.text(".leave-folded") and "−2,5" in phone.text(".leave-folded")
    phone.size(*SMALL_PHONE)
    assert phone.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    phone.size(*PHONE).screenshot("own-days")
    assert phone.violations() == []


@pytest.mark.complaints("422")
def test_leave_in_hours_is_earned_by_a_rule_booked_and_read(open_page, demo_server):
    desk = open_page(demo_server).size(*DESKTOP).sign_in("charlotte").open("/time-off/hours")
    desk.run("document.querySelector('#laws select').value = 'us-ca'")
    desk.follow("#laws button")
    assert desk.one("#usable_from").get_attribute("value") == "90"
    fill(desk, earned="x", usable_from="1")
    desk.follow("#rule .main")
    assert desk.run("return document.activeElement.name") == "earned"
    fill(desk, earned="1")
    desk.follow("#rule .main")
    assert "1 h for each 30 h of work" in desk.text("#earned-rules")
    assert desk.violations() == []
    desk.screenshot("leave-in-hours")
    (mia,), = demo_server.rows("SELECT id FROM employee WHERE name = 'Mia'")
    desk.open("/time-off/yearly-days")
    desk.follow(f"a[href^='/time-off/hours/'][href*='/{mia}?']")
    today = desk.one("#day").get_attribute("value")
    fill(desk, kind="opening", day=today, minutes="12:30")
    desk.follow("main form .main")
    assert desk.text(".account-figure strong") == "12:30"
    assert desk.violations() == []
    phone = open_page(demo_server, "de").sign_in("mia").open("/my/time-off")
    assert "12:30 übrig" in phone.text("#time-off-balance")
    desk.open("/time-off/hours")
    desk.follow("#earned-rules li button")
    assert not desk.all("#earned-rules")


@pytest.mark.complaints("422")
def test_a_month_is_handed_to_payroll_when_its_hours_are_approved(open_page, demo_server):
    desk = open_page(demo_server).size(*DESKTOP).sign_in("charlotte").open("/payroll")
    desk.follow("main nav a[href='/payroll/codes']")
    fill(desk, company="ABCD")
    desk.follow(".page-head .main")
    assert "3" in desk.text("#company-problem")
    fill(desk, company="abc", **{"absence-2": "106", "key-2": "k", "center-1": "100"})
    desk.follow(".page-head .main")
    assert desk.one("[name='key-2']").get_attribute("value") == "K"
    assert desk.violations() == []
    desk.open("/payroll")
    assert "Hands a month to payroll" in desk.text("main")
    desk.screenshot("payroll")
