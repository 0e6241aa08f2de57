import Domain

/// The `Retry-After` header (RFC 9110, 10.2.3): seconds, or a point in time.
enum RetryAfter: Hashable {
  case seconds(Int64)
  case moment(Instant)

  /// Parses seconds or an IMF-fixdate (`Sun, 06 Nov 1994 08:49:37 GMT`); `nil` for the obsolete forms.
  init?(_ text: String) {
    if (1...9).contains(text.utf8.count), let seconds = Int64(text), seconds >= 0 {
      self = .seconds(seconds)
    } else if let moment = Self.moment(text) {
      self = .moment(moment)
    } else {
      return nil
    }
  }

  /// Seconds to wait from `now`; 0 if the time has passed.
  func seconds(from now: Instant) -> Int64 {
    switch self {
    case .seconds(let seconds): seconds
    case .moment(let moment): max(0, moment.seconds(since: now))
    }
  }

  /// As in dates of HTTP and of mails (RFC 5322, 3.3).
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func moment(_ text: String) -> Instant? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(where: { $0 == parts[2] }) else {
      return nil
    }
    return Instant("\(parts[3])-\(month < 9 ? "0" : "")\(month + 1)-\(parts[1])T\(parts[4])Z")
  }
}
