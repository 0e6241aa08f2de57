/// Minutes of a month for payroll: of one person, kind and site.
public struct PayrollAmount: Sendable, Hashable, Codable {
  /// The reason for which they are paid.
  public enum Kind: Sendable, Hashable, Codable {
    /// Approved hours.
    case hours(PayrollSettings.HoursKind)
    /// Hours with a surcharge.
    case surcharge(ID<SurchargeRule>)
    /// An absence that counts as worked, of a day.
    case absence(ID<AbsenceKind>, on: LocalDate)
    /// Hours that a holiday took from the contract's day. Source: § 2 EFZG, the principle of lost hours.
    case holiday(on: LocalDate)
    /// Hours paid for duties on standby.
    case standby
    /// Calls during them.
    case callOut

    /// The day; `nil` for sums of the month.
    public var day: LocalDate? {
      switch self {
      case .absence(_, let day), .holiday(let day): day
      case .hours, .surcharge, .standby, .callOut: nil
      }
    }
  }

  /// The person paid.
  public let employee: ID<Employee>
  /// The site of the hours; of absences the home, if any.
  public let site: ID<Site>?
  /// The position of the hours, if it has a cost center of its own.
  public let position: ID<Position>?
  /// The reason.
  public let kind: Kind
  /// Negative in a file that takes something back.
  public var minutes: Int
  /// The days of an allowance that is paid by the day; `nil` for others.
  public var days: Int?

  /// One amount.
  public init(
    _ employee: ID<Employee>, at site: ID<Site>?, as position: ID<Position>? = nil, _ kind: Kind, minutes: Int,
    days: Int? = nil
  ) {
    (self.employee, self.site, self.position) = (employee, site, position)
    (self.kind, self.minutes, self.days) = (kind, minutes, days)
  }

  /// The amounts of approved hours: those of each kind, then of the rules, or of all that have minutes.
  package static func amounts(
    of person: ID<Employee>, at site: ID<Site>?, as position: ID<Position>? = nil, _ minutes: HoursApproval.Minutes,
    _ rules: [SurchargeRule]? = nil
  ) -> [PayrollAmount] {
    let paidMore = rules?.map(\.id) ?? minutes.surcharges.keys.sorted()
    func amount(_ kind: Kind, _ minutes: Int) -> PayrollAmount {
      PayrollAmount(person, at: site, as: position, kind, minutes: minutes)
    }
    return PayrollSettings.HoursKind.allCases.map { amount(.hours($0), minutes[$0]) }
      + paidMore.map { amount(.surcharge($0), minutes.surcharges[$0] ?? 0) }
  }

  /// Everything but the minutes.
  fileprivate var key: PayrollAmount {
    PayrollAmount(employee, at: site, as: position, kind, minutes: 0)
  }
}

/// The amounts of a month that were handed to payroll: all of them the first time, then the difference.
public struct PayrollRun: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<PayrollRun>
  /// The first day of the month.
  public let month: LocalDate
  /// In order; no amount is zero.
  public let amounts: [PayrollAmount]
  /// The time at which it was made.
  public let at: Instant
  /// The editor that made it.
  public let by: Editor

  package init(id: ID<PayrollRun>, month: LocalDate, amounts: [PayrollAmount], at: Instant, by: Editor) {
    (self.id, self.month, self.amounts, self.at, self.by) = (id, month, amounts, at, by)
  }
}

extension [PayrollAmount] {
  /// The sums, less those handed over already; in order, without zeros.
  public func difference(to runs: [PayrollRun]) -> [PayrollAmount] {
    var sums: [PayrollAmount: PayrollAmount] = [:]
    for amount in self { sums[amount.key, default: amount.key].add(amount, times: 1) }
    for amount in runs.flatMap(\.amounts) { sums[amount.key, default: amount.key].add(amount, times: -1) }
    return sums.values.filter { $0.minutes != 0 || $0.days ?? 0 != 0 }.sorted { $0.order < $1.order }
  }

  /// Readiness at the workplace as far as it is paid, by the share of its rule: no longer among the hours that count, and rounded once.
  package func paid(by rules: [SurchargeRule]) -> [PayrollAmount] {
    let shares = Dictionary(rules.compactMap { rule in rule.terms.share.map { (rule.id, $0) } }) { first, _ in first }
    guard !shares.isEmpty else { return self }
    let whole = difference(to: [])
    return whole.flatMap { amount -> [PayrollAmount] in
      guard case .surcharge(let rule) = amount.kind, let share = shares[rule] else { return [amount] }
      var (hours, paid) = (amount.with(.hours(.counted)), amount)
      hours.minutes = -amount.minutes
      paid.minutes = (amount.minutes * share + 50) / 100
      return [hours, paid]
    }.difference(to: [])
  }
}

extension PayrollAmount {
  fileprivate mutating func add(_ other: PayrollAmount, times sign: Int) {
    minutes += sign * other.minutes
    if let more = other.days { days = (days ?? 0) + sign * more }
  }

  /// The same for another reason.
  fileprivate func with(_ kind: Kind) -> PayrollAmount {
    PayrollAmount(employee, at: site, as: position, kind, minutes: minutes)
  }

  /// By person, then as in a file.
  fileprivate var order: Order {
    let (part, number): (Int, Int64) =
      switch kind {
      case .hours(let hours): (0, Int64(PayrollSettings.HoursKind.allCases.firstIndex(of: hours) ?? 0))
      case .surcharge(let rule): (1, rule.rawValue)
      case .absence(let kind, _): (2, kind.rawValue)
      case .holiday: (3, 0)
      case .standby: (4, 0)
      case .callOut: (5, 0)
      }
    return Order(
      employee: employee, part: part, number: number, site: site?.rawValue ?? 0, position: position?.rawValue ?? 0,
      day: kind.day ?? .first)
  }

  fileprivate struct Order: Comparable {
    let employee: ID<Employee>
    let part: Int
    let number: Int64
    let site: Int64
    let position: Int64
    let day: LocalDate

    static func < (left: Self, right: Self) -> Bool {
      (left.employee, left.part, left.number, left.site, left.position, left.day)
        < (right.employee, right.part, right.number, right.site, right.position, right.day)
    }
  }
}

/// The reason that a month cannot be handed to payroll yet.
public enum PayrollLack: Sendable, Hashable {
  /// The month is not over.
  case notOver
  /// A site with hours that are not approved.
  case notApproved(site: ID<Site>, people: [ID<Employee>])
}

/// A month for payroll as it is known now, and the runs of it.
public struct PayrollMonth: Sendable, Hashable {
  /// The first day.
  public let month: LocalDate
  /// Everything that counts, complete.
  public let amounts: [PayrollAmount]
  /// The oldest first.
  public let runs: [PayrollRun]
  /// The obstacles to handing over.
  public let lacks: [PayrollLack]

  /// All parts.
  public init(_ month: LocalDate, amounts: [PayrollAmount], runs: [PayrollRun], lacks: [PayrollLack]) {
    (self.month, self.amounts, self.runs, self.lacks) = (month, amounts, runs, lacks)
  }

  /// The amounts that were not handed over.
  public var difference: [PayrollAmount] { amounts.difference(to: runs) }
}
