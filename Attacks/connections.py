"""Attacks the server's places and memory: slow, idle and streaming connections of one client and of many, and bodies of strangers.

Called by `bin/attack http` with the binary of the program. All of it stays on this machine: 127.0.0.1 asks, 127.0.0.2 and on attack.
"""

import contextlib
import http.client
import os
import pathlib
import resource
import socket
import sys
import tempfile
import threading
import time

os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from servers import Server  # noqa: E402

ROUND_SECONDS = 12
CONNECTIONS = 2100
ADDRESSES, CONNECTIONS_EACH = 20, 500
BODIES = 800
RENEWED_SECONDS = 2
MOST_MILLISECONDS = 100
MOST_MEGABYTES, MOST_MEGABYTES_LATER, LATER_SECONDS = 200, 100, 60
PROBE_SECONDS = 0.05


class Probe(threading.Thread):
    """Somebody who asks all the while, on a new connection each time: how long it takes, and what was refused."""

    def __init__(self, server, path, cookie=None):
        super().__init__(daemon=True)
        self.server, self.path, self.headers = server, path, {"Cookie": cookie} if cookie else {}
        self.times, self.refused, self.is_over = [], [], threading.Event()

    def run(self):
        while not self.is_over.wait(PROBE_SECONDS):
            begin = time.monotonic()
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
                connection.request("GET", self.path, headers=self.headers)
                answer = connection.getresponse()
                answer.read()
                connection.close()
                if answer.status != 200:
                    self.refused.append(answer.status)
            except OSError as error:
                self.refused.append(type(error).__name__)
            self.times.append((time.monotonic() - begin) * 1000)

    def end(self):
        self.is_over.set()
        self.join()
        return sorted(self.times)[int(len(self.times) * 0.99)]


class Crowd:
    """Connections that say something, and a byte more now and then; those that are cut come again."""

    def __init__(self, port, hosts, each, said, more=b"a"):
        self.port, self.said, self.more = port, said, more
        self.hosts = [f"127.0.0.{host}" for host in hosts for _ in range(each)]
        self.sockets = [None] * len(self.hosts)
        self.opened = 0

    def renew(self):
        for number, held in enumerate(self.sockets):
            if held is not None and self.says_more(held):
                continue
            self.sockets[number] = self.opening(self.hosts[number])

    def says_more(self, held):
        try:
            if held.recv(1 << 16) == b"":
                raise ConnectionError
        except BlockingIOError:
            pass
        except OSError:
            held.close()
            return False
        with contextlib.suppress(OSError):
            if self.more:
                held.send(self.more)
        return True

    def opening(self, host):
        fresh = socket.socket()
        with contextlib.suppress(OSError):
            fresh.bind((host, 0))
            fresh.settimeout(2)
            fresh.connect(("127.0.0.1", self.port))
            fresh.setblocking(False)
            fresh.send(self.said)
            self.opened += 1
            return fresh
        fresh.close()
        return None

    def leave(self):
        for held in self.sockets:
            if held is not None:
                held.close()


def resident(server, field="VmRSS"):
    """Megabytes."""
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith(field)).split()[1]) / 1024


def attack(name, server, cookie, crowd):
    """One crowd for a while; false where somebody was refused or had to wait."""
    probes = [Probe(server, "/health"), Probe(server, "/roster", cookie)]
    for probe in probes:
        probe.start()
    end = time.monotonic() + ROUND_SECONDS
    while time.monotonic() < end:
        crowd.renew()
        time.sleep(RENEWED_SECONDS)
    slowest = [probe.end() for probe in probes]
    refused = [each for probe in probes for each in probe.refused]
    asked = sum(len(probe.times) for probe in probes)
    crowd.leave()
    holds = not refused and max(slowest) <= MOST_MILLISECONDS
    print(
        f"{name:62} {crowd.opened:6} connections, {asked:4} asked beside them, {len(refused):3} refused, 99th percentile "
        f"/health {slowest[0]:5.1f} ms, /roster {slowest[1]:5.1f} ms, {resident(server):4.0f} MB  {'holds' if holds else 'BROKE'}",
        flush=True)
    return holds


def main():
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 32_768), hard))
    with tempfile.TemporaryDirectory(prefix="onduty-attack-") as place:
        server = Server(pathlib.Path(place) / "demo", command="demo")
        try:
            print(f"at rest {resident(server):.0f} MB")
            mia = server.sign_in({"userName": "mia", "password": "demo-harbor-street"})
            soumya = server.sign_in({"userName": "soumya", "password": "demo-harbor-street"})
            one, many = [2], range(3, 3 + ADDRESSES)
            head = b"GET /roster HTTP/1.1\r\nHost: localhost\r\nX-A: "
            stream = f"GET /roster/events?seen=a HTTP/1.1\r\nHost: localhost\r\nCookie: {mia}\r\n\r\n".encode()
            body = b"POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % (1 << 20) + b"a" * 65_000
            form = b"POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 65536\r\n\r\n" + b"a" * 65_000
            rounds = [
                (f"{CONNECTIONS} unfinished heads of one client", Crowd(server.port, one, CONNECTIONS, head)),
                (f"{CONNECTIONS} connections of one client that say nothing", Crowd(server.port, one, CONNECTIONS, b"", b"")),
                (f"{CONNECTIONS} event streams of one member", Crowd(server.port, one, CONNECTIONS, stream, b"")),
                (f"{CONNECTIONS_EACH} unfinished heads of each of {ADDRESSES} clients", Crowd(server.port, many, CONNECTIONS_EACH, head)),
                (f"{BODIES} bodies of 1 MB by strangers", Crowd(server.port, many, BODIES // ADDRESSES, body)),
                (f"{2 * BODIES} bodies of 64 kB by strangers", Crowd(server.port, many, 2 * BODIES // ADDRESSES, form)),
            ]
            held = [attack(name, server, soumya, crowd) for name, crowd in rounds]
            most = resident(server, "VmHWM")
            time.sleep(LATER_SECONDS)
            later = resident(server)
            print(f"memory: {most:.0f} MB at most (limit {MOST_MEGABYTES}), {later:.0f} MB {LATER_SECONDS} s later (limit {MOST_MEGABYTES_LATER})")
            if not all(held) or most > MOST_MEGABYTES or later > MOST_MEGABYTES_LATER:
                sys.exit("something broke")
        finally:
            server.stop()


main()
