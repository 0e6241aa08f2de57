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
  /// The reason.
  public let kind: Kind
  /// Negative in a file that takes something back.
  public var minutes: Int

  /// One amount.
  public init(_ employee: ID<Employee>, at site: ID<Site>?, _ kind: Kind, minutes: Int) {
    (self.employee, self.site, self.kind, self.minutes) = (employee, site, kind, minutes)
  }

  /// The amounts of approved hours: those of each kind, then of the rules, or of all that have minutes.
  package static func amounts(
    of person: ID<Employee>, at site: ID<Site>?, _ minutes: HoursApproval.Minutes, _ rules: [SurchargeRule]? = nil
  ) -> [PayrollAmount] {
    let paidMore = rules?.map(\.id) ?? minutes.surcharges.keys.sorted()
    return PayrollSettings.HoursKind.allCases.map { .init(person, at: site, .hours($0), minutes: minutes[$0]) }
      + paidMore.map { .init(person, at: site, .surcharge($0), minutes: minutes.surcharges[$0] ?? 0) }
  }

  /// Everything but the minutes.
  fileprivate var key: PayrollAmount {
    PayrollAmount(employee, at: site, kind, minutes: 0)
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
    var sums: [PayrollAmount: Int] = [:]
    for amount in self { sums[amount.key, default: 0] += amount.minutes }
    for amount in runs.flatMap(\.amounts) { sums[amount.key, default: 0] -= amount.minutes }
    let found = sums.compactMap { key, minutes -> PayrollAmount? in
      var amount = key
      amount.minutes = minutes
      return minutes == 0 ? nil : amount
    }
    return found.sorted { $0.order < $1.order }
  }
}

extension PayrollAmount {
  /// By person, then as in a file.
  fileprivate var order: Order {
    switch kind {
    case .hours(let hours):
      Order(
        employee: employee, part: 0, number: Int64(PayrollSettings.HoursKind.allCases.firstIndex(of: hours) ?? 0),
        site: site, day: .first)
    case .surcharge(let rule): Order(employee: employee, part: 1, number: rule.rawValue, site: site, day: .first)
    case .absence(let kind, let day): Order(employee: employee, part: 2, number: kind.rawValue, site: site, day: day)
    case .holiday(let day): Order(employee: employee, part: 3, number: 0, site: site, day: day)
    case .standby: Order(employee: employee, part: 4, number: 0, site: site, day: .first)
    case .callOut: Order(employee: employee, part: 5, number: 0, site: site, day: .first)
    }
  }

  fileprivate struct Order: Comparable {
    let employee: ID<Employee>
    let part: Int
    let number: Int64
    let site: ID<Site>?
    let day: LocalDate

    static func < (left: Self, right: Self) -> Bool {
      let none = ID<Site>(rawValue: 0)
      return (left.employee, left.part, left.number, left.site ?? none, left.day)
        < (right.employee, right.part, right.number, right.site ?? none, right.day)
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

/// The codes of payroll programs for what is an organization's own.
public struct PayrollCodes: Sendable, Hashable, Codable {
  /// The codes of a kind of absence.
  public struct Absence: Sendable, Hashable, Codable {
    /// The wage type; `nil` for none.
    public var type: Int?
    /// DATEV Lohn und Gehalt's *Ausfallschlüssel*: `U`, `K`; empty for none.
    public var key: String

    /// By default, none.
    public init(type: Int? = nil, key: String = "") { (self.type, self.key) = (type, key) }
  }

  /// By kind; kinds without codes are not handed over.
  public var absences: [ID<AbsenceKind>: Absence]
  /// The codes of holidays; without, they are not handed over.
  public var holiday: Absence?
  /// The pay of standby; `nil` if it is not handed over.
  public var standby: StandbyPay?
  /// The wage type of standby; `nil` for none.
  public var standbyType: Int?
  /// The wage type of calls during it; `nil` for none.
  public var callOutType: Int?
  /// The cost center of each site; empty for none.
  public var centers: [ID<Site>: String]
  /// ADP's company code; empty if unknown.
  public var company: String

  /// The most characters of a cost center.
  public static let longestCenter = 13
  /// The most characters of ADP's company code.
  public static let longestCompany = 3

  /// By default, none.
  public init(
    absences: [ID<AbsenceKind>: Absence] = [:], holiday: Absence? = nil, centers: [ID<Site>: String] = [:],
    company: String = ""
  ) {
    (self.absences, self.holiday, self.centers, self.company) = (absences, holiday, centers, company)
  }

  /// Without empty codes. Errors: `Refusal.invalid` (`absence-1`, `key-1` of kind 1, `absence-holiday`, `key-holiday`, `absence-standby`,
  /// `absence-call`, `center-1` of site 1, `company`, and as `StandbyPay`).
  package func checked() throws(Refusal) -> PayrollCodes {
    var check = FormCheck()
    var codes = PayrollCodes()
    for (kind, absence) in absences.sorted(by: { $0.key < $1.key }) {
      codes.absences[kind] = check.absence(absence, "\(kind)")
    }
    codes.holiday = holiday.flatMap { check.absence($0, "holiday") }
    codes.standby = standby
    standby?.check(&check)
    codes.standbyType = check.absence(.init(type: standbyType), "standby")?.type
    codes.callOutType = check.absence(.init(type: callOutType), "call")?.type
    for (site, center) in centers.sorted(by: { $0.key < $1.key }) {
      let center = check.code(center, "center-\(site)", limit: Self.longestCenter)
      if !center.isEmpty { codes.centers[site] = center }
    }
    codes.company = check.code(company, "company", limit: Self.longestCompany)
    try check.end()
    return codes
  }
}

extension FormCheck {
  /// `nil` for empty ones.
  fileprivate mutating func absence(_ codes: PayrollCodes.Absence, _ name: String) -> PayrollCodes.Absence? {
    let range = PayrollSettings.wageTypeNumbers
    if let type = codes.type, !range.contains(type) {
      refuse("absence-\(name)", .notBetween(range.lowerBound, range.upperBound))
    }
    let key = code(codes.key, "key-\(name)", limit: 2)
    return codes.type == nil && key.isEmpty ? nil : .init(type: codes.type, key: key)
  }

  /// Letters and digits, in capitals. Why no others: they would be parts of a line.
  fileprivate mutating func code(_ text: String, _ field: String, limit: Int) -> String {
    let code = text.trimmed.uppercased()
    if code.count > limit { refuse(field, .tooLong(limit: limit)) }
    if !code.utf8.allSatisfy({ $0 < 128 && ($0.isLetter || $0.isDigit) }) { refuse(field, .notAllowed) }
    return code
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isLetter: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
