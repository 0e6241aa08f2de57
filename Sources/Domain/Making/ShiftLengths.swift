/// The lengths of the shifts that a plan is given for its site's demand, in minutes on the clock's face.
///
/// Contract: no such shift is longer than `most`, unless it is a usual one. None is shorter than `least` unless its hours
/// of demand are, as a whole: a shift then lasts as long as they do. For every site `standard`, until sites have their own.
public struct ShiftLengths: Sendable, Hashable {
  /// The shortest, at least 1.
  public let least: Int
  /// The longest, at least twice `least`, so that any length from `least` on can be cut.
  public let most: Int

  /// 3 to 10 hours.
  public static let standard = ShiftLengths(least: 180, most: 600)

  /// Lengths; brought within the limits of each.
  public init(least: Int, most: Int) {
    self.least = min(max(1, least), LocalTime.minutesPerDay / 2)
    self.most = min(max(2 * self.least, most), LocalTime.minutesPerDay)
  }
}
