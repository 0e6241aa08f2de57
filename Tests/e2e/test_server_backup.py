"""`onduty backup` and `onduty restore` at a PostgreSQL server: beside writers, into empty and used databases, and what is refused."""

import os
import pathlib
import re
import shutil
import signal
import stat
import subprocess
import threading

import pytest

import engine
from postgres import postgres, program, rows
from processes import acknowledged, announced, check_sequence, processes, wait_for_more, writer_at, writing
from servers import BINARY, environment, eventually, onduty, serving

# Databases are named here themselves.
pytestmark = pytest.mark.of_files
ROUNDS = 6


@pytest.fixture(scope="module")
def server_of_all():
    with postgres(over_tcp=True) as server:
        yield server


@pytest.fixture
def empty(server_of_all):
    return server_of_all.database()


@pytest.fixture(scope="module")
def backed_up(server_of_all, tmp_path_factory):
    """A database with a backup, whose OnDuty has stopped since: folder, address, file."""
    folder = tmp_path_factory.mktemp("backed-up")
    address = server_of_all.database()
    with serving(folder / "data", "--database", address) as server:
        server.post("/announcements", {"text": "The lift works again"})
        told = onduty("backup", folder / "a.backup", "--data", server.data, "--database", address)
        assert (told.returncode, told.stderr) == (0, ""), told.stderr
        assert "is whole" in told.stdout
        server.post("/announcements", {"text": "Said after the backup"})
    return folder / "data", address, folder / "a.backup"


def restore(file, data, address, *words, **variables):
    return onduty("restore", file, "--data", data, "--database", address, *words, **variables)


def refused(told, words):
    assert (told.returncode, told.stdout) == (1, ""), (told.stdout, told.stderr)
    assert words in told.stderr and told.stderr.startswith("onduty: ") and told.stderr.count("\n") == 1, told.stderr


def tables(address):
    return {name for name, in rows(address, "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'")}


def state(address):
    """How many rows each table has, and what was announced."""
    counts = {name: rows(address, f'SELECT count(*) FROM "{name}"')[0][0] for name in tables(address)}
    return counts, announced(address) if counts else {}


def check_whole(address):
    """As OnDuty's own migration makes it: the same indexes, constraints, triggers and functions."""
    check_sequence(address)
    return made_of(address)


def made_of(address):
    """The names of all that a migration makes beside the tables."""
    names = "SELECT conname::text FROM pg_constraint JOIN pg_namespace ON pg_namespace.oid = connamespace WHERE nspname = 'public'"
    parts = [names, "SELECT indexname::text FROM pg_indexes WHERE schemaname = 'public'",
             "SELECT tgname::text FROM pg_trigger WHERE NOT tgisinternal",
             "SELECT proname::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace"]
    return [sorted(name for name, in rows(address, part)) for part in parts]


# A backup


def test_a_backup_beside_two_processes_has_all_that_was_acknowledged(server_of_all, tmp_path):
    address = server_of_all.database()
    with processes(tmp_path, address) as pair:
        writers = [writer_at(here, f"Writer {number} of {here.port}") for here in pair for number in range(2)]
        with writing(writers):
            for number in range(3):
                wait_for_more(writers, 5)
                known = acknowledged(writers)
                file, there = tmp_path / f"{number}.backup", server_of_all.database()
                told = onduty("backup", file, "--data", pair[number % 2].data, "--database", address)
                assert (told.returncode, told.stderr) == (0, "")
                assert stat.S_IMODE(file.stat().st_mode) == 0o600
                assert restore(file, tmp_path / f"there-{number}", there).returncode == 0
                held = announced(there)
                assert known <= set(held) and set(held.values()) == {1}
                # Not the sequence of those who go on writing.
                assert check_whole(there) == made_of(address)


