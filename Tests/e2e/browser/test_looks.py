"""What the pictures of all screens showed once, and must not show again."""

import pytest

from browser_page import DESKTOP, PHONE, SMALL_PHONE
from test_first_week import set_up

# A week of drafts, where much is missing.
WEEK = "/plan?site=1&day=2026-12-14"


@pytest.fixture
def page(page):
    page.person = "soumya"
    return page


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("more", ["", "&view=day", "&view=month", "&rows=departments"])
def test_the_head_of_the_board_is_one_line_on_a_desk(open_page, demo_server, language, more):
    page = open_page(demo_server, language)
    page.person = "soumya"
    # Why not 1440: the typeface of a bare machine is wider than any that a desk has.
    page.size(1536, 900).open_live(WEEK + more)
    assert page.run("return document.querySelector('.board-head').offsetHeight") < 90


def test_a_search_without_room_opens_over_the_head(german_page):
    german_page.person = "soumya"
    page = german_page.size(1200, 800)
    page.open_live(WEEK + "&rows=departments")
    page.click("#board-search")
    assert page.focused().size["width"] >= 200
    page.press("Mia")
    page.until(lambda: len([row for row in page.all("tr[data-row^=person-]") if row.is_displayed()]) == 1)


def test_a_search_that_finds_no_one_says_so(page):
    page.size(*DESKTOP).open_live(WEEK + "&q=zzz")
    page.until(lambda: page.text("#board-status") == "No one matches. Try a shorter search.")


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE], ids=["small", "phone"])
def test_what_a_day_lacks_is_a_line_each_on_a_phone(page, size):
    page.size(*size).open_live(WEEK + "&view=day")
    heights = page.run("return Array.from(document.querySelectorAll('.coverage-gaps > *'), (line) => line.offsetHeight)")
    assert len(heights) > 3 and max(heights) <= 2 * min(heights)


def test_the_hours_of_a_night_are_one_line_on_a_small_phone(page):
    page.size(*SMALL_PHONE).open_live("/shifts/99")
    tops = page.run("return Array.from(document.querySelectorAll('.ruler li'), (hour) => hour.offsetTop)")
    assert len(tops) == 10 and len(set(tops)) == 1


def test_a_list_without_entries_has_nothing_to_put_in_order(open_page, empty_server):
    page = set_up(open_page(empty_server), trade="")
    page.open_live("/positions")
    assert page.texts(".order-row") == []


def test_what_is_selected_is_shown_once_and_said(page):
    page.size(*PHONE).open_live(WEEK)
    page.until(lambda: page.all("#board[role=grid]"))
    page.run("Array.from(document.querySelectorAll('#board .bar')).find((bar) => bar.checkVisibility()).focus()")
    page.press(" ")
    page.until(lambda: page.text("#board-status") == "1 selected")
    assert page.style(".board-status", "clipPath") == "inset(50%)"
    page.click("#selection [data-do=copy]")
    page.until(lambda: page.style(".board-status", "clipPath") == "none")
