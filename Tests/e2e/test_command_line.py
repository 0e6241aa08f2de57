"""The program at the command line: its help, its words for mistakes, its settings, its log, its end."""

import contextlib
import datetime
import grp
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import time

import pytest

from mail_server import taking_mail
from openid_provider import Provider
from other_system import OtherSystem
from servers import BINARY, Server, eventually, onduty, reserved_port, serving

ASSETS = pathlib.Path(__file__).resolve().parents[2] / "Assets"
STYLE_AND_SCRIPT = [r"app-\w+\.css", r"live-\w+\.js"]
OPTIONS = {
    "serve": ["port", "listen", "socket-group", "address", "trusted-proxy", "allow-network", "organization", "site", "zone",
              "language", "usage-sink", "require-second-factor", "oidc-issuer", "oidc-client", "oidc-secret-file", "oidc-role-claim",
              "oidc-roles", "oidc-email-proof", "oidc-person-claim", "oidc-sign-out-return", "mail-server", "mail-from", "mail-password-file", "mail-ca-file",
              "sms-file", "metrics-listen", "database", "read-database", "config", "data", "log", "log-level"],
    "demo": ["port", "listen", "socket-group", "address", "trusted-proxy", "allow-network", "at", "assets", "empty", "metrics-listen", "database", "config", "data",
             "log", "log-level"],
    "import": [],
    "announce": ["by", "database", "config", "data", "log", "log-level"],
    "on-duty": ["site", "json", "database", "config", "data", "log", "log-level"],
    "sites": ["zone", "preview", "database", "config", "data", "log", "log-level"],
    "positions": ["preview", "database", "config", "data", "log", "log-level"],
    "backup": ["keep", "replace", "database", "config", "data", "log", "log-level"],
    "restore": ["replace", "database", "config", "data", "log", "log-level"],
    "export": ["organization", "replace", "database", "config", "data", "log", "log-level"],
    "migrate": ["plan", "database", "config", "data", "log", "log-level"],
    "doctor": ["port", "listen", "socket-group", "address", "trusted-proxy", "allow-network", "organization", "site", "zone",
               "language", "usage-sink", "require-second-factor", "oidc-issuer", "oidc-client", "oidc-secret-file",
               "oidc-role-claim", "oidc-roles", "oidc-email-proof", "oidc-person-claim", "oidc-sign-out-return", "mail-server", "mail-from", "mail-password-file", "mail-ca-file",
               "sms-file", "metrics-listen", "database", "read-database", "config", "data", "log", "log-level"],
    "plan": ["format", "seconds", "threads", "seed", "output", "config"],
    "reset-link": ["database", "config", "data", "log", "log-level"],
}
PROVIDED = ["serve", "--oidc-issuer", "https://login.example", "--address", "https://a", "--oidc-client", "c", "--oidc-secret-file", "/nowhere"]
SYNCED = ["interval", "allow-network", "confirm", "organization", "site", "zone", "language"]
STORED = ["database", "config", "data", "log", "log-level"]
# What can be imported, each with its own options.
IMPORTS = {
    "roster": SYNCED + STORED,
    "people": ["query", "sort", "photos"] + SYNCED + STORED,
    "services": ["collection"] + SYNCED + STORED,
    "products": ["currency", "access", "user", "password-file", "media", "page-size", "preview"] + SYNCED + STORED,
    "organization": ["language"] + STORED,
}


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("command-line") / "data", command="demo") as server:
        eventually(lambda: server.rows("SELECT 1 FROM feed WHERE succeeded_at IS NOT NULL"), "the demo's feed is read")
        yield server


# Help and mistakes


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"], ["help"]])
def test_the_program_tells_its_commands(arguments):
    told = onduty(*arguments)
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith("Usage: onduty COMMAND")
    assert re.findall(r"^  (\S+)  +\S", told.stdout, re.M) == list(OPTIONS)


@pytest.mark.parametrize("command", OPTIONS)
def test_every_command_tells_its_options_with_their_variables(command):
    told = onduty(command, "--help")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith(f"Usage: onduty {command} ")
    assert re.findall(r"^  --([a-z-]+)", told.stdout, re.M) == OPTIONS[command]
    variables = ["ONDUTY_" + option.upper().replace("-", "_") for option in OPTIONS[command]]
    assert re.findall(r"\((ONDUTY_[A-Z_]+); [^)]+\)", told.stdout) == variables


@pytest.mark.parametrize("kind", IMPORTS)
def test_every_import_tells_its_own_options_and_takes_no_others(kind, tmp_path):
    assert f"  {kind} " in onduty("import", "--help").stdout
    told = onduty("import", kind, "--help")
    assert told.stdout.startswith(f"Usage: onduty import {kind} ")
    assert re.findall(r"^  --([a-z-]+)", told.stdout, re.M) == IMPORTS[kind]
    every = {option for options in IMPORTS.values() for option in options}
    for option in every - set(IMPORTS[kind]):
        value = [] if option in ("confirm", "preview") else ["x"]
        refused = onduty("import", kind, "x", f"--{option}", *value, "--data", tmp_path / "data")
        assert refused.returncode == 2 and f"“import {kind}” has no option --{option}" in refused.stderr


