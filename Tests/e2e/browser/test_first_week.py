"""The first week of a café: from an empty database to a published roster, with pages only."""

import csv
import datetime
import io
import pathlib
import re

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from browser_page import DESKTOP, PHONE, SMALL_PHONE
from servers import ADMIN, MORNING

# The administrator that `set_up` makes.
ADA = {"userName": "ada", "password": "rye-and-wheat-bread"}
DELIVERY = "Delivery comes at 9. Keep bay 2 free, the lift is out of order until noon."
PICTURE = pathlib.Path(__file__).resolve().parents[3] / "docs" / "roster.png"

SETTINGS = [
    "/settings", "/organization", "/sites", "/sites/new", "/sites/1/edit", "/sites/import", "/positions", "/positions/new",
    "/positions/1/edit", "/positions/import", "/account", "/my/profile", "/accounts", "/announcements", "/closed-days", "/links", "/feeds", "/usage",
]


def fill(page, **values):
    for name, value in values.items():
        page.run(
            """
            const field = document.querySelector(`:is(main, dialog) [name="${arguments[0]}"]:not([type=hidden])`);
            field.value = arguments[1];
            field.dispatchEvent(new Event("input", { bubbles: true }));
            field.dispatchEvent(new Event("change", { bubbles: true }));
            """, name, value)


def choose(page, name, word):
    Select(page.one(f":is(main, dialog) select[name={name}]")).select_by_visible_text(word)


def check(page, name, value):
    page.run("document.querySelector(`main [name=${arguments[0]}][value='${arguments[1]}']`).click()", name, value)


def first_page(page):
    """Opens the address that the server printed, with the setup code."""
    page.sign_in(None).driver.get(page.server.set_up_address)
    return page


def set_up(page, trade="cafe"):
    """Stands on the roster of an organization that was made as `set_up_by_hand` makes it, by one request."""
    page.take(page.server.sign_in(ADA | {
        "trade": trade, "organization": "Café Linde", "site": "Linde", "zone": "berlin", "name": "Ada", "surname": "Bauer",
        "language": page.run("return navigator.language").partition("-")[0]}))
    return page.open("/roster")


def set_up_by_hand(page, trade="cafe"):
    first_page(page)
    check(page, "trade", trade)
    fill(
        page, organization="Café Linde", site="Linde", zone="berlin", name="Ada", surname="Bauer", **ADA)
    page.follow("main form [type=submit]")
    return page


def steps(page):
    """What is done of the way to the first week, and what is next."""
    return page.texts(".first-week .is-done .step-title"), page.text(".first-week .is-next .step-title")


def add_site(page, name, zone):
    page.open("/sites/new")
    fill(page, name=name, zone=zone, address="Pier 4", directions="Ring twice", helpline="+49 30 5550142")
    page.follow(".page-head .main")
    assert name in page.texts(".order-list .name")


def add_position(page, name, only_at=None):
    page.open("/positions/new")
    fill(page, name=name)
    for box in page.all("main [name=sites]"):
        if only_at and only_at not in box.find_element("xpath", "..").text:
            page.run("arguments[0].scrollIntoView({ block: 'center' })", box)
            box.click()
    page.follow("main .page-head .main")
    assert name in page.texts(".order-list .name")


def add_person(page, name, surname):
    page.open("/people/new")
    fill(page, name=name, surname=surname, weeklyHours="30")
    page.follow(".page-head .main")
    assert page.text("h1") == f"{name} {surname}"


def make_schedule(page, position, people, begin, start="07:00", stop="15:00", frequency="Daily", until=None):
    page.scripts(False).open("/schedules/new")
    choose(page, "position", position)
    fill(page, begin=begin, start=start, stop=stop)
    choose(page, "frequency", frequency)
    if until:
        check(page, "ends", "date")
        fill(page, until=until)
    for person in people:
        page.run("document.querySelector('.adding').open = true")
        choose(page, "added", person)
        page.follow("[value=add-person]")
    page.follow("[value=save]")
    page.scripts(True)


