"""Measures the same data on both engines: kept answers, the first answer after a change, and the same question asked of
each database directly.

Called by `bin/bench engines` with the release binary, the program that asks directly, and the database of 175,200 shifts.
"""

import datetime
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from measuring import Server, Table, announce, copies, ending, get, load, median, micro, moved  # noqa: E402
from postgres import postgres, rows  # noqa: E402

SITE = 7
PAGES = {
    "GET /api/v1/on-duty of a site": f"/api/v1/on-duty?site={SITE}",
    "GET /roster, the whole page": f"/roster?site={SITE}",
}
ROUNDS = 5
ROUND_SECONDS = 2
CHANGES = 200
# Nobody waits for it, so it needs no change row.
CHANGE = "UPDATE session SET device = CASE device WHEN 'a' THEN 'b' ELSE 'a' END"


def measure_kept(table, file, server):
    table.section(f"Kept answers from 4 connections, the program's CPU time a request, median of {ROUNDS} rounds")
    for what, path in PAGES.items():
        for each in [file, server]:
            get(each.connection(), path)
        pairs = [[load(each, path, ROUND_SECONDS)[1] for each in (file, server)] for _ in range(ROUNDS)]
        on_file, on_server = (median(list(of_one)) for of_one in zip(*pairs))
        table.at_most(
            f"{what}, PostgreSQL beside SQLite", median([there / here for here, there in pairs]), 1.15, "×",
            f"{micro(on_server)} to {micro(on_file)}")


def first_answers(servers, path):
    """The seconds of the first answer after a change, of each server: in turn, so that what else runs falls on both."""
    connections = [server.connection() for server in servers]
    times = [[] for _ in servers]
    for number in range(CHANGES):
        for connection, of_one in zip(connections, times):
            announce(connection, f"Bay {number} is free")
            begin = time.perf_counter()
            get(connection, path)
            of_one.append(time.perf_counter() - begin)
    for connection in connections:
        connection.close()
    return [statistics.median(of_one) for of_one in times]


def question():
    """A site's two weeks with names, as one would ask it by hand: the same text for both."""
    monday = datetime.datetime.now(datetime.UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    begin = int((monday - datetime.timedelta(days=monday.weekday())).timestamp())
    end = begin + 14 * 86_400
    return f"""
        SELECT shift.id, starts_on, start_minute, minutes, starts_at, ends_at, note, employee.name, surname, phone, position.name
        FROM shift LEFT JOIN employee ON employee.id = employee_id LEFT JOIN position ON position.id = position_id
        WHERE shift.organization_id = 1 AND shift.site_id = {SITE} AND start_minute IS NOT NULL AND published_at IS NOT NULL
          AND withdrawn_at IS NULL AND starts_at >= {begin - 4 * 86_400} AND starts_at < {end} AND ends_at > {begin}
        ORDER BY starts_at"""


def asked(binary, engine, place):
    """The seconds and the rows of the same question, without OnDuty."""
    answer = subprocess.run(
        [binary, engine, str(place), str(CHANGES), question(), CHANGE], check=True, capture_output=True, text=True).stdout.split()
    return float(answer[0]) / 1e6, int(answer[1])


def measure_first(table, file, server, asking, address):
    directly = [[asked(asking, "sqlite", file.folder / "onduty.db"), asked(asking, "postgres", address)] for _ in range(3)]
    of_file, of_server = (median([pair[number][0] for pair in directly]) for number in (0, 1))
    found = directly[0][0][1]
    if found != directly[0][1][1] or not found:
        sys.exit("the engines answer the same question differently")
    table.section(f"The first answer after a change, from asking to all of it, median of {CHANGES} changes")
    for what, path in PAGES.items():
        pairs = [first_answers([file, server], path) for _ in range(3)]
        on_file, on_server = (median(list(of_one)) for of_one in zip(*pairs))
        table.at_most(
            f"{what}, PostgreSQL beside SQLite", median([there / here for here, there in pairs]), 2.5, "×",
            f"{micro(on_server)} to {micro(on_file)}")
        for engine, ours, bare in [("SQLite", on_file, of_file), ("PostgreSQL", on_server, of_server)]:
            table.info(f"beside {engine} asked directly", f"{ours / bare:.1f} ×", f"{micro(ours)} to {micro(bare)}")
    table.info(
        "asked directly, PostgreSQL beside SQLite", f"{of_server / of_file:.1f} ×",
        f"{micro(of_server)} to {micro(of_file)}, {found} rows")


def main():
    binary, asking, folder = sys.argv[1:]
    with copies(pathlib.Path(folder)) as (copy,), postgres() as database, tempfile.TemporaryDirectory() as place:
        address = database.database()
        there = moved(binary, copy, pathlib.Path(place) / "server", address)
        (count,), = rows(address, "SELECT count(*) FROM shift")
        print(f"20 sites, {count:,} shifts over 3 years, in a file and at a PostgreSQL on this machine, by a socket.")
        print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} by what else runs.")
        table = Table()
        with ending(Server(binary, copy)) as file, ending(Server(binary, there, "--database", address)) as server:
            measure_kept(table, file, server)
            measure_first(table, file, server, asking, address)
        table.end()


main()
