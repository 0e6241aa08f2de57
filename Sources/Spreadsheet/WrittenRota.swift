import CXlsxWriter
public import CivilTime
import FoundationEssentials

/// A rota to be written: a person a row, a day a column, in colors.
public struct WrittenRota: Sendable, Hashable {
  /// The text of a cell, and its look.
  public struct Cell: Sendable, Hashable {
    /// The look of a cell.
    public enum Look: Sendable, Hashable {
      /// On a tint of this color, as 0xRRGGBB.
      case tinted(Int)
      /// Framed by dashes in this color.
      case dashed(Int)
      /// Hatched.
      case hatched
    }

    /// Lines of text.
    public let text: String
    /// Its look.
    public let look: Look

    /// A cell as given.
    public init(_ text: String, _ look: Look) { (self.text, self.look) = (text, look) }
  }

  /// A row below the days.
  public struct Row: Sendable, Hashable {
    /// The text of the first column.
    public let name: String
    /// One a day; `nil` stays empty.
    public let cells: [Cell?]
    /// Of the whole row.
    public let minutes: Int

    /// A row as given.
    public init(name: String, cells: [Cell?], minutes: Int) {
      (self.name, self.cells, self.minutes) = (name, cells, minutes)
    }
  }

  /// One sheet of the file.
  public struct Page: Sendable, Hashable {
    /// The name on its tab; forbidden characters are left out.
    public let name: String
    /// In their order.
    public let days: [LocalDate]
    /// Of these, the ones that stand back.
    public let weekends: Set<LocalDate>
    /// In their order.
    public let rows: [Row]

    /// A sheet as given.
    public init(name: String, days: [LocalDate], weekends: Set<LocalDate>, rows: [Row]) {
      (self.name, self.days, self.weekends, self.rows) = (name, days, weekends, rows)
    }
  }

  /// The sheets, in order; one at least makes a workbook.
  public let pages: [Page]
  /// The heads of the names and of the sums.
  public let nameTitle, sumTitle: String

  /// A rota as given.
  public init(pages: [Page], nameTitle: String, sumTitle: String) {
    (self.pages, self.nameTitle, self.sumTitle) = (pages, nameTitle, sumTitle)
  }

  /// The bytes of an .xlsx workbook, stamped with an instant. Errors and cost: as of `WrittenSheet`.
  public func workbook(at instant: Instant) throws(SheetFault) -> [UInt8] {
    try WrittenWorkbook.bytes(at: instant, in: FileManager.default.temporaryDirectory) { workbook in
      let formats = Formats(workbook)
      var taken: Set<String> = []
      for page in pages {
        // Why numbered: two sheets of a name are no workbook, whatever their case.
        let name = WrittenWorkbook.tabName(page.name)
        let unique = taken.insert(name.lowercased()).inserted ? name : "\(name) \(taken.count + 1)"
        taken.insert(unique.lowercased())
        if let sheet = workbook_add_worksheet(workbook, unique) { fill(sheet, page, formats) }
      }
    }
  }

