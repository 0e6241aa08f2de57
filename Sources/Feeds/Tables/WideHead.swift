package import Domain
import Spreadsheet
import Words

/// The head of a rota with a person a row and a day a column, or the other way around: that is read as if it were turned.
package struct WideHead: Sendable, Hashable {
  let lines: TableLines
  let days: RotaDays
  /// The place of its last line.
  let index: Int
  /// The columns beside the days.
  package private(set) var head: TableHead<ShiftColumn>
  /// Starts and ends of the days that have two columns each.
  private let spans: [Int: Int]
  private var ends: Set<Int> { Set(spans.values) }
  /// Texts above the days.
  private let titles: [String]

  private let isTurned: Bool

  /// `nil` for a table that has no days side by side, nor below each other beside people's shifts.
  package init?(of lines: TableLines) {
    if let head = WideHead(lines, isTurned: false) {
      self = head
      return
    }
    guard let head = WideHead(lines.turned, isTurned: true), head.hasShifts else { return nil }
    self = head
  }

  private init?(_ lines: TableLines, isTurned: Bool) {
    let first = lines.lines.prefix(TableLines.mostTitles + 1)
    let found = first.indices.compactMap { place in RotaDays(lines.lines[place]).map { (place: place, days: $0) } }
    guard let best = found.max(by: { ($0.days.rank, $1.place) < ($1.days.rank, $0.place) }) else { return nil }
    // Why: below a head are hours, below a day of a list further days.
    let below = lines.lines[(best.place + 1)...].prefix(20).map {
      $0.cells[best.days.firstColumn].flatMap(RotaDay.init)
    }
    guard below.count(where: { $0?.rank == best.days.rank }) * 2 <= below.count else { return nil }
    var (start, index) = (best.place, best.place)
    if found.contains(where: { $0.place == start - 1 }) { start -= 1 }
    while let next = found.first(where: { $0.place == index + 1 }), next.days.rank < best.days.rank { index += 1 }
    let spans = Self.spans(below: index, in: lines, Set(best.days.days.keys))
    if !spans.isEmpty { index += 1 }
    let columns = Set(best.days.days.keys).union(spans.values)
    var heads: [Int: String] = [:]
    for place in start...index { heads.merge(lines.lines[place].cells) { first, _ in first } }
    self.lines = lines
    (days, self.index, self.spans) = (best.days, index, spans)
    head = TableHead(
      lines, .init(number: lines.lines[index].number, cells: heads, isMalformed: false), at: index, apartFrom: columns)
    self.isTurned = isTurned
    let name = lines.tabs.indices.contains(lines.tab) ? [lines.tabs[lines.tab].name] : []
    let above = isTurned ? heads.filter { !columns.contains($0.key) }.map(\.value) : []
    titles = lines.lines[..<start].flatMap(\.texts) + above + name
    if isTurned { head.turn(besides: .date) }
  }

  /// Most cells of the days are hours, or as short as codes: a list of shifts has days below each other, too, beside names and times.
  private var hasShifts: Bool {
    let cells = lines.lines[(index + 1)...].flatMap { line in days.days.keys.compactMap { text(of: line, at: $0) } }
    let fitting = cells.count { cell in
      if case .hours? = TypedShift(cell) { return true }
      return RotaCodes.isNothing(cell) || cell.count <= 3 && !cell.contains(where: \.isNumber)
    }
    return fitting > 0 && fitting * 2 > cells.count
  }

  /// The cell of the file.
  func place(of line: TableLines.Line, _ column: Int) -> WideRota.Place {
    isTurned
      ? .init(line: column + 1, column: line.number - 1) : .init(line: line.number, column: column)
  }

  /// Gives columns other meanings, and the first one that isn't left out to people if none has them.
  package mutating func choose(_ choices: ColumnChoices, leavingOut columns: Set<Int> = []) {
    head.choose(choices)
    head.takeFirst(for: .person, unless: choices, or: columns)
  }

  /// A column has people.
  package var saysWho: Bool { head.places.contains { $0.meaning?.filled == .person } }

  var personColumn: Int { head.places.first { $0.meaning?.filled == .person }?.column ?? 0 }

  /// The cell of a day: hours of two columns as one.
  func text(of line: TableLines.Line, at column: Int) -> String? {
    guard !ends.contains(column) else { return nil }
    let text = line.cells[column]?.trimmed ?? ""
    guard let other = spans[column], let end = line.cells[other]?.trimmed else { return text.isEmpty ? nil : text }
    func time(_ text: String) -> String { ShiftColumn.start.read(text) }
    return text.isEmpty ? end : text == end ? text : "\(time(text))-\(time(end))"
  }

  /// The second column of each day with two, by the first.
  private static func spans(below index: Int, in lines: TableLines, _ days: Set<Int>) -> [Int: Int] {
    guard lines.lines.indices.contains(index + 1) else { return [:] }
    let named = ColumnMeaning<ShiftColumn>.named()
    func isOf(_ column: ShiftColumn, _ place: Int) -> Bool {
      lines.lines[index + 1].cells[place].map {
        TableHead<ShiftColumn>.meaning(of: plainText($0), named) == .column(column)
      } ?? false
    }
    let spans = days.filter { isOf(.start, $0) && isOf(.end, $0 + 1) }
    return Dictionary(uniqueKeysWithValues: spans.map { ($0, $0 + 1) })
  }

  /// The days of a further head within the rows.
  func again(on line: TableLines.Line) -> RotaDays? {
    guard !days.isRelative, line.cells[days.firstColumn].flatMap(RotaDay.init)?.rank == days.rank else { return nil }
    return RotaDays(line)
  }

  /// The month and the first day that titles and the name of the sheet say.
  var said: (month: LocalDate?, first: LocalDate?) {
    var (month, first): (LocalDate?, LocalDate?)
    for title in titles where title.unicodeScalars.count <= 200 {
      let words = title.split { $0.isWhitespace || $0 == "–" || $0 == "," }
      let dates = words.compactMap { try? ShiftText.date(String($0)) }
      // Why not every date: one alone is often the day of printing.
      if dates.count > 1 || (dates.first?.weekday == days.firstWeekday && dates.first != nil) {
        first = first ?? dates[0]
      }
      let tokens = RotaDay.tokens(of: title)
      guard month == nil, let year = tokens.compactMap({ Int($0) }).first(where: { (2000...2100).contains($0) }) else {
        continue
      }
      let numbers = tokens.compactMap { Int($0) }.filter { (1...12).contains($0) }
      let number = tokens.lazy.compactMap { RotaDay.months[$0] }.first ?? (tokens.count == 2 ? numbers.first : nil)
      month = number.flatMap { LocalDate(year: year, month: $0, day: 1) }
    }
    return (month, first)
  }
}
