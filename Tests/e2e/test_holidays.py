"""The public holidays of all regions, compared with those of python-holidays."""

import collections
import datetime
import subprocess

import holidays

from servers import TOOLS

YEARS = range(2020, 2041)
# Its names for parts of a country, if they are not those of ISO 3166-2.
PARTS = {"EAW": "ENG"}

# What it has and we don't: regions (a prefix), how its name begins, and why.
ONLY_THEIRS = [
    ("BE", ("Easter Sunday", "Pentecost"), "a Sunday, and none of the ten days of the royal decree of 18 April 1974"),
    ("IT", "Easter Sunday", "a Sunday as others: Legge 260/1949, art. 2, lists none but Easter Monday"),
    ("IT", "National Unity Day", "always a Sunday since Legge 54/1977, art. 1"),
    ("ES", "Monday following", "moved by each community's decree of the year: Real Decreto 2001/1983, art. 45.1"),
    ("ES", ("Saint Joseph's Day", "Saint James' Day", "Saint John the Baptist", "Saint Stephen's Day", "Shrove Tuesday",
            "V Centennial", "Statute of Autonomy", "Saint Anthony's Day"),
     "chosen by each community's decree of the year: Real Decreto 2001/1983, art. 45.3"),
    ("ES", ("Maundy Thursday", "Easter Monday", "Pentecost Monday"), "in single years, by decree: the same"),
    ("ES", ("Eid al-Fitr", "Eid al-Adha"), "by the sighting of the moon: BOCCE and BOME of each year"),
    ("US", "Susan B. Anthony Day", "an observance, no day off: Cal. Gov. Code § 19853, Fla. Stat. § 110.117, Wis. Stat. § 230.35"),
    ("US-CA", "Diwali", "of the lunisolar calendar: AB 268 (2025)"),
    ("US-IL", "Casimir Pulaski Day", "schools alone, not state offices: 105 ILCS 5/24-2"),
    ("US-IL", "Election Day", "by an act for each election"),
    ("US-IN", ("Election Day", "Primary Election Day", "Lincoln's Birthday", "Washington's Birthday"),
     "on days that the governor names each year"),
    ("US-NJ", "Lincoln's Birthday", "no day off since P.L. 2008, c. 89"),
    ("US-MD", "Inauguration Day", "of offices around Washington: 5 U.S.C. § 6103 (c)"),
    ("US-VA", ("Inauguration Day", "Lee Jackson Day"), "5 U.S.C. § 6103 (c); abolished by 2020 Acts, c. 418"),
    ("US", ("Christmas Eve (observed)", "New Year's Eve (observed)"), "named each year by the state's employer"),
    ("US-NC", ("Christmas Eve", "Day After Christmas"), "two or three days that a commission names each year"),
    ("US-NY", "Lincoln's Birthday (observed)", "of a Sunday alone: General Construction Law § 24"),
    ("US-TX", "Emancipation Day In Texas", "the one day before it was federal, with part of the staff at work"),
    ("CA", ("Christmas Day (obs", "New Year's Day (obs", "Remembrance Day (obs", "Boxing Day (obs", "Canada Day (obs", "Memorial Day (obs",
            "National Day for Truth and Reconciliation (obs"),
     "agreed on by employer and employee: Canada Labour Code, s. 193"),
    ("CA", "Funeral of Her Majesty", "public services alone, except in Prince Edward Island"),
]

# What we have and it doesn't: regions, holidays, why. Sundays in Spain, which it omits, are told apart below.
ONLY_OURS = [
    ("US", ("columbusDay", "presidentsDay"), "federal days hold in every state: 5 U.S.C. § 6103"),
    ("US-MA", ("independenceDay", "juneteenth", "christmas", "newYear", "veteransDay"),
     "federal offices have the Friday before: 5 U.S.C. § 6103 (b)"),
    ("US-HI", "goodFriday", "HRS § 8-1"),
    ("US-ND", "goodFriday", "NDCC § 1-03-01"),
    ("US-MD", "electionDay", "Md. State Pers. & Pens. § 9-201"),
    ("US-RI", "electionDay", "R.I. Gen. Laws § 25-1-1"),
    ("US-NJ", "electionDay", "in odd years, too: N.J.S.A. 36:1-1"),
    ("US-MO", "lincolnDay", "RSMo § 9.010"),
    ("US-NE", "dayAfterThanksgiving", "Neb. Rev. Stat. § 62-301"),
    ("CA", "canadaDay", "2 July after a Sunday: Holidays Act, s. 2"),
]
# The other one has for Canada only what all provinces share; ours are of employers under federal law.
FEDERAL_CANADA = {
    "victoriaDay", "canadianThanksgiving", "remembranceDay", "boxingDay", "reconciliation", "royalFuneral", "canadaDay"}


def ours():
    """Of each region, by day, its holidays with their kinds."""
    output = subprocess.run(
        [TOOLS / "holiday-days", str(YEARS[0]), str(YEARS[-1])], capture_output=True, text=True, timeout=300, check=True).stdout
    regions = collections.defaultdict(lambda: collections.defaultdict(list))
    for line in output.splitlines():
        region, day, holiday, kind = line.split("\t")
        regions[region][datetime.date.fromisoformat(day)].append((holiday, kind))
    return regions


def theirs(region):
    country, _, part = region.partition("-")
    days = holidays.country_holidays(country, subdiv=PARTS.get(part, part) or None, years=YEARS, language="en_US")
    return {day: name for day, name in days.items() if day.year in YEARS}


def reason(table, region, name):
    """The line of a table that explains a difference; `None` for one that nothing explains."""
    return next((line for line in table if region.startswith(line[0]) and name.startswith(line[1])), None)


def test_python_holidays_has_the_same_days_in_all_regions_or_a_known_reason():
    unexplained, used, compared = [], set(), 0
    for region, days in ours().items():
        others = theirs(region)
        compared += len(days.keys() & others.keys())
        for day in others.keys() - days.keys():
            for name in others[day].split("; "):
                line = reason(ONLY_THEIRS, region, name)
                used.add(line)
                if line is None:
                    unexplained.append(f"{region} {day} only theirs: {name}")
        for day in days.keys() - others.keys():
            for holiday, kind in days[day]:
                if kind == "partial" or region == "CA" and holiday in FEDERAL_CANADA:
                    continue
                if region.startswith("ES") and day.isoweekday() == 7:
                    continue
                line = reason(ONLY_OURS, region, holiday)
                used.add(line)
                if line is None:
                    unexplained.append(f"{region} {day} only ours: {holiday}")
    assert sorted(unexplained) == []
    assert [line for line in ONLY_THEIRS + ONLY_OURS if line not in used] == []
    assert compared > 30_000
