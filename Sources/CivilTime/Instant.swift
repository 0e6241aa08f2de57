/// A point in time: whole seconds since 1970-01-01T00:00:00Z, without leap seconds (POSIX time).
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since the epoch; negative before it.
  public let seconds: Int64

  /// An instant by its POSIX time; any number is valid.
  public init(seconds: Int64) { self.seconds = seconds }

  /// Orders by time, earliest first.
  public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
  /// The instant `seconds` later; saturates instead of overflowing.
  public static func + (instant: Self, seconds: Int64) -> Self {
    Self(seconds: instant.seconds.addingSaturated(seconds))
  }
  /// The instant `seconds` earlier; saturates instead of overflowing.
  public static func - (instant: Self, seconds: Int64) -> Self {
    Self(seconds: instant.seconds.subtractingSaturated(seconds))
  }

  /// The start of the next full minute, always later than this instant. All zones in use today change by whole minutes.
  public var nextMinute: Instant { Self(seconds: (seconds.flooredQuotient(by: 60) + 1) * 60) }

  /// The beginning of the next quarter hour: in every zone of today the earliest at which another day may begin.
  public var nextQuarterHour: Instant { Self(seconds: (seconds.flooredQuotient(by: 900) + 1) * 900) }

  /// The seconds from `earlier` to this instant; negative if `earlier` is later. Saturates.
  public func seconds(since earlier: Self) -> Int64 { seconds.subtractingSaturated(earlier.seconds) }
}

extension Instant: CustomStringConvertible {
  /// RFC 3339 in UTC: `2026-10-25T01:00:00Z`; clamped to the years 1 to 9999.
  public var description: String {
    let seconds = LocalDateTime.held(seconds)
    let moment = LocalDateTime(secondsSinceEpoch: seconds)
    let second = Int(seconds - moment.secondsSinceEpoch)
    return "\(moment.date)T\(moment.time):\(twoDigits(second))Z"
  }

  /// Parses RFC 3339 in UTC with whole seconds, as `description` writes it; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let text = Array(text.utf8)
    guard text.count == 20, text[10] == UInt8(ascii: "T"), text[16] == UInt8(ascii: ":"), text[19] == UInt8(ascii: "Z"),
      let date = LocalDate(String(decoding: text[..<10], as: UTF8.self)),
      let time = LocalTime(String(decoding: text[11..<16], as: UTF8.self)),
      let second = digits(text[17..<19]), second < 60
    else { return nil }
    seconds = LocalDateTime(date: date, time: time).secondsSinceEpoch + Int64(second)
  }
}

/// Pads a number to two digits: `7` is `07`.
package func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// The number in a run of 1 to 9 ASCII digits; `nil` for anything else.
package func digits(_ text: some Collection<UInt8>) -> Int? {
  guard !text.isEmpty, text.count <= 9 else { return nil }
  var number = 0
  for digit in text {
    guard (48...57).contains(digit) else { return nil }
    number = number * 10 + Int(digit - 48)
  }
  return number
}
