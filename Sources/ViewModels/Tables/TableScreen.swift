/// The content of an import, for every kind of table.
public enum TableScreen {
  public enum State: Sendable, Hashable {
    /// No file was chosen yet.
    case start
    case preview(Preview)
    /// The file is no such table; with the columns if other meanings of them could help.
    case refused(text: String, columns: Columns? = nil)
    case done(text: String)
  }

  public struct Preview: Sendable, Hashable {
    /// `2 new, 1 changed, 40 unchanged, 1 refused`.
    public let summary: String
    public let additions: [Line]
    public let changes: [Line]
    public let refused: [RefusedLine]
    public let columns: Columns
    /// The mark of the preview that the applying form sends back.
    public let mark: String
    public let mayApply: Bool
  }

  /// The choices of a file's form.
  public struct Choices: Sendable, Hashable {
    /// Codes of meanings, by column.
    public var columns: [Int: String]
    /// The place of a sheet; `nil`: the first visible one with cells.
    public var sheet: Int?

    public init(columns: [Int: String] = [:], sheet: Int? = nil) { (self.columns, self.sheet) = (columns, sheet) }
  }

  /// Columns of the file to be looked at, with a choice of what they mean.
  public struct Columns: Sendable, Hashable {
    public struct Column: Sendable, Hashable {
      /// From 0.
      public let place: Int
      /// Its head, or its letter.
      public let name: String
      /// A cell; may be empty.
      public let example: String
      /// The code of its meaning; empty: left out.
      public let chosen: String
    }

    public struct Meaning: Sendable, Hashable {
      public let code: String
      public let label: String
    }

    public let columns: [Column]
    /// Columns with a known head.
    public let known: [Column]
    /// Further ones that are left out.
    public let further: Int
    public let meanings: [Meaning]
    /// The sheets of a workbook with several, by their places.
    public let sheets: [Meaning]
    /// The code of the sheet that was read.
    public let sheet: String
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
