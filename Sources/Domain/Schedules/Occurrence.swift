/// One required shift of a schedule.
public struct Occurrence: Sendable, Hashable {
  /// The rule's day; with `slot` it identifies the shift for good, even if it is moved.
  public let date: LocalDate
  /// Numbers the open shifts of a day, or its pieces by turns of hours, from 0; 0 for any other assigned shift.
  public let slot: Int
  /// The shift's hours.
  public let hours: Hours
  /// `nil` for an open shift.
  public let employee: ID<Employee>?

  package init(date: LocalDate, slot: Int, hours: Hours, employee: ID<Employee>?) {
    self.date = date
    self.slot = slot
    self.hours = hours
    self.employee = employee
  }
}
