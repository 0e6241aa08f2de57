"""What an operator has: metrics, a file of options, a reload without a restart, the plan of an upgrade, the units."""

import configparser
import contextlib
import http.client
import json
import pathlib
import re
import shutil
import signal
import subprocess

import pytest
from prometheus_client.parser import text_string_to_metric_families

from nginx import PACKAGING, Nginx
from servers import FIRST_ADMIN, MANAGER, Server, eventually, onduty, serving


# Metrics


def metrics_port(server):
    return int(eventually(lambda: re.search(r"metrics are told address=\S+ port=(\d+)", server.log), "metrics are told").group(1))


def asked(port, method, path):
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        connection.request(method, path)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("operations") / "data", "--metrics-listen", "127.0.0.1:0") as server:
        yield server


def families(server):
    status, headers, text = asked(metrics_port(server), "GET", "/metrics")
    assert (status, headers["Content-Type"]) == (200, "text/plain; version=0.0.4; charset=utf-8")
    return {family.name: family for family in text_string_to_metric_families(text)}


def value(families, name, **labels):
    family = families[re.sub("_total$|_bucket$|_count$|_sum$", "", name)]
    return sum(sample.value for sample in family.samples
               if sample.name == name and labels.items() <= sample.labels.items())


def test_prometheus_understands_the_metrics(watched):
    before = families(watched)
    for _ in range(3):
        assert watched.get("/roster").status == 200
    after = families(watched)
    assert value(after, "onduty_http_requests_total", feature="roster", status="2xx") - value(
        before, "onduty_http_requests_total", feature="roster", status="2xx") == 3
    assert {family.type for family in after.values()} == {"counter", "gauge", "histogram"}
    assert all(family.documentation for family in after.values())
    version = onduty("--version").stdout.split()[1]
    assert [sample.labels for sample in after["onduty_build_info"].samples] == [{"version": version}]
    assert 10_000_000 < value(after, "process_resident_memory_bytes") < 2_000_000_000
    assert value(after, "process_cpu_seconds_total") > 0 and value(after, "process_open_fds") > 3
    assert value(after, "onduty_job_runs_total", job="departures", outcome="done") >= 1
    eventually(lambda: value(families(watched), "onduty_database_bytes"), "the size is known")
    after = families(watched)
    assert value(after, "onduty_database_bytes") + value(after, "onduty_database_log_bytes") > 100_000
    assert value(after, "onduty_storage_problem") == 0
    assert "Ada" not in asked(metrics_port(watched), "GET", "/metrics")[2]


def test_every_alert_names_metrics_that_are_told(watched):
    told = {sample.name for family in families(watched).values() for sample in family.samples} | {"up"}
    named = set(re.findall(r"\bonduty_\w+", (PACKAGING / "alerts.yml").read_text()))
    assert named and named <= told | {"onduty_http_request_duration_seconds_bucket"}, named - told


def test_the_page_for_operators_has_every_metric(watched):
    page = (PACKAGING.parent / "docs" / "operations.md").read_text()
    _, _, text = asked(metrics_port(watched), "GET", "/metrics")
    told = {name for name in re.findall(r"^# TYPE (\S+)", text, re.M) if name.startswith("onduty_")}
    # Told with a read database alone: test_read_database.py.
    told |= {"onduty_standby_follows", "onduty_standby_reads_total"}
    assert told == set(re.findall(r"`(onduty_[a-z_]+)(?:\{|`)", page))


def test_metrics_are_told_by_their_own_listener_alone(watched):
    assert watched.ask("GET", "/metrics").status == 404
    port = metrics_port(watched)
    assert asked(port, "GET", "/roster")[0] == 404
    assert asked(port, "POST", "/metrics")[0] == 405
    assert asked(port, "HEAD", "/metrics")[::2] == (200, "")


def test_metrics_for_everybody_are_warned_of(tmp_path):
    with serving(tmp_path / "data", "--metrics-listen", "0.0.0.0:0") as server:
        assert "warning metrics are told to whoever reaches their address" in server.log


# The configuration's file


@pytest.mark.of_files
def test_the_file_says_what_neither_flag_nor_variable_does(tmp_path):
    file = tmp_path / "onduty.conf"
    file.write_text(f"# Ours\n\nONDUTY_DATA={tmp_path / 'data'}\nONDUTY_ORGANIZATION=\"The file\"\nONDUTY_PAGE_SIZE=7\n"
                    "ONDUTY_LANGUAGE=de\nONDUTY_PORT=70000\n")
    server = Server(tmp_path / "unused", "--data", tmp_path / "data", "--port", "0", ONDUTY_CONFIG=str(file), ONDUTY_LANGUAGE="en")
    try:
        page = server.get("/roster").text
        assert "The file" in page and '<html lang="en">' in page
    finally:
        server.stop()
    assert onduty("on-duty", "--config", file).returncode == 0