class TestFirstWeek:
    def test_is_made_from_an_empty_database_with_pages_only(self, open_page, empty_server):
        page = set_up_by_hand(open_page(empty_server))
        assert steps(page) == (["Name your positions"], "Add your people")
        assert page.violations() == []

        add_site(page, "Kiosk", "Lisbon")
        add_position(page, "Night watch", only_at="Kiosk")
        page.click(".order-list li:last-child summary")
        page.follow(".order-list li:last-child button[value=up]")
        assert page.texts(".order-list .name") == ["Barista", "Kitchen", "Night watch", "Service"]
        add_person(page, "Lena", "Hoff")
        page.open("/people/import")
        page.click("main details summary")
        fill(page, table="Name;Surname;Hours per week\nOmar;Haddad;40\nIda;Sommer;20")
        page.follow("main form:has([name=table]) .button")
        page.follow("main form .main")
        page.open("/roster")
        assert steps(page) == (["Name your positions", "Add your people"], "Plan the first week")
        assert "4 people, 3 not invited yet" in page.text(".first-week")
        assert page.one(".first-week .step-number").value_of_css_property("border-radius") == "50%", "it has its styles"

        today = datetime.date.fromisoformat(page.run(
            "return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date())"))
        monday = today - datetime.timedelta(days=today.weekday()) + datetime.timedelta(days=7)
        make_schedule(page, "Barista", ["Ada Bauer", "Lena Hoff"], monday.isoformat())
        page.open(f"/plan/shifts/new?day={monday}")
        choose(page, "position", "Kitchen")
        fill(page, date=(monday + datetime.timedelta(days=1)).isoformat(), start="10:00", end="18:00")
        page.follow("[value=save]")
        page.open(f"/plan?day={monday}")
        page.publish()

        page.open(f"/roster?week={monday}")
        days = page.text("#days")
        assert "Ada Bauer" in days and "Lena Hoff" in days and "Open shift" in days and "Barista" in days
        assert page.texts(".first-week.is-line .chip") == [
            "Reach your people", "Put up the wall display", "Get shifts into a calendar"]
        page.open("/links")
        for purpose in ["wall", "site"]:
            value = page.run(f"return document.querySelector('#purpose option[value^={purpose}]').value")
            Select(page.one("#purpose")).select_by_value(value)
            page.follow("main form .main")
        page.open("/roster")
        assert page.texts(".first-week.is-line .chip") == ["Reach your people"]

        page.open("/announcements")
        fill(page, text="Milk arrives at 8")
        page.follow("main form .main")
        page.open("/services/groups")
        fill(page, name="Catering")
        page.follow("main form .main")
        page.open("/services/new")
        fill(page, name="Breakfast for ten", duration="60", price="120")
        page.follow(".page-head .main")
        page.open("/products/new")
        fill(page, sku="B-1", name="House blend", price="9.80", quantity="12")
        page.follow(".page-head .main")
        page.open("/roster")
        assert "Milk arrives at 8" in page.text("#notice")
        assert "Kiosk" in page.run("return document.querySelector('.lens').textContent")

    def test_offers_a_position_only_where_it_is_used(self, open_page, empty_server):
        page = set_up(open_page(empty_server))
        add_site(page, "Kiosk", "Lisbon")
        add_position(page, "Night watch", only_at="Kiosk")
        for site, word in [(1, False), (2, True)]:
            page.open(f"/plan/shifts/new?site={site}")
            offered = page.run("return Array.from(document.querySelectorAll('[name=position] option'), (o) => o.label)")
            assert ("Night watch" in offered) == word

    def test_asks_what_a_new_zone_means_before_anything_moves(self, open_page, empty_server):
        page = set_up(open_page(empty_server))
        tomorrow = datetime.date.today() + datetime.timedelta(days=2)
        page.open(f"/plan/shifts/new?day={tomorrow}")
        fill(page, date=tomorrow.isoformat(), start="07:00", end="15:00")
        page.follow("[value=save]")
        page.open(f"/plan?day={tomorrow}")
        page.publish()
        before = empty_server.rows("SELECT starts_at, start_minute FROM shift")
        page.open("/sites/1/edit")
        fill(page, zone="Lisbon")
        page.follow(".page-head .main")
        assert "You changed Berlin to Lisbon. This site has 1 shift ahead." in page.text(".zone-question legend")
        assert empty_server.rows("SELECT starts_at, start_minute FROM shift") == before
        page.follow(".page-head .main")
        [(starts, minute)] = empty_server.rows("SELECT starts_at, start_minute FROM shift")
        assert (starts - before[0][0], minute) == (3600, 420)

    def test_merges_two_positions_and_takes_that_back(self, open_page, empty_server):
        page = set_up(open_page(empty_server))
        page.open("/positions/2/edit")
        page.click(".more-actions summary")
        choose(page, "into", "Service")
        page.follow("[value=merge] ~ button")
        assert page.texts("section .rows .name") == ["Kitchen"]
        page.follow(".with-undo button")
        assert page.texts(".order-list .name") == ["Barista", "Kitchen", "Service"]

    @pytest.mark.complaints("409")
    def test_keeps_the_one_site(self, open_page, empty_server):
        page = set_up(open_page(empty_server)).open("/sites/1/edit")
        page.follow("button[value=archive]")
        assert "This is the only site." in page.text("[role=alert]")

    def test_hides_its_list(self, open_page, empty_server):
        page = set_up(open_page(empty_server))
        page.follow(".first-week form button")
        assert not page.all(".first-week:not([hidden])")
        assert page.text(".state h2") == "No shifts are planned yet"


