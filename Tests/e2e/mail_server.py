"""A mail server on this machine (aiosmtpd): it wants TLS and a password, and keeps what it takes, as it came."""

import contextlib
import email
import email.policy
import ssl

import trustme
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword

from waiting import reserved_port

USER, PASSWORD = "roster", "bread-and-harbor"


class Inbox:
    """What came, each as a parsed message; answers by a script of replies, then takes all."""

    def __init__(self, *script):
        self.script = list(script)
        self.attempts = 0
        self.messages = []
        self.signed_in = 0

    async def handle_DATA(self, _, session, envelope):
        self.attempts += 1
        if self.script:
            return self.script.pop(0)
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        message.receiver, message.is_secret = envelope.rcpt_tos, session.ssl is not None
        self.messages.append(message)
        return "250 OK"

    def authenticate(self, _, __, ___, mechanism, data):
        good = isinstance(data, LoginPassword) and (data.login, data.password) == (USER.encode(), PASSWORD.encode())
        self.signed_in += good
        return AuthResult(success=good, handled=True)


@contextlib.contextmanager
def taking_mail(folder, *script):
    """A running server: its inbox, and the options that lead there."""
    authority = trustme.CA()
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert("localhost").configure_cert(context)
    authority.cert_pem.write_to_path(folder / "authority.pem")
    secret = folder / "mail-password"
    secret.write_text(PASSWORD + "\n")
    secret.chmod(0o600)
    inbox = Inbox(*script)
    reservation = reserved_port()
    port = reservation.getsockname()[1]
    controller = Controller(
        inbox, hostname="127.0.0.1", port=port, tls_context=context, require_starttls=True, auth_required=True,
        authenticator=inbox.authenticate)
    controller.start()
    try:
        yield inbox, [
            "--mail-server", f"smtp://{USER}@localhost:{port}", "--mail-from", "Harbor Street <roster@example.com>",
            "--mail-password-file", str(secret), "--mail-ca-file", str(folder / "authority.pem"),
            "--address", "https://onduty.example",
        ]
    finally:
        controller.stop()
        reservation.close()
