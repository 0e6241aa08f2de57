"""Writers beside a server, backups, and restores: what the tests of backups and the attack on them share."""

import contextlib
import http.client
import pathlib
import sqlite3
import stat
import threading
import urllib.parse

from servers import onduty


class Announcer(threading.Thread):
    """Announces on one connection until it is told to end or the server is gone; keeps what was acknowledged."""

    def __init__(self, server, name):
        super().__init__()
        self.port, self.session, self.beginning = server.port, server.session, name
        self.acknowledged = []
        self.refused = []
        self.begun = threading.Event()
        self.ending = threading.Event()

    def run(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": self.session}
        with contextlib.suppress(OSError, http.client.HTTPException), contextlib.closing(connection):
            number = 0
            while not self.ending.is_set():
                text = f"{self.beginning} number {number}"
                connection.request("POST", "/announcements", urllib.parse.urlencode({"text": text}), headers)
                answer = connection.getresponse()
                if answer.status == 303:
                    self.acknowledged.append(text)
                else:
                    self.refused.append(answer.status)
                answer.read()
                number += 1
                self.begun.set()
        self.begun.set()


@contextlib.contextmanager
def announcing(server, count, name="Writer"):
    """Several who write until the block ends, all of whom have begun."""
    writers = [Announcer(server, f"{name} {number}") for number in range(count)]
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
            writer.join(20)
    assert [writer.refused for writer in writers] == [[] for _ in writers]


def acknowledged(writers):
    return {text for writer in writers for text in list(writer.acknowledged)}


def rows_of(database, query):
    """Reads a file that nothing else uses."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return connection.execute(query).fetchall()


def check_whole(database):
    assert rows_of(database, "PRAGMA integrity_check") == [("ok",)]
    assert rows_of(database, "PRAGMA foreign_key_check") == []


def announced_in(database):
    return {text for text, in rows_of(database, "SELECT text FROM announcement")}


def backup_of(server, file):
    """Makes a backup beside the running server, and returns its announcements."""
    assert server.session, "whoever asks the server after a restore is in the backup, too"
    told = onduty("backup", file, "--data", server.data)
    assert told.returncode == 0, told.stderr
    assert "is whole" in told.stdout
    assert stat.S_IMODE(pathlib.Path(file).stat().st_mode) == 0o600
    check_whole(file)
    return announced_in(file)


def restored_after_kill(server, file):
    """Kills the server, restores a backup over what it left, and returns the announcements that are then there."""
    server.kill()
    told = onduty("restore", file, "--data", server.data)
    assert told.returncode == 0, told.stderr
    assert [name for name in server.data.iterdir() if name.name.endswith(("-wal", "-shm"))] == []
    check_whole(server.database)
    return announced_in(server.database)
