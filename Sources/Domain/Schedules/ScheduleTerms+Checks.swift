extension ScheduleTerms {
  /// The most Unicode scalars of a note.
  public static let longestNote = 2000

  /// The terms in their stored form; see `Recurrence.checked()`.
  ///
  /// The store checks that the site, position and people exist. Errors: `Refusal.invalid` for the recurrence's fields, `hours` (the
  /// length), `break`, `needed`, `people`, `turn` (of a hand-over) and `note`.
  @discardableResult
  public func checked() throws(Refusal) -> ScheduleTerms {
    var checked = self
    var errors: [Refusal.FieldError] = []
    do {
      checked.recurrence = try recurrence.checked()
    } catch .invalid(let found) {
      errors = found
    } catch {
      throw error
    }
    if !(1...Hours.longestTimedMinutes).contains(minutes) {
      errors.append(.init("hours", .notBetween(1, Hours.longestTimedMinutes / 60)))
    }
    let longestBreak = ShiftContent.longestBreak(in: hours(on: recurrence.begin))
    if !(0...longestBreak).contains(breakMinutes) { errors.append(.init("break", .notBetween(0, longestBreak))) }
    errors += assignment.problem.map { [$0] } ?? []
    errors += turnErrors
    if note.unicodeScalars.count > Self.longestNote { errors.append(.init("note", .tooLong(limit: Self.longestNote))) }
    guard errors.isEmpty else { throw .invalid(errors) }
    return checked
  }
}

extension ScheduleTerms {
  /// Turns of hours cut a day of at most 24 h into shifts, which have no breaks.
  private var turnErrors: [Refusal.FieldError] {
    guard case .people(let rotation) = assignment, let handover = rotation.turn.handover else { return [] }
    var errors: [Refusal.FieldError] = []
    if !(1...TurnLength.most).contains(handover.count) { errors.append(.init("turn", .notBetween(1, TurnLength.most))) }
    guard handover.unit == .hours else { return errors }
    if minutes > LocalTime.minutesPerDay {
      errors.append(.init("hours", .notBetween(1, LocalTime.minutesPerDay / 60)))
    }
    if breakMinutes != 0 { errors.append(.init("break", .notBetween(0, 0))) }
    return errors
  }
}

extension Assignment {
  fileprivate var problem: Refusal.FieldError? {
    switch self {
    case .open(let needed):
      (1...Self.mostNeeded).contains(needed) ? nil : .init("needed", .notBetween(1, Self.mostNeeded))
    case .people(let rotation): rotation.problem.map { .init("people", $0) }
    }
  }
}

extension Assignment.Rotation {
  fileprivate var problem: Refusal.Problem? {
    if people.isEmpty { return .missing }
    if people.count > Self.mostPeople { return .tooMany(limit: Self.mostPeople) }
    return people.indices.contains(first) && Set(people).count == people.count ? nil : .unknown
  }
}
