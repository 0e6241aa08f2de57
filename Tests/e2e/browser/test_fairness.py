"""The ledger of fairness: reached from an empty database, looked at by managers and members, explained by its shifts."""

import datetime

import pytest

from browser_page import DESKTOP, PHONE, SMALL_PHONE
from test_first_week import add_person, fill, make_schedule, set_up


def numbers(page):
    """What the table says by person: each count with its difference."""
    return page.run(
        """
        const text = (cell) => cell.querySelector("strong")?.textContent ?? "–";
        return Object.fromEntries(Array.from(document.querySelectorAll(".ledger tbody tr"), (row) =>
          [row.querySelector(".ledger-person").textContent.trim().replace(/^[A-Z]{1,2}(?=[A-Z][a-z])/, ""),
           Array.from(row.querySelectorAll("td"), text)]));
        """)


@pytest.mark.complaints("422")
def test_is_reached_from_an_empty_database(open_page, empty_server):
    page = set_up(open_page(empty_server)).size(*DESKTOP)
    page.open("/my/shifts")
    page.open("/fairness")
    assert page.text("main .none").startswith("No one has a published shift at Linde")
    assert page.violations() == []

    add_person(page, "Lena", "Hoff")
    today = datetime.date.today()
    monday = today - datetime.timedelta(days=today.weekday()) + datetime.timedelta(days=14)
    make_schedule(page, "Barista", ["Ada Bauer", "Lena Hoff"], monday.isoformat(), start="22:00", stop="06:00",
                  until=(monday + datetime.timedelta(days=1)).isoformat())
    page.open(f"/plan?day={monday}")
    page.publish()
    sunday = monday + datetime.timedelta(days=6)
    page.open(f"/plan?day={monday}")
    page.follow(".house > ul a[href='/plan/hours']")
    page.follow(".reports a[href^='/fairness']")
    page.open(f"/fairness?site=1&first={monday}&last={sunday}&view=table")
    heads = page.texts(".ledger thead th")
    assert heads[1] == "Nights" and heads[-1] == "Hours"
    counts = numbers(page)
    assert sorted(int(cells[0]) for cells in counts.values()) == [1, 1]

    page.open("/fairness/rules")
    fill(page, least_minutes="0")
    page.follow(".page-head .main")
    assert page.one("#least_minutes").get_attribute("aria-invalid") == "true"
    fill(page, least_minutes="60", weight_nights="1.5")
    page.follow(".page-head .main")
    page.open(f"/fairness?site=1&first={monday}&last={sunday}&view=table")
    assert sorted(cells[0] for cells in numbers(page).values()) == ["1.5", "1.5"]


def test_explains_a_number_by_its_shifts(page):
    page.person = "soumya"
    page.size(*DESKTOP).open("/fairness?site=1&first=2026-10-01&last=2026-10-31")
    page.screenshot("desk")
    page.click(".ledger tbody tr:first-child a.ledger-cell")
    page.until(lambda: page.all("dialog[open] .sums"))
    title = page.text("dialog[open] h2")
    page.click("dialog[open] .why-list summary")
    assert page.all("dialog[open] .why-shifts a[href*='/shifts/']")
    assert page.violations() == []
    page.screenshot("why")
    address = page.driver.current_url
    assert "person=" in address and "measure=" in address
    page.scripts(False).open(address[address.index("/fairness"):])
    assert page.text("dialog[open] h2") == title
    page.scripts(True)


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
def test_shows_members_their_own_numbers_and_dots(page, size):
    page.person = "mia"
    page.size(*size).open("/my/shifts")
    page.open("/fairness")
    assert page.run("return document.documentElement.scrollWidth") <= size[0]
    assert page.all(".strip-plot circle") and not page.visible(".ledger")
    assert page.violations() == []
    page.screenshot("picture")
    page.follow(".fairness-choices .switch a:not([aria-current])")
    assert len(page.all(".ledger tbody tr")) == 1
    assert page.run("return document.documentElement.scrollWidth") <= size[0]
    page.screenshot("table")


def test_speaks_german_in_the_dark(german_page):
    page = german_page
    page.person = "soumya"
    page.appearance("dark").size(*SMALL_PHONE).open("/fairness?site=1&first=2026-10-01&last=2026-10-31")
    assert "Nächte" in page.texts(".plot h2")
    assert page.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    assert page.violations() == []
    page.screenshot("german")


def test_hours_on_call_stand_apart_and_a_page_that_is_open_follows(open_page, demo_server):
    admin, desk = open_page(demo_server), open_page(demo_server, "de")
    admin.person, desk.person = "charlotte", "soumya"
    desk.size(*DESKTOP).open_live("/fairness?site=3&first=2026-10-01&last=2026-10-31&view=table")
    assert "Rufbereitschaft" not in desk.text("#ledger")
    admin.size(*SMALL_PHONE).open("/fairness/rules")
    assert admin.run("return document.scrollingElement.scrollWidth") <= SMALL_PHONE[0]
    admin.click("input[name=on_call_sites][value='3']")
    admin.follow(".page-head .main")
    assert admin.one("input[name=on_call_sites][value='3']").is_selected()
    desk.until(lambda: "Rufbereitschaft" in desk.text("#ledger"), seconds=30)
    assert desk.violations() == []
    desk.screenshot("on-call")
    admin.click("input[name=on_call_sites][value='3']")
    admin.follow(".page-head .main")
    desk.until(lambda: "Rufbereitschaft" not in desk.text("#ledger"), seconds=30)
