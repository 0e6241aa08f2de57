import Feeds
import Words

extension TableScreen.Columns {
  /// The most columns with a choice.
  private static var mostColumns: Int { 60 }

  /// Those without a known name, and chosen ones, before the others; `isWhole`: all of them alike.
  init<Column: FileColumn>(of head: TableHead<Column>, isWhole: Bool = false, _ wording: Wording) {
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
    meanings = ColumnMeaning<Column>.all.map { .init(code: $0.code, label: $0.label(in: wording)) }
  }
}
