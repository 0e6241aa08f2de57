import CivilTime

/// The cells of one sheet.
struct SheetPart {
  private(set) var rows: [Sheet.Row] = []

  init(
    in package: ZipPackage, at path: String, _ strings: SharedStrings, _ formats: CellFormats, isFrom1904: Bool,
    within limits: SheetLimits
  ) throws(SheetFault) {
    guard let bytes = try package.part(path) else { throw .damaged }
    var reading = Reading(strings: strings, formats: formats, isFrom1904: isFrom1904, limits: limits)
    try XMLPart.walk(bytes, within: limits) {
      reading.open($0)
    } closed: {
      reading.close($0)
    } text: {
      reading.take($0)
    }
    rows = try reading.rows.finished()
  }

  /// The state of reading a sheet.
  private struct Reading {
    /// As many columns as a spreadsheet has, up to `XFD`.
    private static let mostPlaces = 16_384

    let strings: SharedStrings
    let formats: CellFormats
    let isFrom1904: Bool
    let limits: SheetLimits
    private(set) var rows: SheetRows
    private var (number, column): (Int, Int) = (0, -1)
    private var cells: [Int: SheetCell] = [:]
    private var (kind, style, text): (String, Int, String) = ("n", 0, "")
    private var (isInCell, isValue, isPhonetic): (Bool, Bool, Bool) = (false, false, false)

    init(strings: SharedStrings, formats: CellFormats, isFrom1904: Bool, limits: SheetLimits) {
      self.strings = strings
      self.formats = formats
      self.isFrom1904 = isFrom1904
      self.limits = limits
      rows = SheetRows(limits)
    }

    mutating func open(_ element: XMLElement) -> SheetFault? {
      switch element.name {
      case "row":
        number = element["r"].map { Int($0) ?? 0 } ?? number + 1
        (cells, column) = ([:], -1)
        return (1...1_048_576).contains(number) ? nil : .damaged
      case "c":
        (kind, style, text) = (element["t"] ?? "n", element["s"].flatMap { Int($0) } ?? 0, "")
        (isInCell, isValue) = (true, false)
        guard let place = element["r"] else {
          column += 1
          return column < Self.mostPlaces ? nil : .damaged
        }
        guard let found = Self.column(of: place), found < Self.mostPlaces else { return .damaged }
        column = found
      case "v", "t": isValue = isInCell
      case "rPh": isPhonetic = true
      case "mergeCell": return Self.area(element["ref"] ?? "").flatMap { rows.merge($0) }
      default: break
      }
      return nil
    }

    mutating func close(_ name: String) -> SheetFault? {
      switch name {
      case "v", "t": isValue = false
      case "rPh": isPhonetic = false
      case "c":
        isInCell = false
        guard let cell = cell() else { return nil }
        cells[column] = cell
        return rows.fault(of: cells)
      case "row": return rows.append(cells, number: number)
      default: break
      }
      return nil
    }

    mutating func take(_ characters: String) -> SheetFault? {
      guard isValue, !isPhonetic else { return nil }
      text += characters
      return limits.fault(ofLength: text)
    }

    /// `nil` if the cell is empty.
    private func cell() -> SheetCell? {
      switch kind {
      case "s": return Int(text).flatMap { strings[$0] }.flatMap { $0.isEmpty ? nil : .text($0) }
      case "str", "inlineStr": return text.isEmpty ? nil : .text(text)
      case "b": return text.isEmpty ? nil : .flag(text == "1" || text == "true")
      case "e": return .fault(text)
      case "d": return SheetCell(iso: text) ?? (text.isEmpty ? nil : .text(text))
      default:
        guard let number = Double(text), number.isFinite else { return text.isEmpty ? nil : .text(text) }
        return cell(of: number)
      }
    }

    private func cell(of number: Double) -> SheetCell {
      switch formats.kind(ofStyle: style) {
      case .plain: .number(number)
      case .time: SheetSerial.time(number).map(SheetCell.time) ?? .number(number)
      case .date, .moment:
        SheetSerial.moment(number, isFrom1904: isFrom1904).map { moment in
          number == number.rounded() ? .date(moment.date) : .moment(moment)
        } ?? SheetSerial.time(number).flatMap { number < 1 ? .time($0) : nil } ?? .number(number)
      }
    }

    /// `nil` unless it begins with one to three letters.
    private static func column(of place: String) -> Int? {
      Sheet.column(named: place.prefix { $0.isASCII && $0.isUppercase })
    }

    /// `A1:C2`; `nil` for anything else.
    private static func area(_ text: String) -> SheetRows.Merged? {
      let corners = text.split(separator: ":").map { corner in
        (column: column(of: String(corner)), row: Int(corner.drop { $0.isUppercase }))
      }
      guard corners.count == 2, let left = corners[0].column, let right = corners[1].column, let top = corners[0].row,
        let bottom = corners[1].row, left <= right, top <= bottom, bottom <= 1_048_576
      else { return nil }
      return .init(rows: top...bottom, columns: left...right)
    }
  }
}
