"""bin/changed and bin/times: which tests a change asks for, and what the parts of a run took."""

import importlib.machinery
import importlib.util
import json
import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def script(name):
    """A script of bin as a module."""
    loader = importlib.machinery.SourceFileLoader(name, str(ROOT / "bin" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


changed = script("changed")


def asked(*files):
    rooms, own = changed.asked_for(files)
    return changed.swift_tests(rooms), changed.tests_outside(rooms, own, False), changed.tests_outside(rooms, own, True)


def test_a_page_of_a_room_asks_for_the_tests_of_the_room():
    swift, outside, browser = asked("Sources/Web/Clock/ClockPage.swift")
    assert "ClockTests" in swift and "TranscriptTests" in swift and "FairnessTests" not in swift
    assert "Tests/e2e/browser/test_clock.py" in browser and "Tests/e2e/browser/test_board.py" not in browser
    assert "Tests/e2e/test_bad_input.py" in outside and "Tests/e2e/test_shop.py" not in outside


@pytest.mark.parametrize("path", [
    "Package.swift", "Sources/Domain/Core/Text.swift", "Sources/Store/Engine/Store.swift", "Sources/Store/Migrations/Schema.swift",
    "Sources/Web/Application/Application.swift", "Assets/scripts/page.js", "Tests/Support/HarborStreet.swift", "Tests/e2e/servers.py",
    "bin/test", "Sources/Somewhere/New.swift", "Sources/Web/New.swift"])
def test_what_others_stand_on_and_what_is_not_known_ask_for_everything(path):
    assert asked(path) == ("everything", ["everything"], ["everything"])


def test_a_text_for_people_asks_for_nothing():
    assert asked("README.md", "docs/tour.md") == ("nothing", ["nothing"], ["nothing"])


def test_a_test_from_outside_asks_for_itself():
    assert asked("Tests/e2e/browser/test_clock.py") == ("nothing", ["nothing"], ["Tests/e2e/browser/test_clock.py"])


def test_an_approved_page_asks_for_the_pages():
    swift, outside, browser = asked("Tests/Transcripts/clock.txt")
    assert "TranscriptTests" in swift and (outside, browser) == (["nothing"], ["nothing"])


def test_every_file_and_room_of_the_table_is_there():
    assert [name for name in changed.ROOMS if not (changed.OUTSIDE / name).exists()] == []
    rooms = {path.name for path in (ROOT / "Sources").glob("*/*") if path.is_dir()}
    assert {room for rooms_of_file in changed.ROOMS.values() for room in rooms_of_file.split()} - rooms == set()


@pytest.fixture
def told(tmp_path):
    """Runs bin/times in a folder of its own; its parts are those that are given."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "times").write_bytes((ROOT / "bin" / "times").read_bytes())

    def run(status="0", **parts):
        (tmp_path / "parts").write_text("".join(f"{name}\t{seconds}\n" for name, seconds in parts.items()))
        answer = subprocess.run(
            ["python3", tmp_path / "bin" / "times", tmp_path / "parts", "bin/ci", status, str(sum(parts.values()))],
            capture_output=True, text=True, check=True)
        return answer.stderr.splitlines()

    run.kept = tmp_path / ".times"
    return run


def test_the_parts_of_a_run_are_told_at_its_end(told):
    assert told(build=300, swift=80) == ["bin/ci: build 300 s, swift 80 s; 380 s in all"]


def test_a_part_that_grew_by_a_third_is_warned_of(told):
    for seconds in (100, 90, 110):
        told(swift=seconds)
    assert told(swift=133)[1:] == []
    assert told(swift=150)[1:] == ["bin/ci: swift took 150 s; it used to take 105 s"]


def test_the_last_twenty_runs_that_passed_are_kept(told):
    told(status="1", swift=50)
    assert not told.kept.exists()
    for number in range(25):
        told(swift=number)
    assert [json.loads(line)["total"] for line in told.kept.read_text().splitlines()] == list(range(5, 25))


def test_every_script_can_be_run():
    """bin/ci said nothing of its parts for a while: the script that does could not be run."""
    scripts = [path for path in (ROOT / "bin").iterdir() if path.read_bytes().startswith(b"#!")]
    assert len(scripts) > 10
    assert [path.name for path in scripts if not os.access(path, os.X_OK)] == []
