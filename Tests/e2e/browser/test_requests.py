"""What the team arranges: an open shift that two want, a swap on two phones, and a site's own rules."""

import datetime

import pytest
from selenium.webdriver.common.keys import Keys

from arranging import FIRST, person, planned
from browser_page import DESKTOP, SMALL_PHONE


@pytest.mark.complaints("409")
def test_the_slower_of_two_is_told_who_was_faster_and_keeps_the_sheet(page, program):
    shift = planned(program, 0, "10:00", "14:00")
    page.person = "mia"
    page.size(*SMALL_PHONE).open_live(f"/shifts/{shift}")
    assert "If you take it" in page.text("#sheet") and "first come" in page.text("#sheet")
    assert page.one("#sheet").get_property("scrollWidth") <= SMALL_PHONE[0]
    assert page.violations() == []
    nils = program.made("/people", {"name": "Nils"})
    program.made("/requests", {"kind": "claim", "shift_id": shift, "employee_id": nils})
    page.follow("#sheet form[action$='/claim'] button")
    assert "Nils was faster, at 6:0" in page.text("#sheet [role=alert]")


def test_an_open_shift_is_taken_from_the_roster_without_a_script(page, demo_server, program):
    shift = planned(program, 1, "10:00", "14:00")
    page.person = "mia"
    page.open(f"/roster?week={FIRST + datetime.timedelta(days=1)}")
    page.scripts(False)
    page.driver.refresh()
    page.follow(f"a.take[href='/shifts/{shift}']")
    page.follow("#sheet form[action$='/claim'] button")
    assert "Mia Tanaka" in page.text("#sheet")
    assert demo_server.rows("SELECT employee_id FROM shift WHERE id = ?", shift) == [(person(demo_server, "Mia"),)]


def test_a_swap_is_asked_on_one_phone_agreed_to_on_another_and_approved_on_a_desk(open_page, demo_server, program):
    given = planned(program, 5, "10:00", "14:00", person(demo_server, "Mia"))
    gotten = planned(program, 7, "10:00", "14:00", person(demo_server, "Charlotte"))
    asker, taker = open_page(demo_server), open_page(demo_server, "de")
    asker.person, taker.person = "mia", "charlotte"
    asker.open_live(f"/shifts/{given}")
    asker.click(f"#sheet a[href='/shifts/{given}/swap']")
    asker.until(lambda: asker.all("#sheet [name=other]"))
    assert "Charlotte Meyer" in asker.text("#sheet .ranked") and "Your hours stay the same" in asker.text("#sheet .ranked")
    assert asker.violations() == []
    asker.screenshot("swap")
    asker.click(f"#sheet label:has([name=other][value^='{gotten}.'])")
    assert asker.text("#sheet .foot button") == "Ask Charlotte"
    asker.run("document.querySelector('#sheet [name=message]').value = 'My sister’s birthday'")
    asker.follow("#sheet .foot button")
    assert "A swap is asked for" in asker.text("#sheet")
    taker.open_live("/requests")
    assert "My sister’s birthday" in taker.text("#requests") and "Mia und Charlotte tauschen" in taker.text("#requests")
    taker.screenshot("asked")
    taker.follow("#requests [open] button[value=accept]")
    # Whoever agreed is an administrator, too: the same inbox asks her to decide.
    assert "Genehmigen" in taker.text("#requests")
    asker.open_live("/requests?show=waiting")
    assert "Mia and Charlotte swap" in asker.text("#requests")
    taker.size(*DESKTOP)
    assert taker.violations() == []
    taker.follow("#requests [open] button[value=approve]")
    asker.until(lambda: "Nothing waits for others" in asker.text("#requests"))
    owners = demo_server.rows("SELECT id, employee_id FROM shift WHERE id IN (?, ?) ORDER BY id", given, gotten)
    assert owners == [(given, person(demo_server, "Charlotte")), (gotten, person(demo_server, "Mia"))]


def test_a_site_that_wants_approval_has_claims_wait_in_the_inbox(open_page, demo_server, program):
    shift = planned(program, 10, "10:00", "14:00")
    desk, phone = open_page(demo_server), open_page(demo_server, "de")
    desk.person, phone.person = "soumya", "mia"
    desk.size(*DESKTOP).open_live("/rules")
    desk.click("#rule-1-claims")
    desk.until(lambda: desk.visible(".rule-menu"))
    assert desk.violations() == []
    desk.click(".rule-menu [value=off]")
    desk.until(lambda: desk.text("#toast").startswith("Main shop: Open shift, managers"))
    desk.click("#toast button")
    desk.until(lambda: desk.text("#rule-1-claims").startswith("at once"))
    desk.run("document.getElementById('rule-1-claims').focus()")
    desk.press(Keys.ARROW_DOWN)
    desk.press(Keys.ARROW_UP)
    desk.press(Keys.ENTER)
    desk.until(lambda: desk.visible(".rule-menu"))
    desk.click(".rule-menu [value=approval]")
    desk.until(lambda: desk.text("#rule-1-claims").startswith("approval"))
    phone.open_live(f"/shifts/{shift}")
    phone.follow("#sheet form[action$='/claim'] button")
    assert "die Leitung entscheidet" in phone.text("#sheet")
    desk.open_live("/roster")
    assert "1\u00a0request waits for you" in desk.text("#waiting")
    desk.follow("#waiting a")
    assert "Mia takes" in desk.text("#requests") and "One open shift less" in desk.text("#requests")
    desk.screenshot("inbox")
    desk.run("document.querySelector('#requests [open] summary').focus()")
    desk.press("a")
    desk.until(lambda: "Mia takes" not in desk.text("#requests"))
    assert demo_server.rows("SELECT employee_id FROM shift WHERE id = ?", shift) == [(person(demo_server, "Mia"),)]