  private func fill(_ sheet: UnsafeMutablePointer<lxw_worksheet>, _ page: Page, _ formats: Formats) {
    let sum = lxw_col_t(page.days.count + 1)
    worksheet_set_column(sheet, 0, 0, 24, nil)
    if !page.days.isEmpty { worksheet_set_column(sheet, 1, sum - 1, 14, nil) }
    worksheet_set_column(sheet, sum, sum, 9, nil)
    worksheet_write_string(sheet, 0, 0, WrittenWorkbook.cellText(nameTitle), formats.head)
    for (place, day) in page.days.enumerated() {
      let format = page.weekends.contains(day) ? formats.weekendDay : formats.day
      worksheet_write_number(sheet, 0, lxw_col_t(place + 1), SheetSerial.number(of: day), format)
    }
    worksheet_write_string(sheet, 0, sum, WrittenWorkbook.cellText(sumTitle), formats.head)
    worksheet_freeze_panes(sheet, 1, 1)
    worksheet_repeat_rows(sheet, 0, 0)
    worksheet_set_landscape(sheet)
    worksheet_set_paper(sheet, 9)
    worksheet_fit_to_pages(sheet, 1, 0)
    for (number, row) in page.rows.enumerated() {
      let place = lxw_row_t(number + 1)
      worksheet_write_string(sheet, place, 0, WrittenWorkbook.cellText(row.name), formats.name)
      for (column, cell) in row.cells.enumerated() {
        let column = lxw_col_t(column + 1)
        if let cell {
          worksheet_write_string(
            sheet, place, column, WrittenWorkbook.cellText(cell.text), formats.format(of: cell.look))
        } else if page.days.indices.contains(Int(column) - 1), page.weekends.contains(page.days[Int(column) - 1]) {
          worksheet_write_blank(sheet, place, column, formats.weekend)
        }
      }
      worksheet_write_number(sheet, place, sum, Double(row.minutes) / 60, formats.hours)
    }
  }

  /// The formats of cells; the workbook frees them.
  ///
  /// Owns: those of looks, made once each.
  private final class Formats {
    let head, day, weekendDay, name, hours, weekend: UnsafeMutablePointer<lxw_format>?
    private var looks: [Cell.Look: UnsafeMutablePointer<lxw_format>] = [:]
    private let workbook: UnsafeMutablePointer<lxw_workbook>

    private static let (sunken, edge): (UInt32, UInt32) = (0xF1F1EC, 0x8A8F84)

    init(_ workbook: UnsafeMutablePointer<lxw_workbook>) {
      self.workbook = workbook
      func format(_ change: (UnsafeMutablePointer<lxw_format>) -> Void) -> UnsafeMutablePointer<lxw_format>? {
        guard let format = workbook_add_format(workbook) else { return nil }
        change(format)
        return format
      }
      head = format { format_set_bold($0) }
      day = format {
        format_set_bold($0)
        format_set_num_format($0, "ddd d mmm")
        format_set_align($0, UInt8(LXW_ALIGN_LEFT.rawValue))
      }
      weekendDay = format {
        format_set_bold($0)
        format_set_num_format($0, "ddd d mmm")
        format_set_align($0, UInt8(LXW_ALIGN_LEFT.rawValue))
        format_set_bg_color($0, lxw_color_t(Self.sunken))
      }
      name = format { format_set_align($0, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue)) }
      hours = format {
        format_set_num_format_index($0, 2)
        format_set_align($0, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
      }
      weekend = format { format_set_bg_color($0, lxw_color_t(Self.sunken)) }
    }

    func format(of look: Cell.Look) -> UnsafeMutablePointer<lxw_format>? {
      if let format = looks[look] { return format }
      guard let format = workbook_add_format(workbook) else { return nil }
      format_set_text_wrap(format)
      format_set_align(format, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
      switch look {
      case .tinted(let color):
        format_set_bg_color(format, lxw_color_t(Self.tint(of: color)))
        format_set_left(format, UInt8(LXW_BORDER_THICK.rawValue))
        format_set_left_color(format, lxw_color_t(UInt32(color)))
      case .dashed(let color):
        format_set_border(format, UInt8(LXW_BORDER_DASHED.rawValue))
        format_set_border_color(format, lxw_color_t(UInt32(color)))
      case .hatched:
        format_set_pattern(format, UInt8(LXW_PATTERN_LIGHT_UP.rawValue))
        format_set_fg_color(format, lxw_color_t(Self.edge))
        format_set_bg_color(format, lxw_color_t(Self.sunken))
      }
      looks[look] = format
      return format
    }

    /// A fifth of the color on white, as on the board.
    private static func tint(of color: Int) -> UInt32 {
      [16, 8, 0].reduce(0) { tint, shift in
        let part = UInt32((color >> shift) & 0xFF)
        return tint << 8 | (part * 21 + 255 * 79) / 100
      }
    }
  }
}
