public import Domain
import Store
import Words

/// The rules of yearly leave.
public final class LeaveRulesModel: ScreenModel, FormScreen {
  /// The choices of the begin of a year.
  public enum Begin: String, Sendable, Hashable, CaseIterable {
    case calendar, day, entry
  }

  /// As typed.
  public struct Form: Sendable, Hashable {
    /// By `LeavePolicy.Field`.
    public var texts: [LeavePolicy.Field: String] = [:]
    public var partYear = LeavePolicy.PartYear.days.rawValue
    public var eves = LeavePolicy.Eves.worked.rawValue
    public var begin = Begin.calendar.rawValue
    public var earning = LeavePolicy.Earning.atOnce.rawValue
    public var raisesMinors = false
    public var needsNotice = false
    public var mayGoBelow = true

    public init() {}

    public subscript(field: LeavePolicy.Field) -> String {
      get { texts[field] ?? "" }
      set { texts[field] = newValue }
    }

    init(_ policy: LeavePolicy, _ wording: Wording) {
      func number(_ number: Int?) -> String { number.map { "\($0)" } ?? "" }
      func days(_ days: Int?) -> String { wording.text(days: days) }
      texts = [
        .firstYear: number(policy.firstYear), .days: days(policy.days), .statutory: days(policy.statutory),
        .week: number(policy.week), .most: days(policy.most), .carried: days(policy.carried),
        .lapse: number(policy.lapse), .lapseIll: number(policy.lapseIll), .illness: number(policy.illness),
      ]
      (partYear, eves) = (policy.partYear.rawValue, policy.eves.rawValue)
      (raisesMinors, needsNotice, mayGoBelow) = (policy.raisesMinors, policy.needsNotice, policy.mayGoBelow)
      earning = (policy.earning ?? .atOnce).rawValue
      let (choice, day) = Begin.typed(policy.begins, wording)
      (begin, texts[.begins]) = (choice.rawValue, day)
    }
  }

  public private(set) var form = Form()
  /// The law that the form was filled in from, if it was.
  public private(set) var preset: LeavePreset?
  /// `false` while only typed numbers count.
  public private(set) var isChosen = false
  public package(set) var problems = FormProblems()
  public let context: ScreenContext

  public init(_ context: ScreenContext) { self.context = context }

  /// With a preset, its rules in the form. Errors: `Refusal.forbidden`.
  public func load(_ preset: LeavePreset? = nil) async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let now = world.now()
    let (policy, today) = try await context.read(from: .any) { snapshot in
      (try snapshot.leavePolicy(), try snapshot.day(of: now))
    }
    (isChosen, self.preset) = (policy != nil, preset)
    if let preset {
      form = Form(preset.policy(from: policy?.firstYear ?? today.year), visitor.wording)
    } else if let policy {
      form = Form(policy, visitor.wording)
    } else {
      form = Form()
      (form[.firstYear], form[.week], form[.illness]) = ("\(today.year)", "5", "0")
    }
  }

  /// Chooses the rules; `false` with `problems`. Errors: `Refusal.forbidden`, `.siteNotManaged`.
  public func saveButtonTapped(_ typed: Form) async throws -> Bool {
    try await load()
    form = typed
    return try await checking {
      let policy = try typed.policy(visitor.wording)
      try await context.write { try $0.choose(policy) }
    } != nil
  }

  /// From now on only typed numbers count. Errors: `Refusal.forbidden`, `.siteNotManaged`.
  public func stopButtonTapped() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    try await context.write { try $0.choose(nil as LeavePolicy?) }
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    let isDays = [LeavePolicy.Field.days, .statutory, .most, .carried].contains { $0.rawValue == field }
    if field == LeavePolicy.Field.begins.rawValue, problem == .unknown { return visitor.wording.notYearDay }
    return problem == .notANumber && isDays ? visitor.wording.notDays : visitor.wording.problem(problem)
  }
}

extension LeaveRulesModel.Form {
  /// Errors: `Refusal.invalid` by `LeavePolicy.Field`, `part_year`, `eves`, `begin`, `earning`.
  fileprivate func policy(_ wording: Wording) throws(Refusal) -> LeavePolicy {
    var check = FormCheck()
    func number(_ field: LeavePolicy.Field) -> Int? {
      self[field].trimmed.isEmpty ? nil : check.number(self[field], field.rawValue) { Int($0) }
    }
    func days(_ field: LeavePolicy.Field) -> Int? {
      guard !self[field].trimmed.isEmpty else { return nil }
      return check.read { () throws(Refusal) in
        try DayText.hundredths(self[field], most: LeavePolicy.mostDays, field.rawValue)
      }
    }
    for field in [LeavePolicy.Field.firstYear, .days, .week] where self[field].trimmed.isEmpty {
      check.refuse(field.rawValue, .missing)
    }
    let part = check.choice(partYear, "part_year", LeavePolicy.PartYear.init)
    let eves = check.choice(eves, "eves", LeavePolicy.Eves.init)
    let earning = check.choice(earning, "earning", LeavePolicy.Earning.init)
    let begins = LeaveRulesModel.Begin.chosen(begin, self[.begins], wording, &check)
    let policy = LeavePolicy(
      from: number(.firstYear) ?? Allowance.years.lowerBound, days: days(.days) ?? 0, statutory: days(.statutory) ?? 0,
      week: number(.week) ?? 5, most: days(.most), part ?? .days, raisesMinors: raisesMinors, carried: days(.carried),
      lapse: number(.lapse), lapseIll: number(.lapseIll), needsNotice: needsNotice, illness: number(.illness) ?? 0,
      mayGoBelow: mayGoBelow, eves: eves ?? .worked, begins: begins, earning: earning)
    _ = check.read { () throws(Refusal) in try policy.check() }
    try check.end()
    return policy
  }
}

extension LeaveRulesModel.Begin {
  /// A begin as its choice, and the day of the field beside it.
  static func typed(_ begins: LeavePolicy.Begin?, _ wording: Wording) -> (choice: Self, day: String) {
    switch begins {
    case nil: (.calendar, "")
    case .entry: (.entry, "")
    case .day(let day): (.day, wording.text(of: day))
    }
  }

  /// The begin of a choice and a typed day; `nil` for 1 January, and after a problem (`begin`, `begins`).
  static func chosen(
    _ choice: String, _ day: String, _ wording: Wording, _ check: inout FormCheck
  ) -> LeavePolicy.Begin? {
    switch check.choice(choice, "begin", Self.init) {
    case .calendar, nil: return nil
    case .entry: return .entry
    case .day:
      let days = wording.yearDays(typed: day) ?? []
      guard days.count == 1, let begin = LeavePolicy.Begin(days[0].description) else {
        check.refuse(LeavePolicy.Field.begins.rawValue, day.trimmed.isEmpty ? .missing : .unknown)
        return nil
      }
      return begin
    }
  }
}
