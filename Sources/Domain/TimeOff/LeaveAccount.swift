/// Everything that a person's leave is made of.
public struct LeaveSource: Sendable {
  /// The person, with contracts and employments.
  public var employee: Employee
  /// `nil` while only typed numbers count.
  public var policy: LeavePolicy?
  /// By year.
  public var typed: [Int: Allowance]
  /// Of the years asked about and of those before, those that count.
  public var entries: [LeaveEntry]
  /// Approved ones and requests.
  public var absences: [Absence]
  /// The days that are closed at the home site of the day, those of company leave left out.
  public var closed: Set<LocalDate>
  /// The days of company leave at the home site of the day.
  public var companyLeave: Set<LocalDate>
  /// The kinds of contract with leave in hours, each from a day on: it costs no days, and none are due.
  public var inHours: [Contract.Kind: LocalDate] = [:]

  /// By default, nothing happened.
  public init(
    _ employee: Employee, _ policy: LeavePolicy? = nil, typed: [Int: Allowance] = [:], entries: [LeaveEntry] = [],
    absences: [Absence] = [], closed: Set<LocalDate> = [], companyLeave: Set<LocalDate> = []
  ) {
    (self.employee, self.policy, self.typed, self.entries) = (employee, policy, typed, entries)
    (self.absences, self.closed, self.companyLeave) = (absences, closed, companyLeave)
  }

  /// The days that absences cost.
  public var days: LeaveDays {
    LeaveDays(
      of: employee, weekdays: typed.compactMapValues(\.weekdays), closed: closed, ill: absences, inHours: inHours,
      policy)
  }

  /// The years of the person's leave.
  public var years: LeaveYears { policy?.years(of: employee) ?? .calendar }

  /// The year from which a year is counted: the last one with typed days from before, else the policy's first.
  public func firstYear(for year: Int) -> Int {
    let restart = typed.values.filter { $0.carried != nil && $0.year <= year }.map(\.year).max()
    let start = policy.map { min($0.firstYear, year) } ?? year
    return max(restart ?? start, start)
  }
}

/// A person's leave in a year, in hundredths of a day.
public struct LeaveYear: Sendable, Hashable {
  /// Days with a last day.
  public struct Lapse: Sendable, Hashable {
    /// The last day on which they can be taken.
    public let day: LocalDate
    /// Hundredths of a day.
    public let hundredths: Int
    /// `true` if they stay unless the person is notified before.
    public let needsNotice: Bool
  }

  /// The year of the calendar in which it begins.
  public let year: Int
  /// Its days.
  public let days: ClosedRange<LocalDate>
  /// By contract, or as typed.
  public var entitled = 0
  /// The part of `entitled` that is not earned yet.
  public var unearned = 0
  /// The reasons of `entitled`; `nil` if it is typed.
  public var entitlement: LeaveEntitlement?
  /// From the years before; negative if more was taken than there was.
  public var carried = 0
  /// The sum of entries.
  public var booked = 0
  /// Approved days, those of company leave among them.
  public var taken = 0
  /// The part of `taken` that is company leave.
  public var companyLeave = 0
  /// Requested days.
  public var asked = 0
  /// Days that lapsed by now.
  public var lapsed = 0
  /// Days that will lapse if they are not taken.
  public var lapsing: [Lapse] = []
  /// Days that would have lapsed, had the person been notified.
  public var untold = 0
  /// The day on which the person was notified of the year's days; `nil` if they were not.
  public var toldOn: LocalDate?
  /// The days that are left for the next year if nothing else is taken.
  public var onward = 0

  /// `true` if the leave of each contract is in hours, and no days are there, or were taken.
  var isInHours: Bool {
    guard let entitlement, !entitlement.sections.isEmpty else { return false }
    return entitlement.sections.allSatisfy(\.isInHours) && carried == 0 && booked == 0 && taken == 0 && asked == 0
  }

  /// `true` for a year of the calendar.
  public var isOfCalendar: Bool { LeaveYears.calendar.days(of: year) == days }
  /// The days of the year before.
  public var daysBefore: ClosedRange<LocalDate> { LeaveYears(beginning: YearDay(days.lowerBound)).days(of: year - 1) }
  /// All days of the year.
  public var allowed: Int { entitled + carried + booked }
  /// The days left if all requests are approved; negative beyond those allowed.
  public var left: Int { allowed - taken - asked - lapsed }

  init(_ year: Int, _ days: ClosedRange<LocalDate>) { (self.year, self.days) = (year, days) }
}

