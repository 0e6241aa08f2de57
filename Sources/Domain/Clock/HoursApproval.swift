/// A manager's confirmation that the hours of some days are correct: it locks them, and payroll gets its figures.
public struct HoursApproval: Sendable, Hashable {
  /// The approved minutes of one day.
  public struct Minutes: Sendable, Hashable {
    /// Minutes of the plan.
    public var planned: Int
    /// Real minutes without breaks.
    public var counted: Int
    /// Minutes of breaks.
    public var rest: Int
    /// The part of `rest` that was taken off by rule.
    public var byRule: Int
    /// The part of `counted` at night; see `WorkedHours`.
    public var night: Int
    /// The part on Saturdays.
    public var saturday: Int
    /// The part on Sundays.
    public var sunday: Int
    /// The part on days on which the site was closed.
    public var closed: Int
    /// Minutes of surcharges; no entries for 0.
    public var surcharges: [ID<SurchargeRule>: Int]

    /// All figures; zero by default.
    public init(
      planned: Int = 0, counted: Int = 0, rest: Int = 0, byRule: Int = 0, night: Int = 0, saturday: Int = 0,
      sunday: Int = 0, closed: Int = 0, surcharges: [ID<SurchargeRule>: Int] = [:]
    ) {
      (self.planned, self.counted, self.rest, self.byRule, self.night) = (planned, counted, rest, byRule, night)
      (self.saturday, self.sunday, self.closed, self.surcharges) = (saturday, sunday, closed, surcharges)
    }

    /// The minutes of a day.
    public init(_ day: Timesheet.Day) {
      self.init(
        planned: day.plannedMinutes, counted: day.hours.minutes, rest: day.breakMinutes,
        byRule: day.ruleBreakMinutes, night: day.hours.nightMinutes, saturday: day.hours.saturdayMinutes,
        sunday: day.hours.sundayMinutes, closed: day.hours.closedMinutes, surcharges: day.surcharges)
    }

    /// The figures in whole minutes by weight, which add up to these; all of the first if no weight is above 0.
    package func shared(by weights: [Int]) -> [Minutes] {
      let all = weights.reduce(0, +)
      guard weights.count > 1, all > 0 else { return weights.indices.map { $0 == 0 ? self : Minutes() } }
      var before = 0
      return weights.map { weight in
        defer { before += weight }
        func part(_ minutes: Int) -> Int { minutes * (before + weight) / all - minutes * before / all }
        return Minutes(
          planned: part(planned), counted: part(counted), rest: part(rest), byRule: part(byRule), night: part(night),
          saturday: part(saturday), sunday: part(sunday), closed: part(closed),
          surcharges: surcharges.mapValues(part).filter { $0.value > 0 })
      }
    }

    /// The sum of two days.
    public static func + (left: Self, right: Self) -> Self {
      Minutes(
        planned: left.planned + right.planned, counted: left.counted + right.counted, rest: left.rest + right.rest,
        byRule: left.byRule + right.byRule, night: left.night + right.night, saturday: left.saturday + right.saturday,
        sunday: left.sunday + right.sunday, closed: left.closed + right.closed,
        surcharges: left.surcharges.merging(right.surcharges, uniquingKeysWith: +))
    }
  }

  /// Assigned by the store.
  public let id: ID<HoursApproval>
  /// The person with these hours.
  public let employee: ID<Employee>
  /// The site.
  public let site: ID<Site>
  /// The locked days.
  public let days: ClosedRange<LocalDate>
  /// The days that have hours.
  public let minutes: [LocalDate: Minutes]
  /// The time of the approval.
  public let at: Instant
  /// The editor that approved the hours.
  public let by: Editor
  /// The time the approval was taken back; `nil` while it holds.
  public let undoneAt: Instant?
  /// `true` if the person approved their own hours.
  public package(set) var isOwnDecision = false

  /// The most days at once.
  public static let mostDays = 62

  package init(
    id: ID<HoursApproval>, employee: ID<Employee>, site: ID<Site>, days: ClosedRange<LocalDate>,
    minutes: [LocalDate: Minutes], at: Instant, by: Editor, undoneAt: Instant? = nil
  ) {
    (self.id, self.employee, self.site, self.days) = (id, employee, site, days)
    (self.minutes, self.at, self.by, self.undoneAt) = (minutes, at, by, undoneAt)
  }
}

extension HoursApproval: Decided {
  package var decider: Editor? { by }
}
