/// How much of a workbook is read, so that no file costs more than it is worth.
public struct SheetLimits: Sendable, Hashable {
  /// Of the file.
  public var mostBytes = 2 << 20
  /// Files within the file.
  public var mostEntries = 1000
  /// Unpacked bytes of one part, and of all parts that are read.
  public var mostPartBytes = 32 << 20
  /// See `mostPartBytes`.
  public var mostUnpackedBytes = 48 << 20
  /// How many times as large as packed a part may become, beyond the first megabyte.
  public var mostGrowth = 200
  /// Elements within elements.
  public var deepest = 64
  /// Rows that are not empty.
  public var mostRows = 10_001
  /// Cells that are not empty.
  public var mostCells = 200_000
  /// UTF-8 bytes of one cell; spreadsheets allow 32,767 characters.
  public var longestText = 131_068

  /// The limits of an upload.
  public init() {}
}
