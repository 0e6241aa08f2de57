extension ScheduleTerms {
  /// The required shifts of the schedule within a range of days, by day and slot.
  ///
  /// There are none on `closed` days, unless `worksClosedDays` is set. People in `absent` are skipped in the rotation,
  /// those in `employments` on days outside of them; if no one is left, each day has one open shift. Turns by shift are counted by the
  /// pattern's days since the start, turns by week by the weeks that the pattern uses (every second one for every second week), Monday first. So a
  /// holiday, an exception or an added day affects that day alone: daily from Monday 2026-10-05 with Anna and Ben in
  /// turn, Ben has the 6th and the 8th even if the 7th is a holiday. An added day has the turn of the pattern's next
  /// day. Turns from hand-over to hand-over are those of `TurnLength`; `holidays` are the days on which those hand over later.
  /// Cost: linear in the days of the range.
  public func occurrences(
    in span: ClosedRange<LocalDate>, closed: Set<LocalDate> = [], absent: Set<ID<Employee>> = [],
    employments: [ID<Employee>: [Employment]] = [:], holidays: Set<LocalDate> = []
  ) -> [Occurrence] {
    let days = recurrence.days(in: span).filter { worksClosedDays || !closed.contains($0) }
    switch assignment {
    case .open(let needed):
      return days.flatMap { day in
        (0..<max(0, needed)).map { Occurrence(date: day, slot: $0, hours: hours(on: day), employee: nil) }
      }
    case .people(let rotation):
      var out: Set<ID<Employee>> = []
      var turns = RotationCounter(of: rotation, in: recurrence, absent: absent, holidays: holidays)
      return days.flatMap { day in
        let now = employments.outside(on: day)
        if now != out {
          out = now
          turns = RotationCounter(of: rotation, in: recurrence, absent: absent.union(out), holidays: holidays)
        }
        return turns.pieces(on: day, minutes: minutes).enumerated().map { slot, part in
          Occurrence(date: day, slot: slot, hours: hours(on: day, part.piece), employee: part.person)
        }
      }
    }
  }

  private func hours(on day: LocalDate, _ piece: TurnLength.Piece) -> Hours {
    .timed(start: LocalDateTime(date: day, time: start) + piece.offset, minutes: piece.minutes)
  }

  /// The terms of the second half when a series is split at `date`; see `ending(before:)`.
  ///
  /// Continues as if never split: every second Monday from 2026-10-05, Anna and Ben in turn, 10 times, split at
  /// 2026-11-02 (the third), begins on 2026-11-02, Anna first, 8 times. Earlier exceptions are dropped. If `date` is
  /// not a day of the pattern (an added day, or February 28 for a rule on February 29), the start is the last earlier
  /// day that keeps the rhythm, and the days before `date` are excluded. `absent` as in `occurrences`.
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

  /// The terms of the first half when a series is split at `date`; `nil` if it would be empty.
  ///
  /// Ends on the day before, or earlier if it did; later exceptions are dropped.
  public func ending(before date: LocalDate) -> ScheduleTerms? {
    var ending = self
    ending.recurrence = recurrence.ending(before: date)
    return date > recurrence.begin && !ending.recurrence.isEmpty ? ending : nil
  }
}

extension Recurrence {
  /// The last start on or before `date` with which the rule has the same days.
  fileprivate func rhythmBegin(through date: LocalDate) -> LocalDate {
    // Why: a yearly rule repeats the day of its start; the last day of a month may stand in for another.
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
