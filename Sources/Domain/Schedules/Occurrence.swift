/// One required shift of a schedule.
public struct Occurrence: Sendable, Hashable {
  /// The rule's day; with `slot` it identifies the shift for good, even if it is moved.
  public let date: LocalDate
  /// Numbers the open shifts of a day from 0; 0 for an assigned shift.
  public let slot: Int
  /// `nil` for an open shift.
  public let employee: ID<Employee>?

  package init(date: LocalDate, slot: Int, employee: ID<Employee>?) {
    self.date = date
    self.slot = slot
    self.employee = employee
  }
}
