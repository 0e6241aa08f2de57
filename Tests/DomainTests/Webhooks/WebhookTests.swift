import Testing

@testable import Domain

@Suite struct `A webhook as typed` {
  private func problem(_ address: String, allowingHTTP: Bool = false) -> Refusal.Problem? {
    do throws(Refusal) {
      _ = try WebhookDraft(address: address, topics: [.plan]).checked(allowingHTTP: allowingHTTP)
      return nil
    } catch {
      guard case .invalid(let errors) = error else { return nil }
      return errors.first { $0.field == "address" }?.problem
    }
  }

  @Test(arguments: [
    "https://hooks.example", "HTTPS://hooks.example/a?b=c", " https://hooks.example:8443/ ", "https://[2001:db8::1]/",
  ])
  func `goes to an https address`(address: String) { #expect(problem(address) == nil) }

  @Test(arguments: [
    "hooks.example", "ftp://hooks.example/", "https://", "https:///a", "file:///etc/passwd", "https://a b/",
    "https://user:secret@hooks.example/", "https://user@hooks.example/", "https://hooks.example/#part", "javascript:0",
    "https://hööks.example/", "//hooks.example",
  ])
  func `and nowhere else`(address: String) { #expect(problem(address) == .notAWebAddress) }

  @Test func `goes to plain http only where private networks are allowed`() {
    #expect(problem("http://10.0.0.1/") == .notHTTPS)
    #expect(problem("http://10.0.0.1/", allowingHTTP: true) == nil)
  }

  @Test func `says all that is wrong with it`() {
    let draft = WebhookDraft(address: "", note: String(repeating: "x", count: 201))
    #expect(
      throws: Refusal.invalid([
        .init("address", .missing), .init("topics", .missing), .init("note", .tooLong(limit: 200)),
      ])
    ) { try draft.checked(allowingHTTP: false) }
    #expect(problem("https://a.example/" + String(repeating: "x", count: 2000)) == .tooLong(limit: 2000))
  }

  @Test(arguments: [
    ("https://hooks.example/secret", "hooks.example"), ("http://10.0.0.1:8080?key=1", "10.0.0.1:8080"), ("x", ""),
  ])
  func `is named by its host alone`(address: String, host: String) { #expect(Webhook.host(of: address) == host) }
}

@Suite struct `Waits between attempts` {
  @Test func `grow, and end within four days`() {
    var (total, last): (Int64, Int64) = (0, 0)
    for attempts in 1..<DeliverySchedule.attempts {
      let wait = DeliverySchedule.waits[attempts - 1]
      let least = DeliverySchedule.wait(after: attempts, chance: 0) ?? 0
      let most = DeliverySchedule.wait(after: attempts, chance: UInt64(wait / 5)) ?? 0
      #expect(least > last && most >= wait)
      (total, last) = (total + most, least)
    }
    #expect(DeliverySchedule.wait(after: DeliverySchedule.attempts, chance: 0) == nil)
    #expect(total > 3 * 86_400 && total < 4 * 86_400)
  }

  @Test func `vary by a tenth, and are as long as the receiver asks, up to a day`() {
    let waits = (0..<1000).compactMap { DeliverySchedule.wait(after: 2, chance: $0) }
    #expect(waits.min() == 54 && waits.max() == 66)
    #expect(DeliverySchedule.wait(after: 1, asked: 120, chance: 0) == 120)
    #expect(DeliverySchedule.wait(after: 1, asked: .max, chance: 0) == 86_400)
    #expect(DeliverySchedule.wait(after: 1, asked: 0, chance: 0) == 5)
  }

  @Test(arguments: [Int.min, -1, 0, Int.max])
  func `are none after a number that is none`(attempts: Int) {
    #expect(DeliverySchedule.wait(after: attempts, chance: 0) == nil)
  }
}

@Suite struct `A topic of events` {
  @Test func `has no sign-ins, and nothing of a webhook that is tried`() {
    for kind in [ChangeKind.sessionMade, .passkeyUsed, .webhookTested, .webhookReplayed] { #expect(kind.topic == nil) }
    #expect(ChangeKind.webhookMade.topic == .accounts)
  }
}
