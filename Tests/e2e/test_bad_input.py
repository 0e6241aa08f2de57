"""What the network and other systems may send: refused in words, nothing lost, and the server goes on."""

import contextlib
import datetime
import http.client
import ipaddress
import json
import re
import shutil
import socket
import ssl
import threading
import time
import urllib.request

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from other_system import FEEDS, OtherSystem
from servers import eventually, onduty, serving

HOST = b"Host: localhost\r\n"
# What no answer may tell: a stack, SQL, a path, or the inside of the program.
INSIDE = re.compile(
    r"SELECT |INSERT |sqlite|\.swift|Fatal error|StoreFault|Optional\(|/tmp/|/usr/|onduty\.db|0x[0-9a-f]{8}", re.I)


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("bad-input") / "data", command="demo") as server:
        eventually(lambda: server.rows("SELECT 1 FROM feed WHERE succeeded_at IS NOT NULL"), "the demo's feed is read")
        yield server


@pytest.fixture(autouse=True)
def the_server_still_answers(request):
    """After each test that has the demo: the same process, and it answers."""
    yield
    if "demo" in request.fixturenames:
        server = request.getfixturevalue("demo")
        assert server.is_running, server.log
        assert server.get("/health").status == 200
        assert " error " not in server.log and "Fatal" not in server.log, server.log


def raw(server, *pieces, seconds=5):
    """Sends bytes as they are; returns what comes until the server is silent or closes."""
    answer = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=seconds) as connection:
        with contextlib.suppress(ConnectionError):
            for piece in pieces:
                connection.sendall(piece)
        with contextlib.suppress(ConnectionError, TimeoutError):
            while piece := connection.recv(1 << 16):
                answer += piece
    return answer


def changes(server):
    """What people and programs changed: the server itself reads feeds and goes on with schedules at any time."""
    return server.rows("SELECT id, kind FROM change WHERE editor <> 'console' AND editor NOT LIKE 'feed:%' ORDER BY id")


def status_of(answer):
    found = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
    return int(found.group(1)) if found else None


def is_problem(answer, status):
    """RFC 9457, with the same status in the body."""
    assert answer.status == status
    assert answer.headers["Content-Type"] == "application/problem+json"
    problem = json.loads(answer.body)
    assert problem["type"] and problem["title"] and problem["detail"]
    assert problem["status"] == status
    return problem


# Addresses


@pytest.mark.parametrize("path", [
    "/nope", "/roster/nope", "/shifts/abc", "/shifts/999999", "/shifts/-1", "/shifts/99999999999999999999",
    "/shifts/1.ics.ics", "/wall/short", "/wall/" + "A" * 43, "/calendar/" + "A" * 43 + ".ics", "/calendar/x",
    "/assets/../Package.swift",
    "/assets/%2e%2e%2fetc%2fpasswd", "/roster/../etc/passwd", "//", "/%00", "/links/x/revocation", "/roster?site=999",
])
def test_an_address_of_nothing_is_a_page_that_says_so(demo, path):
    answer = demo.get(path)
    assert answer.status == 404
    assert "Page not found" in answer.text
    assert not INSIDE.search(answer.text)


@pytest.mark.parametrize("path", ["/api/v1/nope", "/api/", "/api/v2/roster", "/api/v1/on-duty/1"])
def test_an_address_of_nothing_below_api_is_problem_details(demo, path):
    assert is_problem(demo.get(path), 404)["code"] == "not-found"


