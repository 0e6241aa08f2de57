"""`onduty backup` and `onduty restore`, beside writers, killed servers and files that are none."""

import os
import pathlib
import random
import re
import shutil
import signal
import stat
import subprocess
import threading

import pytest

from backups import acknowledged, announced_in, announcing, backup_of, check_whole, restored_after_kill, rows_of
from servers import BINARY, Server, environment, onduty, serving

pytestmark = pytest.mark.of_files
ROUNDS = 4
SEED = 20261025


@pytest.fixture
def server(tmp_path):
    with serving(tmp_path / "data") as server:
        server.post("/announcements", {"text": "The lift works again"})
        yield server


@pytest.fixture
def backup(server, tmp_path):
    """A backup of a server that has stopped since."""
    file = tmp_path / "a.backup"
    backup_of(server, file)
    server.stop()
    return file


def restore(file, server, **variables):
    return onduty("restore", file, "--data", server.data, **variables)


def test_backups_under_three_writers_miss_nothing_that_was_acknowledged(server, tmp_path):
    with announcing(server, 3) as writers:
        for number in range(3):
            before = acknowledged(writers)
            assert before <= backup_of(server, tmp_path / f"{number}.backup")
    assert backup_of(server, tmp_path / "last.backup") >= acknowledged(writers)


def test_a_folder_keeps_the_newest_backups_and_what_is_not_ours(server, tmp_path):
    folder = tmp_path / "shelf"
    folder.mkdir()
    (folder / "onduty-notes.txt").write_text("mine")
    for _ in range(4):
        told = onduty("backup", folder, "--data", server.data, "--keep", "2")
        assert (told.returncode, told.stderr) == (0, "")
    assert "Removed 1 older backup; the newest 2 stay." in told.stdout
    names = sorted(name.name for name in folder.iterdir())
    assert names.pop() == "onduty-notes.txt" and len(names) == 2
    for name in names:
        assert re.fullmatch(r"onduty-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.backup", name)
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600


def test_what_stands_in_the_way_of_a_backup_is_told(server, tmp_path):
    def told(*arguments):
        answer = onduty("backup", *arguments, "--data", server.data)
        assert answer.stdout == ""
        return answer.returncode, answer.stderr

    mine = tmp_path / "mine"
    mine.write_text("mine")
    assert told(mine) == (1, f"onduty: {mine} is there already: choose another name, or add --replace\n")
    assert mine.read_text() == "mine"
    missing = tmp_path / "usb"
    assert told(f"{missing}/") == (1, f"onduty: there is no folder {missing}: create it, or connect its disk\n")
    assert told(missing / "a.backup") == (1, f"onduty: there is no folder {missing}: create it, or connect its disk\n")
    assert told("/dev/full/x")[0] == 1 and told("/proc/x")[0] == 1
    assert onduty("backup", tmp_path / "b", "--data", tmp_path / "empty").stderr == f"onduty: no database in {tmp_path}/empty\n"
    assert onduty("backup", mine, "--replace", "--data", server.data).returncode == 0


def test_a_full_disk_is_told_and_keeps_the_older_backups(server, tmp_path):
    folder = tmp_path / "small"
    folder.mkdir()
    # A limit on the size of files stands for the disk's: the write fails in the middle.
    old = folder / "onduty-2020-01-01-000000.backup"
    old.write_text("old")
    told = subprocess.run(
        ["bash", "-c", f'trap "" XFSZ; ulimit -f 200; exec "{BINARY}" backup "{folder}" --data "{server.data}" --keep 1'],
        capture_output=True, text=True, env=environment(), timeout=60)
    assert told.returncode == 1 and str(folder) in told.stderr
    assert [name.name for name in folder.iterdir()] == [old.name]


def test_a_restore_brings_the_day_back_and_tells_the_way_back(server, tmp_path):
    file = tmp_path / "a.backup"
    backup_of(server, file)
    server.post("/announcements", {"text": "Said after the backup"})
    server.stop()
    told = restore(file, server)
    assert (told.returncode, told.stderr) == (0, "")
    kept, call = re.search(r"is in (\S+)\. To go back: (onduty restore .*)", told.stdout).groups()
    assert announced_in(server.database) == {"The lift works again"}
    assert stat.S_IMODE(os.stat(server.database).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(kept).st_mode) == 0o700
    server.start()
    assert "The lift works again" in server.get("/roster").text
    server.stop()
    assert onduty(*call.split()[1:]).returncode == 0
    assert "Said after the backup" in announced_in(server.database)


