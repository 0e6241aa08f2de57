"""Measures the people page: what a first view transfers, what a search costs, and how both grow from 100 to 10,000.

Called by `bin/bench people` with the release binary and the databases of 100, 1,000 and 10,000 people.
"""

import pathlib
import re
import sys
import time

from measuring import Table, copies, get, median, percentile, running

COUNTS = ["100", "1,000", "10,000"]
SEARCHES = ["novak", "zoe laurent", "first aid", "operations cash", "s", "nobody has this name"]
CARDS, LIST = "/people?view=cards", "/people"
ROUNDS = 40


def transferred(connection, path):
    """Bytes of a first view: the page, and what it loads, as a browser that takes gzip gets it."""
    page = get(connection, path)
    names = set(re.findall(r'(?:href|src)="(/assets/[^"#]+)"', page.decode()))
    total = len(page)
    for name in names:
        connection.request("GET", name, headers={"Accept-Encoding": "gzip"})
        total += len(connection.getresponse().read())
    return len(page) / 1000, total / 1000


def seconds_of(connection, path, rounds):
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        get(connection, path)
        times.append(time.perf_counter() - begin)
    return times


def measure(table, server, count):
    """Returns the median milliseconds of a search and of a list that is not kept."""
    connection = server.connection()
    table.section(f"{count} people")
    for what, path in [("cards", CARDS), ("list", LIST)]:
        page, total = transferred(connection, path)
        table.at_most(f"first view of the {what}, with all it loads", total, 60, " kB", f"the page alone {page:.1f} kB")
    taken = []
    for words in SEARCHES:
        path = f"{LIST}?search={words.replace(' ', '+')}"
        seconds_of(connection, path, 3)
        times = seconds_of(connection, path, ROUNDS)
        taken += times
        table.at_most(
            f"search “{words}”, 95th percentile", percentile(times, 0.95) * 1000, 20, " ms",
            f"median {median(times) * 1000:.2f} ms")
    cards = seconds_of(connection, f"{CARDS}&search=operations", ROUNDS)
    table.at_most("cards of one search, 95th percentile", percentile(cards, 0.95) * 1000, 20, " ms")
    connection.close()
    return median(taken) * 1000, median(cards) * 1000


def main():
    binary, *folders = sys.argv[1:]
    with copies(*map(pathlib.Path, folders)) as places:
        table = Table()
        figures = []
        for count, place in zip(COUNTS, places):
            with running(binary, place) as server:
                figures.append(measure(table, server, count))
        table.section("Growth, median milliseconds of an answer")
        for count, (search, cards) in zip(COUNTS, figures):
            table.info(f"{count} people", f"{search:.2f} ms", f"cards {cards:.2f} ms")
        table.end()


main()
