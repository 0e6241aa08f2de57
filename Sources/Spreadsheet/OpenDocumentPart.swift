import CivilTime

/// A sheet of an OpenDocument workbook (.ods), which has all sheets in one part.
struct OpenDocumentPart {
  let tabs: [Sheet.Tab]
  let place: Int
  let rows: [Sheet.Row]

  private static let path = "content.xml"
  private static let mediaType = Array("application/vnd.oasis.opendocument.spreadsheet".utf8)

  static func isThere(in package: ZipPackage) throws(SheetFault) -> Bool {
    try package.part("mimetype")?.starts(with: mediaType) ?? false
  }

  init(in package: ZipPackage, choosing place: Int?, within limits: SheetLimits) throws(SheetFault) {
    guard try !Self.isEncrypted(package, within: limits) else { throw .oldOrProtected }
    guard let bytes = try package.part(Self.path) else { throw .damaged }
    var reading = Reading(choosing: place, limits)
    try XMLPart.walk(bytes, within: limits) {
      reading.open($0)
    } closed: {
      reading.close($0)
    } text: {
      reading.take($0)
    }
    guard !reading.tabs.isEmpty else { throw .notAWorkbook }
    tabs = reading.tabs
    self.place = reading.found ?? Sheet.asked(place, of: reading.tabs)[0]
    rows = try reading.rows.finished()
  }

  /// Parts with a password are named in the list of parts; the newest programs pack all of them as one.
  private static func isEncrypted(_ package: ZipPackage, within limits: SheetLimits) throws(SheetFault) -> Bool {
    if try package.part("encrypted-package") != nil { return true }
    guard let list = try package.part("META-INF/manifest.xml") else { return false }
    var isEncrypted = false
    // Why no error: older programs declare a type here, and such lists name no passwords.
    try? XMLPart.walk(list, within: limits) { element in
      if element.name == "encryption-data" { isEncrypted = true }
      return nil
    }
    return isEncrypted
  }

  /// The state of reading the part.
  private struct Reading {
    private let chosen: Int?
    private let limits: SheetLimits
    private(set) var tabs: [Sheet.Tab] = []
    /// The tab that the rows are of; `nil` until one has some.
    private(set) var found: Int?
    private(set) var rows: SheetRows
    private var names: [String] = []
    /// Styles of tables, and those that hide them.
    private var style = ""
    private var hidingStyles: Set<String> = []
    private var isCollecting = false
    private var (number, times): (Int, Int) = (0, 1)
    private var column = 0
    private var cells: [Int: SheetCell] = [:]
    private var cell: XMLElement?
    private var (text, paragraphs): (String, Int) = ("", 0)
    /// The depth of an element within a cell that is no text of it: a comment, a picture.
    private var skipped: Int?

    /// More rows than a spreadsheet has, and more columns.
    private static let (mostRows, mostPlaces) = (1_048_576, 16_384)
    private static let besides: Set<String> = ["annotation", "frame", "custom-shape", "table", "ruby-text", "g"]

    init(choosing place: Int?, _ limits: SheetLimits) {
      (chosen, self.limits, rows) = (place, limits, SheetRows(limits))
    }

    mutating func open(_ element: XMLElement) -> SheetFault? {
      defer { names.append(element.name) }
      if cell != nil { return openInCell(element) }
      switch element.name {
      case "style": style = element["family"] == "table" ? element["name"] ?? "" : ""
      case "table-properties" where element["display"] == "false": hidingStyles.insert(style)
      case "table" where names.last == "spreadsheet":
        let tab = Sheet.Tab(
          name: element["name"] ?? "", isHidden: element["style-name"].map(hidingStyles.contains) ?? false)
        tabs.append(tab)
        isCollecting = found == nil && (chosen.map { $0 == tabs.count - 1 } ?? !tab.isHidden)
        (number, times) = (0, 1)
        return tabs.count > limits.mostEntries ? .suspicious : nil
      case "table-row" where isCollecting:
        (number, column, cells) = (number + times, 0, [:])
        times = Self.count(element["number-rows-repeated"])
        return number <= Self.mostRows ? nil : .damaged
      case "table-cell" where isCollecting, "covered-table-cell" where isCollecting:
        (cell, text, paragraphs, skipped) = (element, "", 0, nil)
      default: break
      }
      return nil
    }

