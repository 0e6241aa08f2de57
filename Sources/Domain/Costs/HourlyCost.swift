/// The cost per hour of a person from a day on, for the managers of the site that it is kept for.
public struct HourlyCost: Sendable, Hashable {
  /// The person with this cost.
  public let employee: ID<Employee>
  /// The site whose managers see the cost; `nil` for managers of all sites alone.
  public let site: ID<Site>?
  /// For an hour.
  public let amount: Money
  /// Its first day, until another cost begins; `beginning` for always.
  public let firstDay: LocalDate

  /// Ten thousand units an hour: anything above is a typing error.
  public static let most: Int64 = 10_000 * Money.scale
  /// The first day of a cost that counts for all days before another.
  public static let beginning = LocalDate.first
  /// The most costs kept of a person.
  public static let mostOfPerson = 200

  package init(employee: ID<Employee>, site: ID<Site>?, amount: Money, firstDay: LocalDate = Self.beginning) {
    self.employee = employee
    self.site = site
    self.amount = amount
    self.firstDay = firstDay
  }

  /// The cost of some minutes, in whole units of the currency's smallest coin, half of one rounded up.
  ///
  /// Why rounded here: a sum over shifts is then the same by day, by position and by site.
  public func cost(ofMinutes minutes: Int) -> Money { cost(of: minutes, parts: 1) }

  /// The cost of minutes times percents, such as `SurchargeFold` gives them; rounded the same way.
  public func cost(ofPercentMinutes minutes: Int) -> Money { cost(of: minutes, parts: 100) }

  private func cost(of minutes: Int, parts: Int64) -> Money { amount.perHour(minutes: minutes, parts: parts) }
}

extension Money {
  /// The amount of some minutes at so much per hour, in whole coins of the currency; half of one is rounded up.
  package func perHour(minutes: Int, parts: Int64 = 1) -> Money {
    let coin = (0..<max(0, 4 - currency.decimals)).reduce(Int64(1)) { coin, _ in coin * 10 }
    let (whole, divisor) = (tenThousandths * Int64(max(0, minutes)), 60 * coin * parts)
    return Money(tenThousandths: (whole + divisor / 2) / divisor * coin, currency: currency)
  }
}

/// The cost per hour of each person by day, as far as an editor may see it.
public struct HourlyCosts: Sendable, Hashable {
  /// The newest first. A cost that may not be seen stays, and ends the one before it.
  private let costs: [ID<Employee>: [HourlyCost]]
  private let managed: ManagedSites

  /// Costs in any order, and the sites of the editor who sees them.
  package init(_ costs: [HourlyCost], for managed: ManagedSites) {
    self.costs = Dictionary(grouping: costs, by: \.employee).mapValues { $0.sorted { $0.firstDay > $1.firstDay } }
    self.managed = managed
  }

  /// The cost per hour of a person on a day; `nil` if unknown, or not to be seen.
  public func cost(of person: ID<Employee>, on day: LocalDate) -> HourlyCost? {
    costs[person]?.first { $0.firstDay <= day }.flatMap { $0.isSeen(managing: managed) ? $0 : nil }
  }

  /// No cost that may be seen.
  public var isEmpty: Bool { !costs.values.joined().contains { $0.isSeen(managing: managed) } }
}

extension HourlyCost {
  /// `true` if the managers of some sites may see the cost.
  package func isSeen(managing managed: ManagedSites) -> Bool {
    managed == .all || site.map(managed.includes) ?? false
  }
}

/// The cost of some shifts, and the minutes without a visible cost.
public struct PlannedCost: Sendable, Hashable {
  /// The sum, in ten-thousandths of the currency's unit.
  public private(set) var tenThousandths: Int64 = 0
  /// Real minutes without breaks, of all shifts.
  public private(set) var minutes = 0
  /// The minutes of people without a cost per hour in that currency.
  public private(set) var unpricedMinutes = 0

  /// No shifts.
  public init() {}

  /// Adds a shift with its person's cost per hour, `nil` if unknown; surcharges count with a known cost alone.
  public mutating func add(
    minutes added: Int, surcharge: SurchargeFold.Extra = .init(), at rate: HourlyCost?, in currency: Currency
  ) {
    minutes += added
    if let rate, rate.amount.currency == currency {
      tenThousandths += rate.cost(ofMinutes: added).tenThousandths
      let percents = surcharge.percentMinutes
      let extra = rate.cost(ofPercentMinutes: Int(percents.magnitude)).tenThousandths
      tenThousandths += percents < 0 ? -extra : extra
      tenThousandths += surcharge.amounts[currency] ?? 0
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
  /// The cost of its days' shifts, drafts applied, each by the cost of its day, with surcharges; standby is no work and costs nothing.
  ///
  /// Hours of days and weeks count those at other sites too, as far as `elsewhere` has them.
  public func cost(
    at costs: HourlyCosts, in currency: Currency, surcharges: [ID<Employee>: SurchargeFold] = [:]
  ) -> PlannedCost {
    let worked = Dictionary(grouping: shifts.filter(isPaid), by: \.employee)
    let others = surcharges.isEmpty ? [:] : Dictionary(grouping: elsewhere.filter(isPaid), by: \.employee)
    return worked.reduce(into: PlannedCost()) { cost, entry in
      guard let person = entry.key else { return }
      let duties =
        entry.value.map { SurchargeFold.Duty($0, isReady: isReady($0)) }
        + (others[person] ?? []).map { SurchargeFold.Duty($0, isAsked: false) }
      let extra = surcharges[person]?.extras(of: duties) ?? []
      for (number, shift) in entry.value.enumerated() where days.contains(shift.hours.date) {
        cost.add(
          minutes: shift.workedMinutes, surcharge: extra.isEmpty ? .init() : extra[number],
          at: costs.cost(of: person, on: shift.hours.date), in: currency)
      }
    }
  }

  private func isReady(_ shift: PlannedShift) -> Bool {
    shift.position.flatMap { positions[$0] }?.duty == .onSite
  }

  private func isPaid(_ shift: PlannedShift) -> Bool {
    !shift.isRemoval && shift.hours.isTimed && positions.isWorkingTime(shift.position) && shift.employee != nil
  }
}
