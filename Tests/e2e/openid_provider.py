"""A provider of OpenID Connect from PyPI, oidc-provider-mock, on this machine.

It is a program of its own that knows nothing of OnDuty. Around it stands what it leaves out: PKCE is checked, what its page loads
from elsewhere is taken away, and a test may bend a token before it is handed over, signed by a second key that is published too: its own
tokens name no key, so the second one is of another kind.
"""

import base64
import dataclasses
import hashlib
import io
import json
import os
import re
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import warnings

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

# It speaks of its own libraries' future as it is loaded.
with warnings.catch_warnings(record=True):
    import oidc_provider_mock
import werkzeug.serving  # noqa: E402
from joserfc import jwk, jwt  # noqa: E402
from werkzeug.wrappers import Request, Response  # noqa: E402


@dataclasses.dataclass(frozen=True)
class Kind:
    """How a provider differs from the standard's examples."""

    # Of its issuer, and so of its document.
    path: str = ""
    # Claims that its ID token lacks, though they were asked for.
    thin: tuple = ()
    # Claims that it has nowhere.
    without: tuple = ()
    has_user_info: bool = True
    # Writes true and false as texts at its user info.
    writes_texts: bool = False
    # It tells programs when someone signs out there.
    tells_of_sign_out: bool = False


KINDS = {
    # No email_verified: https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference
    # and its users: https://github.com/onyx-dot-app/onyx/issues/13298
    "entra": Kind(path="/833ced3d-cb2e-41de-92f1-29e2af035ddc/v2.0", without=("email_verified",)),
    # Roles in realm_access: https://github.com/int128/kubelogin/issues/905
    # Back-channel logout: https://www.keycloak.org/docs/latest/server_admin/#_oidc_clients
    "keycloak": Kind(path="/realms/harbor", tells_of_sign_out=True),
    # From 4.39 claims of scopes are at the user info alone: https://www.authelia.com/integration/openid-connect/openid-connect-1.0-claims
    "authelia": Kind(thin=("email", "email_verified", "groups")),
    # The address with the code flow at the user info alone, roles as an object: https://zitadel.com/docs/apis/openidoauth/claims
    "zitadel": Kind(thin=("email", "email_verified", "urn:zitadel:iam:org:project:roles")),
    # Groups at the user info if there is an access token: https://developer.okta.com/docs/guides/customize-tokens-groups-claim/
    "okta": Kind(thin=("groups",)),
    # A slash at the end of its issuer: https://github.com/Freika/dawarich/issues/2925
    "authentik": Kind(path="/application/o/onduty/"),
    # Texts for booleans at its user info: https://github.com/zitadel/oidc/pull/139
    "cognito": Kind(path="/eu-west-1_harbor", thin=("email", "email_verified"), writes_texts=True),
}


