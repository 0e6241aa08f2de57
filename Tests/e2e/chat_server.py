"""The chats that people are told things in, and a service of text messages, as their makers document them.

Each takes what its product takes, and refuses the rest with the status and the words that users report:
- Slack: docs.slack.dev, "Sending messages using incoming webhooks" (200 "ok"; 400 "invalid_payload", "no_text"; 404 "no_service").
- Teams: support.microsoft.com, "Create incoming webhooks with Workflows for Microsoft Teams" (202 without a body); a card that is no
  attachment fails with "Property 'type' must be 'AdaptiveCard'" (github.com/MicrosoftDocs/msteams-docs/issues/11222,
  github.com/prometheus/alertmanager/issues/3920).
- Mattermost: developers.mattermost.com, "Incoming webhooks" (200 "ok"; 400 as JSON without a text,
  github.com/mattermost/mattermost/issues/30071).
- Matrix: spec.matrix.org, Client-Server API, "PUT /rooms/{roomId}/send/{eventType}/{txnId}": the same transaction is one event;
  401 M_UNKNOWN_TOKEN, 403 M_FORBIDDEN, 429 M_LIMIT_EXCEEDED.
- Telegram: core.telegram.org/bots/api, "sendMessage" (400 "chat not found", 403 "bot was blocked by the user", 404 for a wrong token, 429 with
  retry_after: github.com/botman/driver-telegram/issues/89, github.com/pagermon/pagermon/issues/157).
- Text messages: a form as twilio.com/docs/messaging/api/message-resource has it (201; 400 for a number without country code; 401).
"""

import base64
import json
import re
import urllib.parse

from local_server import LocalServer

ROOM, TOKEN = "!kitchen:chat.example", "syt_b25kdXR5_1"
BOT, CHAT = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw", "-1001"


class Chats(LocalServer):
    """Keeps what it takes, by product; `refusals` are answered first, a status each."""

    def __init__(self):
        self.taken = []
        self.refusals = []
        self.transactions = {}

    def get(self, handler):
        self.give(handler, 405, b"")

    def serve(self, port=0):
        address = super().serve(port)
        self.server.RequestHandlerClass.do_PUT = self.server.RequestHandlerClass.do_POST
        return address

    def post(self, handler):
        raw = handler.rfile.read(int(handler.headers["Content-Length"]))
        if self.refusals:
            return self.give(handler, self.refusals.pop(0), b"", Retry_After=1)
        path = urllib.parse.urlsplit(handler.path).path
        product = path.split("/")[1]
        if product == "sms":
            return self.sms(handler, raw)
        assert handler.headers["Content-Type"] == "application/json"
        body = json.loads(raw)
        if product.startswith("bot"):
            return self.telegram(handler, product[3:], body)
        if product == "_matrix":
            return self.matrix(handler, handler.path, body)
        return {"services": self.slack, "workflows": self.teams, "hooks": self.mattermost}[product](handler, body)

    def take(self, product, text, links):
        self.taken.append((product, text, links))

    def slack(self, handler, body):
        if handler.path != "/services/T0/B0/XX":
            return self.give(handler, 404, b"no_service")
        if set(body) - {"text", "blocks"} or not body.get("text"):
            return self.give(handler, 400, b"invalid_payload")
        links = []
        for block in body["blocks"]:
            if block["type"] == "section":
                assert block["text"]["type"] == "mrkdwn" and 1 <= len(block["text"]["text"]) <= 3000
            else:
                assert block["type"] == "actions" and 1 <= len(block["elements"]) <= 25
                for button in block["elements"]:
                    assert button["type"] == "button" and button["text"]["type"] == "plain_text"
                    assert len(button["text"]["text"]) <= 75 and len(button["url"]) <= 3000
                    links.append(button["url"])
        self.take("slack", "\n".join(block["text"]["text"] for block in body["blocks"] if block["type"] == "section"), links)
        return self.give(handler, 200, b"ok")

    def teams(self, handler, body):
        if body.get("type") != "message" or body["attachments"][0]["contentType"] != "application/vnd.microsoft.card.adaptive":
            return self.give(handler, 400, b"Property 'type' must be 'AdaptiveCard'")
        card = body["attachments"][0]["content"]
        assert card["type"] == "AdaptiveCard" and re.fullmatch(r"1\.[0-5]", card["version"])
        assert all(line["type"] == "TextBlock" and line["wrap"] is True for line in card["body"])
        assert all(action["type"] == "Action.OpenUrl" for action in card["actions"])
        self.take("teams", "\n".join(line["text"] for line in card["body"]), [action["url"] for action in card["actions"]])
        return self.give(handler, 202, b"")

    def mattermost(self, handler, body):
        if not body.get("text"):
            return self.give(handler, 400, b'{"id":"web.incoming_webhook.text.app_error","status_code":400}')
        assert len(body["text"]) <= 4000
        self.take("mattermost", body["text"], re.findall(r"\]\((http[^)]+)\)", body["text"]))
        return self.give(handler, 200, b"ok")

    def matrix(self, handler, path, body):
        if handler.command != "PUT":
            return self.give(handler, 405, b'{"errcode":"M_UNRECOGNIZED"}')
        if handler.headers["Authorization"] != f"Bearer {TOKEN}":
            return self.give(handler, 401, b'{"errcode":"M_UNKNOWN_TOKEN"}')
        parts = [urllib.parse.unquote(part) for part in path.split("/")]
        assert parts[:5] == ["", "_matrix", "client", "v3", "rooms"] and parts[6:8] == ["send", "m.room.message"]
        if parts[5] != ROOM:
            return self.give(handler, 403, b'{"errcode":"M_FORBIDDEN"}')
        assert body["msgtype"] in ("m.text", "m.notice") and body["body"]
        assert "formatted_body" not in body or body["format"] == "org.matrix.custom.html"
        event = self.transactions.get(parts[8])
        if event is None:
            event = self.transactions[parts[8]] = f"${len(self.transactions)}"
            self.take("matrix", body["body"], re.findall(r'href="([^"]+)"', body["formatted_body"]))
        return self.give(handler, 200, json.dumps({"event_id": event}).encode())

    def telegram(self, handler, token, body):
        if token != BOT:
            return self.give(handler, 404, b'{"ok":false,"error_code":404,"description":"Not Found"}')
        if str(body["chat_id"]) != CHAT:
            return self.give(handler, 400, b'{"ok":false,"error_code":400,"description":"Bad Request: chat not found"}')
        assert handler.path.endswith("/sendMessage") and 1 <= len(body["text"]) <= 4096
        rows = body.get("reply_markup", {}).get("inline_keyboard", [])
        links = [button["url"] for row in rows for button in row]
        assert all(link.startswith("https://") for link in links), "BUTTON_URL_INVALID"
        self.take("telegram", body["text"], links)
        return self.give(handler, 200, b'{"ok":true,"result":{"message_id":1}}')

    def sms(self, handler, raw):
        wanted = "Basic " + base64.b64encode(b"AC1:token").decode()
        if handler.headers["Authorization"] != wanted:
            return self.give(handler, 401, b'{"code":20003}')
        form = dict(urllib.parse.parse_qsl(raw.decode(), strict_parsing=True))
        if not re.fullmatch(r"\+[1-9]\d{7,14}", form["To"]):
            return self.give(handler, 400, b'{"code":21211}')
        assert 1 <= len(form["Body"]) <= 1600
        self.take("sms", form["Body"], re.findall(r"https?://\S+", form["Body"]))
        return self.give(handler, 201, b"{}")
