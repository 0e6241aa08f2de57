"""What axe-core finds on every page: nothing. Every page can be read large and small, and used with keys alone."""

import pytest

from selenium.webdriver.common.keys import Keys

from browser_page import DESKTOP, PHONE, SMALL_PHONE
from sizes import part


def address(page, place: str) -> str:
    if place == "sheet of the plan":
        page.open("/plan?day=2026-11-30")
        return page.run("return document.querySelector('#board .bar.pos-2').getAttribute('href')")
    if place == "timesheet":
        (person, day), = page.server.rows("SELECT employee_id, day FROM punch_correction LIMIT 1")
        return f"/timesheets?first={day}&person={person}"
    if place in ("sheet", "replacement"):
        page.open()
        shift = page.run("return document.querySelector('.shift.is-coming a').getAttribute('href')")
        return shift + ("/replacement" if place == "replacement" else "")
    if place == "wall":
        return page.wall()
    return place


@pytest.mark.complaints("ERR_INTERNET_DISCONNECTED")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_offline(page, scheme):
    page.appearance(scheme).open_live()
    page.network(False)
    page.until(lambda: page.run("return document.documentElement.dataset.net") == "off")
    assert page.violations() == []


PAGES = [
    "/roster", "/roster?site=2", "/roster?mine=1", "/people", "/people?view=cards", "/people?archive=1", "/people/1",
    "/people/1/edit", "/people/1/contracts", "/people/new", "/people/import", "/people/table", "/people/positions", "/people/sites", "/plan", "/plan?view=day", "/plan?rows=positions",
    "/plan?rows=sites", "/plan/shifts/new", "/plan/copy?site=1&first=2026-10-24&last=2026-10-24", "/plan/publications",
    "/plan/import", "/plan/export", "/plan/hours", "/plan/demand?site=1", "/plan/demand?site=1&position=2&weekday=5",
    "/plan/demand?site=1&date=new", "/plan/demand?site=2", "/schedules", "/schedules/new", "/schedules/on-call", "/call-outs?site=1", "/my/call-outs", "/services",
    "/services?collection=events", "/services/1", "/services/1/edit", "/services/new", "/services/groups",
    "/services/import", "/products", "/products/1", "/products/1/edit", "/products/new", "/products/import",
    "/products/shop", "/my/shifts", "/my/calendar", "/my/profile", "/settings", "/organization", "/sites",
    "/sites/new", "/sites/1/edit", "/sites/import", "/sites/1/closed-days", "/sites/1/closed-days/import", "/positions",
    "/positions/new", "/positions/1/edit", "/positions/import", "/account", "/accounts", "/accounts/new", "/accounts/people/1", "/security-log", "/changes", "/announcements", "/announcements/1/texts", "/links", "/feeds",
    "/feeds/new", "/feeds/edit/people", "/feeds/edit/roster-1", "/webhooks", "/webhooks/new", "/usage", "/requests",
    "/requests?show=done", "/my/time-off", "/my/availability", "/my/calendars", "/time-off", "/time-off?enter=1", "/time-off/settings", "/help",
    "/time-off/people/1", "/rules", "/rules/sets", "/rules/sites/1", "/rules/sites/1/place", "/fairness", "/fairness?view=table", "/fairness/rules",
    "/time-accounts", "/surcharges", "/time-accounts/1", "/time-off/yearly-days", "/time-off/yearly-days/1",
    "/time-off/rules", "/time-off/hours", "/time-off/approvals", "/payroll", "/payroll/codes", "/payroll/columns", "/time-accounts/openings",
]


PLACES = PAGES + [
    "sheet", "sheet of the plan", "wall", "replacement", "/plan?day=2026-11-30", "/plan?day=2026-11-30&view=day",
    "/plan?day=2026-11-15&view=month", "/plan?rows=departments", "/plan/templates?site=1", "/plan/export?as=print",
    "/plan/publication?site=1&first=2026-11-30&last=2026-12-06", "/plan/publications?site=1", "/roster/print",
    "/people?view=list&search=zzz", "/services?search=zzz", "/products?search=qqq", "/schedules?filter=ended", "/schedules/6",
    "/feeds/1/removal", "/my/hours", "/my/pin", "/timesheets", "timesheet", "/timesheets/payroll", "/set-up",
    "/nothing-here", "/unseen?in=en", "/unsent?in=en",
]


