package import Domain
import Spreadsheet
import Words

/// A rota with a person a row and a day a column, or the other way around, read as the lines of a table of shifts.
///
/// Shape: the days stand in one of the first lines, or again above each week; above or below them may stand weekdays, or a start and an end
/// for each. A cell has hours as they are typed on the board (`TypedShift`), several below each other, a kind of absence, or a code. Columns beside the days have
/// the person, and what else a line of shifts may say. A missing name is that of its cell, which no person has.
package struct WideRota: Sendable, Hashable {
  /// The cell of a row in `rows`.
  package struct Place: Sendable, Hashable {
    /// As spreadsheets count, from 1.
    package let line: Int
    /// From 0.
    package let column: Int
    /// `C7`.
    package var name: String { "\(Sheet.columnName(column))\(line)" }
  }

  /// A code in some cells.
  package struct Code: Sendable, Hashable {
    package let key: String
    /// As in the first of them.
    package let text: String
    package let count: Int
    /// The line of the first one, as spreadsheets count.
    package let line: Int
    /// `nil`: its cells wait.
    package let meaning: String?
  }

  /// The question that keeps the days from being read; see `RotaDays`.
  package let isRelative: Bool
  /// `nil` if the first day has to be said.
  package let days: ClosedRange<LocalDate>?
  /// One a shift; their lines are keys of `places`.
  package let rows: [TableRow<ShiftColumn>]
  package let places: [Int: Place]
  /// One an absence of days in a row; their lines are keys of `absencePlaces`.
  package let absences: [TableRow<AbsenceColumn>]
  /// The first cell of each.
  package let absencePlaces: [Int: Place]
  /// The most frequent first.
  package let codes: [Code]
  /// The columns beside the days.
  package let head: TableHead<ShiftColumn>

  /// The most shifts of a rota that are read.
  private static var mostRows: Int { ShiftsImport.mostShifts + 1 }

  /// Reads the cells; `first` is the day that relative heads begin on. The head comes from `WideHead`.
  package init(_ wide: WideHead, _ codes: RotaCodes, near today: LocalDate, from first: LocalDate?) {
    head = wide.head
    isRelative = wide.days.isRelative
    let (month, start) = wide.said
    var dates = wide.days.dates(near: today, from: first ?? start, month: first ?? month)
    var all = dates.map { Array($0.values) } ?? []
    var reading = Reading(codes: codes.over(codes.legend(of: wide.lines.lines)))
    for line in wide.lines.lines[(wide.index + 1)...] {
      // Why again: rotas of a month have the days of each week above it.
      if let days = wide.again(on: line) {
        dates = days.dates(near: today, from: nil, month: nil)
        all += dates.map { Array($0.values) } ?? []
        continue
      }
      guard let dates else { continue }
      reading.take(line, wide, dates)
      if reading.rows.count >= Self.mostRows { break }
    }
    days = all.min().flatMap { first in all.max().map { first...$0 } }
    (rows, places) = (reading.rows, reading.places)
    (absences, absencePlaces) = Self.absences(in: reading.away)
    self.codes = reading.found.map { key, code in
      Code(key: key, text: code.text, count: code.count, line: code.line, meaning: reading.codes[key])
    }.sorted { ($1.count, $0.key) < ($0.count, $1.key) }
  }

  /// A day that someone is away.
  private struct Away {
    let person: String
    let kind: String
    let date: LocalDate
    let place: Place

    /// Equal for other words of the same built-in kind.
    var kindKey: String { RotaCodes.key(kind.split(whereSeparator: \.isNewline).last.map(String.init) ?? "") }
  }

  /// Days in a row as one absence, by person and kind.
  private static func absences(in days: [Away]) -> ([TableRow<AbsenceColumn>], [Int: Place]) {
    var (rows, places): ([TableRow<AbsenceColumn>], [Int: Place]) = ([], [:])
    func add(_ run: ArraySlice<Away>) {
      guard let first = run.first, let last = run.last else { return }
      let line = rows.count + 1
      var texts: [AbsenceColumn: String] = [
        .person: first.person, .kind: first.kind, .date: first.date.description,
      ]
      if last.date > first.date { texts[.endDate] = last.date.description }
      rows.append(TableRow(line: line, texts: texts))
      places[line] = first.place
    }
    let sorted = days.sorted { ($0.person, $0.kindKey, $0.date) < ($1.person, $1.kindKey, $1.date) }
    var begin = sorted.startIndex
    for place in sorted.indices {
      let (day, next) = (sorted[place], sorted.indices.contains(place + 1) ? sorted[place + 1] : nil)
      if let next, next.person == day.person, next.kindKey == day.kindKey, next.date <= day.date + 1 { continue }
      add(sorted[begin...place])
      begin = place + 1
    }
    return (rows, places)
  }

  /// What a text in a cell says.
  private enum Meaning {
    case shift(TypedShift)
    case absence(String)
    case nothing
  }

  /// The state of reading the cells.
  private struct Reading {
    let codes: RotaCodes
    private(set) var rows: [TableRow<ShiftColumn>] = []
    private(set) var places: [Int: Place] = [:]
    private(set) var away: [Away] = []
    private(set) var found: [String: (text: String, count: Int, line: Int)] = [:]

    init(codes: RotaCodes) { self.codes = codes }

    mutating func take(_ line: TableLines.Line, _ wide: WideHead, _ dates: [Int: LocalDate]) {
      var texts = wide.head.texts(of: line)
      if (texts[.person] ?? "").trimmed.isEmpty {
        texts[.person] = wide.place(of: line, wide.personColumn).name
      }
      for (column, date) in dates.sorted(by: { $0.key < $1.key }) {
        guard let text = wide.text(of: line, at: column), !RotaCodes.isNothing(text) else { continue }
        texts[.date] = date.description
        take(text, texts, date, wide.place(of: line, column))
      }
    }

    private mutating func take(
      _ text: String, _ texts: [ShiftColumn: String], _ date: LocalDate, _ place: Place
    ) {
      let pieces = text.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
      let meanings = pieces.compactMap { meaning(of: $0, on: place.line) }
      // Why as one: the position of a shift may stand below its hours.
      guard meanings.count == pieces.count else {
        let whole = pieces.joined(separator: " ")
        guard let meaning = meaning(of: whole, on: place.line) else { return count(whole, on: place.line) }
        return add(meaning, texts, date, place)
      }
      for meaning in meanings { add(meaning, texts, date, place) }
    }

    /// Hours or an absence, by its code if it is none; counts the codes.
    private mutating func meaning(of text: String, on line: Int) -> Meaning? {
      if let typed = TypedShift(text), case .hours = typed { return .shift(typed) }
      if let kind = codes.absence(text) { return .absence(kind) }
      let first = text.prefix { !$0.isWhitespace }
      for (code, rest) in [(text, ""), (String(first), text.dropFirst(first.count).trimmed)] {
        guard let meaning = codes[code] else { continue }
        count(code, on: line)
        if let kind = codes.absence(meaning) { return .absence(kind) }
        return RotaCodes.isDash(meaning) ? .nothing : TypedShift("\(meaning) \(rest)").map(Meaning.shift)
      }
      return nil
    }

    private mutating func count(_ code: String, on line: Int) {
      let before = found[RotaCodes.key(code)]
      found[RotaCodes.key(code)] = (before?.text ?? code, (before?.count ?? 0) + 1, before?.line ?? line)
    }

    private mutating func add(
      _ meaning: Meaning, _ texts: [ShiftColumn: String], _ date: LocalDate, _ place: Place
    ) {
      if case .absence(let kind) = meaning {
        away.append(Away(person: texts[.person] ?? "", kind: kind, date: date, place: place))
      }
      guard case .shift(.hours(let span, let later, let position)) = meaning else { return }
      var texts = texts
      if !position.isEmpty { texts[.position] = position }
      if let later {
        texts[.start] = [span, later].map(\.text).joined(separator: " ")
      } else {
        (texts[.start], texts[.end]) = (span.start.description, span.end)
        if let minutes = span.breakMinutes { texts[.breakMinutes] = "\(minutes)" }
      }
      let line = rows.count + 1
      rows.append(TableRow(line: line, texts: texts))
      places[line] = place
    }
  }
}

extension TypedShift.Span {
  fileprivate var end: String {
    LocalTime(minuteOfDay: (start.minuteOfDay + minutes) % LocalTime.minutesPerDay)?.description ?? ""
  }

  /// As it is typed.
  fileprivate var text: String { "\(start)-\(end)\(breakMinutes.map { "/\($0)" } ?? "")" }
}
