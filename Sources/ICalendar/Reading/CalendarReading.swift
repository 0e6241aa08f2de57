import Domain

/// Reads the events of calendar files as they come from elsewhere.
///
/// Lenient with the file: what is no event is passed over, lines may end in any way. An event that can't be read is set
/// aside with its reason, and the rest is taken. Source: RFC 5545.
public enum CalendarReading {
  /// Why an event was set aside.
  public enum Reason: Hashable, Sendable {
    case noStart
    /// A line that can't be read, cut to 100 characters.
    case unreadable(String)
    /// It has more than `mostDates` exceptions.
    case tooManyDates
  }

  /// An event that was not taken.
  public struct SetAside: Hashable, Sendable {
    /// The line of the file at which it begins, from 1, before lines were joined.
    public let line: Int
    /// Its title, where it had come so far.
    public let summary: String
    public let reason: Reason
  }

  /// Why a whole file was not taken.
  public enum Fault: Error, Hashable, Sendable {
    /// It has no `BEGIN:VCALENDAR`.
    case notACalendar
    case tooLong(limitBytes: Int)
    case tooManyEvents(limit: Int)
  }

  public static let mostBytes = 5_000_000
  public static let mostEvents = 10_000
  public static let mostDates = 1000
  /// Longer lines are cut: no title needs them.
  public static let longestLine = 10_000

  /// The events of a file in its order, and those that can't be read.
  ///
  /// Errors: what speaks against the whole file. Cost: linear in its bytes.
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

  /// The content lines with the number of the line at which each begins.
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
