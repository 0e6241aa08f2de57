"""The real program, started on a folder of its own: what the tests at the command line and at the socket share."""

import contextlib
import html
import http.client
import os
import pathlib
import re
import select
import signal
import subprocess
import time
import urllib.parse

import engine
from waiting import DEADLINE_SECONDS, eventually, reserved_port  # noqa: F401

BINARY = str(pathlib.Path(os.environ.get("ONDUTY_BINARY", ".build/debug/onduty")).resolve())
# The programs that only the tests run, built beside Swift's tests.
TOOLS = pathlib.Path(__file__).parents[2] / ".build" / "debug"
# What all people of the demo sign in with.
PASSWORD = "demo-harbor-street"
MANAGER = {"userName": "soumya", "password": PASSWORD}
# Six in the morning of the day before the clocks go back: the same people on duty whenever the tests run.
MORNING = "2026-10-24T04:02:00Z"
ADMIN = {"userName": "charlotte", "password": PASSWORD}
FIRST_ADMIN = {"userName": "ada", "password": "harbor-and-bread"}


def environment(**variables):
    """The machine's own environment without the program's variables; other systems of the tests are on this machine, and the demo
    has a name for every case, without a past."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ONDUTY_")}
    return kept | {"ONDUTY_ALLOW_NETWORK": "127.0.0.0/8,::1", "ONDUTY_PAST": "0", "ONDUTY_TEAM": "turns"} | variables


def onduty(*arguments, timeout=60, stdin=None, **variables):
    """Runs a command to its end, with a text or nothing on its standard input."""
    return subprocess.run(
        [BINARY, *map(str, arguments), *engine.options(arguments)], capture_output=True, text=True, timeout=timeout,
        env=environment(**variables), input=stdin or "")


class Answer:
    def __init__(self, answer):
        self.status = answer.status
        self.headers = answer.headers
        self.body = answer.read()

    @property
    def text(self):
        return self.body.decode()


class Server:
    """A server of the program on 127.0.0.1, on a port of its own unless the arguments say otherwise."""

    def __init__(self, folder, *arguments, command="serve", **variables):
        self.data = pathlib.Path(folder)
        self.call = [BINARY, command, "--data", str(folder), *map(str, arguments)]
        if "--port" not in arguments and "ONDUTY_PORT" not in variables:
            self.reservation = reserved_port()
            self.call += ["--port", str(self.reservation.getsockname()[1])]
        self.call += engine.options(self.call[1:])
        self.environment = environment(**variables)
        self.is_demo = command == "demo"
        self._session = None
        self._sessions = {}
        self.log_path = self.data.parent / f"{self.data.name}.log"
        self.log_path.parent.mkdir(parents=True, exist_ok=True)
        self.start()

    def start(self):
        """Starts it, also once more: on the same data and port."""
        with open(self.log_path, "ab") as log:
            self.process = subprocess.Popen(
                self.call, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log,
                env=self.environment)
        self._set_up = None
        self.greeting = self._greeting()
        found = re.search(r"http://([^/\s]+):(\d+)", self.greeting)
        self.port = int(found.group(2)) if found else 0

    def _greeting(self):
        ready, _, _ = select.select([self.process.stdout], [], [], DEADLINE_SECONDS)
        line = self.process.stdout.readline().decode() if ready else ""
        if not line:
            self.kill()
            raise AssertionError(f"the server did not start: {self.log}")
        return line.strip()

    @property
    def set_up_address(self):
        """What a server of an empty folder prints after its greeting: the address with the code of this start."""
        if not self._set_up:
            self._set_up = self.process.stdout.readline().decode().split()[-1]
        return self._set_up

    @property
    def set_up_code(self):
        return self.set_up_address.rpartition("=")[2]

    @property
    def url(self):
        return f"http://localhost:{self.port}"

    def command(self, *words):
        """Runs the program on the same data, as a second process: `command("announce", "Hello")`."""
        answer = onduty(words[0], "--data", self.data, *words[1:])
        assert answer.returncode == 0, answer.stderr
        return answer

    @property
    def log(self):
        return self.log_path.read_text(errors="replace")

    @property
    def database(self):
        return self.data / "onduty.db"

    @property
    def is_running(self):
        return self.process.poll() is None

    def ask(self, method, path, form=None, headers=None, body=None, timeout=DEADLINE_SECONDS):
        """One request of somebody who is signed in, unless the headers have a cookie; redirects are not followed."""
        headers = dict(headers or {})
        if "Cookie" not in headers and self.is_running:
            headers["Cookie"] = self.session
        return self._ask(method, path, form, headers, body, timeout)

    def _ask(self, method, path, form=None, headers=None, body=None, timeout=DEADLINE_SECONDS):
        headers = dict(headers or {})
        if form is not None:
            body = urllib.parse.urlencode(form)
            headers.setdefault("Content-Type", "application/x-www-form-urlencoded")
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)) as connection:
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                # A body may be refused by its head, before all of it is sent; the answer is there all the same.
                connection.request(method, path, body, headers)
            return Answer(connection.getresponse())

    @property
    def session(self):
        """The cookie of whoever manages: in a demo its manager, else the first administrator, who is made first."""
        if not self._session:
            self._session = self.sign_in(MANAGER if self.is_demo else FIRST_ADMIN)
        return self._session

    def session_of(self, person):
        """The cookie of one of the demo's people, who signs in once, and again when the session has ended."""
        cookie = self._sessions.get(person)
        if not cookie or self._ask("GET", "/notifications", headers={"Cookie": cookie}).status != 200:
            cookie = self._sessions[person] = self.sign_in({"userName": person, "password": PASSWORD})
        return cookie

    def sign_in(self, account):
        answer = self._ask("GET", "/set-up")
        if answer.status == 200:
            # What the page suggests is sent as it is.
            form = dict(re.findall(r'<input id="(\w+)"[^>]* value="([^"]*)"', answer.text))
            chosen = re.search(r'<select id="language".*?<option value="([^"]*)" selected', answer.text, re.S)
            form["language"] = chosen.group(1)
            form = {name: html.unescape(value) for name, value in form.items()}
            form["organization"] = form["organization"] or "OnDuty"
            if 'name="code"' in answer.text:
                form["code"] = self.set_up_code
            answer = self._ask("POST", "/set-up", form | {"name": "Ada", "surname": "Admin"} | account)
        else:
            answer = self._ask("POST", "/sign-in", account)
        assert answer.status == 303, answer.text
        return re.search(r"session=[\w-]{43}", "; ".join(answer.headers.get_all("Set-Cookie"))).group(0)

    def get(self, path, **headers):
        return self.ask("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})

    def post(self, path, form=None, headers=None):
        return self.ask("POST", path, form or {}, headers)

    def rows(self, query, *values):
        """Reads the database beside the running server."""
        return engine.rows(self.data, query, *values)

    def change(self, *statements):
        """Changes rows beside the running server, as it would not itself; each a statement, then its values."""
        engine.change(self.data, *statements)

    def stop(self, seconds=10):
        """Asks the server to end, and returns how many seconds that took."""
        begin = time.monotonic()
        if self.is_running:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(seconds)
            except subprocess.TimeoutExpired:
                self.kill()
                raise
        self.process.stdout.close()
        return time.monotonic() - begin

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


@contextlib.contextmanager
def serving(folder, *arguments, command="serve", **variables):
    server = Server(folder, *arguments, command=command, **variables)
    try:
        if server.port:
            assert server.session
        yield server
    finally:
        server.stop()
