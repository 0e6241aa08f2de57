"""Somebody is ill for some days: the fewest moves that fill their shifts, published shift by shift."""

import datetime
import json

import pytest

from browser_page import DESKTOP, PHONE, SMALL_PHONE
from programs import Program, token
from test_clock import invite
from test_first_week import ADA, add_person, fill, set_up

# The demo's clock starts on this day, at 6:02.
TODAY = datetime.date(2026, 10, 24)


def monday():
    today = datetime.date.today()
    return today - datetime.timedelta(days=today.weekday()) + datetime.timedelta(days=7)


def number(server, name):
    (found,), = server.rows("SELECT id FROM employee WHERE name = ?", name)
    return found


def holders(server):
    return [name for name, in server.rows(
        "SELECT coalesce(name, '') FROM shift LEFT JOIN employee ON employee.id = employee_id "
        "WHERE published_at IS NOT NULL AND withdrawn_at IS NULL ORDER BY starts_on, shift.id")]


def planned(server, name, days=3):
    """Somebody has the same hours on some days from Monday on."""
    program = Program(server, token(server, "manage", account=ADA))
    first = monday()
    for day in range(days):
        date = str(first + datetime.timedelta(days=day))
        program.made("/plan/shifts", {
            "site_id": 1, "date": date, "start_time": "12:00", "end_time": "20:00", "employee_id": number(server, name)})
    last = str(first + datetime.timedelta(days=days - 1))
    program.made("/plan/publications", {"site_id": 1, "from": str(first), "to": last})
    return program


