"""The schedule maker in a browser: from an empty organization to a kept plan, with the reasons, and through a restart."""

import datetime
import json

import pytest

from browser_page import DESKTOP, PHONE, SMALL_PHONE
from programs import Program, token
from waiting import eventually
from test_eligibility import POSITIONS, SITES, tap
from test_first_week import ADA, add_person, add_site, check, fill, set_up


def monday():
    today = datetime.date.today()
    return today - datetime.timedelta(days=today.weekday()) + datetime.timedelta(days=14)


def need(page, count, start="09:00", end="17:00", site=1, position=1):
    """States how many people, baristas unless told, are needed on each day."""
    page.open(f"/plan/demand?site={site}&position={position}&weekday=1")
    fill(page, **{"from-0": start, "to-0": end, "count-0": str(count)})
    page.run("document.querySelectorAll('.demand-same input').forEach((box) => { box.checked = true })")
    page.follow(".demand-form .tools .main")


def plan_mixed(server, weeks):
    """Open shifts of several lengths: which of them make up somebody's hours best takes long to prove."""
    program = Program(server, token(server, "manage", account=ADA))
    days = [monday() + datetime.timedelta(days=day) for day in range(7 * weeks)]
    answer = program.ask("POST", "/plan/placements", {"shifts": [
        {"site_id": 1, "date": str(day), "start_time": start, "end_time": end}
        for day in days for start, end in [("06:00", "14:00"), ("10:00", "16:00"), ("14:00", "22:00")]]})
    assert answer.status == 200


def ask_for_a_plan(page):
    page.open(f"/plan/make?site=1&day={monday()}")


def search(page, seconds=2, weeks=1):
    ask_for_a_plan(page)
    fill(page, seconds=str(seconds), last=str(monday() + datetime.timedelta(days=7 * weeks - 1)))
    page.follow(".maker-form button.main")


def made(page):
    page.until(lambda: page.texts(".maker-head h2") == ["Planned"], seconds=40)


def shifts_of(program, site):
    """The plan of the week at a site, as the API tells it."""
    answer = program.ask("GET", f"/plan/shifts?from={monday()}&to={monday() + datetime.timedelta(days=6)}&site_id={site}&limit=200")
    return json.loads(answer.body)["items"]


class TestTwoShops:
    def test_have_a_week_with_no_one_elsewhere_no_short_pieces_and_all_breaks(self, open_page, empty_server):
        page = set_up(open_page(empty_server)).size(*DESKTOP)
        add_site(page, "Kiosk", "Berlin")
        program = Program(empty_server, token(empty_server, "manage", account=ADA))
        names = ["Ann", "Bob", "Cas", "Dee", "Eli", "Fay", "Gus", "Hal"]
        people = {
            name: program.made("/people", {"name": name, "weekly_hours": hours})
            for name, hours in zip(names, ["40", "38.5", "30", "20"] * 2)}
        presets = json.loads(program.ask("GET", "/rule-presets").body)["items"]
        germany = next(preset["rules"] for preset in presets if preset["id"] == "de")
        rules = program.made("/rule-sets", {"name": "Germany", "rules": germany})
        for site in (1, 2):
            assert program.ask("PUT", f"/sites/{site}/rules", {"rule_set_id": rules}).status == 204

        page.open("/positions/2/edit")
        page.click("input[name=listed][value=yes]")
        page.follow("[form=editor]")
        page.open(SITES)
        for place, name in enumerate(names):
            tap(page, name, "Linde" if place < 4 else "Kiosk")
        page.open(POSITIONS)
        cooks = ["Ann", "Bob", "Eli", "Fay"]
        for name in cooks:
            tap(page, name, "Kitchen")
        for site in (1, 2):
            need(page, 1, "07:00", "19:00", site)
            need(page, 1, "06:00", "12:30", site, position=2)
        ask_for_a_plan(page)
        check(page, "site", "2")
        fill(page, seconds="2")
        page.follow(".maker-form button.main")
        made(page)
        page.follow("#maker-bar form:last-child button")
        assert page.run("return location.pathname") == "/plan"

        home = {number: 1 if names.index(name) < 4 else 2 for name, number in people.items()}
        found = [shift for site in (1, 2) for shift in shifts_of(program, site)]
        given = [shift for shift in found if shift["employee_id"] in home]
        assert len(given) > 30
        assert [shift for shift in given if home[shift["employee_id"]] != shift["site_id"]] == []
        kitchen = {shift["employee_id"] for shift in found if shift["position_id"] == 2} - {None}
        assert kitchen and kitchen <= {people[name] for name in cooks}
        for shift in found:
            begin, end = (datetime.datetime.fromisoformat(shift[edge]) for edge in ("starts_at", "ends_at"))
            length = (end - begin).total_seconds() / 60
            assert length >= 180
            assert shift["break_minutes"] >= (30 if length - shift["break_minutes"] > 360 else 0)


