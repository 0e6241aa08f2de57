public import Domain
import Store
import Words

/// A working time account for the managers of its person: they book entries.
public final class TimeAccountModel: ScreenModel, FormScreen {
  /// An entry as typed.
  public struct Form: Sendable, Hashable {
    public var kind = TimeEntry.Kind.corrected.rawValue
    public var day = ""
    public var hours = ""
    public var reason = ""

    public init() {}
  }

  public private(set) var name = ""
  /// `nil` without a balance.
  public private(set) var screen: TimeAccountScreen?
  /// The reason that there is none, and what later changes would do to closed months.
  public private(set) var notes: [String] = []
  /// `false` while no accounts are kept.
  public private(set) var isKept = false
  public private(set) var form = Form()
  public package(set) var problems = FormProblems()

  public let person: ID<Employee>
  public let context: ScreenContext

  public init(_ context: ScreenContext, person: ID<Employee>) {
    self.context = context
    self.person = person
  }

  /// Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged` for someone of other sites.
  public func load() async throws {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let (id, now, managed, wording) = (person, world.now(), visitor.managedSites, visitor.wording)
    let writer = TimeAccountWriter(wording: wording)
    let read = try await context.read(from: .any) { snapshot in
      let today = try snapshot.day(of: now)
      try snapshot.require(managed, forHomeOf: id, on: today)
      let person = try snapshot.person(id)
      let accounts = try snapshot.timeAccounts(of: [person], through: today, at: now)
      let (account, due) = (accounts[id], try snapshot.dueHours(of: [person], accounts, on: today)[id])
      var notes: [String] = []
      let policy = try snapshot.timeAccountPolicy()
      if let account, account.months.contains(where: \.isClosed) {
        let reckoned = try snapshot.reckonedTimeAccount(of: person, at: now)
        notes = Self.changes(of: account, reckoned, writer)
      }
      if policy == nil {
        notes.append(wording.noAccountsKept)
      } else if let policy, policy.firstDay >= today {
        notes.append(wording.accountStarts(date: wording.dayMonthYear(policy.firstDay)))
      } else if account?.hasTarget != true {
        notes.append(wording.noAgreedHoursYet(name: person.fullName))
      }
      return (person.fullName, account.flatMap { writer.screen($0, due: due) }, notes, policy != nil, today)
    }
    (name, screen, notes, isKept) = (read.0, read.1, read.2, read.3)
    if form.day.isEmpty { form.day = read.4.description }
  }

  /// Closed months that would differ by today's knowledge.
  private static func changes(
    of account: TimeAccount, _ reckoned: TimeAccount?, _ writer: TimeAccountWriter
  ) -> [String] {
    zip(account.months, reckoned?.months ?? []).compactMap { closed, now in
      guard closed.isClosed, closed.figures.difference != now.figures.difference else { return nil }
      return writer.wording.changedSinceClosed(
        month: writer.wording.monthAndYear(closed.first), time: writer.signed(now.figures.difference))
    }
  }

  /// Books an entry; returns `false` with `problems` if it was refused. Errors: as of `load`.
  public func bookButtonTapped(_ typed: Form) async throws -> Bool {
    form = typed
    try await load()
    let id = person
    return try await trying {
      let draft = try typed.draft(of: id)
      _ = try await context.write { try $0.book(draft) }
    } != nil
  }

  /// Takes an entry back; returns the reason if it stays. Errors: as of `load`.
  public func takeBackButtonTapped(_ entry: ID<TimeEntry>) async throws -> String? {
    try await load()
    let id = person
    do {
      try await context.write { transaction in
        let found = try transaction.snapshot.timeEntry(entry)
        guard found.employee == id, found.leave == nil else { throw Refusal.notFound }
        try transaction.takeBack(entry)
      }
      return nil
    } catch Refusal.outOfDate {
      return visitor.wording.entryInClosedMonth
    } catch Refusal.conflict(.othersDecide) {
      return visitor.wording.conflictOthersDecide
    }
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    problem == .notANumber && field == TimeEntryDraft.Field.minutes.rawValue
      ? visitor.wording.notHours : visitor.wording.problem(problem)
  }
}

extension TimeAccountModel.Form {
  /// Errors: `Refusal.invalid` for what is no kind, day or number.
  func draft(of person: ID<Employee>) throws(Refusal) -> TimeEntryDraft {
    var check = FormCheck()
    let kind = TimeEntry.Kind(rawValue: kind)
    if kind == nil { check.refuse(TimeEntryDraft.Field.kind.rawValue, .unknown) }
    let day = check.day(day, TimeEntryDraft.Field.day.rawValue, mayBeEmpty: false)
    try check.end()
    guard let kind, let day else { throw .notFound }
    let minutes = try SignedHours.minutes(
      hours, most: TimeEntry.mostMinutes / 60, field: TimeEntryDraft.Field.minutes.rawValue)
    // Why: paid hours are typed as a plain number.
    return TimeEntryDraft(
      of: person, on: day, minutes: kind == .paidOut ? -Int(clamping: minutes.magnitude) : minutes, kind, reason: reason
    )
  }
}
