"""Measures the schedule maker: points after some seconds, judged apart from the engine, beside best known values and CP-SAT.

Called by `bin/bench planner [FOLDER] [SECONDS] [SEEDS]` with the release binary. FOLDER has files InstanceN.txt of the
benchmark of Curtois and Qu and a best-known.csv; without one, only problems that are made here are planned.
"""

import collections
import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import planner_made
from measuring import Table, median
from planner_check import judge, read_curtois, read_rows

THREADS = 2
# Of the mean, of instances 4 to 12, and of each one, in percent; by seconds.
LIMITS = {10: (0.4, 0.05, 1.5), 60: (0.2, 0.0, 1.5)}
# Of years, by people: percent above the best known after 10 and 60 s.
YEAR_LIMITS = {10: {50: 5, 100: 10, 150: 25}, 60: {50: 1, 100: 2, 150: 4}}


def plan(binary, file, kind, seconds, seed, folder):
    """One run: points that the judge counts, the bound, MB, seconds, and how many of those that are asked for are there."""
    output = folder / f"roster.{'json' if kind == 'json' else 'csv'}"
    call = [binary, "plan", "--format", kind, "--seconds", str(seconds), "--threads", str(THREADS), "--seed", str(seed), file,
            "--output", output]
    begin = time.monotonic()
    process = subprocess.Popen([str(word) for word in call], stdout=subprocess.PIPE, text=True)
    lines = process.stdout.read().splitlines()
    _, status, usage = os.wait4(process.pid, 0)
    if status or not lines:
        sys.exit(f"{file}: the program ended with {status}")
    took = time.monotonic() - begin
    problem = json.loads(file.read_text()) if kind == "json" else read_curtois(file)
    rows = read_rows(output) if kind == "curtois" else {
        row["person"]: row["shifts"] for row in json.loads(output.read_text())["rows"]}
    points, found = judge(problem, rows)
    told = int(re.search(r"(\d+) points", lines[-1])[1])
    if found or points != told:
        sys.exit(f"{file.name}: told {told}, judged {points}; {found[:3]}")
    bound = re.search(r"below (\d+)", lines[-1])
    return points, int(bound[1]) if bound else None, usage.ru_maxrss / 1024, took, filled(problem, rows)


def filled(problem, rows):
    """How many of those that demands ask for, skills aside, are there."""
    there = collections.Counter((day, kind) for row in rows.values() for day, kind in enumerate(row))
    return sum(
        min(demand["need"], there[demand["day"], demand["kinds"][0]]) for demand in problem["demands"] if "skill" not in demand)


def fillable(problem, seconds):
    """How many of those that demands ask for can be there at most, whatever people would like; `None` if CP-SAT can't be had."""
    demands = [demand | {"under": 1, "over": 0} for demand in problem["demands"] if "skill" not in demand]
    people = [
        {name: value for name, value in person.items() if name not in ("wishes", "balances", "continuity")}
        for person in problem["people"]]
    found = reference(problem | {"demands": demands, "people": people}, seconds)
    return found and sum(demand["need"] for demand in demands) - found[1]


def reference(problem, seconds):
    """Points and bound of CP-SAT in the same time; `None` if it can't be had."""
    call = [sys.executable, pathlib.Path(__file__).parent / "planner_reference.py", str(seconds), str(THREADS)]
    return json.loads(subprocess.run(call, input=json.dumps(problem), capture_output=True, text=True, check=True).stdout)


def runs(table, binary, file, kind, seconds, seeds, folder, best=None):
    results = [plan(binary, file, kind, seconds, seed, folder) for seed in range(1, seeds + 1)]
    points, bound = median([result[0] for result in results]), max((result[1] or 0) for result in results)
    note = f"{sorted(result[0] for result in results)}, bound {bound}, load {os.getloadavg()[0]:.1f}"
    problem = json.loads(file.read_text()) if kind == "json" else read_curtois(file)
    if other := reference(problem, seconds):
        note += f", CP-SAT {other[0]} (bound {other[1]})"
    table.at_most(f"{file.stem}: memory", max(result[2] for result in results), 300, " MB", note)
    table.at_most(f"{file.stem}: seconds over", max(result[3] for result in results) - seconds, 1.0, " s")
    return (points - best) / best * 100 if best else None