def test_the_restored_database_is_served_with_its_key_and_sessions(backed_up, empty, tmp_path):
    data, address, file = backed_up
    told = restore(file, tmp_path / "data", empty)
    assert (told.returncode, told.stderr) == (0, "")
    assert "To go back" not in told.stdout and "Restored the database server from" in told.stdout
    assert (tmp_path / "data" / "onduty.key").read_bytes() == (data / "onduty.key").read_bytes()
    assert not [name for name in (tmp_path / "data").iterdir() if "restoring" in name.name]
    with serving(tmp_path / "data", "--database", empty) as server:
        page = server.get("/roster")
        assert "The lift works again" in page.text and "Said after the backup" not in page.text
        assert server.post("/announcements", {"text": "And on it goes"}).status == 303
    check_sequence(empty)


def test_a_folder_keeps_the_newest_backups(backed_up, tmp_path):
    data, address, _ = backed_up
    folder = tmp_path / "shelf"
    folder.mkdir()
    for _ in range(4):
        told = onduty("backup", folder, "--data", data, "--database", address, "--keep", "2")
        assert (told.returncode, told.stderr) == (0, "")
    assert "Removed 1 older backup; the newest 2 stay." in told.stdout
    assert len(list(folder.iterdir())) == 2
    refused(onduty("backup", next(folder.iterdir()), "--data", data, "--database", address), "is there already")


@pytest.mark.night
def test_programs_of_postgresql_can_read_it(backed_up):
    listed = subprocess.run(["pg_restore", "--list", backed_up[2]], capture_output=True, text=True)
    assert listed.returncode == 0 and "TABLE DATA public employee" in listed.stdout


def test_no_password_is_told_to_who_lists_the_processes(server_of_all, backed_up, tmp_path):
    data, _, _ = backed_up
    # A program that only says what it was called with stands for pg_dump.
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "pg_dump").write_text(f"""#!/bin/sh
echo "$@" >> {tmp_path}/called
exec {shutil.which("pg_dump")} "$@"
""")
    (folder / "pg_dump").chmod(0o755)
    server_of_all.run("ALTER ROLE onduty PASSWORD 'harbor-Hexagon-71'")
    name = re.search(r"dbname=(\w+)", backed_up[1]).group(1)
    for address in [f"postgresql://onduty:harbor-Hexagon-71@127.0.0.1:{server_of_all.port}/{name}",
                    f"{backed_up[1]} password=harbor-Hexagon-71"]:
        told = onduty("backup", tmp_path / "b", "--replace", "--data", data, "--database", address, PATH=f"{folder}:{os.environ['PATH']}")
        assert told.returncode == 0, told.stderr
    called = (tmp_path / "called").read_text()
    assert "--snapshot=" in called and "Hexagon" not in called and name not in called


# What stands in the way of a backup


def test_without_the_programs_of_postgresql_that_is_told(backed_up, empty, tmp_path):
    data, address, file = backed_up
    before = state(address)
    refused(onduty("backup", tmp_path / "b", "--data", data, "--database", address, PATH=str(tmp_path)),
            "there is no pg_dump on this machine: install PostgreSQL's client (apt install postgresql-client)")
    refused(restore(file, tmp_path / "data", empty, PATH=str(tmp_path)), "there is no pg_restore on this machine")
    assert state(address) == before and tables(empty) == set()
    assert not (tmp_path / "b").exists()


def test_a_program_that_is_older_than_the_server_is_told(backed_up, tmp_path):
    data, address, _ = backed_up
    (tmp_path / "pg_dump").write_text("#!/bin/sh\necho 'pg_dump (PostgreSQL) 9.6.24'\n")
    (tmp_path / "pg_dump").chmod(0o755)
    version = pathlib.Path(program("postgres")).parts[-3]
    refused(onduty("backup", tmp_path / "b", "--data", data, "--database", address, PATH=f"{tmp_path}:{os.environ['PATH']}"),
            f"pg_dump 9 can't read a server of version {version}: install PostgreSQL's client {version}")


