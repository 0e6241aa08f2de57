"""Webhooks from outside: a receiver of our own that trusts nothing but the specification (Standard Webhooks 1.0.0)."""

import base64
import contextlib
import hashlib
import hmac
import html
import http.server
import json
import re
import secrets
import threading
import time

import pytest

from servers import ADMIN, Server, eventually, serving

TOLERANCE_SECONDS = 300


def verified(secret, request):
    """Whether one of a request's signatures is right, as the specification tells receivers to find out."""
    key = base64.b64decode(secret.removeprefix("whsec_"))
    stamp = request.headers["webhook-timestamp"]
    assert abs(time.time() - int(stamp)) < TOLERANCE_SECONDS
    content = b".".join([request.headers["webhook-id"].encode(), stamp.encode(), request.body])
    wanted = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    signatures = [entry.partition(",") for entry in request.headers["webhook-signature"].split(" ")]
    return any(version == "v1" and hmac.compare_digest(text, wanted) for version, _, text in signatures)


class Request:
    def __init__(self, handler):
        self.path = handler.path
        self.headers = handler.headers
        self.body = handler.rfile.read(int(handler.headers["Content-Length"]))
        self.id = handler.headers["webhook-id"]
        self.event = json.loads(self.body)


class Receiver(http.server.ThreadingHTTPServer):
    """Answers by a script, a status each request, the last one again and again; `held` ones wait for `release`."""

    daemon_threads = True

    def __init__(self, *script):
        super().__init__(("127.0.0.1", 0), Handler)
        self.script = list(script) or [204]
        self.requests = []
        self.lock = threading.Lock()
        self.released = threading.Event()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_address[1]}/duty"

    def answer(self, request):
        with self.lock:
            self.requests.append(request)
            return self.script.pop(0) if len(self.script) > 1 else self.script[0]

    def handle_error(self, request, client_address):
        """A sender that was killed is no error of this one."""


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        answer = self.server.answer(Request(self))
        if answer == "held":
            self.server.released.wait(60)
            answer = 204
        self.send_response(answer)
        if answer == 302:
            self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_GET(self):
        self.server.answer(None)

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def receiving(*script):
    receiver = Receiver(*script)
    try:
        yield receiver
    finally:
        receiver.released.set()
        receiver.shutdown()
        receiver.server_close()


@pytest.fixture
def server(tmp_path):
    with serving(tmp_path / "data") as server:
        yield server


def add(server, address, topics=("organization",)):
    """A new webhook as an administrator makes it: its number and its secret."""
    form = [("address", address), ("note", "")] + [("topics", topic) for topic in topics]
    answer = server.post("/webhooks/new", form)
    assert answer.status == 200, answer.text
    secret = html.unescape(re.search(r"<code class=\"address\">(whsec_[^<]+)</code>", answer.text).group(1))
    number = re.search(r'action="/webhooks/(\d+)"', answer.text).group(1)
    return number, secret


def change_something(server):
    assert server.post("/announcements", {"text": "The lift works again"}).status == 303


def received(receiver, count=1):
    eventually(lambda: len(receiver.requests) >= count, f"{count} requests, {len(receiver.requests)} came")
    return receiver.requests[:count]


def page(server, number):
    return server.get(f"/webhooks/{number}").text


def test_a_change_is_told_signed_and_names_nobody(server):
    with receiving() as receiver:
        number, secret = add(server, receiver.url)
        change_something(server)
        [request] = received(receiver)
        assert verified(secret, request)
        assert not verified("whsec_" + base64.b64encode(b"x" * 32).decode(), request)
        assert request.headers["Content-Type"] == "application/json"
        assert set(request.event) == {"type", "timestamp", "data"}
        assert request.event["type"] == request.event["data"]["kind"] == "announcement.made"
        version, = server.rows("SELECT max(version) FROM change WHERE kind = 'announcement.made'")[0]
        assert request.event["data"]["change"] == version and b"lift" not in request.body
        eventually(lambda: "Delivered" in page(server, number), "the log")
        assert secret not in page(server, number) and secret not in server.log
        assert all(secret.encode() not in stored for stored, in server.rows("SELECT secret FROM webhook"))


def test_what_is_not_of_its_topics_is_not_told(server):
    with receiving() as receiver:
        add(server, receiver.url, ("organization",))
        server.post("/people/new", {"name": "Vera", "surname": "Vogel"})
        change_something(server)
        [request] = received(receiver)
        assert request.event["type"] == "announcement.made"


def test_a_failure_is_tried_again_with_the_same_id(server):
    with receiving(500, 204) as receiver:
        number, secret = add(server, receiver.url)
        change_something(server)
        first, second = received(receiver, 2)
        assert first.id == second.id and first.body == second.body
        assert verified(secret, first) and verified(secret, second)
        eventually(lambda: "Delivered" in page(server, number), "the log")


def test_a_slow_receiver_holds_up_nobody_and_the_server_stops(server):
    with receiving("held") as slow, receiving() as quick:
        add(server, slow.url)
        add(server, quick.url)
        for _ in range(3):
            change_something(server)
        assert len(received(quick, 3)) == 3
        assert len(received(slow)) == 1, "one at a time"
        assert len(slow.requests) == 1
        assert server.stop() < 10


