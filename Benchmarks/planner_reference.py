"""The same problems by OR-Tools' CP-SAT, as a reference: nothing of it is in the product.

A program of its own, so that its memory is not counted as the engine's: the problem comes as JSON on the standard input,
with seconds and threads as arguments; points and bound go out as JSON, `null` without OR-Tools or for other terms.
"""

import json
import sys


def solve(problem, seconds, threads):
    """The points that CP-SAT reaches and its bound; `None` if OR-Tools is not there or the problem has other terms."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        return None
    if any("balances" in person or "continuity" in person for person in problem["people"]):
        return None
    from planner_check import follows

    model, days = cp_model.CpModel(), problem["days"]
    kinds = {kind["name"]: kind for kind in problem["kinds"]}
    cost, works = [], {}
    for number, person in enumerate(problem["people"]):
        limits = person.get("limits", {})
        never = {kind for limit in limits.get("most", []) if limit["most"] == 0 for kind in limit["kinds"]}
        never |= {name for name, kind in kinds.items() if not set(kind.get("skills", [])) <= set(person.get("skills", []))}
        cells = [{name: model.new_bool_var("") for name in kinds if name not in never} for _ in range(days)]
        worked = [sum(cell.values()) for cell in cells]
        works[number] = cells
        for day in range(days):
            model.add_at_most_one(cells[day].values())
            if day in person.get("away", []):
                model.add(worked[day] == 0)
            for one in cells[day]:
                for two in cells[day + 1] if day + 1 < days else []:
                    if not follows(kinds, limits, one, two):
                        model.add_bool_or(~cells[day][one], ~cells[day + 1][two])
        longest = limits["most_days_in_row"]
        shortest, rest = (limits.get(name, 1) for name in ("least_days_in_row", "least_days_off"))
        for day in range(days - longest):
            model.add(sum(worked[day:day + longest + 1]) <= longest)
        for length in range(1, shortest):
            for day in range(1, days - length):
                model.add(worked[day - 1] + length - sum(worked[day:day + length]) + worked[day + length] >= 1)
        for length in range(1, rest):
            for day in range(1, days - length):
                model.add(1 - worked[day - 1] + sum(worked[day:day + length]) + 1 - worked[day + length] >= 1)
        minutes = [sum(kinds[name]["minutes"] * cell for name, cell in day.items()) for day in cells]
        if "most_minutes_a_week" in limits:
            for week in range(0, days, 7):
                model.add(sum(minutes[week:week + 7]) <= limits["most_minutes_a_week"])
        if "most_minutes" in limits:
            model.add(sum(minutes) <= limits["most_minutes"])
        if "least_minutes" in limits:
            model.add(sum(minutes) >= limits["least_minutes"])
        weekends = []
        for saturday in range(5, days, 7):
            weekends.append(model.new_bool_var(""))
            for day in range(saturday, min(saturday + 2, days)):
                model.add(weekends[-1] >= worked[day])
        model.add(sum(weekends) <= limits.get("most_weekends", len(weekends)))
        for limit in limits.get("most", []):
            model.add(sum(day[name] for day in cells for name in limit["kinds"] if name in day) <= limit["most"])
        for wish in person.get("wishes", []):
            cell = cells[wish["day"]].get(wish["kind"], 0)
            cost.append(wish["points"] * (1 - cell if wish["wanted"] else cell))
    for demand in problem["demands"]:
        have = sum(cells[demand["day"]].get(demand["kinds"][0], 0) for cells in works.values())
        under, over = model.new_int_var(0, demand["need"], ""), model.new_int_var(0, len(works), "")
        model.add(have + under - over == demand["need"])
        cost.append(demand["under"] * under + demand["over"] * over)
    model.minimize(sum(cost))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = threads
    found = solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return (round(solver.objective_value) if found else None), round(solver.best_objective_bound)


if __name__ == "__main__":
    json.dump(solve(json.load(sys.stdin), float(sys.argv[1]), int(sys.argv[2])), sys.stdout)
