"""Services in a browser: the two collections, searching, one service, and keeping them without a script."""

import pytest

from browser_page import DESKTOP, PHONE, SMALL_PHONE

EVENTS = "/services?collection=events"


def names(page) -> list[str]:
    return page.texts(".service-name")


class TestServices:
    def test_are_two_collections_with_who_can_do_them(self, page):
        page.open_live("/services")
        assert names(page)[0] == "Service and clean"
        assert "Next:" in page.text(".service-hands")
        page.follow(".switch a:nth-child(2)")
        assert "Bridal styling" in names(page)
        assert page.text(".switch [aria-current]") == "Events"
        page.follow(".service-row")
        assert page.text("h1") == "Bridal styling"
        assert "Hair styling" in page.texts(".skills li")

    def test_are_searched_ordered_and_edited_without_a_script(self, page):
        page.scripts(False).open("/services")
        page.one("#finder input[type=search]").send_keys("blocked")
        page.follow("#finder button")
        assert names(page) == ["Blocked drain"]
        page.follow(".service-row")
        page.follow(".detail .tools a")
        field = page.one("#price")
        field.clear()
        field.send_keys("82,50")
        page.follow(".page-head .main")
        assert "from €\u00a082.50" in page.texts("dd")
        page.open("/services/groups")
        page.click(".group summary")
        page.follow(".group button[value=down]")
        page.open("/services")
        assert page.texts(".service-group h2")[0] == "Plumbing"

    def test_speak_german(self, german_page):
        german_page.open_live(EVENTS)
        assert german_page.text("h1") == "Leistungen"
        assert any("ab 220" in facts for facts in german_page.texts(".service-facts"))

    @pytest.mark.parametrize("language", ["en", "de"])
    def test_fit_the_screen(self, open_page, demo_server, language):
        page = open_page(demo_server, language)
        for path in ["/services", EVENTS, "/services/1", "/services/1/edit", "/services/groups", "/services/import"]:
            page.size(*PHONE).open_live(path)
            for size in [PHONE, SMALL_PHONE, DESKTOP]:
                page.size(*size)
                assert page.run("return document.documentElement.scrollWidth") <= size[0], (path, size)
