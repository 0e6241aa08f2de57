"""Every screen of the product, and how one comes there. Read by `screens.py`."""

import dataclasses
import re
from collections.abc import Callable

from selenium.webdriver.common.keys import Keys

from servers import ADMIN

# Mia has the night when the clocks go back, Diego a week with drafts.
NIGHT_SHIFT = 99
MONDAY = "2026-12-14"
EMPTY_CELL = f'tr[data-row="person-23"] td[data-day="{MONDAY}"]'
PEOPLE = "Name;Surname;Weekly hours\nHarper;Singh;20\nNora;Falk;30\n;;12\n"
SERVICES = "Service;Group;Collection;Price\nRepair a lamp;Repairs;home;20\n;Repairs;home;5\n"
PRODUCTS = "SKU;Name;Price\nA-100;Hand pump;19.90\nA-101;;5\n"
SHIFTS = "Who;Date;From;To;Position\nMia Tanaka;02.12.2026;14;22.30;\nMia Tanak;03.12.2026;25:00;17;\n"
SITES = "Name;Time zone\nPier 4;Europe/Berlin\nPier 5;Nowhere\n"
POSITIONS = "Name\nCounter\n\nDispatch\n"


@dataclasses.dataclass(frozen=True)
class Screen:
    """A picture: who looks at which address, and what they do there first."""

    name: str
    address: str
    person: str | None = "soumya"
    status: int = 200
    step: Callable | None = None
    # Below what the window shows too.
    is_whole: bool = True


def board_is_ready(page):
    page.until(lambda: page.all("#board[role=grid], #board.is-month"))


def conflict_is_seen(page):
    board_is_ready(page)
    if page.all(".has-conflict"):
        page.run("document.querySelector('.has-conflict').scrollIntoView({ block: 'center' })")


def cell_is_opened(page):
    board_is_ready(page)
    page.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", EMPTY_CELL)
    page.run("document.querySelector(arguments[0]).focus()", EMPTY_CELL)
    page.press(Keys.ENTER)
    page.until(lambda: page.all("#cell-answer [role=option]"))


def bars_are_selected(page):
    board_is_ready(page)
    for _ in range(2):
        page.run(
            """
            Array.from(document.querySelectorAll("#board .bar:not(.is-selected)")).find((bar) => bar.checkVisibility()).focus();
            """)
        page.press(Keys.SPACE)
    page.until(lambda: page.visible("#selection"))


def menu_is_opened(page):
    page.click("details.menu.is-end > summary")


def table_is_sent(text):
    """A step that comes to the preview of a table."""
    def send(page):
        page.run("document.getElementById('table').value = arguments[0]", text)
        page.follow("form:has(#table) button[type=submit]")
    return send


def file_is_sent(text):
    def send(page):
        page.one("input[type=file]").send_keys(page.file(text))
        page.follow("form[enctype] button")
    return send


def sign_in_is_refused(page):
    page.one("#userName").send_keys("mia")
    page.one("#password").send_keys("wrong")
    page.follow(".form .button.main")


def form_is_refused(page):
    page.follow(".page-head .main")


def network_is_gone(page):
    page.network(False)
    page.until(lambda: page.run("return document.documentElement.dataset.net") == "off")


def prepare(server):
    """What the demo has not: an invitation, a wall, a conflict, something archived; the addresses that have secrets."""
    admin, mia = server.sign_in(ADMIN), server.sign_in({"userName": "mia", "password": "demo-harbor-street"})

    def post(path, cookie=None, **form):
        answer = server.ask("POST", path, form, {"Cookie": cookie or server.session})
        assert answer.status < 400, f"{path}: {answer.status}"
        return answer.text

    invited = post(
        "/accounts", admin, change="invite", employee="", name="Nora", surname="Falk", role="member",
        managed="all")
    wall = post("/links", admin, purpose="wall-1")
    post("/my/calendar", mia, change="make")
    post("/plan/shifts/new?site=1", position="1", person="2", date=MONDAY, start="6:00", end="14:00", do="save")
    post("/plan/templates?site=1", text="6-14 Front desk", name="Early")
    post("/people/new", admin, name="Otto", surname="Brandt")
    ((left,),) = server.rows("SELECT id FROM employee WHERE name = 'Otto'")
    post(f"/people/{left}/archive", admin, archived="1")
    return {
        "invitation": re.search(r"/links/once/[\w-]{43}", invited)[0],
        "wall": re.search(r"/wall/[\w-]{43}", wall)[0],
    }


