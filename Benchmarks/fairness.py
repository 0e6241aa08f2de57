"""Measures the ledger of fairness: 500 people and a year beside one pass over the same rows, and random moves of a
roster after which a second count has to find the same.

Called by `bin/bench fairness` with the folder of the release binaries, and with how many moves.
"""

import pathlib
import subprocess
import sys
import tempfile
import time

from measuring import Table

ROUNDS = 15
MOVES = 100_000
# The ledger reads half as much again as the reference, which sums one column and looks at nothing.
MOST_BESIDE_A_PASS = 6
# A row becomes a shift of a day, and is looked at beside absences, presses and holidays.
MOST_OF_OPEN_ACCOUNTS = 20
# Seven rules, each cut out of every shift; without rules, the shifts are read and no more.
MOST_OF_SURCHARGES = 20


def ran(binaries, *arguments):
    return subprocess.run(
        [binaries / "bench-fairness", *map(str, arguments)], capture_output=True, text=True, timeout=7200,
        check=False).stdout.split("\t")


def main():
    binaries = pathlib.Path(sys.argv[1])
    moves = int(sys.argv[2]) if len(sys.argv) > 2 else MOVES
    table = Table()
    with tempfile.TemporaryDirectory(prefix="onduty-bench-", dir=binaries.resolve()) as place:
        people, shifts, ours, bare = map(float, ran(binaries, "ledger", f"{place}/ledger", ROUNDS))
        table.section(f"The ledger of {people:.0f} people and a year, {shifts:,.0f} shifts with those carried over")
        table.at_most("read and counted", ours, 50, " ms", f"a sum of the same rows {bare:.1f} ms")
        table.at_most("beside the sum", ours / bare, MOST_BESIDE_A_PASS, "×")
        people, shifts, ours, closed, one, bare, leave, own = map(float, ran(binaries, "accounts", f"{place}/accounts", ROUNDS))
        table.section(f"The working time accounts of {people:.0f} people through a year, {shifts:,.0f} shifts")
        table.at_most("eleven months closed", closed, 100, " ms", f"a sum of all rows {bare:.1f} ms")
        table.at_most("all months open", ours / bare, MOST_OF_OPEN_ACCOUNTS, "×", f"{ours:.0f} ms")
        table.at_most("of one person", one, 3, " ms")
        table.section(f"The yearly days of {people:.0f} people, with {people * 30:,.0f} absences of three years")
        table.at_most("of everyone", leave, 100, " ms")
        table.at_most("of one person", own, 3, " ms")
        people, shifts, ours, bare = map(float, ran(binaries, "surcharges", f"{place}/surcharges", ROUNDS))
        table.section(f"The surcharges of {people:.0f} people and a month, {shifts:,.0f} shifts, by seven rules")
        table.at_most("beside the shifts without rules", ours / bare, MOST_OF_SURCHARGES, "×", f"{ours:.0f} ms")
        begin = time.monotonic()
        told = ran(binaries, "moves", f"{place}/moves", moves)
        table.section(f"{moves:,} random moves, each thousand counted a second time")
        seconds = time.monotonic() - begin
        done = int(told[1]) if len(told) == 3 and int(told[2]) == 0 and int(told[0]) == moves else 0
        table.at_least("moves counted twice alike", done, moves // 4, "", f"{seconds:.0f} s" if done else f"{told}")
    table.end()


main()
