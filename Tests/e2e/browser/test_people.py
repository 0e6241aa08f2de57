"""People in a browser: cards that turn, a list that is searched, one person, the managers' forms, and no network."""

import re
import struct
import zlib

import pytest
from selenium.webdriver.common.keys import Keys

from browser_page import DESKTOP, PHONE, SMALL_PHONE

LIST, CARDS = "/people", "/people?view=cards"
MARK = "window.sameDocument = true"


def place(page) -> int:
    """Which card is in the middle, by its words: `3 of 40` gives 3."""
    return int(re.match(r"\d+", page.text("#position"))[0])


def middle(page) -> str:
    """Whose card stands at the start of the track, by where it is on the screen."""
    return page.run(
        """
        const track = document.getElementById("track");
        const start = track.getBoundingClientRect().left + parseFloat(getComputedStyle(track).scrollPaddingInlineStart);
        const offset = (card) => Math.abs(card.getBoundingClientRect().left - start);
        const card = Array.from(track.children).reduce((best, one) => (offset(one) < offset(best) ? one : best));
        return offset(card) < 4 ? card.id : "between two";
        """)


def shown(page) -> str:
    return page.one(".pass.is-middle").get_attribute("id")


def names(page) -> list[str]:
    return page.texts(".people-list .name")


def search(page, text: str) -> None:
    field = page.one("#finder input[type=search]")
    field.clear()
    field.send_keys(text)


