"""Passkeys in a real browser, with a device that the browser itself stands in for."""

import contextlib

import pytest
from selenium.webdriver.common.virtual_authenticator import VirtualAuthenticatorOptions

from browser_page import SMALL_PHONE


@contextlib.contextmanager
def device(page, knows_its_holder=True):
    """A phone or a key beside the browser, until the block ends."""
    options = VirtualAuthenticatorOptions(
        protocol=VirtualAuthenticatorOptions.Protocol.CTAP2, transport=VirtualAuthenticatorOptions.Transport.INTERNAL,
        has_resident_key=True, has_user_verification=True, is_user_consenting=True, is_user_verified=knows_its_holder)
    page.driver.add_virtual_authenticator(options)
    try:
        yield page.driver
    finally:
        page.driver.remove_virtual_authenticator()


@pytest.fixture
def server(start_demo):
    return start_demo()


@pytest.fixture
def page(open_page, server):
    return open_page(server)


def names(page):
    return page.texts("#passkeys .name")


def add(page):
    before = len(page.all("#passkeys .way"))
    page.follow("#passkeys [data-ask]")
    page.until(lambda: len(page.all("#passkeys .way")) == before + 1)


def sign_out(page):
    page.open("/account")
    page.follow("form[action='/sign-out'] button")


def sign_in(page):
    """By the button; the stand-in may have signed in already, as it takes the browser's suggestion at once."""
    page.until(lambda: page.all("[data-ask]") or page.all("#duty"))
    if page.all("[data-ask]"):
        page.run("document.querySelector('[data-ask]').click()")
    page.until(lambda: page.all("#duty"))


def choose(page, number, what):
    """Opens the menu of a passkey, and presses a button of it."""
    row = f"#passkeys li:nth-child({number})"
    page.click(f"{row} summary")
    page.follow(f"{row} {what}")


def test_a_passkey_is_added_and_signs_in_without_a_password(page):
    page.sign_in("mia").open_live("/account")
    assert page.texts("#passkeys .second")[1] == "No passkeys yet."
    with device(page):
        add(page)
        assert names(page) == ["Chrome, Linux"]
        assert page.text(".done") == "Added “Chrome, Linux”."
        assert page.violations() == []
        page.screenshot("added")
        sign_out(page)
        page.screenshot("sign-in")
        sign_in(page)
        page.open("/account")
        assert ", used Sat" in page.text("#passkeys .who .second")


def test_there_can_be_several_with_names_and_each_can_be_removed(page):
    page.sign_in("mia").open_live("/account")
    with device(page):
        add(page)
    with device(page):
        add(page)
        field = page.one("#passkeys li:nth-child(2) input[name=name]")
        page.click("#passkeys li:nth-child(2) summary")
        field.clear()
        field.send_keys("Work laptop")
        page.screenshot("menu")
        assert page.violations() == []
        page.follow("#passkeys li:nth-child(2) .form button")
        assert names(page) == ["Chrome, Linux", "Work laptop"]
        choose(page, 1, "form:not(.form) button")
        assert names(page) == ["Work laptop"]
        sign_out(page)
        sign_in(page)


def test_a_device_has_one_passkey_here(page):
    page.sign_in("mia").open_live("/account")
    with device(page):
        add(page)
        page.click("#passkeys [data-ask]")
        page.until(lambda: page.one("[data-stopped]").is_displayed())
        assert "The passkey wasn't added." in page.text("[data-stopped]")
        assert len(names(page)) == 1


def test_the_last_way_in_stays_and_says_so(page):
    page.sign_in("mia").open_live("/account")
    with device(page):
        add(page)
        page.click("#change-password summary")
        page.follow("#change-password .bare")
        assert "From now on you sign in by passkey." in page.text(".done")
        page.click("#passkeys li summary")
        assert page.text("#passkeys .stays") == "This is the last way in to your account. Add another one first."
        assert not page.all("#passkeys .menu-list form:not(.form)")
        page.screenshot("last")
        assert page.violations() == []
        sign_out(page)
        sign_in(page)


@pytest.mark.complaints("422")
def test_a_device_that_does_not_know_its_holder_signs_nobody_in(page):
    page.sign_in("mia").open_live("/account")
    with device(page) as driver:
        add(page)
        driver.set_user_verified(False)
        sign_out(page)
        page.click("[data-ask]")
        page.until(lambda: page.one("[data-stopped]").is_displayed())
        assert page.text("[data-stopped]").startswith("No passkey was used.")
        assert page.focused().get_attribute("data-ask") is not None
        assert page.violations() == []
        driver.set_user_verified(True)
        sign_in(page)


@pytest.mark.complaints("422")
def test_a_passkey_that_was_removed_here_is_refused(page):
    page.sign_in("mia").open_live("/account")
    with device(page):
        add(page)
        choose(page, 1, "form:not(.form) button")
        sign_out(page)
        page.until(lambda: page.all("main > .refused"))
        assert page.text("main > .refused").startswith("This passkey didn't work.")
        assert page.violations() == []


def test_the_wanted_page_comes_after_a_passkey(page):
    page.sign_in("mia").open_live("/account")
    with device(page) as driver:
        add(page)
        driver.set_user_verified(False)
        sign_out(page)
        driver.set_user_verified(True)
        page.driver.get(page.server.url + "/people")
        page.until(lambda: page.driver.current_url.endswith("/people"))
        assert page.texts(".tabs [aria-current]") == ["People"]


def test_without_a_script_there_is_the_password_and_a_sentence(page):
    page.scripts(False).sign_in(None).open("/sign-in")
    assert not page.one("[data-ask]").is_displayed()
    assert "Passkeys need JavaScript, which is off in this browser." in page.text("main")
    page.sign_in("mia").open("/account")
    assert not page.one("[data-ask]").is_displayed()
    assert "Passkeys need JavaScript" in page.text("#passkeys")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_small_phone_shows_all_of_it_in_german(open_page, server, scheme):
    page = open_page(server, "de").appearance(scheme).size(*SMALL_PHONE)
    page.sign_in(None).open_live("/sign-in")
    assert page.text("[data-ask]") == "Mit Passkey anmelden"
    assert page.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    page.screenshot("sign-in")
    assert page.violations() == []
    page.sign_in("mia").open_live("/account")
    with device(page):
        add(page)
        for details in page.all("details"):
            page.run("arguments[0].open = true", details)
        assert page.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
        page.screenshot("account")
        small = page.run(
            """
            return Array.from(document.querySelectorAll("main button, main summary, main input:not([type=hidden])"))
              .filter((part) => part.checkVisibility() && part.type !== "checkbox")
              .filter((part) => part.getBoundingClientRect().height < 44).map((part) => part.outerHTML.slice(0, 100));
            """)
        assert small == []
