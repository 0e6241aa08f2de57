/// A length of time as calendars write it: days by the calendar, and seconds by the clock.
///
/// A day lasts to the same time of the next, however long that is; hours, minutes and seconds are exact. Source:
/// RFC 5545 §3.3.6.
public struct CalendarDuration: Hashable, Sendable {
  /// Weeks count as seven days.
  public let days: Int
  /// Hours and minutes included.
  public let seconds: Int64

  /// The longest that is read, in days: ten years.
  public static let mostDays = 3660

  /// Parses `PT8H`, `P3D`, `P2W` or `P1DT12H30M`; `nil` if malformed, negative or longer than `mostDays`.
  public init?(_ text: some StringProtocol) {
    let text = text.uppercased().drop { $0 == "+" }
    guard text.first == "P" else { return nil }
    let halves = text.dropFirst().split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let calendar = Self.units("WD", of: halves[0]), let clock = Self.units("HMS", of: halves.dropFirst().first),
      !(calendar + clock).allSatisfy({ $0 == nil })
    else { return nil }
    if halves.count == 2, clock.allSatisfy({ $0 == nil }) { return nil }
    days = Int(calendar[0] ?? 0) * 7 + Int(calendar[1] ?? 0)
    seconds = (clock[0] ?? 0) * 3600 + (clock[1] ?? 0) * 60 + (clock[2] ?? 0)
    guard days <= Self.mostDays, seconds <= Int64(Self.mostDays) * 86_400 else { return nil }
  }

  /// The number of each unit, in the order of the letters; `nil` if the text has anything else.
  private static func units(_ letters: String, of text: Substring?) -> [Int64?]? {
    var rest = text ?? ""
    var numbers: [Int64?] = []
    for letter in letters {
      guard let place = rest.firstIndex(where: { !("0"..."9").contains($0) }), rest[place] == letter else {
        numbers.append(nil)
        continue
      }
      guard (1...9).contains(rest[..<place].utf8.count), let number = Int64(rest[..<place]) else { return nil }
      numbers.append(number)
      rest = rest[rest.index(after: place)...]
    }
    return rest.isEmpty ? numbers : nil
  }
}
