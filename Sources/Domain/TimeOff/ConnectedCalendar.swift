/// A person's calendar elsewhere, of which only the busy times are read.
public struct ConnectedCalendar: Sendable, Hashable {
  /// Its part in the writing of shifts.
  public enum Writing: String, Sendable, Hashable, CaseIterable {
    /// Only read.
    case off
    /// The person's published shifts are written into it.
    case on
    /// Its shifts are being removed.
    case removing
    /// The same, and then the calendar goes; its person no longer sees it.
    case leaving
  }

  /// Shifts in a calendar, and what became of writing them.
  public struct Shifts: Sendable, Hashable {
    /// Those in it, past ones included.
    public let count: Int
    /// Those that the calendar's server refuses.
    public let refusedCount: Int
    /// The last time that all was written.
    public let writtenAt: Instant?
    /// The stored code of the last attempt's fault; `nil` if it succeeded.
    public let fault: String?

    package init(count: Int, refusedCount: Int, writtenAt: Instant?, fault: String?) {
      (self.count, self.refusedCount, self.writtenAt, self.fault) = (count, refusedCount, writtenAt, fault)
    }
  }

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
  /// At a server of calendars (CalDAV), with a password, and not a file.
  public let hasPassword: Bool
  /// Its server lets the person write into it.
  public let mayWrite: Bool
  /// See `Writing`.
  public let writing: Writing
  /// The shifts in it.
  public let shifts: Shifts
  /// The last attempt to read it.
  public let attemptedAt: Instant?
  /// The last success.
  public let succeededAt: Instant?
  /// The stored code of the last attempt's fault; `nil` if it succeeded.
  public let fault: String?
  /// The number of events that could not be read.
  public let leftOut: Int

  package init(
    id: ID<ConnectedCalendar>, employee: ID<Employee>, name: String, host: String, keepsFree: Bool, hasPassword: Bool,
    mayWrite: Bool, writing: Writing, shifts: Shifts, attemptedAt: Instant?, succeededAt: Instant?, fault: String?,
    leftOut: Int
  ) {
    (self.id, self.employee, self.name, self.host, self.keepsFree) = (id, employee, name, host, keepsFree)
    (self.hasPassword, self.mayWrite, self.writing, self.shifts) = (hasPassword, mayWrite, writing, shifts)
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
  /// The time until a refused password is tried again, in seconds: servers lock accounts after a few attempts.
  public static let refusedSeconds: Int64 = 6 * 3600
  /// The days ahead of which shifts are written.
  public static let shiftDaysAhead: Int64 = 400
  /// The days for which a past shift is remembered, so that it can be removed.
  public static let shiftDaysKept: Int64 = 60
  /// The most times that a shift is written again after a change in the calendar alone.
  public static let mostRestored = 5
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
