/// A column of a table of closed days.
public enum ClosedDayColumn: String, TableColumn {
  /// The day, or the first of several.
  case date
  /// The last of several; empty: one day.
  case endDate = "end_date"
  /// The reason; may be empty.
  case name

  /// A line is days of its own.
  public typealias Entity = ClosedDay

  /// The column that a table needs.
  public static var keys: [Self] { [.date] }
}