def main():
    binary, *arguments = sys.argv[1:]
    given = pathlib.Path(arguments[0]) if arguments and not arguments[0].isdigit() else None
    numbers = [int(text) for text in arguments[1 if given else 0:]]
    seconds, seeds = (numbers + [10, 3][len(numbers):])[:2]
    table, gaps = Table(), {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if given:
            with open(given / "best-known.csv") as lines:
                known = {line["instance"]: int(line["best_known_solution"]) for line in csv.DictReader(lines)}
            files = sorted(given.glob("Instance*.txt"), key=lambda file: int(file.stem.removeprefix("Instance")))
            table.section(f"instances of Curtois and Qu, {seconds} s, {THREADS} threads, {seeds} seeds")
            for file in files:
                number = int(file.stem.removeprefix("Instance"))
                gap = runs(table, binary, file, "curtois", seconds, seeds, folder, known[file.stem])
                if number <= 19:
                    gaps[number] = gap
            mean, middle, each = LIMITS.get(seconds, (100, 100, 100))
            table.at_most("mean gap to the best known, up to 19", sum(gaps.values()) / len(gaps), mean, " %")
            size = [gap for number, gap in gaps.items() if 4 <= number <= 12]
            if size:
                table.at_most("mean gap of 4 to 12", sum(size) / len(size), middle, " %")
            table.at_most("largest gap, up to 19", max(gaps.values()), each, " %")
        table.section(f"made here, {seconds} s, {THREADS} threads, {seeds} seeds")
        made = {"team-4-20-3": planner_made.family(4, 20, 3), "team-4-40-5": planner_made.family(4, 40, 5),
                "team-8-30-6": planner_made.family(8, 30, 6),
                "contracts-1-15-7": planner_made.contracts(1, 15, 7), "contracts-4-12-8": planner_made.contracts(4, 12, 8)}
        for name, problem in made.items():
            file = folder / f"{name}.json"
            file.write_text(json.dumps(problem))
            runs(table, binary, file, "json", seconds, seeds, folder)
        company_week(table, binary, seeds, folder)
        years(table, binary, seconds, seeds, folder)
    table.end()


def years(table, binary, seconds, seeds, folder):
    """A year of many people: usable early, beside the best of long runs."""
    table.section(f"years made here, {seconds} s, {THREADS} threads, {seeds} seeds")
    for (make, people, kinds), best in planner_made.YEARS.items():
        file = folder / f"{make.__name__}-{people}-{kinds}.json"
        file.write_text(json.dumps(make(people, kinds)))
        results = [plan(binary, file, "json", seconds, seed, folder) for seed in range(1, seeds + 1)]
        points = median([result[0] for result in results])
        note = f"{sorted(result[0] for result in results)}, best known {best}, load {os.getloadavg()[0]:.1f}"
        limit = YEAR_LIMITS.get(seconds, {}).get(people, 100)
        table.at_most(f"{file.stem}: above the best known", (points - best) / best * 100, limit, " %", note)
        table.at_most(f"{file.stem}: memory", max(result[2] for result in results), 300, " MB")


def company_week(table, binary, seeds, folder):
    """A hundred people, and more shifts than they can work: in five seconds as many are filled as can be."""
    problem, file = planner_made.company(), folder / "company-week.json"
    file.write_text(json.dumps(problem))
    results = [plan(binary, file, "json", 5, seed, folder) for seed in range(1, seeds + 1)]
    there = min(result[4] for result in results)
    most = fillable(problem, 60)
    note = f"{sorted(result[0] for result in results)} points"
    if most is not None:
        table.at_most("company week, 5 s: fillable shifts left open", most - there, 0, "", f"{there} of {most} filled; {note}")
    table.at_most("company week, 5 s: memory", max(result[2] for result in results), 300, " MB", note)


main()
