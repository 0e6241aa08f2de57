public import Domain
import Store
import Words

/// The form of one set of rules, its users, and its breaches in the last month.
public final class RuleSetModel: ScreenModel, FormScreen {
  /// A rule as the form has it.
  public struct Row: Sendable, Hashable {
    /// The kind; in a sent form, a raw value that may be invalid.
    public let kind: String
    public let title: String
    public let fields: [Field]
    /// Of a daily rest, a raw value that may be invalid; `nil` for other kinds.
    public let within: String?
    /// `off` for a rule to remove.
    public let response: String
    public let source: String
    public let sourceProblem: String?
  }

  public struct Field: Sendable, Hashable {
    public let field: LaborRule.Field
    public let label: String
    public let text: String
    public let problem: String?
  }

  public struct Person: Sendable, Hashable {
    public let id: ID<Employee>
    public let name: String
  }

  public struct Trial: Sendable, Hashable {
    /// `This would have warned 14 times.`
    public let sum: String
    public let lines: [String]
    public let isCut: Bool
  }

  /// A rule as sent.
  public struct Sent: Sendable, Hashable {
    public var draft: LaborRuleDraft
    public var isOff: Bool

    public init(_ draft: LaborRuleDraft, isOff: Bool) {
      self.draft = draft
      self.isOff = isOff
    }
  }

  public private(set) var name = ""
  public var nameProblem: String? { problems["name"] }
  public private(set) var rows: [Row] = []
  public private(set) var revision = 0
  /// The people with this set as rules of their own, and those to choose from.
  public private(set) var people: [Person] = []
  public private(set) var others: [Person] = []
  public private(set) var trial: Trial?
  /// A note that the rules also hold at sites that the visitor does not manage, and so are read-only.
  public private(set) var lock: String?
  /// The reason that the last change was not made.
  public var problem: String? { problems.first }
  public package(set) var problems = FormProblems()
  public private(set) var isSaved = false

  public let id: ID<RuleSet>
  private var wording: Wording { visitor.wording }

  /// The days that rules are tried on, and the most lines of breaches.
  private static let (triedDays, mostLines) = (31, 100)
  /// The most people offered to choose from.
  private static let mostOthers = 5000
  public let context: ScreenContext

  public init(_ context: ScreenContext, id: ID<RuleSet>) {
    self.context = context
    self.id = id
  }

  /// Errors: `Refusal.forbidden`, `.notFound`.
  public func load() async throws {
    let set = try await prepare()
    (name, revision) = (set.name, set.revision)
    rows = set.rules.rules.map { row(.init(.init($0), isOff: false), [:]) }
  }

  /// Saves the name and the rules; removes rules that are off, and may add one of another kind.
  ///
  /// Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func saveButtonTapped(
    name: String, _ sent: [Sent], adding kind: LaborRule.Kind?, seen revision: Int
  ) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    var (rules, problems): ([LaborRule], [[String: String]]) = ([], [])
    for rule in sent where !rule.isOff {
      do throws(Refusal) {
        rules.append(try rule.draft.checked())
        problems.append([:])
      } catch {
        problems.append(words(for: error))
      }
    }
    if problems.allSatisfy(\.isEmpty) {
      if let kind { rules.append(LaborRules.example(of: kind)) }
      try await save(name, rules, revision)
    }
    guard !isSaved else { return }
    _ = try await prepare()
    (self.name, self.revision) = (name, revision)
    var left = problems[...]
    rows = sent.map { row($0, $0.isOff ? [:] : left.popFirst() ?? [:]) }
    if self.problems.isEmpty { self.problems.whole = wording.badRequestTitle }
  }

  private func save(_ name: String, _ rules: [LaborRule], _ revision: Int) async throws {
    let id = id
    isSaved =
      try await trying {
        let set = try LaborRules(rules)
        try await context.write {
          try $0.edit(id, name: name, set, seen: revision)
        }
      } != nil
  }

  /// Gives someone these rules, or takes them away. Errors: `Refusal.forbidden`, `.notFound`.
  public func personButtonTapped(_ person: ID<Employee>, has: Bool) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let id = id
    try await context.write { transaction in
      if has { return try transaction.choose(id, for: person) }
      guard try transaction.snapshot.person(person).contract(on: transaction.today)?.ruleSet == id else { return }
      try transaction.choose(nil, for: person)
    }
  }

  /// Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func removeButtonTapped() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let id = id
    try await context.write { try $0.remove(id) }
  }

  // MARK: Reading

  private func prepare() async throws -> RuleSet {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (id, visitor, now, zones) = (id, visitor, world.now(), zones)
    let read = try await context.read {
      try RuleSetReading(id, $0, visitor, zones, at: now, days: Self.triedDays)
    }
    people = read.people
    lock = read.foreignSites.isEmpty ? nil : wording.rulesHoldElsewhere(wording.list(read.foreignSites))
    others = Array(read.others.prefix(Self.mostOthers))
    let blocked = read.breaches.count(where: \.violation.isBlocking)
    trial = Trial(
      sum: wording.trial(warned: read.breaches.count - blocked, blocked: blocked),
      lines: read.breaches.prefix(Self.mostLines).map(wording.broken), isCut: read.breaches.count > Self.mostLines)
    return read.set
  }

  private func row(_ sent: Sent, _ problems: [String: String]) -> Row {
    let kind = LaborRule.Kind(rawValue: sent.draft.kind)
    return Row(
      kind: sent.draft.kind, title: kind.map(wording.name) ?? "",
      fields: (kind?.fields ?? []).map {
        Field(
          field: $0, label: wording.label(of: $0), text: sent.draft.numbers[$0] ?? "", problem: problems[$0.rawValue])
      }, within: kind == .dailyRest ? sent.draft.within : nil, response: sent.isOff ? "off" : sent.draft.response,
      source: sent.draft.source,
      sourceProblem: problems["source"])
  }

  private func words(for refusal: Refusal) -> [String: String] {
    guard case .invalid(let errors) = refusal else { return ["source": wording.badRequestTitle] }
    return Dictionary(errors.map { ($0.field, wording.problem($0.problem)) }) { first, _ in first }
  }
}

/// The data of the page of a set, at one instant of the database.
private struct RuleSetReading: Sendable {
  let set: RuleSet
  let people: [RuleSetModel.Person]
  let others: [RuleSetModel.Person]
  let breaches: [RuleBreach]
  /// The names of the sites that have the rules and that the visitor does not manage.
  let foreignSites: [String]

  init(
    _ id: ID<RuleSet>, _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ zones: Zones, at now: Instant, days: Int
  ) throws {
    set = try snapshot.ruleSet(id)
    let today = try snapshot.day(of: now)
    let all = try snapshot.employees().sorted { ($0.fullName, $0.id) < ($1.fullName, $1.id) }
    func named(_ people: [Employee]) -> [RuleSetModel.Person] { people.map { .init(id: $0.id, name: $0.fullName) } }
    people = named(all.filter { $0.contract(on: today)?.ruleSet == id })
    others = named(all.filter { $0.contract(on: today)?.ruleSet != id })
    let sites = try snapshot.managedSites(visitor.managedSites).map(\.id)
    let holders = try snapshot.siteRules()
    foreignSites = try snapshot.allSites()
      .filter { holders[$0.id] == id && !visitor.managedSites.includes($0.id) }.map(\.name)
    breaches = try snapshot.trial(
      of: set.rules, at: Set(sites), during: (today - days)...(today - 1))
  }
}
