"""Another system that a roster is read from, on this machine, behaving as a test says."""

import json
import pathlib

from local_server import LocalServer

FEEDS = pathlib.Path(__file__).parent / "feeds"


class OtherSystem(LocalServer):
    """A roster server that behaves as told; its requests can be counted."""

    def __init__(self):
        self.behavior = "well"
        self.requests = []
        self.address = f"{self.serve()}/roster.json"

    def get(self, handler):
        self.requests.append((self.behavior, handler.headers.get("If-None-Match")))
        getattr(self, "be_" + self.behavior.replace(" ", "_"))(handler)

    def answer(self, handler, status, body=b"", **headers):
        self.give(handler, status, body, **headers)

    def be_well(self, handler):
        if handler.headers.get("If-None-Match") == '"v1"':
            self.answer(handler, 304, ETag='"v1"')
        else:
            roster = (FEEDS / "roster.json").read_bytes()
            self.answer(handler, 200, roster, ETag='"v1"', Content_Type="application/json")

    def be_coming(self, handler):
        days = {"from_date": "2026-11-02", "to_date": "2026-11-08"}
        roster = [{"name": name} | days for name in ("Ada Coming", "Ben Coming")]
        self.answer(handler, 200, json.dumps({"roster": roster}).encode(), Content_Type="application/json")

    def be_busy(self, handler, count=8):
        roster = [{"name": f"Name {number}", "from_date": f"2026-11-{number + 10}", "to_date": f"2026-11-{number + 10}"}
                  for number in range(count)]
        self.answer(handler, 200, json.dumps({"roster": roster}).encode(), Content_Type="application/json")

    def be_nearly_empty(self, handler):
        self.be_busy(handler, 2)

    def be_renamed(self, handler):
        record = {"name": "Name 1", "fromDate": "2026-11-11", "toDate": "2026-11-11"}
        self.answer(handler, 200, json.dumps({"roster": [record]}).encode(), Content_Type="application/json")

    def be_empty(self, handler):
        self.answer(handler, 200, b'{"roster": []}', Content_Type="application/json")

    def be_broken(self, handler):
        self.answer(handler, 500, b"Traceback (most recent call last): secret")

    def be_going_round(self, handler):
        self.answer(handler, 301, Location=self.address)

    def be_gone(self, handler):
        self.answer(handler, 404)

    def be_truncated(self, handler):
        self.answer(handler, 200, (FEEDS / "roster.json").read_bytes()[:200], Content_Type="application/json")

    def be_silent(self, handler):
        self.end.wait(60)

    def be_slow(self, handler):
        handler.send_response(200)
        handler.send_header("Content-Length", "471")
        handler.end_headers()
        for byte in (FEEDS / "roster.json").read_bytes():
            handler.wfile.write(bytes([byte]))
            if self.end.wait(1):
                return
