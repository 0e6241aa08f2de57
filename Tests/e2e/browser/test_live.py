"""What changes shows on open pages, and what is gone says so."""

import os
import pathlib
import re
import time

import pytest

from waiting import eventually

# States of a socket, as the system's table has them.
CLOSED, CLOSE_WAIT = "07", "08"
MARK = "window.sameDocument = true"


def is_same_document(page) -> bool:
    return page.run("return window.sameDocument === true")


def watch_notice(page) -> None:
    """Notes when the announcement changed, by the clock of this machine."""
    page.run(
        """
        window.changedAt = 0;
        const before = document.querySelector("#notice").textContent;
        new MutationObserver(() => {
          if (!window.changedAt && document.querySelector("#notice")?.textContent !== before) window.changedAt = Date.now();
        }).observe(document.body, { childList: true, subtree: true });
        """)


@pytest.mark.parametrize("client", ["command line", "browser"])
def test_a_change_by_a_second_client_shows_within_a_second_and_without_a_reload(page, client):
    page.open_live()
    page.run(MARK)
    watch_notice(page)
    text = f"From the {client}: the lift works again."
    if client == "command line":
        page.server.command("announce", text)
    else:
        page.post("/announcements", text=text)
    done = time.time()
    page.until(lambda: text in page.text("#notice"), seconds=5)
    assert page.run("return window.changedAt") / 1000 - done < 1
    assert is_same_document(page)
    page.screenshot()


def test_a_change_keeps_the_scroll_the_focus_and_the_open_sheet(page):
    page.open_live()
    page.click(".days .day:last-child .shift:last-child a")
    page.until(lambda: page.one("#sheet").is_displayed())
    place = "return document.querySelector('.days .day:last-child .shift:last-child').getBoundingClientRect().top"
    before = page.run(place)
    assert page.run("return scrollY") > 0
    page.post("/announcements", text="A sheet stays open.")
    page.until(lambda: "A sheet stays open." in page.run("return document.querySelector('#notice').textContent"))
    assert page.one("#sheet").is_displayed()
    assert page.run("return document.activeElement.closest('#sheet') !== null")
    assert abs(page.run(place) - before) < 40, "what is looked at stays where it is"


def test_the_refresh_button_renews_in_place(page):
    page.open_live()
    page.run(MARK)
    width = page.one(".updated").rect["width"]
    page.network(True, latency=3000)
    page.click(".updated")
    page.until(lambda: page.text(".updated-text") == "Refreshing")
    assert page.one(".updated").rect["width"] >= width
    assert page.one(".updated").get_attribute("aria-busy") == "true"
    page.network(True)
    page.until(lambda: not page.all(".updated[aria-busy]"))
    assert page.text(".updated-text").startswith("Updated")
    assert is_same_document(page)


def test_a_changed_shift_is_marked_for_a_moment(page):
    page.open_live("/roster?site=3")
    page.until(lambda: page.all(".days .shift"))
    feed = page.server.data / "on-call.json"
    page.run(
        """
        window.marked = [];
        new MutationObserver((changes) => {
          for (const { target } of changes)
            if (target.matches(".shift.is-washed")) window.marked.push(target.innerText);
        }).observe(document.body, { attributes: true, attributeFilter: ["class"], subtree: true });
        """)
    name = page.run("return document.querySelector('.days .shift .name').textContent")
    feed.write_text(feed.read_text().replace(name, "Robin Park"))
    page.post("/roster/refresh", site="3")
    page.until(lambda: any("Robin Park" in text for text in page.run("return window.marked")))
    page.until(lambda: not page.all(".is-washed"))


@pytest.mark.complaints("ERR_INTERNET_DISCONNECTED")
def test_without_a_network_the_vest_comes_off_and_comes_back_by_itself(page):
    page.open_live()
    page.network(False)
    page.until(lambda: page.run("return document.documentElement.dataset.net") == "off")
    assert page.text("#banner").startswith("You're offline. This is the roster as of ")
    assert page.text("#duty-title").startswith("On duty as of ")
    assert page.color("#duty")[3] == 0, "the slab still has a ground"
    assert page.text(".updated-text").replace("\u00a0", " ") == "Just now"
    page.screenshot("offline")
    page.post("/announcements", text="Said while nobody could hear it.")
    page.network(True)
    page.until(lambda: "Said while nobody could hear it." in page.text("#notice"))
    assert page.run("return document.documentElement.dataset.net") is None
    assert page.text("#banner") == ""
    assert page.text(".updated-text").startswith("Updated")


