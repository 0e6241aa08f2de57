"""The planning board in a browser: shifts moved by mouse and by keys, their sheet, two at one board, publishing."""

import re
from datetime import date, timedelta
from itertools import pairwise

import pytest
from selenium import webdriver
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from browser_page import DESKTOP, PHONE, SMALL_PHONE, Mouse

TABLET = (820, 1180)
# Shows everyone at once.
TALL = (1440, 2000)
MARK = "window.sameDocument = true"
# The demo's drafts: every test that changes something has a week of its own.
FRONT_DESK = ".bar.pos-2"
DIEGO, EMIL = "person-23", "person-17"
# Both have the same times, on different days.
HARPERS, LENAS = "tr[data-row=person-2] .bar", "tr[data-row=person-3] .bar"


@pytest.fixture
def page(page):
    page.person = "soumya"
    return page


@pytest.fixture
def german_page(german_page):
    german_page.person = "soumya"
    return german_page


def board(page, monday: str, more: str = "", size=DESKTOP):
    page.size(*size).appearance("light").open_live(f"/plan?day={monday}{more}")
    page.until(lambda: page.all("#board[role=grid]"))
    page.until(lambda: page.run("return document.documentElement.dataset.net") != "off")
    page.run(MARK)
    return page


def bars(page) -> dict[str, tuple]:
    """Where every shift stands: its row, its day, its start and its length, by its id."""
    found = page.run(
        """
        return Array.from(document.querySelectorAll("#board .bar:not(.is-pending)"), (bar) => [bar.id, [
          bar.closest("tr").dataset.row, bar.closest("td").dataset.day, bar.dataset.start.slice(11),
          Number(bar.dataset.minutes)]]);
        """)
    return {name: tuple(place) for name, place in found}


def first(page, selector: str = FRONT_DESK) -> str:
    return page.one(f"#board {selector}").get_attribute("id")


def cell(row: str, day: str) -> str:
    return f'tr[data-row="{row}"] td[data-day="{day}"]'


def later(day: str, days: int) -> str:
    return str(date.fromisoformat(day) + timedelta(days=days))


def status(page) -> str:
    return page.run("return document.getElementById('board-status').textContent")


def coverage(page, day: str) -> str:
    return page.one(f'#row-coverage td[data-day="{day}"]').get_attribute("innerHTML")


def is_same_document(page) -> bool:
    return page.run("return window.sameDocument === true")


def center(page, selector: str) -> None:
    page.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", selector)


def middle(page, selector: str) -> tuple[int, int]:
    box = page.run(
        """
        const box = document.querySelector(arguments[0]).getBoundingClientRect();
        return [box.left, box.top, box.width, box.height];
        """, selector)
    return round(box[0] + box[2] / 2), round(box[1] + box[3] / 2)


def take(page, bar: str) -> Mouse:
    center(page, f"#{bar}")
    return Mouse(page).press(*middle(page, f"#{bar}"))


def drag(page, bar: str, target: str) -> None:
    mouse = take(page, bar).move(*middle(page, target))
    page.until(lambda: page.texts(".drag-label") not in ([], [""]))
    mouse.let_go()


def stretch(page, bar: str, pixels: int) -> None:
    """Drags the end of a bar."""
    center(page, f"#{bar}")
    x, y = middle(page, f"#{bar}")
    right = round(x + page.one(f"#{bar}").rect["width"] / 2) - 4
    Mouse(page).press(right, y).move(right + pixels, y).let_go()


def becomes(page, bar: str, row: str, day: str, start: str, minutes: int) -> None:
    page.until(lambda: bars(page).get(bar) == (row, day, start, minutes))


def chord(page, modifier: str, *keys: str) -> None:
    webdriver.ActionChains(page.driver).key_down(modifier).send_keys(*keys).key_up(modifier).perform()


def undo_by_keys(page) -> None:
    chord(page, Keys.CONTROL, "z")


def place_of_focus(page) -> list[str]:
    return page.run(
        """
        const cell = document.activeElement.closest("#board td.cell");
        return cell ? [cell.closest("tr").dataset.row, cell.dataset.day] : [];
        """)


def go_to(page, bar: str) -> None:
    """Reaches a shift by Tab and arrows alone."""
    row, day, *_ = bars(page)[bar]
    for _ in range(40):
        if place_of_focus(page):
            break
        page.press(Keys.TAB)
    rows = page.run("return Array.from(document.querySelectorAll('tr.row'), (row) => row.dataset.row)")
    while (at := place_of_focus(page))[1] != day:
        page.press(Keys.ARROW_RIGHT if at[1] < day else Keys.ARROW_LEFT)
    while (at := place_of_focus(page))[0] != row:
        page.press(Keys.ARROW_DOWN if rows.index(at[0]) < rows.index(row) else Keys.ARROW_UP)
    assert page.focused().get_attribute("id") == bar


def open_sheet(page, bar: str) -> None:
    page.click(f"#{bar}")
    page.until(lambda: page.one("#sheet").is_displayed() and page.all("#sheet form"))


def fill(page, field: str, value: str) -> None:
    page.run(
        """
        const field = document.querySelector(arguments[0]);
        field.value = arguments[1];
        field.dispatchEvent(new Event("input", { bubbles: true }));
        """, field, value)


