import Testing

@testable import Domain

@Suite struct `Failed sign-ins` {
  private let start = Instant(seconds: 1_000_000)
  private typealias Attempt = SignInThrottle.Attempt

  /// Fails until it has to wait, again and again, as an attacker would who knows the rules; gives the waits.
  private func waits(_ throttle: inout SignInThrottle, _ attempt: (Int) -> Attempt, count: Int) -> [Int64] {
    var (now, waits): (Instant, [Int64]) = (start, [])
    for number in 0..<count {
      var wait: Int64 = 0
      while let seconds = throttle.wait(attempt(number), at: now) {
        wait += seconds
        now = now + seconds
      }
      waits.append(wait)
    }
    return waits
  }

  @Test func `of one account from one browser wait ever longer, up to a quarter of an hour`() {
    var throttle = SignInThrottle()
    let found = waits(&throttle, { _ in Attempt(confirming: ID(rawValue: 1), in: nil) }, count: 16)
    #expect(found == [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  }

  @Test(arguments: [true, false])
  func `of one process count at another, and are cleared there`(isKnown: Bool) throws {
    let attempt = Attempt(account: "mia", address: "192.0.2.1", browser: isKnown ? "phone" : nil)
    var (here, there) = (SignInThrottle(), SignInThrottle())
    var last: SignInThrottle.Admission?
    while case .admitted(let admission) = here.begin(attempt, at: start) {
      there.note(admission, at: start)
      last = admission
    }
    let longest = here.wait(attempt, at: start)
    let wait = try #require(longest)
    #expect(there.wait(attempt, at: start) == wait)
    there.succeeded(try #require(last))
    if isKnown { #expect(there.wait(attempt, at: start) == nil) }
  }

  @Test func `of one account from one address wait for their turn, then ever longer`() {
    var throttle = SignInThrottle()
    let found = waits(&throttle, { _ in Attempt(account: "mia", address: "192.0.2.1") }, count: 16)
    #expect(found.prefix(5) == [0, 0, 0, 0, 24])
    #expect(found.suffix(6) == [64, 128, 256, 512, 900, 900])
  }

  @Test func `from one address over many accounts wait after twenty`() {
    var throttle = SignInThrottle()
    let found = waits(&throttle, { Attempt(account: "name-\($0)", address: "192.0.2.1") }, count: 24)
    #expect(found == Array(repeating: 0, count: 21) + [1, 2, 4])
  }

  @Test func `of others never keep out a browser or an address that was signed in before`() {
    var throttle = SignInThrottle()
    for number in 0..<500 {
      _ = throttle.begin(Attempt(account: "mia", address: "192.0.2.\(number % 100)", guess: number), at: start)
    }
    #expect(throttle.wait(Attempt(account: "mia", address: "198.51.100.1"), at: start) != nil)
    let owns = [
      Attempt(account: "mia", address: "192.0.2.1", browser: "phone"),
      Attempt(account: "mia", address: "192.0.2.1", browser: "tablet"),
      Attempt(account: "mia", address: "203.0.113.5", isAddressKnown: true),
    ]
    for own in owns {
      for _ in 0..<4 { #expect(throttle.wait(own, at: start) == nil) }
      #expect(throttle.wait(own, at: start) != nil)
    }
  }

  @Test func `of a known browser that used up its own tries go on from a known address, then in the line`() {
    var throttle = SignInThrottle()
    let own = Attempt(account: "mia", address: "192.0.2.1", browser: "phone", isAddressKnown: true)
    let admitted = (0..<30).count { _ in throttle.wait(own, at: start) == nil }
    #expect(admitted == 4 + 4 + 4)
  }

  @Test func `count when they begin, so that many at once are no way around`() {
    var throttle = SignInThrottle()
    let attempt = Attempt(account: "mia", address: "192.0.2.1")
    let admitted = (0..<100).count { _ in throttle.wait(attempt, at: start) == nil }
    #expect(admitted == 4)
  }

  @Test func `are forgiven by a success, but those of other accounts are not`() {
    var throttle = SignInThrottle()
    let (own, other) = (Attempt(account: "own", address: "192.0.2.1"), Attempt(account: "mia", address: "192.0.2.1"))
    for _ in 0..<4 { _ = throttle.begin(other, at: start) }
    for _ in 0..<50 {
      guard case .admitted(let admission) = throttle.begin(own, at: start) else {
        Issue.record("the right password has to wait")
        return
      }
      throttle.succeeded(admission)
    }
    #expect(throttle.wait(other, at: start) == 24)
  }

  @Test func `are forgotten after an hour`() {
    var throttle = SignInThrottle()
    let attempt = Attempt(account: "mia", address: "192.0.2.1")
    for _ in 0..<4 { _ = throttle.begin(attempt, at: start) }
    #expect(throttle.wait(attempt, at: start) == 24)
    for _ in 0..<4 { #expect(throttle.wait(attempt, at: start + 3600) == nil) }
  }

  @Test func `that are forgotten make room before one that counts goes`() {
    var throttle = SignInThrottle(capacity: 8)
    _ = throttle.begin(Attempt(account: "old", address: "192.0.2.9"), at: start)
    for number in 1...4 {
      _ = throttle.begin(Attempt(account: "n\(number)", address: "192.0.2.\(number)"), at: start + 3600)
    }
    #expect(throttle.size == 13)
  }

  @Test func `of millions of names take a bounded room, and the busiest stay known`() {
    var throttle = SignInThrottle(capacity: 100)
    let hot = Attempt(account: "mia", address: "192.0.2.1")
    for _ in 0..<4 { _ = throttle.begin(hot, at: start) }
    for number in 0..<5000 { _ = throttle.begin(Attempt(account: "n\(number)", address: "a\(number)"), at: start + 1) }
    #expect(throttle.size <= 2 * 103)
    #expect(throttle.wait(hot, at: start) != nil)
  }

  @Test(arguments: [
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::1", true), ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
    ("192.0.2.1", "192.0.2.2", false), ("192.0.2.1", "192.0.2.1", true), ("::ffff:192.0.2.1", "192.0.2.1", true),
    ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false),
  ])
  func `count for an address, and for the /64 that one customer has`(one: String, other: String, isAlike: Bool) {
    #expect((SignInThrottle.network(of: one) == SignInThrottle.network(of: other)) == isAlike)
  }
}

extension SignInThrottle {
  /// Begins an attempt that fails; gives the seconds to wait where it was not admitted.
  mutating func wait(_ attempt: Attempt, at now: Instant) -> Int64? {
    if case .wait(let seconds) = begin(attempt, at: now) { seconds } else { nil }
  }
}
