"""Where the program of the tests keeps its data: in a file of its folder, or, with ONDUTY_TEST_ENGINE=postgres, for each
folder in a database of its own at a PostgreSQL server of the run's."""

import atexit
import contextlib
import functools
import os
import pathlib
import sqlite3

import postgres

IS_POSTGRES = os.environ.get("ONDUTY_TEST_ENGINE") == "postgres"
# The commands that take --database; the others are of files alone.
COMMANDS = {"serve", "demo", "import", "announce", "on-duty", "sites", "positions", "doctor", "reset-link"}
_addresses = {}


@functools.cache
def _server():
    server = postgres.PostgresServer(**postgres.FAST)
    atexit.register(server.close)
    return server


def options(command):
    """What a call of the program lacks of its engine: nothing for files, and where it says a database itself."""
    words = [str(word) for word in command]
    if "--data" not in words:
        return []
    folder = pathlib.Path(words[words.index("--data") + 1]).resolve()
    if "--database" in words:
        _addresses[folder] = words[words.index("--database") + 1]
    elif IS_POSTGRES and words[0] in COMMANDS and "--help" not in words:
        if folder not in _addresses:
            _addresses[folder] = _server().database()
        return ["--database", _addresses[folder]]
    return []


def address(folder):
    """Where the database of a folder is; `None` for a file."""
    return _addresses.get(pathlib.Path(folder).resolve())


def rows(folder, statement, *values):
    """Reads the database of a folder, beside the running program."""
    if address(folder):
        return postgres.rows(address(folder), statement, *values)
    with contextlib.closing(sqlite3.connect(f"file:{folder}/onduty.db?mode=ro", uri=True, timeout=10)) as database:
        return database.execute(statement, values).fetchall()


def change(folder, *statements):
    """Changes rows as the program itself would not, in one transaction: each a text, and its values."""
    if address(folder):
        with postgres.connected(address(folder)) as database, database.transaction():
            # Why: without it, triggers keep what was replaced for a change that is none.
            database.execute("SET LOCAL session_replication_role = replica")
            for statement, *values in statements:
                database.execute(postgres.placed(statement), values)
        return
    with contextlib.closing(sqlite3.connect(f"{folder}/onduty.db", timeout=10)) as database, database:
        for statement, *values in statements:
            database.execute(statement, values)
