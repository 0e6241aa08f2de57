package import Domain
package import Words

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
  package static var kind: String { "services" }
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { 5000 }

  package func example(in words: Wording) -> String { words.example(of: self) }

  package func names(in words: Wording) -> String { words.columnNames(of: self) }

  /// The stored form of a collection's name; other texts as they are.
  package func read(_ cell: String) -> String {
    guard self == .collection else { return cell }
    let text = plainText(cell).lowercased()
    let known = ServiceGroup.Collection.allCases.first { collection in
      Language.allCases.contains { Wording($0).collectionName(collection).lowercased() == text }
    }
    return known?.rawValue ?? cell
  }

  package func written(_ text: String, in language: Language) -> String {
    guard self == .collection else { return self.text(text, in: language) }
    return ServiceGroup.Collection(rawValue: text).map(Wording(language).collectionName) ?? text
  }
}
