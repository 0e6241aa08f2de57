"""Web Push from outside: a browser that decrypts what comes, and a push service that trusts nothing but the standards."""

import datetime
import re

import pytest

from programs import Program, token
from push_service import Browser, pushing, sender
from servers import FIRST_ADMIN, eventually, serving

DAY = (datetime.date.today() + datetime.timedelta(days=40)).isoformat()


@pytest.fixture
def server(tmp_path):
    with serving(tmp_path / "data", "--address", "https://onduty.example") as server:
        yield server


def turn_on(server, browser):
    answer = server.post("/notifications/devices", browser.form)
    assert answer.status == 303, answer.text


def tell(server, start="10:00"):
    """Something that a program changes for Ada; its message is due at once, and somebody's change wakes the sender."""
    program = Program(server, token(server, "manage", account=FIRST_ADMIN))
    shift = {"site_id": 1, "employee_id": 1, "date": DAY, "start_time": start, "end_time": "23:00"}
    program.made("/plan/shifts", shift)
    program.made("/plan/publications", {"site_id": 1, "from": DAY, "to": DAY})
    eventually(lambda: server.rows("SELECT 1 FROM notice_delivery WHERE due_at IS NOT NULL"), "a message that waits")
    send(server)


def send(server):
    server.change(["UPDATE notice_delivery SET due_at = 1 WHERE due_at IS NOT NULL"])
    assert server.post("/announcements", {"text": "The lift works again"}).status == 303


def received(service, count=1):
    eventually(lambda: len(service.messages) >= count, f"{count} messages, {len(service.messages)} came")
    return service.messages[:count]


def settings(server):
    return server.get("/notifications/settings").text


def test_a_change_comes_to_the_device_sealed_signed_and_once(server):
    with pushing() as service:
        key = re.search(r'data-push="([\w-]+)"', settings(server)).group(1)
        browser = Browser(service)
        turn_on(server, browser)
        assert "data-push=" not in settings(server), "this device is on already"
        tell(server)
        [message] = received(service)
        note = browser.read(message)
        assert note["title"].startswith("New shift: ") and note["lang"] == "en" and note["notice"].isdigit()
        assert b"New shift" not in message.body and message.path == "/push/one"
        headers = message.headers
        assert headers["Content-Encoding"] == "aes128gcm" and headers["Urgency"] == "high"
        assert 0 < int(headers["TTL"]) <= 86400 and re.fullmatch(r"[\w-]{32}", headers["Topic"])
        known, claims = sender(message, service.origin)
        assert known == key and claims["sub"] == "https://onduty.example"
        eventually(lambda: "Last message" in settings(server), "its note")
        assert all(service.origin.encode() not in stored for stored, in server.rows("SELECT address FROM push_device"))
        server.kill()
        server.start()
        assert server.post("/announcements", {"text": "Once more"}).status == 303
        eventually(lambda: server.rows("SELECT 1 FROM announcement WHERE text = 'Once more'"), "a change")
        assert len(service.messages) == 1
        assert re.search(r'data-push="([\w-]+)"', server.get("/notifications/settings").text) is None


def test_many_go_over_few_connections_each_once(server):
    with pushing() as service:
        browsers = [Browser(service, f"device-{number}") for number in range(10)]
        for browser in browsers:
            cookie = server.sign_in(FIRST_ADMIN)
            assert server.ask("POST", "/notifications/devices", browser.form, {"Cookie": cookie}).status == 303
        tell(server)
        messages = received(service, 10)
        assert sorted(message.path for message in messages) == sorted(f"/push/device-{number}" for number in range(10))
        assert service.connections <= 8, "one for each that is sent at once"
        assert len({message.headers["Authorization"] for message in messages}) == 1, "one signature for a service"
        eventually(lambda: not server.rows("SELECT 1 FROM notice_delivery WHERE due_at IS NOT NULL"), "their notes")
        assert len(service.messages) == 10


def test_a_service_that_is_busy_is_asked_again_and_a_device_that_is_gone_is_forgotten(server):
    with pushing(503, 410) as service:
        turn_on(server, Browser(service))
        tell(server)
        received(service)
        eventually(lambda: server.rows("SELECT 1 FROM notice_delivery WHERE fault = 'status-503'"), "the first answer")
        assert "The last message failed" in settings(server)
        page = server.get("/notifications/deliveries").text
        assert "Not reached" in page and "It is tried again." in page
        send(server)
        received(service, 2)
        eventually(lambda: not server.rows("SELECT 1 FROM push_device"), "its end")
        assert not server.rows("SELECT 1 FROM notice_delivery")
        assert "Nothing comes to a device yet." in settings(server)


def test_it_can_be_tried_and_turned_off(server):
    with pushing() as service:
        browser = Browser(service)
        turn_on(server, browser)
        [(number,)] = server.rows("SELECT id FROM push_device")
        assert server.post(f"/notifications/devices/{number}", {"act": "try"}).status == 303
        assert browser.read(service.messages[0])["title"] == "It works"
        assert server.post(f"/notifications/devices/{number}", {"act": "remove"}).status == 303
        assert not server.rows("SELECT 1 FROM push_device")


def test_a_device_ends_with_its_session(server):
    with pushing() as service:
        turn_on(server, Browser(service))
        cookie = server.session
        assert server.ask("POST", "/sign-out", {}, {"Cookie": cookie}).status == 303
        assert not server.rows("SELECT 1 FROM push_device")


def test_what_no_browser_sends_is_refused(server):
    with pushing() as service:
        good = Browser(service).form
        for wrong in [
                {"endpoint": "ftp://push.example/1"}, {"endpoint": "https://push.example/" + "x" * 1000},
                {"endpoint": ""}, {"point": "AAAA"}, {"point": good["point"][:-2] + "AA"}, {"secret": "AAAA"},
                {"endpoint": "https://push.example/ 1 2"}]:
            assert server.post("/notifications/devices", good | wrong).status == 400, wrong
        assert not server.rows("SELECT 1 FROM push_device")
