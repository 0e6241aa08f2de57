"""Measures the team's own moves: 1,000 who claim one open shift at once, and many random moves that must leave no overlap.

Called by `bin/bench team` with the program and, if not 60, the seconds of random moves; at one process on a file and at
two on one PostgreSQL.
"""

import collections
import contextlib
import datetime
import json
import os
import pathlib
import random
import re
import resource
import socket
import sys
import tempfile
import threading
import time

# Why before the imports: the tests' servers read it once.
os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from measuring import Table, milli, percentile  # noqa: E402
from postgres import postgres, rows  # noqa: E402
from processes import OVERLAPS, processes  # noqa: E402
from programs import BASE, Program, token  # noqa: E402
from servers import serving  # noqa: E402

CLAIMS = 1000
CLAIM_SECONDS = 3
MOVERS = 200
PEOPLE = 30
DAYS = 20
SITE = 1
SEED = 20261124
FIRST = datetime.date.today() + datetime.timedelta(days=60)
ANSWER_SECONDS = 30


def published(program, date, start, end, employee=None):
    body = {"site_id": SITE, "date": str(date), "start_time": start, "end_time": end}
    shift = program.made("/plan/shifts", body | ({"employee_id": employee} if employee else {}))
    program.made("/plan/publications", {"site_id": SITE, "from": str(date), "to": str(date)})
    return shift


def people_of(program, count):
    return [program.made("/people", {"name": f"Person {number}"}) for number in range(count)]


# MARK: One shift that all want


class Claim:
    """A client on an address of its own, as a server knows its clients, that claims a shift for one person."""

    def __init__(self, port, number, program, shift, employee):
        self.socket = socket.create_connection(
            ("127.0.0.1", port), timeout=ANSWER_SECONDS, source_address=(f"127.0.{1 + number // 250}.{1 + number % 250}", 0))
        body = json.dumps({"kind": "claim", "shift_id": shift, "employee_id": employee})
        self.request = (
            f"POST {BASE}/requests HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {program.token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}").encode()
        self.answer = b""
        self.seconds = None

    def run(self, begin):
        try:
            self.socket.sendall(self.request)
            while piece := self.socket.recv(1 << 16):
                self.answer += piece
        except OSError as error:
            self.answer += f" {error}".encode()
        self.seconds = time.monotonic() - begin
        self.socket.close()

    @property
    def status(self):
        return self.answer[9:12].decode() or "none"

    @property
    def told_who(self):
        return b"was faster" in self.answer


def measure_claims(table, what, servers, owner_of):
    program = Program(servers[0], token(servers[0], "manage"))
    employees = people_of(program, CLAIMS)
    # Why several: one may not ask as often as a thousand people do.
    programs = [Program(servers[0], token(servers[0], "manage")) for _ in range(10)]
    shift = published(program, FIRST, "08:00", "12:00")
    claims = [
        Claim(servers[number % len(servers)].port, number, programs[number % len(programs)], shift, employee)
        for number, employee in enumerate(employees)]
    # Why a barrier: all send at one moment.
    barrier = threading.Barrier(CLAIMS + 1)
    start = [0.0]

    def claimed(claim):
        barrier.wait()
        claim.run(start[0])

    threads = [threading.Thread(target=claimed, args=[claim]) for claim in claims]
    threading.stack_size(1 << 18)
    for thread in threads:
        thread.start()
    start[0] = time.monotonic()
    barrier.wait()
    for thread in threads:
        thread.join()
    statuses = collections.Counter(claim.status for claim in claims)
    owner = owner_of(shift)
    winners = [number for number, claim in enumerate(claims) if claim.status == "201"]
    table.section(f"{CLAIMS:,} clients claim one open shift at once: {what}")
    table.at_most("who won", len(winners), 1, "", f"answers {dict(statuses)}")
    table.at_least("the roster has whoever won", int([employees[number] for number in winners] == [owner]), 1, "")
    table.at_least("told who was faster", sum(claim.told_who for claim in claims), CLAIMS - 1, "")
    table.at_most("all are answered", max(claim.seconds for claim in claims), CLAIM_SECONDS, " s",
                  f"median {milli(percentile([claim.seconds for claim in claims], 0.5))}")


