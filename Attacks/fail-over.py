"""Attacks the database that several processes share: Patroni's primary is killed under load, over and over, and what stands
between OnDuty and its server is PgBouncer, in each of its modes.

Called by `bin/attack fail-over` with the binary of the program. Everything listens on 127.0.0.1, in a folder that goes at the
end. It prints what docs/high-availability.md says was tested.
"""

import contextlib
import json
import os
import pathlib
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

import engine  # noqa: E402
import psycopg  # noqa: E402

from postgres import ROOTS_USER, postgres, program, rows  # noqa: E402
from processes import acknowledged, check_announced, processes, statuses, wait_for_more, writer_at, writing  # noqa: E402
from servers import onduty, serving  # noqa: E402
from streams import opened  # noqa: E402
from waiting import eventually, reserved_port  # noqa: E402

NODES, ROUNDS, WRITERS = 3, 3, 4
TTL_SECONDS, LOOP_SECONDS = 6, 1
# From the promotion until every writer at both processes goes on.
LIMIT_SECONDS = 5
PASSWORD = "only-on-this-machine"
SUPERUSER = {"username": "postgres", "password": PASSWORD}
as_its_user = {"user": ROOTS_USER, "group": ROOTS_USER, "extra_groups": []} if os.geteuid() == 0 else {}


@contextlib.contextmanager
def folder_of_its_user():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="onduty-attack-"))
    if os.geteuid() == 0:
        os.chown(folder, pwd.getpwnam(ROOTS_USER).pw_uid, -1)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


class Program:
    """A program that is none of ours, in a folder, with its output in a file there."""

    def __init__(self, folder, name, *command):
        self.log_path, self.command = folder / f"{name}.log", [str(word) for word in command]
        self.start()

    def start(self):
        with open(self.log_path, "ab") as log:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/", **as_its_user)

    @property
    def log(self):
        return self.log_path.read_text(errors="replace")

    def kill(self):
        self.process.kill()
        self.process.wait()


class Ports:
    """Free ones, which stay reserved until the end."""

    def __init__(self):
        self.reserved = []

    def free(self):
        self.reserved.append(reserved_port())
        return self.reserved[-1].getsockname()[1]

    def close(self):
        for reservation in self.reserved:
            reservation.close()


# Patroni


class Node:
    """A Patroni and its PostgreSQL."""

    def __init__(self, folder, name, etcd, ports):
        self.name, self.data = name, folder / name
        self.port, self.rest = ports.free(), ports.free()
        settings = {
            "scope": "onduty", "name": name, "etcd3": {"host": f"127.0.0.1:{etcd}"},
            "restapi": {"listen": f"127.0.0.1:{self.rest}", "connect_address": f"127.0.0.1:{self.rest}"},
            "bootstrap": {
                "dcs": {
                    "ttl": TTL_SECONDS, "loop_wait": LOOP_SECONDS, "retry_timeout": 3, "synchronous_mode": True,
                    "postgresql": {"use_pg_rewind": True, "parameters": {"wal_log_hints": "on", "wal_keep_size": "256MB"}}},
                "initdb": [{"encoding": "UTF8"}, {"locale": "C"}]},
            "postgresql": {
                "listen": f"127.0.0.1:{self.port}", "connect_address": f"127.0.0.1:{self.port}", "data_dir": str(self.data),
                "bin_dir": str(pathlib.Path(program("postgres")).parent), "pgpass": str(folder / f"{name}.pgpass"),
                "parameters": {"unix_socket_directories": str(folder)},
                "pg_hba": ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
                "authentication": {
                    "superuser": SUPERUSER, "replication": {"username": "replicator", "password": PASSWORD},
                    "rewind": {"username": "rewinder", "password": PASSWORD}}}}
        (folder / f"{name}.yml").write_text(json.dumps(settings))
        self.patroni = Program(folder, name, "/usr/bin/patroni", folder / f"{name}.yml")

    def is_primary(self):
        with contextlib.suppress(psycopg.OperationalError), contextlib.closing(psycopg.connect(
                f"host=127.0.0.1 port={self.port} user=postgres dbname=postgres connect_timeout=1")) as connection:
            return connection.execute("SELECT NOT pg_is_in_recovery()").fetchone()[0]
        return False

    @property
    def members(self):
        """Patroni's own view of all nodes: their roles and states, by name."""
        with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{self.rest}/cluster", timeout=2) as answer:
            return {member["name"]: (member["role"], member["state"]) for member in json.load(answer)["members"]}
        return {}

    def kill(self):
        """As if its machine were gone: Patroni and every process of PostgreSQL, at once."""
        self.patroni.kill()
        with contextlib.suppress(FileNotFoundError):
            postmaster = int((self.data / "postmaster.pid").read_text().split()[0])
            children = pathlib.Path(f"/proc/{postmaster}/task/{postmaster}/children")
            for process in [postmaster, *map(int, children.read_text().split())]:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)


