import FoundationEssentials

/// Reads the grammar of filters (RFC 7644 figure 1): `and` binds more than `or`, and words are in any case.
struct SCIMFilterReader {
  private enum Word: Hashable {
    case open, close
    case name(String)
    case literal(SCIMValue)
  }

  private let words: [Word]
  private let schema: SCIMSchema
  private var place = 0
  private var conditions = 0

  init(_ text: String, _ schema: SCIMSchema) throws(SCIMProblem) {
    words = try Self.words(of: text)
    self.schema = schema
  }

  private static let unreadable = SCIMProblem(.invalidFilter, "The filter can't be read.")

  private static func words(of text: String) throws(SCIMProblem) -> [Word] {
    var words: [Word] = []
    var rest = text[...]
    while let first = rest.first {
      switch first {
      case " ": rest = rest.dropFirst()
      case "(", ")":
        words.append(first == "(" ? .open : .close)
        rest = rest.dropFirst()
      case "\"":
        let literal = try quoted(rest)
        words.append(.literal(.text(try Self.text(of: literal))))
        rest = rest.dropFirst(literal.count)
      default:
        let word = try self.word(rest)
        words.append(literal(word) ?? .name(String(word)))
        rest = rest.dropFirst(word.count)
      }
      guard words.count <= 500 else { throw SCIMProblem(.invalidFilter, "The filter is too long.") }
    }
    return words
  }

  /// A name or a number, with what stands in its brackets.
  private static func word(_ text: Substring) throws(SCIMProblem) -> Substring {
    var (end, isInside, isText) = (text.startIndex, false, false)
    while end < text.endIndex {
      let letter = text[end]
      if isText {
        if letter == "\\" { end = text.index(after: end) }
        if letter == "\"" { isText = false }
      } else if isInside {
        if letter == "\"" { isText = true }
        if letter == "]" { isInside = false }
      } else if letter == "[" {
        isInside = true
      } else if " ()\"".contains(letter) {
        break
      }
      guard end < text.endIndex else { throw unreadable }
      end = text.index(after: end)
    }
    guard !isInside, end > text.startIndex else { throw unreadable }
    return text[..<end]
  }

  private static func quoted(_ text: Substring) throws(SCIMProblem) -> Substring {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == "\"" {
        return text[...index]
      }
    }
    throw unreadable
  }

  private static func text(of literal: Substring) throws(SCIMProblem) -> String {
    guard let text = try? JSONDecoder().decode(String.self, from: Data(literal.utf8)) else { throw unreadable }
    return text
  }

  private static func literal(_ word: Substring) -> Word? {
    switch word.lowercased() {
    case "true": .literal(.truth(true))
    case "false": .literal(.truth(false))
    case "null": .literal(.null)
    default: word.first.map { $0.isNumber || $0 == "-" } == true ? Double(word).map { .literal(.number($0)) } : nil
    }
  }

  // MARK: Grammar

  mutating func whole() throws(SCIMProblem) -> SCIMFilter {
    let filter = try alternatives(0)
    guard place == words.count else { throw Self.unreadable }
    return filter
  }

  private mutating func alternatives(_ depth: Int) throws(SCIMProblem) -> SCIMFilter {
    guard depth <= SCIMFilter.mostDepth else { throw SCIMProblem(.invalidFilter, "The filter is nested too deeply.") }
    var filter = try conjunction(depth)
    while takes("or") { filter = .either(filter, try conjunction(depth)) }
    return filter
  }

  private mutating func conjunction(_ depth: Int) throws(SCIMProblem) -> SCIMFilter {
    var filter = try term(depth)
    while takes("and") { filter = .both(filter, try term(depth)) }
    return filter
  }

  private mutating func term(_ depth: Int) throws(SCIMProblem) -> SCIMFilter {
    if takes("not") {
      guard next == .open else { throw Self.unreadable }
      return .not(try term(depth))
    }
    if next == .open {
      place += 1
      let filter = try alternatives(depth + 1)
      guard next == .close else { throw Self.unreadable }
      place += 1
      return filter
    }
    return try condition()
  }

  private mutating func condition() throws(SCIMProblem) -> SCIMFilter {
    conditions += 1
    guard conditions <= SCIMFilter.mostConditions else {
      throw SCIMProblem(.invalidFilter, "The filter has too many conditions.")
    }
    guard case .name(let name)? = next else { throw Self.unreadable }
    place += 1
    let path: SCIMComparedPath
    do throws(SCIMProblem) {
      path = SCIMComparedPath(path: try SCIMPath(name, in: schema))
    } catch {
      throw SCIMProblem(.invalidFilter, error.detail)
    }
    guard !path.path.attribute.isEmpty else { throw Self.unreadable }
    // A path with brackets is a condition of its own: one of its values is there.
    guard case .name(let word)? = next, !["and", "or"].contains(word.lowercased()) else {
      guard path.path.filter != nil else { throw Self.unreadable }
      return .isPresent(path)
    }
    place += 1
    if word.lowercased() == "pr" { return .isPresent(path) }
    guard let operation = SCIMFilter.Operation(rawValue: word.lowercased()), case .literal(let operand)? = next else {
      throw Self.unreadable
    }
    place += 1
    return .compares(path, SCIMComparison(operation: operation, operand: operand))
  }

  private var next: Word? { place < words.count ? words[place] : nil }

  private mutating func takes(_ word: String) -> Bool {
    guard case .name(let name)? = next, name.lowercased() == word else { return false }
    place += 1
    return true
  }
}
