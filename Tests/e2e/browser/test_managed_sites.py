"""A manager of one site: chosen by an administrator, plans and publishes there, and leaves the others alone."""

import pytest

from browser_page import DESKTOP, PHONE, SMALL_PHONE
from servers import ADMIN

DAY = "2026-11-02"
WEEK = {"first": DAY, "last": "2026-11-08"}
MAIN_SHOP, KIOSK = 1, 2


def drafts(server, site):
    return server.rows(
        "SELECT id, starts_on, revision FROM shift WHERE site_id = ? AND published_at IS NULL ORDER BY id", site)


FORM = ".accounts form:has([value=role])"


def choose_kiosk(page):
    """What an administrator does on the page of the manager's account."""
    assert not any(page.texts(f"{FORM} .managed-sites label"))
    page.click(f"{FORM} [name=managed][value=chosen]")
    assert page.texts(f"{FORM} .managed-sites label") == ["Main shop", "Harbor kiosk", "On call"]
    page.click(f"{FORM} [name=sites][value='{KIOSK}']")


@pytest.mark.complaints("403")
def test_a_manager_of_one_site_plans_and_publishes_it_and_no_other(open_page, start_demo):
    server = start_demo()
    page = open_page(server).size(*DESKTOP)
    page.open_live("/accounts?show=managers")
    page.follow("a.account-name")
    choose_kiosk(page)
    assert page.violations() == []
    page.screenshot("chosen")
    page.follow(f"{FORM} button")
    assert "Manager of Harbor kiosk" in page.text(".account-state")
    admin = {"Cookie": server.sign_in(ADMIN)}
    shift = {"date": DAY, "start": "09:00", "end": "12:00", "person": "", "position": ""}
    assert server.ask("POST", f"/plan/shifts/new?site={MAIN_SHOP}", shift, admin).status == 303
    theirs = drafts(server, MAIN_SHOP)
    assert theirs
    page.sign_out().sign_in("soumya").open_live(f"/plan?day={DAY}")
    assert "Harbor kiosk" in page.text(".house")
    assert "Main shop" not in page.text("main")
    page.screenshot("board")
    page.follow("#new-shift")
    page.run("document.querySelector('dialog [name=date], .sheet [name=date]').value = arguments[0]", DAY)
    page.follow(".sheet form button.main")
    assert drafts(server, KIOSK)
    page.open(f"/plan/publication?site={KIOSK}&first={WEEK['first']}&last={WEEK['last']}")
    page.follow(".publish-foot .main")
    assert page.text(".was-published strong").endswith("is published.")
    assert [row for row in drafts(server, KIOSK) if WEEK["first"] <= row[1] <= WEEK["last"]] == []
    assert drafts(server, MAIN_SHOP) == theirs
    page.open(f"/plan?site={MAIN_SHOP}")
    assert "You manage Harbor kiosk." in page.text("main")
    page.screenshot("refused")
    page.open(f"/roster?site={MAIN_SHOP}")
    assert "Main shop" in page.text("main")


@pytest.mark.complaints("422")
def test_sites_are_chosen_without_scripts_in_german_on_a_small_phone(open_page, start_demo):
    page = open_page(start_demo(), "de").size(*SMALL_PHONE).appearance("dark").scripts(False)
    page.open("/accounts?show=managers")
    page.follow("a.account-name")
    page.click(f"{FORM} [name=managed][value=chosen]")
    page.follow(f"{FORM} button")
    assert page.texts(".managed .refused") == ["Wähle mindestens einen Standort."]
    for size in [SMALL_PHONE, PHONE]:
        page.size(*size)
        assert page.run("return document.scrollingElement.scrollWidth") <= size[0]
        page.run("document.querySelector('.managed .refused').scrollIntoView({ block: 'end' })")
        page.screenshot(str(size[0]))
    page.scripts(True)
    assert page.violations() == []
    page.scripts(False)
    page.click(f"{FORM} [name=sites][value='{KIOSK}']")
    page.follow(f"{FORM} button")
    assert "Leitung von Harbor kiosk" in page.text(".account-state")
