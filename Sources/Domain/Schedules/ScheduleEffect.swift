/// What an edit of a schedule does to shifts: told before it is saved, and after.
public struct ScheduleEffect: Sendable, Hashable {
  /// A published shift that is changed or removed, once the change is published.
  public struct Touched: Sendable, Hashable {
    public let shift: ID<Shift>
    public let date: LocalDate
    public let employee: ID<Employee>?
    public let isRemoved: Bool

    public init(shift: ID<Shift>, date: LocalDate, employee: ID<Employee>?, isRemoved: Bool) {
      self.shift = shift
      self.date = date
      self.employee = employee
      self.isRemoved = isRemoved
    }
  }

  /// Numbers of shifts that are not on the roster yet.
  public var made = 0
  public var changed = 0
  public var removed = 0
  /// How many keep a field that somebody changed by hand.
  public var keptByHand = 0
  /// In the order of their days; they become drafts and stay on the roster as they are until those are published.
  public var published: [Touched] = []

  public init() {}
}
