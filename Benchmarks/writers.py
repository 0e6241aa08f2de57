"""Measures those who write at once at PostgreSQL, beside `pgbench` on the same server in the same run.

Called by `bin/bench writers` with the program, the maker of data and, if not 8, the seconds of each round.
"""

import collections
import contextlib
import datetime
import json
import pathlib
import random
import re
import selectors
import socket
import subprocess
import sys
import tempfile
import time

from measuring import Server, Table, ending, milli, percentile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))
from postgres import postgres, program, rows  # noqa: E402

WRITERS = 40
DAYS = 60
WARMING_SECONDS = 3
SEED = 20261130
ANSWER = re.compile(rb"HTTP/1\.1 (\d+) .*?\r\n\r\n", re.DOTALL)
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)\r\n", re.IGNORECASE)
FIELD = {name: re.compile(rb"\r\n" + name.encode() + rb": ([^\r]*)\r\n", re.IGNORECASE) for name in ["location", "etag"]}


def planning(organization, chance):
    """Plans and publishes shifts of the same few people on the same few days as all who do: a request, for its answer."""
    first = datetime.date.today() + datetime.timedelta(days=50)
    while True:
        day, site = str(first + datetime.timedelta(days=chance.randrange(DAYS))), chance.choice(organization["sites"])
        begin = chance.randrange(6, 16)
        made, head = yield "POST", "/api/v1/plan/shifts", {
            "site_id": site, "employee_id": chance.choice(organization["people"]), "date": day,
            "start_time": f"{begin:02}:00", "end_time": f"{begin + 6:02}:00"}, ""
        published, _ = yield "POST", "/api/v1/plan/publications", {"site_id": site, "from": day, "to": day}, ""
        if published == 409 and made == 201:
            yield "DELETE", field("location", head), None, f"If-Match: {field('etag', head)}\r\n"


def field(name, head):
    return FIELD[name].search(head).group(1).decode()


class Writer:
    """A connection whose next request follows each answer."""

    def __init__(self, port, organization, number):
        self.host, self.token = f"127.0.0.1:{port}", organization["token"]
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.steps = planning(organization, random.Random(SEED + number))
        self.received = b""
        self.send(next(self.steps))

    def send(self, request):
        method, path, body, more = request
        text = json.dumps(body) if body else ""
        self.asked = time.monotonic()
        self.socket.sendall(
            f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nAuthorization: Bearer {self.token}\r\n{more}"
            f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n{text}".encode())

    def receive(self):
        """The status of an answer and its seconds, once all of it is here; the next request is on its way then."""
        self.received += self.socket.recv(65_536)
        head = ANSWER.match(self.received)
        if not head:
            return None
        length = LENGTH.search(head.group(0))
        if len(self.received) < head.end() + (int(length.group(1)) if length else 0):
            return None
        answer = int(head.group(1)), time.monotonic() - self.asked
        self.received = b""
        self.send(self.steps.send((answer[0], head.group(0))))
        return answer


def written(port, organizations, seconds):
    """The answers to so many at once, by status, and their times."""
    statuses, times = collections.Counter(), []
    with selectors.DefaultSelector() as selector:
        for number in range(WRITERS):
            writer = Writer(port, organizations[number % len(organizations)], number)
            selector.register(writer.socket, selectors.EVENT_READ, writer)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for key, _ in selector.select(1):
                if answer := key.data.receive():
                    statuses[answer[0]] += 1
                    times.append(answer[1])
        for key in list(selector.get_map().values()):
            key.data.socket.close()
    return statuses, times


def pgbench(server, address, seconds):
    """Transactions a second of `pgbench -N`."""
    told = subprocess.run(
        [program("pgbench"), "-N", "-c", str(WRITERS), "-j", "2", "-T", str(int(seconds)), address],
        capture_output=True, text=True, check=True).stdout
    return float(re.search(r"tps = ([\d.]+)", told).group(1))


def measure(table, binary, server, organizations, address, limit, seconds):
    with tempfile.TemporaryDirectory(prefix="onduty-bench-") as folder:
        beside = server.database()
        subprocess.run([program("pgbench"), "-i", "-q", "-s", "10", beside], capture_output=True, check=True)
        with ending(Server(binary, folder, "--database", address)) as onduty:
            written(onduty.port, organizations, WARMING_SECONDS)
            # Why: as `pgbench -i` does for its own tables.
            rows(address, "VACUUM ANALYZE")
            begin = onduty.cpu_seconds
            statuses, times = written(onduty.port, organizations, seconds)
            used = onduty.cpu_seconds - begin
            pace = pgbench(server, beside, seconds)
    count = sum(statuses.values())
    table.section(f"{WRITERS} who plan and publish in {len(organizations)} organizations")
    table.at_least("answers a second, of pgbench's", count / seconds / pace, limit, "×", f"{count / seconds:.0f} to {pace:.0f}")
    table.info("an answer, 95th percentile", milli(percentile(times, 0.95)), f"slowest {milli(max(times))}")
    table.info("processor an answer", milli(used / count), f"{dict(sorted(statuses.items()))}")
    table.at_most("answers that tell of a fault", sum(n for status, n in statuses.items() if status >= 500), 0, "")
    (gaps, twice), = rows(address, """
        SELECT sum(gap), sum(twice) FROM (SELECT max(version) - count(DISTINCT version) AS gap,
          count(*) - count(DISTINCT version) AS twice FROM change GROUP BY organization_id) AS of_one""")
    table.at_most("gaps in the changes, and numbers twice", int(gaps + twice), 0, "")


def main():
    binary, maker = sys.argv[1:3]
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 8
    table = Table()
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(postgres(over_tcp=True, fsync="on", full_page_writes="on"))
        for count, limit in [(1, 0.2), (20, 0.4)]:
            address = server.database()
            made = subprocess.run([maker, address, "organizations", str(count)], capture_output=True, text=True, check=True).stdout
            measure(table, binary, server, [json.loads(line) for line in made.splitlines()], address, limit, seconds)
    table.end()


main()
