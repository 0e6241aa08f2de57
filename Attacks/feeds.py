"""Attacks what comes from other systems: documents that are none, and a server that never answers as it should.

Called by `bin/attack feeds` with the binary of the program. After each, the good roster that was read before is still there.
"""

import gzip
import json
import os
import pathlib
import resource
import socket
import subprocess
import sys
import tempfile
import threading
import time

os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

import contextlib  # noqa: E402
import sqlite3  # noqa: E402

from servers import environment  # noqa: E402

MOST_SECONDS, MOST_MEGABYTES = 200, 200
DAYS = {"from_date": "2099-11-02", "to_date": "2099-11-08"}
GOOD = json.dumps({"roster": [{"name": f"Person {number}"} | DAYS for number in range(8)]}).encode()
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"


def whole(body, head=HEAD):
    return head + b"Content-Length: %d\r\n\r\n" % len(body) + body


def answers(said):
    return lambda connection, port: connection.sendall(said)


def endless(piece, pause=0.0, seconds=150):
    """Goes on until nobody listens."""
    def say(connection, port):
        connection.sendall(HEAD + b"\r\n")
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            connection.sendall(piece)
            threading.Event().wait(pause)
    return say


def redirect(to):
    return lambda connection, port: connection.sendall(b"HTTP/1.1 302 Found\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n" % to.replace(b"PORT", str(port).encode()))


DOCUMENTS = {
    "empty": b"", "no JSON": b"<html>no</html>", "truncated": GOOD[:90], "UTF-16": GOOD.decode().encode("utf-16"), "invalid UTF-8": GOOD.replace(b"Person", b"\xff\xfe"),
    "100,000 arrays deep": b"[" * 100_000, "a list": b"[1,2,3]", "null": b"null", "roster of null": b'{"roster":null}', "roster of numbers": b'{"roster":[1,2,3]}',
    "empty roster": b'{"roster":[]}', "other names of fields": GOOD.replace(b"from_date", b"fromDate"), "keys twice": b'{"roster":[],"roster":[]}',
    "huge number": GOOD.replace(b'"2099-11-02"', b"1e-9223372036854775808"), "impossible dates": GOOD.replace(b"2099-11-02", b"2099-02-30"),
    "a name of 1 MB": GOOD.replace(b"Person 0", b"a" * (1 << 20)), "100,000 records": json.dumps({"roster": [{"name": "x"}] * 100_000}).encode(),
    "NUL in a name": GOOD.replace(b"Person", b"\\u0000"), "half a pair": GOOD.replace(b"Person", b"\\ud800"), "only two of eight": json.dumps({"roster": [{"name": f"Person {number}"} | DAYS for number in range(2)]}).encode(),
}
SERVERS = {
    "says nothing": lambda connection, port: threading.Event().wait(100), "hangs up": lambda connection, port: None, "garbage": answers(os.urandom(4096)),
    "500": answers(b"HTTP/1.1 500 No\r\nContent-Length: 6\r\n\r\nsecret"), "401": answers(b"HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n"),
    "429 for years": answers(b"HTTP/1.1 429 No\r\nRetry-After: 100000000\r\nContent-Length: 0\r\n\r\n"), "304 unasked": answers(b"HTTP/1.1 304 Not Modified\r\n\r\n"),
    "204": answers(b"HTTP/1.1 204 No Content\r\n\r\n"), "100 for ever": lambda connection, port: [connection.sendall(b"HTTP/1.1 100 Continue\r\n\r\n") for _ in range(100_000)],
    "length too large": answers(HEAD + b"Content-Length: 99999999\r\n\r\n" + GOOD), "length that is none": answers(HEAD + b"Content-Length: x\r\n\r\n" + GOOD),
    "chunks cut short": answers(HEAD + b"Transfer-Encoding: chunked\r\n\r\nffff\r\n" + GOOD), "a head without end": endless(b"X: y\r\n"), "endless": endless(b"a" * 65536),
    "a byte a second": endless(b"a", 1), "gzip of 1 GB": answers(whole(gzip.compress(bytes(1 << 30), 6), HEAD + b"Content-Encoding: gzip\r\n")),
    "gzip that is none": answers(whole(GOOD, HEAD + b"Content-Encoding: gzip\r\n")), "round and round": redirect(b"http://127.0.0.1:PORT/"),
    "to a file": redirect(b"file:///etc/passwd"), "to gopher": redirect(b"gopher://127.0.0.1:PORT/"), "to the cloud": redirect(b"http://169.254.169.254/latest/meta-data/"),
    "to the cloud, mapped": redirect(b"http://[::ffff:169.254.169.254]/"), "to a group": redirect(b"http://224.0.0.1/"), "to nowhere": redirect(b"http://"),
}


class Hostile(threading.Thread):
    """A server that does one thing to everybody."""

    def __init__(self, act):
        super().__init__(daemon=True)
        self.act, self.listener = act, socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]

    def run(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=[connection], daemon=True).start()

    def serve(self, connection):
        with contextlib.suppress(OSError), connection:
            connection.recv(65536)
            self.act(connection, self.port)


def read(data, source):
    """The exit, the seconds, and what was said."""
    begin = time.monotonic()
    run = subprocess.run(
        [os.environ["ONDUTY_BINARY"], "import", "roster", source, "--data", str(data)], capture_output=True, env=environment(), timeout=MOST_SECONDS + 60)
    return run.returncode, time.monotonic() - begin, run.stderr.decode(errors="replace")


def stored(data):
    with contextlib.closing(sqlite3.connect(f"file:{data}/onduty.db?mode=ro", uri=True)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return database.execute("SELECT count(*) FROM shift WHERE withdrawn_at IS NULL").fetchone()[0]


def attack(place, name, write):
    """One source that is good at first; true if what it had said is still there after what it says next."""
    data = place / "data"
    subprocess.run(["rm", "-rf", str(data)], check=True)
    source = write(GOOD)
    code, _, said = read(data, source)
    assert (code, stored(data)) == (0, 8), (name, code, said)
    write(None)
    code, seconds, said = read(data, source)
    holds = code in (0, 1) and stored(data) == 8 and seconds < MOST_SECONDS and "Fatal" not in said
    if not holds or seconds > 60:
        print(f"    {name}: exit {code} after {seconds:.0f} s, {stored(data)} of 8 shifts left {said[-200:]!r}", flush=True)
    return holds


def main():
    held = {"documents": [], "servers": []}
    with tempfile.TemporaryDirectory(prefix="onduty-attack-") as folder:
        place = pathlib.Path(folder)
        for name, document in DOCUMENTS.items():
            file = place / "feed.json"

            def write_file(good, document=document, file=file):
                file.write_bytes(good or document)
                return str(file)

            held["documents"].append(attack(place, name, write_file))
        for name, act in SERVERS.items():
            server = Hostile(answers(whole(GOOD)))
            server.start()

            def turn(good, server=server, act=act):
                server.act = answers(whole(good)) if good else act
                return f"http://127.0.0.1:{server.port}/roster.json"

            held["servers"].append(attack(place, name, turn))
            server.listener.close()
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    for what, each in held.items():
        print(f"{len(each)} {what}: the good roster is still there after {sum(each)}")
    print(f"{most:.0f} MB at most (limit {MOST_MEGABYTES})")
    if not all(held["documents"] + held["servers"]) or most > MOST_MEGABYTES:
        sys.exit("something broke")


main()