@pytest.mark.parametrize("arguments, named", [
    (["frobnicate"], "frobnicate"), (["--port", "1"], "--port"), (["serve", "--colour", "red"], "--colour"),
    (["announce", "hello", "--port", "1"], "--port"), (["serve", "here"], "serve"), (["announce"], "TEXT"),
    (["announce", "one", "two"], "TEXT"), (["import", "roster"], "FILE-OR-ADDRESS"), (["serve", "--port"], "--port"),
    (["serve", "--port", "abc"], "abc"), (["serve", "--port", "65536"], "65536"), (["serve", "--port=-1"], "-1"),
    (["serve", "--language", "fr"], "fr"), (["serve", "--zone", "Mars/Base"], "Mars/Base"),
    (["serve", "--zone", "../../etc/passwd"], "../../etc/passwd"), (["serve", "--log", "xml"], "xml"),
    (["serve", "--log-level", "loud"], "loud"), (["import", "roster", "x", "--interval", "9"], "9"),
    (["import", "cats", "x"], "roster"), (["import", "roster", "gopher://x/"], "gopher://x/"),
    (["import", "services", "x"], "--collection"), (["import", "services", "x", "--collection", "cats"], "cats"),
    (["import", "products", "https://shop.example/rest"], "--currency"),
    (["import", "products", "https://shop.example/rest", "--currency", "EURO"], "EURO"),
    (["import", "products", "https://u:p@shop.example/rest", "--currency", "EUR"], "address"),
    (["import", "products", "shop.json", "--currency", "EUR"], "shop.json"),
    (["import", "products", "https://shop.example/", "--currency", "EUR", "--media", "pictures"], "pictures"),
    (["import", "products", "https://shop.example/", "--currency", "EUR", "--page-size", "1001"], "1001"),
    (["demo", "--assets", "/nowhere"], "/nowhere"), (["demo", "--team", "everyone"], "everyone"), (["serve", "--assets", "Assets"], "--assets"),
    (["import", "roster", ""], "“”"), (["on-duty", "--data", "/dev/null/x"], "/dev/null/x"),
    (["sites"], "add NAME"), (["sites", "rename", "Kiosk"], "rename NAME NEW-NAME"), (["sites", "burn", "Kiosk"], "list"),
    (["backup"], "FILE|FOLDER"), (["backup", ""], "FILE|FOLDER"), (["backup", "x", "--keep", "0"], "0"),
    (["export"], "FILE"), (["export", ""], "FILE"), (["import", "organization"], "FILE-OR-ADDRESS"),
    (["restore"], "FILE"), (["restore", "a", "--keep", "2"], "--keep"),
    (["serve", "--address", "onduty.example"], "onduty.example"), (["serve", "--address", "https://a/b"], "https://a/b"),
    (["serve", "--socket-group", "no-such-group"], "no-such-group"),
    (["serve", "--oidc-client", "c"], "--oidc-issuer"), (["serve", "--oidc-issuer", "http://login.example"], "http://login.example"),
    (["serve", "--oidc-issuer", "https://login.example"], "--address"),
    (["serve", "--oidc-issuer", "https://login.example", "--address", "https://a"], "--oidc-secret-file"),
    (PROVIDED + ["--oidc-roles", "manager=leads"], "--oidc-role-claim"), (["serve", "--oidc-roles", "manager=leads"], "--oidc-issuer"),
    (PROVIDED + ["--oidc-role-claim", "groups", "--oidc-roles", "boss=leads"], "boss=leads"),
    (PROVIDED + ["--oidc-person-claim", "oid=email"], "oid=email"), (PROVIDED + ["--oidc-email-proof", "yes"], "claim|issuer"),
    (PROVIDED + ["--oidc-sign-out-return", "1"], "no|yes"),
    (["serve", "--oidc-issuer", "https://login.microsoftonline.com/common/v2.0"] + PROVIDED[3:] + ["--oidc-email-proof", "issuer"], "anyone"),
    (["serve", "--metrics-listen", "9464"], "9464"), (["serve", "--metrics-listen", "::1:9464"], "::1:9464"),
    (["demo", "--metrics-listen", "127.0.0.1"], "127.0.0.1"), (["serve", "--trusted-proxy", "proxy"], "“proxy”"),
    (["plan"], "INSTANCE"), (["plan", "x", "--seconds", "0"], "--seconds"), (["plan", "x", "--threads", "65"], "65"),
    (["plan", "x", "--format", "xml"], "xml"), (["plan", "x", "--seed", "-1"], "-1"),
    (["positions", "list", "--zone", "Europe/Berlin"], "--zone"), (["sites", "add", "X", "--zone", "Mars/Base"], "Mars/Base"),
])
def test_a_call_that_makes_no_sense_is_told_in_a_sentence_that_names_it(tmp_path, arguments, named):
    told = onduty(*arguments, ONDUTY_DATA=str(tmp_path / "data"))
    assert (told.returncode, told.stdout) == (2, "")
    sentence, advice = told.stderr.splitlines()
    assert sentence.startswith("onduty: ") and named in sentence
    assert advice.endswith("--help shows its options")
    assert not (tmp_path / "data" / "onduty.db").exists()


