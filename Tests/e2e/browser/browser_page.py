"""A headless browser that stands for a phone or a desktop."""

import base64
import json
import re
import urllib.parse
from importlib.resources import files
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.expected_conditions import staleness_of
from selenium.webdriver.support.wait import WebDriverWait

from servers import PASSWORD

SCREENSHOTS = Path(__file__).resolve().parents[3] / "screenshots"
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text()
WAIT_SECONDS = 10
# Chromium gives up the fade from page to page when a test asks for the layout before the style sheet is there.
LOST_FADE = "ViewTransition opt-in disabled"
PHONE = (390, 844)
SMALL_PHONE = (320, 640)
DESKTOP = (1440, 900)


KNOWS_HINTS = """
if (location.protocol === "http:" && !location.hash.includes("newcomer"))
  for (const page of ["roster", "own", "planning", "hours", "team"]) localStorage.setItem(`hint:${page}`, "shown");
"""


# What the answer to a form left for the page after it stands in its toast.
HAS_SAID = """
const toast = document.getElementById("toast");
return document.readyState === "complete" && (!toast || toast.hidden || toast.firstElementChild.textContent !== "");
"""


def launch(language: str, whole: bool = False) -> webdriver.Chrome:
    """The shell without windows has the same pages in four fifths of the time; the whole browser also has a clipboard and notifications."""
    options = webdriver.ChromeOptions()
    # Why not the shell's script in /usr/bin: it is all that the driver would end.
    options.binary_location = "/usr/bin/chromium" if whole else "/usr/lib/chromium/chromium-headless-shell"
    if whole:
        options.add_argument("--headless=new")
    for argument in ["--no-sandbox", "--disable-dev-shm-usage", f"--accept-lang={language}"]:
        options.add_argument(argument)
    options.add_experimental_option("prefs", {"intl.accept_languages": language})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    # Tests have been here before: the hints for newcomers are not in their way.
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": KNOWS_HINTS})
    return driver


class Part(WebElement):
    """An element by its selector: a live page may put another one in its place just when it is asked for something."""

    def __init__(self, found: WebElement, selector: str):
        super().__init__(found.parent, found.id)
        self.found = found
        self._selector = selector

    def _execute(self, command, params=None):
        try:
            return super()._execute(command, params)
        except StaleElementReferenceException:
            self._id = self.parent.find_element(By.CSS_SELECTOR, self._selector).id
            return super()._execute(command, params)


