/// A day on which a site is closed; schedules create no shifts on it unless they work on closed days.
public struct ClosedDay: Sendable, Hashable {
  /// The whole civil day.
  public let date: LocalDate
  /// The reason in the organization's words: Christmas Day, stocktaking; may be empty.
  public let name: String

  /// `true` for company leave: a day of leave for everyone at home there.
  public let costsLeave: Bool

  /// The most Unicode scalars.
  public static let longestName = 200

  /// A closed day, unchecked.
  public init(date: LocalDate, name: String, costsLeave: Bool = false) {
    (self.date, self.name, self.costsLeave) = (date, name, costsLeave)
  }
}
