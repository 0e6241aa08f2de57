"""Servers of calendars from PyPI, Radicale with a password and Xandikos as it comes; and whoever writes into them."""

import base64
import contextlib
import http.client
import pathlib
import re
import subprocess
import sys

from programs import Program, token
from servers import FIRST_ADMIN, eventually, reserved_port, serving

PROGRAMS = pathlib.Path(sys.executable).parent
USER, APP_PASSWORD = "mia", "pass word: 1"


class CalendarServer:
    """A server with a calendar of a user; ends with its block, and may be started again on its data and port."""

    def __init__(self, kind, folder):
        self.kind, self.folder = kind, folder
        folder.mkdir(parents=True, exist_ok=True)
        with reserved_port() as reservation:
            self.port = reservation.getsockname()[1]
        self.password = APP_PASSWORD
        self.start()
        # Xandikos makes one by itself.
        self.calendar = "/mia/calendars/calendar/"
        if kind == "radicale":
            self.calendar = "/mia/private/"
            assert self.ask("MKCALENDAR", self.calendar)[0] == 201

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        data = str(self.folder / "data")
        if self.kind == "radicale":
            users = self.folder / "users"
            users.write_text(f"{USER}:{self.password}\n")
            call = [
                "radicale", "--config", "", "--server-hosts", f"127.0.0.1:{self.port}", "--storage-filesystem-folder", data,
                "--auth-type", "htpasswd", "--auth-htpasswd-filename", str(users), "--auth-htpasswd-encryption", "plain",
                "--auth-delay", "0"]
        else:
            call = [
                "xandikos", "serve", "-d", data, "-l", "127.0.0.1", "-p", str(self.port), "--current-user-principal", f"/{USER}/",
                "--defaults", "--state-dir", str(self.folder / "state")]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen([PROGRAMS / call[0], *call[1:]], stdout=log, stderr=log)
        eventually(self.answers, f"{self.kind} answers")

    def answers(self):
        with contextlib.suppress(OSError, http.client.HTTPException):
            return self.ask("GET", "/")[0] < 500

    def stop(self):
        self.process.terminate()
        self.process.wait(10)

    def ask(self, method, path, body=None, **headers):
        """An answer's status and body, with the user's password."""
        headers |= {"Authorization": "Basic " + base64.b64encode(f"{USER}:{self.password}".encode()).decode()}
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)) as connection:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()

    def put(self, name, text):
        status, answer = self.ask("PUT", self.calendar + name, text.replace("\n", "\r\n"), **{"Content-Type": "text/calendar"})
        assert status in (201, 204), answer

    @property
    def files(self):
        """The events that OnDuty wrote, by the last part of their address; read from the disk."""
        found = (self.folder / "data").rglob("onduty-shift-*.ics")
        return {path.name: path.read_text() for path in found if ".Radicale.cache" not in path.parts}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def onduty(folder):
    return serving(folder / "data", "--allow-network", "127.0.0.0/8")


class Planner:
    """Plans and publishes the first administrator's shifts."""

    def __init__(self, server):
        self.program = Program(server, token(server, "manage", account=FIRST_ADMIN))

    def add(self, date, start="10:00", end="18:00", **more):
        shift = {"site_id": 1, "date": date.isoformat(), "start_time": start, "end_time": end, "employee_id": 1, **more}
        return self.program.made("/plan/shifts", shift)

    def change(self, method, shift, body=None):
        path = f"/plan/shifts/{shift}"
        tag = self.program.ask("GET", path).headers["ETag"]
        answer = self.program.ask(method, path, body, If_Match=tag)
        assert answer.status in (200, 204), answer.text

    def publish(self, *dates):
        first, last = min(dates), max(dates)
        self.program.made("/plan/publications", {"site_id": 1, "from": first.isoformat(), "to": last.isoformat()})


def connect(server, calendars, password=APP_PASSWORD):
    """Connects the only calendar there is for events, and returns its number."""
    form = {"find": "1", "server": calendars.url, "user": USER, "password": password}
    page = server.post("/my/calendars", form)
    if page.status != 200:
        return page
    sealed = re.search(r'name="found" value="([^"]+)"', page.text).group(1)
    assert server.post("/my/calendars", {"found": sealed, "pick": "0", "free": "1"}).status == 303
    return server.rows("SELECT max(id) FROM connected_calendar")[0][0]
