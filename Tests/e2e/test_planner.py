"""The schedule maker at the command line: its files, its words for what can't be planned, its end."""

import json
import pathlib
import signal
import subprocess
import sys
import time

import pytest

from servers import BINARY, environment, onduty

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Benchmarks"))
from planner_check import judge, read_curtois, read_rows  # noqa: E402
from planner_made import company, family  # noqa: E402

CURTOIS = """# Two weeks
SECTION_HORIZON
14
SECTION_SHIFTS
D,480,
N,480,D
SECTION_STAFF
A,D=14|N=4,4320,3360,5,2,2,1
B,D=14|N=14,4320,3360,5,2,2,1
C,D=14|N=0,4320,3360,5,2,2,1
SECTION_DAYS_OFF
A,0
SECTION_SHIFT_ON_REQUESTS
A,3,D,2
SECTION_SHIFT_OFF_REQUESTS
B,4,N,3
SECTION_COVER
""" + "".join(f"{day},{kind},1,100,1\n" for day in range(14) for kind in "DN")


def plan(tmp_path, problem, *options):
    file, output = tmp_path / "problem.json", tmp_path / "roster.json"
    file.write_text(problem if isinstance(problem, str) else json.dumps(problem))
    return onduty("plan", file, "--format", "json", "--output", output, "--seconds", "1", "--threads", "2", *options), output


@pytest.mark.parametrize("problem", [family(4, 12, 3), company(30, 2, 5, 150)], ids=["team", "company"])
def test_a_roster_keeps_all_rules_and_costs_what_it_says(tmp_path, problem):
    told, output = plan(tmp_path, problem)
    assert (told.returncode, told.stderr) == (0, "")
    roster = json.loads(output.read_text())
    points, broken = judge(problem, {row["person"]: row["shifts"] for row in roster["rows"]})
    assert (points, broken) == (roster["points"], [])
    assert sum(part["points"] for part in roster["parts"]) == points
    assert roster.get("bound", 0) <= points
    assert f"{points} points" in told.stdout.splitlines()[-1]


def test_a_file_of_the_benchmark_becomes_lines_for_its_checkers(tmp_path):
    file, output = tmp_path / "Instance.txt", tmp_path / "roster.csv"
    file.write_text(CURTOIS)
    told = onduty("plan", file, "--seconds", "0.5", "--threads", "1", "--output", output)
    assert (told.returncode, told.stderr) == (0, "")
    points, broken = judge(read_curtois(file), read_rows(output))
    assert broken == [] and f"{points} points" in told.stdout.splitlines()[-1]


@pytest.mark.parametrize("change, words", [
    ({"people": []}, "no people"), ({"days": 3650}, "3650 days"), ({"days": -(2**63)}, "days"), ({"days": 10**30}, "too large"),
    ({"days": "seven"}, "days: not what belongs here"), ({"kinds": [{"name": "A"}]}, "“minutes” is missing"),
    ({"kinds": [{"name": "A", "minutes": -480}]}, "minutes -480"), ({"kinds": [{"name": "A", "minutes": 60, "skills": ["X"]}]}, "“X”"),
    ({"demands": [{"day": 0, "kinds": ["B"], "need": 1}]}, "no shift “B”"),
    ({"demands": [{"day": 9, "kinds": ["A"], "need": 1}]}, "day 9"),
    ({"people": [{"name": "Ann", "limits": {"least_minutes": 500, "most_minutes": 400}}]}, "at least 500 and at most 400"),
    ({"kinds": [{"name": str(number), "minutes": 60} for number in range(10_000)]}, "10000 kinds"),
])
def test_what_cant_be_planned_is_told_with_its_place(tmp_path, change, words):
    problem = {"days": 7, "kinds": [{"name": "A", "minutes": 480}], "demands": [], "people": [{"name": "Ann"}]}
    told, output = plan(tmp_path, problem | change)
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.startswith("onduty: ") and words in told.stderr and len(told.stderr.splitlines()) == 1
    assert not output.exists()


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00", '{"days": 7}'])
def test_what_is_no_problem_is_told(tmp_path, text):
    told, _ = plan(tmp_path, text)
    assert (told.returncode, told.stdout) == (1, "") and told.stderr.count("\n") == 1


def test_a_missing_file_is_told(tmp_path):
    told = onduty("plan", tmp_path / "nothing.txt")
    assert told.returncode == 1 and "nothing.txt can't be read" in told.stderr


def test_a_rule_that_nobody_could_keep_is_named_and_left_out(tmp_path):
    problem = {"days": 7, "kinds": [{"name": "A", "minutes": 480}], "demands": [{"day": 0, "kinds": ["A"], "need": 1}],
               "people": [{"name": "Ann", "away": list(range(6)), "limits": {"least_minutes": 960}}]}
    told, output = plan(tmp_path, problem)
    assert told.returncode == 0 and "Ann has no roster with the rule leastMinutes" in told.stderr
    assert json.loads(output.read_text())["loosened"] == [{"person": "Ann", "rule": "leastMinutes"}]


def test_an_interrupt_ends_the_search_with_the_best_so_far(tmp_path):
    file, output = tmp_path / "problem.json", tmp_path / "roster.json"
    problem = family(8, 30, 6)
    file.write_text(json.dumps(problem))
    call = [BINARY, "plan", str(file), "--format", "json", "--seconds", "3600", "--threads", "2", "--output", str(output)]
    process = subprocess.Popen(call, stdout=subprocess.PIPE, text=True, env=environment())
    assert "points" in process.stdout.readline()
    begin = time.monotonic()
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0
    assert time.monotonic() - begin < 20
    points, broken = judge(problem, {row["person"]: row["shifts"] for row in json.loads(output.read_text())["rows"]})
    assert broken == [] and points is not None
