/// The days of leave that absences of a person cost, in hundredths of a day.
///
/// A day costs one if the person works on it: by the weekdays that were typed for the year, else by the set days of the contract. Where a
/// contract says how many days a week, and not which, Monday to Friday cost their share, so that a week costs as many. Nothing else is taken
/// from the plan: it does not know next summer, and the balance would change with it.
public struct LeaveDays: Sendable {
  private let employee: Employee
  private let weekdays: [Int: Set<Weekday>]
  private let free: Set<LocalDate>
  private let eves: LeavePolicy.Eves
  private let years: LeaveYears
  private let inHours: [Contract.Kind: LocalDate]

  /// Taken where a contract does not say how many days a week, in hundredths: Monday to Friday.
  static let usualDaysAWeek = 500

  /// `weekdays`: typed, by year; `closed`: the days that are closed at the home site; `ill`: absences of the person, of which the sick ones
  /// count if they last long enough; `inHours`: kinds of contract that cost no days from a day on.
  public init(
    of employee: Employee, weekdays: [Int: Set<Weekday>] = [:], closed: Set<LocalDate> = [], ill: [Absence] = [],
    inHours: [Contract.Kind: LocalDate] = [:], _ policy: LeavePolicy? = nil
  ) {
    (self.employee, self.weekdays, eves) = (employee, weekdays, policy?.eves ?? .worked)
    years = policy?.years(of: employee) ?? .calendar
    self.inHours = inHours
    let counted = Illness(of: ill).spans.filter {
      $0.upperBound.days(since: $0.lowerBound) + 1 > policy?.illness ?? 0
    }
    free = counted.reduce(into: closed) { free, span in
      for day in span.lowerBound.daysSinceEpoch...span.upperBound.daysSinceEpoch {
        free.insert(LocalDate(daysSinceEpoch: day))
      }
    }
  }

  /// A whole day, or a part of it: half of a usual one, and not more than there is.
  public func hundredths(on day: LocalDate, isPart: Bool = false) -> Int {
    guard employee.isEmployed(on: day), !free.contains(day), !isInHours(on: day) else { return 0 }
    let usual = usual(on: day)
    let whole = Self.isEve(day) ? usual * share / 2 : usual
    return isPart ? min(usual / 2, whole) : whole
  }

  /// The sum of some days; with a year, those of it alone.
  public func hundredths(_ days: ClosedRange<LocalDate>, isPart: Bool = false, in year: Int? = nil) -> Int {
    days.all.reduce(0) { sum, day in
      year.map { $0 == years.year(of: day) } ?? true ? sum + hundredths(on: day, isPart: isPart) : sum
    }
  }

  private func isInHours(on day: LocalDate) -> Bool {
    guard !inHours.isEmpty else { return false }
    return inHours[employee.contract(on: day)?.kind ?? .regular].map { $0 <= day } ?? false
  }

  /// Of an eve, in halves.
  private var share: Int {
    switch eves {
    case .worked: 2
    case .half: 1
    case .free: 0
    }
  }

  static func isEve(_ day: LocalDate) -> Bool { day.month == 12 && (day.day == 24 || day.day == 31) }

  private func usual(on day: LocalDate) -> Int {
    if let typed = weekdays[years.year(of: day)] { return typed.contains(day.weekday) ? 100 : 0 }
    let place = day.weekday.days(since: .monday)
    let contract = employee.contract(on: day)
    if let minutes = contract?.agreed.dayMinutes { return minutes[place] > 0 ? 100 : 0 }
    return Self.share(of: contract?.daysAWeek ?? Self.usualDaysAWeek, place)
  }

  /// Monday to Friday first, then Saturday, then Sunday.
  private static func share(of daysAWeek: Int, _ place: Int) -> Int {
    switch place {
    case 0..<5: min(100, daysAWeek * (place + 1) / 5 - daysAWeek * place / 5)
    case 5: min(100, max(0, daysAWeek - 500))
    default: min(100, max(0, daysAWeek - 600))
    }
  }
}

/// The spans in which a person is ill on whole days without a day between.
struct Illness: Sendable {
  let spans: [ClosedRange<LocalDate>]

  init(of absences: [Absence]) {
    let days = absences.filter { $0.kind.isSick && $0.keepsOut && $0.part == nil }.map(\.days)
    spans = days.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { spans, days in
      if let last = spans.last, days.lowerBound <= last.upperBound + 1 {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, days.upperBound)
      } else {
        spans.append(days)
      }
    }
  }

  func span(on day: LocalDate) -> ClosedRange<LocalDate>? { spans.first { $0.contains(day) } }
}

extension ClosedRange<LocalDate> {
  /// Each day, at most `Absence.mostDays`.
  var all: [LocalDate] {
    (lowerBound.daysSinceEpoch...Swift.min(upperBound.daysSinceEpoch, lowerBound.daysSinceEpoch + Absence.mostDays - 1))
      .map(LocalDate.init(daysSinceEpoch:))
  }
}
