"""Coming in, settings and accounts, as people use them."""

import re

import pytest

from browser_page import DESKTOP, PHONE, SMALL_PHONE


def fill(page, **values):
    for name, value in values.items():
        field = page.one(f"[name={name}]:not([type=hidden])")
        field.clear()
        field.send_keys(value)


@pytest.mark.complaints("422")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_sign_in_says_what_is_wrong_and_then_leads_to_the_wanted_page(open_page, demo_server, language, scheme):
    page = open_page(demo_server, language).appearance(scheme).sign_in(None)
    page.open("/roster?site=2")
    assert "/sign-in" in page.driver.current_url
    assert page.violations() == []
    page.screenshot("empty")
    fill(page, userName="mia", password="not-the-password")
    page.follow("main > form [type=submit]")
    assert page.violations() == []
    page.screenshot("refused")
    assert page.one("[name=userName]").get_attribute("value") == "mia"
    assert page.all(".refused")
    fill(page, password="demo-harbor-street")
    page.follow("main > form [type=submit]")
    assert page.driver.current_url.endswith("/roster?site=2")
    page.screenshot("roster")


def test_somebody_is_invited_and_comes_in(page):
    page.sign_in("charlotte").open("/accounts/new")
    fill(page, name="Lena", surname="Hoff")
    page.follow("#invite form button")
    address = page.text(".made .address")
    assert re.search(r"/links/once/[\w-]{43}$", address)
    page.screenshot("made")
    page.driver.get(address)
    assert page.text("h1") == "Welcome, Lena"
    assert page.violations() == []
    fill(page, userName="lena", password="harbor-and-bread")
    page.follow("main form [type=submit]")
    assert page.all("#duty")
    assert page.texts(".tabs [aria-current]") == ["Roster"]
    page.follow(".settings-link")
    assert page.text(".settings-person .name") == "Lena Hoff"
    page.follow(".settings-part [href='/account']")


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, DESKTOP], ids=["small", "phone", "desktop"])
def test_everybody_is_invited_at_once(open_page, start_server, size):
    server = start_server(command="demo")
    page = open_page(server).size(*size).sign_in("charlotte").open_live("/accounts")
    count = int(re.search(r"\d+", page.text("#accounts-foot form:has([value=inviteAll]) button"))[0])
    page.follow("#accounts-foot form:has([value=inviteAll]) button")
    assert page.text(".made h2") == f"{count} new links"
    addresses = page.texts(".new-links .address")
    assert len(set(addresses)) == count > 10
    page.click(".links-as-text summary")
    text = page.text("#links-as-text").splitlines()
    assert [line.rpartition(": ")[2] for line in text] == addresses
    assert page.violations() == []
    assert page.run("return document.scrollingElement.scrollWidth") <= size[0]
    page.screenshot("links")
    assert not page.all("[value=inviteAll]")
    assert not page.one(".invitation-sheet").is_displayed()
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    assert sum(sheet.is_displayed() for sheet in page.all(".invitation-sheet")) == count
    assert not page.one(".new-links").is_displayed() and not page.one("table.accounts").is_displayed()
    page.screenshot("sheets")
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    name = text[0].partition(":")[0]
    page.driver.get(addresses[0])
    assert page.text("h1") == f"Welcome, {name}"


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, DESKTOP], ids=["small", "phone", "desktop"])
def test_settings_and_accounts_fit(open_page, demo_server, size):
    page = open_page(demo_server, "de").size(*size)
    for path in ["/account", "/accounts", "/roster"]:
        page.open_live(path)
        for details in page.all("details"):
            page.run("arguments[0].open = true", details)
        assert page.run("return document.scrollingElement.scrollWidth") <= size[0], path
        page.screenshot(path.strip("/"))


@pytest.mark.complaints("401")
def test_an_open_page_leads_to_sign_in_when_its_session_is_ended_elsewhere(page):
    page.sign_in("mia").open_live()
    cookie = page.driver.get_cookie("session")["value"]
    assert cookie
    page.run("fetch('/sign-out', { method: 'POST', redirect: 'manual' })")
    page.until(lambda: "/sign-in" in page.driver.current_url)


@pytest.mark.complaints("net::ERR_FAILED")
def test_signing_out_drops_the_copies_for_when_the_network_is_gone(page):
    count = """
        const done = arguments[0];
        const list = async () => {
          let pages = 0;
          for (const name of (await caches.keys()).filter((name) => name.startsWith("pages")))
            pages += (await (await caches.open(name)).keys()).filter(({ url }) => !url.endsWith("/changed")).length;
          return pages;
        };
        list().then(done);
        """
    page.open_live("/roster")
    page.until(lambda: page.driver.execute_async_script(count) > 0)
    page.run("caches.delete('pages-1')")
    # Of the browser's own cache.
    cached = """
        const [path, done] = arguments;
        fetch(path, { cache: "only-if-cached", mode: "same-origin" }).then(() => done(true), () => done(false));
        """
    assert page.driver.execute_async_script(cached, "/roster")
    page.open_live("/roster")
    page.until(lambda: page.driver.execute_async_script(count) > 0)
    page.open("/account")
    page.run("localStorage.setItem('kept', 'here')")
    page.follow("form[action='/sign-out'] button")
    page.until(lambda: page.driver.execute_async_script(count) == 0)
    assert "/sign-in" in page.driver.current_url
    assert page.run("return localStorage.getItem('kept')") is None
    page.until(lambda: page.driver.execute_async_script(cached, "/roster") is False)
    # Nor does it show it on the way back.
    page.driver.execute_script("history.go(-2)")
    page.until(lambda: "/sign-in" in page.driver.current_url)


def test_accounts_work_without_a_script(page):
    page.scripts(False).sign_in("mia").open("/account")
    page.follow("form:has([name=analytics]) button")
    assert page.text(".done") == "Saved your choice about usage data."
    page.follow("form[action='/sign-out'] button")
    assert "/sign-in" in page.driver.current_url
