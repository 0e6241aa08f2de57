"""Attacks what reads input: forms, addresses, raw requests, tables and feeds, with values that somebody once got wrong.

Called by `bin/attack fuzz` with the binary of the program; `bin/attack fuzz 60` takes a minute for each part in place of ten.
"""

import contextlib
import html
import http.client
import os
import pathlib
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse

os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from servers import ADMIN, MANAGER, Server, environment  # noqa: E402

SECONDS = int(sys.argv[2]) if len(sys.argv) > 2 else 600
SEED = 20261123
MOST_SECONDS = 2
MOST_PAGES = 250
# What ends the attack's own account, or its session, is left alone.
SPARED = re.compile(r"^/(sign-out|account|accounts|set-up|sign-in|links/once|links/personal)\b|/erasure$|/archive$")
INTEGERS = [0, -1, 1, 2**31 - 1, 2**31, -2**31, 2**63 - 1, 2**63, -2**63, -2**63 - 1, 10**30, 999_999_999]
TEXTS = [
    "", " ", "\0", "\r\n", "\u202e", "\u2028", "\ufeff", "👩\u200d👧", "é" * 3000, "a" * 70_000, "%", "%00", "%ff%fe", "'", '"', "<script>",
    "../../etc/passwd", "null", "undefined", "NaN", "Infinity", "1e-9223372036854775808", "1e308", "1e99999", "0x1F", "-0", "1.7976931348623157e309",
    "2026-02-30", "0000-00-00", "9999-12-31", "10000-01-01", "-2026-01-01", "2026-10-25", "24:00", "25:61", "-1:00", "6-14", "22-7 bar/30",
    "Europe/Berlin", "Nowhere/Land", "=1+1", "BEGIN:VCALENDAR", "{}", "[]", '{"roster":[', "1,2;3\t4", "١٢", "𝟙", "\x1b[31m", "i\u0307",
]


class Attacker:
    """One connection of somebody who is signed in; counts what was answered."""

    def __init__(self, server, account):
        self.server, self.account = server, account
        self.cookie = server.sign_in(account)
        self.asked, self.broken, self.slowest = 0, [], 0.0

    def ask(self, method, path, form=None, body=None, kind="application/x-www-form-urlencoded"):
        if form is not None:
            body = urllib.parse.urlencode(form, errors="surrogatepass")
        headers = {"Cookie": self.cookie, "Accept": "text/html"}
        if body is not None:
            headers["Content-Type"] = kind
        begin = time.monotonic()
        try:
            with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)) as connection:
                connection.request(method, path, body, headers)
                answer = connection.getresponse()
                text, status = answer.read(), answer.status
        except (ConnectionError, http.client.HTTPException, ValueError) as error:
            if isinstance(error, (http.client.InvalidURL, ValueError)):
                return b"", 0
            text, status = b"", 599 if not self.server.is_running else 0
        self.slowest = max(self.slowest, time.monotonic() - begin)
        self.asked += 1
        if status >= 500 or time.monotonic() - begin > MOST_SECONDS:
            self.broken.append((status, method, path[:200], repr(form or body)[:300], round(time.monotonic() - begin, 2)))
        if status == 303 and b"" == text and self.asked % 50 == 0:
            self.cookie = self.server.sign_in(self.account)
        return text, status


def crawled(attacker):
    """The addresses and the forms that a person finds."""
    waiting, seen, forms = ["/roster", "/plan", "/people", "/services", "/products", "/schedules", "/settings", "/organization"], set(), {}
    while waiting and len(seen) < MOST_PAGES:
        path = waiting.pop(0)
        kind = re.sub(r"\d+", "N", path)
        if kind in seen:
            continue
        seen.add(kind)
        text, status = attacker.ask("GET", path)
        if status != 200:
            continue
        page = text.decode(errors="replace")
        waiting += [html.unescape(found) for found in re.findall(r'href="(/[^"#]*)"', page) if not found.startswith("/assets")]
        for head, rest in re.findall(r"(<form[^>]*>)(.*?)</form>", page, re.S):
            action = re.search(r'action="([^"]+)"', head)
            action = html.unescape(action.group(1)) if action else path
            if not SPARED.search(action):
                method = "POST" if 'method="post"' in head else "GET"
                fields = {
                    html.unescape(name): html.unescape(value or "")
                    for name, value in re.findall(r'name="([^"]+)"[^>]*?(?:value="([^"]*)")?[^>]*>', rest)
                }
                forms.setdefault((method, re.sub(r"\d+", "N", action), tuple(sorted(fields))), (method, action, fields))
    return sorted(seen), list(forms.values())


