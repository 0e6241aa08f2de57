"""Event streams as a browser holds them."""

import re
import socket


class Stream:
    """An open event stream; its events come as (name, data)."""

    def __init__(self, server, address):
        self.connection = socket.create_connection(("127.0.0.1", server.port), timeout=10)
        self.connection.sendall(f"GET {address} HTTP/1.1\r\nHost: localhost\r\nCookie: {server.session}\r\n\r\n".encode())
        self.received = b""
        while b"\r\n\r\n" not in self.received:
            self._receive()
        head, self.received = self.received.split(b"\r\n\r\n", 1)
        assert head.startswith(b"HTTP/1.1 200") and b"text/event-stream" in head

    def _receive(self):
        piece = self.connection.recv(1 << 16)
        assert piece, "the stream has ended"
        self.received += piece

    def until(self, text):
        """What came up to an event that holds a text."""
        while text.encode() not in self.received:
            self._receive()
        return self.received.decode(errors="replace")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()


def opened(server, site):
    """The stream of a page as a browser opens it: with the version that the page came with."""
    page = server.get(f"/roster?site={site}").text
    address = re.search(r'data-live="([^"]+)"', page).group(1)
    seen = re.search(r'data-seen="([^"]+)"', page).group(1)
    return Stream(server, f"{address}{'&' if '?' in address else '?'}seen={seen}")
