public import Domain
import Store
import Words

/// A year's leave of the people that the visitor may change, as a table to type into.
public final class YearlyDaysModel: ScreenModel, FormScreen {
  public struct Row: Sendable, Hashable {
    public let person: ID<Employee>
    public let name: String
    /// As typed; empty if the number follows from rules.
    public let days: String
    public let carried: String
    /// The number by rules: shown unless one is typed.
    public let usualDays: String
    public let usualCarried: String
    /// Taken, asked, left, and the days for the next year; empty if nothing is known.
    public let cells: [String]
    /// Thousandths of the days of the year: taken, and asked.
    public let bar: (taken: Int, asked: Int)
    /// A negative balance.
    public let isOver: Bool

    public static func == (left: Self, right: Self) -> Bool {
      (left.person, left.name, left.days, left.carried, left.cells)
        == (right.person, right.name, right.days, right.carried, right.cells)
        && (left.usualDays, left.usualCarried, left.isOver) == (right.usualDays, right.usualCarried, right.isOver)
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(person) }
  }

  /// The leave in hours that people earn by a rule.
  public struct HoursTable: Sendable, Hashable {
    public struct Row: Sendable, Hashable {
      public let person: ID<Employee>
      public let name: String
      /// Carried, earned, booked, taken, asked and left.
      public let cells: [String]
    }

    public let rule: ID<EarnedLeave>
    public let title: String
    public let rows: [Row]
  }

  /// As typed into a row.
  public struct Typed: Sendable, Hashable {
    public var days = ""
    public var carried = ""

    public init() {}
  }

  public private(set) var year: Int
  /// `2026`, or `2026/27`.
  public private(set) var title = ""
  /// The heads of the days from the year before, and for the one after.
  public private(set) var aroundTitles = (before: "", after: "")
  public private(set) var rows: [Row] = []
  /// Leave in hours, by rule.
  public private(set) var hours: [HoursTable] = []
  /// `false` while only typed numbers count.
  public private(set) var hasRules = false
  /// `7 people have 41 days left, …`; `nil` without anyone to notify.
  public private(set) var notice: String?
  public package(set) var problems = FormProblems()

  private let wanted: Int?
  private var typed: [ID<Employee>: Typed] = [:]
  public let context: ScreenContext

  /// `year`: `nil` for the current one.
  public init(_ context: ScreenContext, year: Int?) {
    self.context = context
    wanted = year.map { min(max($0, Allowance.years.lowerBound), Allowance.years.upperBound) }
    self.year = wanted ?? Allowance.years.lowerBound
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let (now, managed, wanted) = (world.now(), visitor.managedSites, wanted)
    let (own, visitor) = (visitor.employee, visitor)
    let read = try await context.read(from: .any) { snapshot in
      let today = try snapshot.day(of: now)
      let policy = try snapshot.leavePolicy()
      let years = policy?.commonYears ?? .calendar
      let year = wanted ?? years.year(of: today)
      let kept = try snapshot.keptPeople(by: managed, own, on: today)
      let people = try snapshot.employees().filter { kept.contains($0.id) }
      return (
        year, people, try snapshot.leaveSources(for: year...year),
        policy, today, years, try Self.hours(snapshot, people, year, visitor.wording, at: now)
      )
    }
    (year, hasRules, hours) = (read.0, read.3 != nil, read.6)
    let (wording, years) = (visitor.wording, read.5)
    func name(_ year: Int) -> String { wording.leaveYear(year, years.days(of: year)) }
    (title, aroundTitles) = (name(year), (wording.fromYear(name(year - 1)), wording.intoYear(name(year + 1))))
    let accounts = read.2.compactMapValues { $0.account(of: read.0, on: read.4) }
    rows = read.1.map { person in row(person, read.2[person.id]?.typed[read.0], accounts[person.id]) }
    notice = Self.notice(Set(read.1.map(\.id)), accounts, read.3, read.0, visitor.wording)
  }

  private static func hours(
    _ snapshot: borrowing Snapshot, _ people: [Employee], _ year: Int, _ wording: Wording, at now: Instant
  ) throws -> [HoursTable] {
    let (today, writer) = (try snapshot.day(of: now), EarnedLeaveWriter(wording: wording))
    let rules = try snapshot.earnedLeave()
    guard !rules.isEmpty else { return [] }
    return try rules.map { rule in
      let last = LocalDate(year: year + 1, month: 12, day: 31) ?? today
      let sources = try snapshot.earnedLeave(of: people, by: rule, through: last, at: now)
      return HoursTable(
        rule: rule.id, title: rule.terms.name,
        rows: people.compactMap { person in
          guard let source = sources[person.id],
            let account = source.account(at: source.years.days(of: year).lowerBound, on: today)
          else { return nil }
          return .init(person: person.id, name: person.fullName, cells: writer.cells(account))
        })
    }
  }