def is_whole(nodes):
    """One leads, another is waited for, and the rest follow."""
    members = nodes[0].members
    roles = sorted(role for role, state in members.values() if state in ["running", "streaming"])
    return roles == ["leader"] + ["replica"] * (NODES - 2) + ["sync_standby"]


@contextlib.contextmanager
def cluster(ports):
    with folder_of_its_user() as folder, contextlib.ExitStack() as stack:
        client, peer = ports.free(), ports.free()
        etcd = Program(
            folder, "etcd", "etcd", "--data-dir", folder / "etcd", "--name", "one",
            "--listen-client-urls", f"http://127.0.0.1:{client}", "--advertise-client-urls", f"http://127.0.0.1:{client}",
            "--listen-peer-urls", f"http://127.0.0.1:{peer}", "--initial-advertise-peer-urls", f"http://127.0.0.1:{peer}",
            "--initial-cluster", f"one=http://127.0.0.1:{peer}")
        stack.callback(etcd.kill)
        nodes = []
        for number in range(NODES):
            nodes.append(Node(folder, f"node{number}", client, ports))
            stack.callback(nodes[-1].kill)
        try:
            eventually(lambda: is_whole(nodes), "Patroni has made three servers of one", 90)
        except AssertionError:
            print(nodes[0].members, *(node.patroni.log[-3000:] for node in nodes), sep="\n", file=sys.stderr)
            raise
        yield nodes


def attack_primaries(ports):
    """The primary's machine is gone, under load: Patroni promotes, nothing acknowledged is lost, both processes go on."""
    with cluster(ports) as nodes, tempfile.TemporaryDirectory(prefix="onduty-attack-") as place:
        at = {node.port: f"host=127.0.0.1 port={node.port} user=postgres dbname=onduty" for node in nodes}
        leader = next(node for node in nodes if node.is_primary())
        rows(at[leader.port].replace("dbname=onduty", "dbname=postgres"), "CREATE DATABASE onduty")
        hosts, each = ",".join(["127.0.0.1"] * NODES), ",".join(str(node.port) for node in nodes)
        address = f"host={hosts} port={each} user=postgres dbname=onduty target_session_attrs=read-write"
        with processes(pathlib.Path(place), address) as pair:
            writers = [writer_at(here, f"Writer {number} of {here.port}") for here in pair for number in range(WRITERS)]
            with writing(writers):
                for number in range(ROUNDS):
                    leader = fail_over(nodes, leader, writers, number)
                wait_for_more(writers, 10)
            assert set(statuses(writers)) <= {303, 503}, statuses(writers)
            check_announced(at[leader.port], writers)
            print(f"{len(acknowledged(writers))} writes were acknowledged, 0 are lost, 0 are there twice; "
                  f"answers {dict(sorted(statuses(writers).items()))}")


