/// The effects of a person's time off, for the requester and for the decider.
public struct AbsenceEffects: Sendable, Hashable {
  /// A coming shift of the person that falls into the absence.
  public struct Affected: Sendable, Hashable {
    /// The shift on the roster.
    public let shift: PlannedShift
    /// The number of candidates; `nil` beyond the first shifts.
    public let could: Int?
    /// Its position is in the demand of its site, so that `gaps` show the uncovered part.
    public let isDemanded: Bool
    /// The shift is offered to others already.
    public let isOffered: Bool

    /// A shift as read.
    public init(shift: PlannedShift, could: Int?, isDemanded: Bool = false, isOffered: Bool = false) {
      (self.shift, self.could, self.isDemanded, self.isOffered) = (shift, could, isDemanded, isOffered)
    }
  }

  /// Hours with fewer people than a site's stated demand.
  public struct Gap: Sendable, Hashable {
    /// The site.
    public let site: ID<Site>
    /// The work that is needed.
    public let position: ID<Position>
    /// To the quarter hour.
    public let hours: Range<Instant>
    /// The number of people left.
    public let have: Int
    /// The number of people needed.
    public let need: Int

    /// A gap as counted.
    public init(site: ID<Site>, position: ID<Position>, hours: Range<Instant>, have: Int, need: Int) {
      (self.site, self.position, self.hours, self.have, self.need) = (site, position, hours, have, need)
    }
  }

  /// Someone of the same sites with an absence meanwhile, or a request for one.
  public struct Colleague: Sendable, Hashable {
    /// The colleague.
    public let employee: Employee
    /// The person's absence.
    public let absence: Absence

    /// A colleague as read.
    public init(employee: Employee, absence: Absence) { (self.employee, self.absence) = (employee, absence) }
  }

  /// A year's days of the person, without the absence and with it.
  public struct Year: Sendable, Hashable {
    /// The year, by the one of the calendar in which it begins.
    public let year: Int
    /// Without the absence.
    public let before: LeaveYear
    /// With the absence.
    public let after: LeaveYear

    /// A year as counted.
    public init(year: Int, before: LeaveYear, after: LeaveYear) {
      (self.year, self.before, self.after) = (year, before, after)
    }
  }

  /// Leave in hours that it takes.
  public struct Hours: Sendable, Hashable {
    /// The name of the rule by which it is earned.
    public let name: String
    /// The minutes that it takes.
    public let minutes: Int
    /// The minutes left with it, in the year of its first day.
    public let left: Int

    /// As counted.
    public init(name: String, minutes: Int, left: Int) { (self.name, self.minutes, self.left) = (name, minutes, left) }
  }

  /// The number of its days, in hundredths.
  public let hundredths: Int
  /// In order.
  public let shifts: [Affected]
  /// The uncovered demand without the person's shifts, by start.
  public let gaps: [Gap]
  /// By first day.
  public let colleagues: [Colleague]
  /// The years, if its kind counts and the person has days of that year.
  public let years: [Year]
  /// By the rules that its kind takes from.
  public let hours: [Hours]

  /// Effects as read.
  public init(
    hundredths: Int, shifts: [Affected], gaps: [Gap] = [], colleagues: [Colleague], years: [Year], hours: [Hours] = []
  ) {
    self.hours = hours
    (self.hundredths, self.shifts, self.gaps, self.colleagues, self.years) = (
      hundredths, shifts, gaps, colleagues, years
    )
  }
}

extension AbsenceEffects.Gap {
  /// The people left at a site without some of its shifts, during their hours.
  ///
  /// Shape: by start, then by position; of positions in the demand alone. `others` has everyone else's shifts that touch
  /// those hours. Cost: one pass over `others`, and the quarter hours of the days in between.
  public static func gaps(
    without lost: [PlannedShift], among others: some Sequence<PlannedShift>, at site: ID<Site>, against demand: Demand,
    in zone: Zone
  ) -> [AbsenceEffects.Gap] {
    let lost = lost.filter { $0.hours.isTimed && $0.position.map(demand.positions.contains) ?? false }
    let days =
      lost.map { zone.local($0.interval.lowerBound).date } + lost.map { zone.local($0.interval.upperBound).date }
    guard let first = days.min(), let last = days.max() else { return [] }
    let table = CoverageTable(of: others, during: first...last, against: demand, in: zone)
    let found = lost.flatMap { shift -> [AbsenceEffects.Gap] in
      guard let position = shift.position else { return [] }
      return table.shortages(of: position, during: shift.interval).map {
        .init(site: site, position: position, hours: $0.hours, have: $0.have, need: $0.need)
      }
    }
    return found.sorted { ($0.hours.lowerBound, $0.position) < ($1.hours.lowerBound, $1.position) }
  }
}
