public import Domain
import Store
import Words

/// The settings of working time accounts, and closing their months.
public final class TimeAccountsModel: ScreenModel, FormScreen {
  /// As typed.
  public struct Form: Sendable, Hashable {
    public var firstDay = ""
    public var most = ""
    public var above = TimeAccountPolicy.Above.tell.rawValue
    public var isMonthly = false
    /// The raw values of kinds of contract.
    public var minimumWage: Set<String> = []

    public init() {}

    init(_ policy: TimeAccountPolicy, _ wording: Wording) {
      firstDay = policy.firstDay.description
      most = policy.most.map { wording.number(hours: $0) } ?? ""
      (above, isMonthly) = (policy.above.rawValue, policy.isMonthly)
      minimumWage = Set(policy.minimumWage.map(\.rawValue))
    }
  }

  public private(set) var form = Form()
  public private(set) var isKept = false
  public package(set) var problems = FormProblems()
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let now = world.now()
    let (policy, today) = try await context.read(from: .any) { snapshot in
      (try snapshot.timeAccountPolicy(), try snapshot.day(of: now))
    }
    isKept = policy != nil
    form = policy.map { Form($0, visitor.wording) } ?? Form()
    if policy == nil { form.firstDay = today.nextMonth.description }
  }

  /// Starts the accounts, or changes them; `false` with `problems`. Errors: `Refusal.forbidden`, `.siteNotManaged`.
  public func saveButtonTapped(_ typed: Form) async throws -> Bool {
    try await load()
    form = typed
    return try await checking {
      let policy = try typed.policy()
      try await context.write { try $0.choose(policy) }
    } != nil
  }

  /// Ends the accounts. Errors: `Refusal.forbidden`, `.siteNotManaged`.
  public func stopButtonTapped() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    try await context.write { try $0.choose(nil as TimeAccountPolicy?) }
  }

  /// Closes the accounts of everyone at home at a managed site through a month; returns what to say. Errors: as `closeMonths`.
  public func closeButtonTapped(_ month: LocalDate) async throws -> String {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let count = try await context.write { try $0.closeMonths(through: month, of: $0.keptPeople()) }
    let wording = visitor.wording
    return wording.monthClosed(month: wording.monthAndYear(month), count: count)
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    switch problem {
    case .notANumber where field == "most": visitor.wording.notHours
    case .notBefore where field == "first_day" && isKept: visitor.wording.accountDayIsClosed
    default: visitor.wording.problem(problem)
    }
  }
}

extension TimeAccountsModel.Form {
  /// Errors: `Refusal.invalid` (`first_day`, `most`, `above`, `minimum_wage`).
  fileprivate func policy() throws(Refusal) -> TimeAccountPolicy {
    var check = FormCheck()
    let day = check.day(firstDay, "first_day", mayBeEmpty: false)
    let above = TimeAccountPolicy.Above(rawValue: above)
    if above == nil { check.refuse("above", .unknown) }
    let kinds = Set(minimumWage.compactMap(Contract.Kind.init(rawValue:)))
    if kinds.count < minimumWage.count { check.refuse("minimum_wage", .unknown) }
    try check.end()
    guard let day, let above else { throw .notFound }
    let isLimited = !most.trimmed.isEmpty
    let most = isLimited ? try SignedHours.minutes(most, most: TimeAccountPolicy.mostMinutes / 60, field: "most") : nil
    return TimeAccountPolicy(from: day, most: most, above: above, isMonthly: isMonthly, minimumWage: kinds)
  }
}