def test_a_providers_secret_is_its_owners_alone(tmp_path):
    file = tmp_path / "secret"
    call = ["serve", "--oidc-issuer", "https://login.example", "--address", "https://a", "--oidc-client", "c",
            "--oidc-secret-file", file, "--data", tmp_path / "data"]
    for text, mode, sentence in [(None, 0, "can't be read"), ("hidden-1", 0o640, "chmod 600"), ("\n", 0o600, "holds no secret"),
                                 ("\ufeff\r\n \r\n", 0o600, "holds no secret")]:
        if text:
            file.write_text(text)
            file.chmod(mode)
        told = onduty(*call)
        assert told.returncode == 1 and sentence in told.stderr, told.stderr
        assert "hidden-1" not in told.stderr
    assert not (tmp_path / "data" / "onduty.db").exists()


def test_a_shops_secrets_are_their_owners_alone(tmp_path):
    file = tmp_path / "secret"
    file.write_text("hidden-1\n")
    file.chmod(0o644)
    told = onduty("import", "products", "https://shop.example/rest/V1", "--currency", "EUR", "--user", "roster", "--password-file", file,
                  "--data", tmp_path / "data")
    assert told.returncode == 1 and "chmod 600" in told.stderr and "hidden-1" not in told.stderr
    assert not (tmp_path / "data" / "onduty.db").exists()


def test_a_variable_is_as_wrong_as_an_option(tmp_path):
    told = onduty("serve", "--data", tmp_path / "data", ONDUTY_PORT="abc")
    assert told.returncode == 2 and "“abc”" in told.stderr and "--port" in told.stderr


@pytest.mark.parametrize("arguments, sentence", [
    (["on-duty", "--site", "Nowhere"],
     "onduty: there is no site “Nowhere”; there are “Main shop”, “Harbor kiosk”, “On call”\n"),
    (["announce", "hello", "--by", "Nobody Here"], "onduty: there is no employee “Nobody Here”\n"),
    (["announce", ""], "onduty: text: Enter a value.\n"),
    (["announce", "x" * 2001], "onduty: text: Use at most 2000 characters.\n"),
])
def test_what_this_database_does_not_have_is_told_by_name(demo, arguments, sentence):
    told = onduty(*arguments, "--data", demo.data)
    assert (told.returncode, told.stdout, told.stderr) == (1, "", sentence)


def test_a_folder_without_a_roster_is_told(tmp_path):
    told = onduty("on-duty", "--data", tmp_path / "data")
    assert told.returncode == 1 and "no database in" in told.stderr


@pytest.mark.of_files
def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    (data / "onduty.db").write_bytes(b"This is a letter to my aunt. " * 100)
    told = onduty("serve", "--data", data, "--port", "0")
    assert told.returncode == 1 and told.stderr.startswith("onduty: ")
    assert (data / "onduty.db").read_bytes() == b"This is a letter to my aunt. " * 100


# Commands


def test_an_announcement_shows_on_the_running_server_within_a_second_or_so(demo):
    assert "The boat is late" not in demo.get("/roster").text
    told = onduty("announce", "The boat is late", "--by", "Charlotte Meyer", "--data", demo.data)
    assert (told.returncode, told.stderr) == (0, "")
    eventually(lambda: "The boat is late" in demo.get("/roster").text, "the announcement shows", 2)
    assert "Charlotte, " in demo.get("/roster").text


def test_the_command_line_and_the_api_tell_the_same_duty(demo):
    def told():
        by_command = json.loads(onduty("on-duty", "--json", "--data", demo.data).stdout)
        return by_command == json.loads(demo.get("/api/v1/on-duty").body) and by_command

    # Why: asked again where a shift just ended between the two.
    document = eventually(told, "both tell the same", 5)
    assert [site["site"]["name"] for site in document["sites"]] == ["Main shop", "Harbor kiosk", "On call"]
    assert document["sites"][0]["on_duty"], "the main shop is never alone"


def test_duty_is_told_in_lines(demo):
    told = onduty("on-duty", "--data", demo.data)
    assert told.returncode == 0
    assert re.findall(r"^(\S.*):$", told.stdout, re.M) == ["Main shop", "Harbor kiosk", "On call"]
    assert re.search(r"^  \w.*, until .*\d{1,2}:\d\d$", told.stdout, re.M)
    one = onduty("on-duty", "--site", "Harbor kiosk", "--data", demo.data)
    assert re.findall(r"^(\S.*):$", one.stdout, re.M) == ["Harbor kiosk"]


@pytest.fixture
def bakery(tmp_path):
    with serving(tmp_path / "data", "--organization", "Bäckerei", "--site", "Ofen", "--zone", "Europe/Berlin",
                 "--language", "de") as server:
        yield server


