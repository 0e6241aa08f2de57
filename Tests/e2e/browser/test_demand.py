"""What a site needs in a browser: taken from a week, changed with and without scripts, and told on the board."""

import re

import pytest

from browser_page import DESKTOP, PHONE, SMALL_PHONE
from test_board import Mouse, bars, board, center, middle

# The demo's sites: the main shop states its demand, the kiosk does not.
SHOP, KIOSK = "/plan/demand?site=1", "/plan/demand?site=2"


@pytest.fixture
def page(page):
    page.person = "soumya"
    return page


def saved(page) -> None:
    page.until(lambda: re.search("Saved what .+ needs", "".join(page.texts(".done"))))


class TestWhatASiteNeeds:
    def test_it_is_taken_from_last_weeks_shifts_and_undone(self, page):
        page.size(*DESKTOP).open_live(KIOSK)
        assert page.all(".demand-table .steps") == []
        page.click(".demand-offer button")
        saved(page)
        assert len(page.all(".demand-table .steps")) == 7
        assert page.visible(".demand-offer") == []
        page.click("#demand-again summary")
        page.until(lambda: page.visible(".demand-offer"))
        page.click(".done button")
        page.until(lambda: not page.all("#demand-again") and page.visible(".demand-offer"))

    def test_the_board_leads_to_it_and_then_says_who_is_missing(self, page):
        board(page, "2027-02-01", "&site=1")
        before = page.texts("#row-coverage td")[4]
        page.click(".coverage-link")
        page.until(lambda: page.all(".demand-table"))
        page.click(".demand-table tr:nth-child(5) td:nth-of-type(5) a")
        page.until(lambda: page.text(".demand-panel h2") == "Driver on Fridays")
        address = page.run("return location.href")
        page.click(".demand-span [data-step='1']")
        assert page.run("return document.getElementById('count-0').value") == "2"
        assert page.run("return location.href") == address
        # Only Friday.
        page.run("document.querySelectorAll('.demand-same input').forEach((box) => { box.checked = box.value === '5' })")
        page.click(".demand-form .tools .main")
        saved(page)
        assert page.text(".demand-sentence") == "2 from 13:00 to 18:00."
        page.click(".to-board")
        page.until(lambda: page.all("#board[role=grid]"))
        now = page.texts("#row-coverage td")[4]
        assert now != before and "of 8" in now
        page.open_live(SHOP)
        page.click(".done button")

    @pytest.mark.complaints("422")
    @pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
    def test_without_scripts_hours_are_added_and_saved(self, page, size):
        page.size(*size).scripts(False)
        try:
            page.open("/plan/demand?site=2&position=1&weekday=6")
            assert not page.one(".demand-all").is_displayed()
            page.click("[value=add]")
            page.until(lambda: page.all("input[name=count-1]"))
            page.click("[value=more-0]")
            page.until(lambda: len(page.all(".demand-span")) == 2)
            page.click(".demand-form .tools .main")
            page.until(lambda: page.all("input[name=count-0]") and not page.all("input[name=count-1]"))
            assert page.texts(".demand-sentence") == ["No one is needed."]
            page.open("/plan/demand?site=2&date=new")
            page.click(".demand-panel .main")
            page.until(lambda: len(page.all(".demand-panel .refused")) == 2)
        finally:
            page.scripts(True)

    def test_the_coverage_follows_a_dragged_shift(self, page):
        board(page, "2026-12-07", "&site=1")
        before = page.texts("#row-coverage td")
        # At the front desk.
        bar = page.one("#board tr:not(#row-open) td.day-1 .bar.pos-2").get_attribute("id")
        places = bars(page)
        center(page, f"#{bar}")
        row = places[bar][0]
        mouse = Mouse(page).press(*middle(page, f"#{bar}"))
        mouse.move(*middle(page, f'tr[data-row="{row}"] td.day-3'))
        page.until(lambda: page.texts("#row-coverage td")[1] != before[1])
        assert "−2\u00a0Front desk" in page.texts("#row-coverage td")[1]
        page.press("\ue00c")
        mouse.let_go()
        assert page.texts("#row-coverage td") == before
        assert bars(page) == places


def test_an_open_draft_says_who_could_take_it_and_is_given_to_them(page):
    page.size(*DESKTOP).open_live("/plan/shifts/new?site=1&date=2027-06-23&position=2&start=09:00&end=13:00")
    page.follow("#sheet button[value=save]")
    page.until(lambda: page.all(".bar.look-draft.is-open [data-could]"))
    assert re.fullmatch(r"\d+ could", page.text(".bar.look-draft.is-open [data-could]"))
    page.follow(".bar.look-draft.is-open [data-could]")
    assert page.text("#sheet h2") == "Fill open shift" and page.all("#board")
    name = page.text("#sheet .ranked .name")
    assert page.violations() == []
    page.follow("#sheet [data-named]")
    page.until(lambda: page.all(".bar.look-draft:not(.is-open)"))
    assert name in page.run(
        "return Array.from(document.querySelectorAll('tr:has(.bar.look-draft) .row-name'), (e) => e.textContent)")

    def test_a_curve_is_drawn_and_saved_without_scripts(self, page):
        page.size(*SMALL_PHONE).scripts(False)
        try:
            page.open("/plan/demand?site=2&position=2&weekday=7")
            page.click("#demand-curve summary")
            for name, text in {"curve-from": "9:00", "curve": "20 35 50", "per": "20"}.items():
                page.one(f"[name={name}]").send_keys(text)
            page.follow("[value=draw]")
            assert len(page.all(".demand-span")) == 3 and page.all("#demand-chart .steps")
            assert page.run("return document.scrollingElement.scrollWidth") <= SMALL_PHONE[0]
            page.screenshot("curve")
            page.follow(".demand-form .tools .main")
            assert page.text(".demand-sentence").startswith("1 from 9:00 to 12:00")
            page.follow("[value=nobody]")
        finally:
            page.scripts(True)

    def test_the_table_follows_the_shifts_while_others_plan(self, page, program):
        page.size(*DESKTOP).open_live("/plan/demand?site=1&day=2026-12-01")
        before = page.one("#demand-all").get_attribute("innerHTML")
        program.made("/plan/shifts", {
            "site_id": 1, "position_id": 1, "date": "2026-12-02", "start_time": "06:00", "end_time": "22:00"})
        page.until(lambda: page.one("#demand-all").get_attribute("innerHTML") != before, seconds=30)
