"""A mail server on this machine (aiosmtpd): it wants TLS and a password, and keeps what it takes, as it came."""

import contextlib
import email
import email.policy
import quopri
import re
import ssl

import trustme
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword

from waiting import reserved_port

USER, PASSWORD = "roster", "bread-and-harbor"


class Inbox:
    """What came, each as a parsed message; answers by a script of replies, then takes all.

    Of one connection it takes as many as `most`; at the next one it says so and leaves, or leaves without a word.
    """

    def __init__(self, *script):
        self.script = list(script)
        self.most, self.says_so = None, True
        self.attempts = 0
        self.messages, self.refused = [], []
        self.signed_in = 0

    async def handle_MAIL(self, server, session, envelope, address, options):
        session.mails = getattr(session, "mails", 0) + 1
        if self.most and session.mails > self.most:
            if not self.says_so:
                server.transport.abort()
            return "421 4.7.0 Too many messages in this connection"
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 OK"

    async def handle_DATA(self, _, session, envelope):
        self.attempts += 1
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        message.bytes = envelope.content
        if self.script:
            self.refused.append(message)
            return self.script.pop(0)
        message.receiver, message.is_secret = envelope.rcpt_tos, session.ssl is not None
        self.messages.append(message)
        return "250 OK"

    def authenticate(self, _, __, ___, mechanism, data):
        good = isinstance(data, LoginPassword) and (data.login, data.password) == (USER.encode(), PASSWORD.encode())
        self.signed_in += good
        # What is not handled, the server refuses itself (535).
        return AuthResult(success=good, handled=good)


def check_form(message):
    """What RFC 5322 and RFC 2045 ask of the bytes of a mail, in its header and every part."""
    raw = message.bytes
    assert not re.search(rb"(?<!\r)\n|\r(?!\n)", raw), "a line ends by CR and LF"
    assert all(len(line) <= 998 for line in raw.split(b"\r\n"))
    # Strict: whatever is odd is raised.
    parsed = email.message_from_bytes(raw, policy=email.policy.SMTP.clone(raise_on_defect=True))
    for part in parsed.walk():
        assert not part.defects and all(not value.defects for value in part.values())
        if part.is_multipart():
            continue
        assert part["Content-Transfer-Encoding"] == "quoted-printable"
        # The parser hands over what stood there, decoded only here: a line break is one, and never an encoded byte.
        encoded = part.get_payload()
        assert all(len(line) <= 76 for line in encoded.splitlines())
        assert not re.search("=0[AaDd]", encoded), "line breaks stand as they are (RFC 2045, 6.7 (4))"
        assert quopri.decodestring(encoded).decode().count("\n") >= 5


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
