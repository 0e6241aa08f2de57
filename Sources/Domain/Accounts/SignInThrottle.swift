import Glibc

/// Counts failed sign-ins and decides how long the next one has to wait. A pure value.
///
/// There are three counts: by account and address, by address, and by account. The last has the shortest waits, so that
/// an attacker can't lock an account's owner out for long. A browser that was signed in to the account before has a
/// count of its own and none of these. An attempt counts from its start, so parallel attempts gain nothing. Shape: at
/// most `capacity` counts; each is dropped an hour after its last attempt. Cost: a few dictionary lookups.
public struct SignInThrottle: Sendable {
  /// One try to sign in: the account, the network address and the browser.
  public struct Attempt: Sendable, Hashable {
    let account: String
    let address: String
    let browser: String?

    /// `account` is a folded user name, whether or not it exists; `address` is numeric.
    ///
    /// An IPv6 address counts with its whole /64. `browser` identifies a browser that was signed in to the account
    /// before.
    public init(account: String, address: String, browser: String? = nil) {
      self.account = String(account.prefix(UserName.longest))
      self.address = Self.network(of: address)
      self.browser = browser
    }

    static func network(of address: String) -> String {
      var bytes = [UInt8](repeating: 0, count: 16)
      guard address.contains(":"), inet_pton(AF_INET6, address, &bytes) == 1 else { return String(address.prefix(64)) }
      return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ".") + "/64"
    }

    fileprivate var keys: [Key] {
      if let browser { return [.browser(account, browser)] }
      return [.pair(account, address), .address(address), .account(account)]
    }
  }

  enum Key: Sendable, Hashable {
    case pair(String, String)
    case address(String)
    case account(String)
    case browser(String, String)

    /// Failures without a wait; the longest wait in seconds.
    fileprivate var rule: (free: Int, longest: Int64) {
      switch self {
      case .pair, .browser: (3, 900)
      case .address: (20, 900)
      case .account: (10, 30)
      }
    }

    /// 1, 2, 4, 8 … seconds after the free ones.
    fileprivate func wait(after failures: Int) -> Int64 {
      let over = failures - rule.free
      return over <= 0 ? 0 : min(1 << min(Int64(over - 1), 30), rule.longest)
    }
  }

  private struct Count: Sendable {
    var failures: Int
    var last: Instant
  }

  private static let forgottenAfterSeconds: Int64 = 3600
  private let capacity: Int
  private var counts: [Key: Count] = [:]

  /// Starts without counts; keeps at most `capacity` of them, at least 8.
  public init(capacity: Int = 20_000) { self.capacity = max(8, capacity) }

  /// Admits an attempt, which counts as failed until `succeeded`; else the seconds to wait.
  public mutating func begin(_ attempt: Attempt, at now: Instant) -> Int64? {
    let waits = attempt.keys.compactMap { key -> Int64? in
      guard let count = current(key, at: now) else { return nil }
      let left = key.wait(after: count.failures) - now.seconds(since: count.last)
      return left > 0 ? left : nil
    }
    if let longest = waits.max() { return longest }
    for key in attempt.keys { counts[key] = Count(failures: (current(key, at: now)?.failures ?? 0) + 1, last: now) }
    if counts.count > capacity { makeRoom(at: now) }
    return nil
  }

  /// Clears the attempt's own count and removes it from the shared ones.
  public mutating func succeeded(_ attempt: Attempt) {
    for key in attempt.keys {
      switch key {
      case .pair, .browser: counts[key] = nil
      case .address, .account:
        guard var count = counts[key] else { continue }
        count.failures -= 1
        counts[key] = count.failures > 0 ? count : nil
      }
    }
  }

  /// The number of counts.
  var size: Int { counts.count }

  private func current(_ key: Key, at now: Instant) -> Count? {
    counts[key].flatMap { now.seconds(since: $0.last) < Self.forgottenAfterSeconds ? $0 : nil }
  }

  /// Drops expired counts; if that is not enough, also the tenth with the fewest failures, oldest first.
  private mutating func makeRoom(at now: Instant) {
    counts = counts.filter { now.seconds(since: $0.value.last) < Self.forgottenAfterSeconds }
    guard counts.count > capacity else { return }
    let order = counts.sorted { ($0.value.failures, $0.value.last) < ($1.value.failures, $1.value.last) }
    for (key, _) in order.prefix(counts.count - capacity + capacity / 10) { counts[key] = nil }
  }
}
