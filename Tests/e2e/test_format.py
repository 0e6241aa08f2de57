"""bin/format in a repository of one file."""

import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FORMATTED = "func add(_ one: Int, _ other: Int) -> Int {\n  one + other\n}\n"


@pytest.fixture
def repository(tmp_path):
    (tmp_path / "bin").mkdir()
    shutil.copy(ROOT / "bin" / "format", tmp_path / "bin")
    shutil.copy(ROOT / ".swift-format", tmp_path)
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    return tmp_path


def run(repository, *arguments):
    return subprocess.run(
        [repository / "bin" / "format", *arguments], capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize("text", [
    "func add(_ one: Int, _ other: Int) -> Int {\n    one + other\n}\n",
    "func add(_ one:Int, _ other: Int) -> Int {\n  one + other\n}\n",
    "func add(_ one: Int, _ other: Int) -> Int {\n  one + other\n}",
    "func add(_ one: Int, _ other: Int) -> Int { one + other  }\n",
    "import Store\nimport Domain\n",
    f"let long = [{', '.join(map(str, range(60)))}]\n",
])
def test_a_file_that_is_not_formatted_is_named_and_put_right(repository, text):
    file = repository / "Sum.swift"
    file.write_text(text)
    told = run(repository, "--check")
    assert told.returncode == 1 and "Sum.swift:" in told.stderr
    assert file.read_text() == text
    assert run(repository).returncode == 0
    assert file.read_text() != text
    assert run(repository, "--check").returncode == 0


def test_a_formatted_file_is_left_alone(repository):
    (repository / "Sum.swift").write_text(FORMATTED)
    told = run(repository, "--check")
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")
