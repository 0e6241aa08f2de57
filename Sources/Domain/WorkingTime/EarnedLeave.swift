/// Leave in hours that people earn by the hours they work: a rule of an organization.
public struct EarnedLeave: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<EarnedLeave>
  /// The contracts, the rate, and the absences that take from it.
  public let terms: EarnedLeaveTerms

  /// The most rules of an organization at once.
  public static let most = 10

  /// All parts.
  public init(id: ID<EarnedLeave>, _ terms: EarnedLeaveTerms) { (self.id, self.terms) = (id, terms) }
}

/// The terms of leave that is earned by the hour.
public struct EarnedLeaveTerms: Sendable, Hashable, Codable {
  /// The fields in the order of the form; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    case name, kinds
    case firstDay = "first_day"
    case earned, per
    case usableFrom = "usable_from"
    case most
    case mostAYear = "most_a_year"
    case carried, begins
  }

  /// The name in lists and on people's pages.
  public var name: String
  /// The kinds of absence that take from it.
  public var kinds: Set<ID<AbsenceKind>>
  /// The kinds of contract with which people earn it; none for all.
  public var contracts: Set<Contract.Kind> = []
  /// The first day of work that earns.
  public var firstDay: LocalDate
  /// Hundredths of an hour that are earned by `per` hours of work.
  public var earned: Int
  /// Hours of work.
  public var per: Int
  /// `true` if it is earned on the last day of each month, else with each day of work.
  public var isMonthly = false
  /// `true` if days of illness earn as the hours that they stand for.
  public var countsIllness = false
  /// The day of employment from which it can be taken, 1 for the first.
  public var usableFrom = 1
  /// The most minutes that can be kept: nothing is earned beyond them; `nil` for any.
  public var most: Int?
  /// The most minutes that can be taken in a year; `nil` for any.
  public var mostAYear: Int?
  /// The most minutes that move into the next year; `nil` for all.
  public var carried: Int?
  /// The day on which a year begins; `nil` for 1 January.
  public var begins: LeavePolicy.Begin?
  /// `true` if more can be asked for than there is. Illness takes what is there, whatever this says.
  public var mayGoBelow = false

  /// The range of `earned`: up to 100 hours.
  public static let earnedRange = 1...10_000
  /// The range of `per`.
  public static let perRange = 1...1000
  /// The most minutes of a limit.
  public static let mostMinutes = TimeEntry.mostMinutes
  /// The most characters of a name.
  public static let longestName = 60

  /// Terms of everyone; the other properties narrow them.
  public init(
    _ name: String, _ kinds: Set<ID<AbsenceKind>>, from firstDay: LocalDate, earned: Int, per hours: Int
  ) {
    (self.name, self.kinds, self.firstDay, self.earned, per) = (name, kinds, firstDay, earned, hours)
  }

  /// The terms within their limits. Errors: `Refusal.invalid` by `Field`.
  package func checked() throws(Refusal) -> EarnedLeaveTerms {
    var check = FormCheck()
    var terms = self
    if begins?.isUsual ?? false { terms.begins = nil }
    terms.name = check.line(name, Field.name.rawValue, limit: Self.longestName)
    if kinds.isEmpty { check.refuse(Field.kinds.rawValue, .missing) }
    let days = TimeAccountPolicy.firstDays
    if firstDay < days.lowerBound { check.refuse(Field.firstDay.rawValue, .notBefore(days.lowerBound)) }
    if firstDay > days.upperBound { check.refuse(Field.firstDay.rawValue, .notAfter(days.upperBound)) }
    func look(_ field: Field, _ number: Int?, _ range: ClosedRange<Int>, by unit: Int = 1) {
      guard let number, !range.contains(number) else { return }
      check.refuse(field.rawValue, .notBetween(range.lowerBound / unit, range.upperBound / unit))
    }
    look(.per, per, Self.perRange)
    look(
      .earned, earned, 1...min(Self.earnedRange.upperBound, min(max(per, 1), Self.perRange.upperBound) * 100), by: 100)
    look(.usableFrom, usableFrom, 1...366)
    for (field, minutes) in [(Field.most, most), (.mostAYear, mostAYear), (.carried, carried)] {
      look(field, minutes, 0...Self.mostMinutes, by: 60)
    }
    try check.end()
    return terms
  }

  /// The minutes that minutes of work earn, to the nearest.
  func earnings(of minutes: Int) -> Int { (minutes * earned + per * 50) / (per * 100) }

  /// The whole minutes that minutes of work earn.
  func wholeEarnings(of minutes: Int) -> Int { minutes * earned / (per * 100) }

  /// `true` if people earn with a contract, or without any.
  func includes(_ contract: Contract?) -> Bool {
    contracts.isEmpty || contracts.contains(contract?.kind ?? .regular)
  }

  /// The years of a person.
  public func years(of person: Employee) -> LeaveYears { LeavePolicy.years(of: person, beginning: begins) }
}

/// Leave by law that is earned by the hour, to start with; the raw values are the API's. As of November 2026.
public enum EarnedLeavePreset: String, Sendable, Hashable, CaseIterable, Codable {
  /// 12.07 % of the hours of a pay period on its last day, for irregular hours; illness counts with the usual ones.
  /// Source: Working Time Regulations 1998, regs. 15B and 15C, from leave years on that begin from April 2024 on.
  case britain = "gb"
  /// Sick leave: an hour for each 30, from the 90th day on, at most 40 a year, and kept up to 80.
  /// Source: California Labor Code § 246.
  case california = "us-ca"

  /// The terms, for the vacation and the illness of an organization.
  package func terms(
    _ name: String, vacation: ID<AbsenceKind>, sick: ID<AbsenceKind>, from day: LocalDate
  ) -> EarnedLeaveTerms {
    switch self {
    case .britain:
      var terms = EarnedLeaveTerms(name, [vacation], from: day, earned: 1207, per: 100)
      (terms.contracts, terms.isMonthly, terms.countsIllness) = ([.onDemand], true, true)
      return terms
    case .california:
      var terms = EarnedLeaveTerms(name, [sick], from: day, earned: 100, per: 30)
      (terms.usableFrom, terms.most, terms.mostAYear) = (90, 80 * 60, 40 * 60)
      return terms
    }
  }
}
