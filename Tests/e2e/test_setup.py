"""bin/setup on machines that lack something: with a `swift` and a Debian that are only played."""

import os
import pathlib
import subprocess

import pytest

SETUP = pathlib.Path(__file__).resolve().parents[2] / "bin" / "setup"
LOADER = "swift: error while loading shared libraries: {}: cannot open shared object file: No such file or directory"
VERSION = "Swift version 6.3.1 (swift-6.3.1-RELEASE)"


class Machine:
    """A PATH with a `swift` that lacks libraries until Debian has installed them."""

    def __init__(self, folder):
        self.folder = folder
        self.log = folder / "apt.log"
        self.log.touch()
        self.play("apt-get", f'echo "$*" >> {self.log}')
        self.play("dpkg-query", "echo install ok installed")
        self.play("sudo", 'exec "$@"')

    def play(self, name, script):
        path = self.folder / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def play_swift(self, **packages_by_library):
        """Lacks each library, in this order, until the package was installed."""
        checks = [
            f"grep -q {package} {self.log} || {{ echo '{LOADER.format(library)}' >&2; exit 127; }}"
            for library, package in packages_by_library.items()
        ]
        self.play("swift", "\n".join([*checks, f"echo '{VERSION}'"]))

    def set_up(self):
        path = f"{self.folder}:{os.environ['PATH']}"
        return subprocess.run(
            [SETUP, "build"], capture_output=True, text=True, timeout=60, env=os.environ | {"PATH": path})

    @property
    def installed(self):
        return [line.split()[-1] for line in self.log.read_text().splitlines() if line.startswith("install")]


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


def test_a_machine_that_has_all_is_left_alone(machine):
    machine.play_swift()
    told = machine.set_up()
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")
    assert machine.log.read_text() == ""


def test_a_library_that_swift_needs_to_start_is_installed(machine):
    machine.play_swift(**{"libsqlite3.so.0": "libsqlite3-0"})
    told = machine.set_up()
    assert (told.returncode, told.stderr) == (0, "")
    assert "'swift' can't start, as this machine has no libsqlite3.so.0." in told.stdout
    assert machine.installed == ["libsqlite3-0"]


def test_one_library_after_another_is_installed(machine):
    machine.play_swift(**{"libsqlite3.so.0": "libsqlite3-0", "libncurses.so.6": "libncurses6"})
    assert machine.set_up().returncode == 0
    assert machine.installed == ["libsqlite3-0", "libncurses6"]


def test_a_library_of_no_known_package_is_named(machine):
    machine.play_swift(**{"libmystery.so.7": "never"})
    told = machine.set_up()
    assert told.returncode == 1
    assert f"There is a 'swift' ({machine.folder}/swift), but it can't start" in told.stderr
    assert "The library libmystery.so.7 is missing; Debian's package for it is not known." in told.stderr
    assert machine.installed == []


def test_a_package_that_does_not_help_is_tried_once_and_named(machine):
    machine.play_swift(**{"libsqlite3.so.0": "never"})
    told = machine.set_up()
    assert told.returncode == 1
    assert "The library libsqlite3.so.0 is missing; Debian's package for it is libsqlite3-0." in told.stderr
    assert machine.installed == ["libsqlite3-0"]


def test_a_package_that_cannot_be_installed_is_named(machine):
    machine.play_swift(**{"libsqlite3.so.0": "libsqlite3-0"})
    machine.play("apt-get", "echo 'Unable to locate package'; exit 100")
    told = machine.set_up()
    assert told.returncode == 1
    assert "Unable to locate package" in told.stderr
    assert "These packages could not be installed: libsqlite3-0" in told.stderr


def test_whatever_else_keeps_swift_from_starting_is_told(machine):
    machine.play("swift", "echo 'Illegal instruction' >&2; exit 132")
    told = machine.set_up()
    assert told.returncode == 1
    assert "it can't start:\n  Illegal instruction" in told.stderr


def test_a_swift_that_is_too_old_is_told(machine):
    machine.play("swift", "echo 'Swift version 5.10.1 (swift-5.10.1-RELEASE)'")
    told = machine.set_up()
    assert told.returncode == 1
    assert "OnDuty needs Swift 6.2 or newer" in told.stderr and "5.10.1" in told.stderr
