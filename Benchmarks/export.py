"""Measures an organization of 1,752,000 shifts on its way through a file, from each engine and into each: seconds beside what
the engines' own copies take, the size of the file, and memory, which may not grow with the organization.

Called by `bin/bench export` with the release binary and the databases of 175,200 and 1,752,000 shifts.
"""

import contextlib
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from measuring import Table, copies  # noqa: E402
from postgres import postgres, program, rows  # noqa: E402

MOST_MEGABYTES = 150
# Measured at a server: 7.1 and 6.3.
MOST_RATIO = {"export": 8, "import": 8}


class Run:
    """A program at its work: its seconds, its largest memory, and how often it told how far it is."""

    def __init__(self, *call, output=subprocess.DEVNULL):
        begin = time.monotonic()
        process = subprocess.Popen([str(word) for word in call], stdout=output, stderr=subprocess.PIPE)
        told = process.stderr.read().decode(errors="replace")
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{call[0]} {call[1]} failed: {told[-500:]}")
        self.seconds, self.megabytes = time.monotonic() - begin, usage.ru_maxrss / 1024
        self.lines = len([line for line in told.replace("\r", "\n").splitlines() if "%" in line])


def vacuumed(database, place):
    """What SQLite's own copy of the file takes, and its size."""
    copy = place / "vacuumed.db"
    begin = time.monotonic()
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("VACUUM INTO ?", [str(copy)])
    seconds, size = time.monotonic() - begin, copy.stat().st_size
    copy.unlink()
    return seconds, size


def dumped(address, place):
    """What PostgreSQL's own copy takes, as text without compression, and what it takes to read it again."""
    dump = place / "dump.sql"
    there = Run(program("pg_dump"), "--dbname", address, "--no-owner", "--file", dump)
    return there.seconds, dump.stat().st_size, dump


def told(table, what, run, beside, name, limit):
    table.at_most(f"{what}, seconds beside {name}", run.seconds / beside, limit, "×", f"{run.seconds:.1f} s to {beside:.1f} s")
    table.at_most(f"{what}, memory", run.megabytes, MOST_MEGABYTES, " MB", f"told {run.lines} times how far it is")


def moved(table, binary, folder, place, database, title):
    table.section(title)
    file, back = place / "organization.jsonl", place / "back.jsonl"
    seconds, size = vacuumed(folder / "onduty.db", place)
    out = Run(binary, "export", file, "--data", folder)
    told(table, "export from SQLite", out, seconds, "VACUUM INTO", MOST_RATIO["export"])
    table.info("the file", f"{file.stat().st_size / 1e6:.0f} MB", f"{file.stat().st_size / size:.1f} × the database of {size / 1e6:.0f} MB")
    for name in ["new", "server"]:
        (place / name).mkdir(mode=0o700)
    told(table, "import into SQLite", Run(binary, "import", "organization", file, "--data", place / "new"), seconds, "VACUUM INTO", 30)

    address = database.database()
    into = Run(binary, "import", "organization", file, "--data", place / "server", "--database", address)
    dump_seconds, dump_size, dump = dumped(address, place)
    restored = Run("psql", "--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", "--file", dump, database.database())
    dump.unlink()
    told(table, "import into PostgreSQL", into, restored.seconds, "psql of its dump", MOST_RATIO["import"])
    back_run = Run(binary, "export", back, "--data", place / "server", "--database", address)
    told(table, "export from PostgreSQL", back_run, dump_seconds, "pg_dump", MOST_RATIO["export"])
    table.info("a dump of the same", f"{dump_size / 1e6:.0f} MB", "as text, without compression")
    (count,), = rows(address, "SELECT count(*) FROM shift")
    same = subprocess.run(["bash", "-c", "cmp <(tail -n +2 $0 | head -n -1) <(tail -n +2 $1 | head -n -1)", str(file), str(back)])
    table.at_most("rows that came back different", same.returncode, 0, "", f"{count:,} shifts")
    return max(run.megabytes for run in [out, into, back_run])


def main():
    binary, *folders = sys.argv[1:]
    table = Table()
    with copies(*map(pathlib.Path, folders)) as made, postgres() as database:
        peaks = []
        for folder, title in zip(made, ["175,200 shifts", "1,752,000 shifts"]):
            with tempfile.TemporaryDirectory(dir=folder.parent) as place:
                peaks.append(moved(table, binary, folder, pathlib.Path(place), database, title))
        table.section("Memory at ten times the shifts")
        table.at_most("the largest of a way, beside the smaller organization", peaks[-1] / peaks[0], 1.3, "×", f"{peaks[-1]:.0f} to {peaks[0]:.0f} MB")
    table.end()


main()
