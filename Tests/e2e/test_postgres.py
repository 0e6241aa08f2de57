"""Several processes on one PostgreSQL: what holds when they write at once, and when one of them, or the server, is gone."""

import concurrent.futures
import contextlib
import datetime
import re
import socket
import statistics
import threading
import time
import urllib.parse

import pytest

import engine
from guessing import attempt
from nginx import Nginx
from postgres import connected, postgres, rows
from processes import (
    FORM, OVERLAPS, Reader, Writer, acknowledged, announced, check_announced, check_sequence, processes, statuses, wait_for_more, writer_at,
    writing)
from programs import Program, token
from servers import FIRST_ADMIN, Server, eventually, onduty, reserved_port, serving
from streams import opened

MONDAY = datetime.date.today() + datetime.timedelta(days=14 - datetime.date.today().weekday())


@pytest.fixture(scope="module")
def server_of_all():
    """A server that no test stops."""
    with postgres() as server:
        yield server


@pytest.fixture
def pair(server_of_all, tmp_path):
    with processes(tmp_path, server_of_all.database()) as pair:
        yield pair


# Two processes


def test_a_change_at_one_shows_at_the_other(pair):
    for here, there in [pair, pair[::-1]]:
        with opened(there, 1) as stream:
            begin = time.monotonic()
            assert here.post("/announcements", {"text": f"Said at {here.port}"}).status == 303
            assert "event: part" in stream.until(f"Said at {here.port}")
            assert time.monotonic() - begin < 2
        assert f"Said at {here.port}" in there.get("/roster").text


def test_a_command_beside_them_shows_at_both(pair):
    with opened(pair[0], 1) as first, opened(pair[1], 1) as second:
        address = engine.address(pair[0].data)
        answer = onduty("announce", "From the console", "--data", pair[1].data.parent / "third", "--database", address)
        assert answer.returncode == 0, answer.stderr
        first.until("From the console")
        second.until("From the console")


def test_health_is_answered_while_the_database_does_not_say_who_sends_twenty_large_bodies(pair):
    server = pair[0]
    head = (
        f"POST /people/import HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: session={'A' * 43}\r\n"
        "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 70000\r\n\r\n")
    with connected(engine.address(server.data)) as connection, contextlib.ExitStack() as strangers:
        with connection.transaction():
            connection.execute("LOCK TABLE session IN ACCESS EXCLUSIVE MODE")
            senders = [strangers.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in range(20)]
            for sender in senders:
                sender.sendall(head.encode())
            took = []
            for _ in range(20):
                begin = time.monotonic()
                assert server.ask("GET", "/health", headers={"Cookie": ""}).status == 200
                took.append(time.monotonic() - begin)
            assert statistics.median(took) < 0.05, took
        for sender in senders:
            # The way to the sign-in page, before a byte of the body is sent.
            assert sender.recv(64).startswith(b"HTTP/1.1 303"), "who it is, once the database says so"


def test_who_signs_in_or_out_at_one_does_so_at_both(pair):
    for here, there in [pair, pair[::-1]]:
        cookie = {"Cookie": here.sign_in(FIRST_ADMIN)}
        assert there.ask("GET", "/accounts", headers=cookie).status == 200
        assert here.ask("POST", "/sign-out", {}, cookie).status == 303
        eventually(lambda: there.ask("GET", "/accounts", headers=cookie).status == 303, "signed out there, too", 2)


def test_what_one_seals_with_the_key_the_other_opens(pair):
    one, two = pair
    assert one.post("/my/calendar", {"change": "make"}).status == 303
    addresses = {re.search(r"/calendar/[\w-]{43}\.ics", here.get("/my/calendar").text).group(0) for here in pair}
    assert len(addresses) == 1
    assert two.ask("GET", addresses.pop(), headers={"Cookie": ""}).status == 200


def test_twenty_who_write_at_both_leave_no_gap_and_nothing_twice(pair, server_of_all):
    address = engine.address(pair[0].data)
    program = Program(pair[0], token(pair[0], "manage", account=FIRST_ADMIN))
    ways = [program.at(server) for server in pair]

    def work(number):
        way = ways[number % 2]
        for turn in range(8):
            name = f"Person {number} {turn}"
            made = way.ask("POST", "/people", {"name": name})
            assert made.status == 201, made.text
            assert way.server.post("/announcements", {"text": f"{name} is new"}).status == 303
            other = ways[(number + 1) % 2]
            changed = other.ask("PATCH", made.headers["Location"].removeprefix("/api/v1"), {"title": "Cook"}, If_Match=made.headers["ETag"])
            assert changed.status == 200, changed.text

    with concurrent.futures.ThreadPoolExecutor(20) as pool:
        for done in [pool.submit(work, number) for number in range(20)]:
            done.result()
    check_sequence(address)
    assert len(rows(address, "SELECT 1 FROM employee WHERE title = 'Cook'")) == 160
    assert set(announced(address).values()) == {1}
    kinds = dict(rows(address, "SELECT kind, count(*) FROM change GROUP BY kind"))
    assert kinds["employee.added"] >= 160 and kinds["announcement.made"] == 160, kinds


