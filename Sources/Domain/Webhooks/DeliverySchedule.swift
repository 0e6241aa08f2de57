/// The times of retries of a failed delivery: eleven attempts within three days, by growing waits.
///
/// Source: Standard Webhooks 1.0.0, “Deliverability and reliability”, after its example.
public enum DeliverySchedule {
  /// The waits after the first attempt, the second, and so on.
  package static let waits: [Int64] = [
    5, 60, 300, 1800, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 18 * 3600, 22 * 3600,
  ]
  /// The longest wait that a receiver may ask for by `Retry-After`.
  package static let longestAsked: Int64 = 86_400

  /// The number of attempts.
  public static let attempts = waits.count + 1

  /// The seconds to wait after this many attempts; `nil` after the last one.
  ///
  /// `asked` is the wait that the receiver asks for; `chance` varies the wait by a tenth, so that many don't come at once.
  package static func wait(after attempts: Int, asked: Int64? = nil, chance: UInt64) -> Int64? {
    guard (1...waits.count).contains(attempts) else { return nil }
    let wait = waits[attempts - 1]
    let varied = wait - wait / 10 + Int64(chance % UInt64(wait / 5 + 1))
    return max(varied, min(asked ?? 0, longestAsked))
  }
}
