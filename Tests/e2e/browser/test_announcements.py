"""An announcement in several languages: written by a plain form, and read by each in their own."""

import pytest
from selenium.webdriver.support.ui import Select

from browser_page import SMALL_PHONE


def fits(page) -> bool:
    return page.run("return document.scrollingElement.scrollWidth") <= 320


def write(page, place: int, language: str, text: str):
    Select(page.one(f"[name='texts.{place}.language']")).select_by_value(language)
    page.one(f"[name='texts.{place}.text']").send_keys(text)


@pytest.mark.complaints("422")
def test_texts_in_other_languages_are_written_changed_and_removed_without_a_script(open_page, demo_server):
    page = open_page(demo_server, "de").scripts(False).size(*SMALL_PHONE).open("/announcements")
    page.one("#text").send_keys("The lift is out.")
    page.follow("[name=add]")
    assert page.one("#text").get_property("value") == "The lift is out."
    write(page, 0, "de", "Der Aufzug steht.")
    page.follow("[name=add]")
    write(page, 1, "de", "Der Aufzug ist kaputt.")
    page.follow("form .button.main")
    assert "In dieser Sprache gibt es schon einen Text." in page.text("#texts\\.1\\.language-problem")
    assert page.one("[name='texts.1.text']").get_property("value") == "Der Aufzug ist kaputt."
    Select(page.one("[name='texts.1.language']")).select_by_value("nl")
    page.follow("form .button.main")
    assert "Der Aufzug steht." in page.text("#notice")
    page.open("/announcements")
    page.follow("a[href$='/texts']")
    field = page.one("[name='texts.0.text']")
    assert (field.get_property("value"), field.get_attribute("lang")) == ("Der Aufzug steht.", "de")
    field.clear()
    field.send_keys("Der Aufzug wird repariert.")
    page.follow(".page-tools .button.main")
    assert "Der Aufzug wird repariert." in page.open("/roster").text("#notice")
    page.open("/announcements")
    page.follow("a[href$='/texts']")
    page.follow("[name=remove][value=de]")
    assert "The lift is out." in page.open("/roster").text("#notice")


def test_the_forms_for_further_languages_fit_a_small_phone_and_axe_finds_nothing(open_page, demo_server):
    page = open_page(demo_server, "de").size(*SMALL_PHONE).open("/announcements")
    page.follow("[name=add]")
    page.follow("[name=add]")
    assert page.run("return document.activeElement.name") == "texts.1.language"
    assert fits(page) and page.violations() == []
    page.screenshot("posting")
    page.one("#text").send_keys("The lift is out.")
    write(page, 0, "de", "Der Aufzug steht.")
    page.follow("form .button.main")
    shown = page.one("#notice .notice-text")
    assert (shown.text, shown.get_attribute("lang")) == ("Der Aufzug steht.", "de")
    page.open("/announcements")
    page.follow("a[href$='/texts']")
    page.follow("[name=add]")
    assert fits(page) and page.violations() == []
    page.screenshot("texts")
