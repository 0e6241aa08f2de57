/// Entities named in a cell of a table, each with a mark: `Bar, Kitchen (training)`.
///
/// Shape: names of a known list whatever their case, separated by commas, semicolons or line breaks; the longest fitting name counts, so
/// that a name may contain a comma. A mark stands in parentheses; without one, the plain mark counts. Cost: names times characters.
public struct MarkedNames<Entity, Mark>: Sendable where Mark: RawRepresentable<String> & Hashable & Sendable {
  /// An entity that may be named.
  public typealias Known = (id: ID<Entity>, name: String)

  /// The mark of each named entity.
  public let marks: [ID<Entity>: Mark]

  /// Takes marks as they are.
  public init(_ marks: [ID<Entity>: Mark]) { self.marks = marks }

  /// Reads a cell. Errors: `Refusal.invalid` (`field`): `.unknown` for another name or mark, `.tooLong`.
  public init(_ text: String, among known: [Known], plain: Mark, field: String) throws(Refusal) {
    guard text.unicodeScalars.count <= 4_000 else { throw .invalid([.init(field, .tooLong(limit: 4_000))]) }
    var marks: [ID<Entity>: Mark] = [:]
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace || Self.isSeparator($0) }
      guard !rest.isEmpty else { break }
      guard let (id, mark, after) = Self.first(in: rest, known, plain) else {
        throw .invalid([.init(field, .unknown)])
      }
      marks[id] = mark
      rest = after
    }
    self.marks = marks
  }

  /// As it is stored and compared: in the order of the known ones, the mark by its raw value unless it is plain.
  public func text(among known: [Known], plain: Mark) -> String {
    known.compactMap { id, name in
      marks[id].map { $0 == plain ? name : "\(name) (\($0.rawValue))" }
    }.joined(separator: ", ")
  }

  private static func first(in text: Substring, _ known: [Known], _ plain: Mark) -> (ID<Entity>, Mark, Substring)? {
    let found = known.compactMap { id, name in
      text.after(name).flatMap { mark(in: $0, plain) }.map {
        (length: name.count, id: id, mark: $0.mark, rest: $0.rest)
      }
    }
    return found.min { ($1.length, $0.id) < ($0.length, $1.id) }.map { ($0.id, $0.mark, $0.rest) }
  }

  /// The mark behind a name, up to a separator or the end; `nil` if other text follows.
  private static func mark(in text: Substring, _ plain: Mark) -> (mark: Mark, rest: Substring)? {
    let rest = text.drop(while: \.isWhitespace)
    if rest.isEmpty || rest.first.map(isSeparator) == true { return (plain, rest) }
    guard rest.first == "(", let end = rest.firstIndex(of: ")"),
      let mark = Mark(rawValue: rest[rest.index(after: rest.startIndex)..<end].trimmed)
    else { return nil }
    let further = rest[rest.index(after: end)...].drop { $0.isWhitespace && !$0.isNewline }
    return further.isEmpty || further.first.map(isSeparator) == true ? (mark, further) : nil
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character == "," || character == ";" || character.isNewline
  }
}

extension Substring {
  /// The rest behind a beginning, whatever its case; `nil` if it begins otherwise.
  fileprivate func after(_ beginning: String) -> Substring? {
    var rest = self
    for character in beginning {
      guard let first = rest.first, first.lowercased() == character.lowercased() else { return nil }
      rest.removeFirst()
    }
    return rest
  }
}
