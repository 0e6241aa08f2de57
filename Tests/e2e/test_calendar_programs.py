"""Own shifts in the programs that people use, by a feed and by a server: vdirsyncer fetches them, khal shows them."""

import datetime
import json
import os
import pathlib
import re
import subprocess
import sys
import zoneinfo

import icalendar
import pytest
import vobject

from calendar_servers import APP_PASSWORD, USER, CalendarServer, Planner, connect, onduty
from servers import PASSWORD, eventually, serving

MEMBER = {"userName": "mia", "password": PASSWORD}
BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")
PROGRAMS = pathlib.Path(sys.executable).parent

SYNC = """
[general]
status_path = "{folder}/status/"
[pair own]
a = "folder"
b = "onduty"
collections = null
partial_sync = "ignore"
[storage folder]
type = "filesystem"
path = "{folder}/events/"
fileext = ".ics"
[storage onduty]
{storage}
"""
FEED = 'type = "http"\nurl = "{url}"'
SERVER = 'type = "caldav"\nurl = "{url}"\nusername = "{user}"\npassword = "{password}"\nread_only = true'

SHOW = """
[calendars]
[[own]]
path = {folder}/events/
type = calendar
[default]
default_calendar = own
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = Europe/Berlin
default_timezone = Europe/Berlin
[sqlite]
path = {folder}/khal.db
"""


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("programs") / "data", command="demo") as server:
        eventually(lambda: server.rows("SELECT 1 FROM feed WHERE succeeded_at IS NOT NULL"), "the demo's feed is read")
        yield server


class Subscriber:
    """Whoever subscribed to an address, with settings and events in a folder of their own."""

    def __init__(self, folder, storage):
        self.folder = folder
        (folder / "events").mkdir(parents=True)
        (folder / "sync").write_text(SYNC.format(folder=folder, storage=storage))
        (folder / "show").write_text(SHOW.format(folder=folder))
        self.run("vdirsyncer", "-c", folder / "sync", "discover")

    def run(self, program, *words):
        done = subprocess.run(
            [PROGRAMS / program, *map(str, words)], capture_output=True, text=True, timeout=60, input="y\ny\n",
            env=os.environ | {"HOME": str(self.folder)})
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def sync(self):
        self.run("vdirsyncer", "-c", self.folder / "sync", "sync")

    def shown(self, first, days):
        """What is shown for some days: a start and an end each, in Berlin."""
        lines = self.run(
            "khal", "-c", self.folder / "show", "list", "--format", "{start}|{end}|{title}", "--day-format", "",
            first.isoformat(), f"{days}d").splitlines()
        shown = {tuple(line.split("|")[:2]) for line in lines if line.count("|") == 2}
        return {span for span in shown if span[0] >= first.isoformat()}


def own_shifts(server, name, site, first, days):
    """What the API tells of a person's shifts, as starts and ends by the clock of Berlin."""
    answer = server.get(f"/api/v1/roster?site={site}&from={first}&to={first + datetime.timedelta(days=days - 1)}")
    return {
        tuple(datetime.datetime.fromisoformat(shift[edge]).astimezone(BERLIN).strftime("%Y-%m-%d %H:%M")
              for edge in ("starts_at", "ends_at"))
        for shift in json.loads(answer.body)["sites"][0]["shifts"]
        if shift.get("employee", {}).get("name", "").startswith(name)}


