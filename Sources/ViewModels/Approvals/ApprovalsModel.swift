public import Domain
import Store
import Words

/// The conditions of approvals with their steps, and substitutes for days away.
public final class ApprovalsModel: ScreenModel, FormScreen {
  /// A condition in words.
  public struct Row: Sendable, Hashable {
    public let id: ID<ApprovalRule>
    /// `Vacation, more than 10 days`.
    public let title: String
    /// `First a manager of the site approves. Then an administrator approves.`
    public let steps: String
  }

  /// A manager or administrator, with their substitute.
  public struct Person: Sendable, Hashable {
    public let id: ID<Employee>
    public let name: String
    public let substitute: ID<Employee>?
    /// `true` if the visitor may choose it.
    public let mayBeChosen: Bool
  }

  /// A condition as typed.
  public struct Form: Sendable, Hashable {
    public var topic = ApprovalTerms.Topic.leave.rawValue
    public var kind = ""
    public var site = ""
    public var over = ""
    public var notice = ""
    public var isNegative = false
    /// Each `managers`, `administrators`, the number of a person, or empty.
    public var steps = [Self.managers, Self.administrators, ""]

    public init() {}

    public static let managers = "managers"
    public static let administrators = "administrators"
  }

  public private(set) var rows: [Row] = []
  public private(set) var people: [Person] = []
  public private(set) var kinds: [(id: ID<AbsenceKind>, name: String)] = []
  public private(set) var sites: [(id: ID<Site>, name: String)] = []
  public private(set) var form = Form()
  public package(set) var problems = FormProblems()
  public let context: ScreenContext

  public init(_ context: ScreenContext) { self.context = context }

  /// `true` if the visitor may change the rules.
  public var mayChange: Bool { visitor.may(.keepOrganization) }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, wording) = (visitor, visitor.wording)
    (rows, people, kinds, sites) = try await context.read(from: .any) { snapshot in
      let rules = try snapshot.approvalRules()
      let accounts = try snapshot.accounts().filter(\.mayDecide)
      let names = try snapshot.employees(Set(accounts.map(\.employee))).mapValues(\.fullName)
      let substitutes = try snapshot.substitutes()
      let (kinds, sites) = (try snapshot.absenceKinds(), try snapshot.allSites())
      let words = RuleWords(
        wording: wording, people: names,
        kinds: Dictionary(uniqueKeysWithValues: kinds.map { ($0.id, wording.name(of: $0)) }),
        sites: Dictionary(uniqueKeysWithValues: sites.map { ($0.id, $0.name) }))
      let people = accounts.compactMap { account in
        names[account.employee].map { name in
          Person(
            id: account.employee, name: name, substitute: substitutes[account.employee],
            mayBeChosen: visitor.may(.keepOrganization) || visitor.employee == account.employee)
        }
      }
      return (
        rules.map(words.row), people.sorted { ($0.name, $0.id) < ($1.name, $1.id) },
        kinds.filter { $0.archivedAt == nil && $0.needsApproval }.map { (id: $0.id, name: wording.name(of: $0)) },
        sites.filter { $0.archivedAt == nil }.map { (id: $0.id, name: $0.name) }
      )
    }
  }

  /// Adds a condition; `false` with `problems`. Errors: `Refusal.forbidden`, `.siteNotManaged`.
  public func addButtonTapped(_ typed: Form) async throws -> Bool {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    try await load()
    form = typed
    return try await checking {
      let terms = try typed.terms()
      _ = try await self.context.write { try $0.add(terms) }
    } != nil
  }

  /// Removes a condition. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func removeButtonTapped(_ rule: ID<ApprovalRule>) async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    try await context.write { try $0.remove(rule) }
  }

  /// Chooses substitutes; managers choose their own alone. Errors: `Refusal.forbidden`; `.invalid` for members.
  public func substitutesChosen(_ chosen: [ID<Employee>: ID<Employee>?]) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let own = visitor.employee
    guard visitor.may(.keepOrganization) || chosen.keys.allSatisfy({ $0 == own }) else { throw Refusal.forbidden }
    try await context.write { transaction in
      for (person, substitute) in chosen.sorted(by: { $0.key < $1.key }) {
        try transaction.choose(substitute: substitute, for: person)
      }
    }
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String { visitor.wording.problem(problem) }
}

extension ApprovalsModel.Form {
  /// Errors: `Refusal.invalid`.
  func terms() throws(Refusal) -> ApprovalTerms {
    typealias Field = ApprovalTerms.Field
    var check = FormCheck()
    let topic = check.choice(self.topic, Field.topic.rawValue) { ApprovalTerms.Topic(rawValue: $0) }
    let kind: ID<AbsenceKind>? = kind.isEmpty ? nil : check.choice(kind, Field.kind.rawValue) { ID($0) }
    let site: ID<Site>? = site.isEmpty ? nil : check.choice(site, Field.site.rawValue) { ID($0) }
    var over: Int?
    if !self.over.trimmed.isEmpty {
      let text = self.over
      over = check.read { () throws(Refusal) in
        if topic == .leave {
          try DayText.hundredths(text, most: ApprovalTerms.mostOver, Field.over.rawValue)
        } else {
          try SignedHours.minutes(text, most: ApprovalTerms.mostOver / 60, field: Field.over.rawValue)
        }
      }
    }
    let notice = check.number(notice, Field.notice.rawValue) { Int($0) }
    var steps: [ApprovalStep] = []
    for text in self.steps where !text.isEmpty {
      switch text {
      case Self.managers: steps.append(.managers)
      case Self.administrators: steps.append(.administrators)
      default:
        if let person: ID<Employee> = check.choice(text, Field.steps.rawValue, { ID($0) }) {
          steps.append(.people([person]))
        }
      }
    }
    try check.end()
    return try ApprovalTerms(
      topic ?? .leave, kind: kind, site: site, over: over, notice: notice, isNegative: isNegative, steps: steps
    ).checked()
  }
}

/// Words rules of approvals.
private struct RuleWords {
  let wording: Wording
  let people: [ID<Employee>: String]
  let kinds: [ID<AbsenceKind>: String]
  let sites: [ID<Site>: String]

  func row(_ rule: ApprovalRule) -> ApprovalsModel.Row {
    let terms = rule.terms
    let amount = terms.over.map { over in
      terms.topic == .leave ? wording.dayCount(over) : wording.duration(over)
    }
    let conditions = [
      amount.map { wording.approvalOver(amount: $0) }, terms.notice.map { wording.approvalNotice(days: $0) },
      terms.isNegative ? wording.approvalNegative : nil,
      terms.site.map { wording.approvalAtSite(name: sites[$0] ?? "–") },
    ].compactMap(\.self)
    let title = terms.kind.flatMap { kinds[$0] } ?? wording.name(of: terms.topic)
    return .init(
      id: rule.id, title: ([title] + conditions).joined(separator: ", "),
      steps: terms.steps.enumerated().map { place, step in
        place == 0
          ? wording.approvalFirst(people: wording.name(of: step, people))
          : wording.approvalThen(people: wording.name(of: step, people))
      }.joined(separator: " "))
  }
}
