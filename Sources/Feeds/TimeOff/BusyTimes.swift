import Domain
import ICalendar
import Store

/// The busy times of calendar files: when, and nothing else of an event.
struct BusyTimes {
  private(set) var times: [Range<Instant>] = []
  /// The number of events that could not be read.
  private(set) var leftOut = 0

  private let days: ClosedRange<LocalDate>
  private let zone: Zone
  private let zones: Zones
  private let isOwn: (_ uid: String) -> Bool
  private var budget = CalendarRule.Budget()

  /// The largest file in bytes.
  static let maximumBytes = CalendarReading.mostBytes

  /// From the day before today on. OnDuty's own events, by their `uid`, are none.
  init(at now: Instant, on zone: Zone, _ zones: Zones, apartFrom isOwn: @escaping (_ uid: String) -> Bool) {
    (self.zone, self.zones, self.isOwn) = (zone, zones, isOwn)
    days = Self.days(at: now, on: zone)
  }

  /// The days of which times are kept.
  static func days(at now: Instant, on zone: Zone) -> ClosedRange<LocalDate> {
    let today = zone.local(now).date
    return today - 1...today + ConnectedCalendar.daysAhead
  }

  /// Adds a file's times. Errors: `FeedFault.notACalendar`, `.tooLarge`.
  mutating func add(_ bytes: [UInt8]) throws(FeedFault) {
    let contents: CalendarContents
    do throws(CalendarReading.Fault) {
      contents = try CalendarReading.events(in: bytes)
    } catch {
      throw error == .notACalendar ? .notACalendar : .tooLarge
    }
    leftOut += contents.setAside.count { $0.reason != .notAnEvent("VFREEBUSY") }
    var expansion = CalendarExpansion(contents, during: days, on: zone, zones)
    expansion.budget = budget
    for (place, event) in contents.events.enumerated()
    where !event.isCancelled && !event.isFree && !isOwn(event.uid) {
      do throws(CalendarReading.Reason) {
        times += try expansion.spans(of: place).map { Self.interval(of: $0, on: zone) }
      } catch {
        leftOut += 1
      }
      if times.count > 2 * Self.mostBeforeJoining { times = times.joined }
    }
    budget = expansion.budget
    times = (times + contents.busyPeriods.compactMap(interval)).joined
  }

  /// A server's mark of what was read, with the day: events come into these days by themselves, so what is read is good for one.
  func mark(_ tag: String) -> String { "\(days.lowerBound) \(tag)" }

  /// The server's part of a mark; `nil` for another day's.
  func unmarked(_ mark: String?) -> String? {
    guard let mark, mark.hasPrefix(self.mark("")) else { return nil }
    return String(mark.dropFirst(self.mark("").count))
  }

  /// Counts a file that is none.
  mutating func leaveOut() { leftOut += 1 }

  /// The number of times that are held before those that meet become one.
  private static let mostBeforeJoining = 20_000

  private static func interval(of span: CalendarSpan, on zone: Zone) -> Range<Instant> {
    switch span {
    case .timed(let instants, _): instants
    case .wholeDays(let first, let last): zone.startOfDay(first)..<zone.startOfDay(max(first, last) + 1)
    }
  }

  /// `nil` if it is not in UTC, as it has to be (RFC 5545 §3.8.2.6), or not in these days.
  private func interval(of period: CalendarPeriod) -> Range<Instant>? {
    guard case .utc(let start) = period.start else { return nil }
    let end: Instant? =
      if case .utc(let end)? = period.end {
        end
      } else {
        period.duration.map { start + Int64($0.days) * 86_400 + $0.seconds }
      }
    let whole = zone.startOfDay(days.lowerBound)..<zone.startOfDay(days.upperBound + 1)
    guard let end, start < end, (start..<end).overlaps(whole) else { return nil }
    return start..<end
  }
}
