"""What people of the team send while the network fails: each once, or refused with its reason; none lost, none twice."""

import datetime
import pathlib
import shutil

import pytest
from arranging import FIRST, person, planned
from browser_page import PHONE, SMALL_PHONE
from cut_line import CutLine
from servers import MORNING, PASSWORD

pytestmark = pytest.mark.complaints(
    "ERR_EMPTY_RESPONSE", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "ERR_SOCKET_NOT_CONNECTED", "503", "409", "422",
    "ERR_CONNECTION_CLOSED", "ERR_FAILED", "401")
ASK = """
const [message, done] = arguments;
const { port1, port2 } = new MessageChannel();
port1.onmessage = ({ data }) => done(data);
navigator.serviceWorker.controller.postMessage(message, [port2]);
"""
FILL = """
const [selector, values] = arguments;
const form = document.querySelector(selector);
for (const [name, value] of Object.entries(values)) {
  const control = form.elements[name];
  if (value === true) (control[0] ?? control).checked = true;
  else control.value = value;
}
form.requestSubmit(form.querySelector("button:not([value=look])"));
"""


@pytest.fixture
def lines():
    """Makes lines to servers that can be cut. They end after the pages on them, which would ask and complain."""
    made = []

    def make(server):
        made.append(CutLine(server))
        return made[-1]

    yield make
    for line in made:
        line.close()


@pytest.fixture
def line(lines, demo_server):
    return lines(demo_server)


@pytest.fixture
def phone(line, open_page):
    page = open_page(line)
    page.person = "mia"
    return ready(page.size(*PHONE))


def ready(page):
    """With its worker, the seal of its account, and the page of what waits."""
    page.open_live()
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
        mine = self._shift(self.mia)
        self._shift(self.program.made("/people", {"name": "Nele"}))
        return f"/shifts/{mine}/swap", f"#sheet form[action='/shifts/{mine}/swap']", {}, self._count(
            "request WHERE shift_id = ? AND kind = 'swap'", mine)

    def answer(self):
        shift = self._shift(self.mia)
        request = self.program.made("/requests", {"kind": "offer", "shift_id": shift, "employee_id": self.mia})
        return "/requests?show=waiting", f"form[action='/requests/{request}']", {}, self._count(
            "request WHERE id = ? AND state = 'withdrawn'", request)

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
        values = {"weekday": True, "start": "20:00", "end": "21:00", "note": note}
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


def break_off(page, line):
    """The page is closed, its worker killed; then the network is back, and the person looks again."""
    page.driver.get("about:blank")
    page.cdp("ServiceWorker.enable")
    page.cdp("ServiceWorker.stopAllWorkers")
    line.set("whole")
    page.open_live("/my/shifts")
    page.until(lambda: ask(page, "look") is not None)


FORM = {
    "path": "/my/time-off", "page": "/my/time-off", "word": "Ask", "about": "Time off", "fields": [
        {"name": name, "value": value} for name, value in {
            "kind": "1", "first": "2026-12-30", "last": "2026-12-30", "whole": "1", "start": "", "end": "", "note": "Kept", "do": "ask"}.items()]}
NAMES = ["claim", "offer", "swap", "answer", "time_off", "time_off_back", "availability", "bookmark", "got_it", "profile"]


@pytest.mark.parametrize("cut", ["dead", "deaf"])
@pytest.mark.parametrize("name", NAMES)
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


def test_what_waits_is_listed_changed_thrown_away_and_says_who_was_faster(phone, line, program):
    actions = Actions(line.server, program)
    shift = actions._shift()
    phone.open_live(f"/shifts/{shift}")
    line.set("dead")
    phone.click("#sheet form[action$='/claim'] button")
    phone.until(lambda: phone.text("h1") == "Not sent yet, but kept")
    assert phone.run("return document.activeElement.tagName") == "H1"
    assert "10:00–14:00" in phone.text("#kept-waiting")
    dot = "return getComputedStyle(document.querySelector(\".tabs a[href='/schedule']\"), '::after').width"
    phone.until(lambda: phone.run(dot) == "10px")
    assert phone.violations() == []
    for size in [PHONE, SMALL_PHONE]:
        phone.size(*size)
        assert phone.run("return document.documentElement.scrollWidth") <= size[0]
    phone.screenshot("kept")
    nils = program.made("/people", {"name": "Nils"})
    program.made("/requests", {"kind": "claim", "shift_id": shift, "employee_id": nils})
    line.set("whole")
    phone.until(lambda: phone.text("h1") == "Sent later")
    assert "Nils was faster" in phone.text("#kept-refused")
    phone.screenshot("refused")
    phone.click("#kept-refused button")
    phone.until(lambda: phone.text("h1") == "Nothing waits here" and kept(phone) == [])