  /// Those with days that lapse only if they are notified.
  private static func notice(
    _ people: Set<ID<Employee>>, _ accounts: [ID<Employee>: LeaveYear], _ policy: LeavePolicy?, _ year: Int,
    _ wording: Wording
  ) -> String? {
    guard let policy, policy.needsNotice, policy.lapse != nil else { return nil }
    let untold = accounts.filter { people.contains($0.key) && $0.value.toldOn == nil && $0.value.onward > 0 }
    guard !untold.isEmpty else { return nil }
    let days = untold.values.reduce(0) { $0 + $1.onward }
    return wording.tellLeave(count: untold.count, days: wording.dayCount(days))
  }

  private func row(_ person: Employee, _ stored: Allowance?, _ account: LeaveYear?) -> Row {
    let (wording, now) = (visitor.wording, typed[person.id])
    func text(_ days: Int?) -> String { wording.text(days: days) }
    let whole = max(1, account.map { $0.allowed - $0.lapsed } ?? 1)
    func share(_ days: Int) -> Int { min(1000, max(0, days) * 1000 / whole) }
    let taken = share(account?.taken ?? 0)
    return Row(
      person: person.id, name: person.fullName, days: now?.days ?? text(stored?.hundredths),
      carried: now?.carried ?? text(stored?.carried), usualDays: text(account?.entitled),
      usualCarried: text(account?.carried),
      cells: account.map { [$0.taken, $0.asked, $0.left, $0.onward].map { wording.number(days: $0) } }
        ?? ["", "", "", ""],
      bar: (taken, min(1000 - taken, share(account?.asked ?? 0))), isOver: (account?.left ?? 0) < 0)
  }

  /// Keeps what was typed; `false` with `problems`, named as the fields, and nothing is kept. Errors: as of `load`.
  public func saveButtonTapped(_ typed: [ID<Employee>: Typed]) async throws -> Bool {
    try await load()
    let (year, known) = (year, Set(rows.map(\.person)))
    self.typed = typed
    guard typed.keys.allSatisfy(known.contains) else { throw Refusal.notFound }
    let isKept: Void? = try await checking {
      let numbers = try Self.numbers(typed)
      try await context.write { transaction in
        let stored = try transaction.snapshot.allowances(through: year)
        for (person, number) in numbers.sorted(by: { $0.key < $1.key }) {
          let allowance = Allowance(
            year: year, hundredths: number.days, carried: number.carried, weekdays: stored[person]?[year]?.weekdays)
          do {
            try transaction.set(allowance, for: person)
          } catch Refusal.conflict(.othersDecide) {
            let isOther = stored[person]?[year]?.hundredths != number.days
            throw Refusal.invalid([.init("\(isOther ? "days" : "carried")-\(person)", .notAllowed)])
          }
        }
      }
    }
    if isKept == nil { try await load() }
    return isKept != nil
  }

  /// Errors: `Refusal.invalid` by the names of the fields, all of them.
  private static func numbers(
    _ typed: [ID<Employee>: Typed]
  ) throws(Refusal) -> [ID<Employee>: (days: Int?, carried: Int?)] {
    var check = FormCheck()
    var numbers: [ID<Employee>: (days: Int?, carried: Int?)] = [:]
    for (person, typed) in typed.sorted(by: { $0.key < $1.key }) {
      func number(_ text: String, _ field: String) -> Int? {
        guard !text.trimmed.isEmpty else { return nil }
        return check.read { () throws(Refusal) in
          try DayText.hundredths(text, most: Allowance.most, field)
        }
      }
      numbers[person] = (number(typed.days, "days-\(person)"), number(typed.carried, "carried-\(person)"))
    }
    try check.end()
    return numbers
  }

  /// Notifies everyone without a notice; returns the text to show. Errors: as of `load`; `Refusal.notFound` without rules.
  public func tellButtonTapped() async throws -> String {
    try await load()
    let (year, people) = (year, Set(rows.map(\.person)))
    let count = try await context.write { try $0.tellLeave(of: year, to: people) }
    return visitor.wording.leaveNoticesSent(count: count)
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    switch problem {
    case .notANumber: visitor.wording.notDays
    case .notAllowed: visitor.wording.conflictOthersDecide
    default: visitor.wording.problem(problem)
    }
  }
}
