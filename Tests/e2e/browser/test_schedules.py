"""Schedules in a browser: the overview, and the editor that says in words and dates what is chosen."""

import pytest
from selenium.common.exceptions import NoAlertPresentException
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from browser_page import DESKTOP, SMALL_PHONE

MARK = "window.sameDocument = true"


@pytest.fixture
def page(page):
    page.person = "soumya"
    return page


@pytest.fixture
def german_page(german_page):
    german_page.person = "soumya"
    return german_page


def fill(page, field: str, value: str) -> None:
    """What a picker of dates or times does."""
    page.run(
        """
        const field = document.getElementById(arguments[0]);
        field.value = arguments[1];
        field.dispatchEvent(new Event("input", { bubbles: true }));
        """, field, value)


def choose(page, field: str, text: str) -> None:
    Select(page.one(f"#{field}")).select_by_visible_text(text)


def add(page, name: str) -> None:
    """Puts somebody into the rotation."""
    if not page.all(".adding[open]"):
        page.click(".adding summary")
    choose(page, "added", name)
    page.until(lambda: name in " ".join(page.texts(".turn-name")))


def tap(page, name: str, value: str) -> None:
    page.click(f"label:has(input[name={name}][value='{value}'])")


def sentence(page) -> str:
    return page.text("#sentence").replace("\u00a0", " ")


def says(page, *words: str) -> None:
    page.until(lambda: all(word in sentence(page) for word in words))


def dates(page) -> list[str]:
    return page.texts("#next-shifts .next-date")


def titles(page) -> list[str]:
    return page.texts(".schedule-title")


def edit(page, words: str) -> None:
    """Opens the editor of the schedule whose row says so."""
    row = page.run(
        """
        return Array.from(document.querySelectorAll("a.schedule-row"))
          .find((row) => row.innerText.includes(arguments[0]))?.getAttribute("href");
        """, words)
    assert row, titles(page)
    page.open_live(row)
    page.run(MARK)


class TestOverview:
    def test_every_schedule_is_told_in_words(self, page):
        page.open("/schedules")
        assert len(titles(page)) == 7
        rows = [text.replace("\u00a0", " ") for text in page.texts(".schedule-row")]
        assert any("Every 2 weeks, Mon and Thu, 22:00–6:00" in row and "Ruth" in row for row in rows)
        assert any("Last Friday of the month, 13:00" in row for row in rows)
        page.screenshot("phone")
        page.size(*DESKTOP)
        page.screenshot("desktop")

    def test_chips_and_filters_narrow_the_list(self, page):
        page.open("/schedules")
        page.follow(".chips li:nth-child(2) a")
        assert page.text(".chips [aria-current]") == "Mine"
        assert [("Soumya" in text) for text in page.texts(".schedule-row")] == [True]
        page.follow(".chips li:nth-child(1) a")
        page.click(".narrowing summary")
        choose(page, "person", "Tomás Vega")
        page.follow(".narrowing button")
        assert len(titles(page)) == 1 and "Tomás" in page.text(".schedule-row")
        page.open("/schedules?filter=ended")
        assert page.text("h2") == "No schedules found"
        page.follow(".state .button")
        assert len(titles(page)) == 7

    def test_a_member_reads_and_does_not_change(self, page):
        page.person = "mia"
        page.open("/schedules")
        assert len(titles(page)) == 7
        assert page.all("a.schedule-row, a[href='/schedules/new'], a[href^='/plan']") == []


