import Domain
import HTTP
import Store
import ViewModels

extension LaborRule.Kind: APIChoice {}
extension LaborRule.Response: APIChoice {}
extension LaborRule.Within: APIChoice {}

extension APIObject.Member {
  /// The reason for an override, if an operation allows one.
  static let overrideReason = APIObject.Member(
    "override_reason", .text(atMost: RuleOverride.longestReason),
    "Why blocking labor rules are broken on purpose; needs the scope `organization:write`, too.", isRequired: false
  )
}

extension APICall {
  /// The reason of the body; `nil` if it is missing. Errors: `Refusal.forbidden`.
  var overrideReason: String? {
    get throws(Refusal) {
      guard let reason = body("override_reason", String.self) else { return nil }
      guard visitor.may(.overrideRules) else { throw .forbidden }
      return reason
    }
  }
}

// MARK: - Shapes

private let numberNames = Dictionary(
  uniqueKeysWithValues: LaborRule.Field.allCases.map { ($0, $0.rawValue.snakeCased) })

extension LaborRule: APIValue {
  static let object = APIObject(
    "LaborRule", "What is limited, and what breaking it does; which numbers it has follows from its kind.",
    [
      .init("kind", Kind.schema, "What is limited."),
      .init("response", Response.schema, "A warning is told; a block needs an override with a reason."),
      .init("source", .text(atMost: LaborRule.longestSource), "The law, or whose custom it is."),
    ]
      + Field.allCases.map {
        .init(numberNames[$0] ?? "", .optional(Int.schema), text(of: $0), isRequired: false)
      }
      + [
        .init(
          "within", .optional(Within.schema),
          "Of a daily rest: whether a pause inside a day doesn't matter, or has to leave the rest within 24 hours.",
          isRequired: false)
      ])

  private static func text(of field: Field) -> String {
    switch field {
    case .minutes: "The limit of rest and work."
    case .besideMinutes: "By so much the rest around the weekly free time is longer."
    case .reducedToMinutes: "The least rest if a longer one makes up for it; null if none may be shorter."
    case .madeUpToMinutes: "The longer rest; null if none may be shorter."
    case .inWeeks: "In so many weeks it makes up for the shorter one; null if none may be shorter."
    case .weeks: "The length of a period."
    case .days: "The limit in days."
    case .nights: "The limit in nights."
    case .from: "The minute of the day at which the night, or the time without work, begins."
    case .until: "The minute of the day at which it ends."
    case .leastNightMinutes: "So much of it makes a night shift."
    case .breakMinutes: "The least break."
    case .overMinutes: "Of shifts of more work than this."
    case .longBreakMinutes: "The least break of the second step; 0 for none."
    case .longOverMinutes: "Of shifts of more work than this; 0 for none."
    case .paidUpToMinutes: "Breaks of at most so many minutes are paid; null if none is."
    }
  }

  static var schema: APISchema { .object(object) }
  var json: JSON {
    var members: [String: JSON] = ["kind": kind.json, "response": response.json, "source": source.json]
    for (field, name) in numberNames { members[name] = numbers[field].map(\.json) ?? .null }
    members["within"] = kind == .dailyRest ? within.json : .null
    return .object(members)
  }
  init?(json: JSON) {
    guard case .object(let members) = json, let rule = try? LaborRule(members: members) else { return nil }
    self = rule
  }

  /// Errors: `Refusal.invalid` by the fields of the rule.
  fileprivate init(members: [String: JSON]) throws(Refusal) {
    let kind = members["kind"].flatMap { Kind(json: $0) }
    let response = members["response"].flatMap { Response(json: $0) }
    guard let kind, let response else { throw .invalid([.init("rules", .unknown)]) }
    var numbers: [Field: Int] = [:]
    for (field, name) in numberNames { numbers[field] = members[name].flatMap { Int(json: $0) } }
    let within = members["within"].flatMap { Within(json: $0) } ?? .in24Hours
    try self.init(kind, numbers, within: within, response, source: members["source"].flatMap { String(json: $0) } ?? "")
  }
}

private let shape = APIShape<RuleSet>(
  "RuleSet", "Labor rules under a name.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("name", "Unique in the organization.") { $0.name },
    .init("rules", "In the order in which they are told.", schema: .list(LaborRule.schema, atMost: nil)) {
      Objects($0.rules.rules.map(\.json))
    },
  ])

private let presetShape = APIShape<LaborRules.Preset>(
  "RulePreset", "A set of rules to begin with.",
  [
    .init("id", "A short name.") { $0.rawValue },
    .init("rules", "With their sources.", schema: .list(LaborRule.schema, atMost: nil)) {
      Objects(LaborRules.preset($0).rules.map(\.json))
    },
  ])

private let members: [APIObject.Member] = [
  .init("name", .text(atMost: RuleSet.longestName), "Unique in the organization."),
  .init("rules", .list(LaborRule.schema, atMost: LaborRules.mostRules), "All of them."),
]