@pytest.mark.complaints("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET")
def test_when_the_server_is_gone_the_last_roster_opens_and_says_of_when_it_is(open_page, start_demo):
    server = start_demo()
    page = open_page(server)
    page.open_live()
    page.until(lambda: page.driver.execute_async_script(
        """
        const done = arguments[0];
        caches.open("pages-1").then((cache) => cache.keys()).then((keys) => done(keys.length > 0));
        """))
    names = page.texts("#duty .name")
    shown = page.run("return document.querySelector('#updated').dataset.shown")
    server.stop()
    page.driver.refresh()
    page.until(lambda: page.run("return document.documentElement.dataset.net") == "off")
    assert page.texts("#duty .name") == names
    page.until(lambda: "This is the roster as of" in page.text("#banner"))
    assert shown.split(":")[0] in page.text("#banner")
    assert page.color("#duty")[3] == 0
    page.screenshot("from-the-copy")
    server.start()
    page.until(lambda: page.run("return document.documentElement.dataset.net") is None, seconds=40)
    assert page.text("#banner") == ""


def test_the_copy_has_every_style_and_script_that_its_page_needs(page):
    page.open_live()
    page.until(lambda: page.run("return navigator.serviceWorker.controller !== null"))
    page.open_live()
    kept = """
        return caches.open("assets-1").then((cache) => cache.keys())
          .then((keys) => keys.map((key) => new URL(key.url).pathname));
        """
    needed = page.run(
        """
        return performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname)
          .filter((path) => /^\\/assets\\/.*\\.(css|js)$/.test(path));
        """)
    assert len(needed) > 2
    page.until(lambda: set(needed) <= set(page.run(kept)))


def test_the_copy_never_holds_links_walls_or_feeds(page):
    wall = page.wall()
    page.open_live()
    page.until(lambda: page.run("return navigator.serviceWorker.controller !== null"))
    for path in ["/roster", "/links", "/feeds", "/announcements", wall]:
        page.open_live(path)
    kept = page.driver.execute_async_script(
        """
        const done = arguments[0];
        const list = async () => {
          const all = [];
          for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys()) all.push(new URL(request.url).pathname);
          return all;
        };
        list().then(done);
        """)
    known = ["/roster", "/unseen", "/unsent", "/changed", "/ahead", "/my/shifts", "/my/hours", "/people", "/services", "/products"]
    assert [path for path in kept if path not in known and not path.startswith("/assets/") and "/photo/" not in path] == []


@pytest.mark.complaints("404")
def test_the_wall_opens_by_its_link_and_ends_when_the_link_is_taken_back(page):
    wall = page.wall()
    page.size(1920, 1080).open_live(wall)
    shown = page.run("return Array.from(document.querySelectorAll('.wall-name'), (name) => name.textContent)")
    assert shown == page.on_duty_names()
    assert page.run("return document.scrollingElement.scrollHeight") <= 1080
    assert not page.all("main a:not(.wall-press), main button")
    page.screenshot("open")
    for address in revocations(page):
        page.post(address)
    page.post("/announcements", text="Wakes the wall.")
    page.until(lambda: page.text("h1") == "Page not found", seconds=30)


def revocations(page) -> list[str]:
    return re.findall(r"/links/\d+/revocation", page.server.get("/links").text)


