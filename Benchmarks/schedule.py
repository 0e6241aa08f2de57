"""Measures schedules: how fast rules expand beside Foundation's calendar, how fast a year of shifts is made beside the
bare insert of the same rows, what the board's week costs as a site grows, and what labor rules do.

Called by `bin/bench schedule` with the folder of the release binaries.
"""

import contextlib
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time

from measuring import Table, get, median, running

YEAR_PEOPLE = 500
BOARD_PEOPLE = [50, 100, 200, 400]
REQUESTS = 30
ROUNDS = 5
AGREEING_PLANS = 100_000
# A process that just began has its memory still to ask for.
WARM_UP = 10


def measure_expansion(table, binaries):
    """Ours and Foundation's in one process and in turn, so that what else the machine does falls on both."""
    output = subprocess.run(
        [binaries / "bench-schedule"], capture_output=True, text=True, timeout=600, check=True).stdout
    table.section("Expanding a rule, times faster than Foundation's Calendar.RecurrenceRule")
    for line in output.splitlines():
        name, ours, theirs = line.split("\t")
        least = 100 if name.startswith("4 weeks") else 20
        table.at_least(
            name, int(theirs) / int(ours), least, "×", f"{int(ours) / 1000:.2f} µs to {int(theirs) / 1000:.0f} µs")


def made(binaries, folder, count):
    output = subprocess.run(
        [binaries / "bench-data", folder, "schedules", str(count)], capture_output=True, text=True, timeout=600,
        check=True).stdout
    shifts, seconds = output.split("\t")
    return int(shifts), float(seconds)


def bare_insert_seconds(folder):
    """Inserts the same rows into the same tables, emptied, with the durability of ours and without a history."""
    path = folder / "onduty.db"
    with sqlite3.connect(path, isolation_level=None) as database:
        database.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")
        rows = database.execute("SELECT * FROM shift").fetchall()
        # Why: what these keep refers to a change, and there is none.
        kept = database.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'shift' AND sql LIKE '%row_version%'")
        for (name,) in kept.fetchall():
            database.execute(f'DROP TRIGGER "{name}"')
        database.executescript("DELETE FROM shift; PRAGMA wal_checkpoint(TRUNCATE);")
        begin = time.perf_counter()
        database.execute("BEGIN IMMEDIATE")
        database.executemany(f"INSERT INTO shift VALUES ({', '.join('?' * len(rows[0]))})", rows)
        database.execute("COMMIT")
        seconds = time.perf_counter() - begin
    database.close()
    return seconds


def measure_year(table, binaries, place):
    """Each of three times, ours and the bare insert in turn; the least of each counts."""
    ours, bare = [], []
    for number in range(3):
        folder = place / f"year-{number}"
        shifts, seconds = made(binaries, folder, YEAR_PEOPLE)
        ours.append(seconds)
        bare.append(bare_insert_seconds(folder))
    table.section(f"A year of {YEAR_PEOPLE} people: {shifts:,} shifts")
    table.at_most("made and committed", min(ours), 5, " s")
    table.at_most(
        "times a bare insert of the same rows", min(ours) / min(bare), 3, "×", f"{min(ours):.2f} s to {min(bare):.2f} s")


def board_milliseconds(server, connection, path):
    """Median of the time of an answer, and the server's CPU time of one.

    No board is kept: the server reads, judges and writes it anew for each request.
    """
    times = []
    before = server.cpu_seconds
    for _ in range(REQUESTS):
        begin = time.perf_counter()
        get(connection, path)
        times.append(time.perf_counter() - begin)
    return median(times) * 1000, (server.cpu_seconds - before) / REQUESTS * 1000


def measure_board(table, binaries, place):
    """The sites in turn, so that what else the machine does falls on all of them, and compares within a round."""
    day = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 14 * 86_400))
    path = f"/plan?site=1&day={day}&people=all"
    with contextlib.ExitStack() as stack:
        boards = {}
        for count in BOARD_PEOPLE:
            folder = place / f"board-{count}"
            made(binaries, folder, count)
            server = stack.enter_context(running(binaries / "onduty", folder))
            boards[count] = server, stack.enter_context(contextlib.closing(server.connection()))
            for _ in range(WARM_UP):
                get(boards[count][1], path)
        rounds = [{count: board_milliseconds(*board, path) for count, board in boards.items()} for _ in range(ROUNDS)]
        health = median([board_milliseconds(*board, "/health")[0] for board in boards.values()])
    table.section(f"The board's week, median of {ROUNDS} rounds; /health {health:.2f} ms")
    for count in BOARD_PEOPLE:
        answer, cpu = (median(figures) for figures in zip(*(each[count] for each in rounds), strict=True))
        note = f"answered in {answer:.2f} ms"
        if count == 100:
            table.at_most(f"{count} people, CPU", cpu, 5, " ms", note)
        else:
            table.info(f"{count} people, CPU", f"{cpu:.2f} ms", note)
    table.at_most(
        "400 people beside 100, CPU", median([each[400][1] / each[100][1] for each in rounds]), 4.2, "×")


def measure_replacement(table, binaries, place):
    folder = place / "replacement"
    made(binaries, folder, YEAR_PEOPLE)
    output = subprocess.run(
        [binaries / "bench-data", folder, "replacement", str(REQUESTS)], capture_output=True, text=True, timeout=600,
        check=True).stdout
    ranked, milliseconds = output.split("\t")
    table.section("Replace: who could take a shift, read and ranked")
    table.at_most(f"{int(ranked) + 1} people", float(milliseconds), 30, " ms")


def measure_rules(table, binaries):
    """The rules of Germany for a week of people with their 25 weeks of shifts, and a second count of plans by chance."""
    output = subprocess.run([binaries / "bench-rules"], capture_output=True, text=True, timeout=600, check=True).stdout
    lines = [[int(word) for word in line.split("\t")] for line in output.splitlines()]
    (few, shifts, some, sort), (many, _, more, _) = lines
    table.section(f"Labor rules of {few} people for a week, {shifts:,} shifts with those of the averages")
    table.at_most("all rules", some / 1e6, 50, " ms", f"a sort of the same shifts {sort / 1e6:.2f} ms")
    table.at_most(f"{many} people beside {few}", more / some, many / few * 1.25, "×")
    begin = time.perf_counter()
    output = subprocess.run(
        [binaries / "bench-rules", "agree", "1", str(AGREEING_PLANS)], capture_output=True, text=True, timeout=900,
        check=False).stdout
    plans = int(output.split("\t")[0]) if "\t" in output else 0
    table.at_least(
        "plans counted twice alike", plans, AGREEING_PLANS, "",
        f"{time.perf_counter() - begin:.0f} s" if plans else output[:2000])


def main():
    binaries = pathlib.Path(sys.argv[1])
    table = Table()
    measure_expansion(table, binaries)
    measure_rules(table, binaries)
    with tempfile.TemporaryDirectory(prefix="onduty-bench-", dir=binaries.resolve()) as place:
        measure_year(table, binaries, pathlib.Path(place))
        measure_board(table, binaries, pathlib.Path(place))
        measure_replacement(table, binaries, pathlib.Path(place))
    table.end()


main()
