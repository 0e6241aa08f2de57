public import Domain
import Store
import Words

/// The choices of one rule: at a site, or at all managed ones.
public final class SiteRuleModel: ScreenModel, FormScreen {
  public struct Choice: Sendable, Hashable {
    public let value: String
    public let title: String
    /// Its meaning; may be empty.
    public let text: String
    public let isChosen: Bool
  }

  /// The kind of form.
  public enum Form: Sendable, Hashable {
    /// Each saves at once.
    case choices([Choice])
    /// Several at a time.
    case several([Choice])
    case minutes(String, most: Int)
    case place(ClockPlaceForm)
  }

  /// A form as sent.
  public struct Sent: Sendable {
    public let value: String
    public let values: [String]
    public let place: ClockPlaceForm

    public init(value: String, values: [String] = [], place: ClockPlaceForm = ClockPlaceForm(nil)) {
      (self.value, self.values, self.place) = (value, values, place)
    }
  }

  /// A choice that was made.
  public struct Saved: Sendable, Hashable {
    public let text: String
    /// To be undone; empty if nothing changed.
    public let changes: [ID<UndoEntry>]
  }

  /// More than the sites of any organization that is known.
  static let mostSites = 500

  public private(set) var title = ""
  public private(set) var text = ""
  public private(set) var form = Form.choices([])
  /// The sites with another value, for all sites together; `nil` if there is none.
  public private(set) var replaced: String?
  /// The set of labor rules that is chosen.
  public private(set) var set: ID<RuleSet>?
  /// `For days from 3 October on`: the day since which a choice holds; `nil` without one.
  public private(set) var since: String?
  public package(set) var problems = FormProblems()
  public let rule: SiteRule
  /// `nil` for all managed sites.
  public let site: ID<Site>?
  public let context: ScreenContext
  private var sent: Sent?

  public init(_ context: ScreenContext, site: ID<Site>?, rule: SiteRule) {
    (self.context, self.site, self.rule) = (context, site, rule)
  }

  /// The problem of the field.
  public var problem: String? { problems.first }

  /// Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, site, wording) = (visitor, site, visitor.wording)
    let (sites, sets) = try await context.read { snapshot in
      if let site {
        _ = try snapshot.site(site)
        try snapshot.require(visitor.managedSites, for: site)
      }
      return (try snapshot.rules(of: visitor.managedSites), try snapshot.ruleSets())
    }
    let concerned = sites.filter { site == nil || $0.site.id == site }
    guard let first = concerned.first else { throw Refusal.notFound }
    title = wording.ruleOfSite(rule: rule.head(wording), site: site == nil ? wording.allSites : first.site.name)
    text = rule.label(wording)
    let values = Set(concerned.map { $0.value(rule) })
    form = writtenForm(first, values.count > 1 ? nil : values.first, sets)
    let others = concerned.filter { values.count > 1 && $0.text(rule, wording) != nil }
    replaced =
      others.isEmpty
      ? nil
      : others.compactMap { other in
        other.text(rule, wording).map { "\(other.site.name) (\($0))" }
      }.joined(separator: ", ")
    let day = rule == .breaks ? first.clock.breaksSince : rule == .counting ? first.clock.fromPlanSince : nil
    since = site == nil ? nil : day.map { wording.breaksSince($0) }
    set = rule == .labor && site != nil ? first.labor?.id : nil
  }

  /// `value` is the present one; `nil` if sites differ.
  private func writtenForm(_ rules: SiteRules, _ value: String?, _ sets: [RuleSet]) -> Form {
    let wording = visitor.wording
    func choice(_ value: String, _ title: String, _ text: String = "", _ present: String?) -> Choice {
      Choice(value: value, title: title, text: text, isChosen: value == present)
    }
    switch rule {
    case .labor:
      return .choices(
        [choice("", wording.ruleStandard, wording.standardRules, value)]
          + sets.map { choice($0.id.description, $0.name, wording.rulesCount($0.rules.rules.count), value) })
    case .claims, .offers, .swaps:
      return .choices(
        [SitePolicy.Consent.off, .approval, .free].map {
          choice($0.rawValue, wording.name(of: $0), wording.meaning(of: $0), value)
        })
    case .clock:
      let present = value?.split(separator: " ").map(String.init) ?? []
      return .several(
        Punch.Source.allCases.map {
          Choice(
            value: $0.rawValue, title: wording.name(of: $0), text: "", isChosen: present.contains($0.rawValue))
        })
    case .tolerance, .early, .late, .missing: return .minutes(sent?.value ?? value ?? "", most: most)
    case .rounding:
      return .choices(ClockPolicy.roundings.map { choice("\($0)", wording.rounding($0), "", value) })
    case .breaks:
      return .choices(
        ClockPolicy.UnpressedBreak.allCases.map { choice($0.rawValue, wording.name(of: $0), "", value) })
    case .counting:
      return .choices([
        choice("press", wording.earlyCountsFromPress, "", value),
        choice("plan", wording.earlyCountsFromPlan, "", value),
      ])
    case .colleagues:
      return .choices(Presence.Sharing.allCases.map { choice($0.rawValue, wording.name(of: $0), "", value) })
    case .place: return .place(sent?.place ?? ClockPlaceForm(value == nil ? nil : rules.clock.place))
    }
  }

  private var most: Int {
    switch rule {
    case .tolerance: ClockPolicy.mostTolerance
    case .early: ClockPolicy.mostEarly
    case .late: ClockPolicy.mostLate
    default: ClockPolicy.mostMissing
    }
  }

  /// Makes the choice; `nil` with `problems`. Errors: as of `load`, and `.siteNotManaged`.
  public func saveButtonTapped(_ sent: Sent) async throws -> Saved? {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    self.sent = sent
    let (visitor, site, rule, wording) = (visitor, site, rule, visitor.wording)
    let place = try await trying { rule == .place ? try sent.place.place() : nil }
    guard problems.isEmpty else {
      try await load()
      return nil
    }
    let saved = try await trying {
      try await context.write { transaction in
        let managed = try transaction.snapshot.managedSites(visitor.managedSites)
        let all = try transaction.snapshot.managedSites(.all)
        // Why all: the store refuses a site of others by name.
        let sites = site.map { site in all.filter { $0.id == site } } ?? managed
        var changes: [ID<UndoEntry>] = []
        for site in sites {
          let before = try transaction.versionBefore()
          try transaction.choose(rule, sent, place ?? nil, at: site.id)
          if let change = try transaction.change(since: before) { changes.append(change) }
        }
        guard let first = sites.first else { throw Refusal.notFound }
        let present = try transaction.snapshot.rules(of: .only([first.id])).first
        return Saved(
          text: wording.ruleSaved(
            site: site == nil ? wording.allSites : first.name, rule: rule.head(wording),
            value: present?.text(rule, wording) ?? wording.ruleClockOff), changes: changes)
      }
    }
    if saved == nil { try await load() }
    return saved
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    field == "place" ? visitor.wording.clockPlaceProblem : visitor.wording.problem(problem)
  }
}

