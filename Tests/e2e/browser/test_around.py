"""What stands around the screens: coming in, refusals, paper, icons, the way from page to page."""

import base64
import re

import pytest

from browser_page import DESKTOP, SMALL_PHONE


class TestSigningIn:
    @pytest.mark.complaints("422")
    def test_refused_the_page_begins_at_the_password_with_what_is_wrong(self, page):
        page.sign_in(None).open("/sign-in")
        page.one("#userName").send_keys("mia")
        page.one("#password").send_keys("wrong")
        page.follow(".form .button.main")
        assert page.run("return document.activeElement.id") == "password"
        assert page.run("return document.activeElement.getAttribute('aria-invalid')") == "true"
        described = page.run("return document.activeElement.getAttribute('aria-describedby')")
        assert page.text(f"#{described}").startswith("Username and password don't match.")
        assert page.style("#password", "borderTopWidth") == "2px"

    def test_the_eye_shows_what_was_typed(self, page):
        page.sign_in(None).open_live("/sign-in")
        eye = page.one("[data-eye]")
        assert (eye.get_attribute("aria-label"), eye.get_attribute("aria-pressed")) == ("Show password", "false")
        page.one("#password").send_keys("secret")
        for kind, pressed in [("text", "true"), ("password", "false")]:
            eye.click()
            assert page.one("#password").get_attribute("type") == kind
            assert eye.get_attribute("aria-pressed") == pressed
        size = eye.size
        assert size["width"] >= 44 and size["height"] >= 44

    def test_without_a_script_there_is_no_eye(self, page):
        page.scripts(False)
        page.has_come_in = True
        page.open("/sign-in")
        assert page.visible("[data-eye]") == []

    def test_it_says_what_this_is_in_the_language_that_was_chosen(self, page):
        page.sign_in(None).open("/sign-in")
        assert page.text(".lead") == "OnDuty shows who is here, until when, and when you work next."
        page.one(".entry-head summary").click()
        page.follow(".menu-list a[href*='in=de']")
        assert page.text(".lead").startswith("OnDuty zeigt, wer da ist")
        page.follow(".tour form:has(input[value=mia]) button")
        assert page.run("return document.documentElement.lang") == "de"


@pytest.mark.complaints("404", "403")
class TestRefusals:
    @pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP])
    def test_keep_the_tabs_and_lead_on(self, page, size):
        page.size(*size).open("/nothing")
        assert page.visible(".tabs") == ["tabs"]
        assert page.text("h1") == "Page not found"
        assert page.run("return document.documentElement.scrollWidth <= innerWidth")
        page.screenshot()
        page.follow(".refusal .button.main")
        assert page.run("return location.pathname") == "/roster"

    def test_where_a_link_led_there_is_a_number_to_tell(self, page):
        page.open("/roster")
        page.run("location.assign('/people/987654')")
        page.until(lambda: page.all(".refusal"))
        assert re.search(r"number: [0-9A-F]{2}-\d{4}$", page.text(".refusal-number"))

    def test_say_who_can_open_it(self, page):
        page.sign_in("mia").open("/accounts")
        assert "Only administrators can open this." in page.text(".refusal")


def pages(printed: str) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(printed)))


@pytest.mark.parametrize("paper", [(8.27, 11.69), (8.5, 11)], ids=["A4", "Letter"])
def test_the_roster_is_printed_as_one_table_on_sheets_of_14_people(page, paper):
    page.size(*DESKTOP).open_live("/roster?site=1")
    # As the browser's own menu does.
    page.run("dispatchEvent(new Event('beforeprint'))")
    sheets = page.run("return document.querySelectorAll('.on-paper .paper').length")
    people = page.run("return document.querySelectorAll('.on-paper tbody tr').length")
    assert sheets == -(-people // 14) and people > 14
    page.run("dispatchEvent(new Event('afterprint'))")
    assert page.all(".on-paper") == []
    printed = page.cdp(
        "Page.printToPDF", preferCSSPageSize=True, paperWidth=paper[0], paperHeight=paper[1])["data"]
    assert pages(printed) == sheets
    assert page.all(".on-paper") == []


def test_the_icons_are_one_file_that_is_drawn_in_the_color_of_the_text(page):
    page.appearance("dark").open_live("/roster")
    used = page.run("""
        return Array.from(document.querySelectorAll(".icon use"), (use) => use.getAttribute("href").split("#")[0]);
        """)
    assert len(set(used)) == 1 and used[0].startswith("/assets/icons-")
    assert page.run("return fetch(arguments[0]).then((answer) => answer.headers.get('Cache-Control'))", used[0]) == (
        "public, max-age=31536000, immutable")


@pytest.mark.parametrize(("motion", "fades"), [("no-preference", True), ("reduce", False)])
def test_from_page_to_page_there_is_a_fade_unless_motion_is_unwanted(page, motion, fades):
    page.appearance("light", motion).open_live("/roster")
    page.run("addEventListener('pageswap', (event) => { sessionStorage.fades = event.viewTransition !== null; });")
    page.follow(".tabs li:nth-child(2) a")
    assert page.run("return sessionStorage.fades") == str(fades).lower()
    page.follow(".tabs li:nth-child(1) a")
    assert page.text("#duty-title")


def test_the_row_of_places_leads_to_each_page_of_planning(page):
    page.sign_in("charlotte").size(*DESKTOP).open_live("/roster")
    page.follow(".tabs a[href='/schedule']")
    assert page.texts(".house > ul [aria-current]") == ["Board"] and not page.visible(".house > .menu")
    for word in ["Requests", "Absences", "Repeating shifts", "Timesheets", "Reports"]:
        page.follow(f".house > ul li:nth-child({page.texts('.house > ul a').index(word) + 1}) a")
        assert page.texts(".house > ul [aria-current]") == [word]
    page.size(*SMALL_PHONE)
    assert page.run("return document.documentElement.scrollWidth <= innerWidth") and page.violations() == []
    page.click(".house summary")
    page.follow(".house .menu-list a[href='/timesheets']")
    assert page.text(".house summary") == "Timesheets"
