import Crypto
import HTTP
import Markup

/// A page as parts, each an element with an id of its own, in the order of the page.
struct LiveParts: Sendable, Hashable {
  struct Part: Sendable, Hashable {
    let id: String
    let html: HTML
    /// Why kept: several pages may show the same part.
    fileprivate let hash: ShortHash

    init(_ id: String, _ html: HTML) {
      self.id = id
      self.html = html
      hash = ShortHash(of: html.bytes)
    }

    // Why the hash first: most parts that differ do so in it, and those that many pages show are the same bytes.
    static func == (a: Part, b: Part) -> Bool { a.hash == b.hash && a.id == b.id && a.html == b.html }
  }

  let parts: [Part]
  /// Differs whenever a part does.
  let version: String
  private let index: [String: Int]

  init(_ parts: [Part]) {
    self.parts = parts
    index = Dictionary(parts.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    version = Fingerprint(parts.map(\.hash)).text
  }

  /// The same with other parts in the places of those with their ids.
  func with(_ others: [Part]) -> LiveParts {
    LiveParts(parts.map { part in others.first { $0.id == part.id } ?? part })
  }

  subscript(id: String) -> HTML { index[id].map { parts[$0].html } ?? "" }

  /// The events that turn `old` into this: the parts that differ, or one event that makes the browser reload the page if other parts exist
  /// now.
  func events(since old: LiveParts) -> [ServerSentEvent] {
    guard parts.map(\.id) == old.parts.map(\.id) else { return [reload] }
    let changed = zip(parts, old.parts).filter { $0 != $1 }.map(\.0)
    return changed.enumerated().map { place, part in
      // Why: only the last one has the version, so that a stream that breaks between two is repaired.
      ServerSentEvent(
        event: "part", id: place == changed.count - 1 ? version : nil, data: part.html.bytes)
    }
  }

  /// Makes the browser load the page again, without losing its place.
  var reload: ServerSentEvent { ServerSentEvent(event: "reload", id: version, data: version) }
}

/// A short name for bytes, for versions and entity tags; the same in every process.
struct Fingerprint {
  let text: String

  init(_ pieces: [ShortHash]) { self.init(pieces.flatMap { piece in withUnsafeBytes(of: piece.value) { Array($0) } }) }

  init(_ bytes: [UInt8]) { text = String(ShortHash(of: bytes).value, radix: 36) }
}
