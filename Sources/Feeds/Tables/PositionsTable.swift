package import Domain

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
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { 1000 }

  package static func example(in language: Language) -> [Self: String] {
    let name =
      switch language {
      case .en: "Cashier"
      case .de: "Kasse"
      }
    return [.name: name, .color: "\(Position.Mark.Color.teal)", .shape: "\(Position.Mark.Shape.diamond)"]
  }

  package static func names(in language: Language) -> [Self: [String]] {
    switch language {
    case .en:
      [
        .name: ["Name", "position"], .color: ["Color", "colour"], .shape: ["Shape"], .sites: ["Sites", "used at"],
        .skills: ["Skills", "skills needed"],
      ]
    case .de:
      [
        .name: ["Name", "tätigkeit"], .color: ["Farbe"], .shape: ["Form"], .sites: ["Standorte", "gebraucht in"],
        .skills: ["Fähigkeiten", "nötige fähigkeiten"],
      ]
    }
  }

  /// The stored form of a color or a shape; other texts as they are.
  package func read(_ cell: String) -> String {
    let text = plainText(cell).lowercased()
    func known<Value: CaseIterable>(_ name: (Value, Language) -> String) -> String? {
      Value.allCases.first { value in
        "\(value)" == text || Language.allCases.contains { name(value, $0).lowercased() == text }
      }.map { "\($0)" }
    }
    return switch self {
    case .color: known { (color: Position.Mark.Color, language) in color.name(in: language) } ?? cell
    case .shape: known { (shape: Position.Mark.Shape, language) in shape.name(in: language) } ?? cell
    case .name, .sites, .skills: cell
    }
  }

  package func written(_ text: String, in language: Language) -> String {
    switch self {
    case .color: Position.Mark.Color.allCases.first { "\($0)" == text }?.name(in: language) ?? text
    case .shape: Position.Mark.Shape.allCases.first { "\($0)" == text }?.name(in: language) ?? text
    case .name, .sites, .skills: text
    }
  }
}

extension Position.Mark.Color {
  package func name(in language: Language) -> String {
    switch (self, language) {
    case (.blue, .en): "Blue"
    case (.blue, .de): "Blau"
    case (.orange, _): "Orange"
    case (.teal, .en): "Teal"
    case (.teal, .de): "Türkis"
    case (.magenta, _): "Magenta"
    case (.brown, .en): "Brown"
    case (.brown, .de): "Braun"
    case (.violet, .en): "Violet"
    case (.violet, .de): "Violett"
    }
  }
}

extension Position.Mark.Shape {
  package func name(in language: Language) -> String {
    switch (self, language) {
    case (.disc, .en): "Disc"
    case (.disc, .de): "Kreis"
    case (.square, .en): "Square"
    case (.square, .de): "Quadrat"
    case (.triangle, .en): "Triangle"
    case (.triangle, .de): "Dreieck"
    case (.diamond, .en): "Diamond"
    case (.diamond, .de): "Raute"
    case (.ring, _): "Ring"
    case (.moon, .en): "Moon"
    case (.moon, .de): "Mond"
    }
  }
}
