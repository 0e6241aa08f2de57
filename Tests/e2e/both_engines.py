"""The same requests, by a seed, to two fresh demos on two engines: whatever they answer has to be the same.

Ids may differ, for a refused insert takes a number of PostgreSQL's and none of SQLite's; so each id of the one has to stand
for one id of the other all the way. What is of this moment or random is left out.
"""

import concurrent.futures
import datetime
import json
import random
import re
import time
import urllib.parse

from programs import BASE

# What a clock or a random number says, or what a task in the background is doing: people are told a moment later, and revisions
# count that too.
UNEQUAL = {"revision", "path", "event_id", "attempted_at", "succeeded_at", "is_stale", "fetched_at", "used_at", "expires_at"}
# They ask outside, or tell how that goes; how the roster stood in the seconds in which a demo was founded; and how far a search
# has come.
OUTSIDE = re.compile(r"/reads$|/feed-trials$|/deliveries|^/feeds|^/past-shifts|^/shift-changes|^/plan/jobs")
KINDS = {
    "Person": "employee", "ShiftVersion": "shift", "ServiceGroup": "group", "ProductLine": "product", "ShiftTemplate": "template",
    "WeekTemplate": "week", "UndoableChange": "change", "NewLinkAddress": "link", "PersonalLink": "personal",
    "PersonalLinkAddress": "personal"}
NAMES = {"replaces": "shift", "author": "employee", "into": "position", "person": "employee", "shifts_to": "employee"}
TEXTS = [
    "", " ", "x", "Ada", "äpfel", "Apfel", "Zoë", "straße", "STRASSE", "Main shop", "Harbor kiosk", "%", "a_b", "'; --", "\\", "🛠", "e\u0301",
    "12.50", "37,5", "Europe/Lisbon", "DE", "EUR", "vera@onduty.example", "+49 30 1234567", "a\nb", "n" * 120,
    "https://hooks.example/x", "name,surname\nVera,Vogel\nAda,Lang\n", "name\nPier\nQuay\n", "sku,name,price\nA-1,Rope,2.50\n",
    "person,date,start,end\n,2026-11-05,9:00,17:00\n"]
