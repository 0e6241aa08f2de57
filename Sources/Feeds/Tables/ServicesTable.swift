package import Domain

/// A table of services as a file; collection, group and name are required, and identify a line.
///
/// Shape: a collection is known by its name in any language; durations are minutes.
package typealias ServicesTable = ColumnTable<ServiceColumn>

extension ServicesTable {
  /// A table of services as text, which when read again changes nothing.
  package static func text(of services: [(group: ServiceGroup, services: [Service])], in language: Language) -> String {
    let lines = services.flatMap { group, services in services.map { ServiceDraft($0).texts(in: group) } }
    return file(of: lines.map { (nil, $0) }, in: language)
  }
}

extension ServiceColumn: FileColumn {
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { 5000 }

  package static func example(in language: Language) -> [Self: String] {
    let words =
      switch language {
      case .en: (group: "Repairs", name: "Oil change", text: "With a new filter.", skill: "Mechanic")
      case .de: (group: "Reparaturen", name: "Ölwechsel", text: "Mit neuem Filter.", skill: "Mechanik")
      }
    return [
      .collection: ServiceGroup.Collection.home.rawValue, .group: words.group, .name: words.name,
      .description: words.text, .duration: "45", .price: "89.50", .skills: words.skill,
    ]
  }

  package static func names(in language: Language) -> [Self: [String]] {
    switch language {
    case .en:
      [
        .collection: ["Collection"], .group: ["Group"], .name: ["Name", "service"], .description: ["Description"],
        .duration: ["Duration", "minutes"], .price: ["Price"], .skills: ["Skills"],
      ]
    case .de:
      [
        .collection: ["Sammlung"], .group: ["Gruppe"], .name: ["Name", "leistung"], .description: ["Beschreibung"],
        .duration: ["Dauer", "minuten"], .price: ["Preis"], .skills: ["Fähigkeiten"],
      ]
    }
  }

  /// The stored form of a collection's name; other texts as they are.
  package func read(_ cell: String) -> String {
    guard self == .collection else { return cell }
    let text = plainText(cell).lowercased()
    let known = ServiceGroup.Collection.allCases.first { collection in
      Language.allCases.contains { Self.collectionName(collection, in: $0).lowercased() == text }
    }
    return known?.rawValue ?? cell
  }

  package func written(_ text: String, in language: Language) -> String {
    guard self == .collection else { return self.text(text, in: language) }
    return ServiceGroup.Collection(rawValue: text).map { Self.collectionName($0, in: language) } ?? text
  }

  private static func collectionName(_ collection: ServiceGroup.Collection, in language: Language) -> String {
    switch (collection, language) {
    case (.home, .en): "Home"
    case (.home, .de): "Zuhause"
    case (.events, _): "Events"
    }
  }
}
