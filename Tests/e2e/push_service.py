"""A browser and its maker's push service on this machine: RFC 8030, 8291 and 8292 by http_ece and cryptography."""

import base64
import contextlib
import http.server
import json
import secrets
import threading
import urllib.parse

import http_ece
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data(words):
    return base64.urlsafe_b64decode(words + "=" * (-len(words) % 4))


class Browser:
    """What a browser keeps for itself: a key, and a secret that it tells whoever may push."""

    def __init__(self, service, name="one"):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = secrets.token_bytes(16)
        self.endpoint = f"{service.origin}/push/{name}"

    @property
    def form(self):
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "point": text(point), "secret": text(self.secret)}

    def read(self, message):
        plain = http_ece.decrypt(message.body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        return json.loads(plain)


class Message:
    def __init__(self, handler):
        self.path, self.headers = handler.path, handler.headers
        self.body = handler.rfile.read(int(handler.headers["Content-Length"]))


def sender(message, origin):
    """Who sent a message, by its VAPID header: the key and the claims, if the signature is right (RFC 8292)."""
    scheme, _, rest = message.headers["Authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, _, signature = parts["t"].rpartition(".")
    head, claims = (json.loads(data(part)) for part in signed.split("."))
    assert head["alg"] == "ES256" and claims["aud"] == origin
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(parts["k"]))
    numbers = data(signature)
    coded = utils.encode_dss_signature(int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big"))
    with contextlib.suppress(InvalidSignature):
        key.verify(coded, signed.encode(), ec.ECDSA(hashes.SHA256()))
        return parts["k"], claims
    return None, None


class PushService(http.server.ThreadingHTTPServer):
    """Answers by a script, a status each message, the last one again and again."""

    daemon_threads = True

    def __init__(self, *script):
        super().__init__(("127.0.0.1", 0), Handler)
        self.script = list(script) or [201]
        self.messages, self.connections = [], 0
        self.lock = threading.Lock()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.server_address[1]}"

    def answer(self, message):
        with self.lock:
            self.messages.append(message)
            return self.script.pop(0) if len(self.script) > 1 else self.script[0]

    def handle_error(self, request, client_address):
        """A sender that was killed is no error of this one."""


class Handler(http.server.BaseHTTPRequestHandler):
    # As the real ones do, which keep connections.
    protocol_version = "HTTP/1.1"

    def setup(self):
        with self.server.lock:
            self.server.connections += 1
        super().setup()

    def do_POST(self):
        self.send_response(self.server.answer(Message(self)))
        self.send_header("Location", f"{self.server.origin}/message/1")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def pushing(*script):
    service = PushService(*script)
    try:
        yield service
    finally:
        service.shutdown()
        service.server_close()


def origin_of(address):
    parts = urllib.parse.urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
