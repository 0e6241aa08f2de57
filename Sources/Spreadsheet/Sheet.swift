/// The first visible sheet with cells of an .xlsx workbook, as far as it has them.
///
/// Source: ECMA-376 (Office Open XML). Formulas, styles and pictures are ignored, merged cells hold their value in the first.
public struct Sheet: Sendable, Hashable {
  /// A row with at least one cell that is not empty.
  public struct Row: Sendable, Hashable {
    /// The row's number as spreadsheets show it, from 1.
    public let number: Int
    /// By column, from 0.
    public let cells: [Int: SheetCell]
  }

  /// The name on its tab.
  public let name: String
  /// By their numbers.
  public let rows: [Row]

  /// Reads a file's bytes.
  ///
  /// Errors: a `SheetFault`. Cost: linear in the unpacked size, within the limits; some seconds at most, so not on a thread of the shared
  /// pool.
  public init(decoding bytes: [UInt8], within limits: SheetLimits = .init()) throws(SheetFault) {
    guard bytes.count <= limits.mostBytes else { throw .tooLarge(limitBytes: limits.mostBytes) }
    if bytes.starts(with: Self.oldMagic) { throw .oldOrProtected }
    let package = try ZipPackage(bytes, within: limits)
    let workbook = try WorkbookPart(in: package, within: limits)
    let strings = try SharedStrings(in: package, at: workbook.strings, within: limits)
    let formats = try CellFormats(in: package, at: workbook.styles, within: limits)
    var found: (name: String, rows: [Row]) = (workbook.sheets[0].name, [])
    for sheet in workbook.sheets where found.rows.isEmpty {
      let part = try SheetPart(
        in: package, at: sheet.path, strings, formats, isFrom1904: workbook.isFrom1904, within: limits)
      if !part.rows.isEmpty { found = (sheet.name, part.rows) }
    }
    (name, rows) = found
  }

  /// The beginning of an OLE file: a workbook of before 2007, or one with a password.
  private static let oldMagic: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0]

  /// `A` for 0, `AA` for 26, as spreadsheets name columns.
  public static func columnName(_ column: Int) -> String {
    var (name, rest) = ("", max(0, column))
    while true {
      name = String(UnicodeScalar(UInt8(65 + rest % 26))) + name
      guard rest >= 26 else { return name }
      rest = rest / 26 - 1
    }
  }
}
