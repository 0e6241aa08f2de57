"""Measures what a change costs with many different members who each have their own roster open, beside a C program that sends
as many bytes to as many streams.

Called by `bin/bench crowd` with the program, the C program, `changes` or `idle`, and for each size a database and its number of
members.
"""

import datetime
import pathlib
import re
import resource
import selectors
import socket
import subprocess
import sys
import threading
import time
import urllib.parse

from measuring import (
    OpenPages, Server, Table, announce, copies, ending, milli, percentile, request_for_events)

ROUNDS = 5
SETTLE_SECONDS = 0.6
# Of the C program's: processor time, and the time until 95 of 100 pages have it.
PROCESSOR_LIMIT, TIME_LIMIT = 3, 4
OTHER_SITE_LIMIT = 1  # ms
# Many streams of each session, so that what a stream costs stands apart from what a page does.
STREAMS_EACH = 32
STREAM_LIMIT = 12  # kB
# Other connections and files of a process that holds all the streams.
SPARE_FILES = 2700
HEARTBEAT_SECONDS = 15
CHANGES, CHANGES_SECONDS = 1000, 60
BEHIND_LIMIT = 2  # s
# Browsers behind one address that come back at once after a restart.
RETURNING, RETURN_LIMIT = 2000, 5  # s
AGAIN_SECONDS = 1


class CrowdServer(Server):
    # Why not beside the figures: a line for each of so many who sign in.
    stderr = subprocess.DEVNULL


def address(number):
    """Each signs in from an address of their own, as phones do: one address may not do so that often."""
    return f"127.1.{number // 250}.{1 + number % 250}"


class Crowd:
    """The streams of as many open pages, read by a thread of its own."""

    def __init__(self, sockets):
        self.selector = selectors.DefaultSelector()
        self.received, self.ended = {}, set()
        self.firsts, self.lasts = {}, {}
        for stream in sockets:
            stream.setblocking(False)
            self.selector.register(stream, selectors.EVENT_READ)
            self.received[stream] = 0
        self.reading = threading.Thread(target=self._read, daemon=True)
        self.reading.start()

    def _read(self):
        while self.received.keys() != self.ended:
            for key, _ in self.selector.select():
                piece = key.fileobj.recv(1 << 18)
                if not piece:
                    self.selector.unregister(key.fileobj)
                    key.fileobj.close()
                    self.ended.add(key.fileobj)
                    continue
                self.received[key.fileobj] += len(piece)
                self.lasts[key.fileobj] = time.monotonic()
                self.firsts.setdefault(key.fileobj, self.lasts[key.fileobj])

    @property
    def bytes(self):
        return sum(self.received.values())


def settle(crowd, server):
    """Until nothing more is sent, and the processor rests."""
    before = None
    while before != (before := (crowd.bytes, round(server.cpu_seconds, 2))) or before is None:
        time.sleep(SETTLE_SECONDS)


def measure(crowd, server, change):
    """A change's processor seconds, the bytes that it sent, and the seconds until 95 of 100 of the pages that it reached had it."""
    settle(crowd, server)
    used, sent = server.cpu_seconds, crowd.bytes
    crowd.firsts = {}
    begin = time.monotonic()
    change()
    settle(crowd, server)
    # Why the first: the bell that counts the notice follows a second later.
    moments = [moment - begin for moment in crowd.firsts.values()]
    return server.cpu_seconds - used, crowd.bytes - sent, percentile(moments, 0.95) if moments else 0.0, len(moments)


