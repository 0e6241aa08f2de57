"""What a team asks for once its first roster is out, found and used from an empty database with pages only."""

import datetime

from browser_page import PHONE
from test_first_week import fill, set_up

ROOMS = [
    "/my/shifts", "/my/time-off", "/my/availability", "/requests", "/rules/sets", "/time-off", "/time-off/settings",
    "/rules", "/plan/hours", "/closed-days", "/positions/new", "/notifications", "/notifications/settings",
]


def test_the_rooms_of_the_team_are_there_from_the_first_day(open_page, empty_server):
    page = set_up(open_page(empty_server)).size(*PHONE)
    for path in ROOMS:
        page.open(path)
        assert page.text("h1") and page.run("return document.scrollingElement.scrollWidth") <= PHONE[0], path
        assert page.violations() == [], path


def test_rules_holidays_and_time_off_are_chosen_by_a_tap_each(open_page, empty_server):
    page = set_up(open_page(empty_server)).size(*PHONE)
    page.open("/rules/sets")
    page.follow("form:has([name=preset]) .main")
    assert "Least rest between shifts" in page.text("main") and "2003/88" in page.driver.page_source
    page.open("/rules/sites/1/labor")
    page.follow(".rule-choice + .rule-choice")
    page.open("/closed-days")
    page.follow("[name=yearly][value=on]")
    assert "public holidays come by themselves" in page.text("main")
    page.follow("[name=yearly][value=off]")
    assert "come by themselves" not in page.text("main")
    page.open("/my/time-off")
    day = (datetime.date.today() + datetime.timedelta(days=30)).isoformat()
    fill(page, first=day, last=day)
    page.follow("main form button[type=submit].main")
    assert "Vacation" in page.text("main")
    page.open("/time-off")
    assert "Ada Bauer" in page.text("main")