def test_of_two_who_publish_the_same_person_at_once_the_database_refuses_one(pair, server_of_all):
    address = engine.address(pair[0].data)
    program = Program(pair[0], token(pair[0], "manage", "organization:write", account=FIRST_ADMIN))
    ways = [program.at(server) for server in pair]
    sites = [1, program.made("/sites", {"name": "Kiosk"})]
    person = program.made("/people", {"name": "Vera"})
    refused = 'violates exclusion constraint "double_booking"'

    def publish_at_once(day):
        for site in sites:
            program.made("/plan/shifts", {
                "site_id": site, "employee_id": person, "date": str(day), "start_time": "08:00", "end_time": "16:00"})
        barrier = threading.Barrier(len(ways))

        def publish(way, site):
            barrier.wait()
            return way.ask("POST", "/plan/publications", {"site_id": site, "from": str(day), "to": str(day)}).status

        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            return sorted(pool.map(publish, ways, sites))

    before = server_of_all.log.count(refused)
    for number in range(12):
        assert publish_at_once(MONDAY + datetime.timedelta(days=number)) == [201, 409]
    assert rows(address, OVERLAPS) == [(0,)]
    assert server_of_all.log.count(refused) - before >= 12
    check_sequence(address)
    # Without the constraint nothing else would refuse.
    rows(address, "ALTER TABLE shift DROP CONSTRAINT double_booking")
    assert publish_at_once(MONDAY + datetime.timedelta(days=20)) == [201, 201]


def test_a_process_that_is_killed_loses_nothing_and_the_other_goes_on(server_of_all, tmp_path):
    with processes(tmp_path, server_of_all.database()) as (one, two):
        address = engine.address(one.data)
        mortal = [writer_at(one, f"Mortal {number}") for number in range(4)]
        living = [writer_at(two, f"Living {number}") for number in range(4)]
        with writing(mortal + living):
            for _ in range(3):
                known = len(acknowledged(living))
                eventually(lambda: len(acknowledged(living)) > known + 20, "they write")
                one.kill()
                known = len(acknowledged(living))
                eventually(lambda: len(acknowledged(living)) > known + 20, "the other goes on", 5)
                one.start()
        assert set(statuses(living)) == {303}, statuses(living)
        check_announced(address, mortal + living)


def test_what_one_process_does_alone_goes_on_at_the_other(server_of_all, tmp_path):
    with processes(tmp_path, server_of_all.database()) as (one, two):
        assert "does what one process does" not in two.log
        one.kill()
        eventually(lambda: "does what one process does" in two.log, "the other does it", 5)
        one.start()
        two.stop()
        eventually(lambda: "does what one process does" in one.log, "the first does it again", 5)
        two.start()


def test_a_guess_at_one_counts_at_both(pair):
    here, there = pair
    address = "203.0.113.9"
    for number in range(100):
        if attempt(here, FIRST_ADMIN["userName"], f"guess {number}", address).status == 429:
            break
    assert number < 99
    with opened(there, 1) as stream:
        # What is told later has come.
        assert here.post("/announcements", {"text": "Somebody guesses"}).status == 303
        stream.until("Somebody guesses")
    # Three guesses are free where none were counted. The first may come after the second that was to be waited for.
    assert 429 in [attempt(there, FIRST_ADMIN["userName"], f"another guess {number}", address).status for number in range(3)]


# The server of the database


