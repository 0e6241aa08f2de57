"""What every benchmark needs: a server with its CPU clock, a load on it, and a table of figures with their limits."""

import contextlib
import http.client
import os
import pathlib
import re
import select
import selectors
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse

DEADLINE_SECONDS = 30


class Listener:
    """A process that says in its first line where on 127.0.0.1 it listens."""

    cookie = "session=none"
    # Where its log goes; `None`: beside the figures.
    stderr = None

    def __init__(self, *call):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("ONDUTY_")}
        self.begin = time.monotonic()
        self.process = subprocess.Popen(
            call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.stderr, env=environment)
        ready, _, _ = select.select([self.process.stdout], [], [], DEADLINE_SECONDS)
        line = self.process.stdout.readline().decode() if ready else ""
        port = re.search(r":(\d+)\s*$", line)
        if not port:
            self.stop()
            sys.exit(f"the server did not start: {line!r}")
        self.port = int(port.group(1))

    def url(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    @property
    def cpu_seconds(self):
        """User and system time of all threads so far (the process's CPU clock: Linux, clock_getcpuclockid)."""
        return time.clock_gettime((~self.process.pid << 3) | 2)

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


class Server(Listener):
    """`onduty serve` on 127.0.0.1 and a free port, on its own copy of a database."""

    cookies = {}

    def __init__(self, binary, folder, *options):
        self.folder = folder
        super().__init__(binary, "serve", "--data", str(folder), "--port", "0", "--log-level", "error", *options)

    def connection(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE_SECONDS)
        connection.cookie = self.cookie
        return connection

    @property
    def cookie(self):
        """Of the administrator's session."""
        return self.session("bench")

    def session(self, user, source="127.0.0.1"):
        """The cookie of somebody's session, which outlives a start of the server; `source` is the address that signs in."""
        if (self.folder, user) not in Server.cookies:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE_SECONDS, source_address=(source, 0))
            connection.request(
                "POST", "/sign-in", f"userName={user}&password=harbor-and-bread",
                {"Content-Type": "application/x-www-form-urlencoded"})
            answer = connection.getresponse()
            answer.read()
            if answer.status != 303:
                sys.exit(f"signing in was answered {answer.status}: the database is to be made anew")
            Server.cookies[self.folder, user] = re.search(r"session=[\w-]+", "; ".join(answer.headers.get_all("Set-Cookie"))).group(0)
            connection.close()
        return Server.cookies[self.folder, user]

    @property
    def resident_megabytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status).group(1)) / 1024


@contextlib.contextmanager
def copies(*folders):
    """Copies of databases that the measuring may change, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="onduty-bench-", dir=folders[0].parent) as place:
        made = []
        for number, folder in enumerate(folders):
            made.append(pathlib.Path(place) / str(number))
            shutil.copytree(folder, made[-1])
        yield made


@contextlib.contextmanager
def ending(server):
    """A server for the length of a block."""
    try:
        yield server
    finally:
        server.stop()


def running(binary, folder):
    return ending(Server(binary, folder))


def load(server, path, seconds, connections=4):
    """Asks for a path as fast as it goes; returns the requests a second and the server's CPU seconds a request."""
    before = server.cpu_seconds
    output = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "-H", f"Cookie: {server.cookie}", server.url(path)], capture_output=True, text=True,
        timeout=seconds + DEADLINE_SECONDS, check=True).stdout
    used = server.cpu_seconds - before
    if "Non-2xx" in output or "Socket errors" in output:
        sys.exit(f"{path} was refused under load:\n{output}")
    requests = int(re.search(r"(\d+) requests in", output).group(1))
    return requests / seconds, used / requests


def get(connection, path):
    connection.request("GET", path, headers={"Cookie": connection.cookie})
    answer = connection.getresponse()
    body = answer.read()
    if answer.status != 200:
        sys.exit(f"GET {path} was answered {answer.status}: {body[:300]!r}")
    return body


def announce(connection, text):
    connection.request(
        "POST", "/announcements", urllib.parse.urlencode({"text": text}),
        {"Content-Type": "application/x-www-form-urlencoded", "Cookie": connection.cookie})
    answer = connection.getresponse()
    body = answer.read()
    if answer.status != 303:
        sys.exit(f"POST /announcements was answered {answer.status}: {body[:300]!r}")


def cost_after_change(server, path, changes):
    """The CPU seconds of a request that is the first after a change: with the change, less the change alone."""
    connection = server.connection()
    block = changes // 4
    with_get = alone = 0.0
    for _ in range(4):
        begin = server.cpu_seconds
        for number in range(block):
            announce(connection, f"Bay {number} is free")
            get(connection, path)
        middle = server.cpu_seconds
        for number in range(block):
            announce(connection, f"Bay {number} is taken")
        with_get += middle - begin
        alone += server.cpu_seconds - middle
    connection.close()
    return (with_get - alone) / changes


