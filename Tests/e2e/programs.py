"""Programs at the API: a token, and requests with it."""

import html
import json
import pathlib
import re
import subprocess
import sys

from servers import ADMIN

BASE = "/api/v1"


def token(server, *scopes, site="", account=ADMIN):
    """A new token, made as an administrator does it."""
    form = [("change", "token"), ("tokenName", "Program"), ("tokenSite", site), ("confirmation", account["password"])]
    answer = server.ask(
        "POST", "/webhooks", form + [("scopes", scope) for scope in scopes], {"Cookie": server.sign_in(account)})
    assert answer.status == 200, answer.text
    return html.unescape(re.search(r'<code class="address">([\w-]{43})</code>', answer.text).group(1))


def disagreements(program, folder, seconds, examples, seed):
    """Runs schemathesis: what is answered that the document does not say, or with a fault; empty if nothing is."""
    # Why: an operation that is not in the document is none of it, and a method that HTTP servers need not know is 501.
    # Why one worker: two at a time run into a fault of Python 3.11, whose parser is not for threads (CPython issue 106905).
    pathlib.Path(folder, "schemathesis.toml").write_text("[phases.coverage]\nunexpected-methods = []\n")
    schemathesis = pathlib.Path(sys.executable).with_name("schemathesis")
    run = subprocess.run(
        [schemathesis, "run", f"{program.server.url}{BASE}/openapi.json",
         "--header", f"Authorization: {program.authorization['Authorization']}",
         "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,"
         "response_headers_conformance,response_schema_conformance",
         "--phases", "examples,coverage,fuzzing", "--max-examples", str(examples), "--max-time", str(seconds),
         "--seed", str(seed), "--generation-deterministic", "--workers", "1", "--no-color",
         "--continue-on-failure", "--no-shrink", "--warnings", "off", "--suppress-health-check", "all"],
        cwd=folder, capture_output=True, text=True, timeout=seconds + 240)
    told = re.sub(r"(\S{100})\S+", r"\1…", run.stdout[-50_000:] + run.stderr[-2000:])
    return told if run.returncode else ""


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