class Page:
    """One tab, looked at as a person does."""

    def __init__(self, driver: webdriver.Chrome, server, name: str, is_looked_at: bool = False):
        self.driver, self.server, self.name, self.is_looked_at = driver, server, name, is_looked_at
        self.person = "charlotte"
        self.has_come_in = False
        self.has_scripts = True
        self.size(*PHONE)
        self.appearance("light")

    def cdp(self, command: str, **parameters):
        return self.driver.execute_cdp_cmd(command, parameters)

    def size(self, width: int, height: int) -> "Page":
        self.cdp(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 700)
        return self

    def appearance(self, scheme: str, motion: str = "reduce") -> "Page":
        """Why without motion: else each step waits until the one before has faded."""
        features = {"prefers-color-scheme": scheme, "prefers-reduced-motion": motion}
        self.cdp(
            "Emulation.setEmulatedMedia",
            features=[{"name": name, "value": value} for name, value in features.items()])
        return self

    def scripts(self, are_on: bool) -> "Page":
        self.has_scripts = are_on
        self.cdp("Emulation.setScriptExecutionDisabled", value=not are_on)
        return self

    def network(self, is_on: bool, latency: int = 0) -> None:
        self.cdp("Network.enable")
        self.cdp(
            "Network.emulateNetworkConditions", offline=not is_on, latency=latency, downloadThroughput=-1,
            uploadThroughput=-1)

    def sign_in(self, person: str | None) -> "Page":
        """Comes in by one tap, as the demo offers; as nobody with `None`."""
        self.has_come_in = True
        if person:
            self.driver.get(self.server.url + "/sign-in")
            self.follow(f".tour form:has(input[value={person}]) button")
        return self

    def sign_out(self) -> "Page":
        """Forgets who is signed in, from a page that asks nothing: an open one would be refused what it follows."""
        self.driver.get("about:blank")
        self.cdp("Network.clearBrowserCookies")
        return self

    def come_in(self) -> None:
        """As the page's person who signed in before: a password takes as long as a page, on purpose."""
        self.has_come_in = True
        if self.person:
            self.take(self.server.session_of(self.person))

    def go_on_as(self, person: str) -> "Page":
        """The same browser, handed to a person who signed in before."""
        self.person = person
        self.come_in()
        return self

    def take(self, session: str) -> None:
        """Goes on with a session that was begun elsewhere."""
        self.has_come_in = True
        name, value = session.split("=", 1)
        self.cdp("Network.setCookie", name=name, value=value, url=self.server.url, httpOnly=True, sameSite="Lax")

    def open(self, path: str = "/roster") -> "Page":
        if not self.has_come_in:
            self.come_in()
        self.driver.get(self.server.url + path)
        # A copy of just now is looked at once it is up to date.
        self.until(lambda: self.run("return document.documentElement.dataset.net !== 'kept'"))
        return self

    def open_live(self, path: str = "/roster") -> "Page":
        """Opens a page and waits for its script."""
        self.open(path)
        self.until(lambda: self.run("return document.readyState === 'complete'"))
        return self

    def run(self, script: str, *arguments):
        return self.driver.execute_script(script, *arguments)

    def all(self, selector: str):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector: str) -> Part:
        return Part(self.driver.find_element(By.CSS_SELECTOR, selector), selector)

    def text(self, selector: str) -> str:
        return self.texts(selector)[0]

    def texts(self, selector: str) -> list[str]:
        """What stands on the screen, read at one moment: parts are replaced while a test looks."""
        return self.run(
            """
            return Array.from(document.querySelectorAll(arguments[0]),
              (element) => element.checkVisibility() ? element.innerText.trim() : "");
            """, selector)

    def visible(self, selector: str) -> list[str]:
        """The classes of the elements that are shown."""
        return self.run(
            """
            return Array.from(document.querySelectorAll(arguments[0]))
              .filter((element) => element.checkVisibility()).map((element) => element.className);
            """, selector)

    def style(self, selector: str, name: str) -> str:
        return self.run(
            "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]", selector, name)

    def color(self, selector: str, name: str = "backgroundColor") -> tuple[int, int, int, int]:
        """A computed color as the screen shows it: red, green, blue, alpha."""
        return tuple(self.run(
            """
            const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
            canvas.fillStyle = getComputedStyle(document.querySelector(arguments[0]))[arguments[1]];
            canvas.fillRect(0, 0, 1, 1);
            return Array.from(canvas.getImageData(0, 0, 1, 1).data);
            """, selector, name))

    def until(self, condition, seconds: float = WAIT_SECONDS):
        """Waits for a condition. One that looked at a part that was replaced just then is asked again."""
        def holds(_):
            return condition()
        return WebDriverWait(
            self.driver, seconds, poll_frequency=0.05, ignored_exceptions=[StaleElementReferenceException]).until(holds)

    def is_still(self) -> bool:
        """Nothing slides in any more; what breathes on and on does not count."""
        return self.run(
            """
            return document.getAnimations().every(
              (animation) => animation.playState !== "running" || animation.effect.getTiming().iterations === Infinity);
            """)

    def click(self, selector: str) -> None:
        def clicked() -> bool:
            if not self.is_still():
                return False
            element = self.one(selector)
            self.run("arguments[0].scrollIntoView({ block: 'center' })", element)
            element.click()
            return True

        self.until(clicked)

    def follow(self, selector: str) -> None:
        """Clicks what leads to another document, and waits for that."""
        old = self.driver.find_element(By.TAG_NAME, "html")
        self.click(selector)
        self.until_left(old)

    def publish(self) -> None:
        """From the board: the bar, the panel beside it, and the button at its foot."""
        self.click("#publishing .bar-main")
        self.until(lambda: self.all(".publish-sheet[open] .publish-foot .main"))
        self.follow(".publish-foot .main")

    def until_left(self, old) -> None:
        """Waits for the next document, read to its end: what a page says stands below a long table."""
        self.until(lambda: self.is_left(old))
        self.until(lambda: self.run("return document.readyState !== 'loading'") and self.all("main"))
        if self.has_scripts:
            self.until(lambda: self.run(HAS_SAID))

    def is_left(self, element) -> bool:
        try:
            return staleness_of(getattr(element, "found", element))(self.driver)
        except WebDriverException:
            return False  # the document is being replaced just now

    def press(self, *keys: str) -> None:
        webdriver.ActionChains(self.driver).send_keys(*keys).perform()

    def focused(self):
        return self.driver.switch_to.active_element

    def post(self, path: str, **form: str) -> str:
        """What a second client sends, with no browser between."""
        return self.server.post(path, form).text

    def read(self, path: str):
        return json.loads(self.server.get(path).text)

    def end_session_elsewhere(self) -> None:
        """What the same person does in another browser: signs out everywhere else."""
        cookie = self.server.sign_in({"userName": self.person, "password": PASSWORD})
        answer = self.server.ask("POST", "/account", {"change": "otherSessions"}, {"Cookie": cookie})
        assert answer.status == 200, answer.text

    def block(self, *addresses: str) -> None:
        """Requests to these addresses fail, as without a network."""
        self.cdp("Network.enable")
        self.cdp("Network.setBlockedURLs", urls=list(addresses))

    def is_told_signed_out(self, back: str) -> bool:
        """Whether the page says so in words, with a way to sign in that leads back here, and nothing of the network."""
        link = self.run("return document.querySelector('#signed-out a').href")
        wanted = urllib.parse.parse_qs(urllib.parse.urlsplit(link).query).get("wanted")
        lines = self.all("#banner .offline-text")
        said = [line for line in lines if line.is_displayed()]
        return self.text("#signed-out").startswith("You've been signed out") and wanted == [back] and not said

    def on_duty_names(self, site: int = 1) -> list[str]:
        document = self.read(f"/api/v1/on-duty?site={site}")
        return [shift["employee"]["name"] for shift in document["sites"][0]["on_duty"]]

    def wall(self, site: int = 1) -> str:
        return re.search(r"/wall/[\w-]+", self.post("/links", purpose=f"wall-{site}"))[0]

    def violations(self, colors_alone: bool = False, kept_parts: bool = False) -> list[str]:
        """What axe-core finds, in the whole page or in `window.keptParts`; only what a scheme can change, for a page that
        was looked at in another one."""
        if not self.run("return 'axe' in window"):
            self.run(AXE)
        found = self.driver.execute_async_script(
            """
            const [colors, inParts, done] = arguments;
            const parts = inParts ? window.keptParts.filter((part) => part.isConnected) : null;
            if (parts?.length === 0) return done([]);
            const runOnly = colors ? ["color-contrast", "link-in-text-block"]
              : ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];
            axe.run(parts ? { include: parts } : document, { runOnly, resultTypes: ["violations"] })
              .then((result) => done(result.violations), (error) => done([{ id: String(error), nodes: [] }]));
            """, colors_alone, kept_parts)
        return [
            f"{violation['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
            for violation in found for node in violation["nodes"] or [{"html": ""}]
        ]

    def screenshot(self, label: str = "") -> None:
        """A picture for people who look through them: with `--look` alone."""
        if self.is_looked_at:
            self.keep_picture(label)

    def keep_picture(self, label: str) -> None:
        SCREENSHOTS.mkdir(exist_ok=True)
        name = self.name.removeprefix("test_") + (f"-{label}" if label else "")
        picture = self.cdp("Page.captureScreenshot", format="png", optimizeForSpeed=True)["data"]
        (SCREENSHOTS / f"{name}.png").write_bytes(base64.b64decode(picture))

    def complaints(self) -> list[str]:
        texts = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        return [text for text in texts if LOST_FADE not in text]

    def leave(self) -> None:
        """Puts the browser back as a new one."""
        self.block()
        self.network(True)
        self.scripts(True)
        if self.server.url:
            self.cdp("Storage.clearDataForOrigin", origin=self.server.url, storageTypes="all")
        self.driver.get("about:blank")


class Mouse:
    """A mouse that is moved to points of the window."""

    def __init__(self, page):
        self.page, self.at = page, (0, 0)

    def send(self, kind: str, x: int, y: int, held: bool) -> None:
        self.at = (x, y)
        self.page.cdp(
            "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left" if held else "none",
            buttons=1 if held and kind != "mouseReleased" else 0, clickCount=1)

    def press(self, x: int, y: int) -> "Mouse":
        self.send("mouseMoved", x, y, held=False)
        self.send("mousePressed", x, y, held=True)
        return self

    def move(self, x: int, y: int) -> "Mouse":
        (from_x, from_y), steps = self.at, 4
        for step in range(1, steps + 1):
            self.send(
                "mouseMoved", from_x + (x - from_x) * step // steps, from_y + (y - from_y) * step // steps, held=True)
        return self

    def let_go(self) -> None:
        self.send("mouseReleased", *self.at, held=True)
