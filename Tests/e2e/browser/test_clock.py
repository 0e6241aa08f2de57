"""The time clock: pressed on a phone, asked for, approved and exported; at the wall with a PIN; and without network."""

import datetime
import re
import zoneinfo

import pytest
from selenium.webdriver import Keys

from browser_page import DESKTOP, PHONE, SMALL_PHONE
from programs import Program, token
from test_first_week import ADA, fill, set_up

LENA = {"userName": "lena", "password": "harbor-and-bread"}
BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")
TABLET = (768, 1024)
DAY = 86_400


def invite(page, phone):
    """Lena joins the team of an administrator, on her own phone."""
    page.open("/accounts/new")
    fill(page, name="Lena", surname="Hoff")
    page.follow("#invite form button")
    invitation = page.text(".made .address")
    phone.sign_in(None).driver.get(invitation)
    fill(phone, **LENA)
    phone.follow("main form [type=submit]")
    (number,), = page.server.rows("SELECT id FROM employee WHERE name = 'Lena'")
    return number


def publish(server, person, day, start, end):
    program = Program(server, token(server, "manage", account=ADA))
    body = {"site_id": 1, "date": str(day), "start_time": start, "end_time": end, "employee_id": person}
    program.made("/plan/shifts", body)
    program.made("/plan/publications", {"site_id": 1, "from": str(day), "to": str(day)})


def duty_now(server, person):
    """A shift that began an hour ago, by the clock of the site; some nights that is yesterday's. Returns its day."""
    begin = datetime.datetime.now(BERLIN) - datetime.timedelta(hours=1)
    end = begin + datetime.timedelta(hours=4)
    publish(server, person, begin.date(), begin.strftime("%H:%M"), end.strftime("%H:%M"))
    return begin.date()


def turn_on(page, *ways):
    page.open("/rules/sites/1/clock")
    for way in ("person", "manager", *ways):
        if not page.one(f"main [value={way}]").is_selected():
            page.click(f"main [value={way}]")
    page.follow("main form .main")


def acts(page):
    return [word for word in page.texts("#own-clock [data-clock] button") if word]


def press(page, kind):
    # A moment after each press its buttons are deaf: the second of two taps would meet another one.
    button = f"#own-clock [data-clock] button[value={kind}]:not([hidden], [aria-disabled])"
    page.until(lambda: page.all(button))
    page.click(button)


def is_narrow(page):
    return page.run("return document.scrollingElement.scrollWidth <= document.documentElement.clientWidth")


