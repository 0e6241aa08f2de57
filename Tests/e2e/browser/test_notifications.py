"""What people are told: on the bell, in the list, on all their devices, and what it leads to."""

import datetime

from arranging import FIRST, person, planned
from browser_page import DESKTOP, SMALL_PHONE


def bell(page):
    return page.one("#bell").get_attribute("aria-label")


def told(page):
    return page.text("#notices").replace("\u00a0", " ")


def test_a_new_shift_is_told_while_the_roster_is_open_and_read_on_all_devices(open_page, demo_server, program):
    phone, desk = open_page(demo_server), open_page(demo_server, "de")
    phone.person = desk.person = "mia"
    phone.open_live("/roster")
    before = bell(phone)
    shift = planned(program, 0, "10:00", "14:00", person(demo_server, "Mia"))
    phone.until(lambda: bell(phone) != before, seconds=30)
    assert "unread" in bell(phone) and phone.text("#bell .unread") == "1"
    desk.size(*DESKTOP).open_live("/notifications")
    assert "Neue Schicht: Di, 1. Dez., 10:00–14:00" in told(desk)
    assert desk.violations() == []
    phone.follow("#bell")
    assert "New shift: Tue 1 Dec, 10:00–14:00" in told(phone)
    assert phone.violations() == []
    phone.screenshot("phone")
    phone.follow(".notice-row.is-unread")
    assert phone.driver.current_url.endswith(f"/shifts/{shift}")
    desk.until(lambda: not desk.all(".notice-row.is-unread"), seconds=30)
    phone.open("/roster")
    assert "unread" not in bell(phone)


def test_all_are_marked_as_read_without_a_script_on_a_small_phone(page, demo_server, program):
    page.person = "mia"
    planned(program, 3, "10:00", "14:00", person(demo_server, "Mia"))
    page.size(*SMALL_PHONE).open_live("/notifications")
    page.until(lambda: page.all(".notice-row.is-unread"), seconds=30)
    page.scripts(False)
    page.driver.refresh()
    assert page.run("return document.scrollingElement.scrollWidth") <= SMALL_PHONE[0]
    page.follow("#notice-tools button")
    assert not page.all(".notice-row.is-unread") and page.all(".notice-row")


def test_a_request_is_told_to_whoever_decides_and_its_answer_to_whoever_asked(open_page, demo_server, program):
    asker, manager = open_page(demo_server), open_page(demo_server, "de")
    asker.person, manager.person = "mia", "charlotte"
    manager.open_live("/notifications")
    asker.open("/my/time-off")
    day = str(FIRST + datetime.timedelta(days=20))
    asker.run(
        "for (const name of ['first', 'last']) document.querySelector(`[name=${name}]`).value = arguments[0]", day)
    asker.follow("main form button[type=submit].main")
    manager.until(lambda: "Mia möchte freinehmen" in told(manager), seconds=30)
    manager.follow(".notice-row.is-unread")
    assert "/requests" in manager.driver.current_url
