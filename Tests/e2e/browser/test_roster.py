"""The roster page, as it stands on the screen."""

import pytest

from browser_page import DESKTOP, PHONE, SMALL_PHONE

LIME = (220, 247, 40, 255)


def is_lime(color) -> bool:
    return all(abs(have - want) <= 3 for have, want in zip(color, LIME))


def test_the_demo_opens_on_a_phone_with_who_is_on_duty_and_until_when(page):
    page.open()
    names = page.on_duty_names()
    assert page.texts("#duty .name") == names
    assert page.text("h1") == "Harbour Street"
    assert page.text("#duty-title") == "On duty now"
    assert len(page.all("#duty :is(.figure, .figure-3)")) == len(names)
    assert is_lime(page.color("#duty"))
    page.screenshot()


def test_the_list_starts_with_what_is_still_to_come(page):
    page.open()
    shown = page.visible(".days .shift")
    assert shown
    assert all("is-coming" in kind or "is-next" in kind for kind in shown)
    assert page.visible(".day.is-past") == []


def test_a_desktop_shows_the_week_as_columns_with_today_among_them(page):
    page.size(*DESKTOP).open()
    tops = page.run(
        """
        return Array.from(document.querySelectorAll(".day")).filter((day) => day.checkVisibility())
          .map((day) => day.getBoundingClientRect().top);
        """)
    assert len(tops) == 7
    assert len(set(tops)) == 1
    assert page.text(".day.is-now .today") == "Today"
    assert is_lime(page.color(".day.is-now .shift.is-now"))
    times = page.run(
        "return Array.from(document.querySelectorAll('.day:not(.is-beyond) .when'), (time) => time.getClientRects()[0].height)")
    assert max(times) < 30, "a time is broken over two lines"
    page.screenshot()


def test_another_week_shows_all_of_its_days_and_still_says_who_is_on_duty(page):
    page.open()
    on_duty = page.texts("#duty .name")
    page.follow(".weekbar .step:last-child")
    assert page.driver.current_url.endswith("#weekbar")
    assert page.texts("#duty .name") == on_duty
    assert len(page.visible(".day")) == 7
    page.screenshot()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_dark_is_drawn_dark_and_keeps_lime_for_the_figures(page, scheme):
    page.appearance(scheme).open()
    is_dark = scheme == "dark"
    assert (sum(page.color("html")[:3]) < 100) == is_dark
    assert is_lime(page.color("#duty")) != is_dark
    if is_dark:
        red, green, blue, _ = page.color("#duty .figure", "color")
        assert green > 230 and blue < 120
    page.screenshot()


def test_german_is_spoken_throughout(german_page):
    german_page.open()
    assert german_page.run("return document.documentElement.lang") == "de"
    assert german_page.text("#duty-title") == "Jetzt im Dienst"
    assert german_page.text("#duty .call").startswith("Anrufen")
    # The announcement is in the language of whoever wrote it.
    shown = german_page.run("document.querySelector('#notice').remove(); return document.body.innerText")
    for word in ["On duty", "until", "Updated", "Next up", "Later", "Tomorrow", "Week"]:
        assert word not in shown
    german_page.screenshot()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("path", ["/roster", "/roster?site=2", "/roster?site=3", "/links", "/feeds", "/announcements"])
def test_nothing_scrolls_sideways_on_320_pixels(open_page, demo_server, language, path):
    page = open_page(demo_server, language)
    page.size(*SMALL_PHONE).open(path)
    assert page.run("return document.scrollingElement.scrollWidth") <= 320
    page.screenshot()


def test_text_of_double_size_still_fits_a_phone(page):
    page.open()
    page.run("document.documentElement.style.fontSize = '200%'")
    assert page.run("return document.scrollingElement.scrollWidth") <= PHONE[0]
    page.screenshot()


def test_every_target_is_large_enough_for_a_thumb(page):
    page.open_live()
    small = page.run(
        """
        return Array.from(document.querySelectorAll("a, button, summary, select"))
          .filter((target) => target.checkVisibility() && !target.matches(".skip"))
          .map((target) => [target.outerHTML.slice(0, 80), target.getBoundingClientRect()])
          .filter(([, box]) => box.width < 44 || box.height < 44)
          .map(([html, box]) => `${html} ${box.width} × ${box.height}`);
        """)
    assert small == []


def test_a_site_is_chosen_from_the_menu(page):
    page.open()
    page.click(".lens summary")
    page.follow(".lens li:nth-child(2) a")
    assert "Harbor kiosk" in page.text(".lens summary")
    page.screenshot()
