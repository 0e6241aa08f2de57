"""Programs at the API: a token, and requests with it."""

import html
import json
import re

from servers import ADMIN

BASE = "/api/v1"


def token(server, *scopes, site="", account=ADMIN):
    """A new token, made as an administrator does it."""
    form = [("change", "token"), ("tokenName", "Program"), ("tokenSite", site), ("confirmation", account["password"])]
    answer = server.ask(
        "POST", "/accounts", form + [("scopes", scope) for scope in scopes], {"Cookie": server.sign_in(account)})
    assert answer.status == 200, answer.text
    return html.unescape(re.search(r'<code class="address">([\w-]{43})</code>', answer.text).group(1))


class Program:
    def __init__(self, server, token):
        self.server, self.token = server, token
        self.authorization = {"Authorization": f"Bearer {token}", "Cookie": ""}

    def at(self, server):
        """The same program at another process."""
        return Program(server, self.token)

    def made(self, path, body):
        """Makes something, and returns its number."""
        answer = self.ask("POST", path, body)
        assert answer.status == 201, answer.text
        return json.loads(answer.body)["id"]

    def ask(self, method, path, body=None, **headers):
        headers = {name.replace("_", "-"): value for name, value in headers.items()} | self.authorization
        if isinstance(body, dict):
            body = json.dumps(body)
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        return self.server.ask(method, BASE + path, headers=headers, body=body)
