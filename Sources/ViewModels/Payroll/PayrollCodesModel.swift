public import Domain
import Store
import Words

/// The codes of payroll programs: of absences, sites and the company.
public final class PayrollCodesModel: ScreenModel, FormScreen {
  /// As typed.
  public struct Form: Sendable {
    public var types: [ID<AbsenceKind>: String] = [:]
    public var keys: [ID<AbsenceKind>: String] = [:]
    /// Of holidays: the wage type and the key.
    public var holiday = (type: "", key: "")
    /// Of standby; empty for none.
    public var standby: [StandbyPay.Field: String] = [:]
    public var centers: [ID<Site>: String] = [:]
    public var positions: [ID<Position>: String] = [:]
    public var company = ""

    public init() {}

    init(_ codes: PayrollCodes) {
      types = codes.absences.compactMapValues { $0.type.map { "\($0)" } }
      keys = codes.absences.mapValues(\.key)
      holiday = (codes.holiday?.type.map { "\($0)" } ?? "", codes.holiday?.key ?? "")
      (centers, positions, company) = (codes.centers, codes.positions, codes.company)
      standby = codes.standby.map(Self.texts) ?? [:]
      standby[.type] = codes.standbyType.map { "\($0)" }
      standby[.callOutType] = codes.callOutType.map { "\($0)" }
    }

    private static func texts(_ pay: StandbyPay) -> [StandbyPay.Field: String] {
      func hours(_ minutes: Int) -> String { DecimalText.text(of: Int64(minutes) * 10_000 / 60) }
      return [
        .weekday: hours(pay.weekday), .weekend: hours(pay.weekend),
        .short: DecimalText.text(of: Int64(pay.short) * 1000), .step: "\(pay.step)",
      ]
    }
  }

  public private(set) var form = Form()
  public private(set) var kinds: [(id: ID<AbsenceKind>, name: String)] = []
  public private(set) var sites: [(id: ID<Site>, name: String)] = []
  public private(set) var positions: [(id: ID<Position>, name: String)] = []
  public package(set) var problems = FormProblems()
  public let context: ScreenContext

  public init(_ context: ScreenContext) { self.context = context }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (codes, kinds, sites, positions) = try await context.read(from: .any) { snapshot in
      (try snapshot.payrollCodes(), try snapshot.absenceKinds(), try snapshot.sites(), try snapshot.positions())
    }
    form = Form(codes)
    // Why: unpaid kinds and time off in lieu have no hours to hand over.
    self.kinds = kinds.filter { $0.archivedAt == nil && ($0.credit == .plan || $0.credit == .contract) }
      .map { ($0.id, visitor.wording.name(of: $0)) }
    self.sites = sites.map { ($0.id, $0.name) }
    self.positions = positions.map { ($0.id, $0.name) }
  }

  /// Saves the codes; `false` with `problems`. Errors: `Refusal.forbidden`, `.siteNotManaged`; `.notFound` for what is not there.
  public func saveButtonTapped(_ typed: Form) async throws -> Bool {
    try await load()
    form = typed
    return try await checking {
      let codes = try typed.codes()
      try await context.write { try $0.choose(codes) }
    } != nil
  }

  package func words(for problem: Refusal.Problem, of _: String) -> String {
    problem == .notAllowed ? visitor.wording.lettersAndDigits : visitor.wording.problem(problem)
  }
}

extension PayrollCodesModel.Form {
  /// Errors: `Refusal.invalid` as `PayrollCodes`.
  fileprivate func codes() throws(Refusal) -> PayrollCodes {
    var check = FormCheck()
    var codes = PayrollCodes(centers: centers, positions: positions, company: company)
    codes.holiday = .init(type: check.type(holiday.type, "absence-holiday"), key: holiday.key)
    codes.standbyType = check.type(standby[.type] ?? "", StandbyPay.Field.type.rawValue)
    codes.callOutType = check.type(standby[.callOutType] ?? "", StandbyPay.Field.callOutType.rawValue)
    codes.standby = pay(&check)
    for kind in Set(types.keys).union(keys.keys).sorted() {
      codes.absences[kind] = .init(type: check.type(types[kind] ?? "", "absence-\(kind)"), key: keys[kind] ?? "")
    }
    _ = check.read { () throws(Refusal) in try codes.checked() }
    try check.end()
    return codes
  }
}

extension PayrollCodesModel.Form {
  /// `nil` if nothing is typed.
  private func pay(_ check: inout FormCheck) -> StandbyPay? {
    func number(_ field: StandbyPay.Field, _ read: (String) -> Int?) -> Int? {
      check.number(standby[field]?.trimmed ?? "", field.rawValue, read)
    }
    let fields: [StandbyPay.Field] = [.weekday, .weekend, .short, .step]
    guard fields.contains(where: { standby[$0]?.trimmed.isEmpty == false }) else { return nil }
    var pay = StandbyPay()
    pay.weekday = number(.weekday, Self.minutes) ?? 0
    pay.weekend = number(.weekend, Self.minutes) ?? pay.weekday
    pay.short = number(.short, Self.thousandths) ?? 0
    pay.step = number(.step) { Int($0) } ?? 1
    return pay
  }

  /// `2`, `2.5` hours.
  private static func minutes(_ text: String) -> Int? {
    DecimalText.tenThousandths(of: text).flatMap { Int(exactly: ($0 * 60 + 5000) / 10_000) }
  }

  /// `12.5` percent.
  private static func thousandths(_ text: String) -> Int? {
    DecimalText.tenThousandths(of: text).flatMap { $0 % 1000 == 0 ? Int(exactly: $0 / 1000) : nil }
  }
}

extension FormCheck {
  /// A wage type; `nil` if it is empty, or refused.
  fileprivate mutating func type(_ text: String, _ field: String) -> Int? { number(text, field) { Int($0) } }
}
