public import Domain
import Store
import Words

/// A person's leave of a year for their managers, with the entries.
public final class LeaveModel: ScreenModel, FormScreen {
  /// An entry as typed.
  public struct Form: Sendable, Hashable {
    public var kind = LeaveEntry.Kind.granted.rawValue
    public var day = ""
    public var days = ""
    public var reason = ""

    public init() {}
  }

  public private(set) var name = ""
  public private(set) var year: Int
  /// `2026`, or `2026/27`.
  public private(set) var title = ""
  /// `nil` if nothing is known of the year.
  public private(set) var screen: LeaveScreen?
  /// The newest first.
  public private(set) var entries: [LeaveScreen.Entry] = []
  public private(set) var form = Form()
  public package(set) var problems = FormProblems()

  public let person: ID<Employee>
  private let wanted: Int?
  public let context: ScreenContext

  /// `year`: `nil` for the current one.
  public init(_ context: ScreenContext, person: ID<Employee>, year: Int?) {
    self.context = context
    self.person = person
    wanted = year.map { min(max($0, Allowance.years.lowerBound), Allowance.years.upperBound) }
    self.year = wanted ?? Allowance.years.lowerBound
  }

  /// Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged` for someone of other sites.
  public func load() async throws {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let (id, now, managed, wanted) = (person, world.now(), visitor.managedSites, wanted)
    let read = try await context.read(from: .any) { snapshot in
      let today = try snapshot.day(of: now)
      try snapshot.require(managed, forHomeOf: id, on: today)
      let (person, policy) = (try snapshot.person(id), try snapshot.leavePolicy())
      let years = policy?.years(of: person) ?? .calendar
      let year = wanted ?? years.year(of: today)
      return (
        years.days(of: year), year, person.fullName, try snapshot.leave(in: year, of: id, on: today)[id],
        try snapshot.leaveEntries(of: id).filter { years.year(of: $0.day) == year }, today
      )
    }
    let writer = LeaveWriter(wording: visitor.wording)
    (year, name, screen) = (read.1, read.2, read.3.map(writer.screen))
    title = writer.wording.leaveYear(year, read.0)
    entries = read.4.reversed().map { entry in
      LeaveScreen.Entry(
        id: entry.id,
        title: writer.wording.title(
          "\(writer.wording.name(of: entry.kind))\(writer.wording.comma)\(writer.wording.dayMonthYear(entry.day))",
          of: entry),
        value: entry.kind == .notice ? "" : writer.number(entry.hundredths), reason: entry.reason)
    }
    if form.day.isEmpty { form.day = (read.0.contains(read.5) ? read.5 : read.0.lowerBound).description }
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
  public func takeBackButtonTapped(_ entry: ID<LeaveEntry>) async throws -> String? {
    try await load()
    let id = person
    do {
      try await context.write { transaction in
        guard try transaction.snapshot.leaveEntry(entry).employee == id else { throw Refusal.notFound }
        try transaction.takeBack(entry)
      }
      return nil
    } catch Refusal.conflict(.othersDecide) {
      return visitor.wording.conflictOthersDecide
    }
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    problem == .notANumber ? visitor.wording.notDays : visitor.wording.problem(problem)
  }
}

extension LeaveModel.Form {
  /// Errors: `Refusal.invalid` for what is no kind, day or number.
  fileprivate func draft(of person: ID<Employee>) throws(Refusal) -> LeaveEntryDraft {
    var check = FormCheck()
    let kind = LeaveEntry.Kind(rawValue: kind)
    if kind == nil { check.refuse(LeaveEntryDraft.Field.kind.rawValue, .unknown) }
    let day = check.day(day, LeaveEntryDraft.Field.day.rawValue, mayBeEmpty: false)
    try check.end()
    guard let kind, let day else { throw .notFound }
    let most = LeaveEntry.mostHundredths
    let days =
      kind == .notice
      ? 0 : try DayText.hundredths(self.days, least: -most, most: most, LeaveEntryDraft.Field.days.rawValue)
    // Why: paid days are typed as a plain number.
    return LeaveEntryDraft(
      of: person, on: day, hundredths: kind == .paid ? -Int(clamping: days.magnitude) : days, kind, reason: reason)
  }
}
