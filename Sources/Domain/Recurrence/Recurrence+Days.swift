extension Recurrence {
  /// A recurrence's days in order, without duplicates, computed on demand.
  ///
  /// Cost: constant for each day, excluded ones included.
  public struct Days: Sequence, IteratorProtocol, Sendable {
    private let grid: RecurrenceSequence
    private let excluded: Set<LocalDate>
    private let added: [LocalDate]
    private var place: Int
    private let end: Int
    private var nextAdded = 0
    /// The pattern's next day, if already computed.
    private var pending: LocalDate?

    init(of recurrence: Recurrence, from start: LocalDate) {
      let start = start < recurrence.begin ? recurrence.begin : start
      grid = RecurrenceSequence(recurrence)
      excluded = recurrence.excluded
      added =
        recurrence.added.isEmpty
        ? [] : recurrence.added.filter { $0 >= start && !recurrence.excluded.contains($0) }.sorted()
      place = grid.place(from: start.daysSinceEpoch)
      end = recurrence.endPlace(in: grid)
    }

    /// The next day; `nil` after the last.
    public mutating func next() -> LocalDate? {
      if pending == nil { pending = nextOfPattern() }
      guard nextAdded < added.count else { return take() }
      let other = added[nextAdded]
      guard let day = pending, day <= other else {
        nextAdded += 1
        return other
      }
      if day == other { nextAdded += 1 }
      return take()
    }

    private mutating func take() -> LocalDate? {
      defer { pending = nil }
      return pending
    }

    private mutating func nextOfPattern() -> LocalDate? {
      while place < end {
        defer { place += 1 }
        guard let day = grid.day(at: place).map(LocalDate.init(unchecked:)) else { continue }
        if excluded.isEmpty || !excluded.contains(day) { return day }
      }
      return nil
    }
  }

  /// The days from a day on, inclusive.
  ///
  /// Endless except for `end` and the calendar's last day. Cost: the first day takes constant time, however far from `begin`; see
  /// `ordinal(of:)` for rules that skip months.
  public func days(from start: LocalDate) -> Days { Days(of: self, from: start) }

  /// The days of a closed range, in order.
  public func days(in span: ClosedRange<LocalDate>) -> [LocalDate] {
    days(from: span.lowerBound).prefix { $0 <= span.upperBound }
  }

  /// `true` if a day is one of the recurrence's. Cost: constant.
  public func contains(_ date: LocalDate) -> Bool {
    if excluded.contains(date) || date < begin { return false }
    if added.contains(date) { return true }
    let grid = RecurrenceSequence(self)
    let place = grid.place(from: date.daysSinceEpoch)
    return place < endPlace(in: grid) && grid.day(at: place) == date.daysSinceEpoch
  }

  /// The number of the pattern's days before a day.
  ///
  /// Excluded days count and added ones don't, so an exception never changes another day's number. Cost: constant; for rules that skip
  /// months, at most the months of 400 years.
  public func ordinal(of date: LocalDate) -> Int {
    let grid = RecurrenceSequence(self)
    return grid.count(before: min(grid.place(from: date.daysSinceEpoch), endPlace(in: grid)))
  }

  /// The last day; `nil` if there are no days or infinitely many.
  public var last: LocalDate? {
    let lastAdded = added.filter { $0 >= begin && !excluded.contains($0) }.max()
    if case .never = end, pattern != .once, firstOfPattern != nil { return nil }
    let grid = RecurrenceSequence(self)
    let lastOfPattern = (grid.first..<max(grid.first, endPlace(in: grid))).reversed().lazy
      .compactMap { grid.day(at: $0).map(LocalDate.init(unchecked:)) }
      .first { !excluded.contains($0) }
    guard let lastOfPattern, let lastAdded else { return lastOfPattern ?? lastAdded }
    return max(lastOfPattern, lastAdded)
  }

  /// `true` if there are no days at all.
  public var isEmpty: Bool {
    var days = days(from: begin)
    return days.next() == nil
  }

  /// The pattern's first day, even if excluded; `nil` if it has none.
  public var firstOfPattern: LocalDate? {
    let grid = RecurrenceSequence(self)
    return (grid.first..<max(grid.first, endPlace(in: grid))).lazy
      .compactMap { grid.day(at: $0).map(LocalDate.init(unchecked:)) }.first
  }

  /// The pattern's last day on or before a day, even if excluded; `nil` if there is none.
  func lastOfPattern(through date: LocalDate, where holds: (LocalDate) -> Bool = { _ in true }) -> LocalDate? {
    let grid = RecurrenceSequence(self)
    let end = min(grid.place(from: date.daysSinceEpoch + 1), endPlace(in: grid))
    return (grid.first..<max(grid.first, end)).reversed().lazy
      .compactMap { grid.day(at: $0).map(LocalDate.init(unchecked:)) }.first(where: holds)
  }

  /// The place after the last one.
  func endPlace(in grid: RecurrenceSequence) -> Int {
    let limit = grid.place(from: LocalDate.last.daysSinceEpoch + 1)
    if pattern == .once, case .on(let last) = end { return last < begin ? 0 : min(1, limit) }
    if pattern == .once { return min(1, limit) }
    switch end {
    case .never: return limit
    case .on(let last): return last < begin ? 0 : grid.place(from: last.daysSinceEpoch + 1)
    case .after(let count): return count < 1 ? 0 : grid.place(ofDay: count, limit: limit)
    }
  }
}
