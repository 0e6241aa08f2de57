"""Event streams as a browser holds them: what one changes, the others see."""

import re
import socket
import time

import pytest

from servers import eventually, onduty, serving


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("live") / "data", command="demo") as server:
        eventually(lambda: server.rows("SELECT 1 FROM feed WHERE succeeded_at IS NOT NULL"), "the demo's feed is read")
        yield server


class Stream:
    """An open event stream; its events come as (name, data)."""

    def __init__(self, server, address):
        self.connection = socket.create_connection(("127.0.0.1", server.port), timeout=10)
        self.connection.sendall(f"GET {address} HTTP/1.1\r\nHost: localhost\r\nCookie: {server.session}\r\n\r\n".encode())
        self.received = b""
        while b"\r\n\r\n" not in self.received:
            self._receive()
        head, self.received = self.received.split(b"\r\n\r\n", 1)
        assert head.startswith(b"HTTP/1.1 200") and b"text/event-stream" in head

    def _receive(self):
        piece = self.connection.recv(1 << 16)
        assert piece, "the stream has ended"
        self.received += piece

    def until(self, text):
        """What came up to an event that holds a text."""
        while text.encode() not in self.received:
            self._receive()
        return self.received.decode(errors="replace")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()


def opened(server, site):
    """The stream of a page as a browser opens it: with the version that the page came with."""
    page = server.get(f"/roster?site={site}").text
    address = re.search(r'data-live="([^"]+)"', page).group(1)
    seen = re.search(r'data-seen="([^"]+)"', page).group(1)
    return Stream(server, f"{address}{'&' if '?' in address else '?'}seen={seen}")


def test_a_page_that_was_just_opened_gets_the_next_change_as_a_part(demo):
    for number in range(60):
        minute = time.time() // 60
        with opened(demo, 1 + number % 3) as stream:
            text = f"Change number {number} of sixty"
            assert demo.post("/announcements", {"text": text}).status == 303
            came = stream.until(text)
        # Why: a page tells the time left in minutes, and is told to load again where one began while it was opened.
        if minute == time.time() // 60:
            assert "event: part" in came
            assert "event: reload" not in came, "the page was up to date and had no need to load again"


def test_a_change_by_another_process_shows_on_an_open_page(demo):
    with opened(demo, 1) as stream:
        assert onduty("announce", "Said at the console", "--data", demo.data).returncode == 0
        assert "event: part" in stream.until("Said at the console")


def test_a_stream_of_nothing_is_refused(demo):
    assert demo.get("/roster/events?site=999").status == 404
    assert demo.get("/roster/events?site=x").status == 400
    assert demo.get("/wall/" + "A" * 43 + "/events").status == 404


def test_a_page_of_an_old_version_is_told_to_load_again(demo):
    with Stream(demo, "/roster/events?site=1&seen=old") as stream:
        stream.until("event: reload")
