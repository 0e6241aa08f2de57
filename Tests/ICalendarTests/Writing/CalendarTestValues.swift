import Domain
import ICalendar
import TestValues
import Testing

extension Zones {
  /// Those of the machine that runs the tests.
  static let machine = Zones()
}

func zone(_ name: String) throws -> Zone { try Zones.machine.zone(#require(ZoneName(name))) }
func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }
func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

/// An hour in Berlin; tests change what they are about.
func event() throws -> CalendarEvent {
  CalendarEvent(
    uid: "1", summary: "Early",
    span: .timed(try instant("2026-06-01T06:00:00Z")..<instant("2026-06-01T07:00:00Z"), try zone("Europe/Berlin")),
    lastModified: Instant(seconds: 0))
}

/// The text with the line ends of the format, one after the last line too.
func lines(_ text: String) -> String { text.replacing("\n", with: "\r\n") + "\r\n" }

/// The content lines, unfolded; by bytes, since a character of Swift may be cut by a fold.
func unfolded(_ text: String) -> [String] {
  var lines: [[UInt8]] = []
  for line in text.utf8.split(separator: 13) where !line.elementsEqual([10]) {
    let content = line.first == 10 ? line.dropFirst() : line
    if content.first == 32, let last = lines.indices.last {
      lines[last] += content.dropFirst()
    } else {
      lines.append(Array(content))
    }
  }
  return lines.map { String(decoding: $0, as: UTF8.self) }
}
