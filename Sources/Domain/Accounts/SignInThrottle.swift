import Glibc

/// Counts failed sign-ins and decides which one is tried and which has to wait. A pure value.
///
/// Browsers and addresses from which an account was signed in to before have counts of their own, which no one else can use up. Everyone
/// else shares the account's `SignInLine`, after a count by account and address and one by address. An attempt counts from its start, so
/// parallel attempts gain nothing. Shape: at most `capacity` counts and as many lines; a count is dropped an hour after its last attempt.
/// Cost: a few dictionary lookups. Source: "Slow Down Online Guessing Attacks with Device Cookies" (OWASP).
public struct SignInThrottle: Sendable {
  /// One try to sign in: the account, the network address, the browser, and the typed secret.
  public struct Attempt: Sendable, Hashable, Codable {
    let account: String
    let address: String
    let own: [Key]
    let guess: Int
    /// `false` if signed in already: other attempts are not in their way, nor theirs in anyone's.
    let joinsLine: Bool

    /// `account` is a folded user name, which may not exist; `address` is numeric.
    ///
    /// An IPv6 address counts with its whole /64. `browser` identifies a browser that was signed in to the account before; `isAddressKnown`
    /// is the same for the address. `guess` distinguishes passwords and can't be reversed.
    public init(
      account: String, address: String, browser: String? = nil, isAddressKnown: Bool = false, guess: Int = 0
    ) {
      self.account = String(account.prefix(UserName.longest))
      self.address = SignInThrottle.network(of: address)
      let (known, home) = (browser.map { Key.browser(account, $0) }, Key.home(account, self.address))
      own = [known, isAddressKnown ? home : nil].compactMap { $0 }
      self.guess = guess
      joinsLine = true
    }

    /// A signed-in person's confirmation by password.
    public init(confirming account: ID<Account>, in session: ID<Session>?) {
      self.account = "\(account)"
      address = ""
      own = [.browser(self.account, "session \(session?.rawValue ?? 0)")]
      guess = 0
      joinsLine = false
    }

    /// A sign-in by a passkey; `passkey` is the stored one, `nil` for an unknown one.
    ///
    /// Passkeys can't be guessed, so this bounds work alone: strangers wait by their address, and never make an owner wait, since no one
    /// else knows the id of the owner's passkey.
    public init(passkey: String?, from address: String) {
      account = ""
      self.address = SignInThrottle.network(of: address)
      own = [passkey.map(Key.passkey) ?? .passkeys(self.address)]
      guess = 0
      joinsLine = false
    }

    /// A code after the correct password; `browser` identifies one that was signed in to the account before.
    public init(codeFor account: ID<Account>, browser: String?) {
      self.account = "\(account)"
      address = ""
      own = [.code(self.account, browser ?? "")]
      guess = 0
      joinsLine = false
    }

    /// A browser's return from a provider: it can't be guessed, so this bounds the requests to the provider.
    public init(answerFrom address: String) {
      account = ""
      self.address = SignInThrottle.network(of: address)
      own = [.answers(self.address)]
      guess = 0
      joinsLine = false
    }

    fileprivate var shared: [Key] { [.pair(account, address), .address(address)] }
  }

  /// The counts of an admitted attempt.
  public struct Admission: Sendable, Codable {
    fileprivate let attempt: Attempt
    fileprivate let own: Key?
  }

  /// The decision about an attempt.
  public enum Verdict: Sendable {
    case admitted(Admission)
    /// The seconds to wait before the next try.
    case wait(Int64)
  }

  enum Key: Sendable, Hashable, Codable {
    case pair(String, String)
    case address(String)
    case browser(String, String)
    case home(String, String)
    /// A stored passkey; unknown ones count by address.
    case passkey(String)
    case passkeys(String)
    case code(String, String)
    /// Answers of a provider, brought back to an address.
    case answers(String)

    /// Failures without a wait.
    private var free: Int {
      switch self {
      case .address, .passkey, .passkeys, .answers: 20
      case .pair, .browser, .home, .code: 3
      }
    }
    private static let longestWaitSeconds: Int64 = 900

    /// 1, 2, 4, 8 … seconds after the free ones.
    fileprivate func wait(after failures: Int) -> Int64 {
      let over = failures - free
      return over <= 0 ? 0 : min(1 << min(Int64(over - 1), 30), Self.longestWaitSeconds)
    }
  }

  private struct Count: Sendable {
    var failures: Int
    var last: Instant
  }