def test_while_the_database_is_gone_that_is_said_and_afterwards_all_goes_on(tmp_path):
    with postgres() as server, processes(tmp_path, server.database()) as pair:
        address = engine.address(pair[0].data)
        assert pair[0].post("/announcements", {"text": "Before it went"}).status == 303
        with opened(pair[0], 1) as first, opened(pair[1], 1) as second:
            server.stop()
            for here in pair:
                answer = eventually(lambda: unready(here), "it is noticed", 5)
                assert answer == '{"reason":"unreachable","status":"unavailable"}'
                assert here.get("/health").status == 200
                for language, told in [("en", "OnDuty is taking a break"), ("de", "OnDuty macht gerade Pause")]:
                    page = here.get("/sign-in", Accept_Language=language, Cookie="")
                    assert page.status == 503 and told in page.text
                    for page in [page, here.get("/roster", Accept_Language=language)]:
                        assert page.status == 503 and f'<html lang="{language}"' in page.text
                        assert "host=" not in page.text and str(server.folder) not in page.text
                typed = here.post("/announcements", {"text": "Typed in vain"})
                assert typed.status == 503 and "Typed in vain" in typed.text
                asked = here.ask("GET", "/api/v1/people", headers={"Cookie": "", "Authorization": "Bearer " + "x" * 43})
                assert asked.status == 503 and asked.headers["Content-Type"] == "application/problem+json"
            server.start()
            begin = time.monotonic()
            for here in pair:
                eventually(lambda: here.get("/ready").status == 200 and here.get("/roster").status == 200, "it goes on", 5)
            assert pair[1].post("/announcements", {"text": "Here again"}).status == 303
            first.until("Here again")
            second.until("Here again")
            assert time.monotonic() - begin < 5
        assert announced(address) == {"Before it went": 1, "Here again": 1}
        check_sequence(address)


OUTAGE = {"en": "OnDuty is taking a break", "de": "OnDuty macht gerade Pause"}


@pytest.mark.night
def test_every_page_form_and_answer_of_an_outage_says_so_to_those_who_are_signed_in(tmp_path):
    with postgres() as server, processes(tmp_path, server.database()) as (here, there):
        program = Program(here, token(here, "manage", account=FIRST_ADMIN))
        person = program.made("/people", {"name": "Vera"})
        new = {"Cookie": there.sign_in(FIRST_ADMIN)}
        pages = ["/roster", "/roster?mine=1", "/people", f"/people/{person}", f"/people/{person}/edit", "/my/shifts", "/my/calendar",
                 "/my/profile", "/plan", "/plan/hours", "/schedules", "/schedules/new", "/services", "/products", "/sites", "/webhooks", "/usage",
                 "/positions", "/accounts", "/links", "/feeds", "/changes", "/account", "/security-log", "/announcements"]
        # None of them was kept from before, and who asks is known from a moment ago.
        for path in ["/settings", "/my/profile"]:
            assert here.get(path).status in [200, 303]
        server.stop()
        for who in [here, there]:
            eventually(lambda: unready(who), "it is noticed", 5)
        for path in pages:
            for language, words in OUTAGE.items():
                for cookie in [{"Cookie": here.session}, new]:
                    page = here.ask("GET", path, headers=cookie | {"Accept-Language": language})
                    if page.status == 404:
                        raise AssertionError(f"no page at {path}")
                    assert page.status == 503 and words in page.text, (path, page.status, page.text[:2000])
                    assert page.headers["Retry-After"] and "didn’t load" not in page.text
        forms = [("/announcements", {"text": "Typed with care"}), ("/people/new", {"name": "Ada Typed", "surname": "With care"}),
                 ("/sites/new", {"name": "A site typed with care"}), ("/services/new", {"name": "Typed with care"})]
        for path, form in forms:
            # Also of a session that this process has yet to read.
            for cookie in [{"Cookie": here.session}, new]:
                answer = here.ask("POST", path, form, cookie)
                assert answer.status == 503 and OUTAGE["en"] in answer.text, (path, answer.status)
                assert answer.headers["Retry-After"]
                for typed in form.values():
                    assert typed in answer.text, (path, typed)
        for path in ["/people", "/people?limit=5", f"/people/{person}", "/plan/shifts?site_id=1&from=2026-10-01&to=2026-10-09"]:
            answer = program.ask("GET", path)
            assert answer.status == 503 and answer.headers["Content-Type"] == "application/problem+json", (path, answer.text)
            assert answer.headers["Retry-After"] and OUTAGE["en"] in answer.text
        assert program.ask("POST", "/people", {"name": "In vain"}).status == 503
        script = here.ask("POST", "/plan/moves", {"shift": "1.1"}, {"Cookie": here.session, "Accept": "application/json"})
        assert script.status == 503 and OUTAGE["en"] in script.text


def unready(server):
    answer = server.get("/ready")
    return answer.text if answer.status == 503 else None


@pytest.mark.night
def test_when_the_database_restarts_under_load_nothing_acknowledged_is_lost(tmp_path):
    with postgres() as server, processes(tmp_path, server.database()) as pair:
        writers = [writer_at(here, f"Writer {number} of {here.port}") for here in pair for number in range(4)]
        with writing(writers):
            for end in [server.kill, server.stop, lambda: server.stop("immediate")]:
                wait_for_more(writers, 20)
                end()
                server.start()
                wait_for_more(writers, 20)
        assert set(statuses(writers)) <= {303, 503}, statuses(writers)
        check_announced(engine.address(pair[0].data), writers)


