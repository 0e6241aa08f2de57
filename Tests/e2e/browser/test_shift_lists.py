"""Shifts in and out, and hours, as a manager finds them."""

import pytest

from browser_page import PHONE, SMALL_PHONE

TABLE = """Wer;Datum;Von;Bis;Position
Mia Tanaka;02.12.2026;14;22.30;
Offen;03.12.2026;22:00;6:00;Dispatch
Mia Tanak;03.12.2026;25:00;17;
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "schichten.csv"
    path.write_text(TABLE)
    return str(path)


def is_narrow(page):
    return page.run("return document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_a_file_is_imported_and_undone_on_a_phone_without_script(german_page, file):
    page = german_page.size(*SMALL_PHONE)
    page.scripts(False).open("/plan/import?site=1")
    assert is_narrow(page)
    page.one("#file").send_keys(file)
    page.follow("form[enctype] button")
    assert page.text("main .lead") == "2 neu, 0 schon geplant, 1 abgelehnt"
    assert is_narrow(page)
    assert page.texts("main section:first-of-type .name") == ["A4", "C4"]
    page.screenshot()
    page.follow("main form .main")
    assert page.text(".done span") == "2 Schichten sind jetzt Entwürfe. 1 Zeile wurde abgelehnt."
    page.follow(".done button")
    page.open("/plan/import?site=1")
    page.one("#file").send_keys(file)
    page.follow("form[enctype] button")
    assert page.text("main .lead") == "2 neu, 0 schon geplant, 1 abgelehnt"


def test_the_board_leads_to_all_of_it(page):
    page.size(*PHONE)
    for menu, place, title in [
        (".board-tools", "/plan/import", "Import shifts"), (".board-tools", "/plan/export", "Export and print"),
        (".house", "/plan/hours", "Reports"),
    ]:
        page.open("/plan?site=1")
        page.click(f"{menu} summary")
        page.follow(f"{menu} .menu-list a[href^='{place}']")
        assert page.run("return document.title") == title
        assert is_narrow(page)


def test_hours_are_a_list_on_a_small_phone_and_fit(german_page):
    page = german_page.size(*SMALL_PHONE).open("/plan/hours?first=2026-10-19&last=2026-10-25")
    assert is_narrow(page)
    assert page.texts(".is-total th > span") == ["Summe"]
    assert page.run("return document.querySelectorAll('.report [role=row]').length") > 3
    page.screenshot()


def test_a_printed_week_is_one_landscape_sheet(page):
    page.open("/plan/export?site=1&first=2026-10-19&last=2026-10-25&as=print")
    printed = page.cdp("Page.printToPDF", preferCSSPageSize=True)["data"]
    assert len(printed) > 10_000
    page.cdp("Emulation.setEmulatedMedia", media="print")
    assert page.visible(".tabs, .papers-head") == []
    assert page.style(".paper", "page") == "week"
