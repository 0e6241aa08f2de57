import Testing

@testable import Domain

@Suite struct `The last way in` {
  private let then = Instant(seconds: 1_900_000_000)

  private func passkeys(_ count: Int) -> [Passkey] {
    (0..<count).map { Passkey(id: ID(rawValue: Int64($0)), name: "Phone", madeAt: then, lastUsedAt: nil) }
  }

  @Test func `is never removed`() {
    let rows: [(keys: Int, hasPassword: Bool, hasApp: Bool, isNeeded: Bool, Refusal.Conflict?)] = [
      (1, true, false, false, nil), (1, false, false, false, .lastWayIn), (2, false, false, false, nil),
      (1, true, false, true, .lastSecondFactor), (1, true, true, true, nil), (2, true, false, true, nil),
      (1, false, true, true, .lastWayIn),
    ]
    for row in rows {
      let ways = WaysIn(
        passkeys: passkeys(row.keys), passwordSetAt: row.hasPassword ? then : nil,
        authenticatorSince: row.hasApp ? then : nil)
      #expect(ways.refusalOfRemovingPasskey(isNeeded: row.isNeeded) == row.4, "\(row)")
      #expect(ways.refusalOfRemovingPassword == nil && ways.hasSecondFactor)
    }
    let app = WaysIn(passwordSetAt: then, authenticatorSince: then)
    #expect(app.refusalOfRemovingAuthenticator(isNeeded: true) == .lastSecondFactor)
    #expect(app.refusalOfRemovingAuthenticator(isNeeded: false) == nil)
    #expect(app.refusalOfRemovingPassword == .lastWayIn && app.hasSecondFactor)
    #expect(!WaysIn(passwordSetAt: then, recoveryCodesLeft: 10).hasSecondFactor)
  }
}

@Suite struct `An attempt by a passkey or a code` {
  private func seconds(_ verdict: SignInThrottle.Verdict) -> Int64? {
    if case .wait(let seconds) = verdict { seconds } else { nil }
  }

  @Test func `with a passkey that is not there waits by its address, and is in nobody's way`() {
    var throttle = SignInThrottle()
    let now = Instant(seconds: 1_900_000_000)
    let stranger = SignInThrottle.Attempt(passkey: nil, from: "203.0.113.9")
    for _ in 0..<21 { _ = throttle.begin(stranger, at: now) }
    #expect(seconds(throttle.begin(stranger, at: now)) != nil)
    #expect(seconds(throttle.begin(.init(passkey: nil, from: "203.0.113.10"), at: now)) == nil)
    // The owner behind the same address, by a passkey that is there, and by a password.
    #expect(seconds(throttle.begin(.init(passkey: "4", from: "203.0.113.9"), at: now)) == nil)
    #expect(seconds(throttle.begin(.init(account: "mia", address: "203.0.113.9"), at: now)) == nil)
  }

  @Test func `with a code waits by its account, but not in a browser that was there before`() {
    var throttle = SignInThrottle()
    var now = Instant(seconds: 1_900_000_000)
    let account: ID<Account> = ID(rawValue: 7)
    let code = SignInThrottle.Attempt(codeFor: account, browser: nil)
    var admitted = 0
    // A day of guesses, one each second: far from the 333,333 that half a chance would take.
    for _ in 0..<86_400 {
      if seconds(throttle.begin(code, at: now)) == nil { admitted += 1 }
      now = now + 1
    }
    #expect(admitted < 150)
    #expect(seconds(throttle.begin(.init(codeFor: account, browser: "own"), at: now)) == nil)
    #expect(seconds(throttle.begin(.init(passkey: "4", from: "203.0.113.9"), at: now)) == nil)
    #expect(seconds(throttle.begin(.init(codeFor: ID(rawValue: 8), browser: nil), at: now)) == nil)
  }
}
