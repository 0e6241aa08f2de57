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

    /// Its letter, as spreadsheets name columns.
    package var letter: String { Sheet.columnName(column) }
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
    guard let index = Self.index(among: lines.lines.prefix(TableLines.mostTitles + 1), named) else { throw .empty }
    let head = lines.lines[index]
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
      guard !name.isEmpty || examples[column] != nil else { return nil }
      let key = cut(headKey(name), to: 200)
      counts[key, default: 0] += 1
      let meaning = Self.meaning(of: name, named)
      return Place(
        column: column, name: name, key: counts[key] == 1 ? key : "\(key) #\(counts[key] ?? 0)",
        example: examples[column] ?? "", meaning: meaning, isOpen: meaning == nil)
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

  /// The reason that these columns make no table, if any.
  package var fault: TableFault? {
    var seen: Set<ColumnMeaning<Column>> = []
    for place in places {
      if let meaning = place.meaning, !seen.insert(meaning).inserted { return .columnRepeated(place.name) }
    }
    return Column.fault(with: Set(seen.compactMap(\.filled)))
  }

  /// The line with the most known heads; one below another must also have more cells, as a title hasn't.
  private static func index(
    among lines: some RandomAccessCollection<TableLines.Line>, _ named: [String: Set<ColumnMeaning<Column>>]
  ) -> Int? {
    let found = lines.map { line in
      (known: line.cells.values.count { meaning(of: plainText($0), named) != nil }, filled: line.cells.count)
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
  private static func meaning(of name: String, _ named: [String: Set<ColumnMeaning<Column>>]) -> ColumnMeaning<Column>?
  {
    func only(_ key: String) -> ColumnMeaning<Column>? {
      named[key].flatMap { $0.count == 1 ? $0.first : nil }
    }
    return only(headKey(name)) ?? only(headKey(name.prefix { $0 != "(" && $0 != "[" }))
  }
}
