package import Domain
package import Words

/// A table of people as a file; it has an own column for ids.
package typealias PeopleTable = ColumnTable<PeopleColumn>

extension PeopleTable {
  /// A table of people as text, which when read again on the same day changes nothing.
  package static func text(
    of lines: [(id: ID<Employee>, texts: [PeopleColumn: String])], _ columns: [PeopleColumn], in language: Language
  ) -> String {
    file(of: lines.map { (id: $0.id, texts: $0.texts) }, columns, in: language)
  }
}

extension PeopleColumn: FileColumn {
  package static var kind: String { "people" }
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { 10_000 }
  package static var hasIDs: Bool { true }
  package static var parts: [PersonPart] { [.fullName] }
  package static var personColumn: Self? { .name }

  package static func take(_ parts: [PersonPart: String], into texts: inout [Self: String]) {
    let name = PersonName(whole: parts[.fullName] ?? "", given: texts[.name] ?? "", surname: texts[.surname] ?? "")
    (texts[.name], texts[.surname]) = (name.given, name.surname)
  }

  package static func fault(with columns: Set<Self>) -> TableFault? {
    columns.isDisjoint(with: keys) ? .noNameColumn : nil
  }

  package func example(in words: Wording) -> String { words.example(of: self) }

  package func names(in words: Wording) -> String { words.columnNames(of: self) }

  /// Days as they are stored; marks by their raw values, from the words of any language.
  package func read(_ cell: String) -> String {
    if self == .hoursFrom || self == .firstDay { return (try? ShiftText.date(cell))?.description ?? cell }
    let marks = Self.marks[self] ?? [:]
    return marks.isEmpty ? cell : cell.replacingMarks { marks[$0.lowercased()] }
  }

  package func written(_ text: String, in language: Language) -> String {
    let words = Wording(language)
    switch self {
    case .positions:
      return text.replacingMarks { Eligibility.Level(rawValue: $0).map(words.name(of:)) }
    case .sites:
      return text.replacingMarks { Eligibility.Bond(rawValue: $0).map(words.name(of:)) }
    default: return self.text(text, in: language)
    }
  }

  /// The raw values of the marks in a column, by their words in small letters.
  private static let marks: [Self: [String: String]] = {
    var (levels, bonds): ([String: String], [String: String]) = ([:], [:])
    for words in Language.allCases.map({ Wording($0) }) {
      for level in Eligibility.Level.allCases { levels[words.name(of: level).lowercased()] = level.rawValue }
      for bond in Eligibility.Bond.allCases { bonds[words.name(of: bond).lowercased()] = bond.rawValue }
    }
    return [.positions: levels, .sites: bonds]
  }()
}

extension String {
  /// With the words in parentheses replaced, as far as there is a replacement.
  fileprivate func replacingMarks(_ replacement: (String) -> String?) -> String {
    let parts = split(separator: "(", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(parts.first.map(String.init) ?? "") { text, part in
      guard let end = part.firstIndex(of: ")"), let word = replacement(part[..<end].trimmed) else {
        return "\(text)(\(part)"
      }
      return "\(text)(\(word)\(part[end...])"
    }
  }
}