class TestMouse:
    def test_a_shift_is_dragged_to_another_day_and_person_and_taken_back(self, page):
        board(page, "2026-12-07", size=TALL)
        bar = first(page)
        row, day, start, minutes = bars(page)[bar]
        drag(page, bar, cell(DIEGO, later(day, 1)))
        becomes(page, bar, DIEGO, later(day, 1), start, minutes)
        page.until(lambda: status(page).startswith("Now "))
        assert page.focused().get_attribute("id") == bar
        page.screenshot("dropped")
        page.click("#board-undo button")
        becomes(page, bar, row, day, start, minutes)
        page.until(lambda: status(page).startswith("Undone: "))
        assert is_same_document(page)

    def test_what_a_drag_comes_to_is_told_meanwhile_and_escape_lets_go(self, page):
        board(page, "2026-12-07", size=TALL)
        bar, other = first(page, HARPERS), first(page, LENAS)
        before = bars(page)
        mouse = take(page, bar).move(*middle(page, f"#{other}"))
        page.until(lambda: "Overlaps" in page.text(".drag-label"))
        assert page.all(".drag-label.is-warning")
        assert page.texts(f'tr[data-row="{before[other][0]}"] .row-second.is-preview') != []
        page.screenshot("warned")
        page.press(Keys.ESCAPE)
        mouse.let_go()
        assert page.all(".drag-label, .bar.is-ghost, .is-preview") == []
        assert bars(page) == before
        assert not page.one("#sheet").is_displayed()

    def test_a_conflict_is_framed_and_named(self, page):
        board(page, "2026-12-14", size=TALL)
        bar, other = first(page, HARPERS), first(page, LENAS)
        before = bars(page)
        drag(page, bar, f"#{other}")
        page.until(lambda: page.all(f"#{bar}.has-conflict"))
        assert "Overlaps" in page.text(f"#{bar} .bar-text")
        assert page.style(f"#{bar}", "borderTopColor") == page.style(f"#{other}", "borderTopColor")
        assert page.text(".bar-conflicts") == "2\u00a0conflicts"
        page.click(".bar-conflicts")
        assert page.focused().get_attribute("id") in (bar, other)
        assert page.violations() == []
        page.screenshot()
        undo_by_keys(page)
        page.until(lambda: bars(page) == before)
        page.until(lambda: not page.all(".bar-conflicts"))

    def test_an_end_is_stretched_in_the_week_and_in_the_day(self, page):
        board(page, "2026-12-21")
        bar = first(page)
        row, day, start, minutes = bars(page)[bar]
        stretch(page, bar, 20)
        becomes(page, bar, row, day, start, minutes + 60)
        board(page, day, "&view=day")
        quarter = page.run("return document.querySelector('.timeline').getBoundingClientRect().width / 96")
        stretch(page, bar, round(-4 * quarter))
        becomes(page, bar, row, day, start, minutes)
        stretch(page, bar, round(3 * quarter))
        becomes(page, bar, row, day, start, minutes + 45)
        page.screenshot("day")
        undo_by_keys(page)
        becomes(page, bar, row, day, start, minutes)

    def test_in_the_day_a_shift_is_dragged_to_other_hours(self, page):
        board(page, "2026-12-22", "&view=day")
        bar = first(page)
        row, day, _, minutes = bars(page)[bar]
        hour = page.run("return document.querySelector('.timeline').getBoundingClientRect().width / 24")
        mouse = take(page, bar)
        mouse.move(round(mouse.at[0] + 2 * hour), mouse.at[1])
        page.until(lambda: page.texts(".drag-label") not in ([], [""]))
        mouse.let_go()
        becomes(page, bar, row, day, "09:00", minutes)
        undo_by_keys(page)
        becomes(page, bar, row, day, "07:00", minutes)

    def test_the_days_stay_in_sight_while_the_people_scroll(self, page):
        board(page, "2026-12-28")
        places = """
            return Array.from(document.querySelectorAll("#board-columns > *, #row-coverage > *, #row-totals > *"), (cell) => {
              const box = cell.getBoundingClientRect();
              const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
              return [Math.round(box.top), cell.contains(top)];
            });
            """
        before = page.run(places)
        page.run("document.getElementById('board-scroll').scrollTop = 600")
        assert page.run("return document.getElementById('board-scroll').scrollTop") == 600
        assert page.run(places) == before
        assert {is_seen for _, is_seen in before} == {True}
        page.screenshot()

    def test_nothing_lies_over_the_tabs(self, page):
        board(page, "2026-11-02", size=(768, 1024))
        for scrolled in [0, 5000]:
            page.run("document.getElementById('board-scroll').scrollTop = arguments[0]", scrolled)
            assert page.run(
                """
                return Array.from(document.querySelectorAll(".tabs a")).filter((tab) => tab.offsetParent)
                  .every((tab) => {
                    const box = tab.getBoundingClientRect();
                    return tab.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
                  });
                """)
        page.screenshot()

    def test_several_that_are_selected_move_together(self, page):
        # Why tall: at the lower edge, a drag scrolls the board.
        board(page, "2027-01-04", size=(1440, 1100))
        both = [bar.get_attribute("id") for bar in page.all(FRONT_DESK)[:2]]
        before = bars(page)
        for bar in both:
            center(page, f"#{bar}")
            webdriver.ActionChains(page.driver).key_down(Keys.CONTROL).click(page.one(f"#{bar}")).key_up(
                Keys.CONTROL).perform()
        assert page.text("#selection strong") == "2 selected"
        page.screenshot("selected")
        drag(page, both[0], cell(DIEGO, before[both[0]][1]))
        page.until(lambda: [bars(page)[bar][0] for bar in both] == [DIEGO, DIEGO])
        assert [bars(page)[bar][1:] for bar in both] == [before[bar][1:] for bar in both]
        undo_by_keys(page)
        page.until(lambda: bars(page) == before)

    def test_a_week_is_copied_and_taken_back(self, page):
        board(page, "2026-11-02")
        planned = {(row, later(day, 1092), start, minutes) for row, day, start, minutes in bars(page).values()}
        board(page, "2029-10-29")
        before = bars(page)
        board(page, "2026-11-02")
        page.click(".board-tools .menu.is-end > summary")
        page.screenshot("menu")
        page.follow(".board-tools .menu.is-end a[href^='/plan/copy']")
        fill(page, "#to", "2029-10-31")
        page.follow("form.is-row button")
        page.follow("form .main")
        assert "day=2029-10-29" in page.driver.current_url
        page.until(lambda: page.all("#board[role=grid]"))
        assert set(bars(page).values()) == planned | set(before.values())
        undo_by_keys(page)
        page.until(lambda: bars(page) == before)


