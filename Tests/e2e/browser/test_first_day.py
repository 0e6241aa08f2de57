"""The first day of a team: from an empty database to a colleague who looks who is there."""

import pytest
from selenium.webdriver.common.keys import Keys


def fill(page, **values):
    for name, value in values.items():
        field = page.one(f"main [name={name}]:not([type=hidden])")
        field.clear()
        field.send_keys(value)


@pytest.mark.complaints("404", "ERR_INTERNET_DISCONNECTED", "ERR_NETWORK_CHANGED")
def test_an_organization_is_set_up_a_colleague_is_invited_and_looks_around(open_page, empty_server):
    page = open_page(empty_server).sign_in(None)
    page.open("/roster")
    assert page.driver.current_url.endswith("/set-up") and page.one("main [name=code]")
    page.driver.get(empty_server.set_up_address)
    assert page.violations() == []
    page.screenshot("set-up")
    fill(page, organization="Bakery", name="Ada", surname="Bauer", userName="ada", password="rye-and-wheat-bread")
    page.follow("main form [type=submit]")
    assert page.texts(".tabs [aria-current]") == ["Roster"]
    page.open("/set-up")
    assert not page.driver.current_url.endswith("/set-up")

    page.open("/accounts/new")
    fill(page, name="Lena", surname="Hoff")
    page.follow("#invite form button")
    invitation = page.text(".made .address")
    page.open("/account")
    page.follow("form[action='/sign-out'] button")

    page.driver.get(invitation)
    fill(page, userName="lena", password="harbor-and-bread")
    page.follow("main form [type=submit]")
    page.driver.get(invitation)
    assert not page.all("main [name=password]")

    page.open_live("/people?view=cards")
    first = page.one(".pass.is-middle").get_attribute("id")
    page.until(lambda: page.one("#next").get_attribute("href"))
    page.press(Keys.ARROW_RIGHT)
    page.until(lambda: page.one(".pass.is-middle").get_attribute("id") != first)
    page.run("arguments[0].querySelector('a').click()", page.one(".pass.is-middle"))
    page.until(lambda: page.all(".back a"))
    assert page.text("h1") == "Lena Hoff"
    page.screenshot("detail")

    page.open("/my/profile")
    page.run("document.querySelector('[name=language]').value = 'de'")
    page.follow("form:has([name=language]) button")
    page.open_live("/roster")
    assert page.run("return document.documentElement.lang") == "de"
    page.network(False)
    page.until(lambda: "Kein Netz" in page.text("#banner"))
    page.network(True)
    page.until(lambda: page.text("#banner") == "")