    private mutating func openInCell(_ element: XMLElement) -> SheetFault? {
      guard skipped == nil else { return nil }
      switch element.name {
      case _ where Self.besides.contains(element.name): skipped = names.count
      case "p", "h":
        if paragraphs > 0 { text += "\n" }
        paragraphs += 1
      case "s":
        let count = Self.count(element["c"])
        guard count <= limits.longestText else { return .cellTooLong(limit: limits.longestText) }
        text += String(repeating: " ", count: count)
      case "tab": text += "\t"
      case "line-break": text += "\n"
      default: break
      }
      return limits.fault(ofLength: text)
    }

    mutating func close(_ name: String) -> SheetFault? {
      names.removeLast()
      if let depth = skipped {
        if names.count == depth { skipped = nil }
        return nil
      }
      switch name {
      case "table-cell" where cell != nil, "covered-table-cell" where cell != nil:
        return closeCell(isCovered: name.hasPrefix("c"))
      case "table-row" where isCollecting: return rows.append(cells, number: number, times: times)
      case "table" where names.last == "spreadsheet":
        if isCollecting, !rows.isEmpty { found = tabs.count - 1 }
        isCollecting = false
      default: break
      }
      return nil
    }

    mutating func take(_ characters: String) -> SheetFault? {
      guard cell != nil, skipped == nil, paragraphs > 0 else { return nil }
      text += characters
      return limits.fault(ofLength: text)
    }

    private mutating func closeCell(isCovered: Bool) -> SheetFault? {
      guard let element = cell else { return nil }
      cell = nil
      let count = Self.count(element["number-columns-repeated"])
      defer { column += count }
      guard !isCovered, let value = value(of: element) else { return nil }
      guard cells.count + count <= limits.mostColumns else { return .tooManyColumns(limit: limits.mostColumns) }
      guard column + count <= Self.mostPlaces else { return .damaged }
      for place in column..<column + count { cells[place] = value }
      if let fault = rows.fault(of: cells) { return fault }
      let (wide, high) = (Self.count(element["number-columns-spanned"]), Self.count(element["number-rows-spanned"]))
      return rows.merge(.init(rows: number...number + high - 1, columns: column...column + wide - 1))
    }

    /// `nil` if the cell is empty.
    private func value(of element: XMLElement) -> SheetCell? {
      let stated = element["value"].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
      switch element["value-type"] {
      case "float", "percentage", "currency": return stated.map(SheetCell.number) ?? words
      case "date": return element["date-value"].flatMap(SheetCell.init(iso:)) ?? words
      case "time": return element["time-value"].flatMap(Self.time) ?? words
      case "boolean": return element["boolean-value"].map { .flag($0 == "true") } ?? words
      default:
        // Why: the error of a formula is an empty text that shows something.
        if element["string-value"] == "", element["formula"] != nil { return text.isEmpty ? nil : .fault(text) }
        return element["string-value"].flatMap { $0.isEmpty ? nil : .text($0) } ?? words
      }
    }

    private var words: SheetCell? { text.isEmpty ? nil : .text(text) }

    /// One at least, and no more than any sheet has.
    private static func count(_ text: String?) -> Int { min(max(text.flatMap { Int($0) } ?? 1, 1), mostRows) }

    /// `PT08H30M00S`; a day or more is a number of hours.
    private static func time(_ text: String) -> SheetCell? {
      guard text.hasPrefix("PT") else { return nil }
      var (minutes, digits) = (0.0, "")
      for character in text.dropFirst(2) {
        switch character {
        case "H", "M", "S":
          guard let number = Double(digits), number < 1_000_000 else { return nil }
          minutes += number * (character == "H" ? 60 : character == "M" ? 1 : 1.0 / 60)
          digits = ""
        default: digits.append(character)
        }
      }
      let whole = Int(minutes.rounded())
      return whole < LocalTime.minutesPerDay
        ? LocalTime(minuteOfDay: whole).map(SheetCell.time) : .hours(minutes: whole)
    }
  }
}
