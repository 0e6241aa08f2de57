"""“Confirm it’s you”: the password once more, before what gives somebody access."""

import pytest


def let_time_pass(server, seconds):
    """As if everybody had signed in longer ago."""
    server.change(
        ("UPDATE session SET made_at = made_at - ?, seen_at = seen_at - ?, confirmed_at = confirmed_at - ?", *[seconds] * 3))


@pytest.mark.complaints("403")
def test_leaves_the_other_tabs_signed_in_and_live(open_page, start_server):
    server = start_server(command="demo")
    page = open_page(server).open_live("/roster")
    tab = page.driver.current_window_handle
    let_time_pass(server, 16 * 60)
    before = page.driver.get_cookie("session")["value"]
    page.driver.switch_to.new_window("tab")
    page.driver.get(server.url + "/webhooks")
    page.click(".new-token summary")
    page.one("[name=tokenName]").send_keys("Payroll")
    page.click("[name=scopes]")
    page.follow("form:has([name=tokenName]) [type=submit]")
    assert page.text("h1") == "Confirm it’s you"
    assert page.violations() == []
    page.one("[name=confirmation]").send_keys("demo-harbor-street")
    page.follow("main form [type=submit]")
    assert "Payroll" in page.text("main")
    assert page.driver.get_cookie("session")["value"] != before
    page.driver.close()
    page.driver.switch_to.window(tab)
    server.command("announce", "Milk arrives at 8")
    page.until(lambda: "Milk arrives at 8" in page.text("#notice"))
    assert not page.visible("#signed-out")
    page.open("/account")
    assert page.text("h1") != "Sign in"