extension Transaction {
  /// Errors: `Refusal.invalid` for a value that is none, `.notFound`, `.siteNotManaged`.
  fileprivate func choose(_ rule: SiteRule, _ sent: SiteRuleModel.Sent, _ place: ClockPlace?, at site: ID<Site>) throws
  {
    if let kind = rule.request {
      var policy = try snapshot.policy(of: site)
      policy[kind] = try Self.choice(sent)
      return try choose(policy, of: site)
    }
    if rule == .labor {
      let set = ID<RuleSet>(sent.value)
      guard set != nil || sent.value.isEmpty else { throw Refusal.invalid([.init("value", .unknown)]) }
      return try choose(set, for: site)
    }
    var clock = try snapshot.clockPolicy(of: site)
    switch rule {
    case .tolerance: clock.toleranceMinutes = Self.number(sent)
    case .early: clock.earlyMinutes = Self.number(sent)
    case .late: clock.lateMinutes = Self.number(sent)
    case .missing: clock.missingMinutes = Self.number(sent)
    case .rounding: clock.roundingMinutes = Self.number(sent)
    case .breaks: clock.unpressedBreak = try Self.choice(sent)
    case .colleagues: clock.sharing = try Self.choice(sent)
    case .counting:
      guard ["press", "plan"].contains(sent.value) else { throw Refusal.invalid([.init("value", .unknown)]) }
      clock.fromPlanSince = sent.value == "plan" ? clock.fromPlanSince ?? .first : nil
    case .place: clock.place = place
    default:
      let ways = try sent.values.map { text throws(Refusal) in
        guard let source = Punch.Source(rawValue: text) else { throw .invalid([.init("value", .unknown)]) }
        return source
      }
      clock.since = ways.isEmpty ? nil : clock.since ?? now
      // Why: a clock that is switched on again has the ways of before.
      if !ways.isEmpty {
        (clock.allowsPhone, clock.allowsWall, clock.allowsManager) =
          (ways.contains(.person), ways.contains(.wall), ways.contains(.manager))
      }
    }
    try choose(clock, of: site)
  }

  private static func choice<Choice: RawRepresentable<String>>(_ sent: SiteRuleModel.Sent) throws(Refusal) -> Choice {
    guard let choice = Choice(rawValue: sent.value) else { throw .invalid([.init("value", .unknown)]) }
    return choice
  }

  /// The least number, which no limit allows, for a text that is none.
  private static func number(_ sent: SiteRuleModel.Sent) -> Int { Int(sent.value.trimmed) ?? .min }
}

extension Wording {
  fileprivate func meaning(of consent: SitePolicy.Consent) -> String {
    switch consent {
    case .off: ruleNotAllowedText
    case .approval: ruleApprovalText
    case .free: ruleAtOnceText
    }
  }
}
