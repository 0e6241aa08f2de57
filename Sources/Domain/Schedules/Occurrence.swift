/// One shift that a schedule asks for.
public struct Occurrence: Sendable, Hashable {
  /// The day that the rule gives; with `slot` it names the shift for good, wherever somebody moves it.
  public let date: LocalDate
  /// Counts the open shifts of one day from 0; 0 for a shift of somebody.
  public let slot: Int
  public let employee: ID<Employee>?

  public init(date: LocalDate, slot: Int, employee: ID<Employee>?) {
    self.date = date
    self.slot = slot
    self.employee = employee
  }
}
