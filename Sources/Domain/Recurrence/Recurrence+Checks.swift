extension Recurrence {
  /// The rule itself if it is within the limits; `once` gets no end.
  ///
  /// Errors: `Refusal.invalid` for `interval`, `weekdays`, `monthDay`, `end` and `exceptions`.
  @discardableResult
  public func checked() throws(Refusal) -> Recurrence {
    let errors = [intervalProblem, weekdaysProblem, monthDayProblem, endProblem, exceptionsProblem].compactMap { $0 }
    guard errors.isEmpty else { throw .invalid(errors) }
    var checked = self
    if pattern == .once {
      checked.interval = 1
      checked.end = .never
    }
    return checked
  }

  private var intervalProblem: Refusal.FieldError? {
    if pattern == .once || (1...Self.longestInterval).contains(interval) { return nil }
    return .init("interval", .notBetween(1, Self.longestInterval))
  }

  private var weekdaysProblem: Refusal.FieldError? {
    if case .weekly(let weekdays) = pattern, weekdays.isEmpty { return .init("weekdays", .missing) }
    return nil
  }

  private var monthDayProblem: Refusal.FieldError? {
    switch pattern {
    case .monthly(.day(let day)) where !(1...31).contains(day): .init("monthDay", .notBetween(1, 31))
    case .monthly(.weekday(_, let nth)) where !(1...5).contains(nth.magnitude): .init("monthDay", .unknown)
    default: nil
    }
  }

  private var endProblem: Refusal.FieldError? {
    switch end {
    case .on(let last) where last < begin && pattern != .once: .init("end", .endBeforeBegin)
    case .after(let count) where !(1...Self.mostDays).contains(count) && pattern != .once:
      .init("end", .notBetween(1, Self.mostDays))
    default: nil
    }
  }

  private var exceptionsProblem: Refusal.FieldError? {
    if max(excluded.count, added.count) > Self.mostExceptions {
      return .init("exceptions", .tooMany(limit: Self.mostExceptions))
    }
    return added.contains { $0 < begin } ? .init("exceptions", .notBefore(begin)) : nil
  }
}