def test_sites_are_kept_by_scripts(bakery, tmp_path):
    def sites(*arguments, stdin=None):
        told = onduty("sites", *arguments, "--data", bakery.data, stdin=stdin)
        return told.returncode, told.stdout, told.stderr

    assert sites("add", "Kiosk", "--zone", "Europe/Lisbon") == (0, "„Kiosk“ ist angelegt.\n", "")
    assert sites("add", "kiosk") == (1, "", "onduty: name: Das ist schon vergeben.\n")
    assert sites("rename", "KIOSK", "Hafen") == (0, "„KIOSK“ heißt jetzt „Hafen“.\n", "")
    assert sites("list") == (0, "Ofen\nHafen\n", "")
    assert sites("archive", "Kiosk") == (1, "", "onduty: es gibt keinen Standort „Kiosk“; es gibt „Ofen“, „Hafen“\n")
    assert sites("archive", "Hafen")[0] == 0
    assert sites("archive", "Ofen") == (1, "", "onduty: Das ist der einzige Standort. Lege zuerst einen neuen an.\n")
    assert sites("restore", "Hafen") == (0, "„Hafen“ ist wiederhergestellt.\n", "")
    table = tmp_path / "sites.csv"
    refused = "abgelehnt: Zeile 2: Zeitzone: Nicht gefunden.\nabgelehnt: Zeile 5: Zeitzone: Nicht gefunden.\n"
    table.write_text("Name;Zeitzone;Adresse\nhafen;Atlantis;Pier 4\nHafen;Lisbon;Pier 5\nMarkt;Berlin;\nInsel;Atlantis;\n")
    assert sites("import", table, "--preview") == (
        0, "Noch ist nichts geändert: 1 neu, 1 geändert, 0 unverändert, 2 abgelehnt\n", refused)
    assert sites("list")[1] == "Ofen\nHafen\n"
    assert sites("import", table) == (0, "1 neu, 1 geändert, 0 unverändert, 2 abgelehnt\n", refused)
    assert sites("list")[1] == "Ofen\nHafen\nMarkt\n"
    assert sites("import", tmp_path / "none.csv")[0] == 1
    code, exported, _ = sites("export")
    assert code == 0 and "Hafen;Europe/Lisbon;Pier 5;;" in exported
    assert sites("import", "-", stdin=exported) == (0, "0 neu, 0 geändert, 3 unverändert, 0 abgelehnt\n", "")
    eventually(lambda: "Markt" in bakery.get("/roster").text, "an open server knows the new site", 5)


def test_positions_are_kept_by_scripts(bakery):
    def positions(*arguments, stdin=None):
        told = onduty("positions", *arguments, "--data", bakery.data, stdin=stdin)
        return told.returncode, told.stdout, told.stderr

    assert positions("add", "Bar")[0] == 0
    table = "Name;Farbe;Standorte\nBar;Türkis;Ofen\nKüche;Violett;\nLager;Gold;\n"
    assert positions("import", "-", stdin=table) == (
        0, "1 neu, 1 geändert, 0 unverändert, 1 abgelehnt\n",
        "abgelehnt: Zeile 4: Farbe: Wähle daraus: Blau, Orange, Türkis, Magenta, Braun, Violett.\n")
    assert positions("rename", "küche", "Backstube")[0] == 0
    assert positions("archive", "Bar")[0] == 0
    assert positions("list") == (0, "Backstube\n", "")
    assert positions("archive", "Bar") == (1, "", "onduty: es gibt keine Tätigkeit „Bar“; es gibt „Backstube“\n")
    assert positions("restore", "Bar")[0] == 0
    assert positions("import", "-", stdin=positions("export")[1])[1] == "0 neu, 0 geändert, 2 unverändert, 0 abgelehnt\n"


def test_an_empty_folder_becomes_an_organization_with_a_site(tmp_path):
    arguments = ["--organization", "Bakery", "--site=Oven", "--zone", "Asia/Tokyo", "--language", "de"]
    with serving(tmp_path / "new" / "data", *arguments) as server:
        page = server.get("/roster")
        assert page.status == 200 and "Bakery" in page.text and "Oven" in page.text and '<html lang="de">' in page.text
        document = json.loads(server.get("/api/v1/on-duty").body)
        assert document["sites"] == [
            {"site": {"id": 1, "name": "Oven", "zone": "Asia/Tokyo"}, "on_duty": [], "next_up": [], "gaps": [], "stale": False}]
    with serving(tmp_path / "new" / "data", "--organization", "Butcher") as server:
        assert "Bakery" in server.get("/roster").text, "only an empty database starts with the options"


