/// What an hour of someone's work costs, for those who manage the site that it is kept for.
public struct HourlyCost: Sendable, Hashable {
  /// Whose work it is.
  public let employee: ID<Employee>
  /// The site whose managers see it; `nil`: those of all sites alone.
  public let site: ID<Site>?
  /// For an hour.
  public let amount: Money

  /// Ten thousand units an hour: anything above is a typing error.
  public static let most: Int64 = 10_000 * Money.scale

  package init(employee: ID<Employee>, site: ID<Site>?, amount: Money) {
    self.employee = employee
    self.site = site
    self.amount = amount
  }

  /// What some minutes cost, in whole units of the currency's smallest coin, half of one rounded up.
  ///
  /// Why rounded here: a sum over shifts is then the same by day, by position and by site.
  public func cost(ofMinutes minutes: Int) -> Money {
    let coin = (0..<max(0, 4 - amount.currency.decimals)).reduce(Int64(1)) { coin, _ in coin * 10 }
    let (whole, divisor) = (amount.tenThousandths * Int64(max(0, minutes)), 60 * coin)
    return Money(tenThousandths: (whole + divisor / 2) / divisor * coin, currency: amount.currency)
  }
}

/// What some shifts cost, and what of them has no cost that one may see.
public struct PlannedCost: Sendable, Hashable {
  /// The sum, in ten-thousandths of the currency's unit.
  public private(set) var tenThousandths: Int64 = 0
  /// Real minutes without breaks, of all shifts.
  public private(set) var minutes = 0
  /// Those of people without an hourly cost in that currency.
  public private(set) var unpricedMinutes = 0

  /// No shifts.
  public init() {}

  /// Adds a shift of someone whose hour costs so much; `nil` if that is not known.
  public mutating func add(minutes added: Int, at rate: HourlyCost?, in currency: Currency) {
    minutes += added
    if let rate, rate.amount.currency == currency {
      tenThousandths += rate.cost(ofMinutes: added).tenThousandths
    } else {
      unpricedMinutes += added
    }
  }
}

/// A site's budget from a week on, until another begins.
public struct Budget: Sendable, Hashable {
  /// The first day of the first week.
  public let firstDay: LocalDate
  /// For each week.
  public let amount: Money

  /// Ten million units a week: anything above is a typing error.
  public static let most: Int64 = 10_000_000 * Money.scale

  package init(firstDay: LocalDate, amount: Money) {
    self.firstDay = firstDay
    self.amount = amount
  }
}

extension Plan {
  /// What the shifts of its days cost, drafts applied, by the rates of some people.
  public func cost(at rates: [ID<Employee>: HourlyCost], in currency: Currency) -> PlannedCost {
    shifts.reduce(into: PlannedCost()) { cost, shift in
      guard !shift.isRemoval, shift.hours.isTimed, days.contains(shift.hours.date), let person = shift.employee else {
        return
      }
      cost.add(minutes: shift.workedMinutes, at: rates[person], in: currency)
    }
  }
}