extension LeaveSource {
  /// The leave of a person in a year, as of a day; `nil` if nothing is known about the year, or all of it is in hours.
  ///
  /// Days are taken from those that lapse first. Cost: grows with the years since `firstYear`, and with the days of absence in them.
  public func account(of year: Int, on today: LocalDate) -> LeaveYear? {
    guard typed[year]?.hundredths != nil || policy.map({ $0.firstYear <= year }) ?? false else { return nil }
    let first = firstYear(for: year)
    guard year - first <= Self.mostYears else { return nil }
    var fold = LeaveFold(self, on: today)
    for past in first...year { fold.add(past) }
    return fold.year.isInHours ? nil : fold.year
  }

  /// The most years of an account.
  static let mostYears = 1000
}

/// Goes through an account year by year.
private struct LeaveFold {
  struct Bucket {
    let year: Int
    var left: Int
    var lapse: LocalDate?
    var isPutOff = false
  }

  let source: LeaveSource
  let today: LocalDate
  let illness: Illness
  let years: LeaveYears
  let taken: [Int: [(day: LocalDate, hundredths: Int, isCompany: Bool)]]
  let asked: [Int: Int]
  var buckets: [Bucket] = []
  var year: LeaveYear

  init(_ source: LeaveSource, on today: LocalDate) {
    (self.source, self.today) = (source, today)
    illness = Illness(of: source.absences)
    let (years, spent) = (source.years, Spent(source))
    (self.years, year) = (years, LeaveYear(0, years.days(of: 0)))
    taken = Dictionary(grouping: spent.taken.sorted { $0.day < $1.day }) { years.year(of: $0.day) }
    asked = spent.asked
  }

  mutating func add(_ number: Int) {
    let typed = source.typed[number]
    var found = LeaveYear(number, years.days(of: number))
    if let carried = typed?.carried { restart(number, with: carried) }
    found.carried = buckets.reduce(0) { $0 + $1.left }
    let entitlement = source.policy?.entitlement(of: source.employee, in: number, inHours: source.inHours)
    (found.entitled, found.entitlement) = (entitlement?.hundredths ?? 0, entitlement)
    if let days = typed?.hundredths { (found.entitled, found.entitlement) = (days, nil) }
    found.unearned =
      source.policy?.unearned(found.entitled, of: source.employee, in: found.days, on: today) ?? 0
    let lapse = source.policy?.lastDay(of: number, years)
    buckets.append(Bucket(year: number, left: found.entitled, lapse: lapse))
    found.toldOn = told(of: number)
    year = found
    goThrough(number)
    year.asked = asked[number] ?? 0
    endYear()
  }

  /// Days that were typed are those of the year before. Why not the last day of a year that is over: then they would be gone at once.
  private mutating func restart(_ number: Int, with carried: Int) {
    let (last, first) = (source.policy?.lastDay(of: number - 1, years), years.days(of: number).lowerBound)
    let lapse = last.flatMap { $0 < first ? nil : $0 }
    buckets = carried == 0 ? [] : [Bucket(year: number - 1, left: carried, lapse: lapse)]
  }

  private mutating func goThrough(_ number: Int) {
    let booked = source.entries.filter { years.year(of: $0.day) == number && $0.kind != .notice }
    let events =
      booked.map { (day: $0.day, hundredths: $0.hundredths) }
      + (taken[number] ?? []).map { (day: $0.day, hundredths: -$0.hundredths) }
    // Days on top come before those that are taken on the same day.
    for event in events.sorted(by: { ($0.day, -$0.hundredths) < ($1.day, -$1.hundredths) }) {
      lapse(before: event.day)
      if event.hundredths < 0 { take(-event.hundredths) } else { buckets[buckets.count - 1].left += event.hundredths }
    }
    year.booked = booked.reduce(0) { $0 + $1.hundredths }
    year.taken = (taken[number] ?? []).reduce(0) { $0 + $1.hundredths }
    year.companyLeave = (taken[number] ?? []).reduce(0) { $0 + ($1.isCompany ? $1.hundredths : 0) }
    lapse(before: year.days.upperBound + 1)
  }

  /// From those that lapse first; what is missing, from the year's own.
  private mutating func take(_ hundredths: Int) {
    var rest = hundredths
    let order = buckets.indices.sorted {
      (buckets[$0].lapse ?? .last, buckets[$0].year) < (buckets[$1].lapse ?? .last, buckets[$1].year)
    }
    for place in order where rest > 0 && buckets[place].left > 0 {
      let part = min(rest, buckets[place].left)
      buckets[place].left -= part
      rest -= part
    }
    buckets[buckets.count - 1].left -= rest
  }

