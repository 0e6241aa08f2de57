"""Feeds in a browser, without a script: added, tested, asking, paused and removed."""

import pytest

from browser_page import DESKTOP, PHONE, SMALL_PHONE
from other_system import OtherSystem
from servers import eventually


@pytest.fixture
def other_system():
    system = OtherSystem()
    yield system
    system.close()


@pytest.fixture
def server(start_demo):
    server = start_demo()
    eventually(lambda: server.rows("SELECT 1 FROM feed WHERE succeeded_at IS NOT NULL"), "the demo's feed is read")
    return server


def type_into(page, selector: str, text: str):
    field = page.one(selector)
    field.clear()
    field.send_keys(text)


def test_a_feed_is_added_asks_is_paused_and_removed(open_page, server, other_system):
    page = open_page(server).size(*PHONE)
    other_system.behavior = "coming"
    page.sign_in("charlotte").scripts(False).open("/feeds")
    assert page.text(".feed .name") == "On call" and "1\u00a0rejected" in page.text(".feed summary")
    page.follow("a.button.main")
    page.follow(".rows li:first-child a")
    assert page.text("h1") == "Main shop"
    type_into(page, "#address", other_system.address)
    page.follow("button[value=test]")
    assert "2\u00a0shifts: 2 new" in page.text(".effect")
    page.screenshot("tested")
    assert server.rows("SELECT count(*) FROM feed") == [(1,)]
    page.follow("button[value=save]")
    assert page.texts(".feed .name") == ["On call", "Main shop"]
    assert page.texts(".feed-state")[1] == "On"
    brought = server.rows("SELECT id FROM shift WHERE feed_id = 2 ORDER BY id")

    other_system.behavior = "empty"

    def asks():
        page.open("/feeds")
        if page.texts(".feed-state")[1] == "Asks you":
            return True
        page.run("document.querySelectorAll('.feed')[1].open = true")
        page.follow("#feed-2 form[action$=fetch] button")
        return page.texts(".feed-state")[1] == "Asks you"

    eventually(asks, "the empty feed asks")
    assert "would take away 2 of 2\u00a0shifts ahead" in page.text("#feed-2 .refused")
    page.screenshot("asks")
    assert server.rows("SELECT id FROM shift WHERE feed_id = 2 ORDER BY id") == brought
    page.open("/feeds")
    page.run("document.querySelectorAll('.feed')[1].open = true")
    page.follow("#feed-2 input[value=pause] + button")
    assert page.texts(".feed-state")[1] == "Paused"
    page.run("document.querySelectorAll('.feed')[1].open = true")
    page.follow("#feed-2 a.quiet")
    page.screenshot("removal")
    page.follow("form .main")
    assert page.texts(".feed .name") == ["On call"]
    assert set(brought) <= set(server.rows("SELECT id FROM shift WHERE feed_id IS NULL"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_feed_would_take_away_is_taken_anyway_by_one_button(open_page, server, other_system, language):
    page = open_page(server, language).size(*PHONE)
    other_system.behavior = "busy"
    page.sign_in("charlotte").scripts(False).open("/feeds/edit/roster-1")
    type_into(page, "#address", other_system.address)
    page.follow("button[value=save]")

    def ahead():
        (count,), = server.rows("SELECT count(*) FROM shift WHERE feed_id = 2 AND withdrawn_at IS NULL")
        return count

    def fetched(state):
        page.open("/feeds")
        page.run("document.querySelectorAll('.feed')[1].open = true")
        page.follow("#feed-2 form[action$=fetch] button")
        return page.texts(".feed-state")[1] == state

    assert ahead() == 8
    other_system.behavior = "renamed"
    asks = {"en": "Asks you", "de": "Fragt dich"}[language]
    eventually(lambda: fetched(asks), "a feed without a usable record asks")
    assert ahead() == 8 and "from_date" in page.text("#feed-2 table")
    other_system.behavior = "nearly_empty"
    words = {"en": "6 of 8\u00a0shifts ahead", "de": "6 von 8\u00a0kommenden Schichten"}[language]
    eventually(lambda: fetched(asks) and words in page.text("#feed-2 .refused"), "the feed tells the count")
    page.scripts(True).open("/feeds")
    assert page.violations() == []
    page.screenshot(f"held-{language}")
    page.scripts(False).open("/feeds")
    assert ahead() == 8
    page.follow("#feed-2 input[value=confirm] ~ button")
    eventually(lambda: ahead() == 2, "what was confirmed is taken")
    eventually(lambda: fetched({"en": "On", "de": "Aktiv"}[language]), "the feed is on again")


@pytest.mark.parametrize("language", ["en", "de"])
def test_fit_the_screen_and_axe_finds_nothing(open_page, demo_server, language):
    page = open_page(demo_server, language).appearance("dark" if language == "de" else "light")
    for path in ["/feeds", "/feeds/new", "/feeds/edit/people", "/feeds/edit/roster-3", "/feeds/1/removal"]:
        page.size(*PHONE).open_live(path)
        page.run("for (const row of document.querySelectorAll('details.feed')) row.open = true")
        assert page.violations() == [], path
        for size in [PHONE, SMALL_PHONE, DESKTOP]:
            page.size(*size)
            assert page.run("return document.documentElement.scrollWidth") <= size[0], (path, size)
            page.screenshot(f"{path.replace('/', '-')}-{size[0]}")
