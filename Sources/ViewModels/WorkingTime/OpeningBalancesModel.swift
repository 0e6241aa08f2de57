public import Domain
import Store
import Words

/// The opening balances of working time accounts, as a table to type into.
public final class OpeningBalancesModel: ScreenModel, FormScreen {
  public struct Row: Sendable, Hashable {
    public let person: ID<Employee>
    public let name: String
    /// As typed, or `12:30`.
    public let opening: String
    /// `+12:30`; empty without agreed hours.
    public let balance: String
  }

  public private(set) var rows: [Row] = []
  /// `1 October 2026`; `nil` while no accounts are kept.
  public private(set) var since: String?
  public package(set) var problems = FormProblems()
  private var typed: [ID<Employee>: String] = [:]
  public let context: ScreenContext

  public init(_ context: ScreenContext) { self.context = context }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let (now, managed, own) = (world.now(), visitor.managedSites, visitor.employee)
    let (policy, people, openings, accounts) = try await context.read(from: .any) { snapshot in
      let today = try snapshot.day(of: now)
      let kept = try snapshot.keptPeople(by: managed, own, on: today)
      let people = try snapshot.employees().filter { kept.contains($0.id) }
      return (
        try snapshot.timeAccountPolicy(), people, try snapshot.openingBalances(),
        try snapshot.timeAccounts(of: people, through: today, at: now)
      )
    }
    let writer = TimeAccountWriter(wording: visitor.wording)
    since = policy.map { visitor.wording.dayMonthYear($0.firstDay) }
    rows = people.map { person in
      Row(
        person: person.id, name: person.fullName,
        opening: typed[person.id] ?? openings[person.id].map { Self.text($0) } ?? "",
        balance: accounts[person.id].flatMap { $0.hasTarget ? writer.signed($0.balance) : nil } ?? "")
    }
  }

  /// `-12:30`, as it is read.
  private static func text(_ minutes: Int) -> String {
    let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    return "\(minutes < 0 ? "-" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Books what was typed; `false` with `problems`, named as the fields, and nothing is booked. Errors: as of `load`.
  public func saveButtonTapped(_ typed: [ID<Employee>: String]) async throws -> Bool {
    try await load()
    let known = Set(rows.map(\.person))
    self.typed = typed
    guard typed.keys.allSatisfy(known.contains) else { throw Refusal.notFound }
    let isBooked: Void? = try await checking {
      let minutes = try Self.minutes(typed)
      try await context.write { transaction in
        let first = try transaction.snapshot.timeAccountPolicy()?.firstDay ?? .first
        for (person, minutes) in minutes.sorted(by: { $0.key < $1.key }) {
          do {
            try transaction.setOpening(minutes, of: person)
          } catch Refusal.invalid(let errors) {
            throw Refusal.invalid(errors.map { .init("opening-\(person)", $0.problem) })
          } catch Refusal.outOfDate {
            throw Refusal.invalid([.init("opening-\(person)", .notBefore(first))])
          } catch Refusal.conflict(.othersDecide) {
            throw Refusal.invalid([.init("opening-\(person)", .notAllowed)])
          }
        }
      }
    }
    if isBooked == nil { try await load() }
    return isBooked != nil
  }

  /// Errors: `Refusal.invalid` by the names of the fields, all of them.
  private static func minutes(_ typed: [ID<Employee>: String]) throws(Refusal) -> [ID<Employee>: Int?] {
    var check = FormCheck()
    var minutes: [ID<Employee>: Int?] = [:]
    for (person, text) in typed.sorted(by: { $0.key < $1.key }) {
      guard !text.trimmed.isEmpty else {
        minutes[person] = .some(nil)
        continue
      }
      let read = check.read { () throws(Refusal) in
        try SignedHours.minutes(text, most: TimeEntry.mostMinutes / 60, field: "opening-\(person)")
      }
      minutes[person] = .some(read)
    }
    try check.end()
    return minutes
  }

  package func words(for problem: Refusal.Problem, of _: String) -> String {
    switch problem {
    case .notANumber: visitor.wording.notHours
    case .notBefore: visitor.wording.entryInClosedMonth
    case .notAllowed: visitor.wording.conflictOthersDecide
    default: visitor.wording.problem(problem)
    }
  }
}
