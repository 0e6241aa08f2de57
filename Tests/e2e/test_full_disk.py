"""A disk without room: reading goes on, a change says so and keeps what was typed, and all is well once there is room."""

import json
import os
import pathlib
import subprocess

import pytest

from servers import Server, eventually

TEXT = "The lift works again. " * 80


def may_mount():
    return subprocess.run(
        ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], capture_output=True).returncode == 0


pytestmark = [
    pytest.mark.of_files,
    pytest.mark.skipif(not may_mount(), reason="this machine lets nobody mount a small disk of their own")]


class SmallDiskServer(Server):
    """A server whose data folder is a disk of 6 MB that only it sees."""

    def start(self):
        self.data.mkdir(exist_ok=True)
        mount = 'mount -t tmpfs -o size=6m tmpfs "$0" && exec "$@"'
        self.call = ["unshare", "-rm", "sh", "-c", mount, str(self.data), *self.call]
        super().start()

    @property
    def filling(self):
        return pathlib.Path(f"/proc/{self.process.pid}/root{self.data}/filling")

    def fill(self):
        with open(self.filling, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass


@pytest.fixture
def server(tmp_path):
    server = SmallDiskServer(tmp_path / "data")
    assert server.session
    yield server
    server.stop()


def test_a_full_disk_stops_no_reading_and_loses_nothing_that_was_typed(server):
    assert (server.get("/ready").status, json.loads(server.get("/ready").body)) == (200, {"status": "ok"})
    server.fill()
    ready = server.get("/ready")
    assert (ready.status, json.loads(ready.body)) == (503, {"reason": "disk-full", "status": "unavailable"})

    def refused():
        answer = server.post("/announcements", {"text": TEXT})
        return answer.status != 303 and answer

    answer = eventually(refused, "there is no room for an announcement")
    assert answer.status == 507
    assert "disk is full" in answer.text
    assert TEXT.strip() in answer.text and "Send again" in answer.text
    assert server.get("/health").status == 200
    assert server.get("/roster").status == 200
    assert "disk-full" in server.log

    os.unlink(server.filling)
    assert server.get("/ready").status == 200
    assert server.post("/announcements", {"text": TEXT}).status == 303
