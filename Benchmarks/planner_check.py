"""Judges rosters of the schedule maker from the problem alone: hard rules and points, written apart from the engine.

A problem is the object of docs/planner.md; a file of the benchmark of Curtois and Qu is read into the same.
"""

import csv
from collections import Counter, defaultdict


def read_curtois(path):
    sections, section = defaultdict(list), None
    for line in open(path, encoding="utf-8"):
        line = line.strip()
        if line.startswith("SECTION_"):
            section = line.removeprefix("SECTION_")
        elif line and not line.startswith("#"):
            sections[section].append([part.strip() for part in line.split(",")])
    kinds = [
        {"name": name, "minutes": int(minutes), "never_before": [other for other in "".join(rest).split("|") if other]}
        for name, minutes, *rest in sections["SHIFTS"]]
    people = {}
    for name, most, most_minutes, least_minutes, longest, shortest, rest, weekends in sections["STAFF"]:
        counts = [part.split("=") for part in most.split("|") if part]
        people[name] = {
            "name": name, "away": [], "wishes": [], "limits": {
                "least_minutes": int(least_minutes), "most_minutes": int(most_minutes), "most_days_in_row": int(longest),
                "least_days_in_row": int(shortest), "least_days_off": int(rest), "most_weekends": int(weekends),
                "most": [{"kinds": [kind], "most": int(count)} for kind, count in counts]}}
    for name, *days in sections["DAYS_OFF"]:
        people[name]["away"] += [int(day) for day in days if day]
    for section, wanted in [("SHIFT_ON_REQUESTS", True), ("SHIFT_OFF_REQUESTS", False)]:
        for name, day, kind, points in sections[section]:
            people[name]["wishes"].append({"day": int(day), "kind": kind, "wanted": wanted, "points": int(points)})
    demands = [
        {"day": int(day), "kinds": [kind], "need": int(need), "under": int(under), "over": int(over)}
        for day, kind, need, under, over in sections["COVER"]]
    return {"days": int(sections["HORIZON"][0][0]), "kinds": kinds, "people": list(people.values()), "demands": demands}


def read_rows(path):
    return {line[0]: [cell or None for cell in line[1:]] for line in csv.reader(open(path, encoding="utf-8")) if line}


def minute(text):
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)


def follows(kinds, limits, one, two):
    """Whether a kind may come on the day after another."""
    if two in kinds[one].get("never_before", []):
        return False
    first, second = kinds[one], kinds[two]
    end = minute(first.get("start", "00:00")) + first.get("span", first["minutes"])
    return 1440 + minute(second.get("start", "00:00")) - end >= limits.get("least_rest", -10_000)


def runs(row):
    """Stretches of work and of days off: whether it is work, first day, day after the last."""
    start = 0
    for day in range(1, len(row) + 1):
        if day == len(row) or (row[day] is None) != (row[start] is None):
            yield row[start] is not None, start, day
            start = day


def broken(problem, person, row):
    """What a person's row breaks, in words."""
    kinds = {kind["name"]: kind for kind in problem["kinds"]}
    limits, days = person.get("limits", {}), problem["days"]
    if len(row) != days:
        return [f"{len(row)} cells"]
    found = []
    for day, kind in enumerate(row):
        if kind is None:
            continue
        if not set(kinds[kind].get("skills", [])) <= set(person.get("skills", [])):
            found.append(f"day {day}: lacks a skill of {kind}")
        if day in person.get("away", []):
            found.append(f"day {day}: away")
        if day + 1 < days and row[day + 1] and not follows(kinds, limits, kind, row[day + 1]):
            found.append(f"day {day + 1}: {row[day + 1]} after {kind}")
    for cell in person.get("pinned", []):
        if row[cell["day"]] != cell.get("kind"):
            found.append(f"day {cell['day']}: pinned")
    for is_work, start, end in runs(row):
        inside = start > 0 and end < days
        if is_work and end - start > limits.get("most_days_in_row", days):
            found.append(f"day {start}: {end - start} days in a row")
        if inside and end - start < limits.get("least_days_in_row" if is_work else "least_days_off", 0):
            found.append(f"day {start}: {end - start} {'days in a row' if is_work else 'days off'}")
    minutes = sum(kinds[kind]["minutes"] for kind in row if kind)
    first = problem.get("first_weekday", 0)
    weekends = len({(first + day) // 7 for day in range(days) if row[day] and (first + day) % 7 >= 5})
    if not limits.get("least_minutes", 0) <= minutes <= limits.get("most_minutes", 10**9):
        found.append(f"{minutes} minutes")
    if weekends > limits.get("most_weekends", days):
        found.append(f"{weekends} weekends")
    for limit in limits.get("most", []):
        if sum(kind in limit["kinds"] for kind in row if kind) > limit["most"]:
            found.append(f"too many of {limit['kinds']}")
    return found


def points(problem, rows):
    """The points of a roster that breaks nothing. Terms: wishes, balances of minutes, continuity of sites, demand."""
    kinds = {kind["name"]: kind for kind in problem["kinds"]}
    total = 0
    have = Counter((day, kind) for row in rows.values() for day, kind in enumerate(row) if kind)
    skilled = Counter()
    for person in problem["people"]:
        row = rows[person["name"]]
        for day, kind in enumerate(row):
            for skill in person.get("skills", []):
                skilled[day, kind, skill] += 1
        for wish in person.get("wishes", []):
            cell = row[wish["day"]]
            met = cell is not None if wish.get("kind") is None else cell == wish["kind"]
            total += 0 if met == wish["wanted"] else wish["points"]
        for balance in person.get("balances", []):
            assert balance["measure"] == "minutes"
            value = balance.get("before", 0) + sum(kinds[kind]["minutes"] for kind in row if kind)
            unit = balance.get("unit", 1)
            total += -(-max(0, balance.get("least", 0) - value) // unit) * balance.get("under", 0)
            total += -(-max(0, value - balance.get("most", 10**9)) // unit) * balance.get("over", 0)
        change = person.get("continuity", {}).get("site", 0)
        for one, two in zip(row, row[1:]):
            if one and two and kinds[one].get("site") != kinds[two].get("site"):
                total += change
    for demand in problem["demands"]:
        day, skill = demand["day"], demand.get("skill")
        count = sum(skilled[day, kind, skill] if skill else have[day, kind] for kind in demand["kinds"])
        total += max(0, demand["need"] - count) * demand.get("under", 100)
        total += max(0, count - demand["need"]) * demand.get("over", 1)
    return total


def judge(problem, rows):
    """The points of a roster, and everything that it breaks."""
    found = [
        f"{person['name']}: {text}" for person in problem["people"]
        for text in broken(problem, person, rows.get(person["name"], []))]
    return (None if found else points(problem, rows)), found
