public import Domain

/// An organization in a file of its own, which either engine imports. Made and imported by `DataFolder`.
public struct Export: Hashable, Sendable {
  /// The path of the export.
  public let path: String
  /// The organization's name.
  public let organization: String
  /// The organization's language; `nil` if this version lacks it.
  public let language: Language?
  /// Rows of all tables.
  public let rowCount: Int
  /// People, archived ones included.
  public let peopleCount: Int
  /// Shifts, whatever their state.
  public let shiftCount: Int
  /// Uploaded photos, in each of their sizes.
  public let photoCount: Int

  init(_ header: ExportFile.Header, at path: String) {
    self.path = path
    organization = header.organization
    language = Language(rawValue: header.language)
    rowCount = header.rowCount
    let counts = Dictionary(header.tables.map { ($0.name, $0.rows) }) { first, _ in first }
    peopleCount = counts["employee"] ?? 0
    shiftCount = counts["shift"] ?? 0
    photoCount = counts["photo"] ?? 0
  }
}

/// The progress of an export or an import.
public struct ExportProgress: Hashable, Sendable {
  /// The table being read or written.
  public let table: String
  /// Rows of all tables so far.
  public let done: Int
  /// Rows of all tables.
  public let total: Int

  /// From 0 to 100.
  public var percent: Int { total > 0 ? Int((Double(done) / Double(total) * 100).rounded(.down)) : 100 }
}

/// The outcome of an import.
public struct ImportedExport: Hashable, Sendable {
  /// The export that is now in the database.
  public let export: Export
  /// The path of the folder's previous key, if it was another one.
  public let keptKey: String?
}
