"""The demo as a running process, for tests from outside; and in which order their files are run."""

import collections
import json
import pathlib
import zlib

import pytest

import engine
from sizes import IS_FULL, part
from servers import MORNING, Server

# What each file took when it was last measured, in seconds: `bin/test e2e --keep-durations` writes it.
DURATIONS = pathlib.Path(__file__).with_name("durations.json")


def pytest_addoption(parser):
    parser.addoption("--keep-durations", action="store_true", help="writes down what each file takes, for the order of the next runs")


def pytest_configure(config):
    config.addinivalue_line("markers", "night: is left to `bin/ci --full`: it takes long, and what it finds is found by others, too")
    config.addinivalue_line("markers", "of_files: looks at the file of the database, so it says nothing of another engine")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items, config):
    left = left_to_the_night(items)
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]
    # Why the longest first: one that came last would keep one worker, and the others would wait.
    seconds = json.loads(DURATIONS.read_text())
    items.sort(key=lambda item: -seconds.get(file_of(item.nodeid), max(seconds.values())))
    if engine.IS_POSTGRES:
        for item in items:
            if item.get_closest_marker("of_files"):
                item.add_marker(pytest.mark.skip(reason="of files alone"))


def left_to_the_night(items):
    """Tests that are marked so, and two of three in the matrix of one test."""
    if IS_FULL:
        return set()
    left, matrices = set(), collections.defaultdict(list)
    for item in items:
        if item.get_closest_marker("night"):
            left.add(item)
        elif hasattr(item, "callspec"):
            matrices[item.nodeid.partition("[")[0]].append(item)
    for test, matrix in matrices.items():
        kept = part(matrix, one_in=3, start=zlib.crc32(test.encode()) % min(3, len(matrix)))
        left |= {item for item in matrix if item not in kept}
    return left


def file_of(nodeid):
    return nodeid.partition("::")[0].removeprefix("Tests/e2e/")


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter, config):
    if not config.getoption("--keep-durations"):
        return
    seconds = collections.Counter()
    for report in (report for reports in terminalreporter.stats.values() for report in reports):
        if isinstance(report, pytest.TestReport):
            seconds[file_of(report.nodeid)] += report.duration
    kept = json.loads(DURATIONS.read_text()) | {name: round(taken) for name, taken in seconds.items()}
    there = {name: taken for name, taken in kept.items() if (DURATIONS.parent / name).exists()}
    DURATIONS.write_text(json.dumps(dict(sorted(there.items())), indent=2) + "\n")


def demo(folders) -> Server:
    return Server(folders.mktemp("demo"), "--at", MORNING, command="demo")


@pytest.fixture
def start_demo(tmp_path_factory):
    """Starts as many demos as a test needs for itself; all end with it."""
    started = []

    def start() -> Server:
        started.append(demo(tmp_path_factory))
        return started[-1]

    yield start
    for server in started:
        if server.is_running:
            server.stop()


@pytest.fixture(scope="module")
def demo_server(tmp_path_factory):
    """A demo that the tests of one file share."""
    server = demo(tmp_path_factory)
    yield server
    if server.is_running:
        server.stop()