def test_one_that_is_gone_is_stopped_and_loses_nothing(server):
    with receiving(410, 204) as receiver:
        number, secret = add(server, receiver.url)
        change_something(server)
        received(receiver)
        eventually(lambda: "Stopped" in page(server, number), "the state")
        change_something(server)
        assert server.post(f"/webhooks/{number}", {"change": "resume"}).status == 303
        first, again, next_one = received(receiver, 3)
        assert again.id == first.id != next_one.id
        assert verified(secret, again) and verified(secret, next_one)


def test_a_redirect_is_not_followed(server):
    with receiving(302) as receiver:
        number, _ = add(server, receiver.url)
        change_something(server)
        eventually(lambda: "The address redirects" in page(server, number), "the reason")
        assert {request.path for request in receiver.requests} == {"/duty"}


def test_a_killed_server_sends_afterwards_what_was_under_way_and_what_was_not(tmp_path):
    server = Server(tmp_path / "data")
    with receiving("held", 204) as receiver:
        _, secret = add(server, receiver.url)
        change_something(server)
        [first] = received(receiver)
        change_something(server)
        server.kill()
        server.start()
        first, again, other = received(receiver, 3)
        assert again.id == first.id != other.id
        assert all(verified(secret, request) for request in (first, again, other))
        eventually(
            lambda: server.rows("SELECT count(*) FROM webhook_delivery WHERE delivered_at IS NOT NULL") == [(2,)],
            "both are noted")
        versions = [request.event["data"]["change"] for request in (again, other)]
        assert versions == sorted(set(versions))
        server.stop()


def test_one_is_sent_again_under_its_id_and_a_test_event_says_so(server):
    with receiving() as receiver:
        number, secret = add(server, receiver.url)
        assert server.post(f"/webhooks/{number}", {"change": "test"}).status == 303
        [request] = received(receiver)
        assert request.event["type"] == "webhook.test" and request.event["data"]["change"] is None
        text = page(server, number)
        assert "Test event" in text and "Delivered" in text, "the page waited for it"
        delivery = re.search(r'name="delivery" value="(\d+)"', text).group(1)
        assert server.post(f"/webhooks/{number}", {"change": "sendAgain", "delivery": delivery}).status == 303
        first, again = received(receiver, 2)
        assert first.id == again.id and verified(secret, again)


def test_a_renewed_secret_and_the_one_before_both_sign(server):
    with receiving() as receiver:
        number, old = add(server, receiver.url)
        answer = server.post(f"/webhooks/{number}", {"change": "secret"})
        new = html.unescape(re.search(r"<code class=\"address\">(whsec_[^<]+)</code>", answer.text).group(1))
        change_something(server)
        [request] = received(receiver)
        assert new != old and verified(new, request) and verified(old, request)
        assert len(request.headers["webhook-signature"].split(" ")) == 2


def test_a_private_network_that_is_not_allowed_is_never_reached(tmp_path):
    with receiving() as receiver, serving(tmp_path / "data", ONDUTY_ALLOW_NETWORK="10.9.9.0/24") as server:
        number, _ = add(server, receiver.url)
        secure, _ = add(server, receiver.url.replace("http:", "https:"))
        change_something(server)
        eventually(lambda: "Plain http goes only to networks" in page(server, number), "the reason of http")
        eventually(lambda: "private network" in page(server, secure), "the reason of https")
        assert receiver.requests == []


@pytest.mark.parametrize("address", ["ftp://hooks.example/", "https://a:b@hooks.example/", "hooks.example", ""])
def test_an_address_that_is_none_is_refused_with_what_was_typed(demo_server, address):
    form = [("address", address), ("topics", "plan"), ("note", "Till")]
    answer = demo_server.ask("POST", "/webhooks/new", form, {"Cookie": demo_server.sign_in(ADMIN)})
    assert answer.status == 422 and 'value="Till"' in answer.text and f'value="{address}"' in answer.text


def test_a_program_keeps_webhooks_with_a_secret_of_its_own(server):
    answer = server.post("/webhooks", [("change", "token"), ("tokenName", "Program"), ("scopes", "manage")])
    token = re.search(r'<code class="address">([\w-]{43})</code>', answer.text).group(1)
    secret = "whsec_" + base64.b64encode(secrets.token_bytes(32)).decode()

    def ask(method, path, body=None):
        headers = {"Authorization": f"Bearer {token}", "Cookie": "", "Content-Type": "application/json"}
        return server.ask(method, "/api/v1" + path, headers=headers, body=json.dumps(body) if body else None)

    with receiving() as receiver:
        made = ask("POST", "/webhooks", {"address": receiver.url, "topics": ["organization"], "secret": secret})
        assert made.status == 201 and secret not in made.text
        address = made.headers["Location"].removeprefix("/api/v1")
        tested = ask("POST", f"{address}/deliveries")
        assert tested.status == 201
        [request] = received(receiver)
        assert verified(secret, request)
        delivery = tested.headers["Location"].removeprefix("/api/v1")
        eventually(lambda: json.loads(ask("GET", delivery).body)["state"] == "delivered", "the log")
        assert ask("PUT", f"{delivery}/waiting").status == 204
        first, again = received(receiver, 2)
        assert first.id == again.id == json.loads(tested.body)["event_id"]
        assert not server.rows("SELECT 1 FROM kept_answer WHERE body LIKE ?", "%whsec%")
