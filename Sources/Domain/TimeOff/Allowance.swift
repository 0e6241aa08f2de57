/// The yearly days of a person, and the weekdays on which they are counted.
public struct Allowance: Sendable, Hashable {
  /// A year of the calendar.
  public let year: Int
  /// Tenths of a day.
  public let tenths: Int
  /// Tenths of a day from the year before.
  public let carriedTenths: Int
  /// A day off on one of these counts; one on any other does not.
  public let weekdays: Set<Weekday>

  /// Monday to Friday.
  public static let usualWeekdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
  /// The most tenths of either number.
  public static let mostTenths = 3660
  /// The years that may have one.
  public static let years = 2000...2999

  /// An allowance as filled in.
  public init(year: Int, tenths: Int, carriedTenths: Int = 0, weekdays: Set<Weekday> = usualWeekdays) {
    (self.year, self.tenths, self.carriedTenths, self.weekdays) = (year, tenths, carriedTenths, weekdays)
  }

  /// Errors: `Refusal.invalid` for numbers out of range (`year`, `days`, `carried`), and without weekdays (`weekday`).
  package func check() throws(Refusal) {
    var check = FormCheck()
    if !Self.years.contains(year) { check.refuse("year", .notBetween(Self.years.lowerBound, Self.years.upperBound)) }
    for (field, number) in [("days", tenths), ("carried", carriedTenths)] where !(0...Self.mostTenths).contains(number)
    {
      check.refuse(field, .notBetween(0, Self.mostTenths / 10))
    }
    if weekdays.isEmpty { check.refuse("weekday", .missing) }
    try check.end()
  }
}

/// The number of days off, in tenths of a day.
///
/// A whole day is one day if its weekday is one that the person's days are counted on and it is not closed at their home site; a part
/// of such a day is half of one, however long. A day on which they are ill counts as ill alone. Why no more than that: a shift plan knows
/// the days of weeks to come, but not those of next summer, so the balance would change with it.
public struct DayCount: Sendable {
  private let weekdays: Set<Weekday>
  private let free: Set<LocalDate>

  /// `closed`: the days that are closed at the home site; `ill`: the absences of the person, of which the sick ones count.
  public init(weekdays: Set<Weekday>, closed: Set<LocalDate> = [], ill: [Absence] = []) {
    self.weekdays = weekdays
    let days = ill.filter { $0.kind.isSick && $0.keepsOut && $0.part == nil }.flatMap(\.days.all)
    free = closed.union(days)
  }

  /// The number of days, in tenths; with a year, those of it alone.
  public func tenths(_ days: ClosedRange<LocalDate>, part: Range<Int>? = nil, in year: Int? = nil) -> Int {
    let counted = days.all.count { day in
      weekdays.contains(day.weekday) && !free.contains(day) && (year.map { $0 == day.year } ?? true)
    }
    return counted * (part == nil ? 10 : 5)
  }
}

/// A person's balance of a year's days; all parts of a day are one day at most.
public struct Balance: Sendable, Hashable {
  /// With the days carried over, in tenths of a day as all others.
  public let allowed: Int
  /// Approved days.
  public let taken: Int
  /// Requested days.
  public let asked: Int

  /// Counts the absences of a person that count, in the allowance's year.
  public init(_ allowance: Allowance, _ absences: [Absence], closed: Set<LocalDate>) {
    let count = DayCount(weekdays: allowance.weekdays, closed: closed, ill: absences)
    // The tenths of each day of which parts are taken, at most ten.
    var parts: [LocalDate: Int] = [:]
    func tenths(_ state: Absence.State) -> Int {
      absences.filter { $0.kind.counts && $0.state == state }.reduce(0) { sum, absence in
        let found = count.tenths(absence.days, part: absence.part, in: allowance.year)
        guard absence.part != nil else { return sum + found }
        let before = parts[absence.days.lowerBound, default: 0]
        parts[absence.days.lowerBound] = min(10, before + found)
        return sum + min(10, before + found) - before
      }
    }
    allowed = allowance.tenths + allowance.carriedTenths
    taken = tenths(.approved)
    asked = tenths(.asked)
  }

  /// The days left if all requests are approved; negative beyond the allowance.
  public var left: Int { allowed - taken - asked }
}

extension ClosedRange<LocalDate> {
  /// Each day, at most `Absence.mostDays`.
  var all: [LocalDate] {
    (lowerBound.daysSinceEpoch...Swift.min(upperBound.daysSinceEpoch, lowerBound.daysSinceEpoch + Absence.mostDays - 1))
      .map(LocalDate.init(daysSinceEpoch:))
  }
}
