"""`onduty export` and `onduty import organization`: an organization moves, also to a PostgreSQL server and back."""

import contextlib
import json
import os
import re
import stat
import subprocess
import uuid

import pytest

from servers import ADMIN, MANAGER, MORNING, Server, eventually, onduty

# libpq's list of name=value, without a database, whose owner may make databases: with it, organizations move to a server.
TEST_SERVER = os.environ.get("ONDUTY_TEST_SERVER")
# Databases are named here themselves.
pytestmark = pytest.mark.of_files
PAGES = {
    "manager": ["/roster", "/roster?week=2026-10-26", "/plan?site=1&week=2026-10-26", "/people", "/people/1", "/people/7",
                "/plan/demand?site=1&day=2026-10-19", "/plan/publications", "/people?view=list&search=rao", "/services", "/products",
                "/products/1", "/my/shifts", "/schedules", "/account"],
    "admin": ["/organization", "/sites", "/positions", "/accounts", "/announcements"],
}


@contextlib.contextmanager
def demo(data, *arguments, sessions=None):
    """A demo at the same moment each time, with the sessions of another one if they are given."""
    server = Server(data, "--at", MORNING, *arguments, command="demo")
    try:
        server.sessions = sessions or {name: server.sign_in(account) for name, account in
                                       [("manager", MANAGER), ("admin", ADMIN)]}
        yield server
    finally:
        server.stop()


def page(server, path, who):
    """What a page shows, without what each answer has anew."""
    answer = server.ask("GET", path, headers={"Cookie": server.sessions[who]})
    assert answer.status == 200, (path, answer.status)
    # Why not these: what a page has seen is told anew by each process, and the demo's clock goes on.
    return re.sub(rb'data-(seen|shown|steady)="[^"]*"|\b6:0\d\b|\b06:0\d\b', b"", answer.body)


def pages(server):
    return {(who, path): page(server, path, who) for who, paths in PAGES.items() for path in paths}


def photos(server):
    found = sorted(set(re.findall(r'/people/\d+/photo[^"\s]*', page(server, "/people", "manager").decode())))
    return {path: page(server, path, "manager") for path in found}


def rows(file):
    return file.read_text().splitlines()[1:-1]


def moved(file, data, *database):
    """Imports a file, and exports what came of it."""
    told = onduty("import", "organization", file, "--data", data, *database)
    assert told.returncode == 0, told.stderr
    again = file.with_name(f"{data.name}.jsonl")
    assert onduty("export", again, "--data", data, *database).returncode == 0
    return again


@pytest.fixture(scope="module")
def origin(tmp_path_factory):
    """A demo that has stopped, with its export, its pages, photos and sessions."""
    folder = tmp_path_factory.mktemp("origin")
    with demo(folder / "data") as server:
        eventually(lambda: server.rows("SELECT 1 FROM feed WHERE succeeded_at IS NOT NULL"), "the demo's feed is read")
        server.command("announce", "The lift works again")
        eventually(lambda: server.rows("SELECT 1 FROM notice WHERE kind = 'announcements'"), "people are told of it")
        server.shown = (pages(server), photos(server))
    server.file = folder / "organization.jsonl"
    server.told = onduty("export", server.file, "--data", server.data)
    assert server.told.returncode == 0, server.told.stderr
    return server


@pytest.fixture
def address():
    """A database of its own at the server."""
    if not TEST_SERVER:
        pytest.skip("no PostgreSQL server is named by ONDUTY_TEST_SERVER")
    name = f"e{uuid.uuid4().hex}"

    def run(statement):
        subprocess.run(["psql", f"{TEST_SERVER} dbname=postgres", "-qc", statement], check=True)

    run(f"CREATE DATABASE {name}")
    yield f"{TEST_SERVER} dbname={name}"
    run(f"DROP DATABASE {name} WITH (FORCE)")


def expect_the_same(server, origin):
    before, faces = origin.shown
    for place, shown in pages(server).items():
        assert shown == before[place], place
    assert photos(server) == faces and len(faces) > 10


def test_a_demo_moves_and_its_pages_are_the_same(origin, tmp_path):
    again = moved(origin.file, tmp_path / "data")
    assert rows(again) == rows(origin.file)
    assert (tmp_path / "data" / "onduty.key").read_bytes() == (origin.data / "onduty.key").read_bytes()
    with demo(tmp_path / "data", sessions=origin.sessions) as server:
        expect_the_same(server, origin)
        assert server.ask("POST", "/announcements", {"text": "Moved"}, {"Cookie": server.sessions["manager"]}).status == 303


def test_a_demo_moves_to_a_server_and_back(origin, tmp_path, address):
    there = moved(origin.file, tmp_path / "there", "--database", address)
    assert rows(there) == rows(origin.file)
    with demo(tmp_path / "there", "--database", address, sessions=origin.sessions) as server:
        expect_the_same(server, origin)
    exported = tmp_path / "served.jsonl"
    assert onduty("export", exported, "--data", tmp_path / "there", "--database", address).returncode == 0
    back = moved(exported, tmp_path / "back")
    assert rows(back) == rows(exported)
    with demo(tmp_path / "back", sessions=origin.sessions) as server:
        expect_the_same(server, origin)


def test_what_was_exported_is_told_and_is_a_secret(origin):
    assert re.search(r"Exported to \S+: Harbour Street, 4\d people, \d+ shifts, \d+ photo files, \d+ rows\.", origin.told.stdout)
    assert "keep it secret" in origin.told.stdout
    assert re.fullmatch(r"(\d+%: \w+, \d+ of \d+ rows\n)+", origin.told.stderr)
    assert stat.S_IMODE(origin.file.stat().st_mode) == 0o600
    head = json.loads(origin.file.read_text().partition("\n")[0])
    assert (head["onduty"], head["format"], head["organization"]) == ("organization", 1, "Harbour Street")
    assert not list(origin.file.parent.glob("*.part"))


def test_what_stands_in_the_way_is_told(origin, tmp_path):
    def told(*call):
        answer = onduty(*call)
        assert (answer.returncode, answer.stdout) == (1, ""), answer
        return answer.stderr.splitlines()[-1]

    data, spoiled = tmp_path / "data", tmp_path / "spoiled"
    assert told("export", origin.file, "--data", origin.data) == (
        f"onduty: {origin.file} is there already: choose another name, or add --replace")
    assert told("export", tmp_path / "x", "--data", data) == f"onduty: no database in {data}"
    assert told("export", tmp_path / "x", "--data", origin.data, "--organization", "Other") == (
        "onduty: there is no organization “Other”; there are “Harbour Street”")
    assert told("import", "organization", origin.file, "--data", origin.data).startswith(
        "onduty: the database has an organization already, “Harbour Street”")
    spoiled.write_bytes(origin.file.read_bytes()[:-50])
    assert told("import", "organization", spoiled, "--data", data) == (
        f"onduty: {spoiled} is damaged: cut short or changed since it was written; nothing is changed")
    spoiled.write_text('{"roster": []}\n')
    assert told("import", "organization", spoiled, "--data", data, "--language", "de") == (
        f"onduty: {spoiled} ist kein Export von OnDuty; nichts ist geändert")
    assert "Connection refused" in told(
        "import", "organization", origin.file, "--data", data, "--database", "postgresql://127.0.0.1:1/none")
    assert not (data / "onduty.key").exists()
    with demo(tmp_path / "other", sessions=origin.sessions):
        assert told("import", "organization", origin.file, "--data", tmp_path / "other").startswith(
            f"onduty: OnDuty is running on {tmp_path}/other")