@pytest.mark.complaints("ERR_FAILED", "ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "503")
def test_offline_a_page_is_its_own_last_copy_or_says_that_it_was_never_kept(open_page, start_demo):
    server = start_demo()
    page = open_page(server).size(390, 844).open_live()
    page.until(lambda: page.run("return navigator.serviceWorker.controller !== null"))
    page.open_live("/roster")
    after = page.run("return document.querySelector('[data-next-week]').getAttribute('href')")
    # The last of those that are kept without being opened.
    page.until(lambda: page.run("return caches.match('/products').then((kept) => kept !== undefined)"))
    page.until(lambda: page.run("return caches.match('/unseen').then((kept) => kept !== undefined)"))
    server.stop()
    for path in [after, "/my/shifts", "/my/hours", "/people", "/services", "/products"]:
        page.open(path)
        assert page.run("return document.documentElement.dataset.net") == "off", path
        assert page.text("h1") != "This page needs a connection", path
    page.open("/people")
    assert page.all(".people-list a[href^='tel:']"), "everyone's phone"
    for path in ["/people/1", "/plan", "/settings", "/roster?week=2020-01-06"]:
        page.open(path)
        assert page.text("h1") == "This page needs a connection", path
    assert page.texts(".is-onward li:not([hidden]) .name") == ["My shifts", "People", "Services", "Products"]
    assert page.text(".tools .main").startswith("Show the roster of ")
    assert page.violations() == []
    page.screenshot("unseen")
    page.follow(".tools .main")
    assert page.run("return location.pathname") == "/roster"
    page.open("/plan")
    server.start()
    page.until(lambda: "page-board" in page.run("return document.body.className"), seconds=40)


class TestRosterOfJustNow:
    """It is shown before the server is asked, and brought up to date."""

    FIRST = """
    addEventListener("DOMContentLoaded", () => {
      const { net } = document.documentElement.dataset;
      window.first = { net, notice: document.querySelector("#notice")?.textContent ?? "" };
    });
    """

    @pytest.fixture
    def page(self, page):
        page.cdp("Page.addScriptToEvaluateOnNewDocument", source=self.FIRST)
        page.open_live()
        page.until(lambda: page.run("return navigator.serviceWorker.controller !== null"))
        return self.looked_at(page)

    COPIED = "return caches.match('/roster').then((kept) => Number(kept?.headers.get('X-Copied') ?? 0))"

    @classmethod
    def looked_at(cls, page):
        before = page.run("return Date.now()")
        page.driver.refresh()
        page.until(lambda: page.run(cls.COPIED) >= before)
        return page

    @staticmethod
    def first_net(page):
        return page.open().run("return window.first.net ?? null")

    def test_is_shown_at_once_and_then_with_what_others_changed(self, page):
        # Why from elsewhere: a roster that hears of it keeps a new copy.
        page.driver.get("about:blank")
        page.post("/announcements", text="Said by somebody else.")
        assert self.first_net(page) == "kept"
        assert "somebody else" not in page.run("return window.first.notice")
        page.until(lambda: "Said by somebody else." in page.text("#notice"))

    def test_is_not_shown_after_a_change_by_this_browser_nor_when_asked_to_load_again(self, page):
        # Why from another page: a roster hears of the change and keeps a new copy.
        page.open_live("/services")
        page.run("return fetch('/roster/refresh', { method: 'POST' }).then((answer) => answer.status)")
        assert self.first_net(page) is None
        assert self.first_net(self.looked_at(page)) == "kept"
        page.driver.refresh()
        assert page.run("return window.first.net ?? null") is None

    def test_is_not_shown_to_whoever_signs_in_next(self, page):
        page.cdp("Network.clearBrowserCookies")
        page.sign_in("mia")
        assert page.run("return [location.pathname, window.first.net ?? null]") == ["/roster", None]

    @pytest.mark.complaints("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "503")
    def test_says_that_the_network_is_gone_where_it_can_not_be_renewed(self, open_page, start_demo):
        server = start_demo()
        page = open_page(server).open_live()
        page.until(lambda: page.run("return navigator.serviceWorker.controller !== null"))
        self.looked_at(page)
        server.stop()
        page.open()
        page.until(lambda: page.run("return document.documentElement.dataset.net") == "off")
        page.until(lambda: page.one("#banner .offline-text").is_displayed())


def test_a_page_that_is_left_keeps_no_connection(page, demo_server):
    """A heartbeat finds who has left; then no descriptor is left of a socket that the system has closed."""
    page.open_live()
    page.leave()

    def are_all_open():
        states = {}
        for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
            words = line.split()
            states[words[9]] = words[3]
        local = {words[6] for words in map(str.split, pathlib.Path("/proc/net/unix").read_text().splitlines()[1:])}
        links = [os.readlink(entry) for entry in pathlib.Path(f"/proc/{demo_server.process.pid}/fd").iterdir()]
        sockets = {link[8:-1] for link in links if link.startswith("socket:")} - local
        return sockets and all(states.get(socket, CLOSED) not in (CLOSED, CLOSE_WAIT) for socket in sockets)

    eventually(are_all_open, "every connection that was left is closed", seconds=40)