def of_the_demo(secrets):
    """The screens of Harbour Street, by who sees them."""
    nobody = [
        Screen("sign-in", "/sign-in", None),
        Screen("sign-in-refused", "/sign-in", None, step=sign_in_is_refused),
        Screen("invitation", secrets["invitation"], None),
        Screen("wall", secrets["wall"], None, is_whole=False),
        Screen("link-is-over", "/links/once/" + "x" * 43, None, 404),
        Screen("unseen-offline", "/unseen?in=LANGUAGE", None),
    ]
    member = [
        Screen("roster-member", "/roster", "mia"),
        Screen("roster-mine", "/roster?mine=1", "mia"),
        Screen("roster-offline", "/roster", "mia", step=network_is_gone, is_whole=False),
        Screen("shift-night", f"/shifts/{NIGHT_SHIFT}", "mia", is_whole=False),
        Screen("people-member", "/people", "mia", is_whole=False),
        Screen("schedules-member", "/schedules", "mia"),
        Screen("my-shifts", "/my/shifts", "mia"),
        Screen("my-calendar", "/my/calendar", "mia"),
        Screen("my-profile", "/my/profile", "mia"),
        Screen("settings-member", "/settings", "mia"),
        Screen("error-403", "/accounts", "mia", 403),
    ]
    board = f"/plan?site=1&day={MONDAY}"
    manager = [
        Screen("roster", "/roster"),
        Screen("roster-kiosk", "/roster?site=2"),
        Screen("roster-print", "/roster/print"),
        Screen("shift", "/shifts/183", is_whole=False),
        Screen("replace", "/shifts/99/replacement", is_whole=False),
        Screen("people", "/people"),
        Screen("people-cards", "/people?view=cards", is_whole=False),
        Screen("people-archive", "/people?archive=1"),
        Screen("people-not-found", "/people?search=zzz"),
        Screen("person", "/people/9"),
        Screen("person-edit", "/people/9/edit"),
        Screen("person-new", "/people/new"),
        Screen("person-refused", "/people/new", step=form_is_refused),
        Screen("people-import", "/people/import"),
        Screen("people-preview", "/people/import", step=table_is_sent(PEOPLE)),
        Screen("services", "/services"),
        Screen("services-events", "/services?collection=events"),
        Screen("service", "/services/1"),
        Screen("service-edit", "/services/1/edit"),
        Screen("service-new", "/services/new"),
        Screen("service-groups", "/services/groups"),
        Screen("services-import", "/services/import"),
        Screen("services-preview", "/services/import", step=table_is_sent(SERVICES)),
        Screen("products", "/products", is_whole=False),
        Screen("products-not-found", "/products?search=zzz"),
        Screen("product", "/products/1"),
        Screen("product-edit", "/products/1/edit"),
        Screen("product-new", "/products/new"),
        Screen("products-import", "/products/import"),
        Screen("products-preview", "/products/import", step=table_is_sent(PRODUCTS)),
        Screen("schedules", "/schedules"),
        Screen("schedules-ended", "/schedules?filter=ended"),
        Screen("schedule", "/schedules/5"),
        Screen("schedule-new", "/schedules/new"),
        Screen("plan-week", board, step=board_is_ready, is_whole=False),
        Screen("plan-week-drafts", "/plan?site=1&day=2026-11-30", step=board_is_ready, is_whole=False),
        Screen("plan-menu", board, step=menu_is_opened, is_whole=False),
        Screen("plan-conflict", board, step=conflict_is_seen, is_whole=False),
        Screen("plan-cell", board, step=cell_is_opened, is_whole=False),
        Screen("plan-selection", board, step=bars_are_selected, is_whole=False),
        Screen("plan-day", f"{board}&view=day", step=board_is_ready, is_whole=False),
        Screen("plan-today", "/plan?site=1&view=day", step=board_is_ready, is_whole=False),
        Screen("plan-month", f"{board}&view=month", step=board_is_ready, is_whole=False),
        Screen("plan-positions", f"{board}&rows=positions", step=board_is_ready, is_whole=False),
        Screen("plan-departments", f"{board}&rows=departments", step=board_is_ready, is_whole=False),
        Screen("plan-sites", "/plan?day=2026-11-02&rows=sites", step=board_is_ready, is_whole=False),
        Screen("plan-not-found", f"{board}&q=zzz", step=board_is_ready, is_whole=False),
        Screen("plan-shift", "/plan/shifts/183?site=1", is_whole=False),
        Screen("plan-new-shift", f"/plan/shifts/new?site=1&date={MONDAY}&person=23", is_whole=False),
        Screen("plan-copy", "/plan/copy?site=1&first=2026-11-02&last=2026-11-08"),
        Screen("plan-publication", "/plan/publication?site=1&first=2026-12-14&last=2026-12-20"),
        Screen("plan-publications", "/plan/publications?site=1"),
        Screen("plan-record", "/plan/publications/1"),
        Screen("plan-templates", "/plan/templates?site=1&day=2026-11-02"),
        Screen("plan-demand", "/plan/demand?site=1"),
        Screen("plan-demand-cell", "/plan/demand?site=1&position=2&weekday=5"),
        Screen("plan-demand-empty", "/plan/demand?site=2"),
        Screen("plan-import", "/plan/import?site=1"),
        Screen("plan-preview", "/plan/import?site=1", step=file_is_sent(SHIFTS)),
        Screen("plan-export", "/plan/export"),
        Screen("plan-export-print", "/plan/export?site=1&first=2026-10-19&last=2026-10-25&as=print"),
        Screen("plan-hours", "/plan/hours?first=2026-10-19&last=2026-10-25"),
        Screen("closed-days", "/sites/1/closed-days"),
        Screen("closed-days-import", "/sites/1/closed-days/import"),
        Screen("error-404", "/nothing", status=404),
        Screen("error-400", "/plan?day=x", status=400),
    ]
    admin = [
        Screen("settings", "/settings", "charlotte"),
        Screen("account", "/account", "charlotte"),
        Screen("organization", "/organization", "charlotte"),
        Screen("sites", "/sites", "charlotte"),
        Screen("site-edit", "/sites/1/edit", "charlotte"),
        Screen("site-new", "/sites/new", "charlotte"),
        Screen("sites-import", "/sites/import", "charlotte"),
        Screen("sites-preview", "/sites/import", "charlotte", step=table_is_sent(SITES)),
        Screen("positions", "/positions", "charlotte"),
        Screen("position-edit", "/positions/2/edit", "charlotte"),
        Screen("position-new", "/positions/new", "charlotte"),
        Screen("positions-import", "/positions/import", "charlotte"),
        Screen("positions-preview", "/positions/import", "charlotte", step=table_is_sent(POSITIONS)),
        Screen("accounts", "/accounts", "charlotte"),
        Screen("announcements", "/announcements", "charlotte"),
        Screen("links", "/links", "charlotte"),
        Screen("feeds", "/feeds", "charlotte"),
        Screen("feed-new", "/feeds/new", "charlotte"),
        Screen("feed-edit", "/feeds/edit/roster-3", "charlotte"),
        Screen("shop", "/products/shop", "charlotte"),
        Screen("usage", "/usage", "charlotte"),
    ]
    return nobody + member + manager + admin


def of_a_new_place():
    """What stands where nothing was made yet; the first is the only one of a machine that is not set up."""
    own = [
        ("roster", "/roster"), ("people", "/people"), ("schedules", "/schedules"), ("services", "/services"),
        ("products", "/products"), ("plan", "/plan"), ("my-shifts", "/my/shifts"), ("publications", "/plan/publications"),
        ("templates", "/plan/templates?site=1"), ("closed-days", "/sites/1/closed-days"), ("positions", "/positions"),
        ("announcements", "/announcements"), ("links", "/links"), ("feeds", "/feeds"), ("usage", "/usage"),
        ("hours", "/plan/hours"), ("groups", "/services/groups"),
    ]
    return [Screen(f"empty-{name}", address, "ada") for name, address in own]
