/// A day on which a site is closed: schedules make no shifts on it, unless they say so.
public struct ClosedDay: Sendable, Hashable {
  public let date: LocalDate
  /// Why, as people say it: Christmas Day, stocktaking; may be empty.
  public let name: String

  public static let longestName = 200

  public init(date: LocalDate, name: String) {
    self.date = date
    self.name = name
  }
}
