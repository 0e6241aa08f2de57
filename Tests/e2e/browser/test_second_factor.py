"""A code after the password, recovery codes, and roles that need more than a password."""

import base64
import hashlib
import hmac
import re
import struct
import time

import pytest

from browser_page import SMALL_PHONE
from servers import FIRST_ADMIN, onduty


def code(secret: str, steps: int = 0) -> str:
    """RFC 6238, by another hand."""
    key = base64.b32decode(secret.replace(" ", ""))
    digest = hmac.digest(key, struct.pack(">Q", int(time.time()) // 30 + steps), hashlib.sha1)
    place = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[place:place + 4])[0] & 0x7FFFFFFF) % 10**6:06}"


@pytest.fixture
def server(start_server):
    server = start_server()
    assert server.session
    return server


def come_in(page, password=FIRST_ADMIN["password"]):
    page.has_come_in = True
    page.driver.get(page.server.url + "/sign-in")
    for name, value in {"userName": FIRST_ADMIN["userName"], "password": password}.items():
        page.one(f"main > form [name={name}]").send_keys(value)
    page.follow("main > form [type=submit]")
    return page


def set_up(page) -> tuple[str, list[str]]:
    """Turns an authenticator app on; gives its secret and the recovery codes."""
    page.driver.get(page.server.url + "/account")
    page.follow("#without-passkey [value=set-up]")
    assert page.all("svg.qr")
    secret = page.text(".address")
    assert page.violations() == []
    page.screenshot("set-up")
    page.one("[name=code]").send_keys(code(secret))
    page.follow("[value=confirm]")
    codes = page.text("#codes").split()
    assert len(set(codes)) == 10
    assert page.violations() == []
    page.screenshot("codes")
    return secret, codes


def sign_out(page):
    page.driver.get(page.server.url + "/account")
    page.follow("form[action='/sign-out'] button")


def give(page, text):
    field = page.one("[name=code]")
    field.clear()
    field.send_keys(text)
    page.follow("main form [type=submit]")


@pytest.mark.complaints("422")
def test_a_code_is_asked_for_after_the_password_and_counts_once(open_page, server):
    page = come_in(open_page(server))
    secret, codes = set_up(page)
    sign_out(page)
    come_in(page)
    assert page.text("h1") == "One more step"
    assert page.violations() == []
    page.screenshot("step")
    page.driver.get(server.url + "/roster")
    assert "/sign-in" in page.driver.current_url
    come_in(page)
    # The code that set it up was used, and so was none of the next step.
    now = code(secret, 1)
    give(page, now)
    page.until(lambda: "/roster" in page.driver.current_url)
    sign_out(page)
    come_in(page)
    give(page, now)
    assert "4\u00a0tries left." in page.text("#code-problem") or "4 tries left." in page.text("#code-problem")
    assert page.focused().get_attribute("name") == "code"
    assert page.violations() == []
    page.screenshot("refused")
    give(page, codes[0].upper())
    page.until(lambda: "/roster" in page.driver.current_url)
    page.driver.get(server.url + "/account")
    assert "9 of 10 left" in page.text("#without-passkey")
    assert page.violations() == []
    page.screenshot("account")


@pytest.mark.complaints("422", "429")
def test_wrong_codes_lead_back_to_the_password(open_page, server):
    page = come_in(open_page(server))
    set_up(page)
    sign_out(page)
    come_in(page)

    def is_led_back():
        give(page, "000000")
        return not page.all("[name=code]")

    # After three of them each has to wait for a moment, and one that comes too early does not count.
    page.until(is_led_back, seconds=30)
    assert "Enter your password again." in page.text("main")
    assert page.violations() == []
    page.follow("main a.main")
    assert page.all("[name=password]")


def test_recovery_codes_are_copied_printed_and_made_anew(open_page, server):
    page = come_in(open_page(server))
    _, codes = set_up(page)
    page.run("window.print = () => { window.isPrinted = true; }")
    page.click("[data-print]")
    assert page.run("return window.isPrinted")
    page.driver.get(server.url + "/account")
    page.follow("[value=newCodes]")
    assert not set(codes) & set(page.text("#codes").split())
    page.follow("main a.main")
    assert page.driver.current_url.endswith("/account")


def test_all_of_it_works_without_a_script_on_a_small_phone_in_german(open_page, server):
    page = open_page(server, "de").size(*SMALL_PHONE).scripts(False)
    come_in(page)
    page.driver.get(server.url + "/account")
    page.follow("#without-passkey [value=set-up]")
    secret = page.text(".address")
    page.one("[name=code]").send_keys(code(secret))
    page.follow("[value=confirm]")
    page.scripts(True)
    assert page.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    page.scripts(False)
    assert not page.one("[data-print]").is_displayed()
    sign_out(page)
    come_in(page)
    give(page, code(secret, 1))
    page.until(lambda: "/roster" in page.driver.current_url)


def test_a_role_that_needs_it_is_led_to_add_one(open_page, start_server):
    server = start_server("--require-second-factor", "manager")
    assert server.session
    page = come_in(open_page(server))
    assert page.driver.current_url.endswith("/account")
    assert "Your role needs more than a password." in page.text(".caution")
    assert page.violations() == []
    page.driver.get(server.url + "/roster")
    assert page.driver.current_url.endswith("/account")
    secret, _ = set_up(page)
    page.driver.get(server.url + "/roster")
    assert page.driver.current_url.endswith("/roster")
    page.driver.get(server.url + "/account")
    page.click("#without-passkey .row-menu summary")
    assert page.text("#without-passkey .stays").startswith("Your role needs a second factor")


def test_the_console_lets_someone_in_who_lost_all_of_it(open_page, server):
    page = come_in(open_page(server))
    set_up(page)
    sign_out(page)
    answer = server.command("reset-link", "ADA")
    assert re.fullmatch(r"/links/once/[\w-]{43}\n", answer.stdout)
    page.driver.get(server.url + answer.stdout.strip())
    assert "Your passkeys and your authenticator app stop working here." in page.text("main")
    page.one("[name=password]").send_keys("seven lanterns over the quay")
    page.follow("main form [type=submit]")
    sign_out(page)
    come_in(page, "seven lanterns over the quay")
    page.until(lambda: "/roster" in page.driver.current_url)
    nobody = onduty("reset-link", "nobody", "--data", server.data)
    assert nobody.returncode == 1 and "no account has the username" in nobody.stderr


def test_a_role_is_one_of_three():
    answer = onduty("serve", "--require-second-factor", "owner")
    assert answer.returncode == 2 and "lowest role that needs more than a password" in answer.stderr
