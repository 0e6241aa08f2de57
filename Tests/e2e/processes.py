"""Several processes on one database, those who write at them, and what has to hold afterwards."""

import collections
import contextlib
import http.client
import shutil
import threading
import time
import urllib.parse

from postgres import rows
from servers import eventually, serving

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
OVERLAPS = """
SELECT count(*) FROM shift AS one JOIN shift AS other ON other.employee_id = one.employee_id AND other.id > one.id
  AND other.starts_at < one.ends_at AND other.ends_at > one.starts_at
WHERE one.published_at IS NOT NULL AND other.published_at IS NOT NULL AND one.withdrawn_at IS NULL AND other.withdrawn_at IS NULL
"""


@contextlib.contextmanager
def processes(folder, address, *arguments, command="serve"):
    """Two processes on one database, with the same key."""
    with serving(folder / "one", "--database", address, *arguments, command=command) as one:
        (folder / "two").mkdir(mode=0o700)
        shutil.copy(one.data / "onduty.key", folder / "two")
        with serving(folder / "two", "--database", address, *arguments, command=command) as two:
            yield one, two


def announced(address):
    """How often each announcement is there."""
    return dict(rows(address, "SELECT text, count(*) FROM announcement GROUP BY text"))


def check_sequence(address):
    """The changes are numbered from one on, without a gap, and none is there twice."""
    versions = [version for version, in rows(address, "SELECT version FROM change ORDER BY version")]
    assert versions == list(range(1, len(versions) + 1))
    assert rows(address, "SELECT version FROM organization") == [(len(versions),)]
    kinds = "(SELECT count(*) FROM announcement), (SELECT count(*) FROM change WHERE kind = 'announcement.made')"
    (made, noted), = rows(address, f"SELECT {kinds}")
    assert made == noted


class Writer(threading.Thread):
    """Announces on one connection until it is told to end, whatever comes of it; keeps what was acknowledged, and when."""

    def __init__(self, connect, session, name, origin=None):
        super().__init__()
        self.connect, self.name = connect, name
        self.headers = FORM | {"Cookie": session} | ({"Origin": origin} if origin else {})
        self.acknowledged = {}
        self.statuses = collections.Counter()
        self.ending, self.begun = threading.Event(), threading.Event()

    def run(self):
        connection = self.connect()
        number = 0
        while not self.ending.is_set():
            text = f"{self.name} number {number}"
            number += 1
            status = self._announce(connection, text)
            self.statuses[status] += 1
            if status == 303:
                self.acknowledged[text] = time.monotonic()
            else:
                self.ending.wait(0.02)
            self.begun.set()
        connection.close()

    def _announce(self, connection, text):
        try:
            connection.request("POST", "/announcements", urllib.parse.urlencode({"text": text}), self.headers)
            answer = connection.getresponse()
            status = answer.status
            answer.read()
        except (OSError, http.client.HTTPException) as error:
            connection.close()
            return type(error).__name__
        return status


def writer_at(server, name):
    return Writer(lambda: http.client.HTTPConnection("127.0.0.1", server.port, timeout=20), server.session, name)


@contextlib.contextmanager
def writing(writers):
    for writer in writers:
        writer.start()
    try:
        for writer in writers:
            assert writer.begun.wait(20)
        yield writers
    finally:
        for writer in writers:
            writer.ending.set()
        for writer in writers:
            writer.join(30)


def acknowledged(writers):
    return {text for writer in writers for text in writer.acknowledged}


def statuses(writers):
    return sum((writer.statuses for writer in writers), collections.Counter())


def check_announced(address, writers):
    """What was acknowledged is there, and nothing is there twice."""
    there = announced(address)
    assert acknowledged(writers) <= set(there)
    assert max(there.values(), default=1) == 1
    check_sequence(address)


def wait_for_more(writers, count, seconds=20):
    """Every one of them has written so many more."""
    before = [len(writer.acknowledged) for writer in writers]
    eventually(lambda: all(len(writer.acknowledged) > known + count for writer, known in zip(writers, before)),
               "all go on", seconds)


class Reader(Writer):
    """Reads pages in the same way."""

    def __init__(self, connect, session):
        super().__init__(connect, session, "Reader")

    def _announce(self, connection, text):
        try:
            connection.request("GET", "/roster", headers=self.headers)
            answer = connection.getresponse()
            answer.read()
            return answer.status
        except (OSError, http.client.HTTPException) as error:
            connection.close()
            return type(error).__name__
