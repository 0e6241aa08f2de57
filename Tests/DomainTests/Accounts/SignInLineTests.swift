import Testing

@testable import Domain

/// An account under attack by the clock of the test.
@Suite struct `A line before an account` {
  private typealias Attempt = SignInThrottle.Attempt

  private let start = Instant(seconds: 1_000_000)
  private let owner = Attempt(account: "mia", address: "198.51.100.7", guess: -1)

  /// What came of two minutes of an attack, and of an owner who tries every two seconds from the tenth second on.
  private struct Outcome {
    var guesses = 0
    /// Seconds from the owner's first try.
    var ownerPassedAfter: Int64?
  }

  private func outcome(aSecond: Int = 16, _ guess: (Int) -> Attempt) -> Outcome {
    var (throttle, outcome, number) = (SignInThrottle(), Outcome(), 0)
    for second in 0..<Int64(120) {
      let now = start + second
      for _ in 0..<aSecond {
        if throttle.wait(guess(number), at: now) == nil { outcome.guesses += 1 }
        number += 1
      }
      guard second >= 10, second.isMultiple(of: 2), outcome.ownerPassedAfter == nil else { continue }
      if case .admitted(let admission) = throttle.begin(owner, at: now) {
        throttle.succeeded(admission)
        outcome.ownerPassedAfter = second - 10
      }
    }
    return outcome
  }

  /// How 16 tries a second come.
  enum Attack: String, CaseIterable {
    case `an address for each try`
    case `the same 500 addresses`
    case `two networks that hold places with one password each`
    case `one address`
  }

  @Test(arguments: Attack.allCases)
  func `lets ten guesses pass in two minutes, and the owner within one`(attack: Attack) throws {
    let found = outcome { number in
      switch attack {
      case .`an address for each try`:
        Attempt(account: "mia", address: "11.\(number % 251).\(number % 253).\(number % 254)", guess: number)
      case .`the same 500 addresses`:
        Attempt(account: "mia", address: "192.0.\(number % 2).\(number / 2 % 250)", guess: number)
      case .`two networks that hold places with one password each`:
        Attempt(
          account: "mia", address: "\(number % 2 == 0 ? "192.0.2" : "203.0.113").\(number % 32)", guess: number % 2)
      case .`one address`: Attempt(account: "mia", address: "192.0.2.1", guess: number)
      }
    }
    #expect(found.guesses <= 10)
    #expect(try #require(found.ownerPassedAfter) < 60)
  }

  @Test func `is open again half a minute after the last who was sent away`() {
    var throttle = SignInThrottle()
    for number in 0..<10 { _ = throttle.begin(Attempt(account: "mia", address: "192.0.2.\(number)"), at: start) }
    #expect(throttle.wait(owner, at: start) == 24)
    #expect(throttle.wait(Attempt(account: "mia", address: "203.0.113.9", guess: 5), at: start + 25) == 2)
    #expect(throttle.wait(Attempt(account: "mia", address: "203.0.113.9", guess: 6), at: start + 56) == nil)
  }

  @Test func `lets an address that has not failed pass while one other is held back`() {
    var throttle = SignInThrottle()
    for guess in 0..<100 {
      _ = throttle.begin(Attempt(account: "mia", address: "192.0.2.1", guess: guess), at: start)
    }
    #expect(throttle.wait(Attempt(account: "mia", address: "192.0.2.1", guess: -1), at: start) != nil)
    #expect(throttle.wait(Attempt(account: "mia", address: "192.0.2.2", guess: -1), at: start) == nil)
  }

  @Test func `lets someone alone pass after the wait, whatever they type`() {
    var throttle = SignInThrottle()
    for guess in 0..<4 { _ = throttle.begin(Attempt(account: "mia", address: "192.0.2.1", guess: guess), at: start) }
    #expect(throttle.wait(Attempt(account: "mia", address: "192.0.2.1", guess: 5), at: start) == 24)
    #expect(throttle.wait(Attempt(account: "mia", address: "192.0.2.1", guess: 6), at: start + 24) == nil)
  }

  @Test func `keeps the place of who comes back with the same password, and of nobody else`() {
    var throttle = SignInThrottle()
    for number in 0..<10 { _ = throttle.begin(Attempt(account: "mia", address: "192.0.2.\(number)"), at: start) }
    #expect(throttle.wait(owner, at: start) == 24)
    #expect(throttle.wait(Attempt(account: "mia", address: "198.51.100.7", guess: 2), at: start + 24) == 2)
    #expect(throttle.wait(Attempt(account: "mia", address: "198.51.100.8", guess: -1), at: start + 24) == 2)
    #expect(throttle.wait(owner, at: start + 24) == nil)
  }

  @Test func `of one account is none of another's`() {
    var throttle = SignInThrottle()
    for number in 0..<100 { _ = throttle.begin(Attempt(account: "mia", address: "192.0.2.\(number)"), at: start) }
    #expect(throttle.wait(Attempt(account: "soumya", address: "198.51.100.7"), at: start) == nil)
  }

  @Test func `remembers who was sent away within its room, the latest longest`() {
    var tickets = SignInTickets(capacity: 100)
    for number in 0..<1000 {
      tickets.keep(Attempt(account: "n", address: "a", guess: number), at: start + Int64(number / 100))
    }
    #expect(tickets.count <= 100)
    #expect(tickets.seconds(of: Attempt(account: "n", address: "a", guess: 999), at: start + 12) == 3)
    #expect(tickets.seconds(of: Attempt(account: "n", address: "a", guess: 999), at: start + 129) == nil)
  }

  @Test func `under pressure stays, however many other names are tried`() {
    var throttle = SignInThrottle(capacity: 100)
    for number in 0..<20 { _ = throttle.begin(Attempt(account: "mia", address: "192.0.2.\(number)"), at: start) }
    for number in 0..<2000 { _ = throttle.begin(Attempt(account: "n\(number)", address: "a\(number)"), at: start + 1) }
    #expect(throttle.wait(Attempt(account: "mia", address: "203.0.113.9"), at: start + 1) == 23)
  }

  @Test(arguments: [
    ("192.0.2.1", "192.0.113.9", true), ("192.0.2.1", "192.1.2.1", false),
    ("2001:db8:1:2::1", "2001:db8:ffff::1", true), ("2001:db8::1", "2001:db9::1", false),
  ])
  func `knows neighbors`(one: String, other: String, isAlike: Bool) {
    let found = [one, other].map { SignInThrottle.neighborhood(of: SignInThrottle.network(of: $0)) }
    #expect((found[0] == found[1]) == isAlike)
  }
}
