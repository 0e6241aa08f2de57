"""The days of rules by chance, compared with those of python-dateutil."""

import bisect
import datetime
import subprocess

from dateutil import rrule

from servers import TOOLS
from sizes import tries

SEED, RULES, WINDOWS = 20261024, tries(5000, one_in=100), 20
# No window of a rule ends later.
HORIZON = datetime.timedelta(days=1000)


def dates(text):
    return [datetime.datetime.fromisoformat(day) for day in text.split()]


def days_of(begin, rule, excluded, added):
    """All days up to the horizon, in order, as dateutil gives them."""
    if not rule:
        days = {begin}
    else:
        days = set()
        for day in rrule.rrulestr(rule, dtstart=begin):
            if day > begin + HORIZON:
                break
            days.add(day)
    return sorted((days | set(added)) - set(excluded))


def test_dateutil_has_the_same_days_in_random_windows():
    output = subprocess.run(
        [TOOLS / "recurrence-days", str(SEED), str(RULES), str(WINDOWS)], capture_output=True, text=True, timeout=300, check=True).stdout
    compared = 0
    for line in output.splitlines():
        kind, *fields = line.split("\t")
        if kind == "rule":
            rule = fields
            theirs = days_of(datetime.datetime.fromisoformat(fields[0]), fields[1], dates(fields[2]), dates(fields[3]))
            continue
        first, last = (datetime.datetime.fromisoformat(day) for day in fields[:2])
        window = theirs[bisect.bisect_left(theirs, first):bisect.bisect_right(theirs, last)]
        assert dates(fields[2]) == window, f"seed {SEED}, rule {rule}, window {fields[:2]}"
        compared += 1
    assert compared == RULES * WINDOWS > 0
