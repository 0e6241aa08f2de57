"""Two processes on one PostgreSQL that read at its hot standby: nobody sees the past of what they did or saw."""

import contextlib
import json
import re
import threading
import urllib.request

import pytest

from postgres import postgres, rows
from processes import processes
from programs import Program, token
from servers import FIRST_ADMIN, eventually, onduty, serving
from streams import opened


@contextlib.contextmanager
def standing(tmp_path):
    """A primary, its standby, and two processes that read there."""
    with postgres(over_tcp=True) as primary, postgres(over_tcp=True, follows=primary) as standby:
        name = re.search(r"dbname=(\w+)", primary.database()).group(1)
        with processes(tmp_path, primary.at(name), "--read-database", standby.at(name), "--metrics-listen", "127.0.0.1:0") as pair:
            for here in pair:
                eventually(lambda: reads_at(here) == "standby", "it reads at the standby")
            yield primary, standby, name, pair


@pytest.fixture(scope="module")
def followed(tmp_path_factory):
    with standing(tmp_path_factory.mktemp("read-database")) as found:
        yield found


@pytest.fixture
def paused(followed):
    """The same while the standby takes nothing over."""
    _, standby, _, pair = followed
    standby.run("SELECT pg_wal_replay_pause()")
    eventually(lambda: standby.run("SELECT pg_get_wal_replay_pause_state()") == [("paused",)], "it pauses")
    yield pair
    standby.run("SELECT pg_wal_replay_resume()")


def reads_at(server):
    return json.loads(server.get("/ready").text)["reads"]


def committed(server, name):
    """How many transactions ended at a server, once all of them are counted."""
    return server.run(f"SELECT xact_commit FROM pg_stat_database WHERE datname = '{name}'")[0][0]


def test_reads_go_to_the_standby(followed):
    _, standby, name, pair = followed
    before = committed(standby, name)
    for number in range(200):
        assert pair[number % 2].get(f"/people?search=nobody-{number}").status == 200
    # Beside them, a process asks the standby twice a second how it is.
    eventually(lambda: committed(standby, name) - before > 150, "they are counted there")


def test_what_a_person_writes_is_on_their_next_page_at_every_process(paused):
    for number in range(10):
        here, there = paused[::-1] if number % 2 else paused
        assert here.post("/announcements", {"text": f"Written in round {number}"}).status == 303
        for server in [there, here]:
            assert f"Written in round {number}" in server.get("/roster").text, (number, server is here)


def test_what_a_program_writes_is_in_its_next_answer_at_every_process(paused):
    program = Program(paused[0], token(paused[0], "manage", account=FIRST_ADMIN))
    for number in range(10):
        here, there = (program.at(server) for server in (paused[::-1] if number % 2 else paused))
        person = here.made("/people", {"name": f"Person {number}"})
        for way in [there, here]:
            assert way.ask("GET", f"/people/{person}").status == 200
            assert f"Person {number}" in way.ask("GET", "/people?limit=100").text


def test_who_signs_out_at_one_is_out_at_the_other_at_once(paused):
    for here, there in [paused, paused[::-1]] * 5:
        cookie = {"Cookie": here.sign_in(FIRST_ADMIN)}
        assert there.ask("GET", "/accounts", headers=cookie).status == 200
        assert here.ask("POST", "/sign-out", {}, cookie).status == 303
        assert there.ask("GET", "/accounts", headers=cookie).status == 303


def test_open_pages_show_a_change_that_the_standby_has_not(paused):
    here, there = paused
    with opened(there, 1) as stream:
        assert here.post("/announcements", {"text": "The standby sleeps"}).status == 303
        stream.until("The standby sleeps")


def test_no_page_shows_an_older_state_after_a_newer_one(followed):
    _, standby, _, pair = followed
    written, ending = [0], threading.Event()

    def write():
        while not ending.is_set():
            written[0] += 1
            here = pair[written[0] % 2]
            assert here.post("/announcements", {"text": f"State {written[0]:05}"}).status == 303

    def hold_up():
        while not ending.wait(0.05):
            standby.run("SELECT pg_wal_replay_pause()")
            ending.wait(0.05)
            standby.run("SELECT pg_wal_replay_resume()")

    threads = [threading.Thread(target=write), threading.Thread(target=hold_up)]
    for thread in threads:
        thread.start()
    try:
        seen = 0
        for number in range(300):
            before = written[0] - 1
            shown = max(map(int, re.findall(r"State (\d{5})", pair[number % 2].get("/roster").text)), default=0)
            assert shown >= seen and shown >= before, (number, shown, seen, before)
            seen = shown
    finally:
        ending.set()
        for thread in threads:
            thread.join()
        standby.run("SELECT pg_wal_replay_resume()")
    assert seen > 20


def test_without_the_standby_pages_go_on_and_with_it_they_go_back_there(tmp_path):
    with standing(tmp_path) as (primary, standby, name, pair):
        standby.kill()
        for number in range(20):
            for here in pair:
                assert here.get(f"/people?search=gone-{number}").status == 200
                assert here.post("/announcements", {"text": f"Without {number}"}).status == 303
        for here in pair:
            eventually(lambda: reads_at(here) == "primary", "it is noticed", 5)
            assert here.get("/ready").status == 200
            assert "the read database is left alone" in here.log
        told = onduty("doctor", "--data", pair[0].data, "--database", primary.at(name), "--read-database", standby.at(name))
        assert "Read database: can't be reached" in told.stdout, told.stdout
        standby.start()
        for here in pair:
            eventually(lambda: reads_at(here) == "standby", "it goes back")
        told = onduty("doctor", "--data", pair[0].data, "--database", primary.at(name), "--read-database", standby.at(name))
        assert "Read database: follows" in told.stdout, told.stdout
        # Once it is a primary itself, it knows other things.
        standby.promote()
        rows(standby.at(name), "UPDATE organization SET name = 'Split in two', version = version")
        for here in pair:
            assert here.post("/announcements", {"text": "The one that counts"}).status == 303
            assert "Split in two" not in here.get("/roster").text
            eventually(lambda: reads_at(here) == "primary", "it is left alone", 5)


def test_a_process_starts_without_its_standby(tmp_path):
    with postgres() as primary:
        address = primary.database()
        with serving(tmp_path / "data", "--database", address, "--read-database", "host=127.0.0.1 port=1 dbname=x") as here:
            assert here.get("/people").status == 200 and reads_at(here) == "primary"


def test_a_standby_of_nothing_is_told(tmp_path):
    told = onduty("serve", "--data", tmp_path / "data", "--port", "0", "--read-database", "host=db2.example")
    assert told.returncode == 2 and "--read-database needs --database" in told.stderr, told.stderr


def test_the_metrics_tell_of_the_standby(followed):
    _, _, _, (here, _) = followed
    port = re.search(r"metrics are told .*port=(\d+)", here.log).group(1)
    text = urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics").read().decode()
    assert "onduty_standby_follows 1" in text
    assert re.search(r'onduty_standby_reads_total\{outcome="answered"\} [1-9]', text)
    assert 'onduty_database_tasks_total{queue="standby"}' in text