def value(chance):
    kind = chance.random()
    if kind < 0.35:
        return str(chance.choice(INTEGERS))
    if kind < 0.85:
        return chance.choice(TEXTS)
    return "".join(chr(chance.choice([chance.randrange(32, 127), chance.randrange(0x80, 0x2FFF)])) for _ in range(chance.randrange(30)))


def attack_forms(attacker, server, chance, end):
    _, forms = crawled(attacker)
    while time.monotonic() < end:
        method, action, fields = chance.choice(forms)
        sent = dict(fields)
        for name in chance.sample(sorted(sent), min(len(sent), chance.randrange(1, 4))):
            sent[name] = value(chance)
        if chance.random() < 0.1:
            sent[value(chance)[:40]] = value(chance)
        if chance.random() < 0.2:
            action = re.sub(r"\d+", lambda _: str(chance.choice(INTEGERS)), action, count=1)
        if method == "POST":
            attacker.ask("POST", action, sent)
        else:
            attacker.ask("GET", action.split("?")[0] + "?" + urllib.parse.urlencode({key: text[:500] for key, text in sent.items()}, errors="replace"))
    return f"{len(forms)} forms"


def attack_addresses(attacker, server, chance, end):
    addresses, _ = crawled(attacker)
    while time.monotonic() < end:
        path = re.sub("N", lambda _: str(chance.choice([1, 2, *INTEGERS])), chance.choice(addresses))
        base, _, query = path.partition("?")
        pairs = urllib.parse.parse_qsl(query) or [("site", "1"), ("day", "2026-10-24"), ("view", "day")]
        pairs = [(name, value(chance)[:400] if chance.random() < 0.5 else text) for name, text in pairs]
        attacker.ask(chance.choice(["GET", "GET", "GET", "HEAD", "POST"]), base + "?" + urllib.parse.urlencode(pairs, errors="replace"))
    return f"{len(addresses)} addresses"


def attack_requests(attacker, server, chance, end):
    """Raw bytes: requests that are cut, doubled, mixed up."""
    seeds = [
        b"GET /roster HTTP/1.1\r\nHost: localhost\r\nCookie: %s\r\n\r\n" % attacker.cookie.encode(),
        b"POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 21\r\n\r\nuserName=a&password=b",
        b"POST /sign-in HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nuserN\r\n0\r\nX: y\r\n\r\n",
        b"POST /people/1/photo HTTP/1.1\r\nHost: localhost\r\nCookie: %s\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 80\r\n\r\n--x\r\n"
        b"Content-Disposition: form-data; name=\"photo\"; filename=\"a\"\r\n\r\nGIF89a\r\n--x--\r\n" % attacker.cookie.encode(),
    ]
    while time.monotonic() < end:
        said = bytearray(chance.choice(seeds))
        for _ in range(chance.randrange(1, 6)):
            at = chance.randrange(len(said))
            kind = chance.randrange(5)
            if kind == 0:
                said[at] = chance.randrange(256)
            elif kind == 1:
                del said[at:at + chance.randrange(1, 12)]
            elif kind == 2:
                said[at:at] = said[max(0, at - 20):at] * chance.randrange(1, 4)
            elif kind == 3:
                said[at:at] = chance.choice([b"\r\n", b"\0", b"\n", b" ", b"Content-Length: 7\r\n", b"Transfer-Encoding: chunked\r\n", b"%", b"\xff" * 50])
            said = said or bytearray(b"G")
        begin = time.monotonic()
        answer = b""
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", server.port), timeout=0.2) as connection:
            connection.sendall(said)
            connection.shutdown(socket.SHUT_WR)
            while piece := connection.recv(1 << 16):
                answer += piece
        attacker.asked += 1
        attacker.slowest = max(attacker.slowest, time.monotonic() - begin)
        # An unknown method and an unknown version have answers of their own (RFC 9110 §15.6.2 and §15.6.6).
        if re.match(rb"HTTP/1\.1 5(?!01|05)", answer):
            attacker.broken.append((answer[:40], bytes(said)[:300]))
    return "raw requests"


