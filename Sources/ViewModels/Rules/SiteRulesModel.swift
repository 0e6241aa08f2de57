public import Domain
import Store
import Words

/// The rules of all managed sites as one table: a row a site, a column a rule.
public final class SiteRulesModel: ScreenModel {
  public struct Cell: Sendable, Hashable {
    public let rule: SiteRule
    /// `nil` while the clock is off.
    public let text: String?
    /// Below the text; may be empty.
    public let facts: String
    /// Differs from the value of most sites.
    public let isDifferent: Bool
    /// Of all sites: they differ.
    public let isMixed: Bool
  }

  public struct Row: Sendable, Hashable {
    /// `nil` for all sites together.
    public let site: ID<Site>?
    public let name: String
    public let second: String
    /// `Germany, Clock: phone, Swap: at once`, for a narrow screen.
    public let sentence: String
    public let cells: [Cell]
  }

  /// A choice made here a moment ago.
  public struct Undo: Sendable, Hashable {
    public let changes: [ID<UndoEntry>]
    public let text: String
  }

  /// All sites first, if there are several.
  public private(set) var rows: [Row] = []
  /// The number of sets of labor rules.
  public private(set) var setCount = 0
  public private(set) var undo: Undo?
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// `changes` are the choices that were just made. Errors: `Refusal.forbidden`.
  public func load(undoing changes: [ID<UndoEntry>] = []) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let visitor = visitor
    let (sites, sets) = try await context.read { snapshot in
      (try snapshot.rules(of: visitor.managedSites), try snapshot.ruleSets().count)
    }
    setCount = sets
    rows = sites.map { row($0, among: sites) }
    if sites.count > 1 { rows.insert(all(sites), at: 0) }
    if !changes.isEmpty { undo = Undo(changes: changes, text: visitor.wording.rulesSaved) }
  }

  private func row(_ rules: SiteRules, among sites: [SiteRules]) -> Row {
    let wording = visitor.wording
    let cells = SiteRule.allCases.map { rule in
      let text = rules.text(rule, wording)
      let usual = Self.usual(rule, sites)
      return Cell(
        rule: rule, text: text, facts: rule == .labor ? rules.laborFacts(wording) : "",
        isDifferent: text != nil && usual != nil && rules.value(rule) != usual, isMixed: false)
    }
    let differing = cells.filter { $0.isDifferent && $0.rule != .labor && $0.rule != .clock }
    let parts =
      [rules.labor?.name ?? wording.ruleStandard]
      + [cells.first { $0.rule == .clock }].compactMap { cell in
        cell?.text.map { "\(wording.ruleHeadClock): \($0)" }
      } + differing.compactMap { cell in cell.text.map { "\(cell.rule.head(wording)): \($0)" } }
    return Row(
      site: rules.site.id, name: rules.site.name, second: rules.site.zone.city,
      sentence: parts.joined(separator: visitor.wording.comma), cells: cells)
  }

  private func all(_ sites: [SiteRules]) -> Row {
    let wording = visitor.wording
    let cells = SiteRule.allCases.map { rule in
      let shown = sites.filter { $0.text(rule, wording) != nil }
      let isMixed = Set(shown.map { $0.value(rule) }).count > 1
      return Cell(
        rule: rule, text: isMixed ? wording.ruleMixed : shown.first?.text(rule, wording),
        facts: rule == .labor && !isMixed ? shown.first?.laborFacts(wording) ?? "" : "", isDifferent: false,
        isMixed: isMixed)
    }
    return Row(
      site: nil, name: wording.allSites, second: wording.siteRulesChosen(sites: sites.count),
      sentence: wording.siteRulesChosen(sites: sites.count), cells: cells)
  }

  /// The most frequent value among sites that show one, of equals the first; `nil` for fewer than two.
  private static func usual(_ rule: SiteRule, _ sites: [SiteRules]) -> String? {
    let values = sites.filter { rule.group != .clock || rule == .clock || $0.clock.isOn }.map { $0.value(rule) }
    guard values.count > 1 else { return nil }
    let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return values.first { counts[$0] == most }
  }

  /// Reverts choices that the visitor made, all or none, and says so.
  ///
  /// Errors: `Refusal.forbidden`, `.notFound`; `.outOfDate` if one of them changed since.
  public func undoButtonTapped(_ changes: [ID<UndoEntry>]) async throws -> String {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    guard !changes.isEmpty, changes.count <= SiteRuleModel.mostSites else { throw Refusal.notFound }
    let wording = visitor.wording
    return try await context.write { transaction in
      var names: [String] = []
      for change in changes {
        let choice = try transaction.siteChoice(change)
        switch choice.kind {
        case .siteRulesChosen: try transaction.revertRules(choice)
        case .sitePolicyChosen: try transaction.revertPolicy(choice)
        default: try transaction.revertClock(choice)
        }
        names.append(try transaction.snapshot.site(choice.site).name)
      }
      return wording.rulesUndone(sites: names.joined(separator: wording.comma))
    }
  }
}

extension Snapshot {
  /// The rules of managed sites, in their order. Cost: a few statements, and one for each site.
  func rules(of managed: ManagedSites) throws -> [SiteRules] {
    let (sets, chosen, policies) = (try ruleSets(), try siteRules(), try policies())
    let byID = Dictionary(sets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return try managedSites(managed).map { site in
      SiteRules(
        site: site, labor: chosen[site.id].flatMap { byID[$0] }, policy: policies[site.id] ?? .standard,
        clock: try clockPolicy(of: site.id))
    }
  }
}