class Provider:
    """Listens on 127.0.0.1, which to a browser is another site than localhost."""

    def __init__(self, kind=None):
        self.kind = kind and KINDS[kind]
        self.app = oidc_provider_mock.app(require_client_registration=True, require_nonce=True)
        self.own_key = jwk.ECKey.generate_key("P-256", {"kid": "bent", "use": "sig"})
        self.claims, self.changed, self.challenges, self.is_down = {}, None, {}, False
        self.server = werkzeug.serving.make_server("127.0.0.1", 0, self.answer, threaded=True)
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()

    @property
    def issuer(self):
        return self.origin + (self.kind.path if self.kind else "")

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    def register(self, address):
        """Tells it where people come back to; gives the name and the secret that it gives for that."""
        told = self.ask("POST", "/oauth2/clients", {"redirect_uris": [address]})
        return told["client_id"], told["client_secret"]

    def know(self, subject, **claims):
        self.ask("PUT", f"/users/{subject}", claims)

    def ask(self, method, path, document):
        request = urllib.request.Request(
            self.origin + path, json.dumps(document).encode(), {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.loads(answer.read() or b"null")

    def bend(self, change=None, **claims):
        """From now on tokens have these claims too; `change` changes the whole text of one."""
        self.claims, self.changed = claims, change

    def sign_out(self, address, client, **claims):
        """Tells a program that someone signed out (Back-Channel Logout 1.0, §2.5); gives the status of its answer."""
        notice = {"iss": self.issuer, "aud": client, "iat": now(), "exp": now() + 120, "jti": os.urandom(8).hex(),
                  "events": {"http://schemas.openid.net/event/backchannel-logout": {}}} | claims
        form = urllib.parse.urlencode({"logout_token": jwt.encode({"alg": "ES256", "kid": "bent"}, notice, self.own_key)})
        try:
            with urllib.request.urlopen(address, form.encode(), timeout=20) as answer:
                return answer.status
        except urllib.error.HTTPError as refused:
            return refused.code

    def answer(self, environ, start):
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        environ["wsgi.input"] = io.BytesIO(body)
        if self.kind and environ["PATH_INFO"] == self.kind.path.rstrip("/") + "/.well-known/openid-configuration":
            environ["PATH_INFO"] = "/.well-known/openid-configuration"
        request = Request(environ)
        if self.is_down:
            return Response(status=503)(environ, start)
        if request.path == "/oauth2/token" and not self.is_who_asked(urllib.parse.parse_qs(body.decode())):
            return Response('{"error":"invalid_grant"}', 400, mimetype="application/json")(environ, start)
        response = Response.from_app(self.app, environ, buffered=True)
        if request.path == "/oauth2/authorize":
            self.note(request, response)
        elif request.path == "/oauth2/token" and response.status_code == 200:
            self.hand_over(response)
        elif self.kind and request.path == "/.well-known/openid-configuration":
            self.describe(response)
        elif self.kind and request.path == "/userinfo" and response.status_code == 200:
            response.set_data(json.dumps(self.told(json.loads(response.get_data()), self.kind.writes_texts)))
        elif request.path == "/jwks":
            keys = json.loads(response.get_data())
            keys["keys"].append(self.own_key.as_dict(private=False))
            response.set_data(json.dumps(keys))
        return response(environ, start)

    def describe(self, response):
        document = json.loads(response.get_data()) | {"issuer": self.issuer}
        document["backchannel_logout_supported"] = self.kind.tells_of_sign_out
        if not self.kind.has_user_info:
            del document["userinfo_endpoint"]
        response.set_data(json.dumps(document))

    def told(self, claims, writes_texts=False):
        claims = {name: value for name, value in claims.items() if name not in self.kind.without}
        if writes_texts:
            claims = {name: str(value).lower() if isinstance(value, bool) else value for name, value in claims.items()}
        return claims

    def note(self, request, response):
        """The challenge of each code; of the page only what is the provider's own."""
        code = urllib.parse.parse_qs(urllib.parse.urlsplit(response.headers.get("Location", "")).query).get("code")
        if code:
            assert request.args["code_challenge_method"] == "S256"
            self.challenges[code[0]] = request.args["code_challenge"]
        elif "error=" in response.headers.get("Location", "") and "state=" not in response.headers["Location"]:
            # RFC 6749, §4.1.2.1, which this provider forgets.
            response.headers["Location"] += "&state=" + request.args["state"]
        else:
            text = re.sub(r"<link.*?/>", '<link rel="icon" href="data:,">', response.get_data(as_text=True), flags=re.S)
            response.set_data(text)

    def is_who_asked(self, form):
        """RFC 7636, §4.6, by another hand."""
        digest = hashlib.sha256(form["code_verifier"][0].encode()).digest()
        return self.challenges.pop(form["code"][0], None) == base64.urlsafe_b64encode(digest).decode().rstrip("=")

    def hand_over(self, response):
        told = json.loads(response.get_data())
        if self.claims or self.kind:
            part = told["id_token"].split(".")[1]
            claims = json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))
            if self.kind:
                claims = {name: value for name, value in self.told(claims).items() if name not in self.kind.thin}
                claims["iss"] = self.issuer
            claims |= self.claims
            told["id_token"] = jwt.encode({"alg": "ES256", "kid": "bent"}, claims, self.own_key)
        if self.changed:
            told["id_token"] = self.changed(told["id_token"])
        response.set_data(json.dumps(told))


def now():
    return int(time.time())
