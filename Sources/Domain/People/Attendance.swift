/// Who is on duty, and who starts later on the same day.
public struct Attendance: Sendable, Hashable {
  /// The first to end comes first.
  public let onDuty: [ID<Employee>]
  /// By start; nobody who is on duty.
  public let startingToday: [ID<Employee>]

  /// Nobody, unless said otherwise.
  public init(onDuty: [ID<Employee>] = [], startingToday: [ID<Employee>] = []) {
    self.onDuty = onDuty
    self.startingToday = startingToday
  }
}
