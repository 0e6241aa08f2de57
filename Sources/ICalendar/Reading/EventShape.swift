import Domain

/// An event's first occurrence, on the clock of its own zone.
struct EventShape {
  enum Length {
    /// Whole days, at least one.
    case days(Int)
    /// To a time of day, however long that takes.
    case wall(minutes: Int)
    case exact(CalendarDuration)
  }

  let zone: Zone
  /// Midnight for whole days.
  let start: LocalDateTime
  let length: Length
  /// The first occurrence of an event with times, to the second; as read, even in a repeated hour.
  let first: Range<Instant>?

  var isOfWholeDays: Bool { first == nil }

  /// The calendar days that an occurrence touches beside its first one, at most.
  var furtherDays: Int {
    switch length {
    case .days(let count): count
    case .wall(let minutes): minutes / LocalTime.minutesPerDay + 1
    case .exact(let duration): duration.days + Int(duration.seconds / 86_400) + 1
    }
  }

  /// The span of the occurrence that starts then; ends by the time of day never lie before it.
  func span(from start: LocalDateTime) -> CalendarSpan {
    switch length {
    case .days(let count): return .wholeDays(first: start.date, last: start.date + (count - 1))
    case .wall, .exact: break
    }
    if let first, start == self.start { return .timed(first, zone) }
    let begin = zone.reading(start)
    return .timed(begin..<max(begin, end(from: start)), zone)
  }

  private func end(from start: LocalDateTime) -> Instant {
    switch length {
    case .days, .wall(minutes: 0): zone.reading(start)
    case .wall(let minutes): zone.reading(start + minutes)
    case .exact(let duration): zone.reading(start + duration.days * LocalTime.minutesPerDay) + duration.seconds
    }
  }
}

extension Zone {
  /// The instant of a civil time as calendars read it: one that the clocks skip is on the clock before (§3.3.5).
  func reading(_ moment: LocalDateTime) -> Instant {
    let instant = instant(of: moment, as: .start)
    guard local(instant) != moment else { return instant }
    return Instant(seconds: moment.secondsSinceEpoch - Int64(offset(at: instant - 1)))
  }
}

extension LocalDateTime {
  /// Minutes on the wall from another time to this one.
  func minutes(since earlier: LocalDateTime) -> Int { Int((secondsSinceEpoch - earlier.secondsSinceEpoch) / 60) }
}
