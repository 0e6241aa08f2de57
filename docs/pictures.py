"""Takes the pictures of the README: the demo at one instant, as a phone shows it. Called by `bin/docs`.

Usage: pictures.py FONTS FOLDER   FONTS has the typeface Inter
"""

import base64
import os
import pathlib
import sys
import tempfile

sys.path += [str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e" / place) for place in [".", "browser"]]

# The day before the clocks go back, as in the tests.
MORNING = "2026-10-24T04:02:00Z"
# Each picture with its address, and a text that stands on it for a minute only: who is late begins again.
PICTURES = {
    "roster": ("/roster", "Updated 6:02"), "people": ("/people", "People"), "schedule": ("/plan", "Coverage"),
    "services": ("/services", "Services"), "products": ("/products", "Products"),
}
FONT_RULES = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <match target="pattern"><edit name="family" mode="assign" binding="strong"><string>Inter</string></edit></match>
</fontconfig>
"""


def use_fonts(fonts, place):
    """Lets browsers that start from now on write everything in Inter."""
    rules = place / "fonts.conf"
    rules.write_text(FONT_RULES.format(fonts=fonts, cache=place / "cache"))
    os.environ["FONTCONFIG_FILE"] = str(rules)


def take(driver, folder, name, address, text):
    """One picture of a new demo; false where the minute was over."""
    from browser_page import Page
    from servers import eventually, serving

    with serving(folder / "data", "--at", MORNING, command="demo", ONDUTY_TEAM="crew") as server:
        eventually(lambda: server.rows("SELECT 1 FROM feed WHERE succeeded_at IS NOT NULL"), "the demo's feed is read")
        page = Page(driver, server, name)
        page.appearance("light", motion="reduce")
        page.cdp("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=2, mobile=True)
        page.open_live(address)
        page.until(lambda: page.run("return document.fonts.status === 'loaded'"))
        page.cdp("Animation.enable")
        page.cdp("Animation.setPlaybackRate", playbackRate=0)
        picture = base64.b64decode(page.cdp("Page.captureScreenshot", format="png")["data"])
        is_in_time = text in page.run("return document.body.innerText")
        page.leave()
    return picture if is_in_time else None


def main():
    fonts, target = map(pathlib.Path, sys.argv[1:])
    with tempfile.TemporaryDirectory() as place:
        use_fonts(fonts, pathlib.Path(place))
        from browser_page import launch

        driver = launch("en")
        try:
            for name, (address, text) in PICTURES.items():
                tries = (take(driver, pathlib.Path(place) / f"{name}{number}", name, address, text) for number in range(5))
                picture = next(filter(None, tries), None)
                if not picture:
                    sys.exit(f"{name}: “{text}” was gone before the picture was taken, five times")
                (target / f"{name}.png").write_bytes(picture)
                print(f"{target / name}.png")
        finally:
            driver.quit()


if __name__ == "__main__":
    main()
