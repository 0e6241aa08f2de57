public import Domain
import Store
import Words

/// A person's leave in hours by a rule for their managers, with the entries.
public final class EarnedLeaveModel: ScreenModel, FormScreen {
  public private(set) var name = ""
  /// The name of the rule.
  public private(set) var title = ""
  /// `2026`, or `2026/27`.
  public private(set) var yearTitle = ""
  public private(set) var year: Int
  /// `nil` if the person has none in the year.
  public private(set) var screen: LeaveScreen?
  /// The newest first.
  public private(set) var entries: [TimeAccountScreen.Entry] = []
  public private(set) var form = TimeAccountModel.Form()
  public package(set) var problems = FormProblems()

  public let rule: ID<EarnedLeave>
  public let person: ID<Employee>
  private let wanted: Int?
  public let context: ScreenContext

  /// `year`: `nil` for the one that has today.
  public init(_ context: ScreenContext, rule: ID<EarnedLeave>, person: ID<Employee>, year: Int?) {
    (self.context, self.rule, self.person) = (context, rule, person)
    wanted = year.map { min(max($0, Allowance.years.lowerBound), Allowance.years.upperBound) }
    self.year = wanted ?? Allowance.years.lowerBound
  }

  /// Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged` for someone of other sites.
  public func load() async throws {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let (id, rule, now, managed, wanted) = (person, rule, world.now(), visitor.managedSites, wanted)
    let read = try await context.read(from: .any) { snapshot in
      let today = try snapshot.day(of: now)
      try snapshot.require(managed, forHomeOf: id, on: today)
      let (person, rule) = (try snapshot.person(id), try snapshot.earnedLeave(rule))
      let years = rule.terms.years(of: person)
      let year = wanted ?? years.year(of: today)
      let days = years.days(of: year)
      let source = try snapshot.earnedLeave(of: [person], by: rule, through: days.upperBound, at: now)[id]
      return (
        person.fullName, rule, year, days, source?.account(at: days.lowerBound, on: today), source?.entries, today
      )
    }
    let wording = visitor.wording
    (name, title, year) = (read.0, read.1.terms.name, read.2)
    yearTitle = wording.leaveYear(year, read.3)
    screen = read.4.map { EarnedLeaveWriter(wording: wording).screen(read.1, $0) }
    let accounts = TimeAccountWriter(wording: wording)
    entries = (read.5 ?? []).filter { read.3.contains($0.day) }.reversed().map { accounts.entry($0, isClosed: false) }
    if form.day.isEmpty { form.day = (read.3.contains(read.6) ? read.6 : read.3.lowerBound).description }
  }

  /// Books an entry; returns `false` with `problems` if it was refused. Errors: as of `load`.
  public func bookButtonTapped(_ typed: TimeAccountModel.Form) async throws -> Bool {
    form = typed
    try await load()
    let (id, rule) = (person, rule)
    return try await trying {
      var draft = try typed.draft(of: id)
      draft.leave = rule
      let entry = draft
      _ = try await context.write { try $0.book(entry) }
    } != nil
  }

  /// Takes an entry back. Errors: as of `load`.
  public func takeBackButtonTapped(_ entry: ID<TimeEntry>) async throws {
    try await load()
    let (id, rule) = (person, rule)
    try await context.write { transaction in
      let found = try transaction.snapshot.timeEntry(entry)
      guard found.employee == id, found.leave == rule else { throw Refusal.notFound }
      try transaction.takeBack(entry)
    }
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    problem == .notANumber && field == TimeEntryDraft.Field.minutes.rawValue
      ? visitor.wording.notHours : visitor.wording.problem(problem)
  }
}
