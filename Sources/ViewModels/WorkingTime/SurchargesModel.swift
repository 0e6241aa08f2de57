public import Domain
import Store
import Words

/// The rules of surcharges: chosen, added, ended, and tried with a shift.
public final class SurchargesModel: ScreenModel, FormScreen {
  /// A rule that holds, or will.
  public struct Row: Sendable, Hashable {
    public let id: ID<SurchargeRule>
    /// The name and percent.
    public let title: String
    public let hours: String
    /// The days it holds for; empty for all from the past on.
    public let days: String
    public let wageType: String
  }

  /// A line of the shift that was tried.
  public struct Line: Sendable, Hashable {
    public let title: String
    public let hours: String
  }

  /// A set of rules, and a site that has one.
  public struct Choice: Sendable, Hashable {
    public let id: ID<SurchargeSet>
    public let name: String
  }

  public struct SiteChoice: Sendable, Hashable {
    public let site: ID<Site>
    public let name: String
    public let set: ID<SurchargeSet>
    /// The sets before and after, with their days; empty if it was always the same.
    public let past: String
  }

  public private(set) var rows: [Row] = []
  /// Everyone's first; empty without rules.
  public private(set) var sets: [Choice] = []
  /// The shown one; `nil` while there is none.
  public private(set) var set: Choice?
  /// Empty while there is one set.
  public private(set) var siteSets: [SiteChoice] = []
  /// The name of another set as typed, that of the shown one, and the first day of sites.
  public private(set) var setForm = (name: "", rename: "", from: "")
  public private(set) var sites: [(id: ID<Site>, name: String)] = []
  /// The sites at which public holidays are unknown, while a rule asks for them; empty for none.
  public private(set) var holidayNote = ""
  public private(set) var form = SurchargeForm()
  /// The ways to pay: fixed amounts only with the right to see costs.
  public var ways: [SurchargeTerms.Pay] {
    SurchargeTerms.Pay.allCases.filter { visitor.may(.keepCosts) || $0 == .percent || $0 == .share }
  }
  /// The preset as chosen, and its first day as typed.
  public private(set) var preset = (name: "", from: "")
  public private(set) var trial = SurchargeTrial()
  /// The surcharges of that shift; `nil` while none was typed.
  public private(set) var lines: [Line]?
  public package(set) var problems = FormProblems()
  /// The problems of the shift that is tried.
  public private(set) var trialProblems: [String: String] = [:]
  public let context: ScreenContext
  private let wanted: ID<SurchargeSet>?

  /// `set`: `nil` for everyone's.
  public init(_ context: ScreenContext, set: ID<SurchargeSet>? = nil) {
    self.context = context
    wanted = set
  }

