/// The state of converting HTML to text: the position, and the text so far.
struct HTMLReading {
  private var bytes: [UInt8]
  private let mostBytes: Int
  private var position = 0
  private var written: [UInt8] = []
  /// Line ends to write before the next word: 2 for a new paragraph.
  private var breaks = 0
  private var hasSpace = false
  /// The enclosing lists: the number of the last item, or `nil` for unnumbered lists.
  private var lists: [Int?] = []
  private var mark: String?
  /// `true` if the source's line breaks count, because it has no tags.
  private let isPlain: Bool

  init(_ bytes: [UInt8], mostBytes: Int) {
    self.bytes = bytes
    self.mostBytes = mostBytes
    isPlain = !Self.hasTag(bytes)
  }

  mutating func text() -> [UInt8] {
    while position < bytes.count, written.count <= mostBytes { step() }
    return written
  }

  private mutating func step() {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "<") where Self.opensTag(bytes, position): tag()
    case UInt8(ascii: "&"): entity()
    case UInt8(ascii: "{") where next(is: "{"): jump(past: "}}")
    case 0x0A where isPlain:
      breaks = min(2, breaks + 1)
      position += 1
    case 0x09...0x0D, 0x20:
      hasSpace = true
      position += 1
    case 0..<0x20, 0x7F: position += 1
    case 0xC2 where position + 1 < bytes.count && bytes[position + 1] == 0xA0:
      hasSpace = true
      position += 2
    default:
      write(byte)
      position += 1
    }
  }

  private func next(is character: Unicode.Scalar) -> Bool {
    position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: character)
  }

  private mutating func write(_ byte: UInt8) {
    if breaks > 0 || hasSpace || mark != nil { writeGap() }
    written.append(byte)
  }

  private mutating func writeGap() {
    if !written.isEmpty {
      if breaks > 0 {
        written.append(contentsOf: repeatElement(0x0A, count: breaks))
      } else if hasSpace {
        written.append(0x20)
      }
    }
    if let mark { written.append(contentsOf: mark.utf8) }
    (breaks, hasSpace, mark) = (0, false, nil)
  }
}

// MARK: Tags

extension HTMLReading {
  /// Elements that are removed with their contents.
  private static let dropped: Set<String> = [
    "script", "style", "template", "iframe", "object", "svg", "math", "head", "title", "noscript", "textarea", "select",
    "video", "audio", "canvas",
  ]
  /// Elements that start and end a paragraph.
  private static let paragraphs: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "table", "blockquote", "section", "article", "header", "footer", "pre",
    "dl", "figure", "hr", "aside", "main", "form",
  ]
  /// Elements that start and end a line.
  private static let lines: Set<String> = [
    "div", "br", "tr", "dt", "dd", "caption", "figcaption", "address", "thead", "tbody", "tfoot", "option", "fieldset",
  ]

  /// `true` if a `<` starts a tag or a comment, rather than being text.
  private static func opensTag(_ bytes: [UInt8], _ position: Int) -> Bool {
    guard position + 1 < bytes.count else { return false }
    switch bytes[position + 1] | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return true
    case UInt8(ascii: "/"), UInt8(ascii: "!") | 0x20, UInt8(ascii: "?") | 0x20:
      return [UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(bytes[position + 1])
    default: return false
    }
  }

  private static func hasTag(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] == UInt8(ascii: "<") && opensTag(bytes, $0) }
  }

  private mutating func tag() {
    guard !bytes[position...].starts(with: "<!--".utf8) else { return jump(past: "-->") }
    let isEnd = next(is: "/")
    let (name, start) = (name(from: position + (isEnd ? 2 : 1)), position)
    passTag()
    if Self.holdsEscaped(bytes[start..<position]) { unescape() }
    if !isEnd, Self.dropped.contains(name) { return drop(name) }
    switch name {
    case "ul", "ol": list(name == "ol", isEnd)
    case "li" where isEnd: breaks = max(breaks, 1)
    case "li": line()
    case "td", "th": hasSpace = true
    case _ where Self.paragraphs.contains(name): breaks = 2
    case _ where Self.lines.contains(name): breaks = max(breaks, 1)
    default: break
    }
  }

  /// `true` for a tag of Page Builder's content type “HTML code”: the shop's own pages unescape its contents.
  ///
  /// Source: magento/pwa-studio#2283: unless `data-decoded` says that they are unescaped already.
  private static func holdsEscaped(_ tag: ArraySlice<UInt8>) -> Bool {
    guard tag.count > 24 else { return false }
    let tag = String(decoding: tag, as: UTF8.self)
    return tag.contains("data-content-type=\"html\"") && !tag.contains("data-decoded=\"true\"")
  }

  /// Puts the HTML that is escaped from here up to the next tag in its place.
  private mutating func unescape() {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&#039;", with: "'").replacing("&amp;", with: "&")
    bytes.replaceSubrange(position..<end, with: text.utf8)
  }

  private mutating func list(_ isNumbered: Bool, _ isEnd: Bool) {
    if isEnd { _ = lists.popLast() } else if lists.count < 16 { lists.append(isNumbered ? 0 : nil) }
    breaks = lists.count > (isEnd ? 0 : 1) ? max(breaks, 1) : 2
  }

  private mutating func line() {
    breaks = max(breaks, 1)
    mark = "• "
    guard let last = lists.last, let number = last else { return }
    lists[lists.count - 1] = number + 1
    mark = "\(number + 1). "
  }

  private func name(from start: Int) -> String {
    let name = bytes[min(start, bytes.count)...].prefix(16).prefix { byte in
      (48...57).contains(byte) || (97...122).contains(byte | 0x20)
    }
    return String(decoding: name.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Skips past the tag's `>`, ignoring any within quotes.
  private mutating func passTag() {
    var quote: UInt8?
    var isAfterEquals = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == 0x20 || byte == 0x0A { continue }
      defer { isAfterEquals = byte == UInt8(ascii: "=") }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return
      } else if isAfterEquals, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
  }

  /// Skips an element's contents, or to the end if it is not closed.
  private mutating func drop(_ name: String) {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<"), next(is: "/"), self.name(from: position + 2) == name { return passTag() }
      position += 1
    }
  }

  /// Skips past the next occurrence of a text, or to the end.
  private mutating func jump(past end: StaticString) {
    let end = Array("\(end)".utf8)
    while position < bytes.count {
      if bytes[position] == end[0], bytes[position...].starts(with: end) {
        position += end.count
        return
      }
      position += 1
    }
  }
}

