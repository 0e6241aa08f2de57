"""What people of the team send while the network fails: each once, or refused with its reason; none lost, none twice."""

import datetime

import pytest
from arranging import FIRST, person, planned
from browser_page import PHONE, SMALL_PHONE
from cut_line import CutLine

pytestmark = pytest.mark.complaints(
    "ERR_EMPTY_RESPONSE", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "ERR_SOCKET_NOT_CONNECTED", "503", "409", "422",
    "ERR_CONNECTION_CLOSED")
ASK = """
const [message, done] = arguments;
const { port1, port2 } = new MessageChannel();
port1.onmessage = ({ data }) => done(data);
navigator.serviceWorker.controller.postMessage(message, [port2]);
"""
FILL = """
const [selector, values] = arguments;
const form = document.querySelector(selector);
for (const [name, value] of Object.entries(values)) form.elements[name].value = value;
form.requestSubmit(form.querySelector("button:not([name]), button[value=ask]"));
"""
BODY = "html, body"


@pytest.fixture
def line(demo_server):
    line = CutLine(demo_server)
    yield line
    line.close()


@pytest.fixture
def phone(open_page, line):
    page = open_page(line)
    page.person = "mia"
    page.size(*PHONE).open_live()
    page.until(lambda: page.run("return navigator.serviceWorker.controller !== null"))
    page.open_live("/my/shifts")
    page.until(lambda: ask(page, "look") is not None)
    page.until(lambda: page.run("return caches.match('/unsent').then((kept) => kept !== undefined)"))
    return page


def ask(page, what, **more):
    return page.driver.execute_async_script(ASK, {"outbox": what} | more)


def kept(page):
    return ask(page, "list")


class Actions:
    """What a person does, each on its own page, and how often the server did it."""

    day = 10

    def __init__(self, server, program):
        self.server, self.program, self.mia = server, program, person(server, "Mia")

    def _go_on(self):
        """Each action has a day of its own, in all tests on this demo."""
        Actions.day += 3

    def _shift(self, employee=None):
        self._go_on()
        return planned(self.program, self.day, "10:00", "14:00", employee)

    def _count(self, query, *values):
        return lambda: self.server.rows(f"SELECT count(*) FROM {query}", *values)[0][0]

    def claim(self):
        shift = self._shift()
        return f"/shifts/{shift}", "#sheet form[action$='/claim']", {}, self._count(
            "shift WHERE id = ? AND employee_id = ?", shift, self.mia)

    def offer(self):
        shift = self._shift(self.mia)
        return f"/shifts/{shift}/offer", f"#sheet form[action='/shifts/{shift}/offer']", {"message": "A wedding"}, self._count(
            "request WHERE shift_id = ? AND kind = 'offer'", shift)

    def swap(self):
        mine, theirs = self._shift(self.mia), self._shift(person(self.server, "Charlotte"))
        self.wanted = theirs
        return f"/shifts/{mine}/swap", f"#sheet form[action='/shifts/{mine}/swap']", {}, self._count(
            "request WHERE shift_id = ? AND kind = 'swap'", mine)

    def answer(self):
        shift = self._shift(self.mia)
        request = self.program.made("/requests", {"kind": "offer", "shift_id": shift, "employee_id": self.mia})
        return "/requests?show=waiting", f"form[action='/requests/{request}']", {}, self._count(
            "request WHERE id = ? AND state = 'ended' AND ending = 'withdrawn'", request)

    def time_off(self):
        self._go_on()
        day = str(FIRST + datetime.timedelta(days=self.day))
        return "/my/time-off", "#time-off", {"first": day, "last": day, "note": f"Off {self.day}"}, self._count(
            "absence WHERE note = ?", f"Off {self.day}")

    def time_off_back(self):
        self._go_on()
        day = str(FIRST + datetime.timedelta(days=self.day))
        form = {"kind": "1", "first": day, "last": day, "whole": "1", "start": "", "end": "", "note": "Back", "do": "ask"}
        answer = self.server.ask("POST", "/my/time-off", form, {"Cookie": self.server.session_of("mia")})
        assert answer.status == 303, answer.text
        (absence,), = self.server.rows("SELECT max(id) FROM absence")
        return "/my/time-off", f"form[action='/my/time-off/{absence}/withdrawal']", {}, self._count(
            "absence WHERE id = ? AND withdrawn_at IS NOT NULL", absence)

    def availability(self):
        self._go_on()
        note = f"Course {self.day}"
        values = {"start": "20:00", "end": "21:00", "note": note}
        return "/my/availability", "form:has([name=kind])", values, self._count("availability WHERE note = ?", note)

    def bookmark(self):
        (product,), = self.server.rows(
            "SELECT min(id) FROM product WHERE gone_at IS NULL AND id NOT IN (SELECT product_id FROM bookmark WHERE account_id = 3)")
        return f"/products/{product}", f"[data-star='{product}']", {}, self._count(
            "bookmark WHERE product_id = ? AND account_id = 3", product)

    def got_it(self):
        self._shift(self.mia)
        (version,), = self.server.rows("SELECT max(version) FROM change")
        return "/my/changes", "form[action='/my/changes']", {}, self._count(
            "change_receipt WHERE employee_id = ? AND version >= ?", self.mia, version)

    def profile(self):
        self._go_on()
        phone = f"+49 30 555 {self.day}"
        return "/my/profile", "form[action='/my/profile']", {"phone": phone}, self._count("employee WHERE phone = ?", phone)

    def call_out(self):
        self._go_on()
        values = {"start": "03:00", "end": "03:30", "note": f"Alarm {self.day}"}
        return "/my/call-outs", "form:has([name=place])", values, lambda: None

    def reading(self):
        self._shift(self.mia)
        return "/notifications", "form[action='/notifications/reading']", {}, lambda: None


def act(page, action):
    path, form, values, _ = action
    page.open_live(path)
    page.until(lambda: page.all(form))
    page.run(FILL, form, values)


def break_off(page, line):
    """The page is closed, its worker killed; then the network is back, and the person looks again."""
    page.driver.get("about:blank")
    page.cdp("ServiceWorker.enable")
    page.cdp("ServiceWorker.stopAllWorkers")
    line.set("whole")
    page.open_live("/my/shifts")
    page.until(lambda: ask(page, "look") is not None)


@pytest.mark.parametrize("cut", ["dead", "deaf"])
@pytest.mark.parametrize("name", [
    "claim", "offer", "answer", "time_off", "time_off_back", "availability", "bookmark", "got_it", "profile"])
def test_an_action_that_the_network_cuts_happens_once(phone, line, program, name, cut):
    action = getattr(Actions(line.server, program), name)()
    count = action[3]
    path, form, values, _ = action
    phone.open_live(path)
    phone.until(lambda: phone.all(form))
    line.set(cut)
    phone.run(FILL, form, values)
    phone.until(lambda: phone.run("return document.body.classList.contains('has-unsent')"))
    break_off(phone, line)
    phone.until(lambda: count() == 1)
    phone.until(lambda: [form["state"] for form in kept(phone)] == ["sent"])