  /// Errors: `Refusal.forbidden`, `.notFound` for an unknown set, or site of the trial.
  public func load(_ trial: SurchargeTrial = .init()) async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (now, wording) = (world.now(), visitor.wording)
    self.trial = trial
    let (shift, wanted) = (shift(of: trial), wanted)
    let (today, rules, sites, lacking, fold, found) = try await context.read(from: .any) { snapshot in
      let sites = try snapshot.sites()
      let site = trial.site ?? sites.first?.id
      let day = shift?.hours.date
      let sets = try snapshot.surchargeSets()
      guard wanted == nil || sets.contains(where: { $0.id == wanted }) else { throw Refusal.notFound }
      let set = wanted ?? sets.first?.id
      let fold = try site.flatMap { site in
        try day.flatMap { try snapshot.surcharges(at: site, on: $0...$0, by: set) }
      }
      let known = try snapshot.holidays()
      return (
        try snapshot.day(of: now), try snapshot.surchargeRules().filter { $0.set == set },
        sites.map { (id: $0.id, name: $0.name) }, sites.filter { known[$0.id] == nil }.map(\.name), fold,
        (sets: sets, set: set, sites: try snapshot.siteSurcharges())
      )
    }
    self.sites = sites
    sets = found.sets.map { Choice(id: $0.id, name: wording.name(of: $0)) }
    set = sets.first { $0.id == found.set }
    siteSets = sets.count > 1 ? sites.map { site($0, found.sites[$0.id] ?? [], today) } : []
    let held = rules.filter { !$0.isOver(before: today) }
    rows = held.map { row(of: $0, today) }
    let needsHolidays = held.contains(where: \.terms.holidays) && !lacking.isEmpty
    holidayNote = needsHolidays ? wording.noHolidayRegion(sites: lacking.joined(separator: wording.comma)) : ""
    if form.firstDay.isEmpty { form.firstDay = today.description }
    if preset.from.isEmpty { preset.from = today.description }
    if setForm.from.isEmpty { setForm.from = today.description }
    if setForm.rename.isEmpty { setForm.rename = found.sets.first { $0.id == found.set }?.name ?? "" }
    lines = shift.map { lines(of: $0, fold) }
  }

  /// Replaces the rules by a preset's, or by none, from a day on; `false` with `problems`. Errors: `Refusal.forbidden`, `.siteNotManaged`.
  public func chooseButtonTapped(_ preset: String, from day: String) async throws -> Bool {
    let wording = visitor.wording
    self.preset = (preset, day)
    return try await saving {
      var check = FormCheck()
      let chosen = SurchargePreset(rawValue: preset)
      if chosen == nil, !preset.isEmpty { check.refuse("preset", .unknown) }
      let from = check.day(day, "preset_from", mayBeEmpty: false)
      try check.end()
      let rules = chosen?.rules(wording.surchargeName(of:)) ?? []
      do {
        let set = self.wanted
        try await self.context.write { try $0.replaceSurcharges(of: set, by: rules, from: from ?? .first) }
      } catch Refusal.invalid(let errors) {
        throw Refusal.invalid(errors.map { .init($0.field == "from_day" ? "preset_from" : $0.field, $0.problem) })
      }
    }
  }

  /// Adds a rule; `false` with `problems`. Errors: `Refusal.forbidden`, `.siteNotManaged`.
  public func addButtonTapped(_ typed: SurchargeForm) async throws -> Bool {
    let wording = visitor.wording
    form = typed
    return try await saving {
      let rule = try typed.rule(wording)
      guard rule.terms.amount == nil || self.visitor.may(.keepCosts) else { throw Refusal.forbidden }
      let set = self.wanted
      try await self.context.write { try $0.add(rule.terms, to: set, from: rule.from) }
    }
  }

  /// Adds a set; `nil` with `problems`. Errors: `Refusal.forbidden`, `.siteNotManaged`.
  public func addSetButtonTapped(_ name: String) async throws -> ID<SurchargeSet>? {
    try await load()
    setForm.name = name
    return try await checking {
      try await self.renamingField("set_name") { try await self.context.write { try $0.addSurchargeSet(name) } }
    }
  }

  /// Renames the shown set; `false` with `problems`. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func renameButtonTapped(_ name: String) async throws -> Bool {
    try await saving {
      self.setForm.rename = name
      guard let set = self.set?.id else { throw Refusal.notFound }
      try await self.renamingField("set_rename") { try await self.context.write { try $0.rename(set, name) } }
    }
  }

  /// Removes the shown set; `false` with `problems`. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func removeSetButtonTapped() async throws -> Bool {
    try await load()
    guard let set = set?.id else { throw Refusal.notFound }
    do {
      try await context.write { try $0.removeSurchargeSet(set) }
      return true
    } catch Refusal.invalid {
      problems = FormProblems()
      problems.show([(name: "set", text: visitor.wording.surchargeSetUsed)])
      return false
    }
  }

  /// Gives sites their sets from a day on; `false` with `problems`. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func sitesButtonTapped(_ typed: [ID<Site>: ID<SurchargeSet>], from day: String) async throws -> Bool {
    try await saving {
      self.setForm.from = day
      var check = FormCheck()
      let from = check.day(day, "sites_from", mayBeEmpty: false)
      try check.end()
      do {
        try await self.context.write { transaction in
          for (site, set) in typed.sorted(by: { $0.key < $1.key }) {
            try transaction.choose(set, at: site, from: from ?? .first)
          }
        }
      } catch Refusal.invalid(let errors) {
        throw Refusal.invalid(errors.map { .init($0.field == "from_day" ? "sites_from" : $0.field, $0.problem) })
      }
    }
  }

  private func renamingField<Value>(_ field: String, _ write: () async throws -> Value) async throws -> Value {
    do {
      return try await write()
    } catch Refusal.invalid(let errors) {
      throw Refusal.invalid(errors.map { .init(field, $0.problem) })
    }
  }

  private func site(
    _ site: (id: ID<Site>, name: String), _ rows: [(firstDay: LocalDate, set: ID<SurchargeSet>)], _ today: LocalDate
  ) -> SiteChoice {
    let held = rows.last { $0.firstDay <= today }
    let others = rows.filter { $0.firstDay != held?.firstDay }.map { row in
      let name = sets.first { $0.id == row.set }?.name ?? visitor.wording.removedSurchargeSet
      return "\(name) \(visitor.wording.surchargeFrom(day: visitor.wording.longDate(row.firstDay)))"
    }
    let set = held?.set ?? sets.first?.id ?? ID(rawValue: 0)
    return SiteChoice(site: site.id, name: site.name, set: set, past: others.joined(separator: ", "))
  }

  /// Ends a rule. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func endButtonTapped(_ rule: ID<SurchargeRule>) async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    try await context.write { try $0.endSurcharge(rule) }
  }

  /// Saves wage types as typed; `false` with `problems`. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func saveWageTypesButtonTapped(_ typed: [ID<SurchargeRule>: String]) async throws -> Bool {
    try await saving {
      var check = FormCheck()
      var types: [ID<SurchargeRule>: Int?] = [:]
      for (rule, text) in typed { types[rule] = .some(check.number(text, "wage-\(rule)") { Int($0) }) }
      try check.end()
      let read = types
      try await self.context.write { try $0.setWageTypes(read) }
    }
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    switch problem {
    case .unknown where field == SurchargeTerms.Field.dates.rawValue: visitor.wording.notYearDays
    case .notADate where ["from", "to", "reaches", "start", "end"].contains(field): visitor.wording.notATime
    case .notANumber where field == "least" || field == "over": visitor.wording.notHours
    default: visitor.wording.problem(problem)
    }
  }

  private func saving(_ write: () async throws -> Void) async throws -> Bool {
    try await load()
    return try await checking(write) != nil
  }

  private func row(of rule: SurchargeRule, _ today: LocalDate) -> Row {
    let wording = visitor.wording
    let days = [
      rule.firstDay > today ? wording.surchargeFrom(day: wording.longDate(rule.firstDay)) : nil,
      rule.lastDay.map { wording.surchargeUntil(day: wording.longDate($0)) },
    ].compactMap(\.self)
    return Row(
      id: rule.id,
      title: visitor.may(.keepCosts) ? wording.nameAndAmount(of: rule.terms) : wording.name(of: rule.terms),
      hours: wording.hours(of: rule.terms),
      days: days.joined(separator: " · "), wageType: rule.wageType.map { "\($0)" } ?? "")
  }

  private func shift(of trial: SurchargeTrial) -> (hours: Hours, rest: Int)? {
    trialProblems = [:]
    do {
      return try trial.shift(visitor.wording)
    } catch Refusal.invalid(let errors) {
      for error in errors { trialProblems[error.field] = words(for: error.problem, of: error.field) }
    } catch {}
    return nil
  }

  private func lines(of shift: (hours: Hours, rest: Int), _ fold: SurchargeFold?) -> [Line] {
    guard let fold else { return [] }
    let parts = [shift.hours.interval(in: fold.zone)]
    let duty = SurchargeFold.Duty(shift.hours.date, parts, rest: shift.rest, ready: trial.isReady ? parts : [])
    let minutes = fold.minutes(of: [duty])[shift.hours.date] ?? [:]
    return visitor.wording.surchargeLines(minutes, fold.rules)
  }
}

extension Wording {
  /// The hours of each rule that has some, in the order of the rules.
  func surchargeLines(_ minutes: [ID<SurchargeRule>: Int], _ rules: [SurchargeRule]) -> [SurchargesModel.Line] {
    rules.compactMap { rule in
      minutes[rule.id].map { .init(title: name(of: rule.terms), hours: duration($0)) }
    }
  }
}
