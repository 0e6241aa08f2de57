/// What is done alike to one or more shifts: moved, stretched, given to somebody.
public struct ShiftAlteration: Sendable, Hashable {
  /// What a field becomes.
  public enum Setting<Value: Sendable & Hashable>: Sendable, Hashable {
    case same
    case to(Value)
  }

  public var daysLater = 0
  /// On the clock face; the length stays.
  public var minutesLater = 0
  /// Moves the start alone, so that the shift gets shorter by as much.
  public var startMinutesLater = 0
  /// Moves the end alone.
  public var endMinutesLater = 0
  /// `.to(nil)` makes it an open shift.
  public var employee = Setting<ID<Employee>?>.same
  public var position = Setting<ID<Position>?>.same
  public var site = Setting<ID<Site>>.same

  public init() {}
}
