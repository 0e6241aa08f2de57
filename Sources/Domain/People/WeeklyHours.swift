/// Contract hours per week as people write them: `38`, `37.5`, `37,5`.
///
/// Shape: whole minutes, up to a whole week. Two decimals are enough to write every minute so that it reads back the
/// same.
public struct WeeklyHours: Sendable, Hashable {
  /// 0 to 10,080.
  public let minutes: Int

  /// The hours of a week.
  public static let most = 168

  /// `nil` unless 0 to 10,080.
  public init?(minutes: Int) {
    guard (0...Self.most * 60).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Parses hours with at most two decimals after a point or comma.
  ///
  /// Errors: `Refusal.invalid` for `field`: `.notANumber`, or `.notBetween` above a week.
  public init(_ text: some StringProtocol, field: String) throws(Refusal) {
    minutes = try Self.minutes(text, most: Self.most, field: field)
  }

  /// The minutes of hours, up to some. Errors: as of a week's hours.
  static func minutes(_ text: some StringProtocol, most: Int, field: String) throws(Refusal) -> Int {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let decimals = parts.count == 2 ? parts[1] : "0"
    guard let first = parts.first, let hours = digits(Array(first.utf8)[...]), (1...6).contains(first.utf8.count),
      let hundredths = digits(Array((decimals + "0").utf8.prefix(2))[...]), (1...2).contains(decimals.utf8.count)
    else { throw .invalid([.init(field, .notANumber)]) }
    let minutes = hours * 60 + (hundredths * 60 + 50) / 100
    guard minutes <= most * 60 else { throw .invalid([.init(field, .notBetween(0, most))]) }
    return minutes
  }
}

extension WeeklyHours: CustomStringConvertible {
  /// With a point and the fewest decimals that identify the minutes: `38`, `37.5`, `0.33`.
  public var description: String { Self.text(minutes: minutes) }

  /// The same for the minutes of another span.
  static func text(minutes: Int) -> String {
    let hundredths = (minutes % 60 * 100 + 30) / 60
    let decimals = hundredths.isMultiple(of: 10) ? "\(hundredths / 10)" : twoDigits(hundredths)
    return hundredths == 0 ? "\(minutes / 60)" : "\(minutes / 60).\(decimals)"
  }
}