  private mutating func lapse(before day: LocalDate) {
    for place in buckets.indices {
      while let last = buckets[place].lapse, last < day, lapse(place, after: last) {}
    }
  }

  /// Returns `true` if the days were put off to a later day.
  private mutating func lapse(_ place: Int, after last: LocalDate) -> Bool {
    let bucket = buckets[place]
    guard bucket.left > 0, let policy = source.policy else {
      buckets[place].lapse = nil
      return false
    }
    let ill = illness.span(on: last)
    if ill != nil, !bucket.isPutOff,
      let later = policy.lastDay(of: bucket.year, years, afterMonths: policy.lapseIll), later > last
    {
      (buckets[place].lapse, buckets[place].isPutOff) = (later, true)
      return true
    }
    buckets[place].lapse = nil
    end(place, bucket.left, after: last, isDue: isDue(bucket, after: last, ill, policy))
    return false
  }

  /// Days that lapse, or would if the person had been notified.
  private mutating func end(_ place: Int, _ hundredths: Int, after last: LocalDate, isDue: Bool) {
    if isDue { buckets[place].left -= hundredths }
    if last >= today {
      year.lapsing.append(.init(day: last, hundredths: hundredths, needsNotice: !isDue))
    } else if isDue {
      year.lapsed += hundredths
    } else {
      year.untold += hundredths
    }
  }

  /// Leave that illness alone kept from being taken lapses without a notice, and other leave if the person was notified before they fell ill.
  private func isDue(
    _ bucket: Bucket, after last: LocalDate, _ ill: ClosedRange<LocalDate>?, _ policy: LeavePolicy
  ) -> Bool {
    guard policy.needsNotice else { return true }
    if bucket.isPutOff, let ill, ill.lowerBound <= years.days(of: bucket.year).lowerBound { return true }
    guard let told = told(of: bucket.year) else { return false }
    return told <= last && (!bucket.isPutOff || ill.map { told < $0.lowerBound } ?? true)
  }

  /// A notice is about the year of its day.
  private func told(of number: Int) -> LocalDate? {
    source.entries.filter { $0.kind == .notice && years.year(of: $0.day) == number }.map(\.day).min()
  }

  /// Keeps what may move on; buckets without days are gone.
  private mutating func endYear() {
    if let most = source.policy?.carried {
      let last = year.days.upperBound
      var over = buckets.reduce(0) { $0 + $1.left } - most
      for place in buckets.indices where over > 0 && buckets[place].left > 0 {
        let part = min(over, buckets[place].left)
        let isTold = told(of: buckets[place].year).map { $0 <= last } ?? false
        end(place, part, after: last, isDue: isTold || source.policy?.needsNotice == false)
        over -= part
      }
    }
    let debt = buckets.reduce(0) { $0 + min(0, $1.left) }
    buckets.removeAll { $0.left <= 0 }
    if debt < 0 { repay(debt) }
    year.onward = buckets.reduce(0) { $0 + $1.left }
  }

  /// More taken than there was: the next year begins with less.
  private mutating func repay(_ debt: Int) {
    let sum = buckets.reduce(0) { $0 + $1.left } + debt
    guard sum < 0 else {
      var rest = -debt
      for place in buckets.indices {
        let part = min(rest, buckets[place].left)
        buckets[place].left -= part
        rest -= part
      }
      return
    }
    buckets = [Bucket(year: year.year, left: sum, lapse: nil)]
  }
}

/// The days that absences cost, each of a person's days once.
private struct Spent {
  var taken: [(day: LocalDate, hundredths: Int, isCompany: Bool)] = []
  /// By year.
  var asked: [Int: Int] = [:]

  init(_ source: LeaveSource) {
    let (days, years) = (source.days, source.years)
    var spent: [LocalDate: Int] = [:]
    for state in [Absence.State.approved, .asked] {
      for absence in source.absences where absence.kind.counts && absence.state == state {
        for day in absence.days.all {
          let before = spent[day] ?? 0
          let cost = min(
            days.hundredths(on: day, isPart: absence.part != nil), days.hundredths(on: day) - before)
          guard cost > 0 else { continue }
          spent[day] = before + cost
          if state == .asked {
            asked[years.year(of: day), default: 0] += cost
          } else {
            taken.append((day, cost, false))
          }
        }
      }
      guard state == .approved else { continue }
      let away = source.absences.filter { $0.keepsOut && $0.part == nil }
      for day in source.companyLeave where !away.contains(where: { $0.days.contains(day) }) {
        let cost = days.hundredths(on: day) - (spent[day] ?? 0)
        guard cost > 0 else { continue }
        spent[day, default: 0] += cost
        taken.append((day, cost, true))
      }
    }
  }
}
