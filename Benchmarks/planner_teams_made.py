"""Teams for the schedule maker, made by chance from a seed: what a manager would enter, and nothing that only a program could know.

A team is facts alone: sites, positions, people with contracts, homes, positions and skills, days off, and the need by weekday.
"""

import random

WEEK = range(1, 8)


def span(start, end, count):
    return {"start_time": start, "end_time": end, "count": count}


def minutes(need):
    """The minutes from a span's start to its end; at or before the start it ends on the next day."""
    begin, end = (int(need[edge][:2]) * 60 + int(need[edge][3:]) for edge in ("start_time", "end_time"))
    return (end - begin) % 1440 or 1440


def worked(length):
    """What is left of a shift by German law on breaks."""
    return length - (45 if length - 30 > 540 else 30 if length > 360 else 0)


def weekly(team):
    """About the minutes of work that a week needs: shifts of eight hours have a break."""
    total = 0
    for need in team["needs"]:
        for each in need["spans"]:
            length = minutes(each) * each["count"] * len(need["weekdays"])
            total += length * (15 / 16 if minutes(each) > 360 else 1)
    return total


def contracts(chance, team, count, choices, part):
    """Contracts drawn from some usual ones, and drawn again one by one until their sum is about a part of the need."""
    wanted = weekly(team) / 60 * part
    hours = [chance.choice(choices) for _ in range(count)]
    for _ in range(10_000):
        if abs(sum(hours) - wanted) <= wanted * 0.01:
            break
        place = chance.randrange(count)
        better = [value for value in choices if (value > hours[place]) == (sum(hours) < wanted) and value != hours[place]]
        if better:
            hours[place] = chance.choice(better)
    return hours


def people(hours, change):
    team = [{"name": f"Person {number + 1}", "hours": each, "sites": {}, "positions": {}, "skills": [], "away": []}
            for number, each in enumerate(hours)]
    for number, person in enumerate(team):
        change(number, person)
    return team


def skilled(skill, numbers):
    """Gives some people a skill."""
    def change(number, person):
        if number in numbers:
            person["skills"] = [skill]

    return change


def days_off(chance, team, days, share):
    """Some have a few days off in a row."""
    for person in team["people"]:
        if chance.random() < share:
            first = chance.randrange(days)
            person["away"] = list(range(first, min(days, first + chance.choice([1, 2, 3]))))


def cafe(seed):
    """Two shops and fourteen people: seven of each shop, three of whom bake; one helps out in the other shop."""
    chance = random.Random(f"cafe {seed}")
    team = {"name": "café, two shops", "days": 14, "sites": ["North", "South"],
            "positions": [{"name": "Bar"}, {"name": "Bakery", "is_listed": True}], "needs": []}
    for site in range(2):
        team["needs"].append({"site": site, "position": 1, "weekdays": list(WEEK), "spans": [span("06:00", "14:00", 1)]})
        begin, end = chance.choice(["07:00", "08:00"]), chance.choice(["17:00", "18:00", "19:00"])
        busy = [span(begin, end, 2), span("11:00", "15:00", 1)]
        team["needs"].append({"site": site, "position": 0, "weekdays": [6, 7], "spans": busy})
        team["needs"].append({"site": site, "position": 0, "weekdays": list(WEEK)[:5], "spans": [span(begin, end, 2)]})
    hours = contracts(chance, team, 14, [40, 38.5, 35, 30, 25, 20], 1.04)

    def change(number, person):
        person["sites"][number // 7] = "home"
        if number % 7 < 3:
            person["positions"][1] = "can"
        if number % 7 == 3:
            person["positions"][1] = "training"
        if number == 6:
            person["sites"][1] = "also"

    team["people"] = people(hours, change)
    days_off(chance, team, team["days"], 0.1)
    return team


def clinic(seed):
    """Twenty-five people around the clock, some of whom may be in charge."""
    chance = random.Random(f"clinic {seed}")
    early, night = chance.choice([4, 5]), 2
    team = {"name": "clinic, nights", "days": 14, "sites": ["Ward"],
            "positions": [{"name": "Nurse"}, {"name": "In charge", "skills": ["Charge"]}],
            "needs": [
                {"site": 0, "position": 0, "weekdays": list(WEEK), "spans": [
                    span("06:00", "14:00", early), span("14:00", "22:00", early - 1), span("22:00", "06:00", night)]},
                {"site": 0, "position": 1, "weekdays": list(WEEK), "spans": [
                    span("06:00", "14:00", 1), span("14:00", "22:00", 1)]}]}
    hours = contracts(chance, team, 25, [38.5, 38.5, 30, 25, 20, 15], 1.04)
    team["people"] = people(hours, skilled("Charge", chance.sample(range(25), 9)))
    days_off(chance, team, team["days"], 0.15)
    return team


def home_care(seed):
    """Tours in the morning and in the evening, with nothing between them."""
    chance = random.Random(f"care {seed}")
    morning, evening = chance.choice(["11:00", "11:30", "12:00"]), chance.choice(["20:30", "21:00"])
    team = {"name": "home care, split days", "days": 14, "sites": ["Office"],
            "positions": [{"name": "Care"}, {"name": "Treatment", "skills": ["Nurse"]}],
            "needs": [
                {"site": 0, "position": 0, "weekdays": list(WEEK), "spans": [
                    span("06:30", morning, 6), span("16:30", evening, 4)]},
                {"site": 0, "position": 1, "weekdays": list(WEEK), "spans": [
                    span("06:30", "10:30", 2), span("17:00", "20:00", 1)]}]}
    hours = contracts(chance, team, 18, [30, 25, 20, 20, 15], 1.04)
    team["people"] = people(hours, skilled("Nurse", chance.sample(range(18), 8)))
    days_off(chance, team, team["days"], 0.1)
    return team


def shop(seed):
    """Sixty people, half of them students with a few hours a week, six days a week."""
    chance = random.Random(f"shop {seed}")
    days = list(WEEK)[:6]
    team = {"name": "shop, students", "days": 14, "sites": ["Shop"],
            "positions": [{"name": "Sales"}, {"name": "Checkout"}, {"name": "Stock", "is_listed": True}],
            "needs": [
                {"site": 0, "position": 0, "weekdays": days, "spans": [
                    span("09:00", "20:00", chance.choice([5, 6])), span("12:00", "18:00", 2)]},
                {"site": 0, "position": 1, "weekdays": days, "spans": [
                    span("09:00", "20:00", 3), span("16:00", "20:00", chance.choice([1, 2]))]},
                {"site": 0, "position": 2, "weekdays": days, "spans": [span("05:00", "11:00", 3)]}]}
    students = contracts(chance, team | {"needs": team["needs"]}, 30, [6, 8, 10, 12, 15], 0.28)
    others = contracts(chance, team, 30, [38.5, 30, 25, 20], 0.76)
    stock = chance.sample(range(30, 60), 10)

    def change(number, person):
        if number in stock:
            person["positions"][2] = "can"

    team["people"] = people(students + others, change)
    days_off(chance, team, team["days"], 0.1)
    return team


TEAMS = {"cafe": cafe, "clinic": clinic, "care": home_care, "shop": shop}
