extension Recurrence {
  /// Days in order, each once, made as they are asked for.
  ///
  /// Cost: constant for each day, and for those that are excluded on the way.
  public struct Days: Sequence, IteratorProtocol, Sendable {
    private let grid: RecurrenceSequence
    private let excluded: Set<LocalDate>
    private let added: [LocalDate]
    private var place: Int
    private let end: Int
    private var nextAdded = 0
    /// The next day of the pattern, where it was looked at and not yet taken.
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

  /// The days from a day on, that day included.
  ///
  /// Endless but for `end` and the last day of the calendar. Cost: constant to come to the first of them, however far
  /// from `begin`; see `ordinal(of:)` for rules that skip months.
  public func days(from start: LocalDate) -> Days { Days(of: self, from: start) }

  /// The days of a span, in order.
  public func days(in span: ClosedRange<LocalDate>) -> [LocalDate] {
    days(from: span.lowerBound).prefix { $0 <= span.upperBound }
  }

  public func contains(_ date: LocalDate) -> Bool {
    if excluded.contains(date) || date < begin { return false }
    if added.contains(date) { return true }
    let grid = RecurrenceSequence(self)
    let place = grid.place(from: date.daysSinceEpoch)
    return place < endPlace(in: grid) && grid.day(at: place) == date.daysSinceEpoch
  }

  /// How many days of the pattern lie before a day.
  ///
  /// Those that are excluded count and those that are added don't, so that an exception moves no other day's number.
  /// Cost: constant; where the rule skips months that have no such day, at most the places of 400 years.
  public func ordinal(of date: LocalDate) -> Int {
    let grid = RecurrenceSequence(self)
    return grid.count(before: min(grid.place(from: date.daysSinceEpoch), endPlace(in: grid)))
  }

  /// The last day; `nil` where there is none, and where the pattern never ends.
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

  /// Whether it happens on no day at all.
  public var isEmpty: Bool {
    var days = days(from: begin)
    return days.next() == nil
  }

  /// The first day of the pattern, whether it is excluded or not; `nil` where there is none.
  public var firstOfPattern: LocalDate? {
    let grid = RecurrenceSequence(self)
    return (grid.first..<max(grid.first, endPlace(in: grid))).lazy
      .compactMap { grid.day(at: $0).map(LocalDate.init(unchecked:)) }.first
  }

  /// The last day of the pattern that is not after a day, whether it is excluded or not; `nil` where there is none.
  func lastOfPattern(through date: LocalDate, where holds: (LocalDate) -> Bool = { _ in true }) -> LocalDate? {
    let grid = RecurrenceSequence(self)
    let end = min(grid.place(from: date.daysSinceEpoch + 1), endPlace(in: grid))
    return (grid.first..<max(grid.first, end)).reversed().lazy
      .compactMap { grid.day(at: $0).map(LocalDate.init(unchecked:)) }.first(where: holds)
  }

  /// The place that comes after the last one.
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
