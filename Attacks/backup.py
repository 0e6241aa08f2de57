"""Attacks backups: servers and restores that are killed at random moments, over and over.

Called by `bin/attack backup` with the binary of the program.
"""

import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading

os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from backups import acknowledged, announced_in, announcing, backup_of, check_whole, restored_after_kill  # noqa: E402
from servers import BINARY, Server, environment, onduty  # noqa: E402

ROUNDS = 50
WRITERS = 3
SEED = 20261025


def attack_backups(folder, chance):
    """Backups beside writers: each is whole, and has all that was acknowledged before it."""
    server = Server(folder / "backups")
    lost = 0
    with announcing(server, WRITERS) as writers:
        for number in range(ROUNDS):
            before = acknowledged(writers)
            lost += len(before - backup_of(server, folder / f"{number}.backup"))
            (folder / f"{number}.backup").unlink()
    server.stop()
    print(f"{ROUNDS} backups beside {WRITERS} writers: {ROUNDS} whole, {len(acknowledged(writers))} writes, {lost} lost")
    assert not lost


def attack_logs(folder, chance):
    """A server killed while it writes, and a restore over the log that it left."""
    server = Server(folder / "logs")
    file = folder / "logs.backup"
    held = backup_of(server, file)
    survived = 0
    for number in range(ROUNDS):
        with announcing(server, WRITERS, f"Round {number}"):
            threading.Event().wait(chance.uniform(0, 0.25))
            survived += restored_after_kill(server, file) == held
        server.start()
        if number % 5 == 4:
            server.post("/announcements", {"text": f"Kept {number}"})
            file.unlink()
            held = backup_of(server, file)
    server.stop()
    print(f"{ROUNDS} servers killed under {WRITERS} writers and restored: {survived} whole, with the rows of the backup")
    assert survived == ROUNDS


def attack_restores(folder, chance):
    """A restore killed at a random moment: the folder is what it was, or what the backup has."""
    server = Server(folder / "restores")
    file = folder / "restores.backup"
    held = backup_of(server, file)
    server.post("/announcements", {"text": "Said after the backup"})
    server.stop()
    later = folder / "later.backup"
    assert onduty("backup", later, "--data", server.data).returncode == 0
    old = new = 0
    for _ in range(ROUNDS):
        assert onduty("restore", later, "--data", server.data).returncode == 0
        process = subprocess.Popen(
            [BINARY, "restore", str(file), "--data", str(server.data)], env=environment(), stdout=subprocess.DEVNULL)
        threading.Event().wait(chance.uniform(0, 0.2))
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert onduty("on-duty", "--data", server.data).returncode == 0
        check_whole(server.database)
        found = announced_in(server.database)
        old += found == held | {"Said after the backup"}
        new += found == held
    print(f"{ROUNDS} restores killed: {old} left the old, {new} the new, {ROUNDS - old - new} anything else")
    assert old + new == ROUNDS


def main():
    with tempfile.TemporaryDirectory(prefix="onduty-attack-") as folder:
        for attack in (attack_backups, attack_logs, attack_restores):
            attack(pathlib.Path(folder), random.Random(SEED))


if __name__ == "__main__":
    main()
