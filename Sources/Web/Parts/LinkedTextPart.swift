import Markup

/// A text in which the web addresses can be tapped; only `http` and `https` lead anywhere.
enum LinkedTextPart {
  static func html(_ text: String) -> HTML {
    var parts: [HTML] = []
    var rest = text[...]
    while let address = rest.firstAddress {
      parts.append("\(rest[..<address.startIndex])")
      parts.append(#"<a class="address" href="\#(address)" rel="noopener noreferrer" target="_blank">\#(address)</a>"#)
      rest = rest[address.endIndex...]
    }
    return HTML(parts + ["\(rest)"])
  }
}

extension Substring {
  /// The first web address, without the punctuation after it.
  ///
  /// Why no regular expression: most texts have no address, and a pattern costs more than the page around it.
  fileprivate var firstAddress: Substring? {
    var start = utf8.startIndex
    while let colon = utf8[start...].firstIndex(of: UInt8(ascii: ":")) {
      start = utf8.index(after: colon)
      let body = self[start...]
      guard let scheme = self[..<colon].webScheme, body.hasPrefix("//") else { continue }
      let end = body.firstIndex { $0.isWhitespace || "<>\"'".contains($0) } ?? endIndex
      let address = self[scheme.startIndex..<end].trimmingEnd
      if address.utf8.count > scheme.utf8.count + "://".utf8.count { return address }
    }
    return nil
  }

  /// The `http` or `https` at the end of the text.
  private var webScheme: Substring? {
    [suffix(5), suffix(4)].first { ["http", "https"].contains($0.lowercased()) }
  }

  private var trimmingEnd: Substring {
    var text = self
    while let last = text.last, ".,;:!?)]}…".contains(last) { text.removeLast() }
    return text
  }
}
