"""Measures what people feel: how many taps each task takes, how many actions a week takes to plan, how soon a slow phone shows the
roster, and how a board of 100 people follows the hand.

Called by `bin/bench screens` with the folder of the release binaries, in headless Chromium.
"""

import contextlib
import datetime
import os
import pathlib
import subprocess
import sys
import tempfile

# Why before the imports: the tests' servers read it once.
os.environ["ONDUTY_BINARY"] = str(pathlib.Path(sys.argv[1]) / "onduty")
sys.path += [str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e" / place) for place in [".", "browser"]]

from browser_page import DESKTOP, PHONE, Mouse, Page, launch
from doors import MANAGER, MEMBER, walk
from measuring import Table, median, percentile
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from servers import FIRST_ADMIN, MORNING, Server, eventually, serving
from slow_line import SlowLine


@contextlib.contextmanager
def signed_in(driver, server, cookie, url, size):
    """A page that nobody has opened yet, with a session."""
    page = Page(driver, server, "bench")
    page.has_come_in = True
    page.size(*size).appearance("light", motion="reduce")
    page.cdp("Network.enable")
    page.cdp("Network.clearBrowserCache")
    name, value = cookie.split("=")
    page.cdp("Network.setCookie", name=name, value=value, url=url)
    try:
        yield page
    finally:
        page.cdp("Emulation.setCPUThrottlingRate", rate=1)
        page.cdp("Storage.clearDataForOrigin", origin=url, storageTypes="all")
        page.cdp("Network.clearBrowserCookies")
        driver.get("about:blank")


# MARK: A week

# One action is a click, with Shift or without, or a text that is typed with the key that ends it. Looking and waiting are none.
# With a form for each shift there were five: its place, start, end, position, and Save.
PEOPLE, DAYS = 12, 5
MOST_TAPS = 3
NEXT_WEEK = ".board-dates [data-step='1']"
ACTIONS_OF_FORMS = 5 * PEOPLE * DAYS
EARLY = ("6-14/30 bar", (360, 480, 30, "Bar"))
LATE = ("14-22/30 front", (840, 480, 30, "Front desk"))
# Two people each, five days from a first one on: each day has both, and is not like the one before.
PAIRS = [(0, EARLY), (0, LATE), (1, EARLY), (1, LATE), (2, EARLY), (2, LATE)]
SHIFTS = "SELECT employee_id, starts_on, start_minute, minutes, break_minutes, position.name FROM shift JOIN position ON position.id = position_id"


class Planner:
    """Somebody at the board whose actions are counted."""

    def __init__(self, page, server):
        self.page, self.server, self.actions = page, server, 0
        today = datetime.date.today()
        self.monday = today + datetime.timedelta(days=7 - today.weekday())
        page.open_live(f"/plan?day={self.monday}")
        page.until(lambda: page.all("#board[role=grid]"))
        self.rows = page.run("return Array.from(document.querySelectorAll('tr[data-row^=person]'), (row) => row.dataset.row)")

    def day(self, number):
        return str(self.monday + datetime.timedelta(days=number))

    def click(self, selector, held=None):
        self.actions += 1
        element = self.page.one(selector)
        self.page.run("arguments[0].scrollIntoView({ block: 'nearest' })", element)
        hand = ActionChains(self.page.driver)
        if held:
            hand.key_down(held)
        hand.move_to_element(element).click()
        if held:
            hand.key_up(held)
        hand.perform()

    def follow(self, selector):
        self.actions += 1
        self.page.follow(selector)

    def click_cell(self, person, day, held=None):
        self.click(f'#board tr[data-row="{self.rows[person]}"] td[data-day="{self.day(day)}"]', held)

    def type(self, text, end):
        """Into whatever has the focus, as fast as it goes."""
        self.actions += 1
        self.page.press(text, end)

    def select(self, pair, first):
        """From below on the left, where the cell is empty, to above on the right."""
        self.click_cell(2 * pair + 1, first)
        self.click_cell(2 * pair, first + DAYS - 1, Keys.SHIFT)
        self.page.until(lambda: len(self.page.all("td.cell[aria-selected]")) == 2 * DAYS)

    def until_planned(self, count):
        eventually(lambda: len(self.planned()) == count, f"{count} shifts")
        self.page.until(lambda: len(self.page.all("#board .bar:not(.is-pending)")) == count)

    def planned(self):
        return set(self.server.rows(SHIFTS))

    def wanted(self):
        return {
            (int(self.rows[2 * pair + person].split("-")[1]), self.day(day), *pattern[1])
            for pair, (first, pattern) in enumerate(PAIRS) for person in range(2) for day in range(first, first + DAYS)
        }


def with_templates(planner):
    """Each pattern is typed once, and stands above the board from then on."""
    for number, (first, pattern) in enumerate(PAIRS[:2]):
        planner.click_cell(2 * number, first)
        planner.type(pattern[0], Keys.ENTER)
        planner.until_planned(number + 1)
        # The editor went on to the next row, where its list lies over others.
        planner.type("", Keys.ESCAPE)
    for pair, (first, pattern) in enumerate(PAIRS):
        before = len(planner.planned())
        planner.select(pair, first)
        planner.click(f"#board-templates li:nth-child({1 + PAIRS[:2].index((0, pattern))}) button")
        planner.until_planned(before + 2 * DAYS - (1 if pair < 2 else 0))


def in_each_cell(planner):
    """Every one of the shifts is typed; Tab goes to the next day."""
    for pair, (first, pattern) in enumerate(PAIRS):
        for person in range(2):
            planner.click_cell(2 * pair + person, first)
            for _ in range(DAYS):
                planner.type(pattern[0], Keys.TAB)
    planner.until_planned(PEOPLE * DAYS)


def over_selections(planner):
    """What is typed goes into all cells that are selected."""
    for pair, (first, pattern) in enumerate(PAIRS):
        planner.select(pair, first)
        planner.type(pattern[0], Keys.ENTER)
        planner.until_planned((pair + 1) * 2 * DAYS)


def planned_actions(driver, place, way, wanted=Planner.wanted):
    with serving(place / f"week-{way.__name__}") as server:
        for name in ["Bar", "Front desk", "Workshop"]:
            server.post("/positions/new", {"name": name})
        for number in range(1, PEOPLE):
            server.post("/people/new", {"name": "Person", "surname": chr(64 + number), "weeklyHours": "40"})
        with signed_in(driver, server, server.session, server.url, DESKTOP) as page:
            planner = Planner(page, server)
            assert len(planner.rows) == PEOPLE and not planner.planned()
            way(planner)
            assert planner.planned() == wanted(planner), sorted(planner.planned() ^ wanted(planner))
        return planner.actions


def in_two_blocks(planner):
    """One pattern for each half of the people, on the same five days."""
    half = PEOPLE // 2
    for number, (text, _) in enumerate([EARLY, LATE]):
        planner.click_cell(number * half + half - 1, 0)
        planner.click_cell(number * half, DAYS - 1, Keys.SHIFT)
        planner.page.until(lambda: len(planner.page.all("td.cell[aria-selected]")) == half * DAYS)
        planner.type(text, Keys.ENTER)
        planner.until_planned((number + 1) * half * DAYS)


def blocks(planner):
    half = PEOPLE // 2
    return {
        (int(planner.rows[number].split("-")[1]), planner.day(day), *[EARLY, LATE][number // half][1])
        for number in range(PEOPLE) for day in range(DAYS)
    }


def automatic_actions(driver, place):
    """Of the first week that is planned by itself, with the usual needs of a trade, and of the next."""
    with contextlib.ExitStack() as ending:
        server = Server(place / "automatic")
        ending.callback(server.stop)
        cookie = server.sign_in(FIRST_ADMIN | {"trade": "cafe"})
        for number in range(1, PEOPLE):
            server.post("/people/new", {"name": "Person", "surname": chr(64 + number), "weeklyHours": "40"})
        page = ending.enter_context(signed_in(driver, server, cookie, server.url, DESKTOP))
        planner = Planner(page, server)
        counts = []
        for way in [["#board-empty .main", ".demand-trades .chip", ".demand-form .tools .main"], [NEXT_WEEK, "#board-empty .main"]]:
            before = planner.actions
            for selector in way:
                planner.follow(selector)
            page.until(lambda: page.texts(".maker-head h2") == ["Planned"], 60)
            planner.follow("#maker-bar .bar-main")
            page.until(lambda: page.all("#board .look-draft"))
            counts.append(planner.actions - before)
        return counts


def measure_doors(table, driver, place, _):
    with serving(place / "doors", "--at", MORNING, command="demo") as server:
        page = Page(driver, server, "bench")
        for title, person, tasks in [("manager", "charlotte", MANAGER), ("member", "mia", MEMBER)]:
            table.section(f"Taps from the roster, {title}: on a desk, and on a phone")
            page.go_on_as(person)
            for task, (words, path) in tasks.items():
                desk, phone = (walk(page.size(*size), words, path, size) for size in (DESKTOP, PHONE))
                table.at_most(task, max(desk, phone), MOST_TAPS, "", f"{desk} on a desk, {phone} on a phone")
        page.leave()


def measure_week(table, driver, place, _):
    table.section(f"A week of {PEOPLE * DAYS} shifts for {PEOPLE} people, from an organization that never planned one")
    beside = f"{ACTIONS_OF_FORMS} with a form for each"
    table.at_most("actions, with templates", planned_actions(driver, place, with_templates), 30, "", beside)
    table.at_most("actions, each cell typed", planned_actions(driver, place, in_each_cell), 75, "", beside)
    table.info("actions, typed over selections", f"{planned_actions(driver, place, over_selections)}", beside)
    table.at_most("actions, two patterns", planned_actions(driver, place, in_two_blocks, blocks), 8, "", beside)
    first, later = automatic_actions(driver, place)
    table.at_most("actions, planned by itself, from no needs", first, 12, "")
    table.at_most("actions, planned by itself, a later week", later, 3, "")


# MARK: A slow phone

CPU_RATE = 4
# Lighthouse's slow 4G.
SLOW_4G = {"round_trip_seconds": 0.15, "down_bits_per_second": 1.6e6, "up_bits_per_second": 0.75e6}
VISITS = 7
QUIET_SECONDS = 1
VISIT = """
const done = arguments[0];
const entries = (type) => new Promise((resolve) => {
  const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
  observer.observe({ type, buffered: true });
  setTimeout(() => resolve(observer.takeRecords()), 500);
});
const painted = performance.getEntriesByName("first-contentful-paint")[0].startTime;
Promise.all(["largest-contentful-paint", "layout-shift", "longtask"].map(entries)).then(([paints, shifts, tasks]) => done({
  readable: Math.max(painted, paints.at(-1)?.startTime ?? 0),
  task: Math.max(0, ...tasks.filter(({ startTime }) => startTime >= painted).map(({ duration }) => duration)),
  shift: shifts.reduce((sum, entry) => sum + entry.value, 0),
  people: Array.from(document.querySelectorAll("#duty .person-top"),
    (row) => row.checkVisibility() && row.getBoundingClientRect().top < innerHeight).filter(Boolean).length,
}));
"""


def visit(page, line, path):
    """What one visit shows and costs; the worker that keeps copies is not awake before it, as after a while."""
    page.driver.get("about:blank")
    page.cdp("ServiceWorker.stopAllWorkers")
    before = line.down.bytes
    page.driver.get(line.url + path)
    page.until(lambda: line.is_quiet(QUIET_SECONDS), 60)
    figures = page.driver.execute_async_script(VISIT)
    return figures | {"bytes": line.down.bytes - before}


def visits(driver, server, cookie):
    """Of a browser that never was there, the second to the roster, and one to a page without anything."""
    line = SlowLine(server.port, **SLOW_4G)
    try:
        with signed_in(driver, server, cookie, line.url, PHONE) as page:
            page.cdp("ServiceWorker.enable")
            page.cdp("Emulation.setCPUThrottlingRate", rate=CPU_RATE)
            cold = visit(page, line, "/roster")
            page.until(lambda: page.run("return navigator.serviceWorker.controller !== null"))
            warm = visit(page, line, "/roster")
            return cold, warm, visit(page, line, "/health")
    finally:
        line.stop()


def measure_phone(table, driver, place, _):
    with serving(place / "phone", "--at", MORNING, command="demo") as server:
        eventually(lambda: server.rows("SELECT 1 FROM feed WHERE succeeded_at IS NOT NULL"), "the demo's feed is read")
        cookie = server.sign_in({"userName": "mia", "password": "demo-harbor-street"})
        cold, warm, bare = zip(*(visits(driver, server, cookie) for _ in range(VISITS)), strict=True)
    assert all(figures["people"] for figures in cold + warm), "nobody on duty is in sight"
    table.section(f"The demo's roster on a phone, slow 4G (150 ms, 1.6 Mbit/s), processor {CPU_RATE} times slower; median of {VISITS}")

    def seconds(figures):
        return median([each["readable"] for each in figures]) / 1000

    least = min(each["readable"] for each in cold) / 1000
    table.at_most("readable, first visit", seconds(cold), 1.2, " s", f"least {least:.2f} s")
    least = min(each["readable"] for each in warm) / 1000
    table.at_most("readable, second visit", seconds(warm), 0.3, " s", f"least {least:.2f} s, /health {seconds(bare):.2f} s")
    table.at_most("over the wire, first visit", max(each["bytes"] for each in cold) / 1000, 60, " kB", "with what the worker keeps")
    table.info("over the wire, second visit", f"{max(each['bytes'] for each in warm) / 1000:.1f} kB")
    for name, figures in [("first", cold), ("second", warm)]:
        tasks = [each["task"] for each in figures]
        table.at_most(f"longest task after the first paint, {name} visit, median", median(tasks), 50, " ms", f"worst {max(tasks):.0f} ms")
    table.at_most("cumulative layout shift, worst", max(each["shift"] for each in cold + warm), 0.02, "")


# MARK: The board

BOARD_PEOPLE = 100
DRAGS, STEPS = 3, 60
OPENINGS = 12
# From a hand's event to the moment after the frame that answers it.
WATCH = """
window.answers = [];
window.frames = [];
const painted = (then) => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => then(performance.now());
  channel.port2.postMessage(null);
});
let last = 0;
(function frame(now) { if (last) frames.push(now - last); last = now; requestAnimationFrame(frame); })(0);
const isOpen = () => document.getElementById("cell-editor")?.hidden === false && document.activeElement?.id === "cell-text";
const until = (isDone, then) => painted((now) => isDone() ? then(now) : until(isDone, then));
const [type, key, isAnswered] = [arguments[0], arguments[1], arguments[1] === null ? () => true : isOpen];
addEventListener(type, (event) => {
  if (!key || event.key === key) until(isAnswered, (now) => answers.push(now - event.timeStamp));
}, true);
"""


def board_page(page):
    day = datetime.date.today() + datetime.timedelta(days=14)
    page.open_live(f"/plan?site=1&day={day}&people=all")
    page.until(lambda: page.all("#board[role=grid]"))
    page.cdp("Emulation.setCPUThrottlingRate", rate=CPU_RATE)
    return page


def moves(page, is_held):
    """The times that a pointer's way over the board takes to be seen, with a bar in hand or without."""
    board_page(page)
    page.run(WATCH, "pointermove", None)
    box = page.run(
        """
        const bar = Array.from(document.querySelectorAll("#board tr[data-row^=person] .bar:not([data-fixed])"))
          .find((bar) => bar.getBoundingClientRect().top > 300);
        const { left, top, width, height } = bar.getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];
        """)
    mouse = Mouse(page)
    mouse.send("mouseMoved", *box, held=False)
    if is_held:
        mouse.send("mousePressed", *box, held=True)
    page.run("answers.length = frames.length = 0")
    for step in range(STEPS):
        to = (box[0] + (step * 37) % 600 - 200, box[1] + (step * 11) % 300 - 100)
        mouse.send("mouseMoved", *to, held=is_held)
    answers, frames = page.run("return [answers, frames]")
    if is_held:
        assert page.all(".is-ghost"), "nothing is dragged"
        page.press(Keys.ESCAPE)
        mouse.let_go()
    return answers, frames


def openings(page, by_key):
    """The times until the editor of an empty cell is seen with the focus."""
    board_page(page)
    page.run(WATCH, *(["keydown", "Enter"] if by_key else ["click", ""]))
    cells = page.run(
        """
        return Array.from(document.querySelectorAll("#board tr[data-row^=person] td.cell"))
          .filter((cell) => !cell.querySelector(".bar") && cell.getBoundingClientRect().top > 300
            && cell.getBoundingClientRect().bottom < innerHeight - 60).slice(0, arguments[0]);
        """, OPENINGS)
    for number, cell in enumerate(cells):
        if by_key:
            page.run("arguments[0].tabIndex = -1; arguments[0].focus()", cell)
            page.press(Keys.ENTER)
        else:
            cell.click()
        page.until(lambda number=number: page.run("return answers.length") == number + 1)
        page.press(Keys.ESCAPE)
    return page.run("return answers")


# The longest stretch that the page did nothing else; a task is told a moment after it.
TASKS = """
window.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
"""
SETTLED = "const done = arguments[0]; requestIdleCallback(() => setTimeout(done, 300), { timeout: 5000 })"
FILLED_PEOPLE = 8


def longest_task(page, act, is_done):
    page.run("tasks.length = 0")
    act()
    page.until(lambda: page.run(is_done), 60)
    page.driver.execute_async_script(SETTLED)
    return page.run("return Math.max(0, ...tasks)")


def long_tasks(page):
    """Of filling a week of eight people at once, of taking it back, and of going to the month."""
    board_page(page)
    page.run(TASKS)
    typed = "return Array.from(document.querySelectorAll('#board .bar:not(.is-pending)')).filter((bar) => bar.dataset.start.endsWith('T05:00')).length"
    rows = page.run("return Array.from(document.querySelectorAll('#board tr[data-row^=person]'), (row) => row.dataset.row)")[:FILLED_PEOPLE]
    for at, day, held in [(0, 1, False), (-1, 7, True)]:
        cell = page.one(f'#board tr[data-row="{rows[at]}"] td.cell:nth-of-type({day})')
        page.run("arguments[0].scrollIntoView({ block: 'center' })", cell)
        hand = ActionChains(page.driver)
        if held:
            hand.key_down(Keys.SHIFT)
        # Beside the bars of a cell.
        hand.move_to_element_with_offset(cell, -(cell.size["width"] // 2) + 3, cell.size["height"] // 2 - 3).click()
        hand.key_up(Keys.SHIFT).perform()
    page.until(lambda: len(page.all("td.cell[aria-selected]")) == 7 * FILLED_PEOPLE)
    filled = longest_task(page, lambda: page.press("5-5:30", Keys.ENTER), f"{typed} === {7 * FILLED_PEOPLE}")
    page.press(Keys.ESCAPE)
    undo = lambda: ActionChains(page.driver).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
    undone = longest_task(page, undo, f"{typed} === 0")
    page.driver.get(page.run("const to = new URL(location); to.searchParams.set('view', 'month'); return to.href"))
    page.until(lambda: page.all("#board[role=grid]"), 60)
    page.run(TASKS.replace('type: "longtask"', 'type: "longtask", buffered: true'))
    page.until(lambda: page.run("return document.readyState") == "complete")
    page.driver.execute_async_script(SETTLED)
    month = page.run("return Math.max(0, ...tasks)")
    return filled, undone, month


def measure_board(table, driver, place, binaries):
    folder = place / "board"
    subprocess.run([binaries / "bench-data", folder, "schedules", str(BOARD_PEOPLE)], check=True, capture_output=True)
    table.section(f"The board of {BOARD_PEOPLE} people, processor {CPU_RATE} times slower")
    with contextlib.ExitStack() as ending:
        server = Server(folder)
        ending.callback(server.stop)
        cookie = server.sign_in({"userName": "bench", "password": "harbor-and-bread"})
        with signed_in(driver, server, cookie, server.url, DESKTOP) as page:
            dragged = [moves(page, is_held=True) for _ in range(DRAGS)]
            bare = [moves(page, is_held=False) for _ in range(DRAGS)]
            tasks = list(zip(*(long_tasks(page) for _ in range(DRAGS)), strict=True))
            opened = {by_key: openings(page, by_key) for by_key in [False, True]}
    def part(runs, which, share):
        return median([percentile(run[which], share) for run in runs])
    table.at_most(
        "a drag: a move to its frame, 95th percentile", part(dragged, 0, 0.95), 50, " ms",
        f"median {part(dragged, 0, 0.5):.0f} ms, no bar in hand {part(bare, 0, 0.95):.0f} ms")
    table.at_most(
        "a drag: from frame to frame, 95th percentile", part(dragged, 1, 0.95), 50, " ms",
        f"median {part(dragged, 1, 0.5):.0f} ms, no bar in hand {part(bare, 1, 0.95):.0f} ms")
    for name, times in zip(["filling 56 cells", "undo of 56", "the month, from nothing"], tasks, strict=True):
        table.at_most(f"{name}: its longest task, median", median(times), 100, " ms", f"worst {max(times):.0f} ms")
    for by_key, times in opened.items():
        table.at_most(
            f"the editor of a cell by {'Enter' if by_key else 'a click'}, median", median(times), 100, " ms", f"worst {max(times):.0f} ms")


def main():
    binaries, chosen = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    table = Table()
    driver = launch("en", whole=True)
    try:
        with tempfile.TemporaryDirectory(prefix="onduty-bench-") as place:
            for measure in [measure_doors, measure_week, measure_phone, measure_board]:
                if not chosen or measure.__name__.removeprefix("measure_") in chosen:
                    measure(table, driver, pathlib.Path(place), binaries)
    finally:
        driver.quit()
    table.end()


if __name__ == "__main__":
    main()
