"""nginx of Debian with the sample of the package."""

import contextlib
import http.client
import pathlib
import re
import ssl
import subprocess

from servers import Answer, eventually, reserved_port

PACKAGING = pathlib.Path(__file__).resolve().parents[2] / "packaging"


class Nginx:
    """nginx of Debian with the sample as it is, but for ports, names and the certificate."""

    def __init__(self, folder, *ports):
        self.folder = folder
        with reserved_port() as plain, reserved_port() as secure:
            self.plain, self.port = plain.getsockname()[1], secure.getsockname()[1]
        site = (PACKAGING / "nginx.conf").read_text()
        site = re.sub(r"^ *listen \[::\].*\n", "", site, flags=re.M)
        single, (several,) = "server 127.0.0.1:8080;", re.findall(r"#(server 10\.0\.0\.11:8080 .*;)", site)
        line = single if len(ports) == 1 else several
        upstream = "\n    ".join(re.sub(r"[\d.]+:8080", f"127.0.0.1:{port}", line) for port in ports)
        for before, after in [("listen 80;", f"listen 127.0.0.1:{self.plain};"), ("listen 443", f"listen 127.0.0.1:{self.port}"),
                              (single, upstream),
                              ("/etc/letsencrypt/live/onduty.example/fullchain.pem", f"{folder}/certificate.pem"),
                              ("/etc/letsencrypt/live/onduty.example/privkey.pem", f"{folder}/key.pem")]:
            assert before in site
            site = site.replace(before, after)
        temporary = "".join(f"{name}_temp_path {folder}/{name};\n" for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        (folder / "nginx.conf").write_text(
            f"daemon off;\npid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{site}\n}}\n")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", folder / "key.pem", "-out",
                        folder / "certificate.pem", "-days", "2", "-subj", "/CN=onduty.example"], check=True, capture_output=True)
        call = ["nginx", "-c", folder / "nginx.conf", "-p", folder, "-e", folder / "error.log"]
        subprocess.run([*call, "-t"], check=True, capture_output=True)
        self.process = subprocess.Popen(call)
        eventually(self.answers, "nginx answers")

    def answers(self):
        with contextlib.suppress(OSError):
            return self.ask("GET", "/health").status == 200

    def connection(self):
        # The certificate is the test's own.
        return http.client.HTTPSConnection("127.0.0.1", self.port, timeout=10, context=ssl._create_unverified_context())

    def ask(self, method, path, body=None, **headers):
        with contextlib.closing(self.connection()) as connection:
            connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            return Answer(connection.getresponse())

    def close(self):
        self.process.terminate()
        self.process.wait(10)
