"""Measures two processes on one PostgreSQL: how fast a change at one is on the pages of the other, what many who write at
once leave behind, and what a cut of the database costs.

Called by `bin/bench scale` with the program and, if not 120, the seconds of writing.
"""

import collections
import contextlib
import datetime
import os
import pathlib
import random
import sys
import tempfile
import threading
import time

# Why before the imports: the tests' servers read it once.
os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from measuring import OpenPages, Table, milli, percentile  # noqa: E402
from postgres import postgres, rows  # noqa: E402
from processes import OVERLAPS, acknowledged, announced, processes, statuses, writer_at, writing  # noqa: E402
from programs import Program, token  # noqa: E402
from servers import ADMIN, MANAGER, eventually, serving  # noqa: E402

PAGES = 200
SITES = [1, 2]
# Each account has only so many streams.
READERS = [MANAGER, ADMIN, {"userName": "mia", "password": MANAGER["password"]}]
ROUNDS, CHANGES = 3, 20
WRITERS = 40
DAYS = 60
CUT_SECONDS = 5
SEED = 20261124


def measure_live(table, pair):
    """Takes the quietest of three rounds: what else the machine does only adds to a time."""
    sites = [SITES[number % len(SITES)] for number in range(PAGES)]
    cookies = [[here.sign_in(account) for account in READERS for _ in range(3)] for here in pair]
    pages = [OpenPages(here.port, of_one, sites) for here, of_one in zip(pair, cookies)]
    rounds = []
    for turn in range(ROUNDS):
        there, own = [], []
        for number in range(CHANGES):
            # Pages of the other process, and in turn of the one that is asked; those that are not measured read it, too.
            for times, asked, measured in [(there, 0, 1), (own, 1, 1)]:
                text = f"Change {turn}.{number} at {asked}."
                times += pages[measured].times_of_change(text, pair[asked].port, cookies[asked][0])
                pages[1 - measured].await_text(text.encode())
        rounds.append((percentile(there, 0.95), percentile(own, 0.95), max(there)))
    for each in pages:
        each.close()
    best, own, _ = min(rounds)
    table.section(f"A change at one process until it is on {PAGES} pages of the other, {PAGES} open at each")
    table.at_most(
        "95th percentile, best of 3 rounds of 20 changes", best * 1000, 400, " ms",
        f"worst round {milli(max(rounds)[0])}, slowest {milli(max(slowest for *_, slowest in rounds))}")
    table.info("beside pages of the same process", f"{best / own:.1f} ×", f"{milli(best)} to {milli(own)}")


class Planner(threading.Thread):
    """Plans and publishes shifts of the same few people on the same few days as everyone else, until the time is over."""

    def __init__(self, program, number, people, until):
        super().__init__()
        self.program, self.people, self.until = program, people, until
        self.chance = random.Random(SEED + number)
        self.statuses = collections.Counter()
        self.times = []

    def run(self):
        first = datetime.date.today() + datetime.timedelta(days=50)
        while time.monotonic() < self.until:
            day, site = str(first + datetime.timedelta(days=self.chance.randrange(DAYS))), self.chance.choice(SITES)
            begin = self.chance.randrange(6, 16)
            made = self._ask("POST", "/plan/shifts", {
                "site_id": site, "employee_id": self.chance.choice(self.people), "date": day,
                "start_time": f"{begin:02}:00", "end_time": f"{begin + 6:02}:00"})
            published = self._ask("POST", "/plan/publications", {"site_id": site, "from": day, "to": day})
            if published.status == 409 and made.status == 201:
                self._ask("DELETE", made.headers["Location"].removeprefix("/api/v1"), If_Match=made.headers["ETag"])

    def _ask(self, method, path, body=None, **headers):
        begin = time.monotonic()
        answer = self.program.ask(method, path, body, **headers)
        self.times.append(time.monotonic() - begin)
        self.statuses[f"{method} {path.rstrip('0123456789').rstrip('/')} {answer.status}"] += 1
        return answer


