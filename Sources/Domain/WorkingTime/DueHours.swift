/// Hours of an account that have to be paid, or taken off, by a day.
///
/// Of each month at most half of what is agreed goes on the account; more is to be paid at once. What the account has of a month is due by
/// the end of the twelfth month after it. Source: German Minimum Wage Act (MiLoG), § 2 (2).
public struct DueHours: Sendable, Hashable {
  /// The hours that an account has of one month.
  public struct Month: Sendable, Hashable {
    /// The first day of the month.
    public let first: LocalDate
    /// The minutes left of it.
    public let minutes: Int
    /// The last day on which they can be paid, or taken off.
    public let lastDay: LocalDate
  }

  /// The minutes to be paid now: above the limit of a month, or after their last day.
  public let now: Int
  /// The rest of each month, the oldest first.
  public let months: [Month]

  /// The months after that of the work within which it has to be paid.
  static let mostMonths = 12
}

extension TimeAccount {
  /// The hours due on a day; `nil` if no month has a contract of the given kinds.
  ///
  /// Shape: a month counts once it is over. Hours below what is due, and time off, come off the oldest month first; what is paid comes off
  /// the hours to be paid now before. An opening balance counts as of the month in which the account starts, without the limit of it.
  public func dueHours(of person: Employee, under kinds: Set<Contract.Kind>, on today: LocalDate) -> DueHours? {
    var fold = DueFold()
    for month in months {
      let isUnder = person.contract(on: month.days.upperBound).map { kinds.contains($0.kind) } ?? false
      let isOver = month.days.upperBound == month.first.nextMonth - 1
      let lastDay = isUnder ? month.first.adding(months: DueHours.mostMonths + 1) - 1 : nil
      fold.hasAny = fold.hasAny || isUnder
      func sum(_ kinds: Set<TimeEntry.Kind>) -> Int {
        month.entries.reduce(0) { $0 + (kinds.contains($1.kind) ? $1.minutes : 0) }
      }
      fold.add(sum([.opening]), of: month.first, until: lastDay, most: nil)
      fold.add(
        (isOver ? month.figures.difference : 0) + sum([.corrected]), of: month.first, until: lastDay,
        most: isUnder && isOver ? person.monthMinutes(in: month.days) / 2 : nil)
      fold.pay(-sum([.paidOut, .capped]))
    }
    return fold.hasAny ? fold.due(on: today) : nil
  }
}

/// The hours of an account, kept apart by month.
private struct DueFold {
  private struct Lot {
    let first: LocalDate
    let lastDay: LocalDate?
    var minutes: Int
  }

  var hasAny = false
  private var lots: [Lot] = []
  private var above = 0
  /// The minutes below zero.
  private var debt = 0

  mutating func add(_ minutes: Int, of month: LocalDate, until lastDay: LocalDate?, most: Int?) {
    guard minutes > 0 else { return take(-minutes) }
    let settled = min(debt, minutes)
    debt -= settled
    let kept = min(minutes - settled, most ?? .max)
    if kept > 0 { lots.append(Lot(first: month, lastDay: lastDay, minutes: kept)) }
    above += minutes - settled - kept
  }

  /// Takes hours off, the oldest first.
  private mutating func take(_ minutes: Int) {
    var left = minutes
    for place in lots.indices where left > 0 {
      let part = min(left, lots[place].minutes)
      lots[place].minutes -= part
      left -= part
    }
    lots.removeAll { $0.minutes == 0 }
    debt += left
  }

  mutating func pay(_ minutes: Int) {
    let part = max(0, min(above, minutes))
    above -= part
    take(max(0, minutes - part))
  }

  func due(on today: LocalDate) -> DueHours {
    let late = lots.filter { lot in lot.lastDay.map { $0 < today } ?? false }
    return DueHours(
      now: above + late.reduce(0) { $0 + $1.minutes },
      months: lots.compactMap { lot in
        lot.lastDay.flatMap { day in
          day < today ? nil : DueHours.Month(first: lot.first, minutes: lot.minutes, lastDay: day)
        }
      })
  }
}

extension Employee {
  /// The agreed minutes of a month, or of a part of it by its days: a week is three thirteenths of a month.
  func monthMinutes(in days: ClosedRange<LocalDate>) -> Int {
    agreedDays(in: days).reduce(0) { sum, days in
      guard let agreed = contract(on: days.lowerBound)?.agreed, let minutes = agreed.minutes else { return sum }
      let (first, count) = (days.lowerBound, days.upperBound.days(since: days.lowerBound) + 1)
      let (times, by) =
        switch agreed.basis {
        case .week: (13, 3)
        case .year: (1, 12)
        case .month, nil: (1, 1)
        }
      let whole = by * LocalDate.days(inMonth: first.month, of: first.year)
      return sum + (minutes * times * count + whole / 2) / whole
    }
  }
}
