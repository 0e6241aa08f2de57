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


def keep_cost(page, person: int, **form: str) -> None:
    """What the form of a person's costs sends: the page itself is gone through once."""
    answer = page.server.post(f"/people/{person}/cost", {"site": ""} | form)
    assert answer.status == 303, answer.text


@pytest.mark.complaints("422", "403")
def test_a_manager_keeps_costs_and_sees_the_plan_against_a_budget(open_page, demo):
    page = open_page(demo).size(*SMALL_PHONE).scripts(False)
    page.person = "soumya"
    for person in range(2, 13):
        keep_cost(page, person, amount="20")
    page.open("/people/1/cost")
    fill(page, "#amount", "20")
    page.follow("main form .button.main")
    assert page.driver.current_url.endswith("/people/1")

    page.open("/plan/hours?site=1")
    page.click(".report-budgets summary")
    fill(page, "#amount", "many")
    page.follow("form[action^='/plan/hours'][method=post] .button.main")
    assert page.one("#amount").get_attribute("aria-invalid") == "true"
    fill(page, "#amount", "10")
    page.follow("form[action^='/plan/hours'][method=post] .button.main")
    assert "over" in page.text(".report-budgets .rows")
    assert page.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    page.screenshot("costs")
    page.scripts(True)
    page.open("/plan/hours?site=1")
    assert page.violations() == []
    page.size(*DESKTOP).open("/plan?site=1")
    assert "€" in page.text("#row-totals .row-second.is-over")
    page.screenshot("budget on the board")


@pytest.mark.complaints("422")
def test_a_raise_leaves_past_weeks_as_they_were(open_page, demo):
    page = open_page(demo, "de").size(*SMALL_PHONE).scripts(False)
    page.person = "soumya"

    def costs() -> list[str]:
        """The sums of the demo's week, and of the one after it."""
        sums = []
        for first, last in (("2026-10-19", "2026-10-25"), ("2026-10-26", "2026-11-01")):
            page.open(f"/plan/hours?site=1&first={first}&last={last}")
            sums.append(page.texts(".report-sums .figure")[-1].replace("\u00a0", " "))
        return sums

    for person in range(1, 33):
        keep_cost(page, person, amount="20")
    before = costs()
    for person in range(2, 33):
        keep_cost(page, person, **{"amount": "22.50", "from": "2026-10-26"})
    page.open("/people/1/cost")
    fill(page, "#amount", "22,50")
    page.run("document.querySelector('#from').value = '2026-10-26'")
    page.follow("main form .button.main")
    after = costs()
    assert before[0] == after[0] and before[1] != after[1]

    page.open("/people/1/cost")
    rows = [text.replace("\u00a0", " ") for text in page.texts("main .rows li .who")]
    assert "22,50" in rows[0] and "ab 26. Oktober 2026" in rows[0] and "von Anfang an, jetzt" in rows[1]
    assert page.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    page.screenshot("cost over time")
    page.follow("main .rows li:first-child button")
    assert len(page.texts("main .rows li")) == 1
    page.scripts(True).open("/people/1/cost")
    assert page.violations() == []
    page.open("/plan/hours?site=1&first=2026-10-19&last=2026-10-25")
    assert len(page.all("main a[href*='as=']")) == 2


@pytest.mark.complaints("422", "403")
def test_a_member_finds_no_costs(open_page, demo):
    page = open_page(demo)
    page.person = "mia"
    page.open("/people/1/cost")
    assert "20" not in page.text("main")
    page.open("/people/1")
    assert "Cost per hour" not in page.text("main")
