/// An element of a page with what is in it, read from the markup that the application answers.
///
/// Shape: the markup of `HTML`: quoted attributes, no omitted end tags but those of void elements. Source: WHATWG HTML §13.1.2.
struct PageElement {
  enum Content {
    case element(PageElement)
    case text(String)
  }

  let name: String
  let attributes: [String: String]
  var contents: [Content] = []

  subscript(_ attribute: String) -> String? { attributes[attribute] }

  var children: [PageElement] {
    contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The element and all in it, in their order.
  var all: [PageElement] { [self] + children.flatMap(\.all) }

  private static let voidNames: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  /// Reads a page or a part of one; the element that stands around has no name.
  init(markup: String) {
    var rest = Substring(markup)
    var open = [PageElement(name: "", attributes: [:])]
    while !rest.isEmpty {
      let text = rest.prefix { $0 != "<" }
      if !text.isEmpty { open[open.count - 1].contents.append(.text(Self.unescaped(text))) }
      rest = rest.dropFirst(text.count)
      if rest.hasPrefix("<!") {
        rest = rest.drop { $0 != ">" }.dropFirst()
      } else if rest.hasPrefix("</") {
        let name = rest.dropFirst(2).prefix { $0 != ">" }
        rest = rest.drop { $0 != ">" }.dropFirst()
        guard open.dropFirst().contains(where: { $0.name == name }) else { continue }
        while let last = open.popLast() {
          open[open.count - 1].contents.append(.element(last))
          if last.name == name { break }
        }
      } else if rest.first == "<" {
        rest.removeFirst()
        let (element, isClosed) = Self.startTag(&rest)
        if isClosed || Self.voidNames.contains(element.name) {
          open[open.count - 1].contents.append(.element(element))
        } else {
          open.append(element)
        }
        guard element.name == "script" || element.name == "style" else { continue }
        rest = rest[(rest.firstRange(of: "</\(element.name)")?.lowerBound ?? rest.endIndex)...]
      }
    }
    while open.count > 1 {
      let last = open.removeLast()
      open[open.count - 1].contents.append(.element(last))
    }
    self = open[0]
  }

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  private static func startTag(_ rest: inout Substring) -> (PageElement, isClosed: Bool) {
    func take(while isTaken: (Character) -> Bool) -> String {
      let taken = rest.prefix(while: isTaken)
      rest = rest.dropFirst(taken.count)
      return String(taken)
    }
    let name = take { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    var attributes: [String: String] = [:]
    while true {
      let between = take { $0.isWhitespace || $0 == "/" }
      if rest.first == ">" || rest.isEmpty {
        rest = rest.dropFirst()
        return (PageElement(name: name, attributes: attributes), between.contains("/"))
      }
      let attribute = take { !$0.isWhitespace && $0 != "=" && $0 != ">" && $0 != "/" }
      var value = ""
      if rest.hasPrefix("=\"") {
        rest = rest.dropFirst(2)
        value = take { $0 != "\"" }
        rest = rest.dropFirst()
      } else if rest.first == "=" {
        rest = rest.dropFirst()
        value = take { !$0.isWhitespace && $0 != ">" }
      }
      attributes[attribute] = unescaped(Substring(value))
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    let text = String(text)
    guard text.contains("&") else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&nbsp;", with: "\u{A0}").replacing("&amp;", with: "&")
  }
}
