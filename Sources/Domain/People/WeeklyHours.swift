/// The hours of a usual week by contract, as people write them: `38`, `37.5`, `37,5`.
///
/// Shape: whole minutes, 0 to a whole week. Two decimals are told: every minute has a text of its own, and it reads back.
public struct WeeklyHours: Sendable, Hashable {
  public let minutes: Int

  /// The most hours that a week has.
  public static let most = 168

  public init?(minutes: Int) {
    guard (0...Self.most * 60).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Reads hours with at most two decimals after a period or a comma.
  ///
  /// Errors: `Refusal.invalid` for `field`: `.notANumber`, or `.notBetween` where it is more than a week.
  public init(_ text: some StringProtocol, field: String) throws(Refusal) {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let decimals = parts.count == 2 ? parts[1] : "0"
    guard let first = parts.first, let hours = digits(Array(first.utf8)[...]), (1...6).contains(first.utf8.count),
      let hundredths = digits(Array((decimals + "0").utf8.prefix(2))[...]), (1...2).contains(decimals.utf8.count)
    else { throw .invalid([.init(field, .notANumber)]) }
    guard let found = Self(minutes: hours * 60 + (hundredths * 60 + 50) / 100) else {
      throw .invalid([.init(field, .notBetween(0, Self.most))])
    }
    self = found
  }
}

extension WeeklyHours: CustomStringConvertible {
  /// With a period and as few decimals as tell the minutes: `38`, `37.5`, `0.33`.
  public var description: String {
    let hundredths = (minutes % 60 * 100 + 30) / 60
    let decimals = hundredths.isMultiple(of: 10) ? "\(hundredths / 10)" : twoDigits(hundredths)
    return hundredths == 0 ? "\(minutes / 60)" : "\(minutes / 60).\(decimals)"
  }
}
