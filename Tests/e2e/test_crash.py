"""A write that was acknowledged is still there, whenever the process ends."""

import http.client
import random
import threading
import urllib.parse

import engine
from servers import Server, onduty
from sizes import tries

ROUNDS = tries(50, one_in=10)
WRITERS = 4
SEED = 20261025


class Writer(threading.Thread):
    """Announces and makes links on one connection until the server is gone; keeps what was acknowledged."""

    def __init__(self, server, name):
        super().__init__()
        self.port = server.port
        self.session = server.session
        self.texts_begin = name
        self.announced = []
        self.links = 0
        self.refused = []
        self.begun = threading.Event()

    def run(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            number = 0
            while True:
                text = f"{self.texts_begin} number {number}"
                if self._post(connection, "/announcements", {"text": text}, 303):
                    self.announced.append(text)
                if number % 5 == 0 and self._post(connection, "/links", {"purpose": "wall-1"}, 200):
                    self.links += 1
                number += 1
                self.begun.set()
        except (OSError, http.client.HTTPException):
            pass  # The server was killed: whatever was under way is not acknowledged.
        finally:
            self.begun.set()
            connection.close()

    def _post(self, connection, path, form, acknowledged):
        connection.request(
            "POST", path, urllib.parse.urlencode(form),
            {"Content-Type": "application/x-www-form-urlencoded", "Cookie": self.session})
        answer = connection.getresponse()
        # Why: what follows the status may be cut off, and the write is acknowledged all the same.
        if answer.status != acknowledged:
            self.refused.append((path, answer.status))
        status = answer.status
        try:
            answer.read()
        except (OSError, http.client.HTTPException):
            if status == acknowledged and path == "/announcements":
                self.announced.append(form["text"])
            raise
        return status == acknowledged


def check(server, announced, links):
    """Everything acknowledged is there, nothing is broken, and each row has its change row."""
    if not engine.IS_POSTGRES:
        assert server.rows("PRAGMA integrity_check") == [("ok",)]
        assert server.rows("PRAGMA foreign_key_check") == []
    stored = {text for text, in server.rows("SELECT text FROM announcement")}
    assert announced <= stored, sorted(announced - stored)[:5]
    (rows, changes), = server.rows(
        "SELECT (SELECT count(*) FROM announcement), (SELECT count(*) FROM change WHERE kind = 'announcement.made')")
    assert rows == changes
    (rows, changes, beside), = server.rows(
        """SELECT (SELECT count(*) FROM link), (SELECT count(*) FROM change WHERE kind = 'link.made'),
             (SELECT count(*) FROM link JOIN change ON subject_id = link.id AND kind = 'link.made' AND at = made_at)""")
    assert rows == changes == beside
    assert rows >= links


def test_no_acknowledged_write_is_lost_when_the_server_is_killed(tmp_path):
    chance = random.Random(SEED)
    announced, links = set(), 0
    for number in range(ROUNDS):
        server = Server(tmp_path / "data")
        try:
            check(server, announced, links)
            writers = [Writer(server, f"Round {number} writer {writer}") for writer in range(WRITERS)]
            for writer in writers:
                writer.start()
            for writer in writers:
                assert writer.begun.wait(20)
            # The moment of the kill is a random one among the writes; what it waits for is only time to pass.
            threading.Event().wait(chance.uniform(0, 0.25))
        finally:
            server.kill()
        for writer in writers:
            writer.join(20)
            assert writer.refused == []
            announced.update(writer.announced)
            links += writer.links
    server = Server(tmp_path / "data")
    try:
        check(server, announced, links)
        assert len(announced) > ROUNDS * WRITERS
        page = server.get("/roster")
        assert page.status == 200
        (latest,), = server.rows("SELECT text FROM announcement ORDER BY id DESC LIMIT 1")
        assert latest in page.text
    finally:
        assert server.stop() < 5
    assert onduty("on-duty", "--data", tmp_path / "data").returncode == 0
