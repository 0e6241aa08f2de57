"""bin/words over small tables: what it refuses, what it writes, and a language by gettext's tools."""

import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEAD = "key,note,en,de\n"
FACTS = """decimalSeparator,,.,","
ownLanguageName,,English,Deutsch
datePattern,,yyyy-MM-dd,d.M.yyyy
writingDirection,,ltr,ltr
"""


class House:
    def __init__(self, folder):
        self.folder = folder
        (folder / "bin").mkdir()
        shutil.copy(ROOT / "bin" / "words", folder / "bin")
        self.table("Core", FACTS)
        (folder / "Sources").mkdir()

    def table(self, room, lines, head=HEAD):
        path = self.folder / "Words" / "Tables" / f"{room}.csv"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(head + lines)

    def words(self, *options):
        return subprocess.run([self.folder / "bin" / "words", *options], capture_output=True, text=True, timeout=60)

    def text(self, path):
        return (self.folder / path).read_text()


@pytest.fixture
def house(tmp_path):
    return House(tmp_path)


def test_a_phrase_becomes_an_accessor_and_a_line_of_each_language(house):
    house.table("Clock", 'since(_ time: String),Beside a name.,since {time},seit {time}\n')
    assert house.words().returncode == 0
    accessors = house.text("Sources/Words/Phrases/Clock.swift")
    assert "/// Beside a name.\n  public func since(_ time: String) -> String { phrase(.clock, 0, time) }" in accessors
    assert "seit \ue000\n" in house.text("Sources/CWords/texts/de.txt")


def test_a_plural_is_of_the_whole_text(house):
    house.table("Clock", 'shifts(_ count: Int),,"{count, plural, one {1 shift} other {{count} shifts}}",{count} Schichten\n')
    assert house.words().returncode == 0
    assert 'phrase(.clock, 0, count: count, "\\(count)")' in house.text("Sources/Words/Phrases/Clock.swift")
    assert "1 shift\x1f\ue000 shifts\n" in house.text("Sources/CWords/texts/en.txt")


def test_the_values_of_a_type_have_a_text_each(house):
    house.table("Clock", "name(of role: Role) .member,,Member,Mitglied\nname(of role: Role) .manager,,Manager,Leitung\n")
    assert house.words().returncode == 0
    assert "case .manager: phrase(.clock, 1)" in house.text("Sources/Words/Phrases/Clock.swift")


@pytest.mark.parametrize("line, complaint", [
    ("since(_ time: String),,since {time},\n", "has no text in de"),
    ("since(_ time: String),,since then,seitdem\n", "never says time"),
    ("since(_ time: Date),,since {time},seit {time}\n", "an argument is a String or an Int"),
    ("a b c(,,a,b\n", "is no key"),
    ("now,,now,jetzt\nnow,,now,jetzt\n", "stands twice"),
    ('shifts(_ count: Int),,"{count, plural, other {{count} shifts}}",x\n', "one is missing"),
])
def test_a_wrong_line_is_named(house, line, complaint):
    house.table("Clock", line)
    done = house.words()
    assert done.returncode == 1 and complaint in done.stderr


def test_a_check_names_what_is_stale_and_what_no_page_says(house):
    house.table("Clock", "now,,now,jetzt\n")
    house.words()
    assert "Clock: now: no page says it" in house.words("--check").stdout
    (house.folder / "Sources" / "Page.swift").write_text("let text = wording.now\n")
    assert house.words("--check").returncode == 0
    house.table("Clock", "now,,right now,jetzt\n")
    done = house.words("--check")
    assert done.returncode == 1 and "Sources/CWords/texts/en.txt: run bin/words" in done.stdout


def test_a_language_comes_as_a_gettext_file(house):
    house.table("Clock", 'shifts(_ count: Int),,"{count, plural, one {1 shift} other {{count} shifts}}",{count} Schichten\nnow,,now,jetzt\n')
    assert house.words("--po", "pl").returncode == 0
    path = house.folder / "Words" / "pl.po"
    text = path.read_text().replace(
        'msgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""', 'msgstr[0] "1 zmiana"\nmsgstr[1] "{count} zmiany"\nmsgstr[2] "{count} zmian"')
    path.write_text(text)
    assert house.words().returncode == 0
    lines = house.text("Sources/CWords/texts/pl.txt").split("\n")
    assert "1 zmiana\x1f\ue000 zmiany\x1f\ue000 zmian" in lines
    forms = lines[0]
    assert "".join(forms[count] for count in (0, 1, 2, 5, 12, 21, 22, 102, 112)) == "201222112"
    assert "case de, en, pl" in house.text("Sources/Domain/Core/Language.swift")
    missing = house.words("--missing", "pl")
    assert "Clock: now · now" in missing.stdout and "1 of 6 phrases are in pl" in missing.stderr


def test_a_translation_that_loses_an_argument_is_refused(house):
    house.table("Clock", "since(_ time: String),,since {time},seit {time}\n")
    house.words("--po", "nl")
    path = house.folder / "Words" / "nl.po"
    path.write_text(path.read_text().replace('msgid "since {time}"\nmsgstr ""', 'msgid "since {time}"\nmsgstr "sinds {tijd}"'))
    done = house.words()
    assert done.returncode == 1 and "tijd" in done.stderr


def test_a_check_names_what_a_language_lacks_leaves_out_or_says_in_english(house):
    house.table("Clock", "now,,now,jetzt,now\nlater,,later,später,\nsince(_ time: String),,since {time},seit {time},sinds\nchat,,chat,Chat,chat\n", head="key,note,en,de,nl\n")
    (house.folder / "Words/borrowed.csv").write_text("text,languages\nchat,nl\n")
    assert house.words().returncode == 0
    found = [line for line in house.words("--check").stdout.splitlines() if line.startswith("Clock") and "nl" in line]
    assert found == [
        "Clock: now: nl says it in English", "Clock: later: nl lacks it",
        "Clock: since(_ time: String): nl leaves out what stands in braces"]


def test_a_language_may_be_a_column(house):
    house.table("Clock", "now,,now,jetzt,nu\nlater,,later,später,\n", head="key,note,en,de,nl\n")
    assert house.words().returncode == 0
    assert house.text("Sources/CWords/texts/nl.txt").split("\x1dCore")[0].endswith("\x1dClock\nnu\n\n")
