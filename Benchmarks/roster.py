"""Measures the roster: what a request costs beside GET /health, how fast a change shows, start and memory.

Called by `bin/bench roster` with the release binary, the bare server and the databases of 175,200 and 1,752,000 shifts.
"""

import os
import pathlib
import sys
import time

from measuring import (
    Listener, OpenPages, Server, Table, copies, cost_after_change, ending, get, load, median, micro, milli, percentile, running)

SITES = 20
ON_DUTY = "/api/v1/on-duty?site=7"
ROSTER = "/roster?site=7"
ROUNDS = 5
CROWD = 64
ROUND_SECONDS = 2
CHANGES = 200
FIRST_MILLISECONDS = 0.8
OPEN_PAGES = 500
# Each account has only so many streams.
READERS = 16


def measure_requests(table, small, large, bare):
    """Takes the loads in turn, so that what else the machine does falls on all of them, and compares within a round."""
    # Why a crowd beside the bare server: of four connections, each of our threads has two, and one of its threads may
    # have all, and then wakes half as often.
    loads = {
        "bare": (bare, "/health", CROWD), "crowd": (small, "/health", CROWD), "health": (small, "/health"),
        "duty": (small, ON_DUTY), "page": (small, ROSTER), "large duty": (large, ON_DUTY), "large page": (large, ROSTER),
    }
    for server, path, *_ in loads.values():
        load(server, path, 1)
    rounds = [{name: load(*what[:2], ROUND_SECONDS, *what[2:]) for name, what in loads.items()} for _ in range(ROUNDS)]

    def cpu(name):
        return median([taken[name][1] for taken in rounds])

    def ratio(name, reference):
        return median([taken[name][1] / taken[reference][1] for taken in rounds])

    table.section(f"Requests from 4 connections, server's CPU time a request, median of {ROUNDS} rounds")
    table.info("GET /health", micro(cpu("health")), f"{median([taken['health'][0] for taken in rounds]):.0f} a second")
    table.at_most(
        "GET /health beside a bare server in C", ratio("crowd", "bare"), 1.3, "×",
        f"{micro(cpu('crowd'))} to {micro(cpu('bare'))}, {CROWD} connections")
    table.at_most(
        "GET /api/v1/on-duty of a site", ratio("duty", "health"), 2, "×",
        f"{micro(cpu('duty'))} to {micro(cpu('health'))} of /health")
    table.at_least(
        "GET /api/v1/on-duty of a site", median([taken["duty"][0] for taken in rounds]), 1000, " a second",
        "4 connections")
    table.at_most(
        "GET /roster, the whole page", ratio("page", "health"), 10, "×",
        f"{micro(cpu('page'))} to {micro(cpu('health'))} of /health")
    table.at_most(
        "on-duty at ten times the shifts", ratio("large duty", "duty"), 1.2, "×",
        f"{micro(cpu('large duty'))} to {micro(cpu('duty'))}")
    table.at_most(
        "the page at ten times the shifts", ratio("large page", "page"), 1.2, "×",
        f"{micro(cpu('large page'))} to {micro(cpu('page'))}")


def measure_first_after_change(table, small, large):
    table.section(f"The first request after a change, when no answer is kept: {CHANGES} changes")
    for what, path in [("GET /api/v1/on-duty of a site", ON_DUTY), ("GET /roster, the whole page", ROSTER)]:
        pairs = [(cost_after_change(small, path, CHANGES), cost_after_change(large, path, CHANGES)) for _ in range(3)]
        cold, cold_large = median([pair[0] for pair in pairs]), median([pair[1] for pair in pairs])
        table.at_most(what, cold * 1000, FIRST_MILLISECONDS, " ms", "kept answers cost less")
        table.at_most(
            "the same at ten times the shifts", median([large / small for small, large in pairs]), 1.2, "×",
            f"{micro(cold_large)} to {micro(cold)}")


def measure_live(table, server):
    """Takes the quietest of three rounds: what else the machine does only adds to a time."""
    table.section(f"A change until it is on {OPEN_PAGES} open pages, from sending it, best of 3 rounds of 20 changes")
    # Why other readers: the server learns with its next heartbeat that the streams of the first ones are closed.
    for what, sites, first in [
        (f"pages of {SITES} sites", [1 + number % SITES for number in range(OPEN_PAGES)], 0),
        ("pages of one site", [7] * OPEN_PAGES, READERS),
    ]:
        pages = OpenPages(server.port, [server.session(f"reader-{first + number}") for number in range(READERS)], sites)
        rounds = [
            [seconds for number in range(20)
             for seconds in pages.times_of_change(f"Change {turn}.{number} of {what}", server.port, server.cookie)]
            for turn in range(3)]
        best, *_, worst = sorted(percentile(times, 0.95) for times in rounds)
        table.at_most(
            f"{what}, 95th percentile", best * 1000, 250, " ms",
            f"worst round {milli(worst)}, slowest {milli(max(map(max, rounds)))}")
        resident = server.resident_megabytes
        pages.close()
    return resident


def measure_start(table, binary, folders):
    table.section("From the start of the process to its first answered page, median of 5")
    for what, folder in zip(["175,200 shifts", "1,752,000 shifts"], folders):
        times = []
        for _ in range(5):
            server = Server(binary, folder)
            try:
                connection = server.connection()
                get(connection, ROSTER)
                times.append(time.monotonic() - server.begin)
                connection.close()
            finally:
                server.stop()
        table.at_most(what, median(times) * 1000, 300, " ms", f"slowest {milli(max(times))}")


def main():
    binary, bare_binary, *folders = sys.argv[1:]
    with copies(*map(pathlib.Path, folders)) as (small_folder, large_folder):
        print("20 sites with 30 employees and 8 shifts a day each, 40 positions: 3 years of them (175,200 shifts) and,")
        print("for ten times the shifts at the same shifts a day, 30 years (1,752,000); half lies before today.")
        print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} by what else runs.\n")
        table = Table()
        measure_start(table, binary, [small_folder, large_folder])
        with running(binary, small_folder) as small, running(binary, large_folder) as large:
            with ending(Listener(bare_binary)) as bare:
                measure_requests(table, small, large, bare)
            measure_first_after_change(table, small, large)
            resident_live = measure_live(table, small)
            table.section("Resident memory after all this")
            table.at_most(
                "175,200 shifts", small.resident_megabytes, 150, " MB",
                f"{resident_live:.0f} MB with {OPEN_PAGES} pages open")
            table.at_most("1,752,000 shifts", large.resident_megabytes, 150, " MB")
        table.end()


main()
