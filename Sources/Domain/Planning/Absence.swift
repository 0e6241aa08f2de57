/// Days on which a person can't work.
public struct Absence: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Absence>
  /// Whose days they are.
  public let employee: ID<Employee>
  /// Whole days, by the clock of whichever site.
  public let days: ClosedRange<LocalDate>
  /// Why they are away.
  public let kind: Kind

  /// The raw values are stored.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Told by a manager, without asking for a reason.
    case sick
  }

  /// The most days in one absence.
  public static let mostDays = 366

  package init(id: ID<Absence>, employee: ID<Employee>, days: ClosedRange<LocalDate>, kind: Kind) {
    self.id = id
    self.employee = employee
    self.days = days
    self.kind = kind
  }

  /// Whether one of the days on which a roster names these hours is among its own.
  public func covers(_ hours: Hours) -> Bool {
    switch hours {
    case .timed(let start, _): days.contains(start.date)
    case .days(let first, let last): days.overlaps(first...max(first, last))
    }
  }
}
