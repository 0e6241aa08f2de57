"""Calendar files and feeds, read with a parser that is not ours."""

import datetime
import json
import re
import zoneinfo

import icalendar
import pytest

from servers import eventually, serving

MAIN_SHOP, KIOSK, ON_CALL = 1, 2, 3
DAY = datetime.timedelta(days=1)


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("calendar") / "data", command="demo") as server:
        eventually(lambda: server.rows("SELECT 1 FROM feed WHERE succeeded_at IS NOT NULL"), "the demo's feed is read")
        yield server


def shifts(server, site):
    """What the API tells of a site, six weeks and more around today."""
    today = datetime.datetime.now(datetime.UTC).date()
    answer = server.get(f"/api/v1/roster?site={site}&from={today - 30 * DAY}&to={today + 60 * DAY}")
    return json.loads(answer.body)["sites"][0]["shifts"]


def timed(server, site=MAIN_SHOP):
    """A shift of somebody with a position, next week."""
    return next(
        shift for shift in shifts(server, site)
        if shift.get("employee") and instant(shift["starts_at"]) > datetime.datetime.now(datetime.UTC) + 7 * DAY)


def instant(text):
    return datetime.datetime.fromisoformat(text)


def parsed(answer):
    """The calendar of an answer, after what every one has to keep to."""
    assert answer.status == 200
    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    assert answer.body.endswith(b"END:VCALENDAR\r\n")
    assert all(len(line) <= 75 for line in answer.body.split(b"\r\n"))
    assert b"\n" not in answer.body.replace(b"\r\n", b"")
    calendar = icalendar.Calendar.from_ical(answer.body)
    assert calendar["VERSION"] == "2.0" and calendar["PRODID"] and calendar["METHOD"] == "PUBLISH"
    assert calendar.errors == [] and all(event.errors == [] for event in calendar.walk())
    return calendar


def shift_event(server, shift):
    events = parsed(server.get(f"/shifts/{shift['id']}.ics")).walk("VEVENT")
    assert len(events) == 1
    return events[0]


def make_link(server, purpose):
    """Makes a link and returns its token and its number."""
    page = server.post("/links", {"purpose": purpose})
    assert page.status == 200
    token = re.search(r"/(?:calendar|wall)/([A-Za-z0-9_-]{43})", page.text).group(1)
    return token, server.rows("SELECT max(id) FROM link")[0][0]


def feed(server, purpose):
    token, _ = make_link(server, purpose)
    return parsed(server.get(f"/calendar/{token}.ics"))


def by_shift(calendar):
    """The events by the number of their shift; each shift comes once."""
    events = calendar.walk("VEVENT")
    numbers = [int(re.match(r"shift-(\d+)@", event["UID"]).group(1)) for event in events]
    assert len(set(numbers)) == len(numbers)
    return dict(zip(numbers, events))


def has_the_instants_of(event, shift, calendar):
    """The event covers the API's instants: by the parser's own zones, and by the rules in the file alone."""
    if isinstance(event["DTSTART"].dt, datetime.datetime):
        zones = {str(zone["TZID"]): zone.to_tz(lookup_tzid=False) for zone in calendar.walk("VTIMEZONE")}
        for name, edge in [("DTSTART", "starts_at"), ("DTEND", "ends_at")]:
            moment = event[name].dt
            assert moment.astimezone(datetime.UTC) == instant(shift[edge])
            by_file = moment.replace(tzinfo=zones[event[name].params["TZID"]])
            assert by_file.astimezone(datetime.UTC) == instant(shift[edge])
    else:
        assert event["DTSTART"].dt.isoformat() == shift["date"]
        assert (event["DTEND"].dt - DAY).isoformat() == shift["last_date"]


# One shift