class TestKeys:
    def test_a_shift_is_moved_cancelled_stretched_copied_and_removed(self, page):
        board(page, "2027-01-11")
        bar = first(page)
        row, day, start, minutes = bars(page)[bar]
        go_to(page, bar)
        page.press("m", Keys.ARROW_RIGHT)
        page.until(lambda: status(page) not in ("", "Use the arrow keys to choose a place, Enter to drop, Esc to cancel."))
        page.screenshot("held")
        page.press(Keys.ESCAPE)
        assert status(page) == "Canceled."
        assert bars(page)[bar] == (row, day, start, minutes)

        page.press("m", Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ENTER)
        page.until(lambda: bars(page)[bar][1] == later(day, 1))
        moved = bars(page)[bar]
        assert moved[0] != row and moved[2:] == (start, minutes)
        page.until(lambda: page.focused().get_attribute("id") == bar)
        undo_by_keys(page)
        becomes(page, bar, row, day, start, minutes)

        page.until(lambda: place_of_focus(page))
        go_to(page, bar)
        chord(page, Keys.ALT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        becomes(page, bar, row, day, start, minutes + 30)
        undo_by_keys(page)
        becomes(page, bar, row, day, start, minutes)

        before = bars(page)
        go_to(page, bar)
        page.press("c", Keys.ARROW_DOWN, Keys.ENTER)
        page.until(lambda: len(bars(page)) == len(before) + 1)
        (copy,) = set(bars(page)) - set(before)
        page.until(lambda: page.focused().get_attribute("id") == copy)
        assert bars(page)[copy][1:] == (day, start, minutes)
        page.press(Keys.DELETE)
        page.until(lambda: bars(page) == before)
        undo_by_keys(page)
        page.until(lambda: copy in bars(page))
        undo_by_keys(page)
        page.until(lambda: bars(page) == before)
        assert is_same_document(page)

    def test_several_are_selected_moved_and_taken_back(self, page):
        board(page, "2027-01-18")
        both = [bar.get_attribute("id") for bar in page.all(FRONT_DESK)[:2]]
        before = bars(page)
        go_to(page, both[1])
        page.press(Keys.SPACE)
        go_to(page, both[0])
        page.press(Keys.SPACE)
        assert page.text("#selection strong") == "2 selected"
        page.press("m", Keys.ARROW_DOWN, Keys.ENTER)
        page.until(lambda: all(bars(page)[bar][0] != before[bar][0] for bar in both))
        undo_by_keys(page)
        page.until(lambda: bars(page) == before)

    def test_a_shift_opens_by_enter_and_closes_by_escape(self, page):
        board(page, "2027-01-18")
        bar = first(page)
        go_to(page, bar)
        page.press(Keys.ENTER)
        page.until(lambda: page.one("#sheet").is_displayed())
        page.until(lambda: page.run("return document.activeElement.closest('#sheet') !== null"))
        page.press(Keys.ESCAPE)
        page.until(lambda: not page.one("#sheet").is_displayed())
        assert page.focused().get_attribute("id") == bar

    def test_a_question_mark_opens_the_list_of_keys_and_escape_closes_it(self, page):
        board(page, "2027-01-18")
        bar = first(page)
        go_to(page, bar)
        page.press("?")
        page.until(lambda: page.one("#keys").is_displayed())
        assert page.text("#keys h2") == "Keyboard on the board" and "a template" in page.text("#keys .keys-groups")
        box = page.one("#keys").rect
        width, height = page.run("return [innerWidth, innerHeight]")
        assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
        page.screenshot("keys")
        page.press(Keys.ESCAPE)
        page.until(lambda: not page.one("#keys").is_displayed())
        assert page.focused().get_attribute("id") == bar

    def test_names_are_whole_words_in_text_of_twice_the_size_on_a_phone(self, page):
        board(page, "2026-11-30", size=PHONE)
        page.run("document.documentElement.style.fontSize = '200%'")
        page.screenshot("twice")
        lines = page.run(
            """
            return Array.from(document.querySelectorAll(".row .row-name"), (name) =>
              name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight));
            """)
        assert lines and max(lines) < 2.5
        assert page.run("return document.documentElement.scrollWidth <= innerWidth")

    def test_an_undo_that_follows_at_once_takes_back_what_was_just_done(self, page):
        board(page, "2027-01-25")
        bar = first(page)
        before = bars(page)
        go_to(page, bar)
        page.press("m", Keys.ARROW_RIGHT, Keys.ENTER)
        undo_by_keys(page)
        page.until(lambda: status(page).startswith("Undone: "))
        page.until(lambda: bars(page) == before)

    def test_a_new_shift_is_made_in_an_empty_cell(self, page):
        board(page, "2027-02-01")
        before = bars(page)
        bar = first(page)
        go_to(page, bar)
        page.press(Keys.ARROW_UP)
        row, day = place_of_focus(page)
        assert page.focused().tag_name == "td"
        page.press(Keys.ENTER)
        page.until(lambda: page.one("#cell-text").is_displayed())
        page.press("10-12", Keys.ENTER)
        page.until(lambda: len(bars(page)) == len(before) + 1)
        (new,) = set(bars(page)) - set(before)
        assert bars(page)[new] == (row, day, "10:00", 120)


class TestSheet:
    def test_this_and_those_that_follow_are_changed_after_a_preview(self, page):
        board(page, "2027-02-08")
        bar = [bar.get_attribute("id") for bar in page.all(FRONT_DESK)][2]
        before = bars(page)
        row, day, start, minutes = before[bar]
        mine = {name for name, place in before.items() if place[0] == row and place[2] == start}
        open_sheet(page, bar)
        fill(page, "#end", "16:00")
        page.click("#sheet input[name=reach][value=following]")
        page.screenshot("reach")
        page.follow("#sheet button[value=save]")
        assert page.text("#sheet h3") == "What will change"
        assert any("changed" in text or "made" in text for text in page.texts(".effect li"))
        assert page.violations() == []
        page.screenshot("effect")
        page.follow("#sheet button[value=save]")
        page.until(lambda: page.all("#board[role=grid]"))
        after = [place for place in bars(page).values() if place[0] == row and place[2] == start]
        assert len(after) == len(mine)
        assert {length for _, on, _, length in after if on < day} == {minutes}
        assert {length for _, on, _, length in after if on >= day} == {minutes + 60}
        undo_by_keys(page)
        page.until(lambda: {place[3] for place in bars(page).values() if place[0] == row} == {minutes})

    @pytest.mark.complaints("422")
    def test_a_field_that_is_refused_keeps_what_was_typed(self, page):
        board(page, "2027-02-15")
        open_sheet(page, first(page))
        fill(page, "#date", "")
        page.one("#note").send_keys("Bring the keys")
        page.follow("#sheet button[value=save]")
        assert page.one("#date").get_attribute("aria-invalid") == "true"
        assert page.one("#note").get_attribute("value") == "Bring the keys"


class TestTwoManagers:
    def test_each_sees_the_others_change_without_a_reload(self, page, german_page):
        german_page.person = "charlotte"
        board(page, "2027-02-22")
        board(german_page, "2027-02-22")
        bar = first(page)
        _, day, start, minutes = bars(page)[bar]
        drag(page, bar, cell(DIEGO, day))
        becomes(german_page, bar, DIEGO, day, start, minutes)
        drag(german_page, bar, cell(EMIL, later(day, 1)))
        becomes(page, bar, EMIL, later(day, 1), start, minutes)
        assert is_same_document(page) and is_same_document(german_page)

    @pytest.mark.complaints("409")
    def test_the_second_to_save_one_shift_is_shown_both(self, page, german_page):
        german_page.person = "charlotte"
        for manager in [page, german_page]:
            board(manager, "2027-02-15")
            open_sheet(manager, first(manager))
        bar = first(page)
        fill(german_page, "#end", "15:30")
        german_page.follow("#sheet button[value=save]")
        becomes(page, bar, *bars(page)[bar][:3], 510)
        fill(page, "#end", "17:00")
        page.follow("#sheet button[value=save]")
        assert "changed this first" in page.text("#sheet .refused")
        assert page.one("#end").get_attribute("value") == "17:00"
        assert "15:30" in page.text("#end-theirs")
        assert page.violations() == []
        page.screenshot()
        page.follow("#sheet button[value=save]")
        page.until(lambda: bars(page)[bar][3] == 600)


# Holds back the next page that the script loads, as it was when it was asked for, and counts what makes it load one.
HOLD = """
    const fetched = window.fetch;
    window.fetch = async (...call) => {
      const answer = await fetched(...call);
      if (window.letGo || call[1]?.cache !== "no-cache") return answer;
      await answer.clone().text();
      await new Promise((resolve) => { window.letGo = resolve; });
      return answer;
    };
    """
COUNT = """
    window.reloads = 0;
    window.EventSource = class extends EventSource {
      constructor(address) {
        super(address);
        this.addEventListener("reload", () => { window.reloads += 1; });
      }
    };
    """


class TestLoadingAgain:
    """What changes while the page is on its way once more, after somebody was added."""

    @pytest.fixture
    def page(self, page):
        script = page.cdp("Page.addScriptToEvaluateOnNewDocument", source=COUNT)["identifier"]
        yield page
        page.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier=script)

    def holding(self, page, monday: str, name: str):
        board(page, monday)
        page.run(HOLD)
        page.post("/people/new", name=name)
        page.until(lambda: page.run("return Boolean(window.letGo)"))
        assert name not in page.texts("#board .row-name")
        return page

    def test_a_second_person_who_was_added_meanwhile_shows_too(self, page):
        self.holding(page, "2027-03-29", "Anneke")
        page.post("/people/new", name="Barend")
        page.until(lambda: page.run("return window.reloads") == 2)
        page.run("window.letGo()")
        page.until(lambda: {"Anneke", "Barend"} <= set(page.texts("#board .row-name")))
        assert is_same_document(page)

    def test_a_shift_that_was_moved_meanwhile_stays_where_it_was_moved(self, page):
        self.holding(page, "2027-04-05", "Cornelia")
        bar = first(page)
        row, day, start, minutes = bars(page)[bar]
        revision = page.one(f"#{bar}").get_attribute("data-revision")
        page.post("/plan/moves", shift=f"{bar.removeprefix('shift-')}.{revision}", days="1")
        becomes(page, bar, row, later(day, 1), start, minutes)
        page.run("window.letGo()")
        page.until(lambda: "Cornelia" in page.texts("#board .row-name"))
        becomes(page, bar, row, later(day, 1), start, minutes)
        assert is_same_document(page)


