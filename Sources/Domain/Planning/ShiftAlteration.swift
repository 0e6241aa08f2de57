/// The same change to one or more shifts: moved, stretched, reassigned.
public struct ShiftAlteration: Sendable, Hashable {
  /// A field's new value, if any.
  public enum Setting<Value: Sendable & Hashable>: Sendable, Hashable {
    /// Unchanged.
    case same
    /// Set to a value.
    case to(Value)
  }

  /// Moves by calendar days; negative for earlier.
  public var daysLater = 0
  /// Moves on the clock's face, keeping the length; negative for earlier.
  public var minutesLater = 0
  /// Moves only the start, which shortens the shift.
  public var startMinutesLater = 0
  /// Moves only the end, which lengthens the shift.
  public var endMinutesLater = 0
  /// `.to(nil)` opens the shift.
  public var employee = Setting<ID<Employee>?>.same
  /// `.to(nil)` leaves the shift without a position.
  public var position = Setting<ID<Position>?>.same
  /// The hours stay the same on the new site's wall clock.
  public var site = Setting<ID<Site>>.same

  /// Changes nothing.
  public init() {}

  /// Its day, person and site, which both halves of a split shift follow; `nil` if it changes none.
  public var ofBothHalves: ShiftAlteration? {
    var both = ShiftAlteration()
    (both.daysLater, both.employee, both.site) = (daysLater, employee, site)
    return both == ShiftAlteration() ? nil : both
  }

  /// The way from a shift's content to another in day, person and site; `nil` if these are the same.
  package init?(from before: ShiftContent, to after: ShiftContent) {
    self.init()
    daysLater = after.hours.date.days(since: before.hours.date)
    if after.employee != before.employee { employee = .to(after.employee) }
    if after.site != before.site { site = .to(after.site) }
    if ofBothHalves == nil { return nil }
  }
}
