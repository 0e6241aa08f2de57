/// The measures that a team shares out: each shift counts in none, one or several of these. The raw values are in addresses.
public enum FairnessMeasure: String, Sendable, Hashable, CaseIterable {
  /// Shifts at night.
  case nights
  /// Shifts on the days of the weekend.
  case weekends
  /// Shifts on public holidays and days on which the site is closed.
  case holidays
  /// Shifts assigned shortly before they began.
  case shortNotice = "short-notice"
  /// Hours of shifts spent waiting for a call.
  case onCall = "on-call"
  /// Hours, beside those of the contract.
  case hours

  /// The measures with a weight, and a share by it.
  public static let counted: [Self] = [.nights, .weekends, .holidays, .shortNotice, .onCall]

  /// `true` if the measure is shown in hours, and not in shifts.
  public var isOfHours: Bool { self == .hours || self == .onCall }

  /// `true` if everyone on the site's roster has a share of it, and not only those with at least one.
  ///
  /// Such rare ones would otherwise be shared only among the people with one.
  public var isEverybodys: Bool { self == .holidays || self == .shortNotice || self == .hours }
}

/// The measures in which one shift counts.
public struct FairnessMarks: OptionSet, Sendable, Hashable {
  /// A bit for each of `FairnessMeasure.counted`, in their order.
  public let rawValue: UInt8

  /// Any bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The marks of some measures.
  public init(_ measures: some Sequence<FairnessMeasure>) {
    self = measures.reduce(into: []) { $0.formUnion(Self($1)) }
  }

  /// The mark of one measure; none for hours.
  public init(_ measure: FairnessMeasure) {
    switch measure {
    case .nights: self = .night
    case .weekends: self = .weekend
    case .holidays: self = .holiday
    case .shortNotice: self = .shortNotice
    case .onCall: self = .onCall
    case .hours: self = []
    }
  }

  /// Counts as a night.
  public static let night = Self(rawValue: 1)
  /// Counts as a weekend.
  public static let weekend = Self(rawValue: 2)
  /// Counts as a holiday.
  public static let holiday = Self(rawValue: 4)
  /// Came at short notice.
  public static let shortNotice = Self(rawValue: 8)
  /// Counts its hours as on call.
  public static let onCall = Self(rawValue: 16)

  /// In the order of `FairnessMeasure.counted`.
  public var measures: [FairnessMeasure] { FairnessMeasure.counted.filter { contains(Self($0)) } }
}
