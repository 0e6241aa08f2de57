"""Attacks what people are told: 100,000 entries told and mailed by a server that is killed every ten seconds.

Called by `bin/attack notices` with the binary of the program and how many people and announcements there are.
"""

import collections
import logging
import os
import pathlib
import sys
import tempfile
import threading
import time

os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from mail_server import taking_mail  # noqa: E402
from servers import Server  # noqa: E402

PEOPLE, ANNOUNCEMENTS = (int(word) for word in sys.argv[2:4])
LIFE_SECONDS = 10
MOST_SECONDS = 1500
LONGEST_NAME = 200


def settle(server):
    """People with an account and an address, who chose mails of announcements at any hour; the first one is there."""
    server.change([f"""
        WITH RECURSIVE number (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM number WHERE n <= {PEOPLE})
        INSERT INTO employee (id, organization_id, name, email, search)
        SELECT n, 1, 'Person ' || n, 'p' || n || '@example.org', 'person ' || n FROM number"""])
    server.change(["INSERT INTO account (organization_id, employee_id, role, made_at) "
                   "SELECT 1, id, 'member', 1 FROM employee WHERE id > 1"])
    server.change(["INSERT INTO notice_choices (employee_id, organization_id, mail, push) "
                   """SELECT id, 1, '["announcements"]', '[]' FROM employee WHERE id > 1"""])


def post(server, done):
    """Posts until there are enough; a kill refuses some, which are posted again."""
    while len(done) < ANNOUNCEMENTS:
        text = f"Announcement {len(done)}"
        try:
            if server.post("/announcements", {"text": text}).status == 303:
                done.append(text)
        except OSError:
            time.sleep(0.05)


def waiting(server):
    told = server.rows("SELECT count(*) FROM notice WHERE employee_id > 1")[0][0]
    due = server.rows("SELECT count(*) FROM notice_delivery WHERE due_at IS NOT NULL")[0][0]
    return told, due


def entries(mail):
    """The entries that a mail's name tells of; of many it has the first ones, the last of them cut."""
    name = mail["Message-ID"].strip("<>").split("@")[0]
    numbers = name.split("-")[-1].split(".")
    return numbers if len(name) < LONGEST_NAME else numbers[:-1]


def main():
    # Why: the mail server speaks of its own library's future, once a mail.
    logging.getLogger("mail.log").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder, taking_mail(pathlib.Path(folder)) as (inbox, options):
        server = Server(pathlib.Path(folder) / "data", *options)
        assert server.session
        settle(server)
        begin, done, kills, told, due = time.monotonic(), [], 0, 0, 0
        threading.Thread(target=post, args=(server, done), daemon=True).start()
        wanted = PEOPLE * ANNOUNCEMENTS
        while time.monotonic() - begin < MOST_SECONDS:
            threading.Event().wait(LIFE_SECONDS)
            server.kill()
            told, due = waiting(server)
            server.start()
            kills += 1
            if len(done) == ANNOUNCEMENTS and told >= wanted and due == 0:
                break
        seconds = time.monotonic() - begin
        made = server.rows("SELECT count(*) FROM announcement")[0][0]
        rows = server.rows("SELECT employee_id, count(*), count(DISTINCT story) FROM notice WHERE employee_id > 1 GROUP BY 1")
        server.stop()
        sent = collections.Counter(number for mail in inbox.messages for number in entries(mail))
    twice = sum(count == 2 for count in sent.values())
    assert {(count, kinds) for _, count, kinds in rows} == {(made, made)} and len(rows) == PEOPLE, collections.Counter(rows)
    assert max(sent.values()) <= 2, max(sent.values())
    print(f"{told:,} entries for {PEOPLE} people, {len(inbox.messages):,} mails, {kills} kills in {seconds:.0f} s: each entry"
          f" is in its list once; {twice} of {len(sent):,} entries that their mails name were sent a second time, none a third")


main()
