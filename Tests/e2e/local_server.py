"""An HTTP server on this machine, for the other systems that tests stand in for."""

import contextlib
import http.server
import threading


class LocalServer:
    """Answers on 127.0.0.1 by what `get` and `post` do with a request's handler; ends with its block or `close`."""

    def serve(self, port=0):
        """Starts, by default at a free port; returns the address without a path."""
        system = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                with contextlib.suppress(ConnectionError):
                    system.get(self)

            def do_POST(self):
                with contextlib.suppress(ConnectionError):
                    system.post(self)

            def log_message(self, *_):
                pass

        # Set at the end, for answers that wait.
        self.end = threading.Event()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()
        return f"http://127.0.0.1:{self.server.server_port}"

    def post(self, handler):
        self.give(handler, 405, b"")

    def give(self, handler, status, body, **headers):
        """Sends an answer; `Content_Type` stands for the header of that name."""
        handler.send_response(status)
        for name, value in headers.items():
            handler.send_header(name.replace("_", "-"), str(value))
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    def close(self):
        self.end.set()
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
