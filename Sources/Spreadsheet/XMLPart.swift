import CExpat

/// An element of a part, without prefixes.
package struct XMLElement {
  /// Without its prefix.
  package let name: String
  let attributes: [String: String]

  /// An attribute without its prefix.
  package subscript(name: String) -> String? { attributes[name] }
}

/// XML of other systems, read under the rules for parts of workbooks.
package enum OutsideXML {
  /// Walks the elements in their order; see `XMLPart`. Errors: those of the closures, `.damaged`, `.suspicious`.
  package static func walk(
    _ bytes: [UInt8], within limits: SheetLimits, opened: @escaping (XMLElement) -> SheetFault?,
    closed: @escaping (String) -> SheetFault?, text: @escaping (String) -> SheetFault?
  ) throws(SheetFault) {
    try XMLPart.walk(bytes, within: limits, opened: opened, closed: closed, text: text)
  }
}

/// Walks a part's elements in their order.
///
/// Nothing from outside is ever loaded: a part that declares anything is refused before it is parsed, and so is one that
/// is not UTF-8, in which a declaration could hide.
final class XMLPart {
  private let parser: XML_Parser
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
    let content = try plain(bytes, within: limits)
    guard let parser = XML_ParserCreate("UTF-8"), let count = Int32(exactly: content.count) else { throw .damaged }
    defer { XML_ParserFree(parser) }
    let part = XMLPart(parser, opened: opened, closed: closed, text: text, deepest: limits.deepest)
    part.listen()
    // Safety: the parser ends before the closure does, and a copy of the content would double it.
    let isRead = withExtendedLifetime(part) {
      content.withUnsafeBytes { XML_Parse(parser, $0.baseAddress, count, 1) == XML_STATUS_OK }
    }
    if let fault = part.fault { throw fault }
    guard isRead else { throw .damaged }
  }

  private init(
    _ parser: XML_Parser, opened: @escaping (XMLElement) -> SheetFault?, closed: @escaping (String) -> SheetFault?,
    text: ((String) -> SheetFault?)?, deepest: Int
  ) {
    self.parser = parser
    self.opened = opened
    self.closed = closed
    self.text = text
    self.deepest = deepest
  }

  /// Safety: `walk` keeps the part until the parser has ended, which tells one thread alone.
  private func listen() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { part, name, attributes in XMLPart.of(part)?.open(name, attributes) },
      { part, name in XMLPart.of(part)?.close(name) })
    guard text != nil else { return }
    XML_SetCharacterDataHandler(parser) { part, start, count in XMLPart.of(part)?.say(start, count) }
  }

  private static func of(_ part: UnsafeMutableRawPointer?) -> XMLPart? {
    part.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// The content without its XML declaration, so that it can't name another encoding than the one checked here.
  private static func plain(_ bytes: [UInt8], within limits: SheetLimits) throws(SheetFault) -> ArraySlice<UInt8> {
    do { _ = try UTF8Span(validating: bytes.span) } catch { throw .damaged }
    var content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    if content.starts(with: "<?xml".utf8) {
      guard let end = content.prefix(1000).firstIndex(of: UInt8(ascii: ">")) else { throw .damaged }
      content = content[(end + 1)...]
    }
    try check(content, within: limits)
    return content
  }

  /// Looks at each tag before the parser does. Errors: `.suspicious` for declarations, and for longer tags than any sheet has.
  private static func check(_ content: ArraySlice<UInt8>, within limits: SheetLimits) throws(SheetFault) {
    let (comment, characters) = (Array("!--".utf8), Array("![CDATA[".utf8))
    var place = content.startIndex
    while let found = content[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = found + 1
      if content[place...].starts(with: comment) {
        place = end(of: Array("-->".utf8), in: content[(place + 3)...])
      } else if content[place...].starts(with: characters) {
        place = end(of: Array("]]>".utf8), in: content[place...])
      } else {
        guard content[place...].first != UInt8(ascii: "!") else { throw .suspicious }
        var quote: UInt8?
        while place < content.endIndex, quote != nil || content[place] != UInt8(ascii: ">") {
          let byte = content[place]
          if let open = quote {
            if byte == open { quote = nil }
          } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            quote = byte
          }
          place += 1
          guard place - found <= limits.longestTag else { throw .suspicious }
        }
      }
    }
  }

  /// The place behind an end, or that of the content.
  private static func end(of mark: [UInt8], in content: ArraySlice<UInt8>) -> Int {
    var place = content.startIndex
    while let found = content[place...].firstIndex(of: mark[0]) {
      if content[found...].starts(with: mark) { return found + mark.count }
      place = found + 1
    }
    return content.endIndex
  }

  private func take(_ found: SheetFault?) {
    guard let found, fault == nil else { return }
    fault = found
    XML_StopParser(parser, 0)
  }

  private func open(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    depth += 1
    guard fault == nil, let name else { return }
    guard depth <= deepest else { return take(.suspicious) }
    take(opened(XMLElement(name: Self.bare(String(cString: name)), attributes: Self.values(attributes))))
  }

  /// Names and values in turn, until a missing one.
  private static func values(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [String: String] {
    var (values, place) = ([String: String](), 0)
    while let key = list?[place], let value = list?[place + 1] {
      place += 2
      let name = String(cString: key)
      // Why without these: LibreOffice repeats attributes of OpenDocument under its own prefix.
      guard !name.hasPrefix("calcext:") else { continue }
      let own = bare(name)
      if values[own] == nil { values[own] = String(cString: value) }
    }
    return values
  }

  private func close(_ name: UnsafePointer<CChar>?) {
    depth -= 1
    guard fault == nil, let name else { return }
    take(closed(Self.bare(String(cString: name))))
  }

  private func say(_ start: UnsafePointer<CChar>?, _ count: Int32) {
    guard fault == nil, let text else { return }
    // Safety: the characters live until this returns.
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
    take(text(String(decoding: bytes, as: UTF8.self)))
  }

  private static func bare(_ name: String) -> String {
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }
}
