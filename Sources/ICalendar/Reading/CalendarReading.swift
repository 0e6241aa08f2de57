import Domain

/// Reads the events of calendar files from other programs.
///
/// Lenient: lines may end in any way. An unreadable event, a task or a journal is set aside with its reason; the
/// others are still read. Source: RFC 5545.
public enum CalendarReading {
  /// The reason that an event was rejected.
  public enum Reason: Error, Hashable, Sendable {
    /// The event has no `DTSTART`.
    case noStart
    /// A line that can't be parsed, cut to 100 characters.
    case unreadable(String)
    /// The event has more than `mostDates` exceptions.
    case tooManyDates
    /// It ends before it starts.
    case endsBeforeStart
    /// A zone that neither the machine nor the file knows, cut to 100 characters.
    case unknownZone(String)
    /// A part of a rule that is not read, cut to 100 characters.
    case unknownRule(String)
    /// It repeats more often than a reading looks at.
    case tooOften
    /// A component that is no event: `VTODO`.
    case notAnEvent(String)
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
  /// The clocks that one file describes, and the changes of one of them.
  public static let mostClocks = 200
  /// Longer lines are cut; no title needs them.
  public static let longestLine = 10_000

  /// The events in the file's order, and those set aside.
  ///
  /// Errors: `Fault` for problems of the whole file. Cost: linear in its bytes.
  public static func events(in file: [UInt8]) throws(Fault) -> CalendarContents {
    guard file.count <= mostBytes else { throw .tooLong(limitBytes: mostBytes) }
    var reader = EntryReader()
    var lines = UnfoldedLines(file)
    while let line = lines.next() {
      reader.read(line.text, number: line.number)
      if reader.count > mostEvents { throw .tooManyEvents(limit: mostEvents) }
    }
    guard reader.sawCalendar else { throw .notACalendar }
    return CalendarContents(
      events: reader.events, setAside: reader.setAside, busyPeriods: reader.busyPeriods, clocks: reader.clocks.found)
  }
}

/// The content lines of a file, each with the number of its first line; one at a time.
private struct UnfoldedLines: IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private var number = 0

  init(_ file: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    rest = file.starts(with: mark) ? file[3...] : file[...]
  }

  mutating func next() -> (number: Int, text: String)? {
    while let first = nextRaw() {
      guard !first.isEmpty else { continue }
      let begin = number
      var line = Array(first.prefix(CalendarReading.longestLine))
      while rest.first == 32 || rest.first == 9, let more = nextRaw() {
        line += more.dropFirst().prefix(max(0, CalendarReading.longestLine - line.count))
      }
      return (begin, String(decoding: line, as: UTF8.self))
    }
    return nil
  }

  private mutating func nextRaw() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    number += 1
    let line = rest.prefix { $0 != 10 }
    rest = rest.dropFirst(line.count + 1)
    return line.last == 13 ? line.dropLast() : line
  }
}

/// The contents of a calendar file.
public struct CalendarContents: Sendable {
  /// In the file's order.
  public let events: [CalendarEntry]
  /// In the file's order.
  public let setAside: [CalendarReading.SetAside]
  /// Of the file's `VFREEBUSY` components, which are set aside: all but free ones, at most `CalendarReading.mostEvents`.
  public let busyPeriods: [CalendarPeriod]
  /// By the file's name for them.
  let clocks: [String: FileClock]
}
