"""The roster as it stood, and what changed for a person: from an empty database, by keys, without a script, in the dark."""

import datetime

import pytest
from browser_page import DESKTOP, PHONE, SMALL_PHONE
from selenium.webdriver.common.keys import Keys
from test_first_week import choose, fill, set_up

MONDAY = datetime.date.today() + datetime.timedelta(days=7 - datetime.date.today().weekday())


def draft(page, day, start, end):
    """A shift of Ada, by the form of the board."""
    page.scripts(False).open(f"/plan/shifts/new?day={day}")
    choose(page, "person", "Ada Bauer")
    fill(page, start=start, end=end)
    page.follow("[value=save]")
    page.scripts(True)


def publish(page):
    page.open(f"/plan?day={MONDAY}")
    page.publish()


def past(page, **query):
    words = "&".join(f"{name}={value}" for name, value in ({"day": MONDAY} | query).items())
    return page.open_live(f"/roster/as-it-stood?{words}")


def differences(page):
    return page.texts(".past-list li")


@pytest.fixture
def ada(open_page, empty_server):
    page = set_up(open_page(empty_server)).size(*DESKTOP)
    draft(page, MONDAY, "09:00", "13:00")
    publish(page)
    return page


def test_the_slider_goes_by_change_and_the_board_follows(ada):
    # A stop is a second: two publications within the same one are one stop.
    ada.server.change(("UPDATE change SET at = at - 60",))
    draft(ada, MONDAY + datetime.timedelta(days=1), "10:00", "14:00")
    publish(ada)
    past(ada)
    assert "No difference to now" in ada.text(".past-beside") and len(ada.all(".past-bar")) == 2
    slider = ada.one("#past-slider")
    ada.run("arguments[0].focus()", slider)
    ada.press(Keys.HOME)
    ada.until(lambda: differences(ada) and not ada.all(".past-bar.is-same"))
    assert len(differences(ada)) == 2 and "Not there then, Ada now" in ada.text(".past-list")
    assert ada.run("return document.activeElement.id") == "past-slider", "the focus stays on it"
    ada.press(Keys.ARROW_RIGHT)
    ada.until(lambda: len(differences(ada)) == 1)
    assert len(ada.all(".past-bar.is-same")) == 1 and len(ada.all(".past-bar.is-later")) == 1
    assert "at=" in ada.run("return location.search")
    ada.press(Keys.END)
    ada.until(lambda: not differences(ada))
    ada.press(Keys.PAGE_DOWN)
    ada.until(lambda: differences(ada))
    assert ada.violations() == []
    ada.screenshot("desk")


@pytest.mark.complaints("422", "Transition was aborted")
def test_without_a_script_it_is_a_form_also_on_a_small_phone_in_the_dark(ada):
    page = ada.scripts(False).size(*SMALL_PHONE).appearance("dark")
    page.open(f"/roster/as-it-stood?day={MONDAY}")
    assert not page.one("#past-slider").is_displayed()
    page.follow("#past-earlier")
    page.click(".past-options summary")
    page.follow("#past-form button")
    assert page.one("#past-form [name=date]").get_attribute("value")
    page.click(".past-options summary")
    page.run("document.querySelector('#past-form [name=time]').value = 'soon'")
    page.follow("#past-form button")
    assert "like 9:30" in page.text(".refused"), "it opens with the form"
    assert page.run("return document.scrollingElement.scrollWidth") <= SMALL_PHONE[0]
    page.scripts(True)
    assert page.violations() == []
    page.screenshot("small-dark")


def test_drafts_of_the_past_are_for_managers_and_a_second_moment_is_compared(ada):
    draft(ada, MONDAY + datetime.timedelta(days=2), "10:00", "14:00")
    past(ada)
    assert len(ada.all(".past-bar")) == 1
    ada.click(".past-options summary")
    ada.follow(".past-options .switch:last-of-type a:not([aria-current])")
    assert len(ada.all(".past-bar")) == 2 and len(ada.all(".past-bar.is-draft")) == 1
    ada.click("#past-compare summary")
    ada.follow("#past-compare form button")
    assert "with-date=" in ada.run("return location.search")
    assert "Compare with now" in ada.text(".past-tools")


def test_what_changed_is_on_my_shifts_until_got_it_and_opening_is_no_receipt(ada):
    page = ada.size(*PHONE)
    page.open("/my/shifts")
    assert page.text(".my-changes-link .name") == "1 change for you"
    for _ in range(2):
        page.open("/my/shifts")
        page.follow(".my-changes-link")
        assert page.text("h1") == "1 change for you" and page.text(".changes-week h3") == "New"
    assert "9:00–13:00" in page.text(".changes-times ins")
    assert page.violations() == []
    page.screenshot("new")
    page.follow(".changes-foot .button.main")
    assert page.run("return location.pathname") == "/my/shifts" and not page.all(".my-changes-link")
    page.open("/my/changes")
    assert page.text("h1") == "No changes for you"
    for appearance in ("light", "dark"):
        page.appearance(appearance).size(*SMALL_PHONE).open("/my/changes")
        assert page.run("return document.scrollingElement.scrollWidth") <= SMALL_PHONE[0]
        assert page.violations() == []