def test_a_backup_moves_to_another_machine(backup, server, tmp_path):
    there = tmp_path / "other" / "data"
    told = onduty("restore", backup, "--data", there)
    assert told.returncode == 0 and "To go back" not in told.stdout
    assert (there / "onduty.key").read_bytes() == (server.data / "onduty.key").read_bytes()
    moved = Server(there)
    moved._session = server._session
    try:
        assert "The lift works again" in moved.get("/roster").text
    finally:
        moved.stop()


def test_a_restore_waits_for_nobody_who_still_serves(server, tmp_path):
    file = tmp_path / "a.backup"
    backup_of(server, file)
    told = restore(file, server)
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr == f"onduty: OnDuty is running on {server.data}: stop it first; nothing is changed\n"
    server.stop()
    assert restore(file, server).returncode == 0


@pytest.mark.parametrize("spoil, words", [
    (lambda bytes: bytes[:-1], "is damaged"), (lambda bytes: bytes[:len(bytes) // 2], "is damaged"),
    (lambda bytes: bytes[:60_000] + b"?" + bytes[60_001:], "is damaged"), (lambda bytes: b"", "is no backup of OnDuty"),
    (lambda bytes: random.Random(SEED).randbytes(100_000), "is no backup of OnDuty"),
    (lambda bytes: b'{"roster": []}', "is no backup of OnDuty"),
])
def test_a_file_that_is_no_whole_backup_is_refused(backup, server, tmp_path, spoil, words):
    before = {name: name.read_bytes() for name in server.data.iterdir()}
    file = tmp_path / "spoiled"
    file.write_bytes(spoil(backup.read_bytes()))
    told = restore(file, server)
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.startswith(f"onduty: {file} {words}") and told.stderr.endswith("nothing is changed\n")
    assert {name: name.read_bytes() for name in server.data.iterdir()} == before


def test_a_backup_is_told_to_be_none_to_serve_from(backup, tmp_path):
    data = tmp_path / "wrong"
    data.mkdir()
    shutil.copy(backup, data / "onduty.db")
    told = onduty("serve", "--data", data, "--port", "0")
    assert told.returncode == 1 and "onduty restore" in told.stderr


def test_a_log_left_by_a_killed_server_never_mixes_with_what_is_restored(tmp_path):
    chance = random.Random(SEED)
    server = Server(tmp_path / "data")
    file = tmp_path / "a.backup"
    held = backup_of(server, file)
    try:
        for number in range(ROUNDS):
            with announcing(server, 3, f"Round {number}"):
                threading.Event().wait(chance.uniform(0, 0.2))
                assert (server.data / "onduty.db-wal").stat().st_size > 0
                assert restored_after_kill(server, file) == held
            server.start()
            assert server.get("/roster").status == 200
    finally:
        if server.is_running:
            server.stop()


def test_a_restore_that_is_killed_leaves_the_old_or_the_new(tmp_path):
    chance = random.Random(SEED)
    with serving(tmp_path / "data") as server:
        file = tmp_path / "a.backup"
        held = backup_of(server, file)
        server.post("/announcements", {"text": "Said after the backup"})
    for _ in range(ROUNDS * 2):
        process = subprocess.Popen(
            [BINARY, "restore", str(file), "--data", str(server.data)], env=environment(), stdout=subprocess.DEVNULL)
        threading.Event().wait(chance.uniform(0, 0.12))
        process.send_signal(signal.SIGKILL)
        process.wait()
        # Whoever opens the folder next finishes what was decided.
        assert onduty("on-duty", "--data", server.data).returncode == 0
        check_whole(server.database)
        assert announced_in(server.database) in [held, held | {"Said after the backup"}]
        assert rows_of(server.database, "SELECT count(*) FROM sqlite_schema WHERE name = 'backup'") == [(0,)]
        assert not [name for name in pathlib.Path(server.data).iterdir() if "restoring" in name.name]
