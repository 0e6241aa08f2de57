/// The payroll settings of an organization.
public struct PayrollSettings: Sendable, Hashable, Codable {
  /// A column of the exported table. The raw values are stored and the API's.
  public enum Column: String, Sendable, Hashable, CaseIterable, Codable {
    case personnelNumber = "personnel-number"
    case name, site, first, last, planned, counted
    case rest = "break"
    case byRule = "break-by-rule"
    case night, saturday, sunday, closed
    case ownDecision = "own-decision"
  }

  /// The kinds of hours in payroll. The raw values are stored and the API's.
  public enum HoursKind: String, Sendable, Hashable, CaseIterable, Codable {
    case counted, night, saturday, sunday, closed

    /// Its column.
    public var column: Column {
      switch self {
      case .counted: .counted
      case .night: .night
      case .saturday: .saturday
      case .sunday: .sunday
      case .closed: .closed
      }
    }
  }

  /// The columns in order.
  public var columns: [Column]
  /// DATEV's number of the tax adviser (*Beraternummer*); `nil` if unknown.
  public var consultant: Int?
  /// DATEV's number of the client (*Mandantennummer*).
  public var client: Int?
  /// DATEV's wage types (*Lohnarten*); hours without one are not exported there.
  public var wageTypes: [HoursKind: Int]

  /// The range that DATEV accepts. Source: DATEV LODAS, ASCII import (see the decision on the time clock).
  public static let consultants = 1_000...9_999_999
  /// The range of clients that DATEV accepts.
  public static let clients = 1...99_999
  /// The range of wage types that DATEV accepts.
  public static let wageTypeNumbers = 1...9_999
  /// The range of personnel numbers that DATEV accepts.
  public static let personnelNumbers = 1...99_999

  /// Errors: `Refusal.invalid` (`field`) for one that DATEV would refuse.
  package static func check(personnelNumber number: Int, _ field: String) throws(Refusal) {
    let range = personnelNumbers
    guard range.contains(number) else {
      throw .invalid([.init(field, .notBetween(range.lowerBound, range.upperBound))])
    }
  }

  /// The initial settings of an organization.
  public static let standard = PayrollSettings(
    columns: [
      .personnelNumber, .name, .site, .first, .last, .planned, .counted, .rest, .night, .sunday, .closed, .ownDecision,
    ])

  /// Settings, by default without DATEV.
  public init(columns: [Column], consultant: Int? = nil, client: Int? = nil, wageTypes: [HoursKind: Int] = [:]) {
    (self.columns, self.consultant, self.client, self.wageTypes) = (columns, consultant, client, wageTypes)
  }

  /// `true` if everything that a file for DATEV needs is set.
  public var isReadyForDATEV: Bool { consultant != nil && client != nil && wageTypes[.counted] != nil }

  /// The settings within their limits. Errors: `Refusal.invalid` (`columns`, `consultant`, `client`, `wage-…`).
  public func checked() throws(Refusal) -> PayrollSettings {
    var check = FormCheck()
    if columns.isEmpty { check.refuse("columns", .missing) }
    if Set(columns).count != columns.count { check.refuse("columns", .taken) }
    func look(_ field: String, _ number: Int?, _ range: ClosedRange<Int>) {
      if let number, !range.contains(number) { check.refuse(field, .notBetween(range.lowerBound, range.upperBound)) }
    }
    look("consultant", consultant, Self.consultants)
    look("client", client, Self.clients)
    for kind in HoursKind.allCases { look("wage-\(kind.rawValue)", wageTypes[kind], Self.wageTypeNumbers) }
    try check.end()
    return self
  }
}

/// One person's approved hours of some days at a site.
public struct PayrollLine: Sendable, Hashable {
  /// The person paid.
  public let employee: ID<Employee>
  /// Given and family name.
  public let name: String
  /// The person's personnel number.
  public let personnelNumber: Int?
  /// The approved minutes.
  public let minutes: HoursApproval.Minutes
  /// The same by day.
  public let days: [LocalDate: HoursApproval.Minutes]
  /// `true` if the person approved or corrected some of these hours themself.
  public let isOwnDecision: Bool

  /// One line.
  public init(
    employee: ID<Employee>, name: String, personnelNumber: Int?, days: [LocalDate: HoursApproval.Minutes],
    isOwnDecision: Bool = false
  ) {
    (self.employee, self.name, self.personnelNumber, self.days) = (employee, name, personnelNumber, days)
    self.isOwnDecision = isOwnDecision
    minutes = days.values.reduce(.init(), +)
  }
}

extension HoursApproval.Minutes {
  /// The minutes of a kind.
  public subscript(kind: PayrollSettings.HoursKind) -> Int {
    switch kind {
    case .counted: counted
    case .night: night
    case .saturday: saturday
    case .sunday: sunday
    case .closed: closed
    }
  }
}
