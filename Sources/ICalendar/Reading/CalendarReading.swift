import Domain

/// Reads the events of calendar files from other programs.
///
/// Lenient: anything but events is skipped, and lines may end in any way. An unreadable event is set aside with its
/// reason; the others are still read. Source: RFC 5545.
public enum CalendarReading {
  /// The reason that an event was rejected.
  public enum Reason: Hashable, Sendable {
    /// The event has no `DTSTART`.
    case noStart
    /// A line that can't be parsed, cut to 100 characters.
    case unreadable(String)
    /// The event has more than `mostDates` exceptions.
    case tooManyDates
  }

  /// An event that was set aside.
  public struct SetAside: Hashable, Sendable {
    /// The line of the file on which the event starts, from 1, before unfolding.
    public let line: Int
    /// Its title, if that was read before the problem.
    public let summary: String
    /// The first problem.
    public let reason: Reason
  }

  /// The reason that a whole file was rejected.
  public enum Fault: Error, Hashable, Sendable {
    /// The file has no `BEGIN:VCALENDAR`.
    case notACalendar
    /// The file exceeds `mostBytes`.
    case tooLong(limitBytes: Int)
    /// The file exceeds `mostEvents`.
    case tooManyEvents(limit: Int)
  }

  /// The largest file in bytes.
  public static let mostBytes = 5_000_000
  /// The most events of one file.
  public static let mostEvents = 10_000
  /// The most exceptions of one event.
  public static let mostDates = 1000
  /// The attendees of one event that are read.
  public static let mostAttendees = 20
  /// Longer lines are cut; no title needs them.
  public static let longestLine = 10_000

  /// The events in the file's order, and those set aside.
  ///
  /// Errors: `Fault` for problems of the whole file. Cost: linear in its bytes.
  public static func events(in file: [UInt8]) throws(Fault) -> (events: [CalendarEntry], setAside: [SetAside]) {
    guard file.count <= mostBytes else { throw .tooLong(limitBytes: mostBytes) }
    var reader = EntryReader()
    for (number, line) in unfolded(file) {
      reader.read(line, number: number)
      if reader.count > mostEvents { throw .tooManyEvents(limit: mostEvents) }
    }
    guard reader.sawCalendar else { throw .notACalendar }
    return (reader.events, reader.setAside)
  }

  /// The content lines, each with the number of its first line.
  private static func unfolded(_ file: [UInt8]) -> [(number: Int, text: String)] {
    var lines: [(number: Int, bytes: [UInt8])] = []
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = file.starts(with: mark) ? file[3...] : file[...]
    for (index, raw) in content.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let line = raw.last == 13 ? raw.dropLast() : raw
      if let first = line.first, first == 32 || first == 9, let last = lines.indices.last {
        let room = longestLine - lines[last].bytes.count
        lines[last].bytes += line.dropFirst().prefix(max(0, room))
      } else if !line.isEmpty {
        lines.append((index + 1, Array(line.prefix(longestLine))))
      }
    }
    return lines.map { ($0.number, String(decoding: $0.bytes, as: UTF8.self)) }
  }
}
