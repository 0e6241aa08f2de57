"""Attacks the rule that nobody works twice at once: everybody plans the same person for the same hours at the same moment.

Called by `bin/attack double-booking` with the binary of the program.
"""

import collections
import datetime
import os
import pathlib
import random
import sys
import tempfile
import threading

os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from servers import Server  # noqa: E402

ROUNDS = 200
AT_ONCE = 8
PEOPLE = 3
SEED = 20261123
OVERLAPS = """
SELECT count(*) FROM shift AS one JOIN shift AS other ON other.employee_id = one.employee_id AND other.id > one.id
  AND other.starts_at < one.ends_at AND other.ends_at > one.starts_at
WHERE one.published_at IS NOT NULL AND other.published_at IS NOT NULL AND one.withdrawn_at IS NULL AND other.withdrawn_at IS NULL
  AND one.start_minute IS NOT NULL AND other.start_minute IS NOT NULL
"""


def at_once(actions):
    """All of them from one moment on; returns their statuses."""
    barrier, statuses = threading.Barrier(len(actions)), [None] * len(actions)

    def run(number, action):
        barrier.wait()
        statuses[number] = action().status

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(actions)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return statuses


def main():
    chance = random.Random(SEED)
    with tempfile.TemporaryDirectory(prefix="onduty-attack-") as place:
        server = Server(pathlib.Path(place) / "data")
        for number in range(1, AT_ONCE):
            assert server.post("/sites/new", {"name": f"Site {number}", "zone": "Europe/Berlin"}).status == 303
        for name in range(PEOPLE):
            assert server.post("/people/new", {"name": f"Person {name}"}).status == 303
        sites = [site for site, in server.rows("SELECT id FROM site ORDER BY id")]
        people = [person for person, in server.rows("SELECT id FROM employee ORDER BY id")][1:]
        assert (len(sites), len(people)) == (AT_ONCE, PEOPLE)
        monday = datetime.date.today() + datetime.timedelta(days=7 - datetime.date.today().weekday())
        answers = collections.Counter()
        for number in range(ROUNDS):
            day = monday + datetime.timedelta(days=number)
            person = chance.choice(people)

            def shift(site, begin):
                form = {"person": person, "date": day, "start": f"{begin:02}:00", "end": f"{begin + 6:02}:00", "note": ""}
                return lambda: server.post(f"/plan/shifts/new?site={site}", form)

            def publication(site):
                return lambda: server.post("/plan/publication", {"site": site, "first": day, "last": day})

            # Each site has a draft of its own, and all of them are published at once: one can be first.
            answers.update(at_once([shift(site, 6 + chance.randrange(4)) for site in sites]))
            answers.update(at_once([publication(site) for site in sites]))
            (twice,), = server.rows(OVERLAPS)
            assert twice == 0, f"{twice} double bookings after round {number}"
        (published,), = server.rows("SELECT count(*) FROM shift WHERE published_at IS NOT NULL AND withdrawn_at IS NULL")
        assert server.rows("PRAGMA integrity_check") == [("ok",)]
        server.stop()
    print(f"{ROUNDS} rounds of {AT_ONCE} at once: {sum(answers.values())} answers {dict(sorted(answers.items()))}, {published} shifts published, 0 double bookings")
    if published != ROUNDS or any(status >= 500 for status in answers):
        sys.exit("something broke")


main()
