/// A wall-clock time of day to the minute, of no zone: 0:00 to 23:59.
public struct LocalTime: Hashable, Comparable, Sendable {
  /// Minutes since midnight on the clock face, 0 to 1,439.
  public let minuteOfDay: Int

  public static let midnight = LocalTime(unchecked: 0)
  public static let minutesPerDay = 1440

  init(unchecked minute: Int) { minuteOfDay = minute }

  /// A time by its minute of the day; `nil` outside 0 to 1,439.
  public init?(minuteOfDay: Int) {
    guard (0..<Self.minutesPerDay).contains(minuteOfDay) else { return nil }
    self.minuteOfDay = minuteOfDay
  }

  /// A time by hour (0–23) and minute (0–59); `nil` outside them.
  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    minuteOfDay = hour * 60 + minute
  }

  public var hour: Int { minuteOfDay / 60 }
  public var minute: Int { minuteOfDay % 60 }

  public static func < (left: Self, right: Self) -> Bool { left.minuteOfDay < right.minuteOfDay }
}

extension LocalTime: CustomStringConvertible {
  /// ISO 8601, extended, to the minute: `06:02`.
  public var description: String { "\(twoDigits(hour)):\(twoDigits(minute))" }

  /// Reads exactly `hh:mm`; else `nil`.
  public init?(_ text: some StringProtocol) {
    let text = Array(text.utf8)
    guard text.count == 5, text[2] == UInt8(ascii: ":"), let hour = digits(text[..<2]), let minute = digits(text[3...])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }
}
