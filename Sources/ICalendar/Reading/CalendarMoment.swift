public import Domain

/// A date, or a date and time, as a calendar file writes it.
///
/// Source: RFC 5545 §3.3.4 and §3.3.5. Seconds are dropped.
public enum CalendarMoment: Hashable, Sendable {
  /// A whole day, in no particular zone.
  case date(LocalDate)
  /// On the reader's own clock.
  case floating(LocalDateTime)
  /// On the clock of a zone, by the file's name for it.
  case zoned(LocalDateTime, zone: String)
  /// A point in time.
  case utc(Instant)

  /// Parses `20261025`, `20261025T023000` or `20261025T013000Z`; `nil` if malformed or nonexistent.
  public init?(_ text: some StringProtocol, zone: String? = nil) {
    let bytes = Array(text.utf8)
    let ascii = bytes.map { Character(Unicode.Scalar($0)) }
    guard bytes.count >= 8,
      let date = LocalDate("\(String(ascii[..<4]))-\(String(ascii[4..<6]))-\(String(ascii[6..<8]))")
    else { return nil }
    if bytes.count == 8 {
      self = .date(date)
      return
    }
    guard bytes.count == 15 || (bytes.count == 16 && ascii[15] == "Z"), ascii[8] == "T",
      let time = LocalTime("\(String(ascii[9..<11])):\(String(ascii[11..<13]))"),
      let second = Int(String(ascii[13..<15])), (0...60).contains(second), ascii[13].isNumber
    else { return nil }
    let moment = LocalDateTime(date: date, time: time)
    if bytes.count == 16 {
      self = .utc(Instant(seconds: moment.secondsSinceEpoch + Int64(second)))
    } else {
      self = zone.map { .zoned(moment, zone: $0) } ?? .floating(moment)
    }
  }
}
