"""A member's own calendar, subscribed to with programs that people use: vdirsyncer fetches it, khal shows it."""

import datetime
import json
import os
import pathlib
import re
import subprocess
import sys
import zoneinfo

import pytest

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
type = "http"
url = "{url}"
"""

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

    def __init__(self, folder, url):
        self.folder = folder
        (folder / "events").mkdir()
        (folder / "sync").write_text(SYNC.format(folder=folder, url=url))
        (folder / "show").write_text(SHOW.format(folder=folder))
        self.run("vdirsyncer", "-c", folder / "sync", "discover")

    def run(self, program, *words):
        done = subprocess.run(
            [PROGRAMS / program, *map(str, words)], capture_output=True, text=True, timeout=60, input="y\n",
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
    subscriber = Subscriber(tmp_path, address.replace("localhost", "127.0.0.1"))
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
