import Feeds
import Spreadsheet
import Words

extension TableScreen.Columns {
  /// The most columns with a choice.
  private static var mostColumns: Int { 60 }
  private static var mostSheets: Int { 200 }

  /// Those without a known name, and chosen ones, before the others; `isWhole`: all of them alike.
  init<Column: FileColumn>(of reading: TableReading<Column>, isWhole: Bool = false, _ wording: Wording) {
    self.init(of: reading.head, reading.lines, isWhole: isWhole, wording)
  }

  init<Column: FileColumn>(
    of head: TableHead<Column>, _ lines: TableLines, isWhole: Bool = false, _ wording: Wording
  ) {
    let tabs = lines.tabs
    func choices(_ places: [TableHead<Column>.Place]) -> [TableScreen.Columns.Column] {
      places.prefix(Self.mostColumns).map { place in
        .init(
          place: place.column, name: place.name.isEmpty ? place.letter : place.name, example: place.example,
          chosen: place.meaning?.code ?? "")
      }
    }
    let places = head.places.filter { isWhole || $0.isOpen }
    columns = choices(places)
    known = isWhole ? [] : choices(head.places.filter { !$0.isOpen })
    further = max(0, places.count - Self.mostColumns)
    sheet = "\(lines.tab)"
    sheets =
      tabs.count < 2
      ? []
      : tabs.enumerated().prefix(Self.mostSheets).map { place, tab in
        .init(code: "\(place)", label: tab.isHidden ? wording.hiddenSheet(tab.name) : tab.name)
      }
    meanings = ColumnMeaning<Column>.all.map { .init(code: $0.code, label: $0.label(in: wording)) }
  }
}
