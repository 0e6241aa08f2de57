/// The people on duty, and those with a later start on the same day.
public struct Attendance: Sendable, Hashable {
  /// The first to end comes first.
  public let onDuty: [ID<Employee>]
  /// By start; without the people on duty.
  public let startingToday: [ID<Employee>]

  /// Empty by default.
  public init(onDuty: [ID<Employee>] = [], startingToday: [ID<Employee>] = []) {
    self.onDuty = onDuty
    self.startingToday = startingToday
  }
}
