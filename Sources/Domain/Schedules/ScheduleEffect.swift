/// The effect of a schedule's edit on shifts, shown before and after saving.
public struct ScheduleEffect: Sendable, Hashable {
  /// A published shift that publishing the edit will change or remove.
  public struct Touched: Sendable, Hashable {
    /// Its row on the roster.
    public let shift: ID<Shift>
    /// The day on the roster.
    public let date: LocalDate
    /// The person on the roster; `nil` for an open shift.
    public let employee: ID<Employee>?
    /// `true` if the shift is removed rather than changed.
    public let isRemoved: Bool

    package init(shift: ID<Shift>, date: LocalDate, employee: ID<Employee>?, isRemoved: Bool) {
      self.shift = shift
      self.date = date
      self.employee = employee
      self.isRemoved = isRemoved
    }
  }

  /// New drafts.
  public var made = 0
  /// Changed drafts.
  public var changed = 0
  /// Removed drafts.
  public var removed = 0
  /// Shifts that keep a field edited by hand.
  public var keptByHand = 0
  /// By day; the roster keeps showing them unchanged until the drafts are published.
  public var published: [Touched] = []

  package init() {}
}