class TestFromAnEmptyOrganization:
    def test_to_a_plan_that_is_searched_compared_explained_and_kept(self, open_page, empty_server):
        page = set_up(open_page(empty_server)).size(*DESKTOP)
        add_person(page, "Lena", "Hoff")
        add_person(page, "Omar", "Haddad")
        need(page, 3)
        search(page)
        made(page)
        assert page.violations() == []
        page.screenshot("made")
        # Lena and Omar have 30 hours a week, Ada as many as are needed: some of the 21 shifts stay open.
        filled, of = page.texts(".maker-figures dd")[0].split(" of ")
        assert of == "21" and 7 < int(filled) < 21
        assert page.all("#board .look-draft")

        page.click(".row.is-open .bar")
        page.until(lambda: page.texts("#sheet .funnel strong")[:1] == ["are planned"] and page.is_still())
        assert page.violations() == []
        page.screenshot("gap")
        gaps = {page.run("return location.pathname")}
        for _ in range(21 - int(filled) - 1):
            before = page.run("return location.pathname")
            page.click("#sheet .sheet-actions a")
            page.until(lambda: page.run("return location.pathname") != before)
            gaps.add(page.run("return location.pathname"))
        assert len(gaps) == 21 - int(filled), "one after the other, each is looked at"
        page.open(f"/plan?site=1&day={monday()}")
        assert not page.all("#board .look-draft"), "nothing of it is in the plan"

        ask_for_a_plan(page)
        page.follow(".maker-current a")
        page.click("#row-person-1 .bar")
        page.until(lambda: page.texts("#sheet-title")[:1] and page.text("#sheet-title").startswith("Why ") and page.is_still())
        assert page.violations() == []
        page.screenshot("why")
        page.size(*SMALL_PHONE).open(page.run("return location.pathname"))
        assert page.text("#sheet-title").startswith("Why "), "its address is a page of its own, too"
        assert not page.run("return document.documentElement.scrollWidth > innerWidth")
        page.size(*DESKTOP)
        page.click("#sheet .close")
        page.until(lambda: not page.all("#sheet[open]"))
        page.follow("#maker-bar a.bar-quiet")
        assert page.text("h1") == "Two drafts"
        assert page.violations() == []
        page.screenshot("compare")
        page.click(".compare-moves input[name=shift]")
        page.follow(".compare-moves button.main")
        assert page.run("return location.pathname") == "/plan"
        assert len(page.all("#board .look-draft")) == 21
        page.open_live(f"/plan?site=1&day={monday()}")
        page.click("[data-step=undo] button")
        page.until(lambda: not page.all("#board .look-draft"))

    def test_with_wishes_that_can_not_all_be_met(self, open_page, empty_server):
        page = set_up(open_page(empty_server)).size(*DESKTOP)
        add_person(page, "Lena", "Hoff")
        need(page, 2)
        program = Program(empty_server, token(empty_server, "manage", account=ADA))
        people = [number for (number,) in empty_server.rows("SELECT id FROM employee ORDER BY id")]
        for person in people:
            program.made(f"/people/{person}/availability", {
                "weekday": 6, "kind": "prefersNot", "start_minute": 0, "end_minute": 1440, "first_day": "2026-01-01"})
        search(page, seconds=1)
        made(page)
        page.follow(".maker-wishes a")
        assert page.text("h1") == "Wishes and rules"
        assert page.texts(".maker-wish-list li > span:not(.second)") == [
            "If 2 work, at least 2 of these would rather not:"]
        assert page.violations() == []
        page.screenshot("wishes")

    def test_by_a_program_that_leaves_a_shift_out(self, open_page, empty_server):
        page = set_up(open_page(empty_server)).size(*DESKTOP)
        need(page, 1)
        program = Program(empty_server, token(empty_server, "manage", account=ADA))
        job = program.made("/plan/jobs", {
            "site_ids": [1], "from": str(monday()), "to": str(monday() + datetime.timedelta(days=6)), "seconds": 1})
        found = {}

        def is_over():
            found.update(json.loads(program.ask("GET", f"/plan/jobs/{job}").body))
            return found["state"] == "ended"

        eventually(is_over, "the search is over")
        count = len(found["placements"])
        assert count == 7
        assert program.ask("POST", f"/plan/jobs/{job}/drafts", {"without": [count]}).status == 422
        answer = program.ask("POST", f"/plan/jobs/{job}/drafts", {"without": [0]})
        assert answer.status == 200 and json.loads(answer.body)["left_out"] == []
        page.open(f"/plan?site=1&day={monday()}")
        assert len(page.all("#board .look-draft")) == 7
        assert len(page.all(".row.is-open .look-draft")) >= 1

    @pytest.mark.parametrize(("language", "title"), [("en", "Planned"), ("de", "Geplant")])
    @pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
    def test_without_scripts_and_on_a_phone(self, open_page, empty_server, size, language, title):
        page = set_up(open_page(empty_server, language)).size(*size)
        need(page, 1)
        page.scripts(False)
        page.open(f"/plan/make?site=1&day={monday()}")
        page.run("document.querySelector('[name=seconds]').value = '1'")
        page.follow(".maker-form button.main")
        # The page loads itself again until the search is over.
        page.until(lambda: page.texts(".maker-head h2") == [title], seconds=40)
        job = page.run("return location.pathname")
        gap = page.run("return document.querySelector('.row.is-open .bar')?.getAttribute('href')")
        for place in [f"{job}/comparison", f"{job}/wishes", gap, job]:
            if place:
                page.open(place)
                assert page.run("return document.documentElement.scrollWidth <= innerWidth"), place
                page.screenshot(f"{size[0]}-{language}-{place.rpartition('/')[2]}")
        page.follow("#maker-bar form:last-child button")
        assert page.run("return location.pathname") == "/plan"

    def test_that_is_stopped_and_discarded(self, open_page, empty_server):
        page = set_up(open_page(empty_server)).size(*DESKTOP)
        add_person(page, "Lena", "Hoff")
        add_person(page, "Omar", "Haddad")
        plan_mixed(empty_server, weeks=2)
        search(page, seconds=60, weeks=2)
        page.until(lambda: page.all(".maker-curve"), seconds=20)
        assert page.text(".maker-head h2") == "Planning"
        page.screenshot("running")
        # Leaving doesn't stop it: the tab says so, and leads back.
        page.open("/schedules")
        assert page.text("#own-search").startswith("A schedule is being made.")
        assert page.violations() == []
        page.screenshot("tab")
        page.follow("#own-search a")
        page.follow("#maker-bar .bar-main")
        made(page)
        # The sentence is the way back to what was asked, to ask for something else.
        page.follow(".maker-advanced")
        assert page.one("[name=seconds]").get_property("value") == "60"
        assert page.one("[name=first]").get_property("value") == str(monday())
        page.click("[name=cost]")
        fill(page, seconds="1")
        page.follow(".maker-form button.main")
        assert "Lower cost counts." in page.text(".maker-sentence")
        made(page)
        page.follow("#maker-bar form button.bar-quiet")
        assert page.run("return location.pathname") == "/plan"
        assert page.all("#board .look-draft") == page.all("#board .look-draft.is-open")

    @pytest.mark.complaints("422")
    def test_refuses_what_makes_no_sense_beside_its_field(self, open_page, empty_server):
        page = set_up(open_page(empty_server)).size(*DESKTOP)
        page.open("/plan/make")
        page.run("document.querySelector('.maker-form').noValidate = true")
        fill(page, first="2026-11-02", last="2036-11-02", seconds="-9223372036854775808")
        page.follow(".maker-form button.main")
        assert len(page.all(".refused, [aria-invalid]")) >= 2
        fill(page, first="2026-11-02", last="2026-11-03", seconds="5")
        page.follow(".maker-form button.main")
        page.until(lambda: page.text(".maker-head h2") == "Nothing was planned", seconds=20)
