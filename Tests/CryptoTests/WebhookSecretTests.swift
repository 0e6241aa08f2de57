import Foundation
import Testing

@testable import Crypto

@Suite struct `A webhook's secret` {
  private static func text(_ count: Int) -> String { "whsec_" + Data(count: count).base64EncodedString() }

  /// The example that the libraries of Standard Webhooks are tested by.
  @Test func `signs as the specification's own libraries do`() throws {
    let secret = try #require(WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
    let signature = secret.signature(
      of: Array(#"{"test": 2432232314}"#.utf8), id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: 1_614_265_330)
    #expect(signature == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
  }

  @Test func `is read as it is written`() throws {
    let secret = WebhookSecret { 0x0123_4567_89AB_CDEF }
    #expect(secret.text == "whsec_ASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4mrze8=")
    #expect(WebhookSecret(secret.text) == secret)
    #expect("\(secret)" == "WebhookSecret(…)" && !String(reflecting: secret).contains("ASNF"))
  }

  @Test(arguments: [(23, false), (24, true), (64, true), (65, false), (0, false)])
  func `has 24 to 64 bytes`(count: Int, isOne: Bool) {
    #expect((WebhookSecret(Self.text(count)) != nil) == isOne)
  }

  @Test(arguments: [
    "", "whsec_", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS", "whsec_*",
  ])
  func `is no other text`(text: String) { #expect(WebhookSecret(text) == nil) }
}
