package import Domain
import Spreadsheet

/// The heads of a table's columns, with their meanings: known by name, or chosen by people.
package struct TableHead<Column: FileColumn>: Sendable, Hashable {
  /// A column of the file.
  package struct Place: Sendable, Hashable {
    /// From 0.
    package let column: Int
    /// As the file has it; may be empty.
    package let name: String
    /// Equal for equal heads; a second one of a name differs.
    package let key: String
    /// The first cell below that isn't blank; may be empty.
    package let example: String
    /// `nil`: its cells are not read.
    package fileprivate(set) var meaning: ColumnMeaning<Column>?
    /// To be looked at: it has no known name, or a chosen meaning.
    package fileprivate(set) var isOpen: Bool

    /// Its letter, as spreadsheets name columns; the number of a row of a turned table.
    package fileprivate(set) var letter: String
  }

  /// Those with a name or a cell, from the left.
  package private(set) var places: [Place]
  /// The head's place among the lines.
  let index: Int
  /// The columns up to the last head.
  let width: Int

  /// Finds the line of the heads among the first ones. Errors: `TableFault.empty`.
  package init(of lines: TableLines) throws(TableFault) {
    let named = ColumnMeaning<Column>.named()
    guard let (index, head) = Self.head(among: lines.lines.prefix(TableLines.mostTitles + 1), named) else {
      throw .empty
    }
    self.init(lines, head, at: index, named)
  }

  /// Takes a line for the heads, except for some columns.
  init(_ lines: TableLines, _ head: TableLines.Line, at index: Int, apartFrom others: Set<Int> = []) {
    self.init(lines, head, at: index, apartFrom: others, ColumnMeaning<Column>.named())
  }

  private init(
    _ lines: TableLines, _ head: TableLines.Line, at index: Int, apartFrom others: Set<Int> = [],
    _ named: [String: Set<ColumnMeaning<Column>>]
  ) {
    (self.index, width) = (index, head.width)
    var examples: [Int: String] = [:]
    for line in lines.lines[(index + 1)...] {
      for (column, cell) in line.cells where column < head.width && examples[column] == nil {
        examples[column] = excerpt(cell)
      }
    }
    var counts: [String: Int] = [:]
    places = (0..<head.width).compactMap { column in
      let name = plainText(head.cells[column] ?? "")
      guard !others.contains(column) else { return nil }
      guard !name.isEmpty || examples[column] != nil else { return nil }
      let key = cut(headKey(name), to: 200)
      counts[key, default: 0] += 1
      let meaning = Self.meaning(of: name, named)
      return Place(
        column: column, name: name, key: counts[key] == 1 ? key : "\(key) #\(counts[key] ?? 0)",
        example: examples[column] ?? "", meaning: meaning, isOpen: meaning == nil, letter: Sheet.columnName(column))
    }
  }

  /// Gives columns other meanings, by their keys: a code, or nothing for columns that are left out.
  package mutating func choose(_ choices: ColumnChoices) {
    for place in places.indices {
      guard let code = choices.codes[places[place].key] else { continue }
      let meaning = ColumnMeaning<Column>(code: code)
      guard meaning != nil || code.isEmpty else { continue }
      (places[place].meaning, places[place].isOpen) = (meaning, true)
    }
  }

  /// Names columns as the rows that they were, and knows none by the head of the days, which stands where names may.
  mutating func turn(besides days: Column) {
    for place in places.indices {
      places[place].letter = "\(places[place].column + 1)"
      guard places[place].meaning == .column(days) else { continue }
      (places[place].meaning, places[place].isOpen) = (nil, true)
    }
  }

  /// Gives a meaning to the first column without one that has cells and wasn't left out, if none fills it yet.
  mutating func takeFirst(for column: Column, unless choices: ColumnChoices, or columns: Set<Int>) {
    guard !places.contains(where: { $0.meaning?.filled == column }) else { return }
    let free = places.firstIndex { place in
      place.meaning == nil && choices.codes[place.key] == nil && !columns.contains(place.column)
        && !place.example.isEmpty
        && Int(place.example) == nil
    }
    if let free { (places[free].meaning, places[free].isOpen) = (.column(column), true) }
  }

  /// The texts of a line, by column.
  func texts(of line: TableLines.Line) -> [Column: String] {
    var (texts, parts): ([Column: String], [PersonPart: String]) = ([:], [:])
    for place in places {
      let cell = CSV.unguarded(line.cells[place.column] ?? "")
      switch place.meaning {
      case .column(let column): texts[column] = column.read(cell)
      case .part(let part): parts[part] = cell
      case .id, nil: break
      }
    }
    if !parts.isEmpty { Column.take(parts, into: &texts) }
    return texts
  }

  /// The reason that these columns make no table, if any.
  package var fault: TableFault? {
    var seen: Set<ColumnMeaning<Column>> = []
    for place in places {
      if let meaning = place.meaning, !seen.insert(meaning).inserted { return .columnRepeated(place.name) }
    }
    return Column.fault(with: Set(seen.compactMap(\.filled)))
  }

  /// The heads, and the place of their last line: one line, or two that complete each other.
  private static func head(
    among lines: ArraySlice<TableLines.Line>, _ named: [String: Set<ColumnMeaning<Column>>]
  ) -> (index: Int, line: TableLines.Line)? {
    guard let best = index(among: lines, named) else { return nil }
    func known(_ line: TableLines.Line) -> Set<Int> {
      Set(line.cells.filter { meaning(of: plainText($0.value), named) != nil }.keys)
    }
    let places = known(lines[best])
    for other in [best + 1, best - 1] where lines.indices.contains(other) {
      let (found, texts) = (known(lines[other]), lines[other].cells)
      // Why such a line: it has nothing but heads, repeats some of a merged cell, and adds some where the other has none or a group's.
      guard !found.isEmpty, found.count == texts.count, !found.isSubset(of: places) else { continue }
      guard texts.allSatisfy({ !places.contains($0.key) || $0.value == lines[best].cells[$0.key] }) else { continue }
      let cells = lines[best].cells.merging(texts) { $1 }
      return (max(best, other), .init(number: lines[max(best, other)].number, cells: cells, isMalformed: false))
    }
    return (best, lines[best])
  }

  /// The line with the most known heads; one below another must also have more cells, as a title hasn't.
  private static func index(
    among lines: some RandomAccessCollection<TableLines.Line>, _ named: [String: Set<ColumnMeaning<Column>>]
  ) -> Int? {
    let found = lines.map { line in
      (known: line.texts.count { meaning(of: plainText($0), named) != nil }, filled: line.texts.count)
    }
    guard var best = found.indices.first else { return nil }
    for place in found.indices.dropFirst() {
      let isBetter = found[place].known > found[best].known
      if isBetter, found[best].known == 0 || found[place].filled > found[best].filled { best = place }
    }
    // Why: without a known head, a line of one cell above a wider one is a title.
    guard found[best].known == 0 else { return best }
    return found.indices.first { found[$0].filled > 1 } ?? best
  }

  /// By its name, else by that without what stands in parentheses: `Meal Break (Mins)`.
  static func meaning(of name: String, _ named: [String: Set<ColumnMeaning<Column>>]) -> ColumnMeaning<Column>? {
    func only(_ key: String) -> ColumnMeaning<Column>? {
      named[key].flatMap { $0.count == 1 ? $0.first : nil }
    }
    return only(headKey(name)) ?? only(headKey(name.prefix { $0 != "(" && $0 != "[" }))
  }
}