def test_when_the_primary_is_killed_its_standby_goes_on_with_all_that_was_acknowledged(tmp_path):
    with postgres(over_tcp=True) as primary, postgres(over_tcp=True, follows=primary) as standby:
        primary.wait_for(standby)
        name = re.search(r"dbname=(\w+)", primary.database()).group(1)
        address = f"host={primary.host},{standby.host} port={primary.port},{standby.port} user=onduty dbname={name}"
        with processes(tmp_path, f"{address} target_session_attrs=read-write") as pair:
            writers = [writer_at(here, f"Writer {number} of {here.port}") for here in pair for number in range(4)]
            with opened(pair[0], 1) as stream:
                with writing(writers):
                    wait_for_more(writers, 20)
                    primary.kill()
                    known = acknowledged(writers)
                    standby.promote()
                    promoted = time.monotonic()
                    wait_for_more(writers, 10)
                first = [min(at for at in writer.acknowledged.values() if at > promoted) for writer in writers]
                assert max(first) - promoted < 5
                assert pair[1].post("/announcements", {"text": "All is well"}).status == 303
                stream.until("All is well")
            assert known < acknowledged(writers)
            assert set(statuses(writers)) <= {303, 503}, statuses(writers)
            check_announced(standby.at(name), writers)


# nginx


@pytest.mark.night
def test_a_rolling_restart_behind_nginx_refuses_and_doubles_nothing(server_of_all, tmp_path):
    address = server_of_all.database()
    with processes(tmp_path, address, "--address", "https://onduty.example") as pair, \
            contextlib.closing(Nginx(tmp_path, *(here.port for here in pair))) as nginx:
        session = signed_in(nginx)
        readers = [Reader(nginx.connection, session) for _ in range(3)]
        writers = [Writer(nginx.connection, session, f"Writer {number}", "https://onduty.example") for number in range(4)]
        with writing(writers + readers):
            for _ in range(2):
                for here in pair:
                    wait_for_more(writers, 15)
                    here.stop()
                    wait_for_more(writers, 15)
                    here.start()
            wait_for_more(writers, 15)
        assert statuses(readers).keys() == {200}, (statuses(readers), (tmp_path / "error.log").read_text()[-3000:])
        assert statuses(writers).keys() == {303}, (statuses(writers), (tmp_path / "error.log").read_text()[-3000:])
        assert announced(address) == {text: 1 for text in acknowledged(writers)}
        check_sequence(address)


def signed_in(nginx):
    form = urllib.parse.urlencode(FIRST_ADMIN)
    answer = nginx.ask("POST", "/sign-in", form, Content_Type=FORM["Content-Type"], Origin="https://onduty.example")
    assert answer.status == 303, answer.text
    return re.search(r"__Host-session=[\w-]{43}", answer.headers["Set-Cookie"]).group(0)


def test_a_new_database_is_set_up_with_the_code_of_either_process(server_of_all, tmp_path):
    form = {"organization": "O", "site": "S", "zone": "Europe/Berlin", "language": "en", "trade": "", "name": "Eve",
            "surname": "", "userName": "eve", "password": "harbor-and-bread"}
    address = server_of_all.database()
    # Each with a key of its own: nobody brought it over yet.
    with contextlib.ExitStack() as both:
        one, two = (Server(tmp_path / name, "--database", address) for name in ["one", "two"])
        both.callback(one.stop)
        both.callback(two.stop)
        assert one.set_up_code == two.set_up_code
        code = one.set_up_code
        one.stop()
        one.start()
        assert one.set_up_code == code
        assert two._ask("POST", "/set-up", form | {"code": "AAAA-AAAA"}).status == 422
        assert two._ask("POST", "/set-up", form | {"code": code}).status == 303
        assert one._ask("POST", "/set-up", form | {"code": code}).status in (303, 404)
        assert rows(address, "SELECT count(*) FROM account") == [(1,)]


# What an operator gets wrong


PASSWORD = "harbor-Hexagon-71"


@pytest.fixture(scope="module")
def guarded():
    """A server that asks for a password, with a standby."""
    with postgres(over_tcp=True) as server:
        server.run(f"CREATE ROLE guarded LOGIN PASSWORD '{PASSWORD}'")
        rules = server.data / "pg_hba.conf"
        rules.write_text("host all guarded 127.0.0.1/32 scram-sha-256\n" + rules.read_text())
        server.run("SELECT pg_reload_conf()")
        with postgres(over_tcp=True, follows=server) as standby:
            yield server, standby


