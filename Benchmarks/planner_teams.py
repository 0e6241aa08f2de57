"""Plans four teams automatically, each from an empty database and as one search over all of its sites, and judges the kept weeks apart.

Called by `bin/bench planner teams [SECONDS] [SEEDS]` with the release binary. Everything is entered by the API, as a manager would; what
is judged is read from it again, against the facts that the team was made of.
"""

import collections
import datetime
import json
import os
import pathlib
import re
import sys
import tempfile
import time

# Why before the imports: the tests' servers read it once.
os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from measuring import Table  # noqa: E402
from planner_teams_made import TEAMS, minutes, worked  # noqa: E402
from programs import Program, token  # noqa: E402
from servers import FIRST_ADMIN, Server  # noqa: E402

THREADS = 2
LEAST_PIECE = 180
REST = 660
# Of the need that is open, in percent beyond what is proven.
OPEN_LIMIT = 1.0
# Of a contract, in percent.
HOURS_LIMIT = 10


def entered(team, folder, first):
    """A server that has the team and its needs, and nothing else; with the numbers of sites, positions and people."""
    server = Server(folder)
    server.sign_in(FIRST_ADMIN | {"site": team["sites"][0], "zone": "berlin"})
    program = Program(server, token(server, "manage", "organization:write", account=FIRST_ADMIN))

    def ask(method, path, body=None):
        for _ in range(60):
            answer = program.ask(method, path, body)
            if answer.status != 429:
                break
            time.sleep(float(answer.headers.get("Retry-After", "1")))
        assert answer.status < 300, (method, path, answer.status, answer.text)
        return json.loads(answer.body) if answer.body else None

    here = [ask("GET", "/sites")["items"][0]["id"]]
    sites = here + [ask("POST", "/sites", {"name": name, "zone": "Europe/Berlin"})["id"] for name in team["sites"][1:]]
    germany = next(each for each in ask("GET", "/rule-presets")["items"] if each["id"] == "de")
    rules = ask("POST", "/rule-sets", {"name": "Germany", "rules": germany["rules"]})["id"]
    for site in sites:
        ask("PUT", f"/sites/{site}/rules", {"rule_set_id": rules})
    positions = [ask("POST", "/positions", each)["id"] for each in team["positions"]]
    persons = []
    for person in team["people"]:
        made = ask("POST", "/people", {
            "name": person["name"], "weekly_hours": str(person["hours"]), "skills": person["skills"]})["id"]
        persons.append(made)
        for site, role in person["sites"].items():
            ask("PUT", f"/people/{made}/sites/{sites[site]}", {"role": role})
        for position, level in person["positions"].items():
            ask("PUT", f"/people/{made}/positions/{positions[position]}", {"level": level})
        if person["away"]:
            ask("POST", "/absences", {
                "employee_id": made, "first_day": str(first + datetime.timedelta(days=person["away"][0])),
                "last_day": str(first + datetime.timedelta(days=person["away"][-1]))})
    for need in team["needs"]:
        ask("PUT", f"/sites/{sites[need['site']]}/demand/{positions[need['position']]}", {
            "weekdays": need["weekdays"], "spans": need["spans"]})
    return server, ask, sites, positions, persons


def planned(team, ask, sites, persons, first, seconds):
    """The job at its end, and the shifts that are drafts once it is kept."""
    last = first + datetime.timedelta(days=team["days"] - 1)
    job = ask("POST", "/plan/jobs", {
        "site_ids": sites, "from": str(first), "to": str(last), "seconds": seconds, "person_ids": persons})["id"]
    while True:
        found = ask("GET", f"/plan/jobs/{job}")
        if found["state"] not in ("queued", "running"):
            break
        time.sleep(0.2)
    assert found["state"] == "ended", found["state"]
    kept = ask("POST", f"/plan/jobs/{job}/drafts", {})
    assert not kept["left_out"], kept["left_out"]
    shifts = []
    for site in sites:
        path = f"/plan/shifts?from={first}&to={last}&site_id={site}&limit=200"
        cursor = ""
        while cursor is not None:
            part = ask("GET", path + (f"&cursor={cursor}" if cursor else ""))
            shifts += part["items"]
            cursor = part["next_cursor"]
    return found, shifts