def rounds(crowd, server, change):
    """The middle of several measurements, less what the open pages cost in the same time without a change."""
    found = sorted(measure(crowd, server, change) for _ in range(ROUNDS))[ROUNDS // 2]
    rest = sorted(measure(crowd, server, lambda: None)[0] for _ in range(ROUNDS))[ROUNDS // 2]
    return found[0] - rest, *found[1:]


class Bare:
    """The C program, with as many streams."""

    def __init__(self, program, count):
        self.process = subprocess.Popen([program, str(count)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        port = int(re.search(r":(\d+)", self.process.stdout.readline())[1])
        self.crowd = Crowd([socket.create_connection(("127.0.0.1", port)) for _ in range(count)])
        self.process.stdout.readline()
        self.count = count

    def send(self, size):
        """The processor seconds, and the seconds until 95 of 100 streams had it, for so many bytes in all."""
        self.crowd.lasts = {}
        begin, before = time.monotonic(), self.crowd.bytes
        self.process.stdin.write(f"{max(1, size // self.count)}\n")
        self.process.stdin.flush()
        used = float(self.process.stdout.readline()) / 1e6
        while self.crowd.bytes - before < max(1, size // self.count) * self.count:
            time.sleep(0.01)
        return used, percentile([moment - begin for moment in self.crowd.lasts.values()], 0.95)


class Manager:
    def __init__(self, server):
        self.server = server
        self.number = 0

    def post(self, path, form, cookie=None):
        # Why a new one each time: the server closes one that is idle.
        connection = self.server.connection()
        connection.request(
            "POST", path, urllib.parse.urlencode(form),
            {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie or connection.cookie,
             "Accept": "application/json"})
        answer = connection.getresponse()
        body = answer.read()
        if answer.status not in [200, 303]:
            sys.exit(f"POST {path} was answered {answer.status}: {body[:500]!r}")

    def announce(self):
        self.number += 1
        announce(self.server.connection(), f"Stocktaking {self.number}, please come early.")

    def draft(self, site):
        self.number += 1
        self._draft(site, datetime.date.today() + datetime.timedelta(days=40 + self.number % 8))

    def _draft(self, site, day, **more):
        self.post("/plan/shifts/new", {"site": site, "date": day, "start": "01:00", "end": "01:05", "do": "save"} | more)

    def drafts(self, site):
        """A shift at night on each of some days that every roster shows, each of another person: to be published day by day."""
        self.days = [datetime.date.today() + datetime.timedelta(days=1 + number) for number in range(ROUNDS)]
        for number, day in enumerate(self.days):
            self._draft(site, day, person=2 + number)

    def publish(self, site):
        day = self.days.pop()
        self.post("/plan/publication", {"site": site, "first": day, "last": day, "reason": "Stocktaking"})


def run(table, program, bare, folder, count):
    table.section(f"{count:,} members of one site, each with their own roster open")
    with copies(folder) as [place], ending(CrowdServer(program, place)) as server:
        manager = Manager(server)
        nobody = Crowd([])
        alone = rounds(nobody, server, lambda: manager.draft(2))[0]
        cookies = [server.session(f"reader-{number}", address(number)) for number in range(count)]
        before = server.resident_megabytes
        crowd = Crowd(OpenPages(server.port, cookies, [1] * count).streams)
        table.info("memory for each stream", f"{(server.resident_megabytes - before) * 1024 / count:.1f} kB")
        beside = Bare(bare, count)
        manager.drafts(1)
        for what, change, is_seen in [
            ("a published shift", lambda: manager.publish(1), True), ("an announcement", manager.announce, True),
            ("a draft at another site", lambda: manager.draft(2), False)]:
            used, sent, seconds, reached = rounds(crowd, server, change)
            if is_seen:
                bare_used, bare_seconds = sorted(beside.send(sent) for _ in range(ROUNDS))[ROUNDS // 2]
                table.info(f"{what}: bytes a page", f"{sent // count:,}", f"{reached} pages")
                table.at_most(f"{what}: processor beside C", used / bare_used, PROCESSOR_LIMIT, "×", f"{milli(used)} beside {milli(bare_used)}")
                table.at_most(f"{what}: 95 of 100 pages beside C", seconds / bare_seconds, TIME_LIMIT, "×", f"{milli(seconds)} beside {milli(bare_seconds)}")
            else:
                more = max(0.0, used - alone) * 1e3
                table.at_most(f"{what}: more than with none open", more, OTHER_SITE_LIMIT, " ms", f"{reached} pages, {milli(alone)} alone")
        run_busy(table, server, crowd, manager)


def run_busy(table, server, crowd, manager):
    """Many changes that all see: is memory flat, and who is behind at the end?"""
    settle(crowd, server)
    halfway, begin = 0, time.monotonic()
    for number in range(CHANGES):
        if number == CHANGES // 2:
            halfway = server.resident_megabytes
        time.sleep(max(0.0, begin + number * CHANGES_SECONDS / CHANGES - time.monotonic()))
        manager.announce()
    end = time.monotonic()
    settle(crowd, server)
    behind = max(crowd.lasts.values()) - end
    table.info(f"{CHANGES:,} announcements: seconds, memory", f"{end - begin:.0f} s", f"{halfway:.0f} MB after half of them, {server.resident_megabytes:.0f} MB at the end")
    table.at_most("the last page has the last one after", behind, BEHIND_LIMIT, " s")


def heartbeat(crowd, server):
    """The processor seconds of the time between two heartbeats, one of them included, and the seconds from its first to its last byte."""
    used, begin = server.cpu_seconds, time.monotonic()
    while len(crowd.firsts) < len(crowd.received):
        if time.monotonic() > begin + 3 * HEARTBEAT_SECONDS:
            sys.exit(f"{len(crowd.received) - len(crowd.firsts)} streams had no heartbeat")
        time.sleep(0.1)
    time.sleep(max(0.0, begin + HEARTBEAT_SECONDS - time.monotonic()))
    seconds = (time.monotonic() - begin) / HEARTBEAT_SECONDS
    moments = crowd.firsts.values()
    return (server.cpu_seconds - used) / seconds, max(moments) - min(moments)


class Returning:
    """Browsers that open their page's stream at once; one that is refused comes again a second later."""

    def __init__(self, port, cookies, count):
        self.port, self.cookies = port, cookies
        self.selector = selectors.DefaultSelector()
        self.again, self.refused, self.live = [], 0, []
        for number in range(count):
            self.ask(number)

    def ask(self, number):
        stream = socket.create_connection(("127.0.0.1", self.port), timeout=10)
        stream.sendall(request_for_events(self.port, 1, self.cookies[number % len(self.cookies)]))
        stream.setblocking(False)
        self.selector.register(stream, selectors.EVENT_READ, (number, bytearray()))

    def hear(self, stream, number, received):
        piece = stream.recv(1 << 16)
        received += piece
        if b"event: reload" in received:
            self.live.append(stream)
        elif not piece or not received.startswith(b"HTTP/1.1 200"):
            self.refused += 1
            self.again.append((time.monotonic() + AGAIN_SECONDS, number))
            stream.close()
        else:
            return
        self.selector.unregister(stream)

    def wait(self, count, seconds):
        end = time.monotonic() + seconds
        while len(self.live) < count and time.monotonic() < end:
            for key, _ in self.selector.select(0.05):
                self.hear(key.fileobj, *key.data)
            now = time.monotonic()
            due = [number for moment, number in self.again if moment <= now]
            self.again = [each for each in self.again if each[0] > now]
            for number in due:
                self.ask(number)


def run_return(table, program, place, cookies):
    with ending(CrowdServer(program, place)) as server:
        begin = time.monotonic()
        browsers = Returning(server.port, cookies, RETURNING)
        browsers.wait(RETURNING, 4 * RETURN_LIMIT)
        if len(browsers.live) < RETURNING:
            sys.exit(f"{RETURNING - len(browsers.live)} of {RETURNING} browsers are not back, after {browsers.refused} refusals")
        table.at_most(
            f"{RETURNING:,} browsers of one address, back and live", time.monotonic() - begin, RETURN_LIMIT, " s",
            f"{browsers.refused} had to come again")


def run_idle(table, program, folder, count):
    with copies(folder) as [place]:
        cookies = measure_idle(table, program, place, count)
        run_return(table, program, place, cookies)


def measure_idle(table, program, place, count):
    with ending(CrowdServer(program, place)) as server:
        wanted = min(count, (resource.getrlimit(resource.RLIMIT_NOFILE)[1] - SPARE_FILES) // STREAMS_EACH)
        table.section(f"{wanted * STREAMS_EACH:,} idle streams of {wanted:,} sessions")
        cookies = [server.session(f"reader-{number}", address(number)) for number in range(wanted)]
        first = OpenPages(server.port, cookies, [1] * wanted).streams
        before = server.resident_megabytes
        more = OpenPages(server.port, cookies, [1] * wanted * (STREAMS_EACH - 1)).streams
        each = (server.resident_megabytes - before) * 1024 / len(more)
        table.at_most("memory of a stream beside its page", each, STREAM_LIMIT, " kB")
        crowd = Crowd(first + more)
        used, seconds = heartbeat(crowd, server)
        table.info(f"{HEARTBEAT_SECONDS} s with a heartbeat", f"{milli(used)} of processor", f"{seconds:.2f} s from the first to the last")
    # Why: a server that starts next is waited for with one of the first thousand files.
    crowd.reading.join()
    return cookies


def main():
    program, bare, kind, *sizes = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    table = Table()
    for folder, count in zip(sizes[::2], sizes[1::2], strict=True):
        if kind == "idle":
            run_idle(table, program, pathlib.Path(folder), int(count))
        else:
            run(table, program, bare, pathlib.Path(folder), int(count))
    table.end()


if __name__ == "__main__":
    main()
