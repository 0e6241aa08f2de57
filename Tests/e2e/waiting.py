"""Waiting for a condition, and ports that nobody else takes."""

import select
import socket
import time

DEADLINE_SECONDS = 20


def eventually(condition, what, seconds=DEADLINE_SECONDS):
    """Waits until a condition gives something true, and returns that."""
    deadline = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        assert time.monotonic() < deadline, f"not within {seconds} s: {what}"
        select.select([], [], [], 0.02)


def reserved_port():
    """A socket whose port stays free for one server, also while that is down; the system gives it to nobody else."""
    reservation = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    reservation.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    reservation.bind(("127.0.0.1", 0))
    return reservation
