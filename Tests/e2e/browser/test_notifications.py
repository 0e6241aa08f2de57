"""What people are told: on the bell, in the list, on all their devices, and what it leads to."""

import contextlib
import datetime
import json

import pytest
from selenium.common.exceptions import WebDriverException

from arranging import FIRST, person, planned
from browser_page import DESKTOP, SMALL_PHONE


def bell(page):
    return page.run("return document.querySelector('#bell').ariaLabel")


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


def test_an_offer_is_taken_from_the_list_at_once(page, demo_server, program):
    page.person = "mia"
    asker, mia = person(demo_server, "Charlotte"), person(demo_server, "Mia")
    shift = planned(program, 5, "10:00", "14:00", asker)
    page.open_live("/notifications")
    program.made("/requests", {"kind": "offer", "shift_id": shift, "employee_id": asker, "people": [mia]})
    answer = ".notice-list form.receipt button[name=answer]"
    page.until(lambda: page.all(answer), seconds=30)
    assert len(page.all("main .button.main")) == 1 and page.violations() == []
    page.screenshot("asked")
    page.follow(answer)
    assert "/requests" in page.driver.current_url
    page.open("/notifications")
    assert not page.all(answer)


# A browser without its maker's push service: what it would give is put in its place.
SUBSCRIPTION = """
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async ({ applicationServerKey }) => ({
  endpoint: "https://push.example/1", options: { applicationServerKey },
  getKey: (name) => Uint8Array.from(atob({
    p256dh: "BCVxsr7N/eNgVRqvHtD0zTZsEc6+VV+JvLexhqUzORcxaOzi6+AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4=",
    auth: "BTBZMqHH6r4Tts7J/aSIgg==" }[name]), (letter) => letter.charCodeAt(0)),
});
"""


def allow_notifications(page):
    page.cdp("Browser.grantPermissions", permissions=["notifications"], origin=page.server.url)


def test_a_device_is_turned_on_by_its_button_and_off_again(page):
    page.person = "mia"
    allow_notifications(page)
    page.cdp("Page.addScriptToEvaluateOnNewDocument", source=SUBSCRIPTION)
    page.size(*SMALL_PHONE).open("/notifications/settings")
    page.run("document.querySelector('input[name=mail][value=open]').click()")
    page.click("form[data-push] button")
    page.until(lambda: page.text("[data-push-said]") == "On for this device")
    assert page.one("input[name=mail][value=open]").is_selected(), "what is not saved stays"
    page.open("/notifications/settings")
    assert "This device" in page.text("#devices")
    assert page.run("return document.scrollingElement.scrollWidth") <= SMALL_PHONE[0]
    assert page.violations() == []
    page.screenshot("settings")
    page.follow("#devices button[value=remove]")
    assert "Nothing comes to a device yet." in page.text("#devices")


def test_a_browser_that_allows_nothing_says_what_to_do(page):
    page.person = "mia"
    page.cdp("Browser.setPermission", permission={"name": "notifications"}, setting="denied", origin=page.server.url)
    page.open("/notifications/settings")
    page.click("form[data-push] button")
    page.until(lambda: page.text("[data-push-said]").startswith("Your browser does not allow notifications"))


def test_without_a_script_a_device_cannot_be_turned_on_and_the_choices_can(page):
    page.person = "mia"
    page.scripts(False).open("/notifications/settings")
    assert not page.visible("form[data-push]") and "allow scripts" in page.text("#devices")
    page.click("input[name=push][value=week]")
    page.follow(".page-plain form button.main")
    assert page.one("input[name=push][value=week]").is_selected()


def test_a_receipt_is_given_by_a_button_and_counted(open_page, demo_server):
    phone, desk = open_page(demo_server), open_page(demo_server, "de")
    phone.person, desk.person = "mia", "charlotte"
    desk.size(*DESKTOP).open("/announcements")
    desk.one("#text").send_keys("Der neue Code steht am Brett")
    desk.click("input[name=receipts]")
    desk.follow("main form button.main")
    phone.open("/roster")
    assert phone.violations() == []
    phone.screenshot("asked")
    phone.follow("#notice .receipt button")
    assert "You have seen it" in phone.text("#notice") and not phone.all("#notice .receipt button")
    desk.open("/announcements")
    assert "1 von " in desk.text("details.receipt summary")
    desk.click("details.receipt summary")
    assert "Mia" not in desk.text("details.receipt ul")
    assert desk.violations() == []
    desk.screenshot("counted")


def test_a_receipt_is_given_in_the_list_which_reads_the_entry(page, demo_server):
    page.person = "charlotte"
    page.open("/announcements")
    page.post("/announcements", text="Bring your badge", receipts="1")
    page.person = "mia"
    page.open_live("/notifications")
    page.until(lambda: page.all(".notice-list .receipt button"), seconds=30)
    assert len(page.all("main .button.main")) == 1
    page.screenshot("list")
    unread = len(page.all(".notice-row.is-unread"))
    page.follow(".notice-list .receipt button")
    assert "You have seen it" in page.text("#notices") and len(page.all(".notice-row.is-unread")) == unread - 1


# What the worker showed, read from the page that it belongs to.
SHOWN = """
const done = arguments[arguments.length - 1];
navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => done(
  all.map(({ title, body, lang, data }) => ({ title, body, lang, notice: data.notice }))));
"""


def pushed(page, message):
    """Gives the page's worker a message as the browser does when its maker's push service brings one."""
    origin = page.server.url
    assert page.driver.execute_async_script(SHOWN) == [], "the worker is there"
    page.cdp("ServiceWorker.enable")
    # Why so many: which number a browser gave the worker's registration is told in events alone.
    for number in range(1000):
        with contextlib.suppress(WebDriverException):
            page.cdp(
                "ServiceWorker.deliverPushMessage", origin=origin, registrationId=str(number), data=json.dumps(message))
    page.until(lambda: page.driver.execute_async_script(SHOWN))
    return page.driver.execute_async_script(SHOWN)


@pytest.mark.whole_browser
def test_a_message_from_the_push_service_is_shown_by_the_browser_itself(page, demo_server, program):
    page.person = "mia"
    allow_notifications(page)
    page.open_live("/roster")
    message = {"title": "New shift: Tue 1 Dec, 10:00–14:00", "body": "Night watch", "lang": "en", "tag": "7", "notice": 7}
    assert pushed(page, message) == [
        {"title": message["title"], "body": "Night watch", "lang": "en", "notice": 7}]