@pytest.mark.of_files
def test_a_file_that_was_written_on_windows_says_the_same(tmp_path):
    file = tmp_path / "onduty.conf"
    lines = ["\ufeffONDUTY_ORGANIZATION=Team", "# Ours", "", "ONDUTY_LANGUAGE=de", 'ONDUTY_SITE="Main shop"']
    file.write_bytes("\r\n".join([*lines, ""]).encode())
    with serving(tmp_path / "data", "--config", file) as server:
        server.sign_in(FIRST_ADMIN)
        assert server.rows("SELECT name, language FROM organization") == [("Team", "de")]
        assert server.rows("SELECT name FROM site") == [("Main shop",)]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_line_that_is_no_option_is_told_however_lines_end(tmp_path, end):
    file = tmp_path / "onduty.conf"
    file.write_bytes(end.join(["ONDUTY_ORGANIZATION=Team", "ONDUTY_REQUIRE_SECOND_FACTOR=admin", "ONDUTY_NONSENSE=1", ""]).encode())
    told = onduty("serve", "--config", file, "--data", tmp_path / "data")
    assert told.returncode == 1 and "line 3: “ONDUTY_NONSENSE=1”" in told.stderr
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("text, named", [
    ("ONDUTY_PROT=1", "line 1: “ONDUTY_PROT=1”"), ("\nport 8080", "line 2: “port 8080”"),
    ("ONDUTY_PORT=1\nONDUTY_PORT=2", "line 2: ONDUTY_PORT stands there twice"), ("ONDUTY_CONFIG=x", "ONDUTY_CONFIG=x"),
    (None, "can't be read"), ("ONDUTY_PORT=abc", "“abc” isn't valid for --port"),
])
def test_a_mistake_in_the_file_is_told_with_its_line(tmp_path, text, named):
    file = tmp_path / "onduty.conf"
    if text is not None:
        file.write_text(text)
    told = onduty("serve", "--config", file, "--data", tmp_path / "data")
    assert told.returncode in (1, 2) and named in told.stderr and told.stderr.startswith("onduty: ")
    assert not (tmp_path / "data").exists()


def test_a_reload_takes_what_it_can_and_names_what_needs_a_restart(tmp_path):
    file = tmp_path / "onduty.conf"
    file.write_text("ONDUTY_LOG_LEVEL=info\n")
    with serving(tmp_path / "data", "--config", file) as server:
        def reloaded(text):
            count = server.log.count("reloaded")
            file.write_text(text)
            server.process.send_signal(signal.SIGHUP)
            eventually(lambda: server.log.count("reloaded") > count, "the configuration is read again")
            return server.log.splitlines()

        assert "info request" not in server.log and "debug" not in server.log
        reloaded("ONDUTY_LOG_LEVEL=debug\nONDUTY_TRUSTED_PROXY=10.0.0.0/8\nONDUTY_ALLOW_NETWORK=192.168.0.0/16\nONDUTY_ADDRESS=https://a.example\n")
        eventually(lambda: "options count from the next start options=address" in server.log, "it is named")
        # The variable of the tests goes before the file.
        assert 'configuration reloaded changed="trusted-proxy log-level"' in server.log
        assert server.get("/roster").status == 200
        eventually(lambda: "debug request" in server.log, "requests are logged now")

        forwarded = {"Cookie": server.session, "X-Forwarded-For": "203.0.113.9, 10.0.0.7"}
        server.ask("POST", "/sign-in", {"userName": "nobody", "password": "wrong"}, forwarded)
        eventually(lambda: "203.0.113.9" in server.log, "the proxy's word counts")

        lines = reloaded("ONDUTY_LOG_LEVEL=loud\n")
        assert any("error configuration" in line and "loud" in line for line in lines)
        assert server.get("/roster").status == 200 and server.is_running
        reloaded("ONDUTY_LOG_LEVEL=warning\n")
        count = server.log.count("debug request")
        assert server.get("/roster").status == 200
        assert server.log.count("debug request") == count


def test_a_hang_up_without_a_file_ends_the_server(tmp_path):
    # Why: below nohup, a hang-up is ignored by all that is started.
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    with serving(tmp_path / "data") as server:
        server.process.send_signal(signal.SIGHUP)
        assert server.process.wait(10) == -signal.SIGHUP
    signal.signal(signal.SIGHUP, before)


# Versions


