/// A rule by which some hours are paid more, or only counted for payroll.
public struct SurchargeRule: Sendable, Hashable, Codable {
  /// Assigned by the store.
  public let id: ID<SurchargeRule>
  /// The rules that it is one of.
  public let set: ID<SurchargeSet>
  /// The hours it means, and the percent.
  public let terms: SurchargeTerms
  /// The first day of duty it holds for.
  public let firstDay: LocalDate
  /// The last one; `nil` while it goes on. Before `firstDay` if it never came into force.
  public let lastDay: LocalDate?
  /// The wage type in payroll; without one DATEV's file leaves it out.
  public let wageType: Int?

  /// The most rules of a set that hold on a day or later.
  public static let most = 40

  /// All parts.
  public init(
    id: ID<SurchargeRule>, _ terms: SurchargeTerms, in set: ID<SurchargeSet> = ID(rawValue: 0),
    from firstDay: LocalDate, through lastDay: LocalDate? = nil, wageType: Int? = nil
  ) {
    (self.id, self.set, self.terms) = (id, set, terms)
    (self.firstDay, self.lastDay, self.wageType) = (firstDay, lastDay, wageType)
  }

  /// `true` if it holds for duty that begins on a day.
  public func holds(on day: LocalDate) -> Bool { firstDay <= day && !isOver(before: day) }

  /// `true` if its last day is before a day.
  public func isOver(before day: LocalDate) -> Bool { lastDay.map { $0 < day } ?? false }
}

/// The hours that a surcharge is paid for, and its percent.
///
/// Everything is by the clock of the site. All conditions have to be met.
public struct SurchargeTerms: Sendable, Hashable, Codable {
  /// The rules of a group do not add up: of those that are met in a minute, the highest counts.
  public enum Group: String, Sendable, Hashable, CaseIterable, Codable {
    /// Parts of the night.
    case night
    /// Sundays, holidays and the like.
    case days
    /// Hours beyond a number.
    case overtime
    /// None: it adds up with all others.
    case alone
  }

  /// A choice of public holidays.
  public enum Place: String, Sendable, Hashable, CaseIterable, Codable {
    /// The one of the shift.
    case site
    /// The home site of the person.
    case home
  }

  /// A number of hours that has to be exceeded.
  public enum Threshold: String, Sendable, Hashable, CaseIterable, Codable {
    /// The hours of a day: of all duty that begins then.
    case day
    /// The hours of a week, without those that a rule of the group pays by the day already.
    case week
    /// The hours of the last day of a week in which each day had work.
    case seventhDay = "seventh_day"
  }

  /// The ways to pay. The raw values are parts of forms.
  public enum Pay: String, Sendable, Hashable, CaseIterable {
    /// A percent on top of the wage, an amount for each hour or day, or a share of the wage in place of all of it.
    case percent, hour, day, share
  }

  /// A fixed amount.
  public struct Amount: Sendable, Hashable, Codable {
    /// The thing that it is paid for. The raw values are stored and the API's.
    public enum Unit: String, Sendable, Hashable, CaseIterable, Codable {
      /// Each hour.
      case hour
      /// Each day of duty with some of the hours, at each site.
      case day
    }

    /// Ten-thousandths of the currency's unit.
    public let tenThousandths: Int64
    /// The letters of the currency in which it was entered.
    public let currency: String
    /// The thing that it is paid for.
    public let unit: Unit

    /// An amount of money.
    public init(_ money: Money, each unit: Unit) {
      (self.tenThousandths, self.currency, self.unit) = (money.tenThousandths, money.currency.code, unit)
    }

    /// The amount; `nil` if its currency is none.
    public var money: Money? { Currency(currency).map { Money(tenThousandths: tenThousandths, currency: $0) } }
  }

  /// The fields; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    case name, percent, from, to, dates, reaches, least, over
  }

  /// The name on payslips.
  public var name: String
  /// Percent on top of the wage; 0 for hours that are only counted.
  public var percent: Int
  /// A fixed amount in place of the percent; `nil` for none.
  public var amount: Amount?
  /// For hours of readiness at the workplace (`DutyKind.onSite`) alone: the percent of the wage that they are paid, in place of all of it.
  public var share: Int?
  /// The group in which the highest counts.
  public var group: Group
  /// The start of the window on each day; `nil` for midnight.
  public var from: LocalTime?
  /// The end of the window, on the next day unless it is after `from`; `nil` for the midnight that ends the day.
  public var to: LocalTime?
  /// The days on which the window begins, with `holidays` and `dates`; all three empty for every day.
  public var weekdays: Set<Weekday> = []
  /// `true` for public holidays.
  public var holidays = false
  /// The choice of public holidays.
  public var place = Place.site
  /// Days of each year.
  public var dates: [YearDay] = []
  /// `true` if the duty has to begin before the midnight with which the day of the window begins.
  public var isBegunBefore = false
  /// The time on the next day until which it goes on if the duty began before that midnight; `nil` for none.
  public var reaches: LocalTime?
  /// The fewest minutes of one duty within it; 0 for any.
  public var leastMinutes = 0
  /// The hours that have to exceed `overMinutes`; `nil` for none.
  public var over: Threshold?
  /// The minutes that `over` is about.
  public var overMinutes = 0

  /// The range of a share.
  public static let shares = 0...100
  /// The most of a fixed amount: ten thousand units.
  public static let mostAmount: Int64 = 10_000 * Money.scale
  /// The range of the percent.
  public static let percents = 0...1000
  /// The most minutes of thresholds: a week.
  public static let mostMinutes = 7 * LocalTime.minutesPerDay
  /// The most characters of a name.
  public static let longestName = 60
  /// The most days of a year.
  public static let mostDates = 40

  /// Terms of every hour; the other properties narrow them.
  public init(_ name: String, _ percent: Int, _ group: Group, from: LocalTime? = nil, to: LocalTime? = nil) {
    (self.name, self.percent, self.group, self.from, self.to) = (name, percent, group, from, to)
  }

  /// The terms within their limits. Errors: `Refusal.invalid` by `Field`.
  package func checked() throws(Refusal) -> SurchargeTerms {
    var check = FormCheck()
    var terms = self
    terms.name = check.line(name, Field.name.rawValue, limit: Self.longestName)
    func look(_ field: Field, _ number: Int, _ range: ClosedRange<Int>) {
      if !range.contains(number) { check.refuse(field.rawValue, .notBetween(range.lowerBound, range.upperBound)) }
    }
    look(.percent, percent, Self.percents)
    if let share { look(.percent, share, Self.shares) }
    if let amount, !(0...Self.mostAmount).contains(amount.tenThousandths) {
      check.refuse(Field.percent.rawValue, .notBetween(0, Int(Self.mostAmount / Money.scale)))
    }
    if share != nil, amount != nil { check.refuse(Field.percent.rawValue, .unknown) }
    if amount != nil || share != nil { terms.percent = 0 }
    // Why: readiness is paid less, and what is paid more beside it adds up.
    if share != nil { (terms.group, terms.over) = (.alone, nil) }
    look(.least, leastMinutes, 0...LocalTime.minutesPerDay)
    look(.over, overMinutes, 0...Self.mostMinutes)
    if let from, from == to { check.refuse(Field.to.rawValue, .endBeforeBegin) }
    if reaches == .midnight { check.refuse(Field.reaches.rawValue, .unknown) }
    terms.dates = Array(Set(dates)).sorted()
    if dates.count > Self.mostDates { check.refuse(Field.dates.rawValue, .tooMany(limit: Self.mostDates)) }
    try check.end()
    return terms
  }
}