def seconds_after_change(server, path, changes):
    """The time of a request that is the first after a change, the median of so many."""
    connection, times = server.connection(), []
    for number in range(changes):
        announce(connection, f"Bay {number} is free")
        begin = time.monotonic()
        get(connection, path)
        times.append(time.monotonic() - begin)
    connection.close()
    return median(times)


def moved(binary, folder, place, address):
    """The folder of a process whose database is the same organization at a server."""
    place.mkdir(mode=0o700, parents=True)
    file = place.parent / "organization.jsonl"
    for call in [("export", file, "--data", folder), ("import", "organization", file, "--data", place, "--database", address)]:
        subprocess.run([binary, *map(str, call)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return place


def request_for_events(port, site, cookie):
    """As a browser with an old version of a site's roster opens the stream of its page."""
    return f"GET /roster/events?site={site}&seen=old HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n\r\n".encode()


class OpenPages:
    """The event streams of open roster pages, as browsers hold them: at a port, by some sessions in turn."""

    def __init__(self, port, cookies, sites):
        self.selector = selectors.DefaultSelector()
        self.streams = []
        for number, site in enumerate(sites):
            stream = socket.create_connection(("127.0.0.1", port), timeout=10)
            stream.sendall(request_for_events(port, site, cookies[number % len(cookies)]))
            # Why: a page of an old version is told at once to load again, which says that its stream is open.
            received = b""
            while b"event: reload" not in received:
                piece = stream.recv(1 << 16)
                received += piece
                if not piece or received.startswith(b"HTTP/1.1 4"):
                    sys.exit(f"no stream: {received[:300]!r}")
            stream.setblocking(False)
            self.selector.register(stream, selectors.EVENT_READ)
            self.streams.append(stream)

    def await_text(self, text, seconds=20):
        """Waits until every stream has brought a text; returns when each did, in seconds of the monotonic clock."""
        tails = {stream: b"" for stream in self.streams}
        seen = []
        deadline = time.monotonic() + seconds
        while tails:
            if time.monotonic() > deadline:
                sys.exit(f"{len(tails)} of {len(self.streams)} open pages did not get {text!r} in {seconds} s")
            for key, _ in self.selector.select(1):
                piece = key.fileobj.recv(1 << 18)
                if not piece:
                    sys.exit("the server ended a stream")
                if key.fileobj not in tails:
                    continue
                tails[key.fileobj] += piece
                if text in tails[key.fileobj]:
                    seen.append(time.monotonic())
                    del tails[key.fileobj]
                else:
                    tails[key.fileobj] = tails[key.fileobj][-len(text):]
        return seen

    def times_of_change(self, text, port, cookie):
        """Puts up an announcement at a port, as one of a session, and returns how many seconds later each page had it."""
        body = urllib.parse.urlencode({"text": text})
        host = f"127.0.0.1:{port}"
        with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
            begin = time.monotonic()
            connection.sendall(
                (f"POST /announcements HTTP/1.1\r\nHost: {host}\r\nContent-Length: {len(body)}\r\n"
                 f"Cookie: {cookie}\r\n"
                 f"Content-Type: application/x-www-form-urlencoded\r\n\r\n{body}").encode())
            return [moment - begin for moment in self.await_text(text.encode())]

    def close(self):
        for stream in self.streams:
            stream.close()
        self.selector.close()


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def micro(seconds):
    return f"{seconds * 1e6:.0f} µs"


def milli(seconds):
    return f"{seconds * 1e3:.0f} ms"


class Table:
    """Figures, each beside its reference and its limit; remembers whether one was missed."""

    def __init__(self):
        self.missed = []
        self._print("what", "figure", "beside", "limit", "")

    def section(self, title):
        print(f"\n{title}", flush=True)

    def at_most(self, what, value, limit, unit, beside=""):
        self._judge(what, value <= limit, self._number(value, unit), beside, f"≤ {limit}{unit}")

    def at_least(self, what, value, limit, unit, beside=""):
        self._judge(what, value >= limit, self._number(value, unit), beside, f"≥ {limit}{unit}")

    def info(self, what, figure, beside=""):
        self._print(what, figure, beside, "", "")

    def end(self):
        """Says what was missed and ends the process: 1 where something was."""
        print()
        print(f"missed: {', '.join(self.missed)}" if self.missed else "all figures hold")
        sys.exit(1 if self.missed else 0)

    def _judge(self, what, holds, figure, beside, limit):
        if not holds:
            self.missed.append(what)
        self._print(what, figure, beside, limit, "holds" if holds else "MISSED")

    @staticmethod
    def _number(value, unit):
        return f"{value:.2f}{unit}" if value < 20 and not isinstance(value, int) else f"{value:.0f}{unit}"

    @staticmethod
    def _print(what, figure, beside, limit, verdict):
        print(f"  {what:<52} {figure:>14}   {beside:<38} {limit:<10} {verdict}".rstrip(), flush=True)


def median(values):
    return statistics.median(values)
