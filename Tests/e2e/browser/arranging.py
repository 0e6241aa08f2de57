"""What tests arrange in the demo before they look: by a program, beyond the demo's own shifts."""

import datetime

# Nobody is busy or short of rest then.
FIRST = datetime.date(2026, 12, 1)
SITE = 1


def person(server, name):
    (number,), = server.rows("SELECT id FROM employee WHERE name = ?", name)
    return number


def drafted(program, day, start, end, employee=None, first=FIRST):
    """Plans a shift so many days after the first, for somebody or for anyone who can."""
    body = {"site_id": SITE, "date": str(first + datetime.timedelta(days=day)), "start_time": start, "end_time": end}
    return program.made("/plan/shifts", body | ({"employee_id": employee} if employee else {}))


def planned(program, day, start, end, employee=None, first=FIRST):
    """The same, on the roster."""
    shift = drafted(program, day, start, end, employee, first)
    date = str(first + datetime.timedelta(days=day))
    program.made("/plan/publications", {"site_id": SITE, "from": date, "to": date})
    return shift