  private static let forgottenAfterSeconds: Int64 = 3600
  private let capacity: Int
  private var counts: [Key: Count] = [:]
  private var lines: [String: SignInLine] = [:]
  private var tickets: SignInTickets

  /// Starts without counts; keeps at most `capacity` of them, at least 8.
  public init(capacity: Int = 20_000) {
    self.capacity = max(8, capacity)
    tickets = SignInTickets(capacity: 3 * self.capacity)
  }

  /// Admits an attempt, which counts as failed until `succeeded`; else returns the time to wait.
  public mutating func begin(_ attempt: Attempt, at now: Instant) -> Verdict {
    for key in attempt.own where wait(for: key, at: now) == nil {
      count(key, at: now)
      return .admitted(Admission(attempt: attempt, own: key))
    }
    guard attempt.joinsLine else { return .wait(attempt.own.compactMap { wait(for: $0, at: now) }.min() ?? 1) }
    if let longest = attempt.shared.compactMap({ wait(for: $0, at: now) }).max() {
      return .wait(max(longest, lines[attempt.account]?.seconds(for: attempt.address, at: now) ?? 0))
    }
    if let seconds = enterLine(attempt, at: now) { return .wait(seconds) }
    for key in attempt.shared { count(key, at: now) }
    return .admitted(Admission(attempt: attempt, own: nil))
  }

  /// Counts an attempt that another process has admitted.
  public mutating func note(_ admission: Admission, at now: Instant) {
    if let own = admission.own { return count(own, at: now) }
    _ = enterLine(admission.attempt, at: now)
    for key in admission.attempt.shared { count(key, at: now) }
  }

  /// Clears the attempt's own count and removes it from the shared ones.
  public mutating func succeeded(_ admission: Admission) {
    if let own = admission.own {
      counts[own] = nil
      return
    }
    let attempt = admission.attempt
    lines[attempt.account]?.giveBack()
    counts[.pair(attempt.account, attempt.address)] = nil
    guard var count = counts[.address(attempt.address)] else { return }
    count.failures -= 1
    counts[.address(attempt.address)] = count.failures > 0 ? count : nil
  }

  /// The address, or the /64 that one customer has.
  public static func network(of address: String) -> String {
    guard let bytes = bytes(ofIPv6: address) else { return String(address.prefix(64)) }
    let isMapped = bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
    if isMapped { return bytes.suffix(4).map { String($0) }.joined(separator: ".") }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ".") + "/64"
  }

  /// The addresses that one customer of a network provider can easily have: a /16, or a /32 of IPv6.
  static func neighborhood(of address: String) -> String {
    address.split(separator: ".", maxSplits: address.hasSuffix("/64") ? 4 : 2).dropLast().joined(separator: ".")
  }

  /// The number of counts and lines.
  var size: Int { counts.count + lines.count }

  private static func bytes(ofIPv6 address: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    return address.contains(":") && inet_pton(AF_INET6, address, &bytes) == 1 ? bytes : nil
  }

  /// The seconds to wait, or `nil` if the attempt is admitted.
  private mutating func enterLine(_ attempt: Attempt, at now: Instant) -> Int64? {
    var line = lines[attempt.account] ?? SignInLine(at: now)
    let waited = tickets.seconds(of: attempt, at: now)
    let wait = line.enter(from: attempt.address, waited: waited, at: now)
    lines[attempt.account] = line
    if wait == nil { tickets.drop(attempt) } else { tickets.keep(attempt, at: now) }
    if lines.count > capacity { shortenLines(at: now) }
    return wait
  }

  private func wait(for key: Key, at now: Instant) -> Int64? {
    guard let count = current(key, at: now) else { return nil }
    let left = key.wait(after: count.failures) - now.seconds(since: count.last)
    return left > 0 ? left : nil
  }

  private mutating func count(_ key: Key, at now: Instant) {
    counts[key] = Count(failures: (current(key, at: now)?.failures ?? 0) + 1, last: now)
    if counts.count > capacity { makeRoom(at: now) }
  }

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

  /// Drops lines without waiting attempts; if that is not enough, also the least pressed tenth.
  private mutating func shortenLines(at now: Instant) {
    lines = lines.filter { !$0.value.isIdle(at: now) }
    guard lines.count > capacity else { return }
    let order = lines.sorted { $0.value.pressure < $1.value.pressure }
    for (account, _) in order.prefix(lines.count - capacity + capacity / 10) { lines[account] = nil }
  }
}
