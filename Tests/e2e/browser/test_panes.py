"""Lists and one of their entries side by side on a desk: people, services and products; on a phone one of both."""

import pytest
from selenium.webdriver.common.keys import Keys

from browser_page import DESKTOP, PHONE, SMALL_PHONE

LISTS = [("/people", ".people-row", "People"), ("/services", ".service-row", "Services"),
         ("/products", ".product-row", "Products")]
MARK = "window.sameDocument = true"


def chosen(page) -> list[str]:
    """The addresses of the rows that are shown as chosen."""
    return page.run(
        "return Array.from(document.querySelectorAll('[data-choose][aria-current]'), (row) => row.pathname)")


def rows(page) -> list[str]:
    return page.run("return Array.from(document.querySelectorAll('[data-choose]'), (row) => row.pathname)")


def path(page) -> str:
    return page.run("return location.pathname")


def focus(page, selector: str) -> None:
    page.run("document.querySelector(arguments[0]).focus()", selector)


@pytest.mark.parametrize(("address", "row", "title"), LISTS, ids=[title.lower() for _, _, title in LISTS])
class TestOnADesk:
    def test_the_list_shows_its_first_entry_at_its_own_address(self, page, address, row, title):
        page.size(*DESKTOP).open_live(address)
        page.until(lambda: chosen(page) == rows(page)[:1])
        assert path(page) == address
        assert page.texts("h1") == [title]
        assert page.text("#detail h2.detail-name")

    def test_a_row_is_shown_beside_the_list_which_stays_where_it_is(self, page, address, row, title):
        page.size(1440, 500).open_live(address)
        page.until(lambda: chosen(page))
        page.run(MARK)
        third = rows(page)[2]
        page.run("document.getElementById('list-pane').scrollTop = 60")
        page.run("document.querySelectorAll('[data-choose]')[2].click()")
        page.until(lambda: path(page) == third and page.all("#detail h1"))
        assert chosen(page) == [third]
        assert len(page.all("h1")) == 1
        assert page.run("return document.getElementById('list-pane').scrollTop") == 60
        assert page.run("return window.sameDocument === true")
        assert page.run("return document.title") == page.text("h1")
        page.driver.back()
        page.until(lambda: path(page) == address and page.texts("h1") == [title])

    def test_arrows_choose_enter_goes_in_and_escape_comes_back(self, page, address, row, title):
        page.size(*DESKTOP).open_live(address)
        page.until(lambda: chosen(page))
        page.run(MARK)
        first, second, *_ = rows(page)
        focus(page, row)
        page.press(Keys.ARROW_DOWN)
        page.until(lambda: path(page) == second and page.all("#detail h1"))
        assert chosen(page) == [second]
        page.press(Keys.ENTER)
        page.until(lambda: page.run("return document.activeElement.matches('#detail h1')"))
        page.press(Keys.ESCAPE)
        assert page.run("return document.activeElement.pathname") == second
        page.press(Keys.ARROW_UP)
        page.until(lambda: path(page) == first)
        assert page.run("return window.sameDocument === true")

    def test_an_address_of_an_entry_has_the_list_beside_it_without_a_script(self, page, address, row, title):
        page.size(*DESKTOP).scripts(False).open(address)
        second = rows(page)[1]
        page.follow(f"a[data-choose][href='{second}']")
        assert path(page) == second
        assert chosen(page) == [second]
        assert page.one("#list-pane").is_displayed() and page.text("h1")

    def test_nothing_scrolls_sideways(self, german_page, address, row, title):
        german_page.size(*DESKTOP).open_live(address)
        for place in [address, rows(german_page)[0]]:
            german_page.size(*DESKTOP).open_live(place)
            for size in [DESKTOP, (1024, 768), PHONE, SMALL_PHONE]:
                german_page.size(*size)
                assert german_page.run("return document.documentElement.scrollWidth") <= size[0], (place, size)
                assert german_page.run(
                    """
                    const list = document.getElementById("list-pane");
                    return list.scrollWidth <= list.clientWidth;
                    """), (place, size)

    def test_on_a_phone_is_one_of_both(self, page, address, row, title):
        page.size(*PHONE).open_live(address)
        assert not page.one("#detail").is_displayed()
        page.follow(row)
        assert page.one("#detail").is_displayed() and not page.one("#list-pane").is_displayed()
        page.follow(".back a")
        assert path(page) == address


def test_what_is_looked_for_stays_beside_who_was_found(page):
    page.size(*DESKTOP).open_live("/people?search=first+aid")
    count = len(rows(page))
    page.run("document.querySelectorAll('[data-choose]')[1].click()")
    page.until(lambda: "/people/" in page.driver.current_url)
    page.driver.refresh()
    page.until(lambda: page.all("[data-choose][aria-current]"))
    assert len(rows(page)) == count and page.one("#finder input").get_attribute("value") == "first aid"


def test_who_is_on_duty_comes_first_and_a_number_finds_its_person(page):
    page.open_live("/people")
    assert page.texts(".group-title")[0] == "On duty now"
    first = page.one(".people-group")
    assert first.find_elements("css selector", ".duty-tag")
    number = page.run(
        "return fetch('/people/1').then((answer) => answer.text()).then((text) => text.match(/button main. href=.tel:([+0-9]+)/)[1])")
    field = page.one("#finder input[type=search]")
    field.send_keys(" ".join(number.removeprefix("+49")))
    page.until(lambda: page.texts(".people-list .name") == ["Soumya Rao"])
