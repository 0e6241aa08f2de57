"""Measures the roster as it stood: one week of a busy site, with that week's history alone and with a year's behind it.

Called by `bin/bench past` with the folder of the release binaries.
"""

import pathlib
import subprocess
import sys
import tempfile

from measuring import Table

WEEKS = 52


def main():
    binaries = pathlib.Path(sys.argv[1])
    table = Table()
    with tempfile.TemporaryDirectory(prefix="onduty-bench-") as place:
        output = subprocess.run(
            [binaries / "bench-data", pathlib.Path(place) / "past", "past", str(WEEKS)], capture_output=True, text=True,
            timeout=1800, check=True).stdout
    short, long, versions = map(float, output.split("\t"))
    table.section(f"A week of 250 shifts as it stood, {versions:,.0f} changes in the log")
    table.at_most("read with a year of history", long, 150, " ms")
    table.at_most("times the reading with a week of history", long / short, 1.5, "×", f"{long:.1f} ms to {short:.1f} ms")
    table.end()


main()
