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

  public private(set) var rows: [Row] = []
  public private(set) var sites: [(id: ID<Site>, name: String)] = []
  /// The sites at which public holidays are unknown, while a rule asks for them; empty for none.
  public private(set) var holidayNote = ""
  public private(set) var form = SurchargeForm()
  /// The preset as chosen, and its first day as typed.
  public private(set) var preset = (name: "", from: "")
  public private(set) var trial = SurchargeTrial()
  /// The surcharges of that shift; `nil` while none was typed.
  public private(set) var lines: [Line]?
  public package(set) var problems = FormProblems()
  /// The problems of the shift that is tried.
  public private(set) var trialProblems: [String: String] = [:]
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`, `.notFound` for an unknown site of the trial.
  public func load(_ trial: SurchargeTrial = .init()) async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (now, wording) = (world.now(), visitor.wording)
    self.trial = trial
    let shift = shift(of: trial)
    let (today, rules, sites, lacking, fold) = try await context.read(from: .any) { snapshot in
      let sites = try snapshot.sites()
      let site = trial.site ?? sites.first?.id
      let day = shift?.hours.date
      let fold = try site.flatMap { site in try day.flatMap { try snapshot.surcharges(at: site, on: $0...$0) } }
      let known = try snapshot.holidays()
      return (
        try snapshot.day(of: now), try snapshot.surchargeRules(), sites.map { (id: $0.id, name: $0.name) },
        sites.filter { known[$0.id] == nil }.map(\.name), fold
      )
    }
    self.sites = sites
    let held = rules.filter { !$0.isOver(before: today) }
    rows = held.map { row(of: $0, today) }
    let needsHolidays = held.contains(where: \.terms.holidays) && !lacking.isEmpty
    holidayNote = needsHolidays ? wording.noHolidayRegion(sites: lacking.joined(separator: ", ")) : ""
    if form.firstDay.isEmpty { form.firstDay = today.description }
    if preset.from.isEmpty { preset.from = today.description }
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
        try await self.context.write { try $0.replaceSurcharges(by: rules, from: from ?? .first) }
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
      try await self.context.write { try $0.add(rule.terms, from: rule.from) }
    }
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
      id: rule.id, title: wording.name(of: rule.terms), hours: wording.hours(of: rule.terms),
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
    let duty = SurchargeFold.Duty(shift.hours.date, [shift.hours.interval(in: fold.zone)], rest: shift.rest)
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