def test_a_member_subscribes_and_sees_what_the_roster_says(demo, tmp_path):
    cookie = {"Cookie": demo.sign_in(MEMBER)}
    assert demo.ask("POST", "/my/calendar", {"change": "make"}, cookie).status == 303
    page = demo.ask("GET", "/my/calendar", headers=cookie).text
    address = re.search(r"http://[^\"<]+/calendar/[\w-]{43}\.ics", page).group(0)
    subscriber = Subscriber(tmp_path, FEED.format(url=address.replace("localhost", "127.0.0.1")))
    subscriber.sync()

    first = datetime.date.today() + datetime.timedelta(days=7)
    told = own_shifts(demo, "Mia", 1, first, 14)
    assert len(told) > 1
    assert subscriber.shown(first, 14) == told

    # A shift that was taken away is no longer shown; the address that was switched off is refused.
    shift, revision = demo.rows(
        """
        SELECT shift.id, shift.revision FROM shift JOIN employee ON employee.id = employee_id
        WHERE name = 'Mia' AND starts_on >= ? AND published_at IS NOT NULL ORDER BY starts_on LIMIT 1
        """, first.isoformat())[0]
    assert demo.post(f"/shifts/{shift}/removal", {"revision": str(revision)}).status == 303
    subscriber.sync()
    assert len(own_shifts(demo, "Mia", 1, first, 14)) == len(told) - 1
    kept = [path.read_text() for path in (tmp_path / "events").iterdir()]
    assert sum("STATUS:CANCELLED" in text for text in kept) == 1

    assert demo.ask("POST", "/my/calendar", {"change": "off"}, cookie).status == 303
    with pytest.raises(AssertionError, match="error"):
        subscriber.sync()


def clock_changes():
    """The next nights in which Berlin's clocks change, as the date of the evening before."""
    days = [datetime.date.today() + datetime.timedelta(days=number) for number in range(3, 390)]
    noons = [datetime.datetime.combine(day, datetime.time(12), BERLIN) for day in days]
    return [first.date() for first, second in zip(noons, noons[1:]) if first.utcoffset() != second.utcoffset()][:2]


def by_icalendar(texts):
    events = [event for text in texts for event in icalendar.Calendar.from_ical(text).walk("VEVENT")]
    return {tuple(event[edge].dt.astimezone(datetime.UTC) for edge in ("DTSTART", "DTEND")) for event in events}


def by_vobject(texts):
    events = [event for text in texts for event in vobject.readOne(text).vevent_list]
    return {tuple(edge.value.astimezone(datetime.UTC) for edge in (event.dtstart, event.dtend)) for event in events}


def test_shifts_over_both_clock_changes_are_right_in_each_program_by_server_and_by_feed(tmp_path):
    nights = clock_changes()
    assert len(nights) == 2
    with CalendarServer("radicale", tmp_path / "radicale") as calendars, onduty(tmp_path) as server:
        server.change(["UPDATE site SET zone = 'Europe/Berlin'"], ["UPDATE organization SET zone = 'Europe/Berlin'"])
        planner = Planner(server)
        for night in nights:
            planner.add(night, "22:00", "06:00")
            planner.add(night + datetime.timedelta(days=1), "12:00", "20:00")
            planner.publish(night, night + datetime.timedelta(days=1))
        told = set()
        for night in nights:
            answer = server.get(f"/api/v1/roster?site=1&from={night}&to={night + datetime.timedelta(days=1)}")
            told |= {
                tuple(datetime.datetime.fromisoformat(shift[edge]) for edge in ("starts_at", "ends_at"))
                for shift in json.loads(answer.body)["sites"][0]["shifts"]}
        assert len(told) == 4 and sorted({(end - start).seconds // 3600 for start, end in told}) == [7, 8, 9]
        calendar = connect(server, calendars)
        assert server.post("/my/calendars", {"write": calendar, "on": "1"}).status == 303
        eventually(lambda: len(calendars.files) == 4, "four shifts")
        assert server.post("/my/calendar", {"change": "make"}).status == 303
        feed = re.search(r"/calendar/[\w-]{43}\.ics", server.get("/my/calendar").text).group(0)

        clock = {tuple(edge.astimezone(BERLIN).strftime("%Y-%m-%d %H:%M") for edge in span) for span in told}
        dav = SERVER.format(url=calendars.url + calendars.calendar, user=USER, password=APP_PASSWORD)
        ways = {
            "server": (list(calendars.files.values()), dav),
            "feed": ([server.get(feed).text], FEED.format(url=f"http://127.0.0.1:{server.port}{feed}"))}
        for way, (texts, storage) in ways.items():
            assert by_icalendar(texts) == told, way
            assert by_vobject(texts) == told, way
            subscriber = Subscriber(tmp_path / way, storage)
            subscriber.sync()
            assert set().union(*(subscriber.shown(night, 3) for night in nights)) == clock, way
