"""Attacks what was acknowledged: a server that is killed under writers, over and over, on a disk with room and on a full one.

Called by `bin/attack kill` with the binary of the program.
"""

import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time

os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from backups import Announcer  # noqa: E402
from servers import Server, eventually  # noqa: E402

ROUNDS = 200
WRITERS = 5
SEED = 20261025
FULL_EVERY = 10
DISK_MEGABYTES = 192
MOST_SECONDS = 0.2


def on_a_small_disk():
    """Once more in a name space of its own, where a small disk can be mounted; on where that is not allowed."""
    call = ["unshare", "--map-root-user", "--mount"]
    if os.environ.get("ATTACK_HAS_DISK") or subprocess.run([*call, "true"], capture_output=True).returncode != 0:
        return
    os.environ["ATTACK_HAS_DISK"] = "yes"
    os.execvp("unshare", [*call, sys.executable, *sys.argv])


class Disk:
    """The server's folder; full on demand, where it is a disk of its own."""

    def __init__(self, folder):
        self.folder, self.filling = folder, folder / "filling"
        mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MEGABYTES}m", "tmpfs", str(folder)]
        self.can_fill = bool(os.environ.get("ATTACK_HAS_DISK")) and subprocess.run(mount, capture_output=True).returncode == 0

    def fill(self):
        with open(self.filling, "wb", buffering=0) as file:
            for size in [1 << 20, 4096]:
                try:
                    while True:
                        file.write(bytes(size))
                except OSError:
                    pass

    def make_room(self):
        self.filling.unlink(missing_ok=True)


def one_round(server, disk, number, chance, is_full):
    """Writers until the kill; returns what was acknowledged, and how many writes were refused for want of room."""
    writers = [Announcer(server, f"Round {number} writer {writer}") for writer in range(WRITERS)]
    for writer in writers:
        writer.start()
    for writer in writers:
        assert writer.begun.wait(20)
    if is_full:
        disk.fill()
        eventually(lambda: any(writer.refused for writer in writers), "a write is refused")
    threading.Event().wait(chance.uniform(0, 0.25))
    server.kill()
    for writer in writers:
        writer.join(20)
    disk.make_room()
    refused = [status for writer in writers for status in writer.refused]
    assert all(status == 507 for status in refused) and (is_full or not refused), refused[:5]
    return {text for writer in writers for text in writer.acknowledged}, len(refused)


def started_again(server):
    """Seconds until the first answer."""
    begin = time.monotonic()
    server.start()
    assert server.get("/health").status == 200
    return time.monotonic() - begin


def check(server, acknowledged):
    assert server.rows("PRAGMA integrity_check") == [("ok",)]
    assert server.rows("PRAGMA foreign_key_check") == []
    return acknowledged - {text for text, in server.rows("SELECT text FROM announcement")}


def main():
    on_a_small_disk()
    chance = random.Random(SEED)
    # Why the errors: what is mounted there goes with this process.
    with tempfile.TemporaryDirectory(prefix="onduty-attack-", ignore_cleanup_errors=True) as place:
        folder = pathlib.Path(place) / "data"
        folder.mkdir()
        disk = Disk(folder)
        server = Server(folder)
        assert server.session
        acknowledged, lost, refused, full, times = set(), set(), 0, 0, []
        for number in range(ROUNDS):
            is_full = disk.can_fill and number % FULL_EVERY == FULL_EVERY - 1
            written, held_off = one_round(server, disk, number, chance, is_full)
            acknowledged |= written
            refused += held_off
            full += is_full
            times.append(started_again(server))
            lost |= check(server, acknowledged)
        server.stop()
    times.sort()
    print(
        f"{ROUNDS} servers killed under {WRITERS} writers, {full} of them with a full disk: {len(acknowledged)} acknowledged writes, "
        f"{len(lost)} lost, {refused} refused for want of room; up again in {times[ROUNDS // 2] * 1000:.0f} ms, "
        f"{times[-1] * 1000:.0f} ms at most (limit {MOST_SECONDS * 1000:.0f})")
    if not full:
        print("left out: this machine lets nobody mount a small disk of their own")
    if lost or times[-1] > MOST_SECONDS:
        sys.exit("something broke")


main()