def reach(page, selector):
    """Goes to an element as a keyboard does."""
    for _ in range(100):
        if page.run("return document.activeElement.matches(arguments[0])", selector):
            return
        page.press(Keys.TAB)
    raise AssertionError(f"{selector} is not reached by Tab")


def go_along(page, toolbar, selector):
    """Goes to an element of a toolbar, which is one stop of the Tab key."""
    reach(page, f"{toolbar} :is(a, button, summary)")
    for _ in range(30):
        if page.run("return document.activeElement.matches(arguments[0])", selector):
            return
        page.press(Keys.ARROW_RIGHT)
    raise AssertionError(f"{selector} is not reached along {toolbar}")


def type_into(page, name, text):
    reach(page, f":is(main, dialog) [name={name}]")
    page.press(text)


def enter(page, selector):
    """Goes to a link or button, presses it by key, and waits for the page that it leads to."""
    reach(page, selector)
    old = page.one("html")
    page.press(Keys.ENTER)
    page.until_left(old)


class TestTheFirstHourByKeys:
    def test_needs_no_mouse(self, open_page, empty_server):
        page = first_page(open_page(empty_server))
        for name, text in [
                ("organization", "Café Linde"), ("site", "Linde"), ("name", "Ada"), ("surname", "Bauer"),
                ("userName", "ada"), ("password", "rye-and-wheat-bread")]:
            type_into(page, name, text)
        reach(page, "[name=trade]")
        page.press(Keys.ARROW_DOWN)
        enter(page, "main form [type=submit]")
        assert steps(page) == (["Name your positions"], "Add your people")

        enter(page, ".first-week .is-next .main")
        type_into(page, "'new-1.name'", "Lena")
        type_into(page, "'new-1.surname'", "Hoff")
        old = page.one("html")
        page.driver.switch_to.active_element.send_keys(Keys.CONTROL, Keys.ENTER)
        page.until_left(old)
        page.size(*DESKTOP)
        enter(page, ".tabs a[href='/schedule']")
        go_along(page, ".board-head", "a[href^='/plan/shifts/new']")
        page.press(Keys.ENTER)
        page.until(lambda: page.all("dialog[open] [name=person]"))
        type_into(page, "person", "Lena")
        type_into(page, "start", "0700A")
        type_into(page, "end", "0300P")
        reach(page, "dialog [value=save]")
        page.press(Keys.ENTER)
        page.until(lambda: page.all(".publishing .bar-main") and not page.all("dialog[open]"))
        reach(page, ".publishing .bar-main")
        page.press(Keys.ENTER)
        page.until(lambda: page.all(".publish-sheet[open]"))
        enter(page, ".publish-foot .main")
        assert empty_server.rows("SELECT start_minute, minutes FROM shift WHERE published_at NOTNULL") == [(420, 480)]

        for word in ["Wall", "Calendar"]:
            go_along(page, ".tabs ul", "a[href='/roster']")
            enter(page, "a[href='/roster']")
            enter(page, ".first-week .chip[href='/links']")
            type_into(page, "purpose", word)
            enter(page, "main form .main")
        go_along(page, ".tabs ul", "a[href='/roster']")
        enter(page, "a[href='/roster']")
        assert page.texts(".first-week.is-line .chip") == ["Reach your people"]