@pytest.mark.parametrize("method, path, allowed", [
    ("DELETE", "/roster", "GET, HEAD"), ("PUT", "/links", "GET, HEAD, POST"),
    ("PATCH", "/announcements", "GET, HEAD, POST"),
    ("GET", "/feeds/1/fetch", "POST"), ("HEAD", "/roster/refresh", "POST"), ("POST", "/health", "GET, HEAD"),
    ("POST", "/api/v1/on-duty", "GET, HEAD"), ("OPTIONS", "/api/v1/roster", "GET, HEAD"),
    ("TRACE", "/roster", "GET, HEAD"), ("TRACE", "/api/v1/roster", "GET, HEAD"),
])
def test_a_wrong_method_is_told_the_right_ones(demo, method, path, allowed):
    answer = demo.ask(method, path)
    assert (answer.status, answer.headers["Allow"]) == (405, allowed)
    if path.startswith("/api/"):
        assert is_problem(answer, 405)["code"] == "method-not-allowed"


def test_a_method_that_nobody_knows_is_not_implemented(demo):
    assert demo.ask("BREW", "/roster").status == 501


# Values


@pytest.mark.parametrize("path, fields", [
    ("/api/v1/on-duty?site=abc", ["site"]),
    ("/api/v1/on-duty?site=", ["site"]),
    ("/api/v1/on-duty?site=999", ["site"]),
    ("/api/v1/on-duty?site=1%27%20OR%201=1", ["site"]),
    ("/api/v1/roster", ["from", "to"]),
    ("/api/v1/roster?from=2026-01-05", ["to"]),
    ("/api/v1/roster?from=yesterday&to=2026-13-40&site=x", ["from", "to", "site"]),
    ("/api/v1/roster?from=2026-02-29&to=2026-03-01", ["from"]),
    ("/api/v1/roster?from=2026-01-05&to=2026-01-04", ["to"]),
    ("/api/v1/roster?from=2026-01-01&to=2026-04-03", ["to"]),
    ("/api/v1/roster?from=0001-01-01&to=9999-12-31", ["to"]),
])
def test_wrong_values_are_told_field_by_field(demo, path, fields):
    problem = is_problem(demo.get(path), 400)
    assert problem["code"] == "invalid"
    assert [error["field"] for error in problem["errors"]] == fields
    assert all(error["detail"] for error in problem["errors"])


def test_the_longest_span_is_92_days(demo):
    assert demo.get("/api/v1/roster?from=2026-01-01&to=2026-04-02").status == 200


@pytest.mark.parametrize("query", ["site=abc", "week=2026-13-40", "shift=x", "site=abc&week=tomorrow&shift=x"])
def test_a_page_refuses_a_wrong_value_without_the_name_of_its_field(demo, query):
    answer = demo.get(f"/roster?{query}")
    assert answer.status == 400
    assert "That didn&#39;t work" in answer.text and "Nothing was changed." in answer.text
    assert not re.search(r"can&#39;t be read: |\b(site|week|shift): ", answer.text)
    assert '<nav class="tabs"' in answer.text


@pytest.mark.parametrize("path", ["/roster?site=%zz", "/roster?site=%00", "/api/v1/on-duty?site=%ff", "/roster?%"])
def test_a_query_that_can_not_be_read_is_refused_and_not_left_out(demo, path):
    assert demo.get(path).status == 400


@pytest.mark.parametrize("form", [{}, {"text": ""}, {"text": " \n "}, {"text": "\0\x01"}, {"text": "x" * 2001}])
def test_an_announcement_that_is_refused_stays_in_the_form(demo, form):
    before = demo.rows("SELECT count(*) FROM announcement")
    answer = demo.post("/announcements", form)
    assert answer.status == 422
    assert 'id="text-problem"' in answer.text and 'aria-invalid="true"' in answer.text
    assert form.get("text", "").strip("\0\x01 \n") in answer.text
    assert demo.rows("SELECT count(*) FROM announcement") == before


@pytest.mark.parametrize("purpose, status", [
    ("", 400), ("wall", 400), ("wall-x", 400), ("roof-1", 400), ("wall-1; DROP TABLE link", 400), ("wall-999", 404),
    ("employee-999", 404), ("site-99999999999999999999", 400),
])
def test_a_link_for_nothing_is_not_made(demo, purpose, status):
    before = demo.rows("SELECT count(*) FROM link")
    answer = demo.post("/links", {"purpose": purpose})
    assert answer.status == status
    assert not INSIDE.search(answer.text)
    assert demo.rows("SELECT count(*) FROM link") == before


