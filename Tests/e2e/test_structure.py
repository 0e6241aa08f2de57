"""bin/structure over small houses that are in order, or not."""

import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture
def complaints(tmp_path):
    """What is said of a house of these files: (place, what)."""

    def look(**files):
        for path, text in files.items():
            file = tmp_path / "Sources" / (path.replace("__", "/") + ".swift")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        told = subprocess.run([ROOT / "bin" / "structure", tmp_path], capture_output=True, text=True, timeout=60)
        assert told.stdout == "" and told.returncode == (1 if told.stderr else 0)
        return [line.removeprefix("Sources/") for line in told.stderr.splitlines()]

    return look


def test_rooms_that_refer_one_way_are_in_order(complaints):
    assert complaints(
        Web__Roster__RosterPage="struct RosterPage { let icon: Icon }\n", Web__Parts__Icon="struct Icon {}\n") == []


def test_rooms_that_refer_to_each_other_are_told_on_the_smaller_side(complaints):
    assert complaints(
        Web__Roster__RosterPage="struct RosterPage {\n  let icon: Icon\n  let other: Icon\n}\n",
        Web__Parts__Icon="struct Icon {\n  let page: RosterPage?\n}\n") == [
            "Web/Parts/Icon.swift:2: Parts names RosterPage of Roster, and Roster refers to Parts 2 times (Web)"]


def test_a_circle_of_three_rooms_is_told(complaints):
    assert complaints(
        Web__Roster__A="struct A { let b: B }\n", Web__Parts__B="struct B { let c: C }\n",
        Web__Live__C="struct C { let a: A }\n") == [
            "Web/Live/C.swift:1: Live names A of Roster, in the circle Live → Roster → Parts → Live (Web)",
            "Web/Roster/A.swift:1: Roster names B of Parts, in the circle Live → Roster → Parts → Live (Web)",
            "Web/Parts/B.swift:1: Parts names C of Live, in the circle Live → Roster → Parts → Live (Web)"]


@pytest.mark.parametrize("text", [
    "// RosterPage\nstruct Icon {}\n", "/* /* */ RosterPage */\nstruct Icon {}\n", 'let icon = "RosterPage"\n',
    'let icon = #"\\(RosterPage) " RosterPage"#\n', 'let icon = """\n  RosterPage "\n  """\n',
    "struct Icon { struct RosterPage {}\n  let page: RosterPage }\n", "let icon = Other.RosterPage()\n",
    "private struct RosterPage {}\nlet icon = RosterPage()\n", "struct Icon<RosterPage> {}\n",
])
def test_what_is_no_reference_to_a_type_is_none(complaints, text):
    if text.startswith("struct Icon { struct"):
        text = "struct Icon {\n  struct RosterPage {}\n  let page: RosterPage\n}\n"
    assert complaints(Web__Roster__RosterPage="struct RosterPage { let icon: Icon }\n", Web__Parts__Icon=text) == []


def test_what_is_interpolated_is_a_reference(complaints):
    assert len(complaints(
        Web__Roster__RosterPage="struct RosterPage { let icon: Icon }\n",
        Web__Parts__Icon='struct Icon { let text = "is \\(RosterPage.name(of: "a"))" }\n')) == 1


def test_the_knot_of_the_engine_is_known(complaints):
    assert complaints(
        HTTP__Engine__Server="struct Server { let request: Request }\n",
        HTTP__Messages__Request="struct Request { let server: Server? }\n") == []


def test_a_file_without_a_room_and_an_unknown_room_are_told(complaints):
    assert complaints(Domain__Shift="struct Shift {}\n", Store__Attic__Box="struct Box {}\n", Markup__HTML="") == [
        "Domain/Shift.swift:1: the file stands in no room of Domain",
        "Store/Attic/Box.swift:1: there is no room called Attic"]


@pytest.mark.parametrize("declaration", [
    "public struct Shift {}", "  public init() {}", "  @discardableResult\n  public mutating func add() {}",
    "  public private(set) var count = 0", "  @inlinable public static func < (a: Int, b: Int) -> Bool { true }",
    "public protocol Ordered {}", "  public subscript(place: Int) -> Int { 0 }", "open class Thing {}",
])
def test_a_public_declaration_wants_a_doc_comment(complaints, declaration):
    assert len(complaints(Domain__Roster__Shift=f"// A comment.\n{declaration}\n")) == 1
    assert complaints(Domain__Roster__Shift=f"/// A doc comment.\n{declaration}\n") == []
    assert complaints(Domain__Roster__Shift=f"/// A doc comment.\n// Why: so.\n{declaration}\n") == []


def test_what_is_not_public_or_of_no_library_wants_none(complaints):
    assert complaints(
        Domain__Roster__Shift="public import Glibc\nstruct Shift {}\npublic extension Shift {\n}\n",
        ViewModels__Roster__RosterModel="public final class RosterModel {}\n") == []


def test_the_trap_of_absolute_values_is_told(complaints):
    assert complaints(Domain__Roster__Shift="let x = abs(-1)\nlet y = value.abs(1) + tabs(2)\n") == [
        "Domain/Roster/Shift.swift:1: abs( ends the process for the least of all integers"]


def test_foundation_as_a_whole_is_told(complaints):
    assert complaints(Domain__Roster__Shift="import FoundationEssentials\npublic import Foundation\nimport FoundationXML\n") == [
        f"Domain/Roster/Shift.swift:{line}: Foundation as a whole brings 45 MB; FoundationEssentials is enough" for line in (2, 3)]


@pytest.mark.parametrize("comment, kind", [
    ("/// What is left.", "clause first"), ("// Whether there is one.", "clause first"), ("/// The person who has it.", "who"),
    ("/// Shown if nobody is there.", "somebody"), ("/// The ones that are told of it.", "told"),
    ("/// `nil` where there is none.", "where for if"),
])
def test_comments_to_be_read_twice_are_counted(complaints, comment, kind):
    said = complaints(Domain__Roster__Shift=f"{comment}\nlet shift = 1\n" * 100)
    assert len(said) == 100 and said[0].startswith(f'Domain/Roster/Shift.swift:1: 100 comments of the kind "{kind}", at most ')


def test_plain_comments_and_few_others_pass(complaints):
    assert complaints(Domain__Roster__Shift="/// The place where shifts start.\nlet place = 1\n" * 100) == []
    assert complaints(Domain__Roster__Shift="/// What is left.\nlet shift = 1\n") == []
    assert complaints(Domain__Roster__Shift="/// Ends before the day,\n/// whatever it is.\nlet shift = 1\n" * 100) == []


@pytest.mark.parametrize("lines, is_too_long", [(58, False), (59, True)])
def test_a_function_has_at_most_sixty_lines(complaints, lines, is_too_long):
    body = "    print(\"{\")\n" * lines
    told = complaints(Web__Parts__Icon=f"struct Icon {{\n  func draw(\n    _ size: Int) {{\n{body[:-1]} }}\n}}\n")
    assert told == (["Web/Parts/Icon.swift:2: a function of 61 lines; one has at most 60"] if is_too_long else [])


def test_a_requirement_of_a_protocol_has_no_length(complaints):
    following = "  var b: Int { 1 }\n" * 70
    assert complaints(Web__Parts__Icon=f"protocol Icon {{\n  func draw()\n}}\nstruct Mark {{\n{following}}}\n") == []