class TestMaking:
    def test_weekly_nights_in_turn_until_june_are_made_and_stand_on_the_board(self, page):
        page.open_live("/schedules/new")
        page.run(MARK)
        choose(page, "position", "Night watch")
        choose(page, "frequency", "Weekly")
        fill(page, "begin", "2026-12-07")
        says(page, "Monday")
        tap(page, "weekday", "4")
        says(page, "Monday", "Thursday")
        for field, typed in [("start", "10 pm"), ("stop", "0600")]:
            page.one(f"#{field}").clear()
            page.one(f"#{field}").send_keys(typed, Keys.TAB)
        assert [page.one(f"#{field}").get_attribute("value") for field in ["start", "stop"]] == ["22:00", "6:00"]
        says(page, "22:00", "6:00")
        assert page.text("#stop-day") == "next day"
        add(page, "Anna Bauer")
        add(page, "Bennie Costa")
        says(page, "Anna and Bennie take turns.")
        tap(page, "ends", "date")
        fill(page, "until", "2027-06-30")
        says(page, "30 June 2027")
        page.until(lambda: len(dates(page)) == 10)
        assert dates(page)[0].replace("\u00a0", " ") == "Mon 7 Dec"
        assert [text.split("\n")[0] for text in page.texts("#next-shifts .next-who")][:2] == ["Anna", "Bennie"]
        assert page.run("return window.sameDocument === true")
        assert page.violations() == []
        page.screenshot("phone")
        page.size(*DESKTOP)
        page.screenshot("desktop")
        page.follow("button[value=save]")
        assert page.text(".told p").startswith("Saved.")
        page.screenshot("saved")
        page.follow(".told a")
        row = page.run(
            """
            return Array.from(document.querySelectorAll(".row-name"))
              .find((name) => name.textContent === "Anna Bauer").closest("tr").id;
            """)
        assert "22–6" in page.texts(f"#{row} td[data-day='2026-12-07'] .bar-times")
        assert page.all(f"#{row} .bar.look-draft")
        page.until(lambda: page.all("#board[role=grid]"))
        page.click("#board-undo button")
        page.until(lambda: page.texts(f"#{row} td[data-day='2026-12-07'] .bar-times") == [])

    def test_typing_shows_the_dates_and_keeps_the_focus(self, page):
        page.open_live("/schedules/new")
        page.run(MARK)
        choose(page, "frequency", "Daily")
        tap(page, "ends", "count")
        field = page.one("#times")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys("3")
        page.until(lambda: len(dates(page)) == 3)
        field.send_keys(Keys.BACKSPACE, "4")
        page.until(lambda: len(dates(page)) == 4)
        assert page.focused().get_attribute("id") == "times"
        page.click("[value=interval-more]")
        says(page, "Every 2 days")
        assert page.run("return window.sameDocument === true")

    @pytest.mark.complaints("422")
    def test_what_is_refused_is_told_and_keeps_what_was_typed(self, page):
        page.open_live("/schedules/new")
        choose(page, "frequency", "Weekly")
        page.click(".options summary")
        page.one("#note").send_keys("Bring the keys")
        fill(page, "start", "")
        page.until(lambda: "9:30" in page.text("#start-problem"))
        page.follow("button[value=save]")
        assert page.one("#start").get_attribute("aria-invalid") == "true"
        assert page.one("#note").get_attribute("value") == "Bring the keys"
        assert page.violations() == []
        page.screenshot()

    def test_a_night_on_which_the_clocks_change_says_so(self, page):
        page.open_live("/schedules/new")
        fill(page, "begin", "2027-03-27")
        fill(page, "start", "22:00")
        fill(page, "stop", "06:00")
        page.until(lambda: "clocks go forward" in " ".join(page.texts("#next-shifts .oddity")))

    def test_the_keyboard_alone_makes_a_schedule(self, page):
        page.size(*DESKTOP).open_live("/schedules/new")
        page.run("document.activeElement.blur()")

        def tab_to(condition) -> None:
            for _ in range(60):
                page.press(Keys.TAB)
                if condition(page.focused()):
                    return
            raise AssertionError("not reached by Tab")

        tab_to(lambda element: element.get_attribute("id") == "frequency")
        page.press("Daily")
        says(page, "Every day")
        tab_to(lambda element: element.get_attribute("name") == "who")
        page.press(Keys.ARROW_RIGHT)
        tab_to(lambda element: element.get_attribute("name") == "ends")
        while page.focused().get_attribute("value") != "count":
            page.press(Keys.ARROW_RIGHT)
        tab_to(lambda element: element.get_attribute("id") == "times")
        chord = Keys.CONTROL + "a" + Keys.NULL
        page.press(chord, "2")
        page.until(lambda: len(dates(page)) == 2)
        old = page.one("html")
        page.press(Keys.ENTER)
        page.until_left(old)
        page.until(lambda: page.all(".told"))
        assert "2\u00a0shifts added" in page.text(".told p")
        page.follow(".told form button")
        assert page.text(".told p") == "Undone."


