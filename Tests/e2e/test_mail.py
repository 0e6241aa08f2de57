"""Mails about what changed: sent over TLS to a real server, once, in both forms, and ended by one tap."""

import datetime
import re

import pytest

from mail_server import check_form, taking_mail
from programs import Program, token
from servers import FIRST_ADMIN, eventually, onduty, serving

DAY = (datetime.date.today() + datetime.timedelta(days=40)).isoformat()


def told(server, start="10:00"):
    """Something that a program changes for Ada; its mail is due at once, and somebody's change wakes the sender."""
    server.change(["UPDATE employee SET email = 'ada@example.org'"])
    program = Program(server, token(server, "manage", account=FIRST_ADMIN))
    shift = {"site_id": 1, "employee_id": 1, "date": DAY, "start_time": start, "end_time": "23:00"}
    program.made("/plan/shifts", shift)
    program.made("/plan/publications", {"site_id": 1, "from": DAY, "to": DAY})
    eventually(lambda: server.rows("SELECT 1 FROM notice_delivery WHERE due_at IS NOT NULL"), "a mail that waits")
    send(server)


def send(server):
    server.change(["UPDATE notice_delivery SET due_at = 1 WHERE due_at IS NOT NULL"])
    assert server.post("/announcements", {"text": "The lift works again"}).status == 303


def links(message):
    return re.findall(r"https://onduty\.example(/\S+?)(?=[\s\"<>]|$)", message.get_body(("plain",)).get_content())


def test_a_change_comes_as_one_mail_in_two_forms_over_tls(tmp_path):
    with taking_mail(tmp_path) as (inbox, options), serving(tmp_path / "data", *options) as server:
        told(server)
        [mail] = eventually(lambda: list(inbox.messages), "a mail")
        check_form(mail)
        assert mail.is_secret and inbox.signed_in == 1 and mail.receiver == ["ada@example.org"]
        assert mail["From"] == "Harbor Street <roster@example.com>" and mail["To"] == "Ada Admin <ada@example.org>"
        assert mail["Subject"].startswith("New shift: ") and mail["Auto-Submitted"] == "auto-generated"
        text, markup = mail.get_body(("plain",)).get_content(), mail.get_body(("html",)).get_content()
        for part in [text, markup]:
            assert "Hello Ada" in part and "10:00–23:00" in part and "https://onduty.example/notifications" in part
        eventually(lambda: server.rows("SELECT 1 FROM notice_delivery WHERE sent_at IS NOT NULL"), "its note")
        assert "Last email" in server.get("/notifications/settings").text
        server.kill()
        server.start()
        assert server.post("/announcements", {"text": "Once more"}).status == 303
        eventually(lambda: server.rows("SELECT 1 FROM announcement WHERE text = 'Once more'"), "a change")
        assert len(inbox.messages) == 1
        # The administrator tries the way with one press.
        assert server.post("/notifications/deliveries", {}).status == 303
        tried = eventually(lambda: list(inbox.messages)[1:], "the mail that tries it")[0]
        assert tried["Subject"] == "OnDuty can reach you" and tried["To"] == "Ada Admin <ada@example.org>"


