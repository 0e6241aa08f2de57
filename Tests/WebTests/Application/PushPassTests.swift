import Domain
import Testing

@testable import Web

@Suite struct `A signature for push services` {
  private let passes = Passes()

  private func pass(_ origin: String, at seconds: Int64) throws -> String {
    try passes.pass(for: origin, at: Instant(seconds: seconds)) { "\(origin) until \($0.seconds)" }
  }

  @Test func `serves for half of its time`() throws {
    let half = PushCarrier.signatureSeconds / 2
    #expect(try pass("https://push.example", at: 0) == "https://push.example until \(2 * half)")
    #expect(try pass("https://push.example", at: half) == "https://push.example until \(2 * half)")
    #expect(try pass("https://push.example", at: half + 1) == "https://push.example until \(3 * half + 1)")
  }

  @Test func `is made anew when the clock was set back, which services would refuse`() throws {
    let length = PushCarrier.signatureSeconds
    #expect(try pass("https://push.example", at: 10) == "https://push.example until \(length + 10)")
    #expect(try pass("https://push.example", at: 9) == "https://push.example until \(length + 9)")
  }

  @Test func `is of one service, however many there are`() throws {
    let length = PushCarrier.signatureSeconds
    for number in 0..<200 {
      #expect(try pass("https://\(number).example", at: 0) == "https://\(number).example until \(length)")
    }
    #expect(try pass("https://199.example", at: 5) == "https://199.example until \(length)")
  }
}