def test_a_timed_shift_is_an_event_in_the_zone_of_its_site(demo):
    shift = timed(demo)
    calendar = parsed(demo.get(f"/shifts/{shift['id']}.ics"))
    event, = calendar.walk("VEVENT")
    assert event["SUMMARY"] == f"{shift['employee']['name']} on {shift['position']}"
    assert event["LOCATION"] == "Main shop, Entrance from the yard"
    assert event["DTSTART"].params["TZID"] == event["DTEND"].params["TZID"] == "Europe/Berlin"
    assert event["DTSTART"].dt.strftime("%Y-%m-%d %H:%M") == f"{shift['date']} {shift['start_time']}"
    assert [str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE")] == ["Europe/Berlin"]
    has_the_instants_of(event, shift, calendar)
    assert event["STATUS"] == "CONFIRMED" and event["SEQUENCE"] == 0
    now = datetime.datetime.now(datetime.UTC)
    assert now - datetime.timedelta(minutes=5) < event["LAST-MODIFIED"].dt <= now
    assert event["DTSTAMP"].dt == event["LAST-MODIFIED"].dt


def test_a_shift_in_another_zone_keeps_its_own_clock(demo):
    shift = timed(demo, KIOSK)
    event = shift_event(demo, shift)
    assert event["DTSTART"].params["TZID"] == "Europe/Lisbon"
    assert event["LOCATION"] == "Harbor kiosk, Pier 3, beside the ferry"
    start = datetime.datetime.combine(
        datetime.date.fromisoformat(shift["date"]), datetime.time.fromisoformat(shift["start_time"]),
        zoneinfo.ZoneInfo("Europe/Lisbon"))
    assert event["DTSTART"].dt.astimezone(datetime.UTC) == start.astimezone(datetime.UTC) == instant(shift["starts_at"])


def test_a_shift_reminds_half_an_hour_before(demo):
    alarm, = shift_event(demo, timed(demo)).walk("VALARM")
    assert alarm["ACTION"] == "DISPLAY" and alarm["DESCRIPTION"]
    assert alarm["TRIGGER"].dt == -datetime.timedelta(minutes=30)


def test_only_ones_own_calendar_reminds(demo):
    shift = timed(demo)
    assert by_shift(feed(demo, f"employee-{shift['employee']['id']}"))[shift["id"]].walk("VALARM")
    assert feed(demo, f"site-{MAIN_SHOP}").walk("VALARM") == []


def test_a_note_is_told(demo):
    shift = next(shift for shift in shifts(demo, MAIN_SHOP) if shift.get("note"))
    assert shift_event(demo, shift)["DESCRIPTION"] == shift["note"]


def test_an_open_shift_says_so(demo):
    shift = next(shift for shift in shifts(demo, MAIN_SHOP) if not shift.get("employee"))
    assert shift_event(demo, shift)["SUMMARY"] == f"Open shift on {shift['position']}"


def test_a_whole_day_shift_is_of_dates_with_its_end_left_out(demo):
    shift = shifts(demo, ON_CALL)[-1]
    calendar = parsed(demo.get(f"/shifts/{shift['id']}.ics"))
    event, = calendar.walk("VEVENT")
    assert event["SUMMARY"] == f"{shift['employee']['name']} on Roster"
    assert event["LOCATION"] == "On call"
    assert event["DTSTART"].params["VALUE"] == event["DTEND"].params["VALUE"] == "DATE"
    assert event["DTSTART"].dt.isoformat() == shift["date"]
    assert event["DTEND"].dt - event["DTSTART"].dt == 7 * DAY
    assert calendar.walk("VTIMEZONE") == []


def test_a_shift_added_twice_is_one_and_the_same(demo):
    path = f"/shifts/{timed(demo)['id']}.ics"
    first, second = demo.get(path), demo.get(path)
    assert first.body == second.body
    uid = parsed(first).walk("VEVENT")[0]["UID"]
    assert re.fullmatch(r"shift-\d+@[A-Za-z0-9_-]{20,}", uid)
    assert re.fullmatch(r'attachment; filename="shift-\d+\.ics"', first.headers["Content-Disposition"])
    assert first.headers["X-Content-Type-Options"] == "nosniff"


def test_a_shift_speaks_the_language_that_is_asked_for(demo):
    shift = timed(demo)
    calendar = parsed(demo.get(f"/shifts/{shift['id']}.ics", Accept_Language="de-AT, en;q=0.5"))
    assert calendar.walk("VEVENT")[0]["SUMMARY"] == f"{shift['employee']['name']}: {shift['position']}"


# Feeds


def test_the_feed_of_an_employee_has_their_shifts_and_no_others(demo):
    person = timed(demo)["employee"]
    own = {shift["id"]: shift for shift in shifts(demo, MAIN_SHOP) if shift.get("employee") == person}
    calendar = feed(demo, f"employee-{person['id']}")
    events = by_shift(calendar)
    assert events.keys() == own.keys() and len(own) > 5
    for number, event in events.items():
        has_the_instants_of(event, own[number], calendar)
        assert event["SUMMARY"].startswith(person["name"])
    assert calendar["NAME"] == calendar["X-WR-CALNAME"] == f"{person['name']} · Harbour Street"


@pytest.mark.parametrize("site", [MAIN_SHOP, KIOSK, ON_CALL])
def test_the_feed_of_a_site_has_the_instants_of_the_api(demo, site):
    told = {shift["id"]: shift for shift in shifts(demo, site)}
    calendar = feed(demo, f"site-{site}")
    events = by_shift(calendar)
    assert events.keys() == told.keys() and len(told) >= 7
    for number, event in events.items():
        has_the_instants_of(event, told[number], calendar)


def test_a_feed_says_how_often_to_look_again(demo):
    calendar = feed(demo, "site-1")
    assert calendar["REFRESH-INTERVAL"].dt == datetime.timedelta(hours=1)
    assert calendar["REFRESH-INTERVAL"].params["VALUE"] == "DURATION"
    assert calendar["X-PUBLISHED-TTL"] == "PT1H"


def test_a_shift_has_one_identity_in_its_file_and_in_every_feed(demo):
    shift = timed(demo)
    in_file = shift_event(demo, shift)["UID"]
    in_feeds = [
        by_shift(feed(demo, purpose))[shift["id"]]["UID"]
        for purpose in ["site-1", f"employee-{shift['employee']['id']}"]]
    assert in_feeds == [in_file, in_file]


def test_a_feed_that_is_known_is_not_sent_again(demo):
    token, _ = make_link(demo, "site-2")
    first = demo.get(f"/calendar/{token}.ics")
    etag = first.headers["ETag"]
    assert re.fullmatch(r'"[^"]+"', etag)
    for known in [etag, f'"old", {etag}', f"W/{etag}", "*"]:
        again = demo.get(f"/calendar/{token}.ics", If_None_Match=known)
        assert (again.status, again.body, again.headers["ETag"]) == (304, b"", etag)
    assert demo.get(f"/calendar/{token}.ics", If_None_Match='"old"').body == first.body
    assert demo.post("/announcements", {"text": "This is not in a calendar"}).status == 303
    assert demo.get(f"/calendar/{token}.ics", If_None_Match=etag).status == 304


def test_a_link_that_was_taken_back_opens_nothing(demo):
    token, number = make_link(demo, "site-2")
    etag = demo.get(f"/calendar/{token}.ics").headers["ETag"]
    assert demo.post(f"/links/{number}/revocation").status == 303
    assert demo.get(f"/calendar/{token}.ics").status == 404
    assert demo.get(f"/calendar/{token}.ics", If_None_Match=etag).status == 404
    assert demo.post(f"/links/{number}/revocation").status == 404


def test_the_link_of_a_wall_opens_no_calendar(demo):
    token, _ = make_link(demo, "wall-1")
    assert demo.get(f"/wall/{token}").status == 200
    assert demo.get(f"/calendar/{token}.ics").status == 404


def test_a_token_is_not_stored(demo):
    token, _ = make_link(demo, "site-1")
    stored = b"".join(path.read_bytes() for path in demo.data.iterdir() if path.is_file())
    assert token.encode() not in stored


def test_a_draft_is_in_no_calendar(demo):
    person = timed(demo)["employee"]["id"]
    (day,), = demo.rows("SELECT starts_on FROM shift WHERE employee_id = ? ORDER BY id DESC LIMIT 1", person)
    later = str(datetime.date.fromisoformat(day) + datetime.timedelta(days=60))
    demo.change((
        """INSERT INTO shift (organization_id, site_id, employee_id, starts_on, start_minute, minutes, starts_at,
             ends_at, changed_at)
           SELECT organization_id, site_id, employee_id, ?, start_minute, minutes, starts_at + 60 * 86400,
             ends_at + 60 * 86400, changed_at
           FROM shift WHERE employee_id = ? ORDER BY id DESC LIMIT 1""", later, person))
    (draft,), = demo.rows("SELECT max(id) FROM shift")
    assert draft not in by_shift(feed(demo, f"employee-{person}"))
    assert draft not in by_shift(feed(demo, "site-1"))
    assert demo.get(f"/shifts/{draft}.ics").status == 404
    assert demo.get(f"/shifts/{draft}").status == 404


def test_a_shift_that_its_feed_takes_back_is_cancelled_in_the_calendars(demo):
    shift = shifts(demo, ON_CALL)[-1]
    site_token, _ = make_link(demo, f"site-{ON_CALL}")
    own_token, _ = make_link(demo, f"employee-{shift['employee']['id']}")
    site_etag = demo.get(f"/calendar/{site_token}.ics").headers["ETag"]
    before = by_shift(parsed(demo.get(f"/calendar/{own_token}.ics")))[shift["id"]]
    count = len(shifts(demo, ON_CALL))

    source = demo.data / "on-call.json"
    roster = json.loads(source.read_text())
    roster["roster"] = [record for record in roster["roster"] if record["from_date"] != shift["date"]]
    source.write_text(json.dumps(roster))

    def is_taken_back():
        assert demo.post("/feeds/1/fetch").status == 303
        return len(shifts(demo, ON_CALL)) == count - 1

    eventually(is_taken_back, "the feed is read again")
    changed = demo.get(f"/calendar/{site_token}.ics", If_None_Match=site_etag)
    assert changed.status == 200 and changed.headers["ETag"] != site_etag
    for calendar in [parsed(changed), parsed(demo.get(f"/calendar/{own_token}.ics"))]:
        event = by_shift(calendar)[shift["id"]]
        assert event["STATUS"] == "CANCELLED"
        assert event["UID"] == before["UID"]
        assert event["SEQUENCE"] == before["SEQUENCE"] + 1
        assert event["LAST-MODIFIED"].dt >= before["LAST-MODIFIED"].dt
        assert event["DTSTART"].dt == before["DTSTART"].dt
        assert event.walk("VALARM") == []
    assert demo.get(f"/shifts/{shift['id']}.ics").status == 404
