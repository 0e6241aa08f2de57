"""Chats and text messages from outside: servers that take what their products take, and a link that answers once."""

import datetime
import json
import re

import pytest

from chat_server import BOT, CHAT, ROOM, TOKEN, Chats
from programs import Program, token
from servers import FIRST_ADMIN, eventually, serving

DAY = (datetime.date.today() + datetime.timedelta(days=40)).isoformat()
SMS = """POST {origin}/sms
Authorization: Basic QUMxOnRva2Vu
Content-Type: application/x-www-form-urlencoded

To={{number}}&From=OnDuty&Body={{text}}
"""


@pytest.fixture
def chats():
    with Chats() as chats:
        chats.origin = chats.serve()
        yield chats


@pytest.fixture
def server(tmp_path, chats):
    file = tmp_path / "sms"
    file.write_text(SMS.format(origin=chats.origin))
    file.chmod(0o600)
    with serving(
            tmp_path / "data", "--address", "https://onduty.example", "--allow-network", "127.0.0.0/8", "--sms-file", str(file)) as server:
        yield server


def address(kind, origin):
    return {
        "slack": {"address": f"{origin}/services/T0/B0/XX"}, "teams": {"address": f"{origin}/workflows/x/triggers/manual?sig=1"},
        "mattermost": {"address": f"{origin}/hooks/xxx"}, "matrix": {"address": origin, "room": ROOM, "token": TOKEN},
        "telegram": {"address": f"{origin}/", "room": CHAT, "token": BOT}}[kind]


def connect(server, kind, **fields):
    answer = server.post(f"/notifications/chat?kind={kind}", fields)
    assert answer.status == 303, answer.text
    return server.get(answer.headers["Location"]).text


def publish(program, start="10:00", **more):
    shift = {"site_id": 1, "date": DAY, "start_time": start, "end_time": "23:00", **more}
    made = program.made("/plan/shifts", shift)
    program.made("/plan/publications", {"site_id": 1, "from": DAY, "to": DAY})
    return made


def send(server):
    server.change(["UPDATE notice_delivery SET due_at = 1 WHERE due_at IS NOT NULL"])
    assert server.post("/announcements", {"text": "The lift works again"}).status == 303


@pytest.mark.parametrize("kind", ["slack", "teams", "mattermost", "matrix", "telegram"])
def test_a_person_is_told_in_the_chat_of_their_choice(server, chats, kind):
    page = connect(server, kind, **address(kind, chats.origin))
    assert "Disconnect" in page
    [(product, text, links)] = chats.taken
    assert product == kind and "It works" in text and links == ["https://onduty.example/notifications"]
    program = Program(server, token(server, "manage", account=FIRST_ADMIN))
    publish(program, employee_id=1)
    eventually(lambda: server.rows("SELECT 1 FROM notice_delivery WHERE channel = 'chat' AND due_at IS NOT NULL"), "a message")
    chats.refusals = [429]
    send(server)
    eventually(lambda: server.rows("SELECT 1 FROM notice_delivery WHERE channel = 'chat' AND fault = 'status-429'"), "its refusal")
    send(server)
    eventually(lambda: len(chats.taken) == 2, "the message")
    assert re.search("New shift: |1 new shift", chats.taken[1][1].replace("\\", ""))
    stored = json.dumps([str(row) for row in server.rows("SELECT address FROM chat")])
    assert TOKEN not in stored and "services" not in stored


def test_text_messages_cost_money_so_they_are_chosen(server, chats):
    server.change(["UPDATE employee SET phone = '0049 30 123456' WHERE id = 1"])
    assert "Text message" in server.get("/notifications/settings").text
    answer = server.post("/notifications/settings", {"sms": "shifts", "quiet": "1", "from": "22:00", "to": "6:00"})
    assert answer.status == 303
    publish(Program(server, token(server, "manage", account=FIRST_ADMIN)), employee_id=1)
    eventually(lambda: server.rows("SELECT 1 FROM notice_delivery WHERE channel = 'sms' AND due_at IS NOT NULL"), "a message")
    send(server)
    eventually(lambda: chats.taken, "the text message")
    [(product, text, links)] = chats.taken
    assert product == "sms" and text.startswith("New shift: ") and links == ["https://onduty.example/notifications"]


def test_a_sites_room_hears_of_rosters_without_names_until_they_are_allowed(server, chats):
    fields = address("matrix", chats.origin)
    answer = server.post("/webhooks/chats/new?kind=matrix", {**fields, "note": "Kitchen"})
    assert answer.status == 303, answer.text
    page = answer.headers["Location"]
    program = Program(server, token(server, "manage", account=FIRST_ADMIN))
    name = json.loads(program.ask("GET", "/people/1").body)["name"]
    publish(program, employee_id=1)
    publish(program, "09:00")

    def soon():
        server.change(["UPDATE webhook_delivery SET due_at = 1 WHERE due_at IS NOT NULL"])
        return len(chats.taken) >= 2

    eventually(soon, "two publications", 20)
    first, second = (text.replace("\xa0", " ") for _, text, _ in chats.taken[:2])
    assert name not in first and "New roster: " in first and "1 shift" in first and "1 open shift" in second and "9:00" in second
    assert chats.taken[0][2][0].startswith("https://onduty.example/roster?site=1&amp;week=")
    assert server.post("/announcements", {"text": "Ann's birthday"}).status == 303
    eventually(lambda: len(chats.taken) == 3, "the announcement")
    assert "birthday" not in chats.taken[2][1]
    assert server.post(f"{page}/chat", {"names": "1", "revision": "1"}).status == 303
    assert server.post("/announcements", {"text": "The cake is here"}).status == 303
    eventually(lambda: len(chats.taken) == 4, "the text")
    assert "The cake is here" in chats.taken[3][1]
    assert TOKEN not in server.get(page).text + server.get(f"{page}/chat").text


def test_one_answers_by_the_link_once_and_a_look_is_no_answer(server, chats):
    connect(server, "slack", **address("slack", chats.origin))
    program = Program(server, token(server, "manage", account=FIRST_ADMIN))
    shift = publish(program)
    asked = program.ask("POST", "/requests", json.dumps({"kind": "claim", "shift_id": shift, "employee_id": 1, "is_question": True}))
    assert asked.status == 201, asked.text
    eventually(lambda: server.rows("SELECT 1 FROM notice_delivery WHERE channel = 'chat' AND due_at IS NOT NULL"), "a question")
    send(server)
    eventually(lambda: any("/answers/" in link for _, _, links in chats.taken for link in links), "its link")
    link = next(link for _, _, links in chats.taken for link in links if "/answers/" in link)
    path = link.removeprefix("https://onduty.example")
    stranger = {"Cookie": ""}
    for _ in range(2):
        page = server.get(path, Cookie="")
        assert page.status == 200 and 'value="accept"' in page.text
    assert server.post(path, {"answer": "approve"}, stranger).status == 400
    assert server.post(path[:40] + ("A" if path[40] != "A" else "B") + path[41:], {"answer": "accept"}, stranger).status == 404
    done = server.post(path, {"answer": "accept"}, stranger)
    assert done.status == 200, done.text
    assert json.loads(program.ask("GET", f"/shifts/{shift}").body)["employee_id"] == 1
    again = server.post(path, {"answer": "decline"}, stranger)
    assert again.status == 409 and "This request is over" in again.text
