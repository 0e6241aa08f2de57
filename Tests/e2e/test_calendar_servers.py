"""Calendars with a password for apps, read and written as phones and other programs see them."""

import datetime
import html

from calendar_servers import CalendarServer, Planner, connect, onduty
from servers import eventually

UTC = datetime.UTC
TODAY = datetime.date.today()


def busy(server):
    rows = server.rows("SELECT starts_at, ends_at FROM busy_time ORDER BY starts_at")
    return [tuple(datetime.datetime.fromtimestamp(edge, UTC) for edge in row) for row in rows]


def again(server, *columns):
    """Reads and writes without waiting for the time; the reader looks as it starts."""
    server.change(*([f"UPDATE connected_calendar SET {column} = 1"] for column in columns))


def event(uid, start, hours, *lines):
    more = "".join(f"{line}\n" for line in lines)
    return (
        f"BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\nBEGIN:VEVENT\nUID:{uid}\nDTSTAMP:20260101T000000Z\n"
        f"SUMMARY:{uid}\nDTSTART:{start:%Y%m%dT%H%M%SZ}\nDURATION:PT{hours}H\n{more}END:VEVENT\nEND:VCALENDAR\n")


def reads_and_writes(kind, folder):
    day = TODAY + datetime.timedelta(days=20)
    dentist = datetime.datetime.combine(day, datetime.time(7), UTC)
    with CalendarServer(kind, folder / kind) as calendars, onduty(folder) as server:
        calendars.put("dentist.ics", event("dentist", dentist, 1))
        calendars.put("weekly.ics", event("weekly", dentist - datetime.timedelta(days=30, hours=3), 1, "RRULE:FREQ=WEEKLY;COUNT=6"))
        calendars.put("free.ics", event("free", dentist, 3, "TRANSP:TRANSPARENT"))
        planner = Planner(server)
        kept, moved, lost = (planner.add(day + datetime.timedelta(days=number), note="Bring the key") for number in range(3))
        planner.publish(day, day + datetime.timedelta(days=3))

        if kind == "radicale":
            refused = connect(server, calendars, "wrong")
            assert refused.status == 422 and "The server refuses the username or the password." in html.unescape(refused.text)
        calendar = connect(server, calendars)
        weeks = [dentist + datetime.timedelta(days=7 * number - 30, hours=-3) for number in range(6)]
        hour, yesterday = datetime.timedelta(hours=1), datetime.datetime.combine(TODAY, datetime.time(), UTC) - datetime.timedelta(days=1)
        assert busy(server) == sorted((start, start + hour) for start in [dentist, *weeks] if start > yesterday)

        # The shifts come, and are no busy times themselves.
        assert server.post("/my/calendars", {"write": calendar, "on": "1"}).status == 303
        eventually(lambda: len(calendars.files) == 3, "three shifts")
        assert all("Bring the key" in text and "METHOD" not in text for text in calendars.files.values())
        name = {shift: f"onduty-shift-{shift}.ics" for shift in (kept, moved, lost)}
        before = calendars.files[name[kept]]

        # What is edited or removed on a phone is written again when it changes here, and the rest is left alone.
        calendars.put(name[moved], calendars.files[name[moved]].replace("SUMMARY:", "SUMMARY:My own ").replace("\r\n", "\n"))
        calendars.put(name[lost], calendars.files[name[lost]].replace("SUMMARY:", "SUMMARY:My own ").replace("\r\n", "\n"))
        planner.change("PATCH", moved, {"start_time": "11:00"})
        planner.change("DELETE", lost)
        planner.publish(day, day + datetime.timedelta(days=3))
        eventually(lambda: set(calendars.files) == {name[kept], name[moved]}, "one shift less")
        eventually(lambda: "T110000" in calendars.files[name[moved]], "the later start")
        assert "My own" not in calendars.files[name[moved]] and calendars.files[name[kept]] == before
        assert calendars.ask("GET", calendars.calendar + "dentist.ics")[0] == 200

        # A server that is down is written to once it is up again, whatever became of the process in between.
        eventually(lambda: server.rows("SELECT write_attempts, write_fault FROM connected_calendar") == [(0, None)], "all is written")
        calendars.stop()
        late = planner.add(day + datetime.timedelta(days=3))
        planner.publish(day, day + datetime.timedelta(days=3))
        eventually(lambda: server.rows("SELECT write_fault FROM connected_calendar") == [("unreachable",)], "a fault")
        server.kill()
        calendars.start()
        calendars.ask("DELETE", calendars.calendar + name[kept])
        calendars.put("dentist.ics", event("dentist", dentist, 2))
        server.start()
        again(server, "write_due_at")
        eventually(lambda: f"onduty-shift-{late}.ics" in calendars.files, "the late shift")
        server.stop()
        again(server, "due_at")
        server.start()
        eventually(lambda: (dentist, dentist + 2 * hour) in busy(server), "the longer appointment")
        assert len(busy(server)) == len([start for start in [dentist, *weeks] if start > yesterday])
        eventually(lambda: name[kept] in calendars.files, "the shift that was removed on the phone")

        # Away with all that is ours, and with nothing else.
        assert server.post("/my/calendars", {"disconnect": calendar, "remove": "1"}).status == 303
        eventually(lambda: not calendars.files, "no shift is left")
        eventually(lambda: server.rows("SELECT 1 FROM connected_calendar") == [], "the calendar is gone")
        assert calendars.ask("GET", calendars.calendar + "dentist.ics")[0] == 200


def test_radicale_is_read_and_written_whatever_happens_in_between(tmp_path):
    reads_and_writes("radicale", tmp_path)


def test_xandikos_is_read_and_written_whatever_happens_in_between(tmp_path):
    reads_and_writes("xandikos", tmp_path)