@pytest.mark.complaints("401", "ERR_BLOCKED_BY_CLIENT")
class TestSignedOut:
    """The session was ended in another browser, and the stream that would say so is down."""

    @pytest.fixture
    def page(self, page):
        page.person = "charlotte"
        return page

    def test_a_drag_is_not_dropped_in_silence(self, page):
        board(page, "2027-04-12")
        bar = first(page)
        before = bars(page)
        page.block("*/plan/events*", "*/plan?*")
        page.end_session_elsewhere()
        mouse = take(page, bar).move(*middle(page, cell(DIEGO, before[bar][1])))
        mouse.let_go()
        page.until(lambda: page.one("#signed-out").is_displayed())
        assert page.is_told_signed_out("/plan?day=2027-04-12")
        assert bars(page) == before and status(page) == ""
        assert page.violations() == []
        page.screenshot("told")
        page.block()
        page.follow("#signed-out a")
        page.follow(".tour form:has(input[value=charlotte]) button")
        assert page.driver.current_url.endswith("/plan?day=2027-04-12")

    def test_nothing_is_called_taken_back_that_was_not(self, page):
        board(page, "2027-04-12", size=TALL)
        bar = first(page)
        day = bars(page)[bar][1]
        drag(page, bar, cell(DIEGO, day))
        page.until(lambda: bars(page)[bar][:2] == (DIEGO, day))
        page.until(lambda: status(page).startswith("Now "))
        page.block("*/plan/events*", "*/plan?*")
        page.end_session_elsewhere()
        page.run(
            """
            window.said = [];
            const status = document.getElementById("board-status");
            new MutationObserver(() => window.said.push(status.textContent)).observe(status, { childList: true });
            """)
        undo_by_keys(page)
        page.until(lambda: page.one("#signed-out").is_displayed())
        assert page.is_told_signed_out("/plan?day=2027-04-12")
        assert not any(text.startswith("Undone") for text in page.run("return window.said"))
        assert bars(page)[bar][:2] == (DIEGO, day)


