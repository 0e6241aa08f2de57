"""A line to a server that can be cut: before what is sent arrives, or before the answer comes back."""

import contextlib
import socket
import threading


class CutLine:
    """Passes on what comes to a port of its own. `state`: `whole`, `dead` (nobody answers), or `deaf` (the server hears, and its answers
    are lost)."""

    def __init__(self, server):
        self.server, self.state = server, "whole"
        self._open = set()
        self._lock = threading.Lock()
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://localhost:{self._socket.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __getattr__(self, name):
        """All else is the server's."""
        return getattr(self.server, name)

    def set(self, state):
        """Ends what is open, and goes on as it is now."""
        with self._lock:
            self.state = state
            ends = list(self._open)
            self._open.clear()
        for end in ends:
            self._close(end)

    def close(self):
        self.set("dead")
        self._close(self._socket)

    @staticmethod
    def _close(end):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()

    def _accept(self):
        while True:
            try:
                client, _ = self._socket.accept()
            except OSError:
                return
            threading.Thread(target=self._connect, args=(client,), daemon=True).start()

    def _connect(self, client):
        with self._lock:
            state = self.state
        if state == "dead":
            return self._close(client)
        port = int(self.server.url.rsplit(":", 1)[1])
        try:
            upstream = socket.create_connection(("127.0.0.1", port))
        except OSError:
            return self._close(client)
        with self._lock:
            if self.state != state:
                self._close(upstream)
                return self._close(client)
            self._open |= {client, upstream}
        threading.Thread(target=self._pass, args=(client, upstream), daemon=True).start()
        self._pass(upstream, client, hears=state == "deaf")

    def _pass(self, source, target, hears=False):
        """Until one end is closed. With `hears`, the first bytes of an answer end both: the server has done what was asked."""
        try:
            while data := source.recv(65_536):
                if hears:
                    break
                target.sendall(data)
        except OSError:
            pass
        with self._lock:
            self._open -= {source, target}
        self._close(source)
        self._close(target)