# Keeps the parts that are shown now and were not when this was asked before, the outermost of each, but those of a markup
# that the page's size had before: the frame is the same around all pages.
KEEP_NEWLY_SHOWN = """
    const [known] = arguments;
    const before = window.shownParts;
    const shown = window.shownParts = new Set(
      Array.from(document.querySelectorAll("body *")).filter((part) => part.checkVisibility()));
    const isNew = (part) => before && shown.has(part) && !before.has(part);
    const markup = (part) => part.outerHTML.length + part.outerHTML.slice(0, 200);
    const found = Array.from(shown).filter((part) => isNew(part) && !isNew(part.parentElement) && !known.includes(markup(part)));
    window.keptParts = found;
    return found.map(markup);
    """


@pytest.mark.complaints("404")
def test_axe_finds_nothing(page):
    """On a phone by day and at a desk by night, where all rules hold; what only one of them shows has to be read by day and by night, too."""
    found, known = {}, {PHONE: [], DESKTOP: []}

    def show(place, size, scheme):
        # Why so tall: the bar of drafts lies over rows, and their colors are told as if they were on it.
        is_tall = place.startswith("/plan") and size == PHONE
        page.size(size[0], 4000 if is_tall else size[1]).appearance(scheme)

    for place in part(PLACES, one_in=8):
        page.size(*PHONE).appearance("light").open_live(address(page, place))
        for size, scheme, other in [(PHONE, "light", None), (DESKTOP, "dark", "light"), (PHONE, None, "dark")]:
            show(place, size, scheme or other)
            if scheme:
                found[place, size, scheme] = page.violations()
            markups = page.run(KEEP_NEWLY_SHOWN, known[size])
            known[size] += markups
            if other and markups:
                page.appearance(other)
                found[place, size, other] = page.violations(colors_alone=True, kept_parts=True)
    assert {place: violations for place, violations in found.items() if violations} == {}


def test_text_twice_as_large_needs_no_scrolling_sideways(page):
    for path in part(PAGES, one_in=4, start=1):
        page.open(path)
        page.run("document.documentElement.style.fontSize = '200%'")
        for size in [PHONE, DESKTOP]:
            page.size(*size)
            assert page.run("return document.documentElement.scrollWidth") <= size[0], path


def test_a_small_phone_shows_all_of_the_german(german_page):
    german_page.size(*SMALL_PHONE)
    for path in part(PAGES, one_in=4, start=2):
        german_page.open(path)
        assert german_page.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0], path


def test_what_has_the_focus_is_seen(page):
    for path in part(PAGES, one_in=4, start=3):
        page.open(path)
        page.press(Keys.TAB)
        unseen = page.run(
            """
            const kinds = "a[href], button, input:not([type=hidden]), select, textarea, summary";
            const parts = document.querySelectorAll(kinds);
            return Array.from(parts).filter((part) => part.checkVisibility() && !part.disabled).filter((part) => {
              part.focus({ preventScroll: true, focusVisible: true });
              if (document.activeElement !== part) return false; // behind a sheet
              const around = [part, part.parentElement, ...part.children].map((box) => getComputedStyle(box));
              return !around.some((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2);
            }).map((part) => part.outerHTML.slice(0, 120));
            """)
        assert unseen == [], path


def test_a_menu_opens_by_key_and_gives_the_focus_back(page):
    page.size(*DESKTOP)
    for path in ["/roster", "/plan", "/plan/import"]:
        page.open_live(path)
        for place in range(len(page.all("details.menu"))):
            menu = f"document.querySelectorAll('details.menu')[{place}]"
            if not page.run(f"return {menu}.firstElementChild.checkVisibility()"):
                continue
            page.run(f"{menu}.firstElementChild.focus()")
            page.press(Keys.ENTER, Keys.TAB)
            assert page.run(f"return {menu}.open && {menu}.contains(document.activeElement)"), path
            page.press(Keys.ESCAPE)
            assert page.run(f"return !{menu}.open && document.activeElement === {menu}.firstElementChild"), path


