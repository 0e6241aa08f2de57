extension ScheduleTerms {
  /// The shifts that the schedule asks for on the days of a span, by day and slot.
  ///
  /// On a `closed` day there are none, unless `worksClosedDays`; nor do people who are `absent` take turns: the rest
  /// do, and with nobody left each day has one open shift. A turn of a shift is counted by the days of the pattern
  /// since the begin, a turn of a week by the weeks in which the pattern can have days (every second one for every
  /// second week), Monday first. So a holiday, an exception or an added day changes that day alone: daily from
  /// Monday 2026-10-05 with Anna and Ben in turn, Ben has the 6th and the 8th also where the 7th is a holiday. An added
  /// day has the turn of the next day of the pattern.
  /// Cost: linear in the days of the span.
  public func occurrences(
    in span: ClosedRange<LocalDate>, closed: Set<LocalDate> = [], absent: Set<ID<Employee>> = []
  ) -> [Occurrence] {
    let days = recurrence.days(in: span).filter { worksClosedDays || !closed.contains($0) }
    switch assignment {
    case .open(let needed):
      return days.flatMap { day in (0..<max(0, needed)).map { Occurrence(date: day, slot: $0, employee: nil) } }
    case .people(let rotation):
      let turns = RotationCounter(of: rotation, in: recurrence, absent: absent)
      return days.map { Occurrence(date: $0, slot: 0, employee: turns.person(on: $0)) }
    }
  }

  /// The terms of a series that goes on from a day on, as if it had never been split; the other part of `ending`.
  ///
  /// Every second Monday from 2026-10-05, Anna and Ben in turn, 10 times, split at 2026-11-02 (the third): begins on
  /// 2026-11-02, Anna first, 8 times. Exceptions before the day are left out. The begin is that day where it is one of
  /// the pattern; for an added day, or 28 February of a rule for 29 February, it is the last begin of the pattern
  /// that keeps the rhythm, and the days from it up to `date` are excluded. `absent` as for `occurrences`.
  public func continued(from date: LocalDate, absent: Set<ID<Employee>> = []) -> ScheduleTerms {
    guard date > recurrence.begin else { return self }
    var continued = self
    let begin = recurrence.rhythmBegin(through: date)
    continued.recurrence = recurrence.continued(from: date, begin: begin)
    if case .people(var rotation) = assignment, !rotation.people.isEmpty {
      let turns = RotationCounter(of: rotation, in: recurrence, absent: absent)
      rotation.first = turns.place(on: begin)
      continued.assignment = .people(rotation)
    }
    return continued
  }

  /// The terms of what lies before a day; `nil` where nothing does.
  ///
  /// It ends on the day before, or as it did if that was sooner; exceptions from the day on are left out.
  public func ending(before date: LocalDate) -> ScheduleTerms? {
    var ending = self
    ending.recurrence = recurrence.ending(before: date)
    return date > recurrence.begin && !ending.recurrence.isEmpty ? ending : nil
  }
}

extension Recurrence {
  /// The last day through `date` from which the same rule has the same days.
  fileprivate func rhythmBegin(through date: LocalDate) -> LocalDate {
    // Why: a yearly rule repeats the day of its begin, which on the last day of a month may stand for another.
    let isSame: (LocalDate) -> Bool = pattern == .yearly ? { $0.day == begin.day } : { _ in true }
    return lastOfPattern(through: date, where: isSame) ?? begin
  }

  fileprivate func continued(from date: LocalDate, begin: LocalDate) -> Recurrence {
    var continued = self
    continued.begin = begin
    if case .after(let count) = end { continued.end = .after(max(1, count - ordinal(of: begin))) }
    continued.added = added.filter { $0 >= date }
    continued.excluded = excluded.filter { $0 >= date }
    guard begin < date else { return continued }
    var skipped = self
    skipped.excluded = []
    skipped.added = []
    continued.excluded.formUnion(skipped.days(in: begin...(date - 1)))
    return continued
  }

  fileprivate func ending(before date: LocalDate) -> Recurrence {
    var ending = self
    ending.excluded = excluded.filter { $0 < date }
    ending.added = added.filter { $0 < date }
    guard pattern != .once else { return ending }
    switch end {
    case .on(let last) where last < date: break
    case .after(let count) where ordinal(of: date) >= count: break
    default: ending.end = .on(date - 1)
    }
    return ending
  }
}