def refused(tmp_path, address):
    told = onduty("serve", "--data", tmp_path / "data", "--port", "0", "--database", address, timeout=30)
    assert told.returncode == 1, (told.returncode, told.stderr)
    assert told.stdout == ""
    sentence = told.stderr.splitlines()[-1]
    assert sentence.startswith("onduty: ") and len(sentence) < 400
    for secret in [PASSWORD, "wrong-Password-5"]:
        assert secret not in told.stderr
    return sentence


def test_an_address_where_no_server_is_is_told(tmp_path):
    with contextlib.closing(reserved_port()) as nobody:
        port = nobody.getsockname()[1]
        for address in [f"host=127.0.0.1 port={port} user=guarded password={PASSWORD} dbname=postgres",
                        f"postgresql://guarded:{PASSWORD}@127.0.0.1:{port}/postgres",
                        f"host=/nowhere/at/all password={PASSWORD}"]:
            assert "connection to server" in refused(tmp_path, address)


def test_a_wrong_password_is_told(guarded, tmp_path):
    server, _ = guarded
    sentence = refused(tmp_path, f"postgresql://guarded:wrong-Password-5@127.0.0.1:{server.port}/postgres")
    assert "password" in sentence
    told = onduty("doctor", "--data", tmp_path / "data", "--port", "0", "--database",
                  f"postgresql://nobody_here:{PASSWORD}@127.0.0.1:{server.port}/postgres")
    assert told.returncode == 1 and "nobody_here" in told.stdout and PASSWORD not in told.stdout


def test_a_database_that_there_is_not_is_told(guarded, tmp_path):
    server, _ = guarded
    address = f"postgresql://guarded:{PASSWORD}@127.0.0.1:{server.port}/nothing_here"
    assert "nothing_here" in refused(tmp_path, address)
    told = onduty("doctor", "--data", tmp_path / "data", "--port", "0", "--database", address)
    assert told.returncode == 1 and "nothing_here" in told.stdout and PASSWORD not in told.stdout


@pytest.mark.parametrize("address", [
    "postgresql://127.0.0.1:not-a-port/x", f"host=127.0.0.1 pasword={PASSWORD}", f"postgresql://a:{PASSWORD}@127.0.0.1:not-a-port/x",
    # What somebody types whose password has letters that an address takes for its own.
    f"postgresql://a:{PASSWORD}%zz@127.0.0.1:1/x", f"postgresql://a:{PASSWORD}/@127.0.0.1:1/x", f"postgresql://a:x@{PASSWORD}@127.0.0.1:1/x",
    f"postgresql://a:{PASSWORD}@[127.0.0.1/x", f"host=127.0.0.1 port=1 password=x {PASSWORD}"])
def test_an_address_that_is_none_is_told(tmp_path, address):
    refused(tmp_path, address)


def test_a_database_of_another_program_is_left_alone(guarded, tmp_path):
    server, _ = guarded
    address = server.database()
    rows(address, "CREATE TABLE letter (text text)")
    assert "another program" in refused(tmp_path, address)
    assert rows(address, "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'") == [("letter",)]


def test_a_server_that_may_only_be_read_is_told(guarded, tmp_path):
    server, standby = guarded
    name = re.search(r"dbname=(\w+)", server.database()).group(1)
    eventually(lambda: standby.run("SELECT 1 FROM pg_database WHERE datname = '%s'" % name), "it has the database")
    assert "read" in refused(tmp_path, standby.at(name))
    with serving(tmp_path / "data", "--database", server.at(name)):
        pass
    eventually(lambda: standby.run("SELECT 1 FROM pg_tables WHERE tablename = 'migration'", name), "it follows")
    assert "read" in refused(tmp_path, standby.at(name))


def test_no_password_is_in_a_page_or_the_log(guarded, tmp_path):
    server, _ = guarded
    name = re.search(r"dbname=(\w+)", server.database()).group(1)
    server.run(f"ALTER DATABASE {name} OWNER TO guarded")
    address = f"postgresql://guarded:{PASSWORD}@127.0.0.1:{server.port}/{name}?application_name=secretive"
    with serving(tmp_path / "data", "--database", address, "--log-level", "debug") as here:
        with connected(server.at("postgres")) as root:
            root.execute("ALTER ROLE guarded NOLOGIN")
            root.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'guarded'")
        eventually(lambda: unready(here), "it is noticed")
        page = here.get("/roster")
        assert page.status == 503 and PASSWORD not in page.text
        server.run("ALTER ROLE guarded LOGIN")
        eventually(lambda: here.get("/roster").status == 200, "it goes on")
        assert PASSWORD not in here.log