class TestChanging:
    def test_from_a_day_on_the_series_splits_and_is_put_together_again(self, page):
        page.open("/schedules")
        edit(page, "Tomás")
        fill(page, "stop", "17:00")
        page.until(lambda: "change" in page.text("#effect"))
        tap(page, "reach", "following")
        fill(page, "from", "2027-01-05")
        page.until(lambda: "24" not in page.text("#effect"))
        assert page.violations() == []
        page.screenshot("effect")
        page.follow("button[value=save]")
        assert len(titles(page)) == 8
        assert sorted("17:00" in text for text in page.texts(".schedule-row") if "Tomás" in text) == [False, True]
        page.follow(".told form button")
        assert len(titles(page)) == 7

    def test_one_is_deleted_and_comes_back(self, page):
        page.open("/schedules")
        before = titles(page)
        edit(page, "Last Friday")
        page.follow(".editor-bottom .danger")
        assert page.text(".told p").startswith("Deleted.")
        assert len(titles(page)) == len(before) - 1
        page.screenshot()
        page.follow(".told form button")
        assert titles(page) == before

    def test_leaving_asks_while_something_is_not_saved(self, page):
        page.open("/schedules")
        edit(page, "Tomás")
        page.click(".options summary")
        page.one("#note").send_keys("x")
        address = page.driver.current_url
        page.click(".editor-bar a")
        page.until(lambda: has_question(page))
        assert page.driver.switch_to.alert.text.startswith("Leave without saving?")
        page.driver.switch_to.alert.dismiss()
        assert page.driver.current_url == address
        assert page.one("#note").get_attribute("value") == "x"
        page.one("#note").send_keys(Keys.BACKSPACE)
        page.follow(".editor-bar a")
        assert page.driver.current_url.endswith("/schedules")


def has_question(page) -> bool:
    try:
        return bool(page.driver.switch_to.alert)
    except NoAlertPresentException:
        return False


class TestScreens:
    def test_a_schedule_is_made_without_a_script(self, page):
        page.scripts(False).open("/schedules/new")
        choose(page, "frequency", "Daily")
        tap(page, "ends", "count")
        page.one("#times").clear()
        page.one("#times").send_keys("3")
        tap(page, "who", "open")
        page.follow("button.preview")
        assert len(dates(page)) == 3
        assert "every day" in sentence(page).lower()
        page.screenshot("preview")
        page.follow("button[value=save]")
        assert "3\u00a0shifts added" in page.text(".told p")
        page.follow(".told form button")
        assert len(titles(page)) == 7

    def test_german_is_spoken_throughout(self, german_page):
        page = german_page
        page.open("/schedules")
        assert page.text("h1") == "Serien"
        shown = page.text("main")
        for word in ["Every", "until", "Filter ", "New", "Monday", "in turn", "open"]:
            assert word not in shown
        page.screenshot("list")
        edit(page, "Ruth")
        assert page.text("h1") == "Serie bearbeiten"
        assert "Montag" in sentence(page) and "22:00" in sentence(page)
        shown = page.text("main")
        for word in ["Starts", "Repeats", "Next shifts", "Ends", "until", "Who"]:
            assert word not in shown
        page.screenshot("editor")

    @pytest.mark.parametrize("language", ["en", "de"])
    def test_nothing_scrolls_sideways_on_320_pixels(self, open_page, demo_server, language):
        page = open_page(demo_server, language).size(*SMALL_PHONE)
        page.person = "soumya"
        for path in ["/schedules", "/schedules/new", "/schedules/2", "/schedules/6"]:
            page.open(path)
            assert page.run("return document.scrollingElement.scrollWidth") <= 320, path
            page.screenshot(path)

    def test_are_drawn_light_and_dark(self, page):
        for path in ["/schedules", "/schedules?filter=ended", "/schedules/new", "/schedules/6"]:
            page.open_live(path)
            for scheme in ["light", "dark"]:
                page.appearance(scheme)
                assert (sum(page.color("html")[:3]) < 100) == (scheme == "dark"), path
