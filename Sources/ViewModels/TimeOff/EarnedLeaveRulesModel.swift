public import Domain
import Store
import Words

/// The rules by which leave in hours is earned: listed, added, changed, ended.
public final class EarnedLeaveRulesModel: ScreenModel, FormScreen {
  public struct Row: Sendable, Hashable {
    public let id: ID<EarnedLeave>
    public let name: String
    public let sentences: [String]
  }

  /// As typed; the texts by `EarnedLeaveTerms.Field`.
  public struct Form: Sendable, Hashable {
    public var texts: [EarnedLeaveTerms.Field: String] = [:]
    public var kinds: Set<ID<AbsenceKind>> = []
    public var contracts: Set<Contract.Kind> = []
    public var begin = LeaveRulesModel.Begin.calendar.rawValue
    public var isMonthly = false
    public var countsIllness = false
    public var mayGoBelow = false

    public init() {}

    public subscript(field: EarnedLeaveTerms.Field) -> String {
      get { texts[field] ?? "" }
      set { texts[field] = newValue }
    }
  }

  public private(set) var rows: [Row] = []
  /// The kinds of absence to choose from.
  public private(set) var kinds: [(id: ID<AbsenceKind>, name: String)] = []
  public private(set) var form = Form()
  /// The rule in the form; `nil` for a new one.
  public let rule: ID<EarnedLeave>?
  public private(set) var preset: EarnedLeavePreset?
  public package(set) var problems = FormProblems()
  public let context: ScreenContext

  public init(_ context: ScreenContext, rule: ID<EarnedLeave>? = nil) { (self.context, self.rule) = (context, rule) }

  /// With a preset, its terms in the form. Errors: `Refusal.forbidden`; `.notFound` for the rule.
  public func load(_ preset: EarnedLeavePreset? = nil) async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (now, rule, wording) = (world.now(), rule, visitor.wording)
    let (rules, all, today) = try await context.read(from: .any) { snapshot in
      (try snapshot.earnedLeave(), try snapshot.absenceKinds(), try snapshot.day(of: now))
    }
    let writer = EarnedLeaveWriter(wording: wording)
    rows = rules.map { Row(id: $0.id, name: $0.terms.name, sentences: writer.sentences($0.terms, all)) }
    self.preset = preset
    let known = rules.first { $0.id == rule }
    guard rule == nil || known != nil else { throw Refusal.notFound }
    kinds = all.filter { $0.archivedAt == nil || known?.terms.kinds.contains($0.id) ?? false }.map {
      (id: $0.id, name: wording.name(of: $0))
    }
    if let known {
      form = Form(known.terms, wording)
    } else if let preset, let vacation = all.first(where: { $0.builtIn == .vacation }),
      let sick = all.first(where: \.isSick)
    {
      form = Form(
        preset.terms(wording.leaveName(of: preset), vacation: vacation.id, sick: sick.id, from: today), wording)
    } else {
      form = Form()
      (form[.firstDay], form[.usableFrom]) = (today.description, "1")
    }
  }

  /// Adds the rule, or changes it; `false` with `problems`. Errors: as of `load`; `.siteNotManaged`.
  public func saveButtonTapped(_ typed: Form) async throws -> Bool {
    try await load()
    form = typed
    let (rule, wording) = (rule, visitor.wording)
    return try await checking {
      let terms = try typed.terms(wording)
      _ = try await context.write { try $0.put(terms, in: rule) }
    } != nil
  }

  /// Ends a rule. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func endButtonTapped(_ rule: ID<EarnedLeave>) async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    try await context.write { try $0.endEarnedLeave(rule) }
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    let wording = visitor.wording
    return switch (EarnedLeaveTerms.Field(rawValue: field), problem) {
    case (.begins, .unknown): wording.notYearDay
    case (.earned, .notANumber), (.most, .notANumber), (.mostAYear, .notANumber), (.carried, .notANumber):
      wording.notHours
    default: wording.problem(problem)
    }
  }
}

extension EarnedLeaveRulesModel.Form {
  fileprivate init(_ terms: EarnedLeaveTerms, _ wording: Wording) {
    func hours(_ minutes: Int?) -> String { minutes.map(wording.clockMinutes) ?? "" }
    texts = [
      .name: terms.name, .firstDay: terms.firstDay.description, .earned: wording.text(days: terms.earned),
      .per: "\(terms.per)", .usableFrom: "\(terms.usableFrom)", .most: hours(terms.most),
      .mostAYear: hours(terms.mostAYear), .carried: hours(terms.carried),
    ]
    (kinds, contracts) = (terms.kinds, terms.contracts)
    (isMonthly, countsIllness, mayGoBelow) = (terms.isMonthly, terms.countsIllness, terms.mayGoBelow)
    let (choice, day) = LeaveRulesModel.Begin.typed(terms.begins, wording)
    (begin, texts[.begins]) = (choice.rawValue, day)
  }

  /// Errors: `Refusal.invalid` by `EarnedLeaveTerms.Field`, `begin`.
  fileprivate func terms(_ wording: Wording) throws(Refusal) -> EarnedLeaveTerms {
    var check = FormCheck()
    func number(_ field: EarnedLeaveTerms.Field) -> Int? {
      self[field].trimmed.isEmpty ? nil : check.number(self[field], field.rawValue) { Int($0) }
    }
    func hours(_ field: EarnedLeaveTerms.Field) -> Int? {
      guard !self[field].trimmed.isEmpty else { return nil }
      return check.read { () throws(Refusal) in
        try SignedHours.minutes(self[field], most: EarnedLeaveTerms.mostMinutes / 60, field: field.rawValue)
      }
    }
    for field in [EarnedLeaveTerms.Field.earned, .per] where self[field].trimmed.isEmpty {
      check.refuse(field.rawValue, .missing)
    }
    let earned =
      self[.earned].trimmed.isEmpty
      ? nil
      : check.read { () throws(Refusal) in
        try DayText.hundredths(
          self[.earned], least: EarnedLeaveTerms.earnedRange.lowerBound, most: EarnedLeaveTerms.earnedRange.upperBound,
          EarnedLeaveTerms.Field.earned.rawValue)
      }
    let first = check.day(self[.firstDay], EarnedLeaveTerms.Field.firstDay.rawValue, mayBeEmpty: false)
    var terms = EarnedLeaveTerms(
      self[.name], kinds, from: first ?? TimeAccountPolicy.firstDays.lowerBound, earned: earned ?? 1,
      per: number(.per) ?? 1)
    (terms.contracts, terms.isMonthly, terms.countsIllness) = (contracts, isMonthly, countsIllness)
    (terms.usableFrom, terms.mayGoBelow) = (number(.usableFrom) ?? 1, mayGoBelow)
    (terms.most, terms.mostAYear, terms.carried) = (hours(.most), hours(.mostAYear), hours(.carried))
    terms.begins = LeaveRulesModel.Begin.chosen(begin, self[.begins], wording, &check)
    let typed = terms
    _ = check.read { () throws(Refusal) in try typed.checked() }
    try check.end()
    return terms
  }
}