class Judge:
    """Judges shifts by the facts alone."""

    def __init__(self, team, sites, positions, persons, first, shifts):
        self.team, self.first = team, first
        self.sites = {number: place for place, number in enumerate(sites)}
        self.positions = {number: place for place, number in enumerate(positions)}
        self.persons = {number: place for place, number in enumerate(persons)}
        self.shifts = [self.read(shift) for shift in shifts]
        self.given = [shift for shift in self.shifts if shift["person"] is not None]

    def read(self, shift):
        begin, end = (datetime.datetime.fromisoformat(shift[edge]) for edge in ("starts_at", "ends_at"))
        day = (datetime.date.fromisoformat(shift["date"]) - self.first).days
        hours, minute = map(int, shift["start_time"][:5].split(":"))
        return {
            "day": day, "start": hours * 60 + minute, "length": int((end - begin).total_seconds()) // 60,
            "break": shift["break_minutes"], "site": self.sites[shift["site_id"]],
            "position": self.positions[shift["position_id"]], "person": self.persons.get(shift["employee_id"]),
            "work": int((end - begin).total_seconds()) // 60 - shift["break_minutes"]}

    def may(self, person, shift):
        """Whether somebody belongs to a site and does a position, on a day at work."""
        facts, position = self.team["people"][person], self.team["positions"][shift["position"]]
        if facts["sites"] and shift["site"] not in facts["sites"]:
            return False
        if position.get("is_listed") and facts["positions"].get(shift["position"]) != "can":
            return False
        return set(position.get("skills", [])) <= set(facts["skills"]) and shift["day"] not in facts["away"]

    def misplaced(self):
        return sum(not self.may(shift["person"], shift) for shift in self.given)

    def needed(self, site, position):
        """By minute from the first day, how many are needed."""
        need = [0] * ((self.team["days"] + 2) * 1440)
        for each in self.team["needs"]:
            if (each["site"], each["position"]) != (site, position):
                continue
            for day in range(self.team["days"]):
                if (self.first + datetime.timedelta(days=day)).isoweekday() not in each["weekdays"]:
                    continue
                for one in each["spans"]:
                    begin = day * 1440 + int(one["start_time"][:2]) * 60 + int(one["start_time"][3:])
                    for minute in range(begin, begin + minutes(one)):
                        need[minute] += 1
        return need

    def short_pieces(self):
        """Pieces under three hours, unless the need around them is as short."""
        found = 0
        for shift in self.shifts:
            if shift["length"] < LEAST_PIECE:
                need = self.needed(shift["site"], shift["position"])
                begin = shift["day"] * 1440 + shift["start"]
                end = begin + shift["length"]
                found += not (begin == 0 or need[begin - 1] == 0) or need[end] > 0
        return found

    def missing_breaks(self):
        return sum(shift["work"] > 540 and shift["break"] < 45 or shift["work"] > 360 and shift["break"] < 30
                   for shift in self.given)

    def broken(self):
        """Two shifts on a day, too little rest, more than six days in a row, more than the contract of a week."""
        found, rows = 0, collections.defaultdict(dict)
        for shift in self.given:
            row = rows[shift["person"]]
            found += shift["day"] in row
            row[shift["day"]] = shift
        for person, row in rows.items():
            for day, shift in row.items():
                after = row.get(day + 1)
                found += bool(after) and 1440 + after["start"] - shift["start"] - shift["length"] < REST
                found += all(day + more in row for more in range(7))
            for week in range(self.team["days"] // 7):
                found += sum(shift["work"] for day, shift in row.items() if day // 7 == week) > self.team["people"][person]["hours"] * 60
        return found

    @property
    def open_minutes(self):
        return sum(shift["work"] for shift in self.shifts if shift["person"] is None)

    def kinds(self):
        return collections.Counter(tuple(shift[name] for name in ("day", "start", "length", "break", "site", "position")) for shift in self.shifts)

    def proven_open(self, seconds):
        """Minutes that stay open at least, whoever is placed how, by CP-SAT's bound; without it, by the contracts alone."""
        total = sum(shift["work"] for shift in self.shifts)
        weeks = self.team["days"] // 7
        by_contracts = max(0, total - sum(int(person["hours"] * 60) * weeks for person in self.team["people"]))
        try:
            from ortools.sat.python import cp_model
        except ImportError:
            return by_contracts, "by the contracts"
        model, chosen, filled = cp_model.CpModel(), collections.defaultdict(dict), []
        for kind, count in self.kinds().items():
            day, start, length, pause, site, position = kind
            shift = {"day": day, "site": site, "position": position}
            here = []
            for person in range(len(self.team["people"])):
                if self.may(person, shift):
                    chosen[person, day][kind] = model.new_bool_var("")
                    here.append(chosen[person, day][kind])
            model.add(sum(here) <= count)
            filled += [(length - pause) * one for one in here]
        for person, facts in enumerate(self.team["people"]):
            days = [sum(chosen[person, day].values()) for day in range(self.team["days"])]
            for day in range(self.team["days"]):
                model.add_at_most_one(chosen[person, day].values())
                for one in chosen[person, day]:
                    late = [variable for other, variable in chosen.get((person, day + 1), {}).items()
                            if 1440 + other[1] - one[1] - one[2] < REST]
                    for variable in late:
                        model.add_bool_or(~chosen[person, day][one], ~variable)
                model.add(sum(days[day:day + 7]) <= 6)
            for week in range(weeks):
                model.add(sum((kind[2] - kind[3]) * variable for day in range(week * 7, week * 7 + 7)
                              for kind, variable in chosen[person, day].items()) <= int(facts["hours"] * 60))
        model.maximize(sum(filled))
        solver = cp_model.CpSolver()
        solver.parameters.max_time_in_seconds = seconds
        solver.parameters.num_workers = THREADS
        solver.solve(model)
        found = (total - int(solver.objective_value)) / 60 if solver.response_proto.solution else None
        return max(by_contracts, total - int(solver.best_objective_bound)), f"proven by CP-SAT, which found {found}"

    def shared(self, could):
        """The hours of all shifts, shared among those who may have them: the least part of a contract as large as can be, then the next.

        A linear program, in which a shift can be cut: an independent count of what the need gives each person.
        """
        from ortools.linear_solver import pywraplp

        amounts = collections.Counter()
        for shift in self.shifts:
            amounts[tuple(person for person in range(len(could)) if could[person] and self.may(person, shift))] += shift["work"]
        solver = pywraplp.Solver.CreateSolver("GLOP")
        parts, whole = collections.defaultdict(list), solver.NumVar(0, 1, "")
        for people, amount in amounts.items():
            poured = [solver.NumVar(0, amount, "") for _ in people]
            solver.Add(sum(poured) <= amount)
            for person, one in zip(people, poured):
                parts[person].append(one)
        rows = {person: solver.Constraint(0, solver.infinity()) for person in parts}
        for person, row in rows.items():
            solver.Add(sum(parts[person]) <= could[person])
            for one in parts[person]:
                row.SetCoefficient(one, 1)
            row.SetCoefficient(whole, -could[person])
        due = [0.0] * len(could)
        while rows:
            solver.Maximize(whole)
            solver.Solve()
            level = whole.solution_value()
            held = {person for person, row in rows.items() if abs(row.dual_value()) > 1e-9} if level < 1 - 1e-9 else set(rows)
            for person in held or set(rows):
                due[person] = level * could[person]
                row = rows.pop(person)
                row.SetCoefficient(whole, 0)
                row.SetBounds(due[person] - 1e-6, solver.infinity())
        return due

    def off_contract(self):
        """People more than a tenth away from what their contract could come to, or half of their shortest shift, and those without any.

        What it can come to: the most that whole shifts of theirs give in each week, and the same part of it for all if fewer hours are needed,
        as far as the shifts that each of them could have go (`shared`).
        """
        could, had, shortest = [], collections.Counter(), []
        for shift in self.given:
            had[shift["person"]] += shift["work"]
        for person, facts in enumerate(self.team["people"]):
            sums, lengths = 0, set()
            for week in range(self.team["days"] // 7):
                by_day = collections.defaultdict(set)
                for shift in self.shifts:
                    if shift["day"] // 7 == week and self.may(person, shift):
                        by_day[shift["day"]].add(shift["work"])
                reached = {(0)}
                for day in sorted(by_day)[:7]:
                    reached |= {one + other for one in reached for other in by_day[day] if one + other <= facts["hours"] * 60}
                    lengths |= by_day[day]
                sums += max(reached)
            could.append(sums)
            shortest.append(min(lengths, default=0))
        due = self.shared(could)
        off = [(person, had[person], round(due[person])) for person in range(len(could))
               if abs(had[person] - due[person]) > max(due[person] * HOURS_LIMIT / 100, shortest[person] / 2)]
        return off, sum(could[person] > 0 and not had[person] for person in range(len(could)))


def main():
    seconds, seeds = ([int(text) for text in sys.argv[2:]] + [10, 3][len(sys.argv) - 2:])[:2]
    monday = datetime.date.today() - datetime.timedelta(days=datetime.date.today().weekday()) + datetime.timedelta(days=14)
    chosen = os.environ.get("TEAMS", "").split() or list(TEAMS)
    table = Table()
    for name in chosen:
        for seed in range(1, seeds + 1):
            team = TEAMS[name](seed)
            with tempfile.TemporaryDirectory() as folder:
                server, ask, sites, positions, persons = entered(team, pathlib.Path(folder) / "data", monday)
                try:
                    job, shifts = planned(team, ask, sites, persons, monday, seconds)
                finally:
                    server.stop()
            judge = Judge(team, sites, positions, persons, monday, shifts)
            total = sum(shift["work"] for shift in judge.shifts)
            proven, how = judge.proven_open(30)
            off, without = judge.off_contract()
            table.section(f"{team['name']}, {len(persons)} people, {team['days']} days, seed {seed}, {seconds} s")
            table.at_most("at a site or in a position not theirs", judge.misplaced(), 0, "", f"{len(judge.given)} of {len(judge.shifts)} shifts given")
            table.at_most("pieces under 3 h", judge.short_pieces(), 0, "")
            table.at_most("missing breaks", judge.missing_breaks(), 0, "")
            table.at_most("overlaps, rests, rows, contracts broken", judge.broken(), 0, "")
            table.at_most(
                "open hours above what is proven", 100 * (judge.open_minutes - proven) / max(1, total), OPEN_LIMIT, " %",
                f"{judge.open_minutes / 60:.1f} h open of {total / 60:.0f}, at least {proven / 60:.1f} {how}; "
                f"{job['points']} points, bound {job['bound']}, load {os.getloadavg()[0]:.1f}")
            table.at_most("people off their contracts", len(off), 0, "", re.sub(r"[\[\]]", "", str(off[:6])))
            table.at_most("people without a shift", without, 0, "")
    table.end()


main()