@pytest.mark.parametrize("most, says_so", [(None, True), (3, True), (3, False)])
def test_many_go_over_few_connections_each_once(most, says_so, tmp_path):
    with taking_mail(tmp_path) as (inbox, options), serving(tmp_path / "data", *options) as server:
        inbox.most, inbox.says_so = most, says_so
        told(server)
        eventually(lambda: inbox.messages, "the first mail")
        program = Program(server, token(server, "manage", account=FIRST_ADMIN))
        people = [program.made("/people", {"name": f"Person {number}", "email": f"person-{number}@example.org"}) for number in range(24)]
        server.change(*[[
            "INSERT INTO account (organization_id, employee_id, role, made_at) VALUES (1, ?, 'member', 1)", person] for person in people])
        for person in people:
            program.made("/plan/shifts", {
                "site_id": 1, "employee_id": person, "date": DAY, "start_time": "08:00", "end_time": "12:00"})
        program.made("/plan/publications", {"site_id": 1, "from": DAY, "to": DAY})
        eventually(lambda: len(server.rows("SELECT 1 FROM notice_delivery WHERE due_at > 1")) == 24, "mails that wait")
        send(server)
        eventually(lambda: len(inbox.messages) >= 25, "the mails")
        assert sorted(mail["To"] for mail in inbox.messages[1:]) == sorted(
            f"Person {number} <person-{number}@example.org>" for number in range(24))
        eventually(lambda: not server.rows("SELECT 1 FROM notice_delivery WHERE due_at IS NOT NULL"), "their notes")
        assert not server.rows("SELECT 1 FROM notice_delivery WHERE fault IS NOT NULL")
        # One for the first mail, and one for each that sends at once; more where the server leaves.
        assert 2 <= inbox.signed_in <= 1 + (8 if most is None else 8 + 24 // 3)
        assert len(inbox.messages) == 25


def test_two_servers_of_one_sender_never_send_the_same_id(tmp_path):
    with taking_mail(tmp_path) as (inbox, options):
        for name in ["one", "two"]:
            with serving(tmp_path / name, *options) as server:
                told(server)
                eventually(lambda: len(inbox.messages) == {"one": 1, "two": 2}[name], "its mail")
        first, second = (mail["Message-ID"] for mail in inbox.messages)
        assert first != second
        assert re.fullmatch(r"<notice-[0-9a-f]{32}@example\.com>", first)


def test_a_mail_that_is_sent_again_keeps_its_id(tmp_path):
    with taking_mail(tmp_path, "451 later") as (inbox, options), serving(tmp_path / "data", *options) as server:
        told(server)
        eventually(lambda: inbox.refused, "the first attempt")
        eventually(lambda: server.rows("SELECT 1 FROM notice_delivery WHERE fault = 'deferred-451'"), "its note")
        send(server)
        [mail] = eventually(lambda: list(inbox.messages), "the mail")
        assert mail["Message-ID"] == inbox.refused[0]["Message-ID"]


def test_one_tap_of_the_mail_service_ends_them_and_the_link_asks_a_person(tmp_path):
    with taking_mail(tmp_path) as (inbox, options), serving(tmp_path / "data", *options) as server:
        told(server)
        [mail] = eventually(lambda: list(inbox.messages), "a mail")
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        path = mail["List-Unsubscribe"].strip("<>").removeprefix("https://onduty.example")
        assert path in links(mail)
        asked = server.ask("GET", path, headers={"Cookie": ""})
        assert asked.status == 200 and "No more email" in asked.text
        assert not server.rows("SELECT 1 FROM notice_choices"), "looking at the link ends nothing"
        ended = server.ask("POST", path, {"List-Unsubscribe": "One-Click"}, {"Cookie": ""})
        assert ended.status == 200 and server.rows("SELECT mail FROM notice_choices") == [("[]",)]
        for wrong in [path[:-2] + "xx", "/notifications/mail/x", "/notifications/mail/" + "A" * 400]:
            assert server.ask("POST", wrong, {}, {"Cookie": ""}).status == 404


def test_a_server_that_refuses_for_now_is_tried_again_and_one_that_refuses_for_good_is_not(tmp_path):
    with taking_mail(tmp_path, "451 later", "550 unknown") as (inbox, options):
        with serving(tmp_path / "data", *options) as server:
            told(server)
            eventually(lambda: server.rows("SELECT 1 FROM notice_delivery WHERE fault = 'deferred-451'"), "the first answer")
            assert server.rows("SELECT due_at IS NOT NULL FROM notice_delivery") in ([(1,)], [(True,)])
            assert "failed" in server.get("/notifications/settings").text
            send(server)
            eventually(lambda: server.rows("SELECT 1 FROM notice_delivery WHERE fault = 'refused-550'"), "the second answer")
            assert not server.rows("SELECT 1 FROM notice_delivery WHERE due_at IS NOT NULL")
            assert inbox.attempts == 2 and not inbox.messages


def test_what_was_read_meanwhile_is_not_sent(tmp_path):
    with taking_mail(tmp_path) as (inbox, options), serving(tmp_path / "data", *options) as server:
        server.change(["UPDATE employee SET email = 'ada@example.org'"])
        program = Program(server, token(server, "manage", account=FIRST_ADMIN))
        program.made("/plan/shifts", {
            "site_id": 1, "employee_id": 1, "date": DAY, "start_time": "10:00", "end_time": "12:00"})
        program.made("/plan/publications", {"site_id": 1, "from": DAY, "to": DAY})
        [(number,)] = eventually(lambda: server.rows("SELECT notice_id FROM notice_delivery"), "an entry")
        assert server.post("/notifications/reading", {"through": number}).status == 303
        send(server)
        eventually(lambda: not server.rows("SELECT 1 FROM notice_delivery WHERE due_at IS NOT NULL"), "its end")
        assert inbox.attempts == 0


def test_options_that_make_no_mail_server_are_told(tmp_path):
    server = ["--mail-server", "smtp://mail.example", "--address", "https://onduty.example"]
    for options, said in [
            (["--mail-from", "a@b.example"], "--mail-from needs --mail-server"),
            (server[:2] + ["--mail-from", "a@b.example"], "--mail-server needs --address"),
            (server, "--mail-server needs --mail-from"), (server + ["--mail-from", "nobody"], "--mail-from"),
            (["--mail-server", "mail.example", "--mail-from", "a@b.example"] + server[2:], "no address like")]:
        answer = onduty("serve", "--data", tmp_path, *options)
        assert answer.returncode == 2 and said in answer.stderr, (options, answer.stderr)


def test_everybody_with_a_confirmed_address_is_invited_by_mail(tmp_path):
    with taking_mail(tmp_path) as (inbox, options), serving(tmp_path / "data", *options) as server:
        for name in ["Bea", "Cem", "Dora"]:
            address = "" if name == "Dora" else f"{name.lower()}@example.org"
            assert server.post("/people/new", {"name": name, "email": address}).status == 303
        assert "Send 2 invitations by email" in server.get("/accounts").text
        page = server.post("/accounts", {"change": "mailAll"})
        assert page.status == 200 and "2 invitations sent by email." in page.text
        mails = {mail["To"]: mail for mail in eventually(lambda: len(inbox.messages) == 2 and list(inbox.messages), "two mails")}
        assert set(mails) == {"Bea <bea@example.org>", "Cem <cem@example.org>"}
        for mail in mails.values():
            check_form(mail)
        [link] = links(mails["Bea <bea@example.org>"])
        assert "Bea" in server.get(link, Cookie="").text
        assert "mailAll" not in server.get("/accounts").text, "nobody is left with an address"
