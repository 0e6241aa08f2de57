"""Problems for the schedule maker, made by chance from a seed: of the benchmark's family, and a real week of a company."""

import random


def family(weeks, people, kinds, seed=1):
    """A team's weeks, as those of Curtois and Qu: kinds by the hour, limits a person, wishes, demand a day and kind."""
    chance = random.Random(f"{weeks} {people} {kinds} {seed}")
    days = weeks * 7
    names = [f"K{index + 1}" for index in range(kinds)]
    shifts = [
        {"name": name, "minutes": chance.choice([480, 480, 480, 600]) if index == kinds - 1 else 480,
         "never_before": names[:index * kinds // (kinds + 1)]}
        for index, name in enumerate(names)]
    team = []
    for index in range(people):
        full = chance.random() < 0.8
        most = weeks * (5 if full else 3) * 480 - 480 * (weeks // 2)
        able = sorted(chance.sample(names, max(1, round(kinds * 0.7))))
        first = chance.randrange(days - 1)
        wishes = {}
        for _ in range(days // 3):
            day = chance.randrange(days)
            wishes[day] = {"day": day, "kind": chance.choice(able), "wanted": chance.random() < 0.6, "points": chance.randint(1, 3)}
        team.append({
            "name": f"P{index + 1}", "away": [first, first + 1], "wishes": list(wishes.values()),
            "limits": {
                "least_minutes": most - 960, "most_minutes": most, "most_days_in_row": 5 if full else 4,
                "least_days_in_row": 2, "least_days_off": 2, "most_weekends": max(1, weeks // 2),
                "most": [{"kinds": [name], "most": days if name in able else 0} for name in names]}})
    worked = sum(person["limits"]["most_minutes"] // 480 for person in team) / days
    demands = []
    for day in range(days):
        busy = worked * (0.7 if day % 7 >= 5 else 1.1)
        for name in names:
            demands.append({
                "day": day, "kinds": [name], "need": max(0, round(chance.gauss(busy / kinds, 0.6))), "under": 100, "over": 1})
    return {"days": days, "kinds": shifts, "people": team, "demands": demands}


def stretches(chance, days, share, longest):
    """Days in stretches, about a share of all."""
    found = set()
    while len(found) < days * share:
        first = chance.randrange(days)
        found.update(range(first, min(days, first + chance.randint(1, longest))))
    return sorted(found)


def year(people, kinds, seed=1):
    """A year of a large team, as the largest of Curtois and Qu: hours bound for the year, limits on most kinds, demand everywhere."""
    chance = random.Random(f"year {people} {kinds} {seed}")
    days, groups = 364, 4
    group_of = [index * groups // kinds for index in range(kinds)]
    names = [f"K{index + 1}" for index in range(kinds)]
    shifts = [
        {"name": name, "minutes": 480, "never_before": [other for other, group in zip(names, group_of) if group < group_of[index]]}
        for index, name in enumerate(names)]
    team = []
    for index in range(people):
        worked = chance.choice([224] * 8 + [134, 122])
        part = worked / 224
        most = [
            {"kinds": [name], "most": 0 if chance.random() < 0.36 else days if group_of[place] == 1 else round((58 if group_of[place] == 3 else 46) * part)}
            for place, name in enumerate(names)]
        able = [limit["kinds"][0] for limit in most if limit["most"]]
        if not able:
            most[0]["most"], able = days, names[:1]
        wishes = {}
        for _ in range(days // 16):
            kind, points, wanted, first = chance.choice(able), chance.randint(1, 3), chance.random() < 0.7, chance.randrange(days)
            for day in range(first, min(days, first + chance.randint(1, 5))):
                wishes[day] = {"day": day, "kind": kind, "wanted": wanted, "points": points}
        team.append({
            "name": f"P{index + 1}", "away": stretches(chance, days, 0.09, 12), "wishes": list(wishes.values()),
            "limits": {
                "least_minutes": worked * 480 - 960, "most_minutes": worked * 480, "most_days_in_row": 5, "least_days_in_row": 2,
                "least_days_off": 2, "most_weekends": 26, "most": most}})
    each = 0.9 * sum(person["limits"]["most_minutes"] // 480 for person in team) / days / kinds
    demands = [
        {"day": day, "kinds": [name], "need": max(1, round(chance.uniform(0.5, 2 * each - 0.5))), "under": 100, "over": 1}
        for day in range(days) for name in names]
    return {"days": days, "kinds": shifts, "people": team, "demands": demands}


def loose_year(people, kinds):
    """A year of a large team that could be covered without anyone missing."""
    return family(52, people, kinds)


# Years to measure, and the fewest points that a long run found: put in better ones.
YEARS = {
    (loose_year, 100, 16): 1389, (loose_year, 150, 32): 2552, (year, 100, 16): 27098, (year, 150, 32): 35660}


def contracts(weeks, people, seed):
    """A shop whose people have contracts by the week, and a little too few of them."""
    chance = random.Random(seed)
    days = weeks * 7
    kinds = [
        {"name": "Early", "start": "06:00", "minutes": 450, "span": 480}, {"name": "Late", "start": "14:00", "minutes": 450, "span": 480},
        {"name": "Middle", "start": "10:00", "minutes": 360, "span": 360}]
    hours = [chance.choice([2400, 2400, 2250, 1800, 1200]) for _ in range(people)]
    team = [{
        "name": f"Person {index + 1}", "limits": {"most_minutes_a_week": minutes, "most_days_in_row": 6, "least_rest": 660},
        "wishes": [
            {"day": chance.randrange(days), "kind": chance.choice(kinds)["name"], "wanted": False, "points": 4} for _ in range(weeks)]}
        for index, minutes in enumerate(hours)]
    each = 1.02 * sum(hours) * weeks / days / sum(kind["minutes"] for kind in kinds)
    demands = [
        {"day": day, "kinds": [kind["name"]], "need": int(each + chance.random()), "under": 100, "over": 1000}
        for day in range(days) for kind in kinds]
    return {"days": days, "skills": [], "kinds": kinds, "people": team, "demands": demands}


def company(people=100, sites=5, skills=12, shifts=800, seed=1):
    """A week of one company: sites with positions, skills, part-timers, absences, and each wish that there is."""
    chance = random.Random(seed)
    abilities = [f"Skill {index + 1}" for index in range(skills)]
    kinds = []
    for site in range(sites):
        for position in range(2):
            for start, minutes in [("06:00", 480), ("09:00", 360), ("14:00", 480), ("22:00", 480)]:
                if start == "22:00" and position == 1:
                    continue
                kinds.append({
                    "name": f"S{site + 1} {position + 1} {start}", "start": start, "minutes": minutes, "span": minutes + 30,
                    "site": f"Site {site + 1}", "position": f"Position {position + 1}",
                    "skills": [abilities[(site * 2 + position) % skills]]})
    team = []
    for index in range(people):
        minutes = chance.choice([2400, 2400, 2400, 1800, 1200])
        team.append({
            "name": f"Person {index + 1}", "skills": chance.sample(abilities, 5),
            "away": [chance.randrange(7)] if chance.random() < 0.2 else [],
            "wishes": [{"day": chance.randrange(7), "wanted": False, "points": chance.randint(2, 9)}],
            "limits": {"most_minutes": minutes + 480, "most_days_in_row": 6, "least_rest": 660},
            "balances": [{"measure": "minutes", "least": minutes, "most": minutes, "unit": 60, "under": 2, "over": 4}],
            "continuity": {"site": 3}})
    left, demands = shifts, []
    cells = [(day, kind["name"]) for day in range(7) for kind in kinds]
    needs = {cell: shifts // len(cells) for cell in cells}
    left -= sum(needs.values())
    for cell in chance.sample(cells, left):
        needs[cell] += 1
    for (day, kind), need in needs.items():
        demands.append({"day": day, "kinds": [kind], "need": need, "under": 100, "over": 20})
    for day in range(7):
        for site in range(sites):
            here = [kind["name"] for kind in kinds if kind["site"] == f"Site {site + 1}"]
            demands.append({"day": day, "kinds": here, "skill": "Skill 1", "need": 1, "under": 60, "over": 0})
    return {"days": 7, "skills": abilities, "kinds": kinds, "people": team, "demands": demands}
