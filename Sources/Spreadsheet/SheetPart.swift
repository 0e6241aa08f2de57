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
    rows = reading.rows.sorted { $0.number < $1.number }
  }

  /// The state of reading a sheet.
  private struct Reading {
    /// As many columns as a spreadsheet has, up to `XFD`.
    private static let mostPlaces = 16_384

    let strings: SharedStrings
    let formats: CellFormats
    let isFrom1904: Bool
    let limits: SheetLimits
    private(set) var rows: [Sheet.Row] = []
    private var count = 0
    private var (number, column): (Int, Int) = (0, -1)
    private var cells: [Int: SheetCell] = [:]
    private var (kind, style, text): (String, Int, String) = ("n", 0, "")
    private var (isInCell, isValue, isPhonetic): (Bool, Bool, Bool) = (false, false, false)

    init(strings: SharedStrings, formats: CellFormats, isFrom1904: Bool, limits: SheetLimits) {
      self.strings = strings
      self.formats = formats
      self.isFrom1904 = isFrom1904
      self.limits = limits
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
        guard cells.count <= limits.mostColumns else { return .tooManyColumns(limit: limits.mostColumns) }
        count += 1
        guard count <= limits.mostCells else { return .tooManyCells(limit: limits.mostCells) }
      case "row" where !cells.isEmpty:
        guard rows.count < limits.mostRows else { return .tooManyRows(limit: limits.mostRows) }
        rows.append(.init(number: number, cells: cells))
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
      case "d": return day(text)
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

    /// A date as ISO 8601 writes it.
    private func day(_ text: String) -> SheetCell? {
      guard let date = LocalDate(text.prefix(10)) else { return text.isEmpty ? nil : .text(text) }
      guard let time = LocalTime(text.dropFirst(11).prefix(5)) else { return .date(date) }
      return .moment(LocalDateTime(date: date, time: time))
    }

    /// `nil` unless it begins with one to three letters.
    private static func column(of place: String) -> Int? {
      var column = 0
      let letters = place.utf8.prefix { (65...90).contains($0) }
      guard (1...3).contains(letters.count) else { return nil }
      for letter in letters { column = column * 26 + Int(letter) - 64 }
      return column - 1
    }
  }
}
