import Crypto
import Domain

/// The path of an address, to be compared with patterns such as `/people/*/edit`: a star matches one part.
struct Path: Sendable {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Why by hand: an address is compared with some patterns at each request, and this allocates nothing.
  static func ~= (pattern: String, path: Path) -> Bool {
    var rest = path.text.utf8[...]
    for byte in pattern.utf8 {
      if byte == UInt8(ascii: "*") {
        let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        guard end > rest.startIndex else { return false }
        rest = rest[end...]
      } else if rest.popFirst() != byte {
        return false
      }
    }
    return rest.isEmpty
  }

  /// The first part, which identifies the feature.
  var room: Substring { Substring(text.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") }) }

  /// The parts between the slashes, in order.
  var parts: [Substring] {
    text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
  }

  /// The part at a place, counted from 0; empty if there is none.
  subscript(place: Int) -> String {
    let parts = parts
    return parts.indices.contains(place) ? String(parts[place]) : ""
  }

  /// The id in a part, without the ending of a file. Errors of this and the following: `Refusal.notFound`.
  func id<Entity>(_ place: Int = 1, ending: String = "") throws(Refusal) -> ID<Entity> {
    guard let id = ID<Entity>(try part(place, ending)) else { throw .notFound }
    return id
  }

  func token(_ place: Int, ending: String = "") throws(Refusal) -> Token {
    guard let token = Token(String(try part(place, ending))) else { throw .notFound }
    return token
  }

  private func part(_ place: Int, _ ending: String) throws(Refusal) -> Substring {
    let part = self[place]
    guard part.hasSuffix(ending) else { throw .notFound }
    return part.dropLast(ending.count)
  }
}