def test_what_is_not_there_can_not_be_fetched_or_taken_back(demo):
    assert demo.post("/feeds/99/fetch").status == 404
    assert demo.post("/links/99/revocation").status == 404


def test_a_form_that_is_none_is_refused(demo):
    for body, kind in [
        (b"text=%ff%fe", "application/x-www-form-urlencoded"), (b'{"text":"hello"}', "application/json"),
        (b"text=hello", "text/plain"), (b"\xff\xfe\x00", "application/x-www-form-urlencoded"),
        (b"--x\r\n", "multipart/form-data; boundary=x"),
    ]:
        assert demo.ask("POST", "/announcements", body=body, headers={"Content-Type": kind}).status == 422


def test_an_announcement_shows_as_the_text_that_it_is(demo):
    assert demo.post("/announcements", {"text": "<script>alert('Grüße')</script> & more"}).status == 303
    page = demo.get("/roster").text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(" in page and "Grüße" in page


# Bytes


@pytest.mark.parametrize("status, request_bytes", [
    (414, b"GET /" + b"a" * 3000 + b" HTTP/1.1\r\n" + HOST + b"\r\n"),
    (431, b"GET / HTTP/1.1\r\n" + HOST + b"X: " + b"a" * 100_000 + b"\r\n\r\n"),
    (431, b"GET / HTTP/1.1\r\n" + HOST + b"X: a\r\n" * 10_000 + b"\r\n"),
    (413, b"POST /sign-in HTTP/1.1\r\n" + HOST + b"Content-Length: 2097152\r\n\r\n" + b"a" * 2_097_152),
    (413, b"POST /sign-in HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n"
        + (b"10000\r\n" + b"a" * 65536 + b"\r\n") * 31 + b"0\r\n\r\n"),
    (303, b"POST /announcements HTTP/1.1\r\n" + HOST + b"Content-Length: 2097152\r\n\r\n" + b"a" * 2_097_152),
    (413, b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 99999999999999999999999\r\n\r\n"),
    (400, b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: -1\r\n\r\n"),
    (400, b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef"),
    (400, b"GET / HTTP/1.1\r\n\r\n"),
    (400, b"GET / HTTP/1.1\r\n" + HOST + HOST + b"\r\n"),
    (400, b"GET / HTTP/1.1\r\nHost: a b\r\n\r\n"),
    (400, b"GET / HTTP/1.1\r\n" + HOST + b"X: a\0b\r\n\r\n"),
    (400, b"GET / HTTP/1.1\r\n" + HOST + b"X: a\r\n b\r\n\r\n"),
    (400, b"GET / HTTP/1.1\r\n" + HOST + b"X : a\r\n\r\n"),
    (400, b"GET /\0 HTTP/1.1\r\n" + HOST + b"\r\n"),
    (400, b"GET nowhere HTTP/1.1\r\n" + HOST + b"\r\n"),
    (400, b"GET /\r\n\r\n"),
    (400, bytes(range(256)) * 20),
    (505, b"GET / HTTP/9.9\r\n" + HOST + b"\r\n"),
], ids=[
    "path too long", "header too large", "too many headers", "body of 2 MB", "chunks of 2 MB", "body of a stranger",
    "length beyond numbers", "negative length", "two lengths", "no host", "two hosts", "host with a blank",
    "NUL in a header", "folded header", "blank before the colon", "NUL in the path", "no path", "no version", "garbage",
    "unknown version",
])
def test_bytes_that_are_no_request_are_refused(demo, status, request_bytes):
    answer = raw(demo, request_bytes)
    assert status_of(answer) == status
    assert not INSIDE.search(answer.decode(errors="replace"))


SAFETY = [
    "Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy",
    "Cross-Origin-Resource-Policy", "Permissions-Policy",
]


@pytest.mark.parametrize("status, request_bytes", [
    (414, b"GET /sign-in?" + b"a=b&" * 250 + b" HTTP/1.1\r\n" + HOST + b"\r\n"),
    (414, b"GET /sign-in?" + b"a=b&" * 5000 + b" HTTP/1.1\r\n" + HOST + b"\r\n"),
    (431, b"GET /sign-in HTTP/1.1\r\n" + HOST + b"Cookie: x=" + b"a" * 8000 + b"\r\n\r\n"),
    (431, b"GET /sign-in HTTP/1.1\r\n" + HOST + b"Cookie: " + b"a=b;" * 1500 + b"\r\n\r\n"),
    (400, b"POST /sign-in HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n5;" + b"x" * 100_000
        + b"\r\nhello\r\n0\r\n\r\n"),
    (400, b"POST /sign-in HTTP/1.1\r\n" + HOST + b"Content-Length: 3, 3\r\n\r\nabc"),
    (400, b"POST /sign-in HTTP/1.1\r\n" + HOST + b"Content-Length: 0x3\r\n\r\nabc"),
    (400, b"POST /sign-in HTTP/1.1\r\n" + HOST + b"Content-Length:\r\n\r\nabc"),
    (413, b"POST /sign-in HTTP/1.1\r\n" + HOST + b"Content-Length: " + b"9" * 30 + b"\r\n\r\nabc"),
    (400, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(range(32))),
    (400, b"\0" * 20),
    (400, b"garbage\r\n\r\n"),
    (505, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
], ids=[
    "250 parameters", "5,000 parameters", "cookie of 8,000 bytes", "1,500 cookies", "chunk extension", "list of lengths",
    "length in hexadecimal", "empty length", "length beyond numbers", "TLS", "NULs", "garbage", "HTTP/2",
])
def test_bytes_that_are_no_request_get_one_answer_at_once_in_our_words(demo, status, request_bytes):
    begin = time.monotonic()
    answer = raw(demo, request_bytes, seconds=1.9)
    assert time.monotonic() - begin < 1.5
    assert status_of(answer) == status and len(re.findall(rb"HTTP/1\.\d \d", answer)) == 1
    head, _, body = answer.partition(b"\r\n\r\n")
    assert body.startswith(b"%d " % status) and b"microhttpd" not in answer and b"<" not in body
    for name in SAFETY:
        assert head.count(f"\r\n{name}: ".encode()) == 1
    assert b"\r\nConnection: close\r\n" in head and f"\r\nContent-Length: {len(body)}".encode() in head


def test_what_is_no_request_is_answered_after_the_requests_before_it(demo):
    good = b"GET /health HTTP/1.1\r\n" + HOST + b"\r\n"
    answer = raw(demo, good * 3 + b"no request\r\n\r\n" + good)
    assert re.findall(rb"HTTP/1\.1 (\d+)", answer) == [b"200", b"200", b"200", b"400"]


def test_a_cookie_of_7000_bytes_and_200_parameters_are_answered(demo):
    head = b"GET /sign-in?" + b"a=b&" * 199 + b" HTTP/1.1\r\n" + HOST
    assert status_of(raw(demo, head + b"Cookie: x=" + b"a" * 7000 + b"\r\nConnection: close\r\n\r\n")) == 200


@pytest.mark.parametrize("path", [
    "/", "/roster", "/roster/events", "/health", "/ready", "/nope", "/sw.js", "/assets/nothing.css", "/assets/nothing", "/assets/nothing-1.js", "/people.csv",
    "/api/v1/on-duty", "/api/v1/nope", "/sign-in",
])
def test_every_answer_has_the_safety_headers_once(demo, path):
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {demo.session}\r\nConnection: close\r\n\r\n"
    head = raw(demo, request.encode(), seconds=1).partition(b"\r\n\r\n")[0].decode()
    assert [name for name in SAFETY if head.count(f"\r\n{name}: ") != 1] == [], head
    assert "Strict-Transport-Security" not in head


def test_over_tls_browsers_are_kept_to_it(demo):
    answer = demo.ask("GET", "/sign-in", headers={"X-Forwarded-Proto": "https", "Cookie": ""})
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"


def test_a_body_that_is_too_large_is_refused_with_a_page_to_people(demo):
    head = b"POST /announcements HTTP/1.1\r\n" + HOST + b"Content-Length: 2097152\r\n"
    head += f"Cookie: {demo.session}\r\n".encode()
    page = raw(demo, head + b"Accept: text/html,*/*\r\nAccept-Language: de\r\n\r\n").decode()
    assert status_of(page.encode()) == 413
    assert "Das ist zu groß" in page and 'href="/roster"' in page
    line = raw(demo, head + b"\r\n")
    assert status_of(line) == 413 and line.endswith(b"413 Body too large\n")


def test_an_ambiguous_length_does_not_smuggle_a_second_request(demo):
    answer = raw(
        demo, b"POST /announcements HTTP/1.1\r\n" + HOST
        + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        + b"GET /health HTTP/1.1\r\n" + HOST + b"\r\n")
    assert status_of(answer) == 400
    assert answer.count(b"HTTP/1.1 ") == 1


def test_half_requests_hold_nothing_up(demo):
    with contextlib.ExitStack() as open_connections:
        for begin in [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: lo", b"POST /announcements HTTP/1.1\r\n" + HOST
                      + b"Content-Length: 100\r\n\r\ntext="] * 25:
            connection = open_connections.enter_context(socket.create_connection(("127.0.0.1", demo.port), timeout=5))
            connection.sendall(begin)
        assert demo.get("/roster").status == 200


# Who may


@pytest.mark.parametrize("headers", [
    {"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"}, {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
])
@pytest.mark.parametrize(
    "path", ["/announcements", "/links", "/roster/refresh", "/feeds/1/fetch", "/links/1/revocation"])
def test_a_foreign_page_can_not_post(demo, path, headers):
    before = changes(demo)
    answer = demo.post(path, {"text": "hello", "purpose": "wall-1"}, headers)
    assert answer.status == 403
    assert "another website" in answer.text
    assert changes(demo) == before


@pytest.mark.parametrize("headers", [
    {}, {"Host": "localhost"}, {"X-Forwarded-For": "192.0.2.7"}, {"Host": "evil.example"},
])
def test_nobody_without_an_account_reads_or_manages(demo, headers):
    before = changes(demo)
    headers = headers | {"Cookie": ""}
    for path in ["/announcements", "/links", "/feeds/1/fetch", "/links/1/revocation"]:
        answer = demo.post(path, {"text": "hello", "purpose": "wall-1"}, headers)
        assert answer.status == 303 and answer.headers["Location"].startswith("/sign-in")
    for path in ["/", "/roster", "/shifts/1", "/announcements", "/links", "/feeds", "/usage", "/account", "/accounts"]:
        assert demo.ask("GET", path, headers=headers).status == 303
    assert is_problem(demo.ask("GET", "/api/v1/on-duty", headers=headers), 401)["code"] == "unauthenticated"
    assert demo.ask("GET", "/roster/events", headers=headers).status == 401
    assert changes(demo) == before


@pytest.mark.parametrize("path, status", [
    ("/", 200), ("/roster", 200), ("/roster?site=2", 200), ("/shifts/1", 200), ("/links", 200), ("/feeds", 200), ("/usage", 200),
    ("/announcements", 200), ("/nope", 404), ("/roster?site=x", 400),
])
def test_every_page_forbids_what_is_foreign(demo, path, status):
    answer = demo.get(path)
    assert answer.status == status
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert not re.search(r"<script(?![^>]* src=)|<style|\son\w+=|\sstyle=", answer.text)


# Feeds: files


def stored(database_rows):
    return (
        database_rows("SELECT id, employee_id, starts_on, days, withdrawn_at, sequence FROM shift ORDER BY id"),
        database_rows("SELECT id, name, surname FROM employee ORDER BY id"),
        database_rows("SELECT id, text, withdrawn_at FROM announcement ORDER BY id"),
    )


def test_a_roster_is_imported_from_a_file(tmp_path):
    data = tmp_path / "data"
    told = onduty("import", "roster", FEEDS / "roster.json", "--data", data)
    assert (told.returncode, told.stdout) == (0, f"The roster of Main site now syncs from {FEEDS / 'roster.json'}.\n")
    with serving(data) as server:
        page = server.get("/roster?week=2019-07-08").text
        assert "moroku" in page and "Nischal" in page
        assert "Have a great day!" in page
        document = json.loads(server.get("/api/v1/roster?from=2019-07-01&to=2019-07-31").body)
        shifts = document["sites"][0]["shifts"]
        assert [(shift["employee"]["name"], shift["date"], shift["last_date"]) for shift in shifts] == [
            ("Nischal", "2019-07-08", "2019-07-14"), ("Bennie", "2019-07-15", "2019-07-21"),
            ("Soumya", "2019-07-22", "2019-07-28"), ("Evan", "2019-07-29", "2019-08-04"),
        ]


def test_bad_records_of_a_file_are_rejected_and_the_rest_is_taken(tmp_path):
    data = tmp_path / "data"
    told = onduty("import", "roster", FEEDS / "roster-dirty.json", "--data", data)
    assert told.returncode == 0
    assert [line.split(":")[1].strip() for line in told.stdout.splitlines() if line.startswith("rejected")] == [
        f"record {number}" for number in [2, 3, 4, 5, 7, 8, 9, 10]]
    with serving(data) as server:
        taken = server.rows(
            """SELECT employee.name, starts_on, days FROM shift JOIN employee ON employee.id = employee_id
               ORDER BY shift.id""")
        assert taken == [
            ("Nischal", "2026-11-16", 7), ("Zoë <script>alert(1)</script>", "2026-11-30", 7),
            ("Bennie", "2026-12-14", 7)]
        page = server.get("/roster?week=2026-11-30").text
        assert "<script>alert(1)" not in page and "Zoë &lt;script&gt;alert(1)" in page
        assert "<b>please</b>" not in page and "please" in page
        feeds = server.get("/feeds").text
        assert feeds.count("<tr><td>") == 8
        assert "30.11.2026" in feeds


def bad_files(folder):
    whole = (FEEDS / "roster.json").read_bytes()
    yield "truncated", whole[:200], "The data isn't a roster. It ends in the middle."
    yield "empty", b"", "The data isn't a roster. It's empty."
    yield "no-text", b'{"roster": "\xff\xfe"}', "It isn't UTF-8 from byte 13 on; save it as UTF-8."
    yield "utf-16", whole.decode().encode("utf-16"), "It's UTF-16 or UTF-32; save it as UTF-8."
    yield "utf-16-without-mark", whole.decode().encode("utf-16-le"), "It's UTF-16 or UTF-32; save it as UTF-8."
    yield "not-json", b'{"roster": [\n  oops]}', "It isn't JSON at line 2, byte 3."
    yield "a-list", b"[1, 2]", "It has to begin with “{”."
    yield "a-page", b"<!doctype html><title>Sign in</title>", "It isn't JSON at line 1, byte 1."
    yield "deep", b'{"roster": ' + b"[" * 100_000, "nested deeper than 64 levels."
    yield "no-list", b'{"roster": {"name": "Evan"}}', "“roster” isn't a list."
    yield "two-rosters", b'{"roster": [], "roster": []}', "The key “roster” is there twice."
    record = b'{"name": "Evan", "from_date": "2019-07-08", "to_date": "2019-07-14"},'
    yield "large", b'{"roster": [' + record * (50_000_000 // len(record)) + b"1]}", "The feed is too large."


def test_a_bad_file_is_told_and_leaves_what_was_stored(tmp_path):
    data = tmp_path / "data"
    assert onduty("import", "roster", FEEDS / "roster.json", "--data", data).returncode == 0
    with serving(data) as server:
        before = stored(server.rows)
        assert len(before[0]) == 4
        for name, content, fault in bad_files(tmp_path):
            path = tmp_path / f"{name}.json"
            path.write_bytes(content)
            told = onduty("import", "roster", path, "--data", data)
            assert told.returncode == 1, (name, told.stdout, told.stderr)
            assert fault in told.stderr and "Stored data is unchanged." in told.stderr, (name, told.stderr)
            assert stored(server.rows) == before, name
            path.unlink()
        told = onduty("import", "roster", tmp_path / "missing.json", "--data", data)
        assert told.returncode == 1 and "The file doesn't exist." in told.stderr
        assert onduty("import", "roster", tmp_path, "--data", data).returncode == 1
        assert stored(server.rows) == before
        assert "Nischal" in server.get("/roster?week=2019-07-08").text


def test_importing_the_same_file_again_changes_nothing(tmp_path):
    data, file = tmp_path / "data", tmp_path / "roster.json"
    shutil.copy(FEEDS / "roster.json", file)
    assert onduty("import", "roster", file, "--data", data).returncode == 0
    with serving(data) as server:
        before = stored(server.rows)
        assert onduty("import", "roster", file, "--data", data).returncode == 0
        assert stored(server.rows) == before


def test_a_file_that_would_take_most_away_is_told_and_taken_only_if_confirmed(tmp_path):
    data, file = tmp_path / "data", tmp_path / "roster.json"

    def told(count, *options, **names):
        keys = {"first": "from_date", "last": "to_date"} | names
        day = "2099-11-{}"
        file.write_text(json.dumps({"roster": [
            {"name": f"Name {number}", keys["first"]: day.format(number + 10), keys["last"]: day.format(number + 10)}
            for number in range(count)]}))
        answer = onduty("import", "roster", file, "--data", data, *options)
        return answer.returncode, answer.stderr

    assert told(8) == (0, "")
    with serving(data) as server:
        before = stored(server.rows)
        for count, lost in [(2, 6), (0, 8)]:
            assert told(count) == (1, (
                f"onduty: this would take away {lost} of 8\u00a0shifts ahead; nothing is changed. "
                "Add --confirm to take it anyway\n"))
            assert stored(server.rows) == before
        assert told(8, first="fromDate", last="toDate") == (
            1, "onduty: nothing of this can be used; nothing is changed\n")
        assert stored(server.rows) == before
        # One typo in one record keeps the shift of that record.
        file.write_text(file.read_text().replace("fromDate", "from_date").replace("toDate", "to_date", 7))
        assert onduty("import", "roster", file, "--data", data).returncode == 0
        assert stored(server.rows)[0] == before[0]
        assert server.rows("SELECT fault, held FROM feed") == [(None, None)]
        assert told(2, "--confirm") == (0, "")
        assert server.rows("SELECT count(*) FROM shift WHERE withdrawn_at IS NULL") == [(2,)]
        assert told(8) == (0, "")


# Feeds: other systems


@pytest.fixture
def other_system():
    system = OtherSystem()
    yield system
    system.close()


@pytest.fixture
def following(other_system, tmp_path):
    """A server whose site has read its roster from the other system once."""
    assert onduty("import", "roster", other_system.address, "--data", tmp_path / "data").returncode == 0
    with serving(tmp_path / "data") as server:
        assert len(stored(server.rows)[0]) == 4
        yield server


def over_tls(system, folder):
    """Makes another system speak TLS, with a certificate that nobody vouches for; returns the certificate's file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1)).not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256()))
    file = folder / "certificate.pem"
    file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM) + key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    system.server.socket = context.wrap_socket(system.server.socket, server_side=True)
    system.address = system.address.replace("http:", "https:")
    return file


def test_a_server_with_a_certificate_of_its_own_is_not_believed(other_system, tmp_path):
    data = tmp_path / "data"
    certificate = over_tls(other_system, tmp_path)
    told = onduty("import", "roster", other_system.address, "--data", data)
    assert told.returncode == 1
    assert "No secure connection was possible." in told.stderr
    assert other_system.requests == []
    # Who trusts that certificate is served: it is the certificate alone that was in the way.
    with urllib.request.urlopen(other_system.address, context=ssl.create_default_context(cafile=certificate)) as answer:
        assert json.load(answer)["roster"]


def fetch_until(server, kind):
    """Presses the feed's button until the change log has a new row of a kind: presses within two seconds are one."""
    (seen,), = server.rows("SELECT max(id) FROM change")

    def noted():
        assert server.post("/feeds/1/fetch").status == 303
        return server.rows("SELECT 1 FROM change WHERE id > ? AND kind = ?", seen, kind)

    eventually(noted, f"a change of the kind {kind}")


def test_a_roster_that_is_still_the_same_is_not_sent_again(other_system, following):
    notes = "SELECT count(*) FROM change WHERE kind LIKE 'feed.%'"
    before, noted = stored(following.rows), following.rows(notes)

    def asked():
        assert following.post("/feeds/1/fetch").status == 303
        return other_system.requests[-1] == ("well", '"v1"')

    eventually(asked, "a request that names what is known")
    assert (stored(following.rows), following.rows(notes)) == (before, noted)


@pytest.mark.parametrize("behavior, fault, told", [
    ("broken", "status-500", "status 500"), ("gone", "status-404", "status 404"),
    ("going round", "too-many-redirects", "redirects too many times"), ("truncated", "not-a-roster", "a roster"),
])
def test_a_failing_system_leaves_the_stored_roster(other_system, following, behavior, fault, told):
    before = stored(following.rows)
    other_system.behavior = behavior
    fetch_until(following, "feed.failed")
    assert following.rows("SELECT fault FROM feed") == [(fault,)]
    assert stored(following.rows) == before
    page = following.get("/feeds").text
    assert told in page and "secret" not in page and "Traceback" not in page
    assert "Nischal" in following.get("/roster?week=2019-07-08").text
    other_system.behavior = "well"
    fetch_until(following, "feed.recovered")
    assert following.rows("SELECT fault FROM feed") == [(None,)]


def press_fetch(server):
    with contextlib.suppress(OSError, http.client.HTTPException):
        server.post("/feeds/1/fetch")


@pytest.mark.parametrize("behavior", ["silent", "slow"])
def test_while_a_fetch_hangs_the_stored_roster_shows_at_once(other_system, following, behavior):
    other_system.behavior = behavior
    before = stored(following.rows)

    presses = []

    def is_asked():
        # Why: each press waits for the fetch under way, and is cut off when the server stops.
        presses.append(threading.Thread(target=press_fetch, args=(following,)))
        presses[-1].start()
        return any(seen == behavior for seen, _ in other_system.requests)

    eventually(is_asked, "the other system is asked")
    begin = time.monotonic()
    for _ in range(20):
        assert "Nischal" in following.get("/roster?week=2019-07-08").text
    assert following.post("/announcements", {"text": "Still here"}).status == 303
    assert "Still here" in following.get("/roster").text
    assert time.monotonic() - begin < 5
    assert stored(following.rows)[:2] == before[:2]
    assert following.stop() < 5
    for press in presses:
        press.join()
