import Markup

/// A text in which the web addresses can be tapped; only `http` and `https` lead anywhere.
enum LinkedTextPart {
  static func html(_ text: String) -> HTML {
    var parts: [HTML] = []
    var rest = text[...]
    while let found = rest.firstMatch(of: /https?:\/\/[^\s<>"']+/.ignoresCase()) {
      let address = found.output.trimmingEnd
      parts.append("\(rest[..<address.startIndex])")
      parts.append(#"<a class="address" href="\#(address)" rel="noopener noreferrer" target="_blank">\#(address)</a>"#)
      rest = rest[address.endIndex...]
    }
    return HTML(parts + ["\(rest)"])
  }
}

extension Substring {
  /// Without what ends a sentence after an address.
  fileprivate var trimmingEnd: Substring {
    var text = self
    while let last = text.last, ".,;:!?)]}…".contains(last) { text.removeLast() }
    return text
  }
}