class TestADay:
    @pytest.mark.complaints("422")
    def test_goes_from_the_switch_to_the_file_for_payroll(self, open_page, empty_server):
        desk, phone = open_page(empty_server), open_page(empty_server, "de")
        set_up(desk)
        lena = invite(desk, phone)
        turn_on(desk, "wall")
        duty_now(empty_server, lena)

        phone.open_live("/roster")
        assert acts(phone) == ["Dienst beginnen"]
        assert phone.violations() == []
        press(phone, "on")
        phone.until(lambda: acts(phone) == ["Pause beginnen", "Dienst beenden"])
        assert "Du bist im Dienst" in phone.text("#own-clock")
        press(phone, "break")
        phone.until(lambda: acts(phone) == ["Pause beenden", "Dienst beenden"])
        press(phone, "back")
        phone.until(lambda: acts(phone) == ["Pause beginnen", "Dienst beenden"])
        phone.open_live("/my/hours")
        assert phone.texts("#hours-today .name") == ["Dienstbeginn", "Pause"]
        assert phone.violations() == []
        phone.screenshot("hours")
        press(phone, "off")
        phone.until(lambda: acts(phone) == ["Dienst beginnen"])
        assert phone.texts("#hours-today .name")[-1] == "Dienstende"
        # One wrong tap does not end the day.
        phone.follow("#own-clock [value=take-back]")
        phone.until(lambda: acts(phone) == ["Pause beginnen", "Dienst beenden"])
        press(phone, "off")
        phone.until(lambda: acts(phone) == ["Dienst beginnen"])

        # The clock has been on for three days, and of yesterday nothing was pressed.
        yesterday = datetime.datetime.now(BERLIN).date() - datetime.timedelta(days=1)
        empty_server.change(("UPDATE clock_policy SET since = since - ?", 3 * DAY))
        publish(empty_server, lena, yesterday, "06:00", "14:00")
        for word, time in [("on", "6:00"), ("off", "14:05")]:
            phone.size(*SMALL_PHONE).open_live(f"/my/hours?week={yesterday}&day={yesterday}")
            assert is_narrow(phone) and phone.violations() == []
            fill(phone, press=word, time=time, reason="Vergessen.")
            phone.follow("#correct .main")
            assert "Deine Bitte" in phone.text("#hours-week")

        desk.size(*DESKTOP).open_live("/notifications")
        desk.until(lambda: "Lena asks for a correction" in desk.text("#notices"), seconds=30)
        desk.follow(".notice-row.is-unread")
        assert desk.text("h1") == "Lena Hoff" and "Vergessen." in desk.text("main")
        span = f"site=1&first={yesterday}&last={yesterday}"
        desk.open(f"/timesheets?{span}&person={lena}")
        assert desk.violations() == []
        assert "Payroll waits" in desk.text(".timesheets-export")
        desk.screenshot("timesheet")
        desk.follow(".timesheet-waits .main")
        desk.follow(".timesheet-waits .main")
        assert "8:05" in desk.text(".timesheet") and "Take the approval back" in desk.text("main")
        cookie = {"Cookie": empty_server.sign_in(ADA)}
        file = empty_server.ask("GET", f"/timesheets/export?{span}&format=csv", headers=cookie)
        assert file.status == 200 and "Lena Hoff" in file.text
        assert desk.all(".timesheets-export a[download]")

        phone.size(*PHONE).open_live("/notifications")
        phone.until(lambda: "Deine Berichtigung ist angenommen" in phone.text("#notices"), seconds=30)
        phone.open("/my/hours?week=" + str(yesterday))
        assert "freigegeben" in phone.text("#hours-week")

    @pytest.mark.complaints("422")
    def test_works_without_a_script(self, open_page, empty_server):
        desk, phone = open_page(empty_server), open_page(empty_server, "de")
        set_up(desk)
        lena = invite(desk, phone)
        turn_on(desk)
        day = duty_now(empty_server, lena)
        # The worker's copies need a script to come up to date.
        phone.cdp("Storage.clearDataForOrigin", origin=empty_server.url, storageTypes="service_workers,cache_storage")
        phone.scripts(False).size(*SMALL_PHONE).open("/roster")
        for kind, title in [("on", "Du bist im Dienst"), ("break", "Pause seit"), ("back", "Du bist im Dienst")]:
            phone.follow(f"#own-clock button[value={kind}]:not([hidden])")
            assert title in phone.text("#own-clock")
        phone.open("/my/hours")
        assert is_narrow(phone)
        phone.follow("#own-clock button[value=off]")
        # Why the week by its day: a shift of Sunday night is in the week before Monday's.
        phone.open(f"/my/hours?week={day}").follow(".hours-day .hours-end a")
        phone.one("#correct [name=reason]").send_keys("Eine Minute später.")
        phone.follow("#correct .main")
        assert phone.all("#correct [aria-invalid], #correct .refused")
        desk.scripts(False).open("/timesheets")
        assert "Lena Hoff" in desk.text("main") or "No hours" in desk.text("main")


class TestWhereThePhoneIs:
    @pytest.fixture
    def phone(self, open_page, empty_server):
        desk, phone = open_page(empty_server), open_page(empty_server, "de")
        set_up(desk)
        phone.lena = invite(desk, phone)
        turn_on(desk)
        desk.open("/rules/sites/1/place")
        desk.one("main [name=value]").send_keys("52.5163, 13.3777")
        desk.follow("main form .main")
        duty_now(empty_server, phone.lena)
        phone.open_live("/roster")
        return phone

    def marks(self, phone):
        return phone.server.rows("SELECT kind, whereabouts, meters FROM punch ORDER BY at, id")

    def test_a_press_is_marked_by_the_position_and_by_its_lack(self, phone):
        assert "OnDuty behält nur, ob das am Standort ist" in phone.text("#own-clock") and phone.violations() == []
        origin = phone.server.url
        phone.cdp("Browser.grantPermissions", permissions=["geolocation"], origin=origin)
        phone.cdp("Emulation.setGeolocationOverride", latitude=52.5163, longitude=13.3950, accuracy=10)
        press(phone, "on")
        phone.until(lambda: self.marks(phone) == [("on", "away", 1200)], seconds=30)
        phone.cdp("Browser.setPermission", permission={"name": "geolocation"}, setting="denied", origin=origin)
        press(phone, "break")
        phone.until(lambda: self.marks(phone)[1:] == [("break", "unknown", None)], seconds=30)
        phone.open("/my/hours")
        assert "nicht am Standort (1,2\u00a0km)" in phone.text("main") and "Position unbekannt" in phone.text("main")


