"""A week that is typed: what somebody who comes from a spreadsheet does on the board, and what must not be lost."""

import pytest
from selenium import webdriver
from selenium.webdriver.common.keys import Keys

from browser_page import DESKTOP, PHONE
from test_board import TALL, bars, board, cell, center, drag, later, status, undo_by_keys
from test_first_week import fill, set_up

EMPTY_ROWS = """
return Array.from(document.querySelectorAll("tr[data-row^=person]"))
  .filter((row) => !row.querySelector(".bar")).map((row) => row.dataset.row);
"""


@pytest.fixture
def page(page):
    page.person = "soumya"
    return page


def rows(page) -> list[str]:
    """People without a shift in the week."""
    return page.run(EMPTY_ROWS)


def open_cell(page, row: str, day: str) -> None:
    page.click(cell(row, day))
    page.until(lambda: page.one("#cell-text").is_displayed())


def typed(page) -> str | None:
    """What stands in the open editor; nothing where it is closed."""
    return page.run("return document.getElementById('cell-editor').hidden ? null : document.getElementById('cell-text').value")


def editor_is_over(page, row: str, day: str) -> bool:
    return page.run(
        """
        const [editor, cell] = Array.from(arguments, (name) => document.querySelector(name).getBoundingClientRect());
        return Math.abs(editor.top - cell.top) < 3 && Math.abs(editor.left - cell.left) < 3;
        """, "#cell-editor", cell(row, day))


def draw(page, first: str, last: str) -> None:
    """Presses in one cell and lets go in another."""
    center(page, first)
    chain = webdriver.ActionChains(page.driver).move_to_element(page.one(first)).click_and_hold()
    chain.move_to_element(page.one(last)).release().perform()


class TestFirstShifts:
    def test_are_typed_one_below_the_other_on_an_empty_board(self, open_page, empty_server):
        page = set_up(open_page(empty_server))
        page.open("/people/import")
        page.click("main details summary")
        fill(page, table="Name\tSurname\tHours\nLena\tHoff\t30\nOmar\tHaddad\t40")
        page.follow("main form:has([name=table]) .button")
        page.follow("main form .main")
        assert page.text("main [role=status]").startswith("Imported: 2 new")
        page.follow("main .button.main")
        assert page.driver.current_url.endswith("/people")

        page.size(*DESKTOP).open_live("/plan")
        assert "Or choose a cell and type hours, such as 6-14." in page.text("#board-empty")
        day = page.one("#board td.cell").get_attribute("data-day")
        first_row, second_row = rows(page)[:2]
        open_cell(page, first_row, day)
        page.until(lambda: page.texts(".cell-effect") == ["Type 6-14 Barista, for example."])
        page.press("6-14 bar", Keys.ENTER)
        page.until(lambda: page.texts("#board-empty") == [""])
        # What is above the board went away, and the next cell with it.
        page.until(lambda: editor_is_over(page, second_row, day))
        # Nothing is usual for someone who was never planned.
        page.until(lambda: page.texts(".cell-option .cell-hint")[:1] == ["8\u00a0h"])
        page.press(Keys.ARROW_DOWN)
        page.until(lambda: page.texts(".cell-option[aria-selected=true] .cell-hint") == ["8\u00a0h"])
        page.press(Keys.ENTER)
        page.until(lambda: sorted(place[0] for place in bars(page).values()) == sorted([first_row, second_row]))

    def test_an_invitation_is_copied_or_scanned(self, open_page, empty_server):
        page = set_up(open_page(empty_server)).open("/people/new")
        fill(page, name="Lena", surname="Hoff")
        page.follow(".page-head .main")
        page.open_live("/accounts/new")
        page.run(
            """
            const form = document.querySelector("form:has([name=role]):has([name=employee])");
            form.elements.employee.value = Array.from(form.elements.employee.options).at(-1).value;
            form.requestSubmit();
            """)
        page.until(lambda: page.all(".made .qr") and page.one(".made [data-copy]").is_displayed())
        assert "/links/once/" in page.text(".made .address")


