"""PostgreSQL servers of the tests' own: in a temporary folder, on a socket in it and, if asked, a port of 127.0.0.1."""

import contextlib
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile

import psycopg
from psycopg.types.string import TextLoader

from waiting import eventually, reserved_port

USER = "onduty"
# PostgreSQL refuses to run as root; Debian's package makes this user.
ROOTS_USER = "postgres"
# Why no fsync: what is killed here are processes, and what they wrote is the system's by then.
FAST = {"fsync": "off", "full_page_writes": "off"}


def program(name):
    """A program of PostgreSQL's server: from where `pg_config` says, else of Debian's newest version."""
    folders = [pathlib.Path(subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True).stdout.strip())
               ] if shutil.which("pg_config") else []
    folders += sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name), reverse=True)
    for folder in folders:
        if (folder / name).is_file():
            return str(folder / name)
    raise AssertionError(f"no {name} on this machine: bin/setup test installs PostgreSQL")


def _as_its_user():
    return {"user": ROOTS_USER, "group": ROOTS_USER, "extra_groups": []} if os.geteuid() == 0 else {}


def _children(process):
    return [int(word) for word in pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()]


class PostgresServer:
    """A server that runs until it is stopped; `close` takes its folder too."""

    def __init__(self, over_tcp=False, follows=None, **settings):
        # Why not in a test's folder: its user may not look into that, and a socket's path has at most 107 bytes.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="onduty-pg-"))
        self.data = self.folder / "data"
        if os.geteuid() == 0:
            os.chown(self.folder, pwd.getpwnam(ROOTS_USER).pw_uid, -1)
        self.reservation = reserved_port() if over_tcp else None
        self.port = self.reservation.getsockname()[1] if over_tcp else 5432
        self.settings = {
            "listen_addresses": "127.0.0.1" if over_tcp else "", "port": self.port, "unix_socket_directories": self.folder,
            # Why so many locks: several tests make all tables at once, each in a transaction that locks them.
            "max_connections": 200, "max_locks_per_transaction": 256, "logging_collector": "off"} | settings
        self.process = None
        self.databases = 0
        if follows:
            self._run("pg_basebackup", "--pgdata", self.data, "--write-recovery-conf", "--checkpoint", "fast", "--no-sync",
                      "--dbname", f"{follows.at('postgres')} application_name={self.name}")
        else:
            self._run("initdb", "--pgdata", self.data, "--locale", "C", "--encoding", "UTF8", "--username", USER,
                      "--auth", "trust", "--no-sync")
        self.start()

    @property
    def name(self):
        """What a primary knows it by."""
        return self.folder.name.replace("-", "_")

    def _run(self, name, *arguments):
        told = subprocess.run([program(name), *map(str, arguments)], capture_output=True, text=True, cwd="/", **_as_its_user())
        assert told.returncode == 0, told.stderr

    # Where it is

    @property
    def host(self):
        return "127.0.0.1" if self.reservation else str(self.folder)

    def at(self, database, user=USER):
        """The address of a database, as libpq and `--database` take it."""
        return f"host={self.host} port={self.port} user={user} dbname={database}"

    def database(self, template="template1"):
        """The address of a new database."""
        self.databases += 1
        name = f"onduty_{self.databases}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.at(name)

    def run(self, statement, database="postgres"):
        """Runs one statement as the superuser; returns its rows, if it has any."""
        return rows(self.at(database), statement)

    # Whether it runs

    def start(self):
        options = [f"--{name}={value}" for name, value in self.settings.items()]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [program("postgres"), "-D", self.data, *options], stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/",
                **_as_its_user())
        eventually(self.answers, f"PostgreSQL answers: {self.log}")

    def answers(self):
        assert self.process.poll() is None, self.log
        with contextlib.suppress(psycopg.OperationalError):
            self.run("SELECT 1")
            return True

    @property
    def log(self):
        return (self.folder / "log").read_text(errors="replace")

    def stop(self, mode="fast"):
        """Ends it: `smart` waits for its clients, `fast` cuts them off, `immediate` writes nothing more."""
        self.process.send_signal({"smart": signal.SIGTERM, "fast": signal.SIGINT, "immediate": signal.SIGQUIT}[mode])
        self.process.wait(30)

    def kill(self):
        """As if its machine were gone: nothing of it lives on."""
        children = _children(self.process.pid)
        for process in [self.process.pid, *children]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.wait()

    def close(self):
        if self.process.poll() is None:
            self.kill()
        if self.reservation:
            self.reservation.close()
        shutil.rmtree(self.folder)

    # Two of them

    def wait_for(self, standby):
        """From now on no commit is acknowledged that this standby has not on its disk."""
        self.run(f"ALTER SYSTEM SET synchronous_standby_names = '{standby.name}'")
        self.run("SELECT pg_reload_conf()")
        eventually(lambda: self.run("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"), "the standby is waited for")

    def promote(self):
        """Makes a standby a primary that waits for no other."""
        self._run("pg_ctl", "promote", "--wait", "--pgdata", self.data)


@contextlib.contextmanager
def postgres(over_tcp=False, follows=None, **settings):
    """A server for the length of a block."""
    server = PostgresServer(over_tcp, follows, **FAST | settings)
    try:
        yield server
    finally:
        server.close()


@contextlib.contextmanager
def connected(address):
    with contextlib.closing(psycopg.connect(address, autocommit=True, connect_timeout=5)) as connection:
        # As the other engine tells them.
        for kind in ["date", "json", "jsonb"]:
            connection.adapters.register_loader(kind, TextLoader)
        yield connection


def placed(statement):
    """A statement whose values stand as `?`, as psycopg takes it."""
    return statement.replace("%", "%%").replace("?", "%s")


def rows(address, statement, *values):
    """The rows of a statement whose values stand as `?`."""
    with connected(address) as connection:
        cursor = connection.execute(placed(statement), values)
        return cursor.fetchall() if cursor.description else []


def main(command):
    """Runs a command whose tests find a server by ONDUTY_TEST_SERVER; ends as it does.

    After `--standby`, they find its hot standby by ONDUTY_TEST_STANDBY, too.
    """
    with contextlib.ExitStack() as servers:
        server = servers.enter_context(postgres(max_connections=400))
        found = {"ONDUTY_TEST_SERVER": server}
        if command[0] == "--standby":
            command = command[1:]
            found["ONDUTY_TEST_STANDBY"] = servers.enter_context(postgres(follows=server, max_connections=400))
        addresses = {name: f"host={server.host} port={server.port} user={USER}" for name, server in found.items()}
        return subprocess.run(command, env=os.environ | addresses, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
