/// The limits of reading a workbook, so that no file costs more than it is worth.
public struct SheetLimits: Sendable, Hashable {
  /// The limit of the file.
  public var mostBytes = 2 << 20
  /// Files within the file.
  public var mostEntries = 1000
  /// Unpacked bytes of one part, and of all parts that are read.
  public var mostPartBytes = 32 << 20
  /// See `mostPartBytes`.
  public var mostUnpackedBytes = 48 << 20
  /// The most growth of a packed part, beyond the first megabyte.
  public var mostGrowth = 200
  /// Tags of all parts that are read, beginnings and ends.
  public var mostTags = 2_000_000
  /// Bytes of one tag, with its attributes.
  public var longestTag = 1 << 17
  /// Elements within elements.
  public var deepest = 64
  /// Rows that are not empty.
  public var mostRows = 10_001
  /// Columns that are not empty, of one row.
  public var mostColumns = 1000
  /// Cells that are not empty.
  public var mostCells = 200_000
  /// Characters of one cell, as spreadsheets allow; each is at most four bytes.
  public var longestText = 32_767

  /// The limits of an upload.
  public init() {}

  func fault(ofLength text: String) -> SheetFault? {
    text.utf8.count > longestText * 4 ? .cellTooLong(limit: longestText) : nil
  }
}