class TestFromAnEmptyOrganization:
    def test_three_shifts_are_given_to_others_and_they_are_told(self, open_page, empty_server):
        page, phone = set_up(open_page(empty_server)).size(*PHONE), open_page(empty_server, "de").size(*PHONE)
        add_person(page, "Emil", "Kowalski")
        invite(page, phone)
        planned(empty_server, "Emil")
        (shift, *_), *_ = empty_server.rows("SELECT min(id) FROM shift WHERE published_at IS NOT NULL")

        # From Replace, ill for longer.
        page.open_live(f"/shifts/{shift}/replacement")
        page.click("#sheet .if-ill summary")
        fill(page, until=str(monday() + datetime.timedelta(days=2)))
        page.follow("#sheet [value=replan]")
        assert page.text("h1") == "Emil is sick"
        assert "3\u00a0shifts have nobody" in page.text(".replan-lead")
        assert "Emil will be marked sick" in page.text("main")
        assert page.texts(".replan-way strong")[0] == "3 moves"
        assert "the fewest changes that fill every shift" in page.text(".replan-way")
        assert page.violations() == []
        page.screenshot("phone")

        # Shift by shift: what is not ticked stays open.
        main = ".replan-choice[data-way=fewest] .button.main"
        assert page.text(main) == "Publish 3 moves"
        page.click(".replan-moves input")
        assert page.text(main) == "Publish 2 moves"
        page.click(".replan-moves input")
        names = {name.split()[0] for name in page.texts(".replan-choice[data-way=fewest] .name")}
        assert names == {"Ada", "Lena"}
        assert "Lena is notified right away" in page.text(".replan-choice[data-way=fewest] .effects")
        page.follow(main)
        assert "/plan/publications/" in page.driver.current_url
        assert set(holders(empty_server)) == {"Ada", "Lena"}

        # Lena is told, once; Emil has no account.
        phone.open_live("/notifications")
        phone.until(lambda: phone.all(".notice-row"), seconds=30)
        assert len(phone.all(".notice-row")) == 1

        # And it can be taken back.
        page.follow("form[action$='/recall'] button")
        assert set(holders(empty_server)) == {"Emil"}

    def test_without_a_script_what_is_unticked_is_open(self, open_page, empty_server):
        page = set_up(open_page(empty_server)).size(*SMALL_PHONE)
        add_person(page, "Emil", "Kowalski")
        add_person(page, "Omar", "Haddad")
        planned(empty_server, "Emil")
        page.scripts(False)
        last = monday() + datetime.timedelta(days=2)
        (sick,), = empty_server.rows("SELECT id FROM absence_kind WHERE built_in = 'sick'")
        page.open("/time-off?enter=1")
        page.run(
            """
            const form = document.querySelector("#enter form");
            form.elements.person.value = arguments[0];
            form.elements.kind.value = arguments[3];
            form.elements.first.value = arguments[1];
            form.elements.last.value = arguments[2];
            """, str(number(empty_server, "Emil")), str(monday()), str(last), str(sick))
        page.follow("#enter form .main")
        assert page.text("h1") == "Emil is sick", "an absence of some days leads to who takes its shifts"
        assert "will be marked sick" not in page.text("main")
        assert page.one("html").get_property("scrollWidth") <= SMALL_PHONE[0]
        page.click(".replan-moves input")
        page.follow(".replan-choice[data-way=fewest] .button.main")
        assert holders(empty_server).count("") == 1
        page.scripts(True)


    def test_a_program_does_the_same(self, open_page, empty_server):
        page = set_up(open_page(empty_server))
        add_person(page, "Emil", "Kowalski")
        add_person(page, "Omar", "Haddad")
        program = planned(empty_server, "Emil")
        path = f"/people/{number(empty_server, 'Emil')}/replan"
        last = str(monday() + datetime.timedelta(days=2))
        asked = program.ask("GET", f"{path}?from={monday()}&to={last}")
        found = json.loads(asked.body)
        assert asked.status == 200 and len(found["shifts"]) == 3
        fewest = found["fewest"]
        assert fewest["is_fewest"] and len(fewest["moves"]) == 3 and fewest["open_shift_ids"] == []
        order = {"from": str(monday()), "to": last, "shifts": found["shifts"], "as": "publish"}
        changed = dict(fewest["moves"][0]["shift"], revision=99)
        sent = order | {"moves": [fewest["moves"][0] | {"shift": changed}, fewest["moves"][1]]}
        answer = program.ask("POST", path, sent)
        done = json.loads(answer.body)
        assert answer.status == 200 and done["publication_id"] and done["is_absence_noted"]
        assert [move["shift"]["id"] for move in done["moves"]] == [fewest["moves"][1]["shift"]["id"]]
        assert [(left["move"]["shift"], left["reason"]) for left in done["left_out"]] == [(changed, "changed")]
        assert done["opened"] == 2 and holders(empty_server).count("") == 2, "what nobody gets is open"
        assert program.ask("POST", path, order | {"moves": fewest["moves"]}).status == 409, "nothing is as it was seen"
        assert program.ask("GET", f"{path}?from={monday()}&to=2036-01-01").status == 400
        assert program.ask("POST", path, order | {"as": "now", "moves": []}).status == 422


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_at_all_sizes(open_page, demo_server, language):
    page = open_page(demo_server, language)
    page.person = "soumya"
    address = f"/plan/replan?person={number(demo_server, 'Kofi')}&first={TODAY}&last={TODAY + datetime.timedelta(days=5)}"
    page.size(*PHONE).open_live(address)
    assert "Kofi" in page.text("h1")
    assert page.violations() == []
    page.screenshot("phone")
    page.click(".replan-way [value=open]")
    assert page.visible(".replan-choice") == ["replan-choice"]
    page.screenshot("open")
    for size in [SMALL_PHONE, DESKTOP]:
        page.size(*size).open_live(address)
        assert page.one("html").get_property("scrollWidth") <= size[0]
        page.click(".replan-when summary")
        page.screenshot(str(size[0]))


@pytest.mark.complaints("422")
def test_a_moment_is_chosen_in_the_sentence(page, demo_server):
    page.person = "soumya"
    address = f"/plan/replan?person={number(demo_server, 'Kofi')}&first={TODAY}&last={TODAY + datetime.timedelta(days=5)}"
    page.size(*PHONE).open_live(address)
    page.click(".replan-when summary")
    fill(page, day="2026-10-28", time="9:00")
    page.follow(".replan-when form button")
    assert "Wed\u00a028, 9:00" in page.text(".replan-when summary")
    assert "2\u00a0shifts have nobody" in page.text(".replan-lead")
    page.click(".replan-when summary")
    fill(page, day="2026-10-20")
    page.follow(".replan-when form button")
    assert page.text(".replan-when .refused").startswith("Choose ")
    assert not page.all(".replan-form")