class TestTyping:
    """Weeks of their own, beyond what other tests change."""

    def test_goes_into_all_cells_that_were_drawn_over(self, page):
        monday = "2027-06-07"
        board(page, monday, size=TALL)
        before = bars(page)
        row = rows(page)[0]
        draw(page, cell(row, monday), cell(row, later(monday, 3)))
        page.until(lambda: page.text("#selection strong") == "4 cells")
        page.press("6-14 front", Keys.ENTER)
        page.until(lambda: len(bars(page)) == len(before) + 4)
        made = {place for name, place in bars(page).items() if name not in before}
        assert made == {(row, later(monday, number), "06:00", 480) for number in range(4)}

    def test_goes_into_all_cells_up_to_one_that_was_clicked_with_shift(self, page):
        monday = "2027-06-14"
        board(page, monday, size=TALL)
        before = bars(page)
        row = rows(page)[0]
        open_cell(page, row, monday)
        last = page.one(cell(row, later(monday, 2)))
        webdriver.ActionChains(page.driver).key_down(Keys.SHIFT).click(last).key_up(Keys.SHIFT).perform()
        page.until(lambda: page.text("#selection strong") == "3 cells")
        page.press("6-14 front", Keys.ENTER)
        page.until(lambda: len(bars(page)) == len(before) + 3)

    def test_enter_in_an_empty_cell_goes_on_and_plans_nothing(self, page):
        monday = "2027-07-19"
        board(page, monday, size=TALL)
        before = bars(page)
        first, second = rows(page)[:2]
        open_cell(page, first, monday)
        page.until(lambda: page.all(".cell-option"))
        assert not page.all(".cell-option[aria-selected=true]")
        page.press(Keys.ENTER)
        page.until(lambda: not editor_is_over(page, first, monday))
        page.press(Keys.ESCAPE)
        page.open_live(f"/plan?day={monday}")
        assert bars(page) == before

    def test_passes_a_day_off_with_tab(self, page):
        monday = "2027-06-21"
        board(page, monday, size=TALL)
        before = bars(page)
        row = rows(page)[0]
        open_cell(page, row, monday)
        page.until(lambda: page.all(".cell-option"))
        page.press(Keys.TAB)
        page.until(lambda: editor_is_over(page, row, later(monday, 1)))
        page.press("6-14 front", Keys.TAB)
        page.until(lambda: len(bars(page)) == len(before) + 1)
        assert [place[1] for name, place in bars(page).items() if name not in before] == [later(monday, 1)]

    @pytest.mark.complaints("ERR_INTERNET_DISCONNECTED")
    def test_is_kept_while_the_network_is_gone(self, page):
        monday = "2027-06-28"
        board(page, monday)
        before = bars(page)
        row = rows(page)[0]
        open_cell(page, row, monday)
        page.network(False)
        page.press("6-14 front", Keys.ENTER)
        page.until(lambda: status(page) == "You're offline. Nothing was changed.")
        page.until(lambda: typed(page) == "6-14 front" and editor_is_over(page, row, monday))
        assert page.text("#banner") == "No network connection. What you see may be out of date."
        page.network(True)
        page.until(lambda: page.run("return document.documentElement.dataset.net") != "off")
        page.until(lambda: page.focused().get_attribute("id") == "cell-text")
        page.press(Keys.ENTER)
        page.until(lambda: len(bars(page)) == len(before) + 1)

    @pytest.mark.complaints("401", "403", "ERR_")
    def test_is_kept_where_the_session_was_ended(self, page):
        monday = "2027-07-05"
        board(page, monday)
        open_cell(page, rows(page)[0], monday)
        page.press("6-14 front")
        page.end_session_elsewhere()
        page.until(lambda: page.is_told_signed_out(f"/plan?day={monday}"))
        page.press(Keys.ENTER)
        page.until(lambda: typed(page) == "6-14 front")

    def test_two_times_are_a_split_shift_that_moves_together_until_it_is_taken_apart(self, page):
        monday = "2027-07-26"
        board(page, monday, size=TALL)
        before = bars(page)
        row, other = rows(page)[:2]
        made = lambda: {place for name, place in bars(page).items() if name not in before}  # noqa: E731
        halves = lambda row, day: {(row, day, "06:00", 240), (row, day, "16:00", 300)}  # noqa: E731
        open_cell(page, row, monday)
        page.press("6-10 16-21 front")
        page.until(lambda: page.texts(".cell-option .cell-times")[:1] == ["6–10, 16–21"])
        page.press(Keys.ENTER)
        page.until(lambda: made() == halves(row, monday))
        page.press(Keys.ESCAPE)
        late = next(name for name, place in bars(page).items() if place == (row, monday, "16:00", 300))
        drag(page, late, cell(other, later(monday, 1)))
        page.until(lambda: made() == halves(other, later(monday, 1)))
        undo_by_keys(page)
        page.until(lambda: made() == halves(row, monday))
        page.open(f"/plan/shifts/{late.removeprefix('shift-')}?day={monday}")
        assert "Half of a split shift, with 6–10." in page.text("#sheet")
        page.follow("#sheet [value=apart]")
        page.open_live(f"/plan?day={monday}")
        drag(page, late, cell(other, later(monday, 1)))
        page.until(lambda: made() == {(row, monday, "06:00", 240), (other, later(monday, 1), "16:00", 300)})

    def test_has_its_list_on_the_screen(self, page):
        monday = "2027-07-12"
        board(page, monday)
        for row in rows(page):
            center(page, cell(row, monday))
            page.run("window.scrollBy(0, -window.innerHeight / 4)")
            page.one(cell(row, monday)).click()
            page.until(lambda: page.all(".cell-option"))
            box = page.run("return document.querySelector('.cell-pop').getBoundingClientRect().toJSON()")
            assert 0 <= box["top"] and box["bottom"] <= DESKTOP[1], row
            page.press(Keys.ESCAPE)

    def test_names_stay_readable_with_text_twice_as_large(self, page):
        # As many letters fit on a line as on this narrow one.
        width, height = PHONE
        board(page, "2027-07-19", size=(width // 2, height // 2))
        lines = page.run(
            """
            return Array.from(document.querySelectorAll("tr[data-row^=person] .row-name"), (name) =>
              name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight));
            """)
        assert max(lines) < 2.5