private let form = APIBody(object: APIObject("NewRuleSet", "A set of rules.", members))
private let changeForm = APIBody(
  object: APIObject(
    "RuleSetChange", "What changes; rules are replaced as a whole.",
    members.map { .init($0.name, $0.schema, $0.text, isRequired: false) }))

private let choice = APIBody(
  object: APIObject(
    "ChosenRules", "Which rules hold.", [.init("rule_set_id", .optional(.id), "Null for none of its own.")]))

private let chosenShape = APIShape<(site: ID<Site>, set: ID<RuleSet>)>(
  "SiteRules", "A site with rules of its own.",
  [.init("site_id", "The site.") { $0.site }, .init("rule_set_id", "Its rules.") { $0.set }])

extension APICall {
  /// Errors: `Refusal.invalid` for `rules`, or by the numbers of the first rule that is refused.
  fileprivate func rules(or stored: LaborRules = .none) throws -> LaborRules {
    guard body["rules"] != nil else { return stored }
    var rules: [LaborRule] = []
    for (place, members) in objects("rules").enumerated() {
      do throws(Refusal) {
        rules.append(try LaborRule(members: members))
      } catch .invalid(let errors) {
        throw APIProblem.invalidBody(
          errors.map { .init("rules.\(place).\($0.field.snakeCased)", .refused($0.problem)) })
      } catch {
        throw error
      }
    }
    return try LaborRules(rules)
  }

  fileprivate var ruleSet: ID<RuleSet>? { body("rule_set_id", ID<RuleSet>?.self) ?? nil }
}

private func answer(_ id: ID<RuleSet>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  let set = try snapshot.ruleSet(id)
  return APIAnswer(shape.json(set), revision: set.revision, location: "/rule-sets/\(id)")
}

// MARK: - The operations

extension APIOperation {
  static let rules: [APIOperation] = [
    .list(
      "listRulePresets", "/rule-presets", .organization, "Lists sets of rules to begin with", .plan,
      of: presetShape.object
    ) { _, call in
      try call.page(of: LaborRules.Preset.allCases, as: presetShape) { preset in
        ID<RuleSet>(rawValue: Int64((LaborRules.Preset.allCases.firstIndex(of: preset) ?? 0) + 1))
      }
    },
    .list("listRuleSets", "/rule-sets", .organization, "Lists the sets of labor rules", .plan, of: shape.object) {
      snapshot, call in
      try call.page(of: snapshot.ruleSets().sorted { $0.id < $1.id }, as: shape, id: \.id)
    },
    .make(
      "addRuleSet", "/rule-sets", .organization, "Adds a set of labor rules", .plan, from: form, shape.object
    ) { transaction, call in
      let id = try transaction.addRuleSet(try call.needed("name"), try call.rules())
      return try answer(id, transaction.snapshot, call)
    },
    .item("showRuleSet", "/rule-sets/{ruleSet}", .organization, "Shows a set of labor rules", .plan, shape.object) {
      try answer(try $1.id("ruleSet"), $0, $1)
    },
    .change(
      "editRuleSet", "/rule-sets/{ruleSet}", .organization, "Changes a set of labor rules",
      text: "It holds at once, also for what is drafted already.", .plan, from: changeForm, shape.object
    ) { transaction, call in
      let stored = try transaction.snapshot.ruleSet(try call.id("ruleSet"))
      try transaction.edit(
        stored.id, name: call.body("name") ?? stored.name, try call.rules(or: stored.rules),
        seen: try call.seen(stored.revision))
      return try answer(stored.id, transaction.snapshot, call)
    },
    .delete(
      "removeRuleSet", "/rule-sets/{ruleSet}", .organization, "Removes a set of labor rules",
      text: "Its sites and people have the standard then.", .plan
    ) { try $0.remove(try $1.id("ruleSet") as ID<RuleSet>) },
    .list(
      "listSiteRules", "/site-rules", .organization, "Lists the sites with labor rules of their own", .plan,
      of: chosenShape.object
    ) { snapshot, call in
      let chosen = try snapshot.siteRules().filter { call.visitor.sees($0.key) }
      return try call.page(
        of: chosen.map { (site: $0.key, set: $0.value) }.sorted { $0.site < $1.site }, as: chosenShape, id: \.site)
    },
    .put(
      "setSiteRules", "/sites/{site}/rules", .organization, "Chooses the labor rules of a site", .plan, from: choice
    ) { transaction, call in
      let site = try call.managedSite(transaction.snapshot)
      try transaction.choose(call.ruleSet, for: site)
    },
    .put(
      "setPersonRules", "/people/{person}/rules", .organization, "Gives someone labor rules of their own",
      text: "They hold at every site.", .plan, from: choice
    ) { transaction, call in
      try transaction.choose(call.ruleSet, for: try call.id("person") as ID<Employee>)
    },
  ]
}
