"""The demo as a running process, for tests from outside."""

import pytest

import engine
from servers import MORNING, Server


def pytest_configure(config):
    config.addinivalue_line("markers", "of_files: looks at the file of the database, so it says nothing of another engine")


def pytest_collection_modifyitems(items):
    if engine.IS_POSTGRES:
        for item in items:
            if item.get_closest_marker("of_files"):
                item.add_marker(pytest.mark.skip(reason="of files alone"))


@pytest.fixture(scope="session")
def start_demo(tmp_path_factory):
    """Starts as many demos as a test needs; all end with the run."""
    started = []

    def start() -> Server:
        server = Server(tmp_path_factory.mktemp("demo"), "--at", MORNING, command="demo")
        started.append(server)
        return server

    yield start
    for server in started:
        if server.is_running:
            server.stop()


@pytest.fixture(scope="module")
def demo_server(start_demo):
    """A demo that the tests of one file share."""
    server = start_demo()
    yield server
    server.stop()