// MARK: Entities

extension HTMLReading {
  /// The entities that shops use; others stay as text.
  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "copy": "©", "reg": "®", "trade": "™",
    "deg": "°", "micro": "µ", "plusmn": "±", "times": "×", "divide": "÷", "frac12": "½", "frac14": "¼", "frac34": "¾",
    "sup2": "²", "sup3": "³", "middot": "·", "bull": "•", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘",
    "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "lsaquo": "‹",
    "rsaquo": "›", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶", "iexcl": "¡",
    "iquest": "¿", "ensp": " ", "emsp": " ", "thinsp": " ", "shy": "\u{AD}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "agrave": "à",
    "aacute": "á", "acirc": "â", "atilde": "ã", "aring": "å", "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é",
    "ecirc": "ê", "euml": "ë", "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò",
    "oacute": "ó", "ocirc": "ô", "otilde": "õ", "oslash": "ø", "ugrave": "ù", "uacute": "ú", "ucirc": "û",
    "yacute": "ý", "yuml": "ÿ", "Agrave": "À", "Aacute": "Á", "Acirc": "Â", "Aring": "Å", "AElig": "Æ", "Ccedil": "Ç",
    "Egrave": "È", "Eacute": "É", "Ecirc": "Ê", "Ntilde": "Ñ", "Oacute": "Ó", "Ocirc": "Ô", "Oslash": "Ø",
    "Uacute": "Ú", "oelig": "œ", "OElig": "Œ", "Omega": "Ω", "omega": "ω", "alpha": "α", "beta": "β", "rarr": "→",
    "larr": "←", "le": "≤", "ge": "≥", "ne": "≠", "infin": "∞", "permil": "‰", "prime": "′", "Prime": "″",
    "ordm": "º", "ordf": "ª", "check": "✓",
  ]

  /// Reads an entity from its `&` on: one character, or the `&` itself if it is invalid.
  private mutating func entity() {
    let rest = bytes[(position + 1)...].prefix(10)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
      let scalar = Self.scalar(of: String(decoding: rest[..<end], as: UTF8.self))
    else {
      write(UInt8(ascii: "&"))
      position += 1
      return
    }
    position = end + 1
    if scalar.properties.isWhitespace {
      hasSpace = true
    } else if scalar.value >= 0x20, scalar.value != 0x7F {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { write(byte) }
    }
  }

  private static func scalar(of name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }
}
