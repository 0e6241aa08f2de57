"""The demo as a running process, for tests from outside.

Run: `swift build`, then in a virtual environment `pip install -r Tests/e2e/requirements.txt` and `pytest Tests/e2e`.
The browser tests need `chromium` and `chromedriver`; what they saw lies in `screenshots/`.
"""

import os
import re
import signal
import subprocess
import threading
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ.get("ONDUTY_BINARY", ROOT / ".build/debug/onduty")).absolute()
START_SECONDS = 30


@dataclass
class DemoServer:
    """`onduty demo`, running in a folder of its own."""

    binary: Path
    data: Path
    port: int = 0
    url: str = ""
    output: list[str] = field(default_factory=list)
    _process: subprocess.Popen | None = None

    @property
    def pid(self) -> int:
        return self._process.pid

    def start(self) -> "DemoServer":
        self._process = subprocess.Popen(
            [self.binary, "demo", "--data", self.data, "--port", str(self.port)],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        ready = threading.Event()
        threading.Thread(target=self._read, args=(self._process, ready), daemon=True).start()
        if not ready.wait(START_SECONDS) or not self.url:
            self.stop()
            raise RuntimeError("the demo did not start:\n" + "".join(self.output))
        return self

    def _read(self, process: subprocess.Popen, ready: threading.Event) -> None:
        for line in process.stdout:
            self.output.append(line)
            if found := re.search(r"OnDuty is at (http://\S+:(\d+))", line):
                self.url, self.port = found[1], int(found[2])
                ready.set()
        ready.set()

    def stop(self) -> None:
        """Ends the process as a service manager does; the data and the port stay for another start."""
        if not self._process or self._process.poll() is not None:
            return
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def command(self, *words: str) -> subprocess.CompletedProcess:
        """Runs the program on the same data, as a second process: `command("announce", "Hello")`."""
        return subprocess.run(
            [self.binary, words[0], "--data", self.data, *words[1:]],
            capture_output=True, text=True, timeout=30, check=True,
        )


@pytest.fixture(scope="session")
def start_demo(tmp_path_factory):
    """Starts as many demos as a test needs; all end with the run."""
    started = []

    def start() -> DemoServer:
        server = DemoServer(BINARY, tmp_path_factory.mktemp("demo"))
        started.append(server)
        return server.start()

    yield start
    for server in started:
        server.stop()


@pytest.fixture(scope="module")
def demo_server(start_demo):
    """A demo that the tests of one file share."""
    server = start_demo()
    yield server
    server.stop()