def picture(side: int) -> bytes:
    """A PNG of one color."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\xd4\xd9\xb8" * side) * side
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def give_photos(server) -> None:
    """Puts a photo beside everybody, as an upload would."""
    insert = """
        INSERT INTO photo (organization_id, employee_id, size, media_type, bytes)
        SELECT organization_id, id, ?, 'image/png', ? FROM employee
        """
    server.change(
        ("DELETE FROM photo",), *[(insert, side, picture(side)) for side in [96, 256, 640]], ("UPDATE employee SET photo = 1",))


class TestCards:
    def test_turn_by_keyboard_through_the_whole_team_and_back(self, page):
        page.open_live(CARDS).appearance("light")
        page.run(MARK)
        first = shown(page)
        seen = [first]
        count = int(re.search(r"\d+$", page.text("#position"))[0])
        for number in range(2, count + 1):
            page.until(lambda: page.one("#next").get_attribute("href"))
            page.press(Keys.ARROW_RIGHT)
            page.until(lambda: place(page) == number)
            seen.append(shown(page))
            page.until(lambda: middle(page) in (seen[-1], "between two") or number == count)
        assert len(set(seen)) == count
        assert page.one("#next").get_attribute("aria-disabled") == "true"
        assert len(page.all(".pass")) <= 20
        page.press(Keys.ARROW_LEFT)
        page.until(lambda: place(page) == count - 1)
        assert shown(page) == seen[-2]
        assert page.run("return window.sameDocument === true")

    def test_keep_their_place_over_a_reload_and_the_way_back(self, page):
        page.open_live(CARDS)
        for number in [2, 3, 4, 5]:
            page.click("#next")
            page.until(lambda: place(page) == number)
        fifth = shown(page)
        page.until(lambda: middle(page) == fifth)
        page.driver.refresh()
        page.until(lambda: place(page) == 5)
        assert shown(page) == fifth
        page.until(lambda: middle(page) == fifth)
        page.follow(f"#{fifth} .button")
        page.follow(".back a")
        page.until(lambda: place(page) == 5)
        page.until(lambda: middle(page) == fifth)

    def test_a_swipe_moves_the_position_and_the_address(self, page):
        page.open_live(CARDS)
        page.run(
            """
            const track = document.getElementById("track");
            track.scrollBy({ left: track.children[1].offsetLeft - track.children[0].offsetLeft, behavior: "smooth" });
            """)
        page.until(lambda: place(page) == 2)
        page.until(lambda: middle(page) == shown(page))
        assert page.driver.current_url.endswith(shown(page).replace("card-", "card="))

    def test_tell_a_screen_reader_who_came_once(self, page):
        page.open_live(CARDS)
        page.click("#next")
        page.until(lambda: place(page) == 2)
        card = page.one(".pass.is-middle")
        label = card.get_attribute("aria-label")
        assert page.one("#position").get_attribute("role") == "status"
        assert page.run("return document.querySelector('#position .hidden-text').textContent") == label
        assert card.get_attribute("aria-roledescription") == "card"
        assert page.one("#results").get_attribute("aria-roledescription") == "carousel"

    def test_work_without_a_script(self, page):
        page.scripts(False).open(CARDS)
        first = shown(page)
        for _ in range(5):
            page.follow("#next")
        assert place(page) == 6
        assert shown(page) != first
        box = page.one(".pass.is-middle").rect
        assert 0 <= box["x"] < 60
        page.follow(".pass.is-middle .button")
        assert page.text("h1")

    @pytest.mark.parametrize("language", ["en", "de"])
    def test_fit_the_screen(self, open_page, demo_server, language):
        page = open_page(demo_server, language)
        for path in [CARDS, LIST, "/people/1", "/people/1/edit", "/people/import"]:
            page.size(*PHONE).open_live(path)
            for size in [PHONE, SMALL_PHONE, DESKTOP]:
                page.size(*size)
                assert page.run("return document.documentElement.scrollWidth") <= size[0], path
                small = page.run(
                    """
                    return Array.from(document.querySelectorAll("main :is(a, button, input:not([type=hidden]), textarea)"))
                      .filter((one) => one.checkVisibility() && !one.matches("[data-more], .address"))
                      .filter((one) => one.getBoundingClientRect().height < 43.5 && one.getBoundingClientRect().width > 2)
                      .map((one) => one.outerHTML.slice(0, 100));
                    """)
                assert small == [], path
                page.screenshot(f"{language}-{size[0]}-{path.strip('/').replace('/', '-').replace('?', '-')}")


class TestList:
    def test_is_searched_as_one_types_whatever_accents(self, page):
        page.open_live(LIST)
        page.run(MARK)
        search(page, "novak")
        page.until(lambda: names(page) == ["Pavel Novák"])
        assert page.text("#people-count") == "1\u00a0person"
        assert "search=novak" in page.driver.current_url
        assert page.run("return document.activeElement.name") == "search"
        search(page, "first aid")
        page.until(lambda: len(names(page)) > 3)
        search(page, "nobody has this name")
        page.until(lambda: page.texts("#results h2") == ["No one found"])
        search(page, "s")
        page.until(lambda: names(page))
        assert page.run("return window.sameDocument === true")

    def test_goes_on_where_it_ends_without_repeating_anybody(self, page):
        page.open_live(LIST)
        count = int(re.match(r"\d+", page.text("#people-count"))[0])
        page.run("scrollTo(0, document.body.scrollHeight)")
        page.until(lambda: len(page.all(".people-list > li")) == count)
        people = page.run("return Array.from(document.querySelectorAll('[data-person]'), (row) => row.dataset.person)")
        assert len(set(people)) == count
        assert not page.all("[data-more]")

    def test_is_narrowed_to_a_department(self, page):
        page.open_live(LIST)
        page.click("#departments summary")
        page.follow("#departments li:nth-child(2) a")
        chosen = page.text("#departments summary").split("\n")[-1]
        rows = page.texts(".people-list .second")
        assert rows and all(chosen in row for row in rows)
        search(page, "first aid")
        page.until(lambda: "search=first" in page.driver.current_url)
        assert "department=" in page.driver.current_url

    def test_is_not_emptied_by_a_search_after_the_session_was_ended_elsewhere(self, page):
        page.person = "mia"
        page.open_live(LIST)
        before = names(page)
        page.end_session_elsewhere()
        search(page, "novak")
        page.until(lambda: page.one("#signed-out").is_displayed())
        assert page.is_told_signed_out(LIST)
        assert names(page) == before

    def test_works_without_a_script(self, page):
        page.scripts(False).open(LIST)
        page.follow("[data-more]")
        assert "after=" in page.driver.current_url and names(page)
        page.open(LIST)
        field = page.one("#finder input[type=search]")
        field.send_keys("rossi")
        page.follow("#finder button")
        assert names(page) == ["Sofia Rossi"]


class TestPerson:
    def test_says_who_when_and_how_in_both_languages(self, open_page, demo_server):
        page = open_page(demo_server).open_live("/people/1")
        assert page.text("h1") == "Soumya Rao"
        assert page.one(".contact a").get_attribute("href").startswith("tel:+49")
        assert page.one(".contact a:nth-child(2)").get_attribute("href") == "mailto:soumya@harbor.example"
        assert page.text(".next-shifts .shift-times")
        assert "First aid" in page.texts(".skills li")
        german = open_page(demo_server, "de").open_live("/people/1")
        assert "Telefon" in german.texts("dt")

    @pytest.mark.complaints("422")
    def test_is_added_edited_and_archived_without_a_script(self, page):
        page.scripts(False).open("/people/new")
        page.one("#name").send_keys("Wilma")
        page.one("#email").send_keys("nonsense")
        page.follow(".page-head .main")
        assert page.one("#email").get_attribute("aria-invalid") == "true"
        assert page.one("#name").get_attribute("value") == "Wilma"
        page.screenshot("refused")
        page.one("#email").clear()
        page.follow(".page-head .main")
        assert page.text("h1") == "Wilma"
        page.follow(".contact a[href$='/edit']")
        page.one("#title").send_keys("Harbor pilot")
        page.follow(".page-head .main")
        assert "Harbor pilot" in page.text(".pass-title")
        page.click("#detail .more-actions summary")
        page.one("#lastDay").send_keys("12312026")
        page.follow("#detail .more-actions .main")
        assert "31\u00a0December" in page.text(".leaving h2")
        page.screenshot("last-day")
        page.click("#detail .more-actions summary")
        page.follow("#detail .more-actions .outlined[type=submit]")
        assert page.text(".archived") == "Archived"

    def test_a_table_is_previewed_and_taken_over(self, page, tmp_path):
        file = tmp_path / "people.csv"
        file.write_bytes("Name;Surname;Title\nJürgen;Weiß;Pilot\n;;nothing\n".encode("cp1252"))
        page.open_live("/people/import")
        page.one("#file").send_keys(str(file))
        page.follow("form .main")
        assert page.text(".lead").startswith("1 new")
        assert "Line 3" in page.text(".rows li")
        assert page.violations() == []
        page.screenshot("preview")
        page.follow("form .main")
        page.open_live(LIST + "?search=weiss")
        assert names(page) == ["Jürgen Weiß"]


@pytest.mark.complaints("ERR_INTERNET_DISCONNECTED")
class TestNoNetwork:
    def test_every_page_says_so_and_recovers(self, page):
        for path in [LIST, CARDS, "/people/1", "/feeds", "/links"]:
            page.open_live(path)
            page.network(False)
            page.run("dispatchEvent(new Event('offline'))")
            page.until(lambda: page.texts("#banner .offline-text")[0].startswith("No network connection"))
            assert page.run("return document.documentElement.dataset.net") == "off"
            page.network(True)
            page.run("dispatchEvent(new Event('online'))")
            page.until(lambda: page.texts("#banner .offline-text") == [""])

    def test_people_can_be_read_offline_and_renew_themselves(self, page):
        page.open_live("/people/1")
        page.until(lambda: page.run("return navigator.serviceWorker.controller !== null"))
        for path in ["/people/1", LIST]:
            page.open_live(path)
        kept = "return caches.open('people-1').then((cache) => cache.keys()).then((keys) => keys.length)"
        page.until(lambda: page.run(kept) >= 2)
        page.network(False)
        page.open("/people/1")
        assert page.text("h1") == "Soumya Rao"
        page.until(lambda: page.texts("#banner .offline-text")[0])
        page.open(LIST)
        assert "Ava Okafor" in names(page)
        assert page.violations() == []
        page.screenshot("offline")
        page.network(True)
        page.until(lambda: page.texts("#banner .offline-text") == [""], seconds=15)
        assert page.run("return document.documentElement.dataset.net === undefined")


@pytest.mark.complaints("ERR_INTERNET_DISCONNECTED")
def test_photos_load_when_they_come_near_and_stay_offline(open_page, start_demo):
    server = start_demo()
    give_photos(server)
    # Why by the page: the worker has to be there before the first photo.
    page = open_page(server).sign_in("charlotte").open_live(LIST)
    page.until(lambda: page.run("return navigator.serviceWorker.controller !== null"))
    page.open_live("/people?card=1")
    loaded = "return document.querySelector('.is-middle img').naturalWidth"
    page.until(lambda: page.run(loaded) > 0)
    assert page.run("return document.images.length > 3 && Array.from(document.images).every((image) => image.loading === 'lazy')")
    person = shown(page).removeprefix("card-")
    page.screenshot("cards")
    page.follow(".is-middle .button")
    page.until(lambda: page.run("return document.querySelector('.portrait img').naturalWidth") > 0)
    page.screenshot("person")
    kept = "return caches.open('photos-1').then((cache) => cache.keys()).then((keys) => keys.length)"
    page.until(lambda: page.run(kept) > 0)
    page.network(False)
    page.open(f"/people/{person}")
    page.until(lambda: page.run("return document.querySelector('.portrait img').naturalWidth") > 0)
