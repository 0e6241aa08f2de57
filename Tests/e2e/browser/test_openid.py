"""Sign-in at an organization's own provider: a real provider from PyPI, on another site, and a real browser between the two."""

import re

import pytest

from browser_page import DESKTOP, SMALL_PHONE
from openid_provider import Provider, now
from servers import FIRST_ADMIN, reserved_port

HOST = "127.0.0.1"
ANSWER = "/sign-in/openid/answer"


@pytest.fixture
def provider():
    provider = Provider()
    yield provider
    provider.close()


@pytest.fixture
def server(start_server, provider, tmp_path):
    """A team of an administrator and Lena, who is invited and has not come yet."""
    reservation = reserved_port()
    port = reservation.getsockname()[1]
    client, secret = provider.register(f"http://localhost:{port}{ANSWER}")
    file = tmp_path / "secret"
    file.write_text(secret + "\n")
    file.chmod(0o600)
    server = start_server(
        "--port", port, "--address", f"http://localhost:{port}", "--oidc-issuer", provider.issuer, "--oidc-client", client,
        "--oidc-secret-file", file, "--oidc-role-claim", "roster-role")
    server.own_reservation = reservation
    assert server.session
    add_person(server, "Lena", "lena@harbor.example", invited=True)
    provider.know("sub-lena", email="lena@harbor.example", email_verified=True)
    provider.know("sub-ada", email="ada@harbor.example", email_verified=True)
    return server


def add_person(server, name, email, invited=False):
    answer = server.post("/people/new", {"name": name, "surname": "Hoff", "email": email, "weeklyHours": "30"})
    assert answer.status == 303, answer.text
    person = server.rows("SELECT id FROM employee WHERE email = ?", email)[0][0]
    if invited:
        answer = server.post("/accounts", {"change": "invite", "employee": person, "role": "member"})
        assert answer.status == 200, answer.text
    return person


@pytest.fixture
def page(open_page, server):
    page = open_page(server)
    page.sign_in(None)
    return page


def go(page, path="/sign-in"):
    page.driver.get(page.server.url + path)


def leave_for(page, selector=".provider a"):
    page.click(selector)
    page.until(lambda: page.driver.current_url.startswith(f"http://{HOST}:") and page.all("[name=sub]"))


def be(page, subject):
    """On the provider's page, which sends the browser back."""
    page.one("[name=sub]").send_keys(subject)
    page.click("[name=sub] ~ button, form button:not([name])")
    page.until(lambda: page.driver.current_url.startswith(page.server.url) and page.all("main"))


def sign_in(page, subject):
    go(page)
    leave_for(page)
    be(page, subject)


def sign_out(page):
    go(page, "/account")
    page.follow("form[action='/sign-out'] button")


def come_in_by_password(page):
    go(page)
    for name, value in FIRST_ADMIN.items():
        page.one(f"main > .form [name={name}]").send_keys(value)
    page.follow("main > .form [type=submit]")


def role(server, name):
    return server.rows("SELECT role FROM account JOIN employee ON employee.id = employee_id WHERE name = ?", name)[0][0]


def refusals(server):
    """What the log says of refused sign-ins at the provider."""
    return re.findall(r"identity-refused.*?detail=([\w-]+)", server.log)


@pytest.mark.parametrize("has_scripts", [True, False], ids=["script", "no-script"])
def test_a_member_signs_in_at_the_provider_and_comes_to_the_wanted_page(page, has_scripts):
    page.scripts(has_scripts)
    go(page, "/people")
    assert page.text(".provider a") == f"Sign in with {HOST}"
    if has_scripts:
        assert page.violations() == []
    page.screenshot("sign-in")
    leave_for(page)
    be(page, "sub-lena")
    assert page.driver.current_url == page.server.url + "/people"
    go(page, "/account")
    assert "Lena Hoff" in page.texts("main h2")
    assert page.text("#provider .who .second").startswith("Connected ")


@pytest.mark.complaints("422")
def test_an_unknown_person_and_one_who_says_no_are_told_so(page, provider):
    provider.know("sub-x", email="x@harbor.example", email_verified=True)
    sign_in(page, "sub-x")
    assert page.text("h1") == "You aren't signed in"
    assert page.text(".lead").startswith(f"{HOST} knows you, and OnDuty can't tell which account is yours.")
    assert page.violations() == []
    page.screenshot("unknown")
    page.click("main .button.main")
    page.until(lambda: page.all("[name=sub]"))
    page.click("[value=deny]")
    page.until(lambda: page.driver.current_url.startswith(page.server.url))
    assert page.text(".lead") == f"The sign-in at {HOST} was canceled there."
    page.follow("main .button.quiet")
    assert page.all("[name=password]")


