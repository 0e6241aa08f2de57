public import Domain
import Store

/// A table of services as a file: comma-separated, one service a line, the columns named in the first.
///
/// Shape: as `PeopleTable`; collection, group and name are needed, and tell what a line is about. A collection is known
/// by its English or German name. Skills are separated by commas in their cell. Durations are minutes.
public struct ServicesTable: Sendable {
  /// In the order of the lines.
  public let rows: [TableRow<ServiceColumn>]
  /// Lines that could not be read.
  public let refused: [RefusedTableLine]
  /// Names of columns that are not known.
  public let ignoredColumns: [String]

  /// The largest file in bytes, and the most lines after the first.
  public static let maximumBytes = 2 << 20
  public static let maximumLines = 5000

  /// Reads a file. Errors: a `TableFault` where it is no table of services; a bad line is refused alone.
  public init(decoding bytes: [UInt8]) throws(TableFault) {
    let table = try ColumnTable<ServiceColumn>(
      decoding: bytes, maximumBytes: Self.maximumBytes, maximumLines: Self.maximumLines,
      required: [.collection, .group, .name], names: Self.names)
    rows = table.rows.map { row in
      var texts = row.texts
      texts[.collection] = texts[.collection].map(Self.collection)
      return TableRow(line: row.line, texts: texts)
    }
    (refused, ignoredColumns) = (table.refused, table.ignoredColumns)
  }

  /// A table of services as text, which read again says what is stored already.
  public static func text(of services: [(group: ServiceGroup, services: [Service])], in language: Language) -> String {
    let lines = services.flatMap { group, services in
      services.map { service in
        var texts = ServiceDraft(service).texts(in: group)
        if language == .de { texts[.price] = texts[.price]?.replacing(".", with: ",") }
        texts[.collection] = name(of: group.collection, in: language)
        return texts
      }
    }
    return ColumnTable.text(of: lines, in: language, names: names)
  }

  /// The stored form of a collection's name; a text that names none as it is.
  private static func collection(_ cell: String) -> String {
    let text = plainText(cell).lowercased()
    let known = ServiceGroup.Collection.allCases.first { collection in
      [Language.en, .de].contains { name(of: collection, in: $0).lowercased() == text }
    }
    return known?.rawValue ?? cell
  }

  private static func name(of collection: ServiceGroup.Collection, in language: Language) -> String {
    switch (collection, language) {
    case (.home, .de): "Zuhause"
    case (.home, _): "Home"
    case (.events, _): "Events"
    }
  }

  private static func names(_ column: ServiceColumn) -> ColumnTable<ServiceColumn>.Names {
    switch column {
    case .collection: (["Collection"], ["Sammlung"])
    case .group: (["Group"], ["Gruppe"])
    case .name: (["Name", "service"], ["Name", "leistung"])
    case .description: (["Description"], ["Beschreibung"])
    case .duration: (["Duration", "minutes"], ["Dauer", "minuten"])
    case .price: (["Price"], ["Preis"])
    case .skills: (["Skills"], ["Fähigkeiten"])
    }
  }
}
