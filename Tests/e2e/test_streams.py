"""Event streams as a browser holds them: what one changes, the others see."""

import time

import pytest

from servers import eventually, onduty, serving
from streams import Stream, opened


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("live") / "data", command="demo") as server:
        eventually(lambda: server.rows("SELECT 1 FROM feed WHERE succeeded_at IS NOT NULL"), "the demo's feed is read")
        yield server


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