DAYS = ["2026-10-24", "2026-10-25", "2026-10-26", "2026-11-02", "2026-12-24", "2027-02-28", "9999-12-31", "0001-01-01"]
MOMENT = re.compile(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")


class Comparison:
    """`programs`: one at each of two servers whose clocks stand at the same moment when they start."""

    def __init__(self, programs, seed, begin):
        self.programs, self.random = programs, random.Random(seed)
        self.begin = datetime.datetime.fromisoformat(begin.replace("Z", "+00:00"))
        self.document = json.loads(programs[0].server.ask("GET", f"{BASE}/openapi.json").body)
        self.operations = [
            (path, method, operation) for path, methods in sorted(self.document["paths"].items())
            for method, operation in sorted(methods.items()) if not OUTSIDE.search(path)]
        self.ids, self.reverse, self.marks = {}, {}, {}
        self.differences, self.asked, self.statuses = [], 0, {}

    def run(self, seconds=None, requests=None):
        """Asks until the time or the number is over; returns how many were asked."""
        end = time.monotonic() + (seconds or 3600)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for path, method, operation in self.operations:
                if method == "get" and "{" not in path:
                    self.ask(pool, path, method, operation, isUsual=True)
            while time.monotonic() < end and len(self.differences) < 10 and (requests is None or self.asked < requests):
                self.ask(pool, *self.random.choice(self.operations), isUsual=self.random.random() < 0.8)
        return self.asked

    # What is asked

    def schema(self, schema):
        name = schema.get("$ref", "").rpartition("/")[2]
        return (self.document["components"]["schemas"][name], name) if name else (schema, "")

    def kind(self, name, of=""):
        """Of what an id is, by the name of its field or of a part of a path."""
        if name == "id":
            return KINDS.get(of, of.lower())
        word = re.sub(r"_ids?$", "", name)
        return NAMES.get(word, NAMES.get(name, word))

    def an_id(self, kind, isUsual):
        known = sorted(self.ids.get(kind, {}).items())
        if known and (isUsual or self.random.random() < 0.7):
            return self.random.choice(known)
        # Why none that may be there: it need not be the same one's at both.
        return (self.random.choice([999_999, 999_999_999_999_999_999]),) * 2

    def value(self, schema, name, isUsual, of=""):
        """A value for each of the two: the same, but for ids."""
        schema, type_name = self.schema(schema)
        any_of = schema.get("anyOf")
        if any_of:
            return (None, None) if self.random.random() < 0.3 else self.value(any_of[0], name, isUsual, of)
        if not isUsual and self.random.random() < 0.15:
            wrong = self.random.choice([None, -1, 0, True, [], {}, "x", 2**63 - 1])
            return wrong, wrong
        if schema.get("type") == "object":
            return self.object(schema, type_name, isUsual)
        if schema.get("type") == "array":
            most = min(schema.get("maxItems", 4), 4)
            items = [self.value(schema["items"], name, isUsual, of) for _ in range(self.random.randint(0, most))]
            return [mine for mine, _ in items], [theirs for _, theirs in items]
        if schema.get("maximum") == 999_999_999_999_999_999:
            return self.an_id(self.kind(name, of), isUsual)
        if name == "mark" and self.marks:
            return self.random.choice(list(self.marks.values()))
        value = self.plain(schema, name, isUsual)
        return value, value

    def plain(self, schema, name, isUsual):
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        if schema.get("type") == "boolean":
            return self.random.random() < 0.5
        if schema.get("type") == "integer":
            low, high = schema.get("minimum", 0), schema.get("maximum", 9)
            usual = [max(low, min(high, number)) for number in [0, 1, 2, 7, 30, 480]]
            return self.random.choice(usual if isUsual else usual + [low, high, low - 1, high + 1])
        if schema.get("format") == "date":
            return self.random.choice(DAYS[:5] if isUsual else DAYS + ["2026-02-30"])
        if "pattern" in schema:
            return self.random.choice(["00:00", "06:00", "09:00", "17:30", "23:59"])
        if schema.get("format") == "date-time":
            return "2026-10-24T04:02:00Z"
        return self.random.choice(TEXTS)

    def object(self, schema, type_name, isUsual):
        needed = schema.get("required", [])
        both = {
            name: self.value(member, name, isUsual, type_name) for name, member in schema.get("properties", {}).items()
            if name in needed and (isUsual or self.random.random() < 0.95) or self.random.random() < 0.4}
        return {name: mine for name, (mine, _) in both.items()}, {name: theirs for name, (_, theirs) in both.items()}

    def ask(self, pool, path, method, operation, isUsual):
        paths, queries, headers = [path, path], [[], []], {}
        for parameter in operation["parameters"]:
            name, schema = parameter["name"], parameter["schema"]
            if parameter["in"] == "header":
                if name == "If-Match" and self.random.random() < 0.95:
                    headers["If_Match"] = "*"
                if name == "Idempotency-Key" and self.random.random() < 0.1:
                    headers["Idempotency_Key"] = f"key-{self.random.randint(0, 9)}"
                continue
            if parameter["in"] == "query" and not parameter["required"] and self.random.random() < 0.6:
                continue
            if name == "cursor":
                continue
            of = "personal" if path.startswith("/personal-links") else self.kind(name)
            values = self.an_id(of, isUsual) if schema.get("maximum") == 999_999_999_999_999_999 else self.value(schema, name, isUsual)
            for number, value in enumerate(values):
                if parameter["in"] == "path":
                    paths[number] = paths[number].replace("{%s}" % name, self.text(value))
                else:
                    queries[number].append((name, self.text(value)))
        body = operation.get("requestBody", {}).get("content", {}).get("application/json")
        bodies = self.value(body["schema"], "", isUsual) if body else (None, None)
        texts = [None if value is None and not body else json.dumps(value) for value in bodies]
        asked = [self.address(*both) for both in zip(paths, queries)]
        answers = list(pool.map(
            lambda at: self.programs[at].ask(method.upper(), asked[at], texts[at], **headers), range(2)))
        self.asked += 1
        self.statuses[answers[0].status] = self.statuses.get(answers[0].status, 0) + 1
        self.compare(f"{method.upper()} {asked[0]} {texts[0] or ''}"[:600], operation, answers)

    @staticmethod
    def text(value):
        return value if isinstance(value, str) else json.dumps(value)

    @staticmethod
    def address(path, query):
        path = urllib.parse.quote(path)
        return path + ("?" + urllib.parse.urlencode(query) if query else "")

    # What is answered

    def compare(self, what, operation, answers):
        here, there = answers
        if here.status != there.status or here.status >= 500:
            self.differ(what, f"{here.status} and {there.status}: {here.text[:300]} | {there.text[:300]}")
            return
        if not here.body or not there.body:
            if here.body != there.body:
                self.differ(what, "one has no body")
            return
        content = operation["responses"].get(str(here.status), {}).get("content", {})
        if content and not any("json" in kind for kind in content):
            if here.body != there.body:
                self.differ(what, f"{here.text[:300]} | {there.text[:300]}")
            return
        bodies = json.loads(here.body), json.loads(there.body)
        schema = content.get("application/json", {}).get("schema", {})
        self.walk(what, "", schema, *bodies)

    def walk(self, what, place, schema, here, there, of="", name=""):
        schema, type_name = self.schema(schema)
        if "anyOf" in schema:
            schema, type_name = self.schema(schema["anyOf"][0])
        if isinstance(here, dict) and isinstance(there, dict) and here.keys() == there.keys():
            for key in here:
                inner = schema.get("properties", {}).get(key, {})
                self.walk(what, f"{place}.{key}", inner, here[key], there[key], type_name, key)
            if "mark" in here and "mark" in there:
                self.marks[len(self.marks) % 5] = (here["mark"], there["mark"])
        elif isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
            if schema.get("items", {}).get("maximum") == 999_999_999_999_999_999:
                here, there = self.in_order(name, here, there)
            for number, both in enumerate(zip(here, there)):
                self.walk(what, f"{place}.{number}", schema.get("items", {}), *both, of, name)
        elif schema.get("maximum") == 999_999_999_999_999_999 and isinstance(here, int) and isinstance(there, int):
            self.meet(what, place, self.kind(name, of), here, there)
        elif not self.are_alike(name, here, there):
            self.differ(what, f"{place}: {here!r} and {there!r}")

    def in_order(self, name, here, there):
        """Some lists are by id, which need not be the same order at both."""
        known = self.ids.get(self.kind(name), {})
        if sorted(known.get(number, number) for number in here) == sorted(there):
            return here, [known.get(number, number) for number in here]
        return here, there

    def meet(self, what, place, kind, here, there):
        ids, reverse = self.ids.setdefault(kind, {}), self.reverse.setdefault(kind, {})
        if ids.setdefault(here, there) != there or reverse.setdefault(there, here) != here:
            self.differ(what, f"{place}: {kind} {here} was {ids[here]} there, and is {there}")

    def are_alike(self, name, here, there):
        if name in UNEQUAL or name == "mark":
            return True
        if name == "next_cursor":
            return (here is None) == (there is None)
        if name == "last" and isinstance(here, int):
            return isinstance(there, int)  # the revision up to which changes are told
        return here == there or self.is_now(here) and self.is_now(there)

    def is_now(self, text):
        if not isinstance(text, str) or not MOMENT.match(text):
            return False
        moment = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
        return datetime.timedelta(0) <= moment - self.begin < datetime.timedelta(minutes=20)

    def differ(self, what, how):
        self.differences.append(f"{what}\n    {how}")