def test_only_its_owner_may_read_the_data(demo):
    assert stat.S_IMODE(demo.data.stat().st_mode) == 0o700
    for path in demo.data.glob("onduty.db*"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


# Where it listens


class UnixConnection(http.client.HTTPConnection):
    def __init__(self, path):
        super().__init__("localhost", timeout=10)
        self.path = str(path)

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(10)
        self.sock.connect(self.path)


def test_a_unix_socket_answers_and_is_gone_afterwards(tmp_path):
    path = tmp_path / "socket"
    server = Server(tmp_path / "data", "--listen", f"unix:{path}")
    try:
        assert server.greeting == f"OnDuty is listening at {path}"
        for address, status in [("/health", 200), ("/roster", 303), ("/api/v1/on-duty", 401)]:
            connection = UnixConnection(path)
            connection.request("GET", address)
            assert connection.getresponse().status == status
            connection.close()
        told = onduty("serve", "--data", tmp_path / "other", "--listen", f"unix:{path}")
        assert told.returncode == 1 and f"{path} is in use" in told.stderr
    finally:
        server.stop()
    assert not path.exists()


def test_a_unix_socket_is_of_the_group_that_was_named(tmp_path):
    path, group = tmp_path / "socket", grp.getgrall()[-1]
    server = Server(tmp_path / "data", "--listen", f"unix:{path}", "--socket-group", group.gr_name)
    try:
        status = path.stat()
        assert (status.st_gid, stat.S_IMODE(status.st_mode)) == (group.gr_gid, 0o660)
    finally:
        server.stop()


def test_links_begin_with_the_address_that_was_given(tmp_path):
    with serving(tmp_path / "data", "--address", "HTTPS://Roster.Example:443/") as server:
        address = server.set_up_address
        assert re.fullmatch(r"https://roster\.example/set-up\?code=[A-Z2-9]{4}-[A-Z2-9]{4}", address)
        made = server.post("/links", {"purpose": "wall-1"}, {"Host": "evil.example"})
        page = made.text + server.ask("GET", "/links", headers={"Host": "evil.example", "Cookie": server.session}).text
        assert "https://roster.example/wall/" in page and "evil.example" not in page
        assert server.ask("GET", "/health", headers={"Host": "10.0.0.7"}).status == 200
        assert server.post("/announcements", {"text": "x"}, {"Origin": "https://roster.example"}).status == 303
        assert server.post("/announcements", {"text": "x"}, {"Origin": "http://evil/localhost"}).status == 403


@pytest.mark.parametrize("content", [None, b""], ids=["no database", "an empty file"])
def test_only_who_reads_the_console_sets_up(tmp_path, content):
    data = tmp_path / "data"
    if content is not None:
        data.mkdir()
        (data / "onduty.db").write_bytes(content)
    server = Server(data)
    try:
        form = {"organization": "O", "site": "S", "zone": "Europe/Berlin", "language": "en", "trade": "", "name": "Eve",
                "surname": "", "userName": "eve", "password": "harbor-and-bread"}
        for code in ["", "AAAA-AAAA"]:
            refused = server._ask("POST", "/set-up", form | {"code": code})
            assert refused.status == 422 and "isn&#39;t the code" in refused.text
        page = server._ask("GET", server.set_up_address.partition(str(server.port))[2]).text
        assert f'value="{server.set_up_code}"' in page and server.set_up_code not in server.log
        first = server.set_up_code
        server.stop()
        server.start()
        assert server.set_up_code == first, "what was written down before is still right"
        for number in range(12):
            last = server._ask("POST", "/set-up", form | {"code": f"WRONG{number}"})
        assert last.status == 429
        assert server._ask("POST", "/set-up", form | {"code": server.set_up_code}).status == 429
    finally:
        server.stop()


def test_the_socket_of_a_server_that_was_killed_is_taken_over(tmp_path):
    path = tmp_path / "socket"
    Server(tmp_path / "data", "--listen", f"unix:{path}").kill()
    assert path.exists()
    with serving(tmp_path / "data", "--listen", f"unix:{path}"):
        connection = UnixConnection(path)
        connection.request("GET", "/health")
        assert connection.getresponse().status == 200
        connection.close()


def test_a_port_that_is_taken_is_told(demo, tmp_path):
    told = onduty("serve", "--data", tmp_path / "data", "--port", demo.port)
    assert told.returncode == 1
    assert told.stderr == f"onduty: 127.0.0.1:{demo.port} is in use by another program\n"


@pytest.mark.of_files
@pytest.mark.parametrize("command", ["serve", "demo"])
def test_a_second_server_of_a_folder_is_told_and_commands_work_beside_the_first(tmp_path, command):
    with serving(tmp_path / "data", command=command) as server:
        for other in ["serve", "demo"]:
            told = onduty(other, "--data", server.data, "--port", "0")
            assert (told.returncode, told.stdout) == (1, "")
            assert told.stderr.startswith(f"onduty: another OnDuty is running on {server.data}: stop it first")
        server.get("/roster")
        server.command("announce", "Beside it")
        server.command("backup", tmp_path / "copy")
        server.command("doctor", "--port", server.port)
        server.kill()
        server.start()


@pytest.mark.of_files
def test_the_doctor_tells_what_others_can_get_at_and_leaves_it(tmp_path):
    with serving(tmp_path / "data") as server:
        server.get("/roster")
        server.data.chmod(0o777)
        (server.data / "onduty.key").chmod(0o666)
        told = onduty("doctor", "--data", server.data, "--port", server.port)
    assert re.search(r"^warning +Permissions: .*chmod 700 \S+; chmod 600 \S+/onduty.key$", told.stdout, re.M), told.stdout
    assert stat.S_IMODE((tmp_path / "data" / "onduty.key").stat().st_mode) == 0o666


def test_the_doctor_asks_the_mail_server_and_the_provider(tmp_path):
    with taking_mail(tmp_path) as (inbox, options):
        told = onduty("doctor", "--data", tmp_path / "data", "--port", "0", *options)
        assert re.search(r"^ok +Email: smtp://roster@localhost:\d+ lets OnDuty in\.$", told.stdout, re.M), told.stdout
        assert inbox.signed_in == 1 and inbox.attempts == 0
        (tmp_path / "mail-password").write_text("wrong\n")
        told = onduty("doctor", "--data", tmp_path / "data", "--port", "0", *options)
        assert told.returncode == 1 and re.search(r"^fault +Email: The email server refused our password", told.stdout, re.M), told.stdout
        untrusted = [option for option in options if option != "--mail-ca-file" and not str(option).endswith("authority.pem")]
        told = onduty("doctor", "--data", tmp_path / "data", "--port", "0", *untrusted)
        assert re.search(r"^fault +Email: The connection was not secure", told.stdout, re.M), told.stdout
    told = onduty("doctor", "--data", tmp_path / "data", "--port", "0", *options)
    assert re.search(r"^fault +Email: The other server could not be reached", told.stdout, re.M), told.stdout


def test_the_doctor_asks_whether_people_could_sign_in_at_the_provider(tmp_path):
    secret = tmp_path / "secret"
    secret.write_text("hidden\n")
    secret.chmod(0o600)

    def told(issuer):
        return onduty("doctor", "--data", tmp_path / "data", "--port", "0", "--address", "http://localhost:1",
                      "--oidc-issuer", issuer, "--oidc-client", "c", "--oidc-secret-file", secret)

    with contextlib.closing(Provider()) as provider:
        issuer = provider.issuer
        for own in [issuer, f"{issuer}/"]:
            assert f"Sign-in: {own} answers as it should. 2 keys; also: userinfo_endpoint, end_session_endpoint" in told(own).stdout
        answer = told(f"{issuer}/other")
        assert answer.returncode == 1 and re.search(r"^fault +Sign-in: http\S+openid-configuration doesn't describe a provider", answer.stdout, re.M), answer.stdout
        provider.is_down = True
        assert re.search(r"^fault +Sign-in: ", told(issuer).stdout, re.M)
    with contextlib.closing(Provider("keycloak")) as provider:
        answer = told(provider.origin)
        assert answer.returncode == 1 and f"names another issuer. Set --oidc-issuer to {provider.issuer}" in answer.stdout
    gone = told(issuer)
    assert gone.returncode == 1 and f"Sign-in: {issuer} can't be reached." in gone.stdout


@pytest.mark.of_files
def test_the_doctor_looks_at_feeds_and_metrics(tmp_path):
    file = tmp_path / "people.json"
    file.write_text('[{"name": "Ann", "surname": "Lee"}]')
    assert onduty("import", "people", file, "--data", tmp_path / "data").returncode == 0
    with contextlib.closing(OtherSystem()) as other:
        port = re.search(r":(\d+)/", other.address).group(1)
        told = onduty("doctor", "--data", tmp_path / "data", "--port", "0", "--metrics-listen", f"127.0.0.1:{port}")
        assert re.search(r"^fault +Metrics: another program answers at", told.stdout, re.M), told.stdout
        assert re.search(r"^ok +Other systems: 1 ", told.stdout, re.M), told.stdout
    file.unlink()
    told = onduty("doctor", "--data", tmp_path / "data", "--port", "0")
    assert re.search(rf"^warning +Feed at {re.escape(str(file))}: The file can't be read\.$", told.stdout, re.M), told.stdout


def test_the_doctor_finds_a_running_server_well(tmp_path):
    with serving(tmp_path / "data") as server:
        told = onduty("doctor", "--data", server.data, "--port", server.port, "--address", f"http://localhost:{server.port}")
        assert told.returncode == 0, told.stdout
        assert f"Server: running at http://127.0.0.1:{server.port}." in told.stdout
        assert f"Address: http://localhost:{server.port} leads here." in told.stdout
        assert re.search(r"^ok +Database: whole, ", told.stdout, re.M) and "fault  " not in told.stdout


@pytest.mark.of_files
def test_the_doctor_tells_faults_and_ends_with_one(tmp_path):
    (tmp_path / "onduty.db").write_bytes(b"not a database " * 100)
    with contextlib.closing(OtherSystem()) as other:
        port = re.search(r":(\d+)/", other.address).group(1)
        told = onduty("doctor", "--data", tmp_path, "--port", port, "--language", "de", "--address", "http://nowhere.invalid")
    assert (told.returncode, told.stderr) == (1, "")
    assert re.findall(r"^(\S+) +(\w+):", told.stdout, re.M)[0] == ("Fehler", "Datenbank")
    assert re.search(r"^Fehler +Server: .* anderes Programm", told.stdout, re.M)
    assert re.search(r"^Warnung +Adresse: auf http://nowhere.invalid antwortet nichts", told.stdout, re.M)
    assert told.stdout.splitlines()[-1].startswith("2 Fehler, ")


def test_an_address_that_is_not_this_machine_s_is_told(tmp_path):
    for address in ["300.1.1.1", "example.org", "192.0.2.1", f"unix:{tmp_path}/nowhere/socket", "unix:" + "x" * 200]:
        told = onduty("serve", "--data", tmp_path / "data", "--listen", address, "--port", "0")
        assert told.returncode == 1 and told.stderr.startswith("onduty: "), address
        assert "error " not in told.stderr


def test_an_address_for_everybody_is_warned_of(tmp_path):
    with serving(tmp_path / "data", "--listen", "0.0.0.0") as server:
        assert server.get("/roster").status == 200
        assert "warning passwords travel unencrypted" in server.log


# The environment


@pytest.mark.of_files
def test_the_environment_sets_what_no_option_does(tmp_path):
    server = Server(
        tmp_path / "unused", "--data", tmp_path / "data", ONDUTY_PORT="0", ONDUTY_ORGANIZATION="By variable",
        ONDUTY_SITE="", ONDUTY_LANGUAGE="de")
    try:
        page = server.get("/roster").text
        assert "By variable" in page and '<html lang="de">' in page
        # Setup calls a site that no one has named what it is called in the language.
        assert "Hauptstandort" in page, "an empty variable is none"
    finally:
        server.stop()
    told = onduty("on-duty", ONDUTY_DATA=str(tmp_path / "data"))
    assert (told.returncode, told.stdout) == (0, "Hauptstandort:\n")
    assert json.loads(onduty("on-duty", ONDUTY_DATA=str(tmp_path / "data"), ONDUTY_JSON="yes").stdout)["sites"]


def test_an_option_wins_over_its_variable(tmp_path):
    with serving(
        tmp_path / "data", "--port", "0", "--organization", "By option", ONDUTY_PORT="70000",
        ONDUTY_ORGANIZATION="By variable", ONDUTY_DATA="/dev/null",
    ) as server:
        assert "By option" in server.get("/roster").text


# The log


def test_a_log_in_json_is_one_object_a_line(tmp_path):
    roster = tmp_path / "data" / "on-call.json"
    server = Server(tmp_path / "data", "--log", "json", "--log-level", "debug", command="demo")
    try:
        eventually(lambda: server.rows("SELECT 1 FROM feed WHERE succeeded_at IS NOT NULL"), "the feed is read")
        roster.write_text('{\n"broken": "line\\nbreak" ')

        def is_noted():
            server.post("/feeds/1/fetch")
            return "not-a-roster" in server.log

        eventually(is_noted, "the log tells of the feed")
    finally:
        server.stop()
    entries = [json.loads(line) for line in server.log.splitlines()]
    told = [entry["event"] for entry in entries if entry["event"] != "request" and "category" not in entry]
    assert [entry["event"] for entry in entries if entry.get("category") == "security"] == ["signed-in"]
    assert told == ["feed read", "feed not understood", "feed not read", "stopped"]
    for entry in entries:
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", entry["time"])
        assert entry["level"] in ["debug", "info", "warning", "error"]


def test_with_a_log_in_json_the_output_is_json_as_well(tmp_path):
    server = Server(tmp_path / "data", "--log", "json")
    try:
        running, to_do = json.loads(server.greeting), json.loads(server.process.stdout.readline())
        assert running["event"] == "running" and running["url"] == server.url
        assert re.fullmatch(re.escape(server.url) + r"/set-up\?code=[A-Z2-9]{4}-[A-Z2-9]{4}", to_do["url"])
    finally:
        server.stop()


def test_the_log_keeps_to_its_level_but_for_security(tmp_path):
    with serving(tmp_path / "data", "--log-level", "warning", command="demo") as server:
        eventually(lambda: server.rows("SELECT 1 FROM feed WHERE succeeded_at IS NOT NULL"), "the feed is read")
    assert [line.split()[1:4] for line in server.log.splitlines()] == [["info", "security", "signed-in"]]


def test_the_demo_that_people_see_has_a_past_and_something_to_decide(tmp_path):
    with serving(tmp_path / "data", "--log-level", "warning", command="demo", ONDUTY_TEAM="crew", ONDUTY_PAST="1") as demo:
        before = str(datetime.date.today() - datetime.timedelta(days=20))
        eventually(lambda: demo.rows("SELECT 1 FROM punch WHERE day < ?", before), "the past is there", 30)
        assert "Ava and Diego swap" in demo.get("/requests").text
        assert "Lena asks for time off" in demo.get("/notifications").text
    assert [line.split()[1:4] for line in demo.log.splitlines()] == [["info", "security", "signed-in"]]


def test_a_style_or_script_that_is_worked_on_shows_with_the_next_request(tmp_path):
    folder = tmp_path / "assets"
    shutil.copytree(ASSETS, folder)

    def shown(kind):
        address = re.search(rf'(?:href|src)="(/assets/{kind})"', server.get("/roster").text)[1]
        answer = server.get(address)
        assert answer.status == 200
        return address, answer.text

    with serving(tmp_path / "data", "--assets", folder, command="demo") as server:
        before = [shown(kind) for kind in STYLE_AND_SCRIPT]
        assert before == [shown(kind) for kind in STYLE_AND_SCRIPT]
        for file in ["styles/states.css", "scripts/page.js"]:
            with open(folder / file, "a") as text:
                text.write("worked_on\n")
        after = [shown(kind) for kind in STYLE_AND_SCRIPT]
        assert all("worked_on" in text for _, text in after)
        assert all(old[0] != new[0] for old, new in zip(before, after))
        assert server.get(before[0][0]).status == 404
        assert server.get("/assets/..%2Fscripts%2Fpage.js").status == 404


def test_no_secret_is_in_the_log_or_on_a_page(tmp_path):
    with contextlib.closing(reserved_port()) as closed:
        address = f"http://reader:hunter2@127.0.0.1:{closed.getsockname()[1]}/roster.json?key=s3cret"
        told = onduty("import", "roster", address, "--data", tmp_path / "data", "--log-level", "debug")
    assert told.returncode == 1 and "couldn't be reached" in told.stderr
    assert not re.search("hunter2|s3cret", told.stdout + told.stderr)
    with contextlib.closing(OtherSystem()) as system:
        port = system.server.server_port
        address = f"http://reader:hunter2@127.0.0.1:{port}/roster.json?key=s3cret"
        told = onduty("import", "roster", address, "--data", tmp_path / "data", "--log-level", "debug")
        assert told.returncode == 0, told.stderr
        assert not re.search("hunter2|s3cret", told.stdout + told.stderr)
    with serving(tmp_path / "data", "--log-level", "debug") as server:
        server.post("/feeds/1/fetch")
        page = server.post("/links", {"purpose": "wall-1"}).text
        wall = re.search(r"/wall/([A-Za-z0-9_-]{43})", page).group(1)
        page = server.post("/links", {"purpose": "site-1"}).text
        calendar = re.search(r"/calendar/([A-Za-z0-9_-]{43})", page).group(1)
        for path in [f"/wall/{wall}", f"/calendar/{calendar}.ics", f"/wall/{wall}x", f"/wall/{wall}/nope"]:
            server.get(path)
        feeds = server.get("/feeds").text
        assert f"127.0.0.1:{port}/roster.json" in feeds
        assert not re.search("hunter2|s3cret", feeds)
        assert wall not in server.get("/links").text
    assert not re.search(f"hunter2|s3cret|{wall}|{calendar}", server.log)


# Its end


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_server_within_two_seconds_whoever_looks_on(tmp_path, number):
    server = Server(tmp_path / "data", command="demo")
    streams = []
    try:
        for place in range(20):
            stream = socket.create_connection(("127.0.0.1", server.port), timeout=10)
            stream.sendall(
                f"GET /roster/events?site={1 + place % 3}&seen=old HTTP/1.1\r\nHost: localhost\r\nCookie: {server.session}\r\n\r\n".encode())
            streams.append(stream)
        for stream in streams:
            received = b""
            while b"event: reload" not in received:
                piece = stream.recv(1 << 16)
                assert piece
                received += piece
        begin = time.monotonic()
        server.process.send_signal(number)
        assert server.process.wait(10) == 0
        assert time.monotonic() - begin < 2
        for stream in streams:
            while stream.recv(1 << 16):
                pass
        assert "stopped" in server.log
    finally:
        for stream in streams:
            stream.close()
        if server.is_running:
            server.kill()
        else:
            server.process.stdout.close()


def test_a_reader_of_the_output_that_has_left_does_not_end_the_server(tmp_path):
    server = Server(tmp_path / "data", command="demo")
    try:
        server.process.stdout.close()
        assert server.get("/health").status == 200
        os.kill(server.process.pid, signal.SIGPIPE)
        assert server.get("/health").status == 200
    finally:
        server.process.terminate()
        assert server.process.wait(10) == 0


def test_the_page_of_commands_is_what_the_program_says():
    docs = pathlib.Path(__file__).parents[2] / "docs"
    made = subprocess.run([sys.executable, docs / "commands.py", BINARY], capture_output=True, text=True, check=True)
    assert made.stdout == (docs / "commands.md").read_text(), "bin/docs commands"



def test_people_are_read_from_a_file_now_and_from_now_on(tmp_path):
    people = [
        {"name": "Ann", "surname": "Lee", "title": "Stylist", "department": "design_team", "image": "ann"},
        {"surname": 7}, {"name": "Bo", "surname": "Ek", "image": "../../etc/passwd"},
    ]
    file = tmp_path / "people.json"
    file.write_text(json.dumps(people))
    told = onduty("import", "people", file, "--data", tmp_path / "data")
    assert told.returncode == 0, told.stderr
    assert "rejected: record 2:" in told.stdout
    with serving(tmp_path / "data") as server:
        page = server.get("/people").text
        assert "Ann Lee" in page and "Bo Ek" in page and "passwd" not in page
        assert onduty("import", "people", tmp_path / "nothing.json", "--data", tmp_path / "data").returncode == 1
        assert "Ann Lee" in server.get("/people").text


def test_a_file_of_something_else_is_no_list_of_services(tmp_path):
    file = tmp_path / "services.json"
    file.write_text(json.dumps([{"id": 1, "name": "Hair", "service_types": [{"id": 2, "name": "Cut"}]}]))
    call = ["import", "services", file, "--collection", "home", "--data", tmp_path / "data"]
    assert onduty(*call).returncode == 0
    file.write_text(json.dumps([{"name": "Ann", "surname": "Lee"}]))
    told = onduty(*call)
    assert told.returncode == 1 and "isn't a list of services" in told.stderr and "--confirm" not in told.stderr


def test_a_roster_of_null_is_told_from_one_that_is_missing(tmp_path):
    file = tmp_path / "roster.json"
    for text, words in [('{"roster": null}', "null"), ("{}", "missing")]:
        file.write_text(text)
        told = onduty("import", "roster", file, "--data", tmp_path / "data")
        assert told.returncode == 1 and words in told.stderr, told.stderr


def test_the_index_of_decisions_has_all_of_them():
    folder = pathlib.Path(__file__).parents[2] / "docs" / "decisions"
    titles = {file.name: file.read_text().splitlines()[0].removeprefix("# ") for file in folder.glob("0*.md")}
    written = re.findall(r"^- \[(\d+)\]\((.+)\) (.+)$", (folder / "README.md").read_text(), re.M)
    assert {name: f"{number} {title}" for number, name, title in written} == titles
