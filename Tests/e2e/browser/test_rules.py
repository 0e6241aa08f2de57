"""Rules of labor: one that blocks, and its override with a reason; the page of the rules on the smallest phone."""

import datetime

import pytest

from browser_page import SMALL_PHONE
from programs import Program, token

# Beyond the demo's own shifts.
DAY = datetime.date(2026, 12, 15)
SITE = 1


@pytest.fixture
def program(demo_server):
    return Program(demo_server, token(demo_server, "manage"))


def person(server, name):
    (number,), = server.rows("SELECT id FROM employee WHERE name = ?", name)
    return number


def drafted(program, day, start, end, employee):
    body = {"site_id": SITE, "date": str(DAY + datetime.timedelta(days=day)), "start_time": start, "end_time": end}
    return program.made("/plan/shifts", body | {"employee_id": employee})


def choose(page, selector, value):
    page.run("document.querySelector(arguments[0]).value = arguments[1]", selector, value)


def test_a_rule_that_blocks_is_overridden_by_an_administrator_with_a_reason(open_page, demo_server, program):
    manager, admin = open_page(demo_server), open_page(demo_server, "de")
    manager.person, admin.person = "soumya", "charlotte"
    manager.open("/rules")
    choose(manager, "#preset", "de")
    manager.follow("form:has(#preset) button")
    assert manager.text("h1") == "Germany" and manager.one("[name='0-source']").get_property("value") == "ArbZG § 5 (1)"
    assert "31 days" in manager.text("#trial") and manager.violations() == []
    manager.open("/rules")
    (number,), = demo_server.rows("SELECT id FROM rule_set WHERE name = 'Germany'")
    choose(manager, f"#rules-{SITE}", str(number))
    manager.follow(f"form:has(#rules-{SITE}) button")
    mia = person(demo_server, "Mia")
    drafted(program, 0, "14:00", "22:00", mia)
    second = drafted(program, 1, "03:00", "11:00", mia)
    first, last = DAY, DAY + datetime.timedelta(days=1)
    address = f"/plan/publication?site={SITE}&first={first}&last={last}"
    manager.open(address)
    assert "Mia Tanaka" in manager.text("main") and "5\u00a0h rest, 11 needed (ArbZG § 5 (1))" in manager.text("main")
    assert not manager.all("form[action*=publication] button")
    assert "Only an administrator can override it" in manager.text("main")
    admin.size(*SMALL_PHONE).open(address)
    assert "5 von 11\u00a0Std. Ruhe" in admin.text("main") and admin.violations() == []
    assert admin.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    choose(admin, "#reason", "Mia ist einverstanden")
    admin.follow("form[action*=publication] button")
    assert "Mia ist einverstanden" in admin.text("main")
    assert demo_server.rows("SELECT kind, has, bound, reason FROM rule_override WHERE shift_id = ?", second) == [
        ("dailyRest", 300, 660, "Mia ist einverstanden")]
    admin.open("/rules")
    assert admin.violations() == [] and admin.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
