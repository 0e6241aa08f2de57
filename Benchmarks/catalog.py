"""Measures the catalog at 100,000 products: pages near and far, searches, and reading a shop beside fetching its pages.

Called by `bin/bench catalog` with the folder of the release binaries and the database of 100,000 products.
"""

import html
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from measuring import Table, copies, get, median, percentile, running

COUNT = 100_000
SHOP_PAGE = 1000
ORDERS = ["name", "price-down", "sku"]
SEARCHES = ["m18", "drill", "cordless drill", "b", "nothing has this name"]
ROUNDS = 30
SHOP = pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e/shop_server.py"


def seconds_of(connection, path):
    begin = time.perf_counter()
    page = get(connection, path)
    return time.perf_counter() - begin, page.decode()


def next_page(page):
    link = re.search(r'href="(/products\?[^"]*\bafter=[^"]+)"', page)
    return html.unescape(link.group(1)) if link else None


def measure_pages(table, connection):
    """Goes through the whole catalog by its own links in each order."""
    for order in ORDERS:
        times, path = [], f"/products?order={order}"
        while path:
            seconds, page = seconds_of(connection, path)
            times.append(seconds)
            path = next_page(page)
        part = len(times) // 10
        near, far = median(times[:part]) * 1000, median(times[-part:]) * 1000
        table.section(f"The {len(times):,} pages by {order}")
        table.at_most("first page", times[0] * 1000, 15, " ms")
        table.at_most("any page, 95th percentile", percentile(times, 0.95) * 1000, 15, " ms", f"median {median(times) * 1000:.2f} ms")
        table.at_most("the last tenth beside the first", far / near, 1.5, "×", f"{far:.2f} ms to {near:.2f} ms")


def measure_searches(table, connection):
    table.section("Searches")
    for words in SEARCHES:
        for order in ORDERS:
            path = f"/products?order={order}&search={words.replace(' ', '+')}"
            seconds_of(connection, path)
            times = [seconds_of(connection, path)[0] for _ in range(ROUNDS)]
            table.at_most(
                f"“{words}” by {order}, 95th percentile", percentile(times, 0.95) * 1000, 30, " ms",
                f"median {median(times) * 1000:.2f} ms")


def imported(binary, folder, address):
    """The seconds and the megabytes at most that reading the whole shop took."""
    begin = time.perf_counter()
    process = subprocess.Popen(
        [binary, "import", "products", address, "--data", str(folder), "--currency", "EUR",
         "--page-size", str(SHOP_PAGE), "--allow-network", "127.0.0.1", "--log-level", "error"], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"reading the shop failed: {status}")
    return time.perf_counter() - begin, usage.ru_maxrss / 1024


def fetched(binary, address):
    output = subprocess.run(
        [binary, address, str(COUNT // SHOP_PAGE), str(SHOP_PAGE)], capture_output=True, text=True, timeout=600,
        check=True).stdout
    count, seconds = output.split("\t")
    if int(count) != COUNT:
        sys.exit(f"the shop gave {count} products")
    return float(seconds)


def measure_import(table, binaries, place):
    server = subprocess.Popen(
        [sys.executable, SHOP, "--count", str(COUNT), "--open"], stdout=subprocess.PIPE, text=True)
    try:
        address = re.search(r"http://\S+", server.stdout.readline()).group(0)
        # Why first: the shop makes each page once and keeps its parts.
        fetched(binaries / "bench-shop", address)
        alone, whole, memory = [], [], []
        for number in range(2):
            alone.append(fetched(binaries / "bench-shop", address))
            seconds, megabytes = imported(binaries / "onduty", place / str(number), address)
            whole.append(seconds)
            memory.append(megabytes)
    finally:
        server.terminate()
        server.wait()
    table.section(f"Reading a shop of {COUNT:,} products")
    table.at_most(
        "times fetching and reading alone", min(whole) / min(alone), 2, "×", f"{min(whole):.1f} s to {min(alone):.1f} s")
    table.at_most("memory at most", max(memory), 200, " MB")


def main():
    binaries, folder = map(pathlib.Path, sys.argv[1:])
    table = Table()
    with copies(folder) as (place,), running(binaries / "onduty", place) as server:
        connection = server.connection()
        measure_pages(table, connection)
        measure_searches(table, connection)
        connection.close()
    with tempfile.TemporaryDirectory(prefix="onduty-bench-", dir=binaries.resolve()) as place:
        measure_import(table, binaries, pathlib.Path(place))
    table.end()


main()
