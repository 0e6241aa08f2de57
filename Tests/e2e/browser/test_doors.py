"""Every door in its place: what people come for is a few taps from the roster, by the words that stand there."""

import pytest

from browser_page import DESKTOP, PHONE
from doors import MANAGER, MEMBER, tap, walk


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("person, tasks, most", [("charlotte", MANAGER, 3), ("mia", MEMBER, 2)], ids=["manager", "member"])
def test_what_people_come_for_is_a_few_taps_away(page, size, person, tasks, most):
    page.size(*size).go_on_as(person)
    taps = {task: walk(page, words, path, size) for task, (words, path) in tasks.items()}
    assert max(taps.values()) <= most, taps


def test_help_comes_above_its_page_and_a_hint_once(page):
    page.size(*PHONE).go_on_as("mia").open("/schedule")
    page.run("localStorage.clear()")
    hint = "return document.querySelector('#hint:not([hidden]) span')?.textContent ?? ''"
    page.open("/schedule#newcomer")
    page.driver.refresh()
    page.until(lambda: "calendar" in page.run(hint))
    page.driver.refresh()
    page.until(lambda: page.run("return document.readyState") == "complete")
    assert page.run(hint) == ""

    tap(page, "Help")
    page.until(lambda: page.run("return document.querySelector('dialog.help-sheet')?.open"))
    assert page.run("return document.querySelectorAll('dialog.help-sheet details').length") == 5
    tap(page, "call in sick?")
    tap(page, "Show me where")
    page.until(lambda: page.run("return location.pathname") == "/my/time-off")
