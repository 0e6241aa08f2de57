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
  /// The cost center of a position, which goes before that of the site.
  public var positions: [ID<Position>: String]
  /// ADP's company code; empty if unknown.
  public var company: String
  /// The columns of CSV files, which have a page of their own.
  public var layout = PayrollLayout()

  /// The most characters of a cost center.
  public static let longestCenter = 13
  /// The most characters of ADP's company code.
  public static let longestCompany = 3

  /// By default, none.
  public init(
    absences: [ID<AbsenceKind>: Absence] = [:], holiday: Absence? = nil, centers: [ID<Site>: String] = [:],
    positions: [ID<Position>: String] = [:], company: String = ""
  ) {
    (self.absences, self.holiday, self.centers) = (absences, holiday, centers)
    (self.positions, self.company) = (positions, company)
  }

  /// The cost center of an amount: that of the position, else of the site; empty for none.
  public func center(of amount: PayrollAmount) -> String {
    amount.position.flatMap { positions[$0] } ?? amount.site.flatMap { centers[$0] } ?? ""
  }

  /// A position if it has a cost center of its own.
  package func placed(_ position: ID<Position>?) -> ID<Position>? {
    position.flatMap { positions[$0] == nil ? nil : $0 }
  }

  /// The approved amounts of a day. With shifts of several cost centers, they are shared out by planned minutes, but for allowances by the
  /// day, which are the first one's.
  package func amounts(
    of day: Timesheet.Day, of person: ID<Employee>, at site: ID<Site>, daily: Set<ID<SurchargeRule>> = []
  ) -> [PayrollAmount] {
    guard let minutes = day.approval?.minutes[day.date] else { return [] }
    let planned = Dictionary(grouping: day.shifts.filter(\.hours.isTimed)) { placed($0.position) }
      .mapValues { $0.reduce(0) { $0 + $1.workedMinutes } }
      .sorted { ($0.key?.rawValue ?? 0) < ($1.key?.rawValue ?? 0) }
    let parts =
      planned.isEmpty
      ? PayrollAmount.amounts(of: person, at: site, minutes)
      : zip(planned, minutes.shared(by: planned.map(\.value))).flatMap { place, part in
        PayrollAmount.amounts(of: person, at: site, as: place.key, part)
      }
    var paid: Set<ID<SurchargeRule>> = []
    return parts.map { part in
      guard case .surcharge(let rule) = part.kind, daily.contains(rule), part.minutes > 0 else { return part }
      var part = part
      part.days = paid.insert(rule).inserted ? 1 : 0
      return part
    }
  }

  /// `true` if a site or a position has a cost center.
  var hasCenters: Bool { !centers.isEmpty || !positions.isEmpty }

  /// Without empty codes. Errors: `Refusal.invalid` (`absence-1`, `key-1` of kind 1, `absence-holiday`, `key-holiday`, `center-1` of
  /// site 1, `position-1` of position 1, `company`, and by `StandbyPay.Field`).
  package func checked() throws(Refusal) -> PayrollCodes {
    var check = FormCheck()
    var codes = PayrollCodes()
    for (kind, absence) in absences.sorted(by: { $0.key < $1.key }) {
      codes.absences[kind] = check.absence(absence, "\(kind)")
    }
    codes.holiday = holiday.flatMap { check.absence($0, "holiday") }
    codes.standby = standby
    standby?.check(&check)
    codes.standbyType = check.wageType(standbyType, StandbyPay.Field.type.rawValue)
    codes.callOutType = check.wageType(callOutType, StandbyPay.Field.callOutType.rawValue)
    codes.centers = check.centers(centers) { "center-\($0)" }
    codes.positions = check.centers(positions) { "position-\($0)" }
    codes.layout = layout
    codes.company = check.code(company, "company", limit: Self.longestCompany)
    try check.end()
    return codes
  }
}

extension PayrollCodes {
  /// Reads codes that were kept before positions had cost centers, too.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      absences: try members.decode([ID<AbsenceKind>: Absence].self, forKey: .absences),
      holiday: try members.decodeIfPresent(Absence.self, forKey: .holiday),
      centers: try members.decode([ID<Site>: String].self, forKey: .centers),
      positions: try members.decodeIfPresent([ID<Position>: String].self, forKey: .positions) ?? [:],
      company: try members.decode(String.self, forKey: .company))
    standby = try members.decodeIfPresent(StandbyPay.self, forKey: .standby)
    standbyType = try members.decodeIfPresent(Int.self, forKey: .standbyType)
    callOutType = try members.decodeIfPresent(Int.self, forKey: .callOutType)
    layout = try members.decodeIfPresent(PayrollLayout.self, forKey: .layout) ?? .init()
  }
}

extension FormCheck {
  /// `nil` for empty ones.
  fileprivate mutating func absence(_ codes: PayrollCodes.Absence, _ name: String) -> PayrollCodes.Absence? {
    let type = wageType(codes.type, "absence-\(name)")
    let key = code(codes.key, "key-\(name)", limit: 2)
    return type == nil && key.isEmpty ? nil : .init(type: type, key: key)
  }

  fileprivate mutating func wageType(_ type: Int?, _ field: String) -> Int? {
    let range = PayrollSettings.wageTypeNumbers
    if let type, !range.contains(type) { refuse(field, .notBetween(range.lowerBound, range.upperBound)) }
    return type
  }

  /// Without empty ones.
  fileprivate mutating func centers<Place>(
    _ centers: [ID<Place>: String], _ field: (ID<Place>) -> String
  ) -> [ID<Place>: String] {
    var kept: [ID<Place>: String] = [:]
    for (place, center) in centers.sorted(by: { $0.key < $1.key }) {
      let center = code(center, field(place), limit: PayrollCodes.longestCenter)
      if !center.isEmpty { kept[place] = center }
    }
    return kept
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
