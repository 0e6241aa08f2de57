"""Takes each screen in four sizes, light and dark, in English and German, and lays its sixteen pictures on one sheet.

Called by `bin/docs screens`. A screen fails the run if its status is another one, if it scrolls sideways, or if the
browser's console complains.

Usage: screens.py FONTS FOLDER [PATTERN]   PATTERN: only screens whose name has it
"""

import base64
import concurrent.futures
import itertools
import pathlib
import sys
import tempfile

from PIL import Image

sys.path += [str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e" / place) for place in [".", "browser"]]

SIZES = [(320, 693), (390, 844), (768, 1024), (1440, 900)]
SCHEMES, LANGUAGES = ["light", "dark"], ["en", "de"]
# How much of a long page is shown, in windows.
MOST_WINDOWS = 3
# A sheet has two rows of four by size; those of a phone in one row.
SHEET_WIDTH, GAP = 2920, 8


class Photographer:
    """One browser, which speaks one language."""

    def __init__(self, language, folder):
        from browser_page import launch

        self.language, self.folder = language, folder
        self.driver = launch(language)
        self.failures = []

    def take(self, server, screens):
        """All screens of a server, signed in as few times as can be."""
        for person, group in itertools.groupby(screens, key=lambda screen: screen.person):
            page = self.page(server, person)
            for screen in group:
                for size in SIZES:
                    self.look(page, screen, size)
            page.leave()

    def page(self, server, person):
        from browser_page import Page

        page = Page(self.driver, server, "screens")
        page.file = self.file
        page.sign_in(person if server.is_demo else None)
        if person and not server.is_demo:
            page.open("/sign-in")
            name, _, value = server.session.partition("=")
            self.driver.add_cookie({"name": name, "value": value})
        return page

    def file(self, text):
        path = self.folder / f".upload-{self.language}.csv"
        path.write_text(text)
        return str(path)

    def look(self, page, screen, size):
        name = f"{screen.name}-{size[0]}-{self.language}"
        try:
            self.driver.get_log("browser")
            page.size(*size).appearance("light", motion="reduce")
            page.open_live(screen.address.replace("LANGUAGE", self.language))
            status = page.run("return performance.getEntriesByType('navigation')[0].responseStatus")
            if screen.step:
                screen.step(page)
            for scheme in SCHEMES:
                page.appearance(scheme, motion="reduce")
                page.until(page.is_still)
                self.save(page, f"{screen.name}-{size[0]}-{scheme}-{self.language}", size, screen.is_whole)
            width = page.run("return document.documentElement.scrollWidth")
            # A status that is wanted, and a network that is gone, are told by the console too.
            expected = ["Failed to load resource", "ERR_INTERNET"] if screen.status >= 400 or screen.step else []
            complaints = [text for text in page.complaints() if not any(word in text for word in expected)]
            page.network(True)
        except Exception as problem:  # one screen's failure is told with the others'
            page.network(True)
            return self.failures.append(f"{name}: {type(problem).__name__} {problem}".splitlines()[0])
        if status != screen.status:
            self.failures.append(f"{name}: answered {status}, not {screen.status}")
        if width > size[0]:
            self.failures.append(f"{name}: {width} px wide")
        self.failures += [f"{name}: {text}" for text in complaints]

    def save(self, page, name, size, is_whole):
        """Of a long page all that fits some windows: in one tall window, as the tabs stand at its bottom."""
        width, height = size
        if is_whole:
            whole = page.run("return document.documentElement.scrollHeight")
            page.size(width, min(max(whole, height), MOST_WINDOWS * height))
        picture = page.cdp("Page.captureScreenshot", format="png")["data"]
        page.size(*size)
        (self.folder / f"{name}.png").write_bytes(base64.b64decode(picture))


def lay_out(folder, name):
    """One sheet of a screen's pictures: phones in the first row, a tablet's and a desk's below."""
    looks = list(itertools.product(SCHEMES, LANGUAGES))
    rows = []
    for widths in [(320, 390), (768,), (1440,)]:
        pictures = [
            Image.open(folder / f"{name}-{width}-{scheme}-{language}.png").convert("RGB")
            for width in widths for scheme, language in looks]
        scale = min(1, (SHEET_WIDTH - GAP * (len(pictures) + 1)) / sum(picture.width for picture in pictures))
        rows.append([picture.resize((int(picture.width * scale), int(picture.height * scale))) for picture in pictures])
    heights = [max(picture.height for picture in row) for row in rows]
    sheet = Image.new("RGB", (SHEET_WIDTH, sum(heights) + GAP * (len(rows) + 1)), "#888")
    top = GAP
    for row, height in zip(rows, heights):
        left = GAP
        for picture in row:
            sheet.paste(picture, (left, top))
            left += picture.width + GAP
        top += height + GAP
    (folder / "sheets").mkdir(exist_ok=True)
    sheet.save(folder / "sheets" / f"{name}.png", compress_level=1)


def main():
    from pictures import use_fonts

    fonts, folder = map(pathlib.Path, sys.argv[1:3])
    pattern = "".join(sys.argv[3:])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        # Why before the browsers: they read the rules at their start.
        use_fonts(fonts, pathlib.Path(place))
        import places
        from servers import MORNING, Server, serving

        photographers = [Photographer(language, folder) for language in LANGUAGES]
        with concurrent.futures.ThreadPoolExecutor(len(photographers)) as both:
            def take(server, screens):
                chosen = [screen for screen in screens if pattern in screen.name]
                list(both.map(lambda one: one.take(server, chosen), photographers))
                return [screen.name for screen in chosen]

            try:
                with serving(pathlib.Path(place) / "demo", "--at", MORNING, command="demo") as demo:
                    names = take(demo, places.of_the_demo(places.prepare(demo)))
                new = Server(pathlib.Path(place) / "new")
                try:
                    names += take(new, [places.Screen("set-up", "/set-up", None)])
                    assert new.session
                    names += take(new, places.of_a_new_place())
                finally:
                    new.stop()
            finally:
                for photographer in photographers:
                    photographer.driver.quit()
        failures = [failure for photographer in photographers for failure in photographer.failures]
        whole = [name for name in names if len(list(folder.glob(f"{name}-[0-9]*"))) == 16]
        with concurrent.futures.ProcessPoolExecutor() as all_cores:
            list(all_cores.map(lay_out, itertools.repeat(folder), whole))
    for path in folder.glob(".upload-*"):
        path.unlink()
    print(f"{len(names)} screens in {folder}, {folder / 'sheets'} has a sheet of each")
    sys.exit("\n".join(failures) or 0)


if __name__ == "__main__":
    main()
