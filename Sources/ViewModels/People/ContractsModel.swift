public import Domain
import Store
import Words

/// The contracts and the employments of a person, by day.
public final class ContractsModel: ScreenModel, FormScreen {
  /// A row that began, begins or will begin on a day.
  public struct Line: Sendable, Hashable {
    public let firstDay: LocalDate
    /// `20 h a week`
    public let title: String
    /// `from 1 October 2026, now`
    public let since: String
    /// `Working student, 3 days a week`; may be empty.
    public let facts: String
    /// `false` for the last employment, which ends by a last day.
    public var canGo = true
  }

  public private(set) var name = ""
  /// As typed, or what holds today.
  public private(set) var draft = ContractDraft()
  /// The days of another employment as typed.
  public private(set) var employment = (first: "", last: "")
  /// The newest first.
  public private(set) var contracts: [Line] = []
  /// The newest first; empty if neither begin nor end is known.
  public private(set) var employments: [Line] = []
  public private(set) var sets: [(id: ID<RuleSet>, name: String)] = []
  /// The sets of surcharges; one or none if there is nothing to choose.
  public private(set) var surcharges: [SurchargeSet] = []
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
    let (id, now, managed) = (person, world.now(), visitor.managedSites)
    let (person, today, sets, surcharges) = try await context.read { snapshot in
      let today = try snapshot.day(of: now)
      try snapshot.require(managed, forHomeOf: id, on: today)
      return (try snapshot.person(id), today, try snapshot.ruleSets(), try snapshot.surchargeSets())
    }
    name = person.fullName
    self.sets = sets.map { ($0.id, $0.name) }
    self.surcharges = surcharges
    let held = person.contract(on: today)
    // Why: a first contract counts for all days, and a further one begins on a day.
    draft = ContractDraft(held ?? Contract(), from: person.contracts.isEmpty ? nil : today)
    for (field, text) in draft.texts where field.isDecimal {
      draft[field] = text.replacing(".", with: visitor.language.decimalSeparator)
    }
    contracts = person.contracts.reversed().map { line($0, isNow: $0 == held) }
    employments = person.isDated ? person.employments.reversed().map { line($0, on: today, of: person) } : []
  }

  /// Returns `true` if it was kept. Errors: as of `load`.
  public func saveButtonTapped(_ typed: ContractDraft) async throws -> Bool {
    try await load()
    draft = typed
    let id = person
    return try await checking {
      let contract = try typed.checked()
      do {
        try await context.write { try $0.put(contract, of: id) }
      } catch Refusal.invalid(let errors) {
        throw Refusal.invalid(errors.map { .init(Self.fields[$0.field]?.rawValue ?? $0.field, $0.problem) })
      }
    } != nil
  }

  /// The fields of the form, by the names with which a stored contract is refused.
  private static let fields: [String: ContractDraft.Field] = [
    "first_day": .from, "minutes": .hours, "day_minutes": .monday, "days_a_week": .days, "rule_set_id": .rules,
    "leave_hundredths": .leave, "surcharge_set_id": .surcharges,
  ]

  /// Removes the contract that began on a day. Errors: as of `load`.
  public func removeButtonTapped(from day: LocalDate) async throws {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let id = person
    try await context.write { try $0.removeContract(of: id, from: day) }
  }

  /// Adds an employment; returns `true` if it was kept. Errors: as of `load`.
  public func employmentTyped(first: String, last: String) async throws -> Bool {
    try await load()
    employment = (first, last)
    let id = person
    return try await checking {
      var form = FormCheck()
      let begin = form.day(first, "first_day", mayBeEmpty: false)
      let end = form.day(last, "last_day")
      try form.end()
      guard let begin else { return }
      try await context.write { try $0.put(Employment(from: begin, until: end), of: id) }
    } != nil
  }

  /// Removes the employment that began on a day. Errors: as of `load`.
  public func removeEmploymentTapped(from day: LocalDate) async throws {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let id = person
    try await context.write { try $0.removeEmployment(of: id, from: day) }
  }

  // MARK: Words

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    switch problem {
    case .notBefore where field == "first_day", .notAfter where field == "first_day": visitor.wording.employmentsOverlap
    default: visitor.wording.problem(problem)
    }
  }

  private func line(_ contract: Contract, isNow: Bool) -> Line {
    let wording = visitor.wording
    let since = wording.costSince(contract.firstDay)
    let days: String? =
      if case .days(let minutes) = contract.agreed { wording.daysOfWeek(minutes) } else {
        contract.daysAWeek.map { wording.daysAWeek(wording.number(hours: ($0 * 60 + 50) / 100)) }
      }
    let rules = contract.ruleSet.flatMap { id in sets.first { $0.id == id }?.name }
    let facts = [
      contract.kind == .regular ? nil : wording.name(of: contract.kind), days, rules,
      surcharges.first { $0.id == contract.surchargeSet }.map {
        wording.contractSurcharges(name: wording.name(of: $0))
      },
      contract.leave.map { wording.leaveADay(wording.dayCount($0)) },
      contract.isExempt ? wording.exemptFromClock : nil, contract.minorUntil.map(wording.minorUntil),
    ]
    return Line(
      firstDay: contract.firstDay, title: wording.agreed(contract.agreed),
      since: isNow ? "\(since)\(wording.comma)\(wording.costNow)" : since,
      facts: facts.compactMap(\.self).joined(separator: wording.comma))
  }

  private func line(_ row: Employment, on today: LocalDate, of person: Employee) -> Line {
    let wording = visitor.wording
    let isNow = row.contains(today)
    return Line(
      firstDay: row.firstDay, title: wording.span(of: row), since: isNow ? wording.costNow : "", facts: "",
      canGo: person.earlierEmployments.contains(row))
  }
}
