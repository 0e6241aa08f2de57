import Crypto
import Domain
import OpenID
import Passkeys

/// A question to the organization's provider, which its answer has to match: for one occasion, one browser, ten minutes.
///
/// The ticket is random, and the browser's alone; the question to the provider is derived from it by the instance's key, together with
/// organization and session. So nothing is stored for strangers, and a changed ticket makes another question. An answer counts once: the
/// store keeps the valid ones.
struct ProviderTicket {
  enum Occasion: String {
    case signIn = "sign-in"
    case connecting, confirming
  }

  /// Longer than a passkey's question: people look for their phones, and choose new passwords, at the provider.
  static let lifetimeSeconds: Int64 = 600

  /// For the browser's cookie.
  let text: String
  let occasion: Occasion
  /// The page that was wanted before.
  let back: LocalPath?
  let madeAt: Instant
  let question: ProviderQuestion

  init(for occasion: Occasion, back: LocalPath?, _ visitor: Visitor, by key: SecretKey, _ world: World) {
    let path = Base64URL.text(Array((back?.description ?? "").utf8))
    self.init(
      "\(Token(world.random).text).\(world.now().seconds).\(occasion.rawValue).\(path)", occasion, back, world.now(),
      visitor, key)
  }

  /// The ticket of a browser; `nil` if it brings none, or it is too old.
  init?(_ text: String?, _ visitor: Visitor, by key: SecretKey, at now: Instant) {
    let parts = text?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? []
    guard let text, parts.count == 4, Token(parts[0]) != nil, let made = Int64(parts[1]),
      (0...Self.lifetimeSeconds).contains(now.seconds.subtractingReportingOverflow(made).partialValue),
      let occasion = Occasion(rawValue: parts[2]), let path = Base64URL.bytes(parts[3])
    else { return nil }
    let back = LocalPath(String(decoding: path, as: UTF8.self))
    self.init(text, occasion, back, Instant(seconds: made), visitor, key)
  }

  private init(
    _ text: String, _ occasion: Occasion, _ back: LocalPath?, _ madeAt: Instant, _ visitor: Visitor, _ key: SecretKey
  ) {
    let session = occasion == .signIn ? "" : visitor.session.map { "\($0)" } ?? ""
    func part(_ name: String) -> String {
      key.signature(of: "openid:\(name):\(visitor.organization):\(session):\(text)").text
    }
    (self.text, self.occasion, self.back, self.madeAt) = (text, occasion, back, madeAt)
    question = ProviderQuestion(
      state: part("state"), nonce: part("nonce"), verifier: part("verifier"), language: visitor.language.rawValue,
      asksAnew: occasion == .confirming)
  }

  func isAnswered(by answer: ProviderAnswer) -> Bool { Digest(of: question.state).isOf(answer.state) }

  /// The stored part of an answer, so that it counts once.
  var challenge: [UInt8] { Array(question.state.utf8) }

  /// `true` if the person authenticated at the provider after being sent there: an earlier sign-in may be another user's.
  func isFresh(_ token: IDToken) -> Bool { token.authenticatedAt.map { $0 + Self.clockSeconds >= madeAt } ?? false }

  /// The most that the provider's clock may be behind, in seconds.
  private static let clockSeconds: Int64 = 60
}