def test_a_dump_that_lacks_a_row_gets_no_name(backed_up, tmp_path):
    data, address, _ = backed_up
    folder = tmp_path / "bin"
    folder.mkdir()
    # What pg_dump would leave out if it read at another moment.
    (folder / "pg_dump").write_text(f"""#!/bin/sh
case "$1" in --version) exec {shutil.which("pg_dump")} --version;; esac
exec {shutil.which("pg_dump")} --exclude-table-data=announcement "$@"
""")
    (folder / "pg_dump").chmod(0o755)
    told = onduty("backup", tmp_path / "b", "--data", data, "--database", address, PATH=f"{folder}:{os.environ['PATH']}")
    refused(told, "was incomplete and is removed")
    assert sorted(name.name for name in tmp_path.iterdir()) == ["bin"]


def test_an_address_that_leads_nowhere_and_another_program_are_told(server_of_all, backed_up, empty, tmp_path):
    data, _, file = backed_up
    nowhere = "host=127.0.0.1 port=1 user=onduty password=harbor-Hexagon-71"
    for told in [onduty("backup", tmp_path / "b", "--data", data, "--database", nowhere), restore(file, tmp_path / "d", nowhere)]:
        refused(told, "the database server can't be used")
        assert "Hexagon" not in told.stderr
    rows(empty, "CREATE TABLE letter (text text)")
    refused(onduty("backup", tmp_path / "b", "--data", data, "--database", empty), "is one of another program")
    for words in [[], ["--replace"]]:
        refused(restore(file, tmp_path / "d", empty, *words), "is one of another program; nothing is changed")
    assert tables(empty) == {"letter"}


def test_a_folder_without_the_right_key_makes_no_backup(server_of_all, tmp_path):
    address = server_of_all.database()
    with serving(tmp_path / "data", "--database", address) as server:
        form = {"address": "https://receiver.example/hook", "note": "", "topics": "organization"}
        assert server.post("/webhooks/new", form).status in [200, 303]
        assert rows(address, "SELECT count(*) FROM webhook") == [(1,)], "its secret is sealed"
    told = onduty("backup", tmp_path / "b", "--data", tmp_path / "other", "--database", address)
    refused(told, "name the folder with their key (--data)")
    assert not (tmp_path / "b").exists() and not (tmp_path / "other" / "onduty.key").exists()


# A restore over what is there


@pytest.mark.night
def test_a_used_database_is_replaced_by_an_explicit_word_alone(server_of_all, backed_up, tmp_path):
    data, _, file = backed_up
    address = server_of_all.database()
    with serving(tmp_path / "data", "--database", address) as server:
        server.post("/announcements", {"text": "Of today"})
        refused(restore(file, data, address, "--replace"), "OnDuty is running at the database: stop it on every machine first")
        refused(restore(file, server.data, address, "--replace"), "OnDuty is running on")
    before = state(address)
    refused(restore(file, server.data, address), "has an organization: name an empty one, or add --replace; nothing is changed")
    assert state(address) == before
    told = restore(file, server.data, address, "--replace")
    assert (told.returncode, told.stderr) == (0, "")
    assert announced(address) == {"The lift works again": 1}
    kept = re.search(r"is in (\S+)\. To go back: onduty restore", told.stdout).group(1)
    assert stat.S_IMODE(os.stat(kept).st_mode) == 0o600
    # The other key is kept beside.
    assert len(list(server.data.glob("onduty.key.before-restore-*"))) == 1
    assert restore(kept, server.data, address, "--replace").returncode == 0
    assert state(address) == before
    check_sequence(address)
    with serving(server.data, "--database", address) as server:
        assert "Of today" in server.get("/roster").text


def test_a_database_that_was_never_set_up_is_an_empty_one(server_of_all, backed_up, tmp_path):
    address = server_of_all.database()
    assert onduty("migrate", "--data", tmp_path / "data", "--database", address).returncode == 0
    assert "organization" in tables(address)
    assert restore(backed_up[2], tmp_path / "data", address).returncode == 0
    assert announced(address) == {"The lift works again": 1}