@pytest.fixture
def empty_morning(start_server):
    """An empty database at the demo's instant."""
    return start_server("--at", MORNING, "--empty", command="demo")


def lines(page, day, site=1):
    """A day's shifts as the roster tells them: start, end, who, what."""
    page.open(f"/roster?week={day}&site={site}")
    return page.run(
        """
        const text = (row, part) => row.querySelector(part)?.textContent.trim() ?? "";
        return Array.from(document.querySelectorAll(`#day-${arguments[0]} .shift`),
          (row) => [".start", ".end", ".name", ".position"].map((part) => text(row, part)));
        """, day)


def reading(page, path, main="main"):
    """What a page says, without the time of reading."""
    page.open_live(path)
    return re.sub(r"\b6:\d\d\b", "now", page.text(main)).split("\n")


def take_table(page, path, table, **values):
    page.open(path)
    page.run("for (const part of document.querySelectorAll('main details')) part.open = true")
    fill(page, table=table, **values)
    page.follow("main form:has([name=table]) .button")
    page.follow("main form .main")
    assert not re.search(r"[1-9]\d* rejected", page.text("main [role=status]")), page.text("main")


def table(server, path):
    """What the demo exports, without the numbers of entries: a table that a person could type as well."""
    answer = server.ask("GET", path, headers={"Cookie": server.sign_in(ADMIN)})
    rows = list(csv.reader(answer.body.decode("utf-8-sig").splitlines(keepends=True)))
    written = io.StringIO()
    csv.writer(written).writerows(row[1:] if rows[0][0] == "id" else row for row in rows)
    return written.getvalue()


def publish(page, week, site):
    page.open(f"/plan?day={week}&site={site}")
    page.publish()


def star(page, product):
    page.open_live("/products")
    form = page.run(
        """
        const rows = Array.from(document.querySelectorAll(".product-list li"));
        return rows.find((row) => row.textContent.includes(arguments[0])).querySelector("[data-star]").dataset.star;
        """, product)
    page.click(f"[data-star='{form}'] .star")
    page.until(lambda: page.all(f"[data-star='{form}'] .star[aria-pressed=true]"))


def put_up(page, purpose):
    """The address of a wall, as the page tells it once."""
    page.open("/links")
    Select(page.one("#purpose")).select_by_value(purpose)
    page.follow("main form .main")
    return re.search(r"/wall/[\w-]+", page.driver.page_source)[0]


def clock(text):
    return text.strip("–").rjust(5, "0")


def without_clock(texts):
    """What a wall reads, but for the time clock, which the demo has on."""
    return [text for text in texts if not text.strip().startswith(("Press the time clock", "Here since"))]