# MARK: Many moves at random


def part(shift):
    """The last half of a shift, to offer."""
    begin, end = (datetime.datetime.fromisoformat(shift[edge]).timestamp() for edge in ("starts_at", "ends_at"))
    middle = datetime.datetime.fromtimestamp((begin + end) // 120 * 60, datetime.UTC)
    return {"part_starts_at": f"{middle:%Y-%m-%dT%H:%M:%SZ}"}


class Mover(threading.Thread):
    """Claims, offers whole shifts and parts, swaps, accepts, approves, replans, imports, publishes and has people away: for
    the same few people on the same few days."""

    def __init__(self, program, number, people, until):
        super().__init__()
        self.program, self.people, self.until = program, people, until
        self.chance = random.Random(SEED + number)
        self.statuses = collections.Counter()

    def run(self):
        while time.monotonic() < self.until:
            self.chance.choice([self.plan, self.claim, self.offer, self.swap, self.accept, self.approve,
                                self.bring, self.away])()

    def _ask(self, method, path, body=None):
        answer = self.program.ask(method, path, body)
        what = re.sub(r"/\d+$", "", path.split("?")[0]).rsplit("/", 1)[-1]
        self.statuses[f"{method} {what} {answer.status}"] += 1
        return answer

    @property
    def day(self):
        return str(FIRST + datetime.timedelta(days=1 + self.chance.randrange(DAYS)))

    def shifts(self, is_open):
        day = self.day
        found = self._items(f"/shifts?from={day}&to={day}&site_id={SITE}")
        return [shift for shift in found if (shift["employee_id"] is None) == is_open]

    def requests(self):
        return self._items("/requests")

    def _items(self, path):
        """Nothing while the server has no room for a question."""
        answer = self._ask("GET", path)
        return json.loads(answer.body)["items"] if answer.status == 200 else []

    def plan(self):
        day, begin = self.day, self.chance.randrange(6, 16)
        self._ask("POST", "/plan/shifts", {
            "site_id": SITE, "employee_id": self.chance.choice(self.people + [None] * len(self.people)), "date": day,
            "start_time": f"{begin:02}:00", "end_time": f"{begin + 6:02}:00"})
        self._ask("POST", "/plan/publications", {"site_id": SITE, "from": day, "to": day})

    def bring(self):
        """Imports a table of two shifts, and publishes them."""
        day, person = self.day, self.chance.choice(self.people)
        lines = "".join(f"{day},{begin:02}:00,{begin + 3:02}:00,Person {self.people.index(person)}\n" for begin in (6, 18))
        body = {"site_id": SITE, "file": "date,start,end,person\n" + lines}
        preview = self._ask("POST", "/plan/import-previews", body)
        if preview.status == 200:
            self._ask("POST", "/plan/imports", body | {"mark": json.loads(preview.body)["mark"]})
            self._ask("POST", "/plan/publications", {"site_id": SITE, "from": day, "to": day})

    def away(self):
        """Has someone away on a day, or here again."""
        day, person = self.day, self.chance.choice(self.people)
        if self.chance.random() < 0.5:
            self._ask("POST", "/absences", {"employee_id": person, "first_day": day, "last_day": day})
        elif found := self._items(f"/absences?from={day}&to={day}"):
            absence = self.chance.choice(found)
            self._ask("DELETE", f"/people/{absence['employee_id']}/absences/{absence['id']}")

    def _make(self, kind, shift, asker, **others):
        self._ask("POST", "/requests", {"kind": kind, "shift_id": shift["id"], "employee_id": asker} | others)

    def claim(self):
        if found := self.shifts(is_open=True):
            self._make("claim", self.chance.choice(found), self.chance.choice(self.people))

    def offer(self):
        if found := self.shifts(is_open=False):
            shift = self.chance.choice(found)
            self._make("offer", shift, shift["employee_id"], **self.chance.choice([{}, part(shift)]))

    def swap(self):
        one, other = self.shifts(is_open=False), self.shifts(is_open=False)
        if one and other:
            shift = self.chance.choice(one)
            self._make("swap", shift, shift["employee_id"], other_shift_id=self.chance.choice(other)["id"])

    def accept(self):
        if found := self.requests():
            self._ask("PUT", f"/requests/{self.chance.choice(found)['id']}/accepted", {
                "employee_id": self.chance.choice(self.people)})

    def approve(self):
        if found := self.requests():
            self._ask("PUT", f"/requests/{self.chance.choice(found)['id']}/approved")


STALE = """
SELECT count(*) FROM request JOIN shift ON shift.id = shift_id
WHERE state = 'open' AND (shift.withdrawn_at IS NOT NULL OR kind = 'offer' AND shift.employee_id <> asker_id
  OR kind = 'swap' AND shift.employee_id <> asker_id)
"""
DONE = "SELECT (SELECT count(*) FROM request WHERE state = 'done'), (SELECT count(*) FROM change WHERE kind = 'request.done')"
HOURS = """
SELECT employee_id, sum((ends_at - starts_at) / 60 - break_minutes) FROM shift
WHERE published_at IS NOT NULL AND withdrawn_at IS NULL AND employee_id IS NOT NULL AND id > {}
GROUP BY employee_id ORDER BY employee_id
"""


def told_hours(program, people):
    """The hours of people as the API's roster tells them."""
    last = str(FIRST + datetime.timedelta(days=DAYS + 1))
    path, minutes = f"/shifts?from={FIRST + datetime.timedelta(days=1)}&to={last}&site_id={SITE}&limit=200", collections.Counter()
    cursor = ""
    while cursor is not None:
        part = json.loads(program.ask("GET", path + (f"&cursor={cursor}" if cursor else "")).body)
        for shift in part["items"]:
            if shift["employee_id"] in people:
                begin, end = (datetime.datetime.fromisoformat(shift[edge]) for edge in ("starts_at", "ends_at"))
                minutes[shift["employee_id"]] += int((end - begin).total_seconds()) // 60 - shift["break_minutes"]
        cursor = part["next_cursor"]
    return sorted(minutes.items())


def measure_moves(table, what, servers, seconds, read):
    program = Program(servers[0], token(servers[0], "manage"))
    people = people_of(program, PEOPLE)
    (last,), = read("SELECT max(id) FROM shift")
    until = time.monotonic() + seconds
    movers = [Mover(program.at(servers[number % len(servers)]), number, people, until) for number in range(MOVERS)]
    for mover in movers:
        mover.start()
    for mover in movers:
        mover.join()
    statuses = sum((mover.statuses for mover in movers), collections.Counter())
    table.section(f"{MOVERS} who move at random for {seconds:.0f} s: {what}")
    for kind, count in sorted(statuses.items()):
        table.info(kind, f"{count:,}")
    table.at_most("answers that tell of a fault", sum(
        count for kind, count in statuses.items() if int(kind[-3:]) >= 500 and kind[-3:] != "503"), 0, "")
    table.at_most("double bookings", read(OVERLAPS)[0][0], 0, "")
    table.at_most("open requests about shifts that are not as they were", read(STALE)[0][0], 0, "")
    (done, told), = read(DONE)
    table.at_most("moves without a row in the change log", abs(done - told), 0, "", f"{done:,} moves")
    counted = [(employee, int(minutes)) for employee, minutes in read(HOURS.format(last))]
    table.at_most("people whose hours differ from their rows", int(counted != told_hours(program, people)), 0, "")


def main():
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} by what else runs.\n")
    table = Table()
    with contextlib.ExitStack() as stack:
        place = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="onduty-bench-")))
        with serving(place / "file", command="demo") as server:
            def owner(shift):
                return server.rows("SELECT employee_id FROM shift WHERE id = ?", shift)[0][0]
            measure_claims(table, "one process on a file", [server], owner)
            measure_moves(table, "one process on a file", [server], seconds, server.rows)
        database = stack.enter_context(postgres(fsync="on", full_page_writes="on"))
        address = database.database()
        pair = stack.enter_context(processes(place, address, command="demo"))
        measure_claims(
            table, "two processes on one PostgreSQL", pair,
            lambda shift: rows(address, "SELECT employee_id FROM shift WHERE id = ?", shift)[0][0])
        measure_moves(
            table, "two processes on one PostgreSQL", pair, seconds, lambda query, *values: rows(address, query, *values))
    table.end()


main()