def planned(programs, people, seconds):
    until = time.monotonic() + seconds
    planners = [Planner(programs[number % len(programs)], number, people, until) for number in range(WRITERS)]
    for planner in planners:
        planner.start()
    for planner in planners:
        planner.join()
    return (sum((planner.statuses for planner in planners), collections.Counter()),
            [seconds for planner in planners for seconds in planner.times])


def faults_of(address):
    """Overlaps of published shifts, gaps in the numbers of changes, and numbers that are there twice."""
    (overlaps,), = rows(address, OVERLAPS)
    (first, last, count, different), = rows(
        address, "SELECT min(version), max(version), count(*), count(DISTINCT version) FROM change")
    return overlaps, last - first + 1 - different, count - different


def check(table, address):
    for what, count in zip(["double bookings", "gaps in the changes", "changes with the same number"], faults_of(address)):
        table.at_most(what, count, 0, "")


def prepared(server):
    """A program at a server, and people of its own."""
    program = Program(server, token(server, "manage", "organization:write"))
    return program, [program.made("/people", {"name": f"Person {number}"}) for number in range(12)]


def rate_of_file(place, seconds):
    with serving(place / "file", command="demo") as server:
        program, people = prepared(server)
        answers, _ = planned([program], people, seconds)
    return sum(answers.values()) / seconds


def measure_writing(table, place, pair, address, seconds):
    short = max(4, seconds / 8)
    file_rate = rate_of_file(place, short)
    program, people = prepared(pair[0])
    alone, _ = planned([program], people, short)
    alone_rate = sum(alone.values()) / short
    both, times = planned([program.at(here) for here in pair], people, seconds)
    rate = sum(both.values()) / seconds
    table.section(f"{WRITERS} who plan and publish at both processes for {seconds:.0f} s")
    (shifts,), = rows(address, "SELECT count(*) FROM shift WHERE published_by LIKE 'token%' OR employee_id = ANY(?)", people)
    table.info("answers a second", f"{rate:.0f}", f"{rate / alone_rate:.1f} × one process, {alone_rate:.0f}")
    table.info("beside one process on a file", f"{rate / file_rate:.1f} ×", f"{file_rate:.0f} a second")
    table.info("an answer, 95th percentile", milli(percentile(times, 0.95)), f"slowest {milli(max(times))}")
    for what, count in sorted(both.items()):
        table.info(what, f"{count:,}")
    table.info("shifts of theirs", f"{shifts:,}")
    table.at_most("answers that tell of a fault", sum(
        count for what, count in (alone + both).items() if int(what[-3:]) >= 500), 0, "")
    check(table, address)


def measure_cut(table, server, pair, address):
    writers = [writer_at(here, f"Writer {number} of {here.port}") for here in pair for number in range(WRITERS // 2)]
    with writing(writers):
        threading.Event().wait(2)
        server.stop()
        known = acknowledged(writers)
        threading.Event().wait(CUT_SECONDS)
        while_gone = acknowledged(writers) - known
        server.start()
        begin = time.monotonic()
        eventually(lambda: all(max(writer.acknowledged.values()) > begin for writer in writers), "all go on")
        seconds = time.monotonic() - begin
        threading.Event().wait(2)
    there = announced(address)
    table.section(f"The database is gone for {CUT_SECONDS} s while {len(writers)} announce")
    table.at_most("acknowledged while it was gone", len(while_gone), 0, "")
    table.at_most("acknowledged and lost", len(acknowledged(writers) - set(there)), 0, "", f"of {len(acknowledged(writers)):,}")
    table.at_most("there twice", sum(count - 1 for count in there.values()), 0, "")
    table.at_most("until all have written again", seconds, 5, " s", f"answers {dict(sorted(statuses(writers).items(), key=str))}")
    table.at_most("answers that are neither 303 nor 503", sum(
        count for status, count in statuses(writers).items() if status not in (303, 503)), 0, "")
    check(table, address)


def main():
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 120
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} by what else runs.\n")
    table = Table()
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(postgres(fsync="on", full_page_writes="on"))
        place = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="onduty-bench-")))
        address = server.database()
        pair = stack.enter_context(processes(place, address, command="demo"))
        measure_live(table, pair)
        measure_writing(table, place, pair, address, seconds)
        measure_cut(table, server, pair, address)
    table.end()


main()