@pytest.mark.complaints("422", "403")
def test_an_administrator_connects_the_account_signs_in_and_disconnects_it(page, provider, server):
    come_in_by_password(page)
    go(page, "/account")
    assert "Not connected" in page.text("#provider")
    assert page.violations() == []
    page.screenshot("settings")
    leave_for(page, "#provider button")
    be(page, "sub-ada")
    assert page.driver.current_url.endswith("/account#provider")
    assert "Connected" in page.text("#provider") and "Not connected" not in page.text("#provider")
    sign_out(page)
    provider.bend(auth_time=now() - 3600)
    sign_in(page, "sub-ada")
    assert page.all(".tabs")
    go(page, "/account")
    page.click("#provider summary")
    assert page.text("#provider .menu-list button") == f"Disconnect from {HOST}"
    page.follow("#provider .menu-list button")
    # The provider let the browser in by what it knew for an hour: that is not sure enough.
    assert page.all("[name=confirmation]")
    assert page.violations() == []
    page.screenshot("confirm")
    leave_for(page)
    be(page, "sub-ada")
    assert page.text(".lead").startswith(f"{HOST} didn't ask you again who you are")
    assert page.violations() == []
    page.follow("main .button.main")
    page.click("#provider summary")
    page.follow("#provider .menu-list button")
    provider.bend(auth_time=now())
    leave_for(page)
    be(page, "sub-ada")
    assert page.driver.current_url.endswith("/account")
    page.click("#provider summary")
    page.follow("#provider .menu-list button")
    assert page.text(".done") == f"Disconnected from {HOST}."
    sign_out(page)
    provider.bend()
    sign_in(page, "sub-ada")
    assert page.text(".lead").startswith(f"{HOST} knows you")


@pytest.mark.complaints("422")
def test_a_form_to_connect_leads_there_without_a_script(page):
    page.scripts(False)
    come_in_by_password(page)
    go(page, "/account")
    leave_for(page, "#provider button")
    be(page, "sub-ada")
    assert page.driver.current_url.endswith("/account#provider")


@pytest.mark.complaints("422")
def test_the_role_follows_the_claim_and_makes_an_account_of_a_person_on_the_list(page, provider, server):
    provider.bend(**{"roster-role": ["staff", "manager", "member"]})
    sign_in(page, "sub-lena")
    assert role(server, "Lena") == "member", "an address alone raises nobody"
    sign_out(page)
    sign_in(page, "sub-lena")
    assert role(server, "Lena") == "manager"
    sign_out(page)
    provider.bend(**{"roster-role": "member"})
    sign_in(page, "sub-lena")
    assert role(server, "Lena") == "member"
    sign_out(page)
    add_person(server, "Vera", "vera@harbor.example")
    provider.know("sub-vera", email="Vera@harbor.example", email_verified=True)
    provider.bend(**{"roster-role": "staff"})
    sign_in(page, "sub-vera")
    assert page.text("h1") == "You aren't signed in"
    assert refusals(server)[-1] == "role-unknown"
    provider.bend(**{"roster-role": "manager"})
    sign_in(page, "sub-vera")
    assert role(server, "Vera") == "manager" and page.all(".tabs")


def flipped(token):
    head, body, signature = token.split(".")
    return f"{head}.{body}.{'B' if signature[0] == 'A' else 'A'}{signature[1:]}"


@pytest.mark.complaints("422")
@pytest.mark.parametrize("claims, change, reason", [
    ({"aud": "another"}, None, "other-audience"), ({"iss": "http://127.0.0.1:1"}, None, "other-issuer"),
    ({"nonce": "another"}, None, "other-nonce"), ({"exp": 1_700_000_000}, None, "expired"),
    ({}, flipped, "wrong-signature"), ({}, lambda token: "eyJhbGciOiJub25lIn0." + token.split(".")[1] + ".", "algorithm"),
], ids=["audience", "issuer", "nonce", "expired", "signature", "none"])
def test_a_bent_token_opens_nothing(page, provider, server, claims, change, reason):
    provider.bend(change, **claims)
    sign_in(page, "sub-lena")
    assert page.text(".lead").startswith(f"What {HOST} answered wasn't right.")
    assert server.rows("SELECT count(*) FROM identity")[0][0] == 0
    assert reason in refusals(server)


@pytest.mark.complaints("422")
def test_an_answer_opens_nothing_in_another_browser_and_nothing_twice(page, server):
    go(page)
    leave_for(page)
    be(page, "sub-lena")
    sign_out(page)
    go(page, ANSWER + "?code=anything&state=anything")
    assert page.text(".lead").startswith("That took too long, or began in another browser.")
    there = server._ask("GET", "/sign-in/openid")
    assert there.status == 303 and "code_challenge_method=S256" in there.headers["Location"]
    cookie = there.headers["Set-Cookie"]
    assert re.fullmatch(r"provider=[\w.-]+; Path=/; Max-Age=600; HttpOnly; SameSite=Lax", cookie)


@pytest.mark.complaints("503")
def test_a_provider_that_is_down_leaves_the_other_ways(page, provider):
    provider.is_down = True
    go(page)
    page.follow(".provider a")
    assert page.text(".lead").startswith(f"{HOST} doesn't answer right now.")
    assert page.violations() == []
    page.screenshot("down")
    page.follow("main .button.quiet")
    come_in_by_password(page)
    assert page.all(".tabs")


@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=["small", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.complaints("422")
def test_all_of_it_fits_in_german(open_page, server, size, scheme):
    page = open_page(server, "de").appearance(scheme).size(*size)
    page.sign_in(None)
    go(page)
    assert page.text(".provider a") == f"Mit {HOST} anmelden"
    for path in ["/sign-in", ANSWER + "?state=x"]:
        go(page, path)
        assert page.run("return document.documentElement.scrollWidth") <= size[0]
        assert page.violations() == []
        page.screenshot(path.rpartition("/")[2].split("?")[0])
    small = page.run(
        """
        return Array.from(document.querySelectorAll("main a.button")).filter((part) => part.getBoundingClientRect().height < 44)
          .map((part) => part.outerHTML);
        """)
    assert small == []
