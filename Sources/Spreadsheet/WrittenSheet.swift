import CXlsxWriter
public import CivilTime
import FoundationEssentials

/// A sheet to be written: named columns, and rows of typed cells below them.
public struct WrittenSheet: Sendable, Hashable {
  /// A column and its head.
  public struct Column: Sendable, Hashable {
    /// The text of the first row.
    public let title: String
    /// In characters.
    public let width: Int

    /// A column that is this wide.
    public init(_ title: String, width: Int) {
      self.title = title
      self.width = width
    }
  }

  /// The name on its tab; forbidden characters are left out.
  public let name: String
  /// In their order.
  public let columns: [Column]
  /// A cell a column; `nil` stays empty.
  public let rows: [[SheetCell?]]
  /// `true` if the last row is a sum of the others.
  public let hasTotal: Bool

  /// A sheet of rows below named columns.
  public init(name: String, columns: [Column], rows: [[SheetCell?]], hasTotal: Bool = false) {
    self.name = name
    self.columns = columns
    self.rows = rows
    self.hasTotal = hasTotal
  }

  /// The bytes of an .xlsx workbook with this sheet alone, stamped with an instant.
  ///
  /// Texts stay texts, whatever they begin with. Errors: `SheetFault.notWritten`. Cost: linear; a file in the folder for temporary ones,
  /// which is removed afterwards.
  public func workbook(at instant: Instant) throws(SheetFault) -> [UInt8] {
    try workbook(at: instant, in: FileManager.default.temporaryDirectory)
  }

  func workbook(at instant: Instant, in place: URL) throws(SheetFault) -> [UInt8] {
    try WrittenWorkbook.bytes(at: instant, in: place) { workbook in
      let formats = Formats(workbook)
      if let sheet = workbook_add_worksheet(workbook, WrittenWorkbook.tabName(name)) { fill(sheet, formats) }
    }
  }

  private func fill(_ sheet: UnsafeMutablePointer<lxw_worksheet>, _ formats: Formats) {
    for (place, column) in columns.enumerated() {
      let number = lxw_col_t(place)
      worksheet_set_column(sheet, number, number, Double(column.width), nil)
      worksheet_write_string(sheet, 0, number, WrittenWorkbook.cellText(column.title), formats.head)
    }
    worksheet_freeze_panes(sheet, 1, 0)
    if !rows.isEmpty, !columns.isEmpty, !hasTotal {
      worksheet_autofilter(sheet, 0, 0, lxw_row_t(rows.count), lxw_col_t(columns.count - 1))
    }
    worksheet_repeat_rows(sheet, 0, 0)
    worksheet_set_landscape(sheet)
    worksheet_set_paper(sheet, 9)
    worksheet_fit_to_pages(sheet, 1, 0)
    for (number, row) in rows.enumerated() {
      let isTotal = hasTotal && number == rows.count - 1
      for (place, cell) in row.enumerated() {
        if let cell { write(cell, lxw_row_t(number + 1), lxw_col_t(place), isTotal, sheet, formats) }
      }
    }
  }

  private func write(
    _ cell: SheetCell, _ row: lxw_row_t, _ column: lxw_col_t, _ isTotal: Bool,
    _ sheet: UnsafeMutablePointer<lxw_worksheet>, _ formats: Formats
  ) {
    func number(_ value: Double, _ format: UnsafeMutablePointer<lxw_format>?) {
      worksheet_write_number(sheet, row, column, value, format)
    }
    switch cell {
    case .text(let text), .fault(let text):
      worksheet_write_string(sheet, row, column, WrittenWorkbook.cellText(text), isTotal ? formats.total : formats.text)
    case .number(let value): number(value, isTotal ? formats.total : nil)
    case .hours(let minutes): number(Double(minutes) / 60, isTotal ? formats.totalHours : formats.hours)
    case .amount(let amount, let decimals):
      number(Double(amount) / 10_000, formats.amount(decimals: decimals, isTotal: isTotal))
    case .date(let date): number(SheetSerial.number(of: date), formats.date)
    case .time(let time): number(Double(time.minuteOfDay) / 1440, formats.time)
    case .moment(let moment):
      number(SheetSerial.number(of: moment.date) + Double(moment.time.minuteOfDay) / 1440, formats.moment)
    case .flag(let isSet): worksheet_write_boolean(sheet, row, column, isSet ? 1 : 0, nil)
    }
  }

  /// The formats of cells; the workbook frees them.
  private struct Formats {
    let head, text, date, time, moment, hours, total, totalHours: UnsafeMutablePointer<lxw_format>?
    /// By decimals, to four.
    private let amounts, totalAmounts: [UnsafeMutablePointer<lxw_format>?]

    init(_ workbook: UnsafeMutablePointer<lxw_workbook>) {
      func format(_ code: String? = nil, builtIn: UInt8? = nil, isBold: Bool = false)
        -> UnsafeMutablePointer<lxw_format>?
      {
        guard let format = workbook_add_format(workbook) else { return nil }
        if let code { format_set_num_format(format, code) }
        // Why a number: dates and times of these look as the reader's own program writes them.
        if let builtIn { format_set_num_format_index(format, builtIn) }
        if isBold { format_set_bold(format) }
        return format
      }
      head = format(isBold: true)
      text = format()
      if let text {
        format_set_text_wrap(text)
        format_set_align(text, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
      }
      date = format(builtIn: 14)
      time = format(builtIn: 20)
      moment = format(builtIn: 22)
      hours = format(builtIn: 2)
      total = format(isBold: true)
      totalHours = format(builtIn: 2, isBold: true)
      let codes = ["0", "0.0", "0.00", "0.000", "0.0000"]
      amounts = codes.map { format($0) }
      totalAmounts = codes.map { format($0, isBold: true) }
    }

    func amount(decimals: Int, isTotal: Bool) -> UnsafeMutablePointer<lxw_format>? {
      let list = isTotal ? totalAmounts : amounts
      return list[min(max(decimals, 0), list.count - 1)]
    }
  }
}
