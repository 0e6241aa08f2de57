/// The content of an import, for every kind of table.
public enum TableScreen {
  public enum State: Sendable, Hashable {
    /// No file was chosen yet.
    case start
    case preview(Preview)
    /// The file is no such table.
    case refused(text: String)
    case done(text: String)
  }

  public struct Preview: Sendable, Hashable {
    /// `2 new, 1 changed, 40 unchanged, 1 refused`.
    public let summary: String
    public let additions: [Line]
    public let changes: [Line]
    public let refused: [RefusedLine]
    /// Columns that are not read, by their names.
    public let ignoredColumns: [String]
    /// The mark of the preview that the applying form sends back.
    public let mark: String
    public let mayApply: Bool
  }

  /// A line with its new or changed values.
  public struct Line: Sendable, Hashable {
    public let line: Int
    public let name: String
    public let fields: [Field]
  }

  /// A field's label, the stored value (empty for a new entity), and the new one.
  public struct Field: Sendable, Hashable {
    public let label: String
    public let before: String
    public let after: String
  }

  public struct RefusedLine: Sendable, Hashable {
    public let line: Int
    public let reason: String
  }

  /// A file to be saved.
  public struct File: Sendable {
    public let name: String
    public let mediaType: String
    public let bytes: [UInt8]

    /// CSV.
    init(name: String, text: String) {
      self.init(name: name, mediaType: "text/csv; charset=utf-8", bytes: Array(text.utf8))
    }

    /// An .xlsx workbook.
    init(name: String, workbook: [UInt8]) {
      self.init(
        name: name, mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", bytes: workbook)
    }

    init(name: String, mediaType: String, bytes: [UInt8]) {
      self.name = name
      self.mediaType = mediaType
      self.bytes = bytes
    }

    public var text: String { String(decoding: bytes, as: UTF8.self) }
  }
}
