"""What an hour costs, and what the plan costs against a budget, in a browser."""

import pytest

from browser_page import DESKTOP, SMALL_PHONE


@pytest.fixture
def demo(start_demo):
    return start_demo()


def fill(page, selector: str, text: str) -> None:
    field = page.one(selector)
    field.clear()
    field.send_keys(text)


@pytest.mark.complaints("422", "403")
def test_a_manager_keeps_costs_and_sees_the_plan_against_a_budget(open_page, demo):
    page = open_page(demo).size(*SMALL_PHONE).scripts(False)
    page.person = "soumya"
    for person in range(1, 13):
        page.open(f"/people/{person}/cost")
        fill(page, "#amount", "20")
        page.follow("main form .button.main")
    assert page.driver.current_url.endswith("/people/12")

    page.open("/plan/costs?site=1")
    fill(page, "#amount", "many")
    page.follow("form[action^='/plan/costs'][method=post] .button.main")
    assert page.one("#amount").get_attribute("aria-invalid") == "true"
    fill(page, "#amount", "10")
    page.follow("form[action^='/plan/costs'][method=post] .button.main")
    assert "By position" in page.texts("main h2")
    assert "over" in page.text("main .rows")
    assert page.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    page.screenshot("costs")
    page.scripts(True)
    page.open("/plan/costs?site=1")
    assert page.violations() == []
    page.size(*DESKTOP).open("/plan?site=1")
    assert "€" in page.text("#row-totals .row-second.is-over")
    page.screenshot("budget on the board")


@pytest.mark.complaints("422", "403")
def test_a_member_finds_no_costs(open_page, demo):
    page = open_page(demo)
    page.person = "mia"
    page.open("/people/1/cost")
    assert "20" not in page.text("main")
    page.open("/people/1")
    assert "Cost per hour" not in page.text("main")
