/// An organization's format of times, start of weeks and currency.
public struct Conventions: Sendable, Hashable {
  /// The tabs beside roster, people and schedule.
  public enum ExtraTabs: String, CaseIterable, Sendable, Hashable {
    case all, services, products
    case neither = "none"

    /// The tab *Services* is there.
    public var hasServices: Bool { self == .all || self == .services }
    /// The tab *Products* is there.
    public var hasProducts: Bool { self == .all || self == .products }
  }

  /// 14:00 or 2:00 pm.
  public enum Clock: Int, CaseIterable, Sendable, Hashable {
    /// The raw value is the hours on the dial.
    case twentyFour = 24
    /// With *am* and *pm*.
    case twelve = 12
  }

  /// For every time that people read; files, addresses and the API keep ISO 8601.
  public let clock: Clock
  /// One of `firstWeekdays`.
  public let firstWeekday: Weekday
  /// The currency of services and of products without a shop; existing prices keep theirs.
  public let currency: Currency
  /// A hidden tab's pages stay.
  public let extraTabs: ExtraTabs

  /// The possible first days of a week.
  public static let firstWeekdays: [Weekday] = [.monday, .saturday, .sunday]

  /// 24 hours, from Monday, in euros.
  public static let standard = Conventions(clock: .twentyFour, firstWeekday: .monday, currency: .euro)

  /// Checks nothing; the first weekday is one of `firstWeekdays`.
  public init(clock: Clock, firstWeekday: Weekday, currency: Currency, extraTabs: ExtraTabs = .all) {
    self.clock = clock
    self.firstWeekday = firstWeekday
    self.currency = currency
    self.extraTabs = extraTabs
  }

  /// The first day of a day's week.
  public func startOfWeek(of day: LocalDate) -> LocalDate { day.startOfWeek(on: firstWeekday) }

  /// The seven days of a day's week.
  public func week(of day: LocalDate) -> ClosedRange<LocalDate> { startOfWeek(of: day)...startOfWeek(of: day) + 6 }

  /// All days in the order of a week.
  public var weekdays: [Weekday] { Weekday.week(from: firstWeekday) }

  /// The number of a day's week: that of the ISO 8601 week with most of its days, 1 to 53.
  public func weekNumber(of day: LocalDate) -> Int { (startOfWeek(of: day) + 3).isoWeek.number }
}
