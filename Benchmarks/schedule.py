"""Measures schedules: how fast rules expand beside Foundation's calendar.

Called by `bin/bench schedule` with the folder of the release binaries.
"""

import pathlib
import subprocess
import sys

from measuring import Table


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


def main():
    binaries = pathlib.Path(sys.argv[1])
    table = Table()
    measure_expansion(table, binaries)
    table.end()


main()
