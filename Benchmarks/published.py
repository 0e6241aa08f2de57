"""Measures what a published week costs until everybody has been told, by a page, a mail and a push.

Called by `bin/bench crowd published` with the program and, for each size, a database and its number of members.
"""

import datetime
import itertools
import logging
import os
import pathlib
import sqlite3
import statistics
import sys
import tempfile
import time

# Why before the imports: the tests' servers read it once.
os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from mail_server import taking_mail  # noqa: E402
from measuring import OpenPages, Table, copies, ending, milli  # noqa: E402
from push_service import Browser, pushing  # noqa: E402
from waiting import eventually  # noqa: E402

from crowd import Crowd, CrowdServer, Manager, address, settle  # noqa: E402

ROUNDS = 3
SITE = 1
AHEAD_DAYS = 40
SHIFTS_EACH = 2
# Of processor for each person: told, mailed and pushed.
PERSON_LIMIT = 2  # ms
WAIT_SECONDS = 120


def prepare(folder, first, count):
    """Drafts of a week, two for each member; everybody has an address, and wants to hear at any hour."""
    with sqlite3.connect(folder / "onduty.db") as rows:
        people = [number for number, in rows.execute(
            "SELECT employee_id FROM account WHERE role = 'member' ORDER BY id LIMIT ?", [count])]
        organization, = rows.execute("SELECT id FROM organization").fetchone()
        for number, person in enumerate(people):
            rows.execute("UPDATE employee SET email = ? WHERE id = ?", [f"person-{number}@example.org", person])
            rows.execute(
                "INSERT INTO notice_choices (employee_id, organization_id, mail, push) VALUES (?, ?, ?, ?)",
                [person, organization, '["shifts"]', '["shifts"]'])
            for turn in range(SHIFTS_EACH):
                day = first + datetime.timedelta(days=(number + 3 * turn) % 7)
                start = int(datetime.datetime.combine(day, datetime.time(8), datetime.UTC).timestamp())
                rows.execute(
                    "INSERT INTO shift (organization_id, site_id, employee_id, starts_on, start_minute, minutes, starts_at, ends_at, "
                    "changed_at) VALUES (?, ?, ?, ?, 480, 480, ?, ?, ?)",
                    [organization, SITE, person, str(day), start, start + 480 * 60, int(time.time())])
    rows.close()


def sign_up(manager, service, number):
    """A member's session, whose browser is told of news."""
    cookie = manager.server.session(f"reader-{number}", address(number))
    manager.post("/notifications/devices", Browser(service, str(number)).form, cookie)
    return cookie


def resting(server):
    """The processor seconds of a second in which nothing happens."""
    clocks = []
    for _ in range(10):
        clocks.append(server.cpu_seconds)
        time.sleep(1)
    return statistics.median(after - before for before, after in itertools.pairwise(clocks))


def measure(program, folder, count):
    """The processor seconds until a publication is answered, told and sent; of a second's rest; and the facts beside them."""
    first = datetime.date.today() + datetime.timedelta(days=AHEAD_DAYS - datetime.date.today().weekday())
    with copies(folder) as [place], tempfile.TemporaryDirectory() as keys, \
            taking_mail(pathlib.Path(keys)) as (inbox, options), pushing() as service:
        prepare(place, first, count)
        with ending(CrowdServer(program, place, *options, "--allow-network", "127.0.0.0/8")) as server:
            manager = Manager(server)
            cookies = [sign_up(manager, service, number) for number in range(count)]
            crowd = Crowd(OpenPages(server.port, cookies, [SITE] * count).streams)
            settle(crowd, server)
            rest = resting(server)
            begin, clocks = time.monotonic(), [server.cpu_seconds]
            manager.post("/plan/publication", {
                "site": SITE, "first": first, "last": first + datetime.timedelta(days=6), "reason": "The week before"})
            clocks.append(server.cpu_seconds)
            settle(crowd, server)
            clocks.append(server.cpu_seconds)
            eventually(
                lambda: len(inbox.messages) >= count and len(service.messages) >= count, f"{count} mails and pushes", WAIT_SECONDS)
            seconds = time.monotonic() - begin
            settle(crowd, server)
            clocks.append(server.cpu_seconds - rest * (time.monotonic() - begin))
        crowd.reading.join()
        facts = (f"{len(crowd.firsts)} pages", f"{len(inbox.messages)} and {len(service.messages)}, over {inbox.signed_in} and "
                 f"{service.connections} connections; the last after {seconds:.1f} s")
    return *(after - before for before, after in itertools.pairwise(clocks)), clocks[-1] - clocks[0], rest, facts


def run(table, program, folder, count):
    table.section(f"a week of {count * SHIFTS_EACH:,} shifts is published to {count:,} people with their roster open")
    answered, told, sent, used, rest, (pages, messages) = sorted(
        (measure(program, folder, count) for _ in range(ROUNDS)), key=lambda found: found[3])[ROUNDS // 2]
    table.info("the answer", milli(answered))
    table.info("open pages, and notices", milli(told), pages)
    table.info("mails and pushes", milli(sent), messages)
    table.info("a second's rest", milli(rest))
    table.at_most("processor in all, a person", used / count * 1e3, PERSON_LIMIT, " ms")


def main():
    # Why: it tells of a name of its own that it will no longer have, once a connection.
    logging.getLogger("mail.log").setLevel(logging.ERROR)
    program, *sizes = sys.argv[1:]
    table = Table()
    for folder, count in zip(sizes[::2], sizes[1::2], strict=True):
        run(table, program, pathlib.Path(folder), int(count))
    table.end()


if __name__ == "__main__":
    main()