def fail_over(nodes, leader, writers, number):
    wait_for_more(writers, 20)
    leader.kill()
    killed = time.monotonic()
    others = [node for node in nodes if node is not leader]
    new = eventually(lambda: next((node for node in others if node.is_primary()), None), "Patroni promotes", 60)
    promoted = time.monotonic()
    wait_for_more(writers, 10, 30)
    waited = max(min(at for at in writer.acknowledged.values() if at > promoted) for writer in writers) - promoted
    print(f"round {number + 1}: promoted {promoted - killed:.1f} s after SIGKILL (ttl {TTL_SECONDS} s), "
          f"all {len(writers)} writers at both processes go on {waited:.1f} s after that")
    assert waited < LIMIT_SECONDS
    leader.patroni.start()
    eventually(lambda: is_whole(nodes), "the old primary follows the new one", 90)
    return new


# PgBouncer


@contextlib.contextmanager
def pooler(folder, server, mode, ports):
    """The address of a server's new database by way of PgBouncer."""
    port, name = ports.free(), re.search(r"dbname=(\w+)", server.database()).group(1)
    (folder / "users").write_text('"onduty" ""\n')
    (folder / f"{mode}.ini").write_text(f"""
[databases]
{name} = host={server.host} port={server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = trust
auth_file = {folder}/users
pool_mode = {mode}
""")
    bouncer = Program(folder, f"pgbouncer-{mode}", "/usr/sbin/pgbouncer", folder / f"{mode}.ini")
    try:
        eventually(lambda: "process up" in bouncer.log, f"PgBouncer runs: {bouncer.log}")
        yield f"host=127.0.0.1 port={port} user=onduty dbname={name}", server.at(name)
    finally:
        bouncer.kill()


def attack_poolers(ports):
    with postgres(over_tcp=True) as server, folder_of_its_user() as folder, \
            tempfile.TemporaryDirectory(prefix="onduty-attack-") as place:
        place = pathlib.Path(place)
        connections = "SELECT count(*) FROM pg_stat_activity WHERE datname = '{}' AND application_name = 'onduty'"
        address = server.database()
        with serving(place / "direct", "--database", address):
            (count,), = server.run(connections.format(re.search(r"dbname=(\w+)", address).group(1)))
        print(f"without a pooler, a process has {count} connections open")
        assert count == 4
        with pooler(folder, server, "session", ports) as (address, direct), processes(place / "session", address) as pair:
            check_two(pair, direct)
        print("pool_mode = session: two processes write, a change at one shows at the other, one of them leads, a backup is whole")
        for mode in ["transaction", "statement"]:
            with pooler(folder, server, mode, ports) as (address, _):
                told = onduty("serve", "--data", place / mode, "--port", "0", "--database", address, timeout=60)
            reason = told.stderr.splitlines()[-1]
            print(f"pool_mode = {mode}: OnDuty does not start: {reason}")
            assert told.returncode == 1 and "pool" in reason


def check_two(pair, direct):
    for here, there in [pair, pair[::-1]]:
        with opened(there, 1) as stream:
            assert here.post("/announcements", {"text": f"Said at {here.port}"}).status == 303
            stream.until(f"Said at {here.port}")
        assert f"Said at {here.port}" in there.get("/roster").text
    writers = [writer_at(here, f"Writer {number} of {here.port}") for here in pair for number in range(WRITERS)]
    with writing(writers):
        wait_for_more(writers, 50)
    assert set(statuses(writers)) == {303}, statuses(writers)
    assert sum("does what one process does" in here.log for here in pair) <= 1
    assert acknowledged(writers) <= {text for text, in rows(direct, "SELECT text FROM announcement")}
    told = onduty("backup", pair[0].data.parent / "a.backup", "--data", pair[0].data, "--database", engine.address(pair[0].data))
    assert told.returncode == 0, told.stderr


def main():
    ports = Ports()
    try:
        attack_poolers(ports)
        attack_primaries(ports)
    finally:
        ports.close()


main()
