/// Each person's part of a team's shared burdens, beside their share. Pure.
///
/// A share is the total × the hours of one's contract ÷ those of everyone with that work, each for their days here: until their last, and
/// without whole days of approved absence. Someone without known hours counts as the mean of the others; if no hours are known, all count
/// alike.
///
/// `FairnessPolicy` defines nights, weekends, holidays and short notice, and how much each counts.
/// `Snapshot.fairness` is one pass over a covering index (`FairnessCounter`, by the site's clock), with
/// `shift_given`, in which a trigger records when a shift changed hands. The ledger adds shares by contract hours and
/// what is carried over; pictures, tables, files and the API show it, and each number opens its shifts. See decision
/// 0052.
public struct FairnessLedger: Sendable, Hashable {
  /// The days asked about.
  public let days: ClosedRange<LocalDate>
  /// The days with a difference that is carried over; `nil` for none.
  public let carried: ClosedRange<LocalDate>?
  /// The measures that the policy counts and at least one person has; hours come last.
  public let measures: [FairnessMeasure]
  /// By name.
  public let rows: [Row]

  /// A person's.
  public struct Row: Sendable, Hashable {
    /// The person.
    public let employee: Employee
    /// One of each measure that they do.
    public let entries: [FairnessMeasure: Entry]
  }

  /// A person's amount of a measure, in hundredths, of those on call of an hour; of `hours`, in minutes.
  public struct Entry: Sendable, Hashable {
    /// The amount of the days' shifts.
    public let worked: Int
    /// The difference of the months before.
    public let carried: Int
    /// The share of the total; of hours, the contract's. `nil` for hours without a contract.
    public let share: Int?
    /// The basis of the share.
    public let basis: Basis?

    /// With the amount carried over.
    public var counted: Int { worked + carried }
    /// Above or below the share.
    public var difference: Int? { share.map { counted - $0 } }
  }

  /// The calculation of a share.
  public struct Basis: Sendable, Hashable {
    /// The total of everyone, in hundredths.
    public let total: Int
    /// The number of people with that work.
    public let people: Int
    /// Minutes of contract a week with which this person counts.
    public let weight: Int
    /// The weights of everyone with that work.
    public let weights: Int
  }

  /// A ledger of people with their tallies; no one without shifts has a row.
  public init(
    _ people: [Employee], _ tallies: [ID<Employee>: FairnessTallies], on days: ClosedRange<LocalDate>,
    carrying carried: ClosedRange<LocalDate>?, by policy: FairnessPolicy
  ) {
    self.days = days
    self.carried = carried
    let team = people.filter { tallies[$0.id] != nil }.map { (name: $0.fullName.lowercased(), employee: $0) }
      .sorted { ($0.name, $0.employee.id) < ($1.name, $1.employee.id) }.map(\.employee)
    var entries: [ID<Employee>: [FairnessMeasure: Entry]] = [:]
    var found: [FairnessMeasure] = []
    for measure in policy.measures {
      let column = Column(measure, team, tallies, days, carried, policy)
      for (person, entry) in column.entries { entries[person, default: [:]][measure] = entry }
      if column.isThere { found.append(measure) }
    }
    measures = found
    rows = team.map { employee in
      Row(employee: employee, entries: (entries[employee.id] ?? [:]).filter { found.contains($0.key) })
    }
  }

  /// The months that are carried over to some days.
  public static func carried(to days: ClosedRange<LocalDate>, by policy: FairnessPolicy) -> ClosedRange<LocalDate>? {
    guard policy.carriedMonths > 0, days.lowerBound > .first else { return nil }
    var first = days.lowerBound.startOfMonth
    for _ in 0..<policy.carriedMonths where first > .first { first = (first - 1).startOfMonth }
    // Why: a period asked for from the 16th on means the same number of months before that day.
    let last = days.lowerBound - 1
    let day = min(days.lowerBound.day, LocalDate.days(inMonth: first.month, of: first.year))
    return min(first + (day - 1), last)...last
  }
}

