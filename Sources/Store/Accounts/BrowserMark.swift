public import Crypto
import Domain

/// Identifies a browser that has signed in to an account, and the account.
///
/// It opens nothing; it only gives the browser a count of its own for attempts to sign in. Shape: two tokens, one random and one derived
/// from it, the account and the password's hash by the instance's key, so another password ends it. Source: "Slow Down Online Guessing
/// Attacks with Device Cookies" (OWASP).
public struct BrowserMark: Sendable, Hashable {
  /// Distinguishes this browser from the account's others.
  public let browser: Token
  let signature: Token

  /// Takes the form of `text`; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let browser = Token(String(parts[0])), let signature = Token(String(parts[1])) else {
      return nil
    }
    (self.browser, self.signature) = (browser, signature)
  }

  init(browser: Token, signature: Token) {
    self.browser = browser
    self.signature = signature
  }

  /// For the cookie: 87 characters.
  public var text: String { "\(browser.text).\(signature.text)" }
}

extension BrowserMark: CustomStringConvertible {
  /// A placeholder: the mark never appears in logs.
  public var description: String { "BrowserMark(…)" }
}

extension Credentials {
  /// A mark for a browser that is signed in to the account.
  public func newMark(by key: SecretKey, _ random: () -> UInt64) -> BrowserMark {
    let browser = Token(random)
    return BrowserMark(browser: browser, signature: signature(of: browser, by: key))
  }

  /// `true` if a browser's mark belongs to this account. Cost: four digests.
  public func recognizes(_ mark: BrowserMark?, by key: SecretKey) -> Bool {
    // Why by hash: so that the time of the comparison reveals nothing of the signature.
    mark.map { $0.signature.hash == signature(of: $0.browser, by: key).hash } ?? false
  }

  private func signature(of browser: Token, by key: SecretKey) -> Token {
    key.signature(of: "browser:\(organization):\(account.id):\(browser.text):\(hash.token(for: "browser").text)")
  }
}
