/// A time of day on a wall clock, to the minute: 0:00 to 23:59, in no particular zone.
public struct LocalTime: Hashable, Comparable, Sendable {
  /// Minutes since midnight on the clock face, 0 to 1,439.
  public let minuteOfDay: Int

  /// 0:00, the start of the day.
  public static let midnight = LocalTime(unchecked: 0)
  /// 1,440, on the clock's face; a real day can be longer or shorter.
  public static let minutesPerDay = 1440

  init(unchecked minute: Int) { minuteOfDay = minute }

  /// A time by its minute of the day; `nil` unless 0 to 1,439.
  public init?(minuteOfDay: Int) {
    guard (0..<Self.minutesPerDay).contains(minuteOfDay) else { return nil }
    self.minuteOfDay = minuteOfDay
  }

  /// A time by hour (0 to 23) and minute (0 to 59); `nil` out of range.
  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    minuteOfDay = hour * 60 + minute
  }

  /// 0 to 23.
  public var hour: Int { minuteOfDay / 60 }
  /// 0 to 59.
  public var minute: Int { minuteOfDay % 60 }

  /// Orders by the clock's face, midnight first.
  public static func < (left: Self, right: Self) -> Bool { left.minuteOfDay < right.minuteOfDay }
}

extension LocalTime: CustomStringConvertible {
  /// ISO 8601, extended, to the minute: `06:02`.
  public var description: String { "\(twoDigits(hour)):\(twoDigits(minute))" }

  /// Parses exactly `hh:mm`; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let text = Array(text.utf8)
    guard text.count == 5, text[2] == UInt8(ascii: ":"), let hour = digits(text[..<2]), let minute = digits(text[3...])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }
}

extension LocalTime: TextCoded {}