@pytest.mark.complaints("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "ERR_NETWORK_CHANGED", "ERR_BLOCKED", "ERR_INCOMPLETE", "ERR_EMPTY", "401", "409", "403", "503")
class TestWithoutNetwork:
    @pytest.fixture
    def phone(self, open_page, empty_server):
        desk, phone = open_page(empty_server), open_page(empty_server, "de")
        set_up(desk)
        phone.lena = invite(desk, phone)
        turn_on(desk)
        duty_now(empty_server, phone.lena)
        phone.open_live("/roster")
        phone.until(lambda: phone.run("return !!navigator.serviceWorker.controller"))
        return phone

    def presses(self, phone):
        return [kind for kind, in phone.server.rows("SELECT kind FROM punch ORDER BY at, id")]

    def test_a_press_counts_with_its_own_time_and_is_sent_later(self, phone):
        phone.network(False)
        press(phone, "on")
        phone.until(lambda: "noch nicht gesendet" in phone.text("#kept-presses"))
        assert acts(phone) == ["Pause beginnen", "Dienst beenden"]
        assert "Du bist im Dienst" in phone.text("#own-clock") and phone.violations() == []
        phone.screenshot("kept")
        press(phone, "break")
        phone.until(lambda: len(phone.texts("#kept-presses li")) == 2)
        assert acts(phone) == ["Pause beenden", "Dienst beenden"] and self.presses(phone) == []
        phone.network(True)
        phone.until(lambda: self.presses(phone) == ["on", "break"], seconds=60)
        phone.until(lambda: not phone.text("#kept-presses"), seconds=60)
        phone.until(lambda: "Pause seit" in phone.text("#own-clock"))
        assert not phone.run("return localStorage.getItem('presses')")

    def test_a_press_is_kept_while_the_page_is_closed(self, phone):
        # A copy of the roster with the clock on it.
        phone.driver.refresh()
        phone.until(lambda: phone.run("return document.readyState === 'complete'"))
        phone.server.stop()
        press(phone, "on")
        phone.until(lambda: "noch nicht gesendet" in phone.text("#kept-presses"))
        phone.driver.get("about:blank")
        phone.open("/roster")
        phone.until(lambda: "noch nicht gesendet" in phone.text("#kept-presses"))
        assert acts(phone) == ["Pause beginnen", "Dienst beenden"]
        phone.driver.get("about:blank")
        phone.server.start()
        phone.open("/people")
        phone.until(lambda: self.presses(phone) == ["on"], seconds=60)

    def test_an_end_that_was_not_sent_yet_is_taken_back(self, phone):
        press(phone, "on")
        phone.until(lambda: self.presses(phone) == ["on"])
        phone.until(lambda: "Dienst beenden" in acts(phone))
        phone.network(False)
        press(phone, "off")
        phone.until(lambda: "noch nicht gesendet" in phone.text("#kept-presses"))
        assert phone.texts("#kept-presses button") == ["Ich bin noch im Dienst"]
        phone.click("#kept-presses button")
        phone.until(lambda: not phone.text("#kept-presses"))
        assert "Dienst beenden" in acts(phone)
        phone.network(True)
        phone.driver.refresh()
        phone.until(lambda: "Dienst beenden" in acts(phone))
        assert self.presses(phone) == ["on"]

    def test_a_press_that_is_refused_says_why_and_is_discarded(self, phone):
        phone.network(False)
        press(phone, "on")
        phone.until(lambda: "noch nicht gesendet" in phone.text("#kept-presses"))
        cookie = {"Cookie": phone.server.sign_in(ADA)}
        assert phone.server.ask("POST", "/rules/sites/1/clock", {"value": "wall"}, cookie).status == 303
        phone.network(True)
        phone.until(lambda: "nicht angenommen" in phone.text("#kept-presses"), seconds=60)
        assert "So kannst du hier nicht stempeln." in phone.text("#kept-presses") and self.presses(phone) == []
        assert phone.violations() == []
        phone.click("#kept-presses button")
        phone.until(lambda: not phone.text("#kept-presses"))
        assert not phone.run("return localStorage.getItem('presses')")

    def test_what_one_person_pressed_is_not_pressed_for_the_next_one(self, phone):
        phone.network(False)
        press(phone, "on")
        phone.until(lambda: "noch nicht gesendet" in phone.text("#kept-presses"))
        # Her session ends by itself; whoever signs out has sent everything before.
        phone.cdp("Network.clearBrowserCookies")
        phone.network(True)
        phone.open("/sign-in")
        fill(phone, **ADA)
        phone.follow("main form [type=submit]")
        phone.open_live("/roster")
        assert not phone.text("#kept-presses") and self.presses(phone) == []
        assert "on" in phone.run("return localStorage.getItem('presses')")


def pin(page, digits):
    for digit in digits:
        page.click(f".keypad [data-digit='{digit}']")


@pytest.mark.complaints("422", "Transition was aborted")
class TestTheWall:
    @pytest.fixture
    def wall(self, open_page, demo_server):
        """The address of the demo's wall, and Soumya's PIN at it; she is on duty."""
        page = open_page(demo_server)
        demo_server.post("/my/pin", {"pin": "2580"})
        demo_server.change(("UPDATE clock_pin SET tries = 0, waits_until = NULL",))
        page.address = page.wall()
        page.size(1280, 720)
        return page

    def choose(self, wall, name):
        wall.run(
            """
            Array.from(document.querySelectorAll(".press-person, .press-found"))
              .find((link) => link.textContent.includes(arguments[0])).id = "meant";
            """, name)
        wall.follow("#meant")

    def test_takes_a_pin_by_its_last_digit_and_closes(self, wall):
        wall.open_live(wall.address)
        assert wall.violations() == [] and wall.all(".wall-code svg")
        wall.screenshot("wall-code")
        wall.follow(".wall-press")
        assert wall.violations() == []
        self.choose(wall, "Soumya Rao")
        assert wall.violations() == [] and "Closes in" in wall.text(".press-closes")
        assert all(button.size["height"] >= 48 for button in wall.all(".keypad button"))
        wall.screenshot("keys")
        old = wall.one("html")
        pin(wall, "2580")
        wall.until(lambda: wall.is_left(old))
        wall.until(lambda: re.search(r"Soumya, .* since \d", wall.text(".press-done")))
        wall.until(lambda: wall.all("main.wall"), seconds=15)

    def test_says_how_many_tries_are_left_and_then_waits_for_that_name_alone(self, wall):
        wall.open_live(wall.address + "/press")
        self.choose(wall, "Soumya Rao")
        for said in ["2 tries left", "1 try left", "waits 1"]:
            old = wall.one("html")
            pin(wall, "1379")
            wall.until(lambda: wall.is_left(old))
            wall.until(lambda: said in wall.text("#pin-problem").replace("\u00a0", " "))
        assert wall.violations() == []
        wall.screenshot("waits")

    def test_reads_a_badge_wherever_the_focus_is(self, wall):
        (soumya,), = wall.server.rows("SELECT id FROM employee WHERE name = 'Soumya'")
        wall.server.post(f"/people/{soumya}/badge", {"badge": "04A1B2C3D4"})
        wall.open_live(wall.address)
        old = wall.one("html")
        wall.press("04a1b2c3d4", Keys.ENTER)
        wall.until(lambda: wall.is_left(old))
        wall.until(lambda: re.search(r"Soumya, .* since \d", wall.text(".press-done")))
        wall.open_live(wall.address + "/press")
        assert wall.violations() == [] and "Hold your badge" in wall.text(".press-keys")
        wall.screenshot("badge")
        self.choose(wall, "Soumya Rao")
        tries = wall.server.rows("SELECT tries FROM clock_pin")
        old = wall.one("html")
        wall.press("9999999999", Keys.ENTER)
        wall.until(lambda: wall.is_left(old))
        wall.until(lambda: "No one here has this badge" in wall.text("#badge-problem"))
        assert wall.violations() == [] and wall.server.rows("SELECT tries FROM clock_pin") == tries

    def test_finds_somebody_else_by_name(self, wall):
        wall.open_live(wall.address + "/press")
        wall.follow(".is-else")
        wall.one("#search").send_keys("a")
        wall.follow(".press-keys .main")
        assert "two letters" in wall.text("#search-problem") and wall.violations() == []
        (name, surname), = wall.server.rows(
            """
            SELECT name, surname FROM employee WHERE archived_at IS NULL AND id IN
              (SELECT employee_id FROM shift WHERE site_id = 1) AND id NOT IN
              (SELECT employee_id FROM shift WHERE employee_id IS NOT NULL AND starts_at < 1792836120 AND ends_at > 1792736120)
            ORDER BY id LIMIT 1
            """)
        wall.one("#search").clear()
        wall.one("#search").send_keys(name)
        wall.follow(".press-keys .main")
        wall.screenshot("found")
        self.choose(wall, f"{name} {surname}")
        assert wall.text(".press-who") == f"{name} {surname}" and "Your PIN starts your duty" in wall.text(".press-says")
        assert wall.violations() == []

    def test_closes_by_itself_without_a_script(self, wall):
        wall.scripts(False)
        wall.open(wall.address + "/press")
        wall.follow(".press-person")
        reload = wall.one("meta[http-equiv=refresh]").get_attribute("content")
        assert reload == f"20; url={wall.address}"

    def test_fits_on_a_phone_in_german(self, open_page, wall):
        page = open_page(wall.server, "de").size(*SMALL_PHONE)
        page.open_live(wall.address + "/press")
        page.follow(".press-person")
        assert is_narrow(page) and page.violations() == []


class TestLooks:
    PLACES = ["/roster", "/my/hours", "/my/pin", "/timesheets", "/rules", "/timesheets/payroll"]

    @pytest.mark.parametrize("language", ["en", "de"])
    def test_pages_are_readable_in_all_sizes(self, open_page, demo_server, language):
        page = open_page(demo_server, language)
        (forgetful,), = demo_server.rows("SELECT employee_id FROM punch_correction LIMIT 1")
        for place in [*self.PLACES, f"/timesheets?person={forgetful}"]:
            page.size(*PHONE).open_live(place)
            # In English with all other pages: test_accessibility.py.
            assert language == "en" or page.violations() == [], place
            for size in [SMALL_PHONE, PHONE, TABLET, DESKTOP]:
                page.size(*size)
                label = place.split("?")[0].strip("/").replace("/", "-") + ("-person" if "?" in place else "")
                page.screenshot(f"{label}-{size[0]}")
                assert is_narrow(page), (place, size)


class TestStandby:
    @pytest.mark.complaints("422")
    def test_a_call_out_is_one_button(self, open_page, empty_server):
        desk, phone = open_page(empty_server), open_page(empty_server, "de")
        set_up(desk)
        lena = invite(desk, phone)
        program = Program(empty_server, token(empty_server, "manage", "organization:write", account=ADA))
        hotline = program.made("/positions", {"name": "Hotline", "duty_kind": "standby"})
        begin = datetime.datetime.now(BERLIN) - datetime.timedelta(hours=1)
        day, time = str(begin.date()), begin.strftime("%H:%M")
        program.made("/plan/shifts", {
            "site_id": 1, "date": day, "start_time": time, "end_time": time, "employee_id": lena,
            "position_id": hotline})
        program.made("/plan/publications", {"site_id": 1, "from": day, "to": day})

        phone.size(*SMALL_PHONE).open_live("/roster")
        assert phone.text(".own-call .button.outlined") == "Im Einsatz"
        phone.follow(".own-call .button.outlined")
        assert "Im Einsatz seit" in phone.text(".own-call") and "Im Einsatz seit" in phone.text("#duty")
        assert is_narrow(phone) and phone.violations() == []
        phone.follow(".own-call .button.main")
        assert "seit" not in phone.text(".own-call")
        phone.open("/my/call-outs")
        assert "Telefonisch" in phone.text("ul.rows") and is_narrow(phone)
        fill(phone, day=day, start="x", end="")
        phone.follow("#call-out .main")
        assert phone.one("#start[aria-invalid=true]")

        desk.open("/call-outs?site=1")
        assert "Lena Hoff" in desk.text("ul.rows")
        desk.follow("ul.rows a")
        desk.follow("#call-out .danger")
        assert not desk.all("ul.rows")