class TestTheDemoFromEmpty:
    @pytest.mark.night
    def test_is_made_with_pages_and_reads_the_same(self, open_page, empty_morning, start_demo):
        day, week = "2026-10-27", [f"2026-10-{number}" for number in range(26, 32)]
        server = start_demo()
        demo = open_page(server).sign_in("charlotte")
        wanted = lines(demo, day)
        assert len(wanted) >= 8 and ["Open shift"] != sorted({name for _, _, name, _ in wanted})
        kiosk = [lines(demo, date, site=2) for date in week]
        assert all(kiosk)
        pages = ["/services", "/services?collection=events", "/products", "/products?marked=1"]
        told = [reading(demo, path) for path in pages] + [without_clock(reading(demo, put_up(demo, "wall-1"), "body"))]
        demo.open("/products?marked=1")
        marked = demo.texts(".product-row .name")

        page = first_page(open_page(empty_morning))
        fill(
            page, organization="Harbour Street", site="Main shop", zone="berlin", name="Charlotte", surname="Meyer",
            userName="charlotte", password="rye-and-wheat-bread")
        page.follow("main form [type=submit]")
        for path in ["/sites", "/positions", "/people", "/services"]:
            take_table(page, f"{path}/import", table(server, f"{path}/export.csv"))
        take_table(page, "/products/import", table(server, "/products/export.csv"), currency="EUR")

        people = [name for _, _, name, _ in wanted if name not in ("Charlotte Meyer", "Open shift")]
        first_start, first_end, first, position = next(line for line in wanted if line[2] in people)
        page.open("/people")
        address = page.run(
            """
            const links = Array.from(document.querySelectorAll("main a[href^='/people/']"));
            return links.find((link) => link.textContent.includes(arguments[0])).pathname;
            """, first)
        page.open_live(f"{address}/edit")
        page.one("#photo-file").send_keys(str(PICTURE))
        page.until(lambda: page.all("main img[src*='photo']"))

        make_schedule(page, position, [first], day, clock(first_start), clock(first_end), "Once")
        for start, end, name, position in wanted:
            if name == first:
                continue
            page.open(f"/plan/shifts/new?day={day}")
            choose(page, "position", position)
            if name != "Open shift":
                choose(page, "person", name)
            fill(page, date=day, start=clock(start), end=clock(end))
            page.follow("[value=save]")
        publish(page, day, 1)
        assert sorted(lines(page, day)) == sorted(wanted)
        assert "Harbor kiosk" in page.run("return document.querySelector('.lens').textContent")

        # The other days and sites; what is planned already is not doubled.
        take_table(page, "/plan/import", table(server, "/plan/export?as=csv&first=2026-10-19&last=2026-11-08"))
        for site in [1, 2, 3]:
            for date in ["2026-10-19", day, "2026-11-02"]:
                publish(page, date, site)
        assert sorted(lines(page, day)) == sorted(wanted)
        page.open("/announcements")
        fill(page, text=DELIVERY)
        page.follow("main form .main")
        for product in marked:
            star(page, product)
        assert [lines(page, date, site=2) for date in week] == kiosk
        assert [reading(page, path) for path in pages] + [without_clock(reading(page, put_up(page, "wall-1"), "body"))] == told


class TestSettings:
    # In English with all other pages: test_accessibility.py.
    def test_fit_the_screen_in_german_and_break_no_rule(self, open_page, demo_server):
        page = open_page(demo_server, "de")
        for path in SETTINGS:
            page.size(*PHONE).open_live(path)
            assert page.violations() == [], path
            for size in [PHONE, SMALL_PHONE, DESKTOP]:
                page.size(*size)
                assert page.run("return document.documentElement.scrollWidth") <= size[0], (path, size)

    def test_are_a_list_on_a_phone_and_beside_each_page_on_a_desk(self, open_page, demo_server):
        page = open_page(demo_server).size(*PHONE)
        page.sign_in("charlotte").open("/settings")
        assert page.texts(".settings-part .name")[:3] == ["Profile", "Notifications", "Calendar"]
        page.press("/")
        page.run("return document.activeElement").send_keys("organi")
        found = [name for name in page.texts(".settings-part .name") if name]
        assert "Organization" in found and "Sites" not in found
        page.follow(".settings-part [href='/organization']")
        assert page.text("h1") == "Organization"
        page.follow(".of-settings a")
        page.size(*DESKTOP).open("/sites")
        assert page.text(".settings-list [aria-current]") == "Sites"

    def test_show_a_member_their_own_alone(self, open_page, demo_server):
        page = open_page(demo_server).size(*PHONE)
        page.sign_in("mia").open("/settings")
        assert "Sites" not in page.text("main")


@pytest.mark.complaints("422")
def test_a_team_on_call_begins_with_its_turns(open_page, empty_server):
    page = set_up_by_hand(open_page(empty_server), "on-call")
    for name in ("Anna", "Bert"):
        add_person(page, name, "Linde")
    page.open("/roster")
    page.follow(".first-week .is-next .button.main")
    assert page.driver.current_url.endswith("/schedules/on-call")
    assert page.one("#on-call [name=name]").get_attribute("value") == "First line"
    page.follow("[form=on-call]")
    assert page.one("fieldset[aria-invalid=true]"), "nobody was chosen"
    for place, name in enumerate(["Anna Linde", "Bert Linde"], 1):
        Select(page.one(f"#person-{place}")).select_by_visible_text(name)
    Select(page.one("#backup")).select_by_value("shifted")
    page.follow("[form=on-call]")
    assert page.driver.current_url.endswith("/schedules")
    assert "Second line" in page.text("main"), "the same people a turn later"
    assert "First line" in page.text("main") and "Anna" in page.text("main") and "Bert" in page.text("main")
