/// What a person's time off would do: for who asks, and for who decides.
public struct AbsenceEffects: Sendable, Hashable {
  /// A coming shift of theirs that falls into it.
  public struct Affected: Sendable, Hashable {
    /// As the roster has it.
    public let shift: PlannedShift
    /// How many could take it; `nil` beyond the first shifts.
    public let could: Int?

    /// A shift as read.
    public init(shift: PlannedShift, could: Int?) { (self.shift, self.could) = (shift, could) }
  }

  /// Someone of the same sites who is away meanwhile, or asked to be.
  public struct Colleague: Sendable, Hashable {
    /// Who it is.
    public let employee: Employee
    /// Their absence.
    public let absence: Absence

    /// A colleague as read.
    public init(employee: Employee, absence: Absence) { (self.employee, self.absence) = (employee, absence) }
  }

  /// A year's days of the person, before it and with it.
  public struct Year: Sendable, Hashable {
    /// Of the calendar.
    public let year: Int
    /// Without it.
    public let before: Balance
    /// With it.
    public let after: Balance

    /// A year as counted.
    public init(year: Int, before: Balance, after: Balance) {
      (self.year, self.before, self.after) = (year, before, after)
    }
  }

  /// The days that it comes to, in tenths.
  public let tenths: Int
  /// In order.
  public let shifts: [Affected]
  /// By first day.
  public let colleagues: [Colleague]
  /// Where its kind counts and the person has days of that year.
  public let years: [Year]

  /// Effects as read.
  public init(tenths: Int, shifts: [Affected], colleagues: [Colleague], years: [Year]) {
    (self.tenths, self.shifts, self.colleagues, self.years) = (tenths, shifts, colleagues, years)
  }
}
