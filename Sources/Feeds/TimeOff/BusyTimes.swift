import Domain
import ICalendar
import Store

/// The busy times of a calendar file: when, and nothing else of an event.
struct BusyTimes {
  private(set) var times: [Range<Instant>] = []
  /// The number of events that could not be read.
  private(set) var leftOut: Int

  /// The largest file in bytes.
  static let maximumBytes = CalendarReading.mostBytes

  /// From the day before today on. Errors: `FeedFault.notACalendar`, `.tooLarge`.
  init(decoding bytes: [UInt8], at now: Instant, on zone: Zone, _ zones: Zones) throws(FeedFault) {
    let contents: CalendarContents
    do throws(CalendarReading.Fault) {
      contents = try CalendarReading.events(in: bytes)
    } catch {
      throw error == .notACalendar ? .notACalendar : .tooLarge
    }
    leftOut = contents.setAside.count
    let today = zone.local(now).date
    let days = today - 1...today + ConnectedCalendar.daysAhead
    var expansion = CalendarExpansion(contents, during: days, on: zone, zones)
    for (place, event) in contents.events.enumerated() where !event.isCancelled && !event.isFree {
      do throws(CalendarReading.Reason) {
        times += try expansion.spans(of: place).map { Self.interval(of: $0, on: zone) }
      } catch {
        leftOut += 1
      }
      if times.count > 2 * Self.mostBeforeJoining { times = times.joined }
    }
    times = times.joined
  }

  /// The number of times that are held before those that meet become one.
  private static let mostBeforeJoining = 20_000

  private static func interval(of span: CalendarSpan, on zone: Zone) -> Range<Instant> {
    switch span {
    case .timed(let instants, _): instants
    case .wholeDays(let first, let last): zone.startOfDay(first)..<zone.startOfDay(max(first, last) + 1)
    }
  }
}
