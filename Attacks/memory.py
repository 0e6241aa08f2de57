"""Attacks the memory: everybody does everything for a while, and what is held may not grow.

Called by `bin/attack memory` with the binary of the program; `bin/attack memory 300` takes five minutes in place of twenty.
"""

import contextlib
import http.client
import os
import pathlib
import random
import sys
import tempfile
import threading
import time

os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from servers import ADMIN, MANAGER, Server  # noqa: E402

SECONDS = int(sys.argv[2]) if len(sys.argv) > 2 else 1200
PEOPLE = 6
SEED = 20261123
MEMBER = {"userName": "mia", "password": MANAGER["password"]}
# What is read by whom, most of it often.
PAGES = [
    "/roster", "/roster", "/roster?week=2026-10-26", "/my/shifts", "/people", "/people?view=cards", "/people/1", "/services", "/products", "/schedules", "/plan",
    "/plan?view=month", "/plan/hours", "/organization", "/settings", "/feeds", "/links", "/security-log", "/api/v1/on-duty", "/nowhere", "/people/export.csv",
]
# Beside the first minute, in megabytes and in descriptors.
MOST_GROWTH_MEGABYTES, MOST_GROWTH_DESCRIPTORS = 25, 20


class Somebody(threading.Thread):
    """Reads, writes and keeps a stream open now and then, until it is over."""

    def __init__(self, server, account, chance, is_over):
        super().__init__(daemon=True)
        self.server, self.cookie, self.chance, self.is_over = server, server.sign_in(account), chance, is_over
        self.asked, self.streams, self.faults = 0, 0, []

    def run(self):
        while not self.is_over.is_set():
            kind = self.chance.random()
            if kind < 0.04:
                self.stream()
            elif kind < 0.08:
                self.ask("POST", "/announcements", {"text": f"Said {self.asked}"})
            elif kind < 0.1:
                self.ask("POST", "/plan/preview", {"shift": "1.1", "days": "1"})
            else:
                self.ask("GET", self.chance.choice(PAGES))

    def ask(self, method, path, form=None):
        with contextlib.suppress(OSError, http.client.HTTPException):
            answer = self.server.ask(method, path, form, headers={"Cookie": self.cookie})
            self.asked += 1
            if answer.status >= 500:
                self.faults.append((answer.status, path))

    def stream(self):
        with contextlib.suppress(OSError), contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=5)) as connection:
            connection.request("GET", "/roster/events?seen=a", headers={"Cookie": self.cookie})
            connection.getresponse().read(20)
            self.streams += 1


def held(server):
    process = pathlib.Path(f"/proc/{server.process.pid}")
    resident = next(line for line in (process / "status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(resident.split()[1]) / 1024, len(list((process / "fd").iterdir()))


def main():
    chance, is_over = random.Random(SEED), threading.Event()
    with tempfile.TemporaryDirectory(prefix="onduty-attack-") as place:
        server = Server(pathlib.Path(place) / "demo", command="demo")
        people = [Somebody(server, [MEMBER, MANAGER, ADMIN][number % 3], random.Random(chance.random()), is_over) for number in range(PEOPLE)]
        for person in people:
            person.start()
        samples, begin = [], time.monotonic()
        while time.monotonic() - begin < SECONDS:
            is_over.wait(5)
            samples.append((time.monotonic() - begin, *held(server)))
        is_over.set()
        for person in people:
            person.join(20)
        is_running = server.is_running
        server.stop()
    first = [sample for sample in samples if 30 <= sample[0] <= 90] or samples[:3]
    last = samples[-len(first):]
    grown = [max(sample[part] for sample in last) - max(sample[part] for sample in first) for part in (1, 2)]
    faults = [fault for person in people for fault in person.faults]
    print(
        f"{sum(person.asked for person in people)} answers and {sum(person.streams for person in people)} streams of {PEOPLE} people in {SECONDS} s: "
        f"{len(faults)} faults, {max(sample[1] for sample in samples):.0f} MB at most, {grown[0]:+.0f} MB and {grown[1]:+d} descriptors since the first minute")
    if faults or not is_running or grown[0] > MOST_GROWTH_MEGABYTES or grown[1] > MOST_GROWTH_DESCRIPTORS:
        print(faults[:10])
        sys.exit("something broke")


main()
