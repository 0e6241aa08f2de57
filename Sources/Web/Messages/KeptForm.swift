import Crypto
import Domain
import HTTP
import Store
import ViewModels

/// A form that the browser's service worker kept until it could be sent, and may send again: it counts once, and is answered by the address that it leads to.
struct KeptForm {
  private let account: ID<Account>
  private let key: String

  /// `nil` for all others. Shape of its key: `12-3f9a…`, the account that it was kept for and a name.
  init?(_ request: Request) {
    guard !request.method.isSafe, let key = request.headers["Idempotency-Key"],
      key.utf8.count <= 100, let dash = key.firstIndex(of: "-"), let account = ID<Account>(String(key[..<dash]))
    else { return nil }
    (self.account, self.key) = (account, key)
  }

  /// The response of the form; one of another account leads to the sign-in, as without a session.
  func response(for visitor: Visitor, _ respond: () async throws -> Response) async throws -> Response {
    guard visitor.account == account else { return Self.told(.seeOther(.accounts(.signIn(back: nil)))) }
    do {
      let delivery = FirstWrite.delivery(under: Digest(of: key))
      return Self.told(try await FirstWrite.$current.withValue(delivery, operation: respond))
    } catch is FormDeliveredBefore {
      return .json(Outcome(location: nil))
    }
  }

  /// Why: a script doesn't see where a redirect leads.
  private static func told(_ response: Response) -> Response {
    guard response.status == .seeOther else { return response }
    var told = Response.json(Outcome(location: response.headers.first { $0.name == "Location" }?.value))
    told.headers += response.headers.filter { $0.name == "Set-Cookie" }
    return told
  }

  private struct Outcome: Encodable {
    /// The page that says what became of it; `nil` if it had been sent before.
    let location: String?
  }
}
