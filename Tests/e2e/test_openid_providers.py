"""Sign-in at providers of every kind, each with what its users stumble over, by HTTP alone; the browser's part is in browser/test_openid.py."""

import contextlib
import re
import urllib.error
import urllib.parse
import urllib.request

import pytest

from openid_provider import KINDS, Provider
from servers import reserved_port, serving

ANSWER = "/sign-in/openid/answer"
ROLES = "urn:zitadel:iam:org:project:roles"
# The operator's options for each, and the claims of a manager there.
OPTIONS = {
    "entra": (["--oidc-email-proof", "issuer", "--oidc-role-claim", "roles", "--oidc-person-claim", "oid=external-id"],
              {"roles": ["manager"], "oid": "cb7eda1b"}),
    "keycloak": (["--oidc-role-claim", "realm_access.roles"], {"realm_access": {"roles": ["offline_access", "manager"]}}),
    "authelia": (["--oidc-role-claim", "groups", "--oidc-roles", "manager=Shift leads"], {"groups": ["crew", "Shift leads"]}),
    "zitadel": (["--oidc-role-claim", ROLES], {ROLES: {"manager": {"2639": "harbor.zitadel.cloud"}}}),
    "okta": (["--oidc-role-claim", "groups", "--oidc-roles", "manager=leads"], {"groups": ["Everyone", "leads"]}),
    "authentik": (["--oidc-role-claim", "groups"], {"groups": ["manager"]}),
    "cognito": (["--oidc-role-claim", "cognito:groups"], {"cognito:groups": ["manager"]}),
}


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def leave_and_come_back(server, subject):
    """As a browser without scripts does; gives our answer to what the provider sent it back with."""
    there = server._ask("GET", "/sign-in/openid")
    assert there.status == 303, there.text
    cookie = there.headers["Set-Cookie"].partition(";")[0]
    form = urllib.parse.urlencode({"sub": subject}).encode()
    try:
        urllib.request.build_opener(Stay).open(there.headers["Location"], form, timeout=20)
        raise AssertionError("the provider sends nobody back")
    except urllib.error.HTTPError as answer:
        back = urllib.parse.urlsplit(answer.headers["Location"])
    return server._ask("GET", f"{back.path}?{back.query}", headers={"Cookie": cookie})


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """A team with a person for each kind on its list, and one more."""
    folder = tmp_path_factory.mktemp("providers") / "data"
    with serving(folder) as server:
        assert server.session
        for kind in [*OPTIONS, "leaver"]:
            form = {"name": kind, "surname": "Hoff", "email": address(kind), "weeklyHours": "30"}
            assert server.post("/people/new", form).status == 303
    return folder


def address(kind):
    return f"{kind}@harbor.example"


@contextlib.contextmanager
def signing_in(data, kind):
    """A provider of a kind, and the server that has it."""
    options, claims = OPTIONS[kind]
    reservation = reserved_port()
    port = reservation.getsockname()[1]
    with contextlib.closing(Provider(kind)) as provider:
        client, secret = provider.register(f"http://localhost:{port}{ANSWER}")
        file = data.parent / f"secret-{kind}"
        file.write_text(secret)
        file.chmod(0o600)
        provider.client = client
        provider.know("v", email=address(kind), email_verified=True, **claims)
        provider.know("l", email=address("leaver"), email_verified=True, **claims)
        provider.know("x", email="x@harbor.example", email_verified=True, **claims)
        # Authentik's issuer ends with a slash, and is named here without one.
        with serving(data, "--port", port, "--address", f"http://localhost:{port}", "--oidc-issuer", provider.issuer.rstrip("/"),
                     "--oidc-client", client, "--oidc-secret-file", file, *options) as server:
            server.own_reservation = reservation
            yield provider, server


def session_of(answer):
    assert answer.status == 303, answer.text
    return answer.headers["Set-Cookie"].partition(";")[0]


def is_in(server, session):
    return server._ask("GET", "/account", headers={"Cookie": session}).status == 200


def test_every_kind_of_provider_lets_its_people_in_and_says_why_not(data):
    assert set(OPTIONS) == set(KINDS)
    for kind in OPTIONS:
        with signing_in(data, kind) as (_, server):
            refused = leave_and_come_back(server, "x")
            assert refused.status == 422 and "For your administrator: no-person" in refused.text, kind
            assert re.search(r"identity-refused.*detail=no-person", server.log), kind
            assert is_in(server, session_of(leave_and_come_back(server, "v"))), kind
            roles = server.rows("SELECT role FROM account JOIN employee ON employee.id = employee_id WHERE name = ?", kind)
            assert roles == [("manager",)], kind


def test_a_sign_out_at_the_provider_ends_the_session_here_and_ours_leads_there(data):
    with signing_in(data, "keycloak") as (provider, server):
        provider.bend(sid="session-1")
        notices = f"{server.url}/sign-in/openid/sign-out"
        session = session_of(leave_and_come_back(server, "l"))
        assert provider.sign_out(notices, "another", sid="session-1") == 400
        assert provider.sign_out(notices, provider.client, sid="session-2") == 200 and is_in(server, session)
        assert provider.sign_out(notices, provider.client, sid="session-1") == 200 and not is_in(server, session)
        session = session_of(leave_and_come_back(server, "l"))
        assert provider.sign_out(notices, provider.client, sub="l", nonce="n") == 400 and is_in(server, session)
        assert provider.sign_out(notices, provider.client, sub="l") == 200 and not is_in(server, session)
        session = session_of(leave_and_come_back(server, "l"))
        left = server._ask("POST", "/sign-out", form={}, headers={"Cookie": session})
        assert left.status == 303 and left.headers["Location"] == "/sign-in/openid/sign-out"
        page = server._ask("GET", "/sign-in/openid/sign-out").text
        assert f'href="{provider.origin}/oauth2/end_session?client_id={provider.client}&amp;ui_locales=en"' in page
