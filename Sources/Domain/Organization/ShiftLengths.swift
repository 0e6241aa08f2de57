/// The lengths of the shifts that a plan is given for its site's demand, in minutes on the clock's face.
///
/// Contract: no such shift is longer than `most`, unless it is a usual one. None is shorter than `least` unless its hours
/// of demand are, as a whole: a shift then lasts as long as they do. Hours that no whole shifts of these lengths make up are covered by
/// shifts that overlap.
public struct ShiftLengths: Sendable, Hashable {
  /// The shortest, at least 1.
  public let least: Int
  /// The longest, at least `least`.
  public let most: Int

  /// 3 to 10 hours.
  public static let standard = ShiftLengths(least: 180, most: 600)
  /// The hours that a site can choose from.
  public static let hours = 1...24

  /// Minutes as hours in the form of a site's fields.
  public static func text(minutes: Int) -> String { WeeklyHours.text(minutes: minutes) }

  /// Lengths; brought within the limits of each.
  public init(least: Int, most: Int) {
    self.least = min(max(1, least), LocalTime.minutesPerDay)
    self.most = min(max(self.least, most), LocalTime.minutesPerDay)
  }
}
