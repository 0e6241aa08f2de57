import Domain
import HTTP
import Synchronization

/// The rules of compressing answers: docs/decisions/0024-pages-are-compressed-for-our-own-pages.md.
enum Compression {
  /// Shorter texts are sent as they are: they fit in the packet that their head fills anyway.
  static let fewestBytes = 1_000

  /// `true` for texts. Pictures and workbooks are compressed already.
  static func isText(_ type: String) -> Bool {
    ["text/", Response.jsonType, "application/problem+json"].contains { type.hasPrefix($0) }
  }
}

/// A kept body and its compressed form, made on first use.
final class KeptGzip: Sendable {
  private let made = Mutex<SharedBody??>(nil)

  /// The body compressed; `nil` if that saves nothing. Concurrent callers wait, so it is made once.
  func body(of body: SharedBody) -> SharedBody? {
    made.withLock { made in
      if let made { return made }
      let compressed = SharedBody(gzipped: body.bytes, effort: .shared)
      made = .some(compressed)
      return compressed
    }
  }
}

extension Request {
  /// RFC 9110 §12.5.3; a browser that names gzip with a weight of zero refuses it.
  var takesGzip: Bool {
    guard let taken = headers["Accept-Encoding"] else { return false }
    return taken.split(separator: ",").contains { item in
      let parts = item.split(separator: ";").map(\.trimmed)
      let weight = parts.dropFirst().first.flatMap { Double($0.dropFirst(2)) } ?? 1
      return parts.first?.lowercased() == "gzip" && weight > 0
    }
  }

  /// `true` unless a foreign page made the browser ask.
  ///
  /// Why: an attacker who chooses the request, and sees the length of the answer, could guess the rest of it (BREACH).
  var mayBeCompressed: Bool {
    takesGzip && (headers["Sec-Fetch-Site"].map { $0 == "same-origin" || $0 == "none" } ?? true)
  }
}

extension Response {
  /// The response compressed, if it is a longer text without a secret made for this request and the client accepts that.
  func compressed(for request: Request, showsSecret: @autoclosure () -> Bool) -> Response {
    guard case .bytes(let bytes) = body, bytes.count >= Compression.fewestBytes,
      let type = headers.first(where: { $0.name == "Content-Type" })?.value, Compression.isText(type),
      !showsSecret()
    else { return self }
    var response = self
    response.headers.append((name: "Vary", value: "Accept-Encoding"))
    guard request.mayBeCompressed, let compressed = SharedBody(gzipped: bytes, effort: .once) else { return response }
    response.headers.append((name: "Content-Encoding", value: "gzip"))
    response.body = .kept(compressed)
    return response
  }
}
