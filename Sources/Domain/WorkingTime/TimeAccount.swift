/// A person's working time account, month by month.
public struct TimeAccount: Sendable, Hashable {
  /// A month, or the part of it that counts.
  public struct Month: Sendable, Hashable {
    /// Its first day.
    public let first: LocalDate
    /// The days of it that count so far.
    public let days: ClosedRange<LocalDate>
    /// Due, worked and credited minutes: as closed, else as known now.
    public let figures: TimeFigures
    /// The entries in it that count, by day.
    public let entries: [TimeEntry]
    /// The balance after it.
    public let balance: Int
    /// `true` if later changes leave its figures as they are.
    public let isClosed: Bool

    /// The sum of its entries.
    public var booked: Int { entries.reduce(0) { $0 + $1.minutes } }
  }

  /// In order; at least one, unless the account has not begun.
  public let months: [Month]

  /// The balance at the end.
  public var balance: Int { months.last?.balance ?? 0 }
  /// `true` if hours were agreed at some time: without, there is no balance.
  public var hasTarget: Bool { months.contains { $0.figures.target != nil || !$0.entries.isEmpty } }

  /// Folds the months from a first day to a last one, and entries through a day that may be later; none if the last is before the first.
  ///
  /// Cost: as `figures` for the months that are not closed.
  public init(
    from first: LocalDate, to last: LocalDate, bookedThrough today: LocalDate? = nil, _ source: TimeAccountSource,
    entries: [TimeEntry], closed: [LocalDate: TimeFigures]
  ) {
    let counted = entries.filter { $0.undoneAt == nil && $0.day >= first && $0.day <= today ?? last }
    let booked = Dictionary(grouping: counted, by: \.day.startOfMonth)
    // Why: what is booked today counts today, though today's hours do not yet.
    let end = max(last, counted.map(\.day).max() ?? last)
    var (months, balance, month): ([Month], Int, LocalDate) = ([], 0, first.startOfMonth)
    while first <= last, month <= end {
      let begin = max(first, month)
      let days = begin...max(begin, min(last, month.nextMonth - 1))
      let figures = closed[month] ?? (begin <= last ? source.figures(of: days) : TimeFigures())
      let booked = (booked[month] ?? []).sorted { ($0.day, $0.id) < ($1.day, $1.id) }
      balance += figures.difference + booked.reduce(0) { $0 + $1.minutes }
      months.append(
        Month(
          first: month, days: days, figures: figures, entries: booked, balance: balance, isClosed: closed[month] != nil)
      )
      guard month.nextMonth > month else { break }
      month = month.nextMonth
    }
    self.months = months
  }
}
