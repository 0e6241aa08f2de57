/// The rows of a sheet as they are read, within limits.
struct SheetRows {
  /// An area that shows the value of its first cell.
  struct Merged {
    let rows: ClosedRange<Int>
    let columns: ClosedRange<Int>
  }

  /// The most areas of a sheet.
  private static let mostMerged = 50_000

  private let limits: SheetLimits
  private var rows: [Sheet.Row] = []
  private var merged: [Merged] = []
  private var count = 0

  init(_ limits: SheetLimits) { self.limits = limits }

  var isEmpty: Bool { rows.isEmpty }

  /// Takes a row, or several with the same cells; empty ones are left out.
  mutating func append(_ cells: [Int: SheetCell], number: Int, times: Int = 1) -> SheetFault? {
    guard !cells.isEmpty else { return nil }
    guard times <= limits.mostRows, rows.count + times <= limits.mostRows else {
      return .tooManyRows(limit: limits.mostRows)
    }
    count += cells.count * times
    guard count <= limits.mostCells else { return .tooManyCells(limit: limits.mostCells) }
    for place in 0..<times { rows.append(.init(number: number + place, cells: cells)) }
    return nil
  }

  /// Another cell of a row that isn't appended yet.
  func fault(of cells: [Int: SheetCell]) -> SheetFault? {
    if cells.count > limits.mostColumns { return .tooManyColumns(limit: limits.mostColumns) }
    return count + cells.count > limits.mostCells ? .tooManyCells(limit: limits.mostCells) : nil
  }

  mutating func merge(_ area: Merged) -> SheetFault? {
    guard area.rows.count > 1 || area.columns.count > 1 else { return nil }
    guard merged.count < Self.mostMerged else { return .suspicious }
    merged.append(area)
    return nil
  }

  /// All rows by their numbers, with the values of merged areas in all their cells up to the last column in use.
  ///
  /// Errors: `.suspicious` if that is much more than the cells there are.
  func finished() throws(SheetFault) -> [Sheet.Row] {
    var rows = rows.sorted { $0.number < $1.number }
    let last = rows.map { $0.cells.keys.max() ?? 0 }.max() ?? 0
    var looks = 0
    for area in merged where area.columns.lowerBound <= last {
      let first = rows.partitioningIndex { $0.number >= area.rows.lowerBound }
      guard first < rows.count, rows[first].number == area.rows.lowerBound,
        let value = rows[first].cells[area.columns.lowerBound]
      else { continue }
      var place = first
      while place < rows.count, area.rows.contains(rows[place].number) {
        let columns = area.columns.clamped(to: 0...last)
        looks += columns.count
        guard looks <= limits.mostCells else { throw .suspicious }
        for column in columns where rows[place].cells[column] == nil { rows[place].cells[column] = value }
        place += 1
      }
    }
    return rows
  }
}

extension Array {
  /// The first place from which on all elements belong; they are sorted by that.
  fileprivate func partitioningIndex(_ belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