/// One measure of everyone.
private struct Column {
  private(set) var entries: [ID<Employee>: FairnessLedger.Entry] = [:]
  /// Someone has some.
  private(set) var isThere = false

  init(
    _ measure: FairnessMeasure, _ team: [Employee], _ tallies: [ID<Employee>: FairnessTallies],
    _ days: ClosedRange<LocalDate>, _ carried: ClosedRange<LocalDate>?, _ policy: FairnessPolicy
  ) {
    if measure == .hours {
      for employee in team {
        let worked = tallies[employee.id]?.within.minutes ?? 0
        let (here, away) = (employee.daysHere(in: days), tallies[employee.id]?.within.daysAway ?? 0)
        // Why a part: a tally has the number of days away, not which.
        let contract = employee.contractMinutes(in: days).map { here == 0 ? 0 : $0 * max(0, here - away) / here }
        if worked > 0 { isThere = true }
        entries[employee.id] = .init(worked: worked, carried: 0, share: contract, basis: nil)
      }
      return
    }
    let doing = team.filter { employee in
      guard !measure.isEverybodys, let own = tallies[employee.id] else { return measure.isEverybodys }
      return own.within[measure] + own.before[measure] > 0
    }
    let weight = policy.weight(of: measure)
    let unit = measure.isOfHours ? 60 : 1
    func counts(_ part: KeyPath<FairnessTallies, FairnessTally>) -> [Int] {
      doing.map { (tallies[$0.id]?[keyPath: part][measure] ?? 0) * weight / unit }
    }
    func there(_ part: KeyPath<FairnessTallies, FairnessTally>, _ days: ClosedRange<LocalDate>) -> [Int] {
      doing.map { max(0, $0.daysHere(in: days) - (tallies[$0.id]?[keyPath: part].daysAway ?? 0)) }
    }
    let (within, before) = (counts(\.within), counts(\.before))
    isThere = within.contains { $0 > 0 } || before.contains { $0 > 0 }
    let shares = Shares(within, doing, there(\.within, days), days)
    let earlier = carried.map { Shares(before, doing, there(\.before, $0), $0) }
    for (place, employee) in doing.enumerated() {
      entries[employee.id] = .init(
        worked: within[place], carried: earlier.map { before[place] - $0.share(place) } ?? 0,
        share: shares.share(place), basis: shares.basis(place))
    }
  }
}

/// The total shared out over some days.
private struct Shares {
  private let total: Int
  private let minutes: [Int]
  private let weekly: [Int]
  private let all: Int
  private let allWeekly: Int

  init(_ counts: [Int], _ people: [Employee], _ daysThere: [Int], _ days: ClosedRange<LocalDate>) {
    total = counts.reduce(0, +)
    var weekly = people.weeklyMinutes(in: days, orElse: 1)
    // Why: if all contracts are without hours, all count alike.
    if weekly.allSatisfy({ $0 == 0 }) { weekly = weekly.map { _ in 1 } }
    self.weekly = weekly
    minutes = zip(daysThere, weekly).map(*)
    (all, allWeekly) = (minutes.reduce(0, +), weekly.reduce(0, +))
  }

  func share(_ place: Int) -> Int { all == 0 ? 0 : (total * minutes[place] + all / 2) / all }

  func basis(_ place: Int) -> FairnessLedger.Basis {
    .init(total: total, people: minutes.count, weight: weekly[place], weights: allWeekly)
  }
}

extension [Employee] {
  /// The mean of a week of each; of those without, the mean of the others, or a number if all are.
  package func weeklyMinutes(in days: ClosedRange<LocalDate>, orElse none: Int) -> [Int] {
    let weekly = map { $0.weeklyMinutes(in: days) }
    let known = weekly.compactMap(\.self)
    let mean = known.isEmpty ? none : Swift.max(1, known.reduce(0, +) / known.count)
    return weekly.map { $0 ?? mean }
  }
}