def attack_tables(attacker, server, chance, end):
    """What is pasted or uploaded as a table."""
    heads = {
        "/people/import": "name,surname,phone,email,weeklyHours", "/services/import": "collection,name,price", "/products/import": "SKU,Name,Price,Quantity,Description",
        "/sites/import": "name,zone,address", "/positions/import": "name,color,sites",
    }
    while time.monotonic() < end:
        path, head = chance.choice(sorted(heads.items()))
        rows = [chance.choice(",;\t").join(value(chance)[:300] for _ in range(chance.randrange(8))) for _ in range(chance.randrange(1, 12))]
        table = "\n".join([head if chance.random() < 0.8 else value(chance)[:200], *rows])
        attacker.ask("POST", path, {"table": table, "mark": value(chance)[:50]})
    return f"{len(heads)} kinds of table"


def attack_feeds(attacker, server, chance, end):
    """Documents of feeds, read at the console into a folder of their own."""
    folder = server.data.parent
    seed = '{"roster":[{"name":"Mia Tanaka","from_date":"2026-10-24 06:00","to_date":"2026-10-24 14:00","position":"Bar"}]}'
    ended = {}
    while time.monotonic() < end:
        text = bytearray(seed.encode())
        for _ in range(chance.randrange(1, 8)):
            at = chance.randrange(len(text))
            if chance.random() < 0.5:
                text[at:at + chance.randrange(6)] = value(chance)[:200].encode(errors="surrogatepass")
            else:
                text[at] = chance.randrange(256)
        file = folder / "feed.json"
        file.write_bytes(bytes(text))
        begin = time.monotonic()
        run = subprocess.run(
            [os.environ["ONDUTY_BINARY"], "import", "roster", str(file), "--data", str(folder / "feeds")], capture_output=True, env=environment())
        attacker.asked += 1
        attacker.slowest = max(attacker.slowest, time.monotonic() - begin)
        ended[run.returncode] = ended.get(run.returncode, 0) + 1
        if run.returncode not in (0, 1, 2):
            attacker.broken.append((run.returncode, bytes(text)[:300]))
    return f"documents of a feed, by exit {ended}"


def main():
    broken = False
    for number, part in enumerate([attack_forms, attack_addresses, attack_requests, attack_tables, attack_feeds]):
        with tempfile.TemporaryDirectory(prefix="onduty-attack-") as place:
            server = Server(pathlib.Path(place) / "demo", command="demo")
            try:
                attacker = Attacker(server, ADMIN if number % 2 == 0 else MANAGER)
                what = part(attacker, server, random.Random(SEED + number), time.monotonic() + SECONDS)
                is_whole = server.is_running and server.rows("PRAGMA integrity_check") == [("ok",)]
            finally:
                server.stop()
            print(
                f"{part.__name__.removeprefix('attack_'):10} {attacker.asked:7} inputs into {what}: {len(attacker.broken)} answered with a fault or "
                f"late, slowest {attacker.slowest * 1000:.0f} ms, the server {'goes on and is whole' if is_whole else 'IS GONE OR BROKEN'}", flush=True)
            for each in attacker.broken[:10]:
                print("   ", each)
            broken = broken or bool(attacker.broken) or not is_whole
    if broken:
        sys.exit("something broke")


main()
