import Crypto
import Domain
import Passkeys

/// A challenge to a device, which its answer has to repeat signed: for one occasion, one browser, five minutes.
///
/// Why signed and not stored: strangers ask for as many as they like. An answer counts once: the store keeps valid ones until they would be
/// too old.
struct PasskeyChallenge {
  enum Occasion: String {
    case signIn = "sign-in"
    case adding
  }

  /// For the browser's cookie: a random text, and the time it was made.
  let ticket: String
  /// The bytes for the device to sign.
  let bytes: [UInt8]

  static let lifetimeSeconds: Int64 = 300

  init(for occasion: Occasion, _ visitor: Visitor, by key: SecretKey, _ world: World) {
    self.init("\(Token(world.random).text).\(world.now().seconds)", occasion, visitor, key)
  }

  /// The challenge of a browser's ticket; `nil` if it brings none, or it is too old.
  init?(ticket: String?, for occasion: Occasion, _ visitor: Visitor, by key: SecretKey, at now: Instant) {
    let parts = ticket?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard let ticket, parts.count == 2, Token(String(parts[0])) != nil, let made = Int64(parts[1]),
      (0...Self.lifetimeSeconds).contains(now.seconds.subtractingReportingOverflow(made).partialValue)
    else { return nil }
    self.init(ticket, occasion, visitor, key)
  }

  private init(_ ticket: String, _ occasion: Occasion, _ visitor: Visitor, _ key: SecretKey) {
    let session = visitor.session.map { "\($0)" } ?? ""
    self.ticket = ticket
    bytes = Array(
      key.signature(of: "passkey:\(occasion.rawValue):\(visitor.organization):\(session):\(ticket)").text.utf8)
  }
}

/// The challenge for a page's script to hand to the browser, and the ticket that the browser keeps until the answer.
public struct PasskeyQuestion: Sendable {
  /// `PublicKeyCredentialRequestOptionsJSON` or `PublicKeyCredentialCreationOptionsJSON`.
  public let options: any Encodable & Sendable
  /// For a cookie that lasts as long as the question.
  public let ticket: String

  public static let lifetimeSeconds = Int(PasskeyChallenge.lifetimeSeconds)
  fileprivate static let milliseconds = 1000 * lifetimeSeconds
}

/// Source: Web Authentication Level 3, §5.5.
struct RequestOptions: Encodable, Sendable {
  let challenge: String
  let rpId: String
  var timeout = PasskeyQuestion.milliseconds
  var userVerification = "required"

  init(_ challenge: PasskeyChallenge, at party: RelyingParty) {
    self.challenge = Base64URL.text(challenge.bytes)
    rpId = party.id
  }
}

/// Source: Web Authentication Level 3, §5.4. No attestation is asked for.
struct CreationOptions: Encodable, Sendable {
  struct Party: Encodable, Sendable {
    let id: String
    let name: String
  }

  struct User: Encodable, Sendable {
    let id: String
    let name: String
    let displayName: String
  }

  struct Kind: Encodable, Sendable {
    var type = "public-key"
    let alg: Int
  }

  struct Known: Encodable, Sendable {
    var type = "public-key"
    let id: String
  }

  struct Selection: Encodable, Sendable {
    var residentKey = "required"
    var requireResidentKey = true
    var userVerification = "required"
  }

  let challenge: String
  let rp: Party
  let user: User
  let excludeCredentials: [Known]
  var pubKeyCredParams = PasskeyKey.Algorithm.allCases.map { Kind(alg: $0.rawValue) }
  var authenticatorSelection = Selection()
  var attestation = "none"
  var timeout = PasskeyQuestion.milliseconds

  init(_ challenge: PasskeyChallenge, rp: Party, user: User, known: [[UInt8]]) {
    self.challenge = Base64URL.text(challenge.bytes)
    self.rp = rp
    self.user = user
    excludeCredentials = known.map { Known(id: Base64URL.text($0)) }
  }
}
