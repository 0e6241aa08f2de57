"""Ten tasks, as a screen reader says them: what it says is in Tests/Spoken, and `APPROVE=1` writes it anew."""

import os
import pathlib
import re

import pytest
from selenium.webdriver.common.keys import Keys

from arranging import planned
from browser_page import DESKTOP, PHONE, Page
from programs import Program, token
from spoken import spoken

APPROVED = pathlib.Path(__file__).parents[2] / "Spoken"
# What goes on while the tests run: how long something still is, and the time of the last look.
GOES_ON = [(r"(\d+ h )?\d+ min\b", "… min"), (r"\b6:0\d\b", "6:0…")]
TASKS = [
    "who is on duty, and until when", "my next shift", "take an open shift", "ask for time off", "say availability",
    "answer a request", "call a colleague", "put a shift on the board", "publish the week", "read an announcement",
]
# Every skill is there, and no one is short of rest.
WEEK = "2026-11-30"


class Walks:
    """One browser goes through all tasks, in an order in which one leads to the next."""

    def __init__(self, page):
        self.page = page
        self.texts: dict[str, list[str]] = {task: [] for task in TASKS}

    def hear(self, task: str, where: str, *selectors: str) -> None:
        lines = [f"{where}:"]
        for selector in selectors:
            lines += ["  " + line for line in spoken(self.page, selector)]
        for pattern, words in GOES_ON:
            lines = [re.sub(pattern, words, line) for line in lines]
        self.texts[task] += ["", *lines] if self.texts[task] else lines

    def member(self) -> None:
        page = self.page.go_on_as("mia").size(*PHONE)
        page.open_live("/roster")
        self.hear("who is on duty, and until when", "The roster", "h1", "#duty", "#next")
        self.hear("my next shift", "The roster", "#own")
        self.hear("read an announcement", "The roster", "#notice")
        page.open_live("/people/1")
        self.hear("call a colleague", "A colleague", "h1", ".contact")
        page.open_live("/my/availability")
        self.hear("say availability", "Availability", "main")
        page.open_live("/my/time-off")
        self.hear("ask for time off", "Time off", "main")
        page.follow("main form .button.main")
        page.until(lambda: page.text("#toast"))
        self.hear("ask for time off", "After “Ask”", "#toast", "main")

    def open_shift(self, shift: int) -> None:
        page = self.page
        page.open_live(f"/shifts/{shift}")
        self.hear("take an open shift", "The open shift", "#sheet")
        page.follow("#sheet form[action$='/claim'] button")
        page.until(lambda: page.texts("#sheet > [role=status]") not in ([], [""]))
        self.hear("take an open shift", "After “Take”", "#sheet")

    def manager(self) -> None:
        page = self.page.go_on_as("soumya").size(*DESKTOP)
        page.open_live("/requests")
        self.hear("answer a request", "Requests", "main")
        page.open_live(f"/plan?day={WEEK}")
        row = page.run(
            """
            const row = [...document.querySelectorAll("#board .row")].find((row) => row.textContent.includes("Bennie Costa"));
            const cell = row.querySelector("td.day-2");
            cell.tabIndex = 0;
            cell.focus();
            return row.id;
            """)
        self.hear("put a shift on the board", "The board", "#board-columns", f"#{row}")
        self.hear("put a shift on the board", "In the cell", f"#{row} td.day-2")
        page.press(Keys.ENTER)
        page.press("7-15")
        page.until(lambda: any("7–15" in text for text in page.texts("#cell-options [aria-selected=true]")))
        self.hear("put a shift on the board", "After Enter and “7-15”", "#cell-editor")
        page.press(Keys.ENTER)
        page.until(lambda: page.all(f"#{row} td.day-2 .bar[data-shift]") and page.text("#board-status"))
        self.hear("put a shift on the board", "After Enter", "#board-status", f"#{row} td.day-2")
        self.hear("publish the week", "The bar", "#publishing")
        page.click("#publishing .bar-main")
        page.until(lambda: page.all(".publish-sheet[open] .publish-foot .main"))
        self.hear("publish the week", "After “Publish”", "#sheet")
        page.follow(".publish-foot .main")
        self.hear("publish the week", "After “Publish and notify”", ".was-published")


@pytest.fixture(scope="module")
def walks(browsers, demo_server):
    program = Program(demo_server, token(demo_server, "manage"))
    shift = planned(program, 8, "10:00", "14:00")
    page = Page(browsers("en", False), demo_server, "spoken")
    found = Walks(page)
    found.member()
    found.open_shift(shift)
    found.manager()
    page.leave()
    return found.texts


def test_ten_tasks_are_spoken_as_approved(walks):
    texts = {f"{TASKS.index(task) + 1:02} {task.replace(',', '')}.txt": "\n".join(lines) + "\n" for task, lines in walks.items()}
    if os.environ.get("APPROVE"):
        for path in APPROVED.glob("*.txt"):
            path.unlink()
        for name, text in texts.items():
            (APPROVED / name).write_text(text)
    # Read the difference, and write it anew with APPROVE=1 if it is right.
    assert {path.name: path.read_text() for path in APPROVED.glob("*.txt")} == texts


def test_no_name_has_a_space_before_its_comma(walks):
    assert [line for lines in walks.values() for line in lines if re.search(r" [,:;](\s|$)", line)] == []


# What each live region comes to say; each change of one is said, even if the words are the same.
LISTEN = """
window.heard = [];
const live = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]";
const regionOf = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest(live);
const said = new Map(Array.from(document.querySelectorAll(live), (region) => [region, words(region)]));
function words(region) { return region.checkVisibility() ? region.innerText.replace(/\\s+/g, " ").trim() : ""; }
new MutationObserver((changes) => {
  const regions = new Set(changes.map(({ target }) => regionOf(target)).filter(Boolean));
  for (const region of regions) {
    const text = words(region);
    const isNew = !said.has(region) || said.get(region) !== text;
    const isFilled = changes.some((change) => regionOf(change.target) === region && change.addedNodes.length);
    if (text && (isNew || isFilled)) window.heard.push(text);
    said.set(region, text);
  }
}).observe(document.body, { childList: true, characterData: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
"""


@pytest.mark.complaints("ERR_INTERNET_DISCONNECTED")
def test_an_open_roster_says_each_change_once_and_never_the_time(open_page, start_server):
    """A minute's turn at which someone begins, an announcement, a shift that changes, a network that goes and comes back."""
    server = start_server("--at", "2026-10-24T03:59:50Z", command="demo")
    page = open_page(server)
    page.person = "mia"
    page.open_live("/roster")
    page.run(LISTEN)
    server.command("announce", "The lift works again.")
    page.until(lambda: "lift works" in page.text("#notice"))
    page.until(lambda: "Soumya Rao" in page.text("#duty"), seconds=30)
    page.network(False)
    page.until(lambda: page.run("return document.documentElement.dataset.net") == "off")
    page.network(True)
    page.until(lambda: page.run("return document.documentElement.dataset.net") != "off", seconds=20)
    heard = page.run("return window.heard")
    assert [text for text in heard if "on duty" in text] == [
        "Soumya Rao is on duty until 14:00. Evan Lindqvist is on duty until 7:00."]
    assert len(heard) == len(set(heard)) == 2, heard
