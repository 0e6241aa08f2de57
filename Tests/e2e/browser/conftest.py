"""Pages for tests, and what holds on every page: nothing stands in the browser's console."""

import re

import pytest
from selenium import webdriver

from browser_page import Page, launch
from programs import Program, token
from servers import Server


@pytest.fixture(scope="session")
def browsers():
    """One browser a language, shared by all tests; another one for those that need the whole browser."""
    open_browsers = {}

    def browser(language: str, whole: bool) -> webdriver.Chrome:
        if (language, whole) not in open_browsers:
            open_browsers[language, whole] = launch(language, whole)
        return open_browsers[language, whole]

    yield browser
    for driver in open_browsers.values():
        driver.quit()


def pytest_addoption(parser):
    parser.addoption("--look", action="store_true", help="keeps pictures of the pages; without it, of what failed alone")


def pytest_configure(config):
    config.addinivalue_line("markers", "complaints(*texts): what the browser's console may say in this test")
    config.addinivalue_line("markers", "whole_browser: needs what the shell without windows has not: a clipboard, notifications")
    # The provider that stands in for others speaks of its own library's future.
    config.addinivalue_line("filterwarnings", "ignore::DeprecationWarning:authlib")


HAS_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if call.when == "call":
        item.stash[HAS_FAILED] = report.failed
    return report


@pytest.fixture
def start_server(tmp_path_factory):
    """Starts the program on a folder of its own, which is empty; all that were started end after the pages."""
    started = []

    def start(*options, command: str = "serve") -> Server:
        started.append(Server(tmp_path_factory.mktemp("server") / "data", *options, command=command))
        return started[-1]

    yield start
    for server in started:
        server.stop()


@pytest.fixture
def empty_server(start_server) -> Server:
    return start_server()


# Why on those that start servers: a page whose server stops first says so in its console.
@pytest.fixture
def open_page(browsers, start_server, start_demo, request):
    """Makes a page on a server in a language; at the end nothing may stand in the browser's console."""
    pages = []

    def make(server, language: str = "en") -> Page:
        driver = browsers(language, request.node.get_closest_marker("whole_browser") is not None)
        driver.get_log("browser")
        name = re.sub(r"[^\w-]+", "-", request.node.name).strip("-")
        pages.append(Page(driver, server, name, request.config.getoption("--look")))
        return pages[-1]

    yield make
    marker = request.node.get_closest_marker("complaints")
    allowed = marker.args if marker else ()
    complaints = [text for page in pages for text in page.complaints()]
    for page in pages:
        if request.node.stash.get(HAS_FAILED, False):
            page.keep_picture("end")
        page.leave()
    assert [text for text in complaints if not any(part in text for part in allowed)] == []


@pytest.fixture
def page(open_page, demo_server) -> Page:
    return open_page(demo_server)


@pytest.fixture
def german_page(open_page, demo_server) -> Page:
    return open_page(demo_server, "de")


@pytest.fixture
def program(demo_server) -> Program:
    """One that may do at the demo what a manager may."""
    return Program(demo_server, token(demo_server, "manage"))
