import Foundation
import FoundationXML

/// An element of a part, without prefixes.
struct XMLElement {
  let name: String
  let attributes: [String: String]

  subscript(name: String) -> String? { attributes[name] }
}

/// Walks a part's elements in their order.
///
/// Nothing from outside is ever loaded: a part that declares anything is refused before it is parsed, and so is one that
/// is not UTF-8, in which a declaration could hide.
final class XMLPart: NSObject, XMLParserDelegate {
  private let opened: (XMLElement) -> SheetFault?
  private let closed: (String) -> SheetFault?
  private let text: ((String) -> SheetFault?)?
  private let deepest: Int
  private var depth = 0
  private var fault: SheetFault?

  /// Errors: those of the closures, `.damaged`, `.suspicious`.
  static func walk(
    _ bytes: [UInt8], within limits: SheetLimits, opened: @escaping (XMLElement) -> SheetFault?,
    closed: @escaping (String) -> SheetFault? = { _ in nil }, text: ((String) -> SheetFault?)? = nil
  ) throws(SheetFault) {
    let content = try plain(bytes)
    let part = XMLPart(opened: opened, closed: closed, text: text, deepest: limits.deepest)
    let parser = XMLParser(data: Data(content))
    parser.shouldResolveExternalEntities = false
    parser.delegate = part
    let isRead = parser.parse()
    if let fault = part.fault { throw fault }
    guard isRead else { throw .damaged }
  }

  private init(
    opened: @escaping (XMLElement) -> SheetFault?, closed: @escaping (String) -> SheetFault?,
    text: ((String) -> SheetFault?)?, deepest: Int
  ) {
    self.opened = opened
    self.closed = closed
    self.text = text
    self.deepest = deepest
  }

  /// The content without its XML declaration, so that it can't name another encoding than the one checked here.
  private static func plain(_ bytes: [UInt8]) throws(SheetFault) -> ArraySlice<UInt8> {
    do { _ = try UTF8Span(validating: bytes.span) } catch { throw .damaged }
    var content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    if content.starts(with: "<?xml".utf8) {
      guard let end = content.prefix(1000).firstIndex(of: UInt8(ascii: ">")) else { throw .damaged }
      content = content[(end + 1)...]
    }
    let (comment, characters) = (Array("--".utf8), Array("[CDATA[".utf8))
    var place = content.startIndex
    while let found = content[place...].firstIndex(of: UInt8(ascii: "!")) {
      place = found + 1
      guard found > content.startIndex, content[found - 1] == UInt8(ascii: "<") else { continue }
      guard content[place...].starts(with: comment) || content[place...].starts(with: characters) else {
        throw .suspicious
      }
    }
    return content
  }

  private func take(_ found: SheetFault?, _ parser: XMLParser) {
    guard let found, fault == nil else { return }
    fault = found
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    depth += 1
    guard fault == nil else { return }
    guard depth <= deepest else { return take(.suspicious, parser) }
    let bare = attributes.isEmpty ? [:] : Dictionary(attributes.map { (Self.bare($0), $1) }) { first, _ in first }
    take(opened(XMLElement(name: Self.bare(name), attributes: bare)), parser)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    depth -= 1
    guard fault == nil else { return }
    take(closed(Self.bare(name)), parser)
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    guard fault == nil, let text else { return }
    take(text(characters), parser)
  }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    guard fault == nil, let text else { return }
    take(text(String(decoding: data, as: UTF8.self)), parser)
  }

  private static func bare(_ name: String) -> String {
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }
}
