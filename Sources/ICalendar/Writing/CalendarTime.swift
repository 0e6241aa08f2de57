import Domain

/// An instant as a calendar writes it: on a zone's clock if that is unambiguous, else in UTC.
///
/// Readers take a repeated civil time for the first of the two (RFC 5545 §3.3.5). So the second one, such as 02:30 CET
/// on 2026-10-25 in Berlin, is written in UTC.
enum CalendarTime {
  case local(seconds: Int64, Zone)
  case utc(Instant)

  init(_ instant: Instant, in zone: Zone) {
    let seconds = (instant + Int64(zone.offset(at: instant))).seconds
    let minute = LocalDateTime(secondsSinceEpoch: seconds)
    let readBack = zone.instant(of: minute, as: .start) + (seconds - minute.secondsSinceEpoch)
    // Why: RFC 5545 §3.2.19 has no zone that is UTC.
    let isUTC = ["UTC", "Etc/UTC"].contains(zone.name.description)
    self = readBack == instant && !isUTC ? .local(seconds: seconds, zone) : .utc(instant)
  }

  func write(_ name: String, to lines: inout ContentLines) {
    switch self {
    case .local(let seconds, let zone): lines.add("\(name);TZID=\(zone.name)", plain: wallText(seconds))
    case .utc(let instant): lines.add(name, plain: instant.utcText)
    }
  }
}

/// A wall clock's text that many seconds after its 1970-01-01 00:00: `20261025T023000`.
func wallText(_ seconds: Int64) -> String {
  let minute = LocalDateTime(secondsSinceEpoch: seconds)
  // Why: outside the years 1 to 9999, the minute is clamped and the second is not part of it.
  let second = min(max(seconds - minute.secondsSinceEpoch, 0), 59)
  return minute.date.compactText + "T" + twoDigits(minute.time.hour) + twoDigits(minute.time.minute)
    + twoDigits(Int(second))
}

extension Instant {
  /// `20261025T013000Z`
  var utcText: String { wallText(seconds) + "Z" }
}

extension LocalDate {
  /// `20261025`
  var compactText: String {
    let (year, month, day) = parts
    let text = String(year)
    return String(repeating: "0", count: max(0, 4 - text.utf8.count)) + text + twoDigits(month) + twoDigits(day)
  }
}
