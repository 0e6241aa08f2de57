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
    public var centers: [ID<Site>: String] = [:]
    public var company = ""

    public init() {}

    init(_ codes: PayrollCodes) {
      types = codes.absences.compactMapValues { $0.type.map { "\($0)" } }
      keys = codes.absences.mapValues(\.key)
      holiday = (codes.holiday?.type.map { "\($0)" } ?? "", codes.holiday?.key ?? "")
      (centers, company) = (codes.centers, codes.company)
    }
  }

  public private(set) var form = Form()
  public private(set) var kinds: [(id: ID<AbsenceKind>, name: String)] = []
  public private(set) var sites: [(id: ID<Site>, name: String)] = []
  public package(set) var problems = FormProblems()
  public let context: ScreenContext

  public init(_ context: ScreenContext) { self.context = context }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (codes, kinds, sites) = try await context.read(from: .any) { snapshot in
      (try snapshot.payrollCodes(), try snapshot.absenceKinds(), try snapshot.sites())
    }
    form = Form(codes)
    // Why: unpaid kinds and time off in lieu have no hours to hand over.
    self.kinds = kinds.filter { $0.archivedAt == nil && ($0.credit == .plan || $0.credit == .contract) }
      .map { ($0.id, visitor.wording.name(of: $0)) }
    self.sites = sites.map { ($0.id, $0.name) }
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
    var codes = PayrollCodes(centers: centers, company: company)
    codes.holiday = .init(type: check.type(holiday.type, "holiday"), key: holiday.key)
    for kind in Set(types.keys).union(keys.keys).sorted() {
      codes.absences[kind] = .init(type: check.type(types[kind] ?? "", "\(kind)"), key: keys[kind] ?? "")
    }
    _ = check.read { () throws(Refusal) in try codes.checked() }
    try check.end()
    return codes
  }
}

extension FormCheck {
  /// A wage type; `nil` if it is empty, or refused.
  fileprivate mutating func type(_ text: String, _ name: String) -> Int? {
    number(text, "absence-\(name)") { Int($0) }
  }
}