# The pages with a bar, a head or a panel that stays in sight on a larger screen.
STAYING = ["/roster", "/plan", "/plan?view=month", "/my/shifts", "sheet", "/schedules/6", "/people/1/edit", "/my/availability"]
# What is seen at each height in the middle of the screen, without what stays there while one scrolls.
CONTENT_HEIGHT = """
const stays = (part) => ["fixed", "sticky"].includes(getComputedStyle(part).position) && !part.matches("dialog");
const isContent = (y) => {
  for (let part = document.elementFromPoint(innerWidth / 2, y); part && part !== document.body; part = part.parentElement)
    if (stays(part)) return false;
  return true;
};
return Array.from({ length: innerHeight }, (_, y) => y).filter(isContent).length;
"""


def test_at_four_times_the_size_the_height_is_for_the_content(page):
    """A desk of 1440 x 900 at 400 %, and the size of WCAG 1.4.10."""
    for path in STAYING:
        place = address(page, path)
        for size in [(360, 225), (320, 256)]:
            page.size(*size).open_live(place)
            page.run("scrollBy(0, 300)")
            assert page.run(CONTENT_HEIGHT) >= 0.8 * size[1], (path, size)
            assert page.run("return document.documentElement.scrollWidth") <= size[0], (path, size)
        page.size(*PHONE)


def test_forced_colors_tell_the_need_from_those_who_come_and_what_is_chosen(page):
    page.cdp("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    page.size(*DESKTOP).open_live("/plan?day=2026-11-30")
    looks = page.run(
        """
        return [".have", ".missing", ".need"].map((kind) => {
          const { fill, fillOpacity, stroke, strokeWidth } = getComputedStyle(document.querySelector(`.steps ${kind}`));
          return [fill, fillOpacity, stroke, strokeWidth].join(" ");
        });
        """)
    assert len(set(looks)) == 3 and float(page.style(".steps .need", "strokeWidth").removesuffix("px")) > 2
    for size, place in [(DESKTOP, ".house a[aria-current]"), (DESKTOP, ".tabs a[aria-current]"), (PHONE, ".board-days a[aria-current]")]:
        page.size(*size)
        assert float(page.style(place, "borderBottomWidth").removesuffix("px")) >= 2, place


def test_what_is_pressed_on_the_month_board_and_dragged_by_is_as_large_as_a_finger(page):
    page.size(*PHONE)
    for path, parts in [("/plan?view=month", ".board :is(a, td.cell), .publishing .button"), ("/positions", ".handle"), ("/services/groups", ".handle")]:
        page.open_live(path)
        small = page.run(
            """
            return Array.from(document.querySelectorAll(arguments[0])).filter((part) => part.checkVisibility()).filter((part) => {
              const { width, height } = part.getBoundingClientRect();
              return width > 2 && (width < 44 || height < 44);
            }).map((part) => part.outerHTML.slice(0, 120));
            """, parts)
        assert small == [], path


def test_an_empty_cell_has_a_name_until_a_shift_is_in_it(page):
    page.size(*DESKTOP).open_live("/plan?day=2026-11-30")
    label = "return document.querySelector('#board td.cell:not(:has(.bar, .cell-away))[data-day=\"2026-12-02\"]')?.ariaLabel"
    page.until(lambda: page.run(label))
    assert page.run(label).startswith("New shift: ") and page.run(label).endswith(", Wed 2")
    assert page.run("return document.querySelectorAll('#board td.cell:has(.bar)[aria-label]').length") == 0
    page.open_live("/plan?view=month&day=2026-12-15")
    page.until(lambda: page.run(label))
    assert page.run(label).replace("\u00a0", " ").endswith(", Wednesday 2 December")