def test_what_else_somebody_keeps_there_stays(server_of_all, backed_up, tmp_path):
    address = server_of_all.database()
    with serving(tmp_path / "data", "--database", address) as server:
        server.post("/announcements", {"text": "Of today"})
    rows(address, """CREATE TABLE "Own 2" AS SELECT 'mine' AS text""")
    rows(address, "CREATE FUNCTION own_one() RETURNS integer LANGUAGE sql AS 'SELECT 1'")
    assert restore(backed_up[2], tmp_path / "data", address, "--replace").returncode == 0
    assert announced(address) == {"The lift works again": 1}
    assert rows(address, 'SELECT text, own_one() FROM "Own 2"') == [("mine", 1)]


def test_what_somebody_built_on_a_table_is_not_removed(server_of_all, backed_up, tmp_path):
    address = server_of_all.database(template=re.search(r"dbname=(\w+)", backed_up[1]).group(1))
    rows(address, "CREATE VIEW report AS SELECT count(*) FROM shift")
    before = state(address)
    told = restore(backed_up[2], tmp_path / "data", address, "--replace")
    refused(told, "somebody has built on OnDuty's tables")
    assert not list((tmp_path / "data").glob("*.backup"))
    assert state(address) == before and rows(address, "SELECT count FROM report") is not None


@pytest.mark.parametrize("spoil, words", [
    (lambda whole: whole[:-1], "is damaged"), (lambda whole: whole[:len(whole) // 2], "is damaged"),
    (lambda whole: whole[:20_000] + bytes([whole[20_000] ^ 1]) + whole[20_001:], "is damaged"),
    (lambda whole: b"", "is no backup of OnDuty"), (lambda whole: b'{"roster": []}', "is no backup of OnDuty"),
])
def test_a_file_that_is_no_whole_backup_is_refused(backed_up, empty, tmp_path, spoil, words):
    file = tmp_path / "spoiled"
    file.write_bytes(spoil(backed_up[2].read_bytes()))
    refused(restore(file, tmp_path / "data", empty), words)
    assert tables(empty) == set()
    assert [name.name for name in (tmp_path / "data").iterdir()] == ["onduty.lock"]


def test_backups_of_the_two_engines_are_told_apart(backed_up, empty, tmp_path):
    with serving(tmp_path / "data") as server:
        server.post("/announcements", {"text": "In a file"})
        assert onduty("backup", tmp_path / "f.backup", "--data", server.data).returncode == 0
    refused(restore(tmp_path / "f.backup", tmp_path / "there", empty), "is a backup of a file")
    refused(onduty("restore", backed_up[2], "--data", tmp_path / "data"), "is a backup of a database at a PostgreSQL server")
    assert tables(empty) == set()


@pytest.mark.night
def test_a_restore_that_is_killed_leaves_all_or_nothing(server_of_all, backed_up, tmp_path):
    _, address, file = backed_up
    there = server_of_all.database(template=re.search(r"dbname=(\w+)", address).group(1))
    old, new = {"The lift works again": 1, "Said after the backup": 1}, {"The lift works again": 1}
    quiet = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'onduty' AND datname = '{}'".format(
        re.search(r"dbname=(\w+)", there).group(1))
    for number in range(ROUNDS):
        process = subprocess.Popen(
            [BINARY, "restore", str(file), "--replace", "--data", str(tmp_path / "data"), "--database", there],
            env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        threading.Event().wait(0.15 * number)
        process.send_signal(signal.SIGKILL)
        process.wait()
        eventually(lambda: server_of_all.run(quiet) == [(0,)], "its session is over")
        assert announced(there) in [old, new]
        check_sequence(there)
    assert restore(file, tmp_path / "data", there, "--replace").returncode == 0
    assert announced(there) == new
    assert engine.address(tmp_path / "data") == there
