import Domain
import HTTP

/// A body with its type, its entity tag, and the instant from which it may be different.
struct CachedAnswer: Sendable {
  let body: SharedBody
  let type: String
  let etag: String
  /// The tag of the compressed body: another representation (RFC 9110 §8.8.3.3); `nil` if it is too short for that.
  let compressedETag: String?
  let validUntil: Instant
  private let gzip: KeptGzip?

  /// With the revision of the one entity shown, its tag begins with that: an edit states its version by it.
  init(_ bytes: [UInt8], type: String, validUntil: Instant, revision: Int? = nil) {
    body = SharedBody(bytes)
    self.type = type
    let mark = (revision.map { "\($0)-" } ?? "") + Fingerprint(bytes).text
    etag = #""\#(mark)""#
    self.validUntil = validUntil
    let isLong = bytes.count >= Compression.fewestBytes && Compression.isText(type)
    compressedETag = isLong ? #""\#(mark)-gzip""# : nil
    gzip = isLong ? KeptGzip() : nil
  }

  /// The browser's caching rule: docs/decisions/0032-what-browsers-keep.md.
  ///
  /// Pages that the phone copies anyway are requested again, and mostly unchanged. JSON is for programs, which come with a token; a
  /// browser that ends up there keeps nothing of it.
  func keeping(for request: Request) -> String {
    type == Response.jsonType && request.headers["Authorization"] == nil ? "no-store" : "private, no-cache"
  }

  /// `true` if `If-None-Match` names either of its tags, or any.
  func isNamed(in header: String) -> Bool {
    header.split(separator: ",").map(\.trimmed).contains { name in
      let tag = name.hasPrefix("W/") ? String(name.dropFirst(2)) : name
      return tag == etag || tag == compressedETag || name == "*"
    }
  }

  /// The body compressed, made once; `nil` if that saves nothing.
  var compressed: SharedBody? { gzip?.body(of: body) }
}