def waiting_request(phone, line, note="Kept"):
    phone.open_live("/my/time-off")
    line.set("dead")
    phone.run(FILL, "#time-off", {"first": "2026-12-30", "last": "2026-12-30", "note": note})
    phone.until(lambda: phone.text("h1") == "Not sent yet, but kept")


def notes(line, note="Kept"):
    return [row[0] for row in line.server.rows("SELECT note FROM absence WHERE note = ?", note)]


def test_a_kept_form_is_changed_or_never_sent(phone, line):
    waiting_request(phone, line, "First")
    line.state = "whole"
    phone.click("#kept-waiting .button.outlined")
    phone.until(lambda: phone.run("return document.querySelector('#time-off [name=note]')?.value") == "First")
    assert kept(phone) == []
    waiting_request(phone, line, "Second")
    phone.click("#kept-waiting .button.quiet")
    phone.until(lambda: kept(phone) == [])
    line.set("whole")
    phone.open_live("/my/shifts")
    assert notes(line, "First") + notes(line, "Second") == []


@pytest.mark.parametrize("choice", ["send", "keep", "drop"])
def test_signing_out_asks_what_should_happen(lines, open_page, start_demo, choice):
    server = start_demo()
    line = lines(server)
    phone = open_page(line)
    phone.sign_in("mia").size(*PHONE)
    ready(phone)
    phone.open_live("/settings")
    # Kept while no network is there, and asked about before there is one again.
    line.set("dead")
    phone.driver.execute_async_script(ASK, {"outbox": "keep", "form": FORM})
    phone.run("document.querySelector(\"[action='/sign-out']\").requestSubmit()")
    phone.until(lambda: phone.all("#leaving[open]"))
    assert phone.violations() == []
    phone.screenshot("leaving")
    if choice == "send":
        phone.click("#leaving [value=send]")
        phone.until(lambda: "still no network" in phone.text("#leaving [role=status]"))
    line.set("whole")
    phone.click(f"#leaving [value={choice}]")
    phone.until(lambda: phone.run("return location.pathname") == "/sign-in")
    assert notes(line) == (["Kept"] if choice == "send" else [])
    phone.sign_in("soumya").open_live("/my/shifts")
    phone.until(lambda: phone.run("return navigator.serviceWorker.controller !== null"))
    phone.until(lambda: kept(phone) == [])
    assert notes(line) == (["Kept"] if choice == "send" else []), "nobody else's session sends it"
    phone.run("document.querySelector(\"[action='/sign-out']\")?.requestSubmit()")
    phone.sign_out().sign_in("mia").open_live("/my/shifts")
    phone.until(lambda: phone.run("return navigator.serviceWorker.controller !== null"))
    phone.until(lambda: ask(phone, "look") is not None)
    if choice == "keep":
        phone.until(lambda: notes(line) == ["Kept"])
    assert len(notes(line)) == (0 if choice == "drop" else 1)


def test_a_session_that_ended_keeps_it_until_its_person_is_back(lines, open_page, start_demo):
    server = start_demo()
    line = lines(server)
    phone = open_page(line)
    phone.sign_in("mia").size(*PHONE)
    ready(phone)
    waiting_request(phone, line)
    elsewhere = {"Cookie": server.sign_in({"userName": "mia", "password": PASSWORD})}
    assert server.ask("POST", "/account", {"change": "otherSessions"}, elsewhere).status in [200, 303]
    line.set("whole")
    phone.driver.get(line.url + "/my/shifts")
    phone.until(lambda: phone.run("return location.pathname") == "/sign-in")
    assert notes(line) == []
    phone.sign_in("soumya").open_live("/my/shifts")
    phone.until(lambda: ask(phone, "look") is not None and kept(phone) == [])
    assert notes(line) == []
    phone.sign_out().sign_in("mia").open_live("/my/shifts")
    phone.until(lambda: notes(line) == ["Kept"])


def test_a_new_version_of_the_scripts_takes_over_what_waits(lines, open_page, start_server, tmp_path):
    assets = tmp_path / "Assets"
    shutil.copytree(pathlib.Path(__file__).parents[3] / "Assets", assets)
    shutil.copytree(pathlib.Path(__file__).parents[3] / "docs", tmp_path / "docs", ignore=shutil.ignore_patterns("decisions"))
    server = start_server("--at", MORNING, "--assets", assets, command="demo")
    line = lines(server)
    phone = open_page(line)
    phone.sign_in("mia").size(*PHONE)
    ready(phone)
    waiting_request(phone, line)
    for name in ["later.js", "sw.js", "live.js", "outbox.js", "kept.js"]:
        script = assets / "scripts" / name
        script.write_text(script.read_text() + '\nvoid "The version after.";\n')
    line.set("whole")
    phone.driver.get(line.url + "/my/shifts")
    phone.until(lambda: notes(line) == ["Kept"])
    phone.open_live("/my/shifts")
    phone.until(lambda: [form["state"] for form in kept(phone)] == ["sent"])
    assert notes(line) == ["Kept"]