class TestPublishing:
    def test_a_week_is_published_and_taken_back(self, page):
        monday = "2027-03-01"
        board(page, monday, size=TALL)
        bar = first(page)
        drag(page, bar, cell(DIEGO, monday))
        page.until(lambda: bars(page)[bar][:2] == (DIEGO, monday))
        assert page.all(f"#{bar}.look-draft")
        assert not on_roster(page, monday)
        page.click("#publishing .bar-main")
        page.until(lambda: "Diego Morales" in page.texts(".publish-rows .name"))
        assert page.text("#sheet-title") == "Publish week 9?" and page.violations() == []
        page.screenshot("asking")
        page.follow(".publish-foot .main")
        assert page.text(".was-published strong") == "Week 9 is published."
        assert on_roster(page, monday) and page.all(f"#{bar}.look-published") and page.all("#publishing[hidden]")
        assert page.violations() == []
        page.screenshot("published")
        page.follow(".was-published form button")
        assert page.text(".was-published strong") == "Week 9 is a draft again."
        assert not on_roster(page, monday)
        assert page.all(f"{cell(DIEGO, monday)} .look-draft")

    def test_drafts_are_discarded_and_come_back(self, page):
        board(page, "2026-11-09")
        before = bars(page)
        bar = first(page)
        drag(page, bar, cell(DIEGO, before[bar][1]))
        page.until(lambda: page.all(".bar.look-changed"))
        page.screenshot("changed")
        page.follow("#publishing .bar-quiet")
        assert page.all(".bar.look-changed") == []
        assert bars(page) == before

    @pytest.mark.complaints("403")
    def test_a_member_is_refused(self, page):
        page.person = "mia"
        page.open("/plan")
        assert page.all("#board") == []
        assert "plan" not in page.driver.title.lower()


def on_roster(page, monday: str) -> bool:
    """Whether the roster of a week shows Diego."""
    return "Diego Morales" in page.server.get(f"/roster?week={monday}").text


