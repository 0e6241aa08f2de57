public import Domain
import Store
import Words

/// The kinds of absence and people's yearly days, for administrators.
public final class TimeOffSettingsModel: ScreenModel, FormScreen {
  public struct Screen: Sendable, Hashable {
    public let kinds: [Kind]
    public let archived: [Kind]
    public let year: Int
    /// The people with days of the year, by name.
    public let people: [Person]
    /// The person with days to set; `nil`: to be chosen.
    public let chosen: Person?
    /// Everyone, to choose from.
    public let everyone: [(id: ID<Employee>, name: String)]

    public static func == (left: Self, right: Self) -> Bool {
      (left.kinds, left.archived, left.year) == (right.kinds, right.archived, right.year)
        && (left.people, left.chosen) == (right.people, right.chosen)
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(people) }
  }

  public struct Kind: Sendable, Hashable {
    public let id: ID<AbsenceKind>
    public let name: String
    /// As in its field: empty for a built-in kind with its usual name.
    public let typed: String
    /// `Needs approval, counts against yearly days`.
    public let text: String
    public let needsApproval: Bool
    public let counts: Bool
    public let credit: AbsenceKind.Credit
    /// Only its name can be changed.
    public let isSick: Bool
    public let problem: String?
  }

  public struct Person: Sendable, Hashable {
    public let id: ID<Employee>
    public let name: String
    /// `14 of 28 left`; empty without an allowance.
    public let balance: String
    public let days: String
    public let carried: String
    public let weekdays: Set<Weekday>
    public let problem: String?
  }

  /// The draft of a new kind, and its problem.
  public private(set) var addition: (draft: AbsenceKindDraft, problem: String?) = (AbsenceKindDraft(name: ""), nil)
  public private(set) var screen: Screen?
  public package(set) var problems = FormProblems()

  /// `nil`: the current one.
  public let year: Int?
  /// The person with days in the form.
  public let person: ID<Employee>?
  private var refusedKind: (id: ID<AbsenceKind>, name: String, problem: String?)?
  private var refusedPerson: (id: ID<Employee>, days: String, carried: String, problem: String)?
  public let context: ScreenContext

  public init(_ context: ScreenContext, year: Int?, person: ID<Employee>? = nil) {
    self.context = context
    self.year = year.map { min(max($0, Allowance.years.lowerBound), Allowance.years.upperBound) }
    self.person = person
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (wording, zones, now) = (visitor.wording, zones, world.now())
    let (wanted, refusedKind, refusedPerson) = (year, refusedKind, refusedPerson)
    let shown = refusedPerson?.id ?? person
    screen = try await context.read { snapshot in
      let zone = try zones.zone(try snapshot.organization().zone)
      let year = wanted ?? zone.local(now).date.year
      let kinds = try snapshot.absenceKinds().map { kind in
        let refused = refusedKind.flatMap { $0.id == kind.id ? $0 : nil }
        return (
          kind,
          Kind(
            id: kind.id, name: wording.name(of: kind), typed: refused?.name ?? kind.name, text: wording.rules(of: kind),
            needsApproval: kind.needsApproval, counts: kind.counts, credit: kind.credit, isSick: kind.isSick,
            problem: refused?.problem)
        )
      }
      let allowances = try snapshot.allowances(in: year)
      let balances = try snapshot.balances(in: year)
      let everyone = try snapshot.employees()
      let people = everyone.filter { allowances[$0.id] != nil || $0.id == shown }.map { person in
        let (allowance, refused) = (allowances[person.id], refusedPerson.flatMap { $0.id == person.id ? $0 : nil })
        return Person(
          id: person.id, name: person.fullName,
          balance: balances[person.id].map {
            wording.balance(left: wording.number(tenths: $0.left), of: wording.number(tenths: $0.allowed))
          } ?? "",
          days: refused?.days ?? allowance.map { wording.number(tenths: $0.tenths) } ?? "",
          carried: refused?.carried ?? allowance.map { wording.number(tenths: $0.carriedTenths) } ?? "",
          weekdays: allowance?.weekdays ?? Allowance.usualWeekdays, problem: refused?.problem)
      }
      return Screen(
        kinds: kinds.filter { $0.0.archivedAt == nil }.map(\.1),
        archived: kinds.filter { $0.0.archivedAt != nil }.map(\.1), year: year,
        people: people.filter { allowances[$0.id] != nil }, chosen: people.first { $0.id == shown },
        everyone: everyone.map { (id: $0.id, name: $0.fullName) })
    }
  }

  /// `true` if nothing was refused.
  public func addButtonTapped(_ draft: AbsenceKindDraft) async throws -> Bool {
    try await isDone {
      try await change { _ = try $0.add(draft) }
    } refused: {
      addition = (draft, $0)
    }
  }

  /// `true` if nothing was refused.
  public func saveButtonTapped(_ kind: ID<AbsenceKind>, _ draft: AbsenceKindDraft) async throws -> Bool {
    try await isDone {
      try await change { try $0.edit(kind, to: draft) }
    } refused: { problem in
      refusedKind = (kind, draft.name, problem)
    }
  }

  public func moveButtonTapped(_ kind: ID<AbsenceKind>, by places: Int) async throws {
    try await change { try $0.move(kind, by: places) }
  }

  public func archiveButtonTapped(_ kind: ID<AbsenceKind>) async throws {
    try await change { try $0.archive(kind) }
  }

  public func unarchiveButtonTapped(_ kind: ID<AbsenceKind>) async throws {
    try await change { try $0.unarchive(kind) }
  }

  /// Sets a person's days of the year; empty for none. True if nothing was refused.
  public func daysSaved(
    _ days: String, carried: String, on weekdays: Set<Weekday>, for person: ID<Employee>, in year: Int
  ) async throws -> Bool {
    try await isDone {
      let allowance = try allowance(days, carried, weekdays, year)
      try await change { try $0.set(allowance, in: year, for: person) }
    } refused: { problem in
      refusedPerson = (person, days, carried, problem)
    }
  }

  package func words(for problem: Refusal.Problem, of _: String) -> String {
    problem == .notANumber ? visitor.wording.daysNotANumber : visitor.wording.problem(problem)
  }

  /// `true` if nothing was refused; else the page is shown again, with the problem where the form stands.
  private func isDone(_ write: () async throws -> Void, refused: (String) -> Void) async throws -> Bool {
    if try await checking(write) != nil { return true }
    refused(problems.first ?? "")
    try await load()
    return false
  }

  private func allowance(
    _ days: String, _ carried: String, _ weekdays: Set<Weekday>, _ year: Int
  ) throws(Refusal) -> Allowance? {
    guard !days.trimmed.isEmpty else { return nil }
    let (tenths, over) = (
      try Self.tenths(days, "days"), carried.trimmed.isEmpty ? 0 : try Self.tenths(carried, "carried")
    )
    return Allowance(year: year, tenths: tenths, carriedTenths: over, weekdays: weekdays)
  }

  /// `28`, `28.5` or `28,5`.
  private static func tenths(_ text: String, _ field: String) throws(Refusal) -> Int {
    guard let number = DecimalText.tenThousandths(of: text.trimmed), number % 1000 == 0,
      let tenths = Int(exactly: number / 1000)
    else { throw .invalid([.init(field, .notANumber)]) }
    return tenths
  }

  private func change(
    _ command: @escaping @Sendable (borrowing Transaction) throws -> Void
  ) async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    try await context.write(command)
  }
}
