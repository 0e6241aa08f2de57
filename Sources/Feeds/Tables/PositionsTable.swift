package import Domain
package import Words

/// A table of positions as a file; a line is about the position of its name.
///
/// Shape: colors and shapes are known by their names in any language, sites by theirs, separated by commas.
package typealias PositionsTable = ColumnTable<PositionDraft.Field>

extension PositionsTable {
  /// A table of positions as text, which when read again changes nothing.
  package static func text(of positions: [[PositionDraft.Field: String]], in language: Language) -> String {
    file(of: positions.map { (nil, $0) }, in: language)
  }
}

extension PositionDraft.Field: FileColumn {
  package static var kind: String { "positions" }
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { 1000 }

  package func example(in words: Wording) -> String { words.example(of: self) }

  package func names(in words: Wording) -> String { words.columnNames(of: self) }

  /// The stored form of a color, a shape, or yes and no; other texts as they are.
  package func read(_ cell: String) -> String {
    let text = plainText(cell).lowercased()
    func known<Value: CaseIterable>(
      as code: (Value) -> String = { "\($0)" }, _ name: (Value, Wording) -> String
    ) -> String? {
      Value.allCases.first { value in
        code(value) == text || Language.allCases.contains { name(value, Wording($0)).lowercased() == text }
      }.map(code)
    }
    return switch self {
    case .color: known { (color: Position.Mark.Color, words) in words.name(of: color) } ?? cell
    case .shape: known { (shape: Position.Mark.Shape, words) in words.name(of: shape) } ?? cell
    case .duty: known(as: \.rawValue) { (kind: DutyKind, words) in words.name(of: kind) } ?? cell
    case .listed:
      Language.allCases.contains { Wording($0).yes.lowercased() == text }
        ? PositionDraft.listed : Language.allCases.contains { Wording($0).no.lowercased() == text } ? "" : cell
    case .name, .sites, .skills, .externalID: cell
    }
  }

  package func written(_ text: String, in language: Language) -> String {
    switch self {
    case .color: Position.Mark.Color.allCases.first { "\($0)" == text }.map(Wording(language).name(of:)) ?? text
    case .shape: Position.Mark.Shape.allCases.first { "\($0)" == text }.map(Wording(language).name(of:)) ?? text
    case .duty: DutyKind(rawValue: text).map(Wording(language).name(of:)) ?? text
    case .listed: text == PositionDraft.listed ? Wording(language).yes : text
    case .name, .sites, .skills, .externalID: text
    }
  }
}
