/// One sheet of an .xlsx or .ods workbook: the first visible one with cells, or a chosen one.
///
/// Source: ECMA-376 (Office Open XML) and OASIS OpenDocument 1.3. Formulas, styles and pictures are ignored; merged cells all have the value
/// of the first, as far as their rows have something else.
public struct Sheet: Sendable, Hashable {
  /// A row with at least one cell that is not empty.
  public struct Row: Sendable, Hashable {
    /// The row's number as spreadsheets show it, from 1.
    public let number: Int
    /// By column, from 0.
    public internal(set) var cells: [Int: SheetCell]
  }

  /// A sheet of the file, as far as a reader can choose it.
  public struct Tab: Sendable, Hashable {
    /// The name on it.
    public let name: String
    /// Its program doesn't show it.
    public let isHidden: Bool
  }

  /// All of the file, in their order.
  public let tabs: [Tab]
  /// This one, among them.
  public let place: Int
  /// By their numbers.
  public let rows: [Row]

  /// The name on its tab.
  public var name: String { tabs[place].name }

  /// Reads a file's bytes; `place` is of the tabs, and another one counts as none.
  ///
  /// Errors: a `SheetFault`. Cost: linear in the unpacked size, within the limits; some seconds at most, so not on a thread of the shared
  /// pool.
  public init(
    decoding bytes: [UInt8], choosing place: Int? = nil, within limits: SheetLimits = .init()
  ) throws(SheetFault) {
    guard bytes.count <= limits.mostBytes else { throw .tooLarge(limitBytes: limits.mostBytes) }
    if bytes.starts(with: Self.oldMagic) { throw .oldOrProtected }
    let package = try ZipPackage(bytes, within: limits)
    if try OpenDocumentPart.isThere(in: package) {
      let document = try OpenDocumentPart(in: package, choosing: place, within: limits)
      (tabs, self.place, rows) = (document.tabs, document.place, document.rows)
      return
    }
    let workbook = try WorkbookPart(in: package, within: limits)
    let strings = try SharedStrings(in: package, at: workbook.strings, within: limits)
    let formats = try CellFormats(in: package, at: workbook.styles, within: limits)
    let tabs = workbook.sheets.map { Tab(name: $0.name, isHidden: $0.isHidden) }
    let asked = Self.asked(place, of: tabs)
    var found: (place: Int, rows: [Row]) = (asked[0], [])
    for place in asked where found.rows.isEmpty {
      let part = try SheetPart(
        in: package, at: workbook.sheets[place].path, strings, formats, isFrom1904: workbook.isFrom1904, within: limits)
      if !part.rows.isEmpty { found = (place, part.rows) }
    }
    (self.tabs, self.place, rows) = (tabs, found.place, found.rows)
  }

  /// The tabs to look at, in order: the chosen one, else the visible ones; one at least.
  static func asked(_ place: Int?, of tabs: [Tab]) -> [Int] {
    if let place, tabs.indices.contains(place) { return [place] }
    let visible = tabs.indices.filter { !tabs[$0].isHidden }
    return visible.isEmpty ? [0] : visible
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

  /// The column of a name such as `AA`, from 0; `nil` unless it has one to three letters.
  static func column(named letters: some StringProtocol) -> Int? {
    guard (1...3).contains(letters.utf8.count), letters.utf8.allSatisfy({ (65...90).contains($0) }) else { return nil }
    return letters.utf8.reduce(0) { $0 * 26 + Int($1) - 64 } - 1
  }
}