def swipe(page, start: int, end: int) -> None:
    """Moves a finger sideways over the list."""
    points = [start + (end - start) * step // 5 for step in range(6)]
    for kind, x in zip(["touchStart"] + ["touchMove"] * 5, points, strict=True):
        page.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": 400}])
    page.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


class TestHours:
    def hours(self, page, row: str, start: float) -> tuple[int, int]:
        box = page.run(
            """
            const line = document.querySelector(arguments[0]);
            line.scrollIntoView({ block: "center" });
            const box = line.getBoundingClientRect();
            return [box.left, box.top, box.width, box.height];
            """, f'tr[data-row="{row}"] .timeline')
        return round(box[0] + box[2] * start / 24), round(box[1] + box[3] / 2)

    def typed(self, page) -> str:
        page.until(lambda: page.one("#cell-text").is_displayed())
        return page.one("#cell-text").get_attribute("value")

    def test_a_click_takes_the_hour(self, page):
        board(page, "2026-12-08", "&view=day")
        Mouse(page).press(*self.hours(page, DIEGO, 18.4)).let_go()
        assert self.typed(page) == "18-2"

    def test_a_shift_is_drawn_by_quarter_hours_and_escape_lets_go(self, page):
        board(page, "2026-12-08", "&view=day")
        before = coverage(page, "2026-12-08")
        mouse = Mouse(page).press(*self.hours(page, DIEGO, 18.05)).move(*self.hours(page, DIEGO, 20.4))
        assert page.text(".drawn").split("\n") == ["18–20:30", "2.5\u00a0h"]
        page.until(lambda: coverage(page, "2026-12-08") != before)
        page.screenshot("drawn")
        page.press(Keys.ESCAPE)
        mouse.let_go()
        assert page.all(".drawn") == [] and is_same_document(page)
        assert coverage(page, "2026-12-08") == before
        Mouse(page).press(*self.hours(page, DIEGO, 18.05)).move(*self.hours(page, DIEGO, 20.4)).let_go()
        assert self.typed(page) == "18-20:30"

    def test_the_time_stands_over_today_alone(self, page):
        page.size(*DESKTOP).open_live("/plan?view=day")
        assert re.fullmatch(r"\d+:\d\d", page.run("return document.querySelector('.now-pill text').textContent"))
        line = page.run("return document.querySelector('.now-line line').getBoundingClientRect().left")
        x, _ = self.hours(page, "open", int(page.one("#board-now").get_attribute("data-minute")) / 60)
        assert abs(line - x) < 4
        assert page.all(".bar.is-running")
        assert all(text.startswith("until ") for text in page.texts(".bar.is-running .bar-times"))
        page.screenshot("today")
        board(page, "2026-12-08", "&view=day")
        assert page.all("#board-now, .is-running") == []


class TestPeople:
    def shown(self, page) -> list[str]:
        return page.run(
            """
            return Array.from(document.querySelectorAll("tr[data-row^=person]")).filter((row) => row.offsetParent)
              .map((row) => row.querySelector(".row-name").textContent);
            """)

    def test_are_found_as_one_types_and_by_the_address_without_a_script(self, page):
        board(page, "2026-12-07", "&rows=departments")
        everyone = self.shown(page)
        field = page.one("#board-search input[type=search]")
        field.send_keys("zoe")
        page.until(lambda: self.shown(page) == ["Zoë Laurent"])
        assert page.driver.current_url.endswith("&q=zoe")
        assert [text for text in page.texts("tr.group .row-name") if text] == ["Operations"]
        page.screenshot()
        field.send_keys(Keys.BACKSPACE * 3)
        page.until(lambda: self.shown(page) == everyone)
        page.scripts(False).open("/plan?day=2026-12-07&q=front+desk")
        assert 2 < len(self.shown(page)) < len(everyone)
        assert "Zoë Laurent" not in self.shown(page)

    def test_who_works_elsewhere_is_folded_away_with_the_reason(self, page):
        board(page, "2026-11-02")
        assert re.search(r"\d+ others?: .*work", page.text("#row-others .second"))
        few = len(self.shown(page))
        page.follow("#row-others a")
        assert len(self.shown(page)) > few


class TestMonth:
    def test_is_a_table_of_marks_that_lead_to_shifts_and_days(self, page):
        page.size(*DESKTOP).open_live("/plan?day=2026-11-15&view=month")
        assert page.text(".board-title").strip() == "November 2026"
        assert len(page.all("#board-columns .month-day")) == 30
        assert page.run("return document.scrollingElement.scrollHeight") == DESKTOP[1]
        page.screenshot()
        page.click(".month-bar[data-sheet]")
        page.until(lambda: page.one("#sheet").is_displayed() and page.all("#sheet form"))
        page.press(Keys.ESCAPE)
        page.follow(".month-day a")
        assert "view=day" in page.driver.current_url and page.all("#board.is-day")

    def test_a_shift_is_dragged_to_another_day_and_moved_by_keys(self, page):
        board(page, "2027-06-07", "&view=month")
        before = bars(page)
        bar = first(page, "tr[data-row^=person] .month-bar:not([data-fixed])")
        row, day, start, minutes = before[bar]
        free = [
            cell(row, other) for other in (later(day, step) for step in (1, 2, 3, 4, 5, -1, -2, -3))
            if page.all(cell(row, other) + ":empty")]
        moved = page.one(free[0]).get_attribute("data-day")
        drag(page, bar, free[0])
        page.until(lambda: (row, moved, start, minutes) in bars(page).values())
        assert status(page).startswith("Now ")
        page.screenshot("dragged")
        undo_by_keys(page)
        page.until(lambda: bars(page) == before)
        go_to(page, bar)
        page.press("m")
        page.press(Keys.ARROW_RIGHT)
        page.press(Keys.ENTER)
        page.until(lambda: bars(page).get(bar, (row, ""))[1] != day)
        undo_by_keys(page)
        page.until(lambda: bars(page) == before)
        assert is_same_document(page)

    def test_what_a_day_lacks_is_counted_and_told_by_a_tap_and_by_key(self, page):
        board(page, "2026-12-08", "&view=month")
        button = page.one("#row-coverage [popovertarget]")
        assert re.fullmatch(r"−\d+", button.text)
        told = f"#{button.get_attribute('popovertarget')}"
        page.run("arguments[0].scrollIntoView({ block: 'center', inline: 'center' }); arguments[0].focus()", button)
        page.press(Keys.ENTER)
        page.until(lambda: page.one(told).is_displayed())
        assert re.search(r"−\d+.*\d+:\d\d–\d+:\d\d", page.text(told))
        page.screenshot("lacks")
        # What stands around it is looked at with all other pages: test_accessibility.py.
        page.run("window.keptParts = [document.querySelector(arguments[0])]", told)
        assert page.violations(kept_parts=True) == []
        page.press(Keys.ESCAPE)
        page.until(lambda: not page.one(told).is_displayed())

    def test_is_offered_where_there_is_room(self, page):
        board(page, "2026-11-02")
        assert page.one(".switch .is-wide").is_displayed()
        page.size(*TABLET)
        assert not page.one(".switch .is-wide").is_displayed()


class TestScreens:
    def test_a_shift_is_moved_through_its_sheet_without_a_script(self, page):
        page.scripts(False).size(*DESKTOP).open("/plan?day=2027-03-08")
        bar = first(page)
        page.follow(f"#{bar}")
        assert page.one("#sheet").is_displayed()
        Select(page.one("#person")).select_by_value(DIEGO.split("-")[1])
        page.one("#note").send_keys("Without a script")
        page.screenshot("sheet")
        page.follow("#sheet button[value=save]")
        assert page.driver.current_url.endswith(f"#{bar}")
        assert page.all(f'tr[data-row="{DIEGO}"] #{bar}')
        page.follow("#board-undo button")
        assert not page.all(f'tr[data-row="{DIEGO}"] #{bar}')

    def test_a_phone_shows_one_day_at_a_time(self, page):
        board(page, "2027-03-15", size=PHONE)
        assert page.run("return document.scrollingElement.scrollWidth") <= PHONE[0]
        def days():
            return set(page.run(
                """
                return Array.from(document.querySelectorAll("#board .bar")).filter((bar) => bar.checkVisibility())
                  .map((bar) => bar.closest("td").dataset.day);
                """))
        assert days() == {"2027-03-15"}
        page.screenshot("monday")
        assert page.all("#publishing .bar-main")
        page.click('#board-days a[data-number="3"]')
        assert days() == {"2027-03-18"}
        assert page.text("#board-days [aria-current]").split()[:2] == ["Thu", "18"]
        swipe(page, 320, 60)
        assert days() == {"2027-03-19"}
        swipe(page, 60, 320)
        assert days() == {"2027-03-18"}
        rows = page.all("#board tr.row")
        assert len([row for row in rows if row.is_displayed()]) == len(rows)
        assert page.run("return document.querySelector('.board-head').offsetHeight") == 52
        assert page.run("return document.getElementById('publishing').offsetHeight") == 56
        bar = page.run(
            "return Array.from(document.querySelectorAll('#board .bar')).find((bar) => bar.checkVisibility()).id")
        open_sheet(page, bar)
        page.screenshot("sheet")
        assert page.violations() == []

    @pytest.mark.parametrize("more", ["", "&view=day", "&rows=positions", "&rows=sites"])
    def test_on_a_phone_no_shift_lies_above_another(self, page, more):
        board(page, "2026-11-02", more, size=PHONE)
        boxes = page.run(
            """
            return Array.from(document.querySelectorAll("#board .bar"))
              .filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect())
              .map((box) => [box.top, box.bottom]);
            """)
        assert len(boxes) > 3
        assert [pair for pair in pairwise(boxes) if pair[1][0] < pair[0][1]] == []
        page.screenshot()

    def test_german_is_spoken_throughout(self, german_page):
        board(german_page, "2027-03-22")
        assert german_page.one("h1").get_attribute("textContent") == "Plan"
        shown = german_page.run("return document.getElementById('main').innerText")
        for word in ["Plan ", "Week", "Open shifts", "Coverage", "Draft", "Publish", "Today"]:
            assert word not in shown
        bar = first(german_page)
        open_sheet(german_page, bar)
        assert german_page.text("#sheet button[value=save]") == "Speichern"
        german_page.screenshot("sheet")

    @pytest.mark.parametrize("language", ["en", "de"])
    def test_the_page_never_scrolls_sideways(self, open_page, demo_server, language):
        page = open_page(demo_server, language)
        page.person = "soumya"
        for more in ["", "&view=day", "&view=month", "&rows=departments", "&rows=positions", "&rows=sites"]:
            board(page, "2027-03-22", more, SMALL_PHONE)
            for size in [SMALL_PHONE, PHONE, TABLET, DESKTOP]:
                page.size(*size)
                page.until(lambda width=size[0]: page.run("return document.scrollingElement.scrollWidth") <= width)

    def test_dark_is_drawn_dark(self, page):
        page.size(*DESKTOP).appearance("dark").open_live("/plan?day=2026-11-30")
        assert sum(page.color("html")[:3]) < 100
        assert sum(page.color("#board th")[:3]) < 250


def test_a_week_is_looked_at_before_it_is_copied_and_taken_back_without_a_script(page):
    page.scripts(False).open("/plan?day=2028-01-03")
    assert "Nothing is planned for week 1" in page.text("#board-empty")
    page.open("/plan/copy?site=1&first=2026-10-26&last=2026-11-01&to=2028-01-05")
    page.screenshot("preview")
    page.follow("form .main")
    assert re.fullmatch(r"\d+\sshifts copied\.", page.text(".done span"))
    page.screenshot("copied")
    page.follow(".done button")
    assert "Nothing is planned for week 1" in page.text("#board-empty")


class TestCells:
    """Weeks of their own, beyond what other tests change."""

    def click(self, page, row: str, day: str, *keys: str) -> None:
        center(page, cell(row, day))
        chain = webdriver.ActionChains(page.driver)
        for key in keys:
            chain.key_down(key)
        chain.click(page.one(cell(row, day)))
        for key in keys:
            chain.key_up(key)
        chain.perform()

    def empty_rows(self, page, days: list[str]) -> list[str]:
        return page.run(
            """
            return Array.from(document.querySelectorAll("tr[data-row^=person]"))
              .filter((row) => arguments[0].every((day) => !row.querySelector(`td[data-day="${day}"] .bar`)))
              .map((row) => row.dataset.row);
            """, days)

    def test_hours_are_typed_person_after_person(self, page):
        monday = "2027-05-03"
        board(page, monday, size=TALL)
        before = bars(page)
        first_row, second_row, third_row = self.empty_rows(page, [monday])[:3]
        self.click(page, first_row, monday)
        page.until(lambda: page.one("#cell-text").is_displayed())
        needed = coverage(page, monday)
        page.press("6-14/30 fr")
        page.until(lambda: "".join(page.texts(".cell-option[aria-selected=true]")).startswith("6–14\nFront desk"))
        page.until(lambda: coverage(page, monday) != needed)
        assert "→" in page.text(".cell-effect")
        page.screenshot("typing")
        page.press(Keys.ENTER)
        page.until(lambda: len(bars(page)) == len(before) + 1)
        made = bars(page)[next(iter(set(bars(page)) - set(before)))]
        assert made == (first_row, monday, "06:00", 480)
        page.until(lambda: status(page).startswith("Planned: ") and page.one("#board-status-undo").is_displayed())
        page.press(Keys.ESCAPE)
        self.click(page, third_row, monday)
        page.until(lambda: page.one("#cell-text").is_displayed())
        page.press("nonsense")
        page.until(lambda: page.texts("#cell-problem") and page.text("#cell-problem").startswith("Type 6-14 "))
        page.press(Keys.ENTER)
        assert page.one("#cell-text").is_displayed()
        page.press(Keys.ESCAPE)
        assert place_of_focus(page) == [third_row, monday]
        chord(page, Keys.CONTROL, "z")
        page.until(lambda: status(page) == "Undone: 1\u00a0shift planned.")
        page.until(lambda: bars(page) == before)
        webdriver.ActionChains(page.driver).key_down(Keys.CONTROL).key_down(Keys.SHIFT).send_keys("z").key_up(
            Keys.SHIFT).key_up(Keys.CONTROL).perform()
        page.until(lambda: len(bars(page)) == len(before) + 1)
        assert is_same_document(page)

    def test_a_template_goes_into_all_cells_that_are_selected(self, page):
        days = ["2027-05-10", "2027-05-11", "2027-05-12"]
        board(page, days[0], size=TALL)
        before = bars(page)
        rows = self.empty_rows(page, days)
        all_rows = page.run("return Array.from(document.querySelectorAll('tr.row'), (row) => row.dataset.row)")
        first_row, last_row = next(
            pair for pair in pairwise(rows) if all_rows.index(pair[1]) == all_rows.index(pair[0]) + 1)
        self.click(page, first_row, days[0], Keys.CONTROL)
        self.click(page, last_row, days[2], Keys.SHIFT)
        page.until(lambda: page.text("#selection strong") == "6 cells")
        page.screenshot("selected cells")
        page.click("#board-templates [data-pattern]")
        page.until(lambda: len(bars(page)) == len(before) + 6)
        assert status(page) == "6\u00a0shifts planned."
        page.click("#board-status-undo")
        page.until(lambda: bars(page) == before)

    def test_what_is_typed_after_a_click_and_shift_and_a_click_goes_into_all_of_them(self, page):
        days = ["2027-06-07", "2027-06-08", "2027-06-09"]
        board(page, days[0], size=TALL)
        before = bars(page)
        row = self.empty_rows(page, days)[0]
        self.click(page, row, days[0])
        page.until(lambda: page.one("#cell-text").is_displayed())
        self.click(page, row, days[2], Keys.SHIFT)
        page.until(lambda: page.text("#selection strong") == "3 cells")
        assert place_of_focus(page) == [row, days[0]]
        page.press("6-14 fr", Keys.ENTER)
        page.until(lambda: len(bars(page)) == len(before) + 3)
        made = {place for bar, place in bars(page).items() if bar not in before}
        assert made == {(row, day, "06:00", 480) for day in days}

    def test_cells_are_copied_and_pasted_elsewhere(self, page):
        monday = "2027-05-17"
        board(page, monday, size=TALL)
        before = bars(page)
        bar = first(page)
        row, day, start, minutes = before[bar]
        target = self.empty_rows(page, [later(monday, number) for number in range(7)])[0]
        go_to(page, bar)
        chord(page, Keys.CONTROL, "c")
        assert status(page).startswith("Copied: 1.")
        self.click(page, target, day, Keys.CONTROL)
        chord(page, Keys.CONTROL, "v")
        page.until(lambda: len(bars(page)) == len(before) + 1)
        (copy,) = set(bars(page)) - set(before)
        assert bars(page)[copy] == (target, day, start, minutes)

    def test_the_keys_are_listed_by_a_question_mark(self, page):
        board(page, "2027-05-24")
        page.press("?")
        page.until(lambda: page.one(".keys dl").is_displayed())

    def test_on_a_phone_the_likeliest_are_tiles(self, page):
        board(page, "2027-05-31", size=PHONE)
        page.until(lambda: page.all(".row-add button"))
        before = bars(page)
        page.run(
            """
            const row = Array.from(document.querySelectorAll("tr[data-row^=person]"))
              .find((row) => !row.querySelector(".day-0 .bar"));
            row.scrollIntoView({ block: "center" });
            row.querySelector(".row-add button").click();
            """)
        page.until(lambda: page.one("#cell-editor").is_displayed() and page.all(".cell-option"))
        assert page.focused().get_attribute("id") != "cell-text"
        page.screenshot("sheet")
        page.click("[data-cell=add]")
        page.until(lambda: len(bars(page)) == len(before) + 1)
