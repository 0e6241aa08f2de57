"""A slow line between a browser and a server on this machine: what goes over it is late, takes its time, and is counted.

Why not the browser's own throttling: that leaves out what a service worker asks for, and a connection costs nothing there.
"""

import asyncio
import contextlib
import threading
import time

PIECE_BYTES = 1448  # what one packet carries


class Direction:
    """One way of a line that all its connections share; bytes leave it one after the other."""

    def __init__(self, bits_per_second):
        self.bytes_per_second = bits_per_second / 8
        self.is_free_at = 0.0
        self.bytes = 0

    def leaves_at(self, count):
        self.bytes += count
        self.is_free_at = max(self.is_free_at, time.monotonic()) + count / self.bytes_per_second
        return self.is_free_at


class SlowLine:
    """Listens on 127.0.0.1 and a free port, and passes on to another port there. A new connection costs a round trip, as
    without TLS."""

    def __init__(self, port, round_trip_seconds, down_bits_per_second, up_bits_per_second):
        self.target = port
        self.round_trip = round_trip_seconds
        self.down, self.up = Direction(down_bits_per_second), Direction(up_bits_per_second)
        self.last = time.monotonic()
        self.loop = asyncio.new_event_loop()
        self.tasks = set()
        self.server = self.loop.run_until_complete(asyncio.start_server(self._accepted, "127.0.0.1", 0))
        self.port = self.server.sockets[0].getsockname()[1]
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()

    @property
    def url(self):
        return f"http://localhost:{self.port}"

    def is_quiet(self, seconds):
        """Nothing went over it for so long."""
        return time.monotonic() - self.last > seconds

    async def _accepted(self, reader, writer):
        self.tasks.add(task := asyncio.current_task())
        task.add_done_callback(self.tasks.discard)
        await asyncio.sleep(self.round_trip)
        other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self.target)
        ways = [self._pass(reader, other_writer, self.up), self._pass(other_reader, writer, self.down)]
        with contextlib.suppress(ConnectionError):
            await asyncio.gather(*ways)

    async def _pass(self, reader, writer, direction):
        waiting = asyncio.Queue()
        delivering = asyncio.create_task(self._deliver(waiting, writer))
        try:
            while piece := await reader.read(PIECE_BYTES):
                self.last = time.monotonic()
                waiting.put_nowait((direction.leaves_at(len(piece)) + self.round_trip / 2, piece))
            waiting.put_nowait((0, b""))
            await delivering
        finally:
            delivering.cancel()
            writer.close()

    async def _deliver(self, waiting, writer):
        while True:
            due, piece = await waiting.get()
            if not piece:
                return
            await asyncio.sleep(max(0, due - time.monotonic()))
            self.last = time.monotonic()
            writer.write(piece)
            await writer.drain()

    async def _end(self):
        self.server.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def stop(self):
        asyncio.run_coroutine_threadsafe(self._end(), self.loop).result()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()
