/// A person's calendar elsewhere, of which only the busy times are read.
public struct ConnectedCalendar: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<ConnectedCalendar>
  /// The person; no one else sees it.
  public let employee: ID<Employee>
  /// As the person calls it.
  public let name: String
  /// The host of its address; the address is a secret.
  public let host: String
  /// Its busy times count as times at which the person can't work.
  public let keepsFree: Bool
  /// The last attempt to read it.
  public let attemptedAt: Instant?
  /// The last success.
  public let succeededAt: Instant?
  /// The stored code of the last attempt's fault; `nil` if it succeeded.
  public let fault: String?
  /// The number of events that could not be read.
  public let leftOut: Int

  package init(
    id: ID<ConnectedCalendar>, employee: ID<Employee>, name: String, host: String, keepsFree: Bool,
    attemptedAt: Instant?, succeededAt: Instant?, fault: String?, leftOut: Int
  ) {
    (self.id, self.employee, self.name, self.host, self.keepsFree) = (id, employee, name, host, keepsFree)
    (self.attemptedAt, self.succeededAt, self.fault, self.leftOut) = (attemptedAt, succeededAt, fault, leftOut)
  }

  /// The most characters of a name.
  public static let longestName = 60
  /// The most calendars of a person.
  public static let most = 5
  /// The most busy times that are kept of one calendar; later ones are left out.
  public static let mostTimes = 2000
  /// The days ahead of which busy times are kept.
  public static let daysAhead = 120
  /// The time from one reading to the next, in seconds.
  public static let intervalSeconds: Int64 = 900
}

/// A time at which a person's own calendar says that they are busy; nothing else of the event is known.
public struct BusyTime: Sendable, Hashable {
  /// The person.
  public let employee: ID<Employee>
  /// Half-open.
  public let interval: Range<Instant>

  package init(employee: ID<Employee>, interval: Range<Instant>) {
    (self.employee, self.interval) = (employee, interval)
  }
}

extension Sequence<Range<Instant>> {
  /// The same times in order, those that meet as one.
  public var joined: [Range<Instant>] {
    var joined: [Range<Instant>] = []
    for interval in sorted(by: { $0.lowerBound < $1.lowerBound }) where !interval.isEmpty {
      if let last = joined.last, last.upperBound >= interval.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, interval.upperBound)
      } else {
        joined.append(interval)
      }
    }
    return joined
  }
}