def test_the_program_tells_its_version():
    for way in ["--version", "version"]:
        told = onduty(way)
        assert told.returncode == 0 and re.fullmatch(r"onduty \d+\.\d+\.\d+\n", told.stdout)


@pytest.mark.of_files
def test_an_upgrade_is_planned_before_it_is_done(tmp_path):
    assert "no database in" in onduty("migrate", "--plan", "--data", tmp_path / "none").stderr
    with serving(tmp_path / "data") as server:
        told = onduty("migrate", "--plan", "--data", server.data)
        assert (told.returncode, told.stdout) == (0, "The database is up to date.\n")
        told = onduty("migrate", "--data", server.data)
        assert told.returncode == 1 and "OnDuty is running on" in told.stderr
    told = onduty("migrate", "--data", server.data)
    assert (told.returncode, told.stdout) == (0, "The database is up to date.\n")


# The files of the package


def test_the_configuration_of_the_package_names_options_that_there_are():
    variables = set(re.findall(r"\((ONDUTY_[A-Z_]+);", onduty("serve", "--help").stdout))
    named = re.findall(r"^#?(ONDUTY_[A-Z_]+)=(.*)$", (PACKAGING / "onduty.conf").read_text(), re.M)
    assert named and {name for name, _ in named} <= variables


@pytest.mark.parametrize("name", ["onduty.service", "onduty-backup.service"])
def test_the_units_call_the_program_as_it_is(name, tmp_path):
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read(PACKAGING / name)
    program, command, *arguments = unit["Service"]["ExecStart"].split()
    assert program == "/usr/bin/onduty" and f"onduty {command}" in onduty(command, "--help").stdout
    for option in (argument for argument in arguments if argument.startswith("--")):
        assert f"  {option} " in onduty(command, "--help").stdout
    assert unit["Service"]["User"] == "onduty" and unit["Service"]["UMask"] == "0077"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
@pytest.mark.parametrize("name", ["onduty.service", "onduty-backup.service"])
def test_the_units_keep_the_program_in_bounds(name):
    told = subprocess.run(["systemd-analyze", "security", "--offline=true", "--json=short", "--threshold=15", PACKAGING / name],
                          capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, [fault["name"] for fault in json.loads(told.stdout) if fault["exposure"]]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_understands_every_line_of_the_units(tmp_path):
    units = tmp_path / "usr/lib/systemd/system"
    units.mkdir(parents=True)
    for file in [*pathlib.Path("/usr/lib/systemd/system").glob("*.target"), *PACKAGING.glob("onduty*.service"), *PACKAGING.glob("*.timer")]:
        shutil.copy(file, units)
    for name in ["usr/bin/onduty", "bin/kill"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    told = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", f"--root={tmp_path}", "onduty.service", "onduty-backup.service", "onduty-backup.timer"],
        capture_output=True, text=True, timeout=60)
    assert (told.returncode, told.stderr) == (0, "")


# nginx in front


def test_nginx_passes_on_what_onduty_needs(tmp_path):
    with serving(tmp_path / "data", "--address", "https://onduty.example", command="demo") as server, \
            contextlib.closing(Nginx(tmp_path, server.port)) as nginx:
        page = nginx.ask("GET", "/sign-in", X_Forwarded_For="203.0.113.9", X_Forwarded_Proto="http")
        assert page.status == 200 and page.headers["Strict-Transport-Security"]

        form = {"Content_Type": "application/x-www-form-urlencoded", "Origin": "https://onduty.example"}
        nginx.ask("POST", "/sign-in", "userName=soumya&password=wrong", X_Forwarded_For="203.0.113.9", **form)
        eventually(lambda: "sign-in-refused" in server.log, "the failure is logged")
        assert "203.0.113.9" not in server.log

        signed_in = nginx.ask("POST", "/sign-in", f"userName=soumya&password={MANAGER['password']}", **form)
        session = re.search(r"__Host-session=[\w-]{43}", signed_in.headers["Set-Cookie"]).group(0)
        with contextlib.closing(nginx.connection()) as connection:
            connection.request("GET", "/roster/events", headers={"Cookie": session})
            stream = connection.getresponse()
            assert stream.status == 200 and stream.headers["Content-Type"].startswith("text/event-stream")
            assert stream.readline()
            server.command("announce", "The boat is late")
            eventually(lambda: b"The boat is late" in stream.readline(), "the change comes at once", 5)

        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", nginx.plain, timeout=10)) as connection:
            connection.request("GET", "/roster?site=1")
            moved = connection.getresponse()
            assert (moved.status, moved.headers["Location"]) == (301, "https://onduty.example/roster?site=1")
